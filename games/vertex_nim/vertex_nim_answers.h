// Who wins Vertex Nim, and by which moves, where a theorem knows: on all graphs that are
// undirected, on digraphs with a loop at every vertex, where all weights are 1, and on
// many circuits.
//
// A vertex that has been deleted stays in the graph with weight 0: there is an arc from p
// to s now exactly if the graph has a walk from p to s whose inner vertices are all
// deleted (each deletion adds the arcs that pass through its vertex; in which order does
// not matter). So every answer walks through deleted vertices instead of adding arcs,
// which would be quadratically many.
#ifndef CGT_GAMES_VERTEX_NIM_VERTEX_NIM_ANSWERS_H_
#define CGT_GAMES_VERTEX_NIM_VERTEX_NIM_ANSWERS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "cgt/work.h"
#include "games/board/graph.h"
#include "games/vertex_nim/weighted_moves.h"

namespace cgt {

/// A position as the answers see it.
struct VertexNimView {
  const Graph& graph;                      ///< (strongly) connected
  absl::Span<const std::int64_t> weights;  ///< 0 for a deleted vertex
  Vertex token = 0;                        ///< a vertex that is not deleted
  bool misere = false;
};

/// An answer: whether the player to move wins.
struct VertexNimAnswer {
  bool wins = false;
  absl::string_view theorem;  ///< "vertexnim/theorem-10"
  /// If asked for, the winning moves, no move twice. Deleting the last vertex is the
  /// weight 0 without a target, marked by `last_vertex`.
  std::vector<WeightRangeMoves> moves;
  bool last_vertex = false;
  WorkCounts work;
};

using StatusCheck = absl::FunctionRef<absl::Status()>;

/// Whoever is to move on an undirected graph, or on a symmetric digraph.
/// \param want_moves whether to find all winning moves too
/// \param check is asked every now and then whether to go on
/// \complexity O(E + V log V)
/// \source{duchene2014,Theorem 10}
absl::StatusOr<VertexNimAnswer> AnswerUndirectedVertexNim(const VertexNimView& p,
                                                          bool want_moves,
                                                          StatusCheck check);

/// On a digraph where all weights are 1, or with a loop at every vertex; nullopt if it is
/// neither.
/// \complexity O(E) for each round of strongly connected components, of which there are
///   few on most graphs and at most V
/// \source{duchene2014,Theorem 6}
absl::StatusOr<std::optional<VertexNimAnswer>> AnswerDirectedVertexNim(
    const VertexNimView& p, bool want_moves, StatusCheck check);

/// On a directed circuit with at least two vertices left, where the weights are of a kind
/// that is understood; nullopt else. Where one vertex has weight 1 and it is neither of
/// the first two, `moves` are not always all winning moves, but at least one of them.
/// \complexity O(V)
/// \source{duchene2014,circuits; cgt,circuits with one weight 1}
std::optional<VertexNimAnswer> AnswerVertexNimCircuit(const VertexNimView& p,
                                                      bool want_moves);

/// All of the above, the first that applies.
absl::StatusOr<std::optional<VertexNimAnswer>> AnswerVertexNim(const VertexNimView& p,
                                                               bool want_moves,
                                                               StatusCheck check);

/// The vertices that are left and to which an arc leads from `u` now, u itself if it has
/// a loop. Ascending. \complexity O(E) where deleted vertices are passed
std::vector<Vertex> LiveSuccessors(const VertexNimView& p, Vertex u);

/// The labelling of Definition 7: whether each vertex has the label P.
/// \param graph a digraph
/// \param role for each vertex whether it belongs to the subgraph, is deleted (passed by
///   walks, without a label) or is left out
enum class VertexNimRole : std::uint8_t { kOut, kDeleted, kIn };
absl::StatusOr<std::vector<bool>> LastOneLabels(const Graph& graph,
                                                absl::Span<const VertexNimRole> role,
                                                StatusCheck check);

}  // namespace cgt

#endif  // CGT_GAMES_VERTEX_NIM_VERTEX_NIM_ANSWERS_H_
