#include "games/geography/geography_theorems/internal/starts.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "absl/strings/str_cat.h"

namespace cgt::geography {

Start StartAt(const Instance& instance) {
  return {static_cast<Vertex>(instance[0]), static_cast<GraphBits>(instance[1]),
          static_cast<Vertex>(instance[2])};
}

Enumerator OverStarts(Vertex max_degree) {
  return [max_degree](std::int64_t max, const InstanceSink& sink) {
    const auto last = std::min<std::int64_t>(max, kMaxAllGraphs);
    for (Vertex n = 1; n <= last; ++n) {
      for (const GraphBits bits :
           AllGraphBits(n, {.connected = true, .max_degree = max_degree})) {
        for (Vertex token = 0; token < n; ++token) {
          if (!sink({n, static_cast<std::int64_t>(bits), token})) return;
        }
      }
    }
  };
}

std::string Quoted(const TokenPosition& position) {
  const bool directed = position.graph()->directed();
  return absl::StrCat(directed ? "Directed" : "Undirected", "VertexGeography(\"",
                      PrintTokenPosition(position), "\")");
}

std::string DescribeStart(const Instance& instance) {
  return Quoted(StartAt(instance).Position());
}

std::uint8_t StartsByRules::Nimber(const Start& start) {
  if (!nimbers_of_.SameGraph(start)) {
    nimbers_ = starts_.Nimbers(NeighbourSets(start.vertices, start.bits));
    nimbers_of_ = start;
  }
  return nimbers_[start.token];
}

bool StartsByRules::Wins(const Start& start) {
  if (!winning_of_.SameGraph(start)) {
    winning_ = starts_.Winning(NeighbourSets(start.vertices, start.bits),
                               PlayConvention::kNormal);
    winning_of_ = start;
  }
  return (winning_ >> start.token & 1) != 0;
}

std::uint32_t StartsByRules::WinningMoves(const Start& start) {
  // After the move the vertex that was left is as good as isolated.
  std::vector<std::uint32_t> rows = NeighbourSets(start.vertices, start.bits);
  const std::uint32_t targets = std::exchange(rows[start.token], 0);
  for (std::uint32_t& row : rows) row &= ~(std::uint32_t{1} << start.token);
  return targets & ~starts_.Winning(rows, PlayConvention::kNormal);
}

std::vector<std::pair<std::uint32_t, std::uint32_t>> EdgesWithout(const Start& start,
                                                                  std::uint32_t removed) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  for (Vertex v = 1; v < start.vertices; ++v) {
    for (Vertex u = 0; u < v; ++u) {
      if ((start.bits & EdgeBit(u, v)) == 0) continue;
      if ((removed >> u & 1) == 0 && (removed >> v & 1) == 0) edges.emplace_back(u, v);
    }
  }
  return edges;
}

Theorem Record(const RecordWords& words) {
  Theorem record;
  record.id = std::string(words.id);
  record.citation = std::string(words.citation);
  record.locator = std::string(words.locator);
  record.statement = words.statement;
  record.domain = std::string(words.domain);
  record.range = std::string(words.range);
  record.default_max = words.default_max;
  record.largest_max = words.largest_max;
  return record;
}

Theorem StartRecord(
    const RecordWords& words,
    std::function<std::function<Verdict(const Instance&)>(Engine&)> make_check,
    Vertex max_degree) {
  Theorem record = Record(words);
  record.largest_max = kMaxAllGraphs;
  record.enumerate = OverStarts(max_degree);
  record.describe = DescribeStart;
  record.make_checker = [make_check = std::move(make_check)](Engine& engine) {
    return GuardedChecker(make_check(engine));
  };
  return record;
}

}  // namespace cgt::geography
