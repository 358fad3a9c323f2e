#include "games/board/graph_families.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <numeric>

namespace cgt {
namespace {

constexpr size_t kAnyNumber = std::numeric_limits<size_t>::max();

constexpr GraphFamily kFamilies[] = {
    {"complete", "complete(n) or complete(s,t,...)", 1, kAnyNumber, 1, 1},
    {"cycle", "cycle(n)", 1, 1, 3, 0},
    {"dicycle", "dicycle(n)", 1, 1, 1, 0, GraphKind::kDirected},
    {"dipath", "dipath(n)", 1, 1, 1, 0, GraphKind::kDirected},
    {"empty", "empty(n)", 1, 1, 0, 0},
    {"grid", "grid(rows,columns)", 2, 2, 1, 1},
    {"path", "path(n)", 1, 1, 1, 0},
    {"petersen", "petersen()", 0, 0, 0, 0},
    {"split", "split(k,s)", 2, 2, 1, 0},
    {"star", "star(n)", 1, 1, 0, 0},
    {"transitive", "transitive(n)", 1, 1, 1, 0, GraphKind::kDirected},
};

// The parts of complete(...): a single number n means n parts of one vertex.
std::vector<uint64_t> Parts(absl::Span<const uint64_t> arguments) {
  if (arguments.size() == 1) return std::vector<uint64_t>(arguments[0], 1);
  return std::vector<uint64_t>(arguments.begin(), arguments.end());
}

}  // namespace

absl::Span<const GraphFamily> GraphFamilies() { return kFamilies; }

const GraphFamily* FindGraphFamily(absl::string_view name) {
  const auto* found =
      std::find_if(std::begin(kFamilies), std::end(kFamilies),
                   [&](const GraphFamily& family) { return family.name == name; });
  return found == std::end(kFamilies) ? nullptr : found;
}

GraphSize FamilySize(const GraphFamily& family, absl::Span<const uint64_t> arguments) {
  if (family.name == "petersen") return {10, 15};
  const uint64_t n = arguments[0];
  if (family.name == "path" || family.name == "dipath") return {n, n - 1};
  if (family.name == "cycle" || family.name == "dicycle") return {n, n};
  if (family.name == "star") return {n + 1, n};
  if (family.name == "empty") return {n, 0};
  if (family.name == "grid") {
    const uint64_t columns = arguments[1];
    return {n * columns, n * (columns - 1) + (n - 1) * columns};
  }
  if (family.name == "split") {
    return {n + arguments[1], n * (n - 1) / 2 + n * arguments[1]};
  }
  // complete: every pair of vertices of different parts; transitive: every pair.
  if (arguments.size() == 1) return {n, n * (n - 1) / 2};
  uint64_t before = 0;
  uint64_t edges = 0;
  for (uint64_t part : arguments) {
    edges += before * part;
    before += part;
  }
  return {before, edges};
}

void AppendFamilyEdges(const GraphFamily& family, absl::Span<const uint64_t> arguments,
                       Vertex base, std::vector<Edge>* edges) {
  const auto add = [&](uint64_t u, uint64_t v) {
    edges->push_back({base + static_cast<Vertex>(u), base + static_cast<Vertex>(v)});
  };
  // Ask for room in at least doubling steps: many small members must not copy the edges
  // of all earlier ones each time.
  const size_t wanted = edges->size() + FamilySize(family, arguments).edges;
  if (wanted > edges->capacity()) edges->reserve(std::max(wanted, 2 * edges->capacity()));
  if (family.name == "petersen") {
    for (uint64_t i = 0; i < 5; ++i) add(i, (i + 1) % 5);
    for (uint64_t i = 0; i < 5; ++i) add(i, 5 + i);
    for (uint64_t i = 0; i < 5; ++i) add(5 + i, 5 + (i + 2) % 5);
    return;
  }
  const uint64_t n = arguments[0];
  if (family.name == "path" || family.name == "dipath" || family.name == "cycle" ||
      family.name == "dicycle") {
    for (uint64_t i = 0; i + 1 < n; ++i) add(i, i + 1);
    if (family.name == "cycle" || family.name == "dicycle") add(n - 1, 0);
  } else if (family.name == "star") {
    for (uint64_t i = 1; i <= n; ++i) add(0, i);
  } else if (family.name == "grid") {
    const uint64_t columns = arguments[1];
    for (uint64_t i = 0; i < n; ++i) {
      for (uint64_t j = 0; j < columns; ++j) {
        if (j + 1 < columns) add(i * columns + j, i * columns + j + 1);
        if (i + 1 < n) add(i * columns + j, (i + 1) * columns + j);
      }
    }
  } else if (family.name == "split") {
    for (uint64_t i = 0; i < n; ++i) {
      for (uint64_t j = i + 1; j < n + arguments[1]; ++j) add(i, j);
    }
  } else if (family.name == "transitive") {
    for (uint64_t i = 0; i < n; ++i) {
      for (uint64_t j = i + 1; j < n; ++j) add(i, j);
    }
  } else if (family.name == "complete") {
    const std::vector<uint64_t> parts = Parts(arguments);
    const uint64_t total = std::accumulate(parts.begin(), parts.end(), uint64_t{0});
    uint64_t first = 0;
    for (uint64_t part : parts) {
      for (uint64_t i = first; i < first + part; ++i) {
        for (uint64_t j = first + part; j < total; ++j) add(i, j);
      }
      first += part;
    }
  }
}

}  // namespace cgt
