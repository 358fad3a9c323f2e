// Thermographs from -1 up, confusion intervals.
#include "canonical/thermograph.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "canonical/engine.h"
#include "cgt/budget.h"
#include "cgt/errors.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/canonical/bridge.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/reader.h"
#include "tests/oracle/sanitized.h"
#include "tests/oracle/thermograph.h"

namespace cgt {
namespace {

using oracle::Games;
using oracle::Id;
using testing::Bridge;

Dyadic ToDyadic(const oracle::Fraction& x) {
  return Dyadic::FromRatio(Integer(x.num), static_cast<std::uint64_t>(__builtin_ctzll(
                                               static_cast<unsigned long long>(x.den))));
}

// The oracle's walls end at its horizon.
Wall ToWall(const oracle::Wall& wall) {
  Wall result;
  for (std::size_t i = 0; i + 1 < wall.size(); ++i) {
    result.points.push_back({ToDyadic(wall[i].t), ToDyadic(wall[i].x)});
  }
  return result;
}

void ExpectWalls(Engine& engine, Value v, Games& games,
                 oracle::Thermography& thermography, Id g) {
  const auto made = ValueOrThrow(ThermographOf(engine, v));
  const oracle::Thermograph& expected = thermography.Of(g);
  ASSERT_EQ(made->left, ToWall(expected.left)) << games.Print(g);
  ASSERT_EQ(made->right, ToWall(expected.right)) << games.Print(g);
  ASSERT_EQ(made->mean, ToDyadic(expected.mean)) << games.Print(g);
  ASSERT_EQ(made->temperature, ToDyadic(expected.temperature)) << games.Print(g);
  // The walls meet at the mast and nowhere below.
  const Dyadic& foot = made->temperature;
  ASSERT_EQ(made->left.At(foot), made->mean);
  ASSERT_EQ(made->right.At(foot), made->mean);
  for (const Wall* wall : {&made->left, &made->right}) {
    ASSERT_EQ(wall->points.front().t, Dyadic(-1));
    ASSERT_LE(wall->points.back().t, foot);
    for (const Wall::Point& point : wall->points) {
      if (point.t == foot) continue;
      ASSERT_GT(made->left.At(point.t), made->right.At(point.t)) << games.Print(g);
    }
  }
  // The engine's mean and temperature come from walls that begin at 0.
  ASSERT_EQ(ValueOrThrow(engine.Mean(v)), made->mean);
  ASSERT_EQ(ValueOrThrow(engine.Temperature(v)), made->temperature);
}

TEST(ThermographTest, AllGamesBornByDay3) {
  Engine engine;
  Games games;
  Bridge bridge(engine, games);
  oracle::Thermography thermography(games);
  for (const Id g : oracle::AllGamesBornByDay(games, 3)) {
    ExpectWalls(engine, bridge.ToEngine(g), games, thermography, g);
  }
}

TEST(ThermographTest, StopsOfCooledGames) {
  Engine engine;
  Games games;
  Bridge bridge(engine, games);
  oracle::Cooling cooling(games, 3);
  std::vector<Id> some = oracle::AllGamesBornByDay(games, 2);
  std::mt19937_64 random = testing::SeededGenerator();
  const std::vector<Id> day3 = oracle::AllGamesBornByDay(games, 3);
  for (int i = 0; i < 100; ++i) some.push_back(day3[random() % day3.size()]);
  for (const Id g : some) {
    const auto made = ValueOrThrow(ThermographOf(engine, bridge.ToEngine(g)));
    for (int k = -7; k <= 20; ++k) {
      const Id cooled = cooling.Cooled(g, k);
      const Dyadic t = Dyadic::FromRatio(Integer(k), 3);
      ASSERT_EQ(made->left.At(t), ToDyadic(games.LeftStop(cooled)))
          << games.Print(g) << " cooled by " << t;
      ASSERT_EQ(made->right.At(t), ToDyadic(games.RightStop(cooled)))
          << games.Print(g) << " cooled by " << t;
    }
  }
}

TEST(ThermographTest, RandomGamesOverDay3) {
  Engine engine;
  Games games;
  Bridge bridge(engine, games);
  oracle::Thermography thermography(games);
  std::mt19937 random(static_cast<unsigned>(testing::SeededGenerator()()));
  std::vector<Id> pool = oracle::AllGamesBornByDay(games, 3);
  for (int i = 0; i < 300; ++i) {
    const Id g = testing::RandomGame(games, pool, random, 3);
    const Id canonical = games.Canonical(g);
    ExpectWalls(engine, bridge.ToEngine(g), games, thermography, canonical);
    pool.push_back(canonical);
  }
}

// Number + uptimal + nimber by formula, against the walls of all its options.
TEST(ThermographTest, ClosedForms) {
  Engine engine;
  Games games;
  Bridge bridge(engine, games);
  oracle::Thermography thermography(games);
  const std::vector<Dyadic> numbers = {Dyadic(0),
                                       Dyadic(3),
                                       Dyadic(-2),
                                       Dyadic::FromRatio(1, 1),
                                       Dyadic::FromRatio(9, 3),
                                       Dyadic::FromRatio(25, 4),
                                       Dyadic::FromRatio(-13, 5)};
  for (const Dyadic& x : numbers) {
    for (int first = -2; first <= 2; ++first) {
      for (int second = -1; second <= 1; ++second) {
        for (std::uint64_t star = 0; star <= 3; ++star) {
          const Value v = ValueOrThrow(engine.Make(
              {x, Uptimal::FromDigits({Integer(first), Integer(second)}), Nimber{star}}));
          ExpectWalls(engine, v, games, thermography, bridge.ToOracle(v));
        }
      }
    }
  }
}

TEST(ThermographTest, Numbers) {
  Engine engine;
  Games games;
  oracle::Thermography thermography(games);
  for (int numerator = -256; numerator <= 256; ++numerator) {
    const Dyadic x = Dyadic::FromRatio(Integer(numerator), 7);
    ExpectWalls(engine, ValueOrThrow(engine.Number(x)), games, thermography,
                games.Number({numerator, 128}));
  }
}

// Of numbers with many digits, by the definition: below its temperature the left wall of
// x is the right wall of x^L less t, and the right wall the left wall of x^R plus t.
TEST(ThermographTest, LongNumbers) {
  Engine engine;
  std::mt19937_64 random = testing::SeededGenerator();
  const auto of = [&](const Dyadic& x) {
    return ValueOrThrow(ThermographOf(engine, ValueOrThrow(engine.Number(x))));
  };
  std::vector<Dyadic> numbers = {Dyadic::FromRatio(1, 500), Dyadic::FromRatio(-1, 500),
                                 Dyadic(1) - Dyadic::FromRatio(1, 500)};
  for (int i = 0; i < 20; ++i) {
    Integer n(1);
    for (int word = 0; word < 4; ++word) n = (n << 64) + Integer(random());
    numbers.push_back(Dyadic::FromRatio(n, 200 + random() % 100));
  }
  for (const Dyadic& x : numbers) {
    if (x.IsInteger()) continue;
    const auto made = of(x);
    const Dyadic temperature = -Dyadic::FromRatio(1, x.exponent());
    ASSERT_EQ(made->temperature, temperature);
    const auto left = of(*x.LeftOption());
    const auto right = of(*x.RightOption());
    for (const auto* other : {&made, &left, &right}) {
      for (const Wall* wall : {&(*other)->left, &(*other)->right}) {
        for (const Wall::Point& point : wall->points) {
          if (point.t > temperature) continue;
          ASSERT_EQ(made->left.At(point.t), left->right.At(point.t) - point.t) << x;
          ASSERT_EQ(made->right.At(point.t), right->left.At(point.t) + point.t) << x;
        }
      }
    }
  }
  const Dyadic huge = Dyadic(Integer::PowerOfTwo(1u << 20));
  EXPECT_EQ(of(huge)->left, Wall::Constant(Dyadic(-1), huge));
  EXPECT_EQ(of(Dyadic::FromRatio(1, 1u << 20))->right.points.size(), 3u);
  // 2/3 to 200,000 places has a bend at each of them.
  Integer thirds(2);
  for (int bits = 2; bits < 200'000; bits *= 2) {
    thirds = thirds + (thirds << static_cast<std::uint64_t>(bits));
  }
  const Value long_number =
      ValueOrThrow(engine.Number(Dyadic::FromRatio(thirds + 1, 262'144)));
  EXPECT_EQ(ThermographOf(engine, long_number).status().code(),
            absl::StatusCode::kOutOfRange);
}

TEST(ThermographTest, HugeClosedForms) {
  Engine engine;
  const auto of = [&](const NumberUpStar& w) {
    return ValueOrThrow(ThermographOf(engine, ValueOrThrow(engine.Make(w))));
  };
  const Wall falling = {{{Dyadic(-1), Dyadic(1)}, {Dyadic(0), Dyadic(0)}}};
  const Wall rising = {{{Dyadic(-1), Dyadic(-1)}, {Dyadic(0), Dyadic(0)}}};
  // All nimbers have the walls of *.
  const auto star = of({Dyadic(), Uptimal(), Nimber{1'000'000'000}});
  EXPECT_EQ(star->left, falling);
  EXPECT_EQ(star->right, rising);
  // A positive infinitesimal has those of ^.
  const auto up = of({Dyadic(), Uptimal::Bracket(100'000), Nimber{}});
  EXPECT_EQ(up->left, falling);
  EXPECT_EQ(up->right, Wall::Constant(Dyadic(-1), Dyadic(0)));
}

TEST(ThermographTest, PublishedMasts) {
  struct Row {
    const char* game;
    Dyadic mean;
    Dyadic temperature;
  };
  // CGSuite's test data; MCGS's thermograph tests.
  const std::vector<Row> rows = {
      {"{9||8|0}", 8, 1},
      {"{4|0}", 2, 2},
      {"{5|3||1|-7}", 1, 3},
      {"{3/2*|1/2||{0|-3},{-1*,{-1/2|-1*}|-5/2}}", Dyadic::FromRatio(-5, 4),
       Dyadic::FromRatio(21, 4)},
      {"{1/4||0|-4}", 0, Dyadic::FromRatio(1, 2)},
  };
  Engine engine;
  Games games;
  Bridge bridge(engine, games);
  for (const Row& row : rows) {
    const auto made = ValueOrThrow(
        ThermographOf(engine, bridge.ToEngine(oracle::Read(games, row.game))));
    EXPECT_EQ(made->mean, row.mean) << row.game;
    EXPECT_EQ(made->temperature, row.temperature) << row.game;
  }
}

// {2|0||-1}: the left wall has no bend at all (cgt-tools' unit tests).
TEST(ThermographTest, AWallWithoutABend) {
  Engine engine;
  Games games;
  Bridge bridge(engine, games);
  const auto made = ValueOrThrow(
      ThermographOf(engine, bridge.ToEngine(oracle::Read(games, "{2|0||-1}"))));
  EXPECT_EQ(made->left, Wall::Constant(Dyadic(-1), Dyadic(0)));
  EXPECT_EQ(made->right, (Wall{{{Dyadic(-1), Dyadic(-2)}, {Dyadic(1), Dyadic(0)}}}));
  EXPECT_EQ(made->mean, Dyadic(0));
  EXPECT_EQ(made->temperature, Dyadic(1));
}

// {2n|...{2||0|-10}}: at t <= 2 Right's move leads to a left wall of 2n - 2 - t, so the
// right wall stands at 2n - 2, and 2n - t meets it at 2.
TEST(ThermographTest, AHundredThousandNodes) {
  const int nodes = oracle::kSanitized ? 2'000 : 100'000;
  Engine engine;
  const auto number = [&](int n) { return ValueOrThrow(engine.Number(Dyadic(n))); };
  Value g = ValueOrThrow(engine.FromOptions({number(0)}, {number(-10)}));
  for (int n = 1; n <= nodes; ++n) {
    g = ValueOrThrow(engine.FromOptions({number(2 * n)}, {g}));
  }
  const auto start = std::chrono::steady_clock::now();
  const auto made = ValueOrThrow(ThermographOf(engine, g));
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  RecordProperty("milliseconds", static_cast<int>(spent.count() * 1000));
  EXPECT_LT(spent.count(), 5.0);
  EXPECT_EQ(
      made->left,
      (Wall{{{Dyadic(-1), Dyadic(2 * nodes + 1)}, {Dyadic(2), Dyadic(2 * nodes - 2)}}}));
  EXPECT_EQ(made->right, Wall::Constant(Dyadic(-1), Dyadic(2 * nodes - 2)));
  EXPECT_EQ(made->mean, Dyadic(2 * nodes - 2));
  EXPECT_EQ(made->temperature, Dyadic(2));
}

TEST(ThermographTest, BudgetsAreHonouredAndTrimFrees) {
  Engine engine;
  Value g = engine.Zero();
  for (int n = 1; n <= 20'000; ++n) {
    g = ValueOrThrow(engine.FromOptions({ValueOrThrow(engine.Number(Dyadic(n)))}, {g}));
  }
  BudgetLimits limits;
  limits.cancel_at_check = 3;
  Budget budget(limits);
  engine.SetBudget(&budget);
  EXPECT_EQ(ThermographOf(engine, g).status().code(), absl::StatusCode::kCancelled);
  engine.SetBudget(nullptr);
  EXPECT_TRUE(ThermographOf(engine, g).ok());
  const auto kept = ValueOrThrow(ThermographOf(engine, g));
  const std::int64_t used = engine.memory_used();
  engine.Trim();
  EXPECT_LT(engine.memory_used(), used);
  EXPECT_EQ(*kept, *ValueOrThrow(ThermographOf(engine, g)));
}

TEST(ConfusionIntervalTest, HoldsTheNumbersThatAreConfused) {
  Engine engine;
  Games games;
  Bridge bridge(engine, games);
  std::vector<Id> numbers;
  std::vector<Dyadic> values;
  for (int k = -26; k <= 26; ++k) {
    numbers.push_back(games.Number({k, 8}));
    values.push_back(Dyadic::FromRatio(Integer(k), 3));
  }
  std::vector<Id> some = oracle::AllGamesBornByDay(games, 2);
  std::mt19937_64 random = testing::SeededGenerator();
  const std::vector<Id> day3 = oracle::AllGamesBornByDay(games, 3);
  for (int i = 0; i < 150; ++i) some.push_back(day3[random() % day3.size()]);
  for (const Id g : some) {
    const NumberInterval interval =
        ValueOrThrow(ConfusionInterval(engine, bridge.ToEngine(g)));
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const Dyadic& x = values[i];
      const bool inside =
          !interval.empty &&
          (interval.low < x || (interval.low == x && interval.low_closed)) &&
          (x < interval.high || (x == interval.high && interval.high_closed));
      ASSERT_EQ(inside, games.Compare(g, numbers[i]) == '|')
          << games.Print(g) << " and " << x;
    }
  }
}

}  // namespace
}  // namespace cgt
