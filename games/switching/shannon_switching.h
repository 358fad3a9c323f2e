// The Shannon switching game: one player joins two vertices of a graph, the other parts
// them.
//
// Rules. Left is Short, Right is Cut. The edges of an undirected multigraph belong to
// nobody at first; two of its vertices are the terminals. In turns Short claims an edge
// that is not taken, for ever, and Cut deletes one. Short wins as soon as claimed edges
// join the terminals, Cut as soon as what is not deleted does not. The answer is who wins
// whoever begins, or that whoever begins wins: a winner, not a value.
//
// Notation: a graph, `terminals=u,v`, and if wanted `claimed=` and `deleted=` with the
// edges taken by Short and by Cut; of parallel edges each mention is one. Parallel edges
// are alike: Short takes the first of them, Cut the last. `cycle(4) terminals=0,2` : Left
// may play to `cycle(4) terminals=0,2 claimed=0-1`, Right to `cycle(4) terminals=0,2
// deleted=0-1`.
#ifndef CGT_GAMES_SWITCHING_SHANNON_SWITCHING_H_
#define CGT_GAMES_SWITCHING_SHANNON_SWITCHING_H_

#include <cstdint>
#include <memory>
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
#include "games/board/graph.h"
#include "games/switching/switching_theory.h"

namespace cgt {

/// What no move changes.
struct SwitchingGame {
  /// \domain undirected, two different terminals; checked
  SwitchingGame(GraphPtr graph, Vertex u, Vertex v);

  GraphPtr graph;
  Vertex u;
  Vertex v;
  // Edge e is the rank[e]-th of the edges parallel to it, which are
  // parallel[first[e]..], `count[e]` in number; an edge alone is its own class.
  std::vector<EdgeId> parallel;
  std::vector<std::uint32_t> first;
  std::vector<std::uint32_t> count;
};

/// Edges in ascending order, those of a position's followers shared among them but for
/// one edge: a follower takes little memory however many edges are taken.
class EdgeSet {
 public:
  EdgeSet() = default;
  /// \domain ascending
  explicit EdgeSet(std::vector<EdgeId> edges)
      : shared_(std::make_shared<const std::vector<EdgeId>>(std::move(edges))) {}

  /// The set with an edge more. \domain a set made from a vector, without the edge
  [[nodiscard]] EdgeSet With(EdgeId e) const;
  /// \complexity O(edges)
  [[nodiscard]] std::vector<EdgeId> Edges() const;

  friend bool operator==(const EdgeSet& a, const EdgeSet& b) {
    return a.Edges() == b.Edges();
  }

 private:
  std::shared_ptr<const std::vector<EdgeId>> shared_;  // nullptr: empty
  std::optional<EdgeId> last_;
};

/// Of a class of parallel edges the first ones are claimed and the last ones deleted.
struct SwitchingPosition {
  SwitchingPosition();

  std::shared_ptr<const SwitchingGame> game;
  EdgeSet claimed;
  EdgeSet deleted;

  /// Same labelled graph, terminals in the same order, same edges taken.
  friend bool operator==(const SwitchingPosition& a, const SwitchingPosition& b);
};

/// The ruleset. See cgt/ruleset.h and canonical/answers.h for the hooks' laws.
class ShannonSwitching {
 public:
  using Position = SwitchingPosition;

  static const RulesetInfo& Info();

  /// \errors InvalidArgument with the offset: the graph, an unknown attribute, arcs, no
  ///   two different terminals, an edge that is not there or is taken twice
  [[nodiscard]] absl::StatusOr<Position> Parse(absl::string_view text) const;
  [[nodiscard]] std::string Print(const Position& p) const;
  /// One option for each class of parallel edges with one not taken; none when the
  /// terminals are joined or parted.
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  /// Labels `claim 0-1`, `delete 0-1`.
  void Moves(Player player, const Position& p,
             std::vector<LabelledMove<Position>>& out) const;
  [[nodiscard]] std::string Key(const Position& p) const;
  /// \errors ResourceExhausted: the followers would take more than 256 MB, some million
  ///   edges not taken
  [[nodiscard]] absl::Status CheckListable(const Position& p) const;

  /// Exact search, see switching_search.h: both players in turn as the first to move.
  /// \errors ResourceExhausted: more than kMaxPlayedEdges edges not taken; what the
  ///   budget answers
  absl::StatusOr<WinnerAnswer> WinnerByRules(Engine& engine, const Position& p) const;

  /// Lehman's theorem, see switching_theory.h ("switching/lehman").
  absl::StatusOr<std::optional<WinnerAnswer>> WinnerByTheorem(Engine& engine,
                                                              const Position& p) const;

  /// All winning moves, one of each class of parallel edges, found without trying them;
  /// where so many do not fit comfortably in memory, the first of them.
  absl::StatusOr<std::optional<std::vector<LabelledMove<Position>>>> WinningMoves(
      Engine& engine, Player player, const Position& p) const;
};

}  // namespace cgt

#endif  // CGT_GAMES_SWITCHING_SHANNON_SWITCHING_H_
