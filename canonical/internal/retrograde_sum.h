// Who wins a sum whose play may go on for ever, played out backwards.
#ifndef CGT_CANONICAL_INTERNAL_RETROGRADE_SUM_H_
#define CGT_CANONICAL_INTERNAL_RETROGRADE_SUM_H_

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "canonical/engine.h"
#include "canonical/outcome_search.h"

namespace cgt::internal {

/// Builds every position that the sum can come to, for either player to move, and works
/// back from those without a move, whose mover has lost: a position is won if some option
/// is lost for the opponent, lost if all are won, and drawn if neither is ever found.
/// Winning moves are towards the nearest end.
/// \complexity positions * options; the engine's budget is honoured and charged
/// \errors ResourceExhausted: the budget ended, or more than 64 terms with their copies
absl::StatusOr<SumOutcome> DecideRetrograde(Engine& engine,
                                            absl::Span<const TermGroup> groups,
                                            bool moves);

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_RETROGRADE_SUM_H_
