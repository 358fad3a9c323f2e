#include <vector>

#include "games/catalog/internal/plain_entry.h"
#include "games/catalog/lists.h"
#include "games/domination/domination.h"
#include "games/grid/chomp.h"
#include "games/grid/domineering.h"
#include "games/heap/nim.h"
#include "games/literal/dag.h"

namespace cgt::internal {

std::vector<CatalogEntry> OtherRulesets() {
  return {Plain<Chomp>(), Plain<Dag>(), Plain<Domination>(), Plain<Domineering>(),
          Plain<Nim>()};
}

}  // namespace cgt::internal
