#include "games/graph/digraph_placement.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/board/attributes.h"
#include "games/board/graph_text.h"
#include "games/graph/deletion_text.h"
#include "games/graph/option_limits.h"

namespace cgt {
namespace {

PlacementPosition WithLive(const PlacementPosition& p, LiveVertices live) {
  return {std::move(live), p.colours, p.swapped, p.blue};
}

// Calls f(vertex, follower).
template <class F>
void ForEachOption(Player player, const PlacementPosition& p, const F& f) {
  const bool left = player == Player::kLeft;
  if (const SmallGraph* small = p.live.small()) {
    ForEachBit(p.live.mask() & (left ? p.blue : ~p.blue), [&](std::uint32_t i) {
      const std::uint64_t gone = small->out[i] | std::uint64_t{1} << i;
      f(small->names[i], WithLive(p, p.live.WithMask(p.live.mask() & ~gone)));
    });
    return;
  }
  const LiveVertices shared = p.live.Flattened();
  std::vector<Vertex> gone;
  for (const Vertex v : shared.List()) {
    if (p.IsBlue(v) != left) continue;
    gone = {v};
    for (const Vertex w : shared.graph()->Neighbours(v)) {
      if (w != v && shared.Contains(w)) gone.push_back(w);
    }
    std::sort(gone.begin(), gone.end());
    gone.erase(std::unique(gone.begin(), gone.end()), gone.end());
    f(v, WithLive(p, shared.Without(gone)));
  }
}

void Compact(PlacementPosition& p) {
  if (p.live.small() != nullptr) return;
  p.live.Compact();
  if (p.live.small() == nullptr) return;
  const std::vector<Vertex>& names = p.live.small()->names;
  p.blue = 0;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (p.IsBlue(names[i])) p.blue |= std::uint64_t{1} << i;
  }
}

std::string SmallKey(const LiveVertices& live, std::uint64_t blue) {
  const SmallGraph& small = *live.small();
  std::uint64_t colours[SmallGraph::kMaxVertices];
  for (std::size_t i = 0; i < small.out.size(); ++i) colours[i] = (blue >> i) & 1u;
  const bool directed = live.graph()->directed();
  const std::vector<std::uint32_t> order =
      StructuralOrder(small.out, directed ? small.in : small.out,
                      {colours, small.out.size()}, live.mask());
  std::string key(1, static_cast<char>(order.size()));
  for (const std::uint32_t i : order) key.push_back(colours[i] != 0 ? 'A' : 'B');
  AppendRows(small.out, order, /*directed=*/true, key);
  return key;
}

std::string KeyOf(const PlacementPosition& p) {
  PlacementPosition compact = p;
  Compact(compact);
  if (compact.live.small() != nullptr) return SmallKey(compact.live, compact.blue);
  const std::vector<Vertex> list = p.live.List();
  std::string key = "G";
  for (std::size_t i = 0; i < list.size(); ++i) {
    key.push_back(p.IsBlue(list[i]) ? 'A' : 'B');
    for (const Vertex w : p.live.graph()->Neighbours(list[i])) {
      const auto at = std::lower_bound(list.begin(), list.end(), w);
      if (at == list.end() || *at != w) continue;
      AppendWord(static_cast<std::uint32_t>(at - list.begin()), key);
    }
    AppendWord(0xffffffffu, key);
  }
  return key;
}

}  // namespace

bool operator==(const PlacementPosition& a, const PlacementPosition& b) {
  if (!(a.live == b.live)) return false;
  if (a.colours == b.colours && a.swapped == b.swapped) return true;
  for (Vertex v = 0; v < a.live.graph()->vertex_count(); ++v) {
    if (a.IsBlue(v) != b.IsBlue(v)) return false;
  }
  return true;
}

const RulesetInfo& DigraphPlacement::Info() {
  static constexpr RulesetInfo kInfo{
      .name = "DigraphPlacement",
      .summary = "take a vertex of your colour with all its out-neighbours",
      .rules =
          "Every vertex is blue (A) or red (B). Left takes a blue vertex, Right a red "
          "one; all its out-neighbours, of either colour, are taken away with it. An "
          "edge stands for two opposite arcs; loops and parallel arcs change nothing. "
          "Whoever cannot move loses (under outcome --misere: wins).",
      .notation =
          "a graph or digraph, then colours= with a letter for each vertex (A blue, for "
          "Left; B red, for Right), and deleted= with the vertices that are gone if "
          "wanted; a move is named by its vertex: vertex 3",
      .sample = "0>1,1>2 colours=ABA",
      .sources = "clow2024",
      .answer = AnswerKind::kValue};
  return kInfo;
}

absl::StatusOr<PlacementPosition> DigraphPlacement::Parse(absl::string_view text) const {
  static constexpr absl::string_view kAttributes[] = {"colours", "deleted"};
  CGT_ASSIGN_OR_RETURN(const GraphText parsed, ReadGraph(text, kAttributes));
  PlacementPosition p;
  if (const Attribute* attribute = parsed.attributes.Find("colours")) {
    CGT_ASSIGN_OR_RETURN(std::string colours,
                         ReadColours(*attribute, "AB", parsed.graph->vertex_count()));
    p.colours = std::make_shared<const std::string>(std::move(colours));
  } else if (parsed.graph->vertex_count() > 0) {
    return InputError(text.size(), "",
                      "colours= with a letter A or B for each of the vertices");
  }
  CGT_ASSIGN_OR_RETURN(p.live, LiveVerticesOf(parsed));
  return p;
}

std::string DigraphPlacement::Print(const Position& p) const {
  std::string colours;
  for (Vertex v = 0; v < p.live.graph()->vertex_count(); ++v) {
    colours.push_back(p.IsBlue(v) ? 'A' : 'B');
  }
  return WriteGraphPosition(
      *p.live.graph(),
      {{"colours", WriteLetters(colours)}, {"deleted", WriteVertices(p.live.Deleted())}});
}

void DigraphPlacement::Options(Player player, const Position& p,
                               std::vector<Position>& out) const {
  ForEachOption(player, p,
                [&](Vertex, Position follower) { out.push_back(std::move(follower)); });
}

void DigraphPlacement::Moves(Player player, const Position& p,
                             std::vector<LabelledMove<Position>>& out) const {
  ForEachOption(player, p, [&](Vertex vertex, Position follower) {
    out.push_back({absl::StrCat("vertex ", vertex), std::move(follower)});
  });
}

void DigraphPlacement::Components(const Position& p, std::vector<Position>& out) const {
  std::vector<LiveVertices> parts;
  p.live.Components(parts);
  for (LiveVertices& part : parts) out.push_back(WithLive(p, std::move(part)));
}

bool DigraphPlacement::Normalize(Position& p) const {
  Compact(p);
  if (p.live.small() == nullptr) {
    p.live.key = Key(p);
    return false;
  }
  std::string key = SmallKey(p.live, p.blue);
  std::string other = SmallKey(p.live, ~p.blue);
  const bool swap = other < key;
  if (swap) {
    p = Negative(std::move(p));
    key = std::move(other);
  }
  p.live.key = PositionKey::Short(std::move(key));
  return swap;
}

PositionKey DigraphPlacement::Key(const Position& p) const {
  return p.live.key.empty() ? PositionKey::Of(p, &KeyOf) : p.live.key;
}

PlacementPosition DigraphPlacement::Negative(Position p) const {
  p.swapped = !p.swapped;
  p.blue = ~p.blue;
  p.live.key = PositionKey();
  return p;
}

absl::Status DigraphPlacement::CheckListable(const Position& p) const {
  if (p.live.small() != nullptr) return absl::OkStatus();
  std::size_t deletions = 0;
  const std::vector<Vertex> list = p.live.List();
  for (const Vertex v : list) deletions += p.live.graph()->Neighbours(v).size() + 1;
  return CheckOptions("Digraph Placement", list.size(),
                      list.size() * (sizeof(PlacementPosition) + 88) + deletions * 4,
                      deletions);
}

template class Evaluator<DigraphPlacement>;
template class OutcomeTable<DigraphPlacement>;

}  // namespace cgt
