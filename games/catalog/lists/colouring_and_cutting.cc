#include <vector>

#include "games/catalog/internal/plain_entry.h"
#include "games/catalog/lists.h"
#include "games/graph/arc_kayles.h"
#include "games/graph/col.h"
#include "games/graph/digraph_placement.h"
#include "games/graph/hackenbush.h"
#include "games/graph/node_kayles.h"
#include "games/graph/snort.h"

namespace cgt::internal {

std::vector<CatalogEntry> GraphRulesets() {
  return {Plain<ArcKayles>(),  Plain<Col>(),        Plain<DigraphPlacement>(),
          Plain<Hackenbush>(), Plain<NodeKayles>(), Plain<Snort>()};
}

}  // namespace cgt::internal
