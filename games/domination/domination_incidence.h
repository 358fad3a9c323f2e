// What every vertex of a position still dominates, as one flat table.
#ifndef CGT_GAMES_DOMINATION_DOMINATION_INCIDENCE_H_
#define CGT_GAMES_DOMINATION_DOMINATION_INCIDENCE_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "absl/types/span.h"
#include "games/board/graph.h"
#include "games/domination/domination.h"
#include "games/domination/set_system.h"

namespace cgt {

/// The playable vertices of a position (rows) and the undominated ones (points): row i
/// lists which points its vertex would dominate.
struct DominationIncidence {
  struct Row {
    Vertex vertex;
    DominationColour colour;
    std::uint32_t begin;  ///< in `members`
  };

  std::vector<Vertex> points;          ///< ascending
  std::vector<Row> rows;               ///< by ascending vertex; none is empty
  std::vector<std::uint32_t> members;  ///< indices into `points`, ascending in a row

  [[nodiscard]] absl::Span<const std::uint32_t> Members(std::size_t row) const {
    const std::size_t begin = rows[row].begin;
    const std::size_t end = row + 1 < rows.size() ? rows[row + 1].begin : members.size();
    return absl::MakeConstSpan(members).subspan(begin, end - begin);
  }
};

/// In the graph view one row a playable vertex; in the compact view one a distinct set.
/// \complexity O(e) if the undominated vertices have a good part of all edges, else
///   O(e log e), where e counts the edges at undominated vertices
DominationIncidence Incidence(const DominationPosition& p);

/// One row a distinct set, named by its least vertex.
DominationIncidence Incidence(const SetSystem& system);

/// Calls `visit` with the part of every class of the linked relation, by their least
/// points. The argument may be taken from. \complexity linear
void ForEachLinkedClass(const DominationIncidence& incidence,
                        const std::function<void(DominationIncidence&)>& visit);

/// The compact form, or nothing if there are more than SetSystem::kMaxPoints points or
/// more than 4096 rows.
std::optional<SetSystem> ToSetSystem(const DominationIncidence& incidence);

}  // namespace cgt

#endif  // CGT_GAMES_DOMINATION_DOMINATION_INCIDENCE_H_
