// The table of docs/performance.md: CPU time, the least of nine runs, beside a
// calibration kernel that is run before and after each workload.
//
//   cgt_bench_table [runs]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <limits>

#include "bench/workload.h"

namespace cgt::bench {
namespace {

// The checksum is printed in the end, so that the kernel is not left out.
double Calibrate(std::uint64_t& checksum) {
  const double start = CpuSeconds();
  checksum += CalibrationKernel();
  return CpuSeconds() - start;
}

void PrintTable(int runs) {
  std::uint64_t checksum = 0;
  std::printf("| work | ms | kernels | an item | kernel before, after (ms) |\n");
  std::printf("|---|---|---|---|---|\n");
  for (const Workload& workload : Workloads()) {
    const double before = Calibrate(checksum);
    std::uint64_t items = workload.items;
    double least = std::numeric_limits<double>::infinity();
    for (int run = 0; run < runs; ++run) {
      const std::function<Counts()> work = workload.prepare();
      const double start = CpuSeconds();
      const Counts counts = work();
      least = std::min(least, CpuSeconds() - start);
      if (items == 0) items = counts.front().second;
    }
    const double after = Calibrate(checksum);
    const double item = least / static_cast<double>(items) * 1e9;
    std::printf("| %s | %.2f | %.3f | %.0f ns a %s | %.1f, %.1f |\n",
                workload.name.c_str(), least * 1e3, 2 * least / (before + after), item,
                workload.item.c_str(), before * 1e3, after * 1e3);
    std::fflush(stdout);
  }
  std::printf("\nLeast CPU time of %d runs (kernel %016llx).\n", runs,
              static_cast<unsigned long long>(checksum));
}

}  // namespace
}  // namespace cgt::bench

int main(int argc, char** argv) {
  const int runs = argc > 1 ? std::atoi(argv[1]) : 9;
  if (argc > 2 || runs < 1) {
    std::fprintf(stderr, "usage: cgt_bench_table [runs]\n");
    return 2;
  }
  cgt::bench::PrintTable(runs);
}
