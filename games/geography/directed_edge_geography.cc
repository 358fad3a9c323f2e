#include "games/geography/directed_edge_geography.h"

#include <algorithm>
#include <iterator>

namespace cgt {

const RulesetInfo& DirectedEdgeGeography::Info() {
  static constexpr RulesetInfo kInfo = {
      .name = "DirectedEdgeGeography",
      .summary = "a token follows the arcs of a digraph, each of which only once",
      .rules =
          "A token stands on a vertex of a directed graph. Both players in turn move it "
          "along an unused arc, which is used from then on; vertices may be visited "
          "again. Parallel arcs are used one by one; a loop leaves the token where it "
          "is. Whoever cannot move loses (with play=misere: wins). PSPACE-complete: "
          "positions are searched, under the budget.",
      .notation =
          "a directed graph, token= and a vertex, used= and the arcs that have been "
          "used, play=misere; a move is named by the vertex it leads to: to 1",
      .sample = "0>1,1>2,2>0,1>0 token=0 used=0>1",
      .sources = "schaefer1978,lichtenstein1980",
      .answer = AnswerKind::kNimber,
  };
  return kInfo;
}

absl::StatusOr<EdgeGeographyPosition> DirectedEdgeGeography::Parse(
    absl::string_view text) const {
  return ReadEdgeGeography(text, GraphKind::kDirected);
}

std::string DirectedEdgeGeography::Print(const Position& p) const {
  return WriteEdgeGeography(p);
}

void DirectedEdgeGeography::Options(Player, const Position& p,
                                    std::vector<Position>& out) const {
  std::vector<Position> followers = p.Followers(p.Targets());
  std::move(followers.begin(), followers.end(), std::back_inserter(out));
}

void DirectedEdgeGeography::Moves(Player, const Position& p,
                                  std::vector<LabelledMove<Position>>& out) const {
  AppendEdgeGeographyMoves(p, p.Targets(), out);
}

absl::Status DirectedEdgeGeography::CheckListable(const Position& p) const {
  return CheckEdgeGeographyListable(p, Info().name);
}

std::string DirectedEdgeGeography::Key(const Position& p) const {
  return EdgeGeographyKey(p);
}

bool DirectedEdgeGeography::Normalize(Position& p) const {
  ShrinkToRest(p);
  return false;
}

template class Evaluator<DirectedEdgeGeography>;
template class OutcomeTable<DirectedEdgeGeography>;

}  // namespace cgt
