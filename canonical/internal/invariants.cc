// Thermographs, birthdays and the structural order, memoised per node.
#include <algorithm>

#include "canonical/internal/closed_form.h"
#include "canonical/internal/context.h"
#include "canonical/internal/unwind.h"
#include "cgt/errors.h"

namespace cgt::internal {

namespace {

std::int64_t BytesOf(const Thermograph& thermograph) {
  std::size_t bytes = sizeof(Thermograph);
  for (const Wall* wall : {&thermograph.left, &thermograph.right}) {
    for (const Wall::Point& point : wall->points) {
      bytes += sizeof(Wall::Point) + point.t.numerator().AllocatedBytes() +
               point.value.numerator().AllocatedBytes();
    }
  }
  return static_cast<std::int64_t>(bytes);
}

}  // namespace

const std::shared_ptr<const Thermograph>& Context::ThermographOf(NodeId id,
                                                                 WallStart start) {
  auto& known = thermographs_[start == WallStart::kZero ? 0 : 1];
  if (const auto it = known.find(id); it != known.end()) return it->second;
  auto made = std::make_shared<const Thermograph>(
      deep_.Run([&]() -> Thermograph { return ComputeThermograph(id, start); }));
  const std::int64_t bytes = BytesOf(*made);
  store_.Charge(bytes);
  thermograph_bytes_ += bytes;
  return known.emplace(id, std::move(made)).first->second;
}

Thermograph Context::ComputeThermograph(NodeId id, WallStart start) {
  Tick();
  const Node& node = Get(id);
  if (node.IsClosed()) {
    // An infinitesimal does not change the walls above 0.
    if (start == WallStart::kZero) {
      return ClosedThermograph({store_.NumberOf(node.left_stop), {}, {}}, start);
    }
    return ClosedThermograph(store_.ClosedOf(id), start);
  }
  std::vector<const Wall*> left;
  std::vector<const Wall*> right;
  for (const NodeId option : node.Left()) {
    left.push_back(&ThermographOf(option, start)->right);
  }
  for (const NodeId option : node.Right()) {
    right.push_back(&ThermographOf(option, start)->left);
  }
  return FromOptionWalls(left, right);
}

Integer Context::Birthday(NodeId id) {
  if (Get(id).IsClosed()) return ClosedBirthday(store_.ClosedOf(id));
  if (const auto it = birthdays_.find(id); it != birthdays_.end()) return it->second;
  Integer result = deep_.Run([&]() -> Integer { return ComputeBirthday(id); });
  birthdays_.emplace(id, result);
  return result;
}

Integer Context::ComputeBirthday(NodeId id) {
  Tick();
  const Node& node = Get(id);
  Integer latest;
  for (const NodeId option : node.Left()) latest = std::max(latest, Birthday(option));
  for (const NodeId option : node.Right()) latest = std::max(latest, Birthday(option));
  return latest + Integer(1);
}

namespace {

std::uint64_t PairKey(std::uint32_t a, std::uint32_t b) {
  return (std::uint64_t{a} << 32) | b;
}

}  // namespace

/// Numbers, nimbers, the other sums number + uptimal + nimber, the rest.
int Context::StructuralRank(NodeId id) const {
  const Node& node = Get(id);
  if (!node.IsClosed()) return 3;
  if (node.IsNumber()) return 0;
  const bool no_ups =
      (node.flags & kWide) == 0 ? node.closed.up == 0 : store_.ClosedOf(id).up.IsZero();
  return node.closed.number == zero_ && no_ups ? 1 : 2;
}

std::strong_ordering Context::StructuralCompare(NodeId a, NodeId b) {
  if (a == b) return std::strong_ordering::equal;
  const Node& x = Get(a);
  const int rank = StructuralRank(a);
  if (rank != StructuralRank(b)) return rank <=> StructuralRank(b);
  if (x.IsNumber()) return store_.CompareNumbers(a, b);
  if (rank < 3) return store_.ClosedOf(a) <=> store_.ClosedOf(b);
  if (const auto it = structural_.find(PairKey(a, b)); it != structural_.end()) {
    return it->second <=> 0;
  }
  const std::strong_ordering order = deep_.Run([&] {
    const std::strong_ordering left = CompareOptionLists(Player::kLeft, a, b);
    return left != 0 ? left : CompareOptionLists(Player::kRight, a, b);
  });
  CGT_CHECK(order != 0);  // different nodes are different canonical forms
  const std::int8_t sign = order < 0 ? -1 : 1;
  structural_[PairKey(a, b)] = sign;
  structural_[PairKey(b, a)] = static_cast<std::int8_t>(-sign);
  return order;
}

const std::vector<NodeId>& Context::SortedOptions(Player player, NodeId id) {
  const std::uint64_t key = std::uint64_t{id} << 1 | (player == Player::kLeft ? 0u : 1u);
  if (const auto it = sorted_options_.find(key); it != sorted_options_.end()) {
    return *it->second;
  }
  const Node& node = Get(id);
  const absl::Span<const NodeId> ids =
      player == Player::kLeft ? node.Left() : node.Right();
  auto sorted = std::make_unique<std::vector<NodeId>>(ids.begin(), ids.end());
  std::sort(sorted->begin(), sorted->end(), [this](NodeId a, NodeId b) {
    return StructuralCompare(a, b) == std::strong_ordering::less;
  });
  return *sorted_options_.emplace(key, std::move(sorted)).first->second;
}

std::strong_ordering Context::CompareOptionLists(Player player, NodeId a, NodeId b) {
  Tick();
  const std::vector<NodeId>& x = SortedOptions(player, a);
  const std::vector<NodeId>& y = SortedOptions(player, b);
  for (std::size_t i = 0; i < x.size() && i < y.size(); ++i) {
    const std::strong_ordering order = StructuralCompare(x[i], y[i]);
    if (order != 0) return order;
  }
  return x.size() <=> y.size();
}

}  // namespace cgt::internal
