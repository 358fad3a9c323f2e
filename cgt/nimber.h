#ifndef CGT_NIMBER_H_
#define CGT_NIMBER_H_

#include <compare>
#include <cstdint>
#include <ostream>
#include <string>
#include <utility>

#include "absl/types/span.h"

namespace cgt {

/// The nimber *index: the game of a single Nim heap of that size. *0 is 0.
struct Nimber {
  uint64_t index = 0;

  [[nodiscard]] constexpr bool IsZero() const { return index == 0; }

  /// Disjunctive sum, which is bitwise exclusive or. Every nimber is its own negative.
  [[nodiscard]] friend constexpr Nimber operator+(Nimber a, Nimber b) {
    return Nimber{a.index ^ b.index};
  }
  [[nodiscard]] constexpr Nimber operator-() const { return *this; }

  friend constexpr bool operator==(Nimber a, Nimber b) = default;
  /// The order of the indices, for containers and printing. (As games two different
  /// nimbers are confused.)
  friend constexpr std::strong_ordering operator<=>(Nimber a, Nimber b) = default;

  template <typename H>
  friend H AbslHashValue(H h, Nimber a) {
    return H::combine(std::move(h), a.index);
  }
};

/// The minimal excluded nimber: the value of an impartial game whose options have these
/// values. \param options in any order, repetitions allowed \complexity O(n) time and
/// memory in the number of options, whatever their indices
[[nodiscard]] Nimber Mex(absl::Span<const Nimber> options);

/// `0`, `*`, `*2`, `*3`, ...
[[nodiscard]] std::string ToString(Nimber nimber);

std::ostream& operator<<(std::ostream& out, Nimber nimber);

}  // namespace cgt

#endif  // CGT_NIMBER_H_
