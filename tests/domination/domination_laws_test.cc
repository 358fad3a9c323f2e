// The laws of the hooks, against the game by its definition: on all graphs of up to five
// vertices, all colourings and all sets of dominated vertices.
#include <map>
#include <set>
#include <string>
#include <vector>

#include "canonical/evaluate.h"
#include "games/board/all_graphs.h"
#include "games/board/graph_text.h"
#include "games/domination/domination.h"
#include "games/domination/set_system.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"
#include "tests/domination/domination_naive.h"

namespace cgt {
namespace {

using testing::ForEachColouring;
using testing::NaiveDomination;
using testing::PositionOf;

// Calls f(graph, colours, naive) for all graphs with n vertices and all colourings.
template <class F>
void ForEachGame(Vertex n, const F& f) {
  for (const GraphPtr& graph : AllGraphs(n)) {
    ForEachColouring(n, "ABC", [&](const std::string& colours) {
      NaiveDomination naive(*graph, colours);
      f(graph, colours, naive);
    });
  }
}

TEST(DominationLaws, RulesGiveTheValueOfTheFullGame) {
  Engine engine;
  const Domination rules;
  Evaluator<Domination> evaluate(engine, rules);
  for (Vertex n = 0; n <= 5; ++n) {
    ForEachGame(n, [&](const GraphPtr& graph, const std::string& colours,
                       NaiveDomination& naive) {
      const DominationPosition position = PositionOf(graph, colours);
      const absl::StatusOr<Value> value = evaluate(position, By::kRules);
      ASSERT_TRUE(value.ok()) << value.status();
      ASSERT_EQ(*value, naive.ValueOf(engine)) << rules.Print(position);
    });
  }
}

TEST(DominationLaws, TheoremsGiveTheValueOfTheFullGame) {
  Engine engine;
  const Domination rules;
  Evaluator<Domination> evaluate(engine, rules);
  for (Vertex n = 1; n <= 5; ++n) {
    ForEachGame(n, [&](const GraphPtr& graph, const std::string& colours,
                       NaiveDomination& naive) {
      const DominationPosition position = PositionOf(graph, colours);
      const absl::StatusOr<Value> value = evaluate(position, By::kAny);
      ASSERT_TRUE(value.ok()) << value.status();
      ASSERT_EQ(*value, naive.ValueOf(engine)) << rules.Print(position);
    });
  }
  EXPECT_GT(evaluate.counts().closed_forms, 100u);
}

// Every hook on every position, each with its law.
class EveryPosition : public ::testing::TestWithParam<Vertex> {};

TEST_P(EveryPosition, KeepsTheLaws) {
  Engine engine;
  const Domination rules;
  std::map<std::string, Value> value_of_key;
  std::uint64_t split = 0, swapped = 0;
  ForEachGame(GetParam(), [&](const GraphPtr& graph, const std::string& colours,
                              NaiveDomination& naive) {
    const std::uint32_t all = (1u << graph->vertex_count()) - 1;
    for (std::uint32_t dominated = 0; dominated <= all; ++dominated) {
      const DominationPosition position = PositionOf(graph, colours, dominated);
      const Value value = naive.ValueOf(engine, dominated);
      // Equal keys, equal values.
      const auto [it, fresh] = value_of_key.try_emplace(rules.Key(position), value);
      ASSERT_EQ(it->second, value) << rules.Print(position);
      // Before that, every playable vertex is an option.
      for (Player player : kPlayers) {
        std::vector<DominationPosition> options;
        rules.Options(player, position, options);
        std::vector<std::uint32_t> found;
        for (const DominationPosition& option : options) {
          found.push_back(all);
          for (Vertex v : option.Undominated()) found.back() &= ~(1u << v);
        }
        ASSERT_EQ(found, naive.Options(player, dominated)) << rules.Print(position);
      }
      // The value is the sum of the classes'.
      std::vector<DominationPosition> parts;
      rules.Components(position, parts);
      split += parts.size() > 1;
      Value sum = engine.Zero();
      for (const DominationPosition& part : parts) {
        std::uint32_t undominated = 0;
        for (Vertex v : part.Undominated()) undominated |= 1u << v;
        const Value part_value = naive.ValueOf(engine, all & ~undominated);
        sum = ValueOrThrow(engine.Add(sum, part_value));
        // A closed form, where there is one.
        const auto closed = rules.ClosedForm(engine, part);
        ASSERT_TRUE(closed.ok()) << closed.status();
        if (closed->has_value()) {
          ASSERT_EQ((*closed)->value, part_value)
              << rules.Print(part) << " by " << (*closed)->theorem;
        }
      }
      ASSERT_EQ(sum, value) << rules.Print(position);
      // The normal form has the value, or its negative, and the same key in both views.
      DominationPosition normal = position;
      const bool negated = rules.Normalize(normal);
      swapped += negated;
      const auto reread = rules.Parse(rules.Print(normal));
      ASSERT_TRUE(reread.ok()) << reread.status();
      ASSERT_EQ(*reread, normal);
      ASSERT_EQ(rules.Key(*reread), rules.Key(normal)) << rules.Print(normal);
      std::uint32_t normal_dominated = all;
      std::string normal_colours(graph->vertex_count(), 'A');
      for (Vertex v : normal.Undominated()) normal_dominated &= ~(1u << v);
      for (Vertex v = 0; v < graph->vertex_count(); ++v) {
        normal_colours[v] = Letter(normal.Colour(v));
      }
      NaiveDomination naive_normal(*graph, normal_colours);
      const Value normal_value = naive_normal.ValueOf(engine, normal_dominated);
      ASSERT_EQ(negated ? ValueOrThrow(engine.Negate(normal_value)) : normal_value, value)
          << rules.Print(position) << " -> " << rules.Print(normal);
      // Options of both views lead to the same values.
      for (Player player : kPlayers) {
        std::vector<LabelledMove<DominationPosition>> moves;
        rules.Moves(player, normal, moves);
        std::vector<DominationPosition> options;
        rules.Options(player, normal, options);
        ASSERT_EQ(moves.size(), options.size());
        std::set<NodeId> expected, found;
        for (std::uint32_t after : naive_normal.Options(player, normal_dominated)) {
          expected.insert(naive_normal.ValueOf(engine, after).id());
        }
        for (std::size_t i = 0; i < options.size(); ++i) {
          ASSERT_EQ(options[i], moves[i].position);
          std::uint32_t after = all;
          for (Vertex v : options[i].Undominated()) after &= ~(1u << v);
          found.insert(naive_normal.ValueOf(engine, after).id());
        }
        ASSERT_EQ(found, expected) << rules.Print(normal);
      }
    }
  });
  if (GetParam() >= 3) {
    EXPECT_GT(split, 0u);
    EXPECT_GT(swapped, 0u);
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, EveryPosition, ::testing::Values(0, 1, 2, 3, 4));

// Random larger graphs: the compact view and its key at work.
TEST(DominationLaws, RandomGraphs) {
  std::mt19937_64 random = testing::SeededGenerator();
  Engine engine;
  const Domination rules;
  Evaluator<Domination> evaluate(engine, rules);
  for (int round = 0; round < 300; ++round) {
    const Vertex n = 6 + random() % 5;
    std::vector<Edge> edges;
    const unsigned density = 2 + random() % 5;
    for (Vertex v = 1; v < n; ++v) {
      for (Vertex u = 0; u < v; ++u) {
        if (random() % density == 0) edges.push_back({u, v});
      }
    }
    const GraphPtr graph = MakeGraph(n, edges);
    std::string colours;
    for (Vertex v = 0; v < n; ++v) colours.push_back("ABC"[random() % 3]);
    const std::uint32_t dominated = random() & random() & ((1u << n) - 1);
    const DominationPosition position = PositionOf(graph, colours, dominated);
    const Value expected = NaiveDomination(*graph, colours).ValueOf(engine, dominated);
    for (By by : {By::kRules, By::kAny}) {
      const absl::StatusOr<Value> value = evaluate(position, by);
      ASSERT_TRUE(value.ok()) << value.status();
      ASSERT_EQ(*value, expected) << rules.Print(position);
    }
  }
}

// Renaming the vertices changes neither the value nor, on graphs with as much symmetry as
// these, the key.
TEST(DominationLaws, KeysDoNotDependOnNames) {
  std::mt19937_64 random = testing::SeededGenerator();
  const Domination rules;
  for (const char* text :
       {"path(9) colours=ABCABBACC", "cycle(9) colours=ABCABBACC",
        "star(6) colours=CAABBCC", "complete(3,4) colours=AAABBCA",
        "split(3,4) colours=ABCABCA", "petersen() colours=C*10",
        "0-1,1-2,1-3,3-4,3-5,5-6 colours=ACBCABC", "grid(3,3) colours=ACACBCACA"}) {
    const DominationPosition position = *rules.Parse(text);
    const Vertex n = position.graph().vertex_count();
    for (int round = 0; round < 50; ++round) {
      std::vector<Vertex> name(n);
      for (Vertex v = 0; v < n; ++v) name[v] = v;
      std::shuffle(name.begin(), name.end(), random);
      std::vector<Edge> edges;
      for (const Edge& edge : position.graph().edges()) {
        edges.push_back({name[edge.from], name[edge.to]});
      }
      std::shuffle(edges.begin(), edges.end(), random);
      std::vector<DominationColour> colours(n);
      for (Vertex v = 0; v < n; ++v) colours[name[v]] = position.Colour(v);
      const DominationPosition renamed(MakeGraph(n, edges), colours);
      ASSERT_EQ(rules.Key(renamed), rules.Key(position)) << text;
    }
  }
}

}  // namespace
}  // namespace cgt
