// Games born by a day, their order, and games that solve a condition.
#include <optional>
#include <string>
#include <utility>

#include "canonical/between.h"
#include "canonical/born_by_day.h"
#include "canonical/census.h"
#include "canonical/day_lattice.h"
#include "canonical/hasse.h"
#include "canonical/solve.h"
#include "language/operations/groups.h"

namespace cgt::internal {
namespace {

const Integer& IntegerOf(const Arguments& a, std::size_t i) {
  return a.Number(i).numerator();
}

absl::StatusOr<Result> CallBornByDay(const Arguments& a) {
  return FromValues(a.engine(), GamesBornByDay(a.engine(), IntegerOf(a, 0)));
}
absl::StatusOr<Result> CallCensus(const Arguments& a) {
  CGT_ASSIGN_OR_RETURN(Census census, CensusOf(a.engine(), a.List(0)));
  return Result::OfCensus(std::move(census));
}
absl::StatusOr<Result> CallCompare(const Arguments& a) {
  CGT_ASSIGN_OR_RETURN(const std::partial_ordering order,
                       a.engine().Compare(a.Game(0), a.Game(1)));
  return Result::OfText(order == 0 ? "==" : order < 0 ? "<" : order > 0 ? ">" : "<>");
}
absl::StatusOr<Result> CallHasse(const Arguments& a) {
  CGT_ASSIGN_OR_RETURN(HasseDiagram diagram, HasseDiagramOf(a.engine(), a.List(0)));
  return Result::OfHasse(std::move(diagram));
}
absl::StatusOr<Result> CallJoin(const Arguments& a) {
  return FromValue(Join(a.engine(), a.Game(0), a.Game(1), IntegerOf(a, 2)));
}
absl::StatusOr<Result> CallMeet(const Arguments& a) {
  return FromValue(Meet(a.engine(), a.Game(0), a.Game(1), IntegerOf(a, 2)));
}
absl::StatusOr<Result> CallSimplestBetween(const Arguments& a) {
  return FromValues(a.engine(), SimplestBetween(a.engine(), a.Game(0), a.Game(1)));
}
absl::StatusOr<Result> CallSimplestNumber(const Arguments& a) {
  return FromNumber(SimplestNumber(a.engine(), a.Game(0), a.Game(1)));
}
absl::StatusOr<Result> CallSolveAtLeast(const Arguments& a) {
  return FromValues(a.engine(),
                    SolveAtLeast(a.engine(), a.Game(0), a.Game(1), IntegerOf(a, 2)));
}
absl::StatusOr<Result> CallSolveOrdinal(const Arguments& a) {
  return FromValues(
      a.engine(), SolveOrdinal(a.engine(), a.LiteralForm(0), a.Game(1), IntegerOf(a, 2)));
}
absl::StatusOr<Result> CallSolveOutcome(const Arguments& a) {
  return FromValues(a.engine(),
                    SolveOutcome(a.engine(), a.Game(0), a.Outcome(1), IntegerOf(a, 2)));
}

constexpr Operation kOrderOperations[] = {
    {"BornByDay", "BornByDay(n)", "all games born by day n", "i",
     "0 on day 0; on day n + 1 all games whose options are born by day n.",
     "0 <= n <= 3 (1, 4, 22 and 1474 games): day 4 has between 10^28.2 and 4.0 * 10^184.",
     "Made once: a canonical form for each pair of antichains of the day before.",
     "suetsugu2022, abstract", "BornByDay(1) == SolveAtLeast(0,-1,1)",
     "birthday list all games", &CallBornByDay},
    {"Census", "Census([G,H])", "how many games of a list are what", "l",
     "Counts of integers, numbers, nimbers, number + uptimal + nimber, all-small games, "
     "infinitesimals and numberish games, of the outcomes, temperatures and birthdays. "
     "`uptimals` counts what IsUptimal answers: numbers and nimbers are among them.",
     "A list of games.", "A thermograph a node.", "siegel2013, III.1",
     "Census(BornByDay(1)) != Census(BornByDay(2))",
     "count histogram statistics predicate outcome temperature birthday", &CallCensus},
    {"Compare", "Compare(G,H)", "how two games compare: <, >, == or <> (confused)", "gg",
     "G <= H if the second player wins H - G when Right starts; == if both hold, <> if "
     "neither.",
     "", "Two comparisons at most.", "siegel2013, II.1", "Compare(0,*) == \"<>\"",
     "order less greater equal confused incomparable fuzzy", &CallCompare},
    {"Hasse", "Hasse([G,H])", "the Hasse diagram of a list of games", "l",
     "H covers G if G < H and no game of the list lies strictly between; a rank is the "
     "number of covers in a longest chain down.",
     "At most 4096 different games.", "n^2 comparisons for n games.",
     "calistrate2002, The Lattices", "Hasse([*,0,1,-1]) == Hasse(BornByDay(1))",
     "order cover lattice diagram poset", &CallHasse},
    {"Join", "Join(G,H,n)", "the least game born by day n that is >= both", "ggi",
     "The least game born by day n that is >= G and >= H. It depends on n; among "
     "all short games confused ones have no join.",
     "G and H are born by day n. Where they are confused: n <= 4, or both are born by "
     "day n - 2; the formula takes all games born by day n - 1.",
     "A canonical form for each pair of followers that Right reaches in as many moves, "
     "or a look at each game born by day n - 1.",
     "calistrate2002, The Lattices", "Join(0,*,1) - Join(0,*,2) == 1/2",
     "lattice supremum least upper bound maximum", &CallJoin},
    {"Meet", "Meet(G,H,n)", "the greatest game born by day n that is <= both", "ggi",
     "The greatest game born by day n that is <= G and <= H: -Join(-G,-H,n).", "As Join.",
     "As Join.", "calistrate2002, The Lattices", "Meet(0,*,2) == -1/2",
     "lattice infimum greatest lower bound minimum", &CallMeet},
    {"SimplestBetween", "SimplestBetween(G,H)",
     "all games of least birthday strictly between two games", "gg",
     "The games X with G < X < H that are born on the first day that has any.",
     "G < H, and a game born by day 3 lies between.",
     "Two comparisons for each game born by day 3 at most.", "siegel2013, III.1",
     "SimplestBetween(-1,1) == BornByDay(0)", "between interval earliest birthday",
     &CallSimplestBetween},
    {"SimplestNumber", "SimplestNumber(G,H)", "the simplest number x with G <| x <| H",
     "gg",
     "The number x of least birthday with G <| x <| H, strictly between them if they are "
     "numbers; {G|H} if that is a number.",
     "A number fits.", "One canonical form.", "siegel2013, II.3",
     "SimplestNumber(1/8,1/4) == 3/16", "between interval simplicity",
     &CallSimplestNumber},
    {"SolveAtLeast", "SolveAtLeast(G,H,n)", "all X born by day n with G + X >= H", "ggi",
     "The games X born by day n with G + X >= H.", "0 <= n <= 3.",
     "A comparison for each game born by day n.", "siegel2013, II.1",
     "SolveAtLeast(0,1,1) == Options(2,Left)", "equation inequality search find",
     &CallSolveAtLeast},
    {"SolveOrdinal", "SolveOrdinal(G,H,n)", "all X born by day n with 'G':X == H", "fgi",
     "The games X born by day n with {G^L,G:X^L|G^R,G:X^R} == H, for the options of G as "
     "they are written; by the colon principle there is at most one.",
     "n >= 0.", "As Subordinate.", "siegel2013, II.1",
     "SolveOrdinal('{*|*}',^,1) == Options(2,Left)",
     "equation ordinal sum subordinate search find", &CallSolveOrdinal},
    {"SolveOutcome", "SolveOutcome(G,P,n)",
     "all X born by day n for which G + X has an outcome", "goi",
     "The games X born by day n with Outcome(G + X) as given: L, R, N or P.",
     "0 <= n <= 3.", "Two comparisons for each game born by day n.", "siegel2013, II.1",
     "SolveOutcome(-1,P,1) == Options(2,Left)", "equation winner search find",
     &CallSolveOutcome},
};

}  // namespace

absl::Span<const Operation> OrderOperations() { return kOrderOperations; }

}  // namespace cgt::internal
