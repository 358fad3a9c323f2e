// A label depends on strictly smaller weights only, so the members are labelled by
// ascending weight, all those of one weight at once. [duchene2014]
#include "games/vertex_nim/lesser_labels.h"

#include <algorithm>
#include <cstddef>

namespace cgt {

bool IsLesserMember(const Graph& graph, absl::Span<const std::int64_t> weights,
                    std::int64_t least, Vertex v) {
  if (weights[v] < least) return false;
  for (const Vertex t : graph.Neighbours(v)) {
    if (t == v || weights[t] < least) return false;
  }
  return true;
}

LesserLabels LesserLabels::Of(const Graph& graph, absl::Span<const std::int64_t> weights,
                              std::int64_t least, std::optional<Vertex> without) {
  const Vertex n = graph.vertex_count();
  std::vector<Vertex> members;
  for (Vertex v = 0; v < n; ++v) {
    if (v != without && IsLesserMember(graph, weights, least, v)) members.push_back(v);
  }
  std::sort(members.begin(), members.end(), [&](Vertex a, Vertex b) {
    return weights[a] != weights[b] ? weights[a] < weights[b] : a < b;
  });
  LesserLabels labels{std::vector<Label>(n, Label::kNone)};
  std::vector<bool> beaten(n, false);  // has a P-labelled neighbour of smaller weight
  for (std::size_t i = 0; i < members.size();) {
    std::size_t end = i;
    for (; end < members.size() && weights[members[end]] == weights[members[i]]; ++end) {
      labels.of[members[end]] = beaten[members[end]] ? Label::kN : Label::kP;
    }
    for (; i < end; ++i) {
      if (!labels.IsP(members[i])) continue;
      for (const Vertex t : graph.Neighbours(members[i])) beaten[t] = true;
    }
  }
  return labels;
}

LesserMoves FindLesserMoves(const Graph& graph, absl::Span<const std::int64_t> weights,
                            std::int64_t least, Vertex u) {
  const LesserLabels labels = LesserLabels::Of(graph, weights, least, u);
  LesserMoves moves;
  for (const Vertex v : graph.Neighbours(u)) {
    if (!labels.IsP(v) || (!moves.all.empty() && moves.all.back() == v)) continue;
    moves.all.push_back(v);
    if (!moves.least_weight || weights[v] < *moves.least_weight) {
      moves.least_weight = weights[v];
      moves.at_least.clear();
    }
    if (weights[v] == *moves.least_weight) moves.at_least.push_back(v);
  }
  return moves;
}

}  // namespace cgt
