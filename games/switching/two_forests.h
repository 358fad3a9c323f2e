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
/// What is packed inside a clump stays where it is, so clumps count as single vertices
/// from then on.
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
  /// \complexity near-linear in the edges that the search labels, of which there are
  ///   fewer than 2 * vertices, for the at most 3 * vertices edges that need a search;
  ///   near-constant for the others
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

  /// Searches from an edge that is not added: whether it could be packed.
  /// \complexity as Add, and O(edges added) if it could not
  absl::StatusOr<bool> Search(Vertex u, Vertex v);

  /// Of an edge that could not be packed by the last `Search`: the packed edges inside
  /// the clump with both its ends, two spanning trees of the same vertices. Any one of
  /// those not inside a clump known before could be replaced by it. Empty after a search
  /// that succeeded and from a loop.
  [[nodiscard]] const std::vector<EdgeId>& Labelled() const { return order_; }

 private:
  // The way from a clump to its parent: an edge, and its end there.
  struct Up {
    Vertex to = 0;
    EdgeId edge = kNoEdge;  // kNoEdge at a root
  };

  absl::StatusOr<bool> Search(Vertex u, Vertex v, EdgeId& last, int& forest);
  bool LabelPath(int forest, Vertex from, Vertex to, EdgeId by);
  void Label(int forest, Vertex clump, EdgeId by);
  [[nodiscard]] Vertex Parent(int forest, Vertex clump) {
    return clumps_.Find(up_[forest][clump].to);
  }
  void Link(EdgeId e, int forest);
  void Cut(EdgeId e);

  Budget* budget_;
  std::shared_ptr<void> charge_;  // gives the memory back
  std::uint64_t steps_ = 0;       // since the budget was asked
  std::vector<Edge> edges_;
  std::vector<std::int8_t> forest_of_;
  std::size_t packed_ = 0;
  std::uint64_t searches_ = 0;
  std::array<VertexClasses, 2> trees_;
  VertexClasses clumps_;
  // Both forests on the clumps, rooted anywhere; by the clump's representative.
  std::array<std::vector<Up>, 2> up_;
  // One search: in each forest a labelled subtree with its top.
  std::uint32_t stamp_ = 0;
  std::array<std::vector<std::uint32_t>, 2> labelled_clump_;  // stamp
  std::array<Vertex, 2> top_ = {0, 0};
  std::vector<EdgeId> label_;  // what an edge was labelled by
  std::vector<EdgeId> order_;
  // One path: the clumps met from below and from the top, and which way.
  std::uint64_t path_ = 0;
  std::vector<std::uint64_t> climbed_;
  std::vector<Vertex> below_, above_;
};

}  // namespace cgt

#endif  // CGT_GAMES_SWITCHING_TWO_FORESTS_H_
