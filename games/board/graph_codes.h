#ifndef CGT_GAMES_BOARD_GRAPH_CODES_H_
#define CGT_GAMES_BOARD_GRAPH_CODES_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "games/board/graph.h"
#include "games/board/graph_limits.h"
#include "games/board/runs.h"

namespace cgt {

/// The one-line graph formats of nauty.
enum class GraphCode : uint8_t {
  kGraph6,    ///< simple undirected graphs: `Dhc`
  kDigraph6,  ///< digraphs, loops allowed: `&B?G`
  kSparse6    ///< undirected graphs, loops and parallel edges allowed: `:Dap`
};

struct DecodedGraph {
  Vertex vertices = 0;
  std::vector<Edge> edges;
  GraphKind kind = GraphKind::kUndirected;
};

/// Decodes a graph, strictly: the size in its shortest form, exactly the characters that
/// the size asks for, and padding as the format prescribes. Edges come in the order of
/// the format: graph6 by larger end, then smaller end; digraph6 by tail, then head;
/// sparse6 as written, smaller end first. \param code the format \param body the code
/// with its leading `&` or `:`, without a header \param limits larger graphs are refused
/// before they are built \errors InvalidArgument with the offset: a character outside
/// `?`..`~`, a missing `&` or
///   `:`, incremental sparse6 (`;`), truncated, too long, wrong padding, too large
/// \complexity O(length of the code + edges)
/// \source{nauty,formats.txt}
absl::StatusOr<DecodedGraph> DecodeGraph(GraphCode code, const TextPiece& body,
                                         const GraphLimits& limits = {});

/// The graph6 code of a simple undirected graph.
/// \errors FailedPrecondition if the graph is directed or not simple
/// \complexity O(vertices^2)
absl::StatusOr<std::string> EncodeGraph6(const Graph& graph);

}  // namespace cgt

#endif  // CGT_GAMES_BOARD_GRAPH_CODES_H_
