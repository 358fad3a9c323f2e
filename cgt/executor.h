#ifndef CGT_EXECUTOR_H_
#define CGT_EXECUTOR_H_

#include <cstddef>
#include <functional>

#include "absl/status/status.h"
#include "cgt/budget.h"

namespace cgt {

/// How `ParallelFor` runs.
struct ParallelOptions {
  /// Threads, the caller's included; 0 for one a processor; 1 runs everything in the
  /// caller's.
  size_t threads = 0;
  /// Asked before each item; its failure stops the loop. Not owned; may be null.
  Budget* budget = nullptr;
  /// Told (items done, items in all), never by two threads at once, at most about ten
  /// times a second with growing counts, and once more at the end of a complete run. May
  /// be empty.
  std::function<void(size_t done, size_t total)> progress = nullptr;
};

/// The number of threads to use for a request: the request, or one a processor for 0.
[[nodiscard]] size_t ThreadCount(size_t requested);

/// Calls fn(index, worker) for every index below `n`, in increasing order of start.
///
/// `worker` is below the number of threads, and no two calls with the same worker
/// overlap, so each worker can own an engine. Where results go is the caller's affair:
/// writing to slot `index` of a vector makes them independent of the number of threads.
///
/// An item that fails (by its status or by an exception) stops the loop: no further item
/// starts, those that run are waited for. All items before the first that fails have then
/// run, so the failure reported is the same for any number of threads.
/// \param n number of items
/// \param options threads, budget, progress
/// \param fn the work; must be safe to call from several threads at once
/// \return OK; the failure of the item of least index that failed; otherwise that of the
/// budget \errors rethrows the exception of the item of least index that failed
[[nodiscard]] absl::Status ParallelFor(
    size_t n, const ParallelOptions& options,
    const std::function<absl::Status(size_t index, size_t worker)>& fn);

}  // namespace cgt

#endif  // CGT_EXECUTOR_H_
