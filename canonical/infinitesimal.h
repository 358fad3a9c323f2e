// Tinies and minies, companions, and the reduced canonical form.
#ifndef CGT_CANONICAL_INFINITESIMAL_H_
#define CGT_CANONICAL_INFINITESIMAL_H_

#include "absl/status/statusor.h"
#include "canonical/engine.h"
#include "canonical/value.h"

namespace cgt {

/// {0 || 0 | -G}: positive and infinitesimal if G > 0.
/// \errors the budget's \complexity a negative and two canonical forms
/// \source{siegel2013,II.4}
absl::StatusOr<Value> Tiny(Engine& engine, Value g);

/// {G | 0 || 0} = -Tiny(G). Errors and complexity as above.
/// \source{siegel2013,II.4}
absl::StatusOr<Value> Miny(Engine& engine, Value g);

/// Whether the canonical form is {x || x | Y} with a number x and the mean of Y below x
/// (x + a tiny), the negative of such a game, or a number.
/// \errors the budget's \complexity that of a mean
/// \source{cgsuite,IsNumberTiny}
absl::StatusOr<bool> IsNumberTiny(Engine& engine, Value g);

/// The companion of G: * for G = 0; otherwise the companions of the options, and besides
/// 0 as a Left option if G > 0 and as a Right option if G < 0. It is the one automorphism
/// of the lattice of games born by day n, other than the identity, for every n >= 1: it
/// keeps the order, and applied twice it gives G back.
///
/// \errors the budget's \complexity comparisons with 0 and * for each node and option,
/// linear in the digits for number + uptimal + nimber; kept with the engine until
/// Engine::Trim
/// \source{siegel2013,III.2}
absl::StatusOr<Value> Companion(Engine& engine, Value g);

/// The reduced canonical form: the one game infinitesimally close to G (their difference
/// has both stops 0) in which no follower has an option that is dominated or reversible
/// up to infinitesimals, and every follower with equal stops is a number. Two games are
/// infinitesimally close exactly if their reduced canonical forms are equal.
///
/// \errors the budget's; OutOfRange: an uptimal of too many followers stands in the way
/// \complexity two canonical forms and two sums with * for each node; constant for a
/// number + all-small; kept with the engine until Engine::Trim
/// \source{siegel2006,Theorem 3.4}
/// \source{siegel2013,II.6}
absl::StatusOr<Value> ReducedCanonicalForm(Engine& engine, Value g);

}  // namespace cgt

#endif  // CGT_CANONICAL_INFINITESIMAL_H_
