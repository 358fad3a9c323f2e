// Infinitesimals: weights, expansions, and what is left without them.
#include <optional>

#include "canonical/atomic_weight.h"
#include "canonical/infinitesimal.h"
#include "canonical/ordinal_sum.h"
#include "canonical/predicates.h"
#include "cgt/errors.h"
#include "cgt/notation/literal.h"
#include "language/operations/groups.h"

namespace cgt::internal {
namespace {

absl::StatusOr<Result> CallAtomicWeight(const Arguments& a) {
  CGT_ASSIGN_OR_RETURN(const std::optional<Value> weight,
                       AtomicWeight(a.engine(), a.Game(0)));
  if (weight.has_value()) return Result::OfValue(*weight);
  return absl::InvalidArgumentError("an atomic game, and that game is not atomic");
}
absl::StatusOr<Result> CallCompanion(const Arguments& a) {
  return FromValue(Companion(a.engine(), a.Game(0)));
}
absl::StatusOr<Result> CallIsAllSmall(const Arguments& a) {
  return Result::OfTruth(a.engine().IsAllSmall(a.Game(0)));
}
absl::StatusOr<Result> CallIsAtomic(const Arguments& a) {
  CGT_ASSIGN_OR_RETURN(const std::optional<Value> weight,
                       AtomicWeight(a.engine(), a.Game(0)));
  return Result::OfTruth(weight.has_value());
}
absl::StatusOr<Result> CallIsInfinitesimal(const Arguments& a) {
  return Result::OfTruth(IsInfinitesimal(a.Game(0)));
}
absl::StatusOr<Result> CallIsNumberish(const Arguments& a) {
  return Result::OfTruth(IsNumberish(a.Game(0)));
}
absl::StatusOr<Result> CallIsNumberTiny(const Arguments& a) {
  CGT_ASSIGN_OR_RETURN(const bool tiny, IsNumberTiny(a.engine(), a.Game(0)));
  return Result::OfTruth(tiny);
}
absl::StatusOr<Result> CallIsReduced(const Arguments& a) {
  CGT_ASSIGN_OR_RETURN(const Value reduced, ReducedCanonicalForm(a.engine(), a.Game(0)));
  return Result::OfTruth(reduced == a.Game(0));
}
absl::StatusOr<Result> CallIsUptimal(const Arguments& a) {
  return Result::OfTruth(a.engine().AsNumberUpStar(a.Game(0)).has_value());
}
absl::StatusOr<Result> CallMiny(const Arguments& a) {
  return FromValue(Miny(a.engine(), a.Game(0)));
}
absl::StatusOr<Result> CallPow(const Arguments& a) {
  return FromValue(Pow(a.engine(), a.Game(0), a.Number(1)));
}
absl::StatusOr<Result> CallPowTo(const Arguments& a) {
  return FromValue(PowTo(a.engine(), a.Game(0), a.Number(1)));
}
absl::StatusOr<Result> CallReducedCanonicalForm(const Arguments& a) {
  return FromValue(ReducedCanonicalForm(a.engine(), a.Game(0)));
}
absl::StatusOr<Result> CallTiny(const Arguments& a) {
  return FromValue(Tiny(a.engine(), a.Game(0)));
}
absl::StatusOr<Result> CallUptimalExpansion(const Arguments& a) {
  const std::optional<NumberUpStar> x = a.engine().AsNumberUpStar(a.Game(0));
  if (x.has_value()) return Result::OfText(UptimalExpansionText(*x));
  return absl::InvalidArgumentError("a number + uptimal + nimber");
}

constexpr Operation kInfinitesimalOperations[] = {
    {"AtomicWeight", "AtomicWeight(G)", "the atomic weight", "g",
     "The A with v + *N <= G - A.^ <= ^ + *N, where A.^ is the Norton product and *N a "
     "nimber beyond all in G.",
     "All-small games; others if they satisfy the definition ({1|^^||^} has 2, {1|^3||^} "
     "has none).",
     "A canonical form and two sums a node.", "siegel2013, II.7",
     "AtomicWeight(^^*) == 2", "uppitiness", &CallAtomicWeight},
    {"Companion", "Companion(G)",
     "the image under the automorphism of the order of games born by day n", "g",
     "* for 0. Otherwise the companions of the options and, if G > 0, 0 for Left, or, if "
     "G < 0, 0 for Right. For n >= 1 this is the only automorphism of the games "
     "born by day n besides the identity; Companion(Companion(G)) == G.",
     "",
     "Comparisons with 0 and * a node; constant for number + uptimal + "
     "nimber.",
     "siegel2013, III.2", "Companion(^) == ^*", "automorphism lattice day",
     &CallCompanion},
    {"IsAllSmall", "IsAllSmall(G)",
     "whether in every follower either both players can move or none", "g",
     "0, or both players have options and all options are all-small (dicotic).", "",
     "Constant: kept with the node.", "siegel2013, II.4", "IsAllSmall(^*2)",
     "dicot dicotic predicate", &CallIsAllSmall},
    {"IsAtomic", "IsAtomic(G)", "whether the value has an atomic weight", "g",
     "See AtomicWeight.", "", "As AtomicWeight.", "siegel2013, II.7",
     "IsAtomic({1|^^||^}) != IsAtomic({1|^3||^})", "predicate", &CallIsAtomic},
    {"IsInfinitesimal", "IsInfinitesimal(G)", "whether both stops are 0", "g",
     "-x < G < x for every number x > 0.", "", "Constant: kept with the node.",
     "siegel2013, II.4", "IsInfinitesimal(Tiny(1))", "small predicate",
     &CallIsInfinitesimal},
    {"IsNumberTiny", "IsNumberTiny(G)", "whether the value is a number + a tiny or miny",
     "g",
     "The canonical form is {x||x|Y} with a number x and Mean(Y) < x, or {Y|x||x} with "
     "Mean(Y) > x. Numbers count, too; ^ = Tiny(0) does not, nor any Tiny(G) of another "
     "form.",
     "", "As Mean.", "cgsuite, IsNumberTiny", "IsNumberTiny(2 + Miny({3|1}))",
     "predicate tiny miny", &CallIsNumberTiny},
    {"IsNumberish", "IsNumberish(G)", "whether the value is a number + infinitesimal",
     "g", "LeftStop(G) == RightStop(G).", "", "Constant: kept with the node.",
     "siegel2013, II.4", "IsNumberish(3/4^*)", "predicate cold tepid", &CallIsNumberish},
    {"IsReduced", "IsReduced(G)", "whether the value is its own reduced canonical form",
     "g", "ReducedCanonicalForm(G) == G.", "", "As ReducedCanonicalForm.",
     "siegel2013, II.6", "IsReduced({2|-1}) != IsReduced({2*|-1})", "predicate rcf",
     &CallIsReduced},
    {"IsUptimal", "IsUptimal(G)", "whether the value is a number + uptimal + nimber", "g",
     "G == x + d1 * ^ + d2 * ^<2> + ... + *n for a number x and integers d1, d2, ...", "",
     "Constant: kept with the node.", "siegel2013, II.4", "IsUptimal(1/2^[3]*2)",
     "predicate up star", &CallIsUptimal},
    {"Miny", "Miny(G)", "{G|0||0}, the negative of Tiny(G)", "g", "{G|0||0}.", "",
     "Three canonical forms.", "siegel2013, II.4", "Miny(2) == -Tiny(2)", "infinitesimal",
     &CallMiny},
    {"Pow", "Pow(G,x)", "the x-th power of {0|H}", "gn",
     "{0|H - PowTo(G,x-1)}; Pow(^,n) == ^<n>.", "G of the form {0|H}, x >= 1.",
     "As PowTo, and a sum.", "siegel2013, II.4", "Pow(^,3) == ^<3>",
     "power exponent uptimal up", &CallPow},
    {"PowTo", "PowTo(G,x)", "the sum of the powers of G up to the x-th, in one game",
     "gn",
     "G:b for the b with 1:b == x, and 0 for x == 0; PowTo(^,n) == ^[n], and "
     "PowTo(G,n) == {GL,PowTo(G,n-1)|GR} for an integer n > 1.",
     "x >= 0.", "As OrdinalSum.", "siegel2013, II.4", "PowTo(^,3) == ^[3]",
     "power exponent uptimal up", &CallPowTo},
    {"ReducedCanonicalForm", "ReducedCanonicalForm(G)",
     "the canonical form up to infinitesimals", "g",
     "The H with IsInfinitesimal(G-H) in which no follower has an option that another "
     "one "
     "dominates or that is reversible up to infinitesimals, and every follower with "
     "equal "
     "stops is a number; it is unique. Computed as G heated by *, and then each x* made "
     "x "
     "from below.",
     "", "Two canonical forms and two sums with * a node.", "siegel2013, II.6",
     "ReducedCanonicalForm({2^|-1*}) == {2|-1}", "rcf close star projection reduction",
     &CallReducedCanonicalForm},
    {"Tiny", "Tiny(G)", "{0||0|-G}", "g",
     "{0||0|-G}: positive and infinitesimal if G > 0.", "", "Three canonical forms.",
     "siegel2013, II.4", "Tiny(0) == ^", "infinitesimal", &CallTiny},
    {"UptimalExpansion", "UptimalExpansion(G)",
     "number, nimber and the digits of the ups as a text", "g",
     "x*n.d1d2d3... for G == x + d1 * ^ + d2 * ^<2> + ... + *n. A digit above 9 is a "
     "letter (A is 10), above 35 it stands in parentheses; - behind a digit is its sign.",
     "A number + uptimal + nimber.", "Linear in the digits.", "cgsuite, UptimalExpansion",
     "UptimalExpansion(v*) == \"*.1-\"", "digits up text expansion",
     &CallUptimalExpansion},
};

}  // namespace

absl::Span<const Operation> InfinitesimalOperations() { return kInfinitesimalOperations; }

}  // namespace cgt::internal
