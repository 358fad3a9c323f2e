// Positions of Col and Snort: partly coloured graphs.
//
// What matters of an uncoloured vertex is which players may still colour it. A vertex
// that nobody may colour is dead. An edge matters only as long as a move at one end can
// take away what the other end still allows: in Col if one player may colour both ends,
// in Snort if each of two players may colour one of them. Other edges are dropped, so
// that the position falls into components.
#ifndef CGT_GAMES_GRAPH_COLOURING_POSITION_H_
#define CGT_GAMES_GRAPH_COLOURING_POSITION_H_

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
#include "cgt/player.h"
#include "games/board/graph.h"
#include "games/graph/live_vertices.h"
#include "games/graph/position_key.h"

namespace cgt {

/// What colouring a vertex does to its neighbours.
enum class ColouringRule : std::uint8_t {
  kCol,   ///< the same player may no longer colour them
  kSnort  ///< the other player may no longer colour them
};

/// A live vertex and who may colour it (at least one).
struct TintedVertex {
  Vertex vertex = 0;
  bool left = false;
  bool right = false;
  friend bool operator==(const TintedVertex&, const TintedVertex&) = default;
};

/// The live vertices, numbered 0, 1, ..., and the edges that matter.
struct TintedGraph {
  std::vector<TintedVertex> vertices;
  std::vector<std::uint32_t> begin;
  std::vector<std::uint32_t> ends;

  /// Ascending.
  [[nodiscard]] absl::Span<const std::uint32_t> Neighbours(std::size_t v) const {
    return {ends.data() + begin[v], begin[v + 1] - begin[v]};
  }
};

/// A position: a graph, the colours of its vertices and which of the uncoloured ones are
/// not in play. A value type: followers share all this with their parent and name the
/// last move; a large component is told by one of its vertices and found again when it
/// is asked for. After `Compact` up to 64 live vertices are bit sets.
class ColouringPosition {
 public:
  ColouringPosition()
      : ColouringPosition(ColouringRule::kCol, MakeGraph(0, {}), "", {}) {}
  /// \param colours a letter a vertex: 'A' Left's, 'B' Right's, '.' uncoloured
  /// \param in_play ascending; coloured and dead vertices may be among them
  ColouringPosition(ColouringRule rule, GraphPtr graph, std::string colours,
                    std::vector<Vertex> in_play);

  [[nodiscard]] ColouringRule rule() const { return rule_; }
  [[nodiscard]] const Graph& graph() const { return *graph_; }
  /// A letter a vertex.
  [[nodiscard]] std::string Colours() const;
  /// The live vertices, ascending.
  [[nodiscard]] std::vector<TintedVertex> Live() const;
  /// The vertices that would be live, but are not in play.
  [[nodiscard]] std::vector<Vertex> Deleted() const;
  [[nodiscard]] TintedGraph Tinted() const;

  /// Calls f(vertex, follower) for every move of `player`.
  template <class F>
  void ForEachOption(Player player, const F& f) const {
    if (!small_) {
      const ColouringPosition shared = Flattened();
      for (const TintedVertex& v : shared.Live()) {
        if (player == Player::kLeft ? v.left : v.right)
          f(v.vertex, shared.Played(player, v.vertex));
      }
      return;
    }
    ForEachBit(player == Player::kLeft ? left_ : right_,
               [&](std::uint32_t i) { f(small_->names[i], PlayedSmall(player, i)); });
  }
  /// The components of the edges that matter, by their least vertices.
  void Components(std::vector<ColouringPosition>& out) const;
  /// The negative.
  void SwapColours();
  void Compact();
  [[nodiscard]] bool small() const { return small_ != nullptr; }

  /// Compacts, finds a key, and exchanges the players where that makes it smaller.
  /// \return whether the players were exchanged
  bool Normalize();
  /// An exact key.
  [[nodiscard]] PositionKey Key() const;

  /// Same graph, colours and live vertices.
  friend bool operator==(const ColouringPosition& a, const ColouringPosition& b);

 private:
  /// The same with colours and a list of its own, so that many followers can share them.
  [[nodiscard]] ColouringPosition Flattened() const;
  /// \domain this is Flattened and not small
  [[nodiscard]] ColouringPosition Played(Player player, Vertex v) const;
  [[nodiscard]] ColouringPosition PlayedSmall(Player player, std::uint32_t i) const;
  /// The neighbours of i in the small view by edges that matter.
  [[nodiscard]] std::uint64_t Row(std::uint32_t i) const;
  [[nodiscard]] std::string SmallKey() const;
  /// The colour of a vertex, not looking at the small view.
  [[nodiscard]] char ColourOf(Vertex v) const;
  /// Whether the players may colour an uncoloured vertex, by the colours around it.
  template <class ColourAt>
  [[nodiscard]] TintedVertex TintOf(const ColourAt& colour, Vertex v) const;
  [[nodiscard]] TintedGraph TintedOf(std::vector<TintedVertex> live) const;
  /// The live vertices of all components.
  [[nodiscard]] std::vector<TintedVertex> LiveOfAll() const;
  [[nodiscard]] std::string Bytes() const;

  ColouringRule rule_;
  bool swapped_ = false;
  GraphPtr graph_;
  std::shared_ptr<const std::string> colours_;  // before swapping
  std::shared_ptr<const std::vector<Vertex>> in_play_;
  std::optional<Vertex> played_;  // coloured since, before swapping `played_letter_`
  char played_letter_ = '.';
  std::optional<Vertex> root_;  // only the component of this vertex
  // The small view: colours_ as they were when it was made, and what has changed since.
  std::shared_ptr<const SmallGraph> small_;
  std::uint64_t left_ = 0, right_ = 0;          // who may colour
  std::uint64_t left_has_ = 0, right_has_ = 0;  // coloured since
  PositionKey key_;
};

/// A fixed-point-free symmetry of order two that exchanges the players: the opponent can
/// answer every move by its mirror image. Looked for among v -> n-1-v and v -> v + n/2 of
/// the live vertices in their order.
/// \return whether one was found that proves the value 0
/// \complexity O(vertices + edges * log)
bool HasMirror(ColouringRule rule, const TintedGraph& graph);

/// Reads `colours=` and `deleted=` behind an undirected graph.
/// \errors InvalidArgument with the offset; colours that break the rule are refused
absl::StatusOr<ColouringPosition> ReadColouring(ColouringRule rule,
                                                absl::string_view text);
std::string WriteColouring(const ColouringPosition& p);

}  // namespace cgt

#endif  // CGT_GAMES_GRAPH_COLOURING_POSITION_H_
