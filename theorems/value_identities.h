// The statements about values alone: they belong to no game.
#ifndef CGT_THEOREMS_VALUE_IDENTITIES_H_
#define CGT_THEOREMS_VALUE_IDENTITIES_H_

#include <vector>

#include "theorems/theorem.h"

namespace cgt {

/// Theorems 1-3 and the Gamma identities of the paper on the Normal Domination Partizan
/// game. \source{sampaio2026,sections 1-2}
[[nodiscard]] std::vector<Theorem> UpIdentityTheorems();

/// The facts that the same paper's introduction to the theory states without numbers.
/// \source{sampaio2026,section 2}
[[nodiscard]] std::vector<Theorem> TheoryFactTheorems();

/// Statements of our own on sums of uptimals, nimbers and {0, up^[n]* | 0, up^[n]*},
/// which decide the winner of sums of domination games.
[[nodiscard]] std::vector<Theorem> UptimalTheorems();

/// All of the above, in this order.
[[nodiscard]] std::vector<Theorem> ValueIdentityTheorems();

}  // namespace cgt

#endif  // CGT_THEOREMS_VALUE_IDENTITIES_H_
