// Even kernels, found by trying every set of vertices. [fraenkel1994]
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/geography/edge_geography_theorems.h"
#include "games/geography/edge_geography_theorems/internal/play.h"

namespace cgt {
namespace {

using edge_geography::EdgePlay;
using edge_geography::ForEachStart;
using edge_geography::Start;
using edge_geography::StartTheorem;

// Whether s is in a set S that is independent and to which every vertex outside of it has
// an even number of neighbours.
bool IsInEvenKernel(const std::vector<std::uint32_t>& neighbours, Vertex s) {
  const std::size_t n = neighbours.size();
  for (std::uint32_t set = 0; set < std::uint32_t{1} << n; ++set) {
    if ((set >> s & 1u) == 0) continue;
    bool even = true;
    for (std::size_t v = 0; v < n && even; ++v) {
      const int inside = std::popcount(neighbours[v] & set);
      even = (set >> v & 1u) != 0 ? inside == 0 : inside % 2 == 0;
    }
    if (even) return true;
  }
  return false;
}

bool IsInEvenKernel(const Instance& instance) {
  return IsInEvenKernel(NeighbourSets(static_cast<Vertex>(instance[0]),
                                      static_cast<GraphBits>(instance[1])),
                        static_cast<Vertex>(instance[2]));
}

bool IsInEvenKernel(const Start& start) {
  std::vector<std::uint32_t> neighbours(start.graph->vertex_count(), 0);
  for (Vertex v = 0; v < start.graph->vertex_count(); ++v) {
    for (const Vertex w : start.graph->Neighbours(v)) neighbours[v] |= 1u << w;
  }
  return IsInEvenKernel(neighbours, start.token);
}

}  // namespace

std::vector<Theorem> EdgeGeographyKernelTheorems() {
  Theorem sufficient;
  sufficient.id = "edge-geography/even-kernel";
  sufficient.citation = "fraenkel1994";
  sufficient.locator = "as told by others: even kernels";
  sufficient.statement =
      "If s is in an even kernel of a graph (a set S that is independent and to which "
      "every vertex outside has an even number of neighbours), then the player to move "
      "from s in undirected edge geography loses: the other one always returns to S.";
  sufficient.domain = "connected graphs with at most 16 edges, starts in an even kernel";
  sufficient.range = "vertices <= max";
  sufficient.default_max = 6;
  sufficient.largest_max = kMaxAllGraphs;
  sufficient.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    ForEachStart(max, {.connected = true}, [&](const Instance& instance) {
      return !IsInEvenKernel(instance) || sink(instance);
    });
  };
  Theorem bipartite = sufficient;
  bipartite.id = "edge-geography/even-kernel-bipartite";
  bipartite.citation = "fraenkel1993";
  bipartite.locator = "as told by others: bipartite graphs";
  bipartite.statement =
      "On a bipartite graph the player to move from s in undirected edge geography loses "
      "iff s is in an even kernel: a set S that is independent and to which every vertex "
      "outside has an even number of neighbours.";
  bipartite.domain = "connected bipartite graphs with at most 16 edges, any start";
  bipartite.default_max = 7;
  bipartite.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    ForEachStart(max, {.connected = true, .bipartite = true}, sink);
  };
  return {StartTheorem(
              sufficient,
              [](Engine&, const Start& start, EdgePlay& play, ClaimCheck& check) {
                check.Require(play.Value(start.token) == 0, "the player to move loses");
              }),
          StartTheorem(bipartite, [](Engine&, const Start& start, EdgePlay& play,
                                     ClaimCheck& check) {
            check.Require((play.Value(start.token) == 0) == IsInEvenKernel(start),
                          "the player to move loses iff s is in an even kernel");
          })};
}

}  // namespace cgt
