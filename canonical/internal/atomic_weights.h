// The tables behind canonical/atomic_weight.h, kept with the engine.
#ifndef CGT_CANONICAL_INTERNAL_ATOMIC_WEIGHTS_H_
#define CGT_CANONICAL_INTERNAL_ATOMIC_WEIGHTS_H_

#include <cstdint>
#include <optional>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "canonical/engine.h"
#include "canonical/internal/context.h"
#include "canonical/internal/unwind.h"

namespace cgt::internal {

/// Runs a public operation outside engine.cc: what unwinds becomes a status, and the
/// context is left.
template <class F>
auto Entered(Engine& engine, F&& f) -> decltype(f()) {
  struct Leave {
    Context& context;
    ~Leave() { context.Leave(); }
  } leave{engine.context()};
  return Caught(std::forward<F>(f));
}

/// Everything throws what Context throws.
class AtomicWeights {
 public:
  static AtomicWeights& Of(Engine& engine);
  explicit AtomicWeights(Engine& engine) : engine_(engine) {}
  ~AtomicWeights();
  AtomicWeights(const AtomicWeights&) = delete;
  AtomicWeights& operator=(const AtomicWeights&) = delete;

  /// The atomic weight, if there is one.
  std::optional<NodeId> Weight(NodeId g);
  /// What the recursion gives: the atomic weight of g if g is all-small.
  NodeId Candidate(NodeId g);
  NodeId TimesUp(NodeId a);

 private:
  using Map = absl::flat_hash_map<NodeId, NodeId>;
  static constexpr NodeId kNone = 0xffffffffu;

  /// The result for root and whatever is below it and missing in the map; explicit stack.
  template <class Leaf, class Combine>
  NodeId Fold(Map& map, NodeId root, const Leaf& leaf, const Combine& combine);
  void Keep(Map& map, NodeId key, NodeId value);
  NodeId FarStarFor(NodeId g);
  NodeId Eccentric(NodeId g, NodeId simplest, const Ids& left, const Ids& right);
  bool HasLargeNumber(NodeId a);
  bool Satisfies(NodeId g, NodeId a);

  Engine& engine_;
  std::int64_t charged_ = 0;
  Map candidates_[2];  ///< of followers of all-small games, and of others
  Map products_;
  Map weights_;
};

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_ATOMIC_WEIGHTS_H_
