#include "games/board/strip.h"

#include "games/board/internal/scanner.h"
#include "games/board/runs.h"

namespace cgt {

using board_internal::IsBlank;
using board_internal::Scanner;

absl::StatusOr<StripText> ReadStrip(absl::string_view text, absl::string_view letters,
                                    absl::Span<const absl::string_view> known,
                                    size_t max_cells) {
  Scanner scanner(text);
  scanner.SkipBlanks();
  StripText result;
  result.offset = scanner.at();
  size_t end = scanner.at();
  if (!board_internal::SeesAttribute(scanner)) {
    const absl::string_view cells = scanner.TakeWhile([](char c) { return !IsBlank(c); });
    CGT_ASSIGN_OR_RETURN(result.cells, ReadLetters({cells, result.offset}, letters,
                                                   {max_cells, false, "cell", ""}));
    end = scanner.at();
  }
  CGT_ASSIGN_OR_RETURN(result.attributes, ReadAttributes(text, end, known));
  return result;
}

std::string WriteStrip(absl::string_view cells) { return WriteLetters(cells); }

}  // namespace cgt
