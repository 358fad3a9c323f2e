// Positions of every ruleset, whatever the text: no crash, what is read is written as a
// text that reads as the same position, and what is listed is a position that can be
// written and read.
#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/strings/string_view.h"
#include "cgt/errors.h"
#include "games/catalog/catalog.h"

namespace {

// What a longer text could ask for is out of proportion to a fuzzer's patience.
constexpr std::size_t kMaxText = 120;
constexpr std::size_t kMaxNumber = 4;
constexpr std::size_t kMaxMoves = 12;

// Sizes like 4000000 are lawful, and slow.
bool HasLargeNumber(absl::string_view text) {
  std::size_t digits = 0;
  for (const char c : text) {
    digits = c >= '0' && c <= '9' ? digits + 1 : 0;
    if (digits >= kMaxNumber) return true;
  }
  return false;
}

void CheckPosition(const cgt::AnyRuleset& ruleset, absl::string_view text) {
  const auto position = ruleset.Parse(text);
  if (!position.ok()) return;
  const std::string written = (*position)->PositionText();
  const auto again = ruleset.Parse(written);
  CGT_CHECK(again.ok() && (*again)->PositionText() == written);
  if (!(*position)->CheckListable().ok()) return;
  for (const cgt::Player player : cgt::kPlayers) {
    std::size_t left = kMaxMoves;
    for (const cgt::AnyMove& move : (*position)->NamedMoves(player)) {
      if (left-- == 0) break;
      const std::string to = move.position->PositionText();
      const auto read = ruleset.Parse(to);
      CGT_CHECK(read.ok() && (*read)->PositionText() == to);
    }
  }
}

}  // namespace

// The ruleset's name, a line end, the position.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const cgt::RulesetCatalog catalog = cgt::Catalog();
  const absl::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t end = input.find('\n');
  if (end == absl::string_view::npos || input.size() - end > kMaxText) return 0;
  const absl::string_view text = input.substr(end + 1);
  if (HasLargeNumber(text)) return 0;
  const auto ruleset = catalog.Find(input.substr(0, end));
  if (ruleset.ok()) CheckPosition(**ruleset, text);
  return 0;
}
