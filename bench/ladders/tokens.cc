#include <memory>
#include <random>
#include <utility>
#include <vector>

#include "bench/ladder.h"
#include "canonical/engine.h"
#include "cgt/errors.h"
#include "games/tokens/loopy_labels.h"
#include "games/tokens/tokens_on_dag.h"
#include "games/tokens/tokens_on_digraph.h"

namespace cgt::bench {
namespace {

// `arcs` random arcs on half as many vertices; `acyclic`: all of them downwards.
GraphPtr RandomDigraph(std::int64_t arcs, bool acyclic) {
  std::mt19937_64 rng(1);
  const auto n = static_cast<Vertex>(arcs / 2);
  std::vector<Edge> list;
  for (std::int64_t i = 0; i < arcs; ++i) {
    Vertex u = static_cast<Vertex>(rng() % n);
    Vertex v = static_cast<Vertex>(rng() % n);
    if (acyclic) {
      while (u == v) v = static_cast<Vertex>(rng() % n);
      if (u < v) std::swap(u, v);
    }
    list.push_back({u, v});
  }
  return MakeGraph(n, std::move(list), GraphKind::kDirected);
}

// The complete acyclic digraph, whose labels are as large as they can be.
GraphPtr CompleteDag(std::int64_t arcs) {
  Vertex n = 1;
  while (std::int64_t{n} * (n - 1) / 2 < arcs) ++n;
  std::vector<Edge> list;
  for (Vertex v = 0; v < n; ++v) {
    for (Vertex u = 0; u < v; ++u) list.push_back({v, u});
  }
  return MakeGraph(n, std::move(list), GraphKind::kDirected);
}

std::function<std::uint64_t()> Labelled(const GraphPtr& graph) {
  return [graph] {
    const LoopyLabels labels =
        ValueOrThrow(LabelDigraph(*graph, [] { return absl::OkStatus(); }));
    std::uint64_t sum = 0;
    for (Vertex v = 0; v < graph->vertex_count(); ++v) {
      sum += labels.IsFinite(v) ? labels.label[v] + 1 : 0;
    }
    return sum;
  };
}

}  // namespace

std::vector<Ladder> TokensLadders() {
  const std::vector<std::int64_t> rungs = {1'000, 10'000, 100'000, 1'000'000};
  return {
      {"tokens/labels, random digraph", "arcs", rungs,
       [](std::int64_t size) { return Labelled(RandomDigraph(size, false)); }},
      {"tokens/labels, random acyclic digraph", "arcs", rungs,
       [](std::int64_t size) { return Labelled(RandomDigraph(size, true)); }},
      {"tokens/labels, complete acyclic digraph", "arcs", rungs,
       [](std::int64_t size) { return Labelled(CompleteDag(size)); }},
      {"tokens/sprague-grundy, random acyclic digraph", "arcs", rungs,
       [](std::int64_t size) {
         const GraphPtr graph = RandomDigraph(size, true);
         return [graph] {
           std::uint64_t sum = 0;
           const std::vector<std::uint32_t> grundy = *GrundyValues(*graph);
           for (const std::uint32_t value : grundy) sum += value;
           return sum;
         };
       }},
      {"tokens/progress move, a token on every vertex of 1/8", "arcs", rungs,
       [](std::int64_t size) {
         const auto board =
             std::make_shared<const DigraphBoard>(RandomDigraph(size, true));
         TokensOnDigraph::Position p{board, {}};
         for (Vertex v = 0; v < board->graph->vertex_count() / 8; ++v) {
           p.tokens.push_back(8 * v + v % 8);
         }
         return [p] {
           Engine engine;
           const auto move = ValueOrThrow(TokensOnDigraph().ProgressMove(engine, p));
           return std::uint64_t{move.has_value()};
         };
       }},
  };
}

}  // namespace cgt::bench
