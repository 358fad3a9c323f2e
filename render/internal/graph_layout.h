// Where the vertices of a small graph are drawn.
#ifndef CGT_RENDER_INTERNAL_GRAPH_LAYOUT_H_
#define CGT_RENDER_INTERNAL_GRAPH_LAYOUT_H_

#include <cstdint>
#include <vector>

#include "games/board/graph.h"

namespace cgt::internal {

/// What a connected graph is recognised as.
enum class GraphShape : std::uint8_t {
  kPath,
  kCycle,
  kStar,
  kGrid,
  kCompleteBipartite,
  kTree,
  kOther
};

/// A shape and the vertices in the order in which it is drawn: along a path or cycle, a
/// star's centre first, a grid row by row, one side of a bipartite graph after the other.
struct RecognisedShape {
  GraphShape shape = GraphShape::kOther;
  std::vector<Vertex> order;
  Vertex columns = 0;  ///< kGrid: its columns; kCompleteBipartite: size of the first side
};

/// \domain `graph` is connected, with at least one vertex
[[nodiscard]] RecognisedShape Recognise(const Graph& graph);

struct Point {
  int x = 0;
  int y = 0;
};

struct Layout {
  std::vector<Point> at;  ///< by vertex
  int width = 0;
  int height = 0;
};

/// Places the components side by side, in rows. Integers, the same on every machine up to
/// rounding of sines.
/// \param step the distance of neighbours on a path
[[nodiscard]] Layout LayOut(const Graph& graph, int step);

}  // namespace cgt::internal

#endif  // CGT_RENDER_INTERNAL_GRAPH_LAYOUT_H_
