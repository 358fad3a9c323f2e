// Every graph of a kind, up to isomorphism.
#ifndef CGT_GAMES_BOARD_ALL_GRAPHS_H_
#define CGT_GAMES_BOARD_ALL_GRAPHS_H_

#include <cstdint>
#include <vector>

#include "games/board/graph.h"

namespace cgt {

/// The largest number of vertices AllGraphs and AllGraphBits take.
inline constexpr Vertex kMaxAllGraphs = 10;

/// A simple undirected graph on few vertices as a word: bit v(v-1)/2 + u stands for the
/// edge between u < v, the order of graph6. Together with the number of vertices it is
/// the graph.
using GraphBits = std::uint64_t;

/// The bit of the edge between u < v.
constexpr GraphBits EdgeBit(Vertex u, Vertex v) {
  return GraphBits{1} << (v * (v - 1) / 2 + u);
}

/// The graph with these edges. \domain vertices <= 11
GraphPtr GraphFromBits(Vertex vertices, GraphBits bits);

/// For each vertex the set of its neighbours, bit w for vertex w. \domain vertices <= 11
std::vector<std::uint32_t> NeighbourSets(Vertex vertices, GraphBits bits);

/// Which graphs are wanted.
struct GraphClass {
  bool connected = false;
  bool bipartite = false;
  Vertex max_degree = kMaxAllGraphs;
};

/// All graphs of a class on n vertices, one of each isomorphism class, by number of
/// edges; always the same order. 1, 1, 2, 4, 11, 34, 156, 1044, 12346, 274668, 12005168
/// graphs for n = 0..10; connected ones 1, 1, 2, 6, 21, 112, 853, 11117, 261080, 11716571
/// for n = 1..10.
/// \param vertices n, at most kMaxAllGraphs; checked
/// \complexity a tenth of a second at n = 9, 20 s and 100 MB at n = 10
/// \source{mckay2014,geng; oeis,A000088 and A001349}
std::vector<GraphBits> AllGraphBits(Vertex vertices, const GraphClass& wanted = {});

/// The same as graphs. \complexity about 0.5 KB a graph
std::vector<GraphPtr> AllGraphs(Vertex vertices, bool connected_only = false);

}  // namespace cgt

#endif  // CGT_GAMES_BOARD_ALL_GRAPHS_H_
