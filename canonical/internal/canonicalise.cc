// {left | right} to canonical form, cheapest questions first: repeated options, is it a
// number, dominated options, is it there already, reversible options (and dominated ones
// again if something was bypassed), is it number + uptimal + nimber. Most calls end
// before the reversible options.
#include <algorithm>
#include <limits>

#include "canonical/internal/closed_form.h"
#include "canonical/internal/context.h"
#include "canonical/internal/simple_infinitesimals.h"
#include "canonical/internal/unwind.h"
#include "cgt/errors.h"

namespace cgt::internal {
namespace {

void SortUnique(Ids& ids) {
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
}

std::uint32_t SaturatingAdd(std::uint32_t a, std::uint32_t b) {
  return a > std::numeric_limits<std::uint32_t>::max() - b
             ? std::numeric_limits<std::uint32_t>::max()
             : a + b;
}

constexpr std::uint32_t kZeroBit = std::uint32_t{1} << SimpleIndex(0, 0);

}  // namespace

NodeId Context::FromOptions(Ids& left, Ids& right) {
  SortUnique(left);
  SortUnique(right);
  return Canonicalise(left, right, 0, 0);
}

NodeId Context::FromCanonicalOptions(Ids& left, Ids& right) {
  Tick();
  SortUnique(left);
  SortUnique(right);
  return store_.InternGeneral(arrival_, HeadOf(left, right), left, right);
}

/// Whether {left | right} is a number: the simplest number that fits, if one does. A
/// number y fits iff no G^L >= y and no G^R <= y; only the end of the interval between
/// the stops needs more than the stops.
bool Context::NumberFrom(absl::Span<const NodeId> left, absl::Span<const NodeId> right,
                         NodeId* number) {
  std::int64_t low_key = 0;
  std::int64_t high_key = 0;
  NodeId low = 0;
  NodeId high = 0;
  bool low_closed = true;
  bool high_closed = true;
  bool first = true;
  for (const NodeId id : left) {
    const Node& g = Get(id);
    const int order = first ? 1 : CompareStops(g.right_key, g.right_stop, low_key, low);
    if (order > 0) {
      low_key = g.right_key;
      low = g.right_stop;
      low_closed = (g.above & kZeroBit) == 0;
    } else if (order == 0) {
      low_closed = low_closed && (g.above & kZeroBit) == 0;
    }
    first = false;
  }
  first = true;
  for (const NodeId id : right) {
    const Node& g = Get(id);
    const int order = first ? -1 : CompareStops(g.left_key, g.left_stop, high_key, high);
    if (order < 0) {
      high_key = g.left_key;
      high = g.left_stop;
      high_closed = (g.below & kZeroBit) == 0;
    } else if (order == 0) {
      high_closed = high_closed && (g.below & kZeroBit) == 0;
    }
    first = false;
  }
  if (!left.empty() && !right.empty()) {
    const int order = CompareStops(low_key, low, high_key, high);
    if (order > 0) return false;
    if (order == 0) {
      if (!low_closed || !high_closed) return false;
      *number = low;
      return true;
    }
  }
  DyadicBound from;
  DyadicBound to;
  if (!left.empty()) from = {store_.NumberOf(low), low_closed};
  if (!right.empty()) to = {store_.NumberOf(high), high_closed};
  *number = Number(Dyadic::SimplestBetween(from, to));
  return true;
}

/// \domain {left | right} is not a number, so both sides have options and left stop >=
/// right stop
NodeHead Context::HeadOf(absl::Span<const NodeId> left, absl::Span<const NodeId> right) {
  NodeHead head;
  std::uint32_t blocked_below = 0;  // e with some G^L >= left stop + e
  std::uint32_t blocked_above = 0;  // e with some G^R <= right stop + e
  bool all_small = true;
  bool first = true;
  for (const NodeId id : left) {
    const Node& g = Get(id);
    const int order =
        first ? 1
              : CompareStops(g.right_key, g.right_stop, head.left_key, head.left_stop);
    if (order > 0) {
      head.left_key = g.right_key;
      head.left_stop = g.right_stop;
      blocked_below = 0;
    }
    if (order >= 0) blocked_below |= g.above;
    head.star_bound = std::max(head.star_bound, g.star_bound);
    all_small = all_small && (g.flags & kAllSmall) != 0;
    first = false;
  }
  first = true;
  for (const NodeId id : right) {
    const Node& g = Get(id);
    const int order =
        first ? -1
              : CompareStops(g.left_key, g.left_stop, head.right_key, head.right_stop);
    if (order < 0) {
      head.right_key = g.left_key;
      head.right_stop = g.left_stop;
      blocked_above = 0;
    }
    if (order <= 0) blocked_above |= g.below;
    head.star_bound = std::max(head.star_bound, g.star_bound);
    all_small = all_small && (g.flags & kAllSmall) != 0;
    first = false;
  }
  if (all_small) head.flags |= kAllSmall;
  head.above = ~blocked_above & kSimpleAll;
  head.below = ~blocked_below & kSimpleAll;
  if (head.left_stop == head.right_stop) {
    // x + e^L >= G is possible, too. Against x itself no move in x matters, and e = 0 has
    // no options in the table.
    std::uint32_t above = 0;
    std::uint32_t below = 0;
    for (const int e : kSimple.order) {
      const std::uint32_t bit = std::uint32_t{1} << e;
      if ((head.above & bit) != 0 && (below & kSimple.left[e]) == 0) above |= bit;
      if ((head.below & bit) != 0 && (above & kSimple.right[e]) == 0) below |= bit;
    }
    head.above = above;
    head.below = below;
  }
  return head;
}

/// Keeps the options that no other one makes useless: Left's maximal, Right's minimal
/// ones.
void Context::RemoveDominated(Player player, Ids& options) {
  const auto worse = [&](NodeId a, NodeId b) {  // a is no better than b
    Tick();
    return player == Player::kLeft ? LessOrEqual(a, b) : LessOrEqual(b, a);
  };
  std::size_t kept = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const NodeId option = options[i];
    bool useless = false;
    for (std::size_t j = 0; j < kept && !useless; ++j)
      useless = worse(option, options[j]);
    if (useless) continue;
    std::size_t still = 0;
    for (std::size_t j = 0; j < kept; ++j) {
      if (!worse(options[j], option)) options[still++] = options[j];
    }
    options[still] = option;
    kept = still + 1;
  }
  options.resize(kept);
}

/// The same where options[0, split) are mutually incomparable already, and the rest too:
/// in a sum G^L + H are, since G^L are.
void Context::RemoveDominatedAcross(Player player, Ids& options, std::size_t split) {
  const auto worse = [&](NodeId a, NodeId b) {
    Tick();
    return player == Player::kLeft ? LessOrEqual(a, b) : LessOrEqual(b, a);
  };
  const std::size_t n = options.size();
  absl::InlinedVector<bool, 32> useless(n, false);
  for (std::size_t i = 0; i < split; ++i) {
    for (std::size_t j = split; j < n && !useless[i]; ++j) {
      if (useless[j]) continue;
      if (worse(options[i], options[j])) {
        useless[i] = true;
      } else if (worse(options[j], options[i])) {
        useless[j] = true;
      }
    }
  }
  std::size_t kept = 0;
  for (std::size_t i = 0; i < n; ++i) {
    if (!useless[i]) options[kept++] = options[i];
  }
  options.resize(kept);
}

NodeId Context::FillScratch(const NodeHead& head, const Ids& left, const Ids& right) {
  Node& node = store_.Scratch(scratch_);
  static_cast<NodeHead&>(node) = head;
  // The game may yet turn out to be a closed form, whose own bound can be higher by two
  // than that of the options written here.
  node.star_bound = SaturatingAdd(head.star_bound, 2);
  node.flags |= kManyOptions;
  scratch_ids_.assign(left.begin(), left.end());
  scratch_ids_.insert(scratch_ids_.end(), right.begin(), right.end());
  node.many.left_count = static_cast<std::uint32_t>(left.size());
  node.many.right_count = static_cast<std::uint32_t>(right.size());
  node.many.ids = scratch_ids_.data();
  ++scratch_generation_;
  return scratch_;
}

/// Replaces each of the player's options that some answer of the opponent reverses by
/// what the player can reach from there. `game` is the whole game; it keeps its value.
bool Context::BypassReversible(Player player, NodeId game, Ids& options) {
  const Player opponent = Opponent(player);
  const auto reverses = [&](NodeId answer) {
    return player == Player::kLeft ? LessOrEqual(answer, game)
                                   : LessOrEqual(game, answer);
  };
  const Asked asked = player == Player::kLeft ? Asked::kAtMost : Asked::kAtLeast;
  bool changed = false;
  Ids result;
  for (const NodeId option : options) {
    // A number is never reversible in an undominated option list of a game that is not
    // one: its answer would have to lie beyond the stop.
    NodeId through = 0;
    const bool reversible = !Get(option).IsNumber() &&
                            AnyOption(opponent, option, game, asked, [&](NodeId answer) {
                              if (!reverses(answer)) return false;
                              through = answer;
                              return true;
                            });
    if (!reversible) {
      result.push_back(option);
      continue;
    }
    changed = true;
    const Ids beyond = Options(player, through, std::uint64_t{1} << 24);
    result.insert(result.end(), beyond.begin(), beyond.end());
  }
  if (changed) {
    SortUnique(result);
    options = std::move(result);
  }
  return changed;
}

bool Context::RecogniseClosedNode(const NodeHead& head, const Ids& left, const Ids& right,
                                  NodeId* closed) {
  if (head.left_stop != head.right_stop) return false;
  for (const Ids* side : {&left, &right}) {
    for (const NodeId id : *side) {
      const Node& node = Get(id);
      if (!node.IsClosed() || node.left_stop != head.left_stop) return false;
    }
  }
  std::vector<NumberUpStar> l;
  std::vector<NumberUpStar> r;
  l.reserve(left.size());
  r.reserve(right.size());
  for (const NodeId id : left) l.push_back(store_.ClosedOf(id));
  for (const NodeId id : right) r.push_back(store_.ClosedOf(id));
  const std::optional<NumberUpStar> w = RecogniseClosed(l, r);
  if (!w.has_value()) return false;
  *closed = Closed(*w);
  return true;
}

NodeId Context::Canonicalise(Ids& left, Ids& right, std::size_t left_split,
                             std::size_t right_split) {
  ++counts.canonicalisations;
  Tick();
  NodeId known = 0;
  if (NumberFrom(left, right, &known)) return known;
  NodeHead head = HeadOf(left, right);
  const auto undominated = [this](Player player, Ids& options, std::size_t split) {
    if (options.size() < 2) return;
    if (split == 0) {
      RemoveDominated(player, options);
    } else {
      RemoveDominatedAcross(player, options, split);
    }
    std::sort(options.begin(), options.end());
  };
  undominated(Player::kLeft, left, left_split);
  undominated(Player::kRight, right, right_split);
  // A general node with just these options is canonical already.
  if (const std::optional<NodeId> found = store_.FindGeneral(arrival_, left, right)) {
    return *found;
  }
  for (;;) {
    const NodeId game = FillScratch(head, left, right);
    const bool left_changed = BypassReversible(Player::kLeft, game, left);
    const bool right_changed = BypassReversible(Player::kRight, game, right);
    if (!left_changed && !right_changed) break;
    if (left_changed) undominated(Player::kLeft, left, 0);
    if (right_changed) undominated(Player::kRight, right, 0);
  }
  // Reversing and dominating keep the value, but they can take away the options that a
  // head field was computed from; only the bound on stars is not a function of the value.
  head.star_bound = 0;
  for (const Ids* side : {&left, &right}) {
    for (const NodeId id : *side) {
      head.star_bound = std::max(head.star_bound, Get(id).star_bound);
    }
  }
  const std::uint32_t small = static_cast<std::uint32_t>(kAllSmall);
  head.flags |= small;
  for (const Ids* side : {&left, &right}) {
    for (const NodeId id : *side) {
      if ((Get(id).flags & small) == 0) head.flags &= ~small;
    }
  }
  if (RecogniseClosedNode(head, left, right, &known)) return known;
  return store_.InternGeneral(arrival_, head, left, right);
}

}  // namespace cgt::internal
