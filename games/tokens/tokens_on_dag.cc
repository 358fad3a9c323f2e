// The Grundy values of the whole graph are found once, when it is read: Kahn's algorithm
// from the vertices without options backwards, with one array of marks for every mex.
// Every answer is then a nim sum. [sprague1935, grundy1939]
#include "games/tokens/tokens_on_dag.h"

#include <limits>
#include <memory>
#include <utility>

#include "absl/container/flat_hash_set.h"
#include "absl/strings/str_cat.h"
#include "cgt/errors.h"

namespace cgt {
namespace {

constexpr std::size_t kShownCycle = 12;
constexpr std::uint64_t kDagStepsBetweenQuestions = 1 << 16;

std::string CycleText(const std::vector<Vertex>& cycle) {
  std::string text;
  for (std::size_t i = 0; i < cycle.size() && i < kShownCycle; ++i) {
    absl::StrAppend(&text, cycle[i], ">");
  }
  if (cycle.size() > kShownCycle) {
    absl::StrAppend(&text, "(", cycle.size() - kShownCycle, " more)>");
  }
  return absl::StrCat(text, cycle[0]);
}

std::uint64_t NimSum(const TokensOnDag::Position& p) {
  std::uint64_t sum = 0;
  for (const Vertex v : p.tokens) sum ^= p.board->grundy[v];
  return sum;
}

}  // namespace

std::optional<std::vector<std::uint32_t>> GrundyValues(const Graph& graph) {
  const Vertex n = graph.vertex_count();
  std::vector<std::uint32_t> grundy(n, 0);
  std::vector<std::uint32_t> unknown(n);  // arcs to vertices whose value is not known
  std::vector<Vertex> queue;
  queue.reserve(n);
  std::size_t most = 0;
  for (Vertex v = 0; v < n; ++v) {
    most = std::max(most, graph.Neighbours(v).size());
    unknown[v] = static_cast<std::uint32_t>(graph.Neighbours(v).size());
    if (unknown[v] == 0) queue.push_back(v);
  }
  std::vector<Vertex> marked_by(most + 1, n);  // n marks nothing
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Vertex v = queue[i];
    for (const Vertex w : graph.Neighbours(v)) marked_by[grundy[w]] = v;
    std::uint32_t mex = 0;
    while (marked_by[mex] == v) ++mex;
    grundy[v] = mex;
    for (const Vertex u : graph.InNeighbours(v)) {
      if (--unknown[u] == 0) queue.push_back(u);
    }
  }
  if (queue.size() < n) return std::nullopt;
  return grundy;
}

std::vector<Vertex> FindCycle(const Graph& graph) {
  const Vertex n = graph.vertex_count();
  enum : std::uint8_t { kNew, kOnPath, kDone };
  std::vector<std::uint8_t> state(n, kNew);
  std::vector<std::size_t> next(n, 0);  // the next arc of a vertex on the path
  std::vector<Vertex> path;
  for (Vertex start = 0; start < n; ++start) {
    if (state[start] != kNew) continue;
    path.push_back(start);
    state[start] = kOnPath;
    while (!path.empty()) {
      const Vertex v = path.back();
      if (next[v] == graph.Neighbours(v).size()) {
        state[v] = kDone;
        path.pop_back();
        continue;
      }
      const Vertex w = graph.Neighbours(v)[next[v]++];
      if (state[w] == kOnPath) {
        path.erase(path.begin(), std::find(path.begin(), path.end(), w));
        return path;
      }
      if (state[w] == kNew) {
        state[w] = kOnPath;
        path.push_back(w);
      }
    }
  }
  return {};
}

const RulesetInfo& TokensOnDag::Info() {
  static constexpr RulesetInfo kInfo = {
      .name = "TokensOnDag",
      .summary = "tokens on an acyclic digraph; a move takes one along an arc",
      .rules =
          "Tokens stand on the vertices of a directed graph without cycles; several may "
          "share a vertex. Both players take turns to take one token along an arc. "
          "Whoever cannot move loses (with play=misere: wins).",
      .notation =
          "arcs u>v or another notation of a digraph, then if there are tokens tokens= "
          "with their vertices, and play=misere if wanted; a move is named by its token, "
          "counted from 1, and its arc: token 2: 0>4",
      .sample = "0>1,1>2,0>2 tokens=0,0,1",
      .sources = "sprague1935,grundy1939",
      .answer = AnswerKind::kNimber,
  };
  return kInfo;
}

absl::StatusOr<TokensOnDag::Position> TokensOnDag::Parse(absl::string_view text) const {
  CGT_ASSIGN_OR_RETURN(tokens::Text read, tokens::Read(text, /*misere=*/true));
  std::optional<std::vector<std::uint32_t>> grundy = GrundyValues(*read.graph.graph);
  if (!grundy) {
    return InputError(read.graph.offset, read.graph.source,
                      absl::StrCat("a graph without directed cycles; one is ",
                                   CycleText(FindCycle(*read.graph.graph))));
  }
  return Position{std::make_shared<const DagBoard>(read.graph.graph, *std::move(grundy)),
                  std::move(read.tokens), read.play};
}

std::string TokensOnDag::Print(const Position& p) const {
  return tokens::Print(p.graph(), p.tokens, p.play);
}

void TokensOnDag::Options(Player, const Position& p, std::vector<Position>& out) const {
  tokens::ForEachMove(p.graph(), p.tokens, [&](std::size_t token, Vertex to) {
    out.push_back(p);
    out.back().tokens[token] = to;
    return true;
  });
}

void TokensOnDag::Moves(Player, const Position& p,
                        std::vector<LabelledMove<Position>>& out) const {
  tokens::ForEachMove(p.graph(), p.tokens, [&](std::size_t token, Vertex to) {
    out.push_back(tokens::Move(p, token, to));
    return true;
  });
}

void TokensOnDag::DistinctMoves(Player, const Position& p,
                                std::vector<LabelledMove<Position>>& out) const {
  absl::flat_hash_set<std::uint64_t> seen;  // token and value
  tokens::ForEachDistinctMove(p.graph(), p.tokens, [&](std::size_t token, Vertex to) {
    if (p.play == PlayConvention::kMisere ||
        seen.insert(std::uint64_t{token} << 32 | p.board->grundy[to]).second) {
      out.push_back(tokens::Move(p, token, to));
    }
    return true;
  });
}

void TokensOnDag::Components(const Position& p, std::vector<Position>& out) const {
  for (const Vertex v : p.tokens) {
    if (!p.graph().Neighbours(v).empty()) out.push_back({p.board, {v}, p.play});
  }
}

void TokensOnDag::AppendKey(const Position& p, std::string& out) const {
  tokens::AppendKey(p.graph(), p.tokens, p.play, out);
}

absl::Status TokensOnDag::CheckListable(const Position& p) const {
  return tokens::CheckListable(p.graph(), p.tokens, Info().name);
}

absl::StatusOr<std::optional<ClosedFormAnswer>> TokensOnDag::ClosedForm(
    Engine& engine, const Position& p) const {
  if (p.play == PlayConvention::kMisere) return std::nullopt;
  CGT_ASSIGN_OR_RETURN(const Value value, engine.Star(Nimber{NimSum(p)}));
  return ClosedFormAnswer{value, "tokens/sprague-grundy"};
}

absl::StatusOr<std::optional<OutcomeAnswer>> TokensOnDag::OutcomeByTheorem(
    Engine&, const Position& p) const {
  if (p.play == PlayConvention::kMisere) return std::nullopt;
  return OutcomeAnswer{
      NimSum(p) == 0 ? Outcome::kP : Outcome::kN, "tokens/sprague-grundy", {}};
}

void TokensOnDag::MovesToNimber(const Position& p, Nimber target,
                                std::vector<LabelledMove<Position>>& out) const {
  const std::uint64_t change = NimSum(p) ^ target.index;
  if (change == 0) return;  // a move changes the nim sum
  std::uint64_t room = tokens::Room(p.tokens.size());
  tokens::ForEachDistinctMove(p.graph(), p.tokens, [&](std::size_t token, Vertex to) {
    if ((p.board->grundy[p.tokens[token]] ^ change) != p.board->grundy[to]) return true;
    out.push_back(tokens::Move(p, token, to));
    return --room > 0;
  });
}

absl::StatusOr<std::optional<std::vector<LabelledMove<TokensOnDag::Position>>>>
TokensOnDag::WinningMoves(Engine& engine, Player, const Position& p) const {
  if (p.play == PlayConvention::kMisere) return std::nullopt;
  std::vector<LabelledMove<Position>> moves;
  const std::uint64_t sum = NimSum(p);
  if (sum == 0) return moves;
  std::uint64_t room = tokens::Room(p.tokens.size());
  std::uint64_t steps = 0;
  absl::Status status;
  tokens::ForEachMove(p.graph(), p.tokens, [&](std::size_t token, Vertex to) {
    if (++steps % kDagStepsBetweenQuestions == 0) status = engine.CheckBudget();
    if (!status.ok()) return false;
    if ((p.board->grundy[p.tokens[token]] ^ sum) != p.board->grundy[to]) return true;
    moves.push_back(tokens::Move(p, token, to));
    return --room > 0;
  });
  CGT_RETURN_IF_ERROR(status);
  return moves;
}

template class Evaluator<TokensOnDag>;
template class OutcomeTable<TokensOnDag>;

}  // namespace cgt
