// False: in a star whose centre has colour C, with a, b and c leaves, (a-1,b,c) <
// (a,b,c-1) < (a,b-1,c) [@sampaio2026, proof of Theorem 11]. They may be equal; <= is
// true.
#include "tests/counterexamples/both_ways.h"

namespace cgt {
namespace {

using StarOptionsOrder = testing::BothWays;

TEST_F(StarOptionsOrder, MayBeEqual) {
  // (2,1,1): (1,1,1) and (2,1,0) are both *.
  EXPECT_EQ(PositionRelation("star(3) colours=CABC", "*"), '=');
  EXPECT_EQ(PositionRelation("star(3) colours=CAAB", "*"), '=');
  // (1,2,1): (1,2,0) and (1,1,1) are both *.
  EXPECT_EQ(PositionRelation("star(3) colours=CABB", "*"), '=');
}

TEST_F(StarOptionsOrder, IsStrictElsewhere) {
  // (3,0,1): (2,0,1) = D_1 and (3,0,0) = up^[2]*.
  EXPECT_EQ(PositionRelation("star(3) colours=CAAC", "{0,^*|0,^*}"), '=');
  EXPECT_EQ(PositionRelation("star(3) colours=CAAA", "^[2]*"), '=');
  EXPECT_EQ(Relation("{0,^*|0,^*}", "^[2]*"), '<');
}

}  // namespace
}  // namespace cgt
