#include "cgt/deep_stack.h"

#include <gtest/gtest.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>

#include "cgt/errors.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

constexpr int kDeep = oracle::kSanitized ? 200'000 : 3'000'000;

// Runs f on a thread with a stack of the given size.
void OnStack(size_t bytes, const std::function<void()>& f) {
  pthread_attr_t attributes;
  ASSERT_EQ(pthread_attr_init(&attributes), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, bytes), 0);
  pthread_t thread;
  ASSERT_EQ(pthread_create(
                &thread, &attributes,
                [](void* call) -> void* {
                  (*static_cast<const std::function<void()>*>(call))();
                  return nullptr;
                },
                const_cast<void*>(static_cast<const void*>(&f))),
            0);
  pthread_attr_destroy(&attributes);
  pthread_join(thread, nullptr);
}

// 1 + 2 + ... + n, by recursion that is no tail call.
int64_t SumTo(DeepStack& deep, int64_t n) {
  if (n == 0) return 0;
  const int64_t rest = deep.Run([&] { return SumTo(deep, n - 1); });
  return rest + n;
}

TEST(DeepStackTest, ShallowCallsStayOnTheirStack) {
  DeepStack deep;
  EXPECT_EQ(SumTo(deep, 50), 1275);
  EXPECT_EQ(deep.crossings(), 0u);
}

TEST(DeepStackTest, DeepRecursionOnASmallStack) {
  OnStack(size_t{256} << 10, [] {
    DeepStack deep;
    EXPECT_EQ(SumTo(deep, kDeep), int64_t{kDeep} * (kDeep + 1) / 2);
    EXPECT_GE(deep.crossings(), 1u);
    EXPECT_LE(deep.crossings(), 200u);
    EXPECT_EQ(deep.segments(), 0u);  // Given back.
    // And once more with the same object.
    EXPECT_EQ(SumTo(deep, 100'000), int64_t{100'000} * 100'001 / 2);
  });
}

TEST(DeepStackTest, ManySegments) {
  DeepStack deep({.segment = size_t{2} << 20});
  EXPECT_EQ(SumTo(deep, kDeep), int64_t{kDeep} * (kDeep + 1) / 2);
  EXPECT_GE(deep.crossings(), 5u);
}

TEST(DeepStackTest, PassesReferencesMoveOnlyValuesAndVoid) {
  DeepStack deep({.first_allowance = 0});
  int target = 0;
  deep.Run([&] {
    int& reference = deep.Run([&]() -> int& { return target; });
    EXPECT_EQ(&reference, &target);
    std::unique_ptr<int> owned = deep.Run([] { return std::make_unique<int>(7); });
    EXPECT_EQ(*owned, 7);
    deep.Run([&] { target = 5; });
  });
  EXPECT_EQ(target, 5);
  EXPECT_EQ(deep.crossings(), 3u);
}

void ThrowAt(DeepStack& deep, int depth) {
  if (depth == 0) throw std::runtime_error("from the depth");
  deep.Run([&] { ThrowAt(deep, depth - 1); });
}

TEST(DeepStackTest, ExceptionsCrossStacks) {
  DeepStack deep;
  // Unwinding is slow in proportion to the frames, so not as deep as can be.
  for (const int depth : {0, 10, 20'000}) {
    try {
      ThrowAt(deep, depth);
      FAIL();
    } catch (const std::runtime_error& error) {
      EXPECT_STREQ(error.what(), "from the depth");
    }
    EXPECT_EQ(deep.segments(), 0u);
  }
  EXPECT_GT(deep.crossings(), 0u);
  EXPECT_EQ(SumTo(deep, 1000), 500500);  // Still in order.
}

// A comb: a spine with a short tree at each step, so that calls cross the ends of stacks
// again and again.
int64_t Comb(DeepStack& deep, int spine, int tooth) {
  int64_t count = 1;
  for (int i = 0; i < 2 && tooth > 0; ++i) {
    count += deep.Run([&] { return Comb(deep, 0, tooth - 1); });
  }
  if (spine > 0) count += deep.Run([&] { return Comb(deep, spine - 1, tooth); });
  return count;
}

TEST(DeepStackTest, CrossingBackAndForthIsCheap) {
  DeepStack deep;
  constexpr int kSpine = 20'000, kTooth = 5;
  const int64_t nodes = int64_t{kSpine + 1} * (1 + 2 * ((1 << kTooth) - 1));
  EXPECT_EQ(Comb(deep, kSpine, kTooth), nodes);
  EXPECT_GT(deep.crossings(), 0u);
  EXPECT_LT(deep.crossings(), 2'000u);
}

// The worst case: a complete binary tree whose leaves lie just beyond the end of the
// first stack, wherever that is.
int64_t Tree(DeepStack& deep, int straight, int depth) {
  if (straight > 0) return deep.Run([&] { return Tree(deep, straight - 1, depth); });
  if (depth == 0) return 1;
  int64_t leaves = deep.Run([&] { return Tree(deep, 0, depth - 1); });
  leaves += deep.Run([&] { return Tree(deep, 0, depth - 1); });
  return leaves;
}

TEST(DeepStackTest, ThrashingAtABoundaryIsBounded) {
  // Find how long the straight part may be without a crossing, then put the tree's upper
  // half before the end of the stack and its lower half behind it.
  int fits = 0;
  for (int length = 1;; length += length / 4 + 1) {
    DeepStack probe;
    (void)Tree(probe, length, 0);
    if (probe.crossings() > 0) break;
    fits = length;
  }
  for (const int depth : {15, 17}) {
    for (const int before : {fits - 14, fits - 7, fits - 1, fits + 3}) {
      DeepStack deep;
      EXPECT_EQ(Tree(deep, std::max(0, before), depth), int64_t{1} << depth);
      EXPECT_LT(deep.crossings(), 1'000u) << before << " of " << fits;
    }
  }
}

TEST(DeepStackTest, OneObjectServesThreadsInTurn) {
  DeepStack deep;
  for (int i = 0; i < 4; ++i) {
    OnStack(size_t{512} << 10, [&] { EXPECT_EQ(SumTo(deep, 5000), 12'502'500); });
  }
}

TEST(DeepStackTest, IndependentRecursionsNest) {
  DeepStack outer, inner;
  const int64_t sum = outer.Run(
      [&] { return SumTo(outer, 3000) + inner.Run([&] { return SumTo(inner, 3000); }); });
  EXPECT_EQ(sum, 2 * int64_t{3000} * 3001 / 2);
}

// Exits with 0 if running out of address space ended in the right error and left order
// behind.
void ExhaustAddressSpace() {
  // The process may hold any amount already, from tests before this one: the limit is set
  // above what it holds now, with room for a few stacks.
  uint64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  const auto page = static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
  const uint64_t bytes = pages * page + (uint64_t{250} << 20);
  const rlimit limit = {bytes, bytes};
  if (pages == 0 || setrlimit(RLIMIT_AS, &limit) != 0) _exit(4);
  DeepStack deep;
  try {
    (void)SumTo(deep, 100'000'000);
    _exit(1);
  } catch (const StatusError& error) {
    std::fprintf(stderr, "%s\n", error.what());
    if (error.status().code() != absl::StatusCode::kResourceExhausted) _exit(2);
  }
  _exit(SumTo(deep, 20'000) == 200'010'000 ? 0 : 3);
}

TEST(DeepStackTest, NoFurtherStackIsAnError) {
  if (oracle::kSanitized) GTEST_SKIP() << "sanitizers reserve address space of their own";
  // In a child process, since the limit on address space holds for the whole process.
  EXPECT_EXIT(ExhaustAddressSpace(), ::testing::ExitedWithCode(0), "no further stack");
}

}  // namespace
}  // namespace cgt
