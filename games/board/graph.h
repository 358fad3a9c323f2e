#ifndef CGT_GAMES_BOARD_GRAPH_H_
#define CGT_GAMES_BOARD_GRAPH_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace cgt {

/// A vertex: its number, from 0.
using Vertex = uint32_t;

/// An edge, or the arc `from` -> `to`.
struct Edge {
  Vertex from = 0;
  Vertex to = 0;
  friend bool operator==(const Edge&, const Edge&) = default;
};

enum class GraphKind : uint8_t { kUndirected, kDirected };

class Graph;
/// How positions share their graph: a move never changes it, it changes what is beside
/// it.
using GraphPtr = std::shared_ptr<const Graph>;

/// An immutable graph on the vertices 0..n-1; edges (undirected) or arcs (directed),
/// loops and parallels allowed. A graph without edges is undirected, whatever was asked
/// for, because its text could not tell the difference.
///
/// Neighbours are stored as one array sliced by vertex, so a graph of 10^6 vertices and
/// as many edges takes about 20 MB and is walked without a pointer.
class Graph {
 public:
  /// The graph without vertices.
  Graph() : Graph(0, {}) {}

  /// \param vertices the number of vertices
  /// \param edges the edges in the order in which they are to be printed
  /// \param kind what the edges are
  /// \param notation a shorter text of the same graph, printed instead of the edges (see
  ///   WriteGraph); empty if there is none
  /// \domain every end of an edge is below `vertices`; fewer than 2^31 edges; checked
  /// \complexity O(vertices + edges)
  Graph(Vertex vertices, std::vector<Edge> edges, GraphKind kind = GraphKind::kUndirected,
        std::string notation = "");

  [[nodiscard]] Vertex vertex_count() const { return vertices_; }
  [[nodiscard]] size_t edge_count() const { return edges_.size(); }
  [[nodiscard]] bool directed() const { return kind_ == GraphKind::kDirected; }
  [[nodiscard]] GraphKind kind() const { return kind_; }

  /// The edges in their given order and orientation.
  [[nodiscard]] const std::vector<Edge>& edges() const { return edges_; }
  [[nodiscard]] const std::string& notation() const { return notation_; }

  /// The other ends of the edges at `v` (in a digraph: the heads of the arcs from `v`),
  /// ascending; a parallel edge repeats its end, a loop at `v` gives `v` once.
  [[nodiscard]] absl::Span<const Vertex> Neighbours(Vertex v) const {
    return Slice(out_, v);
  }

  /// In a digraph the tails of the arcs into `v`, ascending; else Neighbours(v).
  [[nodiscard]] absl::Span<const Vertex> InNeighbours(Vertex v) const {
    return Slice(directed() ? in_ : out_, v);
  }

  /// The number of ends of edges at `v`: a loop counts twice. In a digraph the number of
  /// arcs from and to `v`. \complexity O(1); O(log) with loops
  [[nodiscard]] size_t Degree(Vertex v) const;

  /// Whether an edge joins u and v (an arc goes from u to v). \complexity O(log degree)
  [[nodiscard]] bool HasEdge(Vertex u, Vertex v) const;

  [[nodiscard]] size_t loop_count() const { return loops_; }
  [[nodiscard]] bool has_parallel_edges() const { return parallel_; }
  /// Neither loops nor parallel edges (opposite arcs are not parallel).
  [[nodiscard]] bool IsSimple() const { return loops_ == 0 && !parallel_; }

  /// The same labelled graph: order and orientation of undirected edges do not count, nor
  /// does the notation. \complexity O(vertices + edges)
  friend bool operator==(const Graph& a, const Graph& b) {
    return a.vertices_ == b.vertices_ && a.kind_ == b.kind_ && a.out_ == b.out_;
  }

  /// Appends a byte string that tells this labelled graph from every other one, and of
  /// which none is a proper prefix of another. \complexity O(vertices + edges)
  void AppendKey(std::string* key) const;

  template <typename H>
  friend H AbslHashValue(H h, const Graph& graph) {
    return H::combine(std::move(h), graph.vertices_, graph.kind_, graph.out_.begin,
                      graph.out_.ends);
  }

 private:
  // The slice of vertex v is ends[begin[v]] .. ends[begin[v + 1]].
  struct Adjacency {
    std::vector<uint32_t> begin;
    std::vector<Vertex> ends;
    friend bool operator==(const Adjacency&, const Adjacency&) = default;
  };

  static absl::Span<const Vertex> Slice(const Adjacency& adjacency, Vertex v) {
    return {adjacency.ends.data() + adjacency.begin[v],
            adjacency.begin[v + 1] - adjacency.begin[v]};
  }

  Vertex vertices_;
  GraphKind kind_;
  bool parallel_ = false;
  size_t loops_ = 0;
  std::vector<Edge> edges_;
  std::string notation_;
  Adjacency out_;
  Adjacency in_;  // of digraphs only
};

/// \return a shared graph; parameters as Graph's
GraphPtr MakeGraph(Vertex vertices, std::vector<Edge> edges,
                   GraphKind kind = GraphKind::kUndirected, std::string notation = "");

}  // namespace cgt

#endif  // CGT_GAMES_BOARD_GRAPH_H_
