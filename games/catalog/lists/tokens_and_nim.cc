#include <vector>

#include "games/catalog/internal/plain_entry.h"
#include "games/catalog/lists.h"
#include "games/tokens/tokens_on_dag.h"
#include "games/tokens/tokens_on_digraph.h"
#include "games/vertex_nim/vertex_nim.h"
#include "games/vertex_nim/vertex_nim_g.h"

namespace cgt::internal {

std::vector<CatalogEntry> TokenRulesets() {
  return {Plain<TokensOnDag>(), Plain<TokensOnDigraph>(), Plain<VertexNim>(),
          Plain<VertexNimG>()};
}

}  // namespace cgt::internal
