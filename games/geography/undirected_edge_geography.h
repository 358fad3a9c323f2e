// Undirected edge geography: a token crosses edges, each of which can be crossed once.
//
// Rules. A token stands on a vertex of a graph. Both players in turn move it along an
// unused edge at its vertex; the edge is used from then on, while vertices may be visited
// again. Parallel edges are used one by one; a loop is an edge, too, and leaves the token
// where it is. Who cannot move loses (with `play=misere`: wins). The game is impartial.
//
// Notation: a graph, `token=` and a vertex, if wanted `used=` with the edges that have
// been used (a parallel edge as often as it has been), and `play=misere`. `cycle(3)
// token=0`: a move to 1 leaves `cycle(3) token=1 used=0-1`, from where the two other
// edges are used in turn, so the starter wins (the value is *). Moves are called `to 1`.
//
// To decide who wins is PSPACE-complete in general, even on planar graphs of maximum
// degree 3, and such positions are searched, under the engine's budget. On bipartite
// graphs who wins is a matter of linear algebra.
#ifndef CGT_GAMES_GEOGRAPHY_UNDIRECTED_EDGE_GEOGRAPHY_H_
#define CGT_GAMES_GEOGRAPHY_UNDIRECTED_EDGE_GEOGRAPHY_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/answers.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "cgt/player.h"
#include "cgt/ruleset.h"
#include "games/geography/edge_geography_position.h"

namespace cgt {

/// The ruleset. See canonical/evaluate.h, canonical/answers.h and cgt/ruleset.h for the
/// hooks' laws. \source{fraenkel1993,whole paper}
class UndirectedEdgeGeography {
 public:
  using Position = EdgeGeographyPosition;

  static const RulesetInfo& Info();

  /// \errors InvalidArgument with the offset: see ReadEdgeGeography
  [[nodiscard]] absl::StatusOr<Position> Parse(absl::string_view text) const;
  [[nodiscard]] std::string Print(const Position& p) const;
  /// One option for each vertex that an unused edge leads to.
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  void Moves(Player player, const Position& p,
             std::vector<LabelledMove<Position>>& out) const;
  [[nodiscard]] absl::Status CheckListable(const Position& p) const;
  [[nodiscard]] std::string Key(const Position& p) const;
  [[nodiscard]] PlayConvention Play(const Position& p) const { return p.play(); }
  /// The position itself: an impartial game is its own negative.
  [[nodiscard]] Position Negative(const Position& p) const { return p; }
  /// Only what play may still reach, renumbered. \complexity O(vertices + edges)
  bool Normalize(Position& p) const;

  /// The value on trees; 0 where a theorem says that the player to move loses.
  /// \errors those of the engine
  absl::StatusOr<std::optional<ClosedFormAnswer>> ClosedForm(Engine& engine,
                                                             const Position& p) const;

  /// Trees, grids, bipartite graphs with or without parallel edges; nullopt for what has
  /// an odd cycle left and under misere play.
  /// \errors ResourceExhausted: a bipartite graph whose sides have a product above
  ///   kMaxBipartiteEntries and that is neither a tree nor a grid, or the budget
  /// \complexity O(vertices + edges) on trees and grids, else one elimination
  absl::StatusOr<std::optional<OutcomeAnswer>> OutcomeByTheorem(Engine& engine,
                                                                const Position& p) const;

  /// All winning moves, where OutcomeByTheorem applies; one elimination tells them all.
  /// \errors as OutcomeByTheorem
  absl::StatusOr<std::optional<std::vector<LabelledMove<Position>>>> WinningMoves(
      Engine& engine, Player player, const Position& p) const;
};

extern template class Evaluator<UndirectedEdgeGeography>;
extern template class OutcomeTable<UndirectedEdgeGeography>;

}  // namespace cgt

#endif  // CGT_GAMES_GEOGRAPHY_UNDIRECTED_EDGE_GEOGRAPHY_H_
