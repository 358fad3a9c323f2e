// Nim: heaps of counters, the game whose values are the nimbers themselves.
#ifndef CGT_GAMES_HEAP_NIM_H_
#define CGT_GAMES_HEAP_NIM_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "cgt/nimber.h"
#include "cgt/player.h"
#include "cgt/ruleset.h"
#include "theorems/theorem.h"

namespace cgt {

/// The ruleset. A move takes any positive number of counters from one heap; who cannot
/// move loses. Both players have the same moves.
///
/// Notation: heap sizes separated by commas, `3,4,5`; `3*1000` are a thousand heaps of 3.
/// The text may be empty (no heap). A heap may have any size below 2^64. A move is named
/// by the heap, counted from 1, and what is left of it: `heap 2 to 1`.
///
/// \source{bouton1901,whole paper}
class Nim {
 public:
  /// The sizes of the heaps; an empty heap keeps its place.
  using Position = std::vector<std::uint64_t>;

  static const RulesetInfo& Info();

  /// \errors InvalidArgument with the offset: no number where one is expected, a heap of
  /// 2^64 or more, a run of length 0, more than 2^24 heaps
  [[nodiscard]] absl::StatusOr<Position> Parse(absl::string_view text) const;
  /// Runs of four or more equal heaps are written as `3*4`.
  [[nodiscard]] std::string Print(const Position& p) const;

  /// \complexity one option a counter, each of the size of the position: see
  /// CheckListable
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  void Moves(Player player, const Position& p,
             std::vector<LabelledMove<Position>>& out) const;
  /// Each heap that is not empty.
  void Components(const Position& p, std::vector<Position>& out) const;
  /// Sorts the heaps and drops the empty ones.
  bool Normalize(Position& p) const;
  [[nodiscard]] const Position& Key(const Position& p) const { return p; }
  /// The position itself: an impartial game is its own negative.
  [[nodiscard]] Position Negative(const Position& p) const { return p; }

  /// The heap, if there is at most one that is not empty.
  [[nodiscard]] std::optional<Nimber> AsNimHeap(const Position& p) const {
    Nimber heap;
    for (const std::uint64_t size : p) {
      if (size == 0) continue;
      if (!heap.IsZero()) return std::nullopt;
      heap.index = size;
    }
    return heap;
  }

  /// OK if there are at most 10^6 options and they fit comfortably in memory.
  /// \errors ResourceExhausted telling the number of options and the limit
  [[nodiscard]] absl::Status CheckListable(const Position& p) const;

  /// The nim sum of the heaps, whatever their sizes ("nim/bouton").
  absl::StatusOr<std::optional<ClosedFormAnswer>> ClosedForm(Engine& engine,
                                                             const Position& p) const;

  /// Appends moves to positions of value `*target`, found heap by heap without listing
  /// the options: one for each different heap that has such a move, by first appearance,
  /// as many as fit comfortably in memory and at least one if there is any.
  /// \complexity O(heaps) for each move, O(heaps log heaps) besides
  void MovesToNimber(const Position& p, Nimber target,
                     std::vector<LabelledMove<Position>>& out) const;
};

extern template class Evaluator<Nim>;
extern template class OutcomeTable<Nim>;

/// Bouton's theorem as a record: an instance is a list of heaps in descending order.
std::vector<Theorem> NimTheorems();

}  // namespace cgt

#endif  // CGT_GAMES_HEAP_NIM_H_
