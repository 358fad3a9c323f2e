#include "games/tokens/loopy_labels.h"

#include <algorithm>
#include <cstdint>
#include <random>
#include <set>
#include <vector>

#include "games/board/graph.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

using ::testing::ElementsAre;

constexpr std::uint32_t kOo = LoopyLabels::kInfinite;

LoopyLabels Labels(const Graph& graph) {
  absl::StatusOr<LoopyLabels> labels =
      LabelDigraph(graph, [] { return absl::OkStatus(); });
  EXPECT_TRUE(labels.ok());
  return *std::move(labels);
}

GraphPtr Digraph(Vertex n, std::vector<Edge> arcs) {
  return MakeGraph(n, std::move(arcs), GraphKind::kDirected);
}

// The definition, rule by rule, in the given order of the vertices.
std::vector<std::uint32_t> Naive(const Graph& graph, const std::vector<Vertex>& order) {
  std::vector<std::uint32_t> label(graph.vertex_count(), kOo);
  for (bool changed = true; changed;) {
    changed = false;
    for (const Vertex v : order) {
      if (label[v] != kOo) continue;
      std::set<std::uint32_t> seen;
      for (const Vertex w : graph.Neighbours(v)) seen.insert(label[w]);
      std::uint32_t mex = 0;
      while (seen.count(mex) != 0) ++mex;
      bool may = true;
      for (const Vertex w : graph.Neighbours(v)) {
        if (label[w] != kOo) continue;
        bool reverts = false;
        for (const Vertex x : graph.Neighbours(w)) reverts = reverts || label[x] == mex;
        may = may && reverts;
      }
      if (!may) continue;
      label[v] = mex;
      changed = true;
    }
  }
  return label;
}

// What loopy_labels.h says of counters.
void ExpectCounters(const Graph& graph, const LoopyLabels& labels) {
  std::vector<std::uint32_t> counters;
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    if (!labels.IsFinite(v)) {
      EXPECT_EQ(labels.counter[v], kOo);
      continue;
    }
    counters.push_back(labels.counter[v]);
    for (const Vertex u : graph.Neighbours(v)) {
      if (labels.label[u] < labels.label[v]) {
        EXPECT_LT(labels.counter[u], labels.counter[v]);
        continue;
      }
      const auto options = graph.Neighbours(u);
      EXPECT_TRUE(std::any_of(options.begin(), options.end(), [&](Vertex w) {
        return labels.label[w] == labels.label[v] &&
               labels.counter[w] < labels.counter[v];
      })) << v;
    }
  }
  std::sort(counters.begin(), counters.end());
  for (std::uint32_t i = 0; i < counters.size(); ++i) EXPECT_EQ(counters[i], i);
}

TEST(LoopyLabelsTest, ByHand) {
  // 0 <-> 1 with a way out of 0: taking it wins.
  EXPECT_THAT(Labels(*Digraph(3, {{0, 1}, {1, 0}, {0, 2}})).label, ElementsAre(1, 0, 0));
  EXPECT_THAT(Labels(*Digraph(2, {{0, 1}, {1, 0}})).label, ElementsAre(kOo, kOo));
  EXPECT_THAT(Labels(*Digraph(2, {{0, 0}, {0, 1}})).label, ElementsAre(kOo, 0));
  EXPECT_THAT(Labels(*Digraph(1, {})).label, ElementsAre(0));
  EXPECT_TRUE(Labels(*Digraph(0, {})).label.empty());
}

TEST(LoopyLabelsTest, Values) {
  // Vertex 0 has a loop, and moves to labels 0 and 1.
  const GraphPtr graph = Digraph(3, {{0, 0}, {0, 1}, {0, 2}, {1, 2}, {0, 1}});
  const LoopyLabels labels = Labels(*graph);
  EXPECT_EQ(labels.Value(*graph, 0), LoopyNimber::Infinite({0, 1}));
  EXPECT_EQ(labels.Value(*graph, 1), LoopyNimber(Nimber{1}));
}

TEST(LoopyLabelsTest, AllSmallDigraphsAgreeWithTheDefinition) {
  for (Vertex n = 1; n <= (oracle::kSanitized ? 3u : 4u); ++n) {
    std::vector<Vertex> order;
    for (Vertex v = 0; v < n; ++v) order.push_back(v);
    for (std::uint32_t bits = 0; bits < 1u << (n * n); ++bits) {
      std::vector<Edge> arcs;
      for (Vertex i = 0; i < n * n; ++i) {
        if ((bits >> i & 1) != 0) arcs.push_back({i / n, i % n});
      }
      const GraphPtr graph = Digraph(n, arcs);
      const LoopyLabels labels = Labels(*graph);
      ASSERT_EQ(labels.label, Naive(*graph, order)) << n << " " << bits;
      ExpectCounters(*graph, labels);
      if (HasFailure()) FAIL() << n << " " << bits;
    }
  }
}

TEST(LoopyLabelsTest, RandomDigraphsInRandomOrders) {
  std::mt19937_64 rng = testing::SeededGenerator();
  for (int round = 0; round < (oracle::kSanitized ? 300 : 3000); ++round) {
    const Vertex n = 1 + static_cast<Vertex>(rng() % 40);
    const std::uint64_t count = rng() % (3 * n + 1);
    // Mostly downwards, so that there are large labels; parallels and loops too.
    const std::uint64_t upwards = rng() % 5;
    std::vector<Edge> arcs;
    for (std::uint64_t i = 0; i < count; ++i) {
      Vertex u = static_cast<Vertex>(rng() % n), v = static_cast<Vertex>(rng() % n);
      if (u < v && rng() % 10 >= upwards) std::swap(u, v);
      arcs.push_back({u, v});
    }
    const GraphPtr graph = Digraph(n, arcs);
    std::vector<Vertex> order;
    for (Vertex v = 0; v < n; ++v) order.push_back(v);
    const LoopyLabels labels = Labels(*graph);
    ExpectCounters(*graph, labels);
    for (int i = 0; i < 3; ++i) {
      std::shuffle(order.begin(), order.end(), rng);
      ASSERT_EQ(labels.label, Naive(*graph, order)) << "round " << round;
    }
  }
}

TEST(LoopyLabelsTest, AMillionArcsAndTheWorstKinds) {
  std::mt19937_64 rng = testing::SeededGenerator();
  const Vertex scale = oracle::kSanitized ? 20 : 1;
  std::vector<Edge> arcs;
  for (Vertex i = 0; i < 1'000'000 / scale; ++i) {
    arcs.push_back({static_cast<Vertex>(rng() % (400'000 / scale)),
                    static_cast<Vertex>(rng() % (400'000 / scale))});
  }
  const LoopyLabels random = Labels(*Digraph(400'000 / scale, arcs));
  EXPECT_LT(random.steps, 10u * arcs.size());
  // A path of 10^6 vertices, and a cycle.
  const Vertex n = 1'000'000 / scale;
  arcs.clear();
  for (Vertex v = 0; v + 1 < n; ++v) arcs.push_back({v + 1, v});
  const LoopyLabels path = Labels(*Digraph(n, arcs));
  EXPECT_EQ(path.label[n - 1], (n - 1) % 2);
  arcs.push_back({0, n - 1});
  EXPECT_FALSE(Labels(*Digraph(n, arcs)).IsFinite(0));
  // Every arc downwards: the largest labels.
  arcs.clear();
  const Vertex side = oracle::kSanitized ? 100 : 1000;
  for (Vertex v = 0; v < side; ++v) {
    for (Vertex u = 0; u < v; ++u) arcs.push_back({v, u});
  }
  EXPECT_EQ(Labels(*Digraph(side, arcs)).label[side - 1], side - 1);
}

TEST(LoopyLabelsTest, StopsWhenTold) {
  std::vector<Edge> arcs;
  for (Vertex v = 0; v + 1 < 100'000; ++v) arcs.push_back({v + 1, v});
  EXPECT_EQ(
      LabelDigraph(*Digraph(100'000, arcs), [] { return absl::CancelledError("enough"); })
          .status(),
      absl::CancelledError("enough"));
}

}  // namespace
}  // namespace cgt
