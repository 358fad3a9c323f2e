// The theorems on vertex geography, as records.
#ifndef CGT_GAMES_GEOGRAPHY_GEOGRAPHY_THEOREMS_H_
#define CGT_GAMES_GEOGRAPHY_GEOGRAPHY_THEOREMS_H_

#include <vector>

#include "theorems/theorem.h"

namespace cgt {

/// Who wins the undirected game and by which moves. \source{fraenkel1993,undirected
/// vertex geography}
[[nodiscard]] std::vector<Theorem> GeographyMatchingTheorems();

/// Values: maximum degree 3, trees, how many vertices a value needs.
/// \source{burke2021,maximum degree 3}
[[nodiscard]] std::vector<Theorem> GeographyValueTheorems();

/// High values and the gadgets for directed geography. \source{cgt,geography gadgets}
[[nodiscard]] std::vector<Theorem> GeographyConstructionTheorems();

/// All of the above, in this order.
[[nodiscard]] std::vector<Theorem> GeographyTheorems();

}  // namespace cgt

#endif  // CGT_GAMES_GEOGRAPHY_GEOGRAPHY_THEOREMS_H_
