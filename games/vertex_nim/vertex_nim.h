// Vertex Nim: Nim whose heaps are the vertices of a graph, with a token that says from
// which heap to take.
//
// Rules. Every vertex has a weight, at least 1, and a token is on one of them. A move
// lowers the weight of the token's vertex u to any smaller number k >= 0. If k >= 1, the
// token goes along an arc (edge) to a vertex next to u, u itself if there is a loop. If
// k = 0, u is deleted: every vertex before u is joined to every vertex after u (a vertex
// that is both gets a loop), and the token goes to one that came after u. In an
// undirected graph the neighbours of u become a clique with loops. Whoever deletes the
// last vertex wins (with `play=misere`: loses).
//
// The graph is connected, a digraph strongly connected; deletion keeps that. Loops may be
// anywhere; parallel edges change nothing. Adjacent Nim is the game on a directed
// circuit.
//
// Notation: a graph, `weights=` a number a vertex, `token=`; `play=misere`. A vertex that
// has been deleted keeps its name: it stands in `deleted=` with weight 0, and the text of
// the graph stays that of the start. `0-1,1-2 weights=1,2,1 token=0`: the one move leads
// to `0-1,1-2 weights=0,2,1 token=1 deleted=0`, where vertex 1 has a loop. When the last
// vertex is gone there is no token.
//
// A move is named by what is left and where the token goes: `weight 2, token to 3`.
#ifndef CGT_GAMES_VERTEX_NIM_VERTEX_NIM_H_
#define CGT_GAMES_VERTEX_NIM_VERTEX_NIM_H_

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
#include "games/vertex_nim/weighted_token.h"

namespace cgt {

/// The ruleset. Both players have the same moves. Values are nimbers; who wins is known
/// at any size on undirected graphs, on digraphs with a loop everywhere, where all
/// weights are 1, and on many circuits.
/// \source{duchene2014,whole paper}
class VertexNim {
 public:
  /// Deleted vertices have weight 0; without a vertex left there is no token.
  using Position = WeightedToken;

  static const RulesetInfo& Info();

  /// \errors InvalidArgument with the offset: the graph, an unknown attribute, a graph
  ///   that is not connected or a digraph that is not strongly connected, no or too few
  ///   weights, weight 0 at a vertex that is not in `deleted=` (or another one that is),
  ///   no token or one on a deleted vertex
  absl::StatusOr<Position> Parse(absl::string_view text) const;
  std::string Print(const Position& p) const;
  /// \complexity one option for each smaller weight and each place to go: see
  /// CheckListable
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  void Moves(Player player, const Position& p,
             std::vector<LabelledMove<Position>>& out) const;
  /// \errors ResourceExhausted where the largest weight times the number of vertices that
  ///   are left, a bound on the number of options that holds for all followers, is beyond
  ///   4,000,000
  absl::Status CheckListable(const Position& p) const;
  PlayConvention Play(const Position& p) const { return p.play(); }
  /// The position itself: an impartial game is its own negative.
  Position Negative(const Position& p) const { return p; }
  /// Up to 64 vertices that are left become a graph of their own, named in the order in
  /// which they are met from the token on.
  bool Normalize(Position& p) const;
  /// Exact; deleted vertices do not matter where at most 64 are left.
  std::string Key(const Position& p) const;

  /// Theorem 10 on undirected graphs, Theorem 6 on digraphs with loops, "she loves move,
  /// she loves me not" and circuits; under either play convention.
  /// \errors those of the engine's budget
  /// \complexity O(E + V log V) on undirected graphs, O(V) on circuits, at worst O(VE) on
  ///   digraphs with loops
  absl::StatusOr<std::optional<OutcomeAnswer>> OutcomeByTheorem(Engine& engine,
                                                                const Position& p) const;
  /// All winning moves, by the same theorems; if there are more than 10^6, for each range
  /// of weights that win with the same places to go only its two ends, and of these the
  /// first 10^6. On a directed circuit with exactly one weight of 1, which is not one of
  /// the first two, those moves of which it is known that they win, at least one.
  absl::StatusOr<std::optional<std::vector<LabelledMove<Position>>>> WinningMoves(
      Engine& engine, Player player, const Position& p) const;
};

extern template class Evaluator<VertexNim>;
extern template class OutcomeTable<VertexNim>;

}  // namespace cgt

#endif  // CGT_GAMES_VERTEX_NIM_VERTEX_NIM_H_
