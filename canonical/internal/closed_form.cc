// The canonical options of W = U + *m, U = sum of d_i . up^<i> with last digit d_n > 0
// (the other case is the mirror image; a number part x translates every option):
//   Right: the one option W - up^[n] + *.
//   Left, with p the last place whose digit is <= 0, j the last place whose digit is < 0,
//   and T = U without its last digit if that is 1, otherwise d_1..d_p:
//     j > 0:            T + *m and (d_1..d_j) + up^[j] + *m + *
//     j = 0, d_1 = 0:   *0 .. *(m-1) and T + *m
//     j = 0, d_1 >= 1:  T + *m (0 if T is 0); and, if m = 1 and W is confused with 0, the
//                       other of 0 and T + *m as well.
// Found by computing canonical forms from the definition and checked exhaustively against
// them (tests/canonical/closed_form_test.cc does so again with the naive oracle).
#include "canonical/internal/closed_form.h"

#include <algorithm>
#include <utility>

#include "cgt/errors.h"

namespace cgt::internal {
namespace {

using Digits = std::vector<Integer>;

NumberUpStar Make(const Dyadic& number, Digits digits, std::uint64_t star) {
  return {number, Uptimal::FromDigits(std::move(digits)), Nimber{star}};
}

Digits Prefix(absl::Span<const Integer> digits, std::size_t n) {
  return Digits(digits.begin(), digits.begin() + static_cast<std::ptrdiff_t>(n));
}

/// Whether U + * is confused with 0, for d_1 >= 1: the first digit different from 1 (0
/// after the end) is not above 1.
bool StarConfused(absl::Span<const Integer> d) {
  for (const Integer& digit : d) {
    if (digit != Integer(1)) return digit < Integer(1);
  }
  return true;
}

ClosedOptions LeftOfPositive(const NumberUpStar& w) {
  const absl::Span<const Integer> d = w.up.digits();
  const std::size_t n = d.size();
  const std::uint64_t m = w.star.index;
  std::size_t j = n;
  while (j > 0 && d[j - 1].Sign() >= 0) --j;
  std::size_t p = n;
  while (p > 0 && d[p - 1].Sign() > 0) --p;
  const std::size_t kept = d[n - 1] == Integer(1) ? n - 1 : p;
  NumberUpStar t = Make(w.number, Prefix(d, kept), m);
  ClosedOptions result;
  if (j > 0) {
    Digits raised = Prefix(d, j);
    for (Integer& digit : raised) digit += 1;
    result.other.push_back(std::move(t));
    result.other.push_back(Make(w.number, std::move(raised), m ^ 1));
  } else if (d[0].IsZero()) {
    result.star_run = m;
    result.other.push_back(std::move(t));
  } else {
    const bool both = m == 1 && StarConfused(d);
    const bool t_is_star = t.up.IsZero();
    if (both || t_is_star) result.star_run = 1;
    if (both || !t_is_star) result.other.push_back(std::move(t));
  }
  return result;
}

ClosedOptions RightOfPositive(const NumberUpStar& w) {
  const absl::Span<const Integer> d = w.up.digits();
  Digits lowered = Prefix(d, d.size());
  for (Integer& digit : lowered) digit -= 1;
  ClosedOptions result;
  result.other.push_back(Make(w.number, std::move(lowered), w.star.index ^ 1));
  return result;
}

/// Sorted, with `x + *k`, k < star_run, written out.
std::vector<NumberUpStar> Listed(ClosedOptions options, const Dyadic& number) {
  std::vector<NumberUpStar> list = std::move(options.other);
  for (std::uint64_t k = 0; k < options.star_run; ++k) {
    list.push_back({number, Uptimal(), Nimber{k}});
  }
  std::sort(list.begin(), list.end());
  return list;
}

/// The candidates W with positive last digit: the only Right option is W - up^[n] + *.
void CandidatesWithOneRight(absl::Span<const NumberUpStar> left,
                            const NumberUpStar& right, std::vector<NumberUpStar>& out) {
  const Dyadic& number = right.number;
  const absl::Span<const Integer> r = right.up.digits();
  const std::uint64_t m = right.star.index ^ 1;
  if (r.empty()) {
    out.push_back(Make(number, {Integer(1)}, m));
  } else if (r.back().Sign() > 0) {
    Digits raised = Prefix(r, r.size());
    for (Integer& digit : raised) digit += 1;
    out.push_back(Make(number, std::move(raised), m));
  }
  // Last digit 1: the Left option with nimber m is W without it, and leads the Right
  // option by one in each earlier place.
  for (const NumberUpStar& t : left) {
    if (t.star.index != m) continue;
    std::size_t i = 0;
    while (t.up.Digit(i + 1) - right.up.Digit(i + 1) == Integer(1)) ++i;
    if (t.up.length() <= i) {
      Digits digits = Prefix(t.up.digits(), t.up.length());
      digits.resize(i + 1);
      digits[i] = 1;
      out.push_back(Make(number, std::move(digits), m));
    }
    break;  // W has at most one Left option with its own nimber
  }
}

std::vector<NumberUpStar> NegatedUps(absl::Span<const NumberUpStar> list) {
  std::vector<NumberUpStar> result;
  result.reserve(list.size());
  for (const NumberUpStar& w : list) result.push_back({w.number, -w.up, w.star});
  return result;
}

}  // namespace

ClosedOptions ClosedOptionsOf(Player player, const NumberUpStar& w) {
  CGT_CHECK(!w.IsNumber());
  if (w.up.IsZero()) return {.star_run = w.star.index, .other = {}};
  if (w.up.digits().back().Sign() > 0) {
    return player == Player::kLeft ? LeftOfPositive(w) : RightOfPositive(w);
  }
  const NumberUpStar mirrored{w.number, -w.up, w.star};
  ClosedOptions result =
      player == Player::kLeft ? RightOfPositive(mirrored) : LeftOfPositive(mirrored);
  for (NumberUpStar& option : result.other) option.up = -option.up;
  return result;
}

std::optional<NumberUpStar> RecogniseClosed(absl::Span<const NumberUpStar> left,
                                            absl::Span<const NumberUpStar> right) {
  CGT_CHECK(!left.empty() && !right.empty());
  std::vector<NumberUpStar> sorted_left(left.begin(), left.end());
  std::vector<NumberUpStar> sorted_right(right.begin(), right.end());
  std::sort(sorted_left.begin(), sorted_left.end());
  std::sort(sorted_right.begin(), sorted_right.end());
  std::vector<NumberUpStar> candidates;
  candidates.push_back({left[0].number, Uptimal(), Nimber{left.size()}});
  if (right.size() == 1) CandidatesWithOneRight(left, right[0], candidates);
  if (left.size() == 1) {
    const std::vector<NumberUpStar> mirrored = NegatedUps(right);
    std::vector<NumberUpStar> negated;
    CandidatesWithOneRight(mirrored, NegatedUps(left)[0], negated);
    for (NumberUpStar& w : negated) {
      candidates.push_back({w.number, -w.up, w.star});
    }
  }
  for (const NumberUpStar& w : candidates) {
    const ClosedOptions l = ClosedOptionsOf(Player::kLeft, w);
    if (l.star_run + l.other.size() != left.size()) continue;
    const ClosedOptions r = ClosedOptionsOf(Player::kRight, w);
    if (r.star_run + r.other.size() != right.size()) continue;
    if (Listed(l, w.number) == sorted_left && Listed(r, w.number) == sorted_right)
      return w;
  }
  return std::nullopt;
}

// b(U + *m) = D_n(0), where D_i(c) is the birthday of the game whose digits are d_1 - c
// .. d_i - c (and whose nimber has changed by * with each step of c): |d_i - c| moves
// bring the last digit to 1 or 0 away, and then the longer of the two ways goes on:
//   D_i(c) = D_{i-1}(c) if d_i = c, else |d_i - c| + max(D_{i-1}(d_i - s), D_{i-1}(d_i)),
// s the sign of d_i - c. Only the three shifts d_{i+1} - 1, d_{i+1}, d_{i+1} + 1 occur at
// a level, so the table is three wide.
Integer ClosedBirthday(const NumberUpStar& w) {
  const absl::Span<const Integer> d = w.up.digits();
  const std::uint64_t m = w.star.index;
  const auto star_at = [m](const Integer& shift) {
    return m ^ (shift.IsOdd() ? 1u : 0u);
  };
  const Integer number = w.number.Birthday();
  if (d.empty()) return number + Integer(m);
  // at[k] = D_i(d_{i+1} - 1 + k), for i = 0 .. n - 1; the last level has c = 0 only.
  const auto level = [&](std::size_t i, const Integer& c,
                         const std::vector<Integer>& below) -> Integer {
    const Integer& x = d[i - 1];
    if (x == c) {
      if (i == 1) return Integer(star_at(c));
      return below[1];
    }
    const int s = x > c ? 1 : -1;
    const Integer distance = (x - c).Abs();
    if (i == 1) {
      const std::uint64_t early = star_at(x - Integer(s)) == 1 ? 1 : 0;
      return distance + std::max(Integer(star_at(x)), Integer(early));
    }
    return distance + std::max(below[static_cast<std::size_t>(1 - s)], below[1]);
  };
  std::vector<Integer> below(3);
  std::vector<Integer> here(3);
  for (std::size_t i = 1; i < d.size(); ++i) {
    for (int k = 0; k < 3; ++k) {
      here[static_cast<std::size_t>(k)] = level(i, d[i] - Integer(1) + Integer(k), below);
    }
    below.swap(here);
  }
  return number + level(d.size(), Integer(0), below);
}

}  // namespace cgt::internal
