#include "games/grid/hex.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "canonical/engine.h"
#include "cgt/budget.h"
#include "games/grid/rex.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

HexPosition Read(absl::string_view text) {
  absl::StatusOr<HexPosition> p = Hex().Parse(text);
  EXPECT_TRUE(p.ok()) << text << ": " << p.status();
  return *p;
}

// Hex and Rex from the rules: cells touch by the offsets, minimax without a table of
// anything but positions.
class Naive {
 public:
  Naive(int rows, int columns, bool misere)
      : rows_(rows), columns_(columns), misere_(misere) {}

  bool Joined(const std::string& cells, char who) const {
    std::vector<bool> reached(cells.size(), false);
    for (bool changed = true; changed;) {
      changed = false;
      for (int r = 0; r < rows_; ++r) {
        for (int c = 0; c < columns_; ++c) {
          if (At(cells, r, c) != who || reached[Index(r, c)]) continue;
          bool reach = who == 'X' ? r == 0 : c == 0;
          for (int dr = -1; dr <= 1; ++dr) {
            for (int dc = -1; dc <= 1; ++dc) {
              if (dr == dc) continue;  // (1,1), (-1,-1) and the cell itself
              const int nr = r + dr, nc = c + dc;
              if (nr < 0 || nc < 0 || nr >= rows_ || nc >= columns_) continue;
              reach = reach || reached[Index(nr, nc)];
            }
          }
          if (!reach) continue;
          if (who == 'X' ? r == rows_ - 1 : c == columns_ - 1) return true;
          reached[Index(r, c)] = true;
          changed = true;
        }
      }
    }
    return false;
  }

  char Winner(std::string cells, char mover) {
    if (Joined(cells, 'X')) return misere_ ? 'O' : 'X';
    if (Joined(cells, 'O')) return misere_ ? 'X' : 'O';
    const auto it = known_.find(mover + cells);
    if (it != known_.end()) return it->second;
    const char other = mover == 'X' ? 'O' : 'X';
    char winner = other;
    for (std::size_t i = 0; i < cells.size() && winner == other; ++i) {
      if (cells[i] != '.') continue;
      std::string next = cells;
      next[i] = mover;
      if (Winner(next, other) == mover) winner = mover;
    }
    return known_[mover + cells] = winner;
  }

 private:
  [[nodiscard]] std::size_t Index(int r, int c) const {
    return static_cast<std::size_t>(r * columns_ + c);
  }
  [[nodiscard]] char At(const std::string& cells, int r, int c) const {
    return cells[Index(r, c)];
  }

  int rows_, columns_;
  bool misere_;
  std::map<std::string, char> known_;
};

HexPosition Make(int rows, int columns, const std::string& cells, char mover) {
  return {{static_cast<std::uint32_t>(rows), static_cast<std::uint32_t>(columns), cells},
          mover == 'X' ? Player::kLeft : Player::kRight};
}

TEST(HexTest, ReadsAndPrints) {
  EXPECT_EQ(Hex().Print(Read("..X|.O.|...")), "..X|.O.|... to_move=X");
  EXPECT_EQ(Hex().Print(Read("..x\n.o.\nX..")), "..X|.O.|X.. to_move=O");
  EXPECT_EQ(Hex().Print(Read("OO|.. to_move=O")), "OO|.. to_move=O");
  EXPECT_EQ(Hex().Print(Read("OO|..")), "OO|.. to_move=X");
  EXPECT_EQ(Hex().Print(Read("oo|.. to_move=o")), "OO|.. to_move=O");
  EXPECT_EQ(Hex().Print(Read("OX|.. to_move=x")), "OX|.. to_move=X");
  EXPECT_EQ(Hex().Print(Read(".")), ". to_move=X");
  for (const absl::string_view text :
       {"", "..|.", "..|.a", "..|.. to_move=A", "..|.. move=X"}) {
    EXPECT_FALSE(Hex().Parse(text).ok()) << text;
  }
}

TEST(HexTest, MovesAreTheMovers) {
  std::vector<LabelledMove<HexPosition>> moves;
  Hex().Moves(Player::kLeft, Read(".X|O. to_move=O"), moves);
  EXPECT_TRUE(moves.empty());
  Hex().Moves(Player::kRight, Read(".X|O. to_move=O"), moves);
  std::vector<std::string> labels;
  for (const auto& move : moves) {
    labels.push_back(move.label + " " + Hex().Print(move.position));
  }
  EXPECT_THAT(labels, ElementsAre("a1 OX|O. to_move=X", "b2 .X|OO to_move=X"));
  moves.clear();
  Hex().Moves(Player::kLeft, Read(".X|OO to_move=X"), moves);
  EXPECT_TRUE(moves.empty()) << "the game is over";
}

// The rows slope to the right: a2 touches b1 and not b1's right neighbour.
TEST(HexTest, WhoTouchesWhom) {
  EXPECT_EQ(HexConnected(Read(".X|X.").board), Player::kLeft);
  EXPECT_EQ(HexConnected(Read("X.|.X").board), std::nullopt);
  EXPECT_EQ(HexConnected(Read(".O|O.").board), Player::kRight);
  EXPECT_EQ(HexConnected(Read("O.|.O").board), std::nullopt);
  EXPECT_EQ(HexConnected(Read("..X|X..").board), std::nullopt);
}

template <class R>
void ExpectAllPositions(int rows, int columns, bool misere) {
  Naive naive(rows, columns, misere);
  Engine engine;
  const int cells = rows * columns;
  int count = 1;
  for (int i = 0; i < cells; ++i) count *= 3;
  for (int code = 0; code < count; ++code) {
    std::string board;
    for (int i = 0, rest = code; i < cells; ++i, rest /= 3) board += ".XO"[rest % 3];
    if (naive.Joined(board, 'X') && naive.Joined(board, 'O')) FAIL() << board;
    for (const char mover : {'X', 'O'}) {
      const HexPosition p = Make(rows, columns, board, mover);
      const absl::StatusOr<WinnerAnswer> answer = R().WinnerByRules(engine, p);
      ASSERT_TRUE(answer.ok()) << answer.status();
      ASSERT_EQ(answer->winner[0], naive.Winner(board, mover)) << R().Print(p);
      ASSERT_EQ(answer->outcome, answer->winner == "X" ? Outcome::kL : Outcome::kR);
      if (const auto theorem = *R().WinnerByTheorem(engine, p)) {
        ASSERT_EQ(theorem->winner, answer->winner) << R().Print(p);
      }
    }
  }
}

TEST(HexTest, AllSmallPositionsAgreeWithTryingEverything) {
  ExpectAllPositions<Hex>(1, 1, false);
  ExpectAllPositions<Hex>(1, 4, false);
  ExpectAllPositions<Hex>(4, 1, false);
  ExpectAllPositions<Hex>(2, 3, false);
  ExpectAllPositions<Hex>(4, 2, false);
  if (!oracle::kSanitized) ExpectAllPositions<Hex>(3, 3, false);
}

TEST(RexTest, AllSmallPositionsAgreeWithTryingEverything) {
  ExpectAllPositions<Rex>(1, 1, true);
  ExpectAllPositions<Rex>(1, 4, true);
  ExpectAllPositions<Rex>(2, 3, true);
  ExpectAllPositions<Rex>(4, 2, true);
  if (!oracle::kSanitized) ExpectAllPositions<Rex>(3, 3, true);
}

template <class R>
void ExpectRandomPositions(bool misere) {
  std::mt19937_64 rng = testing::SeededGenerator();
  Engine engine;
  for (int round = 0; round < (oracle::kSanitized ? 20 : 200); ++round) {
    const int rows = 3 + static_cast<int>(rng() % 3), columns = 9 - rows - 1;
    Naive naive(rows, columns, misere);
    std::string board(static_cast<std::size_t>(rows * columns), '.');
    const std::size_t stones = board.size() - 8;
    for (std::size_t i = 0; i < stones;) {
      char& cell = board[rng() % board.size()];
      if (cell != '.') continue;
      cell = rng() % 2 == 0 ? 'X' : 'O';
      ++i;
    }
    const char mover = rng() % 2 == 0 ? 'X' : 'O';
    const HexPosition p = Make(rows, columns, board, mover);
    ASSERT_EQ(R().WinnerByRules(engine, p)->winner[0], naive.Winner(board, mover))
        << R().Print(p);
  }
}

TEST(HexTest, RandomLatePositionsAgreeWithTryingEverything) {
  ExpectRandomPositions<Hex>(false);
}

TEST(RexTest, RandomLatePositionsAgreeWithTryingEverything) {
  ExpectRandomPositions<Rex>(true);
}

TEST(HexTest, LargeBoards) {
  const std::string row(1000, '.');
  std::string text = row;
  for (int i = 1; i < 1000; ++i) text += "|" + row;
  const HexPosition empty = Read(text);
  Engine engine;
  EXPECT_EQ((*Hex().WinnerByTheorem(engine, empty))->winner, "X");
  EXPECT_EQ((*Rex().WinnerByTheorem(engine, empty))->winner, "X");
  EXPECT_EQ(Hex().WinnerByRules(engine, empty).status().code(),
            absl::StatusCode::kResourceExhausted);
  EXPECT_EQ(Hex().CheckListable(empty).code(), absl::StatusCode::kResourceExhausted);
  HexPosition joined = empty;
  for (std::size_t i = 0; i < 1000; ++i) joined.board.cells[1000 * i] = 'X';
  EXPECT_EQ(Hex().WinnerByRules(engine, joined)->winner, "X");
  EXPECT_EQ(Rex().WinnerByRules(engine, joined)->winner, "O");
}

TEST(HexTest, ASearchEndsWithTheBudget) {
  Engine engine;
  Budget budget(BudgetLimits{.cancel_at_check = 5});
  engine.SetBudget(&budget);
  const HexPosition p = Read("........|........|........|........|........|........");
  EXPECT_EQ(Hex().WinnerByRules(engine, p).status().code(), absl::StatusCode::kCancelled);
  engine.SetBudget(nullptr);
}

TEST(HexTheoremsTest, CountsAndVerdicts) {
  const std::map<std::string, std::uint64_t> expected = {
      {"hex/one-winner", 2 + 16 + 512 + 65536},
      {"hex/extra-stone", 3 + 81 + 19683},
      {"hex/strategy-stealing", 4},
      {"hex/openings", 4},
      {"rex/lagarias-sleator", 4},
      {"rex/openings", 4}};
  std::vector<Theorem> theorems = HexTheorems();
  for (Theorem& theorem : RexTheorems()) theorems.push_back(std::move(theorem));
  ASSERT_EQ(theorems.size(), expected.size());
  for (const Theorem& theorem : theorems) {
    EXPECT_EQ(CountInstances(theorem, theorem.default_max), expected.at(theorem.id));
    Engine engine;
    const Checker check = theorem.make_checker(engine);
    const std::int64_t max = oracle::kSanitized ? 2 : theorem.default_max;
    theorem.enumerate(max, [&](const Instance& instance) {
      const absl::StatusOr<Verdict> verdict = check(instance);
      EXPECT_TRUE(verdict.ok() && verdict->holds)
          << theorem.id << " " << theorem.describe(instance) << " " << verdict->note;
      return verdict.ok() && verdict->holds;
    });
  }
}

}  // namespace
}  // namespace cgt
