// Canonical options of number + uptimal + nimber, and the way back.
#ifndef CGT_CANONICAL_INTERNAL_CLOSED_FORM_H_
#define CGT_CANONICAL_INTERNAL_CLOSED_FORM_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "absl/types/span.h"
#include "cgt/integer.h"
#include "cgt/player.h"
#include "cgt/uptimal.h"

namespace cgt::internal {

/// The canonical options of one player: x + *0, ..., x + *(star_run - 1), then `other`.
struct ClosedOptions {
  std::uint64_t star_run = 0;
  std::vector<NumberUpStar> other;
};

/// \domain w is not a number
/// \complexity linear in the digits, whatever the nimber
ClosedOptions ClosedOptionsOf(Player player, const NumberUpStar& w);

/// The number + uptimal + nimber equal to {left | right}, if there is one.
/// \domain both are canonical option sets of a game that is not a number, all with the
/// same number part \complexity near-linear in the sizes
std::optional<NumberUpStar> RecogniseClosed(absl::Span<const NumberUpStar> left,
                                            absl::Span<const NumberUpStar> right);

/// The birthday of the canonical form.
/// \complexity linear in the digits
Integer ClosedBirthday(const NumberUpStar& w);

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_CLOSED_FORM_H_
