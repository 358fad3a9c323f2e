#include "games/graph/colouring_game.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "games/graph/option_limits.h"

namespace cgt {

void ColouringGame::Options(Player player, const Position& p,
                            std::vector<Position>& out) const {
  p.ForEachOption(player,
                  [&](Vertex, Position follower) { out.push_back(std::move(follower)); });
}

void ColouringGame::Moves(Player player, const Position& p,
                          std::vector<LabelledMove<Position>>& out) const {
  p.ForEachOption(player, [&](Vertex vertex, Position follower) {
    out.push_back({absl::StrCat("vertex ", vertex), std::move(follower)});
  });
}

absl::Status ColouringGame::CheckListable(const Position& p) const {
  if (p.small()) return absl::OkStatus();
  const std::vector<TintedVertex> live = p.Live();
  std::size_t ends = 0;
  for (const TintedVertex& v : live) ends += p.graph().Neighbours(v.vertex).size();
  return CheckOptions(rule_ == ColouringRule::kCol ? "Col" : "Snort", live.size(),
                      live.size() * (sizeof(ColouringPosition) + 48),
                      live.size() + ends / 2);
}

}  // namespace cgt
