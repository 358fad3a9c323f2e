#include "games/grid/chomp.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "cgt/budget.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

Chomp::Position Read(absl::string_view text) {
  absl::StatusOr<Chomp::Position> p = Chomp().Parse(text);
  EXPECT_TRUE(p.ok()) << text << ": " << p.status();
  return p.ok() ? *p : Chomp::Position{1};
}

// The Grundy value from the rules, on sets of cells: who takes the poison loses.
class Naive {
 public:
  using Cells = std::set<std::pair<int, int>>;

  std::uint64_t Grundy(const Cells& cells) {
    const auto it = known_.find(cells);
    if (it != known_.end()) return it->second;
    std::set<std::uint64_t> options;
    for (const auto& [row, column] : cells) {
      if (row == 0 && column == 0) continue;
      options.insert(Grundy(Take(cells, row, column)));
    }
    std::uint64_t mex = 0;
    while (options.count(mex) != 0) ++mex;
    return known_[cells] = mex;
  }

  static Cells Take(const Cells& cells, int row, int column) {
    Cells left;
    for (const auto& cell : cells) {
      if (cell.first < row || cell.second < column) left.insert(cell);
    }
    return left;
  }

  static Cells ToCells(const Chomp::Position& p) {
    Cells cells;
    for (std::size_t row = 0; row < p.size(); ++row) {
      for (std::uint32_t column = 0; column < p[row]; ++column) {
        cells.emplace(static_cast<int>(row), static_cast<int>(column));
      }
    }
    return cells;
  }

 private:
  std::map<Cells, std::uint64_t> known_;
};

// All boards within n x n.
std::vector<Chomp::Position> Boards(std::uint32_t n) {
  std::vector<Chomp::Position> boards;
  for (std::uint32_t a = 1; a <= n; ++a) boards.push_back({a});
  for (std::size_t i = 0; i < boards.size(); ++i) {
    if (boards[i].size() == n) continue;
    for (std::uint32_t a = 1; a <= boards[i].back(); ++a) {
      Chomp::Position more = boards[i];
      more.push_back(a);
      boards.push_back(more);
    }
  }
  return boards;
}

std::vector<std::string> WinningLabels(absl::string_view text) {
  Engine engine;
  const auto moves = *Chomp().WinningMoves(engine, Player::kLeft, Read(text));
  if (!moves) return {"none told"};
  std::vector<std::string> labels;
  for (const auto& move : *moves) labels.push_back(move.label);
  return labels;
}

TEST(ChompTest, ReadsAndPrints) {
  for (const absl::string_view text : {"5,4,4", "1", "5*100000", "3,2,1", "4294967295"}) {
    EXPECT_EQ(Chomp().Print(Read(text)), text);
  }
  EXPECT_EQ(Chomp().Print(Read(" 5*3 ")), "5,5,5");
}

TEST(ChompTest, RefusesWhatIsNoBoard) {
  const auto message = [](absl::string_view text) {
    return std::string(Chomp().Parse(text).status().message());
  };
  EXPECT_THAT(message(""), HasSubstr("end of input"));
  EXPECT_THAT(message("3,4"), HasSubstr("row 2 has 4 cells below 3"));
  EXPECT_THAT(message("3,0"), HasSubstr("offset 2"));
  EXPECT_THAT(message("4294967296"), HasSubstr("offset 0"));
  EXPECT_THAT(message("3,x"), HasSubstr("offset 2"));
  EXPECT_THAT(message("1*1000001"), HasSubstr("1000000"));
}

TEST(ChompTest, Moves) {
  std::vector<LabelledMove<Chomp::Position>> moves;
  Chomp().Moves(Player::kLeft, Read("3,2"), moves);
  std::vector<std::string> found;
  for (const auto& move : moves) {
    found.push_back(move.label + " " + Chomp().Print(move.position));
  }
  EXPECT_THAT(found, ElementsAre("(1,2) 1,1", "(1,3) 2,2", "(2,1) 3", "(2,2) 3,1"));
}

TEST(ChompTest, AllSmallBoardsAgreeWithTryingEverything) {
  const std::uint32_t n = oracle::kSanitized ? 4 : 6;
  Naive naive;
  Engine engine;
  Evaluator<Chomp> evaluate(engine, Chomp());
  std::map<std::uint32_t, int> lost;  // by the larger side
  for (const Chomp::Position& p : Boards(n)) {
    const std::uint64_t grundy = naive.Grundy(Naive::ToCells(p));
    ++lost[0];
    if (grundy == 0) ++lost[std::max(p[0], static_cast<std::uint32_t>(p.size()))];
    for (const By by : {By::kRules, By::kAny}) {
      ASSERT_EQ(*evaluate(p, by), *engine.Star(Nimber{grundy})) << Chomp().Print(p);
    }
    if (const auto closed = *Chomp().ClosedForm(engine, p)) {
      ASSERT_EQ(closed->value, *engine.Star(Nimber{grundy})) << Chomp().Print(p);
    }
    if (const auto outcome = *Chomp().OutcomeByTheorem(engine, p)) {
      ASSERT_EQ(outcome->outcome, grundy == 0 ? Outcome::kP : Outcome::kN)
          << Chomp().Print(p);
    }
    if (const auto winning = *Chomp().WinningMoves(engine, Player::kLeft, p)) {
      std::vector<LabelledMove<Chomp::Position>> moves;
      Chomp().Moves(Player::kLeft, p, moves);
      std::set<std::string> expected, found;
      for (const auto& move : moves) {
        if (naive.Grundy(Naive::ToCells(move.position)) == 0) {
          expected.insert(move.label + Chomp().Print(move.position));
        }
      }
      for (const auto& move : *winning) {
        found.insert(move.label + Chomp().Print(move.position));
      }
      ASSERT_EQ(found, expected) << Chomp().Print(p);
    }
  }
  // Cumulatively 1, 2, 5, 10, 23, 48.
  if (n == 6) {
    EXPECT_EQ(lost[0], 923);
    EXPECT_THAT((std::vector<int>{lost[1], lost[2], lost[3], lost[4], lost[5], lost[6]}),
                ElementsAre(1, 1, 3, 5, 13, 25));
  }
}

TEST(ChompTest, LargeBoards) {
  EXPECT_THAT(WinningLabels("4000000000,4000000000"), ElementsAre("(2,4000000000)"));
  EXPECT_THAT(WinningLabels("4000000000,7"), ElementsAre("(1,9)"));
  EXPECT_THAT(WinningLabels("8,7"), IsEmpty());
  EXPECT_THAT(WinningLabels("2*7,1*5"), ElementsAre("(9,1)"));
  EXPECT_THAT(WinningLabels("2*7,1"), IsEmpty());
  EXPECT_THAT(WinningLabels("5000,1*7"), ElementsAre("(1,9)"));
  EXPECT_THAT(WinningLabels("5,1*700"), ElementsAre("(6,1)"));
  EXPECT_THAT(WinningLabels("1000*1000"), ElementsAre("(2,2)"));
  EXPECT_THAT(WinningLabels("5*100000"), ElementsAre("none told"));
  Engine engine;
  EXPECT_EQ((*Chomp().OutcomeByTheorem(engine, Read("5*100000")))->theorem,
            "chomp/strategy-stealing");
  EXPECT_EQ(*Chomp().OutcomeByTheorem(engine, Read("5*100000,3")), std::nullopt);
  EXPECT_EQ(Chomp().CheckListable(Read("5*100000")).code(),
            absl::StatusCode::kResourceExhausted);
  EXPECT_TRUE(Chomp().CheckListable(Read("100*100")).ok());
}

TEST(ChompTest, ASearchEndsWithTheBudget) {
  Engine engine;
  Budget budget(BudgetLimits{.cancel_at_check = 1000});
  engine.SetBudget(&budget);
  {
    Evaluator<Chomp> evaluate(engine, Chomp());
    EXPECT_EQ(evaluate(Read("20*20"), By::kAny).status().code(),
              absl::StatusCode::kCancelled);
  }
  engine.SetBudget(nullptr);
}

// The theorem's moves win against random replies wherever they apply.
TEST(ChompTest, PlayOuts) {
  std::mt19937_64 rng = testing::SeededGenerator();
  Engine engine;
  for (const absl::string_view start :
       {"200,200", "300,17", "2*90,1*4", "40,1*55", "60*60"}) {
    for (int round = 0; round < 5; ++round) {
      Chomp::Position p = Read(start);
      if (*Chomp().WinningMoves(engine, Player::kLeft, p) == std::nullopt) FAIL();
      while (true) {
        const auto moves = *Chomp().WinningMoves(engine, Player::kLeft, p);
        Chomp::Position next;
        if (moves && !moves->empty()) {
          next = moves->front().position;
        } else {
          FAIL() << "no answer to " << Chomp().Print(p);
        }
        std::vector<Chomp::Position> replies;
        Chomp().Options(Player::kRight, next, replies);
        if (replies.empty()) break;
        p = replies[rng() % replies.size()];
      }
    }
  }
}

TEST(ChompTest, TheoremsHold) {
  // Rectangles to 7 x 7 without 1 x 1; pairs to 12 and to 20; n = 2..8; boards with arms
  // of n cells and (2,2): binomial(2 (n-1), n-1) - 1 for n = 2..5; m <= n, m <= 8, n
  // <= 10.
  const std::map<std::string, std::uint64_t> expected = {
      {"chomp/strategy-stealing", 27}, {"chomp/hook", 78},
      {"chomp/two-rows", 210},         {"chomp/square", 7},
      {"chomp/equal-arms", 0},         {"chomp/openings", 51},
      {"chomp/lost-positions", 6}};
  for (const Theorem& theorem : ChompTheorems()) {
    const std::uint64_t count = CountInstances(theorem, theorem.default_max);
    if (theorem.id != "chomp/equal-arms") {
      EXPECT_EQ(count, expected.at(theorem.id)) << theorem.id;
    } else {
      EXPECT_EQ(count, 1u + 5 + 19 + 69);
    }
    Engine engine;
    const Checker check = theorem.make_checker(engine);
    theorem.enumerate(oracle::kSanitized ? std::min<std::int64_t>(theorem.default_max, 5)
                                         : theorem.default_max,
                      [&](const Instance& instance) {
                        const absl::StatusOr<Verdict> verdict = check(instance);
                        EXPECT_TRUE(verdict.ok() && verdict->holds)
                            << theorem.id << " " << theorem.describe(instance) << " "
                            << verdict->note;
                        return verdict.ok() && verdict->holds;
                      });
  }
}

}  // namespace
}  // namespace cgt
