// Atomic weights: published values, the definition checked by the naive oracle, and the
// theorems that make weights useful.
#include "canonical/atomic_weight.h"

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "canonical/engine.h"
#include "canonical/products.h"
#include "cgt/budget.h"
#include "gtest/gtest.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/reader.h"
#include "tests/outcome/bridge.h"

namespace cgt {
namespace {

using oracle::Games;
using oracle::Id;
using testing::Bridge;

class AtomicWeightTest : public ::testing::Test {
 protected:
  Id Literal(const std::string& text) { return oracle::Read(games_, text); }
  Value Read(const std::string& text) { return bridge_.ToValue(Literal(text)); }
  std::optional<Value> Weight(Value g) { return ValueOrThrow(AtomicWeight(engine_, g)); }

  /// The Norton product a.up by its recursion, literally.
  Value TimesUp(Value a) { return ValueOrThrow(NortonProduct(engine_, a, Read("^"))); }

  Id NaiveTimesUp(Id a) {
    if (const auto n = games_.NumberValue(a); n.has_value() && n->den == 1) {
      return games_.Ups(static_cast<int>(n->num));
    }
    std::vector<Id> left, right;
    for (const Id x : games_.Left(a)) {
      left.push_back(games_.CanonicalSum(NaiveTimesUp(x), games_.Ups(2, 1)));
    }
    for (const Id x : games_.Right(a)) {
      right.push_back(games_.CanonicalSum(NaiveTimesUp(x), games_.Ups(-2, 1)));
    }
    return games_.Canonical(games_.Make(std::move(left), std::move(right)));
  }

  /// down + *far <= g - a.up <= up + *far by the definition of the order.
  bool NaiveDefinition(Id g, Id a) {
    const Id difference =
        games_.CanonicalSum(g, games_.Canonical(games_.Negate(NaiveTimesUp(a))));
    int far = 4;
    while (far <= games_.Birthday(g) || far <= games_.Birthday(difference)) far *= 2;
    return games_.LessOrEqual(games_.Ups(-1, far), difference) &&
           games_.LessOrEqual(difference, games_.Ups(1, far));
  }

  Games games_;
  Engine engine_;
  Bridge bridge_{games_, engine_};
};

// CGSuite's test data (github.com/aaron-siegel/cgsuite @e909ab8b) and rows of the crate
// cgt 0.9.0, as far as they state atomic weights.
TEST_F(AtomicWeightTest, PublishedValues) {
  const struct {
    const char* game;
    const char* weight;  // nullptr: none
  } rows[] = {
      {"^", "1"},
      {"v*", "-1"},
      {"*5", "0"},
      {"^[4]", "1"},
      {"^4", "4"},
      {"{^3|vv}", "{1|0}"},
      {"{1|^^||^}", "2"},
      {"{1|^3||^}", nullptr},
      {"{0||0|-3/2}", "0"},
      {"{0||0|v3}", "0"},
      {"v", "-1"},
      {"vv", "-2"},
      {"{^^|vv}", "*"},
      {"{^^|*}", "1"},
      {"5", nullptr},
      {"-1/2", nullptr},
      {"9/8*", nullptr},
      {"3/4v3*8", nullptr},
      {"{3||2*|1*}", nullptr},
      {"{3/2*|1/2||{0|-3},{-1*,{-1/2|-1*}|-5/2}}", nullptr},
  };
  for (const auto& row : rows) {
    SCOPED_TRACE(row.game);
    const std::optional<Value> weight = Weight(Read(row.game));
    ASSERT_EQ(weight.has_value(), row.weight != nullptr);
    if (weight.has_value()) {
      EXPECT_TRUE(*weight == Read(row.weight));
    }
  }
}

TEST_F(AtomicWeightTest, NortonProductByUp) {
  // *.up = {^^*|vv*}, and n.up for integers, by the definition of the product.
  EXPECT_TRUE(TimesUp(Read("*")) == Read("{^^*|vv*}"));
  EXPECT_TRUE(TimesUp(Read("-3")) == Read("v3"));
  for (const Id a : oracle::AllGamesBornByDay(games_, 2)) {
    EXPECT_EQ(bridge_.ToOracle(TimesUp(bridge_.ToValue(a))), NaiveTimesUp(a))
        << games_.Print(a);
  }
}

// All all-small games born by day 3: each has a weight, which satisfies the definition.
TEST_F(AtomicWeightTest, DefinitionOnDayThree) {
  int dicots = 0;
  for (const Id g : oracle::AllGamesBornByDay(games_, 3)) {
    if (!games_.IsDicot(g)) continue;
    ++dicots;
    const std::optional<Value> weight = Weight(bridge_.ToValue(g));
    ASSERT_TRUE(weight.has_value()) << games_.Print(g);
    EXPECT_TRUE(NaiveDefinition(g, bridge_.ToOracle(*weight))) << games_.Print(g);
  }
  EXPECT_EQ(dicots, 67);
}

// Every game of day 3 that is not all-small: either the answer satisfies the definition,
// or no game born by day 2 does.
TEST_F(AtomicWeightTest, OthersOnDayThree) {
  const std::vector<Id> small = oracle::AllGamesBornByDay(games_, 2);
  int with = 0;
  for (const Id g : oracle::AllGamesBornByDay(games_, 3)) {
    if (games_.IsDicot(g)) continue;
    const std::optional<Value> weight = Weight(bridge_.ToValue(g));
    if (weight.has_value()) {
      ++with;
      EXPECT_TRUE(NaiveDefinition(g, bridge_.ToOracle(*weight))) << games_.Print(g);
    } else if (games_.IsInfinitesimal(g)) {
      for (const Id a : small) EXPECT_FALSE(NaiveDefinition(g, a)) << games_.Print(g);
    }
  }
  EXPECT_GT(with, 0);
}

// Random all-small games of day 4: the definition; weights add; two ahead wins, one ahead
// wins moving first.
TEST_F(AtomicWeightTest, SumsOfRandomAllSmallGames) {
  const std::uint64_t seed = std::random_device{}();
  SCOPED_TRACE(seed);
  std::mt19937_64 random(seed);
  std::vector<Id> dicots;
  for (const Id g : oracle::AllGamesBornByDay(games_, 3)) {
    if (games_.IsDicot(g)) dicots.push_back(g);
  }
  const auto make = [&] {
    std::vector<Id> left = testing::RandomOptions(random, dicots, 2);
    return games_.Canonical(
        games_.Make(std::move(left), testing::RandomOptions(random, dicots, 2)));
  };
  const Value two = Read("2");
  const Value one = Read("1");
  int decided = 0;
  for (int i = 0; i < 300; ++i) {
    const Id g = make();
    const Id h = make();
    const Value x = bridge_.ToValue(g);
    const Value y = bridge_.ToValue(h);
    const Value a = Weight(x).value();
    const Value b = Weight(y).value();
    EXPECT_TRUE(NaiveDefinition(g, bridge_.ToOracle(a))) << games_.Print(g);
    const Value total = a + b;
    EXPECT_TRUE(Weight(x + y).value() == total)
        << games_.Print(g) << " + " << games_.Print(h);
    const oracle::Outcome outcome = games_.OutcomeIn(games_.Sum(g, h));
    if (total >= two) {
      EXPECT_EQ(outcome, oracle::Outcome::kL);
    }
    if (total >= one) {
      EXPECT_TRUE(games_.Wins(oracle::Side::kLeft, games_.Sum(g, h)));
    }
    if (total <= -two) {
      EXPECT_EQ(outcome, oracle::Outcome::kR);
    }
    if (total <= -one) {
      EXPECT_TRUE(games_.Wins(oracle::Side::kRight, games_.Sum(g, h)));
    }
    if (total >= two || total <= -two) ++decided;
  }
  EXPECT_GT(decided, 0);
}

// A far star of any size, digits of any length, without making options.
TEST_F(AtomicWeightTest, ClosedFormsOfAnySize) {
  const Integer digit = Integer::PowerOfTwo(5000);
  const NumberUpStar w{Dyadic(), Uptimal::FromDigits({digit, Integer(7), Integer(-1)}),
                       Nimber{~std::uint64_t{0}}};
  const Value weight = Weight(ValueOrThrow(engine_.Make(w))).value();
  EXPECT_EQ(engine_.AsNumber(weight), Dyadic(digit));
}

TEST_F(AtomicWeightTest, InterruptedAndFinished) {
  const Value g = Read("{{^3|vv}||{v3|v4}} + {^^|*2} + {{^4|v}|vv} + {^3|*,{^|v4}}");
  const Value expected = Weight(g).value();
  std::uint64_t k = 1;
  for (bool finished = false; !finished; k += 1 + k / 8) {
    Engine engine;
    Bridge bridge(games_, engine);
    const Value h = bridge.ToValue(bridge_.ToOracle(g));
    BudgetLimits limits;
    limits.cancel_at_check = k;
    Budget budget(limits);
    engine.SetBudget(&budget);
    const auto interrupted = AtomicWeight(engine, h);
    finished = interrupted.ok();
    if (!finished) {
      EXPECT_EQ(interrupted.status().code(), absl::StatusCode::kCancelled);
    }
    engine.SetBudget(nullptr);
    const std::optional<Value> weight = ValueOrThrow(AtomicWeight(engine, h));
    EXPECT_EQ(bridge.ToOracle(weight.value()), bridge_.ToOracle(expected));
  }
  EXPECT_GT(k, 20u);
}

}  // namespace
}  // namespace cgt
