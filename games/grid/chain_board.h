// The board of Hex and of Rex: positions, their text, who is connected, and the moves.
//
// A board has rows of cells; row r is shifted half a cell to the right of row r-1, so
// that cell (r, c) touches (r, c-1), (r, c+1), (r-1, c), (r-1, c+1), (r+1, c-1) and
// (r+1, c). X (Left) wants to join or to avoid joining the top to the bottom row, O
// (Right) the first to the last column. The players put a stone of theirs on an empty
// cell in turn; the game is over when someone's sides are joined.
#ifndef CGT_GAMES_GRID_CHAIN_BOARD_H_
#define CGT_GAMES_GRID_CHAIN_BOARD_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/answers.h"
#include "cgt/player.h"
#include "cgt/ruleset.h"
#include "games/board/grid.h"

namespace cgt {

/// A position: the stones and who is to move.
struct HexPosition {
  Grid board;  ///< of the letters `.XO`, at least one cell
  Player to_move = Player::kLeft;

  friend bool operator==(const HexPosition&, const HexPosition&) = default;
};

/// X for Left, O for Right.
[[nodiscard]] char HexLetter(Player player);

/// The player whose sides are joined by a chain of the player's stones; at most one has
/// such a chain. \complexity O(cells), no recursion
[[nodiscard]] std::optional<Player> HexConnected(const Grid& board);

/// The answer that `winner` wins.
[[nodiscard]] WinnerAnswer HexWinner(Player winner, absl::string_view theorem,
                                     absl::string_view detail);

/// Whether the board is square and without stones.
[[nodiscard]] bool IsEmptySquare(const Grid& board);

/// The hooks that Hex and Rex share.
class HexBoardRules {
 public:
  using Position = HexPosition;

  /// Rows of dots, X and O, joined by bars or line ends, then to_move=X or to_move=O if
  /// wanted; without it the player with fewer stones is to move, X where both have as
  /// many.
  /// \errors InvalidArgument with the offset: what ReadGrid refuses; no cell
  [[nodiscard]] absl::StatusOr<Position> Parse(absl::string_view text) const;
  [[nodiscard]] std::string Print(const Position& p) const;
  /// None if it is not the player's turn or the game is over.
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  /// Labels `b3`: the letters count the columns from the left, the numbers the rows from
  /// the top.
  void Moves(Player player, const Position& p,
             std::vector<LabelledMove<Position>>& out) const;
  [[nodiscard]] std::string Key(const Position& p) const;
  /// \errors ResourceExhausted: the followers would take more than 256 MB
  [[nodiscard]] absl::Status CheckListable(const Position& p) const;
};

}  // namespace cgt

#endif  // CGT_GAMES_GRID_CHAIN_BOARD_H_
