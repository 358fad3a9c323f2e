#include "games/graph/node_kayles.h"

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

std::string KeyBytes(const LiveVertices& p) { return UndirectedKey(p, /*loops=*/false); }

// Calls f(vertex, follower).
template <class F>
void ForEachOption(const LiveVertices& p, const F& f) {
  if (const SmallGraph* small = p.small()) {
    ForEachBit(p.mask(), [&](std::uint32_t i) {
      f(small->names[i], p.WithMask(p.mask() & ~(small->out[i] | std::uint64_t{1} << i)));
    });
    return;
  }
  const LiveVertices shared = p.Flattened();
  const LocalGraph local = shared.Local();
  std::vector<Vertex> gone;
  for (std::uint32_t v = 0; v < local.size(); ++v) {
    gone = {local.names[v]};
    for (const std::uint32_t w : local.Neighbours(v)) gone.push_back(local.names[w]);
    std::sort(gone.begin(), gone.end());
    f(local.names[v], shared.Without(gone));
  }
}

// Dawson's Kayles on a row of n+1 is Node Kayles on a path of n: take two neighbouring
// gaps of the n+1 before, between and behind the vertices.
std::uint64_t PathValue(std::uint64_t n) { return DawsonsKaylesValue(n + 1); }

struct Solved {
  std::uint64_t nimber = 0;
  absl::string_view theorem;
};

Solved Solve(const KaylesShape& shape) {
  switch (shape.kind) {
    case Kind::kPath:
      return {PathValue(shape.order.size()), "kayles/node-path"};
    case Kind::kCycle:
      return {Mex({PathValue(shape.order.size() - 3)}), "kayles/node-cycle"};
    case Kind::kCompleteMultipartite:
      break;
  }
  std::vector<std::uint64_t> options;
  for (const std::uint64_t size : shape.sizes) options.push_back((size - 1) % 2);
  return {Mex(std::move(options)), "kayles/node-complete-multipartite"};
}

// The nimbers after each move, by vertex.
std::vector<std::uint64_t> OptionValues(const LocalGraph& graph,
                                        const KaylesShape& shape) {
  std::vector<std::uint64_t> values(graph.size());
  const std::size_t n = graph.size();
  for (std::size_t i = 0; i < n; ++i) {
    switch (shape.kind) {
      case Kind::kPath:
        values[shape.order[i]] = DawsonsKaylesValue(i) ^ DawsonsKaylesValue(n - 1 - i);
        break;
      case Kind::kCycle:
        values[i] = PathValue(n - 3);
        break;
      case Kind::kCompleteMultipartite:
        values[i] = (shape.sizes[shape.part[i]] - 1) % 2;
        break;
    }
  }
  return values;
}

}  // namespace

const RulesetInfo& NodeKayles::Info() {
  static constexpr RulesetInfo kInfo{
      .name = "NodeKayles",
      .summary = "take a vertex of a graph with all its neighbours",
      .rules =
          "A move takes a vertex and all its neighbours away; loops and parallel edges "
          "change nothing. Both players have the same moves. Whoever cannot move loses "
          "(under outcome --misere: wins).",
      .notation =
          "an undirected graph, and deleted= with the vertices that are gone if wanted; "
          "a move is named by its vertex: vertex 3",
      .sample = "path(5)",
      .sources = "schaefer1978,guy1956",
      .answer = AnswerKind::kNimber};
  return kInfo;
}

absl::StatusOr<LiveVertices> NodeKayles::Parse(absl::string_view text) const {
  return ReadLiveVertices(text);
}

std::string NodeKayles::Print(const Position& p) const { return WriteLiveVertices(p); }

void NodeKayles::Options(Player, const Position& p, std::vector<Position>& out) const {
  ForEachOption(p,
                [&](Vertex, Position follower) { out.push_back(std::move(follower)); });
}

void NodeKayles::Moves(Player, const Position& p,
                       std::vector<LabelledMove<Position>>& out) const {
  ForEachOption(p, [&](Vertex vertex, Position follower) {
    out.push_back({absl::StrCat("vertex ", vertex), std::move(follower)});
  });
}

bool NodeKayles::Normalize(Position& p) const {
  p.Compact();
  p.key = Key(p);
  return false;
}

PositionKey NodeKayles::Key(const Position& p) const {
  return p.key.empty() ? PositionKey::Of(p, &KeyBytes) : p.key;
}

absl::Status NodeKayles::CheckListable(const Position& p) const {
  if (p.small()) return absl::OkStatus();
  const LocalGraph local = p.Local();
  const std::size_t deletions = local.size() + local.ends.size();
  return CheckOptions("Node Kayles", local.size(),
                      local.size() * (sizeof(LiveVertices) + 88) + deletions * 4,
                      local.size() + local.ends.size() / 2);
}

absl::StatusOr<std::optional<ClosedFormAnswer>> NodeKayles::ClosedForm(
    Engine& engine, const Position& p) const {
  const std::optional<KaylesShape> shape = FindKaylesShape(p.Local());
  if (!shape) return std::nullopt;
  const Solved solved = Solve(*shape);
  CGT_ASSIGN_OR_RETURN(const Value value, engine.Star(Nimber{solved.nimber}));
  return ClosedFormAnswer{value, std::string(solved.theorem)};
}

absl::StatusOr<std::optional<std::vector<LabelledMove<LiveVertices>>>>
NodeKayles::WinningMoves(Engine& engine, Player, const Position& p) const {
  const LiveVertices shared = p.Flattened();
  std::vector<LiveVertices> parts;
  shared.Components(parts);
  std::uint64_t total = 0;
  for (const LiveVertices& part : parts) {
    CGT_RETURN_IF_ERROR(engine.CheckBudget());
    const std::optional<KaylesShape> shape = FindKaylesShape(part.Local());
    if (!shape) return std::nullopt;
    total ^= Solve(*shape).nimber;
  }
  std::vector<LabelledMove<LiveVertices>> moves;
  if (total == 0) return moves;
  const std::size_t most =
      CheckListable(shared).ok()
          ? std::numeric_limits<std::size_t>::max()
          : MostWinningMoves(shared.Count() + shared.graph()->edge_count());
  for (const LiveVertices& part : parts) {
    const LocalGraph local = part.Local();
    const KaylesShape shape = *FindKaylesShape(local);
    const std::uint64_t wanted = total ^ Solve(shape).nimber;
    const std::vector<std::uint64_t> values = OptionValues(local, shape);
    std::vector<Vertex> gone;
    for (std::uint32_t v = 0; v < local.size(); ++v) {
      if (values[v] != wanted || moves.size() == most) continue;
      if (moves.size() % 1024 == 0) CGT_RETURN_IF_ERROR(engine.CheckBudget());
      gone = {local.names[v]};
      for (const std::uint32_t w : local.Neighbours(v)) gone.push_back(local.names[w]);
      std::sort(gone.begin(), gone.end());
      moves.push_back({absl::StrCat("vertex ", local.names[v]), shared.Without(gone)});
    }
  }
  return moves;
}

template class Evaluator<NodeKayles>;
template class OutcomeTable<NodeKayles>;

}  // namespace cgt
