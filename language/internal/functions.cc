#include "language/internal/functions.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "canonical/atomic_weight.h"
#include "cgt/errors.h"

namespace cgt::internal {
namespace {

using Games = absl::Span<const Value>;

absl::StatusOr<Result> Number(absl::StatusOr<Dyadic> x) {
  CGT_RETURN_IF_ERROR(x);
  return Result::OfNumber(*std::move(x));
}

absl::StatusOr<Result> FromValue(absl::StatusOr<Value> value) {
  CGT_RETURN_IF_ERROR(value);
  return Result::OfValue(*value);
}

absl::StatusOr<Result> OptionsOf(Engine& engine, Value game, Player player) {
  CGT_ASSIGN_OR_RETURN(std::vector<Value> options, engine.Options(player, game));
  absl::Status status;
  std::sort(options.begin(), options.end(), [&](Value a, Value b) {
    const absl::StatusOr<std::strong_ordering> order = engine.StructuralCompare(a, b);
    if (!order.ok()) status = order.status();
    return order.ok() && *order < 0;
  });
  CGT_RETURN_IF_ERROR(status);
  return Result::OfValues(std::move(options));
}

// {0 || 0 | -x}.
absl::StatusOr<Value> TinyOf(Engine& engine, Value x) {
  const Value zero = engine.Zero();
  CGT_ASSIGN_OR_RETURN(const Value negative, engine.Negate(x));
  CGT_ASSIGN_OR_RETURN(const Value threat, engine.FromOptions({zero}, {negative}));
  return engine.FromOptions({zero}, {threat});
}

Result Truth(bool truth) { return Result::OfTruth(truth); }

constexpr Function kFunctions[] = {
    {"AtomicWeight", "AtomicWeight(G)", "the atomic weight", "g",
     [](Engine& e, Games g, Player) -> absl::StatusOr<Result> {
       CGT_ASSIGN_OR_RETURN(const std::optional<Value> weight, AtomicWeight(e, g[0]));
       if (weight.has_value()) return Result::OfValue(*weight);
       return absl::InvalidArgumentError("a game that has an atomic weight");
     }},
    {"Birthday", "Birthday(G)", "the day on which the value is born", "g",
     [](Engine& e, Games g, Player) -> absl::StatusOr<Result> {
       CGT_ASSIGN_OR_RETURN(Integer birthday, e.Birthday(g[0]));
       return Result::OfNumber(Dyadic(std::move(birthday)));
     }},
    {"CanonicalForm", "CanonicalForm(G)", "the value of a form", "g",
     [](Engine&, Games g, Player) -> absl::StatusOr<Result> {
       return Result::OfValue(g[0]);
     }},
    {"ConwayProduct", "ConwayProduct(G,H)", "Conway's product", "gg", nullptr},
    {"Cool", "Cool(G,t)", "G cooled by t", "gg", nullptr},
    {"Freeze", "Freeze(G)", "G cooled by its temperature", "g", nullptr},
    {"Heat", "Heat(G,t)", "G heated by t", "gg", nullptr},
    {"IsAllSmall", "IsAllSmall(G)",
     "whether in every follower either both players can move or none", "g",
     [](Engine& e, Games g, Player) -> absl::StatusOr<Result> {
       return Truth(e.IsAllSmall(g[0]));
     }},
    {"IsAtomic", "IsAtomic(G)", "whether the value has an atomic weight", "g",
     [](Engine& e, Games g, Player) -> absl::StatusOr<Result> {
       CGT_ASSIGN_OR_RETURN(const std::optional<Value> weight, AtomicWeight(e, g[0]));
       return Truth(weight.has_value());
     }},
    {"IsInfinitesimal", "IsInfinitesimal(G)", "whether both stops are 0", "g",
     [](Engine& e, Games g, Player) -> absl::StatusOr<Result> {
       return Truth(e.LeftStop(g[0]).IsZero() && e.RightStop(g[0]).IsZero());
     }},
    {"IsInteger", "IsInteger(G)", "whether the value is an integer", "g",
     [](Engine& e, Games g, Player) -> absl::StatusOr<Result> {
       const std::optional<Dyadic> x = e.AsNumber(g[0]);
       return Truth(x.has_value() && x->IsInteger());
     }},
    {"IsNimber", "IsNimber(G)", "whether the value is 0, * or *n", "g",
     [](Engine& e, Games g, Player) -> absl::StatusOr<Result> {
       const std::optional<NumberUpStar> x = e.AsNumberUpStar(g[0]);
       return Truth(x.has_value() && x->number.IsZero() && x->up.IsZero());
     }},
    {"IsNumber", "IsNumber(G)", "whether the value is a number", "g",
     [](Engine& e, Games g, Player) -> absl::StatusOr<Result> {
       return Truth(e.AsNumber(g[0]).has_value());
     }},
    {"IsNumberish", "IsNumberish(G)", "whether the value is a number + infinitesimal",
     "g",
     [](Engine& e, Games g, Player) -> absl::StatusOr<Result> {
       return Truth(e.LeftStop(g[0]) == e.RightStop(g[0]));
     }},
    {"IsUptimal", "IsUptimal(G)", "whether the value is a number + uptimal + nimber", "g",
     [](Engine& e, Games g, Player) -> absl::StatusOr<Result> {
       return Truth(e.AsNumberUpStar(g[0]).has_value());
     }},
    {"IsZero", "IsZero(G)", "whether the value is 0", "g",
     [](Engine& e, Games g, Player) -> absl::StatusOr<Result> {
       return Truth(g[0] == e.Zero());
     }},
    {"LeftOptions", "LeftOptions(G)", "the canonical Left options", "g",
     [](Engine& e, Games g, Player) { return OptionsOf(e, g[0], Player::kLeft); }},
    {"LeftStop", "LeftStop(G)", "the number reached when Left starts", "g",
     [](Engine& e, Games g, Player) { return Number(e.LeftStop(g[0])); }},
    {"Mean", "Mean(G)", "the mean value", "g",
     [](Engine& e, Games g, Player) { return Number(e.Mean(g[0])); }},
    {"Miny", "Miny(G)", "{G|0||0}, the negative of Tiny(G)", "g",
     [](Engine& e, Games g, Player) -> absl::StatusOr<Result> {
       CGT_ASSIGN_OR_RETURN(const Value tiny, TinyOf(e, g[0]));
       return FromValue(e.Negate(tiny));
     }},
    {"NortonProduct", "NortonProduct(G,H)", "Norton's product", "gg", nullptr},
    {"Options", "Options(G,Left)", "the canonical options of a player", "gp",
     [](Engine& e, Games g, Player player) { return OptionsOf(e, g[0], player); }},
    {"OrdinalSum", "OrdinalSum(G,H)", "the ordinal sum G : H", "gg", nullptr},
    {"Outcome", "Outcome(G)", "who wins: L, R, N (the next player) or P (the previous)",
     "g",
     [](Engine& e, Games g, Player) -> absl::StatusOr<Result> {
       CGT_ASSIGN_OR_RETURN(const Outcome outcome, e.Outcome(g[0]));
       return Result::OfOutcome(outcome);
     }},
    {"Overheat", "Overheat(G,s,t)", "G overheated from s to t", "ggg", nullptr},
    {"ReducedCanonicalForm", "ReducedCanonicalForm(G)", "the reduced canonical form", "g",
     nullptr},
    {"RightOptions", "RightOptions(G)", "the canonical Right options", "g",
     [](Engine& e, Games g, Player) { return OptionsOf(e, g[0], Player::kRight); }},
    {"RightStop", "RightStop(G)", "the number reached when Right starts", "g",
     [](Engine& e, Games g, Player) { return Number(e.RightStop(g[0])); }},
    {"Stop", "Stop(G,Left)", "the number reached when that player starts", "gp",
     [](Engine& e, Games g, Player player) {
       return Number(player == Player::kLeft ? e.LeftStop(g[0]) : e.RightStop(g[0]));
     }},
    {"Temperature", "Temperature(G)", "the temperature", "g",
     [](Engine& e, Games g, Player) { return Number(e.Temperature(g[0])); }},
    {"Thermograph", "Thermograph(G)", "the thermograph", "g", nullptr},
    {"Tiny", "Tiny(G)", "{0||0|-G}", "g",
     [](Engine& e, Games g, Player) { return FromValue(TinyOf(e, g[0])); }},
};

}  // namespace

absl::Span<const Function> AllFunctions() { return kFunctions; }

const Function* FindFunction(absl::string_view name) {
  const Function* found = std::lower_bound(
      std::begin(kFunctions), std::end(kFunctions), name,
      [](const Function& f, absl::string_view wanted) { return f.name < wanted; });
  return found != std::end(kFunctions) && found->name == name ? found : nullptr;
}

}  // namespace cgt::internal
