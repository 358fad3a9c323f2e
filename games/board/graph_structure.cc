#include "games/board/graph_structure.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace cgt {
namespace {

constexpr uint32_t kNone = std::numeric_limits<uint32_t>::max();

// Calls `visit(w)` for the vertices joined to v, whatever the direction.
template <typename Visit>
void ForEachJoined(const Graph& graph, Vertex v, Visit&& visit) {
  for (Vertex w : graph.Neighbours(v)) visit(w);
  if (graph.directed()) {
    for (Vertex w : graph.InNeighbours(v)) visit(w);
  }
}

}  // namespace

GraphComponents ConnectedComponents(const Graph& graph) {
  const Vertex n = graph.vertex_count();
  GraphComponents components;
  components.of.assign(n, kNone);
  uint32_t count = 0;
  std::vector<Vertex> stack;
  for (Vertex start = 0; start < n; ++start) {
    if (components.of[start] != kNone) continue;
    components.of[start] = count;
    stack.push_back(start);
    while (!stack.empty()) {
      const Vertex v = stack.back();
      stack.pop_back();
      ForEachJoined(graph, v, [&](Vertex w) {
        if (components.of[w] != kNone) return;
        components.of[w] = count;
        stack.push_back(w);
      });
    }
    ++count;
  }
  components.begin.assign(size_t{count} + 1, 0);
  for (uint32_t component : components.of) ++components.begin[component + 1];
  for (uint32_t i = 0; i < count; ++i) components.begin[i + 1] += components.begin[i];
  components.members.resize(n);
  std::vector<uint32_t> next(components.begin.begin(), components.begin.end() - 1);
  for (Vertex v = 0; v < n; ++v) components.members[next[components.of[v]]++] = v;
  return components;
}

bool IsConnected(const Graph& graph) { return ConnectedComponents(graph).size() <= 1; }

GraphPtr InducedSubgraph(const Graph& graph, absl::Span<const Vertex> vertices) {
  std::vector<std::pair<Vertex, Vertex>> index;  // old, new
  index.reserve(vertices.size());
  for (size_t i = 0; i < vertices.size(); ++i) {
    index.push_back({vertices[i], static_cast<Vertex>(i)});
  }
  std::sort(index.begin(), index.end());
  std::vector<Edge> edges;
  for (size_t i = 0; i < vertices.size(); ++i) {
    for (Vertex w : graph.Neighbours(vertices[i])) {
      const auto found =
          std::lower_bound(index.begin(), index.end(), std::pair{w, Vertex{0}});
      if (found == index.end() || found->first != w) continue;
      // An undirected edge is seen from both ends and taken from the earlier one.
      if (!graph.directed() && found->second < i) continue;
      edges.push_back({static_cast<Vertex>(i), found->second});
    }
  }
  return MakeGraph(static_cast<Vertex>(vertices.size()), std::move(edges), graph.kind());
}

std::vector<GraphPtr> ComponentGraphs(const Graph& graph,
                                      const GraphComponents& components) {
  std::vector<Vertex> place(graph.vertex_count());
  for (size_t i = 0; i < components.size(); ++i) {
    const absl::Span<const Vertex> members = components.Members(i);
    for (size_t j = 0; j < members.size(); ++j)
      place[members[j]] = static_cast<Vertex>(j);
  }
  std::vector<std::vector<Edge>> edges(components.size());
  for (const Edge& edge : graph.edges()) {
    edges[components.of[edge.from]].push_back({place[edge.from], place[edge.to]});
  }
  std::vector<GraphPtr> graphs;
  graphs.reserve(components.size());
  for (size_t i = 0; i < components.size(); ++i) {
    graphs.push_back(MakeGraph(static_cast<Vertex>(components.Members(i).size()),
                               std::move(edges[i]), graph.kind()));
  }
  return graphs;
}

std::optional<std::vector<uint8_t>> Bipartition(const Graph& graph) {
  constexpr uint8_t kUncoloured = 2;
  std::vector<uint8_t> colour(graph.vertex_count(), kUncoloured);
  std::vector<Vertex> stack;
  bool odd_cycle = false;
  for (Vertex start = 0; start < graph.vertex_count(); ++start) {
    if (colour[start] != kUncoloured) continue;
    colour[start] = 0;
    stack.push_back(start);
    while (!stack.empty()) {
      const Vertex v = stack.back();
      stack.pop_back();
      ForEachJoined(graph, v, [&](Vertex w) {
        if (colour[w] == kUncoloured) {
          colour[w] = colour[v] ^ 1;
          stack.push_back(w);
        } else if (colour[w] == colour[v]) {
          odd_cycle = true;
        }
      });
      if (odd_cycle) return std::nullopt;
    }
  }
  return colour;
}

}  // namespace cgt
