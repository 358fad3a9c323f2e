// The simplest numbers and games between two games.
#include "canonical/between.h"

#include <algorithm>
#include <optional>
#include <random>
#include <vector>

#include "canonical/born_by_day.h"
#include "cgt/errors.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/canonical/bridge.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/naive.h"

namespace cgt {
namespace {

using testing::Bridge;
using ::testing::ElementsAre;

Dyadic Ratio(int numerator, unsigned exponent) {
  return Dyadic::FromRatio(Integer(numerator), exponent);
}

class BetweenTest : public ::testing::Test {
 protected:
  Value Number(const Dyadic& x) { return ValueOrThrow(engine_.Number(x)); }
  std::vector<Value> Day(int n) {
    return ValueOrThrow(GamesBornByDay(engine_, Integer(n)));
  }
  std::optional<Dyadic> Simplest(Value g, Value h) {
    const absl::StatusOr<Dyadic> x = SimplestNumber(engine_, g, h);
    if (x.ok()) return *x;
    EXPECT_EQ(x.status().code(), absl::StatusCode::kInvalidArgument);
    return std::nullopt;
  }

  Engine engine_;
  oracle::Games games_;
  Bridge bridge_{engine_, games_};
};

// All numbers born by day 5 by the oracle, simplest first: the first that fits, and no
// other of its birthday.
class NumbersByBirthday {
 public:
  explicit NumbersByBirthday(oracle::Games& games) : games_(games) {
    days_.push_back({oracle::Fraction(0)});
    std::vector<oracle::Fraction> all = {oracle::Fraction(0)};
    for (int day = 1; day <= 5; ++day) {
      std::vector<oracle::Fraction> born = {all.front() - 1, all.back() + 1};
      for (std::size_t i = 1; i < all.size(); ++i) {
        born.push_back((all[i - 1] + all[i]) / 2);
      }
      all.insert(all.end(), born.begin(), born.end());
      std::sort(all.begin(), all.end());
      days_.push_back(born);
    }
  }
  // g <| x <| h: neither x <= g nor h <= x.
  std::optional<oracle::Fraction> Simplest(oracle::Id g, oracle::Id h) {
    for (const std::vector<oracle::Fraction>& day : days_) {
      std::optional<oracle::Fraction> found;
      for (const oracle::Fraction& x : day) {
        const oracle::Id number = games_.Number(x);
        if (games_.LessOrEqual(number, g) || games_.LessOrEqual(h, number)) continue;
        EXPECT_FALSE(found.has_value());
        found = x;
      }
      if (found.has_value()) return found;
    }
    return std::nullopt;
  }

 private:
  oracle::Games& games_;
  std::vector<std::vector<oracle::Fraction>> days_;
};

TEST_F(BetweenTest, SimplestNumberByDefinition) {
  std::mt19937_64 random = testing::SeededGenerator();
  NumbersByBirthday numbers(games_);
  const auto expect_simplest = [&](Value g, Value h) {
    const std::optional<Dyadic> x = Simplest(g, h);
    const auto expected = numbers.Simplest(bridge_.ToOracle(g), bridge_.ToOracle(h));
    ASSERT_EQ(x.has_value(), expected.has_value());
    if (x.has_value()) {
      EXPECT_EQ(x->ToString(), expected->ToString());
    }
  };
  for (const Value g : Day(2)) {
    for (const Value h : Day(2)) expect_simplest(g, h);
  }
  const std::vector<Value> day = Day(3);
  for (int k = 0; k < 300; ++k) {
    expect_simplest(day[random() % day.size()], day[random() % day.size()]);
  }
}

// Traps: unreduced fractions, several options a side, and what only looks simplest.
TEST_F(BetweenTest, NumbersStrictlyBetween) {
  EXPECT_EQ(Simplest(Number(Ratio(6, 3)), Number(Ratio(7, 3))), Ratio(13, 4));
  EXPECT_EQ(Simplest(Number(Ratio(1, 3)), Number(Ratio(1, 2))), Ratio(3, 4));
  EXPECT_EQ(Simplest(Number(0), Number(Ratio(1, 3))), Ratio(1, 4));
  EXPECT_EQ(Simplest(Number(-5), Number(7)), Dyadic(0));
  EXPECT_EQ(Simplest(Number(5), Number(7)), Dyadic(6));
  EXPECT_EQ(Simplest(Number(Ratio(5, 1)), Number(100)), Dyadic(3));
  EXPECT_EQ(Simplest(Number(1), Number(1)), std::nullopt);
  EXPECT_EQ(Simplest(Number(2), Number(1)), std::nullopt);
  // {0, 1/8 | 1/4, 3/8, 3/4} is the number between the greatest and the least.
  const Value g = ValueOrThrow(engine_.FromOptions(
      {Number(0), Number(Ratio(1, 3))},
      {Number(Ratio(1, 2)), Number(Ratio(3, 3)), Number(Ratio(3, 2))}));
  EXPECT_EQ(engine_.AsNumber(g), Ratio(3, 4));
  // A hot game between whose stops the number is confused with it.
  const Value hot = ValueOrThrow(engine_.FromOptions({Number(3)}, {Number(-1)}));
  EXPECT_EQ(Simplest(hot, hot), Dyadic(0));
  EXPECT_EQ(Simplest(hot, Number(4)), Dyadic(0));
  EXPECT_EQ(Simplest(Number(2), hot), Dyadic(3));
  EXPECT_EQ(Simplest(Number(3), hot), std::nullopt);
}

TEST_F(BetweenTest, NumbersOfAnySize) {
  const Integer large = Integer::PowerOfTwo(100);
  EXPECT_EQ(Simplest(Number(Dyadic(large)), Number(Dyadic(large + Integer(9)))),
            Dyadic(large + Integer(1)));
  const Dyadic small = Dyadic::FromRatio(Integer(1), 5000);
  EXPECT_EQ(Simplest(Number(0), Number(small)), small.Half());
}

TEST_F(BetweenTest, SimplestGamesByDefinition) {
  std::mt19937_64 random = testing::SeededGenerator();
  std::vector<std::vector<oracle::Id>> days;
  for (int n = 0; n <= 3; ++n) days.push_back(oracle::AllGamesBornByDay(games_, n));
  const auto expect_simplest = [&](Value g, Value h) {
    const oracle::Id a = bridge_.ToOracle(g);
    const oracle::Id b = bridge_.ToOracle(h);
    const absl::StatusOr<std::vector<Value>> between = SimplestBetween(engine_, g, h);
    if (games_.Compare(a, b) != '<') {
      EXPECT_EQ(between.status().code(), absl::StatusCode::kInvalidArgument);
      return;
    }
    for (const std::vector<oracle::Id>& day : days) {
      std::vector<oracle::Id> expected;
      for (const oracle::Id x : day) {
        if (games_.Compare(a, x) == '<' && games_.Compare(x, b) == '<') {
          expected.push_back(x);
        }
      }
      if (expected.empty()) continue;
      std::vector<oracle::Id> found;
      for (const Value x : ValueOrThrow(between)) found.push_back(bridge_.ToOracle(x));
      EXPECT_THAT(found, ::testing::UnorderedElementsAreArray(expected));
      return;
    }
    EXPECT_EQ(between.status().code(), absl::StatusCode::kOutOfRange);
  };
  for (const Value g : Day(2)) {
    for (const Value h : Day(2)) expect_simplest(g, h);
  }
  const std::vector<Value> day = Day(3);
  for (int k = 0; k < 200; ++k) {
    expect_simplest(day[random() % day.size()], day[random() % day.size()]);
  }
}

TEST_F(BetweenTest, Games) {
  const Value zero = engine_.Zero();
  const Value one = Number(1);
  const Value up = ValueOrThrow(engine_.Make({Dyadic(), Uptimal::Up(), Nimber{}}));
  // Born by day 2 between 0 and 1: up, 1/2 (and no star, which is confused with 0).
  EXPECT_THAT(ValueOrThrow(SimplestBetween(engine_, zero, one)),
              ElementsAre(Number(Ratio(1, 1)), up));
  EXPECT_THAT(ValueOrThrow(SimplestBetween(engine_, Number(-1), one)), ElementsAre(zero));
  EXPECT_EQ(SimplestBetween(engine_, Number(5), Number(7)).status().code(),
            absl::StatusCode::kOutOfRange);
  EXPECT_EQ(SimplestBetween(engine_, one, one).status().code(),
            absl::StatusCode::kInvalidArgument);
}

}  // namespace
}  // namespace cgt
