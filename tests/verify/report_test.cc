// The results as text, JSON and Markdown, whole.
#include "verify/report.h"

#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/verify/samples.h"

namespace cgt {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// A refuted statement with its correction, and one that was not finished.
class ReportTest : public ::testing::Test {
 protected:
  ReportTest() {
    theorems_ = {testing::FalseTheorem("test/one", 20, 10),
                 testing::TrueTheorem("test/one-corrected", 20),
                 testing::TrueTheorem("test/two", 20)};
    theorems_[0].status = TheoremStatus::kFailsAsPrinted;
    theorems_[0].corrected_by = theorems_[1].id;
    theorems_[0].statement = "{0|*} \"wins\"\nfor n >= 1";
    theorems_[1].status = TheoremStatus::kCorrected;
    theorems_[1].corrects = theorems_[0].id;
    const Theorem* const chosen[] = {&theorems_[0], &theorems_[1], &theorems_[2]};
    results_ = Sweep(chosen, testing::PlainOptions());
    for (TheoremResult& result : results_) result.seconds = 0.25;
    results_[2].verdict = SweepVerdict::kUnknown;
    results_[2].instances = 7;
    results_[2].status = absl::ResourceExhaustedError("time limit of 2 s reached");
  }

  std::vector<Theorem> theorems_;
  std::vector<TheoremResult> results_;
};

TEST_F(ReportTest, Lines) {
  EXPECT_EQ(ResultLine(results_[0]),
            "test/one  n <= 20  20 instances  fails  0.25 s  fails for 3, first: ^* > 0  "
            "(left side = ^*, right side = 0)  (recorded: fails as printed)");
  EXPECT_EQ(ResultLine(results_[1]),
            "test/one-corrected  n <= 20  20 instances  holds  0.25 s  (recorded: "
            "corrected)");
  EXPECT_EQ(ResultLine(results_[2]),
            "test/two  n <= 20  7 instances  unknown  0.25 s  stopped: time limit of 2 s "
            "reached");
  theorems_[0].status = TheoremStatus::kHolds;
  EXPECT_THAT(ResultLine(results_[0]), HasSubstr("DIFFERS from the record: holds"));
}

TEST_F(ReportTest, JsonRows) {
  EXPECT_EQ(
      ResultJson(results_[0]),
      R"({"schema":1,"id":"test/one","statement":"{0|*} \"wins\"\nfor n >= 1",)"
      R"("domain":"n >= 1","citation":"cgt, test","range":"n <= 20","instances":20,)"
      R"("failures":3,"verdict":"fails","counterexample":{"text":"^* > 0",)"
      R"("instance":[1],"values":{"left side":"^*","right side":"0"},)"
      R"("note":"claimed: left side > right side"},"status":"fails as printed",)"
      R"("differs":false,"corrected_by":"test/one-corrected","corrects":null,)"
      R"("error":null,"seconds":0.25})");
  EXPECT_EQ(
      ResultJson(results_[2]),
      R"({"schema":1,"id":"test/two","statement":"n.up* > 0","domain":"n >= 1",)"
      R"("citation":"cgt, test","range":"n <= 20","instances":7,"failures":0,)"
      R"("verdict":"unknown","counterexample":null,"status":"holds","differs":false,)"
      R"("corrected_by":null,"corrects":null,)"
      R"("error":"RESOURCE_EXHAUSTED: time limit of 2 s reached","seconds":0.25})");
  // Bytes that are no text are replaced, not thrown about.
  theorems_[2].statement = "\xff";
  EXPECT_THAT(ResultJson(results_[2]), HasSubstr("\xef\xbf\xbd"));
}

TEST_F(ReportTest, Markdown) {
  ReportOptions options;
  options.draw = [](const std::string& text) {
    return text == "^* > 0" ? "```\npicture\n```" : "";
  };
  const std::string report = MarkdownReport(results_, options);
  EXPECT_EQ(report, R"(# Theorems checked

3 statements, 47 instances: 1 hold, 1 fail, 1 unknown; 0 differ from the record.

| id | source | range | instances | failures | verdict | record | time |
|---|---|---|---:|---:|---|---|---:|
| test/one | cgt, test | `n <= 20` | 20 | 3 | fails | fails as printed | 0.25 s |
| test/one-corrected | cgt, test | `n <= 20` | 20 | 0 | holds | corrected | 0.25 s |
| test/two | cgt, test | `n <= 20` | 7 | 0 | unknown | holds | 0.25 s |

## Refuted

### test/one (cgt, test)

As printed:

> {0|\*} "wins"
> for n >= 1

Fails for 3 of 20 instances (n <= 20). Smallest counterexample:

    ^* > 0

- left side: `^*`
- right side: `0`
- claimed: left side > right side

```
picture
```

Corrected by `test/one-corrected`.

## Not decided

- test/two: 7 instances checked; time limit of 2 s reached
)");
  theorems_[0].range = "|K| <= max";
  results_[0].range = "|K| <= 3";
  EXPECT_THAT(MarkdownReport(results_, {}), HasSubstr("`\\|K\\| <= 3`"));
  EXPECT_THAT(MarkdownReport(results_, {}), Not(HasSubstr("picture")));
}

TEST_F(ReportTest, EmptyReport) {
  EXPECT_THAT(MarkdownReport({}, {}), HasSubstr("0 statements, 0 instances"));
}

}  // namespace
}  // namespace cgt
