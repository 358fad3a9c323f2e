// Who wins the Shannon switching game, by two edge-disjoint trees, and how.
//
// Here the game is on a board: the edges not taken yet, of the graph in which what Short
// has claimed is contracted and what Cut has deleted is gone. Write e for an extra edge
// between the terminals.
#ifndef CGT_GAMES_SWITCHING_SWITCHING_THEORY_H_
#define CGT_GAMES_SWITCHING_SWITCHING_THEORY_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "cgt/budget.h"
#include "games/board/graph.h"
#include "games/switching/two_forests.h"

namespace cgt {

/// A multigraph with two terminals; no edge is taken. Loops are allowed.
struct SwitchingBoard {
  Vertex vertices = 0;
  Vertex u = 0;
  Vertex v = 0;  ///< equal to u if Short has joined them
  std::vector<Edge> edges;

  /// The number of the extra edge e where it is meant.
  [[nodiscard]] EdgeId Extra() const { return static_cast<EdgeId>(edges.size()); }
  /// Whether Short has won, or Cut.
  [[nodiscard]] bool Joined() const { return u == v; }
  [[nodiscard]] bool Parted() const;
};

/// Short game: Short wins even moving second. Cut game: Cut does. Neutral: whoever moves
/// first.
enum class SwitchingClass : std::uint8_t { kShort, kCut, kNeutral };

/// The class, by how many of two copies of e can be packed into two forests beside a
/// largest packing of the board's edges: none, Short; one, neutral; two, Cut.
/// \param searches if not null, increased by the number of augmenting searches
/// \errors the budget's
/// \complexity O(vertices^2 + edges), near-linear in practice; random graphs of about
/// twice
///   as many edges as vertices are the slow ones
/// \source{lehman1964,whole paper; roskind1985,section 3}
absl::StatusOr<SwitchingClass> ClassifySwitching(const SwitchingBoard& board,
                                                 Budget* budget = nullptr,
                                                 std::uint64_t* searches = nullptr);

/// The edges whose deletion wins for Cut, moving first on a neutral board: those that
/// every largest packing of the board holds and that some largest packing with e twice
/// leaves out. Ascending.
/// \domain neutral: else the answer means nothing
/// \complexity as ClassifySwitching
absl::StatusOr<std::vector<EdgeId>> CutOpenings(const SwitchingBoard& board,
                                                Budget* budget = nullptr);

/// The edges whose claiming wins for Short, moving first on a neutral board: the same in
/// the dual matroid. Ascending.
/// \domain neutral
/// \complexity O(edges^2) bit operations in the worst case
absl::StatusOr<std::vector<EdgeId>> ShortOpenings(const SwitchingBoard& board,
                                                  Budget* budget = nullptr);

/// Two disjoint sets of edges, each ascending; the extra edge e counts as an edge.
struct EdgePair {
  std::vector<EdgeId> first;
  std::vector<EdgeId> second;
};

/// The certificate that Short wins moving first (with e in one of the trees) or second
/// (without): two edge-disjoint trees on the same vertices, the terminals among them.
/// nullopt on a board that is Cut's.
absl::StatusOr<std::optional<EdgePair>> FindTreePair(const SwitchingBoard& board,
                                                     Budget* budget = nullptr);
bool IsTreePair(const SwitchingBoard& board, const EdgePair& pair);

/// The certificate that Cut wins moving first (with e in one of the sets) or second
/// (without): disjoint sets X and Y, each of which can be removed from the board with e
/// without parting what was joined, and such that if X is removed all of Y and e are
/// bridges, and the other way round; that is, X and Y are independent in the dual matroid
/// and e is in the closure that both have. nullopt on a board that is Short's.
/// \complexity as ShortOpenings
absl::StatusOr<std::optional<EdgePair>> FindCotreePair(const SwitchingBoard& board,
                                                       Budget* budget = nullptr);
bool IsCotreePair(const SwitchingBoard& board, const EdgePair& pair);

/// Short's strategy as second player: two trees that share only what is claimed.
class ShortByTrees {
 public:
  /// \domain `pair` is a tree pair without e
  ShortByTrees(const SwitchingBoard& board, const EdgePair& pair);

  /// Cut has deleted an edge. \return the edge to claim: of the other tree, joining the
  /// two parts of the first. If the edge was in neither tree Short claims as if another
  /// had been deleted. nullopt: both trees are claimed, Short has won.
  /// \complexity O(vertices + edges)
  std::optional<EdgeId> Reply(EdgeId deleted);

 private:
  std::vector<Edge> edges_;
  Vertex vertices_;
  std::vector<bool> in_[2];
  std::vector<bool> claimed_;
};

/// Cut's strategy as second player, the dual one.
class CutByCotrees {
 public:
  /// \domain `pair` is a cotree pair without e
  CutByCotrees(const SwitchingBoard& board, const EdgePair& pair);

  /// Short has claimed an edge. \return the edge to delete: if x of X was claimed, an
  /// edge of Y on the way between the ends of x without X. If the edge was in neither set
  /// Cut deletes as if another had been claimed. nullopt: both sets are empty, Cut has
  /// won.
  /// \complexity O(vertices + edges)
  std::optional<EdgeId> Reply(EdgeId claimed);

 private:
  std::vector<Edge> edges_;  // with e
  Vertex vertices_;
  std::vector<bool> in_[2];
  std::vector<bool> deleted_;
};

}  // namespace cgt

#endif  // CGT_GAMES_SWITCHING_SWITCHING_THEORY_H_
