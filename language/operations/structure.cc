// What canonical forms are made of and what is counted in them; ordinal sums.
#include <optional>
#include <utility>

#include "canonical/counting.h"
#include "canonical/incentives.h"
#include "canonical/ordinal_sum.h"
#include "canonical/parity.h"
#include "cgt/errors.h"
#include "language/operations/groups.h"

namespace cgt::internal {
namespace {

absl::StatusOr<Result> FromCount(absl::StatusOr<Integer> count) {
  CGT_RETURN_IF_ERROR(count);
  return Result::OfNumber(Dyadic(*std::move(count)));
}

absl::StatusOr<Result> CallBirthday(const Arguments& a) {
  return FromCount(a.engine().Birthday(a.Game(0)));
}
absl::StatusOr<Result> CallFollowerCount(const Arguments& a) {
  return FromCount(FollowerCount(a.engine(), a.Game(0)));
}
absl::StatusOr<Result> CallFollowers(const Arguments& a) {
  return FromValues(a.engine(), Followers(a.engine(), a.Game(0)));
}
absl::StatusOr<Result> CallIncentives(const Arguments& a) {
  return FromValues(a.engine(), Incentives(a.engine(), a.Game(0)));
}
absl::StatusOr<Result> CallIsEven(const Arguments& a) {
  CGT_ASSIGN_OR_RETURN(const Parity parity, ParityOf(a.engine(), a.Game(0)));
  return Result::OfTruth(parity.even);
}
absl::StatusOr<Result> CallIsEvenTempered(const Arguments& a) {
  CGT_ASSIGN_OR_RETURN(const Parity parity, ParityOf(a.engine(), a.Game(0)));
  return Result::OfTruth(parity.even_tempered);
}
absl::StatusOr<Result> CallIsIdempotent(const Arguments& a) {
  // G + G == G only if G == 0: games form a group.
  return Result::OfTruth(a.Game(0) == a.engine().Zero());
}
absl::StatusOr<Result> CallIsOdd(const Arguments& a) {
  CGT_ASSIGN_OR_RETURN(const Parity parity, ParityOf(a.engine(), a.Game(0)));
  return Result::OfTruth(parity.odd);
}
absl::StatusOr<Result> CallIsOddTempered(const Arguments& a) {
  CGT_ASSIGN_OR_RETURN(const Parity parity, ParityOf(a.engine(), a.Game(0)));
  return Result::OfTruth(parity.odd_tempered);
}
absl::StatusOr<Result> CallLeftIncentives(const Arguments& a) {
  return FromValues(a.engine(), Incentives(a.engine(), a.Game(0), Player::kLeft));
}
absl::StatusOr<Result> CallOrdinalSum(const Arguments& a) {
  if (a.Any(0).kind() == ResultKind::kForm) {
    return FromValue(OrdinalSum(a.engine(), a.LiteralForm(0), a.Game(1)));
  }
  return FromValue(OrdinalSum(a.engine(), a.Game(0), a.Game(1)));
}
absl::StatusOr<Result> CallRightIncentives(const Arguments& a) {
  return FromValues(a.engine(), Incentives(a.engine(), a.Game(0), Player::kRight));
}
absl::StatusOr<Result> CallStopCount(const Arguments& a) {
  return FromCount(StopCount(a.engine(), a.Game(0)));
}
absl::StatusOr<Result> CallSubordinate(const Arguments& a) {
  const absl::StatusOr<std::optional<Value>> h =
      a.Any(1).kind() == ResultKind::kForm
          ? Subordinate(a.engine(), a.Game(0), a.LiteralForm(1))
          : Subordinate(a.engine(), a.Game(0), a.Game(1));
  CGT_RETURN_IF_ERROR(h);
  if (h->has_value()) return Result::OfValue(**h);
  return absl::InvalidArgumentError("a game that is an ordinal sum with that base");
}

constexpr Operation kStructureOperations[] = {
    {"Birthday", "Birthday(G)", "the day on which the value is born", "g",
     "0 for the game 0, otherwise 1 + the greatest birthday of a canonical option.", "",
     "Linear in the nodes.", "siegel2013, III.1", "Birthday({2|-1}) == 3",
     "born depth height", &CallBirthday},
    {"FollowerCount", "FollowerCount(G)", "how many followers the canonical form has",
     "g", "The different games among G, its options, their options, and so on.",
     "Denominators and digits of uptimals below other games: not too large.",
     "Linear in the nodes; numbers and nimbers of any size are counted by a formula.",
     "siegel2013, II.1", "FollowerCount(^*6) == 9", "positions subpositions size count",
     &CallFollowerCount},
    {"Followers", "Followers(G)", "all followers of the canonical form", "g",
     "G, its options, their options, and so on, in structural order.",
     "At most 2^20 followers.",
     "Linear in the followers and their options; sorting "
     "compares their structure.",
     "siegel2013, II.1", "Followers(*2) == LeftOptions(*3)",
     "positions subpositions descendants", &CallFollowers},
    {"Incentives", "Incentives(G)", "what a move is worth, for either player", "g",
     "GL - G for the Left options and G - GR for the Right options, without those that "
     "are less than or equal to another one.",
     "At most 2^16 options a player.", "A difference an option.", "siegel2013, II.5",
     "Incentives(*2) == LeftIncentives(*2)", "gain move temperature", &CallIncentives},
    {"IsEven", "IsEven(G)", "whether every line of play has an even number of moves", "g",
     "0 is even; G is even if all options of its canonical form are odd.", "",
     "Linear in the nodes.", "cgsuite, IsEven", "IsEven({1|-1}) == IsOdd({2|-2})",
     "parity predicate", &CallIsEven},
    {"IsEvenTempered", "IsEvenTempered(G)",
     "whether every line of play reaches a number after an even number of moves", "g",
     "Numbers are even-tempered; another G is if all its canonical options are "
     "odd-tempered.",
     "", "Linear in the nodes.", "cgsuite, IsEvenTempered",
     "IsEvenTempered({3|1||-1|-3})", "parity temper predicate", &CallIsEvenTempered},
    {"IsIdempotent", "IsIdempotent(G)", "whether G + G == G", "g",
     "G + G == G, which holds for 0 alone: games form a group.", "", "Constant.",
     "siegel2013, II.1", "IsIdempotent(* + *)", "predicate idempotent double",
     &CallIsIdempotent},
    {"IsOdd", "IsOdd(G)", "whether every line of play has an odd number of moves", "g",
     "G is odd if it is not 0 and all its canonical options are even.", "",
     "Linear in the nodes.", "cgsuite, IsOdd", "IsOdd(-3)", "parity predicate",
     &CallIsOdd},
    {"IsOddTempered", "IsOddTempered(G)",
     "whether every line of play reaches a number after an odd number of moves", "g",
     "G is odd-tempered if it is no number and all its canonical options are "
     "even-tempered.",
     "", "Linear in the nodes.", "cgsuite, IsOddTempered", "IsOddTempered({3|1/2})",
     "parity temper predicate", &CallIsOddTempered},
    {"LeftIncentives", "LeftIncentives(G)", "what a move is worth to Left", "g",
     "GL - G for the Left options GL, without those that are less than or equal to "
     "another one.",
     "At most 2^16 options.", "A difference an option.", "siegel2013, II.5",
     "LeftIncentives(^) == RightOptions({1|v})", "gain move left", &CallLeftIncentives},
    {"OrdinalSum", "OrdinalSum(G,H)", "G:H, where a move in G takes H away", "bg",
     "{GL,G:HL|GR,G:HR} for the options of the form G and of the value H; a value G "
     "stands for its canonical form.",
     "",
     "A canonical form a follower of H; numbers on numbers and nimbers on nimbers by "
     "a formula.",
     "siegel2013, II.1", "OrdinalSum('{*|*}',1) == ^",
     "colon base subordinate hackenbush compound", &CallOrdinalSum},
    {"RightIncentives", "RightIncentives(G)", "what a move is worth to Right", "g",
     "G - GR for the Right options GR, without those that are less than or equal to "
     "another one.",
     "At most 2^16 options.", "A difference an option.", "siegel2013, II.5",
     "RightIncentives(^) == RightOptions({1|^*})", "gain move right",
     &CallRightIncentives},
    {"StopCount", "StopCount(G)", "how many lines of play end in a number", "g",
     "1 for a number, otherwise the sum of the stop counts of all canonical options.",
     "A result of at most 2^25 bits.", "Linear in the nodes.", "cgsuite, StopCount",
     "StopCount(*4) == 54", "leaves lines count stops", &CallStopCount},
    {"Subordinate", "Subordinate(G,B)", "the H with B:H == G", "gb",
     "The only H with OrdinalSum(B,H) == G, for a form or a value B.",
     "G is an ordinal sum with base B.", "An ordinal sum a follower of G.",
     "siegel2013, II.1", "Subordinate(1/8,1) == -3", "colon base inverse ordinal",
     &CallSubordinate},
};

}  // namespace

absl::Span<const Operation> StructureOperations() { return kStructureOperations; }

}  // namespace cgt::internal
