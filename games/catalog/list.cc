// The lists themselves: a new ruleset or a new family of theorems is one line here.
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "games/catalog/catalog.h"
#include "games/catalog/erase.h"
#include "games/graph/directed_vertex_geography.h"
#include "games/graph/domination.h"
#include "games/graph/domination_theorems.h"
#include "games/graph/geography_theorems.h"
#include "games/graph/undirected_vertex_geography.h"
#include "games/grid/domineering.h"
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
      Plain<Dag>(),
      Plain<DirectedVertexGeography>(),
      Plain<Domination>(),
      Plain<Domineering>(),
      Plain<Nim>(),
      Plain<UndirectedVertexGeography>(),
  });
}

std::vector<Theorem> AllTheorems() {
  std::vector<Theorem> all;
  Append(ValueIdentityTheorems(), all);
  Append(DominationTheorems(), all);
  Append(GeographyTheorems(), all);
  Append(NimTheorems(), all);
  return all;
}

}  // namespace cgt
