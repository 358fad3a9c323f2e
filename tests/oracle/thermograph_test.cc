#include "tests/oracle/thermograph.h"

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/oracle/reader.h"

namespace cgt::oracle {
namespace {

struct Row {
  const char* game;
  Fraction mean, temperature;
};

TEST(Thermograph, PublishedMeansAndTemperatures) {
  // CGSuite's test data and Conway's Domineering tables (2x3, 3x7); by hand: the rest.
  const std::vector<Row> rows = {
      {"{9||8|0}", 8, 1},
      {"{4|0}", 2, 2},
      {"{5|3||1|-7}", 1, 3},
      {"{3/2*|1/2||{0|-3},{-1*,{-1/2|-1*}|-5/2}}", {-5, 16}, {21, 16}},
      {"{2|-1/2}", {3, 4}, {5, 4}},
      {"{-3/4|-3}", {-15, 8}, {9, 8}},
      {"+-1", 0, 1},
      {"*8", 0, 0},
      {"{0|*||*|||*||||*}", 0, 0},
      {"5", 5, -1},
      {"3/4", {3, 4}, {-1, 4}},
      {"1*", 1, 0},
      {"{3||2*|1*}", {9, 4}, {3, 4}},  // CGSuite's Thermograph(9/4,[3/4],...)
  };
  Games games;
  Thermography thermography(games);
  for (const Row& row : rows) {
    const Id g = Read(games, row.game);
    EXPECT_EQ(thermography.Of(g).mean, row.mean) << row.game;
    EXPECT_EQ(thermography.Of(g).temperature, row.temperature) << row.game;
    Cooling cooling(games, Cooling::GridFor(games, g));
    EXPECT_EQ(cooling.Mean(g), row.mean) << row.game;
    EXPECT_EQ(cooling.Temperature(g), row.temperature) << row.game;
  }
}

TEST(Thermograph, Walls) {
  // {{2|0}|-1}: mast at 0 from t = 1 up; at t = 0 the walls stand at 0 and -1 (cgt-tools'
  // unit tests). {3||2*|1*}: CGSuite's Thermograph(9/4,[3/4],[0,-1],9/4,[3/4,1/2,0],
  // [0,1,0,1]), the critical temperatures and slopes of the walls from the mast down.
  Games games;
  Thermography thermography(games, 16);
  const Thermograph& a = thermography.Of(Read(games, "{2|0||-1}"));
  EXPECT_EQ(a.left, (Wall{{-1, 0}, {16, 0}}));
  EXPECT_EQ(a.right, (Wall{{-1, -2}, {1, 0}, {16, 0}}));
  const Thermograph& b = thermography.Of(Read(games, "{3||2*|1*}"));
  EXPECT_EQ(b.left, (Wall{{-1, 4}, {{3, 4}, {9, 4}}, {16, {9, 4}}}));
  EXPECT_EQ(ValueAt(b.right, 0), Fraction(2));
  EXPECT_EQ(ValueAt(b.right, {1, 2}), Fraction(2));
  EXPECT_EQ(ValueAt(b.right, {3, 4}), Fraction(9, 4));
  EXPECT_THROW(Thermography(games, 2).Of(Read(games, "{5|-5}")), std::invalid_argument);
}

TEST(Thermograph, TemperaturesOfDay2) {
  // Histogram computed with another program; integers count at -1.
  Games games;
  Thermography thermography(games);
  std::map<Fraction, int> histogram;
  for (Id g : AllGamesBornByDay(games, 2)) ++histogram[thermography.Of(g).temperature];
  EXPECT_THAT(histogram, testing::ElementsAre(
                             testing::Pair(Fraction(-1), 5),
                             testing::Pair(Fraction(-1, 2), 2), testing::Pair(0, 8),
                             testing::Pair(Fraction(1, 2), 6), testing::Pair(1, 1)));
}

TEST(Thermograph, WallsAreTheStopsOfCooledGamesOnDay3) {
  Games games;
  Thermography thermography(games);
  Cooling cooling(games, 3);
  for (Id g : AllGamesBornByDay(games, 3)) {
    const Thermograph& graph = thermography.Of(g);
    ASSERT_EQ(graph.mean, cooling.Mean(g)) << games.Print(g);
    ASSERT_EQ(graph.temperature, cooling.Temperature(g)) << games.Print(g);
    EXPECT_EQ(graph.left.empty() || graph.right.empty(), false);
    EXPECT_EQ(ValueAt(graph.left, 0), games.LeftStop(g)) << games.Print(g);
    EXPECT_EQ(ValueAt(graph.right, 0), games.RightStop(g)) << games.Print(g);
    for (int k = -6; k <= 24; k += 3) {
      const Id cooled = cooling.Cooled(g, k);
      ASSERT_EQ(ValueAt(graph.left, Fraction(k, 8)), games.LeftStop(cooled))
          << games.Print(g) << " cooled by " << k << "/8";
      ASSERT_EQ(ValueAt(graph.right, Fraction(k, 8)), games.RightStop(cooled))
          << games.Print(g) << " cooled by " << k << "/8";
    }
  }
}

// CGSuite's value table.
TEST(Cooling, NumbersBelowZero) {
  Games games;
  Cooling cooling(games, 3);
  const Id quarter = games.Number({1, 4});
  EXPECT_EQ(cooling.Cooled(quarter, -1), quarter);
  EXPECT_EQ(cooling.Cooled(quarter, -2), games.Canonical(Read(games, "1/4*")));
  EXPECT_EQ(cooling.Cooled(quarter, -3), games.Canonical(Read(games, "{3/8|1/8}")));
}

TEST(Thermograph, MeanOfManyCopies) {
  // The mean value theorem (Winning Ways ch. 6; Milnor, Hanner): the stops of n.G differ
  // from n times the mean by no more than the temperature, whatever n.
  Games games;
  Thermography thermography(games);
  for (Id g : AllGamesBornByDay(games, 2)) {
    const Thermograph& graph = thermography.Of(g);
    for (int n = 1; n <= 6; ++n) {
      const Id copies = games.Multiple(n, g);
      const Fraction t = std::max(graph.temperature, Fraction(0));
      EXPECT_LE(games.LeftStop(copies), graph.mean * n + t) << games.Print(g);
      EXPECT_GE(games.RightStop(copies), graph.mean * n - t) << games.Print(g);
    }
  }
}

TEST(Thermograph, SumsOfSwitches) {
  // +-1 + +-2 + .. + +-n: Left stop ceil(n/2), mean 0, temperature n.
  Games games;
  Thermography thermography(games);
  Id sum = games.Zero();
  for (int n = 1; n <= 5; ++n) {
    sum = games.CanonicalSum(sum, Read(games, "+-" + std::to_string(n)));
    EXPECT_EQ(games.LeftStop(sum), Fraction((n + 1) / 2));
    EXPECT_EQ(thermography.Of(sum).mean, Fraction(0));
    EXPECT_EQ(thermography.Of(sum).temperature, Fraction(n));
  }
}

TEST(Thermograph, RandomGamesTwoWays) {
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  Games games;
  Thermography thermography(games);
  const std::vector<Id> day3 = AllGamesBornByDay(games, 3);
  const auto some = [&] {
    std::vector<Id> ids;
    for (unsigned n = 1 + random() % 2; n > 0; --n)
      ids.push_back(day3[random() % day3.size()]);
    return ids;
  };
  Cooling cooling(games, 4);
  for (int i = 0; i < 60; ++i) {
    const Id g = games.Canonical(games.Make(some(), some()));
    ASSERT_EQ(thermography.Of(g).mean, cooling.Mean(g)) << games.Print(g);
    ASSERT_EQ(thermography.Of(g).temperature, cooling.Temperature(g)) << games.Print(g);
  }
}

}  // namespace
}  // namespace cgt::oracle
