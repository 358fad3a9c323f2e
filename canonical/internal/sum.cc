// Sums, negatives, multiples.
//
// A number only translates the options of a game that is no number (number translation),
// and closed forms add digit by digit. Otherwise the options of G + H are G' + H and G +
// H'; each of the two groups is mutually incomparable already, because adding a game
// keeps the order.
#include <algorithm>

#include "canonical/internal/closed_form.h"
#include "canonical/internal/context.h"
#include "canonical/internal/simple_infinitesimals.h"
#include "canonical/internal/unwind.h"
#include "cgt/errors.h"

namespace cgt::internal {

NodeId Context::Add(NodeId a, NodeId b) {
  if (a == zero_) return b;
  if (b == zero_) return a;
  const Node& x = Get(a);
  const Node& y = Get(b);
  if ((x.flags & y.flags & kClosed) != 0) {
    return Closed(store_.ClosedOf(a) + store_.ClosedOf(b));
  }
  if (negatives_.Find(a) == b) return zero_;
  if (a > b) std::swap(a, b);
  const NodeId known = sums_.Find(a, b);
  if (known != SumMemo::kNone) return known;
  return deep_.Run([&] { return AddDeep(a, b); });
}

NodeId Context::AddDeep(NodeId a, NodeId b) {
  Tick();
  ++counts.sums;
  const NodeId sum = ComputeSum(a, b);
  sums_.Store(
      a, b, sum, [this](std::int64_t bytes) { store_.Charge(bytes); },
      [this] {
        const Budget* budget = store_.budget();
        return budget != nullptr && budget->memory_limit() > 0 &&
               store_.memory_used() > budget->memory_limit() / 2;
      });
  return sum;
}

NodeId Context::ComputeSum(NodeId a, NodeId b) {
  if (Get(a).IsNumber()) return Translate(b, a);
  if (Get(b).IsNumber()) return Translate(a, b);
  // x + U + *m + G: first the infinitesimal part, so that its sums are shared by all x.
  for (const auto& [closed, other] : {std::pair{a, b}, std::pair{b, a}}) {
    const Node& node = Get(closed);
    if (!node.IsClosed() || node.closed.number == zero_) continue;
    const NodeId number = node.closed.number;
    NumberUpStar w = store_.ClosedOf(closed);
    w.number = Dyadic();
    return Add(Add(Closed(w), other), number);
  }
  // A large closed form has many options, or a long way down; most of those moves are
  // dominated by one in the other game, which is asked before the sum is made.
  if (HasManyFollowers(a)) std::swap(a, b);
  const bool ask_first = HasManyFollowers(b) && !Get(a).IsClosed() && HasFewFollowers(a);
  const auto collect = [&](Player player, Ids& out) -> std::size_t {
    const Ids own = Options(player, a, UINT64_MAX);
    for (const NodeId option : own) out.push_back(Add(option, b));
    const std::size_t split = out.size();
    const Ids others = Options(player, b, UINT64_MAX);
    for (const NodeId option : others) {
      Tick();
      if (ask_first && MoveIsDominated(player, a, own, b, option)) continue;
      out.push_back(Add(a, option));
    }
    return split;
  };
  Ids left;
  Ids right;
  const std::size_t left_split = collect(Player::kLeft, left);
  const std::size_t right_split = collect(Player::kRight, right);
  return Canonicalise(left, right, left_split, right_split);
}

/// Whether a closed form is so large that its moves are worth a question each.
bool Context::HasManyFollowers(NodeId id) const {
  const Node& node = Get(id);
  if (!node.IsClosed() || node.IsNumber()) return false;
  return (node.flags & kWide) != 0 || node.closed.star > 8 || node.closed.up > 8 ||
         node.closed.up < -8;
}

/// Whether the followers of a general node are so few that the difference of it and an
/// option is cheap: it has at most the square of them.
bool Context::HasFewFollowers(NodeId id) const {
  constexpr std::size_t kFew = 24;
  absl::InlinedVector<NodeId, kFew> met = {id};
  for (std::size_t i = 0; i < met.size(); ++i) {
    const Node& node = Get(met[i]);
    if (node.IsClosed()) {
      if (HasManyFollowers(met[i])) return false;
      continue;
    }
    for (const absl::Span<const NodeId> side : {node.Left(), node.Right()}) {
      for (const NodeId option : side) {
        if (std::find(met.begin(), met.end(), option) != met.end()) continue;
        if (met.size() == kFew) return false;
        met.push_back(option);
      }
    }
  }
  return true;
}

/// Whether a + option is no better for the player than a' + closed for one of the options
/// a' of a: for Left that is a - a' <= closed - option, where the right side is closed,
/// too, and the left side is the same for all options.
bool Context::MoveIsDominated(Player player, NodeId a, const Ids& own, NodeId closed,
                              NodeId option) {
  const NodeId gain = Closed(store_.ClosedOf(closed) + (-store_.ClosedOf(option)));
  for (const NodeId other : own) {
    const NodeId loss = Add(a, Negate(other));
    if (player == Player::kLeft ? LessOrEqual(loss, gain) : LessOrEqual(gain, loss)) {
      return true;
    }
  }
  return false;
}

/// a + x for a game a that is not a number: canonical, because a is.
NodeId Context::Translate(NodeId a, NodeId number) {
  const Node& node = Get(a);
  if (node.IsClosed()) return Closed(store_.ClosedOf(a) + store_.ClosedOf(number));
  Ids left;
  Ids right;
  for (const NodeId option : node.Left()) left.push_back(Add(option, number));
  for (const NodeId option : node.Right()) right.push_back(Add(option, number));
  std::sort(left.begin(), left.end());
  std::sort(right.begin(), right.end());
  // The masks stand relative to the stops, which move along.
  NodeHead head;
  const auto moved = [&](NodeId stop, std::int64_t* key, NodeId* id) {
    *id = Number(store_.NumberOf(stop) + store_.NumberOf(number));
    *key = Get(*id).left_key;
  };
  moved(node.left_stop, &head.left_key, &head.left_stop);
  moved(node.right_stop, &head.right_key, &head.right_stop);
  head.above = node.above;
  head.below = node.below;
  head.star_bound = node.star_bound;
  bool small = true;
  for (const Ids* side : {&left, &right}) {
    for (const NodeId id : *side) small = small && (Get(id).flags & kAllSmall) != 0;
  }
  if (small) head.flags = kAllSmall;
  return store_.InternGeneral(arrival_, head, left, right);
}

NodeId Context::Negate(NodeId a) {
  const NodeId known = negatives_.Find(a);
  if (known != NegativeMemo::kNone) return known;
  const NodeId result = deep_.Run([&] { return ComputeNegative(a); });
  negatives_.Store(a, result, [this](std::int64_t bytes) { store_.Charge(bytes); });
  return result;
}

NodeId Context::ComputeNegative(NodeId a) {
  Tick();
  const Node& node = Get(a);
  if (node.IsClosed()) return Closed(-store_.ClosedOf(a));
  Ids left;
  Ids right;
  for (const NodeId option : node.Right()) left.push_back(Negate(option));
  for (const NodeId option : node.Left()) right.push_back(Negate(option));
  std::sort(left.begin(), left.end());
  std::sort(right.begin(), right.end());
  NodeHead head;
  head.left_stop = Negate(node.right_stop);
  head.right_stop = Negate(node.left_stop);
  head.left_key = Get(head.left_stop).left_key;
  head.right_key = Get(head.right_stop).left_key;
  head.above = MirrorSimple(node.below);
  head.below = MirrorSimple(node.above);
  head.star_bound = node.star_bound;
  head.flags = node.flags & kAllSmall;
  return store_.InternGeneral(arrival_, head, left, right);
}

NodeId Context::Multiple(const Integer& n, NodeId a) {
  if (n.Sign() < 0) return Multiple(-n, Negate(a));
  if (Get(a).IsClosed()) return Closed(store_.ClosedOf(a) * n);
  // Doubling from the highest bit.
  NodeId result = zero_;
  for (std::uint64_t i = n.BitLength(); i > 0; --i) {
    result = Add(result, result);
    if ((n >> (i - 1)).IsOdd()) result = Add(result, a);
  }
  return result;
}

}  // namespace cgt::internal
