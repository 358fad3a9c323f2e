// Directed vertex geography, also called generalized geography.
#ifndef CGT_GAMES_GEOGRAPHY_DIRECTED_VERTEX_GEOGRAPHY_H_
#define CGT_GAMES_GEOGRAPHY_DIRECTED_VERTEX_GEOGRAPHY_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "cgt/player.h"
#include "cgt/ruleset.h"
#include "games/geography/token_position.h"

namespace cgt {

/// The ruleset. A token stands on a vertex of a directed graph. Both players have the
/// same moves: along an arc to a vertex on which the token has not been. Who cannot move
/// loses (with `play=misere`: wins). Loops and parallel arcs change nothing.
///
/// Notation: as for the undirected game, with arcs `0>1`. From `0>1,1>2 token=0` the only
/// move, `to 1`, leads to `0>1,1>2 token=1 visited=0` (value *), so the value is 0.
///
/// To tell who wins is PSPACE-complete, even on planar bipartite graphs with at most two
/// arcs into and out of a vertex and three in all; so answers come from a search that
/// visits, at worst, exponentially many positions. What the token cannot reach is left
/// out of account and positions that differ by names only are searched once.
///
/// \source{schaefer1978,generalized geography; lichtenstein1980,geography}
class DirectedVertexGeography {
 public:
  using Position = TokenPosition;

  static const RulesetInfo& Info();

  /// \errors InvalidArgument with the offset: see ParseTokenPosition; edges are refused
  [[nodiscard]] absl::StatusOr<Position> Parse(absl::string_view text) const;
  [[nodiscard]] std::string Print(const Position& p) const;
  /// \complexity O(visited vertices + degree)
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  /// Labels `to 3`.
  void Moves(Player player, const Position& p,
             std::vector<LabelledMove<Position>>& out) const;
  /// OK if no vertex has more than 10^6 arcs from it.
  [[nodiscard]] absl::Status CheckListable(const Position& p) const;
  [[nodiscard]] PlayConvention Play(const Position& p) const { return p.play(); }
  [[nodiscard]] Position WithPlay(const Position& p, PlayConvention play) const {
    return p.WithPlay(play);
  }
  /// The position itself: an impartial game is its own negative.
  [[nodiscard]] Position Negative(const Position& p) const { return p; }

  /// Marks as visited what the token cannot reach any more, where at most 64 vertices are
  /// left. The game tree stays the same.
  bool Normalize(Position& p) const;
  /// Where at most 64 vertices are left, independent of their names.
  [[nodiscard]] TokenKey Key(const Position& p) const { return TokenKey(p); }
  void AppendKey(const Position& p, std::string& out) const { TokenKey(p).AppendTo(out); }
};

extern template class Evaluator<DirectedVertexGeography>;
extern template class OutcomeTable<DirectedVertexGeography>;

}  // namespace cgt

#endif  // CGT_GAMES_GEOGRAPHY_DIRECTED_VERTEX_GEOGRAPHY_H_
