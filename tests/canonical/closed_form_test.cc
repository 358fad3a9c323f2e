// Number + uptimal + nimber: options, recognition and birthday against the naive oracle.
#include "canonical/internal/closed_form.h"

#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "canonical/engine.h"
#include "tests/canonical/bridge.h"
#include "tests/oracle/naive.h"

namespace cgt {
namespace {

using internal::ClosedBirthday;
using internal::ClosedOptions;
using internal::ClosedOptionsOf;
using internal::RecogniseClosed;
using oracle::Games;
using oracle::Id;

/// The oracle's canonical form of sum d_i.up^<i> + *m + x, from the definitions.
Id Defined(Games& games, const std::vector<int>& digits, int star,
           const oracle::Fraction& number) {
  Id total = games.CanonicalSum(games.Number(number), games.Nimber(star));
  for (std::size_t i = 0; i < digits.size(); ++i) {
    total = games.CanonicalSum(
        total, games.Multiple(digits[i], games.UpPower(static_cast<int>(i) + 1)));
  }
  return games.Canonical(total);
}

NumberUpStar Make(const std::vector<int>& digits, int star, const Dyadic& number) {
  std::vector<Integer> d(digits.begin(), digits.end());
  return {number, Uptimal::FromDigits(d), Nimber{static_cast<std::uint64_t>(star)}};
}

void ForEachDigits(std::size_t length, int bound,
                   const std::function<void(const std::vector<int>&)>& f) {
  std::vector<int> digits(length, -bound);
  for (;;) {
    if (digits.empty() || digits.back() != 0) f(digits);
    std::size_t i = 0;
    while (i < length && digits[i] == bound) digits[i++] = -bound;
    if (i == length) return;
    ++digits[i];
  }
}

TEST(ClosedFormTest, OptionsBirthdayAndRecognitionFollowTheDefinition) {
  Games games;
  Engine engine;
  testing::Bridge bridge(engine, games);
  int cases = 0;
  const auto check = [&](const std::vector<int>& digits, int star) {
    const NumberUpStar w = Make(digits, star, Dyadic());
    const Id expected = Defined(games, digits, star, 0);
    const Value v = ValueOrThrow(engine.Make(w));
    // The canonical options, to the last follower.
    ASSERT_EQ(bridge.ToOracle(v), expected) << v.id();
    EXPECT_EQ(ClosedBirthday(w), Integer(games.Birthday(expected)));
    if (!w.IsNumber()) {
      // From the options alone, the engine finds the closed form again.
      EXPECT_EQ(bridge.ToEngine(expected), v);
    }
    ++cases;
  };
  for (std::size_t length = 0; length <= 3; ++length) {
    ForEachDigits(length, length < 3 ? 3 : 2, [&](const std::vector<int>& digits) {
      for (int star = 0; star <= 4; ++star) check(digits, star);
    });
  }
  EXPECT_EQ(cases, (1 + 6 + 42 + 100) * 5);
}

TEST(ClosedFormTest, ANumberTranslatesEveryOption) {
  Games games;
  Engine engine;
  testing::Bridge bridge(engine, games);
  for (const auto& number :
       {oracle::Fraction(1), oracle::Fraction(-3, 2), oracle::Fraction(5, 8)}) {
    ForEachDigits(2, 1, [&](const std::vector<int>& digits) {
      for (int star = 0; star <= 2; ++star) {
        const Id expected = Defined(games, digits, star, number);
        const Dyadic x =
            ValueOrThrow(Dyadic::Parse((std::ostringstream() << number).str()));
        const Value v = ValueOrThrow(engine.Make(Make(digits, star, x)));
        ASSERT_EQ(bridge.ToOracle(v), expected);
        ASSERT_EQ(bridge.ToEngine(expected), v);
        EXPECT_EQ(ValueOrThrow(engine.Birthday(v)), Integer(games.Birthday(expected)));
      }
    });
  }
}

TEST(ClosedFormTest, WhatIsNoClosedFormIsNotRecognised) {
  // {0,*2|0} and the like over small stars and ups: recognised iff the oracle finds the
  // game among the closed forms of that size.
  Games games;
  std::map<Id, bool> closed;
  std::vector<std::pair<NumberUpStar, Id>> pool;
  for (int k = -1; k <= 1; ++k) {
    for (int m = 0; m <= 2; ++m) {
      pool.emplace_back(Make({k}, m, Dyadic()), games.Ups(k, m));
    }
  }
  for (std::size_t length = 0; length <= 3; ++length) {
    ForEachDigits(length, 3, [&](const std::vector<int>& digits) {
      for (int m = 0; m <= 4; ++m) closed[Defined(games, digits, m, 0)] = true;
    });
  }
  Engine engine;
  testing::Bridge bridge(engine, games);
  int yes = 0;
  int no = 0;
  for (unsigned l = 1; l < 1u << pool.size(); ++l) {
    for (const unsigned r :
         {l, 1u << (l % pool.size()), (l * 37) % (1u << pool.size())}) {
      std::vector<Id> left;
      std::vector<Id> right;
      for (std::size_t i = 0; i < pool.size(); ++i) {
        if ((l >> i & 1) != 0) left.push_back(pool[i].second);
        if ((r >> i & 1) != 0) right.push_back(pool[i].second);
      }
      const Id g = games.Canonical(games.Make(left, right));
      const Value v = bridge.ToEngine(games.Make(left, right));
      ASSERT_EQ(engine.AsNumberUpStar(v).has_value(),
                closed.contains(g) || games.NumberValue(g).has_value())
          << games.Print(g);
      (engine.AsNumberUpStar(v).has_value() ? yes : no) += 1;
    }
  }
  EXPECT_GT(yes, 100);
  EXPECT_GT(no, 100);
}

TEST(ClosedFormTest, HugeOnesAreInstant) {
  Engine engine;
  const Integer big = ValueOrThrow(Integer::Pow(2, 200));
  const Value number = ValueOrThrow(engine.Number(big));
  const Value star = ValueOrThrow(engine.Star(Nimber{100000}));
  const Value tiny_number =
      ValueOrThrow(engine.Number(Dyadic::FromRatio(Integer(1), 500)));
  const Value uptimal =
      ValueOrThrow(engine.Make({Dyadic(), Uptimal::Bracket(999999), Nimber{1}}));
  const Value ups = ValueOrThrow(engine.Make({Dyadic(), Uptimal::Up(big), Nimber{}}));
  EXPECT_EQ(ValueOrThrow(engine.OptionCount(Player::kLeft, star)), Integer(100000));
  EXPECT_EQ(ValueOrThrow(engine.Birthday(star)), Integer(100000));
  EXPECT_EQ(ValueOrThrow(engine.Birthday(number)), big);
  EXPECT_EQ(ValueOrThrow(engine.Birthday(tiny_number)), Integer(501));
  EXPECT_EQ(ValueOrThrow(engine.Birthday(uptimal)), Integer(1000000));
  EXPECT_EQ(ValueOrThrow(engine.Birthday(ups)), big + Integer(1));
  EXPECT_EQ(ValueOrThrow(engine.Outcome(uptimal)), Outcome::kN);
  // up^[999999]* is below every positive number and above v.
  EXPECT_TRUE(ValueOrThrow(engine.LessOrEqual(uptimal, tiny_number)));
  // {2^200|0} is hot, and confused with a star, an uptimal, itself halved.
  const Value hot = ValueOrThrow(engine.FromOptions({{number}}, {{engine.Zero()}}));
  EXPECT_EQ(ValueOrThrow(engine.Temperature(hot)), Dyadic(big).Half());
  // As {2|0} compares with *4, up^[3]*, ^^ and 1/4 by the oracle.
  Games games;
  const Id small_hot = games.Make({games.Integer(2)}, {games.Zero()});
  const Id small_uptimal = games.CanonicalSum(games.UpSum(3), games.Nimber(1));
  const std::vector<std::pair<Value, Id>> analogues = {
      {star, games.Nimber(4)},
      {uptimal, small_uptimal},
      {ups, games.Ups(2)},
      {tiny_number, games.Number(oracle::Fraction(1, 4))}};
  for (const auto& [other, analogue] : analogues) {
    EXPECT_EQ(testing::CompareChar(ValueOrThrow(engine.Compare(hot, other))),
              games.Compare(small_hot, analogue));
  }
  // G = {0|*100000} is up + *100001: closed again.
  const Value g = ValueOrThrow(engine.FromOptions({{engine.Zero()}}, {{star}}));
  EXPECT_EQ(engine.AsNumberUpStar(g),
            (NumberUpStar{Dyadic(), Uptimal::Up(1), Nimber{100001}}));
  // {1|0} + *m = {1*m|*m}: every move in the star is dominated by one in the switch.
  const Value one = ValueOrThrow(engine.Number(1));
  const Value hot_one = ValueOrThrow(engine.FromOptions({{one}}, {{engine.Zero()}}));
  const Value one_star =
      ValueOrThrow(engine.Make({Dyadic(1), Uptimal(), Nimber{100000}}));
  EXPECT_EQ(ValueOrThrow(engine.Add(hot_one, star)),
            ValueOrThrow(engine.FromOptions({{one_star}}, {{star}})));
  // An option with 10^13 options of its own, none of which can reverse it.
  const Value huge_star =
      ValueOrThrow(engine.Make({Dyadic(1), Uptimal(), Nimber{9'999'999'999'990}}));
  const Value beside = ValueOrThrow(engine.FromOptions({{huge_star}}, {{engine.Zero()}}));
  EXPECT_EQ(engine.LeftStop(beside), Dyadic(1));
  // A general infinitesimal beside huge closed forms: tiny-2 = {0||0|-2}.
  const Value minus_two = ValueOrThrow(engine.Number(-2));
  const Value inner = ValueOrThrow(engine.FromOptions({{engine.Zero()}}, {{minus_two}}));
  const Value tiny = ValueOrThrow(engine.FromOptions({{engine.Zero()}}, {{inner}}));
  EXPECT_EQ(ValueOrThrow(engine.Compare(tiny, ups)), std::partial_ordering::less);
  EXPECT_EQ(ValueOrThrow(engine.Compare(tiny, star)), std::partial_ordering::unordered);
  const Value term =
      ValueOrThrow(engine.Make({Dyadic(), Uptimal::Term(100000), Nimber{}}));
  EXPECT_EQ(ValueOrThrow(engine.Compare(tiny, term)), std::partial_ordering::less);
}

}  // namespace
}  // namespace cgt
