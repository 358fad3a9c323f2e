// The order of games. a <= b iff no a^L >= b and no b^R <= a; most pairs never get there:
// stops and masks decide first, then the closed forms, then the memo.
//
// Three facts bound the options that have to be tried:
//  - Number avoidance: against a number only the other game's options matter.
//  - x + *m has m options, but *k and *k' behave alike against a game G that is not a
//    number + uptimal + nimber once k, k' >= B(G), where B(x + U + *m) = (m|1) + 1 and
//    B(G) is the largest B of an option. (Induction on k: the options of G + *k are G' +
//    *k, which agree by induction, and G + *j; from k to k + 1 the option G + *k is added
//    for both players. It is not a P-position, since G is no nimber; if it is N the first
//    player wins already; if it is L or R the player who could gain by it loses it.)
//  - So only *0 .. *B(G) are tried.
#include "canonical/internal/context.h"
#include "canonical/internal/simple_infinitesimals.h"
#include "canonical/internal/unwind.h"

namespace cgt::internal {

int Context::CompareStops(std::int64_t key_a, NodeId a, std::int64_t key_b, NodeId b) {
  if (key_a != key_b) return key_a < key_b ? -1 : 1;
  if (a == b) return 0;
  const std::strong_ordering order = store_.CompareNumbers(a, b);
  return order < 0 ? -1 : order > 0 ? 1 : 0;
}

Context::Filtered Context::Filter(const Node& a, const Node& b) {
  const int left = CompareStops(a.left_key, a.left_stop, b.left_key, b.left_stop);
  if (left > 0) return Filtered::kNo;
  const int right = CompareStops(a.right_key, a.right_stop, b.right_key, b.right_stop);
  if (right > 0) return Filtered::kNo;
  const int across = CompareStops(a.left_key, a.left_stop, b.right_key, b.right_stop);
  if (across < 0) return Filtered::kYes;
  if (across == 0 && (a.below & b.above) != 0) return Filtered::kYes;
  if (right == 0 && (a.above & ~b.above) != 0) return Filtered::kNo;
  if (left == 0 && (b.below & ~a.below) != 0) return Filtered::kNo;
  return Filtered::kOpen;
}

bool Context::LessOrEqual(NodeId a, NodeId b) {
  ++counts.comparisons;
  if (a == b) return true;
  const Node& x = Get(a);
  const Node& y = Get(b);
  const Filtered filtered = Filter(x, y);
  if (filtered != Filtered::kOpen) return filtered == Filtered::kYes;
  if ((x.flags & y.flags & kClosed) != 0) {
    // Equal number parts, or the stops would have decided.
    if (((x.flags | y.flags) & kWide) == 0 && !x.IsNumber() && !y.IsNumber()) {
      const int sign = SimpleSign(std::int64_t{x.closed.up} - y.closed.up,
                                  x.closed.star ^ y.closed.star);
      return sign == 0 || sign == -1;
    }
    return Compare(store_.ClosedOf(a), store_.ClosedOf(b)) <= 0;
  }
  return DeepLessOrEqual(a, b);
}

bool Context::DeepLessOrEqual(NodeId a, NodeId b) {
  const bool scratch = a == scratch_ || b == scratch_;
  const int known = scratch ? scratch_memo_.Find(a == scratch_ ? b : a, a == scratch_,
                                                 scratch_generation_)
                            : comparisons_.Find(a, b);
  if (known >= 0) return known != 0;
  ++counts.comparisons_deep;
  Tick();
  const bool result = deep_.Run([&] { return ExpandLessOrEqual(a, b); });
  if (scratch) {
    scratch_memo_.Store(a == scratch_ ? b : a, a == scratch_, scratch_generation_,
                        result);
  } else {
    comparisons_.Store(a, b, result);
  }
  return result;
}

bool Context::ExpandLessOrEqual(NodeId a, NodeId b) {
  if (!Get(a).IsNumber() &&
      AnyOption(Player::kLeft, a, b, Asked::kAtLeast,
                [&](NodeId option) { return LessOrEqual(b, option); })) {
    return false;
  }
  if (!Get(b).IsNumber() &&
      AnyOption(Player::kRight, b, a, Asked::kAtMost,
                [&](NodeId option) { return LessOrEqual(option, a); })) {
    return false;
  }
  return true;
}

}  // namespace cgt::internal
