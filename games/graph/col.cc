#include "games/graph/col.h"

#include <algorithm>
#include <cstddef>

#include "cgt/errors.h"

namespace cgt {
namespace {

struct Shape {
  std::size_t least_degree = 0;
  std::size_t largest_degree = 0;
  std::size_t ends = 0;  // vertices of degree below 2
};

// The degrees of a component all of whose vertices both players may colour.
std::optional<Shape> FreeShape(const TintedGraph& graph) {
  Shape shape{graph.vertices.size(), 0, 0};
  for (std::size_t v = 0; v < graph.vertices.size(); ++v) {
    if (!graph.vertices[v].left || !graph.vertices[v].right) return std::nullopt;
    const std::size_t degree = graph.Neighbours(v).size();
    shape.least_degree = std::min(shape.least_degree, degree);
    shape.largest_degree = std::max(shape.largest_degree, degree);
    shape.ends += degree < 2 ? 1 : 0;
  }
  return shape;
}

bool IsConnected(const TintedGraph& graph) {
  std::vector<bool> seen(graph.vertices.size(), false);
  std::vector<std::uint32_t> reached = {0};
  seen[0] = true;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const std::uint32_t w : graph.Neighbours(reached[i])) {
      if (!seen[w]) reached.push_back(w);
      seen[w] = true;
    }
  }
  return reached.size() == seen.size();
}

}  // namespace

const RulesetInfo& Col::Info() {
  static constexpr RulesetInfo kInfo{
      .name = "Col",
      .summary = "colour vertices; neighbours must have different colours",
      .rules =
          "Left colours a vertex A, Right colours a vertex B. Nobody may colour a "
          "vertex that has a neighbour of the same colour; loops and parallel edges "
          "change nothing. Whoever cannot move loses (under outcome --misere: wins).",
      .notation = kNotation,
      .sample = "path(5) colours=A....",
      .sources = "conway2001,bcg2001",
      .answer = AnswerKind::kValue};
  return kInfo;
}

absl::StatusOr<std::optional<ClosedFormAnswer>> Col::ClosedForm(Engine& engine,
                                                                const Position& p) const {
  const TintedGraph graph = p.Tinted();
  const std::size_t n = graph.vertices.size();
  if (n == 0) return std::nullopt;
  if (HasMirror(ColouringRule::kCol, graph)) {
    return ClosedFormAnswer{engine.Zero(), "col/mirror"};
  }
  const std::optional<Shape> shape = FreeShape(graph);
  if (!shape || !IsConnected(graph)) return std::nullopt;
  if (n > 1 && shape->least_degree == n - 1) {
    return ClosedFormAnswer{engine.Zero(), "col/complete"};
  }
  if (shape->largest_degree > 2) return std::nullopt;
  if (n == 1) {
    CGT_ASSIGN_OR_RETURN(const Value star, engine.Star(Nimber{1}));
    return ClosedFormAnswer{star, "col/path"};
  }
  return ClosedFormAnswer{engine.Zero(), shape->ends == 0 ? "col/cycle" : "col/path"};
}

template class Evaluator<Col>;
template class OutcomeTable<Col>;

}  // namespace cgt
