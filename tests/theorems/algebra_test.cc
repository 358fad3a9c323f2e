// The two readings of a formula. Values made from definitions are held against the
// engine's closed forms; texts against what the command line's notation says.
#include "theorems/algebra.h"

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "cgt/errors.h"
#include "cgt/uptimal.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"

namespace cgt {
namespace {

Value Closed(Engine& engine, const Dyadic& number, const Uptimal& up,
             std::uint64_t star) {
  return ValueOrThrow(engine.Make({number, up, Nimber{star}}));
}

TEST(ValueAlgebra, DefinitionsAgreeWithTheEnginesClosedForms) {
  Engine engine;
  ValueAlgebra x(engine);
  for (std::int64_t n = -9; n <= 9; ++n) {
    for (std::uint64_t star = 0; star <= 3; ++star) {
      const auto s = static_cast<std::int64_t>(star);
      EXPECT_EQ(x.Ups(n, s), Closed(engine, 0, Uptimal::Up(n), star)) << n << "*" << star;
      const Uptimal bracket = n >= 0 ? Uptimal::Bracket(static_cast<std::size_t>(n))
                                     : -Uptimal::Bracket(static_cast<std::size_t>(-n));
      EXPECT_EQ(x.Bracket(n, s), Closed(engine, 0, bracket, star)) << n << "*" << star;
    }
    EXPECT_EQ(x.Whole(n), Closed(engine, n, Uptimal(), 0));
    if (n == 0) continue;
    const Uptimal power = n > 0 ? Uptimal::Term(static_cast<std::size_t>(n))
                                : -Uptimal::Term(static_cast<std::size_t>(-n));
    EXPECT_EQ(x.UpPower(n), Closed(engine, 0, power, 0)) << n;
  }
  for (std::int64_t k = 0; k <= 9; ++k) {
    EXPECT_EQ(x.HalfPower(k), Closed(engine, Dyadic::FromRatio(1, k), Uptimal(), 0));
    EXPECT_EQ(x.HalfPower(k, -1), Closed(engine, Dyadic::FromRatio(-1, k), Uptimal(), 0));
    EXPECT_EQ(x.Star(k), Closed(engine, 0, Uptimal(), static_cast<std::uint64_t>(k)));
  }
}

TEST(ValueAlgebra, SumsMoveByMoveAgreeWithTheEnginesSums) {
  Engine engine;
  ValueAlgebra x(engine);
  std::mt19937_64 random = testing::SeededGenerator();
  std::vector<Value> games = {x.Zero(),     x.Whole(1),     x.Whole(-2),
                              x.Star(1),    x.Star(2),      x.Ups(1),
                              x.Bracket(2), x.HalfPower(2), ThickBracket(x, 2),
                              x.Ups(-2, 1), x.UpPower(2)};
  const auto pick = [&] { return games[random() % games.size()]; };
  for (int round = 0; round < 200; ++round) {
    const Value a = pick();
    const Value b = pick();
    EXPECT_EQ(x.Plus(a, b), ValueOrThrow(engine.Add(a, b)));
    if (games.size() < 40) games.push_back(x.Options({pick(), pick()}, {pick()}));
  }
}

TEST(ValueAlgebra, DeltaAndGammaAreAsDefined) {
  Engine engine;
  ValueAlgebra x(engine);
  // The values the paper lists for stars: Gamma(1) = *, Gamma(2) = up, Gamma(3) = 2.up*.
  EXPECT_EQ(DeltaOf(x, 4), x.Zero());
  EXPECT_EQ(DeltaOf(x, 5), x.Star(1));
  EXPECT_EQ(GammaOf(x, 1), x.Star(1));
  EXPECT_EQ(GammaOf(x, 2), x.Ups(1));
  EXPECT_EQ(GammaOf(x, 3), x.Ups(2, 1));
  EXPECT_EQ(GammaOf(x, 4), x.Ups(3));
  EXPECT_EQ(ThickBracket(x, 0), x.Star(2));
}

TEST(ValueAlgebra, RefusesSumsThatNestTooDeep) {
  Engine engine;
  ValueAlgebra x(engine);
  const Value deep = ValueOrThrow(engine.Make({0, Uptimal::Up(100000), Nimber{0}}));
  try {
    static_cast<void>(x.Plus(deep, ThickBracket(x, 1)));
    FAIL() << "the sum of 100,000 moves was made move by move";
  } catch (const StatusError& error) {
    EXPECT_EQ(error.status().code(), absl::StatusCode::kOutOfRange);
  }
  // Nothing half done stays: small sums go on as before.
  EXPECT_EQ(x.Plus(x.Ups(1), x.Ups(1)), x.Ups(2));
}

TEST(TextAlgebra, WritesTheNotationOfTheCommandLine) {
  TextAlgebra x;
  EXPECT_EQ(x.Zero(), "0");
  EXPECT_EQ(x.Whole(-3), "-3");
  EXPECT_EQ(x.HalfPower(0), "1");
  EXPECT_EQ(x.HalfPower(3), "1/8");
  EXPECT_EQ(x.HalfPower(3, -1), "-1/8");
  EXPECT_EQ(x.Star(0), "0");
  EXPECT_EQ(x.Star(1), "*");
  EXPECT_EQ(x.Star(12), "*12");
  EXPECT_EQ(x.Ups(0, 2), "*2");
  EXPECT_EQ(x.Ups(1), "^");
  EXPECT_EQ(x.Ups(2, 1), "^^*");
  EXPECT_EQ(x.Ups(-2), "vv");
  EXPECT_EQ(x.Ups(-5, 3), "v5*3");
  EXPECT_EQ(x.Bracket(0), "0");
  EXPECT_EQ(x.Bracket(0, 1), "*");
  EXPECT_EQ(x.Bracket(1, 1), "^*");
  EXPECT_EQ(x.Bracket(4, 1), "^[4]*");
  EXPECT_EQ(x.Bracket(-4), "v[4]");
  EXPECT_EQ(x.UpPower(1), "^");
  EXPECT_EQ(x.UpPower(-1), "v");
  EXPECT_EQ(x.UpPower(3), "^<3>");
  EXPECT_EQ(x.UpPower(-3), "v<3>");
  EXPECT_EQ(x.Options({}, {}), "{|}");
  EXPECT_EQ(x.Options({"0", "*"}, {"1"}), "{0,*|1}");
  EXPECT_EQ(x.Plus("0", "^"), "^");
  EXPECT_EQ(x.Plus("^", "-1"), "^ + -1");
  EXPECT_EQ(x.Minus("0"), "0");
  EXPECT_EQ(x.Minus("^"), "-(^)");
  EXPECT_EQ(x.Minus("{0|{1|}}"), "-{0|{1|}}");
  EXPECT_EQ(x.Minus("{0|} + {|0}"), "-({0|} + {|0})");
}

}  // namespace
}  // namespace cgt
