// Atomic weights.
//
// Let g = {g^L | g^R}, every option with its candidate, and G0 = {cand(g^L) - 2 |
// cand(g^R) + 2}. The candidate of g is G0, unless G0 is an integer: then all integers x
// with cand(g^L) - 2 <| x <| cand(g^R) + 2 satisfy the recursion, and the far star
// chooses among them: the largest if g > far star, the least if g < far star, the
// simplest (which is G0) if they are confused. For an all-small g the candidate is the
// atomic weight. A follower x + infinitesimal with x != 0 has no weight; as an option it
// counts as an integer beyond all others, and whether the candidate is right is left to
// the definition; a candidate in which that integer still stands is none.
//
// In the definition the inequalities are those of the second player: with "less or
// confused" instead, up would satisfy it for 0, since up is confused with up + far star.
#include "canonical/atomic_weight.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "absl/strings/str_cat.h"
#include "canonical/internal/atomic_weights.h"
#include "canonical/internal/context.h"
#include "canonical/internal/entered.h"
#include "canonical/internal/norton.h"
#include "canonical/internal/unwind.h"
#include "cgt/errors.h"

namespace cgt {
namespace internal {
namespace {

// Stands for an integer beyond all others; finite weights beside it must be far smaller.
constexpr std::uint64_t kLargeBits = 4096;

}  // namespace

AtomicWeights& AtomicWeights::Of(Engine& engine) {
  return engine.Attached<AtomicWeights>(
      "atomic weights", [&] { return std::make_shared<AtomicWeights>(engine); });
}

std::uint64_t AtomicWeights::FarStarFor(NodeId g) {
  const std::uint32_t bound = engine_.context().Get(g).star_bound;
  if (bound == std::numeric_limits<std::uint32_t>::max()) {
    throw Unwind{absl::OutOfRangeError(
        "a nimber of 2^32 or more beside other games: no far star is within reach")};
  }
  return bound;
}

NodeId AtomicWeights::Eccentric(NodeId g, NodeId simplest, const Ids& left,
                                const Ids& right) {
  Context& context = engine_.context();
  const NodeId far_star = context.Closed({Dyadic(), Uptimal(), Nimber{FarStarFor(g)}});
  // The largest integer that is not >= some right bound, or the least not <= a left one.
  if (context.LessOrEqual(far_star, g)) {
    std::optional<Integer> best;
    for (const NodeId y : right) {
      const Dyadic stop = context.store().NumberOf(context.Get(y).left_stop);
      Integer x = stop.Floor();
      // x + 1 exceeds the left stop of y.
      if (stop.IsInteger() && context.LessOrEqual(y, context.Number(Dyadic(x)))) {
        x -= Integer(1);
      }
      if (!best.has_value() || x < *best) best = x;
    }
    return best.has_value() ? context.Number(Dyadic(*best)) : simplest;
  }
  if (context.LessOrEqual(g, far_star)) {
    std::optional<Integer> best;
    for (const NodeId y : left) {
      const Dyadic stop = context.store().NumberOf(context.Get(y).right_stop);
      Integer x = stop.Ceil();
      if (stop.IsInteger() && context.LessOrEqual(context.Number(Dyadic(x)), y)) {
        x += Integer(1);
      }
      if (!best.has_value() || x > *best) best = x;
    }
    return best.has_value() ? context.Number(Dyadic(*best)) : simplest;
  }
  return simplest;
}

NodeId AtomicWeights::Candidate(NodeId g) {
  Context& context = engine_.context();
  const NodeId minus_two = context.Number(Dyadic(-2));
  const NodeId two = context.Number(Dyadic(2));
  const bool all_small = (context.Get(g).flags & kAllSmall) != 0;
  return candidates_[all_small ? 0 : 1].At(
      g,
      [&](NodeId id) -> std::optional<NodeId> {
        const Node& node = context.Get(id);
        const int sign = context.store().NumberOf(node.left_stop).Sign();
        if (node.left_stop == node.right_stop && sign != 0) {
          const Integer large = Integer::PowerOfTwo(kLargeBits);
          return context.Number(Dyadic(sign > 0 ? large : -large));
        }
        if (!node.IsClosed()) return std::nullopt;
        const Integer weight = context.store().ClosedOf(id).up.Digit(1);
        if (!all_small && weight.BitLength() > kLargeBits / 2) {
          throw Unwind{absl::OutOfRangeError(
              absl::StrCat("a multiple of up with ", weight.BitLength(),
                           " bits in a game that is not all-small"))};
        }
        return context.Number(Dyadic(weight));
      },
      [&](NodeId id, Results left, Results right) {
        Ids from_left;
        Ids from_right;
        for (const NodeId a : left) from_left.push_back(context.Add(a, minus_two));
        for (const NodeId a : right) from_right.push_back(context.Add(a, two));
        Ids l = from_left;
        Ids r = from_right;
        const NodeId simplest = context.FromOptions(l, r);
        const Node& node = context.Get(simplest);
        if (!node.IsNumber() || !context.store().NumberOf(simplest).IsInteger()) {
          return simplest;
        }
        return Eccentric(id, simplest, from_left, from_right);
      });
}

NodeId AtomicWeights::TimesUp(NodeId a) {
  return NortonTimes(engine_, a,
                     engine_.context().Closed({Dyadic(), Uptimal::Up(), Nimber{}}));
}

bool AtomicWeights::HasLargeNumber(NodeId a) {
  Context& context = engine_.context();
  absl::flat_hash_set<NodeId> seen = {a};
  std::vector<NodeId> stack = {a};
  while (!stack.empty()) {
    ThrowIfError(engine_.CheckBudget());
    const NodeId id = stack.back();
    stack.pop_back();
    const Node& node = context.Get(id);
    if (node.IsClosed()) {
      const Dyadic x = context.store().NumberOf(node.left_stop);
      if (x.numerator().BitLength() > kLargeBits / 2) return true;
      continue;
    }
    for (const auto& options : {node.Left(), node.Right()}) {
      for (const NodeId option : options) {
        if (seen.insert(option).second) stack.push_back(option);
      }
    }
  }
  return false;
}

bool AtomicWeights::Satisfies(NodeId g, NodeId a) {
  Context& context = engine_.context();
  const NodeId product = TimesUp(a);
  // A.up + down + *N <= g <= A.up + up + *N, which needs no difference of two games. *N
  // is a power of two that is not less than the bounds of both games on stars: the
  // nimbers in their difference stay below it.
  const std::uint64_t bound =
      std::max({FarStarFor(g), FarStarFor(product), std::uint64_t{4}});
  const std::uint64_t far_star = std::bit_ceil(bound);
  const auto near = [&](int ups) {
    return context.Add(
        product, context.Closed({Dyadic(), Uptimal::Up(Integer(ups)), Nimber{far_star}}));
  };
  return context.LessOrEqual(near(-1), g) && context.LessOrEqual(g, near(1));
}

std::optional<NodeId> AtomicWeights::Weight(NodeId g) {
  Context& context = engine_.context();
  const Node& node = context.Get(g);
  if (node.IsClosed()) {
    if (context.store().NumberOf(node.left_stop).Sign() != 0) return std::nullopt;
    return Candidate(g);
  }
  // An infinitesimal distance from A.up, which is all-small, has both stops 0.
  if (node.left_stop != context.zero() || node.right_stop != context.zero()) {
    return std::nullopt;
  }
  if (const auto* known = weights_.Find(g)) return *known;
  const NodeId candidate = Candidate(g);
  // Of an all-small game the recursion gives the weight; the definition is not asked.
  const bool satisfied = (node.flags & kAllSmall) != 0 ||
                         (!HasLargeNumber(candidate) && Satisfies(g, candidate));
  weights_.Keep(g, satisfied ? std::optional(candidate) : std::nullopt);
  if (!satisfied) return std::nullopt;
  return candidate;
}

}  // namespace internal

absl::StatusOr<std::optional<Value>> AtomicWeight(Engine& engine, Value g) {
  CGT_CHECK(&g.engine() == &engine);
  return internal::Entered(engine, [&]() -> absl::StatusOr<std::optional<Value>> {
    const std::optional<NodeId> weight =
        internal::AtomicWeights::Of(engine).Weight(g.id());
    if (!weight.has_value()) return std::optional<Value>();
    return std::optional<Value>(Value(&engine, *weight));
  });
}

}  // namespace cgt
