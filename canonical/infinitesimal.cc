// The reduced canonical form is made in two steps. G heated by * is x for a number x, and
// otherwise {G^L heated + * | G^R heated + *}; of an infinitesimal that makes 0 or *. The
// star projection takes x + * to x, x to itself and goes into all other games. Heating a
// number + all-small gives the number: of an all-small game other than 0 it is {* | *},
// for every option is 0, which becomes * by the star that is added, or becomes 0 + * by
// induction.
//
// Companions: a number x > 0 is its own, because the companion of x^L, or 0 or *, is
// still less than the companion of x^R, which is x^R, and nothing simpler fits in; so x +
// an infinitesimal closed form is, too. Of uptimals and nimbers, those with the nimber 0
// and * change it for the other one and those with a larger nimber stay.
//
// The companion keeps the order, so that of the canonical options of G none becomes
// dominated by another one. Only the 0 that is added can dominate or be dominated, and a
// Left option is reversible only through a 0 that was added for Right: through the
// companion of G^LR it would be so in G. All these are questions about 0, the companion
// of
// *, and so no two options of a game are ever compared.
#include "canonical/infinitesimal.h"

#include <algorithm>
#include <optional>

#include "absl/types/span.h"
#include "canonical/internal/closed_form.h"
#include "canonical/internal/context.h"
#include "canonical/internal/entered.h"
#include "canonical/internal/fold.h"
#include "canonical/internal/unwind.h"
#include "cgt/errors.h"

namespace cgt {
namespace internal {
namespace {

using NodeSpan = absl::Span<const NodeId>;

/// Whether 0 is a canonical option of the player.
bool HasZeroOption(Context& context, Player player, NodeId id) {
  const Node& node = context.Get(id);
  if (!node.IsClosed()) {
    const NodeSpan options = player == Player::kLeft ? node.Left() : node.Right();
    return std::find(options.begin(), options.end(), context.zero()) != options.end();
  }
  const NumberUpStar w = context.store().ClosedOf(id);
  if (w.IsNumber()) {
    return (player == Player::kLeft ? w.number.LeftOption() : w.number.RightOption()) ==
           Dyadic();
  }
  const ClosedOptions options = ClosedOptionsOf(player, w);
  if (options.star_run > 0 && w.number.IsZero()) return true;
  return std::any_of(options.other.begin(), options.other.end(),
                     [](const NumberUpStar& option) { return option.IsZero(); });
}

/// The canonical options of the companion of g, from the companions of g's options.
Ids CompanionOptions(Context& context, Player player, NodeId g, NodeSpan companions) {
  const NodeId star = context.Closed({Dyadic(), Uptimal(), Nimber{1}});
  const auto no_better = [&](NodeId a, NodeId b) {  // a than b, for the player
    return player == Player::kLeft ? context.LessOrEqual(a, b)
                                   : context.LessOrEqual(b, a);
  };
  // 0 is at most the companion of g, seen from Left, exactly if * is at most g.
  const bool zero_reverses = no_better(star, g);
  // A node that is not closed is not 0.
  const bool with_zero = no_better(context.zero(), g);
  bool zero_is_dominated = false;
  Ids options;
  for (const NodeId option : companions) {
    if (zero_reverses && HasZeroOption(context, Opponent(player), option)) continue;
    if (with_zero && no_better(option, context.zero())) continue;
    if (with_zero && no_better(context.zero(), option)) zero_is_dominated = true;
    options.push_back(option);
  }
  if (with_zero && !zero_is_dominated) options.push_back(context.zero());
  return options;
}

NodeId CompanionOf(Engine& engine, NodeId g) {
  Context& context = engine.context();
  return Fold<NodeId>::Of(engine, "companions")
      .At(
          g,
          [&](NodeId id) -> std::optional<NodeId> {
            if (!context.Get(id).IsClosed()) return std::nullopt;
            NumberUpStar w = context.store().ClosedOf(id);
            if (!w.number.IsZero() || w.star.index > 1) return id;
            w.star.index ^= 1;
            return context.Closed(w);
          },
          [&](NodeId id, NodeSpan left, NodeSpan right) {
            Ids l = CompanionOptions(context, Player::kLeft, id, left);
            Ids r = CompanionOptions(context, Player::kRight, id, right);
            return context.FromCanonicalOptions(l, r);
          });
}

NodeId HeatedByStar(Engine& engine, NodeId g) {
  Context& context = engine.context();
  const NodeId star = context.Closed({Dyadic(), Uptimal(), Nimber{1}});
  return Fold<NodeId>::Of(engine, "heated by star")
      .At(
          g,
          [&](NodeId id) -> std::optional<NodeId> {
            const Node& node = context.Get(id);
            if (node.IsClosed()) return node.left_stop;
            if ((node.flags & kAllSmall) != 0) return context.zero();
            return std::nullopt;
          },
          [&](NodeId, NodeSpan left, NodeSpan right) {
            Ids l;
            Ids r;
            for (const NodeId option : left) l.push_back(context.Add(option, star));
            for (const NodeId option : right) r.push_back(context.Add(option, star));
            return context.FromOptions(l, r);
          });
}

NodeId StarProjection(Engine& engine, NodeId g) {
  Context& context = engine.context();
  return Fold<NodeId>::Of(engine, "star projections")
      .At(
          g,
          [&](NodeId id) -> std::optional<NodeId> {
            const Node& node = context.Get(id);
            if (node.IsNumber()) return id;
            if (!node.IsClosed()) return std::nullopt;
            NumberUpStar w = context.store().ClosedOf(id);
            // x + *n becomes {x, x + *, .., x + *(n-2) | the same}.
            if (w.up.IsZero()) {
              --w.star.index;
              return context.Closed(w);
            }
            constexpr int kMostSteps = 1 << 12;
            if (context.Birthday(id) > Integer(kMostSteps)) {
              throw Unwind{absl::OutOfRangeError(
                  "a star projection of an uptimal of too many followers")};
            }
            return std::nullopt;
          },
          [&](NodeId, NodeSpan left, NodeSpan right) {
            Ids l(left.begin(), left.end());
            Ids r(right.begin(), right.end());
            return context.FromOptions(l, r);
          });
}

/// The only option of a player, if there is one.
std::optional<NodeId> OnlyOption(Context& context, Player player, NodeId id) {
  if (context.OptionCount(player, id) != Integer(1)) return std::nullopt;
  return context.Options(player, id, 1).front();
}

}  // namespace
}  // namespace internal

absl::StatusOr<Value> Tiny(Engine& engine, Value g) {
  const Value zero = engine.Zero();
  CGT_ASSIGN_OR_RETURN(const Value negative, engine.Negate(g));
  CGT_ASSIGN_OR_RETURN(const Value threat, engine.FromOptions({zero}, {negative}));
  return engine.FromOptions({zero}, {threat});
}

absl::StatusOr<Value> Miny(Engine& engine, Value g) {
  const Value zero = engine.Zero();
  CGT_ASSIGN_OR_RETURN(const Value threat, engine.FromOptions({g}, {zero}));
  return engine.FromOptions({threat}, {zero});
}

absl::StatusOr<bool> IsNumberTiny(Engine& engine, Value g) {
  CGT_CHECK(&g.engine() == &engine);
  return internal::Entered(engine, [&]() -> absl::StatusOr<bool> {
    internal::Context& context = engine.context();
    if (context.Get(g.id()).IsNumber()) return true;
    for (const Player player : kPlayers) {
      // The player moves to the number x, the opponent to a threat to go on from x.
      const Player opponent = Opponent(player);
      const std::optional<NodeId> x = internal::OnlyOption(context, player, g.id());
      const std::optional<NodeId> threat =
          internal::OnlyOption(context, opponent, g.id());
      if (!x.has_value() || !threat.has_value()) return false;
      if (!context.Get(*x).IsNumber()) continue;
      const auto back = internal::OnlyOption(context, player, *threat);
      const auto beyond = internal::OnlyOption(context, opponent, *threat);
      if (back != x || !beyond.has_value()) continue;
      const Dyadic mean = context.ThermographOf(*beyond)->mean;
      const Dyadic number = context.store().NumberOf(*x);
      if (player == Player::kLeft ? mean < number : mean > number) return true;
    }
    return false;
  });
}

absl::StatusOr<Value> Companion(Engine& engine, Value g) {
  CGT_CHECK(&g.engine() == &engine);
  return internal::Entered(engine, [&]() -> absl::StatusOr<Value> {
    return Value(&engine, internal::CompanionOf(engine, g.id()));
  });
}

absl::StatusOr<Value> ReducedCanonicalForm(Engine& engine, Value g) {
  CGT_CHECK(&g.engine() == &engine);
  return internal::Entered(engine, [&]() -> absl::StatusOr<Value> {
    const NodeId heated = internal::HeatedByStar(engine, g.id());
    return Value(&engine, internal::StarProjection(engine, heated));
  });
}

}  // namespace cgt
