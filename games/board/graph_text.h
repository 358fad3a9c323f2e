#ifndef CGT_GAMES_BOARD_GRAPH_TEXT_H_
#define CGT_GAMES_BOARD_GRAPH_TEXT_H_

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "games/board/attributes.h"
#include "games/board/graph.h"
#include "games/board/graph_limits.h"

namespace cgt {

/// The one notation of every graph ruleset:
///
///     position := [graph] (blank key=value)*
///     graph    := term ("+" term)*
///     term     := (list | family | code | "(" graph ")") ("*" copies)*
///     list     := item ("," item)*
///     item     := u "-" v [":" letter] | u ">" v [":" letter] | v
///     family   := path(5) cycle(6) star(4) complete(5) complete(3,4) split(2,3)
///                 grid(3,4) petersen() empty(4) dipath(5) dicycle(6) transitive(5)
///     code     := g6:Dhc | d6:&B?G | s6::Dap
///
/// - `u-v` is an edge, `u>v` an arc, a bare `v` mentions a vertex (so that isolated ones
///   exist); `0-0` is a loop and a repeated edge is parallel. Edges and arcs do not mix.
///   The vertices of a list are 0..n-1 and every one of them is mentioned.
/// - The order of a family's vertices is in graph_families.h; a code's is its own.
///   dipath, dicycle and transitive have arcs, the other families edges.
/// - A letter behind an edge is its colour, where the ruleset knows colours of edges.
/// - `+` is the disjoint union, numbered consecutively: in `star(3)+path(2)` the star has
///   the vertices 0..3 and the path 4, 5. `* copies` repeats its term that way:
///   `star(3)*1000`. A list is put in parentheses for that: `(0-1,1-2)*3`.
/// - Blanks and line ends may stand between the parts, not inside an item.
/// - No graph, or `empty(0)`, is the graph without vertices.
struct GraphText {
  GraphPtr graph;
  AttributeList attributes;
  absl::string_view source;  ///< the graph's own text, a view into the input
  size_t offset = 0;         ///< where it begins in the input
  /// A letter an edge, '\0' where none was written; empty if none was written at all.
  std::string edge_letters = {};
};

/// Reads a graph and its attributes.
/// \param text the whole input; `source` and the attributes are views into it
/// \param known the keys of the attributes the ruleset understands
/// \param limits larger graphs are refused before they are built
/// \param edge_letters the letters that an edge of a list may have behind it, as in
///   `0-1:l`; none by default
/// \errors InvalidArgument with the offset, the piece and what was expected
/// \complexity O(length of the text + vertices + edges); no recursion
absl::StatusOr<GraphText> ReadGraph(absl::string_view text,
                                    absl::Span<const absl::string_view> known = {},
                                    const GraphLimits& limits = {},
                                    absl::string_view edge_letters = {});

/// The graph as text that ReadGraph reads back as the same labelled graph: its short
/// notation if it has one (see Graph::notation), else WriteEdges.
std::string WriteGraph(const Graph& graph);

/// The graph as a list: the edges in their order, then the isolated vertices;
/// `0-1,1-2,2-0,3`. The graph without vertices is `empty(0)`.
std::string WriteEdges(const Graph& graph);

/// A position: the graph and its attributes, blank-separated; attributes with an empty
/// value are left out.
std::string WriteGraphPosition(
    const Graph& graph,
    absl::Span<const std::pair<absl::string_view, std::string>> attributes);

// What a ruleset may demand of the graph it was given; the error points at the graph.
absl::Status RequireUndirected(const GraphText& text);
/// A graph without edges passes: it may be either.
absl::Status RequireDirected(const GraphText& text);
absl::Status RequireSimple(const GraphText& text);

}  // namespace cgt

#endif  // CGT_GAMES_BOARD_GRAPH_TEXT_H_
