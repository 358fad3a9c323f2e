// Every record over its whole recorded range, as `cgt verify` does it.
#include <string>
#include <vector>

#include "games/domination/domination_theorems.h"
#include "gtest/gtest.h"
#include "tests/verify/samples.h"
#include "theorems/value_identities.h"
#include "verify/report.h"
#include "verify/sweep.h"

namespace cgt {
namespace {

TEST(DominationWhole, EveryVerdictIsTheRecordedOne) {
  std::vector<Theorem> theorems = ValueIdentityTheorems();
  for (Theorem& theorem : DominationTheorems()) theorems.push_back(std::move(theorem));
  std::vector<const Theorem*> all;
  for (const Theorem& theorem : theorems) all.push_back(&theorem);
  const std::vector<TheoremResult> results = Sweep(all, testing::PlainOptions(0));
  ASSERT_EQ(results.size(), theorems.size());
  for (const TheoremResult& result : results) {
    EXPECT_EQ(result.status, absl::OkStatus()) << result.theorem->id;
    EXPECT_NE(result.verdict, SweepVerdict::kUnknown) << result.theorem->id;
    EXPECT_FALSE(result.DiffersFromRecord()) << ResultLine(result);
    EXPECT_EQ(result.verdict == SweepVerdict::kFails,
              result.theorem->status == TheoremStatus::kFailsAsPrinted)
        << ResultLine(result);
  }
}

}  // namespace
}  // namespace cgt
