// The lists themselves: a new ruleset or a new family of theorems is one line here.
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "games/catalog/catalog.h"
#include "games/catalog/erase.h"
#include "games/graph/arc_kayles.h"
#include "games/graph/col.h"
#include "games/graph/digraph_placement.h"
#include "games/graph/domination.h"
#include "games/graph/domination_theorems.h"
#include "games/graph/graph_game_theorems.h"
#include "games/graph/hackenbush.h"
#include "games/graph/node_kayles.h"
#include "games/graph/snort.h"
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
      Plain<ArcKayles>(),
      Plain<Col>(),
      Plain<Dag>(),
      Plain<DigraphPlacement>(),
      Plain<Domination>(),
      Plain<Domineering>(),
      Plain<Hackenbush>(),
      Plain<Nim>(),
      Plain<NodeKayles>(),
      Plain<Snort>(),
  });
}

std::vector<Theorem> AllTheorems() {
  std::vector<Theorem> all;
  Append(ValueIdentityTheorems(), all);
  Append(DominationTheorems(), all);
  Append(KaylesTheorems(), all);
  Append(ColouringTheorems(), all);
  Append(PlacementTheorems(), all);
  Append(HackenbushTheorems(), all);
  Append(NimTheorems(), all);
  return all;
}

}  // namespace cgt
