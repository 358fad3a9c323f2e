#ifndef CGT_GAMES_BOARD_GRID_H_
#define CGT_GAMES_BOARD_GRID_H_

#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "games/board/attributes.h"
#include "games/board/grid_bits.h"
#include "games/board/grid_symmetry.h"

namespace cgt {

/// The letters of a ruleset's cells.
struct GridAlphabet {
  absl::string_view letters;  ///< e.g. ".xo"; no blank, `|`, `=`
  absl::string_view aliases =
      "";  ///< pairs "written, meant": "XxOo" reads X as x, O as o
};

/// A board of letters.
struct Grid {
  uint32_t rows = 0;
  uint32_t columns = 0;
  std::string cells;  ///< row by row, rows * columns letters of the alphabet

  [[nodiscard]] char At(GridCell cell) const {
    return cells[size_t{cell.row} * columns + cell.column];
  }
  friend bool operator==(const Grid&, const Grid&) = default;
};

struct GridText {
  Grid grid;
  AttributeList attributes;
  size_t offset = 0;  ///< where the board begins in the text
};

/// The most cells of a board.
inline constexpr size_t kMaxGridCells = 10'000'000;

/// Reads a board: rows of letters joined by `|` or by line ends (LF or CRLF; empty lines
/// at both ends are ignored), then blank-separated attributes. `..|.x` has two rows of
/// two cells. A board without cells is written as the empty text (or as `|`s alone) and
/// is always 0 by 0. \param text the whole input; the views of the attributes point into
/// it \param alphabet the letters of the ruleset \param known the keys of the attributes
/// the ruleset understands \param max_cells boards beyond are refused \errors
/// InvalidArgument with the offset: a letter outside the alphabet, a row longer or
///   shorter than the first, too many cells, what ReadAttributes refuses
/// \complexity O(length of the text)
absl::StatusOr<GridText> ReadGrid(absl::string_view text, const GridAlphabet& alphabet,
                                  absl::Span<const absl::string_view> known = {},
                                  size_t max_cells = kMaxGridCells);

/// The rows joined by `separator`; parses back to an equal board.
std::string WriteGrid(const Grid& grid, char separator = '|');

/// The board that has `on` at the cells of the set and `off` elsewhere.
Grid ToGrid(const GridBits& bits, char on, char off);

/// The cells that hold `letter`.
GridBits CellsWith(const Grid& grid, char letter);

/// The image of a board under a symmetry.
Grid Transformed(const Grid& grid, GridSymmetry symmetry);

}  // namespace cgt

#endif  // CGT_GAMES_BOARD_GRID_H_
