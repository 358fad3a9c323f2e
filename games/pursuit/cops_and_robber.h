// Cops and robber with one cop: pursuit on a graph.
//
// Rules. Left is the cop, Right the robber. The cop is placed on a vertex of an
// undirected graph, then the robber on a vertex; from then on they move in turns, the cop
// first, each along an edge or staying where it is. The cop wins as soon as both stand on
// the same vertex; the robber wins if that never happens. Play may go on for ever, and
// what is answered is a winner, not a value.
//
// Notation: a graph alone (the cop is to be placed), `cop=3` (the robber is to be placed)
// or `cop=3 robber=5 to_move=robber`. `path(3)` : Left may play to `path(3) cop=1`, from
// where Right may play to `path(3) cop=1 robber=0 to_move=cop`, and the cop captures with
// `cop to 0`. Loops and parallel edges change nothing.
#ifndef CGT_GAMES_PURSUIT_COPS_AND_ROBBER_H_
#define CGT_GAMES_PURSUIT_COPS_AND_ROBBER_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/answers.h"
#include "canonical/engine.h"
#include "cgt/player.h"
#include "cgt/ruleset.h"
#include "games/board/graph.h"

namespace cgt {

/// The pieces on a graph that no move changes. The robber is placed only if the cop is.
struct CopsPosition {
  GraphPtr graph = MakeGraph(1, {});
  std::optional<Vertex> cop = std::nullopt;
  std::optional<Vertex> robber = std::nullopt;
  Player to_move = Player::kLeft;  ///< the cop's turn to move or to be placed: Left

  [[nodiscard]] bool Captured() const { return robber.has_value() && robber == cop; }

  /// Same labelled graph, same pieces, same turn.
  friend bool operator==(const CopsPosition& a, const CopsPosition& b) {
    return a.cop == b.cop && a.robber == b.robber && a.to_move == b.to_move &&
           (a.graph == b.graph || *a.graph == *b.graph);
  }
};

/// The largest component in which answers by theorem tell capture times.
inline constexpr std::size_t kMaxTimedVertices = 300;

/// The ruleset. See cgt/ruleset.h and canonical/answers.h for the hooks' laws.
class CopsAndRobber {
 public:
  using Position = CopsPosition;

  static const RulesetInfo& Info();

  /// \errors InvalidArgument with the offset: the graph, an unknown attribute, arcs, no
  ///   vertex, a robber without a cop, pieces without `to_move=` or the other way round
  [[nodiscard]] absl::StatusOr<Position> Parse(absl::string_view text) const;
  [[nodiscard]] std::string Print(const Position& p) const;
  /// None when it is not the player's turn or the robber is caught.
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  /// Labels `cop to 3`, `robber to 5`, `stay`; placing is named like moving.
  void Moves(Player player, const Position& p,
             std::vector<LabelledMove<Position>>& out) const;
  /// \complexity O(vertices + edges)
  [[nodiscard]] std::string Key(const Position& p) const;
  /// \errors ResourceExhausted where there are more than 10^6 vertices
  [[nodiscard]] absl::Status CheckListable(const Position& p) const;

  /// Backward induction over all places of both in the component of the pieces. The
  /// detail of a win of the cop is the number of its moves until the capture, staying
  /// included, placing not: the least that it can enforce.
  /// \errors ResourceExhausted: a component of more than kMaxCaptureVertices vertices;
  ///   what the budget answers
  absl::StatusOr<WinnerAnswer> WinnerByRules(Engine& engine, const Position& p) const;

  /// By dismantling, see dismantling.h: at any size before the robber is placed, and
  /// after that wherever the component dismantles to a vertex or the robber is where its
  /// strategy keeps it safe ("cops/dismantlable", "cops/components"). The detail of a win
  /// of the cop is the number of its moves as in WinnerByRules in components of at most
  /// kMaxTimedVertices vertices, in larger ones the vertex that is left.
  /// \complexity that of Dismantle, and of CaptureTimes in those components; both are
  ///   kept for the graph asked for last
  absl::StatusOr<std::optional<WinnerAnswer>> WinnerByTheorem(Engine& engine,
                                                              const Position& p) const;

  /// The cop's moves stand in the order of the capture times that they leave in
  /// components of at most kMaxTimedVertices vertices; in larger ones, and for the
  /// robber, the strategy's move comes first. All winning moves where the cop wins
  /// everywhere in the component, where the robber is out of reach, before the robber is
  /// placed on a graph that is not connected, and in components of at most
  /// kMaxTimedVertices vertices (by backward induction); in larger ones all of which the
  /// robber's strategy knows. Never more than 10^6. nullopt where no theorem tells a
  /// winning move.
  absl::StatusOr<std::optional<std::vector<LabelledMove<Position>>>> WinningMoves(
      Engine& engine, Player player, const Position& p) const;

  /// Whether a move wins and brings its player nearer to the end. Of the cop: in
  /// components of at most kMaxTimedVertices vertices the follower's capture time is the
  /// least (a placing), and smaller than that of `p` (a move); in larger ones it is the
  /// move of the strategy of dismantling. Of the robber, who wins by never being caught:
  /// it is a winning move known by a strategy or by backward induction.
  /// Law: a cop that wins and plays moves that make progress, and no others, captures.
  /// Where WinningMoves answers moves, the first of them makes progress.
  /// \domain `follower` is an option of `p` for the player to move
  /// \complexity after a first question about a graph: O(log), for a placing O(n^2) with
  ///   n <= kMaxTimedVertices, for the strategy O(length of the chain of dominators)
  absl::StatusOr<bool> MakesProgress(Engine& engine, const Position& p,
                                     const Position& follower) const;
};

}  // namespace cgt

#endif  // CGT_GAMES_PURSUIT_COPS_AND_ROBBER_H_
