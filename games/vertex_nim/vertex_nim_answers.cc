#include "games/vertex_nim/vertex_nim_answers.h"

#include <algorithm>
#include <cstddef>

#include "cgt/errors.h"

namespace cgt {
namespace {

// Whether every arc has its reverse, as often.
bool IsSymmetric(const Graph& graph) {
  if (!graph.directed()) return true;
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    if (graph.Neighbours(v) != graph.InNeighbours(v)) return false;
  }
  return true;
}

}  // namespace

std::vector<Vertex> LiveSuccessors(const VertexNimView& p, Vertex u) {
  std::vector<Vertex> live;
  std::vector<Vertex> deleted;
  std::vector<bool> met;  // made when a deleted vertex is met
  const auto look = [&](Vertex from) {
    for (const Vertex t : p.graph.Neighbours(from)) {
      if (p.weights[t] != 0) {
        live.push_back(t);
        continue;
      }
      if (met.empty()) met.resize(p.graph.vertex_count(), false);
      if (met[t]) continue;
      met[t] = true;
      deleted.push_back(t);
    }
  };
  look(u);
  for (std::size_t i = 0; i < deleted.size(); ++i) look(deleted[i]);
  std::sort(live.begin(), live.end());
  live.erase(std::unique(live.begin(), live.end()), live.end());
  return live;
}

absl::StatusOr<std::optional<VertexNimAnswer>> AnswerVertexNim(const VertexNimView& p,
                                                               bool want_moves,
                                                               StatusCheck check) {
  if (IsSymmetric(p.graph)) {
    CGT_ASSIGN_OR_RETURN(VertexNimAnswer answer,
                         AnswerUndirectedVertexNim(p, want_moves, check));
    return std::optional<VertexNimAnswer>(std::move(answer));
  }
  CGT_ASSIGN_OR_RETURN(std::optional<VertexNimAnswer> answer,
                       AnswerDirectedVertexNim(p, want_moves, check));
  if (!answer) answer = AnswerVertexNimCircuit(p, want_moves);
  return answer;
}

}  // namespace cgt
