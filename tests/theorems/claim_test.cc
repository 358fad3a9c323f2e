// Relations, claims and checkers: that they can fail, and how they say so.
#include "theorems/claim.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cgt/errors.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "theorems/algebra.h"
#include "theorems/enumerate.h"

namespace cgt {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr Relation kAll[] = {Relation::kEqual,          Relation::kLess,
                             Relation::kGreater,        Relation::kLessOrEqual,
                             Relation::kGreaterOrEqual, Relation::kConfused,
                             Relation::kNotEqual};

// Which of the relations hold, in the order of kAll.
std::vector<std::string> RelationsOf(Value a, Value b) {
  std::vector<std::string> holding;
  for (const Relation relation : kAll) {
    if (Holds(relation, a, b)) holding.emplace_back(RelationText(relation));
  }
  return holding;
}

TEST(Relations, AreThoseOfTheGames) {
  Engine engine;
  ValueAlgebra x(engine);
  const Value zero = x.Zero();
  EXPECT_THAT(RelationsOf(zero, zero), ElementsAre("==", "<=", ">="));
  EXPECT_THAT(RelationsOf(x.Ups(1), zero), ElementsAre(">", ">=", "!="));
  EXPECT_THAT(RelationsOf(x.Ups(-1), zero), ElementsAre("<", "<=", "!="));
  // * and up + * are the classic games that zero is confused with.
  EXPECT_THAT(RelationsOf(x.Star(1), zero), ElementsAre("<>", "!="));
  EXPECT_THAT(RelationsOf(x.Ups(1, 1), zero), ElementsAre("<>", "!="));
}

TEST(ClaimCheck, KeepsTheFirstFailureAndItsNames) {
  Engine engine;
  ValueAlgebra x(engine);
  ClaimCheck check;
  check.Claim("one", x.Whole(1), Relation::kGreater, "zero", x.Zero());
  check.Show("never shown", x.Zero());
  EXPECT_TRUE(check.holds());
  check.Claim("star", x.Star(1), Relation::kGreater, "zero", x.Zero());
  check.Claim("two", x.Whole(2), Relation::kLess, "zero", x.Zero());
  check.Require(false, "something else");
  check.Show("beside it", x.Whole(7));
  EXPECT_FALSE(check.holds());
  const Verdict verdict = check.Take();
  EXPECT_FALSE(verdict.holds);
  EXPECT_EQ(verdict.note, "claimed: star > zero");
  ASSERT_EQ(verdict.values.size(), 3u);
  EXPECT_EQ(verdict.values[0].first, "star");
  EXPECT_EQ(verdict.values[0].second, x.Star(1));
  EXPECT_EQ(verdict.values[1].first, "zero");
  EXPECT_EQ(verdict.values[2].first, "beside it");
  EXPECT_EQ(verdict.values[2].second, x.Whole(7));
}

TEST(ClaimCheck, RequirementsFailToo) {
  ClaimCheck check;
  check.Require(true, "this holds");
  EXPECT_TRUE(check.holds());
  check.Require(false, "that holds");
  const Verdict verdict = check.Take();
  EXPECT_FALSE(verdict.holds);
  EXPECT_EQ(verdict.note, "claimed: that holds");
  EXPECT_THAT(verdict.values, IsEmpty());
}

TEST(GuardedChecker, TurnsStatusErrorsIntoStatuses) {
  const Checker failing = GuardedChecker([](const Instance& instance) -> Verdict {
    if (instance[0] == 0) ThrowStatus(absl::ResourceExhaustedError("no time"));
    return {.holds = true, .values = {}, .note = {}};
  });
  EXPECT_EQ(failing({0}).status(), absl::ResourceExhaustedError("no time"));
  ASSERT_TRUE(failing({1}).ok());
  EXPECT_TRUE(failing({1})->holds);
}

TEST(IdentityTheorem, RefutesAWrongIdentityInValuesAndInText) {
  Theorem record;
  record.id = "test/wrong";
  record.enumerate = OverPartsOf(1, 1);
  // Three claims of which only the second is true.
  const Theorem wrong = IdentityTheorem(record, [](auto& x, const Instance& instance) {
    return Claimed<decltype(x.Zero())>{
        x.Ups(instance[0], 1), instance[0] == 1 ? Relation::kConfused : Relation::kLess,
        instance[0] <= 2 ? x.Whole(1) : x.Zero()};
  });
  Engine engine;
  const Checker check = wrong.make_checker(engine);
  // 1 is greater than the infinitesimal up + *, not confused with it.
  const absl::StatusOr<Verdict> one = check({1});
  ASSERT_TRUE(one.ok());
  EXPECT_FALSE(one->holds);
  EXPECT_EQ(wrong.describe({1}), "^* <> 1");
  const absl::StatusOr<Verdict> two = check({2});
  ASSERT_TRUE(two.ok());
  EXPECT_TRUE(two->holds);
  EXPECT_EQ(wrong.describe({2}), "^^* < 1");
  const absl::StatusOr<Verdict> three = check({3});
  ASSERT_TRUE(three.ok());
  EXPECT_FALSE(three->holds);
  EXPECT_EQ(wrong.describe({3}), "^3* < 0");
  EXPECT_THAT(three->note, HasSubstr("left side < right side"));
  ASSERT_EQ(three->values.size(), 2u);
  EXPECT_EQ(three->values[1].second, engine.Zero());
}

}  // namespace
}  // namespace cgt
