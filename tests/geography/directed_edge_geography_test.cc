#include "games/geography/directed_edge_geography.h"

#include <chrono>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "cgt/budget.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"
#include "tests/geography/edge_geography_naive.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

using oracle::NaiveEdgeGeography;
using ::testing::HasSubstr;
using Position = EdgeGeographyPosition;

const DirectedEdgeGeography kRules;

Position Read(absl::string_view text) {
  absl::StatusOr<Position> p = kRules.Parse(text);
  EXPECT_TRUE(p.ok()) << text << ": " << p.status();
  return p.ok() ? *p : Position();
}

// The value and the misere outcome from every start against play.
class AgainstPlay {
 public:
  void Expect(const GraphPtr& graph) {
    NaiveEdgeGeography naive(/*directed=*/true);
    const auto links = NaiveEdgeGeography::LinksOf(*graph);
    for (Vertex s = 0; s < graph->vertex_count(); ++s) {
      const Position p(graph, s);
      const auto value = static_cast<std::uint64_t>(naive.Value(links, s));
      ASSERT_EQ(*evaluate_(p, By::kRules), *engine_.Star(Nimber{value}))
          << kRules.Print(p);
      const Position played(graph, s, {}, PlayConvention::kMisere);
      ASSERT_EQ(*misere_(played), naive.WinsMisere(links, s) ? Outcome::kN : Outcome::kP)
          << kRules.Print(played);
    }
  }

 private:
  Engine engine_;
  Evaluator<DirectedEdgeGeography> evaluate_{engine_, kRules};
  OutcomeTable<DirectedEdgeGeography> misere_{kRules, PlayConvention::kMisere};
};

TEST(DirectedEdgeGeographyTest, EveryDigraphOfThreeVertices) {
  AgainstPlay play;
  for (unsigned arcs = 0; arcs < 512; ++arcs) {  // loops included
    std::vector<Edge> list;
    for (Vertex i = 0; i < 9; ++i) {
      if ((arcs >> i & 1u) != 0) list.push_back({i / 3, i % 3});
    }
    play.Expect(MakeGraph(3, list, GraphKind::kDirected));
  }
}

TEST(DirectedEdgeGeographyTest, RandomDigraphs) {
  std::mt19937_64 rng = testing::SeededGenerator();
  AgainstPlay play;
  for (int i = 0; i < (oracle::kSanitized ? 10 : 100); ++i) {
    const Vertex n = 3 + rng() % 4;
    std::vector<Edge> list;
    for (int k = static_cast<int>(rng() % 12); k > 0; --k) {  // parallels now and then
      list.push_back({static_cast<Vertex>(rng() % n), static_cast<Vertex>(rng() % n)});
    }
    play.Expect(MakeGraph(n, list, GraphKind::kDirected));
  }
}

TEST(DirectedEdgeGeographyTest, ArcsLeadOneWay) {
  std::vector<LabelledMove<Position>> moves;
  kRules.Moves(Player::kLeft, Read("0>1,1>2,1>0 token=1"), moves);
  ASSERT_EQ(moves.size(), 2u);
  EXPECT_EQ(moves[0].label, "to 0");
  EXPECT_EQ(kRules.Print(moves[0].position), "0>1,1>2,1>0 token=0 used=1>0");
  EXPECT_EQ(moves[1].label, "to 2");
  const auto undirected = kRules.Parse("path(3) token=0");
  EXPECT_THAT(std::string(undirected.status().message()), HasSubstr("directed"));
}

TEST(DirectedEdgeGeographyTest, TheBudgetEndsASearch) {
  std::vector<Edge> arcs;
  for (Vertex u = 0; u < 9; ++u) {
    for (Vertex v = 0; v < 9; ++v) {
      if (u != v) arcs.push_back({u, v});
    }
  }
  const Position p(MakeGraph(9, arcs, GraphKind::kDirected), 0);
  Budget time({.time = std::chrono::milliseconds(50)});
  Engine engine;
  engine.SetBudget(&time);
  Evaluator<DirectedEdgeGeography> evaluate(engine, kRules);
  EXPECT_EQ(evaluate(p, By::kRules).status().code(),
            absl::StatusCode::kResourceExhausted);
  Budget memory({.memory_bytes = 1'000'000});
  Engine small;
  small.SetBudget(&memory);
  Evaluator<DirectedEdgeGeography> bounded(small, kRules);
  EXPECT_EQ(bounded(p, By::kRules).status().code(), absl::StatusCode::kResourceExhausted);
}

}  // namespace
}  // namespace cgt
