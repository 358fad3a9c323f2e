#ifndef CGT_DYADIC_H_
#define CGT_DYADIC_H_

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

#include "absl/base/optimization.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "cgt/integer.h"

namespace cgt {

struct DyadicBound;

/// A number of short game theory: an exact dyadic rational n / 2^e, always in lowest
/// terms (n odd, or e = 0), immutable, 16 bytes. \errors Operations whose result would
/// have a numerator above `Integer::kMaxBits` bits or an
///   exponent above `kMaxExponent` throw StatusError (OutOfRange).
class Dyadic {
 public:
  /// The largest exponent of the denominator: 2^kMaxExponent is the largest power of two
  /// that is an Integer.
  static constexpr uint32_t kMaxExponent = (uint32_t{1} << 25) - 1;
  static_assert(kMaxExponent + 1 == Integer::kMaxBits);

  /// Zero.
  Dyadic() = default;
  Dyadic(Integer value)  // NOLINT(google-explicit-constructor): integers are numbers.
      : numerator_(std::move(value)) {}
  template <std::integral T>
    requires(!std::same_as<T, bool>)
  Dyadic(T value)  // NOLINT(google-explicit-constructor): integers are numbers.
      : numerator_(value) {}

  /// numerator / 2^exponent, reduced. \errors throws StatusError OutOfRange
  [[nodiscard]] static Dyadic FromRatio(Integer numerator, uint64_t exponent);

  /// Reads `-5/8` or `3`: decimal integers, the denominator a power of two.
  /// \param text the whole text
  /// \param offset the offset of the text in the user's input, for messages
  /// \errors InvalidArgument with the offset of the piece that is wrong
  [[nodiscard]] static absl::StatusOr<Dyadic> Parse(absl::string_view text,
                                                    size_t offset = 0);

  /// `-5/8`, `3`.
  [[nodiscard]] std::string ToString() const;

  [[nodiscard]] const Integer& numerator() const { return numerator_; }
  /// The e of the denominator 2^e.
  [[nodiscard]] uint32_t exponent() const { return exponent_; }
  [[nodiscard]] bool IsInteger() const { return exponent_ == 0; }
  [[nodiscard]] bool IsZero() const { return numerator_.IsZero(); }
  [[nodiscard]] int Sign() const { return numerator_.Sign(); }
  [[nodiscard]] Dyadic Abs() const { return Sign() < 0 ? -*this : *this; }
  /// The largest integer not above, and the smallest not below.
  [[nodiscard]] Integer Floor() const { return numerator_ >> exponent_; }
  [[nodiscard]] Integer Ceil() const { return -((-numerator_) >> exponent_); }
  /// Half of the number.
  [[nodiscard]] Dyadic Half() const {
    return FromRatio(numerator_, uint64_t{exponent_} + 1);
  }

  [[nodiscard]] Dyadic operator-() const { return Dyadic(-numerator_, exponent_); }
  [[nodiscard]] friend Dyadic operator+(const Dyadic& a, const Dyadic& b) {
    if (ABSL_PREDICT_TRUE((a.exponent_ | b.exponent_) == 0)) {
      return Dyadic(a.numerator_ + b.numerator_, 0);
    }
    return AddFractions(a, b);
  }
  [[nodiscard]] friend Dyadic operator-(const Dyadic& a, const Dyadic& b) {
    if (ABSL_PREDICT_TRUE((a.exponent_ | b.exponent_) == 0)) {
      return Dyadic(a.numerator_ - b.numerator_, 0);
    }
    return AddFractions(a, -b);
  }
  /// The product of the rationals (not of the games).
  [[nodiscard]] friend Dyadic operator*(const Dyadic& a, const Dyadic& b) {
    return FromRatio(a.numerator_ * b.numerator_, uint64_t{a.exponent_} + b.exponent_);
  }
  Dyadic& operator+=(const Dyadic& b) { return *this = *this + b; }
  Dyadic& operator-=(const Dyadic& b) { return *this = *this - b; }

  friend bool operator==(const Dyadic& a, const Dyadic& b) = default;
  friend std::strong_ordering operator<=>(const Dyadic& a, const Dyadic& b) {
    if (a.exponent_ == b.exponent_) return a.numerator_ <=> b.numerator_;
    return CompareFractions(a, b);
  }

  /// floor(x * 2^fraction_bits), saturated to the signed integers of `total_bits` bits: a
  /// monotone filter key, so key(x) < key(y) implies x < y, and equal keys decide
  /// nothing. \domain 0 <= fraction_bits <= 62, 2 <= total_bits <= 64 (aborts)
  [[nodiscard]] int64_t FloorFixedPoint(int fraction_bits, int total_bits) const;
  /// Whether the key above is neither rounded nor saturated, so that two exact keys are
  /// equal only if the numbers are.
  [[nodiscard]] bool FixedPointExact(int fraction_bits, int total_bits) const;

  /// The simplest (earliest born) number in an interval.
  /// \domain the interval contains a number (aborts)
  /// \errors throws StatusError OutOfRange if that number's exponent is above
  /// `kMaxExponent` \complexity linear in the bits of the bounds
  [[nodiscard]] static Dyadic SimplestBetween(const DyadicBound& low,
                                              const DyadicBound& high);

  /// The birthday of the number's canonical form: |n| for an integer n, otherwise
  /// 1 + floor(|x|) + exponent.
  [[nodiscard]] Integer Birthday() const;

  /// The option of the number's canonical form, if it has one: n > 0 is {n-1|}, n < 0 is
  /// {|n+1}, n/2^e (n odd, e > 0) is {(n-1)/2^e | (n+1)/2^e}.
  [[nodiscard]] std::optional<Dyadic> LeftOption() const;
  [[nodiscard]] std::optional<Dyadic> RightOption() const;

  template <typename H>
  friend H AbslHashValue(H h, const Dyadic& a) {
    return H::combine(std::move(h), a.numerator_, a.exponent_);
  }
  friend std::ostream& operator<<(std::ostream& out, const Dyadic& a) {
    return out << a.ToString();
  }

 private:
  Dyadic(Integer numerator, uint32_t exponent)
      : numerator_(std::move(numerator)), exponent_(exponent) {}
  static Dyadic AddFractions(const Dyadic& a, const Dyadic& b);
  static std::strong_ordering CompareFractions(const Dyadic& a, const Dyadic& b);

  Integer numerator_;
  uint32_t exponent_ = 0;
};

static_assert(sizeof(Dyadic) == 16);

/// One end of an interval of numbers.
struct DyadicBound {
  /// The end; none means that the interval is unbounded on this side.
  std::optional<Dyadic> value;
  /// Whether the end itself belongs to the interval. No meaning without a value.
  bool closed = false;

  [[nodiscard]] static DyadicBound Infinite() { return {}; }
  [[nodiscard]] static DyadicBound Open(Dyadic x) { return {std::move(x), false}; }
  [[nodiscard]] static DyadicBound Closed(Dyadic x) { return {std::move(x), true}; }
};

}  // namespace cgt

#endif  // CGT_DYADIC_H_
