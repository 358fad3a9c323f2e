// Small coloured graphs as pictures.
#ifndef CGT_RENDER_GRAPH_DRAWING_H_
#define CGT_RENDER_GRAPH_DRAWING_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "games/board/graph.h"

namespace cgt {

/// What a picture of a position on a graph shows.
struct GraphPicture {
  GraphPtr graph;
  std::string colours;         ///< a letter a vertex, or empty
  std::vector<bool> marked;    ///< dominated or visited, a bit a vertex, or empty
  std::vector<Vertex> tokens;  ///< where tokens are
};

/// The most vertices of a picture.
inline constexpr std::size_t kMaxDrawnVertices = 400;

/// Reads what a picture shows from the position text of any graph ruleset: the graph and
/// the attributes `colours=`, `dominated=`, `visited=`, `token=`, `tokens=`.
/// \errors InvalidArgument with the offset; FailedPrecondition: more than
///   `kMaxDrawnVertices` vertices
[[nodiscard]] absl::StatusOr<GraphPicture> ReadGraphPicture(absl::string_view position);

/// The graph as an SVG document. Colours are told by letters as well; marked vertices are
/// dashed and struck out; tokens have a second ring; numbers stand beside the vertices.
/// Paths, cycles, stars, complete bipartite graphs, trees and grids are laid out as such,
/// other components on a circle.
/// \param title the document's title, shown by browsers and read aloud
[[nodiscard]] std::string GraphSvg(const GraphPicture& picture, absl::string_view title);

/// The graph as lines of text for a terminal: a path, cycle or grid is drawn, other
/// components are listed by vertex. `3:A` is vertex 3 of colour A, `(3:A)` a marked one,
/// `3:A@` one with a token.
[[nodiscard]] std::string GraphLines(const GraphPicture& picture);

}  // namespace cgt

#endif  // CGT_RENDER_GRAPH_DRAWING_H_
