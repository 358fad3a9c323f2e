#include <cmath>
#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "bench/ladder.h"
#include "canonical/engine.h"
#include "cgt/errors.h"
#include "games/geography/undirected_edge_geography.h"

namespace cgt::bench {
namespace {

using Position = EdgeGeographyPosition;

std::uint64_t OutcomeOf(const Position& p) {
  Engine engine;
  const auto answer = ValueOrThrow(UndirectedEdgeGeography().OutcomeByTheorem(engine, p));
  return answer->outcome == Outcome::kP ? 0 : 1;
}

std::uint64_t WinningMovesOf(const Position& p) {
  Engine engine;
  return ValueOrThrow(UndirectedEdgeGeography().WinningMoves(engine, Player::kLeft, p))
      ->size();
}

Position RandomBipartite(std::int64_t side, std::int64_t degree) {
  std::mt19937_64 rng(1);
  const auto n = static_cast<Vertex>(side);
  std::vector<Edge> edges;
  for (std::int64_t i = 0; i < side * degree; ++i) {
    edges.push_back({static_cast<Vertex>(rng() % n), static_cast<Vertex>(n + rng() % n)});
  }
  return {MakeGraph(2 * n, std::move(edges)), 0};
}

Position RandomTree(std::int64_t size) {
  std::mt19937_64 rng(1);
  std::vector<Edge> edges;
  for (Vertex v = 1; v < static_cast<Vertex>(size); ++v) {
    edges.push_back({static_cast<Vertex>(rng() % v), v});
  }
  return {MakeGraph(static_cast<Vertex>(size), std::move(edges)), 0};
}

Position SquareGrid(std::int64_t size) {
  const auto side = static_cast<std::int64_t>(std::sqrt(static_cast<double>(size)));
  return ValueOrThrow(UndirectedEdgeGeography().Parse(
      absl::StrCat("grid(", side, ",", side, ") token=0")));
}

// The divisor of the two sides and 1 is a row of the token, from where the mover wins.
Position LongGrid(std::int64_t size) {
  const auto part = static_cast<std::int64_t>(std::sqrt(static_cast<double>(size) / 6));
  return ValueOrThrow(UndirectedEdgeGeography().Parse(
      absl::StrCat("grid(", 2 * part - 1, ",", 3 * part - 1,
                   ") token=", (part - 1) * (3 * part - 1) + part / 2)));
}

Ladder Of(std::string name, std::string size, std::vector<std::int64_t> rungs,
          std::function<Position(std::int64_t)> make,
          std::uint64_t (*answer)(const Position&)) {
  return {std::move(name), std::move(size), std::move(rungs),
          [make = std::move(make), answer](std::int64_t n) {
            return [p = make(n), answer] { return answer(p); };
          }};
}

}  // namespace

std::vector<Ladder> EdgeGeographyLadders() {
  const std::vector<std::int64_t> sides = {100, 300, 1'000, 3'000, 10'000};
  const std::vector<std::int64_t> vertices = {1'000, 10'000, 100'000, 1'000'000};
  return {
      Of(
          "edge-geography/bipartite, 3 edges a vertex", "vertices a side", sides,
          [](std::int64_t n) { return RandomBipartite(n, 3); }, OutcomeOf),
      Of(
          "edge-geography/bipartite, 300 edges a vertex, winning moves",
          "vertices a side", sides,
          [](std::int64_t n) { return RandomBipartite(n, 300); }, WinningMovesOf),
      Of("edge-geography/tree, random", "vertices", vertices, RandomTree, WinningMovesOf),
      Of("edge-geography/grid, square", "vertices", vertices, SquareGrid, OutcomeOf),
      Of("edge-geography/grid, 2:3, winning moves", "vertices", vertices, LongGrid,
         WinningMovesOf),
  };
}

}  // namespace cgt::bench
