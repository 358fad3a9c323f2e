// The tables behind canonical/atomic_weight.h, kept with the engine.
#ifndef CGT_CANONICAL_INTERNAL_ATOMIC_WEIGHTS_H_
#define CGT_CANONICAL_INTERNAL_ATOMIC_WEIGHTS_H_

#include <cstdint>
#include <optional>

#include "absl/types/span.h"
#include "canonical/engine.h"
#include "canonical/internal/context.h"
#include "canonical/internal/fold.h"

namespace cgt::internal {

/// Everything throws what Context throws.
class AtomicWeights {
 public:
  static AtomicWeights& Of(Engine& engine);
  explicit AtomicWeights(Engine& engine)
      : engine_(engine),
        candidates_{Fold<NodeId>(engine), Fold<NodeId>(engine)},
        weights_(engine) {}
  AtomicWeights(const AtomicWeights&) = delete;
  AtomicWeights& operator=(const AtomicWeights&) = delete;

  /// The atomic weight, if there is one.
  std::optional<NodeId> Weight(NodeId g);
  /// What the recursion gives: the atomic weight of g if g is all-small.
  NodeId Candidate(NodeId g);
  NodeId TimesUp(NodeId a);

 private:
  using Results = absl::Span<const NodeId>;

  /// The index of a nimber that is far from g.
  std::uint64_t FarStarFor(NodeId g);
  NodeId Eccentric(NodeId g, NodeId simplest, const Ids& left, const Ids& right);
  bool HasLargeNumber(NodeId a);
  bool Satisfies(NodeId g, NodeId a);

  Engine& engine_;
  Fold<NodeId> candidates_[2];  ///< of followers of all-small games, and of others
  Fold<std::optional<NodeId>> weights_;
};

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_ATOMIC_WEIGHTS_H_
