// Tokens on an acyclic digraph: the general finite impartial game, and sums of it.
//
// Rules. Tokens stand on the vertices of a directed graph without cycles; several may
// share a vertex. A move takes one token along an arc. Left and Right have the same
// moves; who cannot move, because every token stands on a vertex without arcs from it,
// loses (with `play=misere`: wins).
//
// Notation: the arcs, then `tokens=` with the vertices of the tokens in any order, the
// same vertex as often as wanted, and if wanted `play=misere`. In `0>1,1>2,0>2
// tokens=0,0,1` the tokens are three Nim heaps of 2, 2 and 1; the move `token 1: 0>2`
// leaves `0>1,1>2,0>2 tokens=2,0,1`.
#ifndef CGT_GAMES_TOKENS_TOKENS_ON_DAG_H_
#define CGT_GAMES_TOKENS_TOKENS_ON_DAG_H_

#include <cstdint>
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
#include "cgt/nimber.h"
#include "cgt/player.h"
#include "cgt/ruleset.h"
#include "games/tokens/tokens.h"
#include "theorems/theorem.h"

namespace cgt {

/// A graph without directed cycles and the Grundy values of its vertices.
struct DagBoard : TokenBoard {
  /// \domain `grundy` is right
  DagBoard(GraphPtr g, std::vector<std::uint32_t> values)
      : TokenBoard(std::move(g)), grundy(std::move(values)) {}

  std::vector<std::uint32_t> grundy;  ///< one a vertex
};

/// The Grundy value of every vertex: the mex of those of the ends of its arcs. nullopt if
/// there is a cycle. \complexity O(vertices + arcs), no recursion
/// \source{sprague1935,whole paper; grundy1939,whole paper}
std::optional<std::vector<std::uint32_t>> GrundyValues(const Graph& graph);

/// A directed cycle, v0 -> v1 -> ... -> v0 as v0, v1, ...; empty if there is none.
/// \complexity O(vertices + arcs), no recursion
std::vector<Vertex> FindCycle(const Graph& graph);

/// The ruleset. See canonical/evaluate.h and cgt/ruleset.h for the hooks' laws.
class TokensOnDag {
 public:
  using Position = TokensPosition<DagBoard>;

  static const RulesetInfo& Info();

  /// \errors InvalidArgument with the offset: the graph has edges instead of arcs or a
  /// directed cycle (which is shown), a token is on no vertex
  /// \complexity O(vertices + arcs + tokens): the Grundy values are found here, once
  absl::StatusOr<Position> Parse(absl::string_view text) const;
  std::string Print(const Position& p) const;
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  void Moves(Player player, const Position& p,
             std::vector<LabelledMove<Position>>& out) const;
  /// Of the tokens on a vertex only the first is moved, and of its moves one to each
  /// Grundy value. (Under misere play all its moves.)
  void DistinctMoves(Player player, const Position& p,
                     std::vector<LabelledMove<Position>>& out) const;
  /// One token each; those that cannot move are left out.
  void Components(const Position& p, std::vector<Position>& out) const;
  TokensKey<DagBoard> Key(const Position& p) const { return TokensKey<DagBoard>(p); }
  void AppendKey(const Position& p, std::string& out) const;
  PlayConvention Play(const Position& p) const { return p.play; }
  /// The position itself: an impartial game is its own negative.
  Position Negative(const Position& p) const { return p; }
  /// \errors ResourceExhausted: the followers would take more than 256 MB
  absl::Status CheckListable(const Position& p) const;

  /// The nim sum of the tokens' Grundy values ("tokens/sprague-grundy"); nullopt under
  /// misere play.
  absl::StatusOr<std::optional<ClosedFormAnswer>> ClosedForm(Engine& engine,
                                                             const Position& p) const;
  /// P if and only if the nim sum is 0; nullopt under misere play.
  absl::StatusOr<std::optional<OutcomeAnswer>> OutcomeByTheorem(Engine& engine,
                                                                const Position& p) const;
  /// Moves to positions of value `*target`, of the tokens on a vertex by the first only;
  /// as many as fit in 256 MB and at least one if there is any.
  /// \complexity O(tokens + arcs from them)
  void MovesToNimber(const Position& p, Nimber target,
                     std::vector<LabelledMove<Position>>& out) const;
  /// The moves to nim sum 0, by every token, as many as fit in 256 MB; nullopt under
  /// misere play.
  absl::StatusOr<std::optional<std::vector<LabelledMove<Position>>>> WinningMoves(
      Engine& engine, Player player, const Position& p) const;
};

extern template class Evaluator<TokensOnDag>;
extern template class OutcomeTable<TokensOnDag>;

/// The theorems on tokens on acyclic digraphs as records of the group `tokens`. An
/// instance {n, arcs} is a digraph on n vertices: bit v (v-1) / 2 + u of `arcs` is the
/// arc v>u, u < v.
std::vector<Theorem> TokensOnDagTheorems();

}  // namespace cgt

#endif  // CGT_GAMES_TOKENS_TOKENS_ON_DAG_H_
