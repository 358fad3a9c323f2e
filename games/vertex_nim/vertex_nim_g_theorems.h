// The theorems on Vertex NimG, as records.
#ifndef CGT_GAMES_VERTEX_NIM_VERTEX_NIM_G_THEOREMS_H_
#define CGT_GAMES_VERTEX_NIM_VERTEX_NIM_G_THEOREMS_H_

#include <vector>

#include "theorems/theorem.h"

namespace cgt {

/// Normal and misere play, group `nimg`.
/// \source{duchene2014,Vertex NimG; renault2014,whole paper; cgt,corrections}
[[nodiscard]] std::vector<Theorem> VertexNimGTheorems();

}  // namespace cgt

#endif  // CGT_GAMES_VERTEX_NIM_VERTEX_NIM_G_THEOREMS_H_
