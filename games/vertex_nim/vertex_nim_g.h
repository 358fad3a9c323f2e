// Vertex NimG: Nim on the vertices of a graph, where an empty vertex stays.
//
// Rules. Every vertex has a weight, 0 or more, and a token is on one of them. With
// `order=remove-move` (the default) a move lowers the weight of the token's vertex to any
// smaller number, then the token goes along an edge (an arc, if the graph has arcs; a
// loop keeps it there). With `order=move-remove` the token first goes along an edge to a
// vertex of weight at least 1, whose weight is then lowered. A move must be completed:
// who has none loses (with `play=misere`: wins). So a token on weight 0 is stuck under
// remove-move, and one on a vertex without edges under both.
//
// The graph need not be connected; parallel edges change nothing.
//
// Notation: a graph, `weights=` a number a vertex, `token=`, `order=`, `play=`.
// `0-1,1-2 weights=1,2,0 token=0` has the one option `0-1,1-2 weights=0,2,0 token=1`.
// Moves are named `weight 0, token to 1` (move-remove: `token to 1, weight 0`).
#ifndef CGT_GAMES_VERTEX_NIM_VERTEX_NIM_G_H_
#define CGT_GAMES_VERTEX_NIM_VERTEX_NIM_G_H_

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
#include "games/vertex_nim/vertex_nim_g_answers.h"
#include "games/vertex_nim/weighted_token.h"

namespace cgt {

/// The ruleset. Both players have the same moves. Values are nimbers.
/// \source{stockman2004,whole paper; duchene2014,Vertex NimG; renault2014,whole paper}
class VertexNimG {
 public:
  struct Position {
    WeightedToken state;
    NimGOrder order = NimGOrder::kRemoveMove;
    friend bool operator==(const Position&, const Position&) = default;
  };

  static const RulesetInfo& Info();

  /// \errors InvalidArgument with the offset: the graph, an unknown attribute, no or too
  ///   few weights, no token (the graph without vertices has none)
  absl::StatusOr<Position> Parse(absl::string_view text) const;
  std::string Print(const Position& p) const;
  /// \complexity one option for each smaller weight and each place to go: see
  /// CheckListable
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  void Moves(Player player, const Position& p,
             std::vector<LabelledMove<Position>>& out) const;
  /// \errors ResourceExhausted where some vertex with the present weights would have more
  ///   than 4,000,000 moves
  absl::Status CheckListable(const Position& p) const;
  PlayConvention Play(const Position& p) const { return p.state.play(); }
  /// The position itself: an impartial game is its own negative.
  Position Negative(const Position& p) const { return p; }
  /// Where at most 64 vertices can be reached, those alone, named in the order in which
  /// they are met from the token on. \complexity O(vertices) besides what is reached
  bool Normalize(Position& p) const;
  /// Exact; up to 64 vertices that can be reached, nothing else counts.
  std::string Key(const Position& p) const;

  /// See AnswerNimG for where there is an answer.
  /// \errors those of the engine's budget
  absl::StatusOr<std::optional<OutcomeAnswer>> OutcomeByTheorem(Engine& engine,
                                                                const Position& p) const;
  /// All winning moves, where AnswerNimG has an answer; if there are more than 10^6, for
  /// each range of weights that win with the same places to go only its two ends, and of
  /// these the first 10^6.
  absl::StatusOr<std::optional<std::vector<LabelledMove<Position>>>> WinningMoves(
      Engine& engine, Player player, const Position& p) const;
};

extern template class Evaluator<VertexNimG>;
extern template class OutcomeTable<VertexNimG>;

}  // namespace cgt

#endif  // CGT_GAMES_VERTEX_NIM_VERTEX_NIM_G_H_
