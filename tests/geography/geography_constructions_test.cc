#include "games/geography/geography_constructions.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "cgt/budget.h"
#include "games/board/graph_structure.h"
#include "games/geography/directed_vertex_geography.h"
#include "games/geography/geography_search.h"
#include "games/geography/undirected_vertex_geography.h"
#include "gtest/gtest.h"
#include "tests/geography/vertex_geography_naive.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

using oracle::kSanitized;
using testing::NaiveGeography;

TokenPosition Directed(const std::string& text) {
  return *DirectedVertexGeography().Parse(text);
}

std::uint64_t NimberOf(const Engine& engine, Value value) {
  return engine.AsNumberUpStar(value)->star.index;
}

// The position printed, read back and played out by the evaluator.
std::uint64_t Played(Engine& engine, const TokenPosition& p) {
  const UndirectedVertexGeography rules;
  const auto again = rules.Parse(rules.Print(p));
  EXPECT_TRUE(again.ok() && *again == p);
  Evaluator<UndirectedVertexGeography> evaluate(engine, rules);
  return NimberOf(engine, *evaluate(*again, By::kRules));
}

NaiveGeography Naive(const Graph& graph) {
  std::set<std::pair<int, int>> arcs;
  for (const Edge& edge : graph.edges()) {
    arcs.emplace(edge.from, edge.to);
    if (!graph.directed()) arcs.emplace(edge.to, edge.from);
  }
  return NaiveGeography(std::move(arcs));
}

TEST(GeographyConstructions, CertificatesByANaiveProgram) {
  for (std::uint64_t k = 1; k <= (kSanitized ? 4u : 5u); ++k) {
    const GraphPtr graph = GeographyCertificate(k);
    NaiveGeography naive = Naive(*graph);
    std::set<int> values;
    for (Vertex v = 0; v < graph->vertex_count(); ++v) {
      values.insert(naive.Nimber(static_cast<int>(v), {}));
    }
    values.erase(0);
    EXPECT_EQ(graph->vertex_count(), 2 * k);
    EXPECT_EQ(values.size(), k);
    EXPECT_EQ(*values.rbegin(), static_cast<int>(k));
  }
}

// The values that the certificates were found with.
TEST(GeographyConstructions, CertificatesHaveTheirListedValues) {
  const std::vector<std::uint8_t> listed[] = {
      {1, 1, 4, 2, 3, 1, 5, 1, 5, 1},
      {3, 2, 2, 2, 2, 1, 5, 1, 4, 2, 6, 1},
      {1, 1, 1, 2, 3, 1, 4, 1, 6, 2, 5, 1, 7, 1},
      {2, 2, 4, 1, 6, 3, 4, 1, 5, 2, 7, 1, 4, 1, 8, 1}};
  for (std::uint64_t k = 5; k <= kMaxGeographyCertificate; ++k) {
    const GraphPtr graph = GeographyCertificate(k);
    std::vector<std::uint32_t> rows(graph->vertex_count(), 0);
    for (const Edge& edge : graph->edges()) {
      rows[edge.from] |= std::uint32_t{1} << edge.to;
      rows[edge.to] |= std::uint32_t{1} << edge.from;
    }
    EXPECT_EQ(GeographyStarts().Nimbers(rows), listed[k - 5]) << k;
  }
}

TEST(GeographyConstructions, Nimbers) {
  Engine engine;
  for (std::uint64_t k = 0; k <= (kSanitized ? 5u : 9u); ++k) {
    const auto p = GeographyOfNimber(engine, k);
    ASSERT_TRUE(p.ok()) << p.status();
    EXPECT_EQ(p->graph()->vertex_count(), std::max<std::uint64_t>(1, 2 * k));
    if (k <= 7) {
      EXPECT_EQ(Played(engine, *p), k);
    }
  }
  if (!kSanitized) {
    // 9 * 2^(k-8) vertices.
    EXPECT_EQ(GeographyOfNimber(engine, 10)->graph()->vertex_count(), 36u);
    EXPECT_EQ(GeographyOfNimber(engine, 12)->graph()->vertex_count(), 144u);
  }
  EXPECT_EQ(GeographyOfNimber(engine, 27).status().code(),
            absl::StatusCode::kResourceExhausted);
  Budget budget({.cancel_at_check = 3});
  engine.SetBudget(&budget);
  EXPECT_EQ(GeographyOfNimber(engine, 9).status().code(), absl::StatusCode::kCancelled);
  engine.SetBudget(nullptr);
}

TEST(GeographyConstructions, Trees) {
  Engine engine;
  for (std::uint64_t k = 0; k <= 4; ++k) {
    const auto p = GeographyTree(k);
    ASSERT_TRUE(p.ok());
    EXPECT_EQ(p->graph()->vertex_count(), std::uint64_t{1} << k);
    EXPECT_EQ(Played(engine, *p), k);
    // Both ends of the last edge, and no other start of this value (k > 1).
    std::uint64_t starts = 0;
    for (Vertex v = 0; v < p->graph()->vertex_count(); ++v) {
      starts += Played(engine, TokenPosition(p->graph(), v)) == k;
    }
    if (k > 1) {
      EXPECT_EQ(starts, 2u) << k;
    }
  }
  const auto large = GeographyTree(kSanitized ? 12 : 20);
  const auto closed = UndirectedVertexGeography().ClosedForm(engine, *large);
  EXPECT_EQ(NimberOf(engine, (*closed)->value), kSanitized ? 12u : 20u);
  EXPECT_EQ(GeographyTree(22).status().code(), absl::StatusCode::kResourceExhausted);
  EXPECT_EQ(GeographyTree(~std::uint64_t{0}).status().code(),
            absl::StatusCode::kResourceExhausted);
}

// Makes `root`, which has a leaf, a vertex of value *k by trees of values *1, ...,
// *(k-1).
void RaiseTo(std::uint64_t k, Vertex root, std::uint64_t first, Vertex& vertices,
             std::vector<Edge>& edges) {
  for (std::uint64_t value = first; value < k; ++value) {
    const Vertex child = vertices++;
    edges.push_back({root, child});
    RaiseTo(value, child, 0, vertices, edges);
  }
}

GraphPtr Raised(const Graph& graph, Vertex root, std::uint64_t k) {
  std::vector<Edge> edges = graph.edges();
  Vertex vertices = graph.vertex_count();
  RaiseTo(k, root, 1, vertices, edges);
  return MakeGraph(vertices, std::move(edges));
}

// The four facts that make the gadget work: those on the way from u where v has each of
// the values 1..4, those against it where u has.
TEST(GeographyConstructions, WhatTheGadgetsDo) {
  Engine engine;
  for (const GeographyGadget gadget : {GeographyGadget::kFour, GeographyGadget::kEight}) {
    const Vertex distance = gadget == GeographyGadget::kFour ? 3 : 5;
    const TokenPosition arc = *GeographyGadgets(Directed("0>1 token=0"), gadget);
    const Vertex interior = 4;  // a
    const Vertex b = interior + (gadget == GeographyGadget::kFour ? 1 : 4);
    // Followed directly the arc is won; against it, from 1, it leads nowhere.
    EXPECT_GE(Played(engine, arc), 2u);
    EXPECT_EQ(Played(engine, *GeographyGadgets(Directed("0>1 token=1"), gadget)), 1u);
    for (std::uint64_t k = 1; k <= 4; ++k) {
      // F1 and F2: into the gadget from u, v unvisited and visited.
      const GraphPtr ahead = Raised(*arc.graph(), 1, k);
      EXPECT_EQ(Played(engine, TokenPosition(ahead, 1, {b})), k);
      EXPECT_EQ(Played(engine, TokenPosition(ahead, interior, {0})), k == 1 ? 1u : 2u);
      EXPECT_EQ(Played(engine, TokenPosition(ahead, interior, {0, 1})), 2u);
      // R1 and R2: into it from v, u unvisited and visited.
      const GraphPtr behind = Raised(*arc.graph(), 0, k);
      EXPECT_EQ(Played(engine, TokenPosition(behind, 0, {interior})), k);
      EXPECT_EQ(Played(engine, TokenPosition(behind, b, {1})), k == 1 ? 3u : 2u);
      EXPECT_EQ(Played(engine, TokenPosition(behind, b, {0, 1})), 2u);
    }
    EXPECT_EQ(arc.graph()->HasEdge(0, interior), true);
    EXPECT_EQ(arc.graph()->HasEdge(1, b), true);
    EXPECT_EQ(Bipartition(*arc.graph()).has_value(), distance == 5);
  }
}

TEST(GeographyConstructions, GadgetsBesideTheNaiveGame) {
  Engine engine;
  for (const char* text :
       {"0 token=0", "0>1,1>2,2>0 token=0", "0>1,1>0,1>2,2>3 token=1",
        "0>0,0>1,0>1,1>2,2>0 token=0", "0>1,1>2,2>3,3>0,0>2 token=0 visited=3",
        "0>1,1>2,2>0,0>3,3>4 token=0"}) {
    const TokenPosition d = Directed(text);
    std::vector<Vertex> visited = d.Visited();
    const bool wins =
        Naive(*d.graph())
            .Wins(static_cast<int>(d.token()),
                  NaiveGeography::Set(visited.begin(), visited.end()), false);
    for (const GeographyGadget gadget :
         {GeographyGadget::kFour, GeographyGadget::kEight}) {
      const auto made = GeographyGadgets(d, gadget);
      ASSERT_TRUE(made.ok());
      const std::uint64_t nimber = Played(engine, *made);
      EXPECT_EQ(nimber == 1, !wins) << text;
      EXPECT_GE(nimber, 1u) << text;
    }
  }
  EXPECT_EQ(GeographyGadgets(Directed("0>1 token=0 play=misere"), GeographyGadget::kFour)
                .status()
                .code(),
            absl::StatusCode::kInvalidArgument);
}

}  // namespace
}  // namespace cgt
