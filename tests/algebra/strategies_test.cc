// Hotstrat, thermostrat and sentestrat in sums, against the best play in them.
#include "canonical/strategies.h"

#include <algorithm>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "canonical/born_by_day.h"
#include "cgt/errors.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/canonical/bridge.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/thermograph.h"

namespace cgt {
namespace {

using ::testing::HasSubstr;

using Terms = std::vector<Value>;

Terms With(const Terms& terms, std::size_t i, Value term) {
  Terms changed = terms;
  changed[i] = term;
  return changed;
}

/// Plays sums out until all terms are numbers; the score is their sum.
class Playground {
 public:
  explicit Playground(Engine& engine) : engine_(engine) {}

  [[nodiscard]] bool IsNumber(Value g) const { return engine_.AsNumber(g).has_value(); }
  [[nodiscard]] bool Over(const Terms& terms) const {
    return std::all_of(terms.begin(), terms.end(), [&](Value g) { return IsNumber(g); });
  }
  [[nodiscard]] Dyadic Score(const Terms& terms) const {
    Dyadic score;
    for (const Value g : terms) score += *engine_.AsNumber(g);
    return score;
  }
  /// The largest temperature of a term that is no number; 0 if there is none.
  [[nodiscard]] Dyadic Hottest(const Terms& terms) {
    Dyadic hottest;
    for (const Value g : terms) {
      if (!IsNumber(g)) {
        hottest = std::max(hottest, ValueOrThrow(engine_.Temperature(g)));
      }
    }
    return hottest;
  }
  [[nodiscard]] Dyadic Mean(const Terms& terms) {
    Dyadic mean;
    for (const Value g : terms) mean += ValueOrThrow(engine_.Mean(g));
    return mean;
  }

  /// The score under best play of both, by trying every move in every term.
  Dyadic Best(const Terms& terms, Player mover) {
    if (Over(terms)) return Score(terms);
    const Key key = {IdsOf(terms), mover};
    if (const auto it = best_.find(key); it != best_.end()) return it->second;
    const Dyadic best = BestMove(terms, mover, [&](const Terms& next, std::size_t) {
      return Best(next, Opponent(mover));
    });
    return best_[key] = best;
  }

  /// The score when `player` moves as `strategy` says and the opponent as is worst for
  /// him. A strategy maps (terms, what has been played) to a move.
  using Strategy = StrategyMove (*)(Engine&, Player, const Terms&,
                                    const std::optional<SentestratPlay>&);
  Dyadic Worst(Strategy strategy, Player player, const Terms& terms, Player mover) {
    worst_.clear();
    // Before the first move the ambient temperature is that of the hottest term.
    return WorstFrom(strategy, player, terms, mover, Hottest(terms), std::nullopt);
  }

 private:
  using Key = std::pair<std::vector<NodeId>, Player>;

  static std::vector<NodeId> IdsOf(const Terms& terms) {
    std::vector<NodeId> ids;
    for (const Value g : terms) ids.push_back(g.id());
    return ids;
  }

  template <class Result>
  Dyadic BestMove(const Terms& terms, Player mover, const Result& result) {
    std::optional<Dyadic> best;
    for (std::size_t i = 0; i < terms.size(); ++i) {
      if (IsNumber(terms[i])) continue;
      for (const Value option : ValueOrThrow(engine_.Options(mover, terms[i]))) {
        const Dyadic score = result(With(terms, i, option), i);
        if (!best.has_value() ||
            (mover == Player::kLeft ? *best < score : score < *best)) {
          best = score;
        }
      }
    }
    return *best;
  }

  Dyadic WorstFrom(Strategy strategy, Player player, const Terms& terms, Player mover,
                   Dyadic ambient, std::optional<std::size_t> moved) {
    if (Over(terms)) return Score(terms);
    const auto key = std::make_tuple(IdsOf(terms), mover, ambient, moved);
    if (const auto it = worst_.find(key); it != worst_.end()) return it->second;
    Dyadic score;
    if (mover == player) {
      std::optional<SentestratPlay> play;
      if (moved.has_value()) play = SentestratPlay{*moved, ambient};
      const StrategyMove move = strategy(engine_, player, terms, play);
      const Terms next = With(terms, move.term, move.to);
      score = WorstFrom(strategy, player, next, Opponent(mover),
                        std::min(std::min(ambient, Hottest(terms)), Hottest(next)),
                        std::nullopt);
    } else {
      score = BestMove(terms, mover, [&](const Terms& next, std::size_t i) {
        return WorstFrom(strategy, player, next, player, ambient, i);
      });
    }
    worst_[key] = score;
    return score;
  }

  Engine& engine_;
  std::map<Key, Dyadic> best_;
  std::map<std::tuple<std::vector<NodeId>, Player, Dyadic, std::optional<std::size_t>>,
           Dyadic>
      worst_;
};

StrategyMove PlayHotstrat(Engine& engine, Player player, const Terms& terms,
                          const std::optional<SentestratPlay>&) {
  return ValueOrThrow(Hotstrat(engine, player, terms));
}
StrategyMove PlayThermostrat(Engine& engine, Player player, const Terms& terms,
                             const std::optional<SentestratPlay>&) {
  return ValueOrThrow(Thermostrat(engine, player, terms));
}
StrategyMove PlaySentestrat(Engine& engine, Player player, const Terms& terms,
                            const std::optional<SentestratPlay>& play) {
  return ValueOrThrow(Sentestrat(engine, player, terms, play));
}

class StrategiesTest : public ::testing::Test {
 protected:
  Value Number(const Dyadic& x) { return ValueOrThrow(engine_.Number(x)); }
  Value Braces(const Terms& left, const Terms& right) {
    return ValueOrThrow(engine_.FromOptions(left, right));
  }
  Value Switch(int a, int b) { return Braces({Number(a)}, {Number(b)}); }

  // A random hot tree: numbers at its leaves, far apart.
  Value RandomGame(std::mt19937_64& random, int depth) {
    if (depth == 0 || random() % 4 == 0) {
      return Number(Dyadic(static_cast<int>(random() % 25) - 12));
    }
    Terms left;
    Terms right;
    for (Terms* side : {&left, &right}) {
      for (std::size_t k = 1 + random() % 2; k-- > 0;) {
        side->push_back(RandomGame(random, depth - 1));
      }
    }
    return Braces(left, right);
  }

  Terms RandomSum(std::mt19937_64& random) {
    Terms terms;
    const std::size_t size = 1 + random() % 4;
    const std::vector<Value> day = ValueOrThrow(GamesBornByDay(engine_, Integer(3)));
    while (terms.size() < size) {
      terms.push_back(random() % 4 == 0 ? day[random() % day.size()]
                                        : RandomGame(random, size > 3 ? 2 : 3));
    }
    return terms;
  }

  Value Sum(const Terms& terms) {
    Value sum = engine_.Zero();
    for (const Value g : terms) sum = sum + g;
    return sum;
  }

  Engine engine_;
  Playground playground_{engine_};
};

constexpr int kSums = 400;

// Both bounds, and the best score as the stop of the sum.
TEST_F(StrategiesTest, BoundsHoldInRandomSums) {
  std::mt19937_64 random = testing::SeededGenerator();
  int thermostrat_is_best = 0;
  int hotstrat_is_best = 0;
  int sentestrat_is_best = 0;
  int scores = 0;
  for (int k = 0; k < kSums; ++k) {
    const Terms terms = RandomSum(random);
    const Dyadic hottest = playground_.Hottest(terms);
    const Dyadic mean = playground_.Mean(terms);
    for (const Player player : kPlayers) {
      // As Left sees it: what is good for the player is positive.
      const auto own = [&](const Dyadic& x) { return player == Player::kLeft ? x : -x; };
      for (const Player starter : kPlayers) {
        const Dyadic best = own(playground_.Best(terms, starter));
        const Value sum = Sum(terms);
        EXPECT_EQ(best, own(starter == Player::kLeft ? engine_.LeftStop(sum)
                                                     : engine_.RightStop(sum)));
        const auto worst = [&](Playground::Strategy strategy) {
          return own(playground_.Worst(strategy, player, terms, starter));
        };
        const Dyadic thermostrat = worst(&PlayThermostrat);
        const Dyadic sentestrat = worst(&PlaySentestrat);
        const Dyadic hotstrat = worst(&PlayHotstrat);
        // Within the largest temperature of the best.
        ASSERT_LE(best - hottest, thermostrat);
        ASSERT_LE(best - hottest, sentestrat);
        ASSERT_LE(std::max({thermostrat, sentestrat, hotstrat}), best);
        if (starter == player) {
          const Dyadic bound =
              own(ValueOrThrow(ThermostratBound(engine_, player, terms)));
          ASSERT_LE(bound, thermostrat);
          ASSERT_LE(best - hottest, bound);
          ASSERT_LE(own(mean), bound);
          ASSERT_LE(own(mean), sentestrat);
        } else {
          ASSERT_LE(own(mean) - hottest, sentestrat);
        }
        ++scores;
        thermostrat_is_best += thermostrat == best ? 1 : 0;
        sentestrat_is_best += sentestrat == best ? 1 : 0;
        hotstrat_is_best += hotstrat == best ? 1 : 0;
      }
    }
  }
  std::cout << "best scores of " << scores << ": thermostrat " << thermostrat_is_best
            << ", sentestrat " << sentestrat_is_best << ", hotstrat " << hotstrat_is_best
            << "\n";
}

// A and the threat in B are hotter than the ambient temperature 1. Hotstrat moves in A,
// the hotter of the two, though both players' moves there are answered at once, so
// little is at stake; Right carries out the threat in B, which is answered, too, and then
// answers in A. That costs 38 where the largest temperature was 1 in the beginning.
TEST_F(StrategiesTest, HotstratHasNoSuchBound) {
  const Value a = Braces({Switch(101, 1)}, {Switch(-1, -101)});
  const Value before_a = Braces({a}, {Switch(-2, -200)});
  const Value b = Braces({Number(0)}, {Switch(-40, -1000)});
  const Value before_b = Braces({Number(1)}, {b});
  const Terms terms = {before_a, before_b};
  EXPECT_EQ(playground_.Hottest(terms), Dyadic(1));
  EXPECT_EQ(playground_.Best(terms, Player::kLeft), Dyadic(-1));
  EXPECT_EQ(playground_.Worst(&PlayHotstrat, Player::kLeft, terms, Player::kLeft),
            Dyadic(-39));
  EXPECT_EQ(playground_.Worst(&PlaySentestrat, Player::kLeft, terms, Player::kLeft),
            Dyadic(-1));
  EXPECT_EQ(playground_.Worst(&PlayThermostrat, Player::kLeft, terms, Player::kLeft),
            Dyadic(-1));
}

oracle::Fraction ToFraction(const Dyadic& x) {
  return {x.numerator().ToInt64(), std::int64_t{1} << x.exponent()};
}

/// What each strategy looks for, from the oracle's thermographs.
class ChoiceTest : public StrategiesTest {
 protected:
  const oracle::Thermograph& Graph(Value g) {
    return thermography_.Of(bridge_.ToOracle(g));
  }
  oracle::Fraction Left(Value g, const oracle::Fraction& t) {
    return oracle::ValueAt(Graph(g).left, t);
  }
  oracle::Fraction Right(Value g, const oracle::Fraction& t) {
    return oracle::ValueAt(Graph(g).right, t);
  }
  /// The sum of all right walls and the greatest width.
  oracle::Fraction Compound(const Terms& terms, const oracle::Fraction& t) {
    oracle::Fraction sum = 0;
    oracle::Fraction width = 0;
    for (const Value g : terms) {
      sum = sum + Right(g, t);
      width = std::max(width, Left(g, t) - Right(g, t));
    }
    return sum + width;
  }
  /// The option is the term's Left wall at t, and no option before it is.
  void ExpectWall(const StrategyMove& move, const oracle::Fraction& t) {
    EXPECT_EQ(Right(move.to, t) - t, Left(move.from, t));
    for (const Value option : ValueOrThrow(engine_.Options(Player::kLeft, move.from))) {
      if (ValueOrThrow(engine_.StructuralCompare(option, move.to)) < 0) {
        EXPECT_LT(Right(option, t) - t, Left(move.from, t));
      }
    }
  }

  oracle::Games games_;
  testing::Bridge bridge_{engine_, games_};
  oracle::Thermography thermography_{games_};
};

TEST_F(ChoiceTest, AsDefined) {
  std::mt19937_64 random = testing::SeededGenerator();
  for (int k = 0; k < 300; ++k) {
    const Terms terms = RandomSum(random);
    if (playground_.Over(terms)) continue;
    const Dyadic hottest = playground_.Hottest(terms);
    const auto first = [&](const auto& holds) {
      std::size_t i = 0;
      while (playground_.IsNumber(terms[i]) || !holds(terms[i])) ++i;
      return i;
    };
    const auto is_hottest = [&](Value g) {
      return Graph(g).temperature == ToFraction(hottest);
    };
    const StrategyMove hot = ValueOrThrow(Hotstrat(engine_, Player::kLeft, terms));
    EXPECT_EQ(hot.term, first(is_hottest));
    EXPECT_EQ(hot.from, terms[hot.term]);
    EXPECT_EQ(hot.temperature, hottest);
    ExpectWall(hot, ToFraction(hottest));

    // The ambient temperature on a grid finer than all bends of day 3 and whole numbers.
    const StrategyMove thermal = ValueOrThrow(Thermostrat(engine_, Player::kLeft, terms));
    const oracle::Fraction t = ToFraction(thermal.temperature);
    const oracle::Fraction largest = Compound(terms, t);
    for (int step = 0; step <= 32 * 25; ++step) {
      const oracle::Fraction u(step, 32);
      if (u < t) {
        EXPECT_LT(Compound(terms, u), largest);
      } else {
        EXPECT_LE(Compound(terms, u), largest);
      }
    }
    EXPECT_EQ(ToFraction(ValueOrThrow(ThermostratBound(engine_, Player::kLeft, terms))),
              largest);
    const auto width = [&](Value g) { return Left(g, t) - Right(g, t); };
    EXPECT_EQ(thermal.term, first([&](Value g) {
                return Graph(g).temperature >= t &&
                       std::none_of(terms.begin(), terms.end(),
                                    [&](Value other) { return width(other) > width(g); });
              }));
    ExpectWall(thermal, t);

    // After a move of Right in some term at some ambient temperature.
    const std::size_t answered = random() % terms.size();
    const Dyadic ambient = Dyadic(static_cast<int>(random() % 12)).Half();
    const StrategyMove sente = ValueOrThrow(
        Sentestrat(engine_, Player::kLeft, terms, SentestratPlay{answered, ambient}));
    const bool threat = !playground_.IsNumber(terms[answered]) &&
                        Graph(terms[answered]).temperature > ToFraction(ambient);
    EXPECT_EQ(sente.term, threat ? answered : first(is_hottest));
    EXPECT_EQ(sente.temperature, std::min(ambient, hottest));
    ExpectWall(sente, ToFraction(sente.temperature));
    EXPECT_EQ(ValueOrThrow(Sentestrat(engine_, Player::kLeft, terms, std::nullopt)), hot);
  }
}

// Right moves in a sum where Left moves in its negative.
TEST_F(ChoiceTest, OfRight) {
  std::mt19937_64 random = testing::SeededGenerator();
  for (int k = 0; k < 100; ++k) {
    const Terms terms = RandomSum(random);
    if (playground_.Over(terms)) continue;
    Terms negative;
    for (const Value g : terms) negative.push_back(-g);
    const SentestratPlay play = {random() % terms.size(), Dyadic(1)};
    for (const Playground::Strategy strategy :
         {&PlayHotstrat, &PlayThermostrat, &PlaySentestrat}) {
      const StrategyMove left = strategy(engine_, Player::kLeft, terms, play);
      const StrategyMove right = strategy(engine_, Player::kRight, negative, play);
      EXPECT_EQ(right.term, left.term);
      EXPECT_EQ(right.from, -left.from);
      EXPECT_EQ(right.to, -left.to);
      EXPECT_EQ(right.temperature, left.temperature);
    }
    EXPECT_EQ(ValueOrThrow(ThermostratBound(engine_, Player::kRight, negative)),
              -ValueOrThrow(ThermostratBound(engine_, Player::kLeft, terms)));
  }
}

TEST_F(StrategiesTest, ColdTerms) {
  const Value star = ValueOrThrow(engine_.Star(Nimber{1000000000}));
  const Value one = Number(1);
  const StrategyMove move = ValueOrThrow(Hotstrat(engine_, Player::kRight, {one, star}));
  EXPECT_EQ(move.term, 1u);
  EXPECT_EQ(move.to, engine_.Zero());
  EXPECT_EQ(ValueOrThrow(Thermostrat(engine_, Player::kLeft, {star + one})).to, one);
  const Value up = ValueOrThrow(engine_.Make({Dyadic(), Uptimal::Up(), Nimber{}}));
  EXPECT_EQ(ValueOrThrow(Thermostrat(engine_, Player::kRight, {up})).to,
            ValueOrThrow(engine_.Star(Nimber{1})));
  // Cold and hot: the hot one first.
  EXPECT_EQ(ValueOrThrow(Thermostrat(engine_, Player::kLeft, {up, Switch(3, 1)})).term,
            1u);
  const Terms numbers = {one, Number(-7)};
  for (const absl::Status& status :
       {Hotstrat(engine_, Player::kLeft, numbers).status(),
        Thermostrat(engine_, Player::kRight, numbers).status(),
        Thermostrat(engine_, Player::kRight, {}).status(),
        Sentestrat(engine_, Player::kLeft, numbers, SentestratPlay{0, Dyadic(0)})
            .status()}) {
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
    EXPECT_THAT(std::string(status.message()), HasSubstr("no number"));
  }
  EXPECT_EQ(ValueOrThrow(ThermostratBound(engine_, Player::kLeft, numbers)), Dyadic(-6));
}

// Linear in the terms up to the bends of their walls.
TEST_F(StrategiesTest, ManyTerms) {
  Terms terms;
  for (int k = 0; k < 2000; ++k) terms.push_back(Switch(k % 50 + 1, -(k % 37)));
  const StrategyMove move = ValueOrThrow(Thermostrat(engine_, Player::kLeft, terms));
  EXPECT_EQ(move.from, terms[move.term]);
  // Switches alone: hottest first is best, for hotstrat as well.
  EXPECT_EQ(ValueOrThrow(Hotstrat(engine_, Player::kLeft, terms)).term,
            ValueOrThrow(Sentestrat(engine_, Player::kLeft, terms, std::nullopt)).term);
}

}  // namespace
}  // namespace cgt
