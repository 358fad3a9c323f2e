#ifndef CGT_GAMES_SWITCHING_SWITCHING_THEOREMS_H_
#define CGT_GAMES_SWITCHING_SWITCHING_THEOREMS_H_

#include <vector>

#include "theorems/theorem.h"

namespace cgt {

/// The Shannon switching game as records. Instances are (vertices, GraphBits, u, v).
std::vector<Theorem> SwitchingTheorems();

}  // namespace cgt

#endif  // CGT_GAMES_SWITCHING_SWITCHING_THEOREMS_H_
