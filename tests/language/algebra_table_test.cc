// Published values of the algebra, row by row, and a whole shared table of a peer's
// invariants where it is at hand.
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "games/catalog/catalog.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "language/interpreter.h"
#include "tests/language/answer_text.h"

namespace cgt {
namespace {

struct Answered {
  bool ok = false;
  std::string text;  ///< the answer, or the error's message
};

Answered Answer(Interpreter& interpreter, absl::string_view expression) {
  const absl::StatusOr<Evaluation> evaluation = interpreter.Evaluate(expression);
  if (!evaluation.ok()) return {false, std::string(evaluation.status().message())};
  return {true, AnswerText(interpreter.engine(), evaluation->result)};
}

class AlgebraTableTest : public testing::Test {
 protected:
  Engine engine_;
  RulesetCatalog catalog_ = Catalog();
  Interpreter interpreter_{engine_, catalog_};
};

TEST_F(AlgebraTableTest, PublishedValuesAndTraps) {
  std::ifstream file(CGT_TEST_DATA "/algebra.tsv");
  ASSERT_TRUE(file);
  int rows = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::vector<std::string> fields = absl::StrSplit(line, '\t');
    ASSERT_EQ(fields.size(), 3u) << line;
    ++rows;
    const Answered answer = Answer(interpreter_, fields[0]);
    if (absl::StartsWith(fields[1], "!")) {
      EXPECT_FALSE(answer.ok) << line << ": " << answer.text;
      EXPECT_THAT(answer.text, testing::HasSubstr(fields[1].substr(1))) << line;
    } else {
      EXPECT_EQ(answer.text, fields[1]) << line;
    }
  }
  EXPECT_GT(rows, 50);
}

// Rows of theories that are not here, by the input of that table.
const char* const kOtherTheories[] = {"a{{|a}|}"};

TEST_F(AlgebraTableTest, TheWholeSharedTable) {
  std::ifstream file(CGT_SHARED_VECTORS "/short-values.tsv");
  if (!file) GTEST_SKIP() << "no table in " CGT_SHARED_VECTORS;
  std::map<std::string, int> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::vector<std::string> fields = absl::StrSplit(line, '\t');
    ASSERT_EQ(fields.size(), 3u) << line;
    ++rows[fields[0]];
    const Answered answer = Answer(interpreter_, fields[1]);
    bool other_theory = false;
    for (const char* input : kOtherTheories) other_theory |= fields[1] == input;
    if (other_theory) {
      EXPECT_FALSE(answer.ok) << line;
      EXPECT_THAT(answer.text, testing::HasSubstr("theory that is not here")) << line;
    } else if (absl::StartsWith(fields[2], "!!")) {
      EXPECT_FALSE(answer.ok) << line << ": " << answer.text;
    } else {
      EXPECT_EQ(answer.text, fields[2]) << line;
    }
  }
  EXPECT_GE(rows.size(), 45u);
}

}  // namespace
}  // namespace cgt
