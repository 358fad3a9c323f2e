#include <vector>

#include "games/catalog/internal/plain_entry.h"
#include "games/catalog/lists.h"
#include "games/grid/hex.h"
#include "games/grid/rex.h"
#include "games/pursuit/cops_and_robber.h"
#include "games/switching/shannon_switching.h"

namespace cgt::internal {

std::vector<CatalogEntry> WinnerRulesets() {
  return {Plain<CopsAndRobber>(), Plain<Hex>(), Plain<Rex>(), Plain<ShannonSwitching>()};
}

}  // namespace cgt::internal
