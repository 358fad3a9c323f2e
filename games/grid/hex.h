// Hex: who joins the own two sides of the board wins.
//
// Rules. X (Left) and O (Right) put stones of theirs on empty cells in turn. X wins by
// joining the top and the bottom row by a chain of stones, O by joining the first and the
// last column. Row r is shifted half a cell to the right of row r-1 (chain_board.h). A
// full board has exactly one winner, so there is no draw.
//
// Notation: rows of `.`, `X` and `O`, and `to_move=`. In `.X|O. to_move=O` the moves are
// `a1` and `b2`; the second joins the columns and leaves `.X|OO to_move=X`.
#ifndef CGT_GAMES_GRID_HEX_H_
#define CGT_GAMES_GRID_HEX_H_

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
/// \source{gale1979,section 1}
class Hex : public HexBoardRules {
 public:
  static const RulesetInfo& Info();

  /// By search (chain_search.h). \errors ResourceExhausted beyond 64 cells; what the
  /// budget answers
  absl::StatusOr<WinnerAnswer> WinnerByRules(Engine& engine, const Position& p) const;

  /// A board with a chain ("hex/one-winner"), and an empty square board, on which the
  /// first player wins by stealing a strategy ("hex/strategy-stealing": it names no
  /// move). \complexity O(cells)
  absl::StatusOr<std::optional<WinnerAnswer>> WinnerByTheorem(Engine& engine,
                                                              const Position& p) const;
};

/// The theorems on Hex as records, group `hex`. An instance is {n} for the n x n board,
/// or {n, code} for a board on it: the digits of `code` in base 3, from the last, tell
/// the cells row by row: 0 empty, 1 X, 2 O.
std::vector<Theorem> HexTheorems();

}  // namespace cgt

#endif  // CGT_GAMES_GRID_HEX_H_
