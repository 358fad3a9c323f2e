// Paths and cycles: recognition, the closed forms of impartial ones, and the interval
// recurrence against the game by its definition.
#include "games/domination/domination_intervals.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "canonical/evaluate.h"
#include "cgt/budget.h"
#include "games/board/graph_text.h"
#include "games/domination/domination.h"
#include "games/domination/domination_incidence.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"
#include "tests/domination/domination_naive.h"

namespace cgt {
namespace {

using testing::ForEachColouring;
using testing::NaiveDomination;
using testing::PositionOf;

GraphPtr PathGraph(Vertex n) {
  return ReadGraph("path(" + std::to_string(n) + ")")->graph;
}
GraphPtr CycleGraph(Vertex n) {
  return ReadGraph("cycle(" + std::to_string(n) + ")")->graph;
}
GraphPtr LineGraph(bool cycle, Vertex n) { return cycle ? CycleGraph(n) : PathGraph(n); }

DominationLine LineOf(bool cycle, const std::string& colours) {
  DominationLine line;
  line.cycle = cycle;
  for (DominationColour colour : testing::ColoursOf(colours)) {
    line.cells.push_back({colour, false});
  }
  return line;
}

TEST(DominationIntervals, EveryPartialPositionOfSmallLines) {
  Engine engine;
  const Domination rules;
  for (bool cycle : {false, true}) {
    for (Vertex n = cycle ? 3 : 1; n <= 5; ++n) {
      const GraphPtr graph = LineGraph(cycle, n);
      ForEachColouring(n, "ABC", [&](const std::string& colours) {
        NaiveDomination naive(*graph, colours);
        const std::uint32_t all = (1u << n) - 1;
        for (std::uint32_t dominated = 0; dominated < all; ++dominated) {
          std::vector<DominationPosition> parts;
          rules.Components(PositionOf(graph, colours, dominated), parts);
          for (const DominationPosition& part : parts) {
            std::uint32_t rest = all;
            for (Vertex v : part.Undominated()) rest &= ~(1u << v);
            const auto line = FindLine(Incidence(part));
            ASSERT_TRUE(line.has_value()) << rules.Print(part);
            const auto value = LineValue(engine, *line);
            ASSERT_TRUE(value.ok()) << value.status();
            ASSERT_EQ(*value, naive.ValueOf(engine, rest)) << rules.Print(part);
            if (const auto nimber = ImpartialLineValue(*line)) {
              ASSERT_EQ(*value, *engine.Star(*nimber)) << rules.Print(part);
            }
          }
        }
      });
    }
  }
}

// Longer lines, colourings at random, with the general evaluation as the other way.
TEST(DominationIntervals, LongerLines) {
  std::mt19937_64 random = testing::SeededGenerator();
  Engine engine;
  const Domination rules;
  Evaluator<Domination> evaluate(engine, rules);
  for (int round = 0; round < 60; ++round) {
    const bool cycle = random() % 2 != 0;
    const Vertex n = 7 + random() % 8;
    std::string colours;
    for (Vertex v = 0; v < n; ++v) colours.push_back("ABC"[random() % 3]);
    const std::uint32_t dominated =
        round % 3 == 0 ? 0 : random() & random() & random() & ((1u << n) - 1);
    const GraphPtr graph = LineGraph(cycle, n);
    const DominationPosition position = PositionOf(graph, colours, dominated);
    const Value expected = *evaluate(position, By::kRules);
    EXPECT_EQ(*evaluate(position, By::kTheorem), expected) << rules.Print(position);
    if (n <= 11) {
      EXPECT_EQ(NaiveDomination(*graph, colours).ValueOf(engine, dominated), expected);
    }
  }
}

// The recurrence by nimbers, written out for the three kinds of runs.
TEST(DominationIntervals, ImpartialClosedFormsKeepTheRecurrence) {
  constexpr int kMax = 400;
  // runs[k][n]: n undominated vertices with k dominated ones beside them.
  std::array<std::vector<std::uint64_t>, 3> runs;
  const auto at = [&](int flanks, int n) -> std::uint64_t {
    return n <= 0 ? 0 : runs[flanks][n];
  };
  for (int n = 0; n <= kMax; ++n) {
    for (int flanks = 2; flanks >= 0; --flanks) {
      std::vector<Nimber> options;
      // Position 0 is a dominated vertex on the left, n+1 one on the right.
      for (int i = flanks >= 1 ? 0 : 1; i <= (flanks == 2 ? n + 1 : n) && n > 0; ++i) {
        // The left rest has a flank on its right (what was played dominates it), the
        // right rest one on its left; an end of the path stays without.
        const int left = std::max(i - 2, 0), right = std::max(n - i - 1, 0);
        options.push_back(Nimber{at(flanks == 0 ? 1 : 2, left)} +
                          Nimber{at(flanks == 2 ? 2 : 1, right)});
      }
      if (runs[flanks].size() <= static_cast<std::size_t>(n)) {
        runs[flanks].push_back(Mex(options).index);
      }
      if (n == 0) continue;
      DominationLine line = LineOf(false, std::string(n, 'C'));
      const DominationLine::Cell flank{DominationColour::kC, true};
      if (flanks >= 1) line.cells.insert(line.cells.begin(), flank);
      if (flanks == 2) line.cells.push_back(flank);
      const auto nimber = ImpartialLineValue(line);
      ASSERT_TRUE(nimber.has_value());
      ASSERT_EQ(nimber->index, runs[flanks][n]) << n << " with " << flanks;
    }
    if (n >= 3) {
      // Every first move on a cycle leaves a run of n-3 between two dominated vertices.
      const Nimber option{at(2, n - 3)};
      ASSERT_EQ(*ImpartialLineValue(LineOf(true, std::string(n, 'C'))),
                Mex(absl::MakeConstSpan(&option, 1)));
    }
  }
}

TEST(DominationIntervals, ImpartialLinesByTheFullGame) {
  Engine engine;
  for (Vertex n = 1; n <= 13; ++n) {
    const std::string colours(n, 'C');
    for (bool cycle : {false, true}) {
      if (cycle && n < 3) continue;
      const Value value = NaiveDomination(*LineGraph(cycle, n), colours).ValueOf(engine);
      EXPECT_EQ(*engine.Star(*ImpartialLineValue(LineOf(cycle, colours))), value) << n;
    }
  }
}

// Outcomes L, R, N, P over all colourings with A and B, and the number of different
// values: from an independent brute force.
TEST(DominationIntervals, OutcomeCountsOfPartizanLines) {
  constexpr int kPaths[9][5] = {
      {1, 1, 0, 0, 2},    {1, 1, 2, 0, 3},       {4, 4, 0, 0, 6},
      {5, 5, 0, 6, 7},    {14, 14, 4, 0, 18},    {27, 27, 6, 4, 28},
      {60, 60, 8, 0, 55}, {113, 113, 2, 28, 92}, {246, 246, 10, 10, 168}};
  constexpr int kCycles[7][5] = {{1, 1, 6, 0, 3},       {1, 1, 0, 14, 3},
                                 {11, 11, 0, 10, 7},    {19, 19, 18, 8, 10},
                                 {57, 57, 14, 0, 16},   {85, 85, 0, 86, 19},
                                 {229, 229, 36, 18, 32}};
  Engine engine;
  for (bool cycle : {false, true}) {
    for (int n = cycle ? 3 : 1; n <= 9; ++n) {
      std::map<Outcome, int> counts;
      std::set<NodeId> values;
      const GraphPtr graph = LineGraph(cycle, n);
      ForEachColouring(n, "AB", [&](const std::string& colours) {
        const Value value = *LineValue(engine, LineOf(cycle, colours));
        const Outcome outcome = *engine.Outcome(value);
        ++counts[outcome];
        values.insert(value.id());
        ASSERT_EQ(NaiveDomination(*graph, colours).OutcomeOf(PlayConvention::kNormal),
                  outcome)
            << colours;
      });
      const int* expected = cycle ? kCycles[n - 3] : kPaths[n - 1];
      EXPECT_EQ(counts[Outcome::kL], expected[0]) << n;
      EXPECT_EQ(counts[Outcome::kR], expected[1]) << n;
      EXPECT_EQ(counts[Outcome::kN], expected[2]) << n;
      EXPECT_EQ(counts[Outcome::kP], expected[3]) << n;
      EXPECT_EQ(static_cast<int>(values.size()), expected[4]) << n;
    }
  }
}

// A line is found whatever its vertices are called, and edges between dominated vertices
// do not hide it.
TEST(DominationIntervals, LinesAreFoundByStructure) {
  std::mt19937_64 random = testing::SeededGenerator();
  const Domination rules;
  for (int round = 0; round < 100; ++round) {
    const bool cycle = round % 2 != 0;
    const Vertex n = 9 + random() % 30;
    std::vector<Vertex> name(n);
    for (Vertex v = 0; v < n; ++v) name[v] = v;
    std::shuffle(name.begin(), name.end(), random);
    std::vector<Edge> edges;
    std::vector<DominationColour> colours(n);
    DominationLine expected;
    expected.cycle = cycle;
    for (Vertex i = 0; i < n; ++i) {
      if (i + 1 < n || cycle) edges.push_back({name[i], name[(i + 1) % n]});
      colours[name[i]] = static_cast<DominationColour>(1 + random() % 3);
      expected.cells.push_back({colours[name[i]], false});
    }
    std::shuffle(edges.begin(), edges.end(), random);
    const auto line =
        FindLine(Incidence(DominationPosition(MakeGraph(n, edges), colours)));
    ASSERT_TRUE(line.has_value());
    EXPECT_EQ(line->cycle, cycle);
    auto turned = expected.cells;
    bool found = false;
    for (int direction = 0; direction < 2; ++direction) {
      for (Vertex turn = 0; turn < (cycle ? n : 1); ++turn) {
        found = found || turned == line->cells;
        std::rotate(turned.begin(), turned.begin() + 1, turned.end());
      }
      turned = expected.cells;
      std::reverse(turned.begin(), turned.end());
    }
    EXPECT_TRUE(found);
  }
  const auto find = [&](const char* text) {
    std::vector<DominationPosition> parts;
    rules.Components(*rules.Parse(text), parts);
    return parts.size() == 1 ? FindLine(Incidence(parts[0])) : std::nullopt;
  };
  EXPECT_FALSE(find("star(3) colours=CCCC").has_value());
  // The chord joins dominated vertices; the undominated ones lie on a path.
  EXPECT_TRUE(find("0-1,1-2,2-3,3-4,4-5,0-5 colours=ABCABC dominated=0,5").has_value());
  EXPECT_FALSE(find("0-1,1-2,2-3,3-4,4-5,0-5,2-5 colours=ABCABC").has_value());
}

TEST(DominationIntervals, ReadBackwardsOrExchanged) {
  std::mt19937_64 random = testing::SeededGenerator();
  Engine engine;
  for (int round = 0; round < 20; ++round) {
    const bool cycle = round % 2 != 0;
    DominationLine line = LineOf(cycle, std::string(12 + random() % 12, 'A'));
    for (auto& cell : line.cells) {
      cell.colour = static_cast<DominationColour>(1 + random() % 3);
      cell.dominated = random() % 8 == 0;
    }
    const Value value = *LineValue(engine, line);
    DominationLine other = line;
    std::reverse(other.cells.begin(), other.cells.end());
    EXPECT_EQ(*LineValue(engine, other), value);
    for (auto& cell : other.cells) cell.colour = Swapped(cell.colour);
    EXPECT_EQ(*LineValue(engine, other), -value);
    if (cycle) {
      std::rotate(line.cells.begin(), line.cells.begin() + 5, line.cells.end());
      EXPECT_EQ(*LineValue(engine, line), value);
    }
  }
}

TEST(DominationIntervals, StopsAtTheBudgetAndFinishesLater) {
  std::mt19937_64 random = testing::SeededGenerator();
  DominationLine line = LineOf(false, std::string(24, 'A'));
  for (auto& cell : line.cells) {
    cell.colour = static_cast<DominationColour>(1 + random() % 3);
  }
  Engine fresh;
  const Value expected = *LineValue(fresh, line);
  Engine engine;
  for (std::uint64_t k = 1; k <= 400; k += 7) {
    BudgetLimits limits;
    limits.cancel_at_check = k;
    Budget budget(limits);
    engine.SetBudget(&budget);
    const auto value = LineValue(engine, line);
    engine.SetBudget(nullptr);
    if (value.ok()) break;
    EXPECT_EQ(value.status().code(), absl::StatusCode::kCancelled);
  }
  const auto value = LineValue(engine, line);
  ASSERT_TRUE(value.ok());
  EXPECT_EQ(*fresh.Import(*value), expected);
}

TEST(DominationIntervals, TooLongIsRefused) {
  Engine engine;
  EXPECT_EQ(LineValue(engine, LineOf(false, std::string(5000, 'A'))).status().code(),
            absl::StatusCode::kResourceExhausted);
  // Not so for impartial ones.
  const Domination rules;
  const auto closed =
      rules.ClosedForm(engine, *rules.Parse("path(1000003) colours=C*1000003"));
  ASSERT_TRUE(closed.ok()) << closed.status();
  ASSERT_TRUE(closed->has_value());
  EXPECT_EQ((*closed)->value, *engine.Star(Nimber{3}));
  EXPECT_EQ((*closed)->theorem, "domination-paths/path-value");
}

}  // namespace
}  // namespace cgt
