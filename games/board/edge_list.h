// Lists of edges as attributes: `used=0-1,1-2`.
#ifndef CGT_GAMES_BOARD_EDGE_LIST_H_
#define CGT_GAMES_BOARD_EDGE_LIST_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "games/board/attributes.h"
#include "games/board/graph.h"

namespace cgt {

/// How many parallel edges join u and v (arcs go from u to v). \complexity O(log degree)
[[nodiscard]] std::size_t Multiplicity(const Graph& graph, Vertex u, Vertex v);

/// An edge with its lesser end first; an arc as it is.
[[nodiscard]] Edge Ordered(const Graph& graph, Edge edge);

/// The lexicographic order of the two ends.
[[nodiscard]] bool EdgeBefore(const Edge& a, const Edge& b);

/// Edges of a graph separated by commas, each at most as often as the graph has it. In an
/// undirected graph either end may come first.
/// \param attribute e.g. `used=0-1,1-2`, of a digraph `used=0>1`
/// \return `Ordered` edges, ascending
/// \errors InvalidArgument with the offset: no edge, one that the graph does not have or
///   not so often
/// \complexity O(length of the text * log)
absl::StatusOr<std::vector<Edge>> ReadEdgeList(const Attribute& attribute,
                                               const Graph& graph);

/// The inverse of ReadEdgeList.
[[nodiscard]] std::string WriteEdgeList(GraphKind kind, absl::Span<const Edge> edges);

}  // namespace cgt

#endif  // CGT_GAMES_BOARD_EDGE_LIST_H_
