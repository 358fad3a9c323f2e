#include "games/grid/hex.h"

#include "games/grid/chain_search.h"

namespace cgt {

const RulesetInfo& Hex::Info() {
  static constexpr RulesetInfo kInfo = {
      .name = "Hex",
      .summary = "whoever joins their own two sides of the board wins",
      .rules =
          "X (Left) and O (Right) put stones of theirs on empty cells in turn. X wins by "
          "joining the top and the bottom row by a chain, O by joining the first and the "
          "last column. A cell touches those left and right of it, the one above and the "
          "one above to the right, the one below and the one below to the left.",
      .notation =
          "rows of ., X and O joined by |, all of the same length but any number of them "
          "(boards need not be square), then to_move=X or to_move=O (without it the "
          "player with fewer stones moves, X if both have as many; x and o are read as X "
          "and O); a move is named by its cell: b3 is the second cell of the third row",
      .sample = "..X|.O.|... to_move=X",
      .sources = "gale1979",
      .answer = AnswerKind::kWinner,
  };
  return kInfo;
}

absl::StatusOr<WinnerAnswer> Hex::WinnerByRules(Engine& engine, const Position& p) const {
  return SearchHex(engine, HexGoal::kJoin, p);
}

absl::StatusOr<std::optional<WinnerAnswer>> Hex::WinnerByTheorem(
    Engine&, const Position& p) const {
  if (const std::optional<Player> joined = HexConnected(p.board)) {
    return HexWinner(*joined, "hex/one-winner", "the game is over");
  }
  if (IsEmptySquare(p.board)) {
    return HexWinner(p.to_move, "hex/strategy-stealing",
                     "strategy stealing names no move");
  }
  return std::nullopt;
}

}  // namespace cgt
