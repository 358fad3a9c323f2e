#include "games/catalog/catalog.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "canonical/engine.h"
#include "cgt/errors.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace cgt {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

AnyPositionPtr Read(absl::string_view ruleset, absl::string_view text) {
  const absl::StatusOr<AnyRulesetPtr> rules = FindRuleset(ruleset);
  EXPECT_TRUE(rules.ok()) << rules.status();
  if (!rules.ok()) return nullptr;
  const absl::StatusOr<AnyPositionPtr> p = (*rules)->Parse(text);
  EXPECT_TRUE(p.ok()) << p.status();
  return p.ok() ? *p : nullptr;
}

std::string FindError(absl::string_view name) {
  const absl::StatusOr<AnyRulesetPtr> ruleset = FindRuleset(name);
  EXPECT_FALSE(ruleset.ok()) << name;
  return std::string(ruleset.status().message());
}

TEST(CatalogTest, NamesAreSortedAndDifferent) {
  std::vector<std::string> names;
  for (const CatalogEntry& entry : Catalog().entries()) {
    names.push_back(std::string(entry.info->name));
  }
  EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
  EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size());
}

TEST(CatalogTest, FindsWithoutRegardToCase) {
  for (const absl::string_view name : {"Domineering", "domineering", "DOMINEERING"}) {
    const absl::StatusOr<AnyRulesetPtr> ruleset = FindRuleset(name);
    ASSERT_TRUE(ruleset.ok()) << ruleset.status();
    EXPECT_EQ((*ruleset)->Info().name, "Domineering");
    EXPECT_EQ((*ruleset)->Name(), "Domineering");
  }
}

TEST(CatalogTest, UnknownNamesGetSuggestions) {
  EXPECT_THAT(FindError("Dominering"), HasSubstr("Domineering"));
  EXPECT_THAT(FindError("odmineering"), HasSubstr("Domineering"));
  EXPECT_THAT(FindError("nmi"), HasSubstr("Nim"));
  EXPECT_THAT(FindError("domino"), HasSubstr("expected the name of a ruleset"));
  EXPECT_THAT(Catalog().Nearest("Chess"), IsEmpty());
  EXPECT_THAT(Catalog().Nearest(""), IsEmpty());
  EXPECT_THAT(Catalog().Nearest("domineer", 1), ElementsAre("Domineering"));
  EXPECT_THAT(FindError(std::string(10'000'000, 'x')).size(), ::testing::Lt(200u));
  EXPECT_EQ(FindRuleset("Chess").status().code(), absl::StatusCode::kNotFound);
}

TEST(CatalogTest, ParametersWhereThereAreNone) {
  EXPECT_THAT(FindError("Nim[3]"), HasSubstr("offset 3"));
  EXPECT_THAT(FindError("Nim[3]"), HasSubstr("Nim has none"));
  EXPECT_THAT(FindError("Nim["), HasSubstr("offset 3"));
}

TEST(CatalogTest, PositionsOfOneRulesetShareTheirTable) {
  Engine engine;
  const absl::StatusOr<Answer> first =
      Read("Domineering", "...|...|...")->Evaluate(engine, By::kRules);
  ASSERT_TRUE(first.ok());
  // Found through another object: nothing new is evaluated.
  const absl::StatusOr<Answer> second =
      Read("domineering", "...|...|...")->Evaluate(engine, By::kRules);
  ASSERT_TRUE(second.ok());
  EXPECT_EQ(first->value, second->value);
  EXPECT_GT(first->counts.positions, 0u);
  EXPECT_EQ(second->counts.positions, 0u);
}

TEST(CatalogTest, AnswersCarryKindValueAndOutcome) {
  Engine engine;
  const absl::StatusOr<Answer> hot =
      Read("Domineering", "..|..")->Evaluate(engine, By::kAny);
  ASSERT_TRUE(hot.ok());
  EXPECT_EQ(hot->kind, AnswerKind::kValue);
  EXPECT_EQ(hot->outcome, Outcome::kN);
  const absl::StatusOr<Answer> nim = Read("Nim", "3,4")->Evaluate(engine, By::kTheorem);
  ASSERT_TRUE(nim.ok());
  EXPECT_EQ(nim->kind, AnswerKind::kNimber);
  EXPECT_EQ(*nim->value, *engine.Star(Nimber{7}));
  EXPECT_THAT(nim->counts.theorems, ElementsAre("nim/bouton"));
  // No theorem speaks of Domineering in general.
  EXPECT_EQ(Read("Domineering", "..|..")->Evaluate(engine, By::kTheorem).status().code(),
            absl::StatusCode::kFailedPrecondition);
}

TEST(CatalogTest, OptionsBeyondTheLimitAreRefused) {
  const AnyPositionPtr p = Read("Nim", "1000000000000000000,3");
  EXPECT_EQ(p->CheckListable().code(), absl::StatusCode::kResourceExhausted);
  EXPECT_THROW((void)p->NamedMoves(Player::kLeft), StatusError);
  std::vector<TermPtr> options;
  EXPECT_THROW(p->Options(Player::kLeft, options), StatusError);
  // The winning move is found all the same.
  const auto moves = p->MovesToNimber(Nimber{0});
  ASSERT_TRUE(moves.has_value());
  ASSERT_EQ(moves->size(), 1u);
  EXPECT_EQ((*moves)[0].label, "heap 1 to 3");
  EXPECT_EQ((*moves)[0].position->PositionText(), "3,3");
  Engine engine;
  EXPECT_EQ(*p->ValueByTheorem(engine), *engine.Star(Nimber{1000000000000000003u}));
  EXPECT_EQ(p->Evaluate(engine, By::kRules).status().code(),
            absl::StatusCode::kResourceExhausted);
}

TEST(CatalogTest, LargeBoardsOfSmallPartsAreFine) {
  // 250,000 free pairs side by side, none touching another: only the parts count.
  std::string text;
  for (int i = 0; i < 250'000; ++i) text += "..#";
  Engine engine;
  const absl::StatusOr<Answer> answer =
      Read("Domineering", text)->Evaluate(engine, By::kRules);
  ASSERT_TRUE(answer.ok()) << answer.status();
  EXPECT_EQ(engine.AsNumber(*answer->value), Dyadic(-250'000));
  // One strip of a million cells is not.
  const absl::Status status = Read("Domineering", std::string(1'000'000, '.'))
                                  ->Evaluate(engine, By::kRules)
                                  .status();
  EXPECT_EQ(status.code(), absl::StatusCode::kResourceExhausted) << status;
}

TEST(CatalogTest, CyclesAreRefusedAndShown) {
  Engine engine;
  const absl::Status status =
      Read("Dag", "1|;2|;0|;0|0")->Evaluate(engine, By::kAny).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition) << status;
}

TEST(CatalogTest, Theorems) {
  std::set<std::string> ids;
  for (const Theorem& theorem : AllTheorems()) {
    EXPECT_TRUE(ids.insert(theorem.id).second) << theorem.id;
  }
  EXPECT_TRUE(ids.count("nim/bouton") > 0);
}

TEST(AnswerKindTest, SumsOfKinds) {
  using enum AnswerKind;
  EXPECT_EQ(*CombineAnswers(kValue, kValue), kValue);
  EXPECT_EQ(*CombineAnswers(kValue, kNimber), kValue);
  EXPECT_EQ(*CombineAnswers(kNimber, kValue), kValue);
  EXPECT_EQ(*CombineAnswers(kNimber, kNimber), kNimber);
  EXPECT_EQ(*CombineAnswers(kNimber, kLoopyNimber), kLoopyNimber);
  EXPECT_EQ(*CombineAnswers(kLoopyNimber, kLoopyNimber), kLoopyNimber);
  EXPECT_EQ(*CombineAnswers(kOutcome, kOutcome), kOutcome);
  for (const auto& [a, b] : {std::pair{kValue, kLoopyNimber},
                             {kValue, kOutcome},
                             {kNimber, kOutcome},
                             {kLoopyNimber, kOutcome},
                             {kValue, kWinner},
                             {kWinner, kWinner}}) {
    for (const auto& sum : {CombineAnswers(a, b), CombineAnswers(b, a)}) {
      EXPECT_EQ(sum.status().code(), absl::StatusCode::kInvalidArgument);
      EXPECT_THAT(std::string(sum.status().message()),
                  HasSubstr(std::string(AnswerKindName(a))));
      EXPECT_THAT(std::string(sum.status().message()),
                  HasSubstr(std::string(AnswerKindName(b))));
    }
  }
}

}  // namespace
}  // namespace cgt
