// The store under four threads at once: equal nodes become one, whoever comes first.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <thread>
#include <vector>

#include "canonical/internal/context.h"
#include "canonical/internal/node_store.h"

namespace cgt::internal {
namespace {

/// Sums of random switches, stars and ups: about the same nodes for every thread, in an
/// order of its own.
std::vector<NodeId> Work(Context& context, unsigned order) {
  std::vector<NodeId> games;
  for (int i = 0; i < 60; ++i) {
    Ids left = {context.Number(Dyadic::FromRatio(i % 7, 1))};
    Ids right = {context.Closed({Dyadic(-(i % 5)), Uptimal::Up(i % 3),
                                 Nimber{static_cast<std::uint64_t>(i) % 4}})};
    games.push_back(context.FromOptions(left, right));
  }
  std::vector<std::size_t> pairs;
  for (std::size_t k = 0; k < 1500; ++k) pairs.push_back(k);
  std::mt19937 random(order);
  std::shuffle(pairs.begin(), pairs.end(), random);
  std::vector<NodeId> sums(pairs.size());
  for (const std::size_t k : pairs) {
    const NodeId sum = context.Add(games[k % 60], games[(k * 7 + k / 60) % 60]);
    sums[k] = context.Add(sum, games[(k / 3) % 60]);
    if (k % 50 == 0) context.Leave();
  }
  context.Leave();
  return sums;
}

TEST(ThreadsTest, FourThreadsInternTheSameNodes) {
  NodeStore store{EngineOptions{}};
  constexpr int kThreads = 4;
  std::vector<std::vector<NodeId>> results(kThreads);
  {
    std::vector<std::jthread> threads;
    for (int t = 0; t < kThreads; ++t) {
      threads.emplace_back([&store, &results, t] {
        Context context(store);
        results[static_cast<std::size_t>(t)] = Work(context, static_cast<unsigned>(t));
      });
    }
  }
  for (int t = 1; t < kThreads; ++t)
    EXPECT_EQ(results[0], results[static_cast<std::size_t>(t)]);
  // One thread alone makes as many nodes.
  NodeStore alone{EngineOptions{}};
  Context context(alone);
  Work(context, 17);
  EXPECT_EQ(alone.published(), store.published());
  EXPECT_GT(store.published(), 4096u);  // so the table has grown under way
}

}  // namespace
}  // namespace cgt::internal
