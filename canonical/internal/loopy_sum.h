// Sums with terms that answer loopy nimbers.
#ifndef CGT_CANONICAL_INTERNAL_LOOPY_SUM_H_
#define CGT_CANONICAL_INTERNAL_LOOPY_SUM_H_

#include <functional>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "canonical/engine.h"
#include "canonical/outcome_search.h"

namespace cgt::internal {

/// Decides a sum that has no loopy terms.
using DecideEnding =
    std::function<absl::StatusOr<SumOutcome>(absl::Span<const TermGroup>)>;

/// Who wins a sum with loopy terms under normal play; infinite play is a draw.
///  - A finite loopy nimber *m is played as the value *m, beside partizan terms too.
///  - One infinite oo{K} beside impartial terms of total *m: whoever starts wins if m is
///    in K, else it is a draw; two or more: a draw.
///  - Infinite ones beside partizan terms: the whole sum is played out backwards.
/// \errors InvalidArgument for misere play; what the budget answers
/// \source{smith1966,whole paper}
absl::StatusOr<SumOutcome> DecideLoopySum(Engine& engine, const OutcomeOptions& options,
                                          absl::Span<const TermGroup> groups,
                                          const DecideEnding& decide_ending);

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_LOOPY_SUM_H_
