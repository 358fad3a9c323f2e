// The moderately hard bed of Winning Ways, by the rules: half a minute of search.
#include <fstream>
#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "cgt/errors.h"
#include "games/graph/hackenbush.h"
#include "gtest/gtest.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

TEST(Hackenbush, ModeratelyHardBed) {
  if (oracle::kSanitized) GTEST_SKIP() << "takes minutes with sanitizers";
  std::ifstream file(CGT_TEST_DATA "/graph_games.tsv");
  std::string line;
  bool found = false;
  while (std::getline(file, line)) {
    const std::vector<std::string> fields = absl::StrSplit(line, '\t');
    if (fields.size() != 5 || fields[4].find("moderately hard") == std::string::npos) {
      continue;
    }
    found = true;
    Engine engine;
    Evaluator<Hackenbush> evaluate(engine, Hackenbush());
    const Value value =
        ValueOrThrow(evaluate(ValueOrThrow(Hackenbush().Parse(fields[1])), By::kRules));
    ASSERT_EQ(fields[3], "1/128");
    EXPECT_EQ(engine.AsNumber(value), Dyadic::FromRatio(Integer(1), 7));
    RecordProperty("positions", static_cast<int>(evaluate.counts().positions));
  }
  EXPECT_TRUE(found);
}

}  // namespace
}  // namespace cgt
