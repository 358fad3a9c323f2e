// Uptimals as digit strings, and the comparison of number + uptimal + nimber.

#include "cgt/uptimal.h"

#include <algorithm>

#include "absl/algorithm/container.h"
#include "cgt/errors.h"

namespace cgt {

Uptimal Uptimal::FromDigits(std::vector<Integer> digits) {
  while (!digits.empty() && digits.back().IsZero()) digits.pop_back();
  Uptimal result;
  if (digits.size() == 1) {
    result.first_ = std::move(digits[0]);
  } else if (digits.size() > 1) {
    result.rest_ = std::make_shared<const std::vector<Integer>>(std::move(digits));
  }
  return result;
}

Uptimal Uptimal::Up(Integer multiple) {
  Uptimal result;
  result.first_ = std::move(multiple);
  return result;
}

Uptimal Uptimal::Term(size_t i) {
  CGT_CHECK(i >= 1);
  std::vector<Integer> digits(i);
  digits.back() = 1;
  return FromDigits(std::move(digits));
}

Uptimal Uptimal::Bracket(size_t n) {
  return FromDigits(std::vector<Integer>(n, Integer(1)));
}

Integer Uptimal::Digit(size_t i) const {
  CGT_CHECK(i >= 1);
  const absl::Span<const Integer> all = digits();
  return i <= all.size() ? all[i - 1] : Integer();
}

size_t Uptimal::AllocatedBytes() const {
  size_t bytes = first_.AllocatedBytes();
  if (rest_ != nullptr) {
    bytes += sizeof(std::vector<Integer>) + rest_->capacity() * sizeof(Integer);
    for (const Integer& digit : *rest_) bytes += digit.AllocatedBytes();
  }
  return bytes;
}

Uptimal Uptimal::operator-() const {
  if (rest_ == nullptr) return Up(-first_);
  std::vector<Integer> negated;
  negated.reserve(rest_->size());
  for (const Integer& digit : *rest_) negated.push_back(-digit);
  return FromDigits(std::move(negated));
}

Uptimal Uptimal::Combine(const Uptimal& a, const Uptimal& b, bool subtract) {
  if (a.rest_ == nullptr && b.rest_ == nullptr) {
    return Up(subtract ? a.first_ - b.first_ : a.first_ + b.first_);
  }
  if (b.IsZero()) return a;
  if (a.IsZero()) return subtract ? -b : b;
  const absl::Span<const Integer> x = a.digits();
  const absl::Span<const Integer> y = b.digits();
  const size_t common = std::min(x.size(), y.size());
  std::vector<Integer> result;
  result.reserve(std::max(x.size(), y.size()));
  for (size_t i = 0; i < common; ++i) {
    result.push_back(subtract ? x[i] - y[i] : x[i] + y[i]);
  }
  for (size_t i = common; i < x.size(); ++i) result.push_back(x[i]);
  for (size_t i = common; i < y.size(); ++i) result.push_back(subtract ? -y[i] : y[i]);
  return FromDigits(std::move(result));
}

Uptimal operator*(const Uptimal& a, const Integer& multiple) {
  if (a.rest_ == nullptr) return Uptimal::Up(a.first_ * multiple);
  std::vector<Integer> result;
  result.reserve(a.rest_->size());
  for (const Integer& digit : *a.rest_) result.push_back(digit * multiple);
  return Uptimal::FromDigits(std::move(result));
}

bool operator==(const Uptimal& a, const Uptimal& b) {
  if (a.rest_ == b.rest_) return a.first_ == b.first_;
  return absl::c_equal(a.digits(), b.digits());
}

std::strong_ordering operator<=>(const Uptimal& a, const Uptimal& b) {
  const absl::Span<const Integer> x = a.digits();
  const absl::Span<const Integer> y = b.digits();
  return std::lexicographical_compare_three_way(x.begin(), x.end(), y.begin(), y.end());
}

std::ostream& operator<<(std::ostream& out, const Uptimal& uptimal) {
  out << '(';
  const char* separator = "";
  for (const Integer& digit : uptimal.digits()) {
    out << separator << digit;
    separator = ",";
  }
  return out << ')';
}

// With D = a - b = x + U + *m: a nonzero number x decides; otherwise D is an
// infinitesimal, compared with 0 by these rules for U = sum d_i . up^<i>.
//   m = 0:  the sign of the first nonzero digit.
//   m = 1:  positive iff the first digit different from 1 exceeds 1. Digits beyond the
//   length
//           are 0, so a string of ones alone (up^[n]*) is confused with 0. Mirrored:
//           negative iff the first digit different from -1 is below -1. Confused
//           otherwise.
//   m >= 2: the sign of d_1; confused if d_1 = 0, since up^<2> is confused with *2.
std::partial_ordering Compare(const NumberUpStar& a, const NumberUpStar& b) {
  if (const auto order = a.number <=> b.number; order != 0) return order;
  const Nimber star = a.star + b.star;
  const absl::Span<const Integer> x = a.up.digits();
  const absl::Span<const Integer> y = b.up.digits();
  const size_t length = std::max(x.size(), y.size());
  const Integer zero;
  auto a_digit = [&](size_t i) -> const Integer& { return i < x.size() ? x[i] : zero; };
  auto b_digit = [&](size_t i) -> const Integer& { return i < y.size() ? y[i] : zero; };

  if (star.index == 0) {
    if (x.data() == y.data()) return std::partial_ordering::equivalent;
    for (size_t i = 0; i < length; ++i) {
      if (const auto order = a_digit(i) <=> b_digit(i); order != 0) return order;
    }
    return std::partial_ordering::equivalent;
  }
  const std::strong_ordering first = a_digit(0) <=> b_digit(0);
  if (first == 0) return std::partial_ordering::unordered;
  if (star.index >= 2) return first;
  for (size_t i = 0; i < length; ++i) {
    // The distance by which the difference of the digits is on the side of `first`.
    const Integer digit = first > 0 ? a_digit(i) - b_digit(i) : b_digit(i) - a_digit(i);
    if (digit == Integer(1)) continue;
    return digit > Integer(1) ? std::partial_ordering(first)
                              : std::partial_ordering::unordered;
  }
  return std::partial_ordering::unordered;
}

}  // namespace cgt
