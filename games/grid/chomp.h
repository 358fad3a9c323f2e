// Chomp: a bar of chocolate whose first cell is poisoned.
//
// Rules. The cells of a bar stand in rows of lengths that do not increase downwards. A
// move takes a cell and all cells that are neither above nor to the left of it. The first
// cell of the first row is poison: who takes it loses. Here that cell cannot be taken at
// all, and who cannot move loses, which is the same game and makes every position a
// nimber. Left and Right have the same moves.
//
// Notation: the lengths of the rows, `5,4,4`; `5*3` are three rows of 5. From `3,2` the
// move `(2,1)`, row 2 and column 1, leaves `3`, and `(1,3)` leaves `2,2`.
#ifndef CGT_GAMES_GRID_CHOMP_H_
#define CGT_GAMES_GRID_CHOMP_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/answers.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "cgt/player.h"
#include "cgt/ruleset.h"
#include "theorems/theorem.h"

namespace cgt {

/// The ruleset. See canonical/evaluate.h and cgt/ruleset.h for the hooks' laws.
/// \source{gale1974,whole paper}
class Chomp {
 public:
  /// The lengths of the rows, at least one, positive, not increasing.
  using Position = std::vector<std::uint32_t>;

  static const RulesetInfo& Info();

  /// \errors InvalidArgument with the offset: no row, a length of 0 or of 2^32 or more, a
  /// row longer than the one above it, more than 10^6 rows
  [[nodiscard]] absl::StatusOr<Position> Parse(absl::string_view text) const;
  [[nodiscard]] std::string Print(const Position& p) const;
  /// \complexity one option a cell but the first, each of the size of the position
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  /// Labels `(row,column)`, counted from 1.
  void Moves(Player player, const Position& p,
             std::vector<LabelledMove<Position>>& out) const;
  /// The lesser of the position and its reflection in the diagonal, if it is small.
  bool Normalize(Position& p) const;
  [[nodiscard]] const Position& Key(const Position& p) const { return p; }
  /// The position itself: an impartial game is its own negative.
  [[nodiscard]] Position Negative(const Position& p) const { return p; }
  /// OK if there are at most 10^6 options and they fit comfortably in memory.
  /// \errors ResourceExhausted telling the number of options and the limit
  [[nodiscard]] absl::Status CheckListable(const Position& p) const;

  /// One row, one column and hooks (a row and a column) are two Nim heaps ("chomp/hook");
  /// two rows or columns of which one is longer by one cell are 0 ("chomp/two-rows").
  absl::StatusOr<std::optional<ClosedFormAnswer>> ClosedForm(Engine& engine,
                                                             const Position& p) const;

  /// Hooks, two rows and two columns; boards whose first row and first column are equally
  /// long ("chomp/equal-arms"); rectangles ("chomp/strategy-stealing", which tells that
  /// there is a winning move and not which).
  absl::StatusOr<std::optional<OutcomeAnswer>> OutcomeByTheorem(Engine& engine,
                                                                const Position& p) const;

  /// All winning moves on hooks, on two rows or columns and on squares ("chomp/square");
  /// nullopt elsewhere.
  absl::StatusOr<std::optional<std::vector<LabelledMove<Position>>>> WinningMoves(
      Engine& engine, Player player, const Position& p) const;
};

extern template class Evaluator<Chomp>;
extern template class OutcomeTable<Chomp>;

/// The theorems on Chomp as records, group `chomp`.
std::vector<Theorem> ChompTheorems();

}  // namespace cgt

#endif  // CGT_GAMES_GRID_CHOMP_H_
