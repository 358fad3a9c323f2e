#include "language/result.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace cgt {

absl::string_view ResultKindName(ResultKind kind) {
  switch (kind) {
    case ResultKind::kValue:
      return "value";
    case ResultKind::kNumber:
      return "number";
    case ResultKind::kTruth:
      return "truth value";
    case ResultKind::kOutcome:
      return "outcome";
    case ResultKind::kForm:
      return "literal form";
    case ResultKind::kValues:
      return "list of values";
    case ResultKind::kPlayer:
      return "player";
    case ResultKind::kText:
      return "text";
    case ResultKind::kLoopyNimber:
      return "loopy nimber";
    case ResultKind::kCensus:
      return "census";
    case ResultKind::kHasse:
      return "Hasse diagram";
    case ResultKind::kMove:
      return "move";
    case ResultKind::kThermograph:
      return "thermograph";
    case ResultKind::kInterval:
      return "interval";
    case ResultKind::kOtherAnswer:
      return "winner";
  }
  return "unknown kind";
}

std::string AResult(ResultKind kind) {
  const absl::string_view name = ResultKindName(kind);
  const bool vowel = absl::StrContains("aeiou", name.substr(0, 1));
  return absl::StrCat(vowel ? "an " : "a ", name);
}

}  // namespace cgt
