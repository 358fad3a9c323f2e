#include "canonical/internal/node_store.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "absl/hash/hash.h"
#include "absl/status/status.h"
#include "canonical/internal/simple_infinitesimals.h"
#include "canonical/internal/unwind.h"
#include "cgt/errors.h"

namespace cgt::internal {
namespace {

constexpr std::size_t kPoolBlock = std::size_t{1} << 16;
constexpr std::uint32_t kNoStarBound = std::numeric_limits<std::uint32_t>::max();

std::uint64_t Mix(std::uint64_t h, std::uint64_t x) {
  h = (h ^ x) * 0x9fb21c651e98df25u;
  return h ^ (h >> 32);
}

std::uint64_t HashOptions(absl::Span<const NodeId> left, absl::Span<const NodeId> right) {
  std::uint64_t h = Mix(0x2545f4914f6cdd1du, left.size());
  for (const NodeId id : left) h = Mix(h, id);
  for (const NodeId id : right) h = Mix(h, std::uint64_t{id} << 1 | 1);
  return h * 0x9e3779b97f4a7c15u;
}

}  // namespace

NodeStore::NodeStore(const EngineOptions& options) : options_(options) {}

void NodeStore::SetBudget(Budget* budget) {
  Budget* old = budget_.exchange(budget, std::memory_order_relaxed);
  const std::int64_t used = memory_used();
  if (old != nullptr) old->ReleaseMemory(std::min(used, old->memory_used()));
  // What is already held counts against a new budget even if it is more than it allows:
  // then every further charge is refused.
  if (budget != nullptr) budget->ChargeMemory(used).IgnoreError();
}

void NodeStore::Charge(std::int64_t bytes) {
  Budget* budget = this->budget();
  if (budget != nullptr) {
    if (bytes >= 0) {
      ThrowIfError(budget->ChargeMemory(bytes));
    } else {
      budget->ReleaseMemory(std::min(-bytes, budget->memory_used()));
    }
  }
  memory_.fetch_add(bytes, std::memory_order_relaxed);
}

Node& NodeStore::Reserve(Arrival& arrival) {
  if (!arrival.has_reserved) {
    const std::size_t id = nodes_.Allocate([this](std::int64_t bytes) { Charge(bytes); });
    if (id == SIZE_MAX) {
      throw Unwind{absl::ResourceExhaustedError("limit of 2^31 nodes reached")};
    }
    arrival.reserved = static_cast<NodeId>(id);
    arrival.has_reserved = true;
  }
  return nodes_[arrival.reserved];
}

NodeId NodeStore::Publish(Arrival& arrival) {
  arrival.has_reserved = false;
  return arrival.reserved;
}

NodeId* NodeStore::PoolSpace(Arrival& arrival, std::size_t n) {
  if (arrival.pool_left < n) {
    const std::size_t block = std::max(n, kPoolBlock);
    Charge(static_cast<std::int64_t>(block * sizeof(NodeId)));
    std::unique_ptr<NodeId[]> memory(new NodeId[block]);
    NodeId* start = memory.get();
    {
      const std::lock_guard<std::mutex> lock(pool_mutex_);
      pool_blocks_.push_back(std::move(memory));
    }
    if (block > kPoolBlock) return start;  // a block of its own
    arrival.pool = start;
    arrival.pool_left = block;
  }
  NodeId* space = arrival.pool;
  arrival.pool += n;
  arrival.pool_left -= n;
  return space;
}

void NodeStore::StoreOptions(Arrival& arrival, Node& node, absl::Span<const NodeId> left,
                             absl::Span<const NodeId> right) {
  if (left.size() + right.size() <= std::size(node.few.ids)) {
    node.flags &= ~static_cast<std::uint32_t>(kManyOptions);
    node.few.left_count = static_cast<std::uint16_t>(left.size());
    node.few.right_count = static_cast<std::uint16_t>(right.size());
    std::copy(left.begin(), left.end(), node.few.ids);
    std::copy(right.begin(), right.end(), node.few.ids + left.size());
    return;
  }
  NodeId* ids = PoolSpace(arrival, left.size() + right.size());
  std::copy(left.begin(), left.end(), ids);
  std::copy(right.begin(), right.end(), ids + left.size());
  node.flags |= kManyOptions;
  node.many.left_count = static_cast<std::uint32_t>(left.size());
  node.many.right_count = static_cast<std::uint32_t>(right.size());
  node.many.ids = ids;
}

template <class Equal, class Fill>
NodeId NodeStore::FindOrPublish(Arrival& arrival, std::uint64_t hash, const Equal& equal,
                                const Fill& fill) {
  Attach(arrival);
  Reserve(arrival);
  bool lost = false;
  const NodeId id = table_.FindOrInsert(
      hash, equal,
      [&] {
        fill(nodes_[arrival.reserved]);
        return arrival.reserved;
      },
      [this](std::int64_t bytes) { Charge(bytes); }, &lost);
  if (!lost && id == arrival.reserved) Publish(arrival);
  return id;
}

void NodeStore::Attach(Arrival& arrival) {
  if (arrival.attached) return;
  table_.Attach();
  arrival.attached = true;
}

void NodeStore::Leave(Arrival& arrival) {
  if (!arrival.attached) return;
  table_.Detach();
  arrival.attached = false;
}

std::uint32_t NodeStore::AddSide(NumberUpStar w) {
  Charge(static_cast<std::int64_t>(w.up.AllocatedBytes() +
                                   w.number.numerator().AllocatedBytes()));
  const std::size_t i = side_.Allocate([this](std::int64_t bytes) { Charge(bytes); });
  if (i == SIZE_MAX) {
    throw Unwind{absl::ResourceExhaustedError("limit of 2^31 closed forms reached")};
  }
  side_[i] = std::move(w);
  return static_cast<std::uint32_t>(i);
}

NodeId NodeStore::InternNumber(Arrival& arrival, const Dyadic& x) {
  const std::int64_t key =
      x.FloorFixedPoint(options_.stop_fraction_bits, options_.stop_key_bits);
  const bool exact =
      x.FixedPointExact(options_.stop_fraction_bits, options_.stop_key_bits);
  const std::uint64_t hash =
      exact ? Mix(0x1234567u, static_cast<std::uint64_t>(key)) * 0x9e3779b97f4a7c15u
            : absl::HashOf(x) * 0x9e3779b97f4a7c15u;
  return FindOrPublish(
      arrival, hash,
      [&](NodeId id) {
        const Node& node = nodes_[id];
        if (!node.IsNumber() || node.left_key != key) return false;
        if (((node.flags & kWide) == 0) != exact) return false;
        return exact || side_[node.closed.side].number == x;
      },
      [&](Node& node) {
        NodeHead head;
        head.left_key = head.right_key = key;
        head.left_stop = head.right_stop = arrival.reserved;
        for (int i = 0; i < kSimpleCount; ++i) {
          const int sign = SimpleSign(SimpleUp(i), SimpleStar(i));
          if (sign == 0 || sign == -1) head.above |= std::uint32_t{1} << i;
          if (sign == 0 || sign == 1) head.below |= std::uint32_t{1} << i;
        }
        head.star_bound = 1;
        head.flags = kClosed | kNumber;
        if (x.IsZero()) head.flags |= kAllSmall;
        std::uint32_t side = 0;
        if (!exact) {
          side = AddSide({x, Uptimal(), Nimber()});
          head.flags |= kWide;
        }
        static_cast<NodeHead&>(node) = head;
        node.closed = {arrival.reserved, 0, 0, side};
      });
}

bool NodeStore::FitsInline(const NumberUpStar& w) const {
  const std::int64_t limit = (std::int64_t{1} << (options_.small_bits - 1)) - 1;
  if (w.star.index > static_cast<std::uint64_t>(limit)) return false;
  if (w.up.length() > 1) return false;
  const Integer first = w.up.Digit(1);
  return first <= Integer(limit) && first >= Integer(-limit);
}

// Against e = k.up + *s only the first digit and the star change; of the other digits,
// which may be a million, only three facts matter (the sign rule of cgt/uptimal.h).
void NodeStore::SetClosedMasks(const NumberUpStar& w, NodeHead& head) const {
  const absl::Span<const Integer> digits = w.up.digits();
  int tail_sign = 0;        // of the first nonzero one
  bool tail_above = false;  // the first one different from 1 is above 1
  bool tail_below = false;  // the first one different from -1 is below -1
  for (std::size_t i = 1; i < digits.size() && tail_sign == 0; ++i) {
    tail_sign = digits[i].Sign();
  }
  for (std::size_t i = 1; i < digits.size(); ++i) {
    if (digits[i] == Integer(1)) continue;
    tail_above = digits[i] > Integer(1);
    break;
  }
  for (std::size_t i = 1; i < digits.size(); ++i) {
    if (digits[i] == Integer(-1)) continue;
    tail_below = digits[i] < Integer(-1);
    break;
  }
  constexpr std::int64_t kFar = 100;  // beyond every k
  const Integer first = w.up.Digit(1);
  const std::int64_t up = first > Integer(kFar)    ? kFar
                          : first < Integer(-kFar) ? -kFar
                                                   : first.ToInt64();
  for (int i = 0; i < kSimpleCount; ++i) {
    const std::int64_t k = up - SimpleUp(i);
    const std::uint64_t m = w.star.index ^ static_cast<std::uint64_t>(SimpleStar(i));
    int sign = SimpleSign(k, m);
    if (k == 0 && m == 0) sign = tail_sign;
    if (k == 1 && m == 1) sign = tail_above ? 1 : 2;
    if (k == -1 && m == 1) sign = tail_below ? -1 : 2;
    if (sign == 0 || sign == 1) head.above |= std::uint32_t{1} << i;
    if (sign == 0 || sign == -1) head.below |= std::uint32_t{1} << i;
  }
}

NodeId NodeStore::InternClosed(Arrival& arrival, const NumberUpStar& w) {
  const NodeId number = InternNumber(arrival, w.number);
  if (w.IsNumber()) return number;
  const bool fits = FitsInline(w);
  const std::int64_t up = fits ? w.up.Digit(1).ToInt64() : 0;
  std::uint64_t hash = Mix(Mix(0x89abcdefu, number), w.star.index);
  hash = Mix(hash, fits ? static_cast<std::uint64_t>(up) : absl::HashOf(w.up));
  return FindOrPublish(
      arrival, hash * 0x9e3779b97f4a7c15u,
      [&](NodeId id) {
        const Node& node = nodes_[id];
        if ((node.flags & (kClosed | kNumber)) != kClosed) return false;
        if (node.closed.number != number || ((node.flags & kWide) == 0) != fits)
          return false;
        if (!fits) {
          const NumberUpStar& other = side_[node.closed.side];
          return other.star == w.star && other.up == w.up;
        }
        return node.closed.star == w.star.index && node.closed.up == up;
      },
      [&](Node& node) {
        const Node& x = nodes_[number];
        NodeHead head;
        head.left_key = head.right_key = x.left_key;
        head.left_stop = head.right_stop = number;
        if (fits) {
          for (int i = 0; i < kSimpleCount; ++i) {
            const int sign =
                SimpleSign(up - SimpleUp(i),
                           w.star.index ^ static_cast<std::uint64_t>(SimpleStar(i)));
            if (sign == 0 || sign == 1) head.above |= std::uint32_t{1} << i;
            if (sign == 0 || sign == -1) head.below |= std::uint32_t{1} << i;
          }
          head.star_bound = (static_cast<std::uint32_t>(w.star.index) | 1u) + 1;
        } else {
          SetClosedMasks(w, head);
          head.star_bound = w.star.index < kNoStarBound - 2
                                ? (static_cast<std::uint32_t>(w.star.index) | 1u) + 1
                                : kNoStarBound;
        }
        head.flags = kClosed;
        if (w.number.IsZero()) head.flags |= kAllSmall;
        std::uint32_t side = 0;
        if (!fits) {
          side = AddSide(w);
          head.flags |= kWide;
        }
        static_cast<NodeHead&>(node) = head;
        node.closed = {number, fits ? static_cast<std::uint32_t>(w.star.index) : 0,
                       static_cast<std::int32_t>(up), side};
      });
}

NodeId NodeStore::NewScratch() {
  const std::size_t id = nodes_.Allocate([this](std::int64_t bytes) { Charge(bytes); });
  CGT_CHECK(id != SIZE_MAX);
  return static_cast<NodeId>(id);
}

bool NodeStore::HasOptions(NodeId id, absl::Span<const NodeId> left,
                           absl::Span<const NodeId> right) const {
  const Node& node = nodes_[id];
  if (node.IsClosed()) return false;
  const absl::Span<const NodeId> l = node.Left();
  const absl::Span<const NodeId> r = node.Right();
  return l.size() == left.size() && r.size() == right.size() &&
         std::equal(l.begin(), l.end(), left.begin()) &&
         std::equal(r.begin(), r.end(), right.begin());
}

std::optional<NodeId> NodeStore::FindGeneral(Arrival& arrival,
                                             absl::Span<const NodeId> left,
                                             absl::Span<const NodeId> right) {
  Attach(arrival);
  return table_.Find(HashOptions(left, right),
                     [&](NodeId id) { return HasOptions(id, left, right); });
}

NodeId NodeStore::InternGeneral(Arrival& arrival, const NodeHead& head,
                                absl::Span<const NodeId> left,
                                absl::Span<const NodeId> right) {
  return FindOrPublish(
      arrival, HashOptions(left, right),
      [&](NodeId id) { return HasOptions(id, left, right); },
      [&](Node& node) {
        static_cast<NodeHead&>(node) = head;
        StoreOptions(arrival, node, left, right);
      });
}

Dyadic NodeStore::NumberOf(NodeId id) const {
  const Node& node = nodes_[id];
  CGT_CHECK(node.IsNumber());
  if ((node.flags & kWide) != 0) return side_[node.closed.side].number;
  return Dyadic::FromRatio(Integer(node.left_key),
                           static_cast<std::uint64_t>(options_.stop_fraction_bits));
}

NumberUpStar NodeStore::ClosedOf(NodeId id) const {
  const Node& node = nodes_[id];
  CGT_CHECK(node.IsClosed());
  if (node.IsNumber()) return {NumberOf(id), Uptimal(), Nimber()};
  if ((node.flags & kWide) != 0) return side_[node.closed.side];
  return {NumberOf(node.closed.number), Uptimal::Up(node.closed.up),
          Nimber{node.closed.star}};
}

std::strong_ordering NodeStore::CompareNumbers(NodeId a, NodeId b) const {
  if (a == b) return std::strong_ordering::equal;
  const Node& x = nodes_[a];
  const Node& y = nodes_[b];
  if (x.left_key != y.left_key) return x.left_key <=> y.left_key;
  return NumberOf(a) <=> NumberOf(b);
}

}  // namespace cgt::internal
