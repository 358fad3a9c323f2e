// Grids, strips and heaps, whatever the text: no crash, and what is read is written as a
// text that reads as the same position.
#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/strings/string_view.h"
#include "cgt/errors.h"
#include "games/board/grid.h"
#include "games/board/heap.h"
#include "games/board/strip.h"

namespace {

constexpr absl::string_view kKnown[] = {"play"};
// So that a run length cannot ask for more work than the input is worth.
constexpr std::size_t kMaxCells = 20000;

void CheckGrid(absl::string_view input) {
  const cgt::GridAlphabet alphabet{".xo", "XxOo"};
  const auto text = cgt::ReadGrid(input, alphabet, kKnown, kMaxCells);
  if (!text.ok()) return;
  for (char separator : {'|', '\n'}) {
    const auto again = cgt::ReadGrid(cgt::WriteGrid(text->grid, separator), alphabet);
    CGT_CHECK(again.ok() && again->grid == text->grid);
  }
  const cgt::GridBits stones = cgt::CellsWith(text->grid, 'x');
  const cgt::GridImage image = cgt::LeastImage(stones);
  CGT_CHECK(stones.Transformed(image.symmetry) == image.bits);
  std::size_t cells = 0;
  for (const cgt::GridPiece& piece :
       cgt::Components(stones, cgt::GridAdjacency::kSides)) {
    CGT_CHECK((stones.Cropped(piece.box) & piece.bits) == piece.bits);
    cells += piece.bits.Count();
  }
  CGT_CHECK(cells == stones.Count());
}

void CheckStrip(absl::string_view input) {
  const auto text = cgt::ReadStrip(input, ".xo", kKnown, kMaxCells);
  if (!text.ok()) return;
  const auto again = cgt::ReadStrip(cgt::WriteStrip(text->cells), ".xo");
  CGT_CHECK(again.ok() && again->cells == text->cells);
}

void CheckHeaps(absl::string_view input) {
  const auto text = cgt::ReadHeaps(input, kKnown);
  if (!text.ok()) return;
  const auto again = cgt::ReadHeaps(cgt::WriteHeaps(text->heaps));
  CGT_CHECK(again.ok() && again->heaps == text->heaps);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const absl::string_view input(reinterpret_cast<const char*>(data), size);
  CheckGrid(input);
  CheckStrip(input);
  CheckHeaps(input);
  return 0;
}
