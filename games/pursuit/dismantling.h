// Dismantling a graph corner by corner, and what it tells the cop and the robber.
#ifndef CGT_GAMES_PURSUIT_DISMANTLING_H_
#define CGT_GAMES_PURSUIT_DISMANTLING_H_

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "cgt/budget.h"
#include "games/board/graph.h"

namespace cgt {

/// A vertex and a vertex that dominates it: N[corner] is within N[dominator] in what is
/// left of the graph when the corner is removed.
struct Corner {
  Vertex corner = 0;
  Vertex dominator = 0;
  friend bool operator==(const Corner&, const Corner&) = default;
};

/// An order in which corners can be removed until there is none. The certificate of who
/// wins: one vertex left, the cop; an induced subgraph without corner left, the robber.
struct Dismantling {
  std::vector<Corner> order;
  std::vector<Vertex> rest;  ///< what is left, ascending; one vertex at least a component
};

/// Removes corners as long as there is one. A graph that is not connected is dismantled
/// component by component. Loops and parallel edges change nothing.
/// \param graph undirected (checked)
/// \param budget honoured if it is not null
/// \errors the budget's
/// \complexity O(sum over the edges of the lesser degree of their ends * log):
/// near-linear
///   on trees, planar and other sparse graphs, where it takes 12 words an edge; on dense
///   graphs of at most 20,000 vertices about O(edges * vertices / 64)
/// \source{nowakowski1983,section 2; quilliot1983,whole note}
absl::StatusOr<Dismantling> Dismantle(const Graph& graph, Budget* budget = nullptr);

/// Whether `d` is a dismantling of `graph`: every corner is dominated when it is removed,
/// and every vertex is in exactly one of `order` and `rest`. Whether a corner is left is
/// HasCorner's to tell.
/// \complexity O(sum over the order of degree * log)
bool IsDismantling(const Graph& graph, const Dismantling& d);

/// Whether the subgraph induced by `vertices` has a corner.
/// \complexity O(sum of degree^2 * log)
bool HasCorner(const Graph& graph, const std::vector<Vertex>& vertices);

/// What a dismantling tells of every vertex, ready for play.
///
/// The map that sends each corner to its dominator and fixes the rest is a retraction, so
/// what a piece does in the graph its shadow may do in any of the smaller graphs.
class DismantlingPlay {
 public:
  /// \param d a dismantling of `graph`, which must outlive this
  DismantlingPlay(const Graph& graph, const Dismantling& d);

  /// The image of v under all retractions: its shadow in what is left.
  [[nodiscard]] Vertex Image(Vertex v) const { return image_[v]; }
  [[nodiscard]] bool IsLeft(Vertex v) const { return image_[v] == v; }

  /// Where the cop goes from `cop` when the robber is on `robber`, the cop to move: onto
  /// the shadow of the robber in the largest of the graphs in which it can be reached,
  /// and as long as there is none to its own dominator. Where the component of both
  /// dismantles to a vertex this catches the robber in fewer than 2n moves of the cop.
  /// \domain the same component, dismantled to one vertex
  /// \complexity O(length of the chain of dominators * log)
  [[nodiscard]] Vertex CopMove(Vertex cop, Vertex robber) const;

  /// Whether the robber, with the cop to move, is safe for ever by the robber's strategy:
  /// it is on a vertex that is left, and the cop's shadow is neither there nor beside it.
  [[nodiscard]] bool IsSafe(Vertex cop, Vertex robber) const;

  /// Moves of the robber, to move, to vertices where it is safe: ascending; staying is
  /// the robber's own vertex. Never empty if the robber is on a vertex that is left, in
  /// a component that does not dismantle to a vertex, and the cop's shadow is elsewhere.
  [[nodiscard]] std::vector<Vertex> SafeMoves(Vertex cop, Vertex robber) const;

 private:
  [[nodiscard]] bool Reaches(Vertex from, Vertex to) const {
    return from == to || graph_.HasEdge(from, to);
  }

  const Graph& graph_;
  std::vector<Vertex> dominator_;  // of what is left: itself
  std::vector<Vertex> image_;
};

}  // namespace cgt

#endif  // CGT_GAMES_PURSUIT_DISMANTLING_H_
