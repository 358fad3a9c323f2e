// Meet and join among the games born by a day.
#ifndef CGT_CANONICAL_DAY_LATTICE_H_
#define CGT_CANONICAL_DAY_LATTICE_H_

#include "absl/status/statusor.h"
#include "canonical/engine.h"
#include "canonical/value.h"
#include "cgt/integer.h"

namespace cgt {

/// The least game born by day n that is >= g and >= h. The games born by day n are a
/// distributive lattice; the join depends on n (0 and * have 1 on day 1 and 1/2 on day
/// 2), and among all short games confused ones have no join.
///
/// \param n the day
/// \domain g and h are born by day n. Any n if g and h are comparable or born by day
///   n - 2; otherwise n <= 4
/// \errors InvalidArgument: g or h is born later than n; OutOfRange: outside the domain,
///   with the reason; the budget's
/// \complexity the pairs of followers that Right reaches from g and h with as many moves
///   in both, a canonical form each; for games born after day n - 2, a look at each game
///   born by day n - 1
/// \source{calistrate2002,The Lattices}
absl::StatusOr<Value> Join(Engine& engine, Value g, Value h, const Integer& n);

/// The greatest game born by day n that is <= g and <= h: -Join(-g, -h, n).
/// \errors as Join
/// \complexity as Join
/// \source{calistrate2002,The Lattices}
absl::StatusOr<Value> Meet(Engine& engine, Value g, Value h, const Integer& n);

}  // namespace cgt

#endif  // CGT_CANONICAL_DAY_LATTICE_H_
