// Letters and numbers share one reader: items are appended to the result, a group
// remembers where in the result it began, and a run length copies the tail of the result.
// Run lengths of 0 are refused, so every step of work leaves something in the result and
// the total is bounded by the text and the allowed count, whatever the nesting.
#include "games/board/runs.h"

#include <limits>

#include "absl/strings/str_cat.h"
#include "games/board/internal/scanner.h"

namespace cgt {
namespace {

using board_internal::Scanner;

constexpr uint64_t kMaxRun = uint64_t{1} << 32;

std::string CountMessage(const ItemCount& count, absl::string_view found) {
  return absl::StrCat(count.exact ? "" : "at most ", count.count, " ", count.item,
                      count.count == 1 ? "" : "s",
                      count.exact ? absl::StrCat(", one ", count.owner) : "", found);
}

// `Sequence` is std::string or std::vector; `read_item(scanner, &sequence)` appends one
// item or fails; `separator` stands between items, 0 for none.
template <typename Sequence, typename ReadItem>
absl::StatusOr<Sequence> ReadRuns(const TextPiece& piece, char separator,
                                  const ItemCount& count, ReadItem&& read_item) {
  struct Group {
    size_t begin;  // in the result
    size_t at;     // of its parenthesis
  };
  Scanner scanner(piece.text, piece.offset);
  Sequence result;
  std::vector<Group> groups;
  bool after_separator = false;
  while (!scanner.AtEnd() || after_separator) {
    size_t begin = result.size();
    size_t at = scanner.at();
    if (scanner.Take('(')) {
      groups.push_back({begin, at});
      after_separator = true;  // something has to follow
      continue;
    }
    CGT_RETURN_IF_ERROR(read_item(&scanner, &result));
    if (result.size() > count.count) {
      return scanner.ExpectedAt(at, scanner.Since(at), CountMessage(count, ""));
    }
    // Run lengths of the item, then the ends of groups with theirs.
    for (;;) {
      if (scanner.Take('*')) {
        const size_t number_at = scanner.at();
        CGT_ASSIGN_OR_RETURN(const uint64_t run, scanner.Number(kMaxRun, "a run length"));
        if (run == 0) {
          return scanner.ExpectedAt(number_at, scanner.Since(number_at),
                                    "a run length of at least 1");
        }
        const size_t length = result.size() - begin;
        if (length * run > count.count - begin) {
          return scanner.ExpectedAt(at, scanner.Since(at), CountMessage(count, ""));
        }
        result.reserve(begin + length * run);
        for (size_t i = length; i < length * run; ++i) {
          result.push_back(result[begin + i - length]);
        }
      } else if (!groups.empty() && scanner.Take(')')) {
        begin = groups.back().begin;
        at = groups.back().at;
        groups.pop_back();
      } else {
        break;
      }
    }
    after_separator = false;
    if (separator != '\0' && !scanner.AtEnd()) {
      if (!scanner.Take(separator)) {
        return scanner.Expected(absl::StrCat("`", std::string(1, separator), "`",
                                             groups.empty() ? "" : " or `)`"));
      }
      after_separator = true;
    }
  }
  if (!groups.empty()) {
    return scanner.Expected(
        absl::StrCat("`)` for the `(` at offset ", piece.offset + groups.back().at));
  }
  if (count.exact && result.size() != count.count) {
    return scanner.ExpectedAt(
        0, piece.text, CountMessage(count, absl::StrCat(", found ", result.size())));
  }
  return result;
}

}  // namespace

absl::StatusOr<std::string> ReadLetters(const TextPiece& piece, absl::string_view letters,
                                        const ItemCount& count) {
  return ReadRuns<std::string>(
      piece, '\0', count, [&](Scanner* scanner, std::string* result) {
        if (scanner->AtEnd() || letters.find(scanner->Peek()) == letters.npos) {
          const absl::string_view piece_here =
              scanner->AtEnd() ? "" : scanner->Rest().substr(0, 1);
          std::string known;
          for (char letter : letters) {
            absl::StrAppend(&known, known.empty() ? "" : ", ", std::string(1, letter));
          }
          return scanner->ExpectedAt(
              scanner->at(), piece_here,
              absl::StrCat("a ", count.item, " (one of ", known, ")"));
        }
        result->push_back(scanner->Peek());
        scanner->Skip(1);
        return absl::OkStatus();
      });
}

std::string WriteLetters(absl::string_view letters) {
  constexpr size_t kShortestRun = 8;
  std::string text;
  for (size_t i = 0; i < letters.size();) {
    size_t end = i + 1;
    while (end < letters.size() && letters[end] == letters[i]) ++end;
    if (end - i >= kShortestRun) {
      absl::StrAppend(&text, letters.substr(i, 1), "*", end - i);
    } else {
      absl::StrAppend(&text, letters.substr(i, end - i));
    }
    i = end;
  }
  return text;
}

absl::StatusOr<std::vector<int64_t>> ReadIntegers(const TextPiece& piece, int64_t min,
                                                  int64_t max, const ItemCount& count) {
  return ReadRuns<std::vector<int64_t>>(
      piece, ',', count, [&](Scanner* scanner, std::vector<int64_t>* result) {
        const std::string what =
            absl::StrCat("a ", count.item, " (a number from ", min, " to ", max, ")");
        const size_t start = scanner->at();
        const bool negative = scanner->Sees('-') && min < 0;
        if (negative) scanner->Skip(1);
        if (!scanner->SeesDigit()) {
          scanner->Rewind(start);
          return scanner->Expected(what);
        }
        constexpr auto kLargest = uint64_t{std::numeric_limits<int64_t>::max()};
        const absl::StatusOr<uint64_t> size =
            scanner->Number(kLargest, "a number");  // skips all digits even if too large
        const int64_t value =
            !size.ok() ? 0 : static_cast<int64_t>(*size) * (negative ? -1 : 1);
        if (!size.ok() || value < min || value > max) {
          return scanner->ExpectedAt(start, scanner->Since(start), what);
        }
        result->push_back(value);
        return absl::OkStatus();
      });
}

std::string WriteIntegers(absl::Span<const int64_t> numbers) {
  constexpr size_t kShortestRun = 4;
  std::string text;
  for (size_t i = 0; i < numbers.size();) {
    size_t end = i + 1;
    while (end < numbers.size() && numbers[end] == numbers[i]) ++end;
    if (end - i < kShortestRun) end = i + 1;
    absl::StrAppend(&text, text.empty() ? "" : ",", numbers[i]);
    if (end - i > 1) absl::StrAppend(&text, "*", end - i);
    i = end;
  }
  return text;
}

}  // namespace cgt
