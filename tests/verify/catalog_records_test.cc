// The catalog's records as texts: ranges that do not promise more than there is,
// statements that stand alone, locators that claim no text that was not read.
#include <cstdint>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "cgt/errors.h"
#include "games/catalog/catalog.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

bool HasBound(const Theorem& theorem) {
  return RangeText(theorem, 1) != RangeText(theorem, 2) || theorem.largest_max == 1;
}

// How many instances there are up to `max`, counted only as far as `most`.
std::uint64_t CountUpTo(const Theorem& theorem, std::int64_t max, std::uint64_t most) {
  std::uint64_t count = 0;
  theorem.enumerate(max, [&](const Instance&) { return ++count < most; });
  return count;
}

// An enumerator that stops by itself has a bound, and the record tells it.
TEST(CatalogRecords, TellWhereTheirRangesEnd) {
  constexpr std::int64_t kAny = std::numeric_limits<std::int64_t>::max();
  for (const Theorem& theorem : AllTheorems()) {
    if (!HasBound(theorem)) continue;
    if (!theorem.largest_max.has_value()) {
      const std::int64_t known =
          oracle::kSanitized ? (theorem.default_max + 1) / 2 : theorem.default_max;
      const std::uint64_t most = CountUpTo(theorem, known, 50'000) + 300;
      EXPECT_EQ(CountUpTo(theorem, kAny, most), most)
          << theorem.id << " ends and does not say where";
      continue;
    }
    // Few enough that lists of large graphs are not made.
    constexpr std::uint64_t kMost = 250;
    const std::uint64_t all = CountUpTo(theorem, kAny, kMost);
    EXPECT_EQ(all, CountUpTo(theorem, *theorem.largest_max, kMost)) << theorem.id;
    EXPECT_LE(theorem.default_max, *theorem.largest_max) << theorem.id;
    // It is the least such bound.
    if (all < kMost) {
      EXPECT_LT(CountUpTo(theorem, *theorem.largest_max - 1, kMost), all) << theorem.id;
    }
    EXPECT_THAT(RangeText(theorem, *theorem.largest_max + 1),
                HasSubstr(std::to_string(*theorem.largest_max)))
        << theorem.id;
  }
}

TEST(CatalogRecords, RangesNameNoSecondBound) {
  for (const Theorem& theorem : AllTheorems()) {
    EXPECT_THAT(theorem.range, Not(HasSubstr(", at most"))) << theorem.id;
    EXPECT_THAT(theorem.range, Not(HasSubstr("  "))) << theorem.id;
  }
}

TEST(CatalogRecords, StatementsStandAlone) {
  std::map<std::string, std::string> seen;
  for (const Theorem& theorem : AllTheorems()) {
    const auto [it, is_new] = seen.emplace(theorem.statement, theorem.id);
    EXPECT_TRUE(is_new) << theorem.id << " says word for word what " << it->second
                        << " says";
    for (const char* elsewhere :
         {"the same rule", "The same method", "as in Theorem", "the table",
          "The two statements", "as stated", "the gadget"}) {
      EXPECT_THAT(theorem.statement, Not(HasSubstr(elsewhere))) << theorem.id;
      EXPECT_THAT(theorem.domain, Not(HasSubstr(elsewhere))) << theorem.id;
    }
  }
}

// The same mistake is told in the same words, whatever the game.
TEST(RulesetTexts, SameMistakeSameWords) {
  const auto error_of = [](const char* name, const char* text) {
    return std::string(ValueOrThrow(FindRuleset(name))->Parse(text).status().message());
  };
  for (const char* name : {"DirectedVertexGeography", "DirectedEdgeGeography"}) {
    EXPECT_THAT(error_of(name, "0-1 token=0"),
                HasSubstr("expected arcs as in 0>1 (this game is played on directed"))
        << name;
    EXPECT_THAT(error_of(name, "0>1"), HasSubstr("expected token= with the token's"));
  }
  for (const char* name : {"UndirectedVertexGeography", "UndirectedEdgeGeography"}) {
    EXPECT_THAT(error_of(name, "0>1 token=0"),
                HasSubstr("expected edges as in 0-1 (this game is played on undirected"))
        << name;
    EXPECT_THAT(error_of(name, "0-1"), HasSubstr("expected token= with the token's"));
  }
  for (const char* name : {"VertexNim", "VertexNimG"}) {
    EXPECT_THAT(error_of(name, "0-1 weights=1,1"),
                HasSubstr("expected token= with the token's"));
  }
  for (const char* name : {"TokensOnDag", "TokensOnDigraph"}) {
    EXPECT_THAT(error_of(name, "0-1 tokens=0"), HasSubstr("expected arcs as in 0>1"));
  }
}

// Of these sources the text was not at hand (docs/literature), so that no place in them
// can be named but as others tell it.
TEST(CatalogRecords, LocatorsClaimNoTextThatWasNotRead) {
  const std::set<std::string> unseen = {"bouton1901",     "fraenkel1986", "fraenkel1993",
                                        "fraenkel1994",   "gale1974",     "gale1979",
                                        "gavenciak2010",  "lagarias1999", "lehman1964",
                                        "nowakowski1983", "smith1966",    "sprague1935"};
  const std::set<std::string> abstracts = {"brito2025", "burke2021", "renault2014"};
  for (const Theorem& theorem : AllTheorems()) {
    const std::string where = theorem.id + ": " + theorem.citation;
    if (unseen.contains(theorem.citation)) {
      EXPECT_THAT(theorem.locator, StartsWith("as told by ")) << where;
    }
    if (abstracts.contains(theorem.citation)) {
      EXPECT_THAT(theorem.locator,
                  AnyOf(StartsWith("abstract"), StartsWith("reconstructed"),
                        StartsWith("as told by ")))
          << where;
    }
  }
}

}  // namespace
}  // namespace cgt
