#include "games/catalog/position_form.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "canonical/compounds.h"
#include "canonical/engine.h"
#include "cgt/budget.h"
#include "cgt/errors.h"
#include "games/catalog/catalog.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/naive_rules.h"

namespace cgt {
namespace {

using ::testing::HasSubstr;

class PositionFormTest : public ::testing::Test {
 protected:
  static AnyPositionPtr Position(absl::string_view ruleset, absl::string_view text) {
    return ValueOrThrow(ValueOrThrow(FindRuleset(ruleset))->Parse(text));
  }
  FormId Form(absl::string_view ruleset, absl::string_view text) {
    return ValueOrThrow(FormOfPosition(engine_, arena_, *Position(ruleset, text)));
  }
  std::string Error(absl::string_view ruleset, absl::string_view text) {
    const absl::StatusOr<FormId> form =
        FormOfPosition(engine_, arena_, *Position(ruleset, text));
    EXPECT_FALSE(form.ok()) << text;
    return std::string(form.status().message());
  }
  Value ValueOf(FormId form) { return ValueOrThrow(engine_.FromForm({&arena_, form})); }

  // The naive oracle sees positions as texts.
  oracle::Id NaiveTree(const AnyRuleset& ruleset, const std::string& text) {
    oracle::NaiveRules<std::string> rules(games_, [&](oracle::Side side,
                                                      const std::string& p) {
      std::vector<std::string> options;
      const Player player = side == oracle::Side::kLeft ? Player::kLeft : Player::kRight;
      for (const AnyMove& move : ValueOrThrow(ruleset.Parse(p))->NamedMoves(player)) {
        options.push_back(move.position->PositionText());
      }
      return options;
    });
    return rules.Game(text);
  }
  oracle::Id ToOracle(FormId form) {
    if (const auto it = to_oracle_.find(form); it != to_oracle_.end()) return it->second;
    std::vector<oracle::Id> sides[2];
    for (const FormId option : arena_.Left(form)) sides[0].push_back(ToOracle(option));
    for (const FormId option : arena_.Right(form)) sides[1].push_back(ToOracle(option));
    return to_oracle_[form] = games_.Make(std::move(sides[0]), std::move(sides[1]));
  }

  Engine engine_;
  FormArena arena_;
  oracle::Games games_;

 private:
  std::map<FormId, oracle::Id> to_oracle_;
};

// Rulesets that split, that do not, whose keys merge pictures, and parameterised ones.
const std::pair<const char*, const char*> kSamples[] = {
    {"Domineering", "..|.."},
    {"Domineering", "...|.#.|..."},
    {"Domineering", "..#..|.#.."},
    {"Nim", "1,2,3"},
    {"Nim", "2,2"},
    {"Col", "path(4)"},
    {"Snort", "cycle(4)"},
    {"Hackenbush", "0-1:l,1-2:r,1-3:g ground=0"},
    {"Hackenbush", "cycle(4) ground=0 edges=lrgl"},
    {"NodeKayles", "path(5)"},
    {"DigraphPlacement", "0>1,1>2 colours=ABA"},
    {"Domination", "star(4) colours=CAABB"},
    {"UndirectedVertexGeography", "path(4) token=1"},
    {"Dag", "|;0|;0|1;2,0|1"},
    {"Impartial[Snort]", "path(4)"},
    {"Twisted[Domineering]", "..|.."},
};

TEST_F(PositionFormTest, IsTheGameTree) {
  for (const auto& [ruleset, text] : kSamples) {
    SCOPED_TRACE(std::string(ruleset) + " " + text);
    const FormId form = Form(ruleset, text);
    EXPECT_EQ(ToOracle(form), NaiveTree(*ValueOrThrow(FindRuleset(ruleset)), text));
    EXPECT_EQ(ValueOf(form),
              ValueOrThrow(Position(ruleset, text)->ValueByRules(engine_)));
  }
}

// The parts are played independently: their forms add up to the form of the whole.
TEST_F(PositionFormTest, PartsAddUp) {
  for (const auto& [ruleset, text] : kSamples) {
    SCOPED_TRACE(std::string(ruleset) + " " + text);
    FormId sum = arena_.Intern({}, {});
    for (const AnyPositionPtr& part : Position(ruleset, text)->Parts()) {
      const FormId form = ValueOrThrow(FormOfPosition(engine_, arena_, *part));
      sum =
          ValueOrThrow(Compound(engine_, arena_, CompoundKind::kDisjunctive, sum, form));
    }
    EXPECT_EQ(sum, Form(ruleset, text));
  }
}

TEST_F(PositionFormTest, RefusalsNameTheReason) {
  EXPECT_THAT(Error("TokensOnDigraph", "0>1,1>0 tokens=0"), HasSubstr("may repeat"));
  EXPECT_THAT(Error("Hex", "...|...|..."), HasSubstr("answers a winner"));
  EXPECT_THAT(Error("Domination", "star(3) play=misere"), HasSubstr("misere"));
  EXPECT_THAT(Error("Dag", "1|;2|;0|;0|0"), HasSubstr("play repeats"));
  EXPECT_THAT(Error("Nim", "1000000000000000000"), HasSubstr("heap"));
  const absl::Status many =
      FormOfPosition(engine_, arena_, *Position("Nim", "8000")).status();
  EXPECT_EQ(many.code(), absl::StatusCode::kOutOfRange) << many;
}

TEST_F(PositionFormTest, LongPlayNeedsNoStack) {
  // 0 <- 1 <- 2 ...: each node an option of the next. (The keys of a Dag are texts as
  // long as what is left, so this is not as long as others.)
  std::string dag = "|";
  for (int i = 0; i < 3000; ++i) dag += ";" + std::to_string(i) + "|";
  EXPECT_EQ(ValueOf(Form("Dag", dag)), *engine_.Number(Dyadic(3000)));
}

TEST_F(PositionFormTest, BudgetsAreHonoured) {
  const AnyPositionPtr p = Position("Domineering", "...|...|...");
  for (std::uint64_t check = 1; check < 60; check += 7) {
    BudgetLimits limits;
    limits.cancel_at_check = check;
    Budget budget(limits);
    engine_.SetBudget(&budget);
    EXPECT_EQ(FormOfPosition(engine_, arena_, *p).status().code(),
              absl::StatusCode::kCancelled);
    engine_.SetBudget(nullptr);
  }
  BudgetLimits limits;
  limits.memory_bytes = 20'000;
  Budget budget(limits);
  engine_.SetBudget(&budget);
  EXPECT_EQ(FormOfPosition(engine_, arena_, *p).status().code(),
            absl::StatusCode::kResourceExhausted);
  engine_.SetBudget(nullptr);
  EXPECT_EQ(ToOracle(Form("Domineering", "...|...|...")),
            NaiveTree(*ValueOrThrow(FindRuleset("Domineering")), "...|...|..."));
}

}  // namespace
}  // namespace cgt
