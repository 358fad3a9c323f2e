#include "games/board/heap.h"

#include <limits>
#include <utility>

#include "absl/strings/str_cat.h"
#include "games/board/internal/scanner.h"

namespace cgt {

using board_internal::IsBlank;
using board_internal::IsDigit;
using board_internal::Scanner;

absl::StatusOr<HeapText> ReadHeaps(absl::string_view text,
                                   absl::Span<const absl::string_view> known) {
  Scanner scanner(text);
  scanner.SkipBlanks();
  HeapText result;
  result.offset = scanner.at();
  size_t end = scanner.at();
  bool more = !scanner.AtEnd() && !board_internal::SeesAttribute(scanner);
  while (more) {
    HeapRun run;
    run.offset = scanner.at();
    const absl::string_view digits = scanner.TakeWhile(IsDigit);
    if (digits.empty()) return scanner.Expected("the size of a heap (a number from 0)");
    CGT_ASSIGN_OR_RETURN(run.size, Integer::Parse(digits, run.offset));
    if (scanner.Take('*')) {
      const size_t count_at = scanner.at();
      CGT_ASSIGN_OR_RETURN(run.count,
                           scanner.Number(uint64_t{std::numeric_limits<int64_t>::max()},
                                          "a number of heaps"));
      if (run.count == 0) {
        return scanner.ExpectedAt(count_at, scanner.Since(count_at),
                                  "a number of heaps of at least 1");
      }
    }
    result.heaps.push_back(std::move(run));
    end = scanner.at();
    scanner.SkipBlanks();
    more = scanner.Take(',');
    if (more) {
      scanner.SkipBlanks();
    } else if (end == scanner.at() && !scanner.AtEnd()) {
      return scanner.Expected("`,`, `*` or the end of the heaps");
    }
  }
  CGT_ASSIGN_OR_RETURN(result.attributes, ReadAttributes(text, end, known));
  return result;
}

std::string WriteHeaps(absl::Span<const HeapRun> heaps) {
  std::string text;
  for (const HeapRun& run : heaps) {
    absl::StrAppend(&text, text.empty() ? "" : ",", run.size.ToString());
    if (run.count > 1) absl::StrAppend(&text, "*", run.count);
  }
  return text;
}

}  // namespace cgt
