#include "cgt/budget.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace cgt {
namespace {

using std::chrono::milliseconds;

TEST(BudgetTest, UnlimitedNeverRefuses) {
  Budget budget;
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(budget.Check().ok());
  EXPECT_EQ(budget.checks(), 1000u);
  EXPECT_TRUE(budget.ChargeMemory(int64_t{1} << 60).ok());
  EXPECT_EQ(budget.memory_limit(), 0);
}

TEST(BudgetTest, TimeIsNoticedByFrequentChecks) {
  Budget budget({.time = milliseconds(50)});
  absl::Status status;
  do {
    status = budget.Check();
  } while (status.ok() && budget.elapsed() < std::chrono::seconds(5));
  EXPECT_EQ(status, absl::ResourceExhaustedError("time limit of 0.05 s reached"));
  EXPECT_GE(budget.elapsed(),
            milliseconds(35));  // The coarse clock's steps: at most 10 ms.
  EXPECT_LT(budget.elapsed(), milliseconds(1000));
  EXPECT_FALSE(budget.Check().ok());
}

TEST(BudgetTest, TimeIsNoticedBySparseChecksAfterFrequentOnes) {
  Budget budget({.time = milliseconds(60)});
  for (int i = 0; i < 1000; ++i) (void)budget.Check();
  std::this_thread::sleep_for(milliseconds(90));
  EXPECT_EQ(budget.Check().code(), absl::StatusCode::kResourceExhausted);
}

TEST(BudgetTest, ExtremeTimes) {
  EXPECT_FALSE(Budget({.time = std::chrono::nanoseconds(0)}).Check().ok());
  EXPECT_FALSE(Budget({.time = std::chrono::nanoseconds::min()}).Check().ok());
  EXPECT_TRUE(Budget({.time = std::chrono::nanoseconds::max()}).Check().ok());
  EXPECT_EQ(Budget({.time = std::chrono::seconds(0)}).Check().message(),
            "time limit of 0 s reached");
}

TEST(BudgetTest, CancellationFromAnotherThread) {
  const auto cancel = std::make_shared<std::atomic<bool>>(false);
  Budget budget({.cancel = cancel});
  EXPECT_TRUE(budget.Check().ok());
  std::thread other([&] { cancel->store(true); });
  absl::Status status;
  while (status.ok()) status = budget.Check();
  other.join();
  EXPECT_EQ(status.code(), absl::StatusCode::kCancelled);
}

TEST(BudgetTest, CancelsAtAChosenCheck) {
  for (uint64_t k = 1; k <= 5; ++k) {
    Budget budget({.cancel_at_check = k});
    for (uint64_t i = 1; i <= 8; ++i) {
      EXPECT_EQ(budget.Check().code(),
                i < k ? absl::StatusCode::kOk : absl::StatusCode::kCancelled);
    }
  }
}

TEST(BudgetTest, MemoryIsChargedExactly) {
  Budget budget({.memory_bytes = 2'000'000});
  EXPECT_TRUE(budget.ChargeMemory(1'500'000).ok());
  const absl::Status refused = budget.ChargeMemory(500'001);
  EXPECT_EQ(refused, absl::ResourceExhaustedError("memory limit of 2 MB reached"));
  EXPECT_EQ(budget.memory_used(), 1'500'000);
  EXPECT_TRUE(budget.ChargeMemory(500'000).ok());
  EXPECT_FALSE(budget.ChargeMemory(1).ok());
  EXPECT_FALSE(budget.ChargeMemory(std::numeric_limits<int64_t>::max()).ok());
  budget.ReleaseMemory(2'000'000);
  EXPECT_EQ(budget.memory_used(), 0);
  EXPECT_EQ(budget.memory_peak(), 2'000'000);
  EXPECT_TRUE(budget.Check().ok());
}

TEST(BudgetTest, ThreadsNeverPassTheMemoryLimit) {
  Budget budget({.memory_bytes = 1000});
  std::atomic<int64_t> held{0};
  std::atomic<int64_t> most{0};
  std::atomic<int> granted{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 20000; ++i) {
        const int64_t bytes = 100 + 97 * ((t + i) % 5);
        if (!budget.ChargeMemory(bytes).ok()) continue;
        const int64_t now = held.fetch_add(bytes) + bytes;
        int64_t seen = most.load();
        while (seen < now && !most.compare_exchange_weak(seen, now)) {
        }
        ++granted;
        held.fetch_sub(bytes);
        budget.ReleaseMemory(bytes);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_GT(granted.load(), 0);
  EXPECT_LE(most.load(), 1000);
  EXPECT_LE(budget.memory_peak(), 1000);
  EXPECT_GE(budget.memory_peak(), most.load());
  EXPECT_EQ(budget.memory_used(), 0);
}

TEST(BudgetDeathTest, ReleasingTooMuchAborts) {
  Budget budget;
  ASSERT_TRUE(budget.ChargeMemory(10).ok());
  EXPECT_DEATH(budget.ReleaseMemory(11), "check failed");
  EXPECT_DEATH((void)budget.ChargeMemory(-1), "check failed");
}

}  // namespace
}  // namespace cgt
