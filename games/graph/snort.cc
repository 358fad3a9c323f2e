#include "games/graph/snort.h"

#include <algorithm>
#include <cstddef>

#include "cgt/errors.h"

namespace cgt {

const RulesetInfo& Snort::Info() {
  static constexpr RulesetInfo kInfo{
      .name = "Snort",
      .summary = "colour vertices; neighbours must not have different colours",
      .rules =
          "Left colours a vertex A, Right colours a vertex B. Nobody may colour a "
          "vertex that has a neighbour of the other colour; loops and parallel edges "
          "change nothing. Whoever cannot move loses (under outcome --misere: wins).",
      .notation = kNotation,
      .sample = "path(5) colours=A....",
      .sources = "conway2001,bcg2001",
      .answer = AnswerKind::kValue};
  return kInfo;
}

absl::StatusOr<std::optional<ClosedFormAnswer>> Snort::ClosedForm(
    Engine& engine, const Position& p) const {
  const TintedGraph graph = p.Tinted();
  const std::size_t n = graph.vertices.size();
  if (n == 0) return std::nullopt;
  if (HasMirror(ColouringRule::kSnort, graph)) {
    return ClosedFormAnswer{engine.Zero(), "snort/mirror"};
  }
  bool complete = true;
  for (std::size_t v = 0; v < n && complete; ++v) {
    complete = graph.vertices[v].left && graph.vertices[v].right &&
               graph.Neighbours(v).size() == n - 1;
  }
  if (!complete) return std::nullopt;
  CGT_ASSIGN_OR_RETURN(const Value left, engine.Number(Dyadic(n - 1)));
  CGT_ASSIGN_OR_RETURN(const Value right, engine.Negate(left));
  CGT_ASSIGN_OR_RETURN(const Value value, engine.FromOptions({&left, 1}, {&right, 1}));
  return ClosedFormAnswer{value, "snort/complete"};
}

template class Evaluator<Snort>;
template class OutcomeTable<Snort>;

}  // namespace cgt
