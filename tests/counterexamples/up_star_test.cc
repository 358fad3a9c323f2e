// False: a positive infinitesimal stays positive when * is added. up + * is confused with
// 0, up^[n] + * likewise for every n; but 2.up + * > 0.
#include "tests/counterexamples/both_ways.h"

namespace cgt {
namespace {

using UpStar = testing::BothWays;

TEST_F(UpStar, IsConfusedWithZero) {
  EXPECT_EQ(Relation("^", "0"), '>');
  EXPECT_EQ(Relation("^*", "0"), '|');
  EXPECT_EQ(Relation("^[2]*", "0"), '|');
  EXPECT_EQ(Relation("^[4]*", "0"), '|');
}

TEST_F(UpStar, ButNotTwiceUpAndStar) {
  EXPECT_EQ(Relation("^^*", "0"), '>');
  // And up^[n] < 2.up for every n, though up^[n] + * never gets positive.
  EXPECT_EQ(Relation("^[4]", "^^"), '<');
}

}  // namespace
}  // namespace cgt
