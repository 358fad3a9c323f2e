// The games born by day 0, 1, 2 and 3.
#ifndef CGT_CANONICAL_BORN_BY_DAY_H_
#define CGT_CANONICAL_BORN_BY_DAY_H_

#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "canonical/engine.h"
#include "canonical/value.h"
#include "cgt/integer.h"

namespace cgt {

/// The last day whose games are listed.
inline constexpr int kLastListedDay = 3;

/// All values born by day n, in structural order: 1, 4, 22 and 1474 of them for n = 0, 1,
/// 2 and 3. A game is born by day n + 1 if all its options are born by day n; on day 0
/// there is 0.
///
/// \param n the day
/// \domain 0 <= n <= kLastListedDay
/// \errors InvalidArgument: n < 0; OutOfRange: a later day, with the reason; the budget's
/// \complexity made once: a canonical form for each pair of antichains of the day before
/// (3,136 for day 3). Kept with the engine until Engine::Trim
/// \source{siegel2013,III.1}
absl::StatusOr<std::vector<Value>> GamesBornByDay(Engine& engine, const Integer& n);

/// OK for the days that GamesBornByDay lists, otherwise its error.
absl::Status CheckListedDay(const Integer& n);

}  // namespace cgt

#endif  // CGT_CANONICAL_BORN_BY_DAY_H_
