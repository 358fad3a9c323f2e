// Moves given as ranges of weights, written out as moves of a ruleset.
#ifndef CGT_GAMES_VERTEX_NIM_WEIGHTED_MOVES_H_
#define CGT_GAMES_VERTEX_NIM_WEIGHTED_MOVES_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/status/status.h"
#include "absl/types/span.h"
#include "canonical/engine.h"
#include "games/board/graph.h"

namespace cgt {

/// The moves that leave one of the weights first..last and take the token to one of the
/// targets.
struct WeightRangeMoves {
  std::int64_t first = 0;
  std::int64_t last = 0;
  std::vector<Vertex> targets;
};

/// The most moves that are written out.
inline constexpr std::uint64_t kMaxWrittenMoves = 1'000'000;

/// Calls `write(weight, target)` for all moves, or, if they are more than
/// kMaxWrittenMoves, for those with the first and the last weight of each range, as long
/// as they are few enough.
/// \param move_bytes what one of them takes
/// \errors those of the engine's budget
template <class Write>
absl::Status WriteOut(Engine& engine, absl::Span<const WeightRangeMoves> ranges,
                      std::size_t move_bytes, const Write& write) {
  constexpr std::uint64_t kMovesBetweenChecks = 1 << 14;
  std::uint64_t total = 0;
  for (const WeightRangeMoves& range : ranges) {
    const std::uint64_t weights =
        static_cast<std::uint64_t>(range.last - range.first) + 1;
    if (range.targets.empty()) continue;
    const std::uint64_t room = (kMaxWrittenMoves - total) / range.targets.size();
    total =
        weights > room ? kMaxWrittenMoves + 1 : total + weights * range.targets.size();
    if (total > kMaxWrittenMoves) break;
  }
  const bool all = total <= kMaxWrittenMoves;
  std::uint64_t written = 0;
  std::int64_t charged = 0;
  absl::Status status;
  const auto one_weight = [&](std::int64_t weight, const std::vector<Vertex>& targets) {
    for (const Vertex target : targets) {
      if (!status.ok() || written == kMaxWrittenMoves) return;
      if (written++ % kMovesBetweenChecks == 0) {
        const auto bytes = static_cast<std::int64_t>(kMovesBetweenChecks * move_bytes);
        status = engine.ChargeMemory(bytes);
        if (!status.ok()) return;
        charged += bytes;
        status = engine.CheckBudget();
      }
      if (status.ok()) write(weight, target);
    }
  };
  for (const WeightRangeMoves& range : ranges) {
    if (all) {
      for (std::int64_t weight = range.first; weight <= range.last; ++weight) {
        one_weight(weight, range.targets);
      }
    } else {
      one_weight(range.first, range.targets);
      if (range.last > range.first) one_weight(range.last, range.targets);
    }
  }
  engine.ReleaseMemory(charged);
  return status;
}

}  // namespace cgt

#endif  // CGT_GAMES_VERTEX_NIM_WEIGHTED_MOVES_H_
