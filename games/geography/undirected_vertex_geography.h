// Undirected vertex geography: a token walks over a graph and never comes back.
#ifndef CGT_GAMES_GEOGRAPHY_UNDIRECTED_VERTEX_GEOGRAPHY_H_
#define CGT_GAMES_GEOGRAPHY_UNDIRECTED_VERTEX_GEOGRAPHY_H_

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
#include "games/geography/token_position.h"

namespace cgt {

/// The ruleset. A token stands on a vertex of an undirected graph. Both players have the
/// same moves: along an edge to a vertex on which the token has not been. Who cannot move
/// loses (with `play=misere`: wins). Loops and parallel edges change nothing.
///
/// Notation: a graph, `token=` with the token's vertex, which counts as visited, and if
/// wanted `visited=` and `play=misere`. From `0-1,1-2 token=0` the only move, `to 1`,
/// leads to `0-1,1-2 token=1 visited=0` (value *), so the value is 0.
///
/// Who wins is told by a maximum matching, at any size. The value is another matter: to
/// tell it is PSPACE-complete, even on planar bipartite graphs of maximum degree 4; it is
/// found fast on trees, at maximum degree 3 and where the player to move loses, and by
/// search elsewhere. Misere play has no such theorem at all: to tell the winner is
/// PSPACE-complete.
///
/// \source{fraenkel1993,undirected vertex geography; burke2021,abstract;
/// renault2014,abstract}
class UndirectedVertexGeography {
 public:
  using Position = TokenPosition;

  static const RulesetInfo& Info();

  /// \errors InvalidArgument with the offset: see ParseTokenPosition; arcs are refused
  [[nodiscard]] absl::StatusOr<Position> Parse(absl::string_view text) const;
  [[nodiscard]] std::string Print(const Position& p) const;
  /// \complexity O(visited vertices + degree)
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  /// Labels `to 3`.
  void Moves(Player player, const Position& p,
             std::vector<LabelledMove<Position>>& out) const;
  /// OK if no vertex has more than 10^6 neighbours.
  [[nodiscard]] absl::Status CheckListable(const Position& p) const;
  [[nodiscard]] PlayConvention Play(const Position& p) const { return p.play(); }
  [[nodiscard]] Position WithPlay(const Position& p, PlayConvention play) const {
    return p.WithPlay(play);
  }
  /// The position itself: an impartial game is its own negative.
  [[nodiscard]] Position Negative(const Position& p) const { return p; }

  /// Marks as visited what the token cannot come to any more, where at most 64 vertices
  /// are left. The game tree stays the same.
  bool Normalize(Position& p) const;
  /// Where at most 64 vertices are left, independent of their names.
  [[nodiscard]] TokenKey Key(const Position& p) const { return TokenKey(p); }
  void AppendKey(const Position& p, std::string& out) const { TokenKey(p).AppendTo(out); }

  /// Trees ("geography/trees"), maximum degree 3 ("geography/degree-3-start"), lost
  /// positions ("geography/matching").
  /// \errors those of the engine
  absl::StatusOr<std::optional<ClosedFormAnswer>> ClosedForm(Engine& engine,
                                                             const Position& p) const;
  /// By one maximum matching, under normal play.
  absl::StatusOr<std::optional<OutcomeAnswer>> OutcomeByTheorem(Engine& engine,
                                                                const Position& p) const;
  /// By one maximum matching of what is left without the token's vertex, under normal
  /// play ("geography/winning-moves").
  absl::StatusOr<std::optional<std::vector<LabelledMove<Position>>>> WinningMoves(
      Engine& engine, Player player, const Position& p) const;
};

extern template class Evaluator<UndirectedVertexGeography>;
extern template class OutcomeTable<UndirectedVertexGeography>;

}  // namespace cgt

#endif  // CGT_GAMES_GEOGRAPHY_UNDIRECTED_VERTEX_GEOGRAPHY_H_
