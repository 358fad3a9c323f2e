// Cooling, freezing, heating and overheating.
#include "canonical/cooling.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "canonical/engine.h"
#include "canonical/thermograph.h"
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

using oracle::Fraction;
using oracle::Games;
using oracle::Id;
using testing::Bridge;

/// Heating and overheating by their definitions.
class NaiveHeating {
 public:
  explicit NaiveHeating(Games& games) : games_(games) {}

  Id Heated(Id g, Id t) {
    return Recursion(g, t, [&](Id x) { return games_.NumberValue(x) ? x : -1; });
  }
  Id Overheated(Id g, Id s, Id t) {
    return Recursion(g, t, [&](Id x) -> Id {
      const auto n = games_.NumberValue(x);
      return n && n->den == 1 ? games_.Multiple(n->num, s) : -1;
    });
  }

 private:
  Id Recursion(Id g, Id t, const std::function<Id(Id)>& end) {
    std::map<Id, Id> known;
    const std::function<Id(Id)> at = [&](Id x) -> Id {
      x = games_.Canonical(x);
      if (const auto it = known.find(x); it != known.end()) return it->second;
      if (const Id last = end(x); last >= 0) return known[x] = last;
      std::vector<Id> left;
      std::vector<Id> right;
      for (const Id y : games_.Left(x)) left.push_back(games_.CanonicalSum(at(y), t));
      for (const Id y : games_.Right(x)) {
        right.push_back(games_.CanonicalSum(at(y), games_.Negate(t)));
      }
      return known[x] = games_.Canonical(games_.Make(left, right));
    };
    return at(g);
  }

  Games& games_;
};

class CoolingTest : public ::testing::Test {
 protected:
  Value Read(const std::string& text) {
    return bridge_.ToEngine(oracle::Read(games_, text));
  }
  std::vector<Id> SomeOfDay3(std::size_t n) {
    std::mt19937_64 random = testing::SeededGenerator();
    const std::vector<Id> all = oracle::AllGamesBornByDay(games_, 3);
    std::vector<Id> some;
    while (some.size() < n) some.push_back(all[random() % all.size()]);
    return some;
  }
  Value Star(std::uint64_t n) { return ValueOrThrow(engine_.Star(Nimber{n})); }
  Value Number(std::int64_t n, std::uint64_t exponent = 0) {
    return ValueOrThrow(engine_.Number(Dyadic::FromRatio(Integer(n), exponent)));
  }

  Engine engine_;
  Games games_;
  Bridge bridge_{engine_, games_};
};

TEST_F(CoolingTest, ByTheDefinitionOnDay2AndSomeOfDay3) {
  oracle::Cooling cooling(games_, 3);
  std::vector<Id> all = oracle::AllGamesBornByDay(games_, 2);
  for (const Id g : SomeOfDay3(120)) all.push_back(g);
  for (const Id g : all) {
    for (int k = -7; k <= 24; ++k) {
      const Value cooled = ValueOrThrow(
          Cool(engine_, bridge_.ToEngine(g), Dyadic::FromRatio(Integer(k), 3)));
      ASSERT_EQ(cooled, bridge_.ToEngine(cooling.Cooled(g, k)))
          << games_.Print(g) << " cooled by " << k << "/8";
    }
    const auto number = games_.NumberValue(g);
    const Fraction t = cooling.Temperature(g);
    const Id frozen = number ? g : cooling.Cooled(g, static_cast<int>(t.num * 8 / t.den));
    ASSERT_EQ(ValueOrThrow(Freeze(engine_, bridge_.ToEngine(g))),
              bridge_.ToEngine(frozen))
        << games_.Print(g);
  }
}

TEST_F(CoolingTest, HeatingByTheDefinitionOnDay2AndSomeOfDay3) {
  NaiveHeating naive(games_);
  std::vector<Id> all = oracle::AllGamesBornByDay(games_, 2);
  const std::vector<Id> day2 = all;
  for (const Id t : day2) {
    for (const Id g : day2) {
      ASSERT_EQ(ValueOrThrow(Heat(engine_, bridge_.ToEngine(g), bridge_.ToEngine(t))),
                bridge_.ToEngine(naive.Heated(g, t)))
          << games_.Print(g) << " heated by " << games_.Print(t);
      for (const char* s : {"1", "*", "-1/2", "{1|-1}"}) {
        const Id from = oracle::Read(games_, s);
        ASSERT_EQ(ValueOrThrow(Overheat(engine_, bridge_.ToEngine(g),
                                        bridge_.ToEngine(from), bridge_.ToEngine(t))),
                  bridge_.ToEngine(naive.Overheated(g, from, t)))
            << games_.Print(g) << " overheated from " << s << " to " << games_.Print(t);
      }
    }
  }
  for (const Id g : SomeOfDay3(60)) {
    for (const char* text : {"1", "-3/4", "*", "^", "{1|-1}"}) {
      const Id t = oracle::Read(games_, text);
      ASSERT_EQ(ValueOrThrow(Heat(engine_, bridge_.ToEngine(g), bridge_.ToEngine(t))),
                bridge_.ToEngine(naive.Heated(g, t)))
          << games_.Print(g) << " heated by " << text;
    }
  }
}

// Cooling by t >= 0 respects sums and order and undoes heating by t.
TEST_F(CoolingTest, Homomorphisms) {
  const std::vector<Id> some = SomeOfDay3(60);
  for (const auto& t : {Dyadic::FromRatio(1, 1), Dyadic(1), Dyadic::FromRatio(3, 2)}) {
    const Value heat = ValueOrThrow(engine_.Number(t));
    for (std::size_t i = 0; i + 1 < some.size(); ++i) {
      const Value g = bridge_.ToEngine(some[i]);
      const Value h = bridge_.ToEngine(some[i + 1]);
      const auto cooled = [&](Value x) { return ValueOrThrow(Cool(engine_, x, t)); };
      const auto heated = [&](Value x) { return ValueOrThrow(Heat(engine_, x, heat)); };
      ASSERT_EQ(cooled(g + h), cooled(g) + cooled(h)) << games_.Print(some[i]);
      if (g <= h) {
        ASSERT_TRUE(cooled(g) <= cooled(h));
      }
      ASSERT_EQ(cooled(heated(g)), g) << games_.Print(some[i]) << " and " << t;
    }
  }
}

TEST_F(CoolingTest, HeatingIsNoHomomorphism) {
  const auto heated = [&](Value x) { return ValueOrThrow(Heat(engine_, x, Number(1))); };
  const Value g = Read("{1|*}");
  EXPECT_FALSE(heated(g + Star(1)) == heated(g) + heated(Star(1)));
}

// CGSuite's value tables.
TEST_F(CoolingTest, PublishedRows) {
  const Value g = Read("{3||2*|1*}");
  const auto cool = [&](Value x, std::int64_t n, std::uint64_t exponent) {
    return ValueOrThrow(Cool(engine_, x, Dyadic::FromRatio(Integer(n), exponent)));
  };
  EXPECT_EQ(cool(g, 1, 2), Read("{11/4||2|3/2}"));
  EXPECT_EQ(cool(g, 1, 1), Read("{5/2|2*}"));
  EXPECT_EQ(cool(g, 5, 3), Read("{19/8|17/8}"));
  EXPECT_EQ(cool(g, 3, 2), Read("9/4*"));
  EXPECT_EQ(cool(g, 70, 0), Read("9/4"));
  EXPECT_EQ(cool(Number(1, 2), -1, 3), Read("1/4"));
  EXPECT_EQ(cool(Number(1, 2), -1, 2), Read("1/4*"));
  EXPECT_EQ(cool(Number(1, 2), -3, 3), Read("{3/8|1/8}"));
  EXPECT_EQ(ValueOrThrow(Freeze(engine_, g)), Read("9/4*"));
  EXPECT_EQ(
      ValueOrThrow(Freeze(engine_, Read("{3/2*|1/2||{0|-3},{-1*,{-1/2|-1*}|-5/2}}"))),
      Read("-5/16*"));
  EXPECT_EQ(ValueOrThrow(Freeze(engine_, Number(3, 2))), Number(3, 2));
  const auto heat = [&](const char* t) {
    return ValueOrThrow(Heat(engine_, g, Read(t)));
  };
  EXPECT_EQ(heat("1/2"), Read("{7/2|||5/2|3/2||+-1/2}"));
  EXPECT_EQ(heat("-3/4"), Read("9/4*"));
  EXPECT_EQ(heat("-1"), Read("9/4"));
  EXPECT_EQ(heat("*"), Read("{3*||2|1}"));
  EXPECT_EQ(ValueOrThrow(Overheat(engine_, g, Star(1), Read("1*"))),
            Read("{1||+-{1*}|-1,{-1|-3}}"));
  EXPECT_EQ(ValueOrThrow(Overheat(engine_, Number(7, 4), Number(0), Number(0))),
            Read("^[3]"));
}

// A non-integer number freezes to itself; cooled by its temperature it would be x*.
TEST_F(CoolingTest, NumbersFreezeToThemselves) {
  const Value x = Number(3, 2);
  const Dyadic t = ValueOrThrow(engine_.Temperature(x));
  EXPECT_EQ(t, Dyadic::FromRatio(-1, 2));
  EXPECT_EQ(ValueOrThrow(Freeze(engine_, x)), x);
  EXPECT_EQ(ValueOrThrow(Cool(engine_, x, t)), x + Star(1));
}

TEST_F(CoolingTest, TheIntegersTemperatureAndBelowAreRefused) {
  for (const Dyadic& t : {Dyadic(-1), Dyadic(-7)}) {
    const absl::Status status = Cool(engine_, Number(1, 2), t).status();
    EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition);
    EXPECT_THAT(std::string(status.message()), ::testing::HasSubstr("above -1"));
  }
}

TEST_F(CoolingTest, HugeClosedForms) {
  const Value power =
      ValueOrThrow(engine_.Number(Dyadic(Integer::PowerOfTwo(std::uint64_t{1} << 20))));
  const Value fine =
      ValueOrThrow(engine_.Number(Dyadic::FromRatio(1, std::uint64_t{1} << 20)));
  const Value star = Star(1'000'000'000);
  const Value ups =
      ValueOrThrow(engine_.Make({Dyadic(2), Uptimal::Bracket(100'000), Nimber{7}}));
  const Dyadic half = Dyadic::FromRatio(1, 1);
  EXPECT_EQ(ValueOrThrow(Cool(engine_, power, half)), power);
  EXPECT_EQ(ValueOrThrow(Cool(engine_, power, -half)), power);
  EXPECT_EQ(ValueOrThrow(Cool(engine_, fine, half)), fine);
  EXPECT_EQ(ValueOrThrow(Cool(engine_, star, half)), Number(0));
  EXPECT_EQ(ValueOrThrow(Cool(engine_, ups, half)), Number(2));
  EXPECT_EQ(ValueOrThrow(Cool(engine_, star, Dyadic(0))), star);
  for (const Value g : {power, fine, star, ups}) {
    EXPECT_EQ(ValueOrThrow(Freeze(engine_, g)), g);
  }
  EXPECT_EQ(ValueOrThrow(Heat(engine_, power, Star(1))), power);
  for (const Value g : {fine, star, ups}) {
    EXPECT_EQ(Cool(engine_, g, -half).status().code(), absl::StatusCode::kOutOfRange);
  }
  for (const Value g : {star, ups}) {
    EXPECT_EQ(Heat(engine_, g, Number(1)).status().code(), absl::StatusCode::kOutOfRange);
  }
  EXPECT_EQ(ValueOrThrow(Overheat(engine_, power, Number(0), star)), Number(0));
}

// Every option of *n stays one when it is heated by 1.
TEST_F(CoolingTest, HeatedNimbersAreInstant) {
  const auto start = std::chrono::steady_clock::now();
  for (const std::uint64_t n : {14u, 20u}) {
    const Value heated = ValueOrThrow(Heat(engine_, Star(n), Number(1)));
    EXPECT_EQ(heated, -heated);
    EXPECT_EQ(ValueOrThrow(engine_.Temperature(heated)), Dyadic(1));
    EXPECT_EQ(ValueOrThrow(Cool(engine_, heated, Dyadic(1))), Star(n));
  }
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  EXPECT_LT(spent.count(), oracle::kSanitized ? 60.0 : 10.0);
}

// {2n|...{2||0|-10}} has n followers that are no numbers, one below the other.
TEST_F(CoolingTest, TenThousandNodes) {
  const int nodes = oracle::kSanitized ? 500 : 10'000;
  Value g = Read("{0|-10}");
  for (int n = 1; n <= nodes; ++n) {
    g = ValueOrThrow(engine_.FromOptions({Number(2 * n)}, {g}));
  }
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(ValueOrThrow(Cool(engine_, g, Dyadic(5))),
            ValueOrThrow(engine_.Number(ValueOrThrow(engine_.Mean(g)))));
  EXPECT_TRUE(Cool(engine_, g, Dyadic::FromRatio(1, 2)).ok());
  EXPECT_TRUE(Freeze(engine_, g).ok());
  EXPECT_TRUE(Heat(engine_, g, Star(1)).ok());
  EXPECT_TRUE(Overheat(engine_, g, Number(1), Number(1, 1)).ok());
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  RecordProperty("milliseconds", static_cast<int>(spent.count() * 1000));
  EXPECT_LT(spent.count(), 20.0);
}

TEST_F(CoolingTest, BudgetsAreHonoured) {
  const Value g = Star(60);
  BudgetLimits limits;
  limits.cancel_at_check = 5;
  Budget budget(limits);
  engine_.SetBudget(&budget);
  EXPECT_EQ(Heat(engine_, g, Number(1)).status().code(), absl::StatusCode::kCancelled);
  engine_.SetBudget(nullptr);
}

}  // namespace
}  // namespace cgt
