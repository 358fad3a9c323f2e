// Bipartite graphs by linear algebra over GF(2). [fraenkel1993]
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "cgt/errors.h"
#include "games/board/gf2.h"
#include "games/board/graph_structure.h"
#include "games/geography/edge_geography_answers.h"
#include "games/geography/edge_geography_theorems.h"
#include "games/geography/edge_geography_theorems/internal/play.h"

namespace cgt {
namespace {

using edge_geography::EdgePlay;
using edge_geography::ForEachStart;
using edge_geography::Start;
using edge_geography::StartAt;
using edge_geography::StartTheorem;

absl::Status GoOn() { return absl::OkStatus(); }

bool IsOne(const std::vector<std::uint8_t>& x, std::size_t i) { return x[i] != 0; }

// The matrix as the theorem has it, rows the vertices on the token's side, and the
// vertices that its rows and columns stand for.
struct Sides {
  Gf2Matrix matrix;
  std::vector<Vertex> rows;
  std::vector<Vertex> columns;
  std::size_t token_row = 0;
};

Sides SidesOf(const Start& start) {
  const Graph& graph = *start.graph;
  const std::vector<std::uint8_t> side = Bipartition(graph).value();
  Sides sides;
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    (side[v] == side[start.token] ? sides.rows : sides.columns).push_back(v);
  }
  sides.matrix = Gf2Matrix(sides.rows.size(), sides.columns.size());
  for (std::size_t i = 0; i < sides.rows.size(); ++i) {
    if (sides.rows[i] == start.token) sides.token_row = i;
    for (std::size_t j = 0; j < sides.columns.size(); ++j) {
      for (const Vertex w : graph.Neighbours(sides.rows[i])) {
        if (w == sides.columns[j]) sides.matrix.Flip(i, j);
      }
    }
  }
  return sides;
}

Gf2Matrix WithoutRow(const Gf2Matrix& a, std::size_t row) {
  Gf2Matrix rest(a.rows() - 1, a.columns());
  for (std::size_t i = 0, next = 0; i < a.rows(); ++i) {
    if (i == row) continue;
    std::copy(a.Row(i).begin(), a.Row(i).end(), rest.MutableRow(next++).begin());
  }
  return rest;
}

void CheckOutcome(Engine& engine, const Start& start, EdgePlay& play, ClaimCheck& check) {
  const bool wins = play.Value(start.token) != 0;
  const Sides sides = SidesOf(start);
  const std::size_t rank = ValueOrThrow(Rank(sides.matrix, GoOn));
  const std::size_t without =
      ValueOrThrow(Rank(WithoutRow(sides.matrix, sides.token_row), GoOn));
  check.Require(wins == (rank == without + 1),
                "N iff rank(A) = rank(A without row s) + 1");
  const EdgeGeographyPosition p(start.graph, start.token);
  const auto answer = ValueOrThrow(SolveBipartite(engine, *ReachableRest(p).graph));
  check.Require(answer.has_value() && answer->lost != wins,
                "N iff row s is not in the span of the other rows");
}

void CheckMoves(Engine& engine, const Start& start, EdgePlay& play, ClaimCheck& check) {
  const EdgeGeographyPosition p(start.graph, start.token);
  const EdgeGeographyRest rest = ReachableRest(p);
  const auto answer = ValueOrThrow(SolveBipartite(engine, *rest.graph));
  play.ForEachMove(0, start.token, [&](std::uint32_t edge, Vertex to) {
    bool claimed = false;
    for (const Vertex v : answer->winning) claimed = claimed || rest.names[v] == to;
    check.Require((play.Value(1u << edge, to) == 0) == claimed,
                  "the move to k wins iff k is in a set T of columns with sum e_s");
  });
}

void CheckOddNeighbours(Engine&, const Start& start, EdgePlay& play, ClaimCheck& check) {
  const Sides sides = SidesOf(start);
  std::vector<std::uint8_t> token(sides.rows.size(), 0);
  token[sides.token_row] = 1;
  const auto solutions = ValueOrThrow(Solve(sides.matrix, token, GoOn));
  check.Require(solutions.has_value() == (play.Value(start.token) != 0),
                "there is a set T iff N");
  if (!solutions.has_value()) return;
  // Every T is one of them and a sum of vectors of the kernel.
  std::vector<std::vector<std::uint8_t>> sets =
      ValueOrThrow(KernelBasis(sides.matrix, GoOn));
  const std::size_t kernel = sets.size();
  sets.push_back(solutions->one);
  for (std::size_t i = 0; i < sets.size(); ++i) {
    std::size_t neighbours = 0;
    for (std::size_t j = 0; j < sides.columns.size(); ++j) {
      if (IsOne(sets[i], j) && start.graph->HasEdge(start.token, sides.columns[j])) {
        ++neighbours;
      }
    }
    check.Require(neighbours % 2 == (i == kernel ? 1 : 0),
                  "every T has an odd number of neighbours of s");
  }
}

// All ways to make single edges into parallel ones with `edges` edges in all.
bool ForEachMultiplicity(const Instance& simple, std::size_t single, std::int64_t edges,
                         const InstanceSink& sink) {
  std::vector<std::int64_t> times(single, 1);
  std::int64_t spare = edges - static_cast<std::int64_t>(single);
  if (spare < 0) return true;
  if (single == 0) return spare > 0 || sink(simple);
  times.back() += spare;
  while (true) {
    Instance instance = simple;
    instance.insert(instance.end(), times.begin(), times.end());
    if (!sink(std::move(instance))) return false;
    // The next composition: one from the last part above 1, with it all that follows,
    // to the part before it.
    std::size_t last = single;
    while (last > 1 && times[last - 1] == 1) --last;
    if (last <= 1) return true;
    spare = times[last - 1] - 2;
    times[last - 1] = 1;
    ++times[last - 2];
    times.back() += spare;
  }
}

constexpr std::int64_t kMaxEdges = 12;

void EnumerateMultigraphs(std::int64_t max, const InstanceSink& sink) {
  for (std::int64_t edges = 0; edges <= std::min(max, kMaxEdges); ++edges) {
    const bool go_on =
        ForEachStart(std::min<std::int64_t>(edges + 1, kMaxAllGraphs),
                     {.connected = true, .bipartite = true}, [&](const Instance& simple) {
                       const std::size_t single = StartAt(simple).graph->edge_count();
                       return ForEachMultiplicity(simple, single, edges, sink);
                     });
    if (!go_on) return;
  }
}

Theorem Record(std::string id, std::string statement) {
  Theorem record;
  record.id = std::move(id);
  record.citation = "fraenkel1993";
  record.locator = "as told by others: bipartite graphs";
  record.statement = std::move(statement);
  record.domain = "connected bipartite graphs with at most 16 edges, any start";
  record.range = "vertices <= max";
  record.default_max = 8;
  record.largest_max = kMaxAllGraphs;
  record.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    ForEachStart(max, {.connected = true, .bipartite = true}, sink);
  };
  return record;
}

}  // namespace

std::vector<Theorem> EdgeGeographyBipartiteTheorems() {
  Theorem multigraph = Record(
      "edge-geography/multigraph",
      "Undirected edge geography on a bipartite graph with parallel edges, the token on "
      "s in L, with A the L x R matrix over GF(2) of the numbers of edges modulo 2: the "
      "player to move loses iff row s is in the span of the other rows, and a move to k "
      "wins iff k is in a set T of columns whose sum is the unit vector e_s, even if the "
      "number of edges between s and k is even.");
  multigraph.citation = "cgt";
  multigraph.locator = "parallel edges in edge geography";
  multigraph.domain = "connected bipartite graphs with parallel edges, any start";
  multigraph.range = "edges <= max";
  multigraph.default_max = 7;
  multigraph.largest_max = kMaxEdges;
  multigraph.enumerate = EnumerateMultigraphs;
  return {
      StartTheorem(
          Record("edge-geography/bipartite-outcome",
                 "Undirected edge geography on a bipartite graph, the token on s in L, "
                 "with A the L x R adjacency matrix over GF(2): the player to move wins "
                 "iff row s is not in the span of the other rows, iff rank(A) = rank(A "
                 "without row s) + 1."),
          CheckOutcome),
      StartTheorem(
          Record("edge-geography/bipartite-moves",
                 "Undirected edge geography on a bipartite graph, the token on s in L, "
                 "with A the L x R adjacency matrix over GF(2): a move from s to k wins "
                 "iff k is in some set T of columns of A whose sum is the unit vector "
                 "e_s."),
          CheckMoves),
      StartTheorem(
          Record("edge-geography/bipartite-odd",
                 "Undirected edge geography on a bipartite graph, the token on "
                 "s in L, with A the L x R adjacency matrix over GF(2): there is "
                 "a set T of columns of A whose sum is the unit vector e_s iff "
                 "the player to move wins, and every such T contains an odd "
                 "number of neighbours of s."),
          CheckOddNeighbours),
      StartTheorem(
          std::move(multigraph),
          [](Engine& engine, const Start& start, EdgePlay& play, ClaimCheck& check) {
            CheckOutcome(engine, start, play, check);
            CheckMoves(engine, start, play, check);
          }),
  };
}

}  // namespace cgt
