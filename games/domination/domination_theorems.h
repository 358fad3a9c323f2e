// The theorems on the domination game, as records.
#ifndef CGT_GAMES_DOMINATION_DOMINATION_THEOREMS_H_
#define CGT_GAMES_DOMINATION_DOMINATION_THEOREMS_H_

#include <vector>

#include "theorems/theorem.h"

namespace cgt {

/// Theorems 4-6 and Algorithm 2: twins, complete graphs, complete split graphs.
/// \source{sampaio2026,section 3}
[[nodiscard]] std::vector<Theorem> DominationSplitTheorems();

/// Theorems 7-11 and Algorithm 1: stars. \source{sampaio2026,section 4}
[[nodiscard]] std::vector<Theorem> DominationStarTheorems();

/// Lemmas 13-17: complete bipartite graphs with one part dominated.
/// \source{sampaio2026,section 5}
[[nodiscard]] std::vector<Theorem> DominationLemmas();

/// Theorems 12 and 18-22 and Algorithm 3: complete bipartite graphs.
/// \source{sampaio2026,section 5}
[[nodiscard]] std::vector<Theorem> DominationBipartiteTheorems();

/// Statements on all graphs: the game domination number, exchanging the colours, the
/// impartial game, and our own on splitting and merging.
[[nodiscard]] std::vector<Theorem> DominationGraphTheorems();

/// Paths and cycles, impartial and partizan. \source{brito2025,abstract}
[[nodiscard]] std::vector<Theorem> DominationPathTheorems();

/// All of the above, in this order. With `ValueIdentityTheorems` they are every statement
/// of the two papers that can be checked on instances.
[[nodiscard]] std::vector<Theorem> DominationTheorems();

}  // namespace cgt

#endif  // CGT_GAMES_DOMINATION_DOMINATION_THEOREMS_H_
