// Reading and writing positions of games in which a move deletes vertices.
#ifndef CGT_GAMES_GRAPH_DELETION_TEXT_H_
#define CGT_GAMES_GRAPH_DELETION_TEXT_H_

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "games/board/graph_text.h"
#include "games/graph/live_vertices.h"

namespace cgt {

/// An undirected graph with `deleted=`. \errors InvalidArgument with the offset
absl::StatusOr<LiveVertices> ReadLiveVertices(absl::string_view text);
std::string WriteLiveVertices(const LiveVertices& p);

/// The live vertices of a text read with the attribute `deleted` among the known ones.
absl::StatusOr<LiveVertices> LiveVerticesOf(const GraphText& text);

}  // namespace cgt

#endif  // CGT_GAMES_GRAPH_DELETION_TEXT_H_
