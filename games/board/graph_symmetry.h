// Canonical forms of small graphs.
#ifndef CGT_GAMES_BOARD_GRAPH_SYMMETRY_H_
#define CGT_GAMES_BOARD_GRAPH_SYMMETRY_H_

#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/types/span.h"
#include "games/board/graph.h"

namespace cgt {

/// The most vertices AppendCanonicalForm takes.
inline constexpr std::size_t kMaxCanonicalVertices = 64;

/// Appends a byte string that two vertex-coloured graphs (or digraphs) share exactly if
/// an isomorphism takes one to the other and keeps the colours. None of these strings is
/// a proper prefix of another.
/// \param rows for each vertex the set of its neighbours (in a digraph: of the heads of
///   its arcs), bit w for vertex w; without parallels; undirected rows are symmetric and
///   without loops
/// \param colours one a vertex, below 256
/// \domain at most kMaxCanonicalVertices vertices; checked
/// \complexity a few microseconds at 10 vertices, some tens at 60; exponential on graphs
///   made for that purpose. Safe to call from several threads
/// \source{nauty,whole package}
void AppendCanonicalForm(absl::Span<const std::uint64_t> rows,
                         absl::Span<const std::uint8_t> colours, GraphKind kind,
                         std::string* out);

}  // namespace cgt

#endif  // CGT_GAMES_BOARD_GRAPH_SYMMETRY_H_
