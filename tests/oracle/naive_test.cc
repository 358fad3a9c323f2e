// The oracle against published counts and against its own definitions.
#include "tests/oracle/naive.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/oracle/reader.h"

namespace cgt::oracle {
namespace {

int Count(const std::vector<Id>& ids, const std::function<bool(Id)>& predicate) {
  return static_cast<int>(std::count_if(ids.begin(), ids.end(), predicate));
}

TEST(BornByDay, Counts) {
  // OEIS A065401.
  Games games;
  std::vector<int> counts;
  for (int day = 0; day <= 3; ++day)
    counts.push_back(static_cast<int>(AllGamesBornByDay(games, day).size()));
  EXPECT_THAT(counts, testing::ElementsAre(1, 4, 22, 1474));
}

TEST(BornByDay, CountsOfClasses) {
  // Siegel, Combinatorial Game Theory (2013): dicots 1, 2, 7, 67; numbers 2^(n+1) - 1;
  // Winning Ways: nimbers n + 1. Infinitesimals 2, 7, 292: computed with another program.
  Games games;
  std::vector<int> dicots, numbers, nimbers, infinitesimals;
  for (int day = 0; day <= 3; ++day) {
    const std::vector<Id> all = AllGamesBornByDay(games, day);
    std::set<Id> stars;
    for (int n = 0; n <= 3; ++n) stars.insert(games.Nimber(n));
    dicots.push_back(Count(all, [&](Id g) { return games.IsDicot(g); }));
    numbers.push_back(Count(all, [&](Id g) { return games.NumberValue(g).has_value(); }));
    nimbers.push_back(Count(all, [&](Id g) { return stars.count(g) != 0; }));
    infinitesimals.push_back(Count(all, [&](Id g) { return games.IsInfinitesimal(g); }));
  }
  EXPECT_THAT(dicots, testing::ElementsAre(1, 2, 7, 67));
  EXPECT_THAT(numbers, testing::ElementsAre(1, 3, 7, 15));
  EXPECT_THAT(nimbers, testing::ElementsAre(1, 2, 3, 4));
  EXPECT_THAT(infinitesimals, testing::ElementsAre(1, 2, 7, 292));
}

TEST(BornByDay, TheTwentyTwoByName) {
  // Winning Ways, ch. 3 and On Numbers and Games, ch. 10: the games born by day 2.
  Games games;
  std::set<Id> named;
  for (const char* text :
       {"0",     "1",      "-1",    "2",      "-2",      "1/2",     "-1/2", "*",
        "*2",    "^",      "v",     "^*",     "v*",      "1*",      "-1*",  "+-1",
        "{1|0}", "{0|-1}", "{1|*}", "{*|-1}", "{1|0,*}", "{0,*|-1}"})
    named.insert(games.Canonical(Read(games, text)));
  const std::vector<Id> all = AllGamesBornByDay(games, 2);
  EXPECT_THAT(named, testing::ElementsAreArray(all));
}

TEST(BornByDay, BirthdaysAndSymmetry) {
  Games games;
  const std::vector<Id> all = AllGamesBornByDay(games, 3);
  const std::set<Id> set(all.begin(), all.end());
  std::map<int, int> by_birthday;
  for (Id g : all) {
    EXPECT_EQ(set.count(games.Negate(g)), 1u);
    ++by_birthday[games.Birthday(g)];
  }
  EXPECT_THAT(by_birthday,
              testing::ElementsAre(testing::Pair(0, 1), testing::Pair(1, 3),
                                   testing::Pair(2, 18), testing::Pair(3, 1452)));
}

class Day2 : public testing::Test {
 protected:
  Games games_;
  std::vector<Id> all_ = AllGamesBornByDay(games_, 2);
};

TEST_F(Day2, OrderIsThatOfTheDifference) {
  // g <= h iff Left, moving second, wins h - g: play knows nothing of LessOrEqual.
  for (Id g : all_) {
    for (Id h : all_) {
      const Id difference = games_.Sum(h, games_.Negate(g));
      const std::map<Outcome, char> sign = {
          {Outcome::kL, '<'}, {Outcome::kR, '>'}, {Outcome::kP, '='}, {Outcome::kN, '|'}};
      EXPECT_EQ(games_.Compare(g, h), sign.at(games_.OutcomeIn(difference)))
          << games_.Print(g) << " and " << games_.Print(h);
      EXPECT_EQ(games_.Compare(g, h) == '=', g == h);
    }
  }
}

TEST_F(Day2, SumsAgree) {
  for (Id g : all_) {
    EXPECT_EQ(games_.CanonicalSum(g, games_.Negate(g)), games_.Zero());
    for (Id h : all_) {
      const Id sum = games_.CanonicalSum(g, h);
      EXPECT_EQ(sum, games_.Canonical(games_.Sum(g, h)));
      EXPECT_EQ(sum, games_.CanonicalSum(h, g));
      EXPECT_TRUE(games_.Equal(sum, games_.Sum(g, h)));
    }
  }
}

TEST_F(Day2, StopsBoundTheOrderAgainstNumbers) {
  // LeftStop(g) < x implies g < x, and g <= x implies LeftStop(g) <= x (Winning Ways ch.
  // 6).
  for (Id g : all_) {
    EXPECT_GE(games_.LeftStop(g), games_.RightStop(g));
    for (int k = -16; k <= 16; ++k) {
      const Fraction x(k, 4);
      const char sign = games_.Compare(g, games_.Number(x));
      if (games_.LeftStop(g) < x) {
        EXPECT_EQ(sign, '<');
      }
      if (x < games_.RightStop(g)) {
        EXPECT_EQ(sign, '>');
      }
      if (sign == '<' || sign == '=') {
        EXPECT_LE(games_.LeftStop(g), x);
      }
      if (sign == '>' || sign == '=') {
        EXPECT_GE(games_.RightStop(g), x);
      }
    }
  }
}

TEST(Numbers, AddAndCompareAsFractions) {
  Games games;
  for (int i = -20; i <= 20; ++i) {
    for (int j = -20; j <= 20; ++j) {
      const Fraction x(i, 8), y(j, 4);
      const Id gx = games.Number(x), gy = games.Number(y);
      EXPECT_EQ(games.NumberValue(games.CanonicalSum(gx, gy)), x + y);
      EXPECT_EQ(games.Compare(gx, gy), x < y ? '<' : x == y ? '=' : '>');
    }
  }
}

TEST(Numbers, SimplestNumberBetween) {
  // {x|y} is the simplest number strictly between: no number born earlier fits.
  Games games;
  std::vector<Fraction> by_age;
  for (int den : {1, 2, 4, 8})
    for (int num = -5 * den; num <= 5 * den; ++num) by_age.emplace_back(num, den);
  std::stable_sort(
      by_age.begin(), by_age.end(), [&](const Fraction& a, const Fraction& b) {
        return games.Birthday(games.Number(a)) < games.Birthday(games.Number(b));
      });
  for (int i = -16; i <= 16; ++i) {
    for (int j = i + 1; j <= 16; ++j) {
      const Fraction x(i, 4), y(j, 4);
      const auto simplest =
          std::find_if(by_age.begin(), by_age.end(),
                       [&](const Fraction& z) { return x < z && z < y; });
      ASSERT_NE(simplest, by_age.end());
      EXPECT_EQ(games.NumberValue(games.Make({games.Number(x)}, {games.Number(y)})),
                *simplest);
    }
  }
}

TEST(Nimbers, AddAsXor) {
  Games games;
  for (int a = 0; a < 12; ++a)
    for (int b = 0; b < 12; ++b)
      EXPECT_EQ(games.CanonicalSum(games.Nimber(a), games.Nimber(b)),
                games.Nimber(a ^ b));
}

TEST(Ups, OrderAndCanonicalForms) {
  // Winning Ways ch. 3: n.up = {0|(n-1).up + *} (n >= 2), up + * = {0,*|0}, and
  // up + *n = {0|*(n xor 1)} for n >= 2; up is confused with *, up^<2> with *2.
  Games games;
  const auto read = [&](const char* text) { return Read(games, text); };
  EXPECT_EQ(read("^"), read("{0|*}"));
  EXPECT_EQ(read("^*"), read("{0,*|0}"));
  EXPECT_EQ(read("^*2"), read("{0|*3}"));
  EXPECT_EQ(read("^*3"), read("{0|*2}"));
  EXPECT_EQ(read("^^"), read("{0|^*}"));
  EXPECT_EQ(read("^3*"), read("{0|^^}"));
  EXPECT_EQ(read("^<2>"), read("{0|v*}"));
  EXPECT_EQ(read("^[2]"), read("{^|*}"));
  EXPECT_EQ(games.Compare(read("^"), read("*")), '|');
  EXPECT_EQ(games.Compare(read("^^"), read("*")), '>');
  EXPECT_EQ(games.Compare(read("^"), read("*2")), '>');
  EXPECT_EQ(games.Compare(read("^<2>"), read("*2")), '|');
  EXPECT_EQ(games.Compare(read("^"), games.Multiple(10, read("^<2>"))), '>');
}

TEST(Canonical, RandomFormsKeepTheirValue) {
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  Games games;
  std::vector<Id> pool = AllGamesBornByDay(games, 2);
  const auto pick = [&] { return pool[random() % pool.size()]; };
  for (int i = 0; i < 400; ++i) {
    std::vector<Id> left, right;
    for (unsigned n = random() % 4; n > 0; --n) left.push_back(pick());
    for (unsigned n = random() % 4; n > 0; --n) right.push_back(pick());
    const Id g = games.Make(left, right);
    const Id c = games.Canonical(g);
    ASSERT_TRUE(games.Equal(g, c)) << games.Print(g);
    EXPECT_EQ(games.Canonical(c), c);
    EXPECT_LE(games.Birthday(c), games.Birthday(g));
    EXPECT_EQ(games.OutcomeIn(games.Sum(g, games.Negate(c))), Outcome::kP);
    // By definition: no option of c is dominated or reversible.
    for (Id x : games.Left(c)) {
      for (Id y : games.Left(c)) EXPECT_EQ(games.LessOrEqual(x, y), x == y);
      for (Id y : games.Right(x)) EXPECT_FALSE(games.LessOrEqual(y, c));
    }
    for (Id x : games.Right(c)) {
      for (Id y : games.Right(c)) EXPECT_EQ(games.LessOrEqual(x, y), x == y);
      for (Id y : games.Left(x)) EXPECT_FALSE(games.LessOrEqual(c, y));
    }
    if (games.Birthday(g) <= 4) pool.push_back(g);
  }
}

TEST(Fractions, OverflowThrows) {
  const Fraction big(INT64_MAX, 1);
  EXPECT_THROW(big + 1, std::overflow_error);
  EXPECT_THROW(big * 2, std::overflow_error);
  EXPECT_THROW((void)(big < Fraction(1, 2)), std::overflow_error);
  EXPECT_THROW(Fraction(1, 0), std::domain_error);
  EXPECT_EQ(Fraction(6, -4), Fraction(-3, 2));
}

}  // namespace
}  // namespace cgt::oracle
