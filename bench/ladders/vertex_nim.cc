#include "games/vertex_nim/vertex_nim.h"

#include <memory>
#include <random>
#include <utility>
#include <vector>

#include "bench/ladder.h"
#include "canonical/engine.h"
#include "cgt/errors.h"
#include "games/vertex_nim/vertex_nim_g.h"

namespace cgt::bench {
namespace {

constexpr std::int64_t kRungs[] = {1'000, 10'000, 100'000, 1'000'000};

// A circuit and as many random edges or arcs again, in a digraph with all loops.
GraphPtr RandomGraph(std::int64_t size, bool directed, bool bipartite,
                     std::mt19937_64& rng) {
  const auto n = static_cast<Vertex>(size);
  std::vector<Edge> edges;
  for (Vertex v = 0; v < n; ++v) edges.push_back({v, (v + 1) % n});
  for (Vertex v = 0; v < n; ++v) {
    auto t = static_cast<Vertex>(rng() % n);
    if (bipartite && (t + v) % 2 == 0) t = (t + 1) % n;
    if (directed || t != v) edges.push_back({v, t});
    if (directed) edges.push_back({v, v});
  }
  return MakeGraph(n, std::move(edges),
                   directed ? GraphKind::kDirected : GraphKind::kUndirected);
}

GraphPtr Circuit(std::int64_t size) {
  const auto n = static_cast<Vertex>(size);
  std::vector<Edge> arcs;
  for (Vertex v = 0; v < n; ++v) arcs.push_back({v, (v + 1) % n});
  return MakeGraph(n, std::move(arcs), GraphKind::kDirected);
}

std::vector<std::int64_t> RandomWeights(std::int64_t size, std::uint64_t least,
                                        std::uint64_t kinds, std::mt19937_64& rng) {
  std::vector<std::int64_t> weights(static_cast<std::size_t>(size));
  for (std::int64_t& weight : weights) {
    weight = static_cast<std::int64_t>(least + rng() % kinds);
  }
  return weights;
}

// Outcome and winning moves.
template <class Rules>
std::function<std::uint64_t()> Measured(typename Rules::Position p) {
  return [p = std::move(p)] {
    Engine engine;
    const auto outcome = ValueOrThrow(Rules().OutcomeByTheorem(engine, p));
    const auto moves = ValueOrThrow(Rules().WinningMoves(engine, Player::kLeft, p));
    return (outcome->outcome == Outcome::kN ? 1u : 0u) + 2 * moves->size();
  };
}

Ladder Make(const char* name,
            std::function<std::function<std::uint64_t()>(std::int64_t)> prepare) {
  return {name, "vertices", {std::begin(kRungs), std::end(kRungs)}, std::move(prepare)};
}

}  // namespace

std::vector<Ladder> VertexNimLadders() {
  return {
      Make("vertexnim/theorem-10, random graphs, large weights",
           [](std::int64_t size) {
             std::mt19937_64 rng(1);
             GraphPtr graph = RandomGraph(size, false, false, rng);
             return Measured<VertexNim>(
                 WeightedToken(graph, RandomWeights(size, 2, 1'000'000'000'000, rng), 0));
           }),
      Make("vertexnim/theorem-6, random digraphs, every other weight 1",
           [](std::int64_t size) {
             std::mt19937_64 rng(2);
             GraphPtr graph = RandomGraph(size, true, false, rng);
             std::vector<std::int64_t> weights = RandomWeights(size, 1, 2, rng);
             weights[0] = 5;
             return Measured<VertexNim>(WeightedToken(graph, std::move(weights), 0));
           }),
      Make("vertexnim/circuit, weights at least 2",
           [](std::int64_t size) {
             std::mt19937_64 rng(3);
             return Measured<VertexNim>(WeightedToken(
                 Circuit(size), RandomWeights(size, 2, 1'000'000'000'000, rng), 0));
           }),
      Make("nimg/remove-move-corrected, random graphs",
           [](std::int64_t size) {
             std::mt19937_64 rng(4);
             GraphPtr graph = RandomGraph(size, false, false, rng);
             return Measured<VertexNimG>(
                 {WeightedToken(graph, RandomWeights(size, 1, 1'000'000, rng), 0),
                  NimGOrder::kRemoveMove});
           }),
      Make("nimg/misere-bipartite, random bipartite graphs",
           [](std::int64_t size) {
             std::mt19937_64 rng(5);
             GraphPtr graph = RandomGraph(size, false, true, rng);
             return Measured<VertexNimG>(
                 {WeightedToken(graph, RandomWeights(size, 1, 3, rng), 0,
                                PlayConvention::kMisere),
                  NimGOrder::kRemoveMove});
           }),
  };
}

}  // namespace cgt::bench
