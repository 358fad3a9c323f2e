#include "games/graph/option_limits.h"

#include <algorithm>

#include "absl/strings/str_cat.h"

namespace cgt {

absl::Status CheckOptions(absl::string_view game, std::size_t options, std::size_t bytes,
                          std::size_t size) {
  constexpr std::size_t kMaxOptions = 1'000'000;
  constexpr std::size_t kMaxBytes = std::size_t{1} << 28;
  constexpr std::size_t kMaxSteps = 4'000'000'000;
  if (options <= kMaxOptions && bytes <= kMaxBytes &&
      (size == 0 || options <= kMaxSteps / size)) {
    return absl::OkStatus();
  }
  return absl::ResourceExhaustedError(
      absl::StrCat("a position of ", game, " with ", options, " moves and ", size,
                   " vertices and edges has too many options of that size to list"));
}

std::size_t MostWinningMoves(std::size_t size) {
  return std::max<std::size_t>(1, 10'000'000 / std::max<std::size_t>(1, size));
}

}  // namespace cgt
