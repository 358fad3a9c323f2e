// Two edge-disjoint forests with as many edges as possible.
#ifndef CGT_GAMES_SWITCHING_TWO_FORESTS_H_
#define CGT_GAMES_SWITCHING_TWO_FORESTS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "cgt/budget.h"
#include "games/board/graph.h"

namespace cgt {

/// The number of an edge in the order in which edges are given.
using EdgeId = std::uint32_t;

/// Classes of vertices that are joined one by one.
class VertexClasses {
 public:
  explicit VertexClasses(Vertex n);
  [[nodiscard]] Vertex Find(Vertex v);
  /// \return whether they were different
  bool Join(Vertex u, Vertex v);

 private:
  std::vector<Vertex> parent_;
  std::vector<std::uint32_t> size_;
};

/// Packs edges, added one at a time, into two edge-disjoint forests; what is packed is at
/// all times as much as can be packed of the edges added. This is the union of two copies
/// of the graph's matroid, grown by augmenting paths; the search from an edge that cannot
/// be packed ends in a clump: a set of vertices on which both forests are spanning trees.
///
/// \source{roskind1985,section 3; gabow1992,section 2}
class TwoForests {
 public:
  static constexpr int kNotPacked = -1;
  static constexpr EdgeId kNoEdge = std::numeric_limits<EdgeId>::max();

  /// No edges yet. \param budget honoured if it is not null; must outlive this
  explicit TwoForests(Vertex vertices, Budget* budget = nullptr);

  /// Reserves memory for that many edges in all, charged to the budget until the end.
  /// \errors the budget's
  absl::Status Reserve(std::size_t edges);

  /// Adds an edge (a loop is never packed); it gets the next number.
  /// \return whether one edge more is packed now
  /// \errors the budget's, after which the object must not be used any more
  /// \complexity amortised O(vertices) for the at most 3 * vertices edges that need a
  ///   search, near-constant for the others
  absl::StatusOr<bool> Add(Vertex u, Vertex v);

  [[nodiscard]] std::size_t edge_count() const { return edges_.size(); }
  [[nodiscard]] const std::vector<Edge>& edges() const { return edges_; }
  /// 0, 1 or kNotPacked.
  [[nodiscard]] int ForestOf(EdgeId e) const { return forest_of_[e]; }
  [[nodiscard]] std::size_t packed_count() const { return packed_; }
  /// Searches made so far.
  [[nodiscard]] std::uint64_t searches() const { return searches_; }

  /// Whether two vertices are in one clump found so far. All edges inside a clump are
  /// replaceable: they are not packed or some packing leaves them out. \complexity
  /// near-constant
  [[nodiscard]] bool InOneClump(Vertex u, Vertex v) {
    return clumps_.Find(u) == clumps_.Find(v);
  }

  /// Of the last edge that was not packed and needed a search: the packed edges of which
  /// any one could be replaced by it, in both forests. They are two spanning trees of
  /// the same vertices, among which are the ends of that edge.
  /// An edge that was not packed because its ends were in one clump already did not
  /// search; see `Search`.
  [[nodiscard]] const std::vector<EdgeId>& Labelled() const { return order_; }

  /// Searches from an edge that is not added: whether it could be packed. Labelled() is
  /// about it afterwards.
  /// \complexity O(vertices)
  absl::StatusOr<bool> Search(Vertex u, Vertex v);

 private:
  struct Half {
    Vertex to;
    EdgeId edge;
  };

  absl::StatusOr<bool> Search(Vertex u, Vertex v, EdgeId& last, int& forest);
  void Root(int forest, Vertex root);
  bool LabelPath(int forest, Vertex from, Vertex to, EdgeId by);
  void Insert(EdgeId e, int forest);
  void Erase(EdgeId e);

  Budget* budget_;
  std::shared_ptr<void> charge_;  // gives the memory back
  std::vector<Edge> edges_;
  std::vector<std::int8_t> forest_of_;
  std::size_t packed_ = 0;
  std::uint64_t searches_ = 0;
  // For each forest the halves of its edges at each vertex; where each edge's two halves
  // are.
  std::array<std::vector<std::vector<Half>>, 2> at_;
  std::vector<std::array<std::uint32_t, 2>> half_;
  std::array<VertexClasses, 2> trees_;
  VertexClasses clumps_;
  // One search: both forests rooted at an end of the edge that searches.
  std::uint32_t stamp_ = 0;
  std::array<std::vector<std::uint32_t>, 2> rooted_;  // stamp of the vertices reached
  std::array<std::vector<Half>, 2> up_;               // towards the root
  std::array<std::vector<std::uint32_t>, 2> labelled_vertex_;  // stamp
  std::vector<std::uint32_t> labelled_;                        // stamp, by edge
  std::vector<EdgeId> label_;  // what an edge was labelled by
  std::vector<EdgeId> order_;
  std::vector<Vertex> stack_;
};

}  // namespace cgt

#endif  // CGT_GAMES_SWITCHING_TWO_FORESTS_H_
