// Edge and vertex geography played out from their rules, on matrices of multiplicities.
#ifndef CGT_TESTS_GEOGRAPHY_EDGE_GEOGRAPHY_NAIVE_H_
#define CGT_TESTS_GEOGRAPHY_EDGE_GEOGRAPHY_NAIVE_H_

#include <cstddef>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "games/board/graph.h"

namespace cgt::oracle {

/// Geography on at most a few vertices; memo by matrix and token.
class NaiveEdgeGeography {
 public:
  /// links[u][v]: how many edges (arcs) lead from u to v.
  using Links = std::vector<std::vector<int>>;

  explicit NaiveEdgeGeography(bool directed) : directed_(directed) {}

  static Links LinksOf(const Graph& graph) {
    Links links(graph.vertex_count(), std::vector<int>(graph.vertex_count(), 0));
    for (const Edge& edge : graph.edges()) {
      ++links[edge.from][edge.to];
      if (!graph.directed() && edge.from != edge.to) ++links[edge.to][edge.from];
    }
    return links;
  }

  Links Without(Links links, std::size_t u, std::size_t v) const {
    --links[u][v];
    if (!directed_ && u != v) --links[v][u];
    return links;
  }

  /// The Grundy value under normal play.
  int Value(const Links& links, std::size_t token) {
    const auto key = std::make_pair(links, token);
    if (const auto it = values_.find(key); it != values_.end()) return it->second;
    std::set<int> options;
    for (std::size_t w = 0; w < links.size(); ++w) {
      if (links[token][w] > 0) options.insert(Value(Without(links, token, w), w));
    }
    int value = 0;
    while (options.count(value) > 0) ++value;
    values_[key] = value;
    return value;
  }

  /// Whether the player to move wins if whoever cannot move wins.
  bool WinsMisere(const Links& links, std::size_t token) {
    const auto key = std::make_pair(links, token);
    if (const auto it = misere_.find(key); it != misere_.end()) return it->second;
    bool stuck = true;
    bool wins = false;
    for (std::size_t w = 0; w < links.size(); ++w) {
      if (links[token][w] == 0) continue;
      stuck = false;
      wins = wins || !WinsMisere(Without(links, token, w), w);
    }
    misere_[key] = stuck || wins;
    return stuck || wins;
  }

 private:
  bool directed_;
  std::map<std::pair<Links, std::size_t>, int> values_;
  std::map<std::pair<Links, std::size_t>, bool> misere_;
};

/// The Grundy value of undirected vertex geography.
inline int NaiveVertexGeography(const Graph& graph, std::vector<bool> visited,
                                Vertex at) {
  visited[at] = true;
  std::set<int> options;
  for (const Vertex w : graph.Neighbours(at)) {
    if (!visited[w]) options.insert(NaiveVertexGeography(graph, visited, w));
  }
  int value = 0;
  while (options.count(value) > 0) ++value;
  return value;
}

}  // namespace cgt::oracle

#endif  // CGT_TESTS_GEOGRAPHY_EDGE_GEOGRAPHY_NAIVE_H_
