// The work that is measured: each a fixed task with exact counts.
#ifndef CGT_BENCH_WORKLOAD_H_
#define CGT_BENCH_WORKLOAD_H_

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace cgt::bench {

/// Named counts in a fixed order. Those of one workload are the same in every run on
/// every machine.
using Counts = std::vector<std::pair<std::string, std::uint64_t>>;

/// A task. `prepare` builds what the measured part starts from and answers that part; the
/// measured part is called once for each call of `prepare`.
struct Workload {
  std::string name;
  /// How many equal things the measured part does; 0: as many as its first count tells.
  std::uint64_t items = 0;
  std::string item;  ///< what one of them is, "pair"
  std::function<std::function<Counts()>()> prepare;
};

/// All workloads, in the order of the table.
std::vector<Workload> Workloads();

/// CPU seconds of this process so far, to the nanosecond.
double CpuSeconds();

/// A fixed piece of pure computation and memory traffic, of about 50 ms on a present-day
/// machine; times are told as multiples of it.
/// \return a checksum, so that nothing is left out
std::uint64_t CalibrationKernel();

}  // namespace cgt::bench

#endif  // CGT_BENCH_WORKLOAD_H_
