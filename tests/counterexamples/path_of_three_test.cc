// False: the value of the impartial game on a path depends on its length modulo 4 alone.
// Who wins does [@brito2025]; but P_3 is *2 where P_7, P_11, ... are *3.
#include "tests/counterexamples/both_ways.h"

namespace cgt {
namespace {

using PathOfThree = testing::BothWays;

TEST_F(PathOfThree, IsTheException) {
  EXPECT_EQ(PositionRelation("path(3) colours=CCC", "*2"), '=');
  EXPECT_EQ(PositionRelation("path(7) colours=CCCCCCC", "*3"), '=');
  EXPECT_EQ(PositionRelation("path(11) colours=C*11", "*3"), '=');
}

}  // namespace
}  // namespace cgt
