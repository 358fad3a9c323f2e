// Which games of a list cover which.
#ifndef CGT_CANONICAL_HASSE_H_
#define CGT_CANONICAL_HASSE_H_

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "canonical/engine.h"
#include "canonical/value.h"

namespace cgt {

/// The most games of a diagram: their order is kept as a square of bits.
inline constexpr std::size_t kMostHasseElements = 4096;

/// The order of a set of games, given by its covers: b covers a if a < b and no element
/// lies strictly between them.
struct HasseDiagram {
  /// In structural order, each once.
  std::vector<Value> elements;
  /// The pairs (a, b) of indices with b covering a, ascending.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> covers;
  /// For each element the number of covers in a longest chain down from it; 0 for the
  /// minimal ones.
  std::vector<std::uint32_t> ranks;

  friend bool operator==(const HasseDiagram& a, const HasseDiagram& b) = default;
};

/// The Hasse diagram of a list of games.
/// \domain at most kMostHasseElements different games
/// \errors OutOfRange: more games; the budget's
/// \complexity n^2 comparisons for n games; then, for each relation a < b that no cover
///   below it implies, n / 64 steps
/// \source{calistrate2002,The Lattices}
absl::StatusOr<HasseDiagram> HasseDiagramOf(Engine& engine,
                                            absl::Span<const Value> games);

}  // namespace cgt

#endif  // CGT_CANONICAL_HASSE_H_
