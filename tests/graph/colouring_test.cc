// Col and Snort against the naive oracle, which plays on strings of colours.
#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "cgt/errors.h"
#include "games/board/all_graphs.h"
#include "games/graph/col.h"
#include "games/graph/snort.h"
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

// The rules in a few lines. `same`: neighbours must have the same colour (Snort).
bool Legal(const Graph& graph, const std::string& colours, bool same) {
  for (const Edge& e : graph.edges()) {
    const char u = colours[e.from], v = colours[e.to];
    if (u != '.' && v != '.' && (u == v) != same) return false;
  }
  return true;
}

std::vector<std::string> NaiveOptions(const Graph& graph, const std::string& colours,
                                      char colour, bool same) {
  std::vector<std::string> options;
  for (std::size_t v = 0; v < colours.size(); ++v) {
    if (colours[v] != '.') continue;
    std::string option = colours;
    option[v] = colour;
    if (Legal(graph, option, same)) options.push_back(option);
  }
  return options;
}

template <class R>
class ColouringTest : public ::testing::Test {
 protected:
  static constexpr bool kSame = std::is_same_v<R, Snort>;
  static constexpr ColouringRule kRule =
      kSame ? ColouringRule::kSnort : ColouringRule::kCol;

  void Check(const GraphPtr& graph, const std::string& colours) {
    oracle::NaiveRules<std::string> naive(
        games_, [&](oracle::Side side, const std::string& at) {
          return NaiveOptions(*graph, at, side == oracle::Side::kLeft ? 'A' : 'B', kSame);
        });
    std::vector<Vertex> all;
    for (Vertex v = 0; v < graph->vertex_count(); ++v) all.push_back(v);
    const ColouringPosition p(kRule, graph, colours, all);
    const Value expected = bridge_.ToValue(naive.Value(colours));
    ASSERT_EQ(ValueOrThrow(by_rules_(p, By::kRules)), expected) << rules_.Print(p);
    ASSERT_EQ(ValueOrThrow(by_rules_(p, By::kAny)), expected) << rules_.Print(p);
  }

  R rules_;
  Engine engine_;
  Evaluator<R> by_rules_{engine_, rules_};
  oracle::Games games_;
  Bridge bridge_{engine_, games_};
};
using Games = ::testing::Types<Col, Snort>;
TYPED_TEST_SUITE(ColouringTest, Games);

TYPED_TEST(ColouringTest, AllSmallGraphsAndColours) {
  for (Vertex n = 0; n <= 4; ++n) {
    for (const GraphPtr& graph : AllGraphs(n)) {
      std::string colours(n, '.');
      for (;;) {
        if (Legal(*graph, colours, this->kSame)) this->Check(graph, colours);
        std::size_t i = 0;
        while (i < n && colours[i] == 'B') colours[i++] = '.';
        if (i == n) break;
        colours[i] = colours[i] == '.' ? 'A' : 'B';
      }
    }
  }
}

TYPED_TEST(ColouringTest, RandomGraphs) {
  std::mt19937_64 random = testing::SeededGenerator();
  for (int round = 0; round < (oracle::kSanitized ? 5 : 40); ++round) {
    const auto n = static_cast<Vertex>(5 + random() % 3);
    std::vector<Edge> edges;
    for (Vertex v = 1; v < n; ++v) {
      for (Vertex u = 0; u < v; ++u) {
        if (random() % 5 < 2) edges.push_back({u, v});
      }
    }
    const GraphPtr graph = MakeGraph(n, edges);
    std::string colours(n, '.');
    for (char& c : colours) {
      const char before = c;
      c = "..AB...."[random() % 8];
      if (!Legal(*graph, colours, this->kSame)) c = before;
    }
    this->Check(graph, colours);
  }
}

// Loops and parallel edges change nothing, in small positions and in large ones.
TYPED_TEST(ColouringTest, LoopsAndParallelEdges) {
  const auto read = [&](const std::string& text) {
    return ValueOrThrow(this->rules_.Parse(text));
  };
  const auto value = [&](const std::string& text) {
    return ValueOrThrow(this->by_rules_(read(text), By::kAny));
  };
  EXPECT_EQ(value("0-0"), value("path(1)"));
  EXPECT_EQ(value("0-1,1-1,0-1,1-2"), value("path(3)"));
  EXPECT_EQ(value("0-0,0-1,1-2 colours=A.."), value("path(3) colours=A.."));
  std::string looped, plain;
  for (int v = 0; v < 200; ++v) {
    looped += (v > 0 ? "," : "") + absl::StrCat(v, "-", v, ",", v, "-", v + 1);
    plain += (v > 0 ? "," : "") + absl::StrCat(v, "-", v + 1);
  }
  EXPECT_TRUE(this->rules_.Key(read(looped)) == this->rules_.Key(read(plain)));
  const auto with = read(looped).Live(), without = read(plain).Live();
  EXPECT_TRUE(with == without);
}

// What is not in play neither moves nor counts.
TYPED_TEST(ColouringTest, DeletedVertices) {
  const auto value = [&](const std::string& text) {
    return ValueOrThrow(
        this->by_rules_(ValueOrThrow(this->rules_.Parse(text)), By::kAny));
  };
  EXPECT_EQ(value("path(5) deleted=2"), value("path(2)+path(2)"));
  EXPECT_EQ(value("star(4) deleted=0"), value("empty(4)"));
}

TEST(Col, NamesAndFollowers) {
  std::vector<LabelledMove<ColouringPosition>> moves;
  Col().Moves(Player::kLeft, ValueOrThrow(Col().Parse("path(4) colours=A...")), moves);
  std::vector<std::string> texts;
  for (const auto& move : moves) {
    texts.push_back(move.label + ": " + Col().Print(move.position));
  }
  EXPECT_THAT(texts, ElementsAre("vertex 2: path(4) colours=A.A.",
                                 "vertex 3: path(4) colours=A..A"));
}

TEST(Snort, NamesAndFollowers) {
  std::vector<LabelledMove<ColouringPosition>> moves;
  Snort().Moves(Player::kRight, ValueOrThrow(Snort().Parse("path(4) colours=A...")),
                moves);
  std::vector<std::string> texts;
  for (const auto& move : moves) {
    texts.push_back(move.label + ": " + Snort().Print(move.position));
  }
  EXPECT_THAT(texts, ElementsAre("vertex 2: path(4) colours=A.B.",
                                 "vertex 3: path(4) colours=A..B"));
}

// Chains whose ends are free or open to one player only. A move leaves two shorter ones,
// so the values of chains of n from 2 * kFirst + 4 on repeat for ever once those below
// do: this proves the values of paths and cycles at any length.
TEST(Col, ChainsRepeat) {
  constexpr int kFirst = 6;
  Engine engine;
  Evaluator<Col> evaluate(engine, Col());
  for (const char left : {'.', 'A', 'B'}) {
    for (const char right : {'.', 'A', 'B'}) {
      std::vector<Value> values;
      values.push_back(engine.Zero());
      for (int n = 1; n <= 2 * kFirst + 12; ++n) {
        // A coloured vertex before and behind the chain, or one that is not in play.
        const std::string colours = std::string(1, left) + std::string(n, '.') + right;
        std::string deleted;
        if (left == '.') deleted = "0";
        if (right == '.') {
          deleted += (deleted.empty() ? "" : ",") + std::to_string(n + 1);
        }
        const std::string text = "path(" + std::to_string(n + 2) +
                                 ") colours=" + colours + " deleted=" + deleted;
        values.push_back(
            ValueOrThrow(evaluate(ValueOrThrow(Col().Parse(text)), By::kRules)));
        if (n >= kFirst + 2) {
          EXPECT_EQ(values.back(), values[static_cast<std::size_t>(n - 2)]) << text;
        }
      }
    }
  }
}

// Grids of an even number of cells are lost for who begins Col, even by even ones in
// Snort; a theorem says so at any size.
TEST(Mirrors, LargeGrids) {
  Engine engine;
  for (const char* text : {"grid(40,51)", "cycle(1000)", "path(2000)"}) {
    const auto answer =
        ValueOrThrow(Col().ClosedForm(engine, ValueOrThrow(Col().Parse(text))));
    ASSERT_TRUE(answer.has_value()) << text;
    EXPECT_EQ(answer->value, engine.Zero());
    EXPECT_EQ(answer->theorem, "col/mirror");
  }
  for (const char* text : {"grid(40,52)", "cycle(1000)"}) {
    const auto answer =
        ValueOrThrow(Snort().ClosedForm(engine, ValueOrThrow(Snort().Parse(text))));
    ASSERT_TRUE(answer.has_value()) << text;
    EXPECT_EQ(answer->value, engine.Zero());
  }
  EXPECT_FALSE(
      ValueOrThrow(Snort().ClosedForm(engine, ValueOrThrow(Snort().Parse("path(2000)"))))
          .has_value());
}

TEST(Colouring, BadInput) {
  const struct {
    const char* text;
    const char* message;
  } kRows[] = {
      {"0>1", "offset 0: "},
      {"path(3) colours=AA.", "offset 16: 'AA.'"},
      {"path(3) colours=AC.", "offset 17: 'C'"},
      {"path(3) colours=A.", "offset "},
      {"path(3) deleted=3", "offset 16: '3'"},
      {"path(2) colours=.A deleted=1", "offset 27: '1': expected vertices that"}};
  for (const auto& row : kRows) {
    const auto p = Col().Parse(row.text);
    ASSERT_FALSE(p.ok()) << row.text;
    EXPECT_THAT(std::string(p.status().message()), StartsWith(row.message));
  }
  EXPECT_TRUE(Snort().Parse("path(3) colours=AA.").ok());
  EXPECT_FALSE(Snort().Parse("path(3) colours=AB.").ok());
}

}  // namespace
}  // namespace cgt
