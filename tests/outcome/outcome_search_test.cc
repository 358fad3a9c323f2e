// Who wins a sum, with a winning move, against the naive oracle.
#include "canonical/outcome_search.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "canonical/engine.h"
#include "cgt/budget.h"
#include "gtest/gtest.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/reader.h"
#include "tests/outcome/bridge.h"
#include "tests/outcome/oracle_term.h"

namespace cgt {
namespace {

using oracle::Games;
using oracle::Id;
using testing::Bridge;
using testing::OracleTerm;

/// How a literal game becomes a term.
enum class As { kValue, kValuedPosition, kPosition };
constexpr As kWays[] = {As::kValue, As::kValuedPosition, As::kPosition};

class OutcomeSearchTest : public ::testing::Test {
 protected:
  TermPtr Term(Id g, As as) {
    if (as == As::kValue) {
      return MakeValueTerm(bridge_.ToValue(g),
                           [this](Value v) { return games_.Print(bridge_.ToOracle(v)); });
    }
    return OracleTerm::Make(bridge_, g, as == As::kValuedPosition);
  }

  Id LiteralSum(const std::vector<Id>& games) {
    Id sum = games_.Zero();
    for (const Id g : games) sum = games_.Sum(sum, g);
    return sum;
  }

  /// The literal game of a follower.
  Id GameOf(const TermPtr& term) {
    if (const auto* position = dynamic_cast<const OracleTerm*>(term.get())) {
      return position->game();
    }
    return bridge_.ToOracle(ValueOrThrow(term->ValueByTheorem(engine_)));
  }

  /// Compares a decision with the oracle, winning moves included.
  void Check(OutcomeSearch& search, const std::vector<Id>& games,
             const std::vector<As>& ways, oracle::Play play = oracle::Play::kNormal) {
    std::vector<TermGroup> groups;
    for (std::size_t i = 0; i < games.size(); ++i) {
      groups.push_back({Term(games[i], ways[i % ways.size()]), Integer(1)});
    }
    const SumOutcome outcome = ValueOrThrow(search.Decide(groups));
    ASSERT_TRUE(outcome.status.ok()) << outcome.status << Describe(games);
    for (const Player starter : kPlayers) {
      const StarterOutcome& answer = outcome.starter[PlayerIndex(starter)];
      const bool wins = games_.Wins(testing::ToSide(starter), LiteralSum(games), play);
      ASSERT_TRUE(answer.winner.has_value()) << Describe(games);
      EXPECT_EQ(*answer.winner == starter, wins)
          << PlayerName(starter) << " in" << Describe(games) << " by "
          << OutcomeStepName(answer.step);
      EXPECT_NE(answer.step, OutcomeStep::kNone);
      const bool has_move =
          games_.Options(testing::ToSide(starter), LiteralSum(games)).size() > 0;
      EXPECT_EQ(answer.move.has_value(), wins && has_move) << Describe(games);
      if (!answer.move.has_value() || !wins) continue;
      ++moves_checked_;
      const WinningMove& move = *answer.move;
      ASSERT_LT(move.group, games.size());
      EXPECT_EQ(GameOf(move.from), ways[move.group % ways.size()] == As::kValue
                                       ? games_.Canonical(games[move.group])
                                       : games[move.group]);
      // The move is one by the rules of the term, under its label.
      std::vector<TermMove> moves;
      move.from->Moves(starter, moves);
      bool legal = false;
      for (const TermMove& m : moves) {
        legal =
            legal || (m.label == move.label && GameOf(m.term) == GameOf(move.follower));
      }
      EXPECT_TRUE(legal) << move.label << Describe(games);
      std::vector<Id> after = games;
      after[move.group] = GameOf(move.follower);
      EXPECT_FALSE(
          games_.Wins(testing::ToSide(Opponent(starter)), LiteralSum(after), play))
          << PlayerName(starter) << " " << move.label << " in" << Describe(games);
    }
  }

  std::string Describe(const std::vector<Id>& games) {
    std::string text;
    for (const Id g : games) text += " " + games_.Print(g);
    return text;
  }

  Games games_;
  Engine engine_;
  Bridge bridge_{games_, engine_};
  int moves_checked_ = 0;
};

TEST_F(OutcomeSearchTest, EmptySum) {
  OutcomeSearch search(engine_, {});
  const SumOutcome outcome = ValueOrThrow(search.Decide({}));
  EXPECT_EQ(outcome.outcome, Outcome::kP);
  OutcomeOptions misere;
  misere.misere = true;
  OutcomeSearch misere_search(engine_, misere);
  EXPECT_EQ(ValueOrThrow(misere_search.Decide({})).outcome, Outcome::kN);
}

// All pairs of games born by day 2, each pair in all combinations of ways to be a term.
TEST_F(OutcomeSearchTest, PairsOfDayTwo) {
  const std::vector<Id> all = oracle::AllGamesBornByDay(games_, 2);
  OutcomeSearch search(engine_, {});
  for (const Id g : all) {
    for (const Id h : all) {
      for (const As first : kWays) {
        for (const As second : kWays) Check(search, {g, h}, {first, second});
      }
    }
  }
  EXPECT_GT(moves_checked_, 0);
}

// Literal trees that are not canonical: options of day 2, reversible ones and all.
TEST_F(OutcomeSearchTest, RandomTriplesOfLiteralGames) {
  const std::uint64_t seed = std::random_device{}();
  SCOPED_TRACE(seed);
  std::mt19937_64 random(seed);
  const std::vector<Id> day2 = oracle::AllGamesBornByDay(games_, 2);
  const std::vector<Id> day3 = oracle::AllGamesBornByDay(games_, 3);
  OutcomeSearch search(engine_, {});
  OutcomeOptions no_values;
  no_values.values = false;
  OutcomeSearch play_only(engine_, no_values);
  for (int i = 0; i < 400; ++i) {
    std::vector<Id> games;
    std::vector<As> ways;
    for (int j = 0; j < 3; ++j) {
      games.push_back(random() % 2 == 0
                          ? day3[random() % day3.size()]
                          : games_.Make(testing::RandomOptions(random, day2, 3),
                                        testing::RandomOptions(random, day2, 3)));
      ways.push_back(kWays[random() % 3]);
    }
    Check(search, games, ways);
    Check(play_only, games, ways);
  }
}

TEST_F(OutcomeSearchTest, Misere) {
  const std::uint64_t seed = std::random_device{}();
  SCOPED_TRACE(seed);
  std::mt19937_64 random(seed);
  OutcomeOptions options;
  options.misere = true;
  OutcomeSearch search(engine_, options);
  const std::vector<Id> day2 = oracle::AllGamesBornByDay(games_, 2);
  for (const Id g : day2) {
    for (const Id h : day2) {
      Check(search, {g, h}, {As::kPosition, As::kValuedPosition}, oracle::Play::kMisere);
      Check(search, {g, h}, {As::kPosition, As::kValue}, oracle::Play::kMisere);
    }
  }
  for (int i = 0; i < 200; ++i) {
    std::vector<Id> games;
    for (int j = 0; j < 3; ++j) {
      games.push_back(games_.Make(testing::RandomOptions(random, day2, 3),
                                  testing::RandomOptions(random, day2, 3)));
    }
    Check(search, games, {As::kPosition}, oracle::Play::kMisere);
  }
  // Heaps, alone and beside a partizan game.
  for (int a = 0; a < 4; ++a) {
    for (int b = 0; b < 4; ++b) {
      for (const Id g : {games_.Zero(), games_.Integer(1), games_.Ups(1)}) {
        Check(search, {games_.Nimber(a), games_.Nimber(b), g}, {As::kValue},
              oracle::Play::kMisere);
      }
    }
  }
}

}  // namespace
}  // namespace cgt
