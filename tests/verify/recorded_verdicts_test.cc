// Every record of the catalog over its whole recorded range, as `cgt verify` does it; the
// groups on domination have a test of their own.
#include <vector>

#include "games/catalog/catalog.h"
#include "gtest/gtest.h"
#include "tests/verify/samples.h"
#include "verify/report.h"
#include "verify/sweep.h"

namespace cgt {
namespace {

// Checked by verify_domination_whole_test.
bool HasOwnTest(absl::string_view group) {
  return group == "domination" || group == "domination-paths" || group == "uptimals";
}

TEST(RecordedVerdicts, EveryVerdictIsTheRecordedOne) {
  const std::vector<Theorem> theorems = AllTheorems();
  std::vector<const Theorem*> chosen;
  for (const Theorem& theorem : theorems) {
    if (!HasOwnTest(TheoremGroup(theorem.id))) chosen.push_back(&theorem);
  }
  ASSERT_GT(chosen.size(), 90u);
  for (const TheoremResult& result : Sweep(chosen, testing::PlainOptions(0))) {
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
