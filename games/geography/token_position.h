// What the games share in which a token walks over a graph and never comes back to a
// vertex.
#ifndef CGT_GAMES_GEOGRAPHY_TOKEN_POSITION_H_
#define CGT_GAMES_GEOGRAPHY_TOKEN_POSITION_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "cgt/ruleset.h"
#include "games/board/graph.h"

namespace cgt {

/// A token on a vertex of a graph, and the vertices that have been visited.
///
/// There are two views of the same thing. The graph view shares the graph and, between
/// the followers of one position, the list of what has been visited. The small view knows
/// at most 64 vertices, as rows of bits, and counts all others as visited;
/// `TokenPosition::Reduced` goes over to it.
class TokenPosition {
 public:
  /// The most vertices of a small view, the token's included.
  static constexpr std::size_t kMaxSmall = 64;

  /// At most 64 vertices of a graph; the i-th of them is called i.
  struct SmallBoard {
    std::vector<Vertex> names;        ///< ascending
    std::vector<std::uint64_t> rows;  ///< whose bits are the (out-)neighbours, no loops
  };
  struct SmallView {
    std::shared_ptr<const SmallBoard> board;
    std::uint64_t unvisited = 0;  ///< without the token's vertex
    std::uint32_t token = 0;
  };

  /// A graph of one vertex.
  TokenPosition();
  /// \param token a vertex of the graph; counts as visited
  /// \param visited ascending, without the token's vertex
  /// \domain vertices of the graph; checked
  TokenPosition(GraphPtr graph, Vertex token, std::vector<Vertex> visited = {},
                PlayConvention play = PlayConvention::kNormal);

  [[nodiscard]] const GraphPtr& graph() const { return graph_; }
  [[nodiscard]] Vertex token() const { return token_; }
  [[nodiscard]] PlayConvention play() const { return play_; }
  /// \return whether the token may not go to `v` any more; true for its own vertex
  [[nodiscard]] bool IsVisited(Vertex v) const;
  /// The visited vertices without the token's, ascending.
  [[nodiscard]] std::vector<Vertex> Visited() const;
  [[nodiscard]] const SmallView* small() const { return small_ ? &*small_ : nullptr; }

  /// The vertices the token may go to, ascending, each once.
  [[nodiscard]] std::vector<Vertex> Targets() const;
  /// Calls `visit(vertex, follower)` for each of them. The followers share what is
  /// visited. \complexity O(visited vertices + degree)
  template <class Visit>
  void ForEachFollower(const Visit& visit) const {
    const TokenPosition left = AfterLeaving();
    for (const Vertex v : Targets()) visit(v, left.MovedTo(v));
  }

  /// This position with all vertices visited to which the token cannot come any more, in
  /// the small view, if at most kMaxSmall vertices are left; otherwise the position
  /// itself. The game tree stays the same. \complexity O(kMaxSmall * degrees)
  [[nodiscard]] TokenPosition Reduced() const;

  /// The same position under a play convention.
  [[nodiscard]] TokenPosition WithPlay(PlayConvention play) const {
    TokenPosition p = *this;
    p.play_ = play;
    return p;
  }

  /// Same graph, token, visited vertices and play convention.
  friend bool operator==(const TokenPosition& a, const TokenPosition& b);

  /// A hash that equal positions in the graph view share.
  [[nodiscard]] std::size_t LargeHash() const;
  /// Bytes of heap that the visited vertices take.
  [[nodiscard]] std::size_t HeapBytes() const;

 private:
  struct VisitedSet {
    std::vector<Vertex> vertices;  ///< ascending
    std::uint64_t hash = 0;        ///< independent of the order of visiting
  };

  // The token's vertex is put among the visited ones; MovedTo gives it the next one.
  [[nodiscard]] TokenPosition AfterLeaving() const;
  [[nodiscard]] TokenPosition MovedTo(Vertex v) const;
  [[nodiscard]] std::optional<SmallBoard> BoundedReach() const;

  GraphPtr graph_;
  std::shared_ptr<const VisitedSet> visited_;  // of the graph view
  std::optional<SmallView> small_;
  Vertex token_ = 0;
  PlayConvention play_ = PlayConvention::kNormal;
};

/// The vertices that a token on `start` can come to over vertices of `within`, `start`
/// included. \param rows as in SmallBoard
[[nodiscard]] std::uint64_t Reach(absl::Span<const std::uint64_t> rows,
                                  std::uint32_t start, std::uint64_t within);

/// The exact key of a token position: of a small one, what is left of the graph up to
/// isomorphism; of a large one the position itself. On random graphs the labelling costs
/// two to four times what it saves; on graphs with symmetry it saves all but a few of
/// exponentially many positions (on a complete graph of 12 vertices 11,253 of 11,265).
class TokenKey {
 public:
  TokenKey() = default;
  explicit TokenKey(const TokenPosition& position);

  /// Appends the key as bytes, of which none is a prefix of another.
  void AppendTo(std::string& out) const;
  /// Heap bytes, by the name under which containers tell theirs.
  [[nodiscard]] std::size_t capacity() const {
    return small_.capacity() + (large_ ? large_->HeapBytes() : 0);
  }

  friend bool operator==(const TokenKey& a, const TokenKey& b) = default;
  template <typename H>
  friend H AbslHashValue(H h, const TokenKey& key) {
    return H::combine(std::move(h), key.small_, key.large_ ? key.large_->LargeHash() : 0);
  }

 private:
  std::string small_;
  std::optional<TokenPosition> large_;
};

/// Reads `GRAPH token=V [visited=VERTICES] [play=misere]`.
/// \param kind the graph must be of this kind or without edges
/// \errors InvalidArgument with the offset: the graph, an unknown attribute, a graph of
///   the other kind, no `token=`, a visited vertex that the graph has not or that is the
///   token's
absl::StatusOr<TokenPosition> ParseTokenPosition(absl::string_view text, GraphKind kind);

/// The inverse.
std::string PrintTokenPosition(const TokenPosition& p);

/// Appends the followers, or the followers with their labels: `to 3`.
void AppendFollowers(const TokenPosition& p, std::vector<TokenPosition>& out);
void AppendFollowers(const TokenPosition& p,
                     std::vector<LabelledMove<TokenPosition>>& out);
[[nodiscard]] std::string TokenMoveLabel(Vertex v);

/// OK if no vertex has more than 10^6 neighbours.
/// \errors ResourceExhausted telling the number and the limit
absl::Status CheckTokenListable(const TokenPosition& p);

}  // namespace cgt

#endif  // CGT_GAMES_GEOGRAPHY_TOKEN_POSITION_H_
