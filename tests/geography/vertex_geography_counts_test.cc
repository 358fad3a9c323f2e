// All starts of vertex geography on all connected graphs with up to 9 vertices: how many
// are won, under either rule of play, and how many have each value.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "games/board/all_graphs.h"
#include "games/board/matching.h"
#include "games/geography/geography_search.h"
#include "games/geography/geography_values.h"
#include "games/geography/undirected_vertex_geography.h"
#include "gtest/gtest.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

using Histogram = std::array<std::uint64_t, 6>;

// Source: tables computed by independent brute force over nauty's list of graphs.
constexpr Histogram kHistograms[] = {{1, 0, 0, 0, 0, 0},
                                     {0, 2, 0, 0, 0, 0},
                                     {5, 1, 0, 0, 0, 0},
                                     {3, 14, 7, 0, 0, 0},
                                     {83, 11, 11, 0, 0, 0},
                                     {70, 424, 156, 22, 0, 0},
                                     {4898, 667, 372, 34, 0, 0},
                                     {4357, 59405, 18880, 5854, 440, 0},
                                     {2155288, 98997, 67971, 26483, 981, 0}};
constexpr std::uint64_t kWon[] = {0, 2, 1, 21, 22, 602, 1073, 84579, 194432};
constexpr std::uint64_t kMisereWon[] = {1, 0, 5, 10, 77, 336, 4407, 42185, 1919959};

constexpr Vertex kMaxVertices = oracle::kSanitized ? 7 : 9;

TEST(VertexGeographyCounts, AllStartsOnConnectedGraphs) {
  GeographyStarts starts;
  std::uint64_t graphs = 0, all = 0, won_of_all = 0;
  for (Vertex n = 1; n <= kMaxVertices; ++n) {
    Histogram histogram{};
    std::uint64_t won = 0, misere = 0;
    for (const GraphBits bits : AllGraphBits(n, {.connected = true})) {
      const std::vector<std::uint32_t> rows = NeighbourSets(n, bits);
      std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
      for (Vertex u = 0; u < n; ++u) {
        for (Vertex v = u + 1; v < n; ++v) {
          if ((rows[u] >> v & 1) != 0) edges.emplace_back(u, v);
        }
      }
      const auto matching =
          FindMaximumMatching(n, edges, [] { return absl::OkStatus(); });
      ASSERT_TRUE(matching.ok());
      const std::vector<std::uint8_t> nimbers = starts.Nimbers(rows);
      const std::uint32_t normal = starts.Winning(rows, PlayConvention::kNormal);
      misere += static_cast<std::uint64_t>(
          std::popcount(starts.Winning(rows, PlayConvention::kMisere)));
      for (Vertex v = 0; v < n; ++v) {
        ASSERT_LT(nimbers[v], histogram.size());
        ++histogram[nimbers[v]];
        const bool wins = (normal >> v & 1) != 0;
        won += wins;
        ASSERT_EQ(wins, nimbers[v] != 0);
        ASSERT_EQ(wins, matching->part[v] != GallaiEdmonds::kD);
      }
      ++graphs;
      all += n;
    }
    EXPECT_EQ(histogram, kHistograms[n - 1]) << n;
    EXPECT_EQ(won, kWon[n - 1]) << n;
    EXPECT_EQ(misere, kMisereWon[n - 1]) << n;
    won_of_all += won;
  }
  if (kMaxVertices == 9) {
    EXPECT_EQ(graphs, 273'193u);
    EXPECT_EQ(all, 2'445'437u);
    EXPECT_EQ(won_of_all, 280'732u);
  }
}

// The least numbers of vertices with which *0, ..., *4 appear are 1, 2, 4, 6, 8, and *5
// does not appear below 10: read off the table above.
TEST(VertexGeographyCounts, LeastOrders) {
  const std::size_t least[] = {1, 2, 4, 6, 8, 10};
  for (std::size_t k = 0; k < 6; ++k) {
    std::size_t order = 1;
    while (order <= 9 && kHistograms[order - 1][k] == 0) ++order;
    EXPECT_EQ(order, least[k]);
  }
}

TEST(VertexGeographyCounts, MaximumDegreeThree) {
  const Histogram expected[] = {{180, 763, 554, 55, 0, 0},
                                {3228, 954, 575, 22, 0, 0},
                                {2135, 8177, 6203, 815, 0, 0}};
  Engine engine;
  GeographyStarts starts;
  std::uint64_t graphs = 0, all = 0, most_tests = 0;
  for (Vertex n = 1; n <= 10; ++n) {
    Histogram histogram{};
    for (const GraphBits bits : AllGraphBits(n, {.connected = true, .max_degree = 3})) {
      const std::vector<std::uint8_t> nimbers = starts.Nimbers(NeighbourSets(n, bits));
      const GraphPtr graph = GraphFromBits(n, bits);
      for (Vertex v = 0; v < n; ++v) {
        const auto fast = SubcubicNimber(engine, RegionOf(TokenPosition(graph, v)));
        ASSERT_TRUE(fast.ok());
        ASSERT_EQ(fast->answer, nimbers[v]);
        ++histogram[fast->answer];
        most_tests = std::max(most_tests, fast->tests);
      }
      ++graphs;
      all += n;
    }
    if (n >= 8) {
      EXPECT_EQ(histogram, expected[n - 8]) << n;
    }
  }
  EXPECT_EQ(graphs, 2571u);
  EXPECT_EQ(all, 24'366u);
  EXPECT_LE(most_tests, 60u);
}

// The evaluator, with symmetry and theorems, over all graphs.
TEST(VertexGeographyCounts, EvaluatorAgrees) {
  Engine engine;
  const UndirectedVertexGeography rules;
  Evaluator<UndirectedVertexGeography> by_rules(engine, rules);
  Evaluator<UndirectedVertexGeography> any(engine, rules);
  GeographyStarts starts;
  for (Vertex n = 1; n <= (oracle::kSanitized ? 6u : 7u); ++n) {
    for (const GraphBits bits : AllGraphBits(n, {.connected = true})) {
      const std::vector<std::uint8_t> nimbers = starts.Nimbers(NeighbourSets(n, bits));
      const GraphPtr graph = GraphFromBits(n, bits);
      for (Vertex v = 0; v < n; ++v) {
        const Value expected = *engine.Star(Nimber{nimbers[v]});
        ASSERT_EQ(*by_rules(TokenPosition(graph, v), By::kRules), expected);
        ASSERT_EQ(*any(TokenPosition(graph, v), By::kAny), expected);
      }
    }
  }
}

}  // namespace
}  // namespace cgt
