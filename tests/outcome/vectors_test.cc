// Sums of numbers, ups, nimbers and switches against a peer's corpus, where it is at
// hand.
#include <fstream>
#include <map>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "canonical/engine.h"
#include "canonical/outcome_search.h"
#include "cgt/errors.h"
#include "gtest/gtest.h"

namespace cgt {
namespace {

Dyadic Number(const std::string& text) {
  // The corpus writes 39/1.
  return ValueOrThrow(Dyadic::Parse(absl::StripSuffix(text, "/1")));
}

/// The terms of a row, or nullopt if it has others than those of this test.
std::optional<std::vector<TermGroup>> ReadSum(Engine& engine, const std::string& text) {
  static const std::regex kTerm(
      R"((integer|dyadic_rational):(-?[0-9/]+)|up_star:(-?[0-9]+)(\*?))"
      R"(|nimber:\*([0-9]+)|switch:\{(-?[0-9/]+) \| (-?[0-9/]+)\})");
  std::vector<TermGroup> groups;
  std::string rest = text;
  std::smatch match;
  while (std::regex_search(rest, match, kTerm)) {
    if (match.prefix().str().find_first_not_of(' ') != std::string::npos) {
      return std::nullopt;
    }
    Value value;
    if (match[1].matched) {
      value = ValueOrThrow(engine.Number(Number(match[2])));
    } else if (match[3].matched) {
      value = ValueOrThrow(engine.Make(
          {Dyadic(), Uptimal::Up(ValueOrThrow(Integer::Parse(match[3].str()))),
           Nimber{match[4].length() > 0 ? 1u : 0u}}));
    } else if (match[5].matched) {
      value = ValueOrThrow(engine.Star(Nimber{std::stoull(match[5])}));
    } else {
      const Value left = ValueOrThrow(engine.Number(Number(match[6])));
      const Value right = ValueOrThrow(engine.Number(Number(match[7])));
      value = ValueOrThrow(engine.FromOptions({&left, 1}, {&right, 1}));
    }
    groups.push_back({MakeValueTerm(value, [](Value) { return "value"; }), Integer(1)});
    rest = match.suffix();
  }
  if (rest.find_first_not_of(' ') != std::string::npos) return std::nullopt;
  return groups;
}

TEST(OutcomeVectors, SumsOfTheCorpus) {
  // Columns: sum, position, player, kind, expected.
  std::ifstream file(CGT_SHARED_VECTORS "/outcomes-mcgs.tsv");
  if (!file) GTEST_SKIP() << "no table in " CGT_SHARED_VECTORS;
  Engine engine;
  OutcomeSearch search(engine, {});
  int checked = 0;
  for (std::string line; std::getline(file, line);) {
    const std::vector<std::string> fields = absl::StrSplit(line, '\t');
    if (fields.size() < 5 || fields[0] != "sum" || fields[3] != "Solve BW") continue;
    const std::optional<std::vector<TermGroup>> groups = ReadSum(engine, fields[1]);
    if (!groups.has_value()) continue;
    ++checked;
    const Player starter = fields[2] == "B" ? Player::kLeft : Player::kRight;
    const SumOutcome outcome = ValueOrThrow(search.Decide(*groups));
    ASSERT_TRUE(outcome.status.ok()) << outcome.status;
    const StarterOutcome& answer = outcome.starter[PlayerIndex(starter)];
    EXPECT_EQ(answer.winner == starter, fields[4] == "Win") << line;
    EXPECT_EQ(answer.move.has_value(), fields[4] == "Win") << line;
  }
  RecordProperty("checked", checked);
  EXPECT_GE(checked, 30);
}

}  // namespace
}  // namespace cgt
