// Moves in sums of hot games.
#include "canonical/strategies.h"

#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "language/operations/groups.h"

namespace cgt::internal {
namespace {

absl::StatusOr<Result> FromMove(absl::StatusOr<StrategyMove> move) {
  CGT_RETURN_IF_ERROR(move);
  return Result::OfMove(*std::move(move));
}

absl::StatusOr<Result> CallHotstrat(const Arguments& a) {
  return FromMove(Hotstrat(a.engine(), a.Player(0), a.GamesFrom(1)));
}
absl::StatusOr<Result> CallSentestrat(const Arguments& a) {
  const std::vector<Value> terms = a.GamesFrom(3);
  const Integer& answered = a.Number(1).numerator();
  const Dyadic& ambient = a.Number(2);
  if (answered.Sign() < 0 || answered > Integer(terms.size())) {
    return absl::InvalidArgumentError(
        absl::StrCat("the number of the term moved in last: 1 to ", terms.size(),
                     ", or 0 for the first move"));
  }
  if (ambient.Sign() < 0) {
    return absl::InvalidArgumentError("an ambient temperature of at least 0");
  }
  std::optional<SentestratPlay> play;
  if (!answered.IsZero()) {
    play = SentestratPlay{static_cast<std::size_t>(answered.ToInt64() - 1), ambient};
  }
  return FromMove(Sentestrat(a.engine(), a.Player(0), terms, play));
}
absl::StatusOr<Result> CallThermostrat(const Arguments& a) {
  return FromMove(Thermostrat(a.engine(), a.Player(0), a.GamesFrom(1)));
}
absl::StatusOr<Result> CallThermostratBound(const Arguments& a) {
  return FromNumber(ThermostratBound(a.engine(), a.Player(0), a.GamesFrom(1)));
}

constexpr Operation kStrategyOperations[] = {
    {"Hotstrat", "Hotstrat(Left,G,H)", "the move in the hottest term of a sum", "pg+",
     "A move in the first of the hottest terms, to an option whose wall, taxed by that "
     "temperature, is the mast. It may miss the best score by more than the largest "
     "temperature.",
     "Not all terms are numbers.", "A thermograph a node.", "mueller2004, abstract",
     "Hotstrat(Left,{2|-1},{5|1}) == Thermostrat(Left,{2|-1},{5|1})",
     "strategy play hot move temperature", &CallHotstrat},
    {"Sentestrat", "Sentestrat(Left,i,t,G,H)",
     "the move in a sum that answers threats hotter than the play so far", "ping+",
     "The ambient temperature t is the least that the hottest term has had so far. If "
     "the "
     "opponent has just left term i hotter than that, a move there; otherwise one in the "
     "first of the hottest terms, whose temperature may be the new t. The option is one "
     "that is the wall at t. From the start it is sure of the sum of the means if that "
     "player starts, and misses the best score by at most the largest temperature.",
     "Not all terms are numbers. i = 0 for the first move (t is not looked at then); t "
     ">= "
     "0.",
     "A thermograph a node.", "senseis, Sentestrat",
     "Sentestrat(Right,1,1,{8|0},{20|10}) == Hotstrat(Right,{8|0},0)",
     "strategy play ambient temperature threat orthodox move", &CallSentestrat},
    {"Thermostrat", "Thermostrat(Left,G,H)",
     "the move in the term of a sum whose thermograph is widest", "pg+",
     "The ambient temperature is the least t >= 0 at which the sum of all right walls "
     "plus "
     "the greatest width of a thermograph is largest (for Right, of the negatives). A "
     "move "
     "in the first of the terms that are widest there, to an option that is the wall. It "
     "misses the best score by at most the largest temperature.",
     "Not all terms are numbers.",
     "The nodes, and the bends of all walls times the terms.", "bcg2001, ch. 6",
     "Thermostrat(Left,{2|-1},{5|1}) != Thermostrat(Left,{9|-1},{5|1})",
     "strategy play ambient temperature width move", &CallThermostrat},
    {"ThermostratBound", "ThermostratBound(Left,G,H)",
     "the score that thermostrat is sure of", "pg+",
     "The largest sum of all right walls at t plus the greatest width there, over t >= "
     "0, "
     "for Left to move; for Right the negative of that of the negatives.",
     "", "As Thermostrat.", "bcg2001, ch. 6",
     "ThermostratBound(Left,{2|-1},{5|1}) == LeftStop({2|-1} + {5|1})",
     "strategy score guarantee stop", &CallThermostratBound},
};

}  // namespace

absl::Span<const Operation> StrategyOperations() { return kStrategyOperations; }

}  // namespace cgt::internal
