#ifndef CGT_INTEGER_H_
#define CGT_INTEGER_H_

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <utility>

#include "absl/base/optimization.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace cgt {

namespace internal {
struct BigInteger;  // A shared immutable big value; defined where the big-number library
                    // is.
}  // namespace internal

/// An exact integer of any size up to 2^25 bits, immutable, 8 bytes, cheap to copy.
///
/// A value in [-2^62, 2^62) is stored in the word itself, any other in shared immutable
/// storage; the choice is forced by the value, so equal small values have equal words.
/// Copies may be used from several threads.
///
/// \errors Every operation whose result would exceed `kMaxBits` bits throws StatusError
///   (OutOfRange) before it spends the time and memory; no result is ever wrapped.
class Integer {
 public:
  /// The most bits of the absolute value of any Integer.
  static constexpr uint64_t kMaxBits = uint64_t{1} << 25;
  /// The most digits `Parse` reads.
  static constexpr size_t kMaxLiteralDigits = 1'000'000;

  /// Zero.
  constexpr Integer() noexcept : word_(0) {}
  /// The value of any built-in integer but bool, implicitly.
  template <std::integral T>
    requires(!std::same_as<T, bool>)
  Integer(T value) {  // NOLINT(google-explicit-constructor): numbers mix with literals.
    if constexpr (std::signed_integral<T>) {
      if (ABSL_PREDICT_TRUE(FitsWord(value))) {
        word_ = Inline(value);
      } else {
        word_ = BigFromSigned(value);
      }
    } else {
      if (ABSL_PREDICT_TRUE(value <= static_cast<uint64_t>(kMaxInline))) {
        word_ = Inline(static_cast<int64_t>(value));
      } else {
        word_ = BigFromUnsigned(value);
      }
    }
  }
  Integer(const Integer& other) noexcept : word_(other.word_) {
    if (ABSL_PREDICT_FALSE(IsBig())) AddReference();
  }
  Integer(Integer&& other) noexcept : word_(std::exchange(other.word_, 0)) {}
  Integer& operator=(const Integer& other) noexcept {
    Integer copy(other);
    std::swap(word_, copy.word_);
    return *this;
  }
  Integer& operator=(Integer&& other) noexcept {
    std::swap(word_, other.word_);
    return *this;
  }
  ~Integer() {
    if (ABSL_PREDICT_FALSE(IsBig())) DropReference();
  }

  /// Reads an optional `-` and decimal digits, the whole text.
  /// \param decimal the text
  /// \param offset the offset of the text in the user's input, for messages
  /// \errors InvalidArgument with offset: not a number, or more than `kMaxLiteralDigits`
  /// digits \complexity subquadratic: a million digits in well under a second
  [[nodiscard]] static absl::StatusOr<Integer> Parse(absl::string_view decimal,
                                                     size_t offset = 0);

  /// 2^exponent. \errors throws StatusError OutOfRange beyond `kMaxBits`
  [[nodiscard]] static Integer PowerOfTwo(uint64_t exponent);

  /// base^exponent (0^0 = 1). \errors OutOfRange where the result exceeds `kMaxBits`
  [[nodiscard]] static absl::StatusOr<Integer> Pow(const Integer& base,
                                                   uint64_t exponent);

  /// Decimal digits with a leading `-` if negative. \complexity subquadratic
  [[nodiscard]] std::string ToString() const;

  [[nodiscard]] bool IsZero() const { return word_ == 0; }
  [[nodiscard]] bool IsOdd() const {
    return ABSL_PREDICT_TRUE(!IsBig()) ? (word_ & 2) != 0 : BigIsOdd();
  }
  /// -1, 0 or 1.
  [[nodiscard]] int Sign() const {
    return ABSL_PREDICT_TRUE(!IsBig()) ? (word_ > 0) - (word_ < 0) : BigSign();
  }
  /// Bits of the absolute value: 0 for 0, otherwise 1 + floor(log2 |x|).
  [[nodiscard]] uint64_t BitLength() const;
  /// The largest k such that 2^k divides the value. \domain not zero (aborts)
  [[nodiscard]] uint64_t TrailingZeros() const;
  /// Whether the value lies in [-2^63, 2^63).
  [[nodiscard]] bool FitsInt64() const {
    return ABSL_PREDICT_TRUE(!IsBig()) || BigFitsInt64();
  }
  /// The value as a machine word. \domain FitsInt64 (aborts)
  [[nodiscard]] int64_t ToInt64() const {
    return ABSL_PREDICT_TRUE(!IsBig()) ? word_ >> 1 : BigToInt64();
  }
  /// Whether the value lies in [0, 2^64).
  [[nodiscard]] bool FitsUint64() const;
  /// The value as an unsigned machine word. \domain FitsUint64 (aborts)
  [[nodiscard]] uint64_t ToUint64() const;
  /// The absolute value.
  [[nodiscard]] Integer Abs() const { return Sign() < 0 ? -*this : *this; }
  /// The bytes of storage outside the object itself (0 for a value held in the word).
  [[nodiscard]] size_t AllocatedBytes() const;

  [[nodiscard]] Integer operator-() const {
    int64_t word;
    if (ABSL_PREDICT_TRUE(!IsBig() &&
                          !__builtin_sub_overflow(int64_t{0}, word_, &word))) {
      return Integer(word, Raw{});
    }
    return BigNegate(*this);
  }
  [[nodiscard]] friend Integer operator+(const Integer& a, const Integer& b) {
    int64_t word;
    if (ABSL_PREDICT_TRUE(((a.word_ | b.word_) & 1) == 0 &&
                          !__builtin_add_overflow(a.word_, b.word_, &word))) {
      return Integer(word, Raw{});
    }
    return BigAdd(a, b);
  }
  [[nodiscard]] friend Integer operator-(const Integer& a, const Integer& b) {
    int64_t word;
    if (ABSL_PREDICT_TRUE(((a.word_ | b.word_) & 1) == 0 &&
                          !__builtin_sub_overflow(a.word_, b.word_, &word))) {
      return Integer(word, Raw{});
    }
    return BigSubtract(a, b);
  }
  [[nodiscard]] friend Integer operator*(const Integer& a, const Integer& b) {
    int64_t word;
    if (ABSL_PREDICT_TRUE(((a.word_ | b.word_) & 1) == 0 &&
                          !__builtin_mul_overflow(a.word_ >> 1, b.word_, &word))) {
      return Integer(word, Raw{});
    }
    return BigMultiply(a, b);
  }
  /// Multiplication by 2^count.
  [[nodiscard]] friend Integer operator<<(const Integer& a, uint64_t count) {
    return ShiftLeft(a, count);
  }
  /// floor(a / 2^count), any count.
  [[nodiscard]] friend Integer operator>>(const Integer& a, uint64_t count) {
    if (ABSL_PREDICT_TRUE(!a.IsBig())) {
      const int64_t value = a.word_ >> 1;
      return Integer(Inline(count >= 63 ? (value < 0 ? -1 : 0) : value >> count), Raw{});
    }
    return BigShiftRight(a, count);
  }
  Integer& operator+=(const Integer& b) { return *this = *this + b; }
  Integer& operator-=(const Integer& b) { return *this = *this - b; }
  Integer& operator*=(const Integer& b) { return *this = *this * b; }

  /// floor(a / b). \domain b is not zero (aborts)
  [[nodiscard]] static Integer FloorDiv(const Integer& a, const Integer& b);
  /// a - b * floor(a / b), which has the sign of b or is zero. \domain b is not zero
  /// (aborts)
  [[nodiscard]] static Integer Mod(const Integer& a, const Integer& b);

  /// The bit length of a xor b: 1 + the highest bit where the two differ, 0 if equal.
  /// \domain both are at least 0 (aborts)
  [[nodiscard]] static uint64_t DifferingBitLength(const Integer& a, const Integer& b);

  friend bool operator==(const Integer& a, const Integer& b) {
    return a.word_ == b.word_ || (ABSL_PREDICT_FALSE((a.word_ & b.word_ & 1) != 0) &&
                                  BigCompare(a, b) == std::strong_ordering::equal);
  }
  friend std::strong_ordering operator<=>(const Integer& a, const Integer& b) {
    if (ABSL_PREDICT_TRUE(((a.word_ | b.word_) & 1) == 0)) return a.word_ <=> b.word_;
    return BigCompare(a, b);
  }

  template <typename H>
  friend H AbslHashValue(H h, const Integer& a) {
    return H::combine(std::move(h), ABSL_PREDICT_TRUE(!a.IsBig())
                                        ? static_cast<uint64_t>(a.word_)
                                        : a.BigHash());
  }

  friend std::ostream& operator<<(std::ostream& out, const Integer& a) {
    return out << a.ToString();
  }

 private:
  friend struct internal::BigInteger;
  struct Raw {};  // Marks the constructor that takes the representation itself.

  // The word is 2v for a small value v; a pointer to a big one, plus 1, otherwise. The
  // sum of two small words is thus the word of the sum, and overflows exactly when the
  // sum is big.
  static constexpr int64_t kMaxInline = (int64_t{1} << 62) - 1;
  static constexpr int64_t kMinInline = -kMaxInline - 1;

  constexpr Integer(int64_t word, Raw) noexcept : word_(word) {}
  static constexpr bool FitsWord(int64_t value) {
    return value >= kMinInline && value <= kMaxInline;
  }
  static constexpr int64_t Inline(int64_t value) {
    return static_cast<int64_t>(static_cast<uint64_t>(value) << 1);
  }
  bool IsBig() const { return (word_ & 1) != 0; }

  static int64_t BigFromSigned(int64_t value);
  static int64_t BigFromUnsigned(uint64_t value);
  void AddReference() const noexcept;
  void DropReference() const noexcept;
  bool BigIsOdd() const;
  int BigSign() const;
  bool BigFitsInt64() const;
  int64_t BigToInt64() const;
  uint64_t BigHash() const;
  static Integer BigNegate(const Integer& a);
  static Integer BigAdd(const Integer& a, const Integer& b);
  static Integer BigSubtract(const Integer& a, const Integer& b);
  static Integer BigMultiply(const Integer& a, const Integer& b);
  static Integer ShiftLeft(const Integer& a, uint64_t count);
  static Integer BigShiftRight(const Integer& a, uint64_t count);
  static std::strong_ordering BigCompare(const Integer& a, const Integer& b);

  int64_t word_;
};

static_assert(sizeof(Integer) == 8);

}  // namespace cgt

#endif  // CGT_INTEGER_H_
