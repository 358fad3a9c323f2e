#ifndef CGT_GAMES_BOARD_GRAPH_LIMITS_H_
#define CGT_GAMES_BOARD_GRAPH_LIMITS_H_

#include <cstdint>

namespace cgt {

/// How large a graph may be; what is beyond is refused before it is built.
/// \domain max_vertices < 2^32 - 1, max_edges < 2^31
struct GraphLimits {
  uint32_t max_vertices = 4'000'000;
  uint32_t max_edges = 20'000'000;
};

}  // namespace cgt

#endif  // CGT_GAMES_BOARD_GRAPH_LIMITS_H_
