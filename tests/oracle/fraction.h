// Exact rationals over int64 for the oracle: an overflow throws, it never wraps.
#ifndef CGT_TESTS_ORACLE_FRACTION_H_
#define CGT_TESTS_ORACLE_FRACTION_H_

#include <compare>
#include <cstdint>
#include <numeric>
#include <ostream>
#include <stdexcept>
#include <string>

namespace cgt::oracle {

inline std::int64_t CheckedMultiply(std::int64_t a, std::int64_t b) {
  std::int64_t r = 0;
  if (__builtin_mul_overflow(a, b, &r)) throw std::overflow_error("oracle: a * b");
  return r;
}

inline std::int64_t CheckedAdd(std::int64_t a, std::int64_t b) {
  std::int64_t r = 0;
  if (__builtin_add_overflow(a, b, &r)) throw std::overflow_error("oracle: a + b");
  return r;
}

/// A rational in lowest terms with positive denominator.
struct Fraction {
  Fraction(std::int64_t n = 0, std::int64_t d = 1)  // NOLINT: integers are fractions
      : num(n), den(d) {
    if (d == 0) throw std::domain_error("oracle: division by zero");
    if (d < 0) num = CheckedMultiply(num, -1), den = CheckedMultiply(den, -1);
    const std::int64_t g = std::gcd(num, den);
    num /= g, den /= g;
  }

  friend Fraction operator+(const Fraction& a, const Fraction& b) {
    const std::int64_t m = std::lcm(a.den, b.den);
    return {
        CheckedAdd(CheckedMultiply(a.num, m / a.den), CheckedMultiply(b.num, m / b.den)),
        m};
  }
  friend Fraction operator-(const Fraction& a) {
    return {CheckedMultiply(a.num, -1), a.den};
  }
  friend Fraction operator-(const Fraction& a, const Fraction& b) { return a + -b; }
  friend Fraction operator*(const Fraction& a, const Fraction& b) {
    return {CheckedMultiply(a.num, b.num), CheckedMultiply(a.den, b.den)};
  }
  friend Fraction operator/(const Fraction& a, const Fraction& b) {
    return {CheckedMultiply(a.num, b.den), CheckedMultiply(a.den, b.num)};
  }
  friend bool operator==(const Fraction& a, const Fraction& b) = default;
  friend std::strong_ordering operator<=>(const Fraction& a, const Fraction& b) {
    return CheckedMultiply(a.num, b.den) <=> CheckedMultiply(b.num, a.den);
  }

  std::string ToString() const {
    return std::to_string(num) + (den == 1 ? "" : "/" + std::to_string(den));
  }
  friend std::ostream& operator<<(std::ostream& out, const Fraction& a) {
    return out << a.ToString();
  }

  std::int64_t num;
  std::int64_t den;
};

}  // namespace cgt::oracle

#endif  // CGT_TESTS_ORACLE_FRACTION_H_
