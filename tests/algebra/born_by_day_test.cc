// The games born by the first days, their counts, and their lattice.
#include "canonical/born_by_day.h"

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "canonical/census.h"
#include "canonical/day_lattice.h"
#include "cgt/budget.h"
#include "cgt/errors.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/canonical/bridge.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/thermograph.h"

namespace cgt {
namespace {

using testing::Bridge;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;

std::vector<Value> Day(Engine& engine, int n) {
  return ValueOrThrow(GamesBornByDay(engine, Integer(n)));
}

// The oracle makes every pair of antichains, too, but of literal games and by its own
// order; the number of games by day n is OEIS A065401.
TEST(BornByDayTest, AllOfTheOraclesGames) {
  constexpr std::size_t kCounts[] = {1, 4, 22, 1474};
  Engine engine;
  oracle::Games games;
  Bridge bridge(engine, games);
  for (int n = 0; n <= kLastListedDay; ++n) {
    const std::vector<Value> day = Day(engine, n);
    EXPECT_EQ(day.size(), kCounts[n]);
    std::set<oracle::Id> made;
    for (const Value game : day) made.insert(bridge.ToOracle(game));
    const std::vector<oracle::Id> all = oracle::AllGamesBornByDay(games, n);
    EXPECT_EQ(made, std::set<oracle::Id>(all.begin(), all.end()));
    for (std::size_t i = 1; i < day.size(); ++i) {
      EXPECT_TRUE(ValueOrThrow(engine.StructuralCompare(day[i - 1], day[i])) < 0);
    }
    // The second time they are looked up; after Trim they are made again.
    EXPECT_EQ(Day(engine, n), day);
    engine.Trim();
    EXPECT_EQ(Day(engine, n), day);
  }
}

TEST(BornByDayTest, OtherDaysAreRefused) {
  Engine engine;
  const absl::Status early = GamesBornByDay(engine, Integer(-1)).status();
  EXPECT_EQ(early.code(), absl::StatusCode::kInvalidArgument);
  for (const Integer& n : {Integer(4), Integer::PowerOfTwo(100)}) {
    const absl::Status late = GamesBornByDay(engine, n).status();
    EXPECT_EQ(late.code(), absl::StatusCode::kOutOfRange);
    EXPECT_THAT(std::string(late.message()),
                HasSubstr("between 10^28.2 and 4.0 * 10^184"));
  }
}

TEST(BornByDayTest, ADayIsCompleteOrNotKept) {
  Engine engine;
  int interrupted = 0;
  for (std::uint64_t check = 1;; ++check) {
    BudgetLimits limits;
    limits.cancel_at_check = check;
    Budget budget(limits);
    engine.SetBudget(&budget);
    const absl::StatusOr<std::vector<Value>> day = GamesBornByDay(engine, Integer(3));
    engine.SetBudget(nullptr);
    if (day.ok()) {
      EXPECT_EQ(day->size(), 1474u);
      break;
    }
    ++interrupted;
    EXPECT_EQ(day.status().code(), absl::StatusCode::kCancelled);
  }
  EXPECT_GT(interrupted, 0);
}

Census CensusOfDay(int n) {
  Engine engine;
  return ValueOrThrow(CensusOf(engine, Day(engine, n)));
}

// Published: 1, 2, 7, 67 all-small games, 2^(n+1) - 1 numbers, n + 1 nimbers. Of own
// computations of others, not published (reference-values.tsv): 2, 7 and 292
// infinitesimals by days 1 to 3, the temperatures of day 2.
TEST(CensusTest, KnownCounts) {
  constexpr std::uint64_t kAllSmall[] = {1, 2, 7, 67};
  constexpr std::uint64_t kInfinitesimals[] = {1, 2, 7, 292};
  for (int n = 0; n <= kLastListedDay; ++n) {
    const Census census = CensusOfDay(n);
    const auto day = static_cast<std::uint64_t>(n);
    EXPECT_EQ(census.all_small, kAllSmall[n]);
    EXPECT_EQ(census.infinitesimals, kInfinitesimals[n]);
    EXPECT_EQ(census.numbers, (std::uint64_t{2} << n) - 1);
    EXPECT_EQ(census.integers, 2 * day + 1);
    EXPECT_EQ(census.nimbers, day + 1);
    // Negation changes L and R.
    EXPECT_EQ(census.outcomes[0], census.outcomes[1]);
    EXPECT_EQ(census.outcomes[3], 1u);
  }
  const Dyadic half = Dyadic::FromRatio(Integer(1), 1);
  const Census two = CensusOfDay(2);
  EXPECT_THAT(two.temperatures,
              ElementsAre(Pair(Dyadic(-1), 5), Pair(-half, 2), Pair(Dyadic(0), 8),
                          Pair(half, 6), Pair(Dyadic(1), 1)));
  EXPECT_THAT(two.birthdays, ElementsAre(Pair(Integer(0), 1), Pair(Integer(1), 3),
                                         Pair(Integer(2), 18)));
  const Census three = CensusOfDay(3);
  EXPECT_THAT(three.birthdays, ElementsAre(Pair(Integer(0), 1), Pair(Integer(1), 3),
                                           Pair(Integer(2), 18), Pair(Integer(3), 1452)));
}

// Every count of day 3 again, from the oracle's definitions.
TEST(CensusTest, DayThreeAsTheOracleCountsIt) {
  oracle::Games games;
  oracle::Thermography thermography(games);
  std::uint64_t numbers = 0;
  std::uint64_t integers = 0;
  std::uint64_t all_small = 0;
  std::uint64_t numberish = 0;
  std::uint64_t infinitesimals = 0;
  std::map<char, std::uint64_t> outcomes;
  std::map<oracle::Fraction, std::uint64_t> temperatures;
  for (const oracle::Id g : oracle::AllGamesBornByDay(games, 3)) {
    const auto x = games.NumberValue(g);
    numbers += x.has_value() ? 1u : 0u;
    integers += x.has_value() && x->den == 1 ? 1u : 0u;
    all_small += games.IsDicot(g) ? 1u : 0u;
    numberish += games.LeftStop(g) == games.RightStop(g) ? 1u : 0u;
    infinitesimals += games.IsInfinitesimal(g) ? 1u : 0u;
    ++outcomes[static_cast<char>(games.OutcomeIn(g))];
    ++temperatures[thermography.Of(g).temperature];
  }
  const Census census = CensusOfDay(3);
  EXPECT_EQ(census.games, 1474u);
  EXPECT_EQ(census.numbers, numbers);
  EXPECT_EQ(census.integers, integers);
  EXPECT_EQ(census.all_small, all_small);
  EXPECT_EQ(census.numberish, numberish);
  EXPECT_EQ(census.infinitesimals, infinitesimals);
  EXPECT_THAT(census.outcomes,
              ElementsAre(outcomes['L'], outcomes['R'], outcomes['N'], outcomes['P']));
  std::vector<std::pair<std::string, std::uint64_t>> expected;
  for (const auto& [t, count] : temperatures) expected.emplace_back(t.ToString(), count);
  std::vector<std::pair<std::string, std::uint64_t>> counted;
  for (const auto& [t, count] : census.temperatures) {
    counted.emplace_back(t.ToString(), count);
  }
  EXPECT_EQ(counted, expected);
}

TEST(CensusTest, Lines) {
  Engine engine;
  const Value star = ValueOrThrow(engine.Star(Nimber{1}));
  const Census census =
      ValueOrThrow(CensusOf(engine, {star, star, ValueOrThrow(engine.Number(-3))}));
  EXPECT_THAT(CensusLines(census),
              ElementsAre("games 3", "integers 1", "numbers 1", "nimbers 2", "uptimals 3",
                          "all-small 2", "infinitesimals 2", "numberish 3", "outcome L 0",
                          "outcome R 1", "outcome N 2", "outcome P 0", "temperature -1 1",
                          "temperature 0 2", "born on day 1 2", "born on day 3 1"));
}

// --- the lattice

// The order of a day by the oracle's definition, and its joins by the definition of a
// join.
class OracleLattice {
 public:
  explicit OracleLattice(int n)
      : bridge_(engine_, games_), games_of_day_(Day(engine_, n)) {
    for (const Value game : games_of_day_) ids_.push_back(bridge_.ToOracle(game));
    const std::size_t size = ids_.size();
    at_most_.resize(size);
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = 0; j < size; ++j) {
        at_most_[i].push_back(games_.LessOrEqual(ids_[i], ids_[j]));
      }
    }
  }
  Engine& engine() { return engine_; }
  [[nodiscard]] std::size_t size() const { return ids_.size(); }
  [[nodiscard]] Value At(std::size_t i) const { return games_of_day_[i]; }

  // The one upper bound that is below all others (up) or lower bound above all others.
  std::size_t Bound(std::size_t i, std::size_t j, bool up) const {
    std::vector<std::size_t> bounds;
    for (std::size_t k = 0; k < size(); ++k) {
      if (AtMost(i, k, up) && AtMost(j, k, up)) bounds.push_back(k);
    }
    std::vector<std::size_t> best;
    for (const std::size_t k : bounds) {
      if (std::all_of(bounds.begin(), bounds.end(),
                      [&](std::size_t other) { return AtMost(k, other, up); })) {
        best.push_back(k);
      }
    }
    EXPECT_EQ(best.size(), 1u);
    return best.at(0);
  }

 private:
  [[nodiscard]] bool AtMost(std::size_t i, std::size_t j, bool up) const {
    return up ? at_most_[i][j] : at_most_[j][i];
  }

  Engine engine_;
  oracle::Games games_;
  Bridge bridge_;
  std::vector<Value> games_of_day_;
  std::vector<oracle::Id> ids_;
  std::vector<std::vector<bool>> at_most_;
};

void ExpectMeetAndJoin(OracleLattice& lattice, std::size_t i, std::size_t j, int n) {
  Engine& engine = lattice.engine();
  const Value g = lattice.At(i);
  const Value h = lattice.At(j);
  EXPECT_EQ(ValueOrThrow(Join(engine, g, h, Integer(n))),
            lattice.At(lattice.Bound(i, j, true)));
  EXPECT_EQ(ValueOrThrow(Meet(engine, g, h, Integer(n))),
            lattice.At(lattice.Bound(i, j, false)));
}

TEST(DayLatticeTest, MeetAndJoinByDefinitionOnDaysZeroToTwo) {
  for (int n = 0; n <= 2; ++n) {
    OracleLattice lattice(n);
    for (std::size_t i = 0; i < lattice.size(); ++i) {
      for (std::size_t j = 0; j < lattice.size(); ++j) {
        ExpectMeetAndJoin(lattice, i, j, n);
      }
    }
  }
}

TEST(DayLatticeTest, MeetAndJoinByDefinitionOnDayThree) {
  std::mt19937_64 random = testing::SeededGenerator();
  OracleLattice lattice(3);
  // All pairs born by day 1 (the closed formula), and a sample of the others.
  std::vector<std::size_t> early;
  for (std::size_t i = 0; i < lattice.size(); ++i) {
    if (ValueOrThrow(lattice.engine().Birthday(lattice.At(i))) <= Integer(1)) {
      early.push_back(i);
    }
  }
  EXPECT_EQ(early.size(), 4u);
  for (const std::size_t i : early) {
    for (const std::size_t j : early) ExpectMeetAndJoin(lattice, i, j, 3);
  }
  for (int k = 0; k < 300; ++k) {
    ExpectMeetAndJoin(lattice, random() % lattice.size(), random() % lattice.size(), 3);
  }
}

// Calistrate, Paulhus, Wolfe 2002: the lattice is distributive. All triples of day 2.
TEST(DayLatticeTest, DayTwoIsDistributive) {
  Engine engine;
  const std::vector<Value> day = Day(engine, 2);
  const Integer two(2);
  const auto join = [&](Value a, Value b) {
    return ValueOrThrow(Join(engine, a, b, two));
  };
  const auto meet = [&](Value a, Value b) {
    return ValueOrThrow(Meet(engine, a, b, two));
  };
  for (const Value a : day) {
    for (const Value b : day) {
      for (const Value c : day) {
        ASSERT_EQ(meet(a, join(b, c)), join(meet(a, b), meet(a, c)));
        ASSERT_EQ(join(a, meet(b, c)), meet(join(a, b), join(a, c)));
      }
    }
  }
}

// On day 4 and later the join is checked against random games born by that day: they are
// above it exactly if they are above both.
TEST(DayLatticeTest, JoinsOfLaterDays) {
  std::mt19937_64 random = testing::SeededGenerator();
  Engine engine;
  std::vector<Value> days[6];
  for (int n = 0; n <= 3; ++n) days[n] = Day(engine, n);
  // A sample of days 4 and 5.
  for (int n = 4; n <= 5; ++n) {
    days[n] = days[n - 1];
    const auto pick = [&] {
      std::vector<Value> options;
      for (std::size_t k = random() % 3; k-- > 0;) {
        options.push_back(days[n - 1][random() % days[n - 1].size()]);
      }
      return options;
    };
    for (int k = 0; k < 3000; ++k) {
      const std::vector<Value> left = pick();
      days[n].push_back(ValueOrThrow(engine.FromOptions(left, pick())));
    }
    days[n].push_back(ValueOrThrow(engine.Number(n)));
    days[n].push_back(ValueOrThrow(engine.Number(-n)));
  }
  const auto check = [&](Value g, Value h, int n) {
    const Value join = ValueOrThrow(Join(engine, g, h, Integer(n)));
    EXPECT_LE(ValueOrThrow(engine.Birthday(join)), Integer(n));
    const Value meet = ValueOrThrow(Meet(engine, g, h, Integer(n)));
    EXPECT_LE(ValueOrThrow(engine.Birthday(meet)), Integer(n));
    for (const Value x : days[n]) {
      ASSERT_EQ(x >= g && x >= h, x >= join);
      ASSERT_EQ(x <= g && x <= h, x <= meet);
    }
  };
  for (int k = 0; k < 30; ++k) {
    const auto any = [&](int n) { return days[n][random() % days[n].size()]; };
    const Value early = any(2);
    check(early, any(2), 4);   // the closed formula
    check(any(4), any(4), 4);  // from the list of day 3
    const Value g = any(3);
    check(g, any(3), 5);  // the closed formula
  }
}

// On day 3 double up is above both, so the join is infinitesimal.
TEST(DayLatticeTest, ZeroAndStar) {
  Engine engine;
  const Value zero = engine.Zero();
  const Value star = ValueOrThrow(engine.Star(Nimber{1}));
  const auto join = [&](int n) {
    return ValueOrThrow(Join(engine, zero, star, Integer(n)));
  };
  EXPECT_EQ(engine.AsNumber(join(1)), Dyadic(1));
  EXPECT_EQ(engine.AsNumber(join(2)), Dyadic(1).Half());
  const Value double_up =
      ValueOrThrow(engine.Make({Dyadic(), Uptimal::Up(Integer(2)), Nimber{}}));
  EXPECT_LE(join(3), double_up);
  // With more games to choose from the least can only become less, for ever.
  for (const int n : {3, 4, 5, 6, 20}) {
    EXPECT_GT(join(n), zero);
    EXPECT_LT(join(n), join(n - 1));
  }
}

TEST(DayLatticeTest, Errors) {
  Engine engine;
  const Value zero = engine.Zero();
  const Value star = ValueOrThrow(engine.Star(Nimber{1}));
  const Value two = ValueOrThrow(engine.Number(2));
  EXPECT_EQ(Join(engine, zero, star, Integer(0)).status().code(),
            absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(Meet(engine, two, star, Integer(1)).status().code(),
            absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(Meet(engine, zero, zero, Integer(-1)).status().code(),
            absl::StatusCode::kInvalidArgument);
  const Value star4 = ValueOrThrow(engine.Star(Nimber{4}));
  EXPECT_EQ(Join(engine, star4, zero, Integer(5)).status().code(),
            absl::StatusCode::kOutOfRange);
  EXPECT_TRUE(Join(engine, star4, zero, Integer(6)).ok());
  EXPECT_TRUE(Join(engine, star4, zero, Integer(4)).ok());
  // Comparable games on any day.
  EXPECT_EQ(ValueOrThrow(Join(engine, star4, two, Integer(5))), two);
}

}  // namespace
}  // namespace cgt
