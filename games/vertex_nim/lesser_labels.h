// The labelling by lesser weights, which decides Vertex Nim where no weight is small and
// no vertex has a loop.
#ifndef CGT_GAMES_VERTEX_NIM_LESSER_LABELS_H_
#define CGT_GAMES_VERTEX_NIM_LESSER_LABELS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "absl/types/span.h"
#include "games/board/graph.h"

namespace cgt {

/// The members are the vertices without a loop whose weight and whose neighbours' weights
/// are all at least `least`. A member is labelled P if it has no P-labelled neighbour of
/// strictly smaller weight, else N. (The same as taking the members of minimum weight as
/// P, their neighbours as N, and going on with the rest.)
struct LesserLabels {
  enum class Label : std::uint8_t { kNone, kP, kN };
  std::vector<Label> of;  ///< kNone for what is no member

  /// \param without is no member, if given, but counts as a neighbour
  /// \complexity O(E + V log V)
  /// \source{duchene2014,Definition before Theorem 10}
  static LesserLabels Of(const Graph& graph, absl::Span<const std::int64_t> weights,
                         std::int64_t least, std::optional<Vertex> without = {});

  [[nodiscard]] bool IsP(Vertex v) const { return of[v] == Label::kP; }
};

/// Whether `v` would be a member.
bool IsLesserMember(const Graph& graph, absl::Span<const std::int64_t> weights,
                    std::int64_t least, Vertex v);

/// The moves of a token at `u` to P-labelled vertices when the weight of `u` becomes at
/// least `least` and `u` stays in the graph.
struct LesserMoves {
  /// The least weight of a P-labelled neighbour, labelled without `u`, if there is one.
  std::optional<std::int64_t> least_weight;
  std::vector<Vertex> at_least;  ///< P-labelled neighbours of that weight, ascending
  std::vector<Vertex> all;       ///< all P-labelled neighbours, ascending
};
/// If `u` is a member: it is labelled N exactly if `least_weight` is less than its own
/// weight. Lowering it to `least_weight` and going to one of `at_least`, or to more and
/// going to any of `all`, leads to a P label; nothing else does. If it is no member,
/// going to any of `all` does, whatever its weight.
LesserMoves FindLesserMoves(const Graph& graph, absl::Span<const std::int64_t> weights,
                            std::int64_t least, Vertex u);

}  // namespace cgt

#endif  // CGT_GAMES_VERTEX_NIM_LESSER_LABELS_H_
