// False: {n.up* | n.up*} = (n+1).up for every n >= 1 [@sampaio2026, Theorem 1]. For n = 1
// it is 0: whoever moves to up* = {0, * | 0} lets the other one move to 0.
#include "tests/counterexamples/both_ways.h"

namespace cgt {
namespace {

using SameOnBothSidesUpStar = testing::BothWays;

TEST_F(SameOnBothSidesUpStar, FailsForOne) {
  EXPECT_EQ(Relation("{^*|^*}", "^^"), '<');
  EXPECT_EQ(Relation("{^*|^*}", "0"), '=');
  EXPECT_EQ(Relation("{v*|v*}", "0"), '=');
}

TEST_F(SameOnBothSidesUpStar, HoldsFromTwoOnAndWithZeroOnTheLeft) {
  EXPECT_EQ(Relation("{^^*|^^*}", "^3"), '=');
  EXPECT_EQ(Relation("{^3*|^3*}", "^4"), '=');
  EXPECT_EQ(Relation("{0|^*}", "^^"), '=');
  EXPECT_EQ(Relation("{^|^}", "^^*"), '=');
}

}  // namespace
}  // namespace cgt
