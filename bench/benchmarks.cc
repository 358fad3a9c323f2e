// The workloads under Google Benchmark: `cgt_bench --benchmark_filter=Domineering`.
#include <functional>

#include "bench/workload.h"
#include "benchmark/benchmark.h"

int main(int argc, char** argv) {
  const std::vector<cgt::bench::Workload> workloads = cgt::bench::Workloads();
  for (const cgt::bench::Workload& workload : workloads) {
    benchmark::RegisterBenchmark(workload.name.c_str(), [&workload](
                                                            benchmark::State& state) {
      cgt::bench::Counts counts;
      for (auto _ : state) {
        state.PauseTiming();
        std::function<cgt::bench::Counts()> work = workload.prepare();
        state.ResumeTiming();
        counts = work();
        state.PauseTiming();
        work = nullptr;  // taking the engine down is not measured
        state.ResumeTiming();
      }
      for (const auto& [name, count] : counts) {
        state.counters[name] = static_cast<double>(count);
      }
      state.SetItemsProcessed(
          static_cast<std::int64_t>(state.iterations() * workload.items));
    })->Unit(benchmark::kMillisecond);
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
