#include "games/geography/undirected_edge_geography.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>

#include "cgt/errors.h"
#include "games/geography/edge_geography_answers.h"
#include "games/geography/edge_geography_grid.h"

namespace cgt {
namespace {

constexpr absl::string_view kTree = "edge-geography/tree-value";
constexpr absl::string_view kGrid = "edge-geography/grid-vertex";
constexpr absl::string_view kBipartite = "edge-geography/bipartite-outcome";
constexpr absl::string_view kMultigraph = "edge-geography/multigraph";

// What the cheapest theorem says.
struct Known {
  bool lost = false;
  std::optional<Nimber> value;  // if it tells the value
  std::vector<Vertex> winning;  // all winning moves, if they were wanted
  absl::string_view theorem;
  WorkCounts work;
};

absl::StatusOr<std::optional<Known>> Ask(Engine& engine, const Graph& rest,
                                         bool want_moves) {
  if (std::optional<EdgeGeographyTree> tree = SolveTree(rest)) {
    return std::optional<Known>({tree->value.IsZero(),
                                 tree->value,
                                 std::move(tree->winning),
                                 kTree,
                                 {{"tree vertices", rest.vertex_count()}}});
  }
  CGT_RETURN_IF_ERROR(engine.CheckBudget());
  if (const std::optional<GridGraph> grid = RecogniseGrid(rest)) {
    Known known{GridIsLost(grid->place), std::nullopt, {}, kGrid, {}};
    if (!known.lost && want_moves) {
      CGT_ASSIGN_OR_RETURN(std::optional<GridSet> set,
                           SolveGrid(engine, *grid, /*lead=*/true));
      if (!set.has_value()) {
        return absl::InternalError("the two theorems on grids disagree");
      }
      known.winning = std::move(set->winning);
      known.work.push_back({"eliminations over GF(2)", 1});
    }
    return std::optional<Known>(std::move(known));
  }
  CGT_ASSIGN_OR_RETURN(std::optional<BipartiteAnswer> answer,
                       SolveBipartite(engine, rest));
  if (!answer.has_value()) return std::optional<Known>();
  return std::optional<Known>({answer->lost,
                               std::nullopt,
                               std::move(answer->winning),
                               rest.has_parallel_edges() ? kMultigraph : kBipartite,
                               {{"eliminations over GF(2)", 1}}});
}

}  // namespace

const RulesetInfo& UndirectedEdgeGeography::Info() {
  static constexpr RulesetInfo kInfo = {
      .name = "UndirectedEdgeGeography",
      .summary = "a token crosses the edges of a graph, each of which only once",
      .rules =
          "A token stands on a vertex of a graph. Both players in turn move it along an "
          "unused edge, which is used from then on; vertices may be visited again. "
          "Parallel edges are used one by one; a loop leaves the token where it is. "
          "Whoever cannot move loses (with play=misere: wins). PSPACE-complete in "
          "general: positions that no theorem covers are searched, under the budget.",
      .notation =
          "a graph, token= and a vertex, used= and the edges that have been used, "
          "play=misere; a move is named by the vertex it leads to: to 1",
      .sample = "grid(2,3) token=0 used=0-1",
      .sources = "fraenkel1993",
      .answer = AnswerKind::kNimber,
  };
  return kInfo;
}

absl::StatusOr<EdgeGeographyPosition> UndirectedEdgeGeography::Parse(
    absl::string_view text) const {
  return ReadEdgeGeography(text, GraphKind::kUndirected);
}

std::string UndirectedEdgeGeography::Print(const Position& p) const {
  return WriteEdgeGeography(p);
}

void UndirectedEdgeGeography::Options(Player, const Position& p,
                                      std::vector<Position>& out) const {
  std::vector<Position> followers = p.Followers(p.Targets());
  std::move(followers.begin(), followers.end(), std::back_inserter(out));
}

void UndirectedEdgeGeography::Moves(Player, const Position& p,
                                    std::vector<LabelledMove<Position>>& out) const {
  AppendEdgeGeographyMoves(p, p.Targets(), out);
}

absl::Status UndirectedEdgeGeography::CheckListable(const Position& p) const {
  return CheckEdgeGeographyListable(p, Info().name);
}

std::string UndirectedEdgeGeography::Key(const Position& p) const {
  return EdgeGeographyKey(p);
}

bool UndirectedEdgeGeography::Normalize(Position& p) const {
  ShrinkToRest(p);
  return false;
}

absl::StatusOr<std::optional<ClosedFormAnswer>> UndirectedEdgeGeography::ClosedForm(
    Engine& engine, const Position& p) const {
  std::optional<ClosedFormAnswer> none;
  if (p.play() == PlayConvention::kMisere) return none;
  CGT_ASSIGN_OR_RETURN(const std::optional<Known> known,
                       Ask(engine, *ReachableRest(p).graph, /*want_moves=*/false));
  if (!known.has_value() || (!known->lost && !known->value.has_value())) return none;
  CGT_ASSIGN_OR_RETURN(const Value value, engine.Star(known->value.value_or(Nimber{0})));
  return ClosedFormAnswer{value, std::string(known->theorem), known->work};
}

absl::StatusOr<std::optional<OutcomeAnswer>> UndirectedEdgeGeography::OutcomeByTheorem(
    Engine& engine, const Position& p) const {
  if (p.play() == PlayConvention::kMisere) return std::optional<OutcomeAnswer>();
  CGT_ASSIGN_OR_RETURN(const std::optional<Known> known,
                       Ask(engine, *ReachableRest(p).graph, /*want_moves=*/false));
  if (!known.has_value()) return std::optional<OutcomeAnswer>();
  return OutcomeAnswer{known->lost ? Outcome::kP : Outcome::kN,
                       std::string(known->theorem), known->work};
}

absl::StatusOr<std::optional<std::vector<LabelledMove<EdgeGeographyPosition>>>>
UndirectedEdgeGeography::WinningMoves(Engine& engine, Player, const Position& p) const {
  std::optional<std::vector<LabelledMove<Position>>> moves;
  if (p.play() == PlayConvention::kMisere) return moves;
  const EdgeGeographyRest rest = ReachableRest(p);
  CGT_ASSIGN_OR_RETURN(const std::optional<Known> known,
                       Ask(engine, *rest.graph, /*want_moves=*/true));
  if (!known.has_value()) return moves;
  std::vector<Vertex> targets;
  for (const Vertex v : known->winning) targets.push_back(rest.names[v]);
  std::sort(targets.begin(), targets.end());
  moves.emplace();
  AppendEdgeGeographyMoves(p, targets, *moves);
  return moves;
}

template class Evaluator<UndirectedEdgeGeography>;
template class OutcomeTable<UndirectedEdgeGeography>;

}  // namespace cgt
