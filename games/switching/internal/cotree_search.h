// The search of the two-forest packing in the dual matroid.
#ifndef CGT_GAMES_SWITCHING_INTERNAL_COTREE_SEARCH_H_
#define CGT_GAMES_SWITCHING_INTERNAL_COTREE_SEARCH_H_

#include <vector>

#include "absl/status/statusor.h"
#include "cgt/budget.h"
#include "games/board/graph.h"
#include "games/switching/two_forests.h"

namespace cgt {

/// Two spanning forests of a graph that share as few edges as possible.
struct BasePair {
  Vertex vertices = 0;
  std::vector<Edge> edges;
  std::vector<bool> in[2];  ///< for each edge
};

/// The complements of the two forests are bases of the dual matroid that share as few
/// edges as possible. Answers all edges that can be reached from `start`, those included:
/// from an edge of a forest to the edges outside that forest by which it can be replaced
/// there. Each such step exchanges the two edges in the dual base.
/// \complexity O(edges * edges reached) in the worst case, a few bit operations each
absl::StatusOr<std::vector<EdgeId>> CotreeSearch(const BasePair& bases,
                                                 const std::vector<EdgeId>& start,
                                                 Budget* budget);

}  // namespace cgt

#endif  // CGT_GAMES_SWITCHING_INTERNAL_COTREE_SEARCH_H_
