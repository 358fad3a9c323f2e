// Snort: colour vertices; neighbours must not have different colours.
//
// Rules. Left colours a vertex A, Right colours a vertex B. Nobody may colour a vertex
// that has a neighbour of the other colour; loops and parallel edges change
// nothing. Whoever cannot move loses.
//
// Notation: a graph, and if wanted `colours=` with a letter a vertex (`A`, `B`, or `.`
// for uncoloured) and `deleted=` with uncoloured vertices that are not in play. In
// `path(3)` Left may colour vertex 1, which leaves `path(3) colours=.A.`: both other
// vertices are Left's only, value 2.
#ifndef CGT_GAMES_GRAPH_SNORT_H_
#define CGT_GAMES_GRAPH_SNORT_H_

#include <optional>

#include "absl/status/statusor.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "cgt/ruleset.h"
#include "games/graph/colouring_game.h"

namespace cgt {

/// The ruleset. See canonical/evaluate.h and cgt/ruleset.h for the hooks' laws.
/// \source{conway2001,as told in the literature; bcg2001,as told in the literature}
class Snort : public ColouringGame {
 public:
  Snort() : ColouringGame(ColouringRule::kSnort) {}

  static const RulesetInfo& Info();

  /// A position with a mirror symmetry; complete graphs without colours.
  absl::StatusOr<std::optional<ClosedFormAnswer>> ClosedForm(Engine& engine,
                                                             const Position& p) const;
};

extern template class Evaluator<Snort>;
extern template class OutcomeTable<Snort>;

}  // namespace cgt

#endif  // CGT_GAMES_GRAPH_SNORT_H_
