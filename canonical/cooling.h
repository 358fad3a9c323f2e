// Cooling and heating: a tax or a bounty on every move.
#ifndef CGT_CANONICAL_COOLING_H_
#define CGT_CANONICAL_COOLING_H_

#include "absl/status/statusor.h"
#include "canonical/engine.h"
#include "canonical/value.h"
#include "cgt/dyadic.h"

namespace cgt {

// All of these act on canonical forms. A closed form (number + uptimal + nimber) that has
// to be taken apart is refused with OutOfRange if it is a nimber above *4096, an uptimal
// of more than 4096 digits or born after day 2^16, or a number with a denominator above
// 2^16384; integers, and closed forms cooled by t >= 0, may be of any size.

/// g cooled by t: {g^L cooled by t, less t | g^R cooled by t, plus t}, unless g is an
/// integer, or for a smaller t this is a number plus an infinitesimal: then that number.
///
/// A homomorphism of games for t >= 0. For t < 0 the answer depends on the canonical form
/// being taken, and a number m/2^n is left alone only above its temperature -1/2^n.
///
/// \domain t > -1
/// \errors FailedPrecondition: t <= -1; OutOfRange as above; the budget's
/// \complexity a canonical form per follower of the answer; constant for t above the
///   temperature
/// \source{siegel2013,II.5}
absl::StatusOr<Value> Cool(Engine& engine, Value g, const Dyadic& t);

/// g cooled by its temperature; a number freezes to itself.
/// \return mean + infinitesimal
/// \errors the budget's
/// \complexity as Cool
/// \source{siegel2013,II.5}
absl::StatusOr<Value> Freeze(Engine& engine, Value g);

/// g heated by t: g if it is a number, otherwise {g^L heated by t, plus t | g^R heated by
/// t, less t}. Cooling by a number t >= 0 undoes heating by t. Not additive and not
/// monotone: {1|*} + * is a counterexample for t = 1.
/// \errors OutOfRange as above; the budget's
/// \complexity for a number t a canonical form per follower of the answer; otherwise one
///   per follower of g, and for each of its options a sum with t
/// \source{siegel2013,II.5}
absl::StatusOr<Value> Heat(Engine& engine, Value g, Value t);

/// g overheated from s to t: the sum of n copies of s if g is an integer n, otherwise
/// {g^L overheated, plus t | g^R overheated, less t}, numbers other than integers
/// included.
/// \errors OutOfRange as above; the budget's
/// \complexity for a number t a canonical form per follower of the answer; otherwise one
///   per follower of g, and for each of its options a sum with t
/// \source{siegel2013,II.5}
absl::StatusOr<Value> Overheat(Engine& engine, Value g, Value s, Value t);

}  // namespace cgt

#endif  // CGT_CANONICAL_COOLING_H_
