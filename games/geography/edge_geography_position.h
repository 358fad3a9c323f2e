// Positions of edge geography, undirected and directed: a token on a graph some of whose
// edges have been used.
#ifndef CGT_GAMES_GEOGRAPHY_EDGE_GEOGRAPHY_POSITION_H_
#define CGT_GAMES_GEOGRAPHY_EDGE_GEOGRAPHY_POSITION_H_

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "cgt/ruleset.h"
#include "games/board/graph.h"

namespace cgt {

/// A token on a vertex, and the multiset of the edges (arcs) that may not be used any
/// more. Positions of one game share their graph and most of what has been used.
class EdgeGeographyPosition {
 public:
  /// One vertex with the token, no edges.
  EdgeGeographyPosition();
  /// \param used edges of the graph, each at most as often as it has them, in any order
  /// \domain token < graph->vertex_count(); checked
  EdgeGeographyPosition(GraphPtr graph, Vertex token, std::vector<Edge> used = {},
                        PlayConvention play = PlayConvention::kNormal);

  [[nodiscard]] const Graph& graph() const { return *graph_; }
  [[nodiscard]] const GraphPtr& graph_ptr() const { return graph_; }
  [[nodiscard]] Vertex token() const { return token_; }
  [[nodiscard]] PlayConvention play() const { return play_; }
  /// What has been used, ascending, the lesser end of an undirected edge first.
  /// \complexity O(their number)
  [[nodiscard]] std::vector<Edge> Used() const;
  [[nodiscard]] std::size_t UsedCount() const {
    return earlier_->size() + recent_.size();
  }

  /// The vertices that the token may be moved to, ascending, each once.
  /// \complexity O(degree * log(edges used))
  [[nodiscard]] std::vector<Vertex> Targets() const;
  /// The followers for these targets, in their order. Parallel edges make one follower.
  /// \domain each is one of Targets()
  /// \complexity O(1) each, and now and then O(edges used) for all together
  [[nodiscard]] std::vector<EdgeGeographyPosition> Followers(
      const std::vector<Vertex>& targets) const;

  /// Same graph, token, used edges and play convention.
  friend bool operator==(const EdgeGeographyPosition& a, const EdgeGeographyPosition& b);

 private:
  [[nodiscard]] bool MayCross(Vertex to) const;

  GraphPtr graph_;
  Vertex token_ = 0;
  PlayConvention play_ = PlayConvention::kNormal;
  std::shared_ptr<const std::vector<Edge>> earlier_;  // ascending
  std::vector<Edge> recent_;                          // few, in the order of play
};

/// What play may still reach: the vertices that unused edges (arcs) lead to from the
/// token, with all unused edges (arcs) at them. The token is vertex 0.
struct EdgeGeographyRest {
  GraphPtr graph;             ///< connected (from the token), numbered breadth first
  std::vector<Vertex> names;  ///< vertex i of `graph` in the position
};

/// The edges are in ascending order; the rest of a rest is itself.
/// \complexity O(vertices + edges) of the position's graph, edges at a vertex sorted
[[nodiscard]] EdgeGeographyRest ReachableRest(const EdgeGeographyPosition& p);

/// Reads a graph (or digraph) with the attributes `token=`, which must be there, `used=`
/// and `play=`.
/// \errors InvalidArgument with the offset: the graph or an attribute is wrong, the graph
///   is of the other kind
absl::StatusOr<EdgeGeographyPosition> ReadEdgeGeography(absl::string_view text,
                                                        GraphKind kind);

/// The inverse of ReadEdgeGeography.
[[nodiscard]] std::string WriteEdgeGeography(const EdgeGeographyPosition& p);

/// Exact: the graph, the token, the used edges and the play convention.
[[nodiscard]] std::string EdgeGeographyKey(const EdgeGeographyPosition& p);

/// Replaces a position by what play may still reach: the same game tree, other names.
void ShrinkToRest(EdgeGeographyPosition& p);

/// OK if no vertex of the graph has so many edges that the moves from it must not be
/// listed. \errors ResourceExhausted telling the limit
absl::Status CheckEdgeGeographyListable(const EdgeGeographyPosition& p,
                                        absl::string_view ruleset);

/// All moves with labels `to 3`.
void AppendEdgeGeographyMoves(const EdgeGeographyPosition& p,
                              const std::vector<Vertex>& targets,
                              std::vector<LabelledMove<EdgeGeographyPosition>>& out);

}  // namespace cgt

#endif  // CGT_GAMES_GEOGRAPHY_EDGE_GEOGRAPHY_POSITION_H_
