// The laws of the hooks that answer: values, outcomes, winning moves, winners, loopy
// nimbers.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "tests/conformance/laws.h"

namespace cgt::conformance {
namespace {

class AnswerLaws : public ConformanceTest {
 protected:
  // The winner by the rules, once a text.
  Outcome WinnerOutcome(const Handle& p) {
    const auto [it, inserted] = winners_.try_emplace(Print(p), Outcome::kN);
    if (inserted) {
      const absl::StatusOr<WinnerAnswer> answer = subject().WinnerByRules(p);
      EXPECT_TRUE(answer.ok()) << it->first << ": " << answer.status();
      EXPECT_FALSE(answer->winner.empty());
      EXPECT_TRUE(answer->theorem.empty());
      it->second = answer->outcome;
    }
    return it->second;
  }

 private:
  std::map<std::string, Outcome> winners_;
};

TEST_P(AnswerLaws, RulesGiveTheValue) {
  if (!HasValues()) GTEST_SKIP() << "no values";
  for (const auto& [text, p] : Reachable()) {
    const absl::StatusOr<Value> value = subject().Evaluate(p, By::kRules);
    ASSERT_TRUE(value.ok()) << text << ": " << value.status();
    ASSERT_EQ(*value, bridge_.ToValue(Game(p))) << text;
    // The engine's canonical form is the oracle's.
    ASSERT_EQ(bridge_.ToGame(*value), Canonical(p)) << text;
  }
}

TEST_P(AnswerLaws, ClosedFormsAgreeWithTheRules) {
  if (!HasValues()) GTEST_SKIP() << "no values";
  for (const auto& [text, p] : Reachable()) {
    const Value expected = bridge_.ToValue(Game(p));
    const absl::StatusOr<Value> any = subject().Evaluate(p, By::kAny);
    ASSERT_TRUE(any.ok()) << text << ": " << any.status();
    ASSERT_EQ(*any, expected) << text;
    for (const By by : {By::kTheorem, By::kBoth}) {
      const absl::StatusOr<Value> value = subject().Evaluate(p, by);
      if (value.ok()) {
        ASSERT_EQ(*value, expected) << text;
      } else {
        ASSERT_EQ(value.status().code(), absl::StatusCode::kFailedPrecondition)
            << text << ": " << value.status();
      }
    }
    const auto closed = subject().ClosedForm(p);
    ASSERT_TRUE(closed.ok()) << text << ": " << closed.status();
    if (!closed->has_value()) continue;
    ASSERT_EQ((*closed)->value, expected) << text << " " << (*closed)->theorem;
    ASSERT_FALSE((*closed)->theorem.empty()) << text;
  }
}

TEST_P(AnswerLaws, OutcomesByValueAndBySearch) {
  if (!HasValues()) GTEST_SKIP() << "no values";
  using enum PlayConvention;
  for (const std::string& text : texts_) {
    const Handle p = Read(text);
    const Outcome expected = FromOracle(games_.OutcomeIn(Game(p)));
    ASSERT_EQ(*subject().OutcomeBySearch(p, kNormal), expected) << text;
    const absl::StatusOr<Answer> answer = Erased(text)->Evaluate(engine_, By::kAny);
    ASSERT_TRUE(answer.ok()) << text << ": " << answer.status();
    ASSERT_EQ(answer->outcome, expected) << text;
    if (!subject().keeps_game_tree) continue;
    ASSERT_EQ(*subject().OutcomeBySearch(p, kMisere),
              FromOracle(games_.OutcomeIn(Game(p), oracle::Play::kMisere)))
        << text;
  }
}

// Where positions say how they are played, the erased interface answers misere outcomes.
TEST_P(AnswerLaws, MisereOutcomes) {
  if (!HasValues()) GTEST_SKIP() << "no values";
  if (!subject().has_play) GTEST_SKIP() << "normal play only";
  for (const std::string& normal : texts_) {
    const std::string text = absl::StrCat(normal, " play=misere");
    const Handle p = Read(text);
    ASSERT_EQ(subject().Play(p), PlayConvention::kMisere);
    const AnyPositionPtr erased = Erased(text);
    EXPECT_EQ(erased->Play(), PlayConvention::kMisere);
    EXPECT_EQ(erased->Answer(), AnswerKind::kOutcome);
    for (const By by : {By::kRules, By::kAny}) {
      const absl::StatusOr<Answer> answer = erased->Evaluate(engine_, by);
      ASSERT_TRUE(answer.ok()) << text << ": " << answer.status();
      EXPECT_EQ(answer->kind, AnswerKind::kOutcome);
      EXPECT_FALSE(answer->value.has_value());
      EXPECT_EQ(answer->outcome, NaiveOutcome(p)) << text;
    }
    EXPECT_EQ(erased->ValueByRules(engine_).status().code(),
              absl::StatusCode::kFailedPrecondition);
  }
}

TEST_P(AnswerLaws, MovesToANimberReachIt) {
  if (!subject().has_moves_to_nimber) GTEST_SKIP() << "no moves to a nimber";
  for (const auto& [text, p] : Reachable()) {
    const std::vector<std::string> options = OptionTexts(Player::kLeft, p);
    for (int target = 0; target < 8; ++target) {
      const oracle::Id wanted = games_.Nimber(target);
      const std::vector<HandleMove> moves =
          subject().MovesToNimber(p, Nimber{static_cast<std::uint64_t>(target)});
      for (const HandleMove& move : moves) {
        ASSERT_EQ(Canonical(move.position), wanted) << text << " " << move.label;
        ASSERT_NE(std::find(options.begin(), options.end(), Print(move.position)),
                  options.end())
            << text << " " << move.label;
      }
      const bool exists = std::any_of(
          options.begin(), options.end(),
          [&](const std::string& option) { return Canonical(Read(option)) == wanted; });
      ASSERT_EQ(!moves.empty(), exists) << text << " to *" << target;
    }
  }
}

// What a theorem says of the winner is what play says, under either convention.
TEST_P(AnswerLaws, OutcomesByTheorem) {
  if (!HasValues()) GTEST_SKIP() << "no values";
  if (!subject().has_outcome_theorem) GTEST_SKIP() << "no theorem on outcomes";
  std::size_t applied = 0;
  for (const std::string& text : UnderEachConvention()) {
    const Handle p = Read(text);
    const auto answer = subject().OutcomeByTheorem(p);
    ASSERT_TRUE(answer.ok()) << text << ": " << answer.status();
    if (!answer->has_value()) continue;
    ++applied;
    EXPECT_FALSE((*answer)->theorem.empty());
    ASSERT_EQ((*answer)->outcome, NaiveOutcome(p)) << text << " " << (*answer)->theorem;
  }
  EXPECT_GT(applied, 0u);
}

// The winning moves that a theorem gives are the winning moves.
TEST_P(AnswerLaws, WinningMovesByTheorem) {
  if (!HasValues()) GTEST_SKIP() << "no values";
  if (!subject().has_winning_moves) GTEST_SKIP() << "no theorem on winning moves";
  for (const std::string& text : UnderEachConvention()) {
    const Handle p = Read(text);
    for (const Player player : kPlayers) {
      const auto moves = subject().WinningMoves(player, p);
      ASSERT_TRUE(moves.ok()) << text << ": " << moves.status();
      if (!moves->has_value()) continue;
      std::set<std::string> found;
      std::set<std::string> labels;
      for (const HandleMove& move : **moves) {
        found.insert(Print(move.position));
        labels.insert(move.label);
      }
      ASSERT_EQ(found, WinningFollowers(
                           player, p,
                           [&](const Handle& option) { return NaiveOutcome(option); }))
          << text;
      if (!subject().has_moves) continue;
      for (const HandleMove& move : subject().Moves(player, p)) labels.erase(move.label);
      EXPECT_TRUE(labels.empty()) << text << " " << *labels.begin();
    }
  }
}

// Winners by the rules: a player with moves, moving first, wins exactly if some move
// leads to a position in which the opponent, moving first, does not. (A position without
// moves is decided.) The theorem says the same.
TEST_P(AnswerLaws, Winners) {
  if (!subject().has_winner) GTEST_SKIP() << "no winners";
  EXPECT_EQ(Info().answer, AnswerKind::kWinner);
  const auto outcome = [&](const Handle& p) { return WinnerOutcome(p); };
  for (const auto& [text, p] : Reachable()) {
    const Outcome whole = outcome(p);
    for (const Player player : kPlayers) {
      if (subject().Options(player, p).empty()) continue;
      ASSERT_EQ(WinsMovingFirst(whole, player),
                !WinningFollowers(player, p, outcome).empty())
          << text << " " << PlayerName(player);
    }
    const auto by_theorem = subject().WinnerByTheorem(p);
    ASSERT_TRUE(by_theorem.ok()) << text << ": " << by_theorem.status();
    if (by_theorem->has_value()) {
      ASSERT_EQ((*by_theorem)->outcome, whole) << text;
      ASSERT_EQ((*by_theorem)->winner, subject().WinnerByRules(p)->winner) << text;
      EXPECT_FALSE((*by_theorem)->theorem.empty());
    }
    for (const Player player : kPlayers) {
      const auto moves = subject().WinningMoves(player, p);
      ASSERT_TRUE(moves.ok()) << text << ": " << moves.status();
      if (!moves->has_value()) continue;
      std::set<std::string> found;
      for (const HandleMove& move : **moves) found.insert(Print(move.position));
      ASSERT_EQ(found, WinningFollowers(player, p, outcome))
          << text << " " << PlayerName(player);
    }
  }
}

// Loopy nimbers by the rules and by labels are equal, and each is what the options say: a
// finite one is the least nimber that no option has; of an infinite one the set is that
// of the options' finite nimbers.
TEST_P(AnswerLaws, LoopyNimbers) {
  if (!subject().has_loopy_nimber) GTEST_SKIP() << "no loopy nimbers";
  EXPECT_EQ(Info().answer, AnswerKind::kLoopyNimber);
  for (const auto& [text, p] : Reachable()) {
    const absl::StatusOr<LoopyAnswer> rules = subject().LoopyByRules(p);
    ASSERT_TRUE(rules.ok()) << text << ": " << rules.status();
    const absl::StatusOr<LoopyAnswer> theorem = subject().LoopyByTheorem(p);
    ASSERT_TRUE(theorem.ok()) << text << ": " << theorem.status();
    ASSERT_EQ(rules->value, theorem->value) << text;
    EXPECT_TRUE(rules->theorem.empty());
    EXPECT_FALSE(theorem->theorem.empty());
    std::vector<Nimber> finite;
    std::vector<std::uint64_t> indices;
    for (const Handle& option : subject().Options(Player::kLeft, p)) {
      const auto value = subject().LoopyByTheorem(option);
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

INSTANTIATE_TEST_SUITE_P(Catalog, AnswerLaws, ::testing::ValuesIn(Entries()),
                         [](const auto& entry) { return entry.param.name; });

}  // namespace
}  // namespace cgt::conformance
