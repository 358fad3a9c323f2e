#ifndef CGT_GAMES_BOARD_GRAPH_STRUCTURE_H_
#define CGT_GAMES_BOARD_GRAPH_STRUCTURE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/types/span.h"
#include "games/board/graph.h"

namespace cgt {

/// The connected components of a graph; of a digraph the weak ones.
struct GraphComponents {
  std::vector<uint32_t> of;     ///< for each vertex the number of its component
  std::vector<uint32_t> begin;  ///< component i owns members[begin[i]..begin[i+1])
  std::vector<Vertex> members;  ///< the vertices, by component, ascending in each

  [[nodiscard]] size_t size() const { return begin.size() - 1; }
  [[nodiscard]] absl::Span<const Vertex> Members(size_t component) const {
    return {members.data() + begin[component], begin[component + 1] - begin[component]};
  }
};

/// Components are numbered by their smallest vertices.
/// \complexity O(vertices + edges), no recursion
GraphComponents ConnectedComponents(const Graph& graph);

/// \return whether there is at most one component
bool IsConnected(const Graph& graph);

/// The subgraph induced by `vertices`, in which vertices[i] becomes i; the edges keep
/// their order of listing by vertex.
/// \domain no vertex twice
/// \complexity O(k log k + edges at the k vertices * log k), whatever the graph's size
GraphPtr InducedSubgraph(const Graph& graph, absl::Span<const Vertex> vertices);

/// All components as graphs of their own, component i's vertex j being Members(i)[j];
/// edges keep their order and orientation.
/// \complexity O(vertices + edges) for all together
std::vector<GraphPtr> ComponentGraphs(const Graph& graph,
                                      const GraphComponents& components);

/// A colouring of the vertices with 0 and 1 in which every edge joins different colours;
/// the smallest vertex of each component is 0.
/// \return nothing if the graph has an odd cycle (a loop is one)
/// \complexity O(vertices + edges)
std::optional<std::vector<uint8_t>> Bipartition(const Graph& graph);

}  // namespace cgt

#endif  // CGT_GAMES_BOARD_GRAPH_STRUCTURE_H_
