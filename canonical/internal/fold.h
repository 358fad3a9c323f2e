// Recursions over values, computed once a node.
#ifndef CGT_CANONICAL_INTERNAL_FOLD_H_
#define CGT_CANONICAL_INTERNAL_FOLD_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/types/span.h"
#include "canonical/engine.h"
#include "canonical/internal/context.h"
#include "canonical/internal/unwind.h"

namespace cgt::internal {

/// A function of nodes that is known for a node once it is known for its canonical
/// options; the results are kept with the engine until Engine::Trim and their table
/// counts against its budget. Everything throws what Context throws.
template <class T>
class Fold {
 public:
  using Results = std::vector<T>;
  /// More options than this of one node are refused: a nimber's are never listed by
  /// mistake. A recursion answers what it knows of nimbers in its `leaf`.
  static constexpr std::uint64_t kOptionLimit = std::uint64_t{1} << 24;

  /// The table of this name, empty at first.
  static Fold& Of(Engine& engine, const std::string& key) {
    return engine.Attached<Fold>(key, [&] { return std::make_shared<Fold>(engine); });
  }
  explicit Fold(Engine& engine) : engine_(engine) {}
  ~Fold() { engine_.ReleaseMemory(charged_); }
  Fold(const Fold&) = delete;
  Fold& operator=(const Fold&) = delete;

  /// The result for `root`.
  /// \param leaf what is known of a node without its options: NodeId -> std::optional<T>
  /// \param combine (node, results of the Left options, results of the Right options),
  ///   each in the order of Context::Options. It may use other folds, not this one.
  template <class Leaf, class Combine>
  const T& At(NodeId root, const Leaf& leaf, const Combine& combine) {
    if (const auto it = known_.find(root); it != known_.end()) return it->second;
    Context& context = engine_.context();
    std::vector<NodeId> stack = {root};
    Results results[2];
    while (!stack.empty()) {
      const NodeId id = stack.back();
      if (known_.contains(id)) {
        stack.pop_back();
        continue;
      }
      ThrowIfError(engine_.CheckBudget());
      if (std::optional<T> known = leaf(id)) {
        Keep(id, *std::move(known));
        stack.pop_back();
        continue;
      }
      bool complete = true;
      for (const Player player : kPlayers) {
        Results& side = results[PlayerIndex(player)];
        side.clear();
        for (const NodeId option : context.Options(player, id, kOptionLimit)) {
          if (const auto it = known_.find(option); it != known_.end()) {
            side.push_back(it->second);
          } else {
            stack.push_back(option);
            complete = false;
          }
        }
      }
      if (!complete) continue;
      Keep(id,
           combine(id, absl::MakeConstSpan(results[0]), absl::MakeConstSpan(results[1])));
      stack.pop_back();
    }
    return known_.find(root)->second;
  }

  /// The result for a node if it has been kept, otherwise null. Valid until the next
  /// Keep.
  [[nodiscard]] const T* Find(NodeId id) const {
    const auto it = known_.find(id);
    return it == known_.end() ? nullptr : &it->second;
  }
  void Keep(NodeId id, T result) {
    // The table doubles when it is about 7/8 full.
    if (known_.size() + 1 > known_.capacity() - known_.capacity() / 8) {
      const auto bytes = static_cast<std::int64_t>((known_.capacity() + 1) * 2 *
                                                   (sizeof(std::pair<NodeId, T>) + 1));
      ThrowIfError(engine_.ChargeMemory(bytes));
      charged_ += bytes;
    }
    known_.insert_or_assign(id, std::move(result));
  }

 private:
  Engine& engine_;
  std::int64_t charged_ = 0;
  absl::flat_hash_map<NodeId, T> known_;
};

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_FOLD_H_
