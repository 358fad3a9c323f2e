// A million vertices.
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "canonical/evaluate.h"
#include "games/domination/domination.h"
#include "games/domination/domination_sum.h"
#include "games/domination/domination_values.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace cgt {
namespace {

using ::testing::ElementsAre;

DominationPosition Read(const std::string& text) {
  auto position = Domination().Parse(text);
  EXPECT_TRUE(position.ok()) << text << ": " << position.status();
  return *std::move(position);
}

// A million vertices: 50,000 each of five kinds, by the formulas worked out by hand.
TEST(DominationLarge, AMillionVertices) {
  const DominationPosition position = Read(
      "(star(4)+split(2,2)+complete(3,3)+complete(2)+star(2))*50000 "
      "colours=(AABBB"
      "ABAA"
      "AAAABB"
      "CC"
      "BAA)*50000");
  ASSERT_EQ(position.graph().vertex_count(), 1'000'000u);
  const auto sum = SumOfComponents(position);
  ASSERT_TRUE(sum.ok()) << sum.status();
  EXPECT_EQ(sum->components, 250'000u);
  // 1/2^3 (Theorem 8: a=1, b=3); up* (9: a=2); 1/4 (19: a=1, b=2); * (5); v (8:
  // -Gamma(2)).
  NumberUpStar one;
  one.number = Dyadic::FromRatio(3, 3);
  EXPECT_EQ(sum->closed, one * Integer(50'000));
  EXPECT_TRUE(sum->d.empty());
  EXPECT_THAT(sum->theorems,
              ElementsAre("domination/theorem-19-corrected", "domination/theorem-5",
                          "domination/theorem-8", "domination/theorem-9"));
  Engine engine;
  Evaluator<Domination> evaluate(engine, Domination());
  const auto value = evaluate(position, By::kTheorem);
  ASSERT_TRUE(value.ok()) << value.status();
  EXPECT_EQ(engine.AsNumberUpStar(*value), sum->closed);
  EXPECT_EQ(DecideSum(engine, *sum)->step, DominationStep::kNumberPart);
}

// A single component of a million vertices each.
TEST(DominationLarge, LargeComponents) {
  Engine engine;
  Evaluator<Domination> evaluate(engine, Domination());
  const auto value = [&](const std::string& text) {
    const auto result = evaluate(Read(text), By::kTheorem);
    EXPECT_TRUE(result.ok()) << text << ": " << result.status();
    return *result;
  };
  EXPECT_EQ(value("star(999999) colours=CA*999999"), *engine.Make(UpPowerStar(999'998)));
  EXPECT_EQ(value("complete(2,499999) colours=AAC*499999"), *engine.Make(Gamma(499'999)));
  EXPECT_EQ(value("split(3,300000) colours=AAAB*300000"), *engine.Make(Gamma(300'000)));
  EXPECT_EQ(value("cycle(999999) colours=C*999999"), *engine.Star(Nimber{1}));
  // Two stars with the same leaves in another order cancel.
  EXPECT_EQ(value("star(200000)*2 colours=C(AC)*100000C(CB)*100000"), engine.Zero());
}

// Beyond 64 vertices the rules take one move of each kind of vertex; the values are those
// of the theorems.
TEST(DominationLarge, LargeComponentsByTheRules) {
  Engine engine;
  Evaluator<Domination> evaluate(engine, Domination());
  for (const char* text :
       {"star(90) colours=CA*40B*41C*9", "star(90) colours=AA*40B*44C*6",
        "split(3,80) colours=ABBA*60B*15C*5", "complete(40,50) colours=A*40B*25C*20A*5",
        "complete(40,41) colours=A*60B*21", "complete(70) colours=A*69B",
        "complete(40,50) colours=A*40B*25C*20A*5 dominated=0..39",
        "star(600) colours=CA*600"}) {
    const auto value = evaluate(Read(text), By::kBoth);
    EXPECT_TRUE(value.ok()) << text << ": " << value.status();
  }
}

TEST(DominationLarge, WhatMustNotBeListed) {
  const Domination rules;
  EXPECT_TRUE(rules.CheckListable(Read("star(4)*200000 colours=(CABBC)*200000")).ok());
  EXPECT_TRUE(rules.CheckListable(Read("path(5000) colours=(AB)*2500")).ok());
  for (const char* text :
       {"star(999999) colours=(ABC)*333333A", "grid(300,300) colours=(ABC)*30000",
        "path(100000) colours=C*100000"}) {
    EXPECT_EQ(rules.CheckListable(Read(text)).code(),
              absl::StatusCode::kResourceExhausted)
        << text;
  }
}

TEST(DominationLarge, FewDistinctMoves) {
  const Domination rules;
  std::vector<LabelledMove<DominationPosition>> moves;
  rules.DistinctMoves(Player::kLeft, Read("star(4)*200000 colours=(CABBC)*200000"),
                      moves);
  EXPECT_EQ(moves.size(), 3u);
  moves.clear();
  rules.DistinctMoves(Player::kRight, Read("star(999999) colours=(ABC)*333333A"), moves);
  EXPECT_EQ(moves.size(), 2u);
}

// A million vertices are read, split, and played on.
TEST(DominationLarge, IsReadSplitAndPlayedOn) {
  const Domination rules;
  for (const char* text :
       {"star(999999) colours=(ABC)*333333A", "star(999999) colours=CA*999999",
        "path(1000000) colours=(ABCC)*250000",
        "(star(3)*1000)*250 colours=(CABC)*250000"}) {
    const DominationPosition position = Read(text);
    std::vector<DominationPosition> options, parts;
    rules.Options(Player::kLeft, position, options);
    EXPECT_GT(options.size(), 400'000u);
    EXPECT_LT(options.front().UndominatedCount(), 1'000'000u);
    rules.Components(options.back(), parts);
    EXPECT_GE(parts.size(), 1u);
  }
}

}  // namespace
}  // namespace cgt
