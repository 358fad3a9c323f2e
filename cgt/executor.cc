// A loop over indices shared by threads.
//
// Indices are claimed one by one from an atomic counter, and what is claimed is always
// run, so that when an item fails, all items before it have been claimed and will finish:
// the failure of least index does not depend on timing.

#include "cgt/executor.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <limits>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace cgt {

namespace {

class Loop {
 public:
  Loop(size_t n, const ParallelOptions& options,
       const std::function<absl::Status(size_t, size_t)>& fn)
      : n_(n), options_(options), fn_(fn) {}

  void Work(size_t worker) {
    while (!stop_.load(std::memory_order_acquire)) {
      if (options_.budget != nullptr) {
        // An exhausted budget is only worth reporting if there was something left to do.
        if (next_.load(std::memory_order_relaxed) >= n_) return;
        absl::Status status = options_.budget->Check();
        if (!status.ok()) {
          Fail(kBudgetFailure, std::move(status), nullptr);
          return;
        }
      }
      const size_t index = next_.fetch_add(1, std::memory_order_relaxed);
      if (index >= n_) return;
      try {
        absl::Status status = fn_(index, worker);
        if (!status.ok()) {
          Fail(index, std::move(status), nullptr);
          return;
        }
        Done();
      } catch (...) {
        Fail(index, absl::OkStatus(), std::current_exception());
        return;
      }
    }
  }

  // After all workers are joined.
  absl::Status Result() {
    if (exception_ != nullptr) std::rethrow_exception(std::exchange(exception_, nullptr));
    return status_;
  }

 private:
  using Clock = std::chrono::steady_clock;

  // Above every index: an item's failure is preferred to the budget's.
  static constexpr size_t kBudgetFailure = std::numeric_limits<size_t>::max() - 1;
  static constexpr size_t kNoFailure = std::numeric_limits<size_t>::max();

  void Fail(size_t index, absl::Status status, std::exception_ptr exception) {
    const std::lock_guard<std::mutex> lock(failure_mutex_);
    if (index < failed_index_) {
      failed_index_ = index;
      status_ = std::move(status);
      exception_ = std::move(exception);
    }
    stop_.store(true, std::memory_order_release);
  }

  void Done() {
    const size_t done = done_.fetch_add(1, std::memory_order_relaxed) + 1;
    if (!options_.progress) return;
    std::unique_lock<std::mutex> lock(progress_mutex_, std::defer_lock);
    if (done == n_) {
      lock.lock();  // The last report must not be lost.
    } else if (!lock.try_lock()) {
      return;
    }
    const Clock::time_point now = Clock::now();
    if (done != n_ && now - last_report_ < std::chrono::milliseconds(100)) return;
    if (done <= reported_) return;  // Another worker overtook this one.
    last_report_ = now;
    reported_ = done;
    options_.progress(done, n_);
  }

  const size_t n_;
  const ParallelOptions& options_;
  const std::function<absl::Status(size_t, size_t)>& fn_;
  std::atomic<size_t> next_{0};
  std::atomic<size_t> done_{0};
  std::atomic<bool> stop_{false};

  std::mutex failure_mutex_;
  size_t failed_index_ = kNoFailure;
  absl::Status status_;
  std::exception_ptr exception_;

  std::mutex progress_mutex_;
  size_t reported_ = 0;
  Clock::time_point last_report_ = Clock::now();
};

}  // namespace

size_t ThreadCount(size_t requested) {
  if (requested != 0) return requested;
  return std::max<size_t>(1, std::thread::hardware_concurrency());
}

absl::Status ParallelFor(size_t n, const ParallelOptions& options,
                         const std::function<absl::Status(size_t, size_t)>& fn) {
  Loop loop(n, options, fn);
  const size_t threads = std::min(ThreadCount(options.threads), n);
  {
    std::vector<std::jthread> workers;
    for (size_t worker = 1; worker < threads; ++worker) {
      try {
        workers.emplace_back([&loop, worker] { loop.Work(worker); });
      } catch (const std::system_error&) {
        break;  // The system has no more threads: the loop runs with those it got.
      }
    }
    loop.Work(0);
  }
  return loop.Result();
}

}  // namespace cgt
