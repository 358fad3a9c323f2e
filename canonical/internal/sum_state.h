// A sum as a state of a search: a closed form, values and positions with multiplicities;
// and what can be told of it without playing.
#ifndef CGT_CANONICAL_INTERNAL_SUM_STATE_H_
#define CGT_CANONICAL_INTERNAL_SUM_STATE_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/inlined_vector.h"
#include "absl/types/span.h"
#include "canonical/engine.h"
#include "canonical/internal/context.h"
#include "canonical/internal/sum_parts.h"
#include "canonical/outcome_search.h"
#include "canonical/value.h"
#include "cgt/dyadic.h"
#include "cgt/player.h"

namespace cgt::internal {

/// Ids of nodes lie below; from here on they are parts.
inline constexpr std::uint32_t kFirstPart = std::uint32_t{1} << 31;

/// Equal values that are no closed forms, or equal parts without a known value.
struct SumEntry {
  std::uint32_t id;
  std::uint64_t count;

  [[nodiscard]] bool IsPart() const { return id >= kFirstPart; }
  [[nodiscard]] PartId part() const { return id - kFirstPart; }
  friend bool operator==(const SumEntry&, const SumEntry&) = default;
};

struct SumState {
  NodeId closed = 0;                         ///< the total of all closed forms
  absl::InlinedVector<SumEntry, 6> entries;  ///< ascending by id, counts positive

  /// Exact bytes.
  [[nodiscard]] std::string Key() const;
  [[nodiscard]] bool HasParts() const {
    return !entries.empty() && entries.back().IsPart();
  }
};

/// Whether the player who moves first wins, if it is known; and by which step.
struct Verdict {
  std::optional<bool> first_wins[2];  ///< by PlayerIndex of the starter
  OutcomeStep step[2] = {OutcomeStep::kNone, OutcomeStep::kNone};

  [[nodiscard]] bool complete() const {
    return first_wins[0].has_value() && first_wins[1].has_value();
  }
  void Settle(Player starter, bool wins, OutcomeStep by) {
    const int i = PlayerIndex(starter);
    if (first_wins[i].has_value()) return;
    first_wins[i] = wins;
    step[i] = by;
  }
};

/// What the judge found on its way.
struct SumEvidence {
  std::optional<Dyadic> number;
  std::optional<NodeId> atomic_weight;
  std::optional<NodeId> value;
};

/// Builds states and judges them. Throws what Context throws.
class SumStates {
 public:
  SumStates(Engine& engine, SumParts& parts)
      : engine_(engine), context_(engine.context()), parts_(parts) {}

  [[nodiscard]] SumState Empty() const { return {context_.zero(), {}}; }
  /// \param effort for values of parts that have none yet
  void AddPart(SumState& state, PartId part, const Integer& count, std::uint64_t effort);
  void AddParts(SumState& state, absl::Span<const PartId> parts, std::uint64_t effort) {
    for (const PartId part : parts) AddPart(state, part, Integer(1), effort);
  }
  void AddValue(SumState& state, NodeId value, const Integer& count);
  /// Takes out what `AddPart` has put in.
  void RemovePart(SumState& state, PartId part, const Integer& count,
                  std::uint64_t effort);
  /// Takes out one of an entry.
  void RemoveEntry(SumState& state, std::uint32_t id);
  /// The same outcome in a simpler form: a nimber beyond all others becomes the least
  /// such. Values of parts that have been found since are put in.
  void Simplify(SumState& state, std::uint64_t effort);
  /// Nimbers from this power of two on behave alike in the state; nullopt where unknown.
  [[nodiscard]] std::optional<std::uint64_t> FarStar(const SumState& state) const;

  /// \param nodes a limit for canonical sums: the product of the sizes
  Verdict Judge(const SumState& state, std::uint64_t nodes,
                SumEvidence* evidence = nullptr);
  /// The outcome of the whole as a canonical form, under the engine's budget.
  NodeId CanonicalSum(const SumState& state);
  Verdict OfValue(NodeId value, OutcomeStep step);
  /// At least 0; for ordering moves.
  const Dyadic& TemperatureOf(NodeId value) { return InfoOf(value).temperature; }

 private:
  struct ValueInfo {
    Dyadic mean;
    Dyadic temperature;
    Dyadic left_stop;
    Dyadic right_stop;
    std::uint64_t nodes = 0;  ///< saturates
    bool all_small = false;
  };
  const ValueInfo& InfoOf(NodeId value);
  std::uint64_t CountNodes(NodeId value) const;
  Verdict JudgeMisere(const SumState& state) const;
  void JudgeByBounds(const SumState& state, Verdict& verdict, SumEvidence* evidence);
  void JudgeBySimpleBounds(const SumState& state, Verdict& verdict);
  void JudgeByWeight(const SumState& state, Verdict& verdict, SumEvidence* evidence);
  void JudgeBySum(const SumState& state, std::uint64_t nodes, Verdict& verdict,
                  SumEvidence* evidence);

  Engine& engine_;
  Context& context_;
  SumParts& parts_;
  absl::flat_hash_map<NodeId, std::unique_ptr<ValueInfo>> infos_;
};

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_SUM_STATE_H_
