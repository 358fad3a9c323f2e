// The simplest games between two games.
#ifndef CGT_CANONICAL_BETWEEN_H_
#define CGT_CANONICAL_BETWEEN_H_

#include <vector>

#include "absl/status/statusor.h"
#include "canonical/engine.h"
#include "canonical/value.h"
#include "cgt/dyadic.h"

namespace cgt {

/// The simplest (earliest born) number x with g <| x <| h: the only number born so early
/// that fits. It is the value of {g | h} exactly if there is such a number; for numbers
/// g < h it lies strictly between them.
/// \errors InvalidArgument: no number fits; the budget's
/// \complexity one canonical form
/// \source{siegel2013,II.3}
absl::StatusOr<Dyadic> SimplestNumber(Engine& engine, Value g, Value h);

/// All games x of least birthday with g < x < h, in structural order.
/// \domain a game born by day 3 lies between
/// \errors InvalidArgument: g < h does not hold; OutOfRange: no game born by day 3 lies
///   between, and later days are not listed; the budget's
/// \complexity two comparisons for each of the 1474 games born by day 3 at most
/// \source{siegel2013,III.1}
absl::StatusOr<std::vector<Value>> SimplestBetween(Engine& engine, Value g, Value h);

}  // namespace cgt

#endif  // CGT_CANONICAL_BETWEEN_H_
