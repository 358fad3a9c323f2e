#ifndef CGT_BUDGET_H_
#define CGT_BUDGET_H_

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>

#include "absl/base/optimization.h"
#include "absl/status/status.h"

namespace cgt {

/// What a computation may spend. Every field's default means "no limit".
struct BudgetLimits {
  /// Wall-clock time from the construction of the Budget.
  std::optional<std::chrono::nanoseconds> time = std::nullopt;
  /// Bytes that may be charged at once; 0 for no limit.
  int64_t memory_bytes = 0;
  /// Set to true by anyone (a signal handler too) to cancel.
  std::shared_ptr<const std::atomic<bool>> cancel = nullptr;
  /// For tests: the check of this number (from 1) and all later ones answer Cancelled; 0
  /// for never. So an interruption can be placed at any step, reproducibly.
  uint64_t cancel_at_check = 0;
};

/// The budget of one computation: wall-clock time, memory, cancellation. Safe to use from
/// any number of threads at once. Long work calls `Check` at least every few
/// milliseconds.
class Budget {
 public:
  /// Unlimited.
  Budget() : Budget(BudgetLimits{}) {}
  explicit Budget(BudgetLimits limits);
  Budget(const Budget&) = delete;
  Budget& operator=(const Budget&) = delete;

  /// Whether work may go on. The clock is read at every check (a coarse one, of a few
  /// nanoseconds and milliseconds' resolution, where the system has it), so that a limit
  /// is noticed by the first check after it, however rare checks are. \return OK;
  /// ResourceExhausted ("time limit of 2 s reached"); Cancelled
  [[nodiscard]] absl::Status Check() {
    const uint64_t count = checks_.fetch_add(1, std::memory_order_relaxed) + 1;
    if (ABSL_PREDICT_TRUE(!limited_)) return absl::OkStatus();
    return CheckLimits(count);
  }

  /// Asks for memory before it is allocated. What is refused is not charged.
  /// \param bytes at least 0 (aborts)
  /// \return OK; ResourceExhausted ("memory limit of 200 MB reached")
  [[nodiscard]] absl::Status ChargeMemory(int64_t bytes);
  /// Gives memory back. \param bytes at least 0, at most what is charged (aborts)
  void ReleaseMemory(int64_t bytes);

  /// The number of calls of Check so far.
  [[nodiscard]] uint64_t checks() const {
    return checks_.load(std::memory_order_relaxed);
  }
  /// Bytes charged now, and the most that ever were.
  [[nodiscard]] int64_t memory_used() const {
    return memory_used_.load(std::memory_order_relaxed);
  }
  [[nodiscard]] int64_t memory_peak() const {
    return memory_peak_.load(std::memory_order_relaxed);
  }
  /// The memory limit in bytes; 0 for none.
  [[nodiscard]] int64_t memory_limit() const { return limits_.memory_bytes; }
  [[nodiscard]] const BudgetLimits& limits() const { return limits_; }
  /// Time since construction.
  [[nodiscard]] std::chrono::nanoseconds elapsed() const {
    return std::chrono::steady_clock::now() - start_;
  }

 private:
  absl::Status CheckLimits(uint64_t count) const;

  const BudgetLimits limits_;
  const std::chrono::steady_clock::time_point start_;
  int64_t deadline_ns_ = 0;  // On the clock that Check reads; meaningful if limits_.time.
  bool limited_ = false;     // Whether Check has anything but its counter to look at.
  std::atomic<uint64_t> checks_{0};
  std::atomic<int64_t> memory_used_{0};
  std::atomic<int64_t> memory_peak_{0};
};

}  // namespace cgt

#endif  // CGT_BUDGET_H_
