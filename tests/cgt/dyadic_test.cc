// Dyadic against the definition of numbers by their day of birth: all numbers born by day
// n are made from those of day n-1 by putting one number into each gap, and the simplest
// number of an interval is the first that such a day brings.

#include "cgt/dyadic.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>
#include <vector>

#include "absl/hash/hash_testing.h"
#include "cgt/errors.h"
#include "tests/cgt/seed.h"

namespace cgt {
namespace {

// A number as a multiple of 1/2^kScale in a machine word: the oracle's own arithmetic.
constexpr int kScale = 20;

Dyadic FromScaled(int64_t scaled) { return Dyadic::FromRatio(scaled, kScale); }

struct Born {
  int64_t number;  // Scaled.
  int day;
  // The canonical options: the nearest older numbers; none at the ends.
  std::optional<int64_t> left, right;
};

// The numbers born by a day, in increasing order.
std::vector<Born> NumbersBornBy(int last_day) {
  std::vector<Born> numbers = {{0, 0, {}, {}}};
  for (int day = 1; day <= last_day; ++day) {
    const int64_t unit = int64_t{1} << kScale;
    std::vector<Born> next;
    next.push_back({numbers.front().number - unit, day, {}, numbers.front().number});
    for (size_t i = 0; i < numbers.size(); ++i) {
      next.push_back(numbers[i]);
      if (i + 1 < numbers.size()) {
        const int64_t a = numbers[i].number, b = numbers[i + 1].number;
        next.push_back({(a + b) / 2, day, a, b});
      }
    }
    next.push_back({numbers.back().number + unit, day, numbers.back().number, {}});
    numbers = std::move(next);
  }
  return numbers;
}

TEST(DyadicTest, BirthdaysAndOptionsByTheDays) {
  const std::vector<Born> numbers = NumbersBornBy(10);
  ASSERT_EQ(numbers.size(), 2047u);
  for (const Born& born : numbers) {
    const Dyadic x = FromScaled(born.number);
    EXPECT_EQ(x.Birthday(), Integer(born.day)) << x;
    // Of the two neighbours at birth one belongs to the day before; the other may be
    // simpler still. Both are the options of the canonical form.
    EXPECT_EQ(x.LeftOption().has_value(), born.left.has_value()) << x;
    EXPECT_EQ(x.RightOption().has_value(), born.right.has_value()) << x;
    if (born.left.has_value()) {
      EXPECT_EQ(*x.LeftOption(), FromScaled(*born.left)) << x;
    }
    if (born.right.has_value()) {
      EXPECT_EQ(*x.RightOption(), FromScaled(*born.right)) << x;
    }
  }
}

TEST(DyadicTest, SimplestNumberByTheDays) {
  const std::vector<Born> numbers = NumbersBornBy(8);  // 511: what the days must bring.
  const std::vector<Born> ends = NumbersBornBy(6);     // 127: where intervals end.
  auto inside = [](const DyadicBound& low, const DyadicBound& high, const Dyadic& x) {
    return (!low.value || *low.value < x || (low.closed && *low.value == x)) &&
           (!high.value || x < *high.value || (high.closed && x == *high.value));
  };
  std::vector<DyadicBound> bounds = {DyadicBound::Infinite()};
  for (const Born& end : ends) {
    bounds.push_back(DyadicBound::Open(FromScaled(end.number)));
    bounds.push_back(DyadicBound::Closed(FromScaled(end.number)));
  }
  std::vector<Born> by_day = numbers;
  std::stable_sort(by_day.begin(), by_day.end(),
                   [](const Born& a, const Born& b) { return a.day < b.day; });
  std::vector<Dyadic> values;
  for (const Born& born : by_day) values.push_back(FromScaled(born.number));
  int checked = 0;
  for (const DyadicBound& low : bounds) {
    for (const DyadicBound& high : bounds) {
      if (low.value && high.value &&
          (*low.value > *high.value ||
           (*low.value == *high.value && !(low.closed && high.closed)))) {
        continue;
      }
      // Ends born by day 6 leave a number born by day 7 between them, or beyond one of
      // them.
      size_t first = 0;
      while (first < values.size() && !inside(low, high, values[first])) ++first;
      ASSERT_LT(first, values.size());
      EXPECT_EQ(Dyadic::SimplestBetween(low, high), values[first]);
      // The first of its day is the only one of its day.
      for (size_t i = first + 1; i < values.size() && by_day[i].day == by_day[first].day;
           ++i) {
        EXPECT_FALSE(inside(low, high, values[i]));
      }
      ++checked;
    }
  }
  EXPECT_GT(checked, 30000);
}

TEST(DyadicTest, SimplestNumberOfHugeIntervals) {
  const Dyadic huge(Integer::Pow(10, 30).value());
  const Dyadic tiny = Dyadic::FromRatio(1, 500);
  EXPECT_EQ(Dyadic::SimplestBetween(DyadicBound::Open(huge), DyadicBound::Infinite()),
            huge + Dyadic(1));
  EXPECT_EQ(Dyadic::SimplestBetween(DyadicBound::Open(0), DyadicBound::Open(tiny)),
            Dyadic::FromRatio(1, 501));
  EXPECT_EQ(Dyadic::SimplestBetween(DyadicBound::Closed(tiny), DyadicBound::Open(huge)),
            Dyadic(1));
  EXPECT_EQ(Dyadic::SimplestBetween(DyadicBound::Open(huge + tiny),
                                    DyadicBound::Open(huge + tiny + tiny)),
            huge + Dyadic::FromRatio(3, 501));
  EXPECT_EQ(Dyadic::SimplestBetween(DyadicBound::Open(-huge - Dyadic(2)),
                                    DyadicBound::Open(-huge)),
            -huge - Dyadic(1));
}

TEST(DyadicTest, SimplestNumberAtTheExponentLimit) {
  const Dyadic least = Dyadic::FromRatio(1, Dyadic::kMaxExponent);
  EXPECT_EQ(Dyadic::SimplestBetween(DyadicBound::Open(least), DyadicBound::Open(1)),
            Dyadic::FromRatio(1, 1));
  EXPECT_EQ(
      Dyadic::SimplestBetween(DyadicBound::Closed(least), DyadicBound::Closed(least)),
      least);
  EXPECT_THROW(
      (void)Dyadic::SimplestBetween(DyadicBound::Open(0), DyadicBound::Open(least)),
      StatusError);
  EXPECT_THROW((void)least.Half(), StatusError);
  EXPECT_THROW((void)(least * least), StatusError);
  EXPECT_EQ(least + Dyadic(1) - least, Dyadic(1));       // 2^25 bits in between.
  EXPECT_THROW((void)(least + Dyadic(2)), StatusError);  // 2^25 + 1 bits.
  EXPECT_THROW((void)Dyadic::SimplestBetween(DyadicBound::Open(1),
                                             DyadicBound::Open(least + Dyadic(1))),
               StatusError);
  EXPECT_LT(least, Dyadic::FromRatio(1, Dyadic::kMaxExponent - 1));
  EXPECT_LT(least, Dyadic(1));
  EXPECT_GT(least, Dyadic(-1));
  EXPECT_EQ(least.FloorFixedPoint(32, 64), 0);
  EXPECT_EQ((-least).FloorFixedPoint(32, 64), -1);
  EXPECT_EQ(least.Birthday(), Integer(Dyadic::kMaxExponent) + Integer(1));
}

// Small ratios whose arithmetic and order fit machine words.
TEST(DyadicTest, ArithmeticAgreesWithMachineWords) {
  std::mt19937_64 random = testing::SeededGenerator();
  std::uniform_int_distribution<int64_t> numerators(-3000, 3000);
  std::uniform_int_distribution<int> exponents(0, 12);
  for (int i = 0; i < 50000; ++i) {
    const int64_t n = numerators(random), m = numerators(random);
    const int e = exponents(random), f = exponents(random);
    const Dyadic x = Dyadic::FromRatio(n, e), y = Dyadic::FromRatio(m, f);
    const int64_t n_scaled = n << (kScale - e), m_scaled = m << (kScale - f);
    EXPECT_EQ(x + y, FromScaled(n_scaled + m_scaled));
    EXPECT_EQ(x - y, FromScaled(n_scaled - m_scaled));
    EXPECT_EQ(x * y, Dyadic::FromRatio(n * m, static_cast<uint64_t>(e + f)));
    EXPECT_EQ(-x, FromScaled(-n_scaled));
    EXPECT_EQ(x.Half() + x.Half(), x);
    EXPECT_EQ(x <=> y, n_scaled <=> m_scaled);
    EXPECT_EQ(x == y, n_scaled == m_scaled);
    EXPECT_EQ(x.Floor(), Integer(n_scaled >> kScale));
    EXPECT_EQ(x.Ceil(), Integer(-(-n_scaled >> kScale)));
    EXPECT_EQ(x.Sign(), (n > 0) - (n < 0));
    EXPECT_TRUE(x.IsInteger() || x.numerator().IsOdd());
  }
}

TEST(DyadicTest, ComparisonOfLongNumbersByTheDifference) {
  std::mt19937_64 random = testing::SeededGenerator();
  auto number = [&] {
    Integer numerator = static_cast<int64_t>(random());
    for (uint64_t words = random() % 4; words > 0; --words) {
      numerator = (numerator << 64) + Integer(random());
    }
    return Dyadic::FromRatio(numerator, random() % 260);
  };
  for (int i = 0; i < 20000; ++i) {
    const Dyadic x = number();
    // Half of the pairs differ only far behind their leading bit.
    const Dyadic y = i % 2 == 0
                         ? number()
                         : x + Dyadic::FromRatio(static_cast<int64_t>(random() % 3) - 1,
                                                 random() % 300);
    EXPECT_EQ(x <=> y, (x - y).Sign() <=> 0) << x << " " << y;
  }
}

TEST(DyadicTest, KeysAreMonotoneFloors) {
  std::vector<Dyadic> values;
  for (const Born& born : NumbersBornBy(9)) values.push_back(FromScaled(born.number));
  for (const int bits : {30, 31, 32, 40, 61, 62, 63, 64, 65, 100}) {
    const Dyadic power(Integer::PowerOfTwo(static_cast<uint64_t>(bits)));
    for (const Dyadic& small : {Dyadic(0), Dyadic(1), Dyadic::FromRatio(1, 33),
                                Dyadic::FromRatio(1, 70), Dyadic::FromRatio(1, 1)}) {
      for (const Dyadic& x : {power + small, power - small}) {
        values.push_back(x);
        values.push_back(-x);
      }
    }
  }
  std::sort(values.begin(), values.end());
  const struct {
    int fraction_bits, total_bits;
  } kFormats[] = {{32, 64}, {0, 64}, {62, 64}, {2, 6}, {0, 2}, {3, 32}, {32, 48}};
  for (const auto& format : kFormats) {
    const int f = format.fraction_bits, t = format.total_bits;
    const Integer max = Integer::PowerOfTwo(static_cast<uint64_t>(t - 1)) - Integer(1);
    int64_t previous = std::numeric_limits<int64_t>::min();
    for (const Dyadic& x : values) {
      const Dyadic scaled = x * Dyadic(Integer::PowerOfTwo(static_cast<uint64_t>(f)));
      const Integer floor = scaled.Floor();
      const Integer expected = std::clamp(floor, -max - Integer(1), max);
      const int64_t key = x.FloorFixedPoint(f, t);
      EXPECT_EQ(Integer(key), expected) << x << " with " << f << " of " << t;
      EXPECT_GE(key, previous);
      previous = key;
      EXPECT_EQ(x.FixedPointExact(f, t), Dyadic(Integer(key)) == scaled) << x;
    }
  }
  EXPECT_EQ(Dyadic(Integer::PowerOfTwo(Integer::kMaxBits - 1)).FloorFixedPoint(32, 64),
            std::numeric_limits<int64_t>::max());
}

TEST(DyadicTest, ParsesAndPrints) {
  const struct {
    absl::string_view text, printed;
  } kGood[] = {{"3", "3"},     {"-5/8", "-5/8"},
               {"6/8", "3/4"}, {"0/4", "0"},
               {"-8/2", "-4"}, {"7/1", "7"},
               {"-0", "0"},    {"1/36893488147419103232", "1/36893488147419103232"}};
  for (const auto& c : kGood) {
    const auto parsed = Dyadic::Parse(c.text);
    ASSERT_TRUE(parsed.ok()) << parsed.status();
    EXPECT_EQ(parsed->ToString(), c.printed);
    EXPECT_EQ(Dyadic::Parse(parsed->ToString()).value(), *parsed);
  }
  const struct {
    absl::string_view text, message;
  } kBad[] = {
      {"", "offset 7: end of input: expected a decimal integer"},
      {"/2", "offset 7: end of input: expected a decimal integer"},
      {"1/", "offset 9: end of input: expected a decimal integer"},
      {"1/3", "offset 9: '3': expected a power of two as denominator"},
      {"1/0", "offset 9: '0': expected a power of two as denominator"},
      {"1/-2", "offset 9: '-2': expected a power of two as denominator"},
      {"1/2/2", "offset 10: '/': expected a decimal digit"},
      {"1.5", "offset 8: '.': expected a decimal digit"},
      {"a/2", "offset 7: 'a': expected a decimal integer"},
  };
  for (const auto& c : kBad) {
    const auto parsed = Dyadic::Parse(c.text, 7);
    EXPECT_EQ(parsed.status().code(), absl::StatusCode::kInvalidArgument) << c.text;
    EXPECT_EQ(parsed.status().message(), c.message);
  }
}

TEST(DyadicTest, HashesAgreeWithEquality) {
  std::vector<Dyadic> values;
  for (const Born& born : NumbersBornBy(5)) values.push_back(FromScaled(born.number));
  values.push_back(Dyadic(1) - Dyadic::FromRatio(1, 1));
  EXPECT_TRUE(absl::VerifyTypeImplementsAbslHashCorrectly(values));
}

TEST(DyadicDeathTest, EmptyIntervalsAbort) {
  EXPECT_DEATH(
      (void)Dyadic::SimplestBetween(DyadicBound::Open(1), DyadicBound::Closed(1)),
      "check failed");
  EXPECT_DEATH(
      (void)Dyadic::SimplestBetween(DyadicBound::Closed(2), DyadicBound::Closed(1)),
      "check failed");
}

}  // namespace
}  // namespace cgt
