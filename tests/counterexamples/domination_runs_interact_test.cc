// False: undominated runs of a path that a dominated vertex separates are a sum. They are
// if they arose in play from the start; with any set of dominated vertices one move may
// reach two of them.
#include "tests/counterexamples/both_ways.h"

namespace cgt {
namespace {

using DominationRunsInteract = testing::BothWays;

TEST_F(DominationRunsInteract, WithOneVertexBetween) {
  EXPECT_EQ(PositionRelation("path(3) colours=CCC dominated=1", "*2"), '=');
  EXPECT_EQ(Relation("* + *", "0"), '=');
  EXPECT_EQ(PositionRelation("path(2) colours=CC dominated=1", "*"), '=');
}

TEST_F(DominationRunsInteract, NotWithTwoVerticesBetween) {
  EXPECT_EQ(PositionRelation("path(4) colours=CCCC dominated=1,2", "0"), '=');
}

}  // namespace
}  // namespace cgt
