// The sweeps of the theorems on tokens that take seconds.
#include <cstdint>
#include <memory>
#include <random>
#include <string>

#include "games/tokens/tokens_on_digraph.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/sanitized.h"
#include "tests/tokens/tokens_naive.h"

namespace cgt {
namespace {

// Checks all instances up to `max` (with a sanitizer one of 50); answers how many.
std::uint64_t Sweep(const std::string& id, std::int64_t max, std::uint64_t& positions) {
  std::uint64_t instances = 0;
  for (const Theorem& theorem : TokensOnDigraphTheorems()) {
    if (theorem.id != id) continue;
    Engine engine;
    const Checker check = theorem.make_checker(engine);
    theorem.enumerate(max, [&](const Instance& instance) {
      ++instances;
      positions += static_cast<std::uint64_t>(instance[0] *
                                              (instance.size() > 2 ? instance[2] : 1));
      if (oracle::kSanitized && instances % 50 != 0) return true;
      const absl::StatusOr<Verdict> verdict = check(instance);
      EXPECT_TRUE(verdict.ok() && verdict->holds) << theorem.describe(instance);
      return verdict.ok() && verdict->holds;
    });
  }
  return instances;
}

// All ordered pairs of the 530 labelled digraphs on at most 3 vertices.
TEST(TokensSweepTest, SumOfLabelsOnAllPairsToThreeVertices) {
  std::uint64_t positions = 0;
  EXPECT_EQ(Sweep("tokens/sum-of-labels", 3, positions), 280'900u);
  EXPECT_EQ(positions, 2'464'900u);
}

TEST(TokensSweepTest, CountersOnAllPairsToThreeVertices) {
  std::uint64_t positions = 0;
  EXPECT_EQ(Sweep("tokens/counters", 3, positions), 280'900u);
  EXPECT_EQ(positions, 2'464'900u);
}

TEST(TokensSweepTest, EveryOrderOfLabelsToFourVertices) {
  std::uint64_t positions = 0;
  EXPECT_EQ(Sweep("tokens/order-of-labels", 4, positions), 66'066u);
}

// Random pairs to 8 vertices: the two graphs side by side, one token on each.
TEST(TokensSweepTest, RandomPairsToEightVertices) {
  std::mt19937_64 rng = testing::SeededGenerator();
  Engine engine;
  const TokensOnDigraph rules;
  for (int round = 0; round < (oracle::kSanitized ? 50 : 2000); ++round) {
    const int n = 1 + static_cast<int>(rng() % 8), m = 1 + static_cast<int>(rng() % 8);
    testing::Arcs arcs = testing::RandomArcs(n, rng);
    for (const auto& [u, v] : testing::RandomArcs(m, rng))
      arcs.emplace_back(n + u, n + v);
    const auto board =
        std::make_shared<const DigraphBoard>(testing::ToGraph(n + m, arcs));
    for (const auto& [tokens, outcome] : testing::NaiveOutcomes(n + m, arcs, 2)) {
      if (tokens[0] >= n || tokens[1] < n) continue;
      const TokensOnDigraph::Position p{board, {tokens.begin(), tokens.end()}};
      const LoopyNimber value = rules.LoopyByTheorem(engine, p)->value;
      ASSERT_EQ(value.Outcome(), outcome) << rules.Print(p);
      ASSERT_EQ(rules.LoopyByRules(engine, p)->value, value) << rules.Print(p);
    }
  }
}

}  // namespace
}  // namespace cgt
