// The table of size ladders: CPU time a rung, and the exponent with which it grows.
//
//   cgt_bench_ladders [part of a name] [runs]
#include "bench/ladder.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <string>
#include <utility>

#include "bench/workload.h"

namespace cgt::bench {

std::vector<Ladder> Ladders() {
  std::vector<Ladder> all;
  for (auto* make : {EdgeGeographyLadders, GeographyLadders, GraphGameLadders, NimLadders,
                     TokensLadders, VertexNimLadders, WinnerLadders}) {
    std::vector<Ladder> some = make();
    std::move(some.begin(), some.end(), std::back_inserter(all));
  }
  return all;
}

namespace {

// The slope of log time over log size, by least squares over the rungs that take long
// enough to be measured.
double Exponent(const std::vector<std::pair<double, double>>& points) {
  constexpr double kShortest = 50e-6;
  double n = 0;
  double x = 0;
  double y = 0;
  double xx = 0;
  double xy = 0;
  for (const auto& [size, seconds] : points) {
    if (seconds < kShortest) continue;
    const double a = std::log(size);
    const double b = std::log(seconds);
    n += 1;
    x += a;
    y += b;
    xx += a * a;
    xy += a * b;
  }
  const double spread = n * xx - x * x;
  return n < 2 ? std::numeric_limits<double>::quiet_NaN() : (n * xy - x * y) / spread;
}

void PrintTable(const std::string& part, int runs) {
  std::printf("| answer | size in | CPU time by size | exponent |\n|---|---|---|---|\n");
  std::uint64_t checksum = 0;
  for (const Ladder& ladder : Ladders()) {
    if (ladder.name.find(part) == std::string::npos) continue;
    std::vector<std::pair<double, double>> points;
    std::string times;
    for (const std::int64_t size : ladder.rungs) {
      double least = std::numeric_limits<double>::infinity();
      for (int run = 0; run < runs; ++run) {
        const std::function<std::uint64_t()> work = ladder.prepare(size);
        const double start = CpuSeconds();
        checksum += work();
        least = std::min(least, CpuSeconds() - start);
      }
      points.emplace_back(static_cast<double>(size), least);
      char text[64];
      std::snprintf(text, sizeof(text), "%s%lld: %.2f ms", times.empty() ? "" : ", ",
                    static_cast<long long>(size), least * 1e3);
      times += text;
    }
    std::printf("| %s | %s | %s | %.2f |\n", ladder.name.c_str(), ladder.size.c_str(),
                times.c_str(), Exponent(points));
    std::fflush(stdout);
  }
  std::printf("\nLeast CPU time of %d runs (checksum %016llx).\n", runs,
              static_cast<unsigned long long>(checksum));
}

}  // namespace
}  // namespace cgt::bench

int main(int argc, char** argv) {
  const std::string part = argc > 1 ? argv[1] : "";
  const int runs = argc > 2 ? std::atoi(argv[2]) : 3;
  if (argc > 3 || runs < 1) {
    std::fprintf(stderr, "usage: cgt_bench_ladders [part of a name] [runs]\n");
    return 2;
  }
  cgt::bench::PrintTable(part, runs);
}
