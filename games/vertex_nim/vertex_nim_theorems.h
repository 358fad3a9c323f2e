// The theorems on Vertex Nim, as records.
#ifndef CGT_GAMES_VERTEX_NIM_VERTEX_NIM_THEOREMS_H_
#define CGT_GAMES_VERTEX_NIM_VERTEX_NIM_THEOREMS_H_

#include <vector>

#include "theorems/theorem.h"

namespace cgt {

/// Circuits, under both play conventions. \source{duchene2014,circuits; cgt}
[[nodiscard]] std::vector<Theorem> VertexNimCircuitTheorems();

/// All weights 1, and digraphs with a loop at every vertex. \source{duchene2014,Thm 6}
[[nodiscard]] std::vector<Theorem> VertexNimDirectedTheorems();

/// Undirected graphs. \source{duchene2014,Thm 10}
[[nodiscard]] std::vector<Theorem> VertexNimUndirectedTheorems();

/// All of the above, group `vertexnim`.
[[nodiscard]] std::vector<Theorem> VertexNimTheorems();

}  // namespace cgt

#endif  // CGT_GAMES_VERTEX_NIM_VERTEX_NIM_THEOREMS_H_
