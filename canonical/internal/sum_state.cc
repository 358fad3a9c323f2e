// What can be told of a sum of values without playing.
//
// With G = sum of G_i, LS and RS the stops, m the mean, t the temperature:
//  - RS(G) >= sum of RS(G_i) and LS(G) <= sum of LS(G_i); LS(G) >= LS(G_i) + the others'
//    RS; RS(G) <= RS(G_i) + the others' LS.
//  - m(G) = sum of m(G_i), t(G) <= max t(G_i), and m - t <= RS <= m <= LS <= m + t for a
//    game that is no number.
//  - RS(G) > 0 makes G > 0, LS(G) > 0 lets Left win moving first; and mirrored. Stops
//    equal to 0 decide nothing.
//  - RS(G_i) + e <= G_i <= LS(G_i) + f for the simple infinitesimals e and f that a node
//    keeps in its masks, and these bounds add.
//  - If every G_i is all-small, so is G, and its atomic weight is the sum of theirs: from
//    2 on G > 0, from 1 on Left wins moving first; and mirrored.
//
// Far stars. Let P >= 2 be a power of two and H the values whose closed followers (number
// + uptimal + nimber) all have nimbers below P. Then o(S + *k) is the same for all k >= P
// and every S in H that is no sum of the form U + *k itself, by the induction in
// order.cc, provided that H is closed under addition: no S that comes up is then *k with
// k >= P.
//   It is. Sums of literal options being in H by induction, A + B could only leave H by
// being closed. Closed + closed and closed + general are clear; so let A + B = *k with A,
// B general, A of least birthday among all such pairs, and k (after adding *i, i < P, to
// B) the least multiple of P for it. Then -B = A + *k is in H. No option A^L + *k
// survives in its canonical form, or it and -A^L would be a smaller pair; so it is
// dominated by A + *j or reversible through A^L + *j, j < k, and both say A^L - A <=
// *(j^k), where j^k >= P. For A - A^L the induction holds (A^L is born earlier), so that
// A^L <= A + *n, and in the same way A^R >= A + *n, for all n >= P. Hence A^L <= A^R for
// all pairs, A is a number + infinitesimal, say an infinitesimal, and beside *n no player
// need move in A: the options of A + *n are the A + *j, for both. If the first player
// wins A + *n, then A >= *i and A
// <= *j, so A = *i, which is closed. If Left wins it, A >= *s for some s; and A >= n.up +
// *s with A general implies A >= (n+1).up + *t for some t (Left answers A^R >= A + *k by
// down -> *; let t be the least for which Left, moving first, loses the difference, or
// large if there is none), without end; but infinitesimals are bounded by multiples of
// up.
//
// \source{siegel2013,II.3 stops, II.5 temperature, II.7 atomic weight}
#include "canonical/internal/sum_state.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "absl/container/flat_hash_set.h"
#include "absl/status/status.h"
#include "canonical/internal/atomic_weights.h"
#include "canonical/internal/simple_infinitesimals.h"
#include "canonical/internal/unwind.h"
#include "cgt/uptimal.h"

namespace cgt::internal {
namespace {

constexpr std::uint64_t kManyNodes = std::uint64_t{1} << 14;

std::uint64_t SaturatingProduct(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product = 0;
  return __builtin_mul_overflow(a, b, &product)
             ? std::numeric_limits<std::uint64_t>::max()
             : product;
}

void AddCount(SumState& state, std::uint32_t id, std::uint64_t count) {
  auto it = std::lower_bound(
      state.entries.begin(), state.entries.end(), id,
      [](const SumEntry& entry, std::uint32_t other) { return entry.id < other; });
  if (it != state.entries.end() && it->id == id) {
    it->count += count;
  } else {
    state.entries.insert(it, {id, count});
  }
}

/// Takes out at most `count`; returns how many were there.
std::uint64_t TakeCount(SumState& state, std::uint32_t id, std::uint64_t count) {
  auto it = std::lower_bound(
      state.entries.begin(), state.entries.end(), id,
      [](const SumEntry& entry, std::uint32_t other) { return entry.id < other; });
  if (it == state.entries.end() || it->id != id) return 0;
  const std::uint64_t taken = std::min(count, it->count);
  it->count -= taken;
  if (it->count == 0) state.entries.erase(it);
  return taken;
}

/// Counts are kept below 2^62, so that two of them add.
std::uint64_t CountOf(const Integer& count) {
  if (count.BitLength() > 61) {
    throw Unwind{absl::ResourceExhaustedError(
        "2^61 equal terms or more that are no number + uptimal + nimber")};
  }
  return count.ToUint64();
}

}  // namespace

std::string SumState::Key() const {
  std::string key;
  key.reserve(sizeof(closed) + entries.size() * 12);
  const auto append = [&](const auto& word) {
    key.append(reinterpret_cast<const char*>(&word), sizeof(word));
  };
  append(closed);
  for (const SumEntry& entry : entries) {
    append(entry.id);
    append(entry.count);
  }
  return key;
}

void SumStates::AddValue(SumState& state, NodeId value, const Integer& count) {
  if (context_.Get(value).IsClosed()) {
    state.closed = context_.Add(state.closed, context_.Multiple(count, value));
    return;
  }
  // x + H: the number that makes the stops of H symmetric goes to the closed forms, so
  // that more is equal, cancels, or is all-small.
  const Node& node = context_.Get(value);
  const Dyadic middle = (context_.store().NumberOf(node.left_stop) +
                         context_.store().NumberOf(node.right_stop))
                            .Half();
  if (!middle.IsZero()) {
    const NodeId number = context_.Number(middle);
    state.closed = context_.Add(state.closed, context_.Multiple(count, number));
    value = context_.Add(value, context_.Negate(number));
  }
  const NodeId negative = context_.Negate(value);
  if (negative == value) {
    if (count.IsOdd() && TakeCount(state, value, 1) == 0) AddCount(state, value, 1);
    return;
  }
  const bool negated = count.Sign() < 0;
  std::uint64_t left = CountOf(count.Abs());
  left -= TakeCount(state, negated ? value : negative, left);
  if (left > 0) AddCount(state, negated ? negative : value, left);
}

void SumStates::AddPart(SumState& state, PartId part, const Integer& count,
                        std::uint64_t effort) {
  if (const std::optional<NodeId> value = parts_.ValueOf(part, effort)) {
    AddValue(state, *value, count);
    return;
  }
  if (parts_[part].over) return;
  const std::uint32_t id = kFirstPart + part;
  const PartId negative = parts_[part].negative;
  if (parts_.misere() || negative == kNoPart) {
    AddCount(state, id, CountOf(count));
  } else if (negative == part) {
    if (count.IsOdd() && TakeCount(state, id, 1) == 0) AddCount(state, id, 1);
  } else {
    std::uint64_t left = CountOf(count);
    left -= TakeCount(state, kFirstPart + negative, left);
    if (left > 0) AddCount(state, id, left);
  }
}

void SumStates::RemovePart(SumState& state, PartId part, const Integer& count,
                           std::uint64_t effort) {
  if (const std::optional<NodeId> value = parts_.ValueOf(part, effort)) {
    AddValue(state, *value, -count);
    return;
  }
  if (parts_[part].over) return;
  const std::uint32_t id = kFirstPart + part;
  const PartId negative = parts_[part].negative;
  if (negative == part) {
    if (count.IsOdd() && TakeCount(state, id, 1) == 0) AddCount(state, id, 1);
    return;
  }
  std::uint64_t left = CountOf(count);
  left -= TakeCount(state, id, left);
  if (left == 0) return;
  // It had been cancelled against its negative.
  CGT_CHECK(negative != kNoPart && !parts_.misere());
  AddCount(state, kFirstPart + negative, left);
}

void SumStates::RemoveEntry(SumState& state, std::uint32_t id) {
  CGT_CHECK(TakeCount(state, id, 1) == 1);
}

std::optional<std::uint64_t> SumStates::FarStar(const SumState& state) const {
  std::uint64_t bound = 2;
  for (const SumEntry& entry : state.entries) {
    if (entry.IsPart()) return std::nullopt;
    bound = std::max<std::uint64_t>(bound, context_.Get(entry.id).star_bound);
  }
  return std::bit_ceil(bound);
}

void SumStates::Simplify(SumState& state, std::uint64_t effort) {
  if (parts_.misere()) return;
  if (state.HasParts()) {
    SumState fresh{state.closed, {}};
    for (const SumEntry& entry : state.entries) {
      if (entry.IsPart()) {
        AddPart(fresh, entry.part(), Integer(entry.count), effort);
      } else {
        AddValue(fresh, entry.id, Integer(entry.count));
      }
    }
    state = std::move(fresh);
  }
  // *k and *k' from the far star on behave alike beside the entries.
  const std::optional<std::uint64_t> far = FarStar(state);
  if (!far.has_value() || state.entries.empty()) return;
  const Node& node = context_.Get(state.closed);
  if (node.IsNumber()) return;
  NumberUpStar w = context_.store().ClosedOf(state.closed);
  if (w.star.index <= *far) return;
  w.star = Nimber{*far};
  state.closed = context_.Closed(w);
}

const SumStates::ValueInfo& SumStates::InfoOf(NodeId value) {
  std::unique_ptr<ValueInfo>& slot = infos_[value];
  if (slot != nullptr) return *slot;
  auto info = std::make_unique<ValueInfo>();
  const Node& node = context_.Get(value);
  const Thermograph& thermograph = *context_.ThermographOf(value);
  info->mean = thermograph.mean;
  info->temperature = thermograph.temperature;
  info->left_stop = context_.store().NumberOf(node.left_stop);
  info->right_stop = context_.store().NumberOf(node.right_stop);
  info->nodes = CountNodes(value);
  info->all_small = (node.flags & kAllSmall) != 0;
  return *(slot = std::move(info));
}

std::uint64_t SumStates::CountNodes(NodeId value) const {
  absl::flat_hash_set<NodeId> seen = {value};
  std::vector<NodeId> stack = {value};
  while (!stack.empty() && seen.size() < kManyNodes) {
    const Node& node = context_.Get(stack.back());
    stack.pop_back();
    if (node.IsClosed()) continue;
    for (const auto& options : {node.Left(), node.Right()}) {
      for (const NodeId option : options) {
        if (seen.insert(option).second) stack.push_back(option);
      }
    }
  }
  return seen.size() < kManyNodes ? seen.size()
                                  : std::numeric_limits<std::uint64_t>::max();
}

Verdict SumStates::OfValue(NodeId value, OutcomeStep step) {
  const bool at_least = context_.LessOrEqual(context_.zero(), value);
  const bool at_most = context_.LessOrEqual(value, context_.zero());
  Verdict verdict;
  verdict.Settle(Player::kLeft, !at_most, step);
  verdict.Settle(Player::kRight, !at_least, step);
  return verdict;
}

void SumStates::JudgeByBounds(const SumState& state, Verdict& verdict,
                              SumEvidence* evidence) {
  const Dyadic x = context_.store().NumberOf(context_.Get(state.closed).left_stop);
  Dyadic mean = x;
  Dyadic lower = x;  // of RS
  Dyadic upper = x;  // of LS
  Dyadic temperature;
  Dyadic gap;  // the largest LS - RS of a term
  for (const SumEntry& entry : state.entries) {
    const ValueInfo& info = InfoOf(entry.id);
    const Dyadic count{Integer(entry.count)};
    mean += info.mean * count;
    lower += info.right_stop * count;
    upper += info.left_stop * count;
    temperature = std::max(temperature, info.temperature);
    gap = std::max(gap, info.left_stop - info.right_stop);
  }
  OutcomeStep step = OutcomeStep::kStops;
  if (lower == upper) {
    // Number + infinitesimals.
    step = OutcomeStep::kNumberPart;
    if (evidence != nullptr) evidence->number = lower;
  }
  const Dyadic right = std::max(lower, mean - temperature);
  const Dyadic left = std::min(upper, mean + temperature);
  if (right.Sign() > 0) {
    verdict.Settle(Player::kLeft, true, step);
    verdict.Settle(Player::kRight, false, step);
  }
  if (left.Sign() < 0) {
    verdict.Settle(Player::kLeft, false, step);
    verdict.Settle(Player::kRight, true, step);
  }
  if (std::max(mean, lower + gap).Sign() > 0) verdict.Settle(Player::kLeft, true, step);
  if (std::min(mean, upper - gap).Sign() < 0) verdict.Settle(Player::kRight, true, step);
}

void SumStates::JudgeBySimpleBounds(const SumState& state, Verdict& verdict) {
  // Each entry G, which is no closed form, is strictly between RS + e and LS + f for the
  // e and f of its masks. Of these the furthest up (down) are taken; among those the ones
  // with the least or the greatest nimber.
  const NumberUpStar closed = context_.store().ClosedOf(state.closed);
  for (const bool least : {true, false}) {
    std::optional<NumberUpStar> lower = closed;
    std::optional<NumberUpStar> upper = closed;
    for (const SumEntry& entry : state.entries) {
      const Node& node = context_.Get(entry.id);
      const Integer count(entry.count);
      const auto add = [&](std::optional<NumberUpStar>& total, NodeId stop,
                           std::uint32_t mask, bool highest) {
        if (!total.has_value()) return;
        if (mask == 0) {
          total.reset();
          return;
        }
        // Four nimbers to a multiple of up, by ascending multiples.
        const int group =
            (highest ? std::bit_width(mask) - 1 : std::countr_zero(mask)) / 4;
        const std::uint32_t stars = (mask >> (4 * group)) & 15u;
        const int star = least ? std::countr_zero(stars) : std::bit_width(stars) - 1;
        const NumberUpStar bound{context_.store().NumberOf(stop),
                                 Uptimal::Up(Integer(SimpleUp(4 * group))),
                                 Nimber{static_cast<std::uint64_t>(star)}};
        total = *total + bound * count;
      };
      add(lower, node.right_stop, node.above, true);
      add(upper, node.left_stop, node.below, false);
    }
    const OutcomeStep step = OutcomeStep::kStops;
    const NumberUpStar zero;
    if (lower.has_value()) {
      const std::partial_ordering order = Compare(*lower, zero);
      if (order >= 0) verdict.Settle(Player::kRight, false, step);
      if (!(order < 0)) verdict.Settle(Player::kLeft, true, step);
    }
    if (upper.has_value()) {
      const std::partial_ordering order = Compare(*upper, zero);
      if (order <= 0) verdict.Settle(Player::kLeft, false, step);
      if (!(order > 0)) verdict.Settle(Player::kRight, true, step);
    }
  }
}

void SumStates::JudgeByWeight(const SumState& state, Verdict& verdict,
                              SumEvidence* evidence) {
  const Node& closed = context_.Get(state.closed);
  if ((closed.flags & kAllSmall) == 0) return;
  for (const SumEntry& entry : state.entries) {
    if (!InfoOf(entry.id).all_small) return;
  }
  AtomicWeights& weights = AtomicWeights::Of(engine_);
  NodeId total = weights.Candidate(state.closed);
  for (const SumEntry& entry : state.entries) {
    const NodeId weight = weights.Candidate(entry.id);
    total = context_.Add(total, context_.Multiple(Integer(entry.count), weight));
  }
  if (evidence != nullptr) evidence->atomic_weight = total;
  const auto at_least = [&](int n) {
    return context_.LessOrEqual(context_.Number(Dyadic(n)), total);
  };
  const auto at_most = [&](int n) {
    return context_.LessOrEqual(total, context_.Number(Dyadic(n)));
  };
  const OutcomeStep step = OutcomeStep::kAtomicWeight;
  if (at_least(1)) verdict.Settle(Player::kLeft, true, step);
  if (at_least(2)) verdict.Settle(Player::kRight, false, step);
  if (at_most(-1)) verdict.Settle(Player::kRight, true, step);
  if (at_most(-2)) verdict.Settle(Player::kLeft, false, step);
}

NodeId SumStates::CanonicalSum(const SumState& state) {
  // Smallest first.
  std::vector<std::pair<std::uint64_t, SumEntry>> order;
  for (const SumEntry& entry : state.entries) {
    CGT_CHECK(!entry.IsPart());
    order.push_back({InfoOf(entry.id).nodes, entry});
  }
  std::stable_sort(order.begin(), order.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  NodeId total = state.closed;
  for (const auto& [nodes, entry] : order) {
    total = context_.Add(total, context_.Multiple(Integer(entry.count), entry.id));
  }
  return total;
}

void SumStates::JudgeBySum(const SumState& state, std::uint64_t nodes, Verdict& verdict,
                           SumEvidence* evidence) {
  const NumberUpStar w = context_.store().ClosedOf(state.closed);
  // Multiples of up are added one by one.
  if (w.star.index >= nodes) return;
  std::uint64_t product = 1 + w.star.index;
  for (const Integer& digit : w.up.digits()) {
    if (digit.BitLength() > 20) return;
    product = SaturatingProduct(product, 1 + digit.Abs().ToUint64());
  }
  for (const SumEntry& entry : state.entries) {
    for (std::uint64_t i = 0; i < entry.count && product <= nodes; ++i) {
      product = SaturatingProduct(product, InfoOf(entry.id).nodes);
    }
    if (product > nodes) return;
  }
  const NodeId sum = CanonicalSum(state);
  if (evidence != nullptr) evidence->value = sum;
  const Verdict known = OfValue(sum, OutcomeStep::kCanonicalSum);
  for (const Player starter : kPlayers) {
    verdict.Settle(starter, *known.first_wins[PlayerIndex(starter)],
                   OutcomeStep::kCanonicalSum);
  }
}

Verdict SumStates::JudgeMisere(const SumState& state) const {
  Verdict verdict;
  std::uint64_t sum = 0;
  bool large = false;
  for (const SumEntry& entry : state.entries) {
    const std::optional<Nimber> heap = parts_[entry.part()].heap;
    if (!heap.has_value()) return verdict;
    if (entry.count % 2 == 1) sum ^= heap->index;
    large = large || heap->index >= 2;
  }
  // Nim: as under normal play if a heap of at least two is left, otherwise the reverse.
  // \source{bouton1901,misere Nim}
  const bool wins = large ? sum != 0 : sum == 0;
  for (const Player starter : kPlayers) {
    verdict.Settle(starter, wins, OutcomeStep::kMisereSearch);
  }
  return verdict;
}

Verdict SumStates::Judge(const SumState& state, std::uint64_t nodes,
                         SumEvidence* evidence) {
  if (parts_.misere()) return JudgeMisere(state);
  if (state.entries.empty()) {
    const bool number =
        context_.store().NumberOf(context_.Get(state.closed).left_stop).Sign() != 0;
    if (evidence != nullptr) {
      evidence->value = state.closed;
      evidence->number = context_.store().NumberOf(context_.Get(state.closed).left_stop);
    }
    return OfValue(state.closed,
                   number ? OutcomeStep::kNumberPart : OutcomeStep::kClosedForm);
  }
  Verdict verdict;
  if (state.HasParts()) return verdict;
  JudgeByBounds(state, verdict, evidence);
  if (!verdict.complete()) JudgeByWeight(state, verdict, evidence);
  if (!verdict.complete()) JudgeBySimpleBounds(state, verdict);
  if (!verdict.complete()) JudgeBySum(state, nodes, verdict, evidence);
  return verdict;
}

}  // namespace cgt::internal
