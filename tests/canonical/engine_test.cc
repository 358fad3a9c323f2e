// The engine against the naive oracle: canonical forms, order, sums, measures.
#include "canonical/engine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "tests/canonical/bridge.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/thermograph.h"

namespace cgt {
namespace {

using oracle::Games;
using oracle::Id;
using testing::Bridge;
using testing::CompareChar;
using testing::RandomGame;

Dyadic ToDyadic(const oracle::Fraction& x) {
  const auto text = (std::ostringstream() << x).str();
  return ValueOrThrow(Dyadic::Parse(text));
}

void CheckMeasures(Engine& engine, Games& games, oracle::Thermography& thermography,
                   Value v, Id canonical) {
  const std::string text = games.Print(canonical);
  EXPECT_EQ(engine.LeftStop(v), ToDyadic(games.LeftStop(canonical))) << text;
  EXPECT_EQ(engine.RightStop(v), ToDyadic(games.RightStop(canonical))) << text;
  EXPECT_EQ(ValueOrThrow(engine.Birthday(v)), Integer(games.Birthday(canonical))) << text;
  EXPECT_EQ(engine.IsAllSmall(v), games.IsDicot(canonical)) << text;
  EXPECT_EQ(std::string(OutcomeName(ValueOrThrow(engine.Outcome(v)))),
            std::string(1, static_cast<char>(games.OutcomeIn(canonical))))
      << text;
  const oracle::Thermograph& walls = thermography.Of(canonical);
  EXPECT_EQ(ValueOrThrow(engine.Mean(v)), ToDyadic(walls.mean)) << text;
  EXPECT_EQ(ValueOrThrow(engine.Temperature(v)), ToDyadic(walls.temperature)) << text;
}

TEST(EngineTest, EveryFormOverDayTwoIsCanonical) {
  // Every pair of antichains of day-2 games: all 1,474 values of day 3, each met several
  // times (A065401).
  Engine engine;
  Games games;
  Bridge bridge(engine, games);
  oracle::Thermography thermography(games);
  const std::vector<Id> day3 = AllGamesBornByDay(games, 3);
  ASSERT_EQ(day3.size(), 1474u);
  for (const Id g : day3) {
    const Value v = bridge.ToEngine(g);
    ASSERT_EQ(bridge.ToOracle(v), games.Canonical(g)) << games.Print(g);
    CheckMeasures(engine, games, thermography, v, games.Canonical(g));
  }
}

TEST(EngineTest, AllPairsOfDayThreeCompareAsTheOracleSays) {
  Engine engine;
  Games games;
  Bridge bridge(engine, games);
  const std::vector<Id> day3 = AllGamesBornByDay(games, 3);
  std::vector<Value> values;
  for (const Id g : day3) values.push_back(bridge.ToEngine(g));
  std::uint64_t wrong = 0;
  for (std::size_t i = 0; i < day3.size(); ++i) {
    for (std::size_t j = 0; j < day3.size(); ++j) {
      if (ValueOrThrow(engine.LessOrEqual(values[i], values[j])) !=
          games.LessOrEqual(day3[i], day3[j])) {
        ++wrong;
      }
    }
  }
  EXPECT_EQ(wrong, 0u);
}

TEST(EngineTest, AllSumsOfDayTwoAndRandomSumsOfDayThree) {
  Engine engine;
  Games games;
  Bridge bridge(engine, games);
  const std::vector<Id> day2 = AllGamesBornByDay(games, 2);
  const std::vector<Id> day3 = AllGamesBornByDay(games, 3);
  const auto check = [&](Id g, Id h) {
    const Value sum = ValueOrThrow(engine.Add(bridge.ToEngine(g), bridge.ToEngine(h)));
    ASSERT_EQ(bridge.ToOracle(sum), games.CanonicalSum(g, h))
        << games.Print(g) << " + " << games.Print(h);
    const Value difference =
        ValueOrThrow(engine.Subtract(bridge.ToEngine(g), bridge.ToEngine(h)));
    ASSERT_EQ(bridge.ToOracle(difference), games.CanonicalSum(g, games.Negate(h)));
  };
  for (const Id g : day2) {
    for (const Id h : day2) check(g, h);
    for (const Id h : day3) check(g, h);
  }
  const unsigned seed = 20261130;
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  for (int i = 0; i < 150; ++i) {
    check(day3[random() % day3.size()], day3[random() % day3.size()]);
  }
}

TEST(EngineTest, SumsWithLargeClosedForms) {
  // Where a closed form is large, its moves are asked about before their sums are made.
  Games games;
  Engine engine;
  Bridge bridge(engine, games);
  std::vector<Id> large = {games.Ups(9),     games.Ups(-10, 3), games.Nimber(9),
                           games.Nimber(12), games.UpPower(2),  games.UpSum(3)};
  large.push_back(games.CanonicalSum(games.UpPower(3), games.Nimber(2)));
  large.push_back(games.CanonicalSum(games.Negate(games.UpSum(2)), games.Nimber(10)));
  std::vector<Id> small = AllGamesBornByDay(games, 2);
  const std::vector<Id> day3 = AllGamesBornByDay(games, 3);
  const unsigned seed = 2026;
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  for (int i = 0; i < 60; ++i) small.push_back(day3[random() % day3.size()]);
  // A follower that is large itself.
  small.push_back(
      games.Make({games.Make({games.Ups(9)}, {games.Zero()})}, {games.Integer(-1)}));
  for (const Id g : small) {
    for (const Id h : large) {
      const Value sum = ValueOrThrow(engine.Add(bridge.ToEngine(g), bridge.ToEngine(h)));
      ASSERT_EQ(bridge.ToOracle(sum), games.CanonicalSum(g, h))
          << games.Print(g) << " + " << games.Print(h);
    }
  }
}

TEST(EngineTest, RandomGamesOfLaterDays) {
  Games games;
  Engine engine;
  Bridge bridge(engine, games);
  oracle::Thermography thermography(games);
  std::vector<Id> pool = AllGamesBornByDay(games, 2);
  for (int k = -2; k <= 2; ++k) {
    for (int m = 0; m <= 5; ++m) pool.push_back(games.Ups(k, m));
  }
  for (int n = 1; n <= 3; ++n) {
    pool.push_back(games.UpPower(n));
    pool.push_back(games.UpSum(n));
  }
  for (int n = 3; n <= 6; ++n) pool.push_back(games.Nimber(n));
  pool.push_back(games.Number(oracle::Fraction(3, 8)));
  pool.push_back(games.Number(oracle::Fraction(-5, 4)));
  const unsigned seed = 4711;
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  for (int i = 0; i < 4000; ++i) {
    const Id g = RandomGame(games, pool, random, 4);
    const Value v = bridge.ToEngine(g);
    ASSERT_EQ(bridge.ToOracle(v), games.Canonical(g)) << games.Print(g);
    if (i % 4 == 0) CheckMeasures(engine, games, thermography, v, games.Canonical(g));
    if (i % 8 == 0 && games.Birthday(games.Canonical(g)) <= 6) pool.push_back(g);
  }
  for (int i = 0; i < 20000; ++i) {
    const Id g = pool[random() % pool.size()];
    const Id h = pool[random() % pool.size()];
    ASSERT_EQ(
        CompareChar(ValueOrThrow(engine.Compare(bridge.ToEngine(g), bridge.ToEngine(h)))),
        games.Compare(g, h))
        << games.Print(g) << " and " << games.Print(h);
  }
}

TEST(EngineTest, NegativesAndMultiples) {
  Games games;
  Engine engine;
  Bridge bridge(engine, games);
  const std::vector<Id> day3 = AllGamesBornByDay(games, 3);
  for (const Id g : day3) {
    const Value v = bridge.ToEngine(g);
    const Value negative = ValueOrThrow(engine.Negate(v));
    ASSERT_EQ(bridge.ToOracle(negative), games.Canonical(games.Negate(g)));
    ASSERT_EQ(ValueOrThrow(engine.Negate(negative)), v);
    ASSERT_EQ(ValueOrThrow(engine.Add(v, negative)), engine.Zero());
  }
  for (const Id g : AllGamesBornByDay(games, 2)) {
    for (int n = -5; n <= 5; ++n) {
      ASSERT_EQ(bridge.ToOracle(ValueOrThrow(engine.Multiple(n, bridge.ToEngine(g)))),
                games.Multiple(n, g))
          << n << " * " << games.Print(g);
    }
  }
}

TEST(EngineTest, TheStructuralOrderIsTotalAndFollowsItsRule) {
  // The documented rule of the order, written out naively on the options themselves.
  Games games;
  Engine engine;
  Bridge bridge(engine, games);
  const auto rank = [&](Value v) {
    const std::optional<NumberUpStar> w = engine.AsNumberUpStar(v);
    if (!w.has_value()) return 3;
    return w->IsNumber() ? 0 : w->number.IsZero() && w->up.IsZero() ? 1 : 2;
  };
  const std::function<int(Value, Value)> naive = [&](Value a, Value b) -> int {
    if (rank(a) != rank(b)) return rank(a) < rank(b) ? -1 : 1;
    if (rank(a) < 3) {
      const std::strong_ordering order =
          *engine.AsNumberUpStar(a) <=> *engine.AsNumberUpStar(b);
      return order < 0 ? -1 : order > 0 ? 1 : 0;
    }
    for (const Player player : {Player::kLeft, Player::kRight}) {
      std::vector<Value> x = ValueOrThrow(engine.Options(player, a));
      std::vector<Value> y = ValueOrThrow(engine.Options(player, b));
      const auto less = [&](Value p, Value q) { return naive(p, q) < 0; };
      std::sort(x.begin(), x.end(), less);
      std::sort(y.begin(), y.end(), less);
      for (std::size_t i = 0; i < std::min(x.size(), y.size()); ++i) {
        if (const int order = naive(x[i], y[i]); order != 0) return order;
      }
      if (x.size() != y.size()) return x.size() < y.size() ? -1 : 1;
    }
    return 0;
  };
  std::vector<Value> values;
  for (const Id g : AllGamesBornByDay(games, 3)) values.push_back(bridge.ToEngine(g));
  std::mt19937 random(7);
  for (int i = 0; i < 20000; ++i) {
    const Value a = values[random() % values.size()];
    const Value b = values[random() % values.size()];
    const std::strong_ordering order = ValueOrThrow(engine.StructuralCompare(a, b));
    ASSERT_EQ(order < 0 ? -1 : order > 0 ? 1 : 0, naive(a, b));
  }
}

TEST(EngineTest, ImportGivesTheSameGame) {
  Games games;
  Engine engine;
  Engine other;
  Bridge bridge(engine, games);
  Bridge other_bridge(other, games);
  for (const Id g : AllGamesBornByDay(games, 3)) {
    const Value copy = ValueOrThrow(other.Import(bridge.ToEngine(g)));
    ASSERT_EQ(other_bridge.ToOracle(copy), games.Canonical(g));
  }
}

}  // namespace
}  // namespace cgt
