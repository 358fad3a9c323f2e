// Maximum matchings of general graphs and the Gallai-Edmonds decomposition.
//
// (Compiled as C++17 too: the library behind it does not know C++20.)
#ifndef CGT_GAMES_BOARD_MATCHING_H_
#define CGT_GAMES_BOARD_MATCHING_H_

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace cgt {

/// Where a vertex lies in the Gallai-Edmonds decomposition of its graph.
enum class GallaiEdmonds : std::uint8_t {
  kD,  ///< some maximum matching misses it
  kA,  ///< not in D, but joined to a vertex of D
  kC   ///< neither
};

/// A maximum matching and the decomposition, which does not depend on the matching.
struct MaximumMatching {
  /// Stands for "no mate".
  static constexpr std::uint32_t kNone = 0xffffffffu;

  std::vector<std::uint32_t> mate;  ///< for each vertex its mate, or kNone
  std::vector<GallaiEdmonds> part;  ///< for each vertex
  std::size_t size = 0;             ///< edges in the matching
};

/// A maximum matching of the graph on the vertices 0..vertices-1. Loops are left out of
/// account; parallel edges count once.
/// \param check is asked now and then whether to go on; its status is the answer if it is
///   not OK
/// \param start a matching to begin with, as mates (of pairs that are edges), or null; a
///   nearly maximum one makes the answer nearly linear
/// \complexity O(vertices * edges * alpha) at worst; nearly linear on sparse random
/// graphs \source{edmonds1965,whole paper}
absl::StatusOr<MaximumMatching> FindMaximumMatching(
    std::uint32_t vertices,
    const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges,
    absl::FunctionRef<absl::Status()> check,
    const std::vector<std::uint32_t>* start = nullptr);

}  // namespace cgt

#endif  // CGT_GAMES_BOARD_MATCHING_H_
