#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <utility>
#include <vector>

#include "bench/ladder.h"
#include "canonical/engine.h"
#include "cgt/errors.h"
#include "games/geography/undirected_vertex_geography.h"

namespace cgt::bench {
namespace {

using Prepare = std::function<std::function<std::uint64_t()>(std::int64_t)>;

TokenPosition RandomGraph(std::int64_t size, std::int64_t edges_a_vertex) {
  std::mt19937_64 rng(1);
  const auto n = static_cast<Vertex>(size);
  std::vector<Edge> edges;
  for (std::int64_t i = 0; i < size * edges_a_vertex; ++i) {
    const auto u = static_cast<Vertex>(rng() % n);
    const auto v = static_cast<Vertex>(rng() % n);
    if (u != v) edges.push_back({u, v});
  }
  return TokenPosition(MakeGraph(n, std::move(edges)), 0);
}

TokenPosition RandomTree(std::int64_t size) {
  std::mt19937_64 rng(1);
  const auto n = static_cast<Vertex>(size);
  std::vector<Edge> edges;
  for (Vertex v = 1; v < n; ++v) edges.push_back({static_cast<Vertex>(rng() % v), v});
  return TokenPosition(MakeGraph(n, std::move(edges)), 0);
}

// Three ends a vertex, paired at random; loops and parallels are left in.
TokenPosition RandomCubic(std::int64_t size) {
  std::mt19937_64 rng(1);
  std::vector<Vertex> ends;
  for (Vertex v = 0; v < static_cast<Vertex>(size); ++v) ends.insert(ends.end(), 3, v);
  std::shuffle(ends.begin(), ends.end(), rng);
  std::vector<Edge> edges;
  for (std::size_t i = 0; i + 1 < ends.size(); i += 2) {
    edges.push_back({ends[i], ends[i + 1]});
  }
  return TokenPosition(MakeGraph(static_cast<Vertex>(size), std::move(edges)), 0);
}

// A path with a leaf at each vertex and a triangle at its end: every position along the
// path has a lost and a won option, so its values take as many matchings as it has
// vertices.
TokenPosition LongCaterpillar(std::int64_t size) {
  const auto half = static_cast<Vertex>(size / 2);
  std::vector<Edge> edges = {
      {half - 1, 2 * half}, {2 * half, 2 * half + 1}, {2 * half + 1, half - 1}};
  for (Vertex v = 0; v < half; ++v) {
    if (v + 1 < half) {
      edges.push_back({v, half + v});
      edges.push_back({v, v + 1});
    }
  }
  return TokenPosition(MakeGraph(2 * half + 2, std::move(edges)), 0);
}

template <class Make, class Measure>
Prepare Prepared(Make make, Measure measure) {
  return [make, measure](std::int64_t size) {
    return [p = make(size), measure] {
      Engine engine;
      return measure(engine, p);
    };
  };
}

std::uint64_t OutcomeOf(Engine& engine, const TokenPosition& p) {
  const auto answer =
      ValueOrThrow(UndirectedVertexGeography().OutcomeByTheorem(engine, p));
  return answer->outcome == Outcome::kN ? 1 : 0;
}

std::uint64_t WinningMovesOf(Engine& engine, const TokenPosition& p) {
  return ValueOrThrow(UndirectedVertexGeography().WinningMoves(engine, Player::kLeft, p))
      ->size();
}

std::uint64_t ValueOf(Engine& engine, const TokenPosition& p) {
  const auto answer = ValueOrThrow(UndirectedVertexGeography().ClosedForm(engine, p));
  return engine.AsNumberUpStar(answer->value)->star.index;
}

}  // namespace

std::vector<Ladder> GeographyLadders() {
  return {
      {"geography/matching, random graphs, 10 edges a vertex",
       "vertices",
       {1'000, 10'000, 100'000},
       Prepared([](std::int64_t n) { return RandomGraph(n, 10); }, OutcomeOf)},
      {"geography/matching, random graphs, 2 edges a vertex",
       "vertices",
       {1'000, 10'000, 100'000, 1'000'000},
       Prepared([](std::int64_t n) { return RandomGraph(n, 2); }, OutcomeOf)},
      {"geography/winning-moves, random graphs, 2 edges a vertex",
       "vertices",
       {1'000, 10'000, 100'000, 1'000'000},
       Prepared([](std::int64_t n) { return RandomGraph(n, 2); }, WinningMovesOf)},
      {"geography/trees, random trees",
       "vertices",
       {1'000, 10'000, 100'000, 1'000'000},
       Prepared(RandomTree, ValueOf)},
      {"geography/degree-3, random cubic graphs",
       "vertices",
       {1'000, 10'000, 100'000},
       Prepared(RandomCubic, ValueOf)},
      {"geography/degree-3, long caterpillars",
       "vertices",
       {100, 1'000, 3'000},
       Prepared(LongCaterpillar, ValueOf)},
  };
}

}  // namespace cgt::bench
