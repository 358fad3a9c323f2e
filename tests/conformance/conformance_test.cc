// One suite over the whole catalog: the law that each hook of a ruleset must keep, held
// against the naive oracle, which sees positions as texts and knows nothing but options.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/str_cat.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "games/catalog/catalog.h"
#include "games/catalog/hooks.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/conformance/bridge.h"
#include "tests/conformance/samples.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/naive_rules.h"

namespace cgt {
namespace {

using ::testing::HasSubstr;

template <class R>
class ConformanceTest : public ::testing::Test {
 protected:
  using Position = typename R::Position;

  // No test looks at more positions than this.
  static constexpr std::size_t kMaxPositions = 6000;

  ConformanceTest() {
    const unsigned seed = std::random_device()();
    std::cout << "seed " << seed << "\n";
    std::mt19937 rng(seed);
    texts_ = Samples<R>::Positions(rng);
  }

  Position Read(const std::string& text) const {
    absl::StatusOr<Position> p = rules_.Parse(text);
    EXPECT_TRUE(p.ok()) << text << ": " << p.status();
    return *p;
  }

  std::vector<std::string> OptionTexts(Player player, const Position& p) const {
    std::vector<Position> options;
    rules_.Options(player, p, options);
    std::vector<std::string> texts;
    for (const Position& option : options) texts.push_back(rules_.Print(option));
    return texts;
  }

  // The samples and their followers, each text once.
  std::vector<std::pair<std::string, Position>> Reachable() const {
    std::vector<std::pair<std::string, Position>> found;
    std::set<std::string> seen;
    const auto add = [&](Position p) {
      std::string text = rules_.Print(p);
      if (seen.insert(text).second) found.emplace_back(std::move(text), std::move(p));
    };
    for (const std::string& text : texts_) add(Read(text));
    for (std::size_t i = 0; i < found.size() && found.size() < kMaxPositions; ++i) {
      for (const Player player : kPlayers) {
        std::vector<Position> options;
        rules_.Options(player, found[i].second, options);
        for (Position& option : options) add(std::move(option));
      }
    }
    return found;
  }

  // The literal game of a position, by its options alone.
  oracle::Id Game(const Position& p) { return naive_.Game(rules_.Print(p)); }

  R rules_;
  std::vector<std::string> texts_;
  oracle::Games games_;
  oracle::NaiveRules<std::string> naive_{
      games_, [this](oracle::Side side, const std::string& text) {
        return OptionTexts(FromOracle(side), Read(text));
      }};
  Engine engine_;
  Bridge bridge_{engine_, games_};
};

template <class... Rs>
std::set<std::string> Names(::testing::Types<Rs...>) {
  return {std::string(Rs::Info().name)...};
}

class RulesetName {
 public:
  template <class R>
  static std::string GetName(int) {
    return std::string(R::Info().name);
  }
};

TYPED_TEST_SUITE(ConformanceTest, Rulesets, RulesetName);

TEST(ConformanceCoverage, EveryRulesetOfTheCatalogIsHere) {
  std::set<std::string> catalog;
  for (const CatalogEntry& entry : Catalog().entries()) {
    catalog.insert(std::string(entry.info->name));
  }
  EXPECT_EQ(Names(Rulesets()), catalog)
      << "a ruleset needs Samples and a place in Rulesets, both in samples.h";
}

TYPED_TEST(ConformanceTest, InfoIsComplete) {
  const RulesetInfo& info = TypeParam::Info();
  for (const absl::string_view text :
       {info.name, info.summary, info.rules, info.notation, info.sample}) {
    EXPECT_FALSE(text.empty());
  }
  EXPECT_TRUE(this->rules_.Parse(info.sample).ok());
}

// What is printed reads back to a position with the same text and the same options, for
// every follower too.
TYPED_TEST(ConformanceTest, PrintReadsBack) {
  for (const auto& [text, p] : this->Reachable()) {
    const absl::StatusOr<typename TypeParam::Position> again = this->rules_.Parse(text);
    ASSERT_TRUE(again.ok()) << text << ": " << again.status();
    ASSERT_EQ(this->rules_.Print(*again), text);
    for (const Player player : kPlayers) {
      ASSERT_EQ(this->OptionTexts(player, *again), this->OptionTexts(player, p)) << text;
    }
  }
}

TYPED_TEST(ConformanceTest, BadInputIsRefusedWithItsOffset) {
  for (const BadInput& bad : Samples<TypeParam>::Bad()) {
    const auto p = this->rules_.Parse(bad.text);
    ASSERT_EQ(p.status().code(), absl::StatusCode::kInvalidArgument) << bad.text;
    const std::string message(p.status().message());
    EXPECT_THAT(message, HasSubstr(absl::StrCat("offset ", bad.offset, ":"))) << bad.text;
    EXPECT_THAT(message, HasSubstr("expected")) << bad.text;
    EXPECT_EQ(message.find('\n'), std::string::npos) << bad.text;
    EXPECT_LT(message.size(), 400u) << bad.text;
  }
}

// Every play ends: the oracle would meet a position again.
TYPED_TEST(ConformanceTest, PlayEnds) {
  ASSERT_FALSE(TypeParam::Info().may_repeat);
  for (const std::string& text : this->texts_) {
    EXPECT_NO_THROW(this->Game(this->Read(text))) << text;
  }
}

TYPED_TEST(ConformanceTest, MovesAreTheOptions) {
  if constexpr (HasMoves<TypeParam>) {
    for (const auto& [text, p] : this->Reachable()) {
      for (const Player player : kPlayers) {
        std::vector<LabelledMove<typename TypeParam::Position>> moves;
        this->rules_.Moves(player, p, moves);
        std::set<std::string> followers;
        std::map<std::string, std::string> by_label;
        for (const auto& move : moves) {
          const std::string follower = this->rules_.Print(move.position);
          followers.insert(follower);
          EXPECT_FALSE(move.label.empty()) << text;
          // One name, one move.
          const auto it = by_label.emplace(move.label, follower).first;
          EXPECT_EQ(it->second, follower) << text << " " << move.label;
        }
        const std::vector<std::string> options = this->OptionTexts(player, p);
        ASSERT_EQ(followers, std::set<std::string>(options.begin(), options.end()))
            << text;
      }
    }
  }
}

TYPED_TEST(ConformanceTest, ComponentsSumToThePosition) {
  if constexpr (HasComponents<TypeParam>) {
    for (const auto& [text, p] : this->Reachable()) {
      std::vector<typename TypeParam::Position> parts;
      this->rules_.Components(p, parts);
      oracle::Id sum = this->games_.Zero();
      for (const auto& part : parts) {
        sum = this->games_.CanonicalSum(sum, this->games_.Canonical(this->Game(part)));
      }
      ASSERT_EQ(sum, this->games_.Canonical(this->Game(p))) << text;
    }
  }
}

TYPED_TEST(ConformanceTest, NormalFormHasTheValueOrItsNegative) {
  if constexpr (HasNormalize<TypeParam>) {
    for (const auto& [text, p] : this->Reachable()) {
      auto normal = p;
      const bool negated = this->rules_.Normalize(normal);
      oracle::Id value = this->games_.Canonical(this->Game(normal));
      if (negated) value = this->games_.Canonical(this->games_.Negate(value));
      ASSERT_EQ(value, this->games_.Canonical(this->Game(p))) << text;
      // A normal form is its own.
      auto again = normal;
      ASSERT_FALSE(this->rules_.Normalize(again)) << text;
      ASSERT_EQ(this->rules_.Print(again), this->rules_.Print(normal)) << text;
    }
  }
}

TYPED_TEST(ConformanceTest, NegativeHasTheNegativeValue) {
  if constexpr (HasNegative<TypeParam>) {
    for (const auto& [text, p] : this->Reachable()) {
      const oracle::Id negative = this->Game(this->rules_.Negative(p));
      ASSERT_EQ(this->games_.Canonical(negative),
                this->games_.Canonical(this->games_.Negate(this->Game(p))))
          << text;
    }
  }
}

TYPED_TEST(ConformanceTest, EqualKeysAreEqualValues) {
  using Key = std::remove_cvref_t<decltype(this->rules_.Key(this->Read("")))>;
  absl::flat_hash_map<Key, std::pair<std::string, oracle::Id>> values;
  std::map<std::string, std::pair<std::string, oracle::Id>> bytes;
  const absl::StatusOr<AnyRulesetPtr> ruleset = FindRuleset(TypeParam::Info().name);
  ASSERT_TRUE(ruleset.ok());
  for (const auto& [text, p] : this->Reachable()) {
    const oracle::Id value = this->games_.Canonical(this->Game(p));
    const auto& [other, known] =
        values.try_emplace(this->rules_.Key(p), text, value).first->second;
    ASSERT_EQ(known, value) << text << " and " << other;
    const absl::StatusOr<AnyPositionPtr> erased = (*ruleset)->Parse(text);
    ASSERT_TRUE(erased.ok());
    std::string key;
    (*erased)->AppendKey(key);
    const auto& [erased_other, erased_known] =
        bytes.try_emplace(key, text, value).first->second;
    ASSERT_EQ(erased_known, value) << text << " and " << erased_other;
  }
}

TYPED_TEST(ConformanceTest, RulesGiveTheValue) {
  Evaluator<TypeParam> evaluate(this->engine_, this->rules_);
  for (const auto& [text, p] : this->Reachable()) {
    const absl::StatusOr<Value> value = evaluate(p, By::kRules);
    ASSERT_TRUE(value.ok()) << text << ": " << value.status();
    ASSERT_EQ(*value, this->bridge_.ToValue(this->Game(p))) << text;
    // The engine's canonical form is the oracle's.
    ASSERT_EQ(this->bridge_.ToGame(*value), this->games_.Canonical(this->Game(p)))
        << text;
  }
}

TYPED_TEST(ConformanceTest, ClosedFormsAgreeWithTheRules) {
  Evaluator<TypeParam> evaluate(this->engine_, this->rules_);
  for (const auto& [text, p] : this->Reachable()) {
    const Value expected = this->bridge_.ToValue(this->Game(p));
    const absl::StatusOr<Value> any = evaluate(p, By::kAny);
    ASSERT_TRUE(any.ok()) << text << ": " << any.status();
    ASSERT_EQ(*any, expected) << text;
    for (const By by : {By::kTheorem, By::kBoth}) {
      const absl::StatusOr<Value> value = evaluate(p, by);
      if (value.ok()) {
        ASSERT_EQ(*value, expected) << text;
      } else {
        ASSERT_EQ(value.status().code(), absl::StatusCode::kFailedPrecondition)
            << text << ": " << value.status();
      }
    }
    if constexpr (HasClosedForm<TypeParam>) {
      const auto closed = this->rules_.ClosedForm(this->engine_, p);
      ASSERT_TRUE(closed.ok()) << text << ": " << closed.status();
      if (closed->has_value()) {
        ASSERT_EQ((*closed)->value, expected) << text << " " << (*closed)->theorem;
        ASSERT_FALSE((*closed)->theorem.empty()) << text;
      }
    }
  }
}

TYPED_TEST(ConformanceTest, OutcomesByValueAndBySearch) {
  using enum PlayConvention;
  OutcomeTable<TypeParam> normal(this->rules_, kNormal);
  OutcomeTable<TypeParam> misere(this->rules_, kMisere);
  const absl::StatusOr<AnyRulesetPtr> ruleset = FindRuleset(TypeParam::Info().name);
  ASSERT_TRUE(ruleset.ok());
  for (const std::string& text : this->texts_) {
    const auto p = this->Read(text);
    const Outcome expected = FromOracle(this->games_.OutcomeIn(this->Game(p)));
    ASSERT_EQ(*normal(p, nullptr), expected) << text;
    const absl::StatusOr<AnyPositionPtr> erased = (*ruleset)->Parse(text);
    ASSERT_TRUE(erased.ok());
    const absl::StatusOr<Answer> answer = (*erased)->Evaluate(this->engine_, By::kAny);
    ASSERT_TRUE(answer.ok()) << text << ": " << answer.status();
    ASSERT_EQ(answer->outcome, expected) << text;
    if (Samples<TypeParam>::kKeepsGameTree) {
      ASSERT_EQ(*misere(p, nullptr),
                FromOracle(this->games_.OutcomeIn(this->Game(p), oracle::Play::kMisere)))
          << text;
    }
  }
}

// Where positions say how they are played, the erased interface answers misere outcomes.
TYPED_TEST(ConformanceTest, MisereOutcomes) {
  if constexpr (HasPlay<TypeParam>) {
    const absl::StatusOr<AnyRulesetPtr> ruleset = FindRuleset(TypeParam::Info().name);
    ASSERT_TRUE(ruleset.ok());
    for (const std::string& normal : this->texts_) {
      const std::string text = absl::StrCat(normal, " play=misere");
      const auto p = this->Read(text);
      ASSERT_EQ(this->rules_.Play(p), PlayConvention::kMisere);
      const Outcome expected =
          FromOracle(this->games_.OutcomeIn(this->Game(p), oracle::Play::kMisere));
      const absl::StatusOr<AnyPositionPtr> erased = (*ruleset)->Parse(text);
      ASSERT_TRUE(erased.ok()) << erased.status();
      EXPECT_EQ((*erased)->Play(), PlayConvention::kMisere);
      EXPECT_EQ((*erased)->Answer(), AnswerKind::kOutcome);
      for (const By by : {By::kRules, By::kAny}) {
        const absl::StatusOr<Answer> answer = (*erased)->Evaluate(this->engine_, by);
        ASSERT_TRUE(answer.ok()) << text << ": " << answer.status();
        EXPECT_EQ(answer->kind, AnswerKind::kOutcome);
        EXPECT_FALSE(answer->value.has_value());
        EXPECT_EQ(answer->outcome, expected) << text;
      }
      EXPECT_EQ((*erased)->ValueByRules(this->engine_).status().code(),
                absl::StatusCode::kFailedPrecondition);
    }
  }
}

TYPED_TEST(ConformanceTest, MovesToANimberReachIt) {
  if constexpr (HasMovesToNimber<TypeParam>) {
    for (const auto& [text, p] : this->Reachable()) {
      for (int target = 0; target < 8; ++target) {
        const oracle::Id wanted = this->games_.Nimber(target);
        std::vector<LabelledMove<typename TypeParam::Position>> moves;
        this->rules_.MovesToNimber(p, Nimber{static_cast<std::uint64_t>(target)}, moves);
        const std::vector<std::string> options = this->OptionTexts(Player::kLeft, p);
        for (const auto& move : moves) {
          const std::string follower = this->rules_.Print(move.position);
          ASSERT_EQ(this->games_.Canonical(this->Game(move.position)), wanted)
              << text << " " << move.label;
          ASSERT_NE(std::find(options.begin(), options.end(), follower), options.end())
              << text << " " << move.label;
        }
        const bool exists =
            std::any_of(options.begin(), options.end(), [&](const std::string& option) {
              return this->games_.Canonical(this->naive_.Game(option)) == wanted;
            });
        ASSERT_EQ(!moves.empty(), exists) << text << " to *" << target;
      }
    }
  }
}

// The erased interface says what the ruleset says.
TYPED_TEST(ConformanceTest, ErasedPositions) {
  const absl::StatusOr<AnyRulesetPtr> ruleset = FindRuleset(TypeParam::Info().name);
  ASSERT_TRUE(ruleset.ok());
  for (const std::string& text : this->texts_) {
    const auto p = this->Read(text);
    const absl::StatusOr<AnyPositionPtr> erased = (*ruleset)->Parse(text);
    ASSERT_TRUE(erased.ok());
    EXPECT_EQ((*erased)->PositionText(), this->rules_.Print(p));
    EXPECT_EQ((*erased)->Text(),
              absl::StrCat(TypeParam::Info().name, "(\"", this->rules_.Print(p), "\")"));
    EXPECT_TRUE((*erased)->CheckListable().ok());
    for (const Player player : kPlayers) {
      const std::vector<std::string> expected = this->OptionTexts(player, p);
      std::vector<std::string> options;
      std::vector<TermPtr> terms;
      (*erased)->Options(player, terms);
      for (const TermPtr& term : terms) {
        options.push_back(dynamic_cast<const AnyPosition&>(*term).PositionText());
      }
      EXPECT_EQ(options, expected) << text;
      EXPECT_EQ((*erased)->NamedMoves(player).empty(), expected.empty()) << text;
    }
    const Value value = this->bridge_.ToValue(this->Game(p));
    EXPECT_EQ(*(*erased)->ValueByRules(this->engine_), value) << text;
    oracle::Id sum = this->games_.Zero();
    for (const AnyPositionPtr& part : (*erased)->Parts()) {
      sum = this->games_.Sum(sum, this->Game(this->Read(part->PositionText())));
    }
    EXPECT_TRUE(this->games_.Equal(sum, this->Game(p))) << text;
    if (const AnyPositionPtr negative = (*erased)->Negative(); negative != nullptr) {
      const absl::StatusOr<Value> minus = this->engine_.Negate(value);
      ASSERT_TRUE(minus.ok());
      EXPECT_EQ(*negative->ValueByRules(this->engine_), *minus) << text;
    }
  }
}

}  // namespace
}  // namespace cgt
