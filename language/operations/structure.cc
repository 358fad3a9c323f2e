// Infinitesimals, and what is counted in a canonical form.
#include <optional>
#include <utility>

#include "canonical/atomic_weight.h"
#include "cgt/errors.h"
#include "language/operations/groups.h"

namespace cgt::internal {
namespace {

// {0 || 0 | -x}.
absl::StatusOr<Value> TinyOf(Engine& engine, Value x) {
  const Value zero = engine.Zero();
  CGT_ASSIGN_OR_RETURN(const Value negative, engine.Negate(x));
  CGT_ASSIGN_OR_RETURN(const Value threat, engine.FromOptions({zero}, {negative}));
  return engine.FromOptions({zero}, {threat});
}

absl::StatusOr<Result> CallAtomicWeight(const Arguments& a) {
  CGT_ASSIGN_OR_RETURN(const std::optional<Value> weight,
                       AtomicWeight(a.engine(), a.Game(0)));
  if (weight.has_value()) return Result::OfValue(*weight);
  return absl::InvalidArgumentError("a game that has an atomic weight");
}
absl::StatusOr<Result> CallBirthday(const Arguments& a) {
  CGT_ASSIGN_OR_RETURN(Integer birthday, a.engine().Birthday(a.Game(0)));
  return Result::OfNumber(Dyadic(std::move(birthday)));
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
  const Value g = a.Game(0);
  return Result::OfTruth(a.engine().LeftStop(g).IsZero() &&
                         a.engine().RightStop(g).IsZero());
}
absl::StatusOr<Result> CallIsNumberish(const Arguments& a) {
  const Value g = a.Game(0);
  return Result::OfTruth(a.engine().LeftStop(g) == a.engine().RightStop(g));
}
absl::StatusOr<Result> CallIsUptimal(const Arguments& a) {
  return Result::OfTruth(a.engine().AsNumberUpStar(a.Game(0)).has_value());
}
absl::StatusOr<Result> CallMiny(const Arguments& a) {
  CGT_ASSIGN_OR_RETURN(const Value tiny, TinyOf(a.engine(), a.Game(0)));
  return FromValue(a.engine().Negate(tiny));
}
absl::StatusOr<Result> CallTiny(const Arguments& a) {
  return FromValue(TinyOf(a.engine(), a.Game(0)));
}

constexpr Operation kStructureOperations[] = {
    {"AtomicWeight", "AtomicWeight(G)", "the atomic weight", "g",
     "The A with v + *N <= G - A.^ <= ^ + *N, where A.^ is the Norton product and *N a "
     "nimber beyond all in G.",
     "All-small games; others if they satisfy the definition ({1|^^||^} has 2, {1|^3||^} "
     "has "
     "none).",
     "A canonical form and two sums a node.", "siegel2013, II.7",
     "AtomicWeight(^^*) == 2", "uppitiness", &CallAtomicWeight},
    {"Birthday", "Birthday(G)", "the day on which the value is born", "g",
     "0 for the game 0, otherwise 1 + the greatest birthday of a canonical option.", "",
     "Linear in the nodes.", "siegel2013, III.1", "Birthday({2|-1}) == 3",
     "born depth height", &CallBirthday},
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
    {"IsNumberish", "IsNumberish(G)", "whether the value is a number + infinitesimal",
     "g", "LeftStop(G) == RightStop(G).", "", "Constant: kept with the node.",
     "siegel2013, II.4", "IsNumberish(3/4^*)", "predicate cold tepid", &CallIsNumberish},
    {"IsUptimal", "IsUptimal(G)", "whether the value is a number + uptimal + nimber", "g",
     "G == x + d1 * ^ + d2 * ^<2> + ... + *n for a number x and integers d1, d2, ...", "",
     "Constant: kept with the node.", "siegel2013, II.4", "IsUptimal(1/2^[3]*2)",
     "predicate up star", &CallIsUptimal},
    {"Miny", "Miny(G)", "{G|0||0}, the negative of Tiny(G)", "g", "{G|0||0}.", "",
     "Three canonical forms.", "siegel2013, II.4", "Miny(2) == -Tiny(2)", "infinitesimal",
     &CallMiny},
    {"Tiny", "Tiny(G)", "{0||0|-G}", "g",
     "{0||0|-G}: positive and infinitesimal if G > 0.", "", "Three canonical forms.",
     "siegel2013, II.4", "Tiny(0) == ^", "infinitesimal", &CallTiny},
};

}  // namespace

absl::Span<const Operation> StructureOperations() { return kStructureOperations; }

}  // namespace cgt::internal
