// Games whose answer is a winner: dismantling, and packing into two forests.
#include <algorithm>
#include <cstdint>
#include <functional>
#include <random>
#include <utility>
#include <vector>

#include "bench/ladder.h"
#include "cgt/errors.h"
#include "games/pursuit/dismantling.h"
#include "games/switching/switching_theory.h"

namespace cgt::bench {
namespace {

using Prepared = std::function<std::uint64_t()>;

Prepared Dismantles(GraphPtr graph) {
  return [graph = std::move(graph)] {
    return std::uint64_t{ValueOrThrow(Dismantle(*graph)).order.size()};
  };
}

Prepared RandomTree(std::int64_t size) {
  std::mt19937_64 rng(1);
  const auto n = static_cast<Vertex>(size);
  std::vector<Edge> edges;
  for (Vertex v = 1; v < n; ++v) edges.push_back({v, static_cast<Vertex>(rng() % v)});
  return Dismantles(MakeGraph(n, std::move(edges)));
}

// Every vertex is joined to at most five vertices of a clique before it.
Prepared RandomChordal(std::int64_t size) {
  std::mt19937_64 rng(1);
  const auto n = static_cast<Vertex>(size);
  std::vector<std::vector<Vertex>> clique(n);
  std::vector<Edge> edges;
  for (Vertex v = 1; v < n; ++v) {
    const auto base = static_cast<Vertex>(rng() % v);
    std::vector<Vertex> joined = clique[base];
    joined.push_back(base);
    std::shuffle(joined.begin(), joined.end(), rng);
    if (joined.size() > 5) joined.resize(5);
    for (const Vertex w : joined) edges.push_back({v, w});
    clique[v] = std::move(joined);
  }
  return Dismantles(MakeGraph(n, std::move(edges)));
}

// Half of all pairs are edges, and one vertex is joined to all.
Prepared RandomDense(std::int64_t size) {
  std::mt19937_64 rng(1);
  const auto n = static_cast<Vertex>(size);
  std::vector<Edge> edges;
  for (Vertex v = 1; v < n; ++v) {
    for (Vertex u = 0; u < v; ++u) {
      if (u == 0 || rng() % 2 == 0) edges.push_back({u, v});
    }
  }
  return Dismantles(MakeGraph(n, std::move(edges)));
}

Prepared Classifies(SwitchingBoard board) {
  return [board = std::move(board)] {
    return static_cast<std::uint64_t>(ValueOrThrow(ClassifySwitching(board)));
  };
}

// As many edges as two spanning trees and a few more, at random.
Prepared RandomMultigraph(std::int64_t size) {
  std::mt19937_64 rng(1);
  const auto n = static_cast<Vertex>(size / 2);
  SwitchingBoard board{n, 0, 1, {}};
  for (std::int64_t e = 0; e < size; ++e) {
    board.edges.push_back(
        {static_cast<Vertex>(rng() % n), static_cast<Vertex>(rng() % n)});
  }
  return Classifies(std::move(board));
}

// A square grid from corner to corner, its edges shuffled.
Prepared Grid(std::int64_t size) {
  std::mt19937_64 rng(1);
  Vertex side = 2;
  while (2 * side * (side - 1) < size) ++side;
  SwitchingBoard board{side * side, 0, side * side - 1, {}};
  for (Vertex v = 0; v < side * side; ++v) {
    if (v % side + 1 < side) board.edges.push_back({v, v + 1});
    if (v / side + 1 < side) board.edges.push_back({v, v + side});
  }
  std::shuffle(board.edges.begin(), board.edges.end(), rng);
  return Classifies(std::move(board));
}

}  // namespace

std::vector<Ladder> WinnerLadders() {
  const std::vector<std::int64_t> large = {1'000, 10'000, 100'000, 1'000'000};
  const std::vector<std::int64_t> small = {1'000, 3'000, 10'000, 30'000};
  return {{"cops/dismantlable, random trees", "vertices", large, RandomTree},
          {"cops/dismantlable, random chordal graphs of clique number 6", "vertices",
           large, RandomChordal},
          {"cops/dismantlable, half of all edges and a hub",
           "vertices",
           {300, 1'000, 3'000},
           RandomDense},
          {"switching/lehman, random multigraphs of average degree 4", "edges", small,
           RandomMultigraph},
          {"switching/lehman, square grids", "edges", small, Grid}};
}

}  // namespace cgt::bench
