#include "cgt/loopy_nimber.h"

#include <algorithm>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "cgt/work.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"

namespace cgt {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

LoopyNimber Star(std::uint64_t m) { return LoopyNimber(Nimber{m}); }
LoopyNimber Infinite(std::vector<std::uint64_t> set) {
  return LoopyNimber::Infinite(std::move(set));
}

TEST(LoopyNimberTest, TextsAreTheFields) {
  EXPECT_EQ(ToString(Star(0)), "0");
  EXPECT_EQ(ToString(Star(1)), "*");
  EXPECT_EQ(ToString(Star(7)), "*7");
  EXPECT_EQ(ToString(Infinite({})), "oo");
  EXPECT_EQ(ToString(Infinite({2, 0, 2})), "oo{0,2}");
}

TEST(LoopyNimberTest, OutcomesOfSmith) {
  EXPECT_EQ(Star(0).Outcome(), Outcome::kP);
  EXPECT_EQ(Star(3).Outcome(), Outcome::kN);
  EXPECT_EQ(Infinite({}).Outcome(), Outcome::kD);
  EXPECT_EQ(Infinite({1, 2}).Outcome(), Outcome::kD);
  EXPECT_EQ(Infinite({0, 2}).Outcome(), Outcome::kN);
}

TEST(LoopyNimberTest, SumsOfSmith) {
  EXPECT_EQ(Star(3) + Star(5), Star(6));
  EXPECT_EQ(Infinite({0, 1}) + Star(2), Infinite({2, 3}));
  EXPECT_EQ(Star(2) + Infinite({0, 1}), Infinite({2, 3}));
  EXPECT_EQ(Infinite({0, 1}) + Infinite({5}), Infinite({}));
  EXPECT_EQ(Infinite({}) + Star(9), Infinite({}));
}

// With sets in place of vectors, and an infinite one as a set, a finite one as none.
TEST(LoopyNimberTest, SumsAgreeWithSets) {
  std::mt19937_64 rng = testing::SeededGenerator();
  const auto draw = [&] {
    if (rng() % 2 == 0) return Star(rng() % 16);
    std::vector<std::uint64_t> set;
    for (std::uint64_t k = rng() % 5; k > 0; --k) set.push_back(rng() % 16);
    return Infinite(set);
  };
  for (int i = 0; i < 2000; ++i) {
    const LoopyNimber a = draw();
    const LoopyNimber b = draw();
    const LoopyNimber c = draw();
    EXPECT_EQ(a + b, b + a);
    EXPECT_EQ((a + b) + c, a + (b + c));
    EXPECT_EQ(a + Star(0), a);
    if (a.IsFinite() == b.IsFinite()) continue;
    const LoopyNimber& infinite = a.IsFinite() ? b : a;
    const std::uint64_t m = (a.IsFinite() ? a : b).nimber().index;
    std::set<std::uint64_t> expected;
    for (const std::uint64_t k : infinite.set()) expected.insert(k ^ m);
    const std::vector<std::uint64_t> sum = (a + b).set();
    EXPECT_TRUE(std::equal(sum.begin(), sum.end(), expected.begin(), expected.end()));
  }
}

TEST(LoopyNimberTest, TextReadsBack) {
  for (const LoopyNimber& value :
       {Infinite({}), Infinite({0}), Infinite({3, 1, 18446744073709551615u})}) {
    const absl::StatusOr<LoopyNimber> again = ParseInfiniteNimber(ToString(value));
    ASSERT_TRUE(again.ok()) << again.status();
    EXPECT_EQ(*again, value);
  }
  EXPECT_EQ(*ParseInfiniteNimber("oo { 2 , 0 }"), Infinite({0, 2}));
  EXPECT_EQ(*ParseInfiniteNimber("oo{}"), Infinite({}));
}

TEST(LoopyNimberTest, BadTextIsRefusedWithItsOffset) {
  const std::vector<std::pair<std::string, std::string>> bad = {
      {"", "offset 0"},
      {"o", "offset 0"},
      {"oo{", "offset 3"},
      {"oo{1", "offset 4"},
      {"oo{1,}", "offset 5"},
      {"oo{,1}", "offset 3"},
      {"oo{1 2}", "offset 5"},
      {"oo{-1}", "offset 3"},
      {"oo{1}x", "offset 5"},
      {"oox", "offset 2"},
      {"oo{18446744073709551616}", "offset 3"}};
  for (const auto& [text, offset] : bad) {
    const absl::StatusOr<LoopyNimber> value = ParseInfiniteNimber(text);
    ASSERT_FALSE(value.ok()) << text;
    EXPECT_THAT(std::string(value.status().message()), HasSubstr(offset)) << text;
    EXPECT_THAT(std::string(value.status().message()), HasSubstr("expected")) << text;
  }
}

TEST(WorkCountsTest, AddByName) {
  WorkCounts counts;
  AddWork({{"matchings", 2}, {"nodes", 1}}, counts);
  AddWork({{"nodes", 4}, {"ranks", 1}}, counts);
  EXPECT_THAT(counts, ElementsAre(WorkCount{"matchings", 2}, WorkCount{"nodes", 5},
                                  WorkCount{"ranks", 1}));
}

}  // namespace
}  // namespace cgt
