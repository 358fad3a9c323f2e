// False: {Gamma(k) | Gamma(k)} = Gamma(k+1) for every natural k, where Gamma(k) is
// (k-1).up plus * if k is odd [@sampaio2026, section 2]. For k = 1 it is {* | *} = 0, not
// up; if 0 is natural, Gamma(0) = down fails as well.
#include "tests/counterexamples/both_ways.h"

namespace cgt {
namespace {

using SameOnBothSidesGamma = testing::BothWays;

TEST_F(SameOnBothSidesGamma, FailsForOneAndZero) {
  EXPECT_EQ(Relation("{*|*}", "^"), '<');
  EXPECT_EQ(Relation("{*|*}", "0"), '=');
  EXPECT_EQ(Relation("{v|v}", "*"), '<');
  EXPECT_EQ(Relation("{v|v}", "vv*"), '=');
}

TEST_F(SameOnBothSidesGamma, HoldsFromTwoOn) {
  EXPECT_EQ(Relation("{^|^}", "^^*"), '=');     // k = 2
  EXPECT_EQ(Relation("{^^*|^^*}", "^3"), '=');  // k = 3
  EXPECT_EQ(Relation("{^3|^3}", "^4*"), '=');   // k = 4
}

}  // namespace
}  // namespace cgt
