#ifndef CGT_GAMES_BOARD_RUNS_H_
#define CGT_GAMES_BOARD_RUNS_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace cgt {

/// A piece of a user's text and where it starts in the whole input.
struct TextPiece {
  absl::string_view text;
  size_t offset = 0;
};

/// How many items a list or string must have: exactly `count`, or at most that many.
struct ItemCount {
  size_t count = 0;
  bool exact = true;
  absl::string_view item = "colour";     ///< for messages: "colour", "weight", "cell"
  absl::string_view owner = "a vertex";  ///< "expected 5 colours, one a vertex, ..."
};

/// Reads a string of letters with run lengths: `CAAAB`, the same as `CA*3B`; a group in
/// parentheses may be repeated too: `(CA*3)*1000`.
/// \param piece the text, without blanks
/// \param letters the allowed letters; none of them is a digit, `*`, `(` or `)`
/// \param count how many letters there must be
/// \return the string written out
/// \errors InvalidArgument with the offset: a letter outside the alphabet, a run length
///   of 0, too many or too few letters (found out before they are allocated)
/// \complexity O(length of the text + length of the result), no recursion
absl::StatusOr<std::string> ReadLetters(const TextPiece& piece, absl::string_view letters,
                                        const ItemCount& count);

/// The inverse of ReadLetters: runs of 8 or more equal letters are written as `A*8`.
std::string WriteLetters(absl::string_view letters);

/// Reads a list of numbers with run lengths and repeated groups: `2,3,1`, `2*5,7`,
/// `(1,2)*3`. The empty text is the empty list.
/// \param piece the text, without blanks
/// \param min, max the bounds of every number (both included)
/// \param count how many numbers there must be
/// \errors, \complexity as ReadLetters
absl::StatusOr<std::vector<int64_t>> ReadIntegers(const TextPiece& piece, int64_t min,
                                                  int64_t max, const ItemCount& count);

/// The inverse of ReadIntegers: runs of 4 or more equal numbers are written as `2*4`.
std::string WriteIntegers(absl::Span<const int64_t> numbers);

}  // namespace cgt

#endif  // CGT_GAMES_BOARD_RUNS_H_
