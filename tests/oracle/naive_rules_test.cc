// Small rulesets written here from their rules, against published values.
#include "tests/oracle/naive_rules.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "tests/oracle/reader.h"
#include "tests/oracle/thermograph.h"

namespace cgt::oracle {
namespace {

using Heaps = std::vector<int>;

std::vector<Heaps> NimOptions(Side, const Heaps& heaps) {
  std::vector<Heaps> options;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    for (int rest = 0; rest < heaps[i]; ++rest) {
      options.push_back(heaps);
      options.back()[i] = rest;
    }
  }
  return options;
}

TEST(NaiveRules, BoutonsNim) {
  // Bouton (1901): normal Nim is P iff the heaps xor to 0; misere Nim the same, unless no
  // heap exceeds 1: then it is P iff the number of heaps of size 1 is odd.
  Games games;
  NaiveRules<Heaps> nim(games, NimOptions);
  for (int a = 0; a <= 6; ++a) {
    for (int b = 0; b <= 6; ++b) {
      for (int c = 0; c <= 5; ++c) {
        const Heaps heaps = {a, b, c};
        const bool xor_zero = (a ^ b ^ c) == 0;
        const bool misere_p = std::max({a, b, c}) <= 1 ? (a + b + c) % 2 == 1 : xor_zero;
        EXPECT_EQ(nim.OutcomeIn(heaps), xor_zero ? Outcome::kP : Outcome::kN);
        EXPECT_EQ(nim.OutcomeIn(heaps, Play::kMisere),
                  misere_p ? Outcome::kP : Outcome::kN);
        if (a + b + c > 9) continue;
        EXPECT_EQ(nim.Value(heaps), games.Nimber(a ^ b ^ c));
        EXPECT_EQ(games.OutcomeIn(nim.Game(heaps), Play::kMisere),
                  misere_p ? Outcome::kP : Outcome::kN);
      }
    }
  }
}

/// Domineering: rows joined by '|', '.' free, '#' not; Left covers two free squares one
/// above the other, Right two side by side.
std::vector<std::string> DomineeringOptions(Side side, const std::string& board) {
  const std::size_t width = std::min(board.find('|'), board.size());
  const std::size_t step = side == Side::kLeft ? width + 1 : 1;
  std::vector<std::string> options;
  for (std::size_t i = 0; i + step < board.size(); ++i) {
    if (board[i] != '.' || board[i + step] != '.') continue;
    options.push_back(board);
    options.back()[i] = options.back()[i + step] = '#';
  }
  return options;
}

std::string Rectangle(int rows, int columns) {
  std::string board;
  for (int i = 0; i < rows; ++i) {
    if (i > 0) board += '|';
    board.append(static_cast<std::size_t>(columns), '.');
  }
  return board;
}

TEST(NaiveRules, DomineeringValues) {
  // On Numbers and Games, Winning Ways: rectangles; cgt-tools' unit tests: the others.
  Games games;
  NaiveRules<std::string> domineering(games, DomineeringOptions);
  const auto expect = [&](const std::string& board, const char* value) {
    EXPECT_EQ(domineering.Value(board), games.Canonical(Read(games, value))) << board;
    EXPECT_EQ(domineering.OutcomeIn(board), games.OutcomeIn(Read(games, value))) << board;
  };
  expect(Rectangle(2, 1), "1");
  expect(Rectangle(1, 2), "-1");
  expect(Rectangle(2, 2), "+-1");
  expect(Rectangle(2, 3), "{2|-1/2}");
  expect(Rectangle(3, 3), "+-1");
  expect(Rectangle(2, 4), "{2|0||0}");  // Miny(2)
  expect(Rectangle(3, 5), "-1");
  expect(Rectangle(4, 4), "+-{0,{{2|0},{2||2|0}|{2|0},{2|0||0}}}");
  expect("..#|..#|...", "{1/2|-2}");
  expect(".#.#|.#..", "1*");
  expect(".#|..", "*");
  expect(".##|.##|...", "0");
  expect(".#..|..#.|..##|....", "{0|-2}");
}

TEST(NaiveRules, DomineeringOutcomes) {
  // Lachmann, Moore, Rapaport (2000): 2 x n for n = 2, 3, ..
  Games games;
  NaiveRules<std::string> domineering(games, DomineeringOptions);
  const std::string expected = "NNRLNNR";
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const std::string board = Rectangle(2, static_cast<int>(i) + 2);
    EXPECT_EQ(static_cast<char>(domineering.OutcomeIn(board)), expected[i]) << board;
  }
}

/// Toads and Frogs: a toad (t, Left's) moves right, a frog (f, Right's) left, one step
/// into an empty place or over one opposing piece into an empty place.
std::vector<std::string> ToadsAndFrogsOptions(Side side, const std::string& lane) {
  const int step = side == Side::kLeft ? 1 : -1;
  const char own = side == Side::kLeft ? 't' : 'f',
             other = side == Side::kLeft ? 'f' : 't';
  const auto at = [&](int i) {
    return i < 0 || i >= static_cast<int>(lane.size())
               ? '#'
               : lane[static_cast<std::size_t>(i)];
  };
  std::vector<std::string> options;
  for (int i = 0; i < static_cast<int>(lane.size()); ++i) {
    if (at(i) != own) continue;
    int target = i + step;
    if (at(target) == other) target += step;
    if (at(target) != '.') continue;
    options.push_back(lane);
    std::swap(options.back()[static_cast<std::size_t>(i)],
              options.back()[static_cast<std::size_t>(target)]);
  }
  return options;
}

TEST(NaiveRules, ToadsAndFrogsValues) {
  // T^a, one blank, F for a = 1, 2, ..; T^a, three blanks, FF is (a-2)* and T^a, three
  // blanks, F is (2a-2)* (Erickson 1996; Thanatipanonda 2011).
  Games games;
  NaiveRules<std::string> rules(games, ToadsAndFrogsOptions);
  const std::vector<const char*> one_blank = {"*",        "{1/2|0}",  "{1*|0}",
                                              "{2|1||0}", "{3|1||0}", "{4|1||0}"};
  for (std::size_t a = 1; a <= one_blank.size(); ++a) {
    const std::string toads(a, 't');
    EXPECT_EQ(rules.Value(toads + ".f"), games.Canonical(Read(games, one_blank[a - 1])));
    EXPECT_EQ(rules.Value(toads + "...f"), Read(games, std::to_string(2 * a - 2) + "*"));
    if (a < 3) continue;
    EXPECT_EQ(rules.Value(toads + "...ff"), Read(games, std::to_string(a - 2) + "*"));
  }
}

TEST(NaiveRules, ValuesOfAnotherRepresentation) {
  // The bridge: ids of one `Games` as positions into another.
  Games source, games;
  NaiveRules<Id> bridge(games, [&](Side side, Id g) { return source.Options(side, g); });
  for (Id g : AllGamesBornByDay(source, 2)) {
    const Id copy = bridge.Game(g);
    EXPECT_EQ(games.Print(games.Canonical(copy)), source.Print(g));
    EXPECT_EQ(bridge.OutcomeIn(g), source.OutcomeIn(g));
    EXPECT_EQ(bridge.OutcomeIn(g, Play::kMisere), source.OutcomeIn(g, Play::kMisere));
  }
}

TEST(NaiveRules, RepeatingPlayIsRefused) {
  Games games;
  NaiveRules<int> rules(games, [](Side, int n) { return std::vector<int>{1 - n}; });
  EXPECT_THROW(rules.Game(0), std::logic_error);
  EXPECT_THROW(rules.OutcomeIn(0), std::logic_error);
}

}  // namespace
}  // namespace cgt::oracle
