#include "games/vertex_nim/vertex_nim.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

#include "absl/numeric/int128.h"
#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/board/attributes.h"
#include "games/board/graph_structure.h"
#include "games/board/graph_text.h"
#include "games/board/runs.h"
#include "games/vertex_nim/vertex_nim_answers.h"

namespace cgt {
namespace {

constexpr absl::string_view kAttributes[] = {"weights", "token", "deleted", "play"};
constexpr absl::string_view kPlays[] = {"normal", "misere"};
constexpr Vertex kMaxCompact = 64;

VertexNimView View(const VertexNim::Position& p, absl::Span<const std::int64_t> weights) {
  return {p.graph(), weights, p.token(), p.misere()};
}

std::string MoveLabel(std::int64_t weight, Vertex target) {
  return absl::StrCat("weight ", weight, ", token to ", target);
}

// Whether one can go from vertex 0 to all others, forwards or backwards.
bool ReachesAll(const Graph& graph, bool forwards) {
  std::vector<bool> met(graph.vertex_count(), false);
  std::vector<Vertex> reached = {0};
  met[0] = true;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const auto next =
        forwards ? graph.Neighbours(reached[i]) : graph.InNeighbours(reached[i]);
    for (const Vertex t : next) {
      if (met[t]) continue;
      met[t] = true;
      reached.push_back(t);
    }
  }
  return reached.size() == graph.vertex_count();
}

absl::Status RequireConnected(const GraphText& text) {
  const Graph& graph = *text.graph;
  if (graph.vertex_count() == 0) return absl::OkStatus();
  if (!ReachesAll(graph, true) || (graph.directed() && !ReachesAll(graph, false))) {
    return InputError(text.offset, text.source,
                      graph.directed()
                          ? "a strongly connected digraph: Vertex Nim is not "
                            "defined on others"
                          : "a connected graph: Vertex Nim is not defined on "
                            "others");
  }
  return absl::OkStatus();
}

// Calls f(weight, target) for every move; the target of the move that ends the game is
// kNoToken.
template <class F>
void ForEachMove(const VertexNim::Position& p, const F& f) {
  if (p.token() == WeightedToken::kNoToken) return;
  std::vector<std::int64_t> storage;
  const VertexNimView view = View(p, p.Weights(storage));
  const std::vector<Vertex> targets = LiveSuccessors(view, p.token());
  bool last = true;
  for (const Vertex t : targets) {
    if (t == p.token()) continue;
    last = false;
    f(0, t);
  }
  if (last) f(0, WeightedToken::kNoToken);
  if (targets.empty()) return;
  for (std::int64_t weight = 1; weight < view.weights[p.token()]; ++weight) {
    for (const Vertex t : targets) f(weight, t);
  }
}

// The vertices that are left as a graph of their own, named in the order in which they
// are met from the token on.
VertexNim::Position Compacted(const VertexNim::Position& p) {
  if (p.token() == WeightedToken::kNoToken) {
    return {MakeGraph(0, {}), {}, WeightedToken::kNoToken, p.play()};
  }
  std::vector<std::int64_t> storage;
  const VertexNimView view = View(p, p.Weights(storage));
  std::vector<Vertex> met = {p.token()};
  std::vector<Edge> edges;
  for (std::size_t i = 0; i < met.size(); ++i) {
    for (const Vertex t : LiveSuccessors(view, met[i])) {
      const auto it = std::find(met.begin(), met.end(), t);
      const auto j = static_cast<Vertex>(it - met.begin());
      if (it == met.end()) met.push_back(t);
      if (p.graph().directed() || i <= j) edges.push_back({static_cast<Vertex>(i), j});
    }
  }
  SortEdges(edges);
  std::vector<std::int64_t> weights;
  for (const Vertex v : met) weights.push_back(view.weights[v]);
  return {MakeGraph(static_cast<Vertex>(met.size()), std::move(edges), p.graph().kind()),
          std::move(weights), 0, p.play()};
}

bool FewLeft(absl::Span<const std::int64_t> weights) {
  Vertex left = 0;
  for (const std::int64_t weight : weights) {
    if (weight > 0 && ++left > kMaxCompact) return false;
  }
  return true;
}

absl::Status CheckWeights(const Attribute& attribute,
                          absl::Span<const std::int64_t> weights,
                          const std::vector<bool>& deleted) {
  for (std::size_t v = 0; v < weights.size(); ++v) {
    if (weights[v] == 0 && !deleted[v]) {
      return InputError(attribute.value_offset, attribute.value,
                        absl::StrCat("weights of at least 1: vertex ", v,
                                     " has weight 0 and is not among deleted="));
    }
    if (weights[v] != 0 && deleted[v]) {
      return InputError(
          attribute.value_offset, attribute.value,
          absl::StrCat("weight 0 for vertex ", v, ", which is among deleted="));
    }
  }
  return absl::OkStatus();
}

}  // namespace

const RulesetInfo& VertexNim::Info() {
  static constexpr RulesetInfo kInfo = {
      .name = "VertexNim",
      .summary = "Nim on a graph: take from the token's vertex, then move the token",
      .rules =
          "A move lowers the weight of the token's vertex to any smaller number. If that "
          "is not 0, the token then moves along an edge or arc (a loop keeps it there). "
          "If it is 0, the vertex is deleted: an arc is added from every vertex before "
          "it to every vertex after it, a vertex that is both gets a loop, and the token "
          "goes to a vertex after it. Edges are arcs both ways, so the neighbours of a "
          "deleted vertex are joined pairwise, each also to itself. Whoever deletes the "
          "last vertex wins (with play=misere: loses). The graph is connected, a digraph "
          "strongly connected.",
      .notation =
          "a graph or digraph, weights= and a number for each vertex, token= and a "
          "vertex, deleted= and the vertices that are gone (they keep their names and "
          "have weight 0), play=misere; a move is named by what it does: weight 1, token "
          "to 2",
      .sample = "cycle(5) weights=2,2,3,1,1 token=0",
      .sources = "duchene2014",
      .answer = AnswerKind::kNimber,
  };
  return kInfo;
}

absl::StatusOr<WeightedToken> VertexNim::Parse(absl::string_view text) const {
  CGT_ASSIGN_OR_RETURN(const GraphText parsed, ReadGraph(text, kAttributes));
  CGT_RETURN_IF_ERROR(RequireConnected(parsed));
  const Vertex count = parsed.graph->vertex_count();
  std::vector<bool> deleted(count, false);
  Vertex left = count;
  if (const Attribute* attribute = parsed.attributes.Find("deleted")) {
    CGT_ASSIGN_OR_RETURN(const std::vector<Vertex> list,
                         ReadVertices(*attribute, count, VertexListKind::kSet));
    for (const Vertex v : list) deleted[v] = true;
    left -= static_cast<Vertex>(list.size());
  }
  std::vector<std::int64_t> weights;
  if (const Attribute* attribute = parsed.attributes.Find("weights")) {
    CGT_ASSIGN_OR_RETURN(
        weights, ReadIntegers(*attribute, 0, std::numeric_limits<std::int64_t>::max(),
                              {.count = count, .item = "weight"}));
    CGT_RETURN_IF_ERROR(CheckWeights(*attribute, weights, deleted));
  } else if (count > 0) {
    return InputError(text.size(), "",
                      "weights= with a number of at least 1 for each of the vertices");
  }
  Vertex token = WeightedToken::kNoToken;
  if (const Attribute* attribute = parsed.attributes.Find("token")) {
    CGT_ASSIGN_OR_RETURN(token, ReadVertex(*attribute, count));
    if (deleted[token]) {
      return InputError(attribute->value_offset, attribute->value,
                        "a vertex that is not among deleted=");
    }
  } else if (left > 0) {
    return InputError(text.size(), "", "token= with the token's vertex");
  }
  PlayConvention play = PlayConvention::kNormal;
  if (const Attribute* attribute = parsed.attributes.Find("play")) {
    CGT_ASSIGN_OR_RETURN(const std::size_t choice, ReadChoice(*attribute, kPlays));
    if (choice == 1) play = PlayConvention::kMisere;
  }
  return Position(parsed.graph, std::move(weights), token, play);
}

std::string VertexNim::Print(const Position& p) const {
  std::vector<std::int64_t> storage;
  const absl::Span<const std::int64_t> weights = p.Weights(storage);
  std::vector<Vertex> deleted;
  for (Vertex v = 0; v < weights.size(); ++v) {
    if (weights[v] == 0) deleted.push_back(v);
  }
  const bool over = p.token() == WeightedToken::kNoToken;
  return WriteGraphPosition(p.graph(), {{"weights", WriteIntegers(weights)},
                                        {"token", over ? "" : absl::StrCat(p.token())},
                                        {"deleted", WriteVertices(deleted)},
                                        {"play", p.misere() ? "misere" : ""}});
}

void VertexNim::Options(Player, const Position& p, std::vector<Position>& out) const {
  const Position from = p.Refreshed();
  ForEachMove(p, [&](std::int64_t weight, Vertex target) {
    out.push_back(from.After(from.token(), weight, target));
  });
}

void VertexNim::Moves(Player, const Position& p,
                      std::vector<LabelledMove<Position>>& out) const {
  const Position from = p.Refreshed();
  ForEachMove(p, [&](std::int64_t weight, Vertex target) {
    out.push_back(
        {target == WeightedToken::kNoToken ? "weight 0" : MoveLabel(weight, target),
         from.After(from.token(), weight, target)});
  });
}

absl::Status VertexNim::CheckListable(const Position& p) const {
  constexpr std::uint64_t kMaxOptions = 4'000'000;
  std::vector<std::int64_t> storage;
  absl::uint128 largest = 0, left = 0;
  for (const std::int64_t weight : p.Weights(storage)) {
    largest = std::max<absl::uint128>(largest, static_cast<std::uint64_t>(weight));
    left += weight > 0 ? 1 : 0;
  }
  if (largest * left <= kMaxOptions) return absl::OkStatus();
  // A vertex that is alone and has no loop can only be deleted.
  if (left == 1 && LiveSuccessors(View(p, p.Weights(storage)), p.token()).empty()) {
    return absl::OkStatus();
  }
  return absl::ResourceExhaustedError(absl::StrCat(
      "Vertex Nim with ", absl::Uint128Low64(left), left == 1 ? " vertex" : " vertices",
      " and weights up to ", absl::Uint128Low64(largest),
      ": too many moves to list; the limit is vertices * largest weight <= ",
      kMaxOptions));
}

bool VertexNim::Normalize(Position& p) const {
  std::vector<std::int64_t> storage;
  if (FewLeft(p.Weights(storage))) p = Compacted(p);
  return false;
}

std::string VertexNim::Key(const Position& p) const {
  std::vector<std::int64_t> storage;
  absl::Span<const std::int64_t> weights = p.Weights(storage);
  std::string key(1, p.misere() ? 'm' : 'n');
  if (!FewLeft(weights)) {
    key.push_back('G');
    AppendWord(p.token(), key);
    for (const std::int64_t weight : weights) {
      AppendWord(static_cast<std::uint64_t>(weight), key);
    }
    p.graph().AppendKey(&key);
    return key;
  }
  key.push_back('S');
  const Position small = Compacted(p);
  weights = small.Weights(storage);
  for (Vertex v = 0; v < weights.size(); ++v) {
    AppendWord(static_cast<std::uint64_t>(weights[v]), key);
    std::uint64_t row = 0;
    for (const Vertex t : small.graph().Neighbours(v)) row |= std::uint64_t{1} << t;
    AppendWord(row, key);
  }
  return key;
}

absl::StatusOr<std::optional<OutcomeAnswer>> VertexNim::OutcomeByTheorem(
    Engine& engine, const Position& p) const {
  if (p.token() == WeightedToken::kNoToken) {
    return p.misere() ? OutcomeAnswer{Outcome::kN, "vertexnim/all-ones-misere", {}}
                      : OutcomeAnswer{Outcome::kP, "vertexnim/all-ones", {}};
  }
  std::vector<std::int64_t> storage;
  CGT_ASSIGN_OR_RETURN(std::optional<VertexNimAnswer> answer,
                       AnswerVertexNim(View(p, p.Weights(storage)), false,
                                       [&] { return engine.CheckBudget(); }));
  if (!answer) return std::nullopt;
  return OutcomeAnswer{answer->wins ? Outcome::kN : Outcome::kP,
                       std::string(answer->theorem), std::move(answer->work)};
}

absl::StatusOr<std::optional<std::vector<LabelledMove<WeightedToken>>>>
VertexNim::WinningMoves(Engine& engine, Player, const Position& p) const {
  std::vector<LabelledMove<Position>> moves;
  if (p.token() == WeightedToken::kNoToken) return moves;
  std::vector<std::int64_t> storage;
  CGT_ASSIGN_OR_RETURN(const std::optional<VertexNimAnswer> answer,
                       AnswerVertexNim(View(p, p.Weights(storage)), true,
                                       [&] { return engine.CheckBudget(); }));
  if (!answer) return std::nullopt;
  const Position from = p.Refreshed();
  if (answer->last_vertex) {
    moves.push_back({"weight 0", from.After(from.token(), 0, WeightedToken::kNoToken)});
  }
  constexpr std::size_t kMoveBytes = sizeof(LabelledMove<Position>) + 64;
  CGT_RETURN_IF_ERROR(WriteOut(
      engine, answer->moves, kMoveBytes, [&](std::int64_t weight, Vertex target) {
        moves.push_back(
            {MoveLabel(weight, target), from.After(from.token(), weight, target)});
      }));
  return moves;
}

template class Evaluator<VertexNim>;
template class OutcomeTable<VertexNim>;

}  // namespace cgt
