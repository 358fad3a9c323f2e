#ifndef CGT_GAMES_BOARD_ALL_GRAPHS_H_
#define CGT_GAMES_BOARD_ALL_GRAPHS_H_

#include <vector>

#include "games/board/graph.h"

namespace cgt {

/// The largest number of vertices AllGraphs takes.
inline constexpr Vertex kMaxAllGraphs = 7;

/// All simple undirected graphs on n vertices, one of each isomorphism class, by number
/// of edges: 1, 1, 2, 4, 11, 34, 156, 1044 of them for n = 0..7. \param vertices n, at
/// most kMaxAllGraphs; checked \param connected_only only those with one component: 1, 1,
/// 2, 6, 21, 112, 853 for
///   n = 1..7
/// \complexity O(2^(n(n-1)/2) + classes * n!): milliseconds up to n = 6, below a second
/// at 7 \source{oeis,A000088 and A001349}
std::vector<GraphPtr> AllGraphs(Vertex vertices, bool connected_only = false);

}  // namespace cgt

#endif  // CGT_GAMES_BOARD_ALL_GRAPHS_H_
