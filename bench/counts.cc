// The exact counts of every workload against a file: work that grows is noticed on any
// machine, however noisy.
//
//   cgt_bench_counts FILE            exit 1 and the differences if there are any
//   cgt_bench_counts --update FILE   the same, then writes the counts as they are now
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "bench/workload.h"

namespace cgt::bench {
namespace {

constexpr char kHeader[] =
    "# workload\tcount\tvalue   Exact work of one run at one thread. Not facts about "
    "games: "
    "`values` alone is one (1474 games born by day 3). Rewritten only by "
    "cgt_bench_counts "
    "--update, which shows what changes.\n";

struct Line {
  std::string key;  // workload, tab, count
  std::uint64_t value = 0;
};

std::vector<Line> Measure() {
  std::vector<Line> lines;
  for (const Workload& workload : Workloads()) {
    for (const auto& [name, value] : workload.prepare()()) {
      lines.push_back({workload.name + "\t" + name, value});
    }
  }
  return lines;
}

std::map<std::string, std::string> Read(const std::string& path) {
  std::map<std::string, std::string> recorded;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const std::size_t tab = line.rfind('\t');
    if (!line.empty() && line[0] != '#' && tab != std::string::npos) {
      recorded[line.substr(0, tab)] = line.substr(tab + 1);
    }
  }
  return recorded;
}

int Run(const std::string& path, bool update) {
  std::map<std::string, std::string> recorded = Read(path);
  int differences = 0;
  std::ostringstream text;
  text << kHeader;
  for (const Line& line : Measure()) {
    const std::string value = std::to_string(line.value);
    text << line.key << "\t" << value << "\n";
    const auto it = recorded.find(line.key);
    if (it == recorded.end() || it->second != value) {
      ++differences;
      std::cout << line.key << ": recorded "
                << (it == recorded.end() ? "nothing" : it->second) << ", now " << value
                << "\n";
    }
    if (it != recorded.end()) recorded.erase(it);
  }
  for (const auto& [key, value] : recorded) {
    ++differences;
    std::cout << key << ": recorded " << value << ", now nothing\n";
  }
  std::cout << differences << " differences\n";
  if (update) {
    std::ofstream file(path);
    file << text.str();
    return file.good() ? 0 : 2;
  }
  return differences == 0 ? 0 : 1;
}

}  // namespace
}  // namespace cgt::bench

int main(int argc, char** argv) {
  const bool update = argc == 3 && std::strcmp(argv[1], "--update") == 0;
  if (argc != 2 && !update) {
    std::cerr << "usage: cgt_bench_counts [--update] FILE\n";
    return 2;
  }
  return cgt::bench::Run(argv[argc - 1], update);
}
