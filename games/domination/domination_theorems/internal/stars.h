// The value that Algorithm 1 of the paper answers for a star, for the algorithms that
// call it.
#ifndef CGT_GAMES_DOMINATION_DOMINATION_THEOREMS_INTERNAL_STARS_H_
#define CGT_GAMES_DOMINATION_DOMINATION_THEOREMS_INTERNAL_STARS_H_

#include "games/domination/domination_theorems/internal/positions.h"

namespace cgt::domination {

/// Algorithm 1 as printed. \param centre 'A', 'B' or 'C' \param leaves their colours
[[nodiscard]] Value ValueStar(ValueAlgebra& x, char centre, const Colours& leaves);

}  // namespace cgt::domination

#endif  // CGT_GAMES_DOMINATION_DOMINATION_THEOREMS_INTERNAL_STARS_H_
