// The naive oracle on all 1,798 triples, and boards of ten thousand edges.
#include <array>
#include <bit>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "games/board/all_graphs.h"
#include "games/switching/switching_theory.h"
#include "gtest/gtest.h"
#include "tests/oracle/sanitized.h"
#include "tests/switching/naive_switching.h"

namespace cgt {
namespace {

TEST(SwitchingStandard, AllTriplesByTryingEverything) {
  const std::array<std::array<int, 3>, 7> expected = {
      {{}, {}, {0, 0, 1}, {0, 1, 5}, {6, 10, 20}, {46, 61, 103}, {410, 432, 703}}};
  for (Vertex n = 2; n <= (oracle::kSanitized ? 4u : 6u); ++n) {
    std::map<std::string, int> counts;
    for (const GraphBits bits : AllGraphBits(n, {.connected = true})) {
      if (std::popcount(bits) > 11) continue;
      const GraphPtr graph = GraphFromBits(n, bits);
      for (Vertex v = 1; v < n; ++v) {
        for (Vertex u = 0; u < v; ++u) {
          testing::NaiveSwitching naive(*graph, u, v);
          const std::string winner = naive.Winner(0);
          ++counts[winner];
          const SwitchingClass side = *ClassifySwitching({n, u, v, graph->edges()});
          ASSERT_EQ(winner, side == SwitchingClass::kShort ? "short"
                            : side == SwitchingClass::kCut ? "cut"
                                                           : "neutral");
        }
      }
    }
    EXPECT_EQ(counts["short"], expected[n][0]) << n;
    EXPECT_EQ(counts["cut"], expected[n][1]) << n;
    EXPECT_EQ(counts["neutral"], expected[n][2]) << n;
  }
}

TEST(SwitchingStandard, TenThousandEdges) {
  const Vertex n = oracle::kSanitized ? 500 : 5000;
  std::mt19937_64 rng(1);
  for (int i = 0; i < 3; ++i) {
    SwitchingBoard board{n, 0, 1, {}};
    for (Vertex e = 0; e < 2 * n + 100; ++e) {
      board.edges.push_back(
          {static_cast<Vertex>(rng() % n), static_cast<Vertex>(rng() % n)});
    }
    // Terminals of several kinds: of degree 0, 1, ... somewhere in the middle.
    board.u = static_cast<Vertex>(rng() % n);
    board.v = static_cast<Vertex>((board.u + 1 + rng() % (n - 1)) % n);
    const SwitchingClass side = *ClassifySwitching(board);
    const auto trees = *FindTreePair(board);
    const auto cotrees = *FindCotreePair(board);
    EXPECT_EQ(trees.has_value(), side != SwitchingClass::kCut);
    EXPECT_EQ(cotrees.has_value(), side != SwitchingClass::kShort);
    if (trees.has_value()) {
      EXPECT_TRUE(IsTreePair(board, *trees));
    }
    if (cotrees.has_value()) {
      EXPECT_TRUE(IsCotreePair(board, *cotrees));
    }
    if (side == SwitchingClass::kNeutral) {
      EXPECT_FALSE(ShortOpenings(board)->empty());
      EXPECT_FALSE(CutOpenings(board)->empty());
    }
  }
}

}  // namespace
}  // namespace cgt
