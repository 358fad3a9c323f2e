// The lists themselves: a new ruleset or a new family of theorems is one line here.
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "games/catalog/catalog.h"
#include "games/catalog/erase.h"
#include "games/graph/arc_kayles.h"
#include "games/graph/col.h"
#include "games/graph/cops_and_robber.h"
#include "games/graph/cops_theorems.h"
#include "games/graph/digraph_placement.h"
#include "games/graph/directed_edge_geography.h"
#include "games/graph/directed_vertex_geography.h"
#include "games/graph/domination.h"
#include "games/graph/domination_theorems.h"
#include "games/graph/edge_geography_theorems.h"
#include "games/graph/geography_theorems.h"
#include "games/graph/graph_game_theorems.h"
#include "games/graph/hackenbush.h"
#include "games/graph/node_kayles.h"
#include "games/graph/shannon_switching.h"
#include "games/graph/snort.h"
#include "games/graph/switching_theorems.h"
#include "games/graph/tokens_on_dag.h"
#include "games/graph/tokens_on_digraph.h"
#include "games/graph/undirected_edge_geography.h"
#include "games/graph/undirected_vertex_geography.h"
#include "games/graph/vertex_nim.h"
#include "games/graph/vertex_nim_g.h"
#include "games/graph/vertex_nim_g_theorems.h"
#include "games/graph/vertex_nim_theorems.h"
#include "games/grid/chomp.h"
#include "games/grid/domineering.h"
#include "games/grid/hex.h"
#include "games/grid/rex.h"
#include "games/heap/nim.h"
#include "games/literal/dag.h"
#include "theorems/value_identities.h"

namespace cgt {
namespace {

// A ruleset without parameters.
template <Ruleset R>
CatalogEntry Plain() {
  return {&R::Info(), false, [](absl::string_view) -> absl::StatusOr<AnyRulesetPtr> {
            return std::make_shared<const ErasedRuleset<R>>(R());
          }};
}

void Append(std::vector<Theorem> more, std::vector<Theorem>& all) {
  all.insert(all.end(), std::make_move_iterator(more.begin()),
             std::make_move_iterator(more.end()));
}

}  // namespace

RulesetCatalog Catalog() {
  return RulesetCatalog({
      Plain<ArcKayles>(),
      Plain<Chomp>(),
      Plain<Col>(),
      Plain<CopsAndRobber>(),
      Plain<Dag>(),
      Plain<DigraphPlacement>(),
      Plain<DirectedEdgeGeography>(),
      Plain<DirectedVertexGeography>(),
      Plain<Domination>(),
      Plain<Domineering>(),
      Plain<Hackenbush>(),
      Plain<Hex>(),
      Plain<Nim>(),
      Plain<NodeKayles>(),
      Plain<Rex>(),
      Plain<ShannonSwitching>(),
      Plain<Snort>(),
      Plain<TokensOnDag>(),
      Plain<TokensOnDigraph>(),
      Plain<UndirectedEdgeGeography>(),
      Plain<UndirectedVertexGeography>(),
      Plain<VertexNim>(),
      Plain<VertexNimG>(),
  });
}

std::vector<Theorem> AllTheorems() {
  std::vector<Theorem> all;
  Append(ValueIdentityTheorems(), all);
  Append(ChompTheorems(), all);
  Append(ColouringTheorems(), all);
  Append(CopsTheorems(), all);
  Append(DominationTheorems(), all);
  Append(EdgeGeographyTheorems(), all);
  Append(GeographyTheorems(), all);
  Append(HackenbushTheorems(), all);
  Append(HexTheorems(), all);
  Append(KaylesTheorems(), all);
  Append(NimTheorems(), all);
  Append(PlacementTheorems(), all);
  Append(RexTheorems(), all);
  Append(SwitchingTheorems(), all);
  Append(TokensOnDagTheorems(), all);
  Append(TokensOnDigraphTheorems(), all);
  Append(VertexNimGTheorems(), all);
  Append(VertexNimTheorems(), all);
  return all;
}

}  // namespace cgt
