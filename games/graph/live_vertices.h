// The vertices of a graph that are still in play: the positions of games in which a move
// deletes vertices.
#ifndef CGT_GAMES_GRAPH_LIVE_VERTICES_H_
#define CGT_GAMES_GRAPH_LIVE_VERTICES_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/types/span.h"
#include "games/board/graph.h"
#include "games/graph/position_key.h"

namespace cgt {

/// At most 64 vertices of a graph as bit sets: bit i stands for the vertex names[i].
/// Parallel edges count once.
struct SmallGraph {
  static constexpr std::size_t kMaxVertices = 64;

  std::vector<Vertex> names;       ///< ascending
  std::vector<std::uint64_t> out;  ///< for each vertex its neighbours (heads of arcs)
  std::vector<std::uint64_t> in;   ///< tails of arcs; the same as `out` if undirected
  std::uint64_t loops = 0;         ///< a loop is in no row

  /// The subgraph induced by `vertices`. \domain at most 64, ascending
  static SmallGraph Induced(const Graph& graph, absl::Span<const Vertex> vertices);
};

/// Where vertices of a graph stand in an ascending list: an array if the list is a good
/// part of the graph, else binary search.
class VertexPlaces {
 public:
  static constexpr std::uint32_t kAbsent = 0xffffffffu;
  /// \param list must outlive this
  VertexPlaces(const Graph& graph, const std::vector<Vertex>& list);
  std::uint32_t operator()(Vertex v) const;

 private:
  const std::vector<Vertex>& list_;
  std::vector<std::uint32_t> places_;
};

/// The subgraph induced by some vertices, numbered 0, 1, ... in their order: without
/// loops (which are marked) and parallel edges, arcs taken as edges.
struct LocalGraph {
  std::vector<Vertex> names;
  std::vector<std::uint32_t> begin;
  std::vector<std::uint32_t> ends;
  std::vector<bool> loop;

  [[nodiscard]] std::size_t size() const { return names.size(); }
  [[nodiscard]] absl::Span<const std::uint32_t> Neighbours(std::uint32_t v) const {
    return {ends.data() + begin[v], begin[v + 1] - begin[v]};
  }
};

/// A graph and those of its vertices that are in play. A value type: followers share the
/// graph and the list of their parent and name what is gone since; a large component is
/// told by one of its vertices and found again when it is asked for. After `Compact` up
/// to 64 vertices are a bit set over a shared `SmallGraph`.
class LiveVertices {
 public:
  /// The graph without vertices.
  LiveVertices() : LiveVertices(MakeGraph(0, {})) {}
  /// All vertices.
  explicit LiveVertices(GraphPtr graph);
  /// \param live ascending
  LiveVertices(GraphPtr graph, std::vector<Vertex> live);

  [[nodiscard]] const GraphPtr& graph() const { return graph_; }
  [[nodiscard]] std::size_t Count() const;
  /// The live vertices, ascending. \complexity O(Count()); of a large component
  /// O(vertices + edges)
  [[nodiscard]] std::vector<Vertex> List() const;
  /// The others, ascending.
  [[nodiscard]] std::vector<Vertex> Deleted() const;
  [[nodiscard]] bool Contains(Vertex v) const;

  /// The same set with a list of its own, so that many followers can share it.
  /// \complexity O(Count()), or O(1) if nothing is gone since
  [[nodiscard]] LiveVertices Flattened() const;
  /// Fewer vertices. \param gone ascending, all of them live
  [[nodiscard]] LiveVertices Without(absl::Span<const Vertex> gone) const;
  /// Only these vertices. \param live ascending, a subset
  [[nodiscard]] LiveVertices Restricted(std::vector<Vertex> live) const;

  /// Goes over to bit sets if at most 64 vertices are live.
  void Compact();
  /// The bit sets, or nullptr before `Compact`.
  [[nodiscard]] const SmallGraph* small() const { return small_.get(); }
  /// The live vertices among those of `small()`.
  [[nodiscard]] std::uint64_t mask() const { return mask_; }
  [[nodiscard]] LiveVertices WithMask(std::uint64_t mask) const;

  /// The induced subgraph.
  [[nodiscard]] LocalGraph Local() const;
  /// The connected components of the induced subgraph (arcs taken as edges), by their
  /// least vertices; each in the same view as this. \complexity O(vertices + edges at
  /// them), times a logarithm where few vertices of a large graph are live
  void Components(std::vector<LiveVertices>& out) const;

  /// Same graph and same live vertices.
  friend bool operator==(const LiveVertices& a, const LiveVertices& b);

  /// What a ruleset has found out to be an exact key of this position; empty if nothing.
  PositionKey key;

 private:
  /// `list_` without `gone_`.
  [[nodiscard]] std::vector<Vertex> ListOfAll() const;

  GraphPtr graph_;
  std::shared_ptr<const std::vector<Vertex>> list_;
  std::shared_ptr<const std::vector<Vertex>> gone_;  // ascending, within list_; or null
  // Only the component of this vertex, if there is one, and how many vertices it has.
  std::optional<Vertex> root_;
  std::size_t component_size_ = 0;
  std::shared_ptr<const SmallGraph> small_;
  std::uint64_t mask_ = 0;
};

/// Calls f(i) for each bit i of `mask`, ascending.
template <class F>
void ForEachBit(std::uint64_t mask, const F& f) {
  for (; mask != 0; mask &= mask - 1) {
    f(static_cast<std::uint32_t>(__builtin_ctzll(mask)));
  }
}

/// The component of `start` in the graph with these rows, within `mask`.
std::uint64_t ComponentMask(absl::Span<const std::uint64_t> out,
                            absl::Span<const std::uint64_t> in, std::uint64_t mask,
                            std::uint32_t start);

/// The vertices of `mask` in an order that depends mostly on the structure: isomorphic
/// graphs with the same colours mostly get the same graph in this order, whatever their
/// names. Colours are refined by those of the neighbours; where vertices stay alike, one
/// is chosen.
/// \param colours a word a vertex of the rows
/// \complexity O((vertices + edges) * rounds), at most 64 individual choices
std::vector<std::uint32_t> StructuralOrder(absl::Span<const std::uint64_t> out,
                                           absl::Span<const std::uint64_t> in,
                                           absl::Span<const std::uint64_t> colours,
                                           std::uint64_t mask);

/// Appends the adjacency within an order: with the number of vertices it is the graph.
/// \param directed all ordered pairs instead of the unordered ones
void AppendRows(absl::Span<const std::uint64_t> out,
                absl::Span<const std::uint32_t> order, bool directed, std::string& key);

/// Appends a number as four bytes.
void AppendWord(std::uint32_t word, std::string& key);

}  // namespace cgt

#endif  // CGT_GAMES_GRAPH_LIVE_VERTICES_H_
