// The theorems on Hex as records. Winners of whole boards are read off by a plain
// walk over the cells; winners of positions come from playing them out: a table of plain
// minimax where the statement is about every position, the search elsewhere.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/grid/hex.h"
#include "games/grid/internal/openings.h"
#include "theorems/claim.h"

namespace cgt {
namespace {

using chain_records::EmptyBoard;
using chain_records::Record;
using chain_records::Sides;
using chain_records::Text;
using chain_records::WinningOpenings;

constexpr char kLetters[] = {'.', 'X', 'O'};

std::int64_t Power(std::int64_t base, std::int64_t exponent) {
  std::int64_t power = 1;
  for (std::int64_t i = 0; i < exponent; ++i) power *= base;
  return power;
}

Grid BoardOf(std::int64_t n, std::int64_t code) {
  Grid board = EmptyBoard(n);
  for (char& cell : board.cells) {
    cell = kLetters[code % 3];
    code /= 3;
  }
  return board;
}

// Whether `player` has a chain between the player's sides, walked cell by cell.
bool HasChain(Player player, const Grid& board) {
  const int n = static_cast<int>(board.rows);
  const char letter = HexLetter(player);
  std::vector<int> reached;
  std::vector<bool> seen(board.cells.size(), false);
  const auto visit = [&](int r, int c) {
    if (r < 0 || c < 0 || r >= n || c >= n) return;
    const auto index = static_cast<std::size_t>(r * n + c);
    if (board.cells[index] != letter || seen[index]) return;
    seen[index] = true;
    reached.push_back(static_cast<int>(index));
  };
  for (int i = 0; i < n; ++i) player == Player::kLeft ? visit(0, i) : visit(i, 0);
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const int r = reached[i] / n, c = reached[i] % n;
    if ((player == Player::kLeft ? r : c) == n - 1) return true;
    for (const auto& [dr, dc] :
         {std::pair(0, 1), {0, -1}, {1, 0}, {-1, 0}, {1, -1}, {-1, 1}}) {
      visit(r + dr, c + dc);
    }
  }
  return false;
}

Theorem OneWinner() {
  Theorem theorem =
      Record("hex/one-winner", "gale1979", "as told by others: the Hex Theorem", 4, 5);
  theorem.statement =
      "A full board has exactly one winner: X has joined top and bottom or O has joined "
      "the first and the last column, and never both. Of the 2^(n^2) full n x n boards "
      "each wins half.";
  theorem.domain = "full n x n boards";
  theorem.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    for (std::int64_t n = 1; n <= std::min<std::int64_t>(max, 5); ++n) {
      for (std::int64_t stones = 0; stones < std::int64_t{1} << (n * n); ++stones) {
        std::int64_t code = 0;
        for (std::int64_t i = n * n; i-- > 0;) code = 3 * code + 1 + (stones >> i & 1);
        if (!sink({n, code})) return;
      }
    }
  };
  theorem.make_checker = [](Engine&) -> Checker {
    // Exchanging the players and reflecting in the diagonal of the first cell turns a
    // board that X wins into one that O wins, so that each wins half.
    return GuardedChecker([](const Instance& i) {
      const Grid board = BoardOf(i[0], i[1]);
      Grid mirrored = board;
      const std::size_t n = board.rows;
      for (std::size_t at = 0; at < board.cells.size(); ++at) {
        mirrored.cells[at % n * n + at / n] = board.cells[at] == 'X' ? 'O' : 'X';
      }
      ClaimCheck check;
      const bool left = HasChain(Player::kLeft, board);
      check.Require(left != HasChain(Player::kRight, board), "exactly one chain");
      check.Require(left == HasChain(Player::kRight, mirrored), "half of the boards");
      return check.Take();
    });
  };
  theorem.describe = [](const Instance& i) {
    return Text("Hex", {BoardOf(i[0], i[1]), Player::kLeft});
  };
  return theorem;
}

// Plain minimax on every board of up to 3 x 3 cells, whoever is to move.
class Minimax {
 public:
  bool LeftWins(const Grid& board, Player mover) {
    if (HasChain(Player::kLeft, board)) return true;
    if (HasChain(Player::kRight, board)) return false;
    const std::string key = absl::StrCat(std::string(1, HexLetter(mover)), board.cells);
    if (const auto it = known_.find(key); it != known_.end()) return it->second;
    bool left_wins = mover == Player::kRight;
    Grid next = board;
    for (char& cell : next.cells) {
      if (cell != '.') continue;
      cell = HexLetter(mover);
      const bool after = LeftWins(next, Opponent(mover));
      cell = '.';
      if (mover == Player::kLeft) left_wins = left_wins || after;
      if (mover == Player::kRight) left_wins = left_wins && after;
    }
    return known_[key] = left_wins;
  }

 private:
  absl::flat_hash_map<std::string, bool> known_;
};

Theorem ExtraStone() {
  Theorem theorem =
      Record("hex/extra-stone", "gale1979", "as told by others: strategy stealing", 3, 3);
  theorem.statement =
      "An extra stone of one's own never hurts: who wins a position, with either player "
      "to move, still wins when an empty cell gets a stone of the winner.";
  theorem.domain = "all positions of the n x n board, whoever is to move";
  theorem.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    for (std::int64_t n = 1; n <= std::min<std::int64_t>(max, 3); ++n) {
      for (std::int64_t code = 0; code < Power(3, n * n); ++code) {
        if (!sink({n, code})) return;
      }
    }
  };
  theorem.make_checker = [](Engine&) -> Checker {
    auto play = std::make_shared<Minimax>();
    return GuardedChecker([play](const Instance& i) {
      ClaimCheck check;
      const Grid board = BoardOf(i[0], i[1]);
      if (HasChain(Player::kLeft, board) && HasChain(Player::kRight, board)) {
        return check.Take();
      }
      for (const Player mover : {Player::kLeft, Player::kRight}) {
        const bool left_wins = play->LeftWins(board, mover);
        Grid more = board;
        for (char& cell : more.cells) {
          if (cell != '.') continue;
          cell = left_wins ? 'X' : 'O';
          check.Require(play->LeftWins(more, mover) == left_wins,
                        "the winner still wins");
          cell = '.';
        }
      }
      return check.Take();
    });
  };
  theorem.describe = [](const Instance& i) {
    return Text("Hex", {BoardOf(i[0], i[1]), Player::kLeft});
  };
  return theorem;
}

Theorem HexStrategyStealing() {
  Theorem theorem = Record("hex/strategy-stealing", "gale1979",
                           "as told by others: strategy stealing", 4, 5);
  theorem.statement =
      "On the empty n x n board the first player wins. (If the second had a winning "
      "strategy, the first could put any stone and use it, an extra stone never hurting. "
      "The argument shows that a winning opening exists and names none.)";
  theorem.domain = "n >= 1";
  theorem.enumerate = Sides(5);
  theorem.make_checker = [](Engine& engine) -> Checker {
    return GuardedChecker([&engine](const Instance& i) {
      ClaimCheck check;
      for (const Player first : {Player::kLeft, Player::kRight}) {
        const WinnerAnswer answer =
            ValueOrThrow(Hex().WinnerByRules(engine, {EmptyBoard(i[0]), first}));
        check.Require(answer.winner[0] == HexLetter(first), "the first player wins");
      }
      return check.Take();
    });
  };
  theorem.describe = [](const Instance& i) {
    return Text("Hex", {EmptyBoard(i[0]), Player::kLeft});
  };
  return theorem;
}

Theorem HexOpenings() {
  Theorem theorem = Record("hex/openings", "cgt", "winning openings of Hex", 4, 4);
  theorem.statement =
      "X's winning openings are a1 on 1 x 1; b1, a2 on 2 x 2; c1, a2, b2, c2, a3 on 3 x "
      "3; d1, c2, b3, a4 on 4 x 4: from n = 2 on all cells of the short diagonal.";
  theorem.domain = "n <= 4";
  theorem.enumerate = Sides(4);
  theorem.make_checker = [](Engine& engine) -> Checker {
    return GuardedChecker([&engine](const Instance& i) {
      static const std::vector<std::string> kOpenings[] = {{},
                                                           {"a1"},
                                                           {"b1", "a2"},
                                                           {"c1", "a2", "b2", "c2", "a3"},
                                                           {"d1", "c2", "b3", "a4"}};
      ClaimCheck check;
      check.Require(WinningOpenings<Hex>(engine, i[0]) == kOpenings[i[0]],
                    "the openings of the statement");
      return check.Take();
    });
  };
  theorem.describe = [](const Instance& i) {
    return Text("Hex", {EmptyBoard(i[0]), Player::kLeft});
  };
  return theorem;
}

}  // namespace

std::vector<Theorem> HexTheorems() {
  return {OneWinner(), ExtraStone(), HexStrategyStealing(), HexOpenings()};
}

}  // namespace cgt
