// Which components of the domination game have a closed form, found by their structure.
#ifndef CGT_GAMES_DOMINATION_DOMINATION_RECOGNITION_H_
#define CGT_GAMES_DOMINATION_DOMINATION_RECOGNITION_H_

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "cgt/player.h"
#include "games/domination/domination_incidence.h"

namespace cgt {

/// How many vertices have which colour.
struct ColourCounts {
  std::int64_t a = 0;
  std::int64_t b = 0;
  std::int64_t c = 0;

  [[nodiscard]] std::int64_t total() const { return a + b + c; }
  void Add(DominationColour colour) {
    ++(colour == DominationColour::kA ? a : colour == DominationColour::kB ? b : c);
  }
  /// A and B exchanged.
  [[nodiscard]] ColourCounts Swapped() const { return {b, a, c}; }
  /// At least one C, or an A and a B.
  [[nodiscard]] bool IsMixed() const { return c > 0 || (a > 0 && b > 0); }
  /// The colour of all these vertices as one: C where they are mixed.
  /// \domain at least one vertex
  [[nodiscard]] DominationColour Joined() const {
    return IsMixed() ? DominationColour::kC
           : a > 0   ? DominationColour::kA
                     : DominationColour::kB;
  }
  friend auto operator<=>(const ColourCounts&, const ColourCounts&) = default;
};

enum class ComponentKind : std::uint8_t {
  kComplete,          ///< every vertex dominates all: complete graphs, a single vertex
  kCompleteSplit,     ///< a clique joined to independent vertices: stars too
  kDominatedSplit,    ///< the same with the clique dominated: followers of stars and of
                      ///< complete bipartite graphs
  kCompleteBipartite  ///< parts of two vertices or more each
};

/// A component that the theorems on complete split and complete bipartite graphs value.
struct RecognisedComponent {
  ComponentKind kind = ComponentKind::kComplete;
  /// The clique, that is the vertices that dominate everything; of a complete bipartite
  /// graph the part of the least vertex.
  ColourCounts first;
  /// The independent vertices (of several that dominate the same the joined colour); of a
  /// complete bipartite graph the other part; of a complete graph none.
  ColourCounts second;
  friend auto operator<=>(const RecognisedComponent&,
                          const RecognisedComponent&) = default;
};

/// \param component one class of the linked relation
/// \return what it is, or nothing
/// \complexity linear
std::optional<RecognisedComponent> Recognise(const DominationIncidence& component);

/// Of the rows of a recognised component that `player` may play, one of each kind: rows
/// of one kind are exchanged by symmetries (up to merging vertices that dominate the
/// same), so that their followers are the same game up to names. \return ascending; the
/// least row of each kind \complexity linear
std::vector<std::uint32_t> RepresentativeRows(const DominationIncidence& component,
                                              ComponentKind kind, Player player);

}  // namespace cgt

#endif  // CGT_GAMES_DOMINATION_DOMINATION_RECOGNITION_H_
