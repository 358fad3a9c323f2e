// Cover relations: by the definition, and by theorems on the lattice of a day.
#include "canonical/hasse.h"

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "canonical/born_by_day.h"
#include "cgt/errors.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/canonical/bridge.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/naive.h"

namespace cgt {
namespace {

using testing::Bridge;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;

// The covers of some games by the definition and the oracle's order.
void ExpectCovers(Engine& engine, const HasseDiagram& diagram) {
  oracle::Games games;
  Bridge bridge(engine, games);
  std::vector<oracle::Id> ids;
  for (const Value game : diagram.elements) ids.push_back(bridge.ToOracle(game));
  const auto less = [&](std::size_t i, std::size_t j) {
    return games.Compare(ids[i], ids[j]) == '<';
  };
  std::vector<std::pair<std::uint32_t, std::uint32_t>> covers;
  for (std::uint32_t i = 0; i < ids.size(); ++i) {
    for (std::uint32_t j = 0; j < ids.size(); ++j) {
      bool covers_it = less(i, j);
      for (std::uint32_t k = 0; covers_it && k < ids.size(); ++k) {
        covers_it = !(less(i, k) && less(k, j));
      }
      if (covers_it) covers.emplace_back(i, j);
    }
  }
  EXPECT_EQ(diagram.covers, covers);
  // Ranks: 0 without anything below, otherwise 1 + the greatest of what is covered.
  std::vector<std::uint32_t> ranks(ids.size(), 0);
  for (std::size_t round = 0; round < ids.size(); ++round) {
    for (const auto& [a, b] : covers) ranks[b] = std::max(ranks[b], ranks[a] + 1);
  }
  EXPECT_EQ(diagram.ranks, ranks);
}

HasseDiagram OfDay(Engine& engine, int n) {
  return ValueOrThrow(
      HasseDiagramOf(engine, ValueOrThrow(GamesBornByDay(engine, Integer(n)))));
}

TEST(HasseTest, DayOne) {
  Engine engine;
  const HasseDiagram diagram = OfDay(engine, 1);
  // In structural order: -1, 0, 1, *.
  EXPECT_THAT(diagram.covers,
              ElementsAre(Pair(0, 1), Pair(0, 3), Pair(1, 2), Pair(3, 2)));
  EXPECT_THAT(diagram.ranks, ElementsAre(0, 1, 2, 1));
}

TEST(HasseTest, DaysByTheDefinition) {
  for (int n = 0; n <= 2; ++n) {
    Engine engine;
    ExpectCovers(engine, OfDay(engine, n));
  }
}

TEST(HasseTest, SamplesOfDayThreeByTheDefinition) {
  std::mt19937_64 random = testing::SeededGenerator();
  Engine engine;
  const std::vector<Value> day = ValueOrThrow(GamesBornByDay(engine, Integer(3)));
  for (const int size : {1, 2, 10, 63, 64, 65, 120}) {
    std::vector<Value> games;
    for (int k = 0; k < size; ++k) games.push_back(day[random() % day.size()]);
    ExpectCovers(engine, ValueOrThrow(HasseDiagramOf(engine, games)));
  }
}

// Fraser, Hirshberg, Wolfe 2005: with g(n) games born by day n, the lattice of day n has
// 2 g(n-1) join-irreducible elements, and all maximal chains have 1 + 2 g(n-1) elements.
// \source{fraser2005,abstract}
TEST(HasseTest, IrreduciblesAndChains) {
  constexpr std::uint32_t kGames[] = {1, 4, 22, 1474};
  for (int n = 1; n <= 3; ++n) {
    Engine engine;
    const HasseDiagram diagram = OfDay(engine, n);
    const std::uint32_t length = 2 * kGames[n - 1];
    std::vector<int> lower(diagram.elements.size(), 0);
    std::vector<int> upper(diagram.elements.size(), 0);
    for (const auto& [a, b] : diagram.covers) {
      ++lower[b];
      ++upper[a];
      EXPECT_EQ(diagram.ranks[a] + 1, diagram.ranks[b]);
    }
    EXPECT_EQ(std::count(lower.begin(), lower.end(), 1), length);
    EXPECT_EQ(std::count(upper.begin(), upper.end(), 1), length);
    // One least and one greatest element, n apart from 0, as far apart as said.
    ASSERT_EQ(std::count(lower.begin(), lower.end(), 0), 1);
    ASSERT_EQ(std::count(upper.begin(), upper.end(), 0), 1);
    const auto least = std::find(lower.begin(), lower.end(), 0) - lower.begin();
    const auto greatest = std::find(upper.begin(), upper.end(), 0) - upper.begin();
    EXPECT_EQ(engine.AsNumber(diagram.elements[static_cast<std::size_t>(least)]),
              Dyadic(-n));
    EXPECT_EQ(engine.AsNumber(diagram.elements[static_cast<std::size_t>(greatest)]),
              Dyadic(n));
    EXPECT_EQ(diagram.ranks[static_cast<std::size_t>(greatest)], length);
  }
}

TEST(HasseTest, ListsOfAnyKind) {
  Engine engine;
  const auto number = [&](int n) { return ValueOrThrow(engine.Number(n)); };
  EXPECT_THAT(ValueOrThrow(HasseDiagramOf(engine, {})).elements, IsEmpty());
  // A game given twice stands once.
  const HasseDiagram chain =
      ValueOrThrow(HasseDiagramOf(engine, {number(3), number(1), number(3), number(2)}));
  EXPECT_THAT(chain.elements, ElementsAre(number(1), number(2), number(3)));
  EXPECT_THAT(chain.covers, ElementsAre(Pair(0, 1), Pair(1, 2)));
  std::vector<Value> nimbers;
  for (std::uint64_t k = 0; k < 100; ++k) {
    nimbers.push_back(ValueOrThrow(engine.Star(Nimber{k})));
  }
  const HasseDiagram antichain = ValueOrThrow(HasseDiagramOf(engine, nimbers));
  EXPECT_THAT(antichain.covers, IsEmpty());
  // One too many.
  std::vector<Value> many;
  for (int k = 0; k <= static_cast<int>(kMostHasseElements); ++k) {
    many.push_back(number(k));
  }
  EXPECT_EQ(HasseDiagramOf(engine, many).status().code(), absl::StatusCode::kOutOfRange);
}

}  // namespace
}  // namespace cgt
