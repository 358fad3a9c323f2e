// Ordinal sums, what was put on a base, and powers made of them.
#ifndef CGT_CANONICAL_ORDINAL_SUM_H_
#define CGT_CANONICAL_ORDINAL_SUM_H_

#include <optional>

#include "absl/status/statusor.h"
#include "canonical/engine.h"
#include "canonical/value.h"
#include "cgt/dyadic.h"
#include "cgt/form.h"

namespace cgt {

/// The value of the ordinal sum B:H = {B^L, B:H^L | B^R, B:H^R}: a move in B takes H
/// away, a move in H leaves B alone.
///
/// It depends on the form of B and on the value of H: `{*|*}`:1 is up and 0:1 is 1. The
/// order of B:H and B:H' is that of H and H' (the colon principle).
///
/// \param base the first with its canonical form, the second with the options written
/// \errors the budget's; OutOfRange: a part is so large that its options cannot be gone
/// through one by one \complexity one canonical form for each follower of H; no more than
/// linear in the digits if the base is a number and H a number + all-small, for two
/// nimbers, and for integers on * and on up^[n]. Sums are kept with the engine until
/// Engine::Trim
/// \source{siegel2013,II.1}
absl::StatusOr<Value> OrdinalSum(Engine& engine, Value base, Value h);
absl::StatusOr<Value> OrdinalSum(Engine& engine, const Form& base, Value h);

/// The H with B:H == G; there is at most one, by the colon principle.
///
/// \return nullopt if there is none: * is no ordinal sum with base 1
/// \errors those of OrdinalSum
/// \complexity one ordinal sum for each follower of G at most
/// \source{siegel2013,II.1}
absl::StatusOr<std::optional<Value>> Subordinate(Engine& engine, Value g, Value base);
absl::StatusOr<std::optional<Value>> Subordinate(Engine& engine, Value g,
                                                 const Form& base);

/// G to the power "to x": G:b where 1:b = x, and 0 for x = 0. For an integer n >= 1 it is
/// {G^L, G^(->n-1) | G^R}; with G = up it is up^[n].
///
/// \domain x >= 0 (InvalidArgument) \errors those of OrdinalSum
/// \complexity that of OrdinalSum
/// \source{siegel2013,II.4}
absl::StatusOr<Value> PowTo(Engine& engine, Value g, const Dyadic& x);

/// The x-th power of G = {0|H}: {0 | H - PowTo(G, x - 1)}; with G = up and x = n it is
/// `up^<n>`.
///
/// \domain G = {0|H} in canonical form, x >= 1 (InvalidArgument) \errors those of
/// OrdinalSum \complexity that of OrdinalSum, a sum and a canonical form
/// \source{siegel2013,II.4}
absl::StatusOr<Value> Pow(Engine& engine, Value g, const Dyadic& x);

}  // namespace cgt

#endif  // CGT_CANONICAL_ORDINAL_SUM_H_
