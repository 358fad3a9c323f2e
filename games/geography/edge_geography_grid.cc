// The matrix of a grid, for a token on it, need not be made. Take the cells of one colour
// as unknowns y, and an equation for each cell of the other colour: the sum of y over its
// neighbours. In the order of the rows the equation at (i, j) gives y(i+1, j), so that
// all y are affine forms in those of the first row, and what is left is that the row
// after the last one is 0. Two rows of forms at a time are enough.
#include "games/geography/edge_geography_grid.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "absl/status/status.h"
#include "cgt/errors.h"
#include "games/board/gf2.h"

namespace cgt {
namespace {

constexpr std::uint32_t kFar = std::numeric_limits<std::uint32_t>::max();

// The number of edges on a shortest path from `from` to each vertex.
std::vector<std::uint32_t> Distances(const Graph& graph, Vertex from) {
  std::vector<std::uint32_t> distance(graph.vertex_count(), kFar);
  std::vector<Vertex> queue = {from};
  queue.reserve(graph.vertex_count());
  distance[from] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const Vertex w : graph.Neighbours(queue[i])) {
      if (distance[w] != kFar) continue;
      distance[w] = distance[queue[i]] + 1;
      queue.push_back(w);
    }
  }
  return distance;
}

// The grid if the distances to two corners of one row make coordinates.
std::optional<GridGraph> GridByCorners(const Graph& graph,
                                       const std::vector<std::uint32_t>& to_first,
                                       Vertex second) {
  const std::uint64_t vertices = graph.vertex_count();
  const std::uint64_t columns = to_first[second] + std::uint64_t{1};
  const std::uint64_t rows = vertices / columns;
  if (rows * columns != vertices || rows < 2 || columns < 2) return std::nullopt;
  if (graph.edge_count() != 2 * vertices - rows - columns) return std::nullopt;
  const std::vector<std::uint32_t> to_second = Distances(graph, second);
  std::vector<std::uint32_t> row(vertices);
  std::vector<std::uint32_t> column(vertices);
  GridGraph grid{{rows, columns, 0, 0}, std::vector<Vertex>(vertices, kFar)};
  for (Vertex v = 0; v < vertices; ++v) {
    const std::uint64_t both = std::uint64_t{to_first[v]} + to_second[v] + 1;
    if (both < columns || (both - columns) % 2 != 0) return std::nullopt;
    row[v] = static_cast<std::uint32_t>((both - columns) / 2);
    if (row[v] >= rows || to_first[v] < row[v] || to_first[v] - row[v] >= columns) {
      return std::nullopt;
    }
    column[v] = to_first[v] - row[v];
    const std::size_t place = row[v] * columns + column[v];
    if (grid.vertices[place] != kFar) return std::nullopt;
    grid.vertices[place] = v;
  }
  // As many edges as the grid has, and every one of them is one of the grid's.
  for (const Edge& edge : graph.edges()) {
    const auto apart = [](std::uint32_t a, std::uint32_t b) {
      return a < b ? b - a : a - b;
    };
    if (apart(row[edge.from], row[edge.to]) + apart(column[edge.from], column[edge.to]) !=
        1) {
      return std::nullopt;
    }
  }
  grid.place.row = row[0] + std::uint64_t{1};
  grid.place.column = column[0] + std::uint64_t{1};
  return grid;
}

// The system with the rows along the longer side.
class GridSystem {
 public:
  GridSystem(const GridGraph& grid, bool lead) : grid_(grid), lead_(lead) {
    const GridPlace& place = grid.place;
    turned_ = place.columns > place.rows;
    rows_ = std::max(place.rows, place.columns);
    columns_ = std::min(place.rows, place.columns);
    row_ = turned_ ? place.column : place.row;
    column_ = turned_ ? place.row : place.column;
    unknowns_ = 0;
    for (std::uint64_t j = 1; j <= columns_; ++j) unknowns_ += IsUnknown(1, j) ? 1 : 0;
  }

  absl::StatusOr<std::optional<GridSet>> Solve(Engine& engine) {
    const auto check = [&engine] { return engine.CheckBudget(); };
    std::vector<Form> conditions;
    std::vector<std::pair<Vertex, Form>> beside;  // the token, with their vertices
    CGT_RETURN_IF_ERROR(
        Propagate(FirstForms(), Form(words(), 0), check,
                  [&](std::uint64_t i, std::uint64_t j, const Form& form) {
                    if (i > rows_) {
                      conditions.push_back(form);
                    } else if (lead_ && IsBesideToken(i, j)) {
                      beside.emplace_back(At(i, j), form);
                    } else if (!lead_ && i == row_ && j == column_) {
                      conditions.push_back(form);
                      FlipConstant(conditions.back());
                    }
                  }));
    Gf2Matrix system(conditions.size(), unknowns_ + 1);
    for (std::size_t i = 0; i < conditions.size(); ++i) {
      std::copy(conditions[i].begin(), conditions[i].end(), system.MutableRow(i).begin());
    }
    CGT_ASSIGN_OR_RETURN(const Gf2Echelon echelon,
                         ReducedEchelonForm(std::move(system), unknowns_, check));
    for (std::size_t i = echelon.pivots.size(); i < conditions.size(); ++i) {
      if (echelon.matrix.Get(i, unknowns_)) return std::optional<GridSet>();
    }
    GridSet set;
    for (auto& [vertex, form] : beside) {
      if (!IsAlwaysZero(std::move(form), echelon)) set.winning.push_back(vertex);
    }
    std::sort(set.winning.begin(), set.winning.end());
    CGT_RETURN_IF_ERROR(Propagate(FirstBits(echelon), Bit(0), check,
                                  [&](std::uint64_t i, std::uint64_t j, Bit bit) {
                                    if (i <= rows_ && bit != 0)
                                      set.vertices.push_back(At(i, j));
                                  }));
    std::sort(set.vertices.begin(), set.vertices.end());
    return std::optional<GridSet>(std::move(set));
  }

 private:
  // An affine form: the unknowns, and the constant as the bit behind them.
  using Form = std::vector<std::uint64_t>;
  // The value of a form.
  using Bit = std::uint8_t;

  std::size_t words() const { return unknowns_ / 64 + 1; }

  // The colour of the unknowns is the token's, or the other one if the token has to lead.
  bool IsUnknown(std::uint64_t i, std::uint64_t j) const {
    return ((i + j + row_ + column_) % 2 != 0) == lead_;
  }

  bool IsBesideToken(std::uint64_t i, std::uint64_t j) const {
    const auto apart = [](std::uint64_t a, std::uint64_t b) {
      return a < b ? b - a : a - b;
    };
    return apart(i, row_) + apart(j, column_) == 1;
  }

  Vertex At(std::uint64_t i, std::uint64_t j) const {
    return turned_ ? grid_.At(j, i) : grid_.At(i, j);
  }

  void FlipConstant(Form& form) const {
    form[unknowns_ / 64] ^= std::uint64_t{1} << (unknowns_ % 64);
  }
  void FlipConstant(Bit& bit) const { bit ^= 1; }

  static void Add(const Form& from, Form& to) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] ^= from[i];
  }
  static void Add(Bit from, Bit& to) { to ^= from; }

  // Entries 0 and columns + 1 stand for the cells beyond the border.
  std::vector<Form> FirstForms() const {
    std::vector<Form> first(columns_ + 2, Form(words(), 0));
    std::size_t next = 0;
    for (std::uint64_t j = 1; j <= columns_; ++j) {
      if (!IsUnknown(1, j)) continue;
      first[j][next / 64] |= std::uint64_t{1} << (next % 64);
      ++next;
    }
    return first;
  }

  std::vector<Bit> FirstBits(const Gf2Echelon& echelon) const {
    std::vector<Bit> values(unknowns_, 0);
    for (std::size_t i = 0; i < echelon.pivots.size(); ++i) {
      values[echelon.pivots[i]] = echelon.matrix.Get(i, unknowns_) ? 1 : 0;
    }
    std::vector<Bit> first(columns_ + 2, 0);
    std::size_t next = 0;
    for (std::uint64_t j = 1; j <= columns_; ++j) {
      if (IsUnknown(1, j)) first[j] = values[next++];
    }
    return first;
  }

  bool IsAlwaysZero(Form form, const Gf2Echelon& echelon) const {
    for (std::size_t i = 0; i < echelon.pivots.size(); ++i) {
      const std::size_t pivot = echelon.pivots[i];
      if ((form[pivot / 64] >> (pivot % 64) & 1u) == 0) continue;
      const absl::Span<const std::uint64_t> row = echelon.matrix.Row(i);
      for (std::size_t k = 0; k < form.size(); ++k) form[k] ^= row[k];
    }
    return std::all_of(form.begin(), form.end(),
                       [](std::uint64_t word) { return word == 0; });
  }

  // Calls visit(i, j, entry) for the unknowns row by row, and for what the row after the
  // last one would be.
  template <class Entry, class Visit>
  absl::Status Propagate(std::vector<Entry> current, const Entry& zero, Gf2Check check,
                         const Visit& visit) const {
    std::vector<Entry> before(columns_ + 2, zero);
    for (std::uint64_t i = 1; i <= rows_ + 1; ++i) {
      CGT_RETURN_IF_ERROR(check());
      for (std::uint64_t j = 1; j <= columns_; ++j) {
        if (IsUnknown(i, j)) visit(i, j, current[j]);
      }
      if (i > rows_) break;
      // The unknowns of row i + 1 stand where those of row i - 1 do.
      for (std::uint64_t j = 1; j <= columns_; ++j) {
        if (IsUnknown(i, j)) continue;
        Add(current[j - 1], before[j]);
        Add(current[j + 1], before[j]);
        if (lead_ && i == row_ && j == column_) FlipConstant(before[j]);
      }
      std::swap(before, current);
    }
    return absl::OkStatus();
  }

  const GridGraph& grid_;
  bool lead_;
  bool turned_ = false;
  std::uint64_t rows_ = 0;
  std::uint64_t columns_ = 0;
  std::uint64_t row_ = 0;  // of the token, as column_
  std::uint64_t column_ = 0;
  std::size_t unknowns_ = 0;
};

}  // namespace

std::optional<GridGraph> RecogniseGrid(const Graph& graph) {
  if (graph.vertex_count() < 4 || graph.edge_count() < graph.vertex_count() ||
      !graph.IsSimple()) {
    return std::nullopt;
  }
  std::vector<Vertex> corners;
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    const std::size_t degree = graph.Neighbours(v).size();
    if (degree < 2 || degree > 4) return std::nullopt;
    if (degree > 2) continue;
    if (corners.size() == 4) return std::nullopt;
    corners.push_back(v);
  }
  if (corners.size() != 4) return std::nullopt;
  const std::vector<std::uint32_t> to_first = Distances(graph, corners[0]);
  for (std::size_t i = 1; i < corners.size(); ++i) {
    auto grid = GridByCorners(graph, to_first, corners[i]);
    if (grid.has_value()) return grid;
  }
  return std::nullopt;
}

bool GridIsLost(const GridPlace& place) {
  const std::uint64_t d = std::gcd(place.rows + 1, place.columns + 1);
  return place.row % d != 0 && place.column % d != 0;
}

absl::StatusOr<std::optional<GridSet>> SolveGrid(Engine& engine, const GridGraph& grid,
                                                 bool lead) {
  return GridSystem(grid, lead).Solve(engine);
}

}  // namespace cgt
