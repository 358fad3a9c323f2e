#ifndef CGT_GAMES_BOARD_GRAPH_FAMILIES_H_
#define CGT_GAMES_BOARD_GRAPH_FAMILIES_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "games/board/graph.h"

namespace cgt {

/// A named family of graphs or, where arcs are told, of digraphs. The order of the
/// vertices is part of its definition:
///
/// | text | vertices |
/// |---|---|
/// | `path(n)` | 0, ..., n-1 along the path (n >= 1) |
/// | `cycle(n)` | 0, ..., n-1 around the cycle (n >= 3) |
/// | `star(n)` | 0 is the centre, 1..n the leaves |
/// | `complete(n)` | n >= 1, all edges |
/// | `complete(s,t,...)` | the parts one after another, each >= 1; edges between parts |
/// | `split(k,s)` | 0..k-1 the clique, k..k+s-1 independent, all edges between (k >= 1) |
/// | `grid(r,c)` | r rows of c vertices, i * c + j in row i and column j (r, c >= 1) |
/// | `petersen()` | 0..4 the outer cycle, i joined to 5 + i, 5..9 the inner pentagram |
/// | `empty(n)` | n vertices without edges |
/// | `dipath(n)` | 0, ..., n-1 along the directed path: arcs i > i+1 (n >= 1) |
/// | `dicycle(n)` | 0, ..., n-1 around the directed cycle (n >= 1; `dicycle(1)` a loop) |
/// | `transitive(n)` | the transitive tournament: arcs i > j for all i < j (n >= 1) |
struct GraphFamily {
  absl::string_view name;
  absl::string_view usage;  ///< for messages: "split(k,s)"
  size_t min_arguments = 1;
  size_t max_arguments = 1;
  uint64_t least = 0;        ///< the least value of an argument
  uint64_t least_later = 0;  ///< the same for the arguments after the first
  GraphKind kind = GraphKind::kUndirected;
};

/// All families, by name.
absl::Span<const GraphFamily> GraphFamilies();

/// \return the family, or nullptr
const GraphFamily* FindGraphFamily(absl::string_view name);

/// The number of vertices and edges (or arcs) of a member, exact while both are below
/// 2^63.
struct GraphSize {
  uint64_t vertices = 0;
  uint64_t edges = 0;
};

/// \domain the number and the values of the arguments are those `family` allows, each
///   below 2^32, and their sum below 2^32 (for grid: their product is below 2^32)
GraphSize FamilySize(const GraphFamily& family, absl::Span<const uint64_t> arguments);

/// Appends the edges (or arcs) of a member, its vertex 0 being `base`.
/// \domain as FamilySize, and `base` plus the vertices is below 2^32
/// \complexity O(edges)
void AppendFamilyEdges(const GraphFamily& family, absl::Span<const uint64_t> arguments,
                       Vertex base, std::vector<Edge>* edges);

}  // namespace cgt

#endif  // CGT_GAMES_BOARD_GRAPH_FAMILIES_H_
