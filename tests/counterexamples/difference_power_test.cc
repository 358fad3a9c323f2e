// False: [s,a,b,0) >= [s,x,y,0) + 1/2^(a-b+2) whenever a >= 1 and a-b > x-y
// [@sampaio2026, Lemma 15]. The proof has 1/2^(b-a+2) where b >= a.
#include "tests/counterexamples/both_ways.h"

namespace cgt {
namespace {

using DifferencePower = testing::BothWays;

TEST_F(DifferencePower, FailsForOneAndTwoAgainstTwo) {
  // s = 2, a = 1, b = 2 against x = 0, y = 2: 1/4 and up, a-b+2 = 1.
  EXPECT_EQ(PositionRelation("complete(2,3) colours=AAABB dominated=0,1", "1/4"), '=');
  EXPECT_EQ(PositionRelation("complete(2,2) colours=AABB dominated=0,1", "^"), '=');
  EXPECT_EQ(Relation("1/4", "^ + 1/2"), '<');
  // With b-a+2 = 3 in its place it is true.
  EXPECT_EQ(Relation("1/4", "^ + 1/8"), '>');
}

}  // namespace
}  // namespace cgt
