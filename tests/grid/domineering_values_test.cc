// Values of Domineering against published ones (tests/data/domineering.tsv), and, where
// they are at hand, against whole tables of other programs.
#include <cctype>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "cgt/errors.h"
#include "games/grid/domineering.h"
#include "gtest/gtest.h"
#include "tests/conformance/bridge.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

struct Row {
  std::vector<std::string> fields;
  [[nodiscard]] std::string Field(std::size_t i) const {
    return i < fields.size() ? fields[i] : "";
  }
};

// The rows of a table without its first line; empty if there is no such file.
std::vector<Row> ReadTable(const std::string& path) {
  std::ifstream file(path);
  std::vector<Row> rows;
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) {
    rows.push_back({absl::StrSplit(line, '\t')});
  }
  return rows;
}

class DomineeringValues : public ::testing::Test {
 protected:
  Domineering::Position Read(const std::string& text) {
    absl::StatusOr<Domineering::Position> p = rules_.Parse(text);
    EXPECT_TRUE(p.ok()) << p.status();
    return p.ok() ? *p : Domineering::Position();
  }
  Value ValueOf(const std::string& text) {
    return ValueOrThrow(evaluate_(Read(text), By::kRules));
  }
  // A fraction of the table as a number of the engine.
  Dyadic Fraction(const std::string& text) {
    const std::optional<Dyadic> number = engine_.AsNumber(bridge_.Read(text));
    EXPECT_TRUE(number.has_value()) << text;
    return number.value_or(Dyadic());
  }

  Domineering rules_;
  Engine engine_;
  Evaluator<Domineering> evaluate_{engine_, rules_};
  oracle::Games games_;
  Bridge bridge_{engine_, games_};
};

TEST_F(DomineeringValues, Published) {
  const std::vector<Row> rows = ReadTable(CGT_TEST_DATA "/domineering.tsv");
  ASSERT_GE(rows.size(), 30u);
  OutcomeTable<Domineering> search(rules_, PlayConvention::kNormal);
  for (const Row& row : rows) {
    SCOPED_TRACE(row.Field(0));
    ASSERT_EQ(row.fields.size(), 6u);
    const Value value = ValueOf(row.Field(0));
    if (const std::string text = row.Field(1); !text.empty()) {
      EXPECT_EQ(value, bridge_.Read(text)) << text;
    }
    if (const std::string mean = row.Field(2); !mean.empty()) {
      EXPECT_EQ(*engine_.Mean(value), Fraction(mean)) << mean;
    }
    if (const std::string temperature = row.Field(3); !temperature.empty()) {
      EXPECT_EQ(*engine_.Temperature(value), Fraction(temperature)) << temperature;
    }
    const std::string outcome(OutcomeName(*engine_.Outcome(value)));
    EXPECT_EQ(outcome, row.Field(4));
    // The second way, which makes no values.
    const absl::StatusOr<Outcome> searched = search(Read(row.Field(0)), nullptr);
    ASSERT_TRUE(searched.ok());
    EXPECT_EQ(OutcomeName(*searched), row.Field(4));
  }
}

// "2x10" as rows of dots; any other text as it is.
std::string Board(const std::string& text) {
  const std::vector<std::string> sizes = absl::StrSplit(text, 'x');
  int rows = 0;
  int columns = 0;
  if (sizes.size() != 2 || !absl::SimpleAtoi(sizes[0], &rows) ||
      !absl::SimpleAtoi(sizes[1], &columns)) {
    return text;
  }
  std::string board;
  for (int r = 0; r < rows; ++r) {
    absl::StrAppend(&board, r == 0 ? "" : "|",
                    std::string(static_cast<std::size_t>(columns), '.'));
  }
  return board;
}

TEST_F(DomineeringValues, TableOfCgt) {
  const std::vector<Row> rows = ReadTable(CGT_SHARED_VECTORS "/positions-cgt.tsv");
  if (rows.empty()) GTEST_SKIP() << "no table in " CGT_SHARED_VECTORS;
  int checked = 0;
  for (const Row& row : rows) {
    if (row.Field(0).rfind("domineering", 0) != 0) continue;
    SCOPED_TRACE(row.Field(1));
    const Value value = ValueOf(Board(row.Field(1)));
    if (row.Field(2) == "canonical_form") {
      EXPECT_EQ(value, bridge_.Read(row.Field(3))) << row.Field(3);
    } else {
      ASSERT_EQ(row.Field(2), "temperature");
      EXPECT_EQ(*engine_.Temperature(value), Fraction(row.Field(3))) << row.Field(3);
    }
    ++checked;
  }
  std::cout << checked << " rows\n";
  EXPECT_GE(checked, 60);
}

TEST_F(DomineeringValues, OutcomesOfMcgs) {
  const std::vector<Row> rows = ReadTable(CGT_SHARED_VECTORS "/outcomes-mcgs.tsv");
  if (rows.empty()) GTEST_SKIP() << "no table in " CGT_SHARED_VECTORS;
  OutcomeTable<Domineering> search(rules_, PlayConvention::kNormal);
  int checked = 0;
  [[maybe_unused]] int met = 0;
  for (const Row& row : rows) {
    if (row.Field(0) != "domineering" || row.Field(3) != "Solve BW") continue;
    if (oracle::kSanitized && ++met % 8 != 0) continue;
    SCOPED_TRACE(row.Field(1));
    const Player starter = row.Field(2) == "B" ? Player::kLeft : Player::kRight;
    const bool win = row.Field(4) == "Win";
    EXPECT_EQ(WinsMovingFirst(*engine_.Outcome(ValueOf(row.Field(1))), starter), win);
    EXPECT_EQ(*search.Wins(starter, Read(row.Field(1)), nullptr), win);
    ++checked;
  }
  std::cout << checked << " rows\n";
  EXPECT_GE(checked, oracle::kSanitized ? 37 : 300);
}

// A row of n cells is floor(n / 2) moves for Right alone, on boards of many words too.
TEST_F(DomineeringValues, StripsOfAnyLength) {
  for (const std::size_t n : {64u, 65u, 129u, 300u}) {
    const Value value = ValueOf(std::string(n, '.'));
    EXPECT_EQ(engine_.AsNumber(value), Dyadic(-static_cast<std::int64_t>(n / 2)));
  }
}

// A board and its transposed image add up to zero; a turned board of a word and the same
// cells inside a larger board have one value.
TEST_F(DomineeringValues, WordAndWideBoardsAgree) {
  for (const std::string text :
       {"....|.#..|...#", "...|...|..#|#..", "..#..|.....|#...#"}) {
    const Domineering::Position p = Read(text);
    const Value value = ValueOf(text);
    EXPECT_EQ(ValueOrThrow(evaluate_(rules_.Negative(p), By::kRules)), -value);
    std::string padded;
    for (const absl::string_view row : absl::StrSplit(text, '|')) {
      absl::StrAppend(&padded, padded.empty() ? "" : "|", "#######", row, "#");
    }
    Engine other;
    Evaluator<Domineering> evaluate(other, rules_);
    EXPECT_EQ(*engine_.Import(ValueOrThrow(evaluate(Read(padded), By::kRules))), value);
  }
}

}  // namespace
}  // namespace cgt
