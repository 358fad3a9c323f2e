// Ordinal sums against the literal recursion, their inverse, and the numbers of sign
// strings.
#include "canonical/ordinal_sum.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "canonical/engine.h"
#include "cgt/budget.h"
#include "cgt/form.h"
#include "gtest/gtest.h"
#include "tests/canonical/bridge.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/reader.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

using oracle::Games;
using oracle::Id;
using testing::Bridge;

class OrdinalSumTest : public ::testing::Test {
 protected:
  // {b^L, b:h^L | b^R, b:h^R}, literally.
  Id Naive(Id b, Id h) {
    if (const auto it = naive_.find({b, h}); it != naive_.end()) return it->second;
    std::vector<Id> left = games_.Left(b);
    std::vector<Id> right = games_.Right(b);
    for (const Id x : games_.Left(h)) left.push_back(Naive(b, x));
    for (const Id x : games_.Right(h)) right.push_back(Naive(b, x));
    return naive_[{b, h}] = games_.Make(std::move(left), std::move(right));
  }
  FormId ToForm(Id g) {
    std::vector<FormId> sides[2];
    for (const Id x : games_.Left(g)) sides[0].push_back(ToForm(x));
    for (const Id x : games_.Right(g)) sides[1].push_back(ToForm(x));
    return arena_.Intern(std::move(sides[0]), std::move(sides[1]));
  }
  Value Read(const std::string& text) {
    return bridge_.ToEngine(oracle::Read(games_, text));
  }
  std::vector<Id> RandomOfDayThree(std::mt19937_64& random, std::size_t n) {
    const std::vector<Id> all = oracle::AllGamesBornByDay(games_, 3);
    std::vector<Id> some;
    for (std::size_t i = 0; i < n; ++i) some.push_back(all[random() % all.size()]);
    return some;
  }

  Games games_;
  Engine engine_;
  Bridge bridge_{engine_, games_};
  FormArena arena_;
  std::map<std::pair<Id, Id>, Id> naive_;
};

// Every base of day 2 under every game of day 2 and some of day 3, and back.
TEST_F(OrdinalSumTest, IsItsRecursionAndHasAnInverse) {
  std::mt19937_64 random = testing::SeededGenerator();
  const std::vector<Id> bases = oracle::AllGamesBornByDay(games_, 2);
  std::vector<Id> tops = bases;
  const std::vector<Id> more = RandomOfDayThree(random, oracle::kSanitized ? 10 : 150);
  tops.insert(tops.end(), more.begin(), more.end());
  for (const Id b : bases) {
    const Value base = bridge_.ToEngine(b);
    for (const Id h : tops) {
      const Value top = bridge_.ToEngine(h);
      const Value sum = ValueOrThrow(OrdinalSum(engine_, base, top));
      ASSERT_EQ(bridge_.ToOracle(sum), games_.Canonical(Naive(b, h)))
          << games_.Print(b) << " : " << games_.Print(h);
      const std::optional<Value> back = ValueOrThrow(Subordinate(engine_, sum, base));
      ASSERT_TRUE(back.has_value()) << games_.Print(b) << " : " << games_.Print(h);
      ASSERT_TRUE(*back == top) << games_.Print(b) << " : " << games_.Print(h);
    }
  }
}

// The same with bases that are not canonical.
TEST_F(OrdinalSumTest, DependsOnTheFormOfTheBase) {
  std::mt19937_64 random = testing::SeededGenerator();
  std::mt19937 small(static_cast<std::mt19937::result_type>(random()));
  const std::vector<Id> day_two = oracle::AllGamesBornByDay(games_, 2);
  const std::vector<Id> tops = RandomOfDayThree(random, 8);
  int not_canonical = 0;
  for (int i = 0; i < (oracle::kSanitized ? 40 : 400); ++i) {
    const Id b = testing::RandomGame(games_, day_two, small, 3);
    const Form base{&arena_, ToForm(b)};
    if (games_.Canonical(b) != b) ++not_canonical;
    for (const Id h : {day_two[random() % day_two.size()], tops[random() % 8]}) {
      const Value top = bridge_.ToEngine(h);
      const Value sum = ValueOrThrow(OrdinalSum(engine_, base, top));
      ASSERT_EQ(bridge_.ToOracle(sum), games_.Canonical(Naive(b, h)))
          << games_.Print(b) << " : " << games_.Print(h);
      const std::optional<Value> back = ValueOrThrow(Subordinate(engine_, sum, base));
      ASSERT_TRUE(back.has_value()) << games_.Print(b) << " : " << games_.Print(h);
      ASSERT_TRUE(*back == top) << games_.Print(b) << " : " << games_.Print(h);
    }
  }
  EXPECT_GT(not_canonical, 0);
}

// What is no ordinal sum with that base is refused, and what is answered is one.
TEST_F(OrdinalSumTest, SubordinatesOfAllOfDayTwo) {
  const std::vector<Id> all = oracle::AllGamesBornByDay(games_, 2);
  int none = 0;
  for (const Id b : all) {
    for (const Id g : all) {
      std::optional<Id> expected;
      for (const Id h : all) {
        if (games_.Equal(Naive(b, h), g)) expected = h;
      }
      const std::optional<Value> h =
          ValueOrThrow(Subordinate(engine_, bridge_.ToEngine(g), bridge_.ToEngine(b)));
      // An H of a game born by day 2 is born by day 2, too.
      ASSERT_EQ(h.has_value(), expected.has_value())
          << games_.Print(g) << " over " << games_.Print(b);
      if (h.has_value()) {
        EXPECT_EQ(bridge_.ToOracle(*h), *expected);
      }
      none += h.has_value() ? 0 : 1;
    }
  }
  EXPECT_GT(none, 0);
}

// The colon principle: B:H and B:H' compare as H and H' do.
TEST_F(OrdinalSumTest, ColonPrinciple) {
  const std::vector<Id> all = oracle::AllGamesBornByDay(games_, 2);
  for (const Id b : all) {
    std::vector<Value> sums;
    for (const Id h : all) {
      sums.push_back(
          ValueOrThrow(OrdinalSum(engine_, bridge_.ToEngine(b), bridge_.ToEngine(h))));
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::size_t j = 0; j < all.size(); ++j) {
        EXPECT_EQ(testing::CompareChar(sums[i] <=> sums[j]),
                  games_.Compare(all[i], all[j]));
      }
    }
  }
}

// The way to a number in the tree of numbers: + to the right, - to the left.
std::string Signs(const Dyadic& x) {
  std::string signs;
  Dyadic at;
  std::optional<Dyadic> low;
  std::optional<Dyadic> high;
  while (at != x) {
    const bool up = x > at;
    signs += up ? '+' : '-';
    (up ? low : high) = at;
    if (low.has_value() && high.has_value()) {
      at = (*low + *high).Half();
    } else {
      at += Dyadic(up ? 1 : -1);
    }
  }
  return signs;
}

TEST_F(OrdinalSumTest, NumbersJoinTheirSigns) {
  std::mt19937_64 random = testing::SeededGenerator();
  const auto number = [&] {
    return Dyadic::FromRatio(Integer(static_cast<std::int64_t>(random() % 129) - 64),
                             random() % 5);
  };
  const auto make = [&](const Dyadic& x) { return ValueOrThrow(engine_.Number(x)); };
  for (int i = 0; i < 3000; ++i) {
    const Dyadic x = number();
    const Dyadic y = number();
    const Dyadic sum =
        engine_.AsNumber(ValueOrThrow(OrdinalSum(engine_, make(x), make(y)))).value();
    EXPECT_EQ(Signs(sum), Signs(x) + Signs(y)) << x << " : " << y;
    const std::optional<Value> back =
        ValueOrThrow(Subordinate(engine_, make(y), make(x)));
    const std::string to = Signs(y);
    ASSERT_EQ(back.has_value(), to.substr(0, Signs(x).size()) == Signs(x))
        << y << " over " << x;
    if (back.has_value()) {
      EXPECT_EQ(Signs(engine_.AsNumber(*back).value()), to.substr(Signs(x).size()));
    }
  }
}

// Closed forms on closed forms, where formulas may answer, by the recursion.
TEST_F(OrdinalSumTest, FormulasAreTheRecursion) {
  std::mt19937_64 random = testing::SeededGenerator();
  std::vector<Value> bases;
  for (const char* text :
       {"0",    "*",    "*2", "*3",   "1",  "-2",      "3/4", "1*", "-1/2*2", "^",
        "^[2]", "^[3]", "v",  "v[2]", "1^", "1/2v[2]", "^*",  "^^", "v[2]*",  "^<2>"}) {
    bases.push_back(Read(text));
  }
  std::vector<Value> tops = bases;
  for (const char* text : {"2", "3", "-1", "-3", "1/4", "-3/2", "2^*", "-1*2", "{^|v}",
                           "{^^|*}", "{0|v3}", "{1|-1}", "{0||0|-2}"}) {
    tops.push_back(Read(text));
  }
  for (const Value base : bases) {
    const Id b = bridge_.ToOracle(base);
    for (const Value top : tops) {
      if (oracle::kSanitized && random() % 8 != 0) continue;
      const Id h = bridge_.ToOracle(top);
      const Value sum = ValueOrThrow(OrdinalSum(engine_, base, top));
      ASSERT_EQ(bridge_.ToOracle(sum), games_.Canonical(Naive(b, h)))
          << games_.Print(b) << " : " << games_.Print(h);
      ASSERT_TRUE(ValueOrThrow(Subordinate(engine_, sum, base)).value() == top)
          << games_.Print(b) << " : " << games_.Print(h);
    }
    for (const Value g : tops) {
      const std::optional<Value> h = ValueOrThrow(Subordinate(engine_, g, base));
      if (!h.has_value()) continue;
      EXPECT_TRUE(ValueOrThrow(OrdinalSum(engine_, base, *h)) == g);
    }
  }
}

TEST_F(OrdinalSumTest, Powers) {
  for (const Id g : oracle::AllGamesBornByDay(games_, 2)) {
    const Value value = bridge_.ToEngine(g);
    EXPECT_TRUE(ValueOrThrow(PowTo(engine_, value, Dyadic())) == engine_.Zero());
    Id below = games_.Zero();
    for (int n = 1; n <= 4; ++n) {
      // {G^L, the power before | G^R}, and for the first one G.
      std::vector<Id> left = games_.Left(g);
      if (n > 1) left.push_back(below);
      const Id power = games_.Make(std::move(left), games_.Right(g));
      EXPECT_EQ(bridge_.ToOracle(ValueOrThrow(PowTo(engine_, value, Dyadic(n)))),
                games_.Canonical(power));
      below = power;
    }
  }
  EXPECT_TRUE(ValueOrThrow(Pow(engine_, Read("^"), Dyadic(5))) == Read("^<5>"));
  EXPECT_EQ(Pow(engine_, Read("^*"), Dyadic(2)).status().code(),
            absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(PowTo(engine_, Read("^"), Dyadic(-1)).status().code(),
            absl::StatusCode::kInvalidArgument);
}

// Long, but never deep on the stack; and too long.
TEST_F(OrdinalSumTest, LongTops) {
  const auto number = [&](const Dyadic& x) { return ValueOrThrow(engine_.Number(x)); };
  const Value sum =
      ValueOrThrow(OrdinalSum(engine_, Read("{1|-1}"), number(Dyadic(20000))));
  EXPECT_TRUE(ValueOrThrow(Subordinate(engine_, sum, Read("{1|-1}"))).value() ==
              number(Dyadic(20000)));
  EXPECT_EQ(OrdinalSum(engine_, Read("{1|-1}"), number(Dyadic(Integer::PowerOfTwo(40))))
                .status()
                .code(),
            absl::StatusCode::kOutOfRange);
  EXPECT_EQ(OrdinalSum(engine_, number(Dyadic(Integer(1))),
                       number(-Dyadic(Integer::PowerOfTwo(40))))
                .status()
                .code(),
            absl::StatusCode::kOutOfRange);
}

TEST_F(OrdinalSumTest, InterruptedAndFinished) {
  const Id b = oracle::Read(games_, "{1|{2|-1},*}");
  const Id h = oracle::Read(games_, "{{3|1/2},^|{*2|-1}}");
  const Id expected = games_.Canonical(Naive(games_.Canonical(b), games_.Canonical(h)));
  std::uint64_t k = 1;
  for (bool finished = false; !finished; k += 1 + k / 4) {
    Engine engine;
    Bridge bridge(engine, games_);
    const Value base = bridge.ToEngine(b);
    const Value top = bridge.ToEngine(h);
    BudgetLimits limits;
    limits.cancel_at_check = k;
    Budget budget(limits);
    engine.SetBudget(&budget);
    const auto interrupted = OrdinalSum(engine, base, top);
    finished = interrupted.ok();
    if (!finished) {
      EXPECT_EQ(interrupted.status().code(), absl::StatusCode::kCancelled);
    }
    engine.SetBudget(nullptr);
    EXPECT_EQ(bridge.ToOracle(ValueOrThrow(OrdinalSum(engine, base, top))), expected);
  }
  EXPECT_GT(k, 4u);
}

}  // namespace
}  // namespace cgt
