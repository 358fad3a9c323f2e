// "If the player to move loses undirected edge geography, the token is in an even
// kernel": true on bipartite graphs, false in general.
#include <cstdint>

#include "games/board/all_graphs.h"
#include "games/geography/undirected_edge_geography.h"
#include "gtest/gtest.h"
#include "tests/geography/edge_geography_naive.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

bool IsInEvenKernel(const Graph& graph, Vertex s) {
  for (std::uint32_t set = 0; set < 1u << graph.vertex_count(); ++set) {
    if ((set >> s & 1u) == 0) continue;
    bool kernel = true;
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
      int inside = 0;
      for (const Vertex w : graph.Neighbours(v)) inside += (set >> w & 1u) != 0 ? 1 : 0;
      kernel = kernel && ((set >> v & 1u) != 0 ? inside == 0 : inside % 2 == 0);
    }
    if (kernel) return true;
  }
  return false;
}

TEST(EvenKernelConverseTest, ATriangleWithAPendant) {
  const auto p = UndirectedEdgeGeography().Parse("0-1,1-2,2-0,2-3 token=3");
  ASSERT_TRUE(p.ok());
  EXPECT_FALSE(IsInEvenKernel(p->graph(), 3));
  oracle::NaiveEdgeGeography naive(/*directed=*/false);
  EXPECT_EQ(naive.Value(oracle::NaiveEdgeGeography::LinksOf(p->graph()), 3), 0);
  // The same by its code, where the pendant vertex is 1.
  const auto code = UndirectedEdgeGeography().Parse("g6:CV token=1");
  ASSERT_TRUE(code.ok());
  EXPECT_FALSE(IsInEvenKernel(code->graph(), 1));
  EXPECT_EQ(naive.Value(oracle::NaiveEdgeGeography::LinksOf(code->graph()), 1), 0);
}

// All connected graphs with up to 6 vertices: 314 starts are lost, 80 of them are in no
// even kernel, and none is on fewer than 4 vertices.
TEST(EvenKernelConverseTest, EightyOfThreeHundredAndFourteen) {
  int lost = 0;
  int without = 0;
  Vertex fewest = 0;
  for (Vertex n = 1; n <= (oracle::kSanitized ? 5 : 6); ++n) {
    for (const GraphPtr& graph : AllGraphs(n, /*connected_only=*/true)) {
      oracle::NaiveEdgeGeography naive(/*directed=*/false);
      const auto links = oracle::NaiveEdgeGeography::LinksOf(*graph);
      for (Vertex s = 0; s < n; ++s) {
        const bool kernel = IsInEvenKernel(*graph, s);
        if (naive.Value(links, s) != 0) {
          EXPECT_FALSE(kernel);
          continue;
        }
        ++lost;
        if (kernel) continue;
        ++without;
        if (fewest == 0) fewest = n;
      }
    }
  }
  EXPECT_EQ(fewest, 4u);
  if (oracle::kSanitized) return;
  // 1 + 0 + 2 + 10 + 42 + 260 = 315, less the graph of one vertex without an edge.
  EXPECT_EQ(lost - 1, 314);
  EXPECT_EQ(without, 80);
}

}  // namespace
}  // namespace cgt
