#include "theorems/value_identities.h"

#include <iterator>
#include <utility>

namespace cgt {

std::vector<Theorem> ValueIdentityTheorems() {
  std::vector<Theorem> all = UpIdentityTheorems();
  for (std::vector<Theorem> part : {TheoryFactTheorems(), UptimalTheorems()}) {
    std::move(part.begin(), part.end(), std::back_inserter(all));
  }
  return all;
}

}  // namespace cgt
