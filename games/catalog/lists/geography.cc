#include <vector>

#include "games/catalog/internal/plain_entry.h"
#include "games/catalog/lists.h"
#include "games/geography/directed_edge_geography.h"
#include "games/geography/directed_vertex_geography.h"
#include "games/geography/undirected_edge_geography.h"
#include "games/geography/undirected_vertex_geography.h"

namespace cgt::internal {

std::vector<CatalogEntry> GeographyRulesets() {
  return {Plain<DirectedEdgeGeography>(), Plain<DirectedVertexGeography>(),
          Plain<UndirectedEdgeGeography>(), Plain<UndirectedVertexGeography>()};
}

}  // namespace cgt::internal
