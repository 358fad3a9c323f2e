#include "games/geography/edge_geography_theorems.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "canonical/engine.h"
#include "gtest/gtest.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

struct Expected {
  std::int64_t max;
  std::uint64_t instances;
};

// How many instances each record has up to a bound: the counts of starts that are known
// of connected bipartite graphs (1, 2, 3, 12, 25, 102, 308, 1456 on 1 to 8 vertices), of
// starts in an even kernel (315 - 80) and of trees (325, and the graph of one vertex);
// the grids by hand.
TEST(EdgeGeographyTheoremsTest, EveryRecordHoldsOnItsRange) {
  const std::map<std::string, Expected> expected = {
      {"edge-geography/bipartite-outcome", {8, 1909}},
      {"edge-geography/bipartite-moves", {8, 1909}},
      {"edge-geography/bipartite-odd", {8, 1909}},
      {"edge-geography/multigraph", {5, 0}},
      {"edge-geography/even-kernel", {6, 235}},
      {"edge-geography/even-kernel-bipartite", {7, 453}},
      {"edge-geography/grid-corner", {12, 19}},
      {"edge-geography/grid-vertex", {12, 139}},
      {"edge-geography/tree-value", {8, 326}},
  };
  const std::vector<Theorem> theorems = EdgeGeographyTheorems();
  EXPECT_TRUE(CheckTheoremList(theorems).ok()) << CheckTheoremList(theorems);
  EXPECT_EQ(theorems.size(), expected.size());
  for (const Theorem& theorem : theorems) {
    const auto row = expected.find(theorem.id);
    ASSERT_NE(row, expected.end()) << theorem.id;
    const std::int64_t max = oracle::kSanitized ? 5 : row->second.max;
    Engine engine;
    const Checker check = theorem.make_checker(engine);
    std::uint64_t instances = 0;
    theorem.enumerate(max, [&](const Instance& instance) {
      ++instances;
      const absl::StatusOr<Verdict> verdict = check(instance);
      EXPECT_TRUE(verdict.ok() && verdict->holds)
          << theorem.id << " " << theorem.describe(instance) << " "
          << (verdict.ok() ? verdict->note : verdict.status().ToString());
      return true;
    });
    if (!oracle::kSanitized && row->second.instances > 0) {
      EXPECT_EQ(instances, row->second.instances) << theorem.id;
    }
    EXPECT_GT(instances, 0u);
    // The sink may stop.
    instances = 0;
    theorem.enumerate(max, [&](const Instance&) { return ++instances < 3; });
    EXPECT_EQ(instances, 3u) << theorem.id;
  }
}

TEST(EdgeGeographyTheoremsTest, InstancesAsText) {
  for (const Theorem& theorem : EdgeGeographyTheorems()) {
    if (theorem.id == "edge-geography/multigraph") {
      EXPECT_EQ(theorem.describe({2, 1, 0, 3}),
                "UndirectedEdgeGeography(\"0-1,0-1,0-1 token=0\")");
    } else if (theorem.id == "edge-geography/grid-vertex") {
      EXPECT_EQ(theorem.describe({2, 3, 2, 1}),
                "UndirectedEdgeGeography(\"grid(2,3) token=3\")");
    } else if (theorem.id == "edge-geography/tree-value") {
      EXPECT_EQ(theorem.describe({3, 3, 2}),
                "UndirectedEdgeGeography(\"0-1,0-2 token=2\")");
    }
  }
}

}  // namespace
}  // namespace cgt
