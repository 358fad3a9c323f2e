// Digraph placement against the naive oracle, which plays on sets of vertices.
#include "games/graph/digraph_placement.h"

#include <random>
#include <string>
#include <vector>

#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "cgt/errors.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"
#include "tests/conformance/bridge.h"
#include "tests/oracle/naive_rules.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;

class DigraphPlacementTest : public ::testing::Test {
 protected:
  // `arcs`: bit n * u + v for the arc from u to v.
  void Check(unsigned n, std::uint64_t arcs, unsigned blue) {
    oracle::NaiveRules<unsigned> naive(games_, [&](oracle::Side side, unsigned live) {
      std::vector<unsigned> options;
      for (unsigned u = 0; u < n; ++u) {
        if ((live >> u & 1u) == 0) continue;
        if ((blue >> u & 1u) != (side == oracle::Side::kLeft ? 1u : 0u)) continue;
        unsigned rest = live & ~(1u << u);
        for (unsigned v = 0; v < n; ++v) {
          if ((arcs >> (n * u + v) & 1u) != 0) rest &= ~(1u << v);
        }
        options.push_back(rest);
      }
      return options;
    });
    std::vector<Edge> edges;
    std::string colours;
    for (unsigned u = 0; u < n; ++u) {
      colours.push_back((blue >> u & 1u) != 0 ? 'A' : 'B');
      for (unsigned v = 0; v < n; ++v) {
        if ((arcs >> (n * u + v) & 1u) != 0) edges.push_back({u, v});
      }
    }
    PlacementPosition p;
    p.live = LiveVertices(MakeGraph(n, edges, GraphKind::kDirected));
    p.colours = std::make_shared<const std::string>(colours);
    ASSERT_EQ(ValueOrThrow(evaluate_(p, By::kRules)),
              bridge_.ToValue(naive.Value((1u << n) - 1)))
        << DigraphPlacement().Print(p);
  }

  Engine engine_;
  Evaluator<DigraphPlacement> evaluate_{engine_, DigraphPlacement()};
  oracle::Games games_;
  Bridge bridge_{engine_, games_};
};

TEST_F(DigraphPlacementTest, AllDigraphsOnThreeVertices) {
  for (unsigned n = 0; n <= 3; ++n) {
    for (std::uint64_t arcs = 0; arcs < (1u << (n * n)); ++arcs) {
      for (unsigned blue = 0; blue < (1u << n); ++blue) Check(n, arcs, blue);
    }
  }
}

TEST_F(DigraphPlacementTest, RandomDigraphs) {
  std::mt19937_64 random = testing::SeededGenerator();
  for (int round = 0; round < (oracle::kSanitized ? 20 : 150); ++round) {
    const auto n = static_cast<unsigned>(4 + random() % 4);
    const std::uint64_t arcs = random() & (round % 2 == 0 ? random() : ~std::uint64_t{0});
    Check(n, arcs, static_cast<unsigned>(random() % (1u << n)));
  }
}

TEST_F(DigraphPlacementTest, AnEdgeIsTwoArcs) {
  const auto value = [&](const std::string& text) {
    return ValueOrThrow(
        evaluate_(ValueOrThrow(DigraphPlacement().Parse(text)), By::kRules));
  };
  EXPECT_EQ(value("path(3) colours=ABA"), value("0>1,1>0,1>2,2>1 colours=ABA"));
  EXPECT_EQ(value("path(2) colours=AB"), bridge_.Read("*"));
}

TEST_F(DigraphPlacementTest, NamesAndFollowers) {
  const DigraphPlacement rules;
  std::vector<LabelledMove<PlacementPosition>> moves;
  rules.Moves(Player::kLeft, ValueOrThrow(rules.Parse("0>1,1>2 colours=ABA")), moves);
  std::vector<std::string> texts;
  for (const auto& move : moves) {
    texts.push_back(move.label + ": " + rules.Print(move.position));
  }
  EXPECT_THAT(texts, ElementsAre("vertex 0: 0>1,1>2 colours=ABA deleted=0,1",
                                 "vertex 2: 0>1,1>2 colours=ABA deleted=2"));
}

TEST_F(DigraphPlacementTest, BadInput) {
  const struct {
    const char* text;
    const char* message;
  } kRows[] = {{"0>1", "offset 3: end of input"},
               {"0>1 colours=AC", "offset 13: 'C'"},
               {"0>1 colours=A", "offset "},
               {"0>1,1-2 colours=AAA", "offset 4: "},
               {"0>1 colours=AB deleted=2", "offset 23: '2'"}};
  for (const auto& row : kRows) {
    const auto p = DigraphPlacement().Parse(row.text);
    ASSERT_FALSE(p.ok()) << row.text;
    EXPECT_THAT(std::string(p.status().message()), StartsWith(row.message));
  }
}

}  // namespace
}  // namespace cgt
