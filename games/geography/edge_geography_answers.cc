// Trees and bipartite graphs. The matrix of a bipartite graph is solved once with
// e_0 on the right-hand side: whether there is a solution tells who wins, and which
// entries can be 1 in some solution tells all winning moves. [fraenkel1993]
#include "games/geography/edge_geography_answers.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "cgt/errors.h"
#include "games/board/graph_structure.h"
#include "games/geography/edge_geography_grid.h"

namespace cgt {
namespace {

// Memory that counts against the engine's budget while this lives.
class Charge {
 public:
  explicit Charge(Engine& engine) : engine_(engine) {}
  Charge(const Charge&) = delete;
  Charge& operator=(const Charge&) = delete;
  ~Charge() { engine_.ReleaseMemory(bytes_); }

  absl::Status Take(std::uint64_t bytes) {
    const auto wanted = static_cast<std::int64_t>(bytes);
    CGT_RETURN_IF_ERROR(engine_.ChargeMemory(wanted));
    bytes_ += wanted;
    return absl::OkStatus();
  }

 private:
  Engine& engine_;
  std::int64_t bytes_ = 0;
};

// The matrix of a connected graph, charged; nothing if there is an odd cycle.
absl::StatusOr<std::optional<BipartiteSystem>> MakeSystem(const Graph& rest,
                                                          Charge& charge) {
  const std::optional<std::vector<std::uint8_t>> sides = Bipartition(rest);
  if (!sides.has_value()) return std::optional<BipartiteSystem>();
  BipartiteSystem system;
  std::vector<std::uint32_t> index(rest.vertex_count());
  for (Vertex v = 0; v < rest.vertex_count(); ++v) {
    std::vector<Vertex>& side = (*sides)[v] == 0 ? system.rows : system.columns;
    index[v] = static_cast<std::uint32_t>(side.size());
    side.push_back(v);
  }
  const std::uint64_t entries =
      std::uint64_t{system.rows.size()} * std::uint64_t{system.columns.size()};
  if (entries > kMaxBipartiteEntries) {
    return absl::ResourceExhaustedError(
        absl::StrCat("undirected edge geography on a bipartite graph with sides of ",
                     system.rows.size(), " and ", system.columns.size(),
                     " vertices: the limit of the elimination is a product of ",
                     kMaxBipartiteEntries));
  }
  CGT_RETURN_IF_ERROR(charge.Take(Gf2Bytes(system.rows.size(), system.columns.size())));
  system.matrix = Gf2Matrix(system.rows.size(), system.columns.size());
  for (const Edge& edge : rest.edges()) {
    const bool from_row = (*sides)[edge.from] == 0;
    system.matrix.Flip(index[from_row ? edge.from : edge.to],
                       index[from_row ? edge.to : edge.from]);
  }
  return std::optional<BipartiteSystem>(std::move(system));
}

absl::StatusOr<std::optional<Gf2Solutions>> SolveForToken(Engine& engine,
                                                          const BipartiteSystem& system) {
  std::vector<std::uint8_t> token(system.rows.size(), 0);
  token[0] = 1;
  return Solve(system.matrix, token, [&engine] { return engine.CheckBudget(); });
}

// The vertices whose entry is 1, by their names in the position.
std::vector<Vertex> Named(const std::vector<std::uint8_t>& entries,
                          const std::vector<Vertex>& vertices,
                          const std::vector<Vertex>& names) {
  std::vector<Vertex> named;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i] != 0) named.push_back(names[vertices[i]]);
  }
  std::sort(named.begin(), named.end());
  return named;
}

absl::StatusOr<std::optional<std::vector<Vertex>>> GridSetOf(
    Engine& engine, const GridGraph& grid, const std::vector<Vertex>& names, bool lead) {
  CGT_ASSIGN_OR_RETURN(std::optional<GridSet> set, SolveGrid(engine, grid, lead));
  if (!set.has_value()) return std::optional<std::vector<Vertex>>();
  for (Vertex& v : set->vertices) v = names[v];
  std::sort(set->vertices.begin(), set->vertices.end());
  return std::optional<std::vector<Vertex>>(std::move(set->vertices));
}

}  // namespace

std::optional<EdgeGeographyTree> SolveTree(const Graph& rest) {
  if (rest.edge_count() + 1 != rest.vertex_count()) return std::nullopt;
  // A tree of n vertices has no value above log2(n).
  std::vector<std::uint64_t> reached(rest.vertex_count(), 0);
  for (Vertex v = rest.vertex_count() - 1; v > 0; --v) {
    const Vertex parent = rest.Neighbours(v).front();  // the others come later
    reached[parent] |= std::uint64_t{1} << std::countr_one(reached[v]);
  }
  EdgeGeographyTree tree{Nimber{static_cast<std::uint64_t>(std::countr_one(reached[0]))},
                         {}};
  for (const Vertex v : rest.Neighbours(0)) {
    if ((reached[v] & 1u) == 0) tree.winning.push_back(v);
  }
  return tree;
}

absl::StatusOr<std::optional<BipartiteAnswer>> SolveBipartite(Engine& engine,
                                                              const Graph& rest) {
  Charge charge(engine);
  CGT_ASSIGN_OR_RETURN(const std::optional<BipartiteSystem> system,
                       MakeSystem(rest, charge));
  if (!system.has_value()) return std::optional<BipartiteAnswer>();
  CGT_ASSIGN_OR_RETURN(const std::optional<Gf2Solutions> solutions,
                       SolveForToken(engine, *system));
  BipartiteAnswer answer;
  answer.lost = !solutions.has_value();
  if (!answer.lost) {
    answer.rank = solutions->rank;
    const absl::Span<const Vertex> ends = rest.Neighbours(0);
    for (std::size_t k = 0; k < system->columns.size(); ++k) {
      if (solutions->entries[k] == Gf2Entry::kZero) continue;
      const Vertex v = system->columns[k];
      if (std::binary_search(ends.begin(), ends.end(), v)) answer.winning.push_back(v);
    }
  }
  return std::optional<BipartiteAnswer>(std::move(answer));
}

absl::StatusOr<std::optional<std::vector<Vertex>>> ReturnSet(
    Engine& engine, const EdgeGeographyPosition& p) {
  const EdgeGeographyRest rest = ReachableRest(p);
  if (const std::optional<GridGraph> grid = RecogniseGrid(*rest.graph)) {
    return GridSetOf(engine, *grid, rest.names, /*lead=*/false);
  }
  Charge charge(engine);
  CGT_ASSIGN_OR_RETURN(const std::optional<BipartiteSystem> system,
                       MakeSystem(*rest.graph, charge));
  if (!system.has_value()) return std::optional<std::vector<Vertex>>();
  CGT_ASSIGN_OR_RETURN(const auto relation, RowRelation(system->matrix, 0, [&engine] {
                         return engine.CheckBudget();
                       }));
  if (!relation.has_value()) return std::optional<std::vector<Vertex>>();
  return std::optional<std::vector<Vertex>>(Named(*relation, system->rows, rest.names));
}

absl::StatusOr<std::optional<std::vector<Vertex>>> LeadSet(
    Engine& engine, const EdgeGeographyPosition& p) {
  const EdgeGeographyRest rest = ReachableRest(p);
  if (const std::optional<GridGraph> grid = RecogniseGrid(*rest.graph)) {
    return GridSetOf(engine, *grid, rest.names, /*lead=*/true);
  }
  Charge charge(engine);
  CGT_ASSIGN_OR_RETURN(const std::optional<BipartiteSystem> system,
                       MakeSystem(*rest.graph, charge));
  if (!system.has_value()) return std::optional<std::vector<Vertex>>();
  CGT_ASSIGN_OR_RETURN(const std::optional<Gf2Solutions> solutions,
                       SolveForToken(engine, *system));
  if (!solutions.has_value()) return std::optional<std::vector<Vertex>>();
  return std::optional<std::vector<Vertex>>(
      Named(solutions->one, system->columns, rest.names));
}

}  // namespace cgt
