// False: D_n = {0, up^[n]* | 0, up^[n]*}, the value of stars with an odd number of leaves
// of colour C, is up^[n] plus a nimber; it is positive; it is equal to up^[n].
#include "tests/counterexamples/both_ways.h"

namespace cgt {
namespace {

using ThickBracket = testing::BothWays;

TEST_F(ThickBracket, IsNoBracketAndNimber) {
  for (const char* nimber : {"", "*", "*2", "*3", "*4"}) {
    EXPECT_NE(Relation("{0,^*|0,^*}", std::string("^") + nimber), '=');
    EXPECT_NE(Relation("{0,^[2]*|0,^[2]*}", std::string("^[2]") + nimber), '=');
  }
}

TEST_F(ThickBracket, IsConfusedWithZeroThoughTwiceIsPositive) {
  EXPECT_EQ(Relation("{0,^*|0,^*}", "0"), '|');
  EXPECT_EQ(Relation("{0,^*|0,^*} + {0,^*|0,^*}", "0"), '>');
  EXPECT_EQ(Relation("{0,^*|0,^*} + *", "0"), '>');
  EXPECT_EQ(Relation("{0,^*|0,^*}", "^"), '|');
}

}  // namespace
}  // namespace cgt
