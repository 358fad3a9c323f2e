// The fast answers to undirected vertex geography.
#ifndef CGT_GAMES_GEOGRAPHY_GEOGRAPHY_VALUES_H_
#define CGT_GAMES_GEOGRAPHY_GEOGRAPHY_VALUES_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "canonical/engine.h"
#include "games/geography/token_position.h"

namespace cgt {

/// What the token can still come to in an undirected graph, as a graph of its own without
/// loops and parallels: vertex 0 is the token's.
struct GeographyRegion {
  std::vector<Vertex> names;         ///< in the position's graph
  std::vector<std::uint32_t> begin;  ///< v's neighbours are ends[begin[v]..begin[v+1])
  std::vector<std::uint32_t> ends;

  [[nodiscard]] std::size_t size() const { return names.size(); }
  [[nodiscard]] absl::Span<const std::uint32_t> Neighbours(std::uint32_t v) const {
    return {ends.data() + begin[v], begin[v + 1] - begin[v]};
  }
  /// Connected as it is, it is a tree if it has one edge less than vertices.
  [[nodiscard]] bool IsTree() const { return ends.size() == 2 * (size() - 1); }
  /// Whether every vertex, that of the token left out of account, has at most 3
  /// neighbours.
  [[nodiscard]] bool IsSubcubic() const;
};

/// \complexity O(vertices and edges of the region); O(vertices of the graph) besides
/// where the region has more than 64 vertices
GeographyRegion RegionOf(const TokenPosition& p);

/// A fast answer and what it cost.
template <class T>
struct Counted {
  T answer;
  std::uint64_t matchings = 0;
  std::uint64_t tests = 0;  ///< of positions for being won
};

/// Whether the player to move wins: exactly if every maximum matching covers the token's
/// vertex. \errors what the budget answers \complexity one maximum matching
/// \source{fraenkel1993,undirected vertex geography}
absl::StatusOr<Counted<bool>> MoverWins(Engine& engine, const GeographyRegion& region);

/// The neighbours (numbers in the region, ascending) to which the token must go so that
/// the opponent loses: those that some maximum matching of the region without the token's
/// vertex misses. \errors what the budget answers \complexity one maximum matching
absl::StatusOr<Counted<std::vector<std::uint32_t>>> WinningTargets(
    Engine& engine, const GeographyRegion& region);

/// The nimber on a tree: the mex over the children of the token's vertex, which is the
/// root. \domain region.IsTree(), checked
/// \complexity O(vertices), no recursion
std::uint64_t TreeNimber(const GeographyRegion& region);

/// The nimber where the region is subcubic. After the first move the token has at most
/// two moves, so all values are at most *2; a position with a lost and a won option is
/// told *1 from *2 by the won one, and so on down a single path.
/// \domain region.IsSubcubic(), checked \errors what the budget answers
/// \complexity at most 2n tests for each of the token's moves, two to a matching
/// \source{burke2021,maximum degree 3}
absl::StatusOr<Counted<std::uint64_t>> SubcubicNimber(Engine& engine,
                                                      const GeographyRegion& region);

}  // namespace cgt

#endif  // CGT_GAMES_GEOGRAPHY_GEOGRAPHY_VALUES_H_
