// The shared part of an engine: arena, option pool, side table, intern table.
#ifndef CGT_CANONICAL_INTERNAL_NODE_STORE_H_
#define CGT_CANONICAL_INTERNAL_NODE_STORE_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "absl/types/span.h"
#include "canonical/engine.h"
#include "canonical/internal/intern_table.h"
#include "canonical/internal/node.h"
#include "canonical/internal/stable_array.h"
#include "cgt/budget.h"
#include "cgt/uptimal.h"

namespace cgt::internal {

/// Interns nodes. Every function may be called from several threads at once, each with an
/// `Arrival` of its own; nodes once published never change.
class NodeStore {
 public:
  /// What one thread holds of the store: a reserved node that is not yet published, and a
  /// block of the option pool.
  struct Arrival {
    NodeId reserved = 0;
    bool has_reserved = false;
    NodeId* pool = nullptr;
    std::size_t pool_left = 0;
    bool attached = false;
  };

  explicit NodeStore(const EngineOptions& options);

  [[nodiscard]] const EngineOptions& options() const { return options_; }
  [[nodiscard]] const Node& Get(NodeId id) const { return nodes_[id]; }

  /// \errors throw Unwind: the budget's memory is spent, or 2^31 nodes
  NodeId InternNumber(Arrival& arrival, const Dyadic& x);
  NodeId InternClosed(Arrival& arrival, const NumberUpStar& w);
  /// `left` and `right` are canonical, sorted by id; `head` is complete but for flags of
  /// storage.
  NodeId InternGeneral(Arrival& arrival, const NodeHead& head,
                       absl::Span<const NodeId> left, absl::Span<const NodeId> right);
  /// The node with exactly these options, sorted by id, if there is one.
  std::optional<NodeId> FindGeneral(Arrival& arrival, absl::Span<const NodeId> left,
                                    absl::Span<const NodeId> right);
  /// A node that is never published: for a game that is compared before it is known
  /// whether it is canonical. Its owner fills it.
  NodeId NewScratch();
  [[nodiscard]] Node& Scratch(NodeId id) { return nodes_[id]; }

  [[nodiscard]] Dyadic NumberOf(NodeId id) const;
  [[nodiscard]] NumberUpStar ClosedOf(NodeId id) const;
  /// The order of two numbers.
  [[nodiscard]] std::strong_ordering CompareNumbers(NodeId a, NodeId b) const;

  /// Lets the intern table grow while this thread works elsewhere.
  void Leave(Arrival& arrival);

  void SetBudget(Budget* budget);
  [[nodiscard]] Budget* budget() const { return budget_.load(std::memory_order_relaxed); }
  /// Counts memory (negative: given back). \errors throws Unwind, nothing counted then
  void Charge(std::int64_t bytes);
  [[nodiscard]] std::int64_t memory_used() const {
    return memory_.load(std::memory_order_relaxed);
  }
  [[nodiscard]] std::uint64_t published() const { return table_.size(); }
  /// Ids lie below this.
  [[nodiscard]] std::size_t id_limit() const { return nodes_.size(); }

 private:
  Node& Reserve(Arrival& arrival);
  NodeId Publish(Arrival& arrival);
  NodeId* PoolSpace(Arrival& arrival, std::size_t n);
  void StoreOptions(Arrival& arrival, Node& node, absl::Span<const NodeId> left,
                    absl::Span<const NodeId> right);
  std::uint32_t AddSide(NumberUpStar w);
  [[nodiscard]] bool FitsInline(const NumberUpStar& w) const;
  void Attach(Arrival& arrival);
  [[nodiscard]] bool HasOptions(NodeId id, absl::Span<const NodeId> left,
                                absl::Span<const NodeId> right) const;
  template <class Equal, class Fill>
  NodeId FindOrPublish(Arrival& arrival, std::uint64_t hash, const Equal& equal,
                       const Fill& fill);
  void SetClosedMasks(const NumberUpStar& w, NodeHead& head) const;

  const EngineOptions options_;
  StableArray<Node, 16> nodes_;
  StableArray<NumberUpStar, 8> side_;
  InternTable table_;
  std::mutex pool_mutex_;
  std::vector<std::unique_ptr<NodeId[]>> pool_blocks_;
  std::atomic<Budget*> budget_{nullptr};
  std::atomic<std::int64_t> memory_{0};
};

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_NODE_STORE_H_
