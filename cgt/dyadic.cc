// Dyadic rationals and the simplest number of an interval.
//
// No comparison or rounding ever builds a number longer than its arguments, so these
// cannot run into the size limit; only sums, products and halving can.

#include "cgt/dyadic.h"

#include <algorithm>
#include <limits>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "cgt/errors.h"

namespace cgt {

namespace {

// The simplest number of the interval where both ends are at least 0, none of them
// infinite below, and the interval does not hold 0.
Dyadic SimplestPositive(const Dyadic& low, bool low_closed, const DyadicBound& high) {
  // The least integer of the interval, if there is one, was born first.
  const Integer least =
      low_closed ? low.Ceil() : low.Floor() + Integer(1);  // At least 1.
  const Dyadic candidate(least);
  if (!high.value.has_value() || candidate < *high.value ||
      (high.closed && candidate == *high.value)) {
    return candidate;
  }
  // Otherwise both ends lie between the neighbouring integers `base` and `base` + 1, and
  // among the fractions of the interval the one with the smallest denominator was born
  // first; there is only one, since between two odd multiples of 1/2^e lies a multiple of
  // 1/2^(e-1).
  const Integer base = low.Floor();
  const Dyadic from = low - Dyadic(base);
  const Dyadic to = *high.value - Dyadic(base);
  const uint32_t e = std::max(from.exponent(), to.exponent());
  const Integer a = from.numerator() << (e - from.exponent());
  const Integer b = to.numerator() << (e - to.exponent());
  // In units of 1/2^e the candidates are the integers above `before` up to `last`.
  const Integer before = low_closed ? a - Integer(1) : a;
  const Integer last = high.closed ? b : b - Integer(1);
  if (before < last) {
    // The one divisible by the highest power of two: the bits that `before` and `last`
    // share, then a 1, then zeros. (before >= 0: 0 is not in the interval.)
    const uint64_t zeros = Integer::DifferingBitLength(before, last) - 1;
    return Dyadic(base) + Dyadic::FromRatio(last >> zeros, uint64_t{e} - zeros);
  }
  // Nothing between two neighbours: their midpoint.
  CGT_CHECK(!low_closed && !high.closed && a + Integer(1) == b);
  return Dyadic(base) + (from + to).Half();
}

}  // namespace

Dyadic Dyadic::FromRatio(Integer numerator, uint64_t exponent) {
  if (exponent == 0 || numerator.IsZero()) return Dyadic(std::move(numerator), 0);
  const uint64_t common = std::min(exponent, numerator.TrailingZeros());
  if (common != 0) {
    numerator = numerator >> common;
    exponent -= common;
  }
  if (ABSL_PREDICT_FALSE(exponent > kMaxExponent)) {
    ThrowStatus(absl::OutOfRangeError(
        absl::StrCat("denominator 2^", exponent, " exceeds the limit of 2^25 bits")));
  }
  return Dyadic(std::move(numerator), static_cast<uint32_t>(exponent));
}

absl::StatusOr<Dyadic> Dyadic::Parse(absl::string_view text, size_t offset) {
  const size_t slash = text.find('/');
  CGT_ASSIGN_OR_RETURN(Integer numerator, Integer::Parse(text.substr(0, slash), offset));
  if (slash == absl::string_view::npos) return Dyadic(std::move(numerator));
  const absl::string_view below = text.substr(slash + 1);
  constexpr char kExpected[] = "a power of two as denominator";
  const size_t below_offset = offset + slash + 1;
  if (!below.empty() && below[0] == '-')
    return InputError(below_offset, below, kExpected);
  CGT_ASSIGN_OR_RETURN(const Integer denominator, Integer::Parse(below, below_offset));
  if (denominator.IsZero() ||
      denominator.TrailingZeros() + 1 != denominator.BitLength()) {
    return InputError(below_offset, below, kExpected);
  }
  // A literal's length keeps the exponent far below the limit.
  static_assert(Integer::kMaxLiteralDigits * 4 < kMaxExponent);
  return FromRatio(std::move(numerator), denominator.TrailingZeros());
}

std::string Dyadic::ToString() const {
  if (exponent_ == 0) return numerator_.ToString();
  return absl::StrCat(numerator_.ToString(), "/",
                      Integer::PowerOfTwo(exponent_).ToString());
}

Dyadic Dyadic::AddFractions(const Dyadic& a, const Dyadic& b) {
  const Dyadic& coarse = a.exponent_ < b.exponent_ ? a : b;
  const Dyadic& fine = a.exponent_ < b.exponent_ ? b : a;
  if (coarse.exponent_ == fine.exponent_) {
    return FromRatio(a.numerator_ + b.numerator_, a.exponent_);
  }
  // An even number plus an odd one: already in lowest terms.
  return Dyadic(
      (coarse.numerator_ << (fine.exponent_ - coarse.exponent_)) + fine.numerator_,
      fine.exponent_);
}

std::strong_ordering Dyadic::CompareFractions(const Dyadic& a, const Dyadic& b) {
  const int sign = a.Sign();
  if (sign != b.Sign()) return sign <=> b.Sign();
  if (sign == 0) return std::strong_ordering::equal;
  // The position of the leading bit, relative to the units.
  const int64_t a_top = static_cast<int64_t>(a.numerator_.BitLength()) - a.exponent_;
  const int64_t b_top = static_cast<int64_t>(b.numerator_.BitLength()) - b.exponent_;
  if (a_top != b_top) return sign > 0 ? a_top <=> b_top : b_top <=> a_top;
  // With equal positions the shifted numerator is as long as the other one.
  if (a.exponent_ < b.exponent_) {
    return (a.numerator_ << (b.exponent_ - a.exponent_)) <=> b.numerator_;
  }
  return a.numerator_ <=> (b.numerator_ << (a.exponent_ - b.exponent_));
}

int64_t Dyadic::FloorFixedPoint(int fraction_bits, int total_bits) const {
  CGT_CHECK(fraction_bits >= 0 && fraction_bits <= 62 && total_bits >= 2 &&
            total_bits <= 64);
  const int64_t max = std::numeric_limits<int64_t>::max() >> (64 - total_bits);
  const int64_t min = -max - 1;
  const auto shift = static_cast<uint32_t>(fraction_bits);
  Integer key;
  if (exponent_ > shift) {
    key = numerator_ >> (exponent_ - shift);
  } else if (numerator_.BitLength() <= 64) {
    key = numerator_ << (shift - exponent_);
  } else {
    key = numerator_;  // Saturates without the shift too, which might be too long.
  }
  if (key > Integer(max)) return max;
  if (key < Integer(min)) return min;
  return key.ToInt64();
}

bool Dyadic::FixedPointExact(int fraction_bits, int total_bits) const {
  CGT_CHECK(fraction_bits >= 0 && fraction_bits <= 62 && total_bits >= 2 &&
            total_bits <= 64);
  const auto shift = static_cast<uint32_t>(fraction_bits);
  if (exponent_ > shift || numerator_.BitLength() > 64) return false;
  const Integer key = numerator_ << (shift - exponent_);
  const int64_t max = std::numeric_limits<int64_t>::max() >> (64 - total_bits);
  return key <= Integer(max) && key >= Integer(-max - 1);
}

Dyadic Dyadic::SimplestBetween(const DyadicBound& low, const DyadicBound& high) {
  if (low.value.has_value() && high.value.has_value()) {
    const auto order = *low.value <=> *high.value;
    CGT_CHECK(order < 0 || (order == 0 && low.closed && high.closed));
  }
  const int low_sign = low.value.has_value() ? low.value->Sign() : -1;
  const int high_sign = high.value.has_value() ? high.value->Sign() : 1;
  if (low_sign > 0 || (low_sign == 0 && !low.closed)) {
    return SimplestPositive(*low.value, low.closed, high);
  }
  if (high_sign < 0 || (high_sign == 0 && !high.closed)) {
    DyadicBound mirrored = low;
    if (mirrored.value.has_value()) mirrored.value = -*mirrored.value;
    return -SimplestPositive(-*high.value, high.closed, mirrored);
  }
  return Dyadic();
}

Integer Dyadic::Birthday() const {
  if (exponent_ == 0) return numerator_.Abs();
  return (numerator_.Abs() >> exponent_) + Integer(1) + Integer(exponent_);
}

std::optional<Dyadic> Dyadic::LeftOption() const {
  if (exponent_ == 0 && Sign() <= 0) return std::nullopt;
  return FromRatio(numerator_ - Integer(1), exponent_);
}

std::optional<Dyadic> Dyadic::RightOption() const {
  if (exponent_ == 0 && Sign() >= 0) return std::nullopt;
  return FromRatio(numerator_ + Integer(1), exponent_);
}

}  // namespace cgt
