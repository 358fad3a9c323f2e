// Dismantling with neighbourhoods as sets of bits.
#ifndef CGT_GAMES_PURSUIT_INTERNAL_DENSE_DISMANTLING_H_
#define CGT_GAMES_PURSUIT_INTERNAL_DENSE_DISMANTLING_H_

#include "absl/status/statusor.h"
#include "cgt/budget.h"
#include "games/board/graph.h"
#include "games/pursuit/dismantling.h"

namespace cgt {

/// The most vertices DismantleDense takes.
inline constexpr Vertex kMaxDenseVertices = 20'000;

/// As Dismantle, for graphs of many edges.
/// \domain undirected, at most kMaxDenseVertices vertices
/// \complexity O(edges * vertices / 64) and the changes of witnesses, of which there are
///   few in practice; 14 bytes an arc and a bit a pair of vertices
absl::StatusOr<Dismantling> DismantleDense(const Graph& graph, Budget* budget);

}  // namespace cgt

#endif  // CGT_GAMES_PURSUIT_INTERNAL_DENSE_DISMANTLING_H_
