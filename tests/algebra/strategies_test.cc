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

Dyadic Ratio(int numerator, unsigned exponent) {
  return Dyadic::FromRatio(Integer(numerator), exponent);
}

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
        if (!best.has_value() || (mover == Player::kLeft ? *best < score : score < *best)) {
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
          const Dyadic bound = own(ValueOrThrow(ThermostratBound(engine_, player, terms)));
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

}  // namespace
}  // namespace cgt
