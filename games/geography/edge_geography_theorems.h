// The theorems on undirected edge geography, as records.
#ifndef CGT_GAMES_GEOGRAPHY_EDGE_GEOGRAPHY_THEOREMS_H_
#define CGT_GAMES_GEOGRAPHY_EDGE_GEOGRAPHY_THEOREMS_H_

#include <vector>

#include "theorems/theorem.h"

namespace cgt {

/// Bipartite graphs: who wins, the winning moves; our own on parallel edges.
/// \source{fraenkel1993,bipartite graphs}
[[nodiscard]] std::vector<Theorem> EdgeGeographyBipartiteTheorems();

/// Even kernels. \source{fraenkel1994,whole paper}
[[nodiscard]] std::vector<Theorem> EdgeGeographyKernelTheorems();

/// Grids and trees. \source{fraenkel1993,grids; sereekiatdilok2025,Thms 1-2}
[[nodiscard]] std::vector<Theorem> EdgeGeographyGridAndTreeTheorems();

/// All of the above, in this order.
[[nodiscard]] std::vector<Theorem> EdgeGeographyTheorems();

}  // namespace cgt

#endif  // CGT_GAMES_GEOGRAPHY_EDGE_GEOGRAPHY_THEOREMS_H_
