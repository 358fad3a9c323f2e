// False: Algorithm 3 answers the value of every coloured complete bipartite graph
// [@sampaio2026, Algorithm 3]. Its line 13 answers 1/2 (or -1/2) where one part is all of
// one colour and the other is one A and one B: all of these are 0, so the second player
// wins, not the one the algorithm names.
#include "tests/counterexamples/both_ways.h"

namespace cgt {
namespace {

using BipartiteAlgorithm = testing::BothWays;

TEST_F(BipartiteAlgorithm, NamesTheWrongWinner) {
  for (const char* position :
       {"complete(2,2) colours=AAAB", "complete(2,2) colours=ABAA",
        "complete(2,2) colours=BBAB", "complete(2,2) colours=ABBB",
        "complete(2,4) colours=ABAAAA", "complete(4,2) colours=BBBBAB"}) {
    EXPECT_EQ(PositionRelation(position, "0"), '=') << position;
  }
}

}  // namespace
}  // namespace cgt
