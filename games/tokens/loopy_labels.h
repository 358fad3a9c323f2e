// The labels of a directed graph on which a token is moved along the arcs: the loopy
// nimbers of impartial play that may go on for ever.
#ifndef CGT_GAMES_TOKENS_LOOPY_LABELS_H_
#define CGT_GAMES_TOKENS_LOOPY_LABELS_H_

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "cgt/loopy_nimber.h"
#include "games/board/graph.h"

namespace cgt {

/// The labels of all vertices of a digraph.
///
/// The labelling: as long as possible, an unlabelled vertex v gets the label m if m is
/// the mex of the labels of its labelled options and every option of v that has no label
/// yet has itself an option labelled m. What is left in the end has no finite label. The
/// labels do not depend on the order in which they are given; here all labels 0 are given
/// first, then all labels 1, and so on, and the counter of a vertex is its place in that
/// order. Hence, of a vertex v labelled m:
///  - every option with a smaller label has a smaller counter than v;
///  - every other option has itself an option that is labelled m and has a smaller
///    counter than v.
///
/// \source{smith1966,whole paper; fraenkel1986,whole paper}
struct LoopyLabels {
  /// The label of a vertex that has no finite one, and its counter.
  static constexpr std::uint32_t kInfinite = std::numeric_limits<std::uint32_t>::max();

  std::vector<std::uint32_t> label;    ///< one a vertex
  std::vector<std::uint32_t> counter;  ///< one a vertex, from 0 without gaps
  std::uint64_t steps = 0;             ///< arcs that were looked at

  [[nodiscard]] bool IsFinite(Vertex v) const { return label[v] != kInfinite; }
  /// The label as a loopy nimber: `*m`, or `oo{K}` with K the labels of the options.
  /// \complexity O(1); O(d log d) for an infinite one of d options
  [[nodiscard]] LoopyNimber Value(const Graph& graph, Vertex v) const;
};

/// Labels a digraph; loops and parallel arcs are allowed. (An undirected graph counts as
/// one with an arc either way for each edge.)
/// \param go_on asked every few thousand steps; what it answers, if not OK, ends the work
/// \errors those of `go_on`
/// \complexity O(V + E) memory; O(V + E * (1 + the largest label)) time, where a largest
///   label m takes at least m (m + 1) / 2 arcs; close to linear on sparse digraphs
absl::StatusOr<LoopyLabels> LabelDigraph(const Graph& graph,
                                         absl::FunctionRef<absl::Status()> go_on);

}  // namespace cgt

#endif  // CGT_GAMES_TOKENS_LOOPY_LABELS_H_
