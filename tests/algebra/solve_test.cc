// All solutions by a day, against a search with the oracle's sums.
#include "canonical/solve.h"

#include <random>
#include <vector>

#include "canonical/born_by_day.h"
#include "cgt/errors.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/canonical/bridge.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/naive.h"

namespace cgt {
namespace {

using testing::Bridge;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAreArray;

constexpr Outcome kOutcomes[] = {Outcome::kL, Outcome::kR, Outcome::kN, Outcome::kP};

class SolveTest : public ::testing::Test {
 protected:
  std::vector<oracle::Id> Known(const absl::StatusOr<std::vector<Value>>& solutions) {
    std::vector<oracle::Id> ids;
    for (const Value x : ValueOrThrow(solutions)) ids.push_back(bridge_.ToOracle(x));
    return ids;
  }

  template <class Holds>
  std::vector<oracle::Id> Search(const std::vector<oracle::Id>& day, const Holds& holds) {
    std::vector<oracle::Id> found;
    for (const oracle::Id x : day) {
      if (holds(x)) found.push_back(x);
    }
    return found;
  }

  void ExpectOutcomes(oracle::Id g, const std::vector<oracle::Id>& day, int n) {
    for (const Outcome outcome : kOutcomes) {
      EXPECT_THAT(Known(SolveOutcome(engine_, bridge_.ToEngine(g), outcome, Integer(n))),
                  UnorderedElementsAreArray(Search(day, [&](oracle::Id x) {
                    return OutcomeName(outcome)[0] ==
                           static_cast<char>(games_.OutcomeIn(games_.Sum(g, x)));
                  })));
    }
  }

  void ExpectAtLeast(oracle::Id g, oracle::Id h, const std::vector<oracle::Id>& day,
                     int n) {
    EXPECT_THAT(Known(SolveAtLeast(engine_, bridge_.ToEngine(g), bridge_.ToEngine(h),
                                   Integer(n))),
                UnorderedElementsAreArray(Search(day, [&](oracle::Id x) {
                  return games_.LessOrEqual(h, games_.Sum(g, x));
                })));
  }

  // {g^L, g:x^L | g^R, g:x^R}, literally.
  oracle::Id OrdinalSum(oracle::Id g, oracle::Id x) {
    std::vector<oracle::Id> left = games_.Left(g);
    std::vector<oracle::Id> right = games_.Right(g);
    for (const oracle::Id option : games_.Left(x)) left.push_back(OrdinalSum(g, option));
    for (const oracle::Id option : games_.Right(x)) {
      right.push_back(OrdinalSum(g, option));
    }
    return games_.Make(std::move(left), std::move(right));
  }

  FormId ToForm(oracle::Id g) {
    std::vector<FormId> left;
    std::vector<FormId> right;
    for (const oracle::Id option : games_.Left(g)) left.push_back(ToForm(option));
    for (const oracle::Id option : games_.Right(g)) right.push_back(ToForm(option));
    return forms_.Intern(std::move(left), std::move(right));
  }

  void ExpectOrdinal(oracle::Id g, oracle::Id h, const std::vector<oracle::Id>& day,
                     int n) {
    EXPECT_THAT(Known(SolveOrdinal(engine_, {&forms_, ToForm(g)}, bridge_.ToEngine(h),
                                   Integer(n))),
                UnorderedElementsAreArray(Search(day, [&](oracle::Id x) {
                  return games_.Equal(OrdinalSum(g, x), h);
                })));
  }

  Engine engine_;
  FormArena forms_;
  oracle::Games games_;
  Bridge bridge_{engine_, games_};
};

TEST_F(SolveTest, DayTwoByDefinition) {
  for (int n = 0; n <= 2; ++n) {
    const std::vector<oracle::Id> day = oracle::AllGamesBornByDay(games_, n);
    for (const oracle::Id g : oracle::AllGamesBornByDay(games_, 2)) {
      ExpectOutcomes(g, day, n);
      for (const oracle::Id h : oracle::AllGamesBornByDay(games_, 2)) {
        ExpectAtLeast(g, h, day, n);
        ExpectOrdinal(g, h, day, n);
      }
    }
  }
}

// Literal forms, not canonical ones, as bases.
TEST_F(SolveTest, FormsThatAreNotCanonical) {
  const std::vector<oracle::Id> day = oracle::AllGamesBornByDay(games_, 2);
  const std::vector<oracle::Id> early = oracle::AllGamesBornByDay(games_, 1);
  for (unsigned left = 0; left < 16; ++left) {
    for (unsigned right = 0; right < 16; ++right) {
      const auto subset = [&](unsigned bits) {
        std::vector<oracle::Id> options;
        for (std::size_t i = 0; i < early.size(); ++i) {
          if ((bits >> i & 1u) != 0) options.push_back(early[i]);
        }
        return options;
      };
      const oracle::Id g = games_.Make(subset(left), subset(right));
      for (const oracle::Id x : day) {
        // What x itself solves has x as its only solution (the colon principle).
        const oracle::Id h = games_.Canonical(OrdinalSum(g, x));
        EXPECT_THAT(Known(SolveOrdinal(engine_, {&forms_, ToForm(g)}, bridge_.ToEngine(h),
                                       Integer(2))),
                    ElementsAre(x));
      }
    }
  }
  // '{*|*}':1 is up, though '{*|*}' equals 0 and 0:1 is 1; *:1 is up star.
  const oracle::Id star = games_.Nimber(1);
  const oracle::Id form = games_.Make({star}, {star});
  const oracle::Id one = games_.Integer(1);
  const auto solve = [&](oracle::Id g, oracle::Id h) {
    return Known(
        SolveOrdinal(engine_, {&forms_, ToForm(g)}, bridge_.ToEngine(h), Integer(3)));
  };
  EXPECT_THAT(solve(form, games_.Ups(1)), ElementsAre(one));
  EXPECT_THAT(solve(games_.Zero(), one), ElementsAre(one));
  EXPECT_THAT(solve(star, games_.Ups(1, 1)), ElementsAre(one));
  EXPECT_THAT(solve(star, games_.Integer(5)), IsEmpty());
}

TEST_F(SolveTest, DayThreeBySamples) {
  std::mt19937_64 random = testing::SeededGenerator();
  const std::vector<oracle::Id> day = oracle::AllGamesBornByDay(games_, 3);
  const std::vector<oracle::Id> two = oracle::AllGamesBornByDay(games_, 2);
  for (int k = 0; k < 4; ++k) {
    const auto any = [&](const std::vector<oracle::Id>& from) {
      return from[random() % from.size()];
    };
    const oracle::Id g = any(day);
    ExpectOutcomes(g, day, 3);
    ExpectAtLeast(g, any(day), day, 3);
    const oracle::Id base = any(two);
    ExpectOrdinal(base, games_.Canonical(OrdinalSum(base, any(day))), day, 3);
    ExpectOrdinal(base, any(day), day, 3);
  }
}

TEST_F(SolveTest, Counts) {
  const Value zero = engine_.Zero();
  // Exactly one game is 0; the games >= 0 and those <= 0 are as many.
  EXPECT_THAT(ValueOrThrow(SolveOutcome(engine_, zero, Outcome::kP, Integer(3))),
              ElementsAre(zero));
  const auto count = [&](Outcome o) {
    return ValueOrThrow(SolveOutcome(engine_, zero, o, Integer(3))).size();
  };
  EXPECT_EQ(count(Outcome::kL), count(Outcome::kR));
  EXPECT_EQ(ValueOrThrow(SolveAtLeast(engine_, zero, zero, Integer(3))).size(),
            count(Outcome::kL) + 1);
  // What is too large to solve by a day has no solution.
  const Value large = ValueOrThrow(engine_.Number(Dyadic(Integer::PowerOfTwo(1000))));
  EXPECT_THAT(ValueOrThrow(SolveAtLeast(engine_, zero, large, Integer(3))), IsEmpty());
  EXPECT_EQ(ValueOrThrow(SolveAtLeast(engine_, large, zero, Integer(3))).size(), 1474u);
  const Value star = ValueOrThrow(engine_.Star(Nimber{1000000000}));
  EXPECT_THAT(ValueOrThrow(SolveOutcome(engine_, star, Outcome::kP, Integer(3))),
              IsEmpty());
}

TEST_F(SolveTest, Errors) {
  const Value zero = engine_.Zero();
  EXPECT_EQ(SolveOutcome(engine_, zero, Outcome::kD, Integer(2)).status().code(),
            absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(SolveOutcome(engine_, zero, Outcome::kP, Integer(4)).status().code(),
            absl::StatusCode::kOutOfRange);
  EXPECT_EQ(SolveAtLeast(engine_, zero, zero, Integer(-1)).status().code(),
            absl::StatusCode::kInvalidArgument);
  const Form nothing = {&forms_, ToForm(games_.Zero())};
  EXPECT_EQ(SolveOrdinal(engine_, nothing, zero, Integer(-1)).status().code(),
            absl::StatusCode::kInvalidArgument);
  // 0:x is x, on any day that is late enough.
  const Value nine = ValueOrThrow(engine_.Number(9));
  EXPECT_THAT(ValueOrThrow(SolveOrdinal(engine_, nothing, nine, Integer(9))),
              ElementsAre(nine));
  EXPECT_THAT(ValueOrThrow(SolveOrdinal(engine_, nothing, nine, Integer(8))), IsEmpty());
}

}  // namespace
}  // namespace cgt
