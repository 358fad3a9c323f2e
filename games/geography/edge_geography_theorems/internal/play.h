// What the records of edge geography share: small graphs as instances, and geography
// played out on them by the rules alone.
#ifndef CGT_GAMES_GEOGRAPHY_EDGE_GEOGRAPHY_THEOREMS_INTERNAL_PLAY_H_
#define CGT_GAMES_GEOGRAPHY_EDGE_GEOGRAPHY_THEOREMS_INTERNAL_PLAY_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "games/board/all_graphs.h"
#include "games/board/graph.h"
#include "theorems/claim.h"
#include "theorems/theorem.h"

namespace cgt::edge_geography {

/// Graphs with more edges are not played out.
inline constexpr std::size_t kMaxPlayEdges = 24;

/// Undirected edge geography on one graph: every position is searched, and kept by the
/// set of used edges and the token.
class EdgePlay {
 public:
  /// \domain at most kMaxPlayEdges edges; checked
  EdgePlay(Vertex vertices, std::vector<Edge> edges);

  /// The Grundy value with nothing used. The depth of recursion is the number of edges.
  [[nodiscard]] std::uint64_t Value(Vertex token) { return Value(0, token); }
  /// The same after the edges in `used` (bit i for edges()[i]) have been used.
  [[nodiscard]] std::uint64_t Value(std::uint32_t used, Vertex token);
  [[nodiscard]] const std::vector<Edge>& edges() const { return edges_; }

  /// Calls f(edge number, other end) for the unused edges at the token.
  template <class F>
  void ForEachMove(std::uint32_t used, Vertex token, const F& f) const {
    for (const auto& [edge, to] : at_[token]) {
      if ((used >> edge & 1u) == 0) f(edge, to);
    }
  }

 private:
  std::vector<Edge> edges_;
  std::vector<std::vector<std::pair<std::uint32_t, Vertex>>> at_;  // edge, other end
  absl::flat_hash_map<std::uint64_t, std::uint8_t> values_;
};

/// The Grundy value of undirected vertex geography, where a vertex is visited once.
/// \domain at most 20 vertices
[[nodiscard]] std::uint64_t VertexGeographyValue(const Graph& graph, Vertex token);

/// An instance {n, bits, s}, or {n, bits, s, multiplicities of the edges}: the graph,
/// with the edges of `bits` in the order of their bits, and where the token is.
struct Start {
  GraphPtr graph;
  Vertex token = 0;

  /// `UndirectedEdgeGeography("0-1,1-2 token=0")`.
  [[nodiscard]] std::string Text() const;
};
[[nodiscard]] Start StartAt(const Instance& instance);

/// Calls visit({n, bits, s}) for the connected graphs of a class with at most 16 edges,
/// by ascending n <= max, and every s, until it answers false. \return whether all were
/// visited
bool ForEachStart(std::int64_t max, const GraphClass& wanted,
                  const std::function<bool(const Instance&)>& visit);

/// The play of the last graph asked for, since a graph's starts come one after another.
class PlayTable {
 public:
  EdgePlay& At(const GraphPtr& graph);

 private:
  GraphPtr graph_;
  std::vector<EdgePlay> play_;  // at most one
};

/// Completes a record: `check` claims what it has to of one start.
[[nodiscard]] Theorem StartTheorem(
    Theorem record,
    std::function<void(Engine&, const Start&, EdgePlay&, ClaimCheck&)> check);

}  // namespace cgt::edge_geography

#endif  // CGT_GAMES_GEOGRAPHY_EDGE_GEOGRAPHY_THEOREMS_INTERNAL_PLAY_H_
