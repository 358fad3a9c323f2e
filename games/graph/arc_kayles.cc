#include "games/graph/arc_kayles.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/graph/deletion_text.h"
#include "games/graph/kayles_shapes.h"
#include "games/graph/option_limits.h"

namespace cgt {
namespace {

using Kind = KaylesShape::Kind;

// Calls f(u, v, follower) for each edge u <= v.
template <class F>
void ForEachOption(const LiveVertices& p, const F& f) {
  if (const SmallGraph* small = p.small()) {
    ForEachBit(p.mask(), [&](std::uint32_t i) {
      const std::uint64_t bit = std::uint64_t{1} << i;
      const Vertex u = small->names[i];
      if ((small->loops & bit) != 0) f(u, u, p.WithMask(p.mask() & ~bit));
      ForEachBit(small->out[i] & p.mask() & ~((bit << 1) - 1), [&](std::uint32_t j) {
        f(u, small->names[j], p.WithMask(p.mask() & ~bit & ~(std::uint64_t{1} << j)));
      });
    });
    return;
  }
  const LiveVertices shared = p.Flattened();
  const LocalGraph local = shared.Local();
  for (std::uint32_t i = 0; i < local.size(); ++i) {
    const Vertex u = local.names[i];
    if (local.loop[i]) f(u, u, shared.Without({&u, 1}));
    for (const std::uint32_t j : local.Neighbours(i)) {
      if (j < i) continue;
      const Vertex ends[] = {u, local.names[j]};
      f(u, ends[1], shared.Without(ends));
    }
  }
}

std::string KeyBytes(const LiveVertices& p) { return UndirectedKey(p, /*loops=*/true); }

std::string MoveLabel(Vertex u, Vertex v) { return absl::StrCat("edge ", u, "-", v); }

// A connected graph of a solved kind.
struct Component {
  LocalGraph graph;
  KaylesShape shape;
  bool loops = false;  // at every vertex; otherwise there are none

  [[nodiscard]] std::uint64_t Row(std::uint64_t n) const {
    return loops ? KaylesValue(n) : DawsonsKaylesValue(n);
  }
  [[nodiscard]] bool Complete() const { return shape.sizes.size() == graph.size(); }
};

std::optional<Component> FindComponent(const LiveVertices& p) {
  Component found{p.Local(), {}, false};
  const auto loops = std::count(found.graph.loop.begin(), found.graph.loop.end(), true);
  found.loops = loops > 0;
  if (found.loops && static_cast<std::size_t>(loops) != found.graph.size()) {
    return std::nullopt;
  }
  std::optional<KaylesShape> shape = FindKaylesShape(found.graph);
  if (!shape) return std::nullopt;
  found.shape = *std::move(shape);
  if (found.shape.kind == Kind::kCompleteMultipartite &&
      (found.loops || (!found.Complete() && found.shape.sizes.size() != 2))) {
    return std::nullopt;
  }
  return found;
}

struct Solved {
  std::uint64_t nimber = 0;
  absl::string_view theorem;
};

Solved Solve(const Component& c) {
  const std::size_t n = c.graph.size();
  switch (c.shape.kind) {
    case Kind::kPath:
      return {c.Row(n), c.loops ? "kayles/arc-looped-path" : "kayles/arc-path"};
    case Kind::kCycle:
      if (c.loops) return {Mex({c.Row(n - 1), c.Row(n - 2)}), "kayles/arc-looped-cycle"};
      return {Mex({c.Row(n - 2)}), "kayles/arc-cycle"};
    case Kind::kCompleteMultipartite:
      break;
  }
  if (c.Complete()) return {n / 2 % 2, "kayles/arc-complete"};
  return {std::min(c.shape.sizes[0], c.shape.sizes[1]) % 2, "kayles/arc-bipartite"};
}

// The nimber after the move at places i < j of the path or cycle, or at the loop i = j.
std::uint64_t OptionValue(const Component& c, std::size_t i, std::size_t j) {
  const std::size_t n = c.graph.size();
  switch (c.shape.kind) {
    case Kind::kPath:
      return c.Row(i) ^ c.Row(n - 1 - j);
    case Kind::kCycle:
      return c.Row(i == j ? n - 1 : n - 2);
    case Kind::kCompleteMultipartite:
      break;
  }
  return 1 - Solve(c).nimber;  // all maximal matchings have the same size
}

}  // namespace

const RulesetInfo& ArcKayles::Info() {
  static constexpr RulesetInfo kInfo{
      .name = "ArcKayles",
      .summary = "take an edge of a graph with both its ends",
      .rules =
          "A move takes an edge and both its ends away, and so every edge at them; a "
          "loop is an edge with one end. Parallel edges change nothing. Both players "
          "have the same moves. Whoever cannot move loses (under outcome --misere: "
          "wins).",
      .notation =
          "an undirected graph, and deleted= with the vertices that are gone if wanted; "
          "a move is named by its edge: edge 1-2",
      .sample = "path(5)",
      .sources = "schaefer1978,guy1956",
      .answer = AnswerKind::kNimber};
  return kInfo;
}

absl::StatusOr<LiveVertices> ArcKayles::Parse(absl::string_view text) const {
  return ReadLiveVertices(text);
}

std::string ArcKayles::Print(const Position& p) const { return WriteLiveVertices(p); }

void ArcKayles::Options(Player, const Position& p, std::vector<Position>& out) const {
  ForEachOption(
      p, [&](Vertex, Vertex, Position follower) { out.push_back(std::move(follower)); });
}

void ArcKayles::Moves(Player, const Position& p,
                      std::vector<LabelledMove<Position>>& out) const {
  ForEachOption(p, [&](Vertex u, Vertex v, Position follower) {
    out.push_back({MoveLabel(u, v), std::move(follower)});
  });
}

void ArcKayles::Components(const Position& p, std::vector<Position>& out) const {
  const std::size_t first = out.size();
  p.Components(out);
  out.erase(std::remove_if(out.begin() + static_cast<std::ptrdiff_t>(first), out.end(),
                           [](const Position& part) {
                             if (part.Count() > 1) return false;
                             const Vertex v = part.List()[0];
                             return !part.graph()->HasEdge(v, v);
                           }),
            out.end());
}

bool ArcKayles::Normalize(Position& p) const {
  p.Compact();
  p.key = Key(p);
  return false;
}

PositionKey ArcKayles::Key(const Position& p) const {
  return p.key.empty() ? PositionKey::Of(p, &KeyBytes) : p.key;
}

absl::Status ArcKayles::CheckListable(const Position& p) const {
  if (p.small()) return absl::OkStatus();
  const LocalGraph local = p.Local();
  const std::size_t edges =
      local.ends.size() / 2 +
      static_cast<std::size_t>(std::count(local.loop.begin(), local.loop.end(), true));
  return CheckOptions("Arc Kayles", edges, edges * (sizeof(LiveVertices) + 96),
                      local.size() + edges);
}

absl::StatusOr<std::optional<ClosedFormAnswer>> ArcKayles::ClosedForm(
    Engine& engine, const Position& p) const {
  const std::optional<Component> component = FindComponent(p);
  if (!component) return std::nullopt;
  const Solved solved = Solve(*component);
  CGT_ASSIGN_OR_RETURN(const Value value, engine.Star(Nimber{solved.nimber}));
  return ClosedFormAnswer{value, std::string(solved.theorem)};
}

absl::StatusOr<std::optional<std::vector<LabelledMove<LiveVertices>>>>
ArcKayles::WinningMoves(Engine& engine, Player, const Position& p) const {
  const LiveVertices shared = p.Flattened();
  std::vector<LiveVertices> parts;
  Components(shared, parts);
  std::uint64_t total = 0;
  for (const LiveVertices& part : parts) {
    CGT_RETURN_IF_ERROR(engine.CheckBudget());
    const std::optional<Component> component = FindComponent(part);
    if (!component) return std::nullopt;
    total ^= Solve(*component).nimber;
  }
  std::vector<LabelledMove<LiveVertices>> moves;
  if (total == 0) return moves;
  const std::size_t most =
      CheckListable(shared).ok()
          ? std::numeric_limits<std::size_t>::max()
          : MostWinningMoves(shared.Count() + shared.graph()->edge_count());
  for (const LiveVertices& part : parts) {
    const Component c = *FindComponent(part);
    const std::uint64_t wanted = total ^ Solve(c).nimber;
    // Places along the path or cycle; elsewhere any numbers.
    std::vector<std::uint32_t> place(c.graph.size());
    for (std::size_t i = 0; i < c.shape.order.size(); ++i) {
      place[c.shape.order[i]] = static_cast<std::uint32_t>(i);
    }
    const auto consider = [&](std::uint32_t u, std::uint32_t v) -> absl::Status {
      if (moves.size() == most) return absl::OkStatus();
      const auto [i, j] = std::minmax(place[u], place[v]);
      if (c.shape.kind != Kind::kCompleteMultipartite || u == v) {
        if (OptionValue(c, i, j) != wanted) return absl::OkStatus();
      } else if (OptionValue(c, 0, 1) != wanted) {
        return absl::OkStatus();
      }
      if (moves.size() % 1024 == 0) CGT_RETURN_IF_ERROR(engine.CheckBudget());
      const Vertex ends[] = {c.graph.names[u], c.graph.names[v]};
      moves.push_back({MoveLabel(ends[0], ends[1]),
                       shared.Without({ends, u == v ? std::size_t{1} : 2})});
      return absl::OkStatus();
    };
    for (std::uint32_t u = 0; u < c.graph.size(); ++u) {
      if (c.graph.loop[u]) CGT_RETURN_IF_ERROR(consider(u, u));
      for (const std::uint32_t v : c.graph.Neighbours(u)) {
        if (u < v) CGT_RETURN_IF_ERROR(consider(u, v));
      }
    }
  }
  return moves;
}

template class Evaluator<ArcKayles>;
template class OutcomeTable<ArcKayles>;

}  // namespace cgt
