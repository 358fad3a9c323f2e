// What one thread needs to compute with the nodes of a store: memos and scratch space.
#ifndef CGT_CANONICAL_INTERNAL_CONTEXT_H_
#define CGT_CANONICAL_INTERNAL_CONTEXT_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/inlined_vector.h"
#include "absl/types/span.h"
#include "canonical/engine.h"
#include "canonical/internal/memo.h"
#include "canonical/internal/node_store.h"
#include "canonical/internal/walls.h"
#include "cgt/deep_stack.h"

namespace cgt::internal {

using Ids = absl::InlinedVector<NodeId, 16>;

/// Everything below canonical/engine.h that computes. Functions throw Unwind (a budget
/// ended, a limit was met) or StatusError (a number too large); nothing is visible then
/// that is not complete.
class Context {
 public:
  explicit Context(NodeStore& store);
  ~Context();
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;

  [[nodiscard]] const Node& Get(NodeId id) const { return store_.Get(id); }
  [[nodiscard]] NodeStore& store() { return store_; }
  [[nodiscard]] const NodeStore& store() const { return store_; }

  NodeId Number(const Dyadic& x) { return store_.InternNumber(arrival_, x); }
  NodeId Closed(const NumberUpStar& w) { return store_.InternClosed(arrival_, w); }
  [[nodiscard]] NodeId zero() const { return zero_; }

  /// a <= b. (order.cc)
  bool LessOrEqual(NodeId a, NodeId b);

  /// The canonical form of {left | right}; both are changed. (canonicalise.cc)
  NodeId FromOptions(Ids& left, Ids& right);

  /// The same of options that are canonical already.
  /// \domain none is dominated or reversible, and the game is not number + uptimal +
  /// nimber
  NodeId FromCanonicalOptions(Ids& left, Ids& right);

  /// (sum.cc)
  NodeId Add(NodeId a, NodeId b);
  NodeId Negate(NodeId a);
  NodeId Multiple(const Integer& n, NodeId a);

  /// All canonical options of a node, made if they are not stored.
  /// \errors throws Unwind ResourceExhausted if there are more than `limit`
  Ids Options(Player player, NodeId id, std::uint64_t limit);
  [[nodiscard]] Integer OptionCount(Player player, NodeId id);

  /// (invariants.cc)
  const std::shared_ptr<const Thermograph>& ThermographOf(
      NodeId id, WallStart start = WallStart::kZero);
  Integer Birthday(NodeId id);
  std::strong_ordering StructuralCompare(NodeId a, NodeId b);

  /// One step of work: looks at the budget every so often.
  void Tick() {
    if ((++ticks_ & 1023u) == 0) CheckBudget();
  }
  void CheckBudget();

  /// The end of a public operation.
  void Leave() { store_.Leave(arrival_); }
  /// Drops what can be computed again.
  void DropMemos();

  EngineCounts counts;

 private:
  // order.cc
  enum class Filtered : std::uint8_t { kNo, kYes, kOpen };
  Filtered Filter(const Node& a, const Node& b);
  int CompareStops(std::int64_t key_a, NodeId a, std::int64_t key_b, NodeId b);
  bool DeepLessOrEqual(NodeId a, NodeId b);
  bool ExpandLessOrEqual(NodeId a, NodeId b);
  /// What `f` asks of an option in AnyOption: to be at least, or at most, the other game.
  enum class Asked : std::uint8_t { kAtLeast, kAtMost };
  /// Whether f holds for an option. Of the options x + *k of a closed node those that the
  /// stops rule out are not even made, and those beyond the other game's bound on stars
  /// behave like the last one that is.
  template <class F>
  bool AnyOption(Player player, NodeId id, NodeId other, Asked asked, const F& f);

  // canonicalise.cc
  NodeHead HeadOf(absl::Span<const NodeId> left, absl::Span<const NodeId> right);
  bool NumberFrom(absl::Span<const NodeId> left, absl::Span<const NodeId> right,
                  NodeId* number);
  void RemoveDominated(Player player, Ids& options);
  void RemoveDominatedAcross(Player player, Ids& options, std::size_t split);
  bool BypassReversible(Player player, NodeId game, Ids& options);
  NodeId Canonicalise(Ids& left, Ids& right, std::size_t left_split,
                      std::size_t right_split);
  NodeId FillScratch(const NodeHead& head, const Ids& left, const Ids& right);
  bool RecogniseClosedNode(const NodeHead& head, const Ids& left, const Ids& right,
                           NodeId* closed);

  // sum.cc
  NodeId AddDeep(NodeId a, NodeId b);
  NodeId ComputeSum(NodeId a, NodeId b);
  NodeId Translate(NodeId a, NodeId number);
  [[nodiscard]] bool HasManyFollowers(NodeId id) const;
  [[nodiscard]] bool HasFewFollowers(NodeId id) const;
  bool MoveIsDominated(Player player, NodeId a, const Ids& own, NodeId closed,
                       NodeId option);
  NodeId ComputeNegative(NodeId a);

  // invariants.cc
  Thermograph ComputeThermograph(NodeId id, WallStart start);
  Integer ComputeBirthday(NodeId id);
  [[nodiscard]] int StructuralRank(NodeId id) const;
  std::strong_ordering CompareOptionLists(Player player, NodeId a, NodeId b);
  const std::vector<NodeId>& SortedOptions(Player player, NodeId id);

  /// The options of a closed node beside its run of stars, interned once.
  struct ClosedNodeOptions {
    std::uint64_t run[2] = {0, 0};
    std::vector<NodeId> other[2];
  };
  const ClosedNodeOptions& ClosedOptionsOfNode(NodeId id);
  NodeId StarPlus(NodeId number, std::uint64_t star);

  NodeStore& store_;
  NodeStore::Arrival arrival_;
  NodeId zero_ = 0;
  NodeId scratch_ = 0;
  std::vector<NodeId> scratch_ids_;
  std::uint32_t scratch_generation_ = 0;
  DeepStack deep_;
  std::uint64_t ticks_ = 0;
  ComparisonMemo comparisons_;
  ScratchMemo scratch_memo_;
  SumMemo sums_;
  NegativeMemo negatives_;
  absl::flat_hash_map<NodeId, std::unique_ptr<ClosedNodeOptions>> closed_options_;
  /// By WallStart; their walls count as memory.
  absl::flat_hash_map<NodeId, std::shared_ptr<const Thermograph>> thermographs_[2];
  std::int64_t thermograph_bytes_ = 0;
  absl::flat_hash_map<NodeId, Integer> birthdays_;
  absl::flat_hash_map<std::uint64_t, std::unique_ptr<std::vector<NodeId>>>
      sorted_options_;
  absl::flat_hash_map<std::uint64_t, std::int8_t> structural_;
};

template <class F>
bool Context::AnyOption(Player player, NodeId id, NodeId other, Asked asked, const F& f) {
  const Node& node = Get(id);
  if (!node.IsClosed()) {
    for (const NodeId option : player == Player::kLeft ? node.Left() : node.Right()) {
      if (f(option)) return true;
    }
    return false;
  }
  const ClosedNodeOptions& options = ClosedOptionsOfNode(id);
  const int side = player == Player::kLeft ? 0 : 1;
  if (options.run[side] > 0) {
    // Every x + *k has both stops x.
    const Node& against = Get(other);
    const NodeId x = node.closed.number;
    const std::int64_t key = Get(x).left_key;
    const bool possible =
        asked == Asked::kAtLeast
            ? CompareStops(against.left_key, against.left_stop, key, x) <= 0
            : CompareStops(key, x, against.right_key, against.right_stop) <= 0;
    if (possible) {
      const std::uint32_t bound = against.star_bound;
      for (std::uint64_t k = 0; k < options.run[side] && k <= bound; ++k) {
        Tick();
        if (f(StarPlus(x, k))) return true;
      }
    }
  }
  for (const NodeId option : options.other[side]) {
    if (f(option)) return true;
  }
  return false;
}

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_CONTEXT_H_
