// A position of Hackenbush: edges of three colours that hang together with the ground.
#ifndef CGT_GAMES_GRAPH_HACKENBUSH_PICTURE_H_
#define CGT_GAMES_GRAPH_HACKENBUSH_PICTURE_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/types/span.h"
#include "games/board/graph.h"
#include "games/graph/position_key.h"

namespace cgt {

/// What no move changes; shared by the positions of a game.
struct HackenbushBoard {
  GraphPtr graph;
  std::string colours;         ///< of each edge: 'l', 'r', 'g', or '.' if there is none
  std::vector<Vertex> ground;  ///< ascending
  std::vector<bool> grounded;  ///< for each vertex
};

/// Some edges of a board with vertices numbered anew: 0 is the ground (all of it), the
/// others follow as they are met.
struct LocalPicture {
  struct LocalEdge {
    std::uint32_t u = 0;
    std::uint32_t v = 0;
    char colour = 'g';
    std::uint32_t id = 0;  ///< the edge of the board
  };
  std::uint32_t vertices = 1;
  std::vector<LocalEdge> edges;
  // The edges at vertex v are at[begin[v]..begin[v+1]); a loop comes twice.
  std::vector<std::uint32_t> begin;
  std::vector<std::uint32_t> at;

  [[nodiscard]] absl::Span<const std::uint32_t> EdgesAt(std::uint32_t v) const {
    return {at.data() + begin[v], begin[v + 1] - begin[v]};
  }
  [[nodiscard]] std::uint32_t Other(std::uint32_t edge, std::uint32_t v) const {
    return edges[edge].u == v ? edges[edge].v : edges[edge].u;
  }
  /// Sets `begin` and `at` from the edges.
  void Index();
  /// Whether there is no cycle; all parts of the ground are one vertex. \domain every
  /// edge hangs together with the ground
  [[nodiscard]] bool IsTree() const { return edges.size() + 1 == vertices; }
};

/// At most 63 edges as a bit set; see HackenbushPicture::Compact.
struct SmallPicture {
  static constexpr std::size_t kMaxEdges = 63;
  LocalPicture local;
  std::vector<std::uint64_t> incident;  ///< for each vertex its edges
  /// For each edge those before it with the same ends and colour.
  std::vector<std::uint64_t> equal_before;
};

/// A position. All its edges hang together with the ground. A value type: followers share
/// the list of their parent and name the edge that is cut; a large part is told by one of
/// its edges and found again when it is asked for.
class HackenbushPicture {
 public:
  /// Nothing.
  HackenbushPicture();
  /// All edges of the board that hang together with the ground.
  explicit HackenbushPicture(std::shared_ptr<const HackenbushBoard> board);

  [[nodiscard]] const HackenbushBoard& board() const { return *board_; }
  /// The colour of an edge of the board.
  [[nodiscard]] char Colour(std::uint32_t edge) const;
  /// The edges, ascending. \complexity O(edges); after a move once more
  [[nodiscard]] std::vector<std::uint32_t> Edges() const;
  /// The same with vertices numbered anew; the ground is 0.
  [[nodiscard]] LocalPicture Local() const;

  /// This position with a list of edges of its own, which followers share.
  [[nodiscard]] HackenbushPicture Flattened() const;
  /// The follower when an edge is cut; what no longer hangs together with the ground is
  /// found out when it is asked for. \domain the edge is there \complexity O(1) after
  /// Flattened
  [[nodiscard]] HackenbushPicture Cut(std::uint32_t edge) const;
  /// Only these edges. \domain ascending; they hang together with the ground
  [[nodiscard]] HackenbushPicture Restricted(std::vector<std::uint32_t> edges) const;
  /// The parts that meet only in the ground, by their first edges.
  void Components(std::vector<HackenbushPicture>& out) const;
  void SwapColours();

  /// Goes over to a bit set if there are at most 63 edges.
  void Compact();
  [[nodiscard]] const SmallPicture* small() const { return small_.get(); }
  [[nodiscard]] std::uint64_t mask() const { return mask_; }
  /// \domain small() is not null
  [[nodiscard]] HackenbushPicture CutSmall(std::uint32_t local_edge) const;
  [[nodiscard]] bool swapped() const { return swapped_; }

  /// Same vertices, ground and coloured edges.
  friend bool operator==(const HackenbushPicture& a, const HackenbushPicture& b);

  /// What has been found out to be an exact key of this position; empty if nothing.
  PositionKey key;

 private:
  /// The edges of all parts.
  [[nodiscard]] std::vector<std::uint32_t> EdgesOfAll() const;

  std::shared_ptr<const HackenbushBoard> board_;
  std::shared_ptr<const std::vector<std::uint32_t>> list_;
  std::optional<std::uint32_t> cut_;   // since the list was made
  std::optional<std::uint32_t> root_;  // only the part with this edge
  std::shared_ptr<const SmallPicture> small_;
  std::uint64_t mask_ = 0;
  bool swapped_ = false;
};

/// The edges of `mask` that hang together with the ground (vertex 0).
std::uint64_t Grounded(const SmallPicture& picture, std::uint64_t mask);

/// An exact key: equal keys mean equal values and as many edges. Up to 63 edges mostly
/// independent of names, with trees that hang on a vertex replaced by their values where
/// those are a number or a nimber (the colon principle). \complexity of up to 63 edges
/// some microseconds; else O(edges)
std::string HackenbushKey(const HackenbushPicture& picture);

}  // namespace cgt

#endif  // CGT_GAMES_GRAPH_HACKENBUSH_PICTURE_H_
