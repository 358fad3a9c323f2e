#ifndef CGT_GAMES_PURSUIT_COPS_THEOREMS_H_
#define CGT_GAMES_PURSUIT_COPS_THEOREMS_H_

#include <vector>

#include "theorems/theorem.h"

namespace cgt {

/// One cop and dismantlable graphs, as records. Instances are (vertices, GraphBits), with
/// a vertex where the statement names one.
std::vector<Theorem> CopsTheorems();

}  // namespace cgt

#endif  // CGT_GAMES_PURSUIT_COPS_THEOREMS_H_
