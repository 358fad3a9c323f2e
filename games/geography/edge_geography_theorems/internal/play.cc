#include "games/geography/edge_geography_theorems/internal/play.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/board/graph_text.h"

namespace cgt::edge_geography {
namespace {

constexpr int kMaxStartEdges = 16;

std::uint64_t VisitValue(const Graph& graph, std::uint32_t visited, Vertex token) {
  std::uint64_t options = 0;
  for (const Vertex w : graph.Neighbours(token)) {
    if ((visited >> w & 1u) != 0) continue;
    options |= std::uint64_t{1} << VisitValue(graph, visited | 1u << w, w);
  }
  return static_cast<std::uint64_t>(std::countr_one(options));
}

}  // namespace

EdgePlay::EdgePlay(Vertex vertices, std::vector<Edge> edges)
    : edges_(std::move(edges)), at_(vertices) {
  CGT_CHECK(edges_.size() <= kMaxPlayEdges);
  for (std::uint32_t i = 0; i < edges_.size(); ++i) {
    const Edge& edge = edges_[i];
    at_[edge.from].emplace_back(i, edge.to);
    if (edge.from != edge.to) at_[edge.to].emplace_back(i, edge.from);
  }
}

std::uint64_t EdgePlay::Value(std::uint32_t used, Vertex token) {
  const std::uint64_t key = std::uint64_t{used} << 32 | token;
  if (const auto it = values_.find(key); it != values_.end()) return it->second;
  std::uint64_t options = 0;  // a value is at most the number of edges
  ForEachMove(used, token, [&](std::uint32_t edge, Vertex to) {
    options |= std::uint64_t{1} << Value(used | 1u << edge, to);
  });
  const auto value = static_cast<std::uint8_t>(std::countr_one(options));
  values_.emplace(key, value);
  return value;
}

std::uint64_t VertexGeographyValue(const Graph& graph, Vertex token) {
  CGT_CHECK(graph.vertex_count() <= 20);
  return VisitValue(graph, 1u << token, token);
}

std::string Start::Text() const {
  return absl::StrCat("UndirectedEdgeGeography(\"", WriteGraph(*graph), " token=", token,
                      "\")");
}

Start StartAt(const Instance& instance) {
  CGT_CHECK(instance.size() >= 3);
  const auto vertices = static_cast<Vertex>(instance[0]);
  const auto bits = static_cast<GraphBits>(instance[1]);
  Start start{GraphFromBits(vertices, bits), static_cast<Vertex>(instance[2])};
  if (instance.size() == 3) return start;
  const std::vector<Edge>& single = start.graph->edges();
  CGT_CHECK(instance.size() == 3 + single.size());
  std::vector<Edge> edges;
  for (std::size_t i = 0; i < single.size(); ++i) {
    edges.insert(edges.end(), static_cast<std::size_t>(instance[3 + i]), single[i]);
  }
  start.graph = MakeGraph(vertices, std::move(edges));
  return start;
}

bool ForEachStart(std::int64_t max, const GraphClass& wanted,
                  const std::function<bool(const Instance&)>& visit) {
  for (std::int64_t n = 1; n <= std::min<std::int64_t>(max, kMaxAllGraphs); ++n) {
    for (const GraphBits bits : AllGraphBits(static_cast<Vertex>(n), wanted)) {
      if (std::popcount(bits) > kMaxStartEdges) continue;
      for (std::int64_t s = 0; s < n; ++s) {
        if (!visit({n, static_cast<std::int64_t>(bits), s})) return false;
      }
    }
  }
  return true;
}

EdgePlay& PlayTable::At(const GraphPtr& graph) {
  if (graph_ == nullptr || !(*graph_ == *graph)) {
    graph_ = graph;
    play_.clear();
    play_.emplace_back(graph->vertex_count(), graph->edges());
  }
  return play_.front();
}

Theorem StartTheorem(
    Theorem record,
    std::function<void(Engine&, const Start&, EdgePlay&, ClaimCheck&)> check) {
  record.describe = [](const Instance& instance) { return StartAt(instance).Text(); };
  record.make_checker = [check = std::move(check)](Engine& engine) {
    return GuardedChecker([check, &engine, table = std::make_shared<PlayTable>()](
                              const Instance& instance) {
      const Start start = StartAt(instance);
      ClaimCheck claims;
      check(engine, start, table->At(start.graph), claims);
      return claims.Take();
    });
  };
  return record;
}

}  // namespace cgt::edge_geography
