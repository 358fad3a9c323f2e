// Graphs on which Node Kayles and Arc Kayles are solved at any size, and the sequences
// that solve them.
#ifndef CGT_GAMES_GRAPH_KAYLES_SHAPES_H_
#define CGT_GAMES_GRAPH_KAYLES_SHAPES_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "games/graph/live_vertices.h"

namespace cgt {

/// The nim value of Dawson's Kayles (the octal game 0.07) on a row of n: a move takes two
/// neighbours. Its period is 34 from n = 53 on.
/// \complexity O(1) \source{guy1956,as told in the literature; oeis,A002187}
std::uint64_t DawsonsKaylesValue(std::uint64_t n);

/// The nim value of Kayles (0.77) on a row of n: a move takes one, or two neighbours. Its
/// period is 12 from n = 71 on.
/// \complexity O(1) \source{guy1956,as told in the literature; oeis,A002186}
std::uint64_t KaylesValue(std::uint64_t n);

/// The least number that is not among the given ones.
std::uint64_t Mex(std::vector<std::uint64_t> numbers);

/// A connected graph of a solved kind. Loops and parallel edges do not count here.
struct KaylesShape {
  enum class Kind : std::uint8_t { kPath, kCycle, kCompleteMultipartite };
  Kind kind = Kind::kPath;
  std::vector<std::uint32_t> order;  ///< path, cycle: the vertices along it
  std::vector<std::uint32_t> part;   ///< complete multipartite: the part of each vertex
  std::vector<std::uint32_t> sizes;  ///< complete multipartite: of the parts
};

/// \return nothing if it is of no solved kind or not connected; a path or cycle is named
///   as such first
/// \complexity O(vertices + edges)
std::optional<KaylesShape> FindKaylesShape(const LocalGraph& graph);

/// An exact key of a position in which a move deletes vertices of an undirected graph:
/// equal keys mean isomorphic graphs. Up to 64 vertices mostly independent of the names;
/// of larger graphs only paths and cycles are.
/// \param loops whether loops count
std::string UndirectedKey(const LiveVertices& p, bool loops);

}  // namespace cgt

#endif  // CGT_GAMES_GRAPH_KAYLES_SHAPES_H_
