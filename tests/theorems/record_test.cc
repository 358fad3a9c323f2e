// The record itself: ranges as text, well-formed lists, enumerators.
#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "theorems/enumerate.h"
#include "theorems/theorem.h"
#include "theorems/value_identities.h"

namespace cgt {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Theorem Sound(std::string id) {
  Theorem theorem;
  theorem.id = std::move(id);
  theorem.citation = "cgt";
  theorem.locator = "test";
  theorem.statement = "n = n";
  theorem.domain = "n >= 0";
  theorem.range = "n <= max";
  theorem.default_max = 3;
  theorem.enumerate = OverPartsOf(0, 1);
  theorem.make_checker = [](Engine&) -> Checker {
    return [](const Instance&) -> absl::StatusOr<Verdict> {
      return Verdict{.holds = true, .values = {}, .note = {}};
    };
  };
  theorem.describe = [](const Instance&) { return std::string("n"); };
  return theorem;
}

std::string Complaint(const std::vector<Theorem>& theorems) {
  return std::string(CheckTheoremList(theorems).message());
}

TEST(RangeText, ReplacesTheWordMaxOnly) {
  Theorem theorem = Sound("test/one");
  for (const auto& [range, expected] : std::vector<std::pair<std::string, std::string>>{
           {"n <= max", "n <= 7"},
           {"max", "7"},
           {"s+a <= max, s+x <= max", "s+a <= 7, s+x <= 7"},
           {"maximum of max_s", "maximum of max_s"},
           {"climax *max.", "climax *7."},
           {"", ""}}) {
    theorem.range = range;
    EXPECT_EQ(RangeText(theorem, 7), expected);
  }
  theorem.range = "max";
  EXPECT_EQ(RangeText(theorem, std::numeric_limits<std::int64_t>::min()),
            "-9223372036854775808");
}

TEST(RangeText, TellsNoMoreThanThereIs) {
  Theorem theorem = Sound("test/one");
  EXPECT_EQ(ClampedMax(theorem, 1000), 1000);
  theorem.largest_max = 4;
  EXPECT_EQ(ClampedMax(theorem, 3), 3);
  EXPECT_EQ(ClampedMax(theorem, 1000), 4);
  EXPECT_EQ(RangeText(theorem, 3), "n <= 3");
  EXPECT_EQ(RangeText(theorem, 4), "n <= 4");
  EXPECT_EQ(RangeText(theorem, 1000), "n <= 4 (the largest range)");
  theorem.range = "both of them";
  EXPECT_EQ(RangeText(theorem, 1000), "both of them");
}

TEST(TheoremStatus, HasTheNamesOfTheCommandLine) {
  EXPECT_EQ(TheoremStatusName(TheoremStatus::kHolds), "holds");
  EXPECT_EQ(TheoremStatusName(TheoremStatus::kFailsAsPrinted), "fails as printed");
  EXPECT_EQ(TheoremStatusName(TheoremStatus::kCorrected), "corrected");
}

TEST(TheoremGroup, IsThePartBeforeTheSlash) {
  EXPECT_EQ(TheoremGroup("domination/theorem-19"), "domination");
  EXPECT_EQ(TheoremGroup("domination"), "domination");
  EXPECT_EQ(TheoremGroup("a/b/c"), "a");
  EXPECT_EQ(TheoremGroup(""), "");
}

TEST(CheckTheoremList, AcceptsRefutationsThatNameTheirCorrections) {
  Theorem printed = Sound("test/one");
  printed.status = TheoremStatus::kFailsAsPrinted;
  printed.corrected_by = "test/one-corrected";
  Theorem corrected = Sound("test/one-corrected");
  corrected.status = TheoremStatus::kCorrected;
  corrected.corrects = "test/one";
  EXPECT_TRUE(CheckTheoremList({}).ok());
  EXPECT_EQ(Complaint({printed, corrected, Sound("test/two")}), "");

  EXPECT_THAT(Complaint({printed}), HasSubstr("does not name it back"));
  EXPECT_THAT(Complaint({corrected}), HasSubstr("does not name it back"));
  corrected.corrects = "test/two";
  EXPECT_THAT(Complaint({printed, corrected, Sound("test/two")}),
              HasSubstr("does not name it back"));
}

TEST(CheckTheoremList, NamesWhatIsMissing) {
  EXPECT_THAT(Complaint({Sound("test/one"), Sound("test/one")}), HasSubstr("twice"));
  for (const std::string id : {"", "one", "/one", "test/"}) {
    EXPECT_THAT(Complaint({Sound(id)}), HasSubstr("group/name")) << id;
  }
  const auto broken = [](auto&& breaks) {
    Theorem theorem = Sound("test/one");
    breaks(theorem);
    return Complaint({theorem});
  };
  EXPECT_THAT(broken([](Theorem& t) { t.citation = ""; }), HasSubstr("a citation"));
  EXPECT_THAT(broken([](Theorem& t) { t.locator = ""; }), HasSubstr("a locator"));
  EXPECT_THAT(broken([](Theorem& t) { t.statement = ""; }), HasSubstr("a statement"));
  EXPECT_THAT(broken([](Theorem& t) { t.domain = ""; }), HasSubstr("a domain"));
  EXPECT_THAT(broken([](Theorem& t) { t.range = ""; }), HasSubstr("a range"));
  EXPECT_THAT(broken([](Theorem& t) { t.enumerate = nullptr; }),
              HasSubstr("an enumerator"));
  EXPECT_THAT(broken([](Theorem& t) { t.make_checker = nullptr; }),
              HasSubstr("a checker"));
  EXPECT_THAT(broken([](Theorem& t) { t.describe = nullptr; }),
              HasSubstr("a description"));
  EXPECT_THAT(broken([](Theorem& t) { t.largest_max = t.default_max - 1; }),
              HasSubstr("within the largest one"));
  EXPECT_THAT(broken([](Theorem& t) { t.status = TheoremStatus::kFailsAsPrinted; }),
              HasSubstr("its correction"));
  EXPECT_THAT(broken([](Theorem& t) { t.status = TheoremStatus::kCorrected; }),
              HasSubstr("what it corrects"));
  EXPECT_THAT(broken([](Theorem& t) { t.corrects = "test/two"; }),
              HasSubstr("status of a correction"));
  EXPECT_THAT(broken([](Theorem& t) { t.corrected_by = "test/two"; }),
              HasSubstr("status that fits"));
}

TEST(Enumerators, ListCompositionsInTheirOrder) {
  std::vector<Instance> seen;
  EXPECT_TRUE(ForEachComposition(2, 3, [&](const Instance& i) {
    seen.push_back(i);
    return true;
  }));
  EXPECT_THAT(seen, ElementsAre(Instance{2, 0, 0}, Instance{1, 1, 0}, Instance{1, 0, 1},
                                Instance{0, 2, 0}, Instance{0, 1, 1}, Instance{0, 0, 2}));
}

TEST(Enumerators, CountCompositionsAsBinomials) {
  // The ways to write n as an ordered sum of k numbers >= 0: n + k - 1 over k - 1.
  for (std::int64_t n = 0; n <= 7; ++n) {
    std::int64_t binomial = 1;
    for (int k = 1; k <= 5; ++k) {
      std::set<Instance> seen;
      std::int64_t visited = 0;
      ForEachComposition(n, k, [&](const Instance& instance) {
        std::int64_t sum = 0;
        for (const std::int64_t part : instance) {
          EXPECT_GE(part, 0);
          sum += part;
        }
        EXPECT_EQ(sum, n);
        seen.insert(instance);
        ++visited;
        return true;
      });
      EXPECT_EQ(visited, binomial) << n << " in " << k;
      EXPECT_EQ(static_cast<std::int64_t>(seen.size()), visited);
      binomial = binomial * (n + k) / k;
    }
  }
  EXPECT_TRUE(ForEachComposition(-1, 3, [](const Instance&) { return false; }));
}

TEST(Enumerators, StopWhenTold) {
  int visited = 0;
  EXPECT_FALSE(ForEachComposition(5, 3, [&](const Instance&) { return ++visited < 4; }));
  EXPECT_EQ(visited, 4);
  for (const Theorem& theorem : ValueIdentityTheorems()) {
    visited = 0;
    theorem.enumerate(theorem.default_max, [&visited](const Instance&) {
      ++visited;
      return false;
    });
    EXPECT_EQ(visited, 1) << theorem.id;
  }
}

TEST(ValueIdentityRecords, AreWellFormed) {
  const std::vector<Theorem> theorems = ValueIdentityTheorems();
  EXPECT_EQ(Complaint(theorems), "");
  for (const Theorem& theorem : theorems) {
    EXPECT_THAT(theorem.statement,
                ::testing::Each(::testing::AllOf(::testing::Ge(' '), ::testing::Le('~'))))
        << theorem.id << ": plain text";
  }
}

TEST(ValueIdentityRecords, EnumerateEveryInstanceOnceAndNoneBelowTheRange) {
  for (const Theorem& theorem : ValueIdentityTheorems()) {
    for (const std::int64_t max : {theorem.default_max, std::int64_t{3}}) {
      std::set<Instance> seen;
      theorem.enumerate(max, [&](Instance instance) {
        EXPECT_TRUE(seen.insert(std::move(instance)).second) << theorem.id;
        return true;
      });
      EXPECT_EQ(seen.size(), CountInstances(theorem, max)) << theorem.id;
    }
    EXPECT_GT(CountInstances(theorem, theorem.default_max), 0u) << theorem.id;
    // A bound below everything is no error.
    for (const std::int64_t below :
         {std::int64_t{-1}, std::numeric_limits<std::int64_t>::min()}) {
      EXPECT_LE(CountInstances(theorem, below), 5u) << theorem.id;  // fixed lists
    }
  }
}

}  // namespace
}  // namespace cgt
