// Integer against Boost's own big integer, which shares no code with the GMP that Integer
// uses, and against arithmetic done by hand on decimal strings.

#include "cgt/integer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <limits>
#include <string>
#include <thread>
#include <vector>

#include "absl/hash/hash_testing.h"
#include "cgt/errors.h"
#include "tests/cgt/seed.h"

namespace cgt {
namespace {

using ::testing::HasSubstr;
using Oracle = boost::multiprecision::cpp_int;

Oracle ToOracle(const Integer& a) {
  const std::string text = a.ToString();
  const bool negative = text[0] == '-';
  Oracle value(negative ? text.substr(1) : text);
  if (negative) value.backend().negate();
  return value;
}

Integer FromOracle(const Oracle& a) { return Integer::Parse(a.str()).value(); }

std::vector<Oracle> EdgeValues() {
  std::vector<Oracle> values = {0};
  for (const int bits : {1, 2, 5, 31, 32, 61, 62, 63, 64, 65, 127, 128, 200}) {
    for (const int delta : {-1, 0, 1}) {
      const Oracle value = (Oracle(1) << bits) + delta;
      values.push_back(value);
      values.push_back(-value);
    }
  }
  return values;
}

Oracle RandomOracle(std::mt19937_64& random, int max_bits) {
  const int bits = std::uniform_int_distribution<int>(0, max_bits)(random);
  Oracle value = 0;
  for (int done = 0; done < bits; done += 64) value = (value << 64) + random();
  value &= (Oracle(1) << bits) - 1;
  if (random() % 2 == 0) value.backend().negate();
  return value;
}

Oracle FloorShift(const Oracle& a, unsigned count) {
  const Oracle unit = Oracle(1) << count;
  Oracle quotient = a / unit;
  if (a < 0 && quotient * unit != a) --quotient;
  return quotient;
}

void ExpectUnaryAgree(const Oracle& x) {
  const Integer a = FromOracle(x);
  const Oracle magnitude = abs(x);
  ASSERT_EQ(a.ToString(), x.str());
  EXPECT_EQ(ToOracle(-a), -x);
  EXPECT_EQ(ToOracle(a.Abs()), magnitude);
  EXPECT_EQ(a.Sign(), x.sign());
  EXPECT_EQ(a.IsZero(), x == 0);
  EXPECT_EQ(a.IsOdd(), magnitude % 2 == 1);
  EXPECT_EQ(a.BitLength(), x == 0 ? 0 : msb(magnitude) + 1);
  if (x != 0) {
    EXPECT_EQ(a.TrailingZeros(), lsb(magnitude));
  }
  const bool fits = x >= std::numeric_limits<int64_t>::min() &&
                    x <= std::numeric_limits<int64_t>::max();
  EXPECT_EQ(a.FitsInt64(), fits) << x;
  if (fits) {
    EXPECT_EQ(a.ToInt64(), x.convert_to<int64_t>());
    EXPECT_EQ(Integer(x.convert_to<int64_t>()), a);
  }
  const bool fits_unsigned = x >= 0 && x <= std::numeric_limits<uint64_t>::max();
  EXPECT_EQ(a.FitsUint64(), fits_unsigned) << x;
  if (fits_unsigned) {
    EXPECT_EQ(a.ToUint64(), x.convert_to<uint64_t>());
    EXPECT_EQ(Integer(x.convert_to<uint64_t>()), a);
  }
  for (const unsigned count : {0u, 1u, 3u, 61u, 62u, 63u, 64u, 65u, 130u, 300u}) {
    EXPECT_EQ(ToOracle(a << count), x * (Oracle(1) << count)) << x << " << " << count;
    EXPECT_EQ(ToOracle(a >> count), FloorShift(x, count)) << x << " >> " << count;
  }
}

void ExpectBinaryAgree(const Oracle& x, const Oracle& y) {
  const Integer a = FromOracle(x);
  const Integer b = FromOracle(y);
  const Integer sum = a + b;
  EXPECT_EQ(ToOracle(sum), x + y) << x << " + " << y;
  EXPECT_EQ(ToOracle(a - b), x - y) << x << " - " << y;
  EXPECT_EQ(ToOracle(a * b), x * y) << x << " * " << y;
  EXPECT_EQ(a == b, x == y) << x << " " << y;
  EXPECT_EQ(a < b, x < y) << x << " " << y;
  EXPECT_EQ(a > b, x > y) << x << " " << y;
  // The representation is forced by the value, however it came about.
  EXPECT_EQ(sum, FromOracle(x + y));
  EXPECT_EQ(sum - b, a);
  EXPECT_EQ(absl::HashOf(sum - b), absl::HashOf(a));
  if (y != 0) {
    Oracle quotient = x / y;
    if (quotient * y != x && (x < 0) != (y < 0)) --quotient;
    EXPECT_EQ(ToOracle(Integer::FloorDiv(a, b)), quotient) << x << " / " << y;
    EXPECT_EQ(ToOracle(Integer::Mod(a, b)), x - y * quotient) << x << " mod " << y;
  }
  if (x >= 0 && y >= 0) {
    const Oracle differing = x ^ y;
    EXPECT_EQ(Integer::DifferingBitLength(a, b), differing == 0 ? 0 : msb(differing) + 1);
  }
}

TEST(IntegerTest, EdgeValuesAgreeWithOracle) {
  const std::vector<Oracle> values = EdgeValues();
  for (const Oracle& x : values) {
    ExpectUnaryAgree(x);
    for (const Oracle& y : values) ExpectBinaryAgree(x, y);
  }
}

TEST(IntegerTest, RandomValuesAgreeWithOracle) {
  std::mt19937_64 random = testing::SeededGenerator();
  for (int i = 0; i < 4000; ++i) {
    const int max_bits = i % 2 == 0 ? 70 : 2000;
    const Oracle x = RandomOracle(random, max_bits);
    ExpectUnaryAgree(x);
    ExpectBinaryAgree(x, RandomOracle(random, max_bits));
  }
}

// Sums by long hand on decimal strings, digits in reverse order.
std::string AddDecimal(const std::string& a, const std::string& b) {
  std::string result;
  int carry = 0;
  for (size_t i = 0; i < std::max(a.size(), b.size()) || carry != 0; ++i) {
    const int sum = carry + (i < a.size() ? a[a.size() - 1 - i] - '0' : 0) +
                    (i < b.size() ? b[b.size() - 1 - i] - '0' : 0);
    result.insert(result.begin(), static_cast<char>('0' + sum % 10));
    carry = sum / 10;
  }
  return result;
}

TEST(IntegerTest, FibonacciNumbersByLongHand) {
  Integer a = 0, b = 1;
  std::string x = "0", y = "1";
  for (int i = 0; i < 1500; ++i) {
    a = std::exchange(b, a + b);
    x = std::exchange(y, AddDecimal(x, y));
    ASSERT_EQ(a.ToString(), x);
    ASSERT_EQ(b, Integer::Parse(y).value());
  }
}

TEST(IntegerTest, PowersAgreeWithOracle) {
  for (int base = -12; base <= 12; ++base) {
    Oracle expected = 1;
    for (uint64_t exponent = 0; exponent <= 80; ++exponent) {
      EXPECT_EQ(Integer::Pow(base, exponent).value(), FromOracle(expected));
      expected *= base;
    }
  }
  EXPECT_EQ(Integer::Pow(10, 30).value().ToString(), "1" + std::string(30, '0'));
  EXPECT_EQ(Integer::Pow(1, ~uint64_t{0}).value(), Integer(1));
  EXPECT_EQ(Integer::Pow(-1, ~uint64_t{0}).value(), Integer(-1));
  EXPECT_EQ(Integer::Pow(0, ~uint64_t{0}).value(), Integer(0));
}

TEST(IntegerTest, ParsesOnlyDecimalIntegers) {
  EXPECT_EQ(Integer::Parse("-0").value(), Integer(0));
  EXPECT_EQ(Integer::Parse("0000000000000000000000000000007").value(), Integer(7));
  const struct {
    absl::string_view text;
    absl::string_view message;
  } kCases[] = {
      {"", "offset 5: end of input: expected a decimal integer"},
      {"-", "offset 6: end of input: expected a decimal integer"},
      {"+1", "offset 5: '+': expected a decimal integer"},
      {"--1", "offset 6: '-': expected a decimal integer"},
      {" 1", "offset 5: ' ': expected a decimal integer"},
      {"12x4", "offset 7: 'x': expected a decimal digit"},
      {absl::string_view("1\0", 2), "offset 6: '\\x00': expected a decimal digit"},
      {"0x10", "offset 6: 'x': expected a decimal digit"},
      {"1e5", "offset 6: 'e': expected a decimal digit"},
  };
  for (const auto& c : kCases) {
    const auto result = Integer::Parse(c.text, 5);
    EXPECT_EQ(result.status().code(), absl::StatusCode::kInvalidArgument) << c.text;
    EXPECT_EQ(result.status().message(), c.message);
  }
}

TEST(IntegerTest, AMillionDigitsAreReadAndPrinted) {
  std::string digits(Integer::kMaxLiteralDigits, '7');
  digits[0] = '-';
  digits.push_back('3');
  const auto start = std::chrono::steady_clock::now();
  const Integer value = Integer::Parse(digits).value();
  EXPECT_EQ(value.ToString(), digits);
  // Subquadratic: a quadratic conversion takes over ten seconds each way.
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(8));

  digits.push_back('3');
  const auto refused = Integer::Parse(digits, 2);
  EXPECT_EQ(refused.status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(refused.status().message(),
            "offset 2: '-" + std::string(39, '7') +
                "...': expected an integer of at most 1000000 digits");
}

template <class F>
absl::Status StatusOf(F f) {
  try {
    (void)f();
    return absl::OkStatus();
  } catch (const StatusError& error) {
    EXPECT_EQ(error.what(), std::string(error.status().message()));
    return error.status();
  }
}

TEST(IntegerTest, TheLimitIsExact) {
  constexpr uint64_t kMax = Integer::kMaxBits;
  const Integer top = Integer::PowerOfTwo(kMax - 1);  // The smallest of kMax bits.
  ASSERT_EQ(top.BitLength(), kMax);
  const Integer largest = (top - Integer(1)) + top;  // The largest there is.
  ASSERT_EQ(largest.BitLength(), kMax);
  EXPECT_EQ(largest + Integer(0), largest);
  EXPECT_EQ((largest - Integer(1)) + Integer(1), largest);
  EXPECT_EQ(largest * Integer(-1), -largest);
  EXPECT_EQ(Integer::PowerOfTwo(kMax / 2) * Integer::PowerOfTwo(kMax / 2 - 1), top);
  EXPECT_EQ(Integer::Pow(2, kMax - 1).value(), top);

  const std::vector<absl::Status> refusals = {
      StatusOf([&] { return largest + Integer(1); }),
      StatusOf([&] { return -largest - Integer(1); }),
      StatusOf([&] { return top * Integer(2); }),
      StatusOf([&] { return largest * largest; }),
      StatusOf([&] { return top << 1; }),
      StatusOf([&] { return Integer(1) << kMax; }),
      StatusOf([&] { return Integer(1) << ~uint64_t{0}; }),
      StatusOf([&] { return Integer(3) << (~uint64_t{0} - 1); }),
      Integer::Pow(2, kMax).status(),
      Integer::Pow(3, ~uint64_t{0}).status(),
      Integer::Pow(largest, 2).status(),
      Integer::Pow(-2, kMax).status(),
  };
  for (const absl::Status& status : refusals) {
    EXPECT_EQ(status.code(), absl::StatusCode::kOutOfRange);
    EXPECT_THAT(std::string(status.message()),
                HasSubstr("bits exceeds the limit of 2^25 bits"));
  }
  EXPECT_EQ(Integer(0) << ~uint64_t{0}, Integer(0));
  EXPECT_EQ(largest >> ~uint64_t{0}, Integer(0));
  EXPECT_EQ(-largest >> ~uint64_t{0}, Integer(-1));
}

TEST(IntegerTest, RefusalsCostNothing) {
  const Integer big = Integer::PowerOfTwo(Integer::kMaxBits - 1);
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < 1000; ++i) {
    EXPECT_FALSE(StatusOf([&] { return big * big; }).ok());
    EXPECT_FALSE(Integer::Pow(3, uint64_t{1} << 40).ok());
  }
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(2));
}

TEST(IntegerTest, HashesAgreeWithEquality) {
  std::vector<Integer> values;
  for (const Oracle& x : EdgeValues()) values.push_back(FromOracle(x));
  EXPECT_TRUE(absl::VerifyTypeImplementsAbslHashCorrectly(values));
}

TEST(IntegerTest, CopiesAreSharedBetweenThreads) {
  const Integer big = Integer::PowerOfTwo(1000);
  std::vector<std::thread> threads;
  std::vector<Integer> sums(4);
  for (size_t t = 0; t < sums.size(); ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 20000; ++i) {
        Integer copy = big;
        Integer moved = std::move(copy);
        copy = moved;
        if (i % 1000 == 0) sums[t] += copy;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const Integer& sum : sums) EXPECT_EQ(sum, big * Integer(20));
}

TEST(IntegerTest, SelfAssignmentKeepsTheValue) {
  Integer a = Integer::PowerOfTwo(100);
  Integer& alias = a;
  auto assign = [](Integer& to, const Integer& from) { to = from; };
  assign(a, alias);
  EXPECT_EQ(a, Integer::PowerOfTwo(100));
  a = a + Integer(0);
  EXPECT_EQ(a, Integer::PowerOfTwo(100));
  a += Integer(a);
  EXPECT_EQ(a, Integer::PowerOfTwo(101));
  a -= Integer(a);
  EXPECT_EQ(a, Integer(0));
  EXPECT_EQ(a.AllocatedBytes(), 0u);
}

TEST(IntegerDeathTest, UndefinedOperationsAbort) {
  EXPECT_DEATH((void)Integer::FloorDiv(1, 0), "check failed");
  EXPECT_DEATH((void)Integer::Mod(1, 0), "check failed");
  EXPECT_DEATH((void)Integer(0).TrailingZeros(), "check failed");
  EXPECT_DEATH((void)Integer::PowerOfTwo(63).ToInt64(), "check failed");
  EXPECT_DEATH((void)Integer(-1).ToUint64(), "check failed");
}

}  // namespace
}  // namespace cgt
