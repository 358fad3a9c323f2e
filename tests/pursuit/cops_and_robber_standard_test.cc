// One size more, and a million vertices.
#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

#include "canonical/engine.h"
#include "games/board/all_graphs.h"
#include "games/pursuit/cops_theorems.h"
#include "games/pursuit/dismantling.h"
#include "gtest/gtest.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

TEST(CopsStandard, CopWinGraphsOnNineVertices) {
  if (oracle::kSanitized) GTEST_SKIP() << "the same code on 8 vertices is sanitized";
  int dismantled = 0;
  for (const GraphBits bits : AllGraphBits(9, {.connected = true})) {
    dismantled += Dismantle(*GraphFromBits(9, bits))->rest.size() == 1 ? 1 : 0;
  }
  EXPECT_EQ(dismantled, 65561);
}

TEST(CopsStandard, RecordsHold) {
  if (oracle::kSanitized) GTEST_SKIP() << "the same code on 5 vertices is sanitized";
  std::uint64_t largest = 0;
  for (const Theorem& theorem : CopsTheorems()) {
    Engine engine;
    const Checker check = theorem.make_checker(engine);
    std::uint64_t count = 0;
    theorem.enumerate(theorem.default_max, [&](const Instance& instance) {
      ++count;
      const absl::StatusOr<Verdict> verdict = check(instance);
      EXPECT_TRUE(verdict.ok() && verdict->holds)
          << theorem.id << " " << theorem.describe(instance);
      return verdict.ok() && verdict->holds;
    });
    largest = std::max(largest, count);
  }
  EXPECT_EQ(largest, 12113u);
}

TEST(CopsStandard, AMillionVertices) {
  const Vertex n = oracle::kSanitized ? 50'000 : 1'000'000;
  std::mt19937_64 rng(1);
  // A tree, and a fan of triangles: outerplanar, with a hub beside every vertex.
  std::vector<Edge> tree, fan;
  for (Vertex v = 1; v < n; ++v) {
    tree.push_back({v, static_cast<Vertex>(rng() % v)});
    fan.push_back({0, v});
    if (v > 1) fan.push_back({v - 1, v});
  }
  for (const std::vector<Edge>& edges : {tree, fan}) {
    const GraphPtr graph = MakeGraph(n, edges);
    const Dismantling d = *Dismantle(*graph);
    EXPECT_EQ(d.rest.size(), 1u);
    EXPECT_TRUE(IsDismantling(*graph, d));
  }
}

}  // namespace
}  // namespace cgt
