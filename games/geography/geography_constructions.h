// Positions of undirected vertex geography made for a purpose.
#ifndef CGT_GAMES_GEOGRAPHY_GEOGRAPHY_CONSTRUCTIONS_H_
#define CGT_GAMES_GEOGRAPHY_GEOGRAPHY_CONSTRUCTIONS_H_

#include <cstdint>

#include "absl/status/statusor.h"
#include "canonical/engine.h"
#include "games/board/graph.h"
#include "games/geography/token_position.h"

namespace cgt {

/// A graph between u and v that stands for an arc from u to v (see GeographyGadgets).
enum class GeographyGadget : std::uint8_t {
  kFour,  ///< a, b, c, d with ab, ac, bc, bd: the smallest
  /// a, w, p, q, b and the leaves l1, l2, l3 with a-l1, a-w, w-p, w-q, p-b, q-b, q-l2,
  /// b-l3: bipartite and planar, of maximum degree 4, with u and v on different sides
  kEight
};

/// Undirected geography that simulates directed geography: the vertices of the digraph,
/// then for each of them a leaf, then for each arc u>v (loops and repetitions left out) a
/// copy of the gadget, with the edges u-a and b-v. A vertex with a leaf has the option 0,
/// so to move to a position of value *1 is what wins; the gadget lets this happen in its
/// own direction only.
///
/// The value is *1 exactly if the player to move loses the directed game, and at least *2
/// otherwise. Of a planar bipartite digraph of total degree at most 3, kEight makes a
/// planar bipartite graph of maximum degree 4.
/// \param directed a position of directed vertex geography; what is visited stays so
/// \errors InvalidArgument for a position under misere play; ResourceExhausted: the graph
///   would have more vertices or edges than GraphLimits allow
/// \complexity O(vertices + arcs) \source{cgt,geography gadgets}
absl::StatusOr<TokenPosition> GeographyGadgets(const TokenPosition& directed,
                                               GeographyGadget gadget);

/// The tree of 2^k vertices with the value *k, the least of all trees of that value: the
/// root's children are the roots of the trees for 0, ..., k-1.
/// \errors ResourceExhausted for k > 21
/// \complexity O(2^k) \source{cgt,geography trees}
absl::StatusOr<TokenPosition> GeographyTree(std::uint64_t k);

/// The largest k of GeographyCertificate.
inline constexpr std::uint64_t kMaxGeographyCertificate = 8;

/// A graph of 2k vertices that has starts of all values *1, ..., *k.
/// \domain 1 <= k <= kMaxGeographyCertificate; checked
/// \source{cgt,geography certificates}
GraphPtr GeographyCertificate(std::uint64_t k);

/// A position of value *k on few vertices: 1 for k = 0, 2k for k <= 9, and 9 * 2^(k-8)
/// beyond, by the extension lemma: to a graph that has starts of all values *1, ..., *k
/// (of which none of value *(k+1) is used) add a vertex s, joined to starts of all these
/// values and to a leaf of its own; then s has the value *(k+1). The graph may be the
/// disjoint union of the certificate for 8 and of positions for 9, ..., k.
///
/// Every answer has been played out, component by component, before it is given.
/// \errors ResourceExhausted: the budget ended, or k > 26
/// \complexity O(k * vertices), and some seconds for k >= 9
/// \source{cgt,geography certificates}
absl::StatusOr<TokenPosition> GeographyOfNimber(Engine& engine, std::uint64_t k);

}  // namespace cgt

#endif  // CGT_GAMES_GEOGRAPHY_GEOGRAPHY_CONSTRUCTIONS_H_
