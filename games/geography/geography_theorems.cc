#include "games/geography/geography_theorems.h"

#include <iterator>
#include <utility>

namespace cgt {

std::vector<Theorem> GeographyTheorems() {
  std::vector<Theorem> all;
  for (std::vector<Theorem> part : {GeographyMatchingTheorems(), GeographyValueTheorems(),
                                    GeographyConstructionTheorems()}) {
    std::move(part.begin(), part.end(), std::back_inserter(all));
  }
  return all;
}

}  // namespace cgt
