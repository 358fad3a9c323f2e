// Node Kayles: take a vertex with all its neighbours.
//
// Rules. A move takes a vertex of a graph and all its neighbours away. Both players have
// the same moves; whoever cannot move loses. Loops and parallel edges change nothing.
//
// Notation: a graph, and if wanted `deleted=` with the vertices that are gone. In
// `path(5)` taking vertex 1 leaves `path(5) deleted=0,1,2`, which is a path of two.
#ifndef CGT_GAMES_GRAPH_NODE_KAYLES_H_
#define CGT_GAMES_GRAPH_NODE_KAYLES_H_

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
#include "games/graph/live_vertices.h"

namespace cgt {

/// The ruleset. See canonical/evaluate.h and cgt/ruleset.h for the hooks' laws.
/// \source{schaefer1978,as told in the literature}
class NodeKayles {
 public:
  using Position = LiveVertices;

  static const RulesetInfo& Info();

  /// \errors InvalidArgument with the offset: the graph, an unknown attribute, arcs
  absl::StatusOr<Position> Parse(absl::string_view text) const;
  std::string Print(const Position& p) const;
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  /// Labels `vertex 3`.
  void Moves(Player player, const Position& p,
             std::vector<LabelledMove<Position>>& out) const;
  /// The connected components.
  void Components(const Position& p, std::vector<Position>& out) const {
    p.Components(out);
  }
  /// Goes over to bit sets where they suffice; the position stays the same.
  bool Normalize(Position& p) const;
  PositionKey Key(const Position& p) const;
  void AppendKey(const Position& p, std::string& out) const { out += Key(p).Bytes(); }
  Position Negative(const Position& p) const { return p; }
  /// \errors ResourceExhausted as CheckOptions
  absl::Status CheckListable(const Position& p) const;

  /// Paths, cycles and complete multipartite graphs, at any size.
  absl::StatusOr<std::optional<ClosedFormAnswer>> ClosedForm(Engine& engine,
                                                             const Position& p) const;
  /// All winning moves if every component is of a solved kind; some where the options are
  /// too many to list.
  absl::StatusOr<std::optional<std::vector<LabelledMove<Position>>>> WinningMoves(
      Engine& engine, Player player, const Position& p) const;
};

extern template class Evaluator<NodeKayles>;
extern template class OutcomeTable<NodeKayles>;

}  // namespace cgt

#endif  // CGT_GAMES_GRAPH_NODE_KAYLES_H_
