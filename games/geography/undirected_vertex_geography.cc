#include "games/geography/undirected_vertex_geography.h"

#include <cstdint>
#include <utility>

#include "absl/container/flat_hash_set.h"
#include "cgt/errors.h"
#include "games/geography/geography_values.h"

namespace cgt {
namespace {

template <class T>
WorkCounts WorkOf(const Counted<T>& counted) {
  return {{"winnability tests", counted.tests}, {"matchings", counted.matchings}};
}

}  // namespace

const RulesetInfo& UndirectedVertexGeography::Info() {
  static constexpr RulesetInfo kInfo = {
      .name = "UndirectedVertexGeography",
      .summary = "a token walks along edges and never comes back to a vertex",
      .rules =
          "A token stands on a vertex of an undirected graph. Both players move it along "
          "an edge to a vertex on which it has not been. Whoever cannot move loses (with "
          "play=misere: wins). Who wins is found by a maximum matching; to tell the "
          "value is PSPACE-complete in general, fast on trees and at maximum degree 3; "
          "under misere play to tell the winner is PSPACE-complete.",
      .notation =
          "a graph, token= and a vertex, visited= and the vertices where the token has "
          "been (its own is not listed), play=misere; a move is named by the vertex it "
          "leads to: to 3",
      .sample = "0-1,1-2,2-0,2-3 token=0",
      .sources = "fraenkel1993,burke2021,renault2014",
      .answer = AnswerKind::kNimber};
  return kInfo;
}

absl::StatusOr<TokenPosition> UndirectedVertexGeography::Parse(
    absl::string_view text) const {
  return ParseTokenPosition(text, GraphKind::kUndirected);
}

std::string UndirectedVertexGeography::Print(const Position& p) const {
  return PrintTokenPosition(p);
}

void UndirectedVertexGeography::Options(Player, const Position& p,
                                        std::vector<Position>& out) const {
  AppendFollowers(p, out);
}

void UndirectedVertexGeography::Moves(Player, const Position& p,
                                      std::vector<LabelledMove<Position>>& out) const {
  AppendFollowers(p, out);
}

absl::Status UndirectedVertexGeography::CheckListable(const Position& p) const {
  return CheckTokenListable(p);
}

bool UndirectedVertexGeography::Normalize(Position& p) const {
  p = p.Reduced();
  return false;
}

absl::StatusOr<std::optional<ClosedFormAnswer>> UndirectedVertexGeography::ClosedForm(
    Engine& engine, const Position& p) const {
  if (p.play() == PlayConvention::kMisere) return std::nullopt;
  const GeographyRegion region = RegionOf(p);
  const auto answer =
      [&](std::uint64_t nimber, absl::string_view theorem,
          WorkCounts work) -> absl::StatusOr<std::optional<ClosedFormAnswer>> {
    CGT_ASSIGN_OR_RETURN(const Value value, engine.Star(Nimber{nimber}));
    return ClosedFormAnswer{value, std::string(theorem), std::move(work)};
  };
  if (region.IsTree()) return answer(TreeNimber(region), "geography/trees", {});
  if (region.IsSubcubic()) {
    CGT_ASSIGN_OR_RETURN(const auto nimber, SubcubicNimber(engine, region));
    return answer(nimber.answer, "geography/degree-3-start", WorkOf(nimber));
  }
  CGT_ASSIGN_OR_RETURN(const auto wins, MoverWins(engine, region));
  if (wins.answer) return std::nullopt;
  return answer(0, "geography/matching", WorkOf(wins));
}

absl::StatusOr<std::optional<OutcomeAnswer>> UndirectedVertexGeography::OutcomeByTheorem(
    Engine& engine, const Position& p) const {
  if (p.play() == PlayConvention::kMisere) return std::nullopt;
  CGT_ASSIGN_OR_RETURN(const auto wins, MoverWins(engine, RegionOf(p)));
  return OutcomeAnswer{wins.answer ? Outcome::kN : Outcome::kP, "geography/matching",
                       WorkOf(wins)};
}

absl::StatusOr<std::optional<std::vector<LabelledMove<TokenPosition>>>>
UndirectedVertexGeography::WinningMoves(Engine& engine, Player, const Position& p) const {
  if (p.play() == PlayConvention::kMisere) return std::nullopt;
  const GeographyRegion region = RegionOf(p);
  CGT_ASSIGN_OR_RETURN(const auto targets, WinningTargets(engine, region));
  absl::flat_hash_set<Vertex> winning;
  for (const std::uint32_t v : targets.answer) winning.insert(region.names[v]);
  std::vector<LabelledMove<Position>> moves;
  p.ForEachFollower([&](Vertex v, Position follower) {
    if (winning.contains(v)) moves.push_back({TokenMoveLabel(v), std::move(follower)});
  });
  return moves;
}

template class Evaluator<UndirectedVertexGeography>;
template class OutcomeTable<UndirectedVertexGeography>;

}  // namespace cgt
