// The domination game on coloured graphs (Normal Domination Partizan game).
//
// Rules. Every vertex of a graph is coloured A, B or C. Left (Alice) plays vertices of
// colour A or C, Right (Bob) those of colour B or C. To play v is to dominate v and all
// its neighbours; v may be played as long as that dominates at least one more vertex. A
// vertex that has been played is dominated with all its neighbours, so only the set of
// dominated vertices matters. Who cannot move loses (with `play=misere`: wins). With all
// vertices of colour C the game is impartial; to exchange A and B is to exchange the
// players.
//
// Notation: a graph, then `colours=` with a letter a vertex, and if wanted `dominated=`
// and `play=misere`. `path(3) colours=ACB` : Left may play vertex 0, which leaves
// `path(3) colours=ACB dominated=0,1` (value *), or vertex 1, which ends the game; Right
// may play vertex 2 or vertex 1. Loops and parallel edges change nothing.
//
// Two undominated vertices are linked if some vertex dominates both. A position is the
// sum of the classes of the linked relation, since what may be played later never
// dominates vertices of two classes (`Components`); and of every vertex only the set of
// undominated vertices that it dominates matters, so that vertices with equal sets count
// as one with their colours joined (`Normalize`, see set_system.h).
#ifndef CGT_GAMES_DOMINATION_DOMINATION_H_
#define CGT_GAMES_DOMINATION_DOMINATION_H_

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "cgt/player.h"
#include "cgt/ruleset.h"
#include "games/board/graph.h"
#include "games/domination/set_system.h"

namespace cgt {

/// What no move changes; shared by the positions of a game.
struct DominationBoard {
  GraphPtr graph;
  std::vector<DominationColour> colours;  ///< one a vertex
};

/// A position: a coloured graph and its undominated vertices.
///
/// There are two views of the same thing. The graph view lists the undominated vertices;
/// followers share the list and name what is dominated since. The compact view
/// (`set_system`) is for at most 64 undominated vertices; `Domination::Normalize` goes
/// over to it.
class DominationPosition {
 public:
  /// The empty graph.
  DominationPosition();
  /// \param undominated ascending
  DominationPosition(std::shared_ptr<const DominationBoard> board,
                     std::vector<Vertex> undominated,
                     PlayConvention play = PlayConvention::kNormal);
  /// Nothing dominated yet.
  DominationPosition(GraphPtr graph, std::vector<DominationColour> colours,
                     PlayConvention play = PlayConvention::kNormal);

  [[nodiscard]] const Graph& graph() const { return *board_->graph; }
  /// The colour of a vertex, as it would be printed.
  [[nodiscard]] DominationColour Colour(Vertex v) const {
    return swapped_ ? Swapped(board_->colours[v]) : board_->colours[v];
  }
  [[nodiscard]] PlayConvention play() const { return play_; }
  /// The undominated vertices, ascending. \complexity O(their number)
  [[nodiscard]] std::vector<Vertex> Undominated() const;
  [[nodiscard]] std::size_t UndominatedCount() const;
  [[nodiscard]] bool IsOver() const { return UndominatedCount() == 0; }
  /// The compact view, if this position has it.
  [[nodiscard]] const SetSystem* set_system() const {
    return system_ ? &*system_ : nullptr;
  }

  /// This position with fewer undominated vertices. \param undominated ascending
  [[nodiscard]] DominationPosition Restricted(std::vector<Vertex> undominated) const;
  /// The follower after the given undominated vertices, ascending, have been dominated.
  [[nodiscard]] DominationPosition Dominated(absl::Span<const Vertex> vertices) const;
  /// This position in the compact view; its colours are those of `system`.
  [[nodiscard]] DominationPosition Compact(SetSystem system) const;
  /// The negative: A and B exchanged.
  void SwapColours();

  /// Same graph, colours, undominated vertices and play convention.
  friend bool operator==(const DominationPosition& a, const DominationPosition& b);

 private:
  friend class Domination;
  DominationPosition(const DominationPosition& like, SetSystem system);

  std::shared_ptr<const DominationBoard> board_;
  // Graph view: the undominated vertices are undominated_ without dominated_since_ (which
  // is ascending and within undominated_).
  std::shared_ptr<const std::vector<Vertex>> undominated_;
  std::vector<Vertex> dominated_since_;
  std::optional<SetSystem> system_;
  std::string key_;  // The key if Normalize has found it, or empty.
  PlayConvention play_ = PlayConvention::kNormal;
  bool swapped_ = false;
};

/// The ruleset. See canonical/evaluate.h and cgt/ruleset.h for the hooks' laws.
class Domination {
 public:
  using Position = DominationPosition;

  static const RulesetInfo& Info();

  /// \errors InvalidArgument with the offset: the graph, an unknown attribute, arcs (the
  ///   game is played on undirected graphs), no `colours=`, too few or too many colours
  absl::StatusOr<Position> Parse(absl::string_view text) const;
  std::string Print(const Position& p) const;
  /// In the graph view one option a playable vertex; in the compact view one a set. After
  /// `Normalize`, of a star, complete split or complete bipartite graph one for every
  /// kind of vertex: vertices that a symmetry exchanges count as one. \complexity O(edges
  /// at undominated vertices) time and memory in the graph view
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  /// Labels `vertex 3`; the least of vertices with equal sets in the compact view.
  void Moves(Player player, const Position& p,
             std::vector<LabelledMove<Position>>& out) const;
  /// As Moves, but at least one to each different value instead of all: of equal
  /// components only the first is moved in, and vertices that a symmetry of their
  /// recognised component exchanges count as one.
  void DistinctMoves(Player player, const Position& p,
                     std::vector<LabelledMove<Position>>& out) const;
  /// \errors ResourceExhausted where the followers of the components, each as long as the
  ///   component, must not be listed (more than 10^8 incidences in all); OK for the
  ///   followers of a position for which it is OK
  absl::Status CheckListable(const Position& p) const;
  /// Exact; for up to 64 undominated vertices mostly independent of their names.
  std::string Key(const Position& p) const;
  PlayConvention Play(const Position& p) const { return p.play(); }
  /// The colours A and B exchanged.
  Position Negative(Position p) const {
    p.SwapColours();
    return p;
  }

  /// The classes of the linked relation, by their least vertices.
  /// \complexity O(edges at undominated vertices, and sorting)
  void Components(const Position& p, std::vector<Position>& out) const;
  /// Goes over to the compact view without redundant points, unless the position lies on
  /// a path or cycle (which `ClosedForm` must see) or is too large; exchanges A and B
  /// where that makes the key smaller (not under misere play, where there is no
  /// negative).
  bool Normalize(Position& p) const;

  /// Stars, complete split and complete bipartite graphs and the positions that arise in
  /// them; impartial paths and cycles; partizan ones by the interval recurrence.
  /// \errors those of the engine
  absl::StatusOr<std::optional<ClosedFormAnswer>> ClosedForm(Engine& engine,
                                                             const Position& p) const;
};

extern template class Evaluator<Domination>;
extern template class OutcomeTable<Domination>;

}  // namespace cgt

#endif  // CGT_GAMES_DOMINATION_DOMINATION_H_
