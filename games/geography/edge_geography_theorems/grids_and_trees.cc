// Grids by a greatest common divisor [sereekiatdilok2025], trees as vertex geography
// [fraenkel1993].
#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <iterator>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/board/graph_families.h"
#include "games/geography/edge_geography_answers.h"
#include "games/geography/edge_geography_grid.h"
#include "games/geography/edge_geography_theorems.h"
#include "games/geography/edge_geography_theorems/internal/play.h"

namespace cgt {
namespace {

using edge_geography::EdgePlay;
using edge_geography::ForEachStart;
using edge_geography::PlayTable;
using edge_geography::Start;
using edge_geography::StartTheorem;
using edge_geography::VertexGeographyValue;

GraphPtr Grid(std::int64_t rows, std::int64_t columns) {
  const std::uint64_t sizes[] = {static_cast<std::uint64_t>(rows),
                                 static_cast<std::uint64_t>(columns)};
  std::vector<Edge> edges;
  AppendFamilyEdges(*FindGraphFamily("grid"), sizes, 0, &edges);
  return MakeGraph(static_cast<Vertex>(rows * columns), std::move(edges));
}

// A path is the grid with the most vertices that is small enough to be played out.
constexpr std::int64_t kMaxCells = edge_geography::kMaxPlayEdges + 1;

// Calls visit(rows, columns) for grids small enough to be played out.
bool ForEachGrid(std::int64_t max,
                 const std::function<bool(std::int64_t, std::int64_t)>& visit) {
  for (std::int64_t vertices = 1; vertices <= std::min(max, kMaxCells); ++vertices) {
    for (std::int64_t rows = 1; rows <= vertices; ++rows) {
      const std::int64_t columns = vertices / rows;
      if (rows * columns != vertices || rows > columns) continue;
      const std::int64_t edges = 2 * vertices - rows - columns;
      if (edges > static_cast<std::int64_t>(edge_geography::kMaxPlayEdges)) continue;
      if (!visit(rows, columns)) return false;
    }
  }
  return true;
}

std::string GridText(std::int64_t rows, std::int64_t columns, std::int64_t token) {
  return absl::StrCat("UndirectedEdgeGeography(\"grid(", rows, ",", columns,
                      ") token=", token, "\")");
}

// An instance is {rows, columns} for the corner or {rows, columns, row, column}, from 1.
std::int64_t TokenOf(const Instance& grid) {
  return grid.size() == 2 ? 0 : (grid[2] - 1) * grid[1] + grid[3] - 1;
}

Theorem GridTheorem(Theorem record, std::function<bool(const Instance&)> lost) {
  record.range = "rows * columns <= max";
  record.default_max = 12;
  record.largest_max = kMaxCells;
  record.describe = [](const Instance& grid) {
    return GridText(grid[0], grid[1], TokenOf(grid));
  };
  record.make_checker = [lost = std::move(lost)](Engine&) {
    return GuardedChecker(
        [lost, table = std::make_shared<PlayTable>()](const Instance& grid) {
          const GraphPtr graph = Grid(grid[0], grid[1]);
          const std::uint64_t value =
              table->At(graph).Value(static_cast<Vertex>(TokenOf(grid)));
          ClaimCheck check;
          check.Require((value == 0) == lost(grid),
                        "the player to move loses iff the condition holds");
          return check.Take();
        });
  };
  return record;
}

Theorem Corner() {
  Theorem record;
  record.id = "edge-geography/grid-corner";
  record.citation = "fraenkel1993";
  record.locator = "as told by sereekiatdilok2025, Thm 1: grids";
  record.statement =
      "Undirected edge geography on the grid P_m x P_n with the token in a corner: the "
      "player to move loses iff gcd(m+1, n+1) > 1.";
  record.domain = "grids m <= n with at most 24 edges";
  record.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    ForEachGrid(max, [&](std::int64_t m, std::int64_t n) { return sink({m, n}); });
  };
  return GridTheorem(std::move(record), [](const Instance& grid) {
    return std::gcd(grid[0] + 1, grid[1] + 1) > 1;
  });
}

Theorem AnyVertex() {
  Theorem record;
  record.id = "edge-geography/grid-vertex";
  record.citation = "sereekiatdilok2025";
  record.locator = "Thm 2";
  record.statement =
      "Undirected edge geography on the grid P_m x P_n with the token in row a and "
      "column b, counted from 1, and d = gcd(m+1, n+1): the player to move loses iff d "
      "divides neither a nor b.";
  record.domain = "grids m <= n with at most 24 edges, any start";
  record.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    ForEachGrid(max, [&](std::int64_t m, std::int64_t n) {
      for (std::int64_t cell = 0; cell < m * n; ++cell) {
        if (!sink({m, n, cell / n + 1, cell % n + 1})) return false;
      }
      return true;
    });
  };
  return GridTheorem(std::move(record), [](const Instance& grid) {
    const auto at = [&grid](std::size_t i) {
      return static_cast<std::uint64_t>(grid[i]);
    };
    return GridIsLost({at(0), at(1), at(2), at(3)});
  });
}

Theorem Tree() {
  Theorem record;
  record.id = "edge-geography/tree-value";
  record.citation = "fraenkel1993";
  record.locator = "as told by others: trees";
  record.statement =
      "On a tree undirected edge geography is undirected vertex geography, since a "
      "crossed edge separates: its value is the least nimber that is not the value of a "
      "neighbour's branch.";
  record.domain = "trees, any start";
  record.range = "vertices <= max";
  record.default_max = 8;
  record.largest_max = kMaxAllGraphs;
  record.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    ForEachStart(max, {.connected = true, .bipartite = true}, [&](const Instance& start) {
      return std::popcount(static_cast<GraphBits>(start[1])) + 1 != start[0] ||
             sink(start);
    });
  };
  return StartTheorem(std::move(record), [](Engine& engine, const Start& start,
                                            EdgePlay& play, ClaimCheck& check) {
    const auto star = [&engine](std::uint64_t index) {
      return ValueOrThrow(engine.Star(Nimber{index}));
    };
    const Value by_rules = star(play.Value(start.token));
    check.Claim("edge geography by the rules", by_rules, Relation::kEqual,
                "vertex geography by the rules",
                star(VertexGeographyValue(*start.graph, start.token)));
    const EdgeGeographyPosition p(start.graph, start.token);
    const auto tree = SolveTree(*ReachableRest(p).graph);
    check.Claim("edge geography by the rules", by_rules, Relation::kEqual,
                "least value that no branch has", star(tree->value.index));
  });
}

}  // namespace

std::vector<Theorem> EdgeGeographyGridAndTreeTheorems() {
  return {Corner(), AnyVertex(), Tree()};
}

std::vector<Theorem> EdgeGeographyTheorems() {
  std::vector<Theorem> all = EdgeGeographyBipartiteTheorems();
  for (auto more : {EdgeGeographyKernelTheorems(), EdgeGeographyGridAndTreeTheorems()}) {
    all.insert(all.end(), std::make_move_iterator(more.begin()),
               std::make_move_iterator(more.end()));
  }
  return all;
}

}  // namespace cgt
