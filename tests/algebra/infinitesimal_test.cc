// Tinies, companions and reduced canonical forms by second ways.
#include "canonical/infinitesimal.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "canonical/engine.h"
#include "cgt/budget.h"
#include "cgt/notation/literal.h"
#include "gtest/gtest.h"
#include "tests/canonical/bridge.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/reader.h"
#include "tests/oracle/sanitized.h"
#include "tests/oracle/thermograph.h"

namespace cgt {
namespace {

using oracle::Games;
using oracle::Id;
using testing::Bridge;

class InfinitesimalTest : public ::testing::Test {
 protected:
  Id Literal(const std::string& text) { return oracle::Read(games_, text); }
  Value Read(const std::string& text) { return bridge_.ToEngine(Literal(text)); }
  Id Negative(Id g) { return games_.Canonical(games_.Negate(g)); }
  Id Difference(Id g, Id h) { return games_.CanonicalSum(g, Negative(h)); }
  Value Reduced(Value g) { return ValueOrThrow(ReducedCanonicalForm(engine_, g)); }

  // The definition, of canonical forms.
  Id NaiveCompanion(Id g) {
    if (g == games_.Zero()) return games_.Nimber(1);
    if (const auto it = companions_.find(g); it != companions_.end()) return it->second;
    std::vector<Id> left, right;
    for (const Id x : games_.Left(g)) left.push_back(NaiveCompanion(x));
    for (const Id x : games_.Right(g)) right.push_back(NaiveCompanion(x));
    const char order = games_.Compare(g, games_.Zero());
    if (order == '>') left.push_back(games_.Zero());
    if (order == '<') right.push_back(games_.Zero());
    return companions_[g] =
               games_.Canonical(games_.Make(std::move(left), std::move(right)));
  }

  // g >= h up to infinitesimals: the difference is above every negative number, which
  // Right's best stop tells.
  bool AtLeast(Id g, Id h) { return games_.RightStop(Difference(g, h)) >= 0; }

  // The other construction of Grossman and Siegel: a game with equal stops becomes that
  // number; otherwise options are replaced by their reduced forms, those are bypassed
  // that an answer reverses up to infinitesimals, and those are left out that another one
  // dominates up to infinitesimals.
  Id NaiveReduced(Id g) {
    g = games_.Canonical(g);
    if (const auto it = reduced_.find(g); it != reduced_.end()) return it->second;
    if (games_.LeftStop(g) == games_.RightStop(g)) {
      return reduced_[g] = games_.Number(games_.LeftStop(g));
    }
    std::vector<Id> sides[2];
    for (const Id x : games_.Left(g)) sides[0].push_back(NaiveReduced(x));
    for (const Id x : games_.Right(g)) sides[1].push_back(NaiveReduced(x));
    const auto no_better = [&](int side, Id x, Id y) {  // x for the player of that side
      return side == 0 ? AtLeast(y, x) : AtLeast(x, y);
    };
    for (bool changed = true; changed;) {
      changed = false;
      const Id whole = games_.Canonical(games_.Make(sides[0], sides[1]));
      for (const int side : {0, 1}) {
        const oracle::Side player =
            side == 0 ? oracle::Side::kLeft : oracle::Side::kRight;
        for (std::size_t i = 0; i < sides[side].size() && !changed; ++i) {
          const Id option = sides[side][i];
          for (const Id answer : games_.Options(oracle::Other(player), option)) {
            if (!no_better(side, answer, whole)) continue;
            sides[side].erase(sides[side].begin() + static_cast<std::ptrdiff_t>(i));
            for (const Id x : games_.Options(player, answer)) sides[side].push_back(x);
            changed = true;
            break;
          }
        }
        for (std::size_t i = 0; i < sides[side].size() && !changed; ++i) {
          for (std::size_t j = 0; j < sides[side].size() && !changed; ++j) {
            if (i == j || !no_better(side, sides[side][i], sides[side][j])) continue;
            sides[side].erase(sides[side].begin() + static_cast<std::ptrdiff_t>(i));
            changed = true;
          }
        }
      }
    }
    return reduced_[g] = games_.Canonical(games_.Make(sides[0], sides[1]));
  }

  void CheckReduced(Id g) {
    SCOPED_TRACE(games_.Print(g));
    const Value value = bridge_.ToEngine(g);
    const Value reduced = Reduced(value);
    ASSERT_EQ(bridge_.ToOracle(reduced), NaiveReduced(g));
    EXPECT_TRUE(games_.IsInfinitesimal(Difference(g, bridge_.ToOracle(reduced))));
    EXPECT_LE(games_.Birthday(bridge_.ToOracle(reduced)), games_.Birthday(g));
    EXPECT_TRUE(Reduced(reduced) == reduced);
    EXPECT_TRUE(Reduced(-value) == -reduced);
  }

  Games games_;
  Engine engine_;
  Bridge bridge_{engine_, games_};
  std::map<Id, Id> companions_;
  std::map<Id, Id> reduced_;
};

// On all of day 3: the recursion, order kept, twice is nothing, and onto day 3.
TEST_F(InfinitesimalTest, CompanionIsTheAutomorphismOfDayThree) {
  const std::vector<Id> all = oracle::AllGamesBornByDay(games_, 3);
  std::vector<Value> games;
  std::vector<Value> companions;
  for (const Id g : all) {
    games.push_back(bridge_.ToEngine(g));
    companions.push_back(ValueOrThrow(Companion(engine_, games.back())));
    ASSERT_EQ(bridge_.ToOracle(companions.back()), NaiveCompanion(g)) << games_.Print(g);
    EXPECT_TRUE(ValueOrThrow(Companion(engine_, companions.back())) == games.back());
    EXPECT_LE(games_.Birthday(bridge_.ToOracle(companions.back())), 3);
  }
  EXPECT_EQ(games.size(), 1474u);
  const std::size_t step = oracle::kSanitized ? 7 : 1;
  for (std::size_t i = 0; i < games.size(); i += step) {
    for (std::size_t j = 0; j < games.size(); j += step) {
      if (games[i] == games[j]) continue;
      ASSERT_EQ(ValueOrThrow(engine_.LessOrEqual(games[i], games[j])),
                ValueOrThrow(engine_.LessOrEqual(companions[i], companions[j])))
          << games_.Print(all[i]) << ", " << games_.Print(all[j]);
    }
  }
}

// Numbers, nimbers and uptimals have a formula.
TEST_F(InfinitesimalTest, CompanionsOfClosedForms) {
  std::mt19937_64 random = testing::SeededGenerator();
  const auto digit = [&] { return Integer(static_cast<std::int64_t>(random() % 5) - 2); };
  for (int i = 0; i < (oracle::kSanitized ? 60 : 600); ++i) {
    NumberUpStar w;
    if (i % 3 == 0) w.number = Dyadic::FromRatio(digit(), random() % 3);
    w.up = Uptimal::FromDigits({digit(), digit(), digit()});
    w.star.index = random() % 5;
    const Value g = ValueOrThrow(engine_.Make(w));
    EXPECT_EQ(bridge_.ToOracle(ValueOrThrow(Companion(engine_, g))),
              NaiveCompanion(bridge_.ToOracle(g)))
        << games_.Print(bridge_.ToOracle(g));
  }
}

TEST_F(InfinitesimalTest, ReducedFormsOfDayTwoAndThree) {
  std::mt19937_64 random = testing::SeededGenerator();
  for (const Id g : oracle::AllGamesBornByDay(games_, 2)) CheckReduced(g);
  const std::vector<Id> all = oracle::AllGamesBornByDay(games_, 3);
  const std::size_t step = oracle::kSanitized ? 40 : 1;
  for (std::size_t i = random() % step; i < all.size(); i += step) CheckReduced(all[i]);
}

// Deeper games, with hot options among which infinitesimals decide.
TEST_F(InfinitesimalTest, ReducedFormsAndCompanionsOfRandomGames) {
  std::mt19937_64 random = testing::SeededGenerator();
  std::mt19937 small(static_cast<std::mt19937::result_type>(random()));
  std::vector<Id> pool;
  for (const char* text : {"0", "*", "^", "v*", "1", "1*", "-1", "-1^", "1/2", "-1/2*",
                           "{2|0}", "{1*|-1}", "{1^|-1*}", "{2||0|-2}", "{0||0|-2}",
                           "{3||2*|1*}", "{3/2*|1/2}", "{-1*,{-1/2|-1*}|-5/2}"}) {
    pool.push_back(games_.Canonical(Literal(text)));
  }
  int hot = 0;
  for (int i = 0; i < (oracle::kSanitized ? 30 : 400); ++i) {
    const Id g = games_.Canonical(testing::RandomGame(games_, pool, small, 3));
    CheckReduced(g);
    const Value value = bridge_.ToEngine(g);
    const Value companion = ValueOrThrow(Companion(engine_, value));
    EXPECT_EQ(bridge_.ToOracle(companion), NaiveCompanion(g)) << games_.Print(g);
    EXPECT_TRUE(ValueOrThrow(Companion(engine_, companion)) == value);
    hot += games_.LeftStop(g) > games_.RightStop(g) ? 1 : 0;
    if (games_.Birthday(g) < 9) pool[random() % pool.size()] = g;
  }
  EXPECT_GT(hot, 0);
}

// Two games have the same reduced form exactly if they are infinitesimally close.
TEST_F(InfinitesimalTest, ReducedFormsTellWhatIsClose) {
  const std::vector<Id> all = oracle::AllGamesBornByDay(games_, 2);
  for (const Id g : all) {
    for (const Id h : all) {
      EXPECT_EQ(Reduced(bridge_.ToEngine(g)) == Reduced(bridge_.ToEngine(h)),
                games_.IsInfinitesimal(Difference(g, h)));
    }
  }
  std::mt19937_64 random = testing::SeededGenerator();
  const std::vector<Id> day_three = oracle::AllGamesBornByDay(games_, 3);
  for (const char* text : {"*", "^", "v*3", "{0||0|-2}", "^<3>", "{1|^^||^}"}) {
    const Value infinitesimal = Read(text);
    for (int i = 0; i < (oracle::kSanitized ? 5 : 100); ++i) {
      const Value g = bridge_.ToEngine(day_three[random() % day_three.size()]);
      EXPECT_TRUE(Reduced(g + infinitesimal) == Reduced(g));
    }
  }
}

// CGSuite's test data (github.com/aaron-siegel/cgsuite @e909ab8b).
TEST_F(InfinitesimalTest, PublishedReducedForms) {
  EXPECT_TRUE(Reduced(Read("{3/2*|1/2||{0|-3},{-1*,{-1/2|-1*}|-5/2}}")) ==
              Read("{3/2|1/2||{0|-3},{-1/2|-1||-5/2}}"));
  EXPECT_TRUE(Reduced(Read("73/16v9*8")) == Read("73/16"));
}

// Tiny of tiny of tiny of any game.
TEST_F(InfinitesimalTest, TiniesOfTinies) {
  const auto naive_tiny = [&](Id g) {
    const Id zero = games_.Zero();
    return games_.Canonical(
        games_.Make({zero}, {games_.Make({zero}, {games_.Negate(g)})}));
  };
  for (const Id g : oracle::AllGamesBornByDay(games_, 2)) {
    Id expected = g;
    Value value = bridge_.ToEngine(g);
    for (int i = 0; i < 3; ++i) {
      const Value inner = value;
      expected = naive_tiny(expected);
      value = ValueOrThrow(Tiny(engine_, inner));
      ASSERT_EQ(bridge_.ToOracle(value), expected) << games_.Print(g);
      EXPECT_TRUE(value + ValueOrThrow(Miny(engine_, inner)) == engine_.Zero());
      if (inner > engine_.Zero()) {
        EXPECT_TRUE(value > engine_.Zero());
        EXPECT_TRUE(games_.IsInfinitesimal(expected));
      }
    }
  }
}

TEST_F(InfinitesimalTest, NumberTiniesByTheirStructure) {
  oracle::Thermography thermography(games_);
  const auto naive = [&](Id g) {
    if (games_.NumberValue(g).has_value()) return true;
    const std::vector<Id>& left = games_.Left(g);
    const std::vector<Id>& right = games_.Right(g);
    if (left.size() != 1 || right.size() != 1) return false;
    const auto threatens = [&](oracle::Side player, Id x, Id threat) {
      const std::vector<Id>& back = games_.Options(player, threat);
      const std::vector<Id>& beyond = games_.Options(oracle::Other(player), threat);
      if (!games_.NumberValue(x).has_value() || back.size() != 1 || beyond.size() != 1 ||
          back[0] != x) {
        return false;
      }
      const oracle::Fraction mean = thermography.Of(beyond[0]).mean;
      return player == oracle::Side::kLeft ? mean < *games_.NumberValue(x)
                                           : mean > *games_.NumberValue(x);
    };
    return threatens(oracle::Side::kLeft, left[0], right[0]) ||
           threatens(oracle::Side::kRight, right[0], left[0]);
  };
  int tinies = 0;
  const auto check = [&](Value value) {
    const Id g = bridge_.ToOracle(value);
    const bool tiny = naive(g);
    EXPECT_EQ(ValueOrThrow(IsNumberTiny(engine_, value)), tiny) << games_.Print(g);
    tinies += tiny && !games_.NumberValue(g).has_value() ? 1 : 0;
  };
  for (const Id g : oracle::AllGamesBornByDay(games_, 3)) check(bridge_.ToEngine(g));
  for (const Id g : oracle::AllGamesBornByDay(games_, 2)) {
    const Value value = bridge_.ToEngine(g);
    for (const Dyadic& x : {Dyadic(0), Dyadic(-2), Dyadic::FromRatio(Integer(3), 2)}) {
      const Value number = ValueOrThrow(engine_.Number(x));
      check(ValueOrThrow(Tiny(engine_, value)) + number);
      check(ValueOrThrow(Miny(engine_, value)) + number);
    }
  }
  EXPECT_GT(tinies, 10);
}

// Different games have different expansions.
TEST_F(InfinitesimalTest, ExpansionsLoseNothing) {
  std::mt19937_64 random = testing::SeededGenerator();
  std::map<std::string, NumberUpStar> seen;
  for (int i = 0; i < 20000; ++i) {
    NumberUpStar w;
    if (random() % 2 == 0) {
      w.number = Dyadic::FromRatio(Integer(static_cast<std::int64_t>(random() % 5) - 2),
                                   random() % 3);
    }
    w.star.index = random() % 3 == 0 ? 0 : random() % 12;
    std::vector<Integer> digits;
    for (std::uint64_t n = random() % 4; n > 0; --n) {
      digits.push_back(Integer(static_cast<std::int64_t>(random() % 81) - 40));
    }
    w.up = Uptimal::FromDigits(std::move(digits));
    const auto [it, fresh] = seen.emplace(UptimalExpansionText(w), w);
    EXPECT_TRUE(fresh || it->second == w) << it->first;
  }
}

TEST_F(InfinitesimalTest, InterruptedAndFinished) {
  const Id g = games_.Canonical(
      Literal("{3/2*|1/2||{0|-3},{-1*,{-1/2|-1*}|-5/2}} + {2^|{1*|-1},v*||{0|-4}}"));
  const Value whole = bridge_.ToEngine(g);
  const Id reduced = bridge_.ToOracle(Reduced(whole));
  const Id companion = bridge_.ToOracle(ValueOrThrow(Companion(engine_, whole)));
  std::uint64_t k = 1;
  for (bool finished = false; !finished; k += 1 + k / 4) {
    Engine engine;
    Bridge bridge(engine, games_);
    const Value value = bridge.ToEngine(g);
    BudgetLimits limits;
    limits.cancel_at_check = k;
    Budget budget(limits);
    engine.SetBudget(&budget);
    const auto first = ReducedCanonicalForm(engine, value);
    const auto second = Companion(engine, value);
    finished = first.ok() && second.ok();
    for (const absl::Status& status : {first.status(), second.status()}) {
      EXPECT_TRUE(status.ok() || status.code() == absl::StatusCode::kCancelled);
    }
    engine.SetBudget(nullptr);
    EXPECT_EQ(bridge.ToOracle(ValueOrThrow(ReducedCanonicalForm(engine, value))),
              reduced);
    EXPECT_EQ(bridge.ToOracle(ValueOrThrow(Companion(engine, value))), companion);
  }
  EXPECT_GT(k, 4u);
}

}  // namespace
}  // namespace cgt
