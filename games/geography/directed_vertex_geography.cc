#include "games/geography/directed_vertex_geography.h"

namespace cgt {

const RulesetInfo& DirectedVertexGeography::Info() {
  static constexpr RulesetInfo kInfo = {
      .name = "DirectedVertexGeography",
      .summary = "a token walks along arcs and never comes back to a vertex",
      .rules =
          "A token stands on a vertex of a directed graph. Both players move it along an "
          "arc to a vertex on which it has not been. Whoever cannot move loses (with "
          "play=misere: wins). To tell who wins is PSPACE-complete, under either rule: "
          "answers come from an exact search.",
      .notation =
          "a directed graph, token= and a vertex, visited= and the vertices where the "
          "token has been (its own is not listed), play=misere; a move is named by the "
          "vertex it leads to: to 3",
      .sample = "0>1,1>2,2>0,2>3 token=0",
      .sources = "schaefer1978,lichtenstein1980,renault2014",
      .answer = AnswerKind::kNimber};
  return kInfo;
}

absl::StatusOr<TokenPosition> DirectedVertexGeography::Parse(
    absl::string_view text) const {
  return ParseTokenPosition(text, GraphKind::kDirected);
}

std::string DirectedVertexGeography::Print(const Position& p) const {
  return PrintTokenPosition(p);
}

void DirectedVertexGeography::Options(Player, const Position& p,
                                      std::vector<Position>& out) const {
  AppendFollowers(p, out);
}

void DirectedVertexGeography::Moves(Player, const Position& p,
                                    std::vector<LabelledMove<Position>>& out) const {
  AppendFollowers(p, out);
}

absl::Status DirectedVertexGeography::CheckListable(const Position& p) const {
  return CheckTokenListable(p);
}

bool DirectedVertexGeography::Normalize(Position& p) const {
  p = p.Reduced();
  return false;
}

template class Evaluator<DirectedVertexGeography>;
template class OutcomeTable<DirectedVertexGeography>;

}  // namespace cgt
