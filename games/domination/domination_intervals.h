// Paths and cycles of the domination game: closed forms for impartial ones, the interval
// recurrence for all.
#ifndef CGT_GAMES_DOMINATION_DOMINATION_INTERVALS_H_
#define CGT_GAMES_DOMINATION_DOMINATION_INTERVALS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/engine.h"
#include "cgt/nimber.h"
#include "games/domination/domination_incidence.h"
#include "games/domination/set_system.h"

namespace cgt {

/// A component whose playable vertices lie on a path or a cycle, edges between dominated
/// vertices left aside (they mean nothing).
struct DominationLine {
  struct Cell {
    DominationColour colour;
    bool dominated;
    friend bool operator==(const Cell&, const Cell&) = default;
  };
  std::vector<Cell> cells;  ///< in the order of the line
  bool cycle = false;       ///< whether the last cell is adjacent to the first
};

/// \param component one class of the linked relation, from a position in the graph view
/// \return the line, the end with the lesser vertex first, or nothing
/// \complexity linear
std::optional<DominationLine> FindLine(const DominationIncidence& component);

/// The nimber of an impartial line: a cycle or a run of undominated vertices with both,
/// one or no dominated vertex beside it; nothing for any other line. By the length
/// modulo 4. \complexity linear in the cells \source{brito2025,paths and cycles}
std::optional<Nimber> ImpartialLineValue(const DominationLine& line);

/// The statements behind ImpartialLineValue and LineValue, e.g.
/// "domination-paths/run-value".
absl::string_view ImpartialLineTheorem(const DominationLine& line);
absl::string_view LineTheorem(const DominationLine& line);

/// The value of any line by the interval recurrence: a vertex played leaves two intervals
/// that never meet again, so only intervals of the line ever occur.
///
/// Intervals that read the same, forwards or backwards, are valued once for each engine.
/// \errors the engine's; ResourceExhausted for more than 4096 cells
/// \complexity for n cells O(n^2) intervals with O(n) sums each, and what these cost:
///   values may grow with n
absl::StatusOr<Value> LineValue(Engine& engine, const DominationLine& line);

}  // namespace cgt

#endif  // CGT_GAMES_DOMINATION_DOMINATION_INTERVALS_H_
