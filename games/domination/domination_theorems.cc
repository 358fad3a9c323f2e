#include "games/domination/domination_theorems.h"

#include <iterator>
#include <utility>

namespace cgt {

std::vector<Theorem> DominationTheorems() {
  std::vector<Theorem> all;
  for (std::vector<Theorem> part :
       {DominationSplitTheorems(), DominationStarTheorems(), DominationLemmas(),
        DominationBipartiteTheorems(), DominationGraphTheorems(),
        DominationPathTheorems()}) {
    std::move(part.begin(), part.end(), std::back_inserter(all));
  }
  return all;
}

}  // namespace cgt
