// What a value is: options, outcome, predicates that are read off its node.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "canonical/predicates.h"
#include "cgt/errors.h"
#include "language/operations/groups.h"

namespace cgt::internal {

absl::StatusOr<Result> FromValues(Engine& engine,
                                  absl::StatusOr<std::vector<Value>> values) {
  CGT_RETURN_IF_ERROR(values);
  absl::Status status;
  std::sort(values->begin(), values->end(), [&](Value a, Value b) {
    const absl::StatusOr<std::strong_ordering> order = engine.StructuralCompare(a, b);
    if (!order.ok()) status = order.status();
    return order.ok() && *order < 0;
  });
  CGT_RETURN_IF_ERROR(status);
  values->erase(std::unique(values->begin(), values->end()), values->end());
  return Result::OfValues(*std::move(values));
}

namespace {

absl::StatusOr<Result> OptionsOf(Engine& engine, Value game, Player player) {
  return FromValues(engine, engine.Options(player, game));
}

absl::StatusOr<Result> CallCanonicalForm(const Arguments& a) {
  return Result::OfValue(a.Game(0));
}
absl::StatusOr<Result> CallIsInteger(const Arguments& a) {
  return Result::OfTruth(IsInteger(a.Game(0)));
}
absl::StatusOr<Result> CallIsNimber(const Arguments& a) {
  return Result::OfTruth(IsNimber(a.Game(0)));
}
absl::StatusOr<Result> CallIsNumber(const Arguments& a) {
  return Result::OfTruth(a.engine().AsNumber(a.Game(0)).has_value());
}
absl::StatusOr<Result> CallIsZero(const Arguments& a) {
  return Result::OfTruth(a.Game(0) == a.engine().Zero());
}
absl::StatusOr<Result> CallLeftOptions(const Arguments& a) {
  return OptionsOf(a.engine(), a.Game(0), Player::kLeft);
}
absl::StatusOr<Result> CallRightOptions(const Arguments& a) {
  return OptionsOf(a.engine(), a.Game(0), Player::kRight);
}
absl::StatusOr<Result> CallOptions(const Arguments& a) {
  return OptionsOf(a.engine(), a.Game(0), a.Player(1));
}
absl::StatusOr<Result> CallOutcome(const Arguments& a) {
  // A misere position's outcome is its own answer, and a loopy nimber has one.
  const Result& result = a.Any(0);
  if (result.kind() == ResultKind::kOutcome) return result;
  if (result.kind() == ResultKind::kLoopyNimber) {
    return Result::OfOutcome(result.loopy().Outcome());
  }
  CGT_ASSIGN_OR_RETURN(const Outcome outcome, a.engine().Outcome(a.Game(0)));
  return Result::OfOutcome(outcome);
}

constexpr Operation kBasicOperations[] = {
    {"CanonicalForm", "CanonicalForm(G)", "the value of a form", "g",
     "The form equal to G that has no dominated and no reversible options, nor has any "
     "of "
     "its followers; two games are equal exactly if their canonical forms are identical.",
     "", "A form: each of its nodes is simplified once.", "siegel2013, II.2",
     "CanonicalForm('{*|*}') == 0", "simplify simplest reduce value", &CallCanonicalForm},
    {"IsInteger", "IsInteger(G)", "whether the value is an integer", "g",
     "G is an integer n = {n-1|} or -n = {|-n+1}.", "", "Constant.", "siegel2013, II.1",
     "IsInteger(-3) != IsInteger(1/2)", "predicate whole", &CallIsInteger},
    {"IsNimber", "IsNimber(G)", "whether the value is 0, * or *n", "g",
     "*n = {0,*,...,*(n-1)|0,*,...,*(n-1)}, and *0 = 0.", "", "Constant.",
     "siegel2013, II.1", "IsNimber(*3) != IsNimber(^)", "predicate impartial star",
     &CallIsNimber},
    {"IsNumber", "IsNumber(G)", "whether the value is a number", "g",
     "In the canonical form every Left option of every follower is less than every Right "
     "option; the values are the dyadic rationals.",
     "", "Constant.", "siegel2013, II.3", "IsNumber(3/4) != IsNumber(*)",
     "predicate dyadic rational", &CallIsNumber},
    {"IsZero", "IsZero(G)", "whether the value is 0", "g",
     "The second player wins G: G == 0.", "", "Constant.", "siegel2013, II.1",
     "IsZero({*|*})", "predicate nothing previous", &CallIsZero},
    {"LeftOptions", "LeftOptions(G)", "the canonical Left options", "g",
     "The Left options of the canonical form, in structural order.", "",
     "The number of options; sorting compares their structure.", "siegel2013, II.2",
     "LeftOptions(*2) == Options(*2,Left)", "moves left", &CallLeftOptions},
    {"Options", "Options(G,Left)", "the canonical options of a player", "gp",
     "The options of that player in the canonical form, in structural order.", "",
     "The number of options; sorting compares their structure.", "siegel2013, II.2",
     "Options(^,Right) == RightOptions(^)", "moves player", &CallOptions},
    {"Outcome", "Outcome(G)", "who wins: L, R, N (the next player) or P (the previous)",
     "x",
     "L if G > 0, R if G < 0, P if G == 0, N if G is confused with 0. A misere position "
     "answers its misere outcome, an infinite loopy nimber N or D (draw).",
     "", "At most two comparisons.", "siegel2013, II.1", "Outcome(^) == L",
     "winner wins class", &CallOutcome},
    {"RightOptions", "RightOptions(G)", "the canonical Right options", "g",
     "The Right options of the canonical form, in structural order.", "",
     "The number of options; sorting compares their structure.", "siegel2013, II.2",
     "RightOptions(^) == Options(^,Right)", "moves right", &CallRightOptions},
};

}  // namespace

absl::Span<const Operation> BasicOperations() { return kBasicOperations; }

}  // namespace cgt::internal
