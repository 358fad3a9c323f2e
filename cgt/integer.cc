// Big values live in Boost.Multiprecision's GMP backend; this is the only file that knows
// it.
//
// The wrapper above it adds what the library does not give: a machine word for the common
// case, sharing between copies, and a bound on the size of results that is checked before
// the work is done. Conversions to and from decimal call GMP itself, which is
// subquadratic (Boost's own printing is not). A small operand of a big operation is
// presented to GMP as a read-only number of one limb on the stack, so that nothing is
// allocated but the result.

#include "cgt/integer.h"

#include <algorithm>
#include <atomic>
#include <boost/multiprecision/gmp.hpp>
#include <cmath>
#include <cstring>
#include <limits>

#include "absl/hash/hash.h"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "cgt/errors.h"

namespace cgt {

namespace internal {

static_assert(GMP_NUMB_BITS == 64 && sizeof(long) == 8,
              "one limb holds the absolute value of any machine word");

struct BigInteger {
  using Number = boost::multiprecision::mpz_int;

  explicit BigInteger(Number number) : value(std::move(number)) {}

  static mpz_ptr Data(Number& number) { return number.backend().data(); }
  mpz_srcptr data() const { return value.backend().data(); }

  static const BigInteger& Of(const Integer& a) {
    return *reinterpret_cast<const BigInteger*>(a.word_ - 1);
  }

  // The word of a value: the one place that decides between the two representations.
  static int64_t WordOf(Number number) {
    mpz_srcptr data = Data(number);
    if (mpz_fits_slong_p(data) != 0) {
      const int64_t value = mpz_get_si(data);
      if (Integer::FitsWord(value)) return Integer::Inline(value);
    }
    auto* big = new BigInteger(std::move(number));
    return static_cast<int64_t>(reinterpret_cast<intptr_t>(big)) + 1;
  }
  static Integer Make(Number number) {
    return Integer(WordOf(std::move(number)), Integer::Raw{});
  }

  mutable std::atomic<size_t> references{1};
  const Number value;
};

namespace {

using Number = BigInteger::Number;

// An operand as GMP wants it, without a copy of a big one or an allocation for a small
// one.
class Operand {
 public:
  Operand(bool is_small, int64_t small, const Integer& a) {
    if (is_small) {
      limb_ = small < 0 ? -static_cast<uint64_t>(small) : static_cast<uint64_t>(small);
      data_ = mpz_roinit_n(number_, &limb_, small < 0 ? -1 : 1);
    } else {
      data_ = BigInteger::Of(a).data();
    }
  }
  Operand(const Operand&) = delete;
  Operand& operator=(const Operand&) = delete;
  operator mpz_srcptr() const { return data_; }  // NOLINT(google-explicit-constructor)

 private:
  mp_limb_t limb_ = 0;
  mpz_t number_;
  mpz_srcptr data_;
};

absl::Status TooBig(uint64_t bits) {
  return absl::OutOfRangeError(
      absl::StrCat("result of about ", bits, " bits exceeds the limit of 2^25 bits"));
}

void RefuseAbove(uint64_t bits) {
  if (ABSL_PREDICT_FALSE(bits > Integer::kMaxBits)) ThrowStatus(TooBig(bits));
}

uint64_t BitsOf(mpz_srcptr data) {
  return mpz_sgn(data) == 0 ? 0 : mpz_sizeinbase(data, 2);
}

// For operations that exceed the larger operand by a bit or two at most, where the size
// of the result is cheapest to learn from the result.
Integer Checked(Number number) {
  RefuseAbove(BitsOf(BigInteger::Data(number)));
  return BigInteger::Make(std::move(number));
}

}  // namespace

}  // namespace internal

namespace {

using internal::BigInteger;
using internal::BitsOf;
using internal::Checked;
using internal::Number;
using internal::Operand;
using internal::RefuseAbove;
using internal::TooBig;

constexpr char kExpectedInteger[] = "a decimal integer";

uint64_t Magnitude(int64_t value) {
  return value < 0 ? -static_cast<uint64_t>(value) : static_cast<uint64_t>(value);
}

uint64_t WordBits(uint64_t value) {
  return value == 0 ? 0 : 64 - static_cast<uint64_t>(__builtin_clzll(value));
}

}  // namespace

#define CGT_OPERAND_(name, a) const Operand name(!(a).IsBig(), (a).word_ >> 1, a)

int64_t Integer::BigFromSigned(int64_t value) {
  return BigInteger::WordOf(Number(value));
}

int64_t Integer::BigFromUnsigned(uint64_t value) {
  return BigInteger::WordOf(Number(value));
}

void Integer::AddReference() const noexcept {
  BigInteger::Of(*this).references.fetch_add(1, std::memory_order_relaxed);
}

void Integer::DropReference() const noexcept {
  const BigInteger& big = BigInteger::Of(*this);
  if (big.references.fetch_sub(1, std::memory_order_acq_rel) == 1) delete &big;
}

absl::StatusOr<Integer> Integer::Parse(absl::string_view decimal, size_t offset) {
  const size_t first_digit = !decimal.empty() && decimal[0] == '-' ? 1 : 0;
  if (decimal.size() == first_digit) {
    return InputError(offset + first_digit, "", kExpectedInteger);
  }
  for (size_t i = first_digit; i < decimal.size(); ++i) {
    if (decimal[i] < '0' || decimal[i] > '9') {
      return InputError(offset + i, decimal.substr(i, 1),
                        i == first_digit ? kExpectedInteger : "a decimal digit");
    }
  }
  const size_t digits = decimal.size() - first_digit;
  if (digits > kMaxLiteralDigits) {
    return InputError(
        offset, decimal,
        absl::StrCat("an integer of at most ", kMaxLiteralDigits, " digits"));
  }
  if (digits <= 18) {
    int64_t value = 0;
    for (const char c : decimal.substr(first_digit)) value = 10 * value + (c - '0');
    return Integer(first_digit == 1 ? -value : value);
  }
  Number number;
  const std::string terminated(decimal);
  CGT_CHECK(mpz_set_str(BigInteger::Data(number), terminated.c_str(), 10) == 0);
  return BigInteger::Make(std::move(number));
}

Integer Integer::PowerOfTwo(uint64_t exponent) { return Integer(1) << exponent; }

absl::StatusOr<Integer> Integer::Pow(const Integer& base, uint64_t exponent) {
  if (exponent == 0) return Integer(1);
  if (base.IsZero() || base == Integer(1)) return base;
  if (base == Integer(-1)) return exponent % 2 == 0 ? Integer(1) : base;
  CGT_OPERAND_(operand, base);
  // |base| = fraction * 2^scale. The estimate is off by far less than a bit wherever it
  // is near the limit, so that what passes is at most a bit or two above it and is
  // checked exactly.
  long scale = 0;
  const double fraction = std::fabs(mpz_get_d_2exp(&scale, operand));
  const double bits =
      static_cast<double>(exponent) * (std::log2(fraction) + static_cast<double>(scale));
  if (bits > static_cast<double>(kMaxBits) + 1) {
    return TooBig(bits < 0x1p63 ? static_cast<uint64_t>(bits) + 1
                                : std::numeric_limits<uint64_t>::max());
  }
  Number result;
  mpz_pow_ui(BigInteger::Data(result), operand, exponent);
  const uint64_t exact_bits = BitsOf(BigInteger::Data(result));
  if (exact_bits > kMaxBits) return TooBig(exact_bits);
  return BigInteger::Make(std::move(result));
}

std::string Integer::ToString() const {
  if (!IsBig()) return absl::StrCat(word_ >> 1);
  mpz_srcptr data = BigInteger::Of(*this).data();
  // Room for a sign and the terminating zero; the size in digits may be one too many.
  std::string text(mpz_sizeinbase(data, 10) + 2, '\0');
  mpz_get_str(text.data(), 10, data);
  text.resize(std::strlen(text.c_str()));
  return text;
}

uint64_t Integer::BitLength() const {
  return IsBig() ? BitsOf(BigInteger::Of(*this).data()) : WordBits(Magnitude(word_ >> 1));
}

uint64_t Integer::TrailingZeros() const {
  CGT_CHECK(!IsZero());
  if (IsBig()) return mpz_scan1(BigInteger::Of(*this).data(), 0);
  return static_cast<uint64_t>(__builtin_ctzll(static_cast<uint64_t>(word_))) - 1;
}

bool Integer::FitsUint64() const { return Sign() >= 0 && BitLength() <= 64; }

uint64_t Integer::ToUint64() const {
  CGT_CHECK(FitsUint64());
  return IsBig() ? mpz_get_ui(BigInteger::Of(*this).data())
                 : static_cast<uint64_t>(word_ >> 1);
}

size_t Integer::AllocatedBytes() const {
  if (!IsBig()) return 0;
  const auto limbs = static_cast<size_t>(BigInteger::Of(*this).data()->_mp_alloc);
  return sizeof(BigInteger) + limbs * sizeof(mp_limb_t);
}

bool Integer::BigIsOdd() const { return mpz_odd_p(BigInteger::Of(*this).data()) != 0; }

int Integer::BigSign() const { return mpz_sgn(BigInteger::Of(*this).data()); }

bool Integer::BigFitsInt64() const {
  return mpz_fits_slong_p(BigInteger::Of(*this).data()) != 0;
}

int64_t Integer::BigToInt64() const {
  CGT_CHECK(BigFitsInt64());
  return mpz_get_si(BigInteger::Of(*this).data());
}

uint64_t Integer::BigHash() const {
  mpz_srcptr data = BigInteger::Of(*this).data();
  const absl::Span<const mp_limb_t> limbs(mpz_limbs_read(data), mpz_size(data));
  return absl::HashOf(limbs, mpz_sgn(data));
}

Integer Integer::BigNegate(const Integer& a) {
  CGT_OPERAND_(x, a);
  Number result;
  mpz_neg(BigInteger::Data(result), x);
  return BigInteger::Make(std::move(result));
}

Integer Integer::BigAdd(const Integer& a, const Integer& b) {
  CGT_OPERAND_(x, a);
  CGT_OPERAND_(y, b);
  Number result;
  mpz_add(BigInteger::Data(result), x, y);
  return Checked(std::move(result));
}

Integer Integer::BigSubtract(const Integer& a, const Integer& b) {
  CGT_OPERAND_(x, a);
  CGT_OPERAND_(y, b);
  Number result;
  mpz_sub(BigInteger::Data(result), x, y);
  return Checked(std::move(result));
}

Integer Integer::BigMultiply(const Integer& a, const Integer& b) {
  if (a.IsZero() || b.IsZero()) return Integer();
  // The product of numbers of m and n bits has m + n - 1 or m + n bits.
  RefuseAbove(a.BitLength() + b.BitLength() - 1);
  CGT_OPERAND_(x, a);
  CGT_OPERAND_(y, b);
  Number result;
  mpz_mul(BigInteger::Data(result), x, y);
  return Checked(std::move(result));
}

Integer Integer::ShiftLeft(const Integer& a, uint64_t count) {
  if (a.IsZero() || count == 0) return a;
  const uint64_t bits = a.BitLength();
  if (!a.IsBig() && count < 62 && bits + count <= 62) {
    return Integer(a.word_ * (int64_t{1} << count), Raw{});
  }
  RefuseAbove(count > kMaxBits ? std::max(count, count + bits) : count + bits);
  CGT_OPERAND_(x, a);
  Number result;
  mpz_mul_2exp(BigInteger::Data(result), x, count);
  return BigInteger::Make(std::move(result));
}

Integer Integer::BigShiftRight(const Integer& a, uint64_t count) {
  Number result;
  mpz_fdiv_q_2exp(BigInteger::Data(result), BigInteger::Of(a).data(), count);
  return BigInteger::Make(std::move(result));
}

Integer Integer::FloorDiv(const Integer& a, const Integer& b) {
  CGT_CHECK(!b.IsZero());
  CGT_OPERAND_(x, a);
  CGT_OPERAND_(y, b);
  Number result;
  mpz_fdiv_q(BigInteger::Data(result), x, y);
  // The only quotient longer than the dividend is a power of two, negated: -(-2^k / 1).
  return Checked(std::move(result));
}

Integer Integer::Mod(const Integer& a, const Integer& b) {
  CGT_CHECK(!b.IsZero());
  CGT_OPERAND_(x, a);
  CGT_OPERAND_(y, b);
  Number result;
  mpz_fdiv_r(BigInteger::Data(result), x, y);
  return BigInteger::Make(std::move(result));
}

uint64_t Integer::DifferingBitLength(const Integer& a, const Integer& b) {
  CGT_CHECK(a.Sign() >= 0 && b.Sign() >= 0);
  if (!a.IsBig() && !b.IsBig()) {
    return WordBits(static_cast<uint64_t>((a.word_ ^ b.word_) >> 1));
  }
  CGT_OPERAND_(x, a);
  CGT_OPERAND_(y, b);
  Number result;
  mpz_xor(BigInteger::Data(result), x, y);
  return BitsOf(BigInteger::Data(result));
}

std::strong_ordering Integer::BigCompare(const Integer& a, const Integer& b) {
  CGT_OPERAND_(x, a);
  CGT_OPERAND_(y, b);
  return mpz_cmp(x, y) <=> 0;
}

#undef CGT_OPERAND_

}  // namespace cgt
