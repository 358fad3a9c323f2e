// All games born by a day that solve a condition on a sum.
#ifndef CGT_CANONICAL_SOLVE_H_
#define CGT_CANONICAL_SOLVE_H_

#include <vector>

#include "absl/status/statusor.h"
#include "canonical/engine.h"
#include "canonical/value.h"
#include "cgt/form.h"
#include "cgt/integer.h"
#include "cgt/outcome.h"

namespace cgt {

/// All x born by day n for which g + x has the outcome o, in structural order.
/// \domain 0 <= n <= kLastListedDay
/// \errors InvalidArgument: n < 0, or o is no outcome of a short game; OutOfRange: a
/// later
///   day; the budget's
/// \complexity two comparisons with -g for each game born by day n
/// \source{siegel2013,II.1}
absl::StatusOr<std::vector<Value>> SolveOutcome(Engine& engine, Value g, Outcome o,
                                                const Integer& n);

/// All x born by day n with g + x >= h, in structural order.
/// \domain 0 <= n <= kLastListedDay
/// \errors as SolveOutcome
/// \complexity a comparison with h - g for each game born by day n
/// \source{siegel2013,II.1}
absl::StatusOr<std::vector<Value>> SolveAtLeast(Engine& engine, Value g, Value h,
                                                const Integer& n);

/// All x born by day n whose ordinal sum with the form g equals h: {g^L, g:x^L | g^R,
/// g:x^R} == h. By the colon principle g:x >= g:y exactly if x >= y, so there is at most
/// one.
/// \domain n >= 0: no list is gone through
/// \errors InvalidArgument: n < 0; those of Subordinate
/// \complexity as Subordinate
/// \source{siegel2013,II.1}
absl::StatusOr<std::vector<Value>> SolveOrdinal(Engine& engine, const Form& g, Value h,
                                                const Integer& n);

}  // namespace cgt

#endif  // CGT_CANONICAL_SOLVE_H_
