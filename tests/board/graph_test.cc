// Graphs against definitions worked out edge by edge, families against what textbooks say
// of them, enumerations against the published counts.
#include "games/board/graph.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "absl/hash/hash_testing.h"
#include "absl/strings/str_cat.h"
#include "games/board/all_graphs.h"
#include "games/board/graph_structure.h"
#include "games/board/graph_text.h"
#include "tests/cgt/seed.h"

namespace cgt {
namespace {

GraphPtr MustRead(absl::string_view text) {
  auto result = ReadGraph(text);
  EXPECT_TRUE(result.ok()) << text << ": " << result.status();
  return result.ok() ? result->graph : MakeGraph(0, {});
}

Graph RandomGraph(std::mt19937_64* rng, Vertex max_vertices, size_t max_edges) {
  const auto n = static_cast<Vertex>((*rng)() % (max_vertices + 1));
  const GraphKind kind =
      (*rng)() % 2 == 0 ? GraphKind::kUndirected : GraphKind::kDirected;
  std::vector<Edge> edges;
  for (size_t i = n == 0 ? 0 : (*rng)() % (max_edges + 1); i > 0; --i) {
    edges.push_back(
        {static_cast<Vertex>((*rng)() % n), static_cast<Vertex>((*rng)() % n)});
  }
  return Graph(n, edges, kind);
}

TEST(GraphTest, NeighboursDegreesAndFlagsFollowTheDefinition) {
  std::mt19937_64 rng = testing::SeededGenerator();
  for (int round = 0; round < 3000; ++round) {
    const Graph graph = RandomGraph(&rng, 9, 14);
    const Vertex n = graph.vertex_count();
    std::vector<std::vector<Vertex>> out(n);
    std::vector<std::vector<Vertex>> in(n);
    std::vector<size_t> degree(n, 0);
    size_t loops = 0;
    std::set<std::pair<Vertex, Vertex>> seen;
    bool parallel = false;
    for (const Edge& e : graph.edges()) {
      out[e.from].push_back(e.to);
      in[e.to].push_back(e.from);
      if (!graph.directed() && e.from != e.to) {
        out[e.to].push_back(e.from);
        in[e.from].push_back(e.to);
      }
      ++degree[e.from];
      ++degree[e.to];
      if (e.from == e.to) ++loops;
      std::pair<Vertex, Vertex> pair{e.from, e.to};
      if (!graph.directed() && e.to < e.from) std::swap(pair.first, pair.second);
      parallel |= !seen.insert(pair).second;
    }
    ASSERT_EQ(graph.loop_count(), loops);
    ASSERT_EQ(graph.has_parallel_edges(), parallel);
    ASSERT_EQ(graph.IsSimple(), loops == 0 && !parallel);
    for (Vertex v = 0; v < n; ++v) {
      std::sort(out[v].begin(), out[v].end());
      std::sort(in[v].begin(), in[v].end());
      const auto neighbours = graph.Neighbours(v);
      const auto in_neighbours = graph.InNeighbours(v);
      ASSERT_EQ(std::vector<Vertex>(neighbours.begin(), neighbours.end()), out[v]);
      ASSERT_EQ(std::vector<Vertex>(in_neighbours.begin(), in_neighbours.end()), in[v]);
      ASSERT_EQ(graph.Degree(v), degree[v]);
      for (Vertex w = 0; w < n; ++w) {
        ASSERT_EQ(graph.HasEdge(v, w), std::count(out[v].begin(), out[v].end(), w) > 0);
      }
    }
  }
}

TEST(GraphTest, EqualityAndKeysAreThoseOfTheLabelledGraph) {
  std::mt19937_64 rng = testing::SeededGenerator();
  std::map<std::string, Graph> by_key;
  std::vector<Graph> graphs;
  for (int round = 0; round < 3000; ++round) {
    const Graph graph = RandomGraph(&rng, 4, 4);
    std::string key;
    graph.AppendKey(&key);
    // The same edges in another order, turned around where that means nothing.
    std::vector<Edge> shuffled = graph.edges();
    std::shuffle(shuffled.begin(), shuffled.end(), rng);
    for (Edge& edge : shuffled) {
      if (!graph.directed() && rng() % 2 == 0) std::swap(edge.from, edge.to);
    }
    const Graph same(graph.vertex_count(), shuffled, graph.kind(), "a note");
    ASSERT_EQ(same, graph);
    std::string same_key;
    same.AppendKey(&same_key);
    ASSERT_EQ(same_key, key);
    const auto [entry, is_new] = by_key.emplace(key, graph);
    ASSERT_EQ(entry->second, graph);
    if (is_new) {
      for (const Graph& other : graphs) ASSERT_FALSE(other == graph);
      graphs.push_back(graph);
    }
  }
  for (auto it = by_key.begin(); std::next(it) != by_key.end(); ++it) {
    ASSERT_NE(std::next(it)->first.compare(0, it->first.size(), it->first), 0);
  }
  graphs.resize(200);
  EXPECT_TRUE(absl::VerifyTypeImplementsAbslHashCorrectly(graphs));
}

TEST(GraphTest, WithoutEdgesThereIsNoDirection) {
  EXPECT_FALSE(Graph(3, {}, GraphKind::kDirected).directed());
  EXPECT_TRUE(Graph(3, {{0, 1}}, GraphKind::kDirected).directed());
}

TEST(GraphStructureTest, ComponentsFollowTheDefinition) {
  std::mt19937_64 rng = testing::SeededGenerator();
  for (int round = 0; round < 2000; ++round) {
    const Graph graph = RandomGraph(&rng, 10, 10);
    const Vertex n = graph.vertex_count();
    // The naive way: the smallest label spreads along every edge until nothing changes.
    std::vector<Vertex> label(n);
    std::iota(label.begin(), label.end(), Vertex{0});
    for (bool changed = true; changed;) {
      changed = false;
      for (const Edge& e : graph.edges()) {
        const Vertex least = std::min(label[e.from], label[e.to]);
        changed |= label[e.from] != least || label[e.to] != least;
        label[e.from] = label[e.to] = least;
      }
    }
    const GraphComponents components = ConnectedComponents(graph);
    const std::set<Vertex> labels(label.begin(), label.end());
    ASSERT_EQ(components.size(), labels.size());
    ASSERT_EQ(IsConnected(graph), labels.size() <= 1);
    size_t index = 0;
    size_t edges = 0;
    const std::vector<GraphPtr> parts = ComponentGraphs(graph, components);
    ASSERT_EQ(parts.size(), components.size());
    for (Vertex least : labels) {
      std::vector<Vertex> members;
      for (Vertex v = 0; v < n; ++v) {
        if (label[v] != least) continue;
        members.push_back(v);
        ASSERT_EQ(components.of[v], index);
      }
      const auto found = components.Members(index);
      ASSERT_EQ(std::vector<Vertex>(found.begin(), found.end()), members);
      ASSERT_EQ(*parts[index], *InducedSubgraph(graph, members));
      edges += parts[index]->edge_count();
      ++index;
    }
    ASSERT_EQ(edges, graph.edge_count());
  }
}

TEST(GraphStructureTest, InducedSubgraphsFollowTheDefinition) {
  std::mt19937_64 rng = testing::SeededGenerator();
  for (int round = 0; round < 2000; ++round) {
    const Graph graph = RandomGraph(&rng, 8, 14);
    std::vector<Vertex> vertices(graph.vertex_count());
    std::iota(vertices.begin(), vertices.end(), Vertex{0});
    std::shuffle(vertices.begin(), vertices.end(), rng);
    vertices.resize(rng() % (vertices.size() + 1));
    std::vector<Edge> edges;
    for (const Edge& e : graph.edges()) {
      const auto from = std::find(vertices.begin(), vertices.end(), e.from);
      const auto to = std::find(vertices.begin(), vertices.end(), e.to);
      if (from == vertices.end() || to == vertices.end()) continue;
      edges.push_back({static_cast<Vertex>(from - vertices.begin()),
                       static_cast<Vertex>(to - vertices.begin())});
    }
    ASSERT_EQ(*InducedSubgraph(graph, vertices),
              Graph(static_cast<Vertex>(vertices.size()), edges, graph.kind()));
  }
}

TEST(GraphStructureTest, BipartitionsExistExactlyWhereSomeColouringIsProper) {
  std::mt19937_64 rng = testing::SeededGenerator();
  for (int round = 0; round < 2000; ++round) {
    const Graph graph = RandomGraph(&rng, 7, 9);
    const Vertex n = graph.vertex_count();
    const auto proper = [&](const auto& colour_of) {
      return std::all_of(graph.edges().begin(), graph.edges().end(), [&](const Edge& e) {
        return colour_of(e.from) != colour_of(e.to);
      });
    };
    bool exists = false;
    for (uint32_t colours = 0; colours < 1u << n && !exists; ++colours) {
      exists = proper([&](Vertex v) { return colours >> v & 1; });
    }
    const auto bipartition = Bipartition(graph);
    ASSERT_EQ(bipartition.has_value(), exists);
    if (!exists) continue;
    ASSERT_TRUE(proper([&](Vertex v) { return (*bipartition)[v]; }));
    const GraphComponents components = ConnectedComponents(graph);
    for (size_t i = 0; i < components.size(); ++i) {
      ASSERT_EQ((*bipartition)[components.Members(i)[0]], 0);
    }
  }
}

std::map<size_t, size_t> DegreeCounts(const Graph& graph) {
  std::map<size_t, size_t> counts;
  for (Vertex v = 0; v < graph.vertex_count(); ++v) ++counts[graph.Degree(v)];
  return counts;
}

// The length of a shortest cycle of a simple graph, by breadth-first search.
size_t Girth(const Graph& graph) {
  size_t girth = SIZE_MAX;
  for (const Edge& removed : graph.edges()) {
    std::vector<size_t> distance(graph.vertex_count(), SIZE_MAX);
    std::vector<Vertex> queue = {removed.from};
    distance[removed.from] = 0;
    for (size_t i = 0; i < queue.size(); ++i) {
      for (Vertex w : graph.Neighbours(queue[i])) {
        const bool is_removed =
            std::minmax(queue[i], w) == std::minmax(removed.from, removed.to);
        if (is_removed || distance[w] != SIZE_MAX) continue;
        distance[w] = distance[queue[i]] + 1;
        queue.push_back(w);
      }
    }
    if (distance[removed.to] != SIZE_MAX) {
      girth = std::min(girth, distance[removed.to] + 1);
    }
  }
  return girth;
}

TEST(GraphFamiliesTest, HaveTheShapeThatTextbooksGiveThem) {
  using Counts = std::map<size_t, size_t>;
  const auto check = [](const std::string& text, size_t vertices, size_t edges,
                        const Counts& degrees) {
    const GraphPtr graph = MustRead(text);
    EXPECT_EQ(graph->vertex_count(), vertices) << text;
    EXPECT_EQ(graph->edge_count(), edges) << text;
    EXPECT_EQ(DegreeCounts(*graph), degrees) << text;
    EXPECT_TRUE(graph->IsSimple()) << text;
    EXPECT_FALSE(graph->directed()) << text;
    EXPECT_TRUE(IsConnected(*graph)) << text;
  };
  for (size_t n = 3; n <= 9; ++n) {
    check(absl::StrCat("path(", n, ")"), n, n - 1, {{1, 2}, {2, n - 2}});
    check(absl::StrCat("cycle(", n, ")"), n, n, {{2, n}});
    check(absl::StrCat("star(", n, ")"), n + 1, n, {{1, n}, {n, 1}});
    check(absl::StrCat("complete(", n, ")"), n, n * (n - 1) / 2, {{n - 1, n}});
    check(absl::StrCat("complete(", n, ",", n + 1, ")"), 2 * n + 1, n * (n + 1),
          {{n + 1, n}, {n, n + 1}});
    check(absl::StrCat("complete(", n, ",", n, ",", n, ")"), 3 * n, 3 * n * n,
          {{2 * n, 3 * n}});
    check(absl::StrCat("split(", n, ",2)"), n + 2, n * (n - 1) / 2 + 2 * n,
          {{n + 1, n}, {n, 2}});
    check(absl::StrCat("grid(", n, ",", n + 1, ")"), n * (n + 1),
          n * n + (n - 1) * (n + 1),
          {{2, 4}, {3, 2 * (n - 2) + 2 * (n - 1)}, {4, (n - 2) * (n - 1)}});
    EXPECT_TRUE(Bipartition(*MustRead(absl::StrCat("complete(", n, ",4)"))).has_value());
    EXPECT_TRUE(Bipartition(*MustRead(absl::StrCat("grid(", n, ",4)"))).has_value());
    EXPECT_EQ(Bipartition(*MustRead(absl::StrCat("cycle(", n, ")"))).has_value(),
              n % 2 == 0);
    EXPECT_EQ(Girth(*MustRead(absl::StrCat("cycle(", n, ")"))), n);
  }
  for (size_t n = 1; n <= 9; ++n) {
    const GraphPtr path = MustRead(absl::StrCat("dipath(", n, ")"));
    const GraphPtr cycle = MustRead(absl::StrCat("dicycle(", n, ")"));
    const GraphPtr tournament = MustRead(absl::StrCat("transitive(", n, ")"));
    EXPECT_EQ(path->edge_count(), n - 1);
    EXPECT_EQ(cycle->edge_count(), n);
    EXPECT_EQ(tournament->edge_count(), n * (n - 1) / 2);
    EXPECT_EQ(path->directed(), n > 1);
    EXPECT_EQ(tournament->directed(), n > 1);
    EXPECT_TRUE(cycle->directed());
    for (Vertex u = 0; u < n; ++u) {
      ASSERT_EQ(cycle->Neighbours(u).size(), 1u);
      EXPECT_EQ(cycle->Neighbours(u)[0], (u + 1) % n);
      for (Vertex v = 0; v < n; ++v) {
        EXPECT_EQ(path->HasEdge(u, v), v == u + 1);
        EXPECT_EQ(tournament->HasEdge(u, v), u < v);
      }
    }
  }
  // The Petersen graph is the one cubic graph on 10 vertices of girth 5.
  check("petersen()", 10, 15, {{3, 10}});
  EXPECT_EQ(Girth(*MustRead("petersen()")), 5u);
}

TEST(AllGraphsTest, CountsArePublished) {
  // A000088 and A001349, from no vertices on.
  const std::vector<size_t> all = {1, 1, 2, 4, 11, 34, 156, 1044, 12346, 274668};
  const std::vector<size_t> connected = {1, 1, 1, 2, 6, 21, 112, 853, 11117, 261080};
  // A005142: connected bipartite.
  const std::vector<size_t> bipartite = {1, 1, 1, 1, 3, 5, 17, 44, 182, 730};
  for (Vertex n = 0; n < all.size(); ++n) {
    EXPECT_EQ(AllGraphBits(n).size(), all[n]) << n;
    EXPECT_EQ(AllGraphBits(n, {.connected = true}).size(), connected[n]) << n;
    EXPECT_EQ(AllGraphBits(n, {.connected = true, .bipartite = true}).size(),
              bipartite[n])
        << n;
  }
}

TEST(AllGraphsTest, EveryLabelledGraphIsIsomorphicToExactlyOne) {
  for (Vertex n = 0; n <= 5; ++n) {
    std::set<std::string> labelled;
    size_t last_edges = 0;
    for (const GraphPtr& graph : AllGraphs(n)) {
      EXPECT_TRUE(graph->IsSimple());
      EXPECT_LE(last_edges, graph->edge_count());
      last_edges = graph->edge_count();
      std::vector<Vertex> order(n);
      std::iota(order.begin(), order.end(), Vertex{0});
      std::set<std::string> of_class;
      do {
        std::string key;
        InducedSubgraph(*graph, order)->AppendKey(&key);
        of_class.insert(key);
      } while (std::next_permutation(order.begin(), order.end()));
      for (const std::string& key : of_class) EXPECT_TRUE(labelled.insert(key).second);
    }
    EXPECT_EQ(labelled.size(), size_t{1} << (n * (n - 1) / 2)) << n;
  }
}

TEST(GraphLargeTest, AMillionVertices) {
  const GraphPtr forest = MustRead("star(3)*100000+split(2,3)*40000+complete(3,4)*50000");
  EXPECT_EQ(forest->vertex_count(), 950000u);
  const GraphComponents components = ConnectedComponents(*forest);
  EXPECT_EQ(components.size(), 190000u);
  const std::vector<GraphPtr> parts = ComponentGraphs(*forest, components);
  EXPECT_EQ(*parts[0], *MustRead("star(3)"));
  EXPECT_EQ(*parts[99999], *MustRead("star(3)"));
  EXPECT_EQ(*parts[100000], *MustRead("split(2,3)"));
  EXPECT_EQ(*parts[189999], *MustRead("complete(3,4)"));
  EXPECT_EQ(ConnectedComponents(*MustRead("path(1000000)")).size(), 1u);
  EXPECT_TRUE(Bipartition(*MustRead("path(1000000)")).has_value());
}

}  // namespace
}  // namespace cgt
