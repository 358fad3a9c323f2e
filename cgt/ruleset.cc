#include "cgt/ruleset.h"

#include <algorithm>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace cgt {

absl::string_view AnswerKindName(AnswerKind kind) {
  switch (kind) {
    case AnswerKind::kValue:
      return "value";
    case AnswerKind::kNimber:
      return "nimber";
    case AnswerKind::kLoopyNimber:
      return "loopy nimber";
    case AnswerKind::kOutcome:
      return "outcome";
    case AnswerKind::kWinner:
      return "winner";
  }
  return "unknown kind";
}

// The table, symmetric:
//
//               value   nimber  loopy nimber  outcome  winner
//   value       value   value   -             -        -
//   nimber              nimber  loopy nimber  -        -
//   loopy nimber                loopy nimber  -        -
//   outcome                                   outcome  -
//   winner                                             -
//
// A loopy nimber adds to nimbers (the generalised Sprague-Grundy theory); a sum with a
// partizan value would need loopy values. Misere outcomes sum to a misere outcome, since
// the whole sum is then played by the misere rule. A winner is a fact about one game.
absl::StatusOr<AnswerKind> CombineAnswers(AnswerKind a, AnswerKind b) {
  const AnswerKind low = std::min(a, b);
  const AnswerKind high = std::max(a, b);
  if (low == high && low != AnswerKind::kWinner) return low;
  if (low == AnswerKind::kValue && high == AnswerKind::kNimber) return AnswerKind::kValue;
  if (low == AnswerKind::kNimber && high == AnswerKind::kLoopyNimber) return high;
  return absl::InvalidArgumentError(absl::StrCat("terms whose answers are of the kinds '",
                                                 AnswerKindName(a), "' and '",
                                                 AnswerKindName(b), "' have no sum"));
}

std::size_t MatchingBracket(absl::string_view text, std::size_t open) {
  std::size_t depth = 0;
  for (std::size_t at = open; at < text.size(); ++at) {
    if (text[at] == '[') ++depth;
    if (text[at] == ']' && --depth == 0) return at;
  }
  return absl::string_view::npos;
}

}  // namespace cgt
