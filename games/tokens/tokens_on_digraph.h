// Tokens on a digraph that may have cycles: impartial play that may go on for ever.
//
// Rules. Tokens stand on the vertices of a directed graph, loops allowed; several may
// share a vertex. A move takes one token along an arc (along a loop it stays where it
// is). Left and Right have the same moves; who cannot move, because every token stands on
// a vertex without arcs from it, loses; play that never ends is a draw.
//
// Notation: the arcs, then `tokens=` with the vertices of the tokens. In
// `0>1,1>0,0>2 tokens=0` the mover wins by `token 1: 0>2`; the label of vertex 0 is 1. In
// `0>1,1>0 tokens=0` nobody ever wins; the label is oo.
//
// The answer is the loopy nimber of the position: the sum of the labels of the vertices
// of its tokens (loopy_labels.h).
#ifndef CGT_GAMES_TOKENS_TOKENS_ON_DIGRAPH_H_
#define CGT_GAMES_TOKENS_TOKENS_ON_DIGRAPH_H_

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/answers.h"
#include "canonical/engine.h"
#include "cgt/player.h"
#include "cgt/ruleset.h"
#include "games/tokens/loopy_labels.h"
#include "games/tokens/tokens.h"
#include "theorems/theorem.h"

namespace cgt {

/// A digraph and the labels of its vertices, which are found when they are first asked
/// for and kept. Safe from several threads.
class DigraphBoard : public TokenBoard {
 public:
  explicit DigraphBoard(GraphPtr g) : TokenBoard(std::move(g)) {}

  /// The labels; they live as long as the board.
  /// \errors what the engine's budget answers
  absl::StatusOr<const LoopyLabels*> Labels(Engine& engine) const;

 private:
  mutable std::mutex mutex_;
  mutable std::optional<LoopyLabels> labels_;
};

/// The ruleset. See canonical/answers.h and cgt/ruleset.h for the hooks' laws.
class TokensOnDigraph {
 public:
  using Position = TokensPosition<DigraphBoard>;

  static const RulesetInfo& Info();

  /// \errors InvalidArgument with the offset: the graph has edges instead of arcs, a
  /// token is on no vertex
  absl::StatusOr<Position> Parse(absl::string_view text) const;
  std::string Print(const Position& p) const;
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  void Moves(Player player, const Position& p,
             std::vector<LabelledMove<Position>>& out) const;
  /// Of the tokens on a vertex only the first is moved.
  void DistinctMoves(Player player, const Position& p,
                     std::vector<LabelledMove<Position>>& out) const;
  TokensKey<DigraphBoard> Key(const Position& p) const {
    return TokensKey<DigraphBoard>(p);
  }
  void AppendKey(const Position& p, std::string& out) const;
  /// The position itself: an impartial game is its own negative.
  Position Negative(const Position& p) const { return p; }
  /// \errors ResourceExhausted: the followers would take more than 256 MB
  absl::Status CheckListable(const Position& p) const;

  /// The loopy nimber by the definition: all positions that play can reach (tokens in
  /// another order are the same position) are one digraph, and that is labelled.
  /// \errors ResourceExhausted: more than 2^26 positions or 2^28 moves between them; what
  /// the budget answers
  absl::StatusOr<LoopyAnswer> LoopyByRules(Engine& engine, const Position& p) const;
  /// The sum of the tokens' labels ("tokens/sum-of-labels").
  /// \complexity that of the labels, once a graph, and O(tokens)
  absl::StatusOr<LoopyAnswer> LoopyByTheorem(Engine& engine, const Position& p) const;
  /// N, P or D, by the sum of the labels.
  absl::StatusOr<std::optional<OutcomeAnswer>> OutcomeByTheorem(Engine& engine,
                                                                const Position& p) const;

  /// All moves to P-positions, as many as fit in 256 MB; first the one that ProgressMove
  /// answers, the others by tokens and ends of arcs.
  absl::StatusOr<std::optional<std::vector<LabelledMove<Position>>>> WinningMoves(
      Engine& engine, Player player, const Position& p) const;

  /// The move to a position of value `*target` that leaves the least sum of counters (of
  /// equal ones the first), if there is such a move. To play it whenever it is one's
  /// turn, to the value of the rest of a sum (0 where these tokens are all), wins a sum
  /// that is won, within as many rounds as the sum of the counters after the first of
  /// these moves; other winning moves may repeat a position for ever. \complexity
  /// O(tokens + arcs from their vertices)
  absl::StatusOr<std::optional<LabelledMove<Position>>> ProgressMove(
      Engine& engine, const Position& p, Nimber target = {}) const;

  /// Whether a move wins and leaves the least sum of counters of all winning moves, as
  /// the first of WinningMoves does.
  /// Law: whoever wins and plays such moves, and no others, has won within as many rounds
  /// as the sum of the counters after the first of them. (A sum that is only smaller than
  /// before the move is not enough: the opponent's moves may raise it again.)
  /// \domain `follower` is an option of `p`
  /// \complexity that of ProgressMove
  absl::StatusOr<bool> MakesProgress(Engine& engine, const Position& p,
                                     const Position& follower) const;
};

/// The theorems on tokens on digraphs with cycles as records of the group `tokens`. An
/// instance {n, arcs} is a digraph on n vertices: bit n u + v of `arcs` is the arc u>v; a
/// pair of digraphs is the two, one after the other.
std::vector<Theorem> TokensOnDigraphTheorems();

}  // namespace cgt

#endif  // CGT_GAMES_TOKENS_TOKENS_ON_DIGRAPH_H_
