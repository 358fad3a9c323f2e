#include "cgt/executor.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <numeric>
#include <stdexcept>
#include <thread>
#include <vector>

#include "absl/strings/str_cat.h"

namespace cgt {
namespace {

constexpr size_t kThreadCounts[] = {1, 2, 4, 9};

TEST(ExecutorTest, EveryItemRunsOnce) {
  for (const size_t threads : kThreadCounts) {
    for (const size_t n : {0, 1, 2, 3, 1000}) {
      std::vector<std::atomic<int>> runs(n);
      EXPECT_TRUE(ParallelFor(n, {.threads = threads}, [&](size_t i, size_t worker) {
                    EXPECT_LT(worker, threads);
                    ++runs[i];
                    return absl::OkStatus();
                  }).ok());
      for (const auto& count : runs) EXPECT_EQ(count, 1);
    }
  }
}

TEST(ExecutorTest, OneThreadIsTheCallerInOrder) {
  std::vector<size_t> order;
  const auto caller = std::this_thread::get_id();
  ASSERT_TRUE(ParallelFor(100, {.threads = 1}, [&](size_t i, size_t) {
                EXPECT_EQ(std::this_thread::get_id(), caller);
                order.push_back(i);
                return absl::OkStatus();
              }).ok());
  std::vector<size_t> expected(100);
  std::iota(expected.begin(), expected.end(), 0);
  EXPECT_EQ(order, expected);
}

TEST(ExecutorTest, AWorkerOwnsItsState) {
  // Unsynchronised counters, one a worker: a race here is what the thread sanitizer
  // reports.
  std::vector<uint64_t> sums(4, 0);
  ASSERT_TRUE(ParallelFor(5000, {.threads = 4}, [&](size_t i, size_t worker) {
                sums[worker] += i;
                return absl::OkStatus();
              }).ok());
  EXPECT_EQ(std::accumulate(sums.begin(), sums.end(), uint64_t{0}), 4999u * 5000 / 2);
}

TEST(ExecutorTest, TheFirstFailureInOrderIsReported) {
  for (const size_t threads : kThreadCounts) {
    for (int repeat = 0; repeat < 50; ++repeat) {
      std::atomic<size_t> started{0};
      const absl::Status status =
          ParallelFor(100'000, {.threads = threads}, [&](size_t i, size_t) {
            ++started;
            // Item 20 fails late, items behind it at once.
            if (i == 20) std::this_thread::sleep_for(std::chrono::microseconds(200));
            return i >= 20 ? absl::OutOfRangeError(absl::StrCat(i)) : absl::OkStatus();
          });
      EXPECT_EQ(status, absl::OutOfRangeError("20")) << threads;
      EXPECT_LT(started.load(), 20 + threads + 1);
    }
  }
}

TEST(ExecutorTest, ExceptionsPropagate) {
  for (const size_t threads : kThreadCounts) {
    try {
      (void)ParallelFor(1000, {.threads = threads},
                        [&](size_t i, size_t) -> absl::Status {
                          if (i == 7) throw std::runtime_error("seven");
                          if (i == 9) return absl::InternalError("nine");
                          return absl::OkStatus();
                        });
      FAIL();
    } catch (const std::runtime_error& error) {
      EXPECT_STREQ(error.what(), "seven");
    }
  }
}

TEST(ExecutorTest, CancellationStopsTheLoop) {
  for (const size_t threads : kThreadCounts) {
    const auto cancel = std::make_shared<std::atomic<bool>>(false);
    Budget budget({.cancel = cancel});
    std::atomic<size_t> started{0};
    const absl::Status status = ParallelFor(
        1'000'000, {.threads = threads, .budget = &budget}, [&](size_t i, size_t) {
          ++started;
          if (i == 50) cancel->store(true);
          return absl::OkStatus();
        });
    EXPECT_EQ(status.code(), absl::StatusCode::kCancelled);
    EXPECT_GE(started.load(), 51u);
    EXPECT_LT(started.load(), 1'000'000u);
  }
}

TEST(ExecutorTest, ACompleteRunIsCompleteThoughTheBudgetRunsOutWithIt) {
  const auto cancel = std::make_shared<std::atomic<bool>>(false);
  Budget budget({.cancel = cancel});
  EXPECT_TRUE(ParallelFor(10, {.threads = 1, .budget = &budget}, [&](size_t i, size_t) {
                if (i == 9) cancel->store(true);
                return absl::OkStatus();
              }).ok());
}

TEST(ExecutorTest, ProgressGrowsToTheTotal) {
  for (const size_t threads : kThreadCounts) {
    std::vector<size_t> reports;  // Unsynchronised: reports must not overlap.
    ASSERT_TRUE(ParallelFor(300,
                            {.threads = threads,
                             .progress =
                                 [&](size_t done, size_t total) {
                                   EXPECT_EQ(total, 300u);
                                   reports.push_back(done);
                                 }},
                            [](size_t, size_t) {
                              std::this_thread::sleep_for(std::chrono::milliseconds(1));
                              return absl::OkStatus();
                            })
                    .ok());
    ASSERT_FALSE(reports.empty());
    EXPECT_EQ(reports.back(), 300u);
    EXPECT_TRUE(std::is_sorted(reports.begin(), reports.end()));
  }
}

TEST(ExecutorTest, ThreadCounts) {
  EXPECT_EQ(ThreadCount(3), 3u);
  EXPECT_GE(ThreadCount(0), 1u);
}

}  // namespace
}  // namespace cgt
