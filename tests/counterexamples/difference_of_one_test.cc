// False: if a > b and a-b > x-y then [s,a,b,0) = a-b differs by at least 1 from [s,x,y,0)
// [@sampaio2026, proof of Lemma 15]. It may differ by 1/2, or by 1 and an infinitesimal.
#include "tests/counterexamples/both_ways.h"

namespace cgt {
namespace {

using DifferenceOfOne = testing::BothWays;

TEST_F(DifferenceOfOne, FailsForExcessOne) {
  // a = 1, b = 0 against x = 0, y = 1: 1 and *.
  EXPECT_EQ(PositionRelation("complete(2,1) colours=AAA dominated=0,1", "1"), '=');
  EXPECT_EQ(PositionRelation("complete(2,1) colours=AAB dominated=0,1", "*"), '=');
  EXPECT_EQ(Relation("1", "* + 1"), '|');
  // a = 1, b = 0 against x = 1, y = 1: 1 and 1/2.
  EXPECT_EQ(PositionRelation("complete(2,2) colours=AAAB dominated=0,1", "1/2"), '=');
}

}  // namespace
}  // namespace cgt
