// One suite over the whole catalog: the law that each hook of a ruleset must keep, held
// against the naive oracle, which sees positions as texts and knows nothing but options.
//
// A ruleset brings small positions and bad input in a file of its own:
//
//     template <>
//     struct Samples<Nim> { ... };
//
//     CGT_CONFORMANCE(Nim);
#ifndef CGT_TESTS_CONFORMANCE_SUITE_H_
#define CGT_TESTS_CONFORMANCE_SUITE_H_

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
#include "canonical/answers.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "games/catalog/catalog.h"
#include "games/catalog/hooks.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/conformance/bridge.h"
#include "tests/conformance/covered.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/naive_rules.h"

namespace cgt {

/// A text that must be refused, with the offset that the message must name.
struct BadInput {
  std::string text;
  std::size_t offset = 0;
};

/// Specialised for every ruleset of the catalog:
///  - `Positions(rng)`: texts of positions small enough for the naive oracle;
///  - `Bad()`: texts that Parse refuses, by a message of `InputError` (cgt/errors.h);
///  - `kKeepsGameTree`: whether equal keys, Components and Normalize (where it does not
///    negate) keep the game tree up to repeated options, so that misere outcomes follow.
template <class R>
struct Samples;

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

  // Whether positions are games that end and have a value.
  static bool HasValues() {
    const RulesetInfo& info = R::Info();
    return !info.may_repeat &&
           (info.answer == AnswerKind::kValue || info.answer == AnswerKind::kNimber);
  }

  // The literal game of a position, by its options alone.
  oracle::Id Game(const Position& p) { return naive_.Game(rules_.Print(p)); }

  Outcome NaiveOutcome(const Position& p, bool misere) {
    return FromOracle(games_.OutcomeIn(
        Game(p), misere ? oracle::Play::kMisere : oracle::Play::kNormal));
  }

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

TYPED_TEST_SUITE_P(ConformanceTest);

TYPED_TEST_P(ConformanceTest, InfoIsComplete) {
  const RulesetInfo& info = TypeParam::Info();
  for (const absl::string_view text :
       {info.name, info.summary, info.rules, info.notation, info.sample}) {
    EXPECT_FALSE(text.empty());
  }
  EXPECT_TRUE(this->rules_.Parse(info.sample).ok());
}

// What is printed reads back to a position with the same text and the same options, for
// every follower too.
TYPED_TEST_P(ConformanceTest, PrintReadsBack) {
  for (const auto& [text, p] : this->Reachable()) {
    const absl::StatusOr<typename TypeParam::Position> again = this->rules_.Parse(text);
    ASSERT_TRUE(again.ok()) << text << ": " << again.status();
    ASSERT_EQ(this->rules_.Print(*again), text);
    for (const Player player : kPlayers) {
      ASSERT_EQ(this->OptionTexts(player, *again), this->OptionTexts(player, p)) << text;
    }
  }
}

TYPED_TEST_P(ConformanceTest, BadInputIsRefusedWithItsOffset) {
  for (const BadInput& bad : Samples<TypeParam>::Bad()) {
    const auto p = this->rules_.Parse(bad.text);
    ASSERT_EQ(p.status().code(), absl::StatusCode::kInvalidArgument) << bad.text;
    const std::string message(p.status().message());
    EXPECT_THAT(message, ::testing::HasSubstr(absl::StrCat("offset ", bad.offset, ":")))
        << bad.text;
    EXPECT_THAT(message, ::testing::HasSubstr("expected")) << bad.text;
    EXPECT_EQ(message.find('\n'), std::string::npos) << bad.text;
    EXPECT_LT(message.size(), 400u) << bad.text;
  }
}

// Every play ends: the oracle would meet a position again.
TYPED_TEST_P(ConformanceTest, PlayEnds) {
  if (!this->HasValues()) GTEST_SKIP() << "no values";
  for (const std::string& text : this->texts_) {
    EXPECT_NO_THROW(this->Game(this->Read(text))) << text;
  }
}

TYPED_TEST_P(ConformanceTest, MovesAreTheOptions) {
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

TYPED_TEST_P(ConformanceTest, ComponentsSumToThePosition) {
  if (!this->HasValues()) GTEST_SKIP() << "no values";
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

TYPED_TEST_P(ConformanceTest, NormalFormHasTheValueOrItsNegative) {
  if (!this->HasValues()) GTEST_SKIP() << "no values";
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

TYPED_TEST_P(ConformanceTest, NegativeHasTheNegativeValue) {
  if (!this->HasValues()) GTEST_SKIP() << "no values";
  if constexpr (HasNegative<TypeParam>) {
    for (const auto& [text, p] : this->Reachable()) {
      const oracle::Id negative = this->Game(this->rules_.Negative(p));
      ASSERT_EQ(this->games_.Canonical(negative),
                this->games_.Canonical(this->games_.Negate(this->Game(p))))
          << text;
    }
  }
}

TYPED_TEST_P(ConformanceTest, EqualKeysAreEqualValues) {
  if (!this->HasValues()) GTEST_SKIP() << "no values";
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

TYPED_TEST_P(ConformanceTest, RulesGiveTheValue) {
  if (!this->HasValues()) GTEST_SKIP() << "no values";
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

TYPED_TEST_P(ConformanceTest, ClosedFormsAgreeWithTheRules) {
  if (!this->HasValues()) GTEST_SKIP() << "no values";
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

TYPED_TEST_P(ConformanceTest, OutcomesByValueAndBySearch) {
  if (!this->HasValues()) GTEST_SKIP() << "no values";
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
TYPED_TEST_P(ConformanceTest, MisereOutcomes) {
  if (!this->HasValues()) GTEST_SKIP() << "no values";
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

TYPED_TEST_P(ConformanceTest, MovesToANimberReachIt) {
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
TYPED_TEST_P(ConformanceTest, ErasedPositions) {
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
    if (!this->HasValues()) continue;
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

// What a theorem says of the winner is what play says, under either convention.
TYPED_TEST_P(ConformanceTest, OutcomesByTheorem) {
  if constexpr (HasOutcomeTheorem<TypeParam>) {
    if (!this->HasValues()) GTEST_SKIP() << "no values";
    std::size_t applied = 0;
    for (const auto& [text, p] : this->Reachable()) {
      for (const bool misere : {false, true}) {
        const std::string whole = misere ? absl::StrCat(text, " play=misere") : text;
        if (misere && !HasPlay<TypeParam>) continue;
        const auto position = this->Read(whole);
        const auto answer = this->rules_.OutcomeByTheorem(this->engine_, position);
        ASSERT_TRUE(answer.ok()) << whole << ": " << answer.status();
        if (!answer->has_value()) continue;
        ++applied;
        EXPECT_FALSE((*answer)->theorem.empty());
        ASSERT_EQ((*answer)->outcome, this->NaiveOutcome(position, misere))
            << whole << " " << (*answer)->theorem;
      }
    }
    EXPECT_GT(applied, 0u);
  }
}

// The winning moves that a theorem gives are the winning moves.
TYPED_TEST_P(ConformanceTest, WinningMovesByTheorem) {
  if constexpr (HasWinningMoves<TypeParam>) {
    if (!this->HasValues()) GTEST_SKIP() << "no values";
    for (const auto& [text, p] : this->Reachable()) {
      for (const bool misere : {false, true}) {
        const std::string whole = misere ? absl::StrCat(text, " play=misere") : text;
        if (misere && !HasPlay<TypeParam>) continue;
        const auto position = this->Read(whole);
        for (const Player player : kPlayers) {
          const auto moves = this->rules_.WinningMoves(this->engine_, player, position);
          ASSERT_TRUE(moves.ok()) << whole << ": " << moves.status();
          if (!moves->has_value()) continue;
          std::set<std::string> found;
          std::set<std::string> labels;
          for (const auto& move : **moves) {
            found.insert(this->rules_.Print(move.position));
            labels.insert(move.label);
          }
          std::set<std::string> expected;
          std::vector<typename TypeParam::Position> options;
          this->rules_.Options(player, position, options);
          for (const auto& option : options) {
            const Outcome outcome = this->NaiveOutcome(option, misere);
            if (!WinsMovingFirst(outcome, Opponent(player))) {
              expected.insert(this->rules_.Print(option));
            }
          }
          ASSERT_EQ(found, expected) << whole;
          if constexpr (HasMoves<TypeParam>) {
            std::vector<LabelledMove<typename TypeParam::Position>> all;
            this->rules_.Moves(player, position, all);
            for (const auto& move : all) labels.erase(move.label);
            EXPECT_TRUE(labels.empty()) << whole << " " << *labels.begin();
          }
        }
      }
    }
  }
}

// Winners by the rules: a player with moves, moving first, wins exactly if some move
// leads to a position in which the opponent, moving first, does not. (A position without
// moves is decided.) The theorem says the same.
TYPED_TEST_P(ConformanceTest, Winners) {
  if constexpr (HasWinner<TypeParam>) {
    EXPECT_EQ(TypeParam::Info().answer, AnswerKind::kWinner);
    std::map<std::string, Outcome> outcomes;
    const auto outcome = [&](const typename TypeParam::Position& p) {
      const auto [it, inserted] =
          outcomes.try_emplace(this->rules_.Print(p), Outcome::kN);
      if (inserted) {
        const absl::StatusOr<WinnerAnswer> answer =
            this->rules_.WinnerByRules(this->engine_, p);
        EXPECT_TRUE(answer.ok()) << it->first << ": " << answer.status();
        EXPECT_FALSE(answer->winner.empty());
        EXPECT_TRUE(answer->theorem.empty());
        it->second = answer->outcome;
      }
      return it->second;
    };
    for (const auto& [text, p] : this->Reachable()) {
      const Outcome whole = outcome(p);
      for (const Player player : kPlayers) {
        std::vector<typename TypeParam::Position> options;
        this->rules_.Options(player, p, options);
        if (options.empty()) continue;
        const bool wins = std::any_of(options.begin(), options.end(), [&](const auto& q) {
          return !WinsMovingFirst(outcome(q), Opponent(player));
        });
        ASSERT_EQ(WinsMovingFirst(whole, player), wins)
            << text << " " << PlayerName(player);
      }
      if constexpr (HasWinnerTheorem<TypeParam>) {
        const auto by_theorem = this->rules_.WinnerByTheorem(this->engine_, p);
        ASSERT_TRUE(by_theorem.ok()) << text << ": " << by_theorem.status();
        if (by_theorem->has_value()) {
          ASSERT_EQ((*by_theorem)->outcome, whole) << text;
          ASSERT_EQ((*by_theorem)->winner,
                    this->rules_.WinnerByRules(this->engine_, p)->winner)
              << text;
          EXPECT_FALSE((*by_theorem)->theorem.empty());
        }
      }
      if constexpr (HasWinningMoves<TypeParam>) {
        for (const Player player : kPlayers) {
          const auto moves = this->rules_.WinningMoves(this->engine_, player, p);
          ASSERT_TRUE(moves.ok()) << text << ": " << moves.status();
          if (!moves->has_value()) continue;
          std::set<std::string> found;
          for (const auto& move : **moves)
            found.insert(this->rules_.Print(move.position));
          std::set<std::string> expected;
          std::vector<typename TypeParam::Position> options;
          this->rules_.Options(player, p, options);
          for (const auto& option : options) {
            if (!WinsMovingFirst(outcome(option), Opponent(player))) {
              expected.insert(this->rules_.Print(option));
            }
          }
          ASSERT_EQ(found, expected) << text << " " << PlayerName(player);
        }
      }
    }
  }
}

// Loopy nimbers by the rules and by labels are equal, and each is what the options say: a
// finite one is the least nimber that no option has; of an infinite one the set is that
// of the options' finite nimbers.
TYPED_TEST_P(ConformanceTest, LoopyNimbers) {
  if constexpr (HasLoopyNimber<TypeParam>) {
    EXPECT_EQ(TypeParam::Info().answer, AnswerKind::kLoopyNimber);
    for (const auto& [text, p] : this->Reachable()) {
      const absl::StatusOr<LoopyAnswer> rules =
          this->rules_.LoopyByRules(this->engine_, p);
      ASSERT_TRUE(rules.ok()) << text << ": " << rules.status();
      const absl::StatusOr<LoopyAnswer> theorem =
          this->rules_.LoopyByTheorem(this->engine_, p);
      ASSERT_TRUE(theorem.ok()) << text << ": " << theorem.status();
      ASSERT_EQ(rules->value, theorem->value) << text;
      EXPECT_TRUE(rules->theorem.empty());
      EXPECT_FALSE(theorem->theorem.empty());
      std::vector<typename TypeParam::Position> options;
      this->rules_.Options(Player::kLeft, p, options);
      std::vector<Nimber> finite;
      std::vector<std::uint64_t> indices;
      for (const auto& option : options) {
        const auto value = this->rules_.LoopyByTheorem(this->engine_, option);
        ASSERT_TRUE(value.ok());
        if (!value->value.IsFinite()) continue;
        finite.push_back(value->value.nimber());
        indices.push_back(value->value.nimber().index);
      }
      if (rules->value.IsFinite()) {
        ASSERT_EQ(rules->value.nimber(), Mex(finite)) << text;
      } else {
        ASSERT_EQ(rules->value, LoopyNimber::Infinite(indices)) << text;
      }
    }
  }
}

REGISTER_TYPED_TEST_SUITE_P(ConformanceTest, InfoIsComplete, PrintReadsBack,
                            BadInputIsRefusedWithItsOffset, PlayEnds, MovesAreTheOptions,
                            ComponentsSumToThePosition,
                            NormalFormHasTheValueOrItsNegative,
                            NegativeHasTheNegativeValue, EqualKeysAreEqualValues,
                            RulesGiveTheValue, ClosedFormsAgreeWithTheRules,
                            OutcomesByValueAndBySearch, MisereOutcomes,
                            MovesToANimberReachIt, ErasedPositions, OutcomesByTheorem,
                            WinningMovesByTheorem, Winners, LoopyNimbers);

}  // namespace cgt

/// Runs the suite for a ruleset.
#define CGT_CONFORMANCE(Ruleset)                                                       \
  INSTANTIATE_TYPED_TEST_SUITE_P(Ruleset, ConformanceTest, ::testing::Types<Ruleset>); \
  static const bool covered_##Ruleset = CoverInConformance(Ruleset::Info().name)

#endif  // CGT_TESTS_CONFORMANCE_SUITE_H_
