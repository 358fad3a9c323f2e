// Sums of which one impartial term has an outcome by theorem but no value.
#ifndef CGT_CANONICAL_INTERNAL_SUM_BY_THEOREM_H_
#define CGT_CANONICAL_INTERNAL_SUM_BY_THEOREM_H_

#include <optional>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "canonical/engine.h"
#include "canonical/outcome_search.h"

namespace cgt::internal {

/// Decides a sum from the outcome of one impartial term and the values of the others,
/// which must be known by theorems and (under normal play) add up to 0; or from nimbers
/// that are all known by theorems. Under misere play the term must stand alone.
/// \param misere the rule that the whole sum is played by
/// \return nullopt where that is not enough
absl::StatusOr<std::optional<SumOutcome>> DecideByTheorem(
    Engine& engine, absl::Span<const TermGroup> groups, bool misere, bool moves);

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_SUM_BY_THEOREM_H_
