// All lists in one: those of rulesets (a new ruleset is a line in one of lists/), and the
// families of theorems (each a line here).
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "games/catalog/catalog.h"
#include "games/catalog/lists.h"
#include "games/domination/domination_theorems.h"
#include "games/geography/edge_geography_theorems.h"
#include "games/geography/geography_theorems.h"
#include "games/graph/graph_game_theorems.h"
#include "games/grid/chomp.h"
#include "games/grid/hex.h"
#include "games/grid/rex.h"
#include "games/heap/nim.h"
#include "games/pursuit/cops_theorems.h"
#include "games/switching/switching_theorems.h"
#include "games/tokens/tokens_on_dag.h"
#include "games/tokens/tokens_on_digraph.h"
#include "games/vertex_nim/vertex_nim_g_theorems.h"
#include "games/vertex_nim/vertex_nim_theorems.h"
#include "theorems/value_identities.h"

namespace cgt {
namespace {

template <class T>
void Append(std::vector<T> more, std::vector<T>& all) {
  all.insert(all.end(), std::make_move_iterator(more.begin()),
             std::make_move_iterator(more.end()));
}

}  // namespace

RulesetCatalog Catalog() {
  std::vector<CatalogEntry> all;
  Append(internal::GeographyRulesets(), all);
  Append(internal::GraphRulesets(), all);
  Append(internal::OtherRulesets(), all);
  Append(internal::TokenRulesets(), all);
  Append(internal::VariantRulesets(), all);
  Append(internal::WinnerRulesets(), all);
  return RulesetCatalog(std::move(all));
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
