// Kayles, Col, Snort, digraph placement and Hackenbush against sourced values
// (tests/data/graph_games.tsv).
#include <fstream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "cgt/errors.h"
#include "games/graph/arc_kayles.h"
#include "games/graph/col.h"
#include "games/graph/digraph_placement.h"
#include "games/graph/hackenbush.h"
#include "games/graph/node_kayles.h"
#include "games/graph/snort.h"
#include "gtest/gtest.h"
#include "tests/conformance/bridge.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

template <class R>
void CheckRows(std::size_t at_least) {
  Engine engine;
  Evaluator<R> evaluate(engine, R());
  oracle::Games games;
  Bridge bridge(engine, games);
  std::ifstream file(CGT_TEST_DATA "/graph_games.tsv");
  std::string line;
  std::getline(file, line);
  std::size_t rows = 0;
  while (std::getline(file, line)) {
    const std::vector<std::string> fields = absl::StrSplit(line, '\t');
    ASSERT_EQ(fields.size(), 5u) << line;
    if (fields[0] != R::Info().name) continue;
    ++rows;
    // The moderately hard bed has a test of its own.
    if (fields[4].find("moderately hard") != std::string::npos) continue;
    if (oracle::kSanitized && fields[1] == "grid(3,4)") continue;
    SCOPED_TRACE(fields[1]);
    const auto p = R().Parse(fields[1]);
    ASSERT_TRUE(p.ok()) << p.status();
    for (const By by : {By::kRules, By::kAny}) {
      const Value value = ValueOrThrow(evaluate(*p, by));
      if (fields[2] == "nimber") {
        EXPECT_EQ(value, bridge.Read(absl::StrCat("*", fields[3])));
      } else if (fields[2] == "temperature") {
        EXPECT_EQ(ValueOrThrow(engine.Temperature(value)),
                  *engine.AsNumber(bridge.Read(fields[3])));
      } else {
        ASSERT_EQ(fields[2], "value");
        EXPECT_EQ(value, bridge.Read(fields[3])) << fields[3];
      }
    }
  }
  EXPECT_GE(rows, at_least);
}

TEST(GraphGamesData, ArcKayles) { CheckRows<ArcKayles>(40); }
TEST(GraphGamesData, Col) { CheckRows<Col>(15); }
TEST(GraphGamesData, DigraphPlacement) { CheckRows<DigraphPlacement>(1); }
TEST(GraphGamesData, Hackenbush) { CheckRows<Hackenbush>(20); }
TEST(GraphGamesData, NodeKayles) { CheckRows<NodeKayles>(50); }
TEST(GraphGamesData, Snort) { CheckRows<Snort>(50); }

}  // namespace
}  // namespace cgt
