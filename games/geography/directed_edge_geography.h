// Directed edge geography: a token follows arcs, each of which can be followed once.
//
// Rules. A token stands on a vertex of a directed graph. Both players in turn move it
// along an unused arc that begins at its vertex; the arc is used from then on, while
// vertices may be visited again. Parallel arcs are used one by one; a loop is an arc,
// too, and leaves the token where it is. Who cannot move loses (with `play=misere`:
// wins). The game is impartial.
//
// Notation: a directed graph, `token=` and a vertex, if wanted `used=` with the arcs that
// have been used, and `play=misere`. `0>1,1>2,1>0 token=0`: the only move is to 1 and
// leaves `0>1,1>2,1>0 token=1 used=0>1`, which the mover wins by either arc. Moves are
// called `to 1`.
//
// To decide who wins is PSPACE-complete, even on planar bipartite digraphs in which no
// vertex has more than two arcs in, two out and three in all; no theorem is used here,
// and all positions are searched, under the engine's budget.
#ifndef CGT_GAMES_GEOGRAPHY_DIRECTED_EDGE_GEOGRAPHY_H_
#define CGT_GAMES_GEOGRAPHY_DIRECTED_EDGE_GEOGRAPHY_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "cgt/player.h"
#include "cgt/ruleset.h"
#include "games/geography/edge_geography_position.h"

namespace cgt {

/// The ruleset: exact search, in time and memory exponential in the number of arcs at
/// worst. See cgt/ruleset.h for the hooks' laws.
/// \source{schaefer1978,whole paper; lichtenstein1980,whole paper}
class DirectedEdgeGeography {
 public:
  using Position = EdgeGeographyPosition;

  static const RulesetInfo& Info();

  /// \errors InvalidArgument with the offset: see ReadEdgeGeography
  [[nodiscard]] absl::StatusOr<Position> Parse(absl::string_view text) const;
  [[nodiscard]] std::string Print(const Position& p) const;
  /// One option for each vertex that an unused arc leads to.
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  void Moves(Player player, const Position& p,
             std::vector<LabelledMove<Position>>& out) const;
  [[nodiscard]] absl::Status CheckListable(const Position& p) const;
  [[nodiscard]] std::string Key(const Position& p) const;
  [[nodiscard]] PlayConvention Play(const Position& p) const { return p.play(); }
  /// The position itself: an impartial game is its own negative.
  [[nodiscard]] Position Negative(const Position& p) const { return p; }
  /// Only what play may still reach, renumbered. \complexity O(vertices + arcs)
  bool Normalize(Position& p) const;
};

extern template class Evaluator<DirectedEdgeGeography>;
extern template class OutcomeTable<DirectedEdgeGeography>;

}  // namespace cgt

#endif  // CGT_GAMES_GEOGRAPHY_DIRECTED_EDGE_GEOGRAPHY_H_
