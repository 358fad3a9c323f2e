// By theorem everything comes from the labels of the graph, found once and shared by the
// positions. By the rules the positions themselves are made a digraph, one vertex for
// each multiset of tokens, and that is labelled: the sum of labels has no part in it.
//
// Why ProgressMove ends a won sum: let the nim sum be 0 and all labels finite, and let
// the opponent move a token from v, labelled m, to u. If the label of u is smaller, so is
// its counter, and the usual answer of Nim (in any component) lowers a label and a
// counter, too. Otherwise u has an option labelled m with a counter below that of v.
// Either way some answer leaves nim sum 0 and a smaller sum of counters, so the least one
// does. [smith1966, fraenkel1986]
#include "games/tokens/tokens_on_digraph.h"

#include <cstdint>
#include <limits>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "cgt/loopy_nimber.h"

namespace cgt {
namespace {

constexpr std::uint64_t kDigraphStepsBetweenQuestions = 1 << 16;
constexpr std::size_t kMaxStates = std::size_t{1} << 26;
constexpr std::size_t kMaxArcs = std::size_t{1} << 28;

// Memory charged to the engine as long as this lives.
class Charge {
 public:
  explicit Charge(Engine& engine) : engine_(engine) {}
  Charge(const Charge&) = delete;
  Charge& operator=(const Charge&) = delete;
  ~Charge() { engine_.ReleaseMemory(bytes_); }

  absl::Status Add(std::size_t bytes) {
    CGT_RETURN_IF_ERROR(engine_.ChargeMemory(static_cast<std::int64_t>(bytes)));
    bytes_ += static_cast<std::int64_t>(bytes);
    return absl::OkStatus();
  }

 private:
  Engine& engine_;
  std::int64_t bytes_ = 0;
};

// The bytes that a token's vertex takes as part of a state, and an arc in LabelDigraph's
// graph.
constexpr std::size_t kStateBytes = 128;
constexpr std::size_t kArcBytes = 32;

// The digraph of all positions reachable from the tokens; vertex 0 is the start.
absl::StatusOr<GraphPtr> ProductGraph(Engine& engine, const Graph& graph,
                                      std::vector<Vertex> start, Charge& charge) {
  std::sort(start.begin(), start.end());
  // A token that cannot move has no part in play.
  std::erase_if(start, [&](Vertex v) { return graph.Neighbours(v).empty(); });
  absl::flat_hash_map<std::vector<Vertex>, Vertex> number;
  std::vector<std::vector<Vertex>> todo;
  std::vector<Edge> arcs;
  const std::size_t bytes = kStateBytes + 2 * start.size() * sizeof(Vertex);
  number.emplace(start, 0);
  todo.push_back(std::move(start));
  std::size_t charged_arcs = 0;
  std::size_t work = 0;  // since the budget was asked
  for (std::size_t i = 0; i < todo.size(); ++i) {
    const std::vector<Vertex> state = std::move(todo[i]);
    for (std::size_t t = 0; t < state.size(); ++t) {
      if (t > 0 && state[t] == state[t - 1]) continue;
      for (const Vertex to : graph.Neighbours(state[t])) {
        std::vector<Vertex> next = state;
        next[t] = to;
        std::sort(next.begin(), next.end());
        const auto [it, is_new] =
            number.try_emplace(next, static_cast<Vertex>(todo.size()));
        if (is_new) {
          if (todo.size() >= kMaxStates) {
            return absl::ResourceExhaustedError(
                absl::StrCat("more than ", kMaxStates, " positions of the tokens"));
          }
          todo.push_back(std::move(next));
          CGT_RETURN_IF_ERROR(charge.Add(bytes));
        }
        arcs.push_back({static_cast<Vertex>(i), it->second});
        if (arcs.size() >= kMaxArcs) {
          return absl::ResourceExhaustedError(
              absl::StrCat("more than ", kMaxArcs, " moves between positions"));
        }
        work += state.size() + 1;
        if (work >= kDigraphStepsBetweenQuestions) {
          work = 0;
          CGT_RETURN_IF_ERROR(engine.CheckBudget());
        }
      }
    }
    if (arcs.size() - charged_arcs >= 4096) {
      CGT_RETURN_IF_ERROR(charge.Add((arcs.size() - charged_arcs) * kArcBytes));
      charged_arcs = arcs.size();
    }
  }
  return MakeGraph(static_cast<Vertex>(todo.size()), std::move(arcs),
                   GraphKind::kDirected);
}

// The sum of the labels of tokens, seen from each of them.
struct LabelSum {
  std::uint64_t nimber = 0;      // nim sum of the finite labels
  std::size_t infinite = 0;      // how many tokens have no finite label
  std::size_t the_infinite = 0;  // the last of those tokens
};

LabelSum Sum(const LoopyLabels& labels, const std::vector<Vertex>& tokens) {
  LabelSum sum;
  for (std::size_t token = 0; token < tokens.size(); ++token) {
    if (labels.IsFinite(tokens[token])) {
      sum.nimber ^= labels.label[tokens[token]];
    } else {
      ++sum.infinite;
      sum.the_infinite = token;
    }
  }
  return sum;
}

// Calls visit(token, to) for the moves to positions of value *target; `distinct`: of the
// tokens on a vertex only the first is moved.
template <class Visit>
absl::Status ForEachMoveTo(Engine& engine, const TokensOnDigraph::Position& p,
                           const LoopyLabels& labels, Nimber target, bool distinct,
                           const Visit& visit) {
  LabelSum sum = Sum(labels, p.tokens);
  sum.nimber ^= target.index;  // as if a heap stood beside
  if (sum.infinite > 1 || (sum.infinite == 0 && sum.nimber == 0)) {
    return absl::OkStatus();
  }
  if (sum.infinite == 1) {  // only that token's moves can lead to a finite sum
    const absl::Span<const Vertex> one(&p.tokens[sum.the_infinite], 1);
    tokens::ForEachMove(p.graph(), one, [&](std::size_t, Vertex to) {
      return labels.label[to] != sum.nimber || visit(sum.the_infinite, to);
    });
    return absl::OkStatus();
  }
  absl::Status status;
  std::uint64_t steps = 0;
  const auto consider = [&](std::size_t token, Vertex to) {
    if (++steps % kDigraphStepsBetweenQuestions == 0) status = engine.CheckBudget();
    if (!status.ok()) return false;
    if (!labels.IsFinite(to)) return true;
    const std::uint64_t wanted = labels.label[p.tokens[token]] ^ sum.nimber;
    return labels.label[to] != wanted || visit(token, to);
  };
  if (distinct) {
    tokens::ForEachDistinctMove(p.graph(), p.tokens, consider);
  } else {
    tokens::ForEachMove(p.graph(), p.tokens, consider);
  }
  return status;
}

}  // namespace

absl::StatusOr<const LoopyLabels*> DigraphBoard::Labels(Engine& engine) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (!labels_) {
    CGT_ASSIGN_OR_RETURN(labels_,
                         LabelDigraph(*graph, [&] { return engine.CheckBudget(); }));
  }
  return &*labels_;
}

const RulesetInfo& TokensOnDigraph::Info() {
  static constexpr RulesetInfo kInfo = {
      .name = "TokensOnDigraph",
      .summary = "tokens on a digraph with cycles; a move takes one along an arc",
      .rules =
          "Tokens stand on the vertices of a directed graph, loops allowed; several may "
          "share a vertex. Both players take turns to take one token along an arc. "
          "Whoever cannot move loses; play that never ends is a draw.",
      .notation =
          "arcs u>v or another notation of a digraph, then if there are tokens tokens= "
          "with their vertices; a move is named by its token, counted from 1, and its "
          "arc: token 2: 0>4",
      .sample = "0>1,1>0,0>2 tokens=0,1",
      .sources = "smith1966,fraenkel1986",
      .answer = AnswerKind::kLoopyNimber,
      .may_repeat = true,
  };
  return kInfo;
}

absl::StatusOr<TokensOnDigraph::Position> TokensOnDigraph::Parse(
    absl::string_view text) const {
  CGT_ASSIGN_OR_RETURN(tokens::Text read, tokens::Read(text, /*misere=*/false));
  return Position{std::make_shared<const DigraphBoard>(read.graph.graph),
                  std::move(read.tokens), PlayConvention::kNormal};
}

std::string TokensOnDigraph::Print(const Position& p) const {
  return tokens::Print(p.graph(), p.tokens, p.play);
}

void TokensOnDigraph::Options(Player, const Position& p,
                              std::vector<Position>& out) const {
  tokens::ForEachMove(p.graph(), p.tokens, [&](std::size_t token, Vertex to) {
    out.push_back(p);
    out.back().tokens[token] = to;
    return true;
  });
}

void TokensOnDigraph::Moves(Player, const Position& p,
                            std::vector<LabelledMove<Position>>& out) const {
  tokens::ForEachMove(p.graph(), p.tokens, [&](std::size_t token, Vertex to) {
    out.push_back(tokens::Move(p, token, to));
    return true;
  });
}

void TokensOnDigraph::DistinctMoves(Player, const Position& p,
                                    std::vector<LabelledMove<Position>>& out) const {
  tokens::ForEachDistinctMove(p.graph(), p.tokens, [&](std::size_t token, Vertex to) {
    out.push_back(tokens::Move(p, token, to));
    return true;
  });
}

void TokensOnDigraph::AppendKey(const Position& p, std::string& out) const {
  tokens::AppendKey(p.graph(), p.tokens, p.play, out);
}

absl::Status TokensOnDigraph::CheckListable(const Position& p) const {
  return tokens::CheckListable(p.graph(), p.tokens, Info().name);
}

absl::StatusOr<LoopyAnswer> TokensOnDigraph::LoopyByRules(Engine& engine,
                                                          const Position& p) const {
  Charge charge(engine);
  CGT_ASSIGN_OR_RETURN(const GraphPtr product,
                       ProductGraph(engine, p.graph(), p.tokens, charge));
  CGT_ASSIGN_OR_RETURN(const LoopyLabels labels,
                       LabelDigraph(*product, [&] { return engine.CheckBudget(); }));
  return LoopyAnswer{
      labels.Value(*product, 0),
      "",
      {{"positions", product->vertex_count()}, {"moves", product->edge_count()}}};
}

absl::StatusOr<LoopyAnswer> TokensOnDigraph::LoopyByTheorem(Engine& engine,
                                                            const Position& p) const {
  CGT_ASSIGN_OR_RETURN(const LoopyLabels* labels, p.board->Labels(engine));
  const LabelSum sum = Sum(*labels, p.tokens);
  LoopyAnswer answer{LoopyNimber(Nimber{sum.nimber}),
                     "tokens/sum-of-labels",
                     {{"vertices labelled", p.graph().vertex_count()},
                      {"arcs followed", labels->steps}}};
  if (sum.infinite > 1) {
    answer.value = LoopyNimber::Infinite({});
  } else if (sum.infinite == 1) {
    answer.value = answer.value + labels->Value(p.graph(), p.tokens[sum.the_infinite]);
  }
  return answer;
}

absl::StatusOr<std::optional<OutcomeAnswer>> TokensOnDigraph::OutcomeByTheorem(
    Engine& engine, const Position& p) const {
  CGT_ASSIGN_OR_RETURN(LoopyAnswer answer, LoopyByTheorem(engine, p));
  return OutcomeAnswer{answer.value.Outcome(), std::move(answer.theorem),
                       std::move(answer.work)};
}

absl::StatusOr<std::optional<std::vector<LabelledMove<TokensOnDigraph::Position>>>>
TokensOnDigraph::WinningMoves(Engine& engine, Player, const Position& p) const {
  CGT_ASSIGN_OR_RETURN(const LoopyLabels* labels, p.board->Labels(engine));
  CGT_ASSIGN_OR_RETURN(std::optional<LabelledMove<Position>> first,
                       ProgressMove(engine, p));
  std::vector<LabelledMove<Position>> moves;
  if (!first) return moves;
  std::uint64_t room = tokens::Room(p.tokens.size());
  const std::string label = first->label;
  moves.push_back(*std::move(first));
  CGT_RETURN_IF_ERROR(ForEachMoveTo(engine, p, *labels, Nimber(), /*distinct=*/false,
                                    [&](std::size_t token, Vertex to) {
                                      LabelledMove<Position> move =
                                          tokens::Move(p, token, to);
                                      if (move.label != label)
                                        moves.push_back(std::move(move));
                                      return --room > 0;
                                    }));
  return moves;
}

absl::StatusOr<std::optional<LabelledMove<TokensOnDigraph::Position>>>
TokensOnDigraph::ProgressMove(Engine& engine, const Position& p, Nimber target) const {
  CGT_ASSIGN_OR_RETURN(const LoopyLabels* labels, p.board->Labels(engine));
  std::optional<std::pair<std::size_t, Vertex>> best;
  std::int64_t best_change = std::numeric_limits<std::int64_t>::max();
  CGT_RETURN_IF_ERROR(ForEachMoveTo(
      engine, p, *labels, target, /*distinct=*/true, [&](std::size_t token, Vertex to) {
        // All winning moves of a sum with one infinite token are moves of that token, so
        // a counter that it does not have may count as anything.
        const std::int64_t change = std::int64_t{labels->counter[to]} -
                                    std::int64_t{labels->counter[p.tokens[token]]};
        if (change < best_change) {
          best_change = change;
          best.emplace(token, to);
        }
        return true;
      }));
  if (!best) return std::nullopt;
  return tokens::Move(p, best->first, best->second);
}

absl::StatusOr<bool> TokensOnDigraph::MakesProgress(Engine& engine, const Position& p,
                                                    const Position& follower) const {
  CGT_ASSIGN_OR_RETURN(const LoopyLabels* labels, p.board->Labels(engine));
  const LabelSum sum = Sum(*labels, follower.tokens);
  if (sum.infinite > 0 || sum.nimber != 0) return false;
  CGT_ASSIGN_OR_RETURN(const std::optional<LabelledMove<Position>> best,
                       ProgressMove(engine, p));
  const auto counters = [&](const Position& q) {
    std::uint64_t total = 0;
    for (const Vertex v : q.tokens) total += labels->counter[v];
    return total;
  };
  return best.has_value() && counters(follower) == counters(best->position);
}

}  // namespace cgt
