#include "cgt/budget.h"

#include <time.h>

#include <limits>
#include <utility>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"

namespace cgt {

namespace {

// Monotonic nanoseconds. The coarse clock of Linux is read without a system call or a
// read of the hardware counter, which makes it cheap enough to be looked at by every
// check.
int64_t MonotonicNanoseconds() {
#ifdef CLOCK_MONOTONIC_COARSE
  timespec now;
  if (clock_gettime(CLOCK_MONOTONIC_COARSE, &now) == 0) {
    return int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
  }
#endif
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

std::string ReadableBytes(int64_t bytes) {
  if (bytes % 1'000'000 == 0) return absl::StrCat(bytes / 1'000'000, " MB");
  if (bytes % (1 << 20) == 0) return absl::StrCat(bytes / (1 << 20), " MiB");
  return absl::StrCat(bytes, " bytes");
}

std::string ReadableTime(std::chrono::nanoseconds time) {
  return absl::StrCat(std::chrono::duration<double>(time).count(), " s");
}

}  // namespace

Budget::Budget(BudgetLimits limits)
    : limits_(std::move(limits)), start_(std::chrono::steady_clock::now()) {
  CGT_CHECK(limits_.memory_bytes >= 0);
  if (limits_.time.has_value()) {
    const int64_t now = MonotonicNanoseconds();
    if (__builtin_add_overflow(now, limits_.time->count(), &deadline_ns_)) {
      deadline_ns_ = limits_.time->count() < 0 ? std::numeric_limits<int64_t>::min()
                                               : std::numeric_limits<int64_t>::max();
    }
  }
  limited_ = limits_.time.has_value() || limits_.cancel != nullptr ||
             limits_.cancel_at_check != 0;
}

absl::Status Budget::CheckLimits(uint64_t count) const {
  if (limits_.cancel_at_check != 0 && count >= limits_.cancel_at_check) {
    return absl::CancelledError(
        absl::StrCat("cancelled at check ", limits_.cancel_at_check));
  }
  if (limits_.cancel != nullptr && limits_.cancel->load(std::memory_order_relaxed)) {
    return absl::CancelledError("cancelled");
  }
  if (limits_.time.has_value() && MonotonicNanoseconds() >= deadline_ns_) {
    return absl::ResourceExhaustedError(
        absl::StrCat("time limit of ", ReadableTime(*limits_.time), " reached"));
  }
  return absl::OkStatus();
}

absl::Status Budget::ChargeMemory(int64_t bytes) {
  CGT_CHECK(bytes >= 0);
  const int64_t limit = limits_.memory_bytes != 0 ? limits_.memory_bytes
                                                  : std::numeric_limits<int64_t>::max();
  int64_t used = memory_used_.load(std::memory_order_relaxed);
  do {
    if (bytes > limit - used) {
      return absl::ResourceExhaustedError(
          absl::StrCat("memory limit of ", ReadableBytes(limit), " reached"));
    }
  } while (
      !memory_used_.compare_exchange_weak(used, used + bytes, std::memory_order_relaxed));
  const int64_t now = used + bytes;
  int64_t peak = memory_peak_.load(std::memory_order_relaxed);
  while (peak < now &&
         !memory_peak_.compare_exchange_weak(peak, now, std::memory_order_relaxed)) {
  }
  return absl::OkStatus();
}

void Budget::ReleaseMemory(int64_t bytes) {
  CGT_CHECK(bytes >= 0);
  const int64_t before = memory_used_.fetch_sub(bytes, std::memory_order_relaxed);
  CGT_CHECK(before >= bytes);
}

}  // namespace cgt
