// Undirected edge geography on grids: who wins by a greatest common divisor, and how, at
// any size.
#ifndef CGT_GAMES_GEOGRAPHY_EDGE_GEOGRAPHY_GRID_H_
#define CGT_GAMES_GEOGRAPHY_EDGE_GEOGRAPHY_GRID_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "canonical/engine.h"
#include "games/board/graph.h"

namespace cgt {

/// Where a vertex of the grid of `rows` by `columns` vertices lies; all from 1.
struct GridPlace {
  std::uint64_t rows = 0;
  std::uint64_t columns = 0;
  std::uint64_t row = 0;
  std::uint64_t column = 0;
};

/// A graph that is a grid, however it is numbered.
struct GridGraph {
  GridPlace place;               ///< of vertex 0
  std::vector<Vertex> vertices;  ///< the vertices row by row

  [[nodiscard]] Vertex At(std::uint64_t row, std::uint64_t column) const {
    return vertices[(row - 1) * place.columns + column - 1];
  }
};

/// The graph as a grid with at least 2 rows and columns, or nothing.
/// \param graph connected
/// \complexity O(vertices)
[[nodiscard]] std::optional<GridGraph> RecogniseGrid(const Graph& graph);

/// Whether the player to move loses with the token there: with d the greatest common
/// divisor of rows + 1 and columns + 1, whether d divides neither the row nor the column.
/// \source{sereekiatdilok2025,Thm 2}
[[nodiscard]] bool GridIsLost(const GridPlace& place);

/// The solutions of a system over GF(2) on the cells of one colour of a grid.
struct GridSet {
  std::vector<Vertex> vertices;  ///< where one solution is 1
  std::vector<Vertex> winning;   ///< neighbours of the token where some solution is 1
};

/// Sets T and S of edge_geography_answers.h with the token on vertex 0: with `lead` the
/// sets T that show that the player to move wins, else the sets S that show that they
/// lose (and no `winning`). The first row decides all others, so that the unknowns are
/// half the cells of a row, of the shorter side.
/// \return nothing if there is no such set
/// \errors the engine's budget
/// \complexity with k the shorter side: vertices * k / 128 word operations, and an
///   elimination of k/2 x k/2; 10^6 vertices in well under a second
absl::StatusOr<std::optional<GridSet>> SolveGrid(Engine& engine, const GridGraph& grid,
                                                 bool lead);

}  // namespace cgt

#endif  // CGT_GAMES_GEOGRAPHY_EDGE_GEOGRAPHY_GRID_H_
