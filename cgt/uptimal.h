#ifndef CGT_UPTIMAL_H_
#define CGT_UPTIMAL_H_

#include <compare>
#include <cstddef>
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "absl/types/span.h"
#include "cgt/dyadic.h"
#include "cgt/integer.h"
#include "cgt/nimber.h"

namespace cgt {

/// An uptimal: a sum of d_i . `up^<i>` over i >= 1 with integer digits d_i, where
/// `up^<1>` = up = {0|*} and `up^<i>` is the i-th power of up, infinitesimal beside the
/// one before.
///
/// Immutable; digits are shared between copies, a single one is stored in the object.
/// Trailing zero digits are never kept, so equal sums have equal digits.
class Uptimal {
 public:
  /// Zero.
  Uptimal() = default;

  /// The sum with these digits, the multiple of up first.
  [[nodiscard]] static Uptimal FromDigits(std::vector<Integer> digits);
  /// multiple . up.
  [[nodiscard]] static Uptimal Up(Integer multiple = 1);
  /// `up^<i>`. \domain i >= 1 (aborts)
  [[nodiscard]] static Uptimal Term(size_t i);
  /// up^[n] = `up^<1>` + ... + `up^<n>`; 0 for n = 0.
  [[nodiscard]] static Uptimal Bracket(size_t n);

  /// The digits without trailing zeros, the multiple of up first. Valid as long as this
  /// object.
  [[nodiscard]] absl::Span<const Integer> digits() const {
    if (rest_ != nullptr) return *rest_;
    return {&first_, first_.IsZero() ? size_t{0} : size_t{1}};
  }
  /// The number of digits: the index of the last nonzero one.
  [[nodiscard]] size_t length() const { return digits().size(); }
  /// The multiple of `up^<i>`, zero beyond the length. \domain i >= 1 (aborts)
  [[nodiscard]] Integer Digit(size_t i) const;
  [[nodiscard]] bool IsZero() const { return rest_ == nullptr && first_.IsZero(); }
  /// The bytes of storage outside the object itself, shared between copies.
  [[nodiscard]] size_t AllocatedBytes() const;

  /// \complexity of these: O(length)
  [[nodiscard]] Uptimal operator-() const;
  [[nodiscard]] friend Uptimal operator+(const Uptimal& a, const Uptimal& b) {
    return Combine(a, b, false);
  }
  [[nodiscard]] friend Uptimal operator-(const Uptimal& a, const Uptimal& b) {
    return Combine(a, b, true);
  }
  friend Uptimal operator*(const Uptimal& a, const Integer& multiple);

  friend bool operator==(const Uptimal& a, const Uptimal& b);
  /// The structural order, for containers and printing: digits lexicographically, a
  /// proper prefix first. (Not the order of games: see `Compare`.)
  friend std::strong_ordering operator<=>(const Uptimal& a, const Uptimal& b);

  template <typename H>
  friend H AbslHashValue(H h, const Uptimal& a) {
    for (const Integer& digit : a.digits()) h = H::combine(std::move(h), digit);
    return H::combine(std::move(h), a.length());
  }

 private:
  static Uptimal Combine(const Uptimal& a, const Uptimal& b, bool subtract);

  // Exactly one form for each value: rest_ holds all digits if there are at least two;
  // otherwise first_ is the only digit, or zero.
  Integer first_;
  std::shared_ptr<const std::vector<Integer>> rest_;
};

/// The digits in parentheses, `(1,-2,0,3)`, for messages and logs (not the value
/// notation).
std::ostream& operator<<(std::ostream& out, const Uptimal& uptimal);

/// number + uptimal + nimber: the games that have a closed form. Two of them are equal
/// games only if all three parts are equal.
struct NumberUpStar {
  Dyadic number;
  Uptimal up;
  Nimber star;

  [[nodiscard]] bool IsNumber() const { return up.IsZero() && star.IsZero(); }
  [[nodiscard]] bool IsZero() const { return IsNumber() && number.IsZero(); }

  [[nodiscard]] NumberUpStar operator-() const { return {-number, -up, star}; }
  [[nodiscard]] friend NumberUpStar operator+(const NumberUpStar& a,
                                              const NumberUpStar& b) {
    return {a.number + b.number, a.up + b.up, a.star + b.star};
  }
  [[nodiscard]] friend NumberUpStar operator-(const NumberUpStar& a,
                                              const NumberUpStar& b) {
    return {a.number - b.number, a.up - b.up, a.star + b.star};
  }
  /// The n-fold sum: the nimber stays if n is odd and goes if n is even.
  [[nodiscard]] friend NumberUpStar operator*(const NumberUpStar& a, const Integer& n) {
    return {a.number * Dyadic(n), a.up * n, n.IsOdd() ? a.star : Nimber{}};
  }

  friend bool operator==(const NumberUpStar& a, const NumberUpStar& b) = default;
  /// The structural order, for containers and printing: by number, digits
  /// lexicographically, length, nimber. (Not the order of games: see `Compare`.)
  friend std::strong_ordering operator<=>(const NumberUpStar& a,
                                          const NumberUpStar& b) = default;

  template <typename H>
  friend H AbslHashValue(H h, const NumberUpStar& a) {
    return H::combine(std::move(h), a.number, a.up, a.star);
  }
};

/// The comparison of games: a > b iff Left wins a - b whoever starts; `unordered` where
/// the first player wins the difference. \complexity O(length of the shorter common part
/// and one pass over the longer uptimal)
[[nodiscard]] std::partial_ordering Compare(const NumberUpStar& a, const NumberUpStar& b);

}  // namespace cgt

#endif  // CGT_UPTIMAL_H_
