// False: K_{s,t} with S all A, and T with a >= 1 vertices A and b >= a vertices B, is
// 1/2^(b-a+1) [@sampaio2026, Theorem 19]. For a = b = 1 it is 0: after Alice plays the A
// of T only * is left, not the 1/4 of the proof, and 1/2 would need an option 0.
#include "tests/counterexamples/both_ways.h"

namespace cgt {
namespace {

using BipartiteOneAOneB = testing::BothWays;

TEST_F(BipartiteOneAOneB, IsZero) {
  EXPECT_EQ(PositionRelation("complete(2,2) colours=AAAB", "0"), '=');
  EXPECT_EQ(PositionRelation("complete(3,2) colours=AAAAB", "0"), '=');
  EXPECT_EQ(PositionRelation("complete(5,2) colours=AAAAAAB", "0"), '=');
}

TEST_F(BipartiteOneAOneB, HoldsForTheOthersAndWithThePartSDominated) {
  EXPECT_EQ(PositionRelation("complete(2,4) colours=AAAABB", "1/2"), '=');
  EXPECT_EQ(PositionRelation("complete(2,3) colours=AAABB", "1/4"), '=');
  EXPECT_EQ(PositionRelation("complete(2,2) colours=AAAB dominated=0,1", "1/2"), '=');
  // One leaf of colour C is enough, too: Theorem 22 is right.
  EXPECT_EQ(PositionRelation("complete(2,3) colours=AAABC", "1/2*"), '=');
}

}  // namespace
}  // namespace cgt
