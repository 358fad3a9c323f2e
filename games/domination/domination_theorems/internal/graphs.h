// Coloured graphs as instances: all graphs on few vertices, one of each isomorphism
// class, with every colouring.
#ifndef CGT_GAMES_DOMINATION_DOMINATION_THEOREMS_INTERNAL_GRAPHS_H_
#define CGT_GAMES_DOMINATION_DOMINATION_THEOREMS_INTERNAL_GRAPHS_H_

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "theorems/theorem.h"

namespace cgt::domination {

/// A small coloured graph with a set of dominated vertices.
struct ColouredGraph {
  std::int64_t vertices = 0;
  std::vector<std::pair<std::int64_t, std::int64_t>> edges;
  std::string colours;
  std::uint64_t dominated = 0;  ///< as bits

  /// As the ruleset reads it, isolated vertices as bare numbers.
  [[nodiscard]] std::string Text() const;
  /// N[v] as bits. \domain at most 64 vertices
  [[nodiscard]] std::vector<std::uint64_t> ClosedNeighbourhoods() const;
  /// Adjacent, with the same closed neighbourhood.
  [[nodiscard]] bool AreTrueTwins(std::int64_t u, std::int64_t v) const;
};

/// The largest number of vertices that is enumerated.
inline constexpr std::int64_t kMaxGraphVertices = 7;

/// The graph of the instance (vertices, edges, colouring, ...): the edges are bits, the
/// pair {0,1} the lowest, then {0,2}, ..., {0,n-1}, {1,2}, ...; colourings are counted in
/// base 3, the colour of vertex 0 the highest digit. Without the third entry all vertices
/// are C. Nothing is dominated.
[[nodiscard]] ColouredGraph ColouredGraphAt(const Instance& instance);

/// Calls `visit` with (vertices, edges) for one graph of every isomorphism class on
/// 1..min(max, 7) vertices, until it answers false.
/// \return whether all were visited
bool ForEachGraph(std::int64_t max, const std::function<bool(const Instance&)>& visit);

/// Calls `visit` with (vertices, edges, colouring), all colourings of those graphs.
bool ForEachColouredGraph(std::int64_t max,
                          const std::function<bool(const Instance&)>& visit);

}  // namespace cgt::domination

#endif  // CGT_GAMES_DOMINATION_DOMINATION_THEOREMS_INTERNAL_GRAPHS_H_
