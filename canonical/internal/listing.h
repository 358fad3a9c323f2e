// Which closed forms a recursion may take apart follower by follower.
#ifndef CGT_CANONICAL_INTERNAL_LISTING_H_
#define CGT_CANONICAL_INTERNAL_LISTING_H_

#include <cstddef>
#include <cstdint>

#include "absl/strings/str_cat.h"
#include "canonical/internal/closed_form.h"
#include "canonical/internal/context.h"
#include "canonical/internal/unwind.h"

namespace cgt::internal {

/// Refuses a closed form with so many followers, or such large ones, that listing them is
/// hopeless. Call it for each closed node that a recursion would list, before it does.
/// \errors throws Unwind OutOfRange: a nimber above *4096, an uptimal with more than 4096
///   digits or born after day 2^16, a number with a denominator above 2^16384
inline void RefuseUnlistable(const Context& context, NodeId closed) {
  constexpr std::uint64_t kMostStars = 4096;
  constexpr std::size_t kMostDigits = 4096;
  constexpr std::uint64_t kLastDay = std::uint64_t{1} << 16;
  constexpr std::uint32_t kMostExponent = std::uint32_t{1} << 14;
  const auto refuse = [](absl::string_view what) {
    throw Unwind{absl::OutOfRangeError(
        absl::StrCat(what, " has too many followers to take them one by one"))};
  };
  NumberUpStar w = context.store().ClosedOf(closed);
  if (w.star.index > kMostStars) refuse(absl::StrCat("a nimber above *", kMostStars));
  if (w.number.exponent() > kMostExponent) {
    refuse(absl::StrCat("a number with a denominator above 2^", kMostExponent));
  }
  if (w.up.length() > kMostDigits) {
    refuse(absl::StrCat("an uptimal of more than ", kMostDigits, " digits"));
  }
  w.number = Dyadic();
  if (ClosedBirthday(w) > Integer(kLastDay)) {
    refuse(absl::StrCat("an uptimal born after day ", kLastDay));
  }
}

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_LISTING_H_
