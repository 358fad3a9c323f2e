// Who wins Vertex NimG, and by which moves, where a theorem knows.
#ifndef CGT_GAMES_VERTEX_NIM_VERTEX_NIM_G_ANSWERS_H_
#define CGT_GAMES_VERTEX_NIM_VERTEX_NIM_G_ANSWERS_H_

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

/// Whether a move first takes and then moves the token, or the other way round.
enum class NimGOrder : std::uint8_t { kRemoveMove, kMoveRemove };

/// A position as the answers see it.
struct NimGView {
  const Graph& graph;  ///< undirected
  absl::Span<const std::int64_t> weights;
  Vertex token = 0;
  NimGOrder order = NimGOrder::kRemoveMove;
  bool misere = false;
};

/// Whether the player to move wins.
struct NimGAnswer {
  bool wins = false;
  absl::string_view theorem;  ///< "nimg/remove-move-corrected"
  /// If asked for, the winning moves: under kRemoveMove the weights are those left behind
  /// at the token's vertex, under kMoveRemove those left at the target.
  std::vector<WeightRangeMoves> moves;
  WorkCounts work;
};

/// Normal play of remove-then-move on every graph; misere play of it where the token's
/// component is bipartite without loops or has a loop at every vertex; normal play of
/// move-then-remove where the token's component is bipartite without loops and its
/// weights can be matched one by one (at most 10^6 counters and 4 * 10^6 pairs of
/// adjacent ones, where what exceeds the neighbours' total does not count). nullopt else.
/// \param want_moves whether to find all winning moves too
/// \param check is asked every now and then whether to go on
/// \complexity O(E + V log V) under normal play of remove-then-move; else that of at most
///   three maximum matchings, for the moves of move-then-remove of one a neighbour
/// \source{duchene2014,Vertex NimG; renault2014,whole paper; cgt,corrections}
absl::StatusOr<std::optional<NimGAnswer>> AnswerNimG(
    const NimGView& p, bool want_moves, absl::FunctionRef<absl::Status()> check);

/// What the printed closed form says of normal play of remove-then-move, which is wrong
/// on some positions (record "nimg/remove-move").
/// \source{duchene2014,Vertex NimG}
bool NimGWinsAsPrinted(const NimGView& p);

}  // namespace cgt

#endif  // CGT_GAMES_VERTEX_NIM_VERTEX_NIM_G_ANSWERS_H_
