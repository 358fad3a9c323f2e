// Col: colour vertices; neighbours must have different colours.
//
// Rules. Left colours a vertex A, Right colours a vertex B. Nobody may colour a vertex
// that has a neighbour of the same colour; loops and parallel edges change
// nothing. Whoever cannot move loses.
//
// Notation: a graph, and if wanted `colours=` with a letter a vertex (`A`, `B`, or `.`
// for uncoloured) and `deleted=` with uncoloured vertices that are not in play. In
// `path(3)` Left may colour vertex 0, which leaves `path(3) colours=A..`: vertex 1 is
// Right's only, vertex 2 is still free for both.
#ifndef CGT_GAMES_GRAPH_COL_H_
#define CGT_GAMES_GRAPH_COL_H_

#include <optional>

#include "absl/status/statusor.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "cgt/ruleset.h"
#include "games/graph/colouring_game.h"

namespace cgt {

/// The ruleset. See canonical/evaluate.h and cgt/ruleset.h for the hooks' laws.
/// \source{conway2001,as told in the literature; bcg2001,as told in the literature}
class Col : public ColouringGame {
 public:
  Col() : ColouringGame(ColouringRule::kCol) {}

  static const RulesetInfo& Info();

  /// A position with a mirror symmetry; paths, cycles and complete graphs without
  /// colours.
  absl::StatusOr<std::optional<ClosedFormAnswer>> ClosedForm(Engine& engine,
                                                             const Position& p) const;
};

extern template class Evaluator<Col>;
extern template class OutcomeTable<Col>;

}  // namespace cgt

#endif  // CGT_GAMES_GRAPH_COL_H_
