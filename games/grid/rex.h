// Rex, misere Hex: who joins the own two sides of the board loses.
//
// Rules. As Hex (chain_board.h), but X (Left) loses by joining the top and the bottom row
// by a chain of stones, O (Right) by joining the first and the last column. A full board
// has exactly one such chain, so there is no draw.
//
// Notation: as Hex. In `X. to_move=O` the move `b1` leaves `XO to_move=X`, in which X has
// joined the one row that is both top and bottom and has lost before it.
#ifndef CGT_GAMES_GRID_REX_H_
#define CGT_GAMES_GRID_REX_H_

#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "canonical/answers.h"
#include "canonical/engine.h"
#include "cgt/ruleset.h"
#include "games/grid/chain_board.h"
#include "theorems/theorem.h"

namespace cgt {

/// The ruleset. See canonical/answers.h and cgt/ruleset.h for the hooks' laws.
/// \source{lagarias1999,whole paper}
class Rex : public HexBoardRules {
 public:
  static const RulesetInfo& Info();

  /// By search (chain_search.h). \errors ResourceExhausted beyond 64 cells; what the
  /// budget answers
  absl::StatusOr<WinnerAnswer> WinnerByRules(Engine& engine, const Position& p) const;

  /// A board with a chain ("hex/one-winner"), and an empty n x n board, on which the
  /// first player wins exactly if n is even ("rex/lagarias-sleator": it names no move).
  /// \complexity O(cells)
  absl::StatusOr<std::optional<WinnerAnswer>> WinnerByTheorem(Engine& engine,
                                                              const Position& p) const;
};

/// The theorems on Rex as records, group `rex`. An instance is {n} for the n x n board.
std::vector<Theorem> RexTheorems();

}  // namespace cgt

#endif  // CGT_GAMES_GRID_REX_H_
