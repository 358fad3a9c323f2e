#include "games/vertex_nim/vertex_nim_g.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

#include "absl/numeric/int128.h"
#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/board/attributes.h"
#include "games/board/graph_text.h"
#include "games/board/runs.h"

namespace cgt {
namespace {

using NimGPosition = VertexNimG::Position;

constexpr absl::string_view kNimGAttributes[] = {"weights", "token", "order", "play"};
constexpr absl::string_view kNimGOrders[] = {"remove-move", "move-remove"};
constexpr absl::string_view kNimGPlays[] = {"normal", "misere"};
constexpr std::size_t kMaxNimGCompact = 64;

NimGView View(const NimGPosition& p, absl::Span<const std::int64_t> weights) {
  return {p.state.graph(), weights, p.state.token(), p.order, p.state.misere()};
}

std::string MoveLabel(NimGOrder order, std::int64_t weight, Vertex target) {
  return order == NimGOrder::kRemoveMove
             ? absl::StrCat("weight ", weight, ", token to ", target)
             : absl::StrCat("token to ", target, ", weight ", weight);
}

NimGPosition After(const NimGPosition& p, std::int64_t weight, Vertex target) {
  const Vertex lowered = p.order == NimGOrder::kRemoveMove ? p.state.token() : target;
  return {p.state.After(lowered, weight, target), p.order};
}

// Calls f(weight, target) for every move.
template <class F>
void ForEachMove(const NimGPosition& p, const F& f) {
  const Vertex u = p.state.token();
  if (u == WeightedToken::kNoToken) return;
  const absl::Span<const Vertex> all = p.state.graph().Neighbours(u);
  std::vector<Vertex> targets(all.begin(), all.end());
  targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
  if (p.order == NimGOrder::kRemoveMove) {
    const std::int64_t weight = p.state.WeightOf(u);
    for (std::int64_t left = 0; left < weight; ++left) {
      for (const Vertex t : targets) f(left, t);
    }
    return;
  }
  for (const Vertex t : targets) {
    const std::int64_t weight = p.state.WeightOf(t);
    for (std::int64_t left = 0; left < weight; ++left) f(left, t);
  }
}

// What can be reached from the token, as a graph of its own; nullopt if it is large.
std::optional<NimGPosition> Compacted(const NimGPosition& p) {
  if (p.state.token() == WeightedToken::kNoToken) return p;
  const Graph& graph = p.state.graph();
  std::vector<Vertex> met = {p.state.token()};
  std::vector<Edge> edges;
  for (std::size_t i = 0; i < met.size(); ++i) {
    const absl::Span<const Vertex> neighbours = graph.Neighbours(met[i]);
    for (std::size_t a = 0; a < neighbours.size(); ++a) {
      if (a > 0 && neighbours[a] == neighbours[a - 1]) continue;
      const auto it = std::find(met.begin(), met.end(), neighbours[a]);
      const auto j = static_cast<std::size_t>(it - met.begin());
      if (it == met.end()) {
        if (met.size() == kMaxNimGCompact) return std::nullopt;
        met.push_back(neighbours[a]);
      }
      if (graph.directed() || i <= j) {
        edges.push_back({static_cast<Vertex>(i), static_cast<Vertex>(j)});
      }
    }
  }
  SortEdges(edges);
  std::vector<std::int64_t> weights;
  for (const Vertex v : met) weights.push_back(p.state.WeightOf(v));
  return NimGPosition{WeightedToken(MakeGraph(static_cast<Vertex>(met.size()),
                                              std::move(edges), graph.kind()),
                                    std::move(weights), 0, p.state.play()),
                      p.order};
}

}  // namespace

const RulesetInfo& VertexNimG::Info() {
  static constexpr RulesetInfo kInfo = {
      .name = "VertexNimG",
      .summary = "Nim on a graph whose empty vertices stay, with a token",
      .rules =
          "A move lowers the weight of the token's vertex and then moves the token along "
          "an edge or arc (order=remove-move), or moves it to a vertex of weight at "
          "least 1 and then lowers that (order=move-remove). A loop keeps the token "
          "where it is. The graph may be directed; arcs are followed in their direction "
          "only. Whoever cannot complete a move loses (with play=misere: wins).",
      .notation =
          "a graph or digraph, weights= and a number for each vertex, token= and a "
          "vertex, order=move-remove, play=misere; a move is named by what it does: "
          "weight 1, token to 2",
      .sample = "cycle(4) weights=2,0,3,1 token=0",
      .sources = "stockman2004,duchene2014,renault2014",
      .answer = AnswerKind::kNimber,
  };
  return kInfo;
}

absl::StatusOr<NimGPosition> VertexNimG::Parse(absl::string_view text) const {
  CGT_ASSIGN_OR_RETURN(const GraphText parsed, ReadGraph(text, kNimGAttributes));
  const Vertex count = parsed.graph->vertex_count();
  std::vector<std::int64_t> weights;
  if (const Attribute* attribute = parsed.attributes.Find("weights")) {
    CGT_ASSIGN_OR_RETURN(
        weights, ReadIntegers(*attribute, 0, std::numeric_limits<std::int64_t>::max(),
                              {.count = count, .item = "weight"}));
  } else if (count > 0) {
    return InputError(text.size(), "",
                      "weights= with a number of at least 0 for each of the vertices");
  }
  Vertex token = WeightedToken::kNoToken;
  if (const Attribute* attribute = parsed.attributes.Find("token")) {
    CGT_ASSIGN_OR_RETURN(token, ReadVertex(*attribute, count));
  } else if (count > 0) {
    return InputError(text.size(), "", "token= with the token's vertex");
  }
  NimGPosition p;
  if (const Attribute* attribute = parsed.attributes.Find("order")) {
    CGT_ASSIGN_OR_RETURN(const std::size_t choice, ReadChoice(*attribute, kNimGOrders));
    if (choice == 1) p.order = NimGOrder::kMoveRemove;
  }
  PlayConvention play = PlayConvention::kNormal;
  if (const Attribute* attribute = parsed.attributes.Find("play")) {
    CGT_ASSIGN_OR_RETURN(const std::size_t choice, ReadChoice(*attribute, kNimGPlays));
    if (choice == 1) play = PlayConvention::kMisere;
  }
  p.state = WeightedToken(parsed.graph, std::move(weights), token, play);
  return p;
}

std::string VertexNimG::Print(const NimGPosition& p) const {
  std::vector<std::int64_t> storage;
  const bool empty = p.state.token() == WeightedToken::kNoToken;
  return WriteGraphPosition(
      p.state.graph(), {{"weights", WriteIntegers(p.state.Weights(storage))},
                        {"token", empty ? "" : absl::StrCat(p.state.token())},
                        {"order", p.order == NimGOrder::kMoveRemove ? "move-remove" : ""},
                        {"play", p.state.misere() ? "misere" : ""}});
}

void VertexNimG::Options(Player, const NimGPosition& p,
                         std::vector<NimGPosition>& out) const {
  const NimGPosition from{p.state.Refreshed(), p.order};
  ForEachMove(p, [&](std::int64_t weight, Vertex target) {
    out.push_back(After(from, weight, target));
  });
}

void VertexNimG::Moves(Player, const NimGPosition& p,
                       std::vector<LabelledMove<NimGPosition>>& out) const {
  const NimGPosition from{p.state.Refreshed(), p.order};
  ForEachMove(p, [&](std::int64_t weight, Vertex target) {
    out.push_back({MoveLabel(p.order, weight, target), After(from, weight, target)});
  });
}

absl::Status VertexNimG::CheckListable(const NimGPosition& p) const {
  constexpr std::uint64_t kMaxOptions = 4'000'000;
  std::vector<std::int64_t> storage;
  const absl::Span<const std::int64_t> weights = p.state.Weights(storage);
  const Graph& graph = p.state.graph();
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    absl::uint128 options = 0;
    for (const Vertex t : graph.Neighbours(v)) {
      const Vertex lowered = p.order == NimGOrder::kRemoveMove ? v : t;
      options += static_cast<std::uint64_t>(weights[lowered]);
    }
    if (options <= kMaxOptions) continue;
    return absl::ResourceExhaustedError(
        absl::StrCat("Vertex NimG has too many moves to list with the token on vertex ",
                     v, "; the limit is ", kMaxOptions));
  }
  return absl::OkStatus();
}

bool VertexNimG::Normalize(NimGPosition& p) const {
  if (std::optional<NimGPosition> small = Compacted(p)) p = *std::move(small);
  return false;
}

std::string VertexNimG::Key(const NimGPosition& p) const {
  std::string key(1, p.state.misere() ? 'm' : 'n');
  key.push_back(p.order == NimGOrder::kRemoveMove ? 'r' : 'm');
  const std::optional<NimGPosition> small = Compacted(p);
  key.push_back(small ? 'S' : 'G');
  const WeightedToken& state = small ? small->state : p.state;
  std::vector<std::int64_t> storage;
  const absl::Span<const std::int64_t> weights = state.Weights(storage);
  for (const std::int64_t weight : weights) {
    AppendWord(static_cast<std::uint64_t>(weight), key);
  }
  if (!small) {
    AppendWord(state.token(), key);
    state.graph().AppendKey(&key);
    return key;
  }
  for (Vertex v = 0; v < weights.size(); ++v) {
    std::uint64_t row = 0;
    for (const Vertex t : state.graph().Neighbours(v)) row |= std::uint64_t{1} << t;
    AppendWord(row, key);
  }
  return key;
}

absl::StatusOr<std::optional<OutcomeAnswer>> VertexNimG::OutcomeByTheorem(
    Engine& engine, const NimGPosition& p) const {
  if (p.state.token() == WeightedToken::kNoToken) return std::nullopt;
  std::vector<std::int64_t> storage;
  CGT_ASSIGN_OR_RETURN(std::optional<NimGAnswer> answer,
                       AnswerNimG(View(p, p.state.Weights(storage)), false,
                                  [&] { return engine.CheckBudget(); }));
  if (!answer) return std::nullopt;
  return OutcomeAnswer{answer->wins ? Outcome::kN : Outcome::kP,
                       std::string(answer->theorem), std::move(answer->work)};
}

absl::StatusOr<std::optional<std::vector<LabelledMove<NimGPosition>>>>
VertexNimG::WinningMoves(Engine& engine, Player, const NimGPosition& p) const {
  if (p.state.token() == WeightedToken::kNoToken) return std::nullopt;
  std::vector<std::int64_t> storage;
  CGT_ASSIGN_OR_RETURN(const std::optional<NimGAnswer> answer,
                       AnswerNimG(View(p, p.state.Weights(storage)), true,
                                  [&] { return engine.CheckBudget(); }));
  if (!answer) return std::nullopt;
  std::vector<LabelledMove<NimGPosition>> moves;
  const NimGPosition from{p.state.Refreshed(), p.order};
  constexpr std::size_t kMoveBytes = sizeof(LabelledMove<NimGPosition>) + 64;
  CGT_RETURN_IF_ERROR(WriteOut(
      engine, answer->moves, kMoveBytes, [&](std::int64_t weight, Vertex target) {
        moves.push_back(
            {MoveLabel(p.order, weight, target), After(from, weight, target)});
      }));
  return moves;
}

template class Evaluator<VertexNimG>;
template class OutcomeTable<VertexNimG>;

}  // namespace cgt
