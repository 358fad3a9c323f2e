// Recognition by structure, and positions of very many components.
#include "games/domination/domination_sum.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "canonical/evaluate.h"
#include "games/board/graph_text.h"
#include "games/domination/domination_incidence.h"
#include "games/domination/domination_recognition.h"
#include "games/domination/domination_values.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"
#include "tests/domination/domination_naive.h"

namespace cgt {
namespace {

DominationPosition Read(const std::string& text) {
  auto position = Domination().Parse(text);
  EXPECT_TRUE(position.ok()) << text << ": " << position.status();
  return *std::move(position);
}

// The same position with its vertices named at random.
DominationPosition Renamed(const DominationPosition& position, std::mt19937_64& random) {
  const Graph& graph = position.graph();
  std::vector<Vertex> name(graph.vertex_count());
  for (Vertex v = 0; v < name.size(); ++v) name[v] = v;
  std::shuffle(name.begin(), name.end(), random);
  std::vector<Edge> edges;
  for (const Edge& edge : graph.edges()) {
    edges.push_back({name[edge.from], name[edge.to]});
  }
  std::shuffle(edges.begin(), edges.end(), random);
  std::vector<DominationColour> colours(name.size());
  for (Vertex v = 0; v < name.size(); ++v) colours[name[v]] = position.Colour(v);
  std::vector<Vertex> undominated;
  for (Vertex v : position.Undominated()) undominated.push_back(name[v]);
  std::sort(undominated.begin(), undominated.end());
  return DominationPosition(MakeGraph(graph.vertex_count(), edges), colours)
      .Restricted(std::move(undominated));
}

TEST(DominationRecognition, ByStructure) {
  using Kind = ComponentKind;
  const struct {
    const char* text;
    Kind kind;
    ColourCounts first, second;
  } kRows[] = {
      {"0 colours=B", Kind::kComplete, {0, 1, 0}, {}},
      {"path(2) colours=AB", Kind::kComplete, {1, 1, 0}, {}},
      {"complete(7) colours=AABBCCC", Kind::kComplete, {2, 2, 3}, {}},
      {"path(3) colours=ABC", Kind::kCompleteSplit, {0, 1, 0}, {1, 0, 1}},
      {"star(5) colours=CAABBC", Kind::kCompleteSplit, {0, 0, 1}, {2, 2, 1}},
      {"split(3,4) colours=ABCAABC", Kind::kCompleteSplit, {1, 1, 1}, {2, 1, 1}},
      // The centre dominated; a leaf played.
      {"star(5) colours=CAABBC dominated=0", Kind::kDominatedSplit, {0, 0, 1}, {2, 2, 1}},
      {"star(5) colours=CAABBC dominated=0,1",
       Kind::kDominatedSplit,
       {0, 0, 1},
       {1, 2, 1}},
      {"complete(2,3) colours=AAABC dominated=0,1",
       Kind::kDominatedSplit,
       {2, 0, 0},
       {1, 1, 1}},
  };
  std::mt19937_64 random = testing::SeededGenerator();
  for (const auto& row : kRows) {
    for (int round = 0; round < 20; ++round) {
      const DominationPosition position = Renamed(Read(row.text), random);
      const auto found = Recognise(Incidence(position));
      ASSERT_TRUE(found.has_value()) << row.text;
      EXPECT_EQ(found->kind, row.kind) << row.text;
      EXPECT_EQ(found->first, row.first) << row.text;
      EXPECT_EQ(found->second, row.second) << row.text;
    }
  }
  const ColourCounts s{2, 1, 0}, t{1, 1, 2};
  for (int round = 0; round < 20; ++round) {
    const auto found =
        Recognise(Incidence(Renamed(Read("complete(3,4) colours=AABABCC"), random)));
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->kind, Kind::kCompleteBipartite);
    EXPECT_TRUE((found->first == s && found->second == t) ||
                (found->first == t && found->second == s));
  }
}

TEST(DominationRecognition, NothingElse) {
  for (const char* text :
       {"path(4) colours=CCCC", "cycle(5) colours=CCCCC", "path(5) colours=CCCCC",
        "petersen() colours=C*10", "complete(2,2,2) colours=CCCCCC",
        // A star with an edge between leaves; with a pendant at a leaf.
        "0-1,0-2,0-3,1-2 colours=CCCC", "0-1,0-2,0-3,3-4 colours=CCCCC",
        // K_{2,3} and K_{3,3} without an edge, and with one more.
        "0-2,0-3,0-4,1-2,1-3 colours=CCCCC", "0-2,0-3,0-4,1-2,1-3,1-4,2-3 colours=CCCCC",
        "0-3,0-4,0-5,1-3,1-4,1-5,2-3,2-4 colours=CCCCCC",
        "complete(2,3) colours=CCCCC dominated=0"}) {
    EXPECT_FALSE(Recognise(Incidence(Read(text))).has_value()) << text;
  }
}

// Sums of random components: recognised kinds, lines, other graphs.
std::string RandomForest(std::mt19937_64& random, int components,
                         const std::vector<std::string>& kinds) {
  std::string text;
  for (int i = 0; i < components; ++i) {
    text += (i > 0 ? "+" : "") + kinds[random() % kinds.size()];
  }
  const Vertex n = ReadGraph(text)->graph->vertex_count();
  text += " colours=";
  for (Vertex v = 0; v < n; ++v) text.push_back("ABC"[random() % 3]);
  return text;
}

TEST(DominationSums, AgreeWithTheEvaluator) {
  std::mt19937_64 random = testing::SeededGenerator();
  Engine engine;
  Evaluator<Domination> evaluate(engine, Domination());
  const std::vector<std::string> kinds = {
      "empty(1)",      "star(1)",       "star(2)",       "star(3)",
      "star(5)",       "complete(3)",   "split(2,2)",    "split(2,4)",
      "split(3,3)",    "complete(2,2)", "complete(2,3)", "complete(3,3)",
      "complete(2,5)", "path(4)",       "cycle(5)",      "(0-1,1-2,2-0,2-3,3-4)"};
  for (int round = 0; round < 150; ++round) {
    const DominationPosition position =
        Read(RandomForest(random, 1 + static_cast<int>(random() % 7), kinds));
    const auto sum = SumOfComponents(position);
    ASSERT_TRUE(sum.ok()) << sum.status();
    const Value expected = *evaluate(position, By::kRules);
    EXPECT_EQ(*ValueOfSum(engine, *sum), expected) << Domination().Print(position);
    const auto decision = DecideSum(engine, *sum);
    ASSERT_TRUE(decision.ok()) << decision.status();
    EXPECT_EQ(decision->outcome, *engine.Outcome(expected));
  }
}

TEST(DominationSums, EachStepDecides) {
  Engine engine;
  const struct {
    const char* text;
    Outcome outcome;
    DominationStep step;
  } kRows[] = {
      {"0 colours=A", Outcome::kL, DominationStep::kNumberPart},
      {"star(3)+0 colours=CAAAB", Outcome::kR, DominationStep::kNumberPart},
      {"(0)*2 colours=AB", Outcome::kP, DominationStep::kClosedForm},
      {"star(2) colours=CCC", Outcome::kN, DominationStep::kClosedForm},
      // up^[2]* and *: up^[2] > 0.
      {"star(3)+0 colours=CAAAC", Outcome::kL, DominationStep::kClosedForm},
      // D(2) - D(2) = 0.
      {"star(4)*2 colours=CAAACCBBBC", Outcome::kP, DominationStep::kClosedForm},
      // D(1) + D(1) > 0; D(2) - D(1) > 0; D(1) is confused with 0.
      {"star(3)*2 colours=CAACCAAC", Outcome::kL, DominationStep::kAtomicWeight},
      {"star(4)+star(3) colours=CAAACCBBC", Outcome::kL, DominationStep::kCanonicalForm},
      {"star(3) colours=CAAC", Outcome::kN, DominationStep::kCanonicalForm},
      // Not recognised.
      {"petersen() colours=C*10", Outcome::kP, DominationStep::kCanonicalForm},
  };
  Evaluator<Domination> evaluate(engine, Domination());
  for (const auto& row : kRows) {
    const DominationPosition position = Read(row.text);
    const auto sum = SumOfComponents(position);
    ASSERT_TRUE(sum.ok()) << sum.status();
    const auto decision = DecideSum(engine, *sum);
    ASSERT_TRUE(decision.ok()) << decision.status();
    EXPECT_EQ(decision->step, row.step) << row.text;
    EXPECT_EQ(decision->outcome, *engine.Outcome(*evaluate(position, By::kRules)))
        << row.text;
    EXPECT_EQ(decision->outcome, row.outcome) << row.text;
  }
}

// Distinct moves reach every value that all moves reach.
TEST(DominationSums, DistinctMovesReachEveryValue) {
  std::mt19937_64 random = testing::SeededGenerator();
  Engine engine;
  const Domination rules;
  Evaluator<Domination> evaluate(engine, rules);
  const std::vector<std::string> kinds = {"empty(1)", "star(3)",       "split(2,3)",
                                          "cycle(5)", "complete(2,3)", "complete(3)",
                                          "path(4)",  "complete(3,3)"};
  std::size_t fewer = 0;
  for (int round = 0; round < 60; ++round) {
    const DominationPosition position = Read(RandomForest(random, 6, kinds));
    for (Player player : kPlayers) {
      std::vector<LabelledMove<DominationPosition>> all, distinct;
      rules.Moves(player, position, all);
      rules.DistinctMoves(player, position, distinct);
      std::set<NodeId> values, reached;
      std::set<std::string> labels;
      for (const auto& move : all) {
        values.insert(evaluate(move.position, By::kAny)->id());
        labels.insert(move.label);
      }
      for (const auto& move : distinct) {
        reached.insert(evaluate(move.position, By::kAny)->id());
        EXPECT_TRUE(labels.contains(move.label)) << move.label;
      }
      EXPECT_EQ(reached, values) << rules.Print(position);
      fewer += distinct.size() < all.size();
    }
  }
  EXPECT_GT(fewer, 0u);
}

}  // namespace
}  // namespace cgt
