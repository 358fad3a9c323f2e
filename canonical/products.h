// Products of games.
#ifndef CGT_CANONICAL_PRODUCTS_H_
#define CGT_CANONICAL_PRODUCTS_H_

#include "absl/status/statusor.h"
#include "canonical/engine.h"
#include "canonical/value.h"
#include "cgt/form.h"
#include "cgt/nimber.h"

namespace cgt {

// A closed form (number + uptimal + nimber) that a product has to take apart is refused
// with OutOfRange if it is a nimber above *4096, an uptimal of more than 4096 digits or
// born after day 2^16, or a number with a denominator above 2^16384.

/// The Norton product g.unit: the sum of n copies of the unit if g is an integer n, and
/// otherwise {g^L.unit + unit + d | g^R.unit - unit - d}, where d runs through the
/// incentives unit^L - unit and unit - unit^R of both players. Of canonical forms.
///
/// For a positive unit g -> g.unit is a homomorphism that keeps the order (and for that g
/// need not be canonical). For other units the formula is computed all the same: the
/// product then depends on the canonical form and need not be monotone.
///
/// \errors OutOfRange as above; the budget's
/// \complexity per option of a follower of g and incentive of the unit a sum; canonical
///   forms of these. Kept with the engine for each unit
/// \source{siegel2013,II.5}
absl::StatusOr<Value> NortonProduct(Engine& engine, Value g, Value unit);

/// The Conway product g * h of the canonical forms:
///
///     { g^L*h + g*h^L - g^L*h^L, g^R*h + g*h^R - g^R*h^R |
///       g^L*h + g*h^R - g^L*h^R, g^R*h + g*h^L - g^R*h^L }
///
/// Commutative. Numbers multiply as rationals, nimbers as nimbers (a
/// field on the indices below 2^64), and an integer n with a game to its n-fold sum.
///
/// \errors OutOfRange as above; the budget's
/// \complexity for each pair of followers a canonical form of all pairs of options; the
///   three special cases by arithmetic. Kept with the engine
/// \source{conway2001,ch. 1}
absl::StatusOr<Value> ConwayProduct(Engine& engine, Value g, Value h);

/// The value of the Conway product of two forms as they stand. Unless all their positions
/// are numbers it is not determined by their values: {0,1|} and {1|} are both 2, but
/// their products with +-1 are different; and {-1,0|0,1} is *, but has another square.
/// \domain both forms are of one arena (aborts)
/// \errors the budget's
/// \complexity for each pair of positions a canonical form of all pairs of options
/// \source{conway2001,ch. 1}
absl::StatusOr<Value> ConwayProduct(Engine& engine, const Form& g, const Form& h);

/// The nim product: with nim addition it makes the nimbers below *2^64 a field.
/// \complexity constant: at most 4^6 products of single bits
/// \source{conway2001,ch. 6}
[[nodiscard]] Nimber NimProduct(Nimber a, Nimber b);

}  // namespace cgt

#endif  // CGT_CANONICAL_PRODUCTS_H_
