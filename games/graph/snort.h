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
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "cgt/player.h"
#include "cgt/ruleset.h"
#include "games/graph/colouring_position.h"

namespace cgt {

/// The ruleset. See canonical/evaluate.h and cgt/ruleset.h for the hooks' laws.
/// \source{conway2001,as told in the literature; bcg2001,as told in the literature}
class Snort {
 public:
  using Position = ColouringPosition;

  static const RulesetInfo& Info();

  /// \errors InvalidArgument with the offset: the graph, arcs, colours that break the
  /// rule
  absl::StatusOr<Position> Parse(absl::string_view text) const {
    return ReadColouring(ColouringRule::kSnort, text);
  }
  std::string Print(const Position& p) const { return WriteColouring(p); }
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  /// Labels `vertex 3`.
  void Moves(Player player, const Position& p,
             std::vector<LabelledMove<Position>>& out) const;
  void Components(const Position& p, std::vector<Position>& out) const {
    p.Components(out);
  }
  bool Normalize(Position& p) const { return p.Normalize(); }
  PositionKey Key(const Position& p) const { return p.Key(); }
  void AppendKey(const Position& p, std::string& out) const { out += Key(p).Bytes(); }
  Position Negative(Position p) const {
    p.SwapColours();
    return p;
  }
  absl::Status CheckListable(const Position& p) const {
    return CheckColouringListable(Info().name, p);
  }

  /// A position with a mirror symmetry; complete graphs and stars without colours.
  absl::StatusOr<std::optional<ClosedFormAnswer>> ClosedForm(Engine& engine,
                                                             const Position& p) const;
};

extern template class Evaluator<Snort>;
extern template class OutcomeTable<Snort>;

}  // namespace cgt

#endif  // CGT_GAMES_GRAPH_SNORT_H_
