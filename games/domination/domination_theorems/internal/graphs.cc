#include "games/domination/domination_theorems/internal/graphs.h"

#include <algorithm>
#include <cstddef>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/board/all_graphs.h"

namespace cgt::domination {
std::string ColouredGraph::Text() const {
  std::vector<bool> mentioned(static_cast<std::size_t>(vertices), false);
  std::string text;
  const auto item = [&text](const auto&... pieces) {
    absl::StrAppend(&text, text.empty() ? "" : ",", pieces...);
  };
  for (const auto& [u, v] : edges) {
    item(u, "-", v);
    mentioned[static_cast<std::size_t>(u)] = true;
    mentioned[static_cast<std::size_t>(v)] = true;
  }
  for (std::int64_t v = 0; v < vertices; ++v) {
    if (!mentioned[static_cast<std::size_t>(v)]) item(v);
  }
  if (vertices == 0) return "empty(0)";
  absl::StrAppend(&text, " colours=", colours);
  std::string list;
  for (std::int64_t v = 0; v < vertices; ++v) {
    if ((dominated >> v & 1) != 0) absl::StrAppend(&list, list.empty() ? "" : ",", v);
  }
  if (!list.empty()) absl::StrAppend(&text, " dominated=", list);
  return text;
}

std::vector<std::uint64_t> ColouredGraph::ClosedNeighbourhoods() const {
  CGT_CHECK(vertices <= 64);
  std::vector<std::uint64_t> closed(static_cast<std::size_t>(vertices));
  for (std::size_t v = 0; v < closed.size(); ++v) closed[v] = std::uint64_t{1} << v;
  for (const auto& [u, v] : edges) {
    closed[static_cast<std::size_t>(u)] |= std::uint64_t{1} << v;
    closed[static_cast<std::size_t>(v)] |= std::uint64_t{1} << u;
  }
  return closed;
}

bool ColouredGraph::AreTrueTwins(std::int64_t u, std::int64_t v) const {
  const std::vector<std::uint64_t> closed = ClosedNeighbourhoods();
  return u != v && (closed[static_cast<std::size_t>(u)] >> v & 1) != 0 &&
         closed[static_cast<std::size_t>(u)] == closed[static_cast<std::size_t>(v)];
}

ColouredGraph ColouredGraphAt(const Instance& instance) {
  CGT_CHECK(instance.size() >= 2);
  ColouredGraph result;
  result.vertices = instance[0];
  int bit = 0;
  for (std::int64_t u = 0; u < result.vertices; ++u) {
    for (std::int64_t v = u + 1; v < result.vertices; ++v, ++bit) {
      if ((instance[1] >> bit & 1) != 0) result.edges.emplace_back(u, v);
    }
  }
  std::int64_t code = instance.size() >= 3 ? instance[2] : -1;
  for (std::int64_t v = 0; v < result.vertices; ++v) {
    result.colours.push_back(code < 0 ? 'C' : "ABC"[code % 3]);
    if (code >= 0) code /= 3;
  }
  std::reverse(result.colours.begin(), result.colours.end());
  return result;
}

bool ForEachGraph(std::int64_t max, const std::function<bool(const Instance&)>& visit) {
  for (std::int64_t n = 1; n <= std::min(max, kMaxGraphVertices); ++n) {
    for (const GraphPtr& graph : AllGraphs(static_cast<Vertex>(n))) {
      std::int64_t edges = 0;
      int bit = 0;
      for (Vertex u = 0; u < graph->vertex_count(); ++u) {
        for (Vertex v = u + 1; v < graph->vertex_count(); ++v, ++bit) {
          if (graph->HasEdge(u, v)) edges |= std::int64_t{1} << bit;
        }
      }
      if (!visit({n, edges})) return false;
    }
  }
  return true;
}

bool ForEachColouredGraph(std::int64_t max,
                          const std::function<bool(const Instance&)>& visit) {
  return ForEachGraph(max, [&visit](const Instance& graph) {
    std::int64_t colourings = 1;
    for (std::int64_t v = 0; v < graph[0]; ++v) colourings *= 3;
    for (std::int64_t code = 0; code < colourings; ++code) {
      if (!visit({graph[0], graph[1], code})) return false;
    }
    return true;
  });
}

}  // namespace cgt::domination
