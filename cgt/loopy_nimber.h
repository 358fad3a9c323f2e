#ifndef CGT_LOOPY_NIMBER_H_
#define CGT_LOOPY_NIMBER_H_

#include <cstdint>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "cgt/nimber.h"
#include "cgt/outcome.h"

namespace cgt {

/// The generalised Sprague-Grundy value of an impartial game whose play may go on for
/// ever: a nimber `*m`, or `oo{K}` where K is the set of the nimbers that the options
/// lead to. Two games with equal loopy nimbers have the same outcome in every sum with
/// impartial games; an infinite play is a draw.
/// \source{smith1966,whole paper}
class LoopyNimber {
 public:
  /// `*m`.
  explicit LoopyNimber(Nimber m) : nimber_(m) {}
  /// `oo{K}`. \param indices the elements of K in any order, repetitions allowed
  static LoopyNimber Infinite(std::vector<std::uint64_t> indices);

  [[nodiscard]] bool IsFinite() const { return finite_; }
  /// \domain IsFinite(); checked
  [[nodiscard]] Nimber nimber() const;
  /// K in ascending order. \domain not IsFinite(); checked
  [[nodiscard]] const std::vector<std::uint64_t>& set() const;

  /// P for `*0`, N for other nimbers; of `oo{K}` N if 0 is in K, else D.
  [[nodiscard]] cgt::Outcome Outcome() const;

  /// The value of the disjunctive sum. `oo{K} + *n` is `oo` of the k xor n; the sum of
  /// two infinite ones is `oo{}`, always a draw.
  [[nodiscard]] friend LoopyNimber operator+(const LoopyNimber& a, const LoopyNimber& b) {
    return Sum(a, b);
  }
  friend bool operator==(const LoopyNimber&, const LoopyNimber&) = default;

  template <typename H>
  friend H AbslHashValue(H h, const LoopyNimber& a) {
    return H::combine(std::move(h), a.finite_, a.nimber_, a.set_);
  }

 private:
  LoopyNimber(std::vector<std::uint64_t> set) : finite_(false), set_(std::move(set)) {}
  static LoopyNimber Sum(const LoopyNimber& a, const LoopyNimber& b);

  bool finite_ = true;
  Nimber nimber_;
  std::vector<std::uint64_t> set_;
};

/// `*2`, `oo{0,2}`; `oo` is the one with the empty set. Read back by ParseLoopyNimber.
[[nodiscard]] std::string ToString(const LoopyNimber& value);

/// Reads the part behind `oo`: nothing, or a set of indices in braces, with blanks.
/// \param text `oo`, `oo{}`, `oo{0,2}`
/// \errors InvalidArgument with the offset: not of this form, an index of 2^64 or more
[[nodiscard]] absl::StatusOr<LoopyNimber> ParseInfiniteNimber(absl::string_view text);

std::ostream& operator<<(std::ostream& out, const LoopyNimber& value);

}  // namespace cgt

#endif  // CGT_LOOPY_NIMBER_H_
