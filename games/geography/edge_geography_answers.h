// What theorems say of undirected edge geography, on the part of the graph that play may
// still reach, where it is a tree or a bipartite graph.
#ifndef CGT_GAMES_GEOGRAPHY_EDGE_GEOGRAPHY_ANSWERS_H_
#define CGT_GAMES_GEOGRAPHY_EDGE_GEOGRAPHY_ANSWERS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "canonical/engine.h"
#include "cgt/nimber.h"
#include "games/board/gf2.h"
#include "games/board/graph.h"
#include "games/geography/edge_geography_position.h"

namespace cgt {

/// The nimber of the game on a tree with the token on vertex 0, and that of each
/// neighbour of vertex 0 once the token has gone there. On a tree a crossed edge
/// separates what lies behind, so that the game is vertex geography.
struct EdgeGeographyTree {
  Nimber value;
  std::vector<Vertex> winning;  ///< neighbours of vertex 0 to which a winning move leads
};

/// \param rest connected from vertex 0, numbered breadth first
/// \return nothing if it is no tree
/// \complexity O(vertices)
/// \source{fraenkel1993,trees}
[[nodiscard]] std::optional<EdgeGeographyTree> SolveTree(const Graph& rest);

/// A connected bipartite multigraph as a matrix over GF(2): rows are the vertices on the
/// token's side, columns those on the other, an entry is the number of parallel edges
/// modulo 2.
struct BipartiteSystem {
  Gf2Matrix matrix;
  std::vector<Vertex> rows;     ///< the vertex of each row; the token's is row 0
  std::vector<Vertex> columns;  ///< the vertex of each column
};

/// The most entries of a matrix that is made.
inline constexpr std::uint64_t kMaxBipartiteEntries = std::uint64_t{1} << 30;

/// Who wins on a connected bipartite multigraph with the token on vertex 0, and how.
///
/// With r the rows and c the columns of the matrix: the player to move loses iff row 0 is
/// in the span of the other rows, that is iff no set T of columns has the sum e_0 =
/// (1, 0, ..., 0). A move to column k wins iff k is in some such T.
struct BipartiteAnswer {
  bool lost = false;
  std::vector<Vertex> winning;  ///< neighbours of vertex 0
  std::uint64_t rank = 0;
};

/// \return nothing if the graph has an odd cycle (a loop is one)
/// \errors ResourceExhausted: more than kMaxBipartiteEntries, or the engine's budget
/// \complexity one elimination, see ReducedEchelonForm
/// \source{fraenkel1993,bipartite graphs}
absl::StatusOr<std::optional<BipartiteAnswer>> SolveBipartite(Engine& engine,
                                                              const Graph& rest);

/// A certificate that the player to move loses, and the strategy of the other one: a set
/// S of vertices on the token's side, the token's own among them, to which every vertex
/// of the other side has an even number of unused edges. Always return to S: from every
/// vertex the token is moved to, an unused edge leads back into S. Without parallel edges
/// S is an even kernel: it is independent, and every vertex outside has an even number
/// of neighbours in it.
/// \return in the position's own names, ascending; nothing if the player to move wins or
///   the rest of the graph has an odd cycle
/// \errors as SolveBipartite; no limit on grids
/// \complexity one elimination; on grids as SolveGrid
/// \source{fraenkel1993,bipartite graphs; fraenkel1994,even kernels}
absl::StatusOr<std::optional<std::vector<Vertex>>> ReturnSet(
    Engine& engine, const EdgeGeographyPosition& p);

/// A certificate that the player to move wins: a set T of vertices on the other side to
/// which the token's vertex has an odd number of unused edges and every other vertex of
/// its side an even number. After a move into T by an edge, T is the set to return to.
/// \return, \errors, \complexity as ReturnSet, but nothing if the player to move loses
absl::StatusOr<std::optional<std::vector<Vertex>>> LeadSet(
    Engine& engine, const EdgeGeographyPosition& p);

}  // namespace cgt

#endif  // CGT_GAMES_GEOGRAPHY_EDGE_GEOGRAPHY_ANSWERS_H_
