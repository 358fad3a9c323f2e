// Sums with loopy terms against a naive analysis of the whole game graph: labels "won"
// and "lost" of positions with a mover are added until nothing changes; the rest is
// drawn.
#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "canonical/outcome_search.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"
#include "tests/outcome/bridge.h"
#include "tests/outcome/oracle_term.h"

namespace cgt::testing {
namespace {

using Digraph = std::vector<std::vector<int>>;  // out-neighbours

Digraph RandomDigraph(std::mt19937_64& random) {
  Digraph graph(1 + random() % 5);
  for (auto& out : graph) {
    for (std::size_t w = 0; w < graph.size(); ++w) {
      if (random() % 3 == 0) out.push_back(static_cast<int>(w));
    }
  }
  return graph;
}

// Smith's labels by their definition, one at a time; the order counts.
struct Labels {
  explicit Labels(const Digraph& graph) : label(graph.size()), order(graph.size()) {
    for (bool again = true; again;) {
      again = false;
      for (std::size_t v = 0; v < graph.size() && !again; ++v) {
        if (label[v].has_value()) continue;
        std::uint64_t m = 0;
        while (HasOption(graph, v, m)) ++m;
        bool fits = true;
        for (const int w : graph[v]) {
          if (!label[static_cast<std::size_t>(w)].has_value()) {
            fits &= HasOption(graph, static_cast<std::size_t>(w), m);
          }
        }
        if (!fits) continue;
        label[v] = m;
        order[v] = ++last;
        again = true;
      }
    }
  }
  bool HasOption(const Digraph& graph, std::size_t v, std::uint64_t m) const {
    return std::any_of(graph[v].begin(), graph[v].end(),
                       [&](int w) { return label[static_cast<std::size_t>(w)] == m; });
  }

  std::vector<std::optional<std::uint64_t>> label;
  std::vector<int> order;
  int last = 0;
};

class LoopyTerm final : public Term {
 public:
  LoopyTerm(std::shared_ptr<const Digraph> graph, int id, int vertex)
      : graph_(std::move(graph)), id_(id), vertex_(vertex) {}

  [[nodiscard]] int vertex() const { return vertex_; }
  [[nodiscard]] TermPtr At(int vertex) const {
    return std::make_shared<const LoopyTerm>(graph_, id_, vertex);
  }
  void Options(Player, std::vector<TermPtr>& out) const override {
    for (const int w : Out()) out.push_back(At(w));
  }
  void Moves(Player, std::vector<TermMove>& out) const override {
    for (const int w : Out()) out.push_back({absl::StrCat("to ", w), At(w)});
  }
  absl::StatusOr<std::optional<TermMove>> MoveToNimber(Engine&,
                                                       Nimber target) const override {
    const Labels labels(*graph_);
    std::optional<int> best;
    for (const int w : Out()) {
      if (labels.label[static_cast<std::size_t>(w)] != target.index) continue;
      if (!best.has_value() || labels.order[static_cast<std::size_t>(w)] <
                                   labels.order[static_cast<std::size_t>(*best)]) {
        best = w;
      }
    }
    if (!best.has_value()) return std::optional<TermMove>();
    return std::optional<TermMove>(TermMove{absl::StrCat("to ", *best), At(*best)});
  }
  void Components(std::vector<TermPtr>& out) const override {
    out.push_back(At(vertex_));
  }
  void AppendKey(std::string& out) const override {
    absl::StrAppend(&out, "Loopy:", id_, ":", vertex_, ";");
  }
  [[nodiscard]] std::string Text() const override {
    return absl::StrCat("digraph ", id_, " at ", vertex_);
  }
  [[nodiscard]] PlayConvention Play() const override { return PlayConvention::kNormal; }
  [[nodiscard]] AnswerKind Answer() const override { return AnswerKind::kLoopyNimber; }
  absl::StatusOr<Value> ValueByTheorem(Engine&) const override {
    return absl::FailedPreconditionError("loopy");
  }
  absl::StatusOr<Value> ValueByRules(Engine&) const override {
    return absl::FailedPreconditionError("loopy");
  }
  absl::StatusOr<LoopyNimber> Loopy(Engine&) const override {
    const Labels labels(*graph_);
    const auto at = static_cast<std::size_t>(vertex_);
    if (labels.label[at].has_value()) return LoopyNimber(Nimber{*labels.label[at]});
    std::vector<std::uint64_t> set;
    for (const int w : Out()) {
      const auto& label = labels.label[static_cast<std::size_t>(w)];
      if (label.has_value()) set.push_back(*label);
    }
    return LoopyNimber::Infinite(set);
  }

 private:
  [[nodiscard]] const std::vector<int>& Out() const {
    return (*graph_)[static_cast<std::size_t>(vertex_)];
  }
  std::shared_ptr<const Digraph> graph_;
  int id_;
  int vertex_;
};

// The sum as the naive analysis sees it: a vertex for each digraph, then a game.
using State = std::pair<std::vector<int>, oracle::Id>;

class Naive {
 public:
  Naive(std::vector<Digraph> graphs, oracle::Games& games)
      : graphs_(std::move(graphs)), games_(games) {}

  // 1: the mover wins, -1: loses, 0: a draw.
  int Result(const State& state, Player mover) {
    Explore(state);
    for (bool changed = true; changed;) {
      changed = false;
      for (auto& [key, label] : labels_) {
        if (label != 0) continue;
        bool all_won = true;
        bool some_lost = false;
        for (const State& next : Options(key.first, key.second)) {
          const int other = labels_.at({next, 1 - key.second});
          all_won &= other == 1;
          some_lost |= other == -1;
        }
        if (some_lost) label = 1;
        if (!some_lost && all_won) label = -1;
        changed |= label != 0;
      }
    }
    return labels_.at({state, PlayerIndex(mover)});
  }

 private:
  std::vector<State> Options(const State& state, int mover) {
    std::vector<State> options;
    for (std::size_t i = 0; i < graphs_.size(); ++i) {
      for (const int w : graphs_[i][static_cast<std::size_t>(state.first[i])]) {
        options.push_back(state);
        options.back().first[i] = w;
      }
    }
    const oracle::Side side = mover == 0 ? oracle::Side::kLeft : oracle::Side::kRight;
    for (const oracle::Id option : games_.Options(side, state.second)) {
      options.emplace_back(state.first, option);
    }
    return options;
  }
  void Explore(const State& start) {
    std::vector<std::pair<State, int>> open = {{start, 0}, {start, 1}};
    while (!open.empty()) {
      const auto [state, mover] = open.back();
      open.pop_back();
      if (!labels_.try_emplace({state, mover}, 0).second) continue;
      for (State& next : Options(state, mover)) open.emplace_back(next, 1 - mover);
    }
  }

  std::vector<Digraph> graphs_;
  oracle::Games& games_;
  std::map<std::pair<State, int>, int> labels_;
};

// Sums of up to two digraphs and a game that ends: the outcome for either starter, and
// that the move named leads to a position lost for the opponent.
void CheckRandomSums(const std::vector<oracle::Id>& endings, oracle::Games& games,
                     bool values, int rounds) {
  std::mt19937_64 random = SeededGenerator();
  Engine engine;
  Bridge bridge(games, engine);
  int draws = 0;
  for (int round = 0; round < rounds; ++round) {
    std::vector<Digraph> graphs;
    State start;
    std::vector<TermGroup> groups;
    for (int i = static_cast<int>(1 + random() % 2); i > 0; --i) {
      graphs.push_back(RandomDigraph(random));
      start.first.push_back(static_cast<int>(random() % graphs.back().size()));
      // Each digraph is a game of its own.
      groups.push_back({std::make_shared<const LoopyTerm>(
                            std::make_shared<const Digraph>(graphs.back()),
                            static_cast<int>(groups.size()), start.first.back()),
                        1});
    }
    start.second = endings[random() % endings.size()];
    groups.push_back({OracleTerm::Make(bridge, start.second, true), 1});
    Naive naive(graphs, games);
    OutcomeOptions options;
    options.values = values;
    const auto sum = OutcomeSearch(engine, options).Decide(groups);
    ASSERT_TRUE(sum.ok()) << sum.status();
    ASSERT_TRUE(sum->complete()) << sum->status;
    for (const Player starter : kPlayers) {
      const StarterOutcome& outcome = sum->starter[PlayerIndex(starter)];
      const int expected = naive.Result(start, starter);
      ASSERT_EQ(outcome.draw, expected == 0) << "round " << round;
      draws += outcome.draw ? 1 : 0;
      if (expected == 0) continue;
      ASSERT_EQ(outcome.winner, expected == 1 ? starter : Opponent(starter));
      ASSERT_EQ(outcome.move.has_value(), expected == 1);
      if (expected != 1) continue;
      State next = start;
      const WinningMove& move = *outcome.move;
      if (move.group < graphs.size()) {
        next.first[move.group] = dynamic_cast<const LoopyTerm&>(*move.follower).vertex();
      } else {
        next.second = dynamic_cast<const OracleTerm&>(*move.follower).game();
      }
      ASSERT_EQ(naive.Result(next, Opponent(starter)), -1) << "round " << round;
    }
  }
  EXPECT_GT(draws, 0);
}

TEST(LoopySumTest, BesideNimbers) {
  oracle::Games games;
  CheckRandomSums({games.Nimber(0), games.Nimber(1), games.Nimber(2), games.Nimber(3)},
                  games, true, 1500);
}

TEST(LoopySumTest, BesidePartizanGames) {
  oracle::Games games;
  CheckRandomSums(oracle::AllGamesBornByDay(games, 2), games, true, 1500);
}

TEST(LoopySumTest, ByPlayAlone) {
  oracle::Games games;
  CheckRandomSums(oracle::AllGamesBornByDay(games, 2), games, false, 500);
}

TEST(LoopySumTest, CopiesCancelOrDraw) {
  Engine engine;
  // 0 -> 1: *; 2 <-> 3: oo.
  const auto graph = std::make_shared<const Digraph>(Digraph{{1}, {}, {3}, {2}});
  const auto at = [&](int v) { return std::make_shared<const LoopyTerm>(graph, 0, v); };
  OutcomeSearch search(engine, {});
  const auto outcome = [&](int vertex, int count) {
    const std::vector<TermGroup> groups = {{at(vertex), count}};
    return ValueOrThrow(search.Decide(groups)).outcome;
  };
  EXPECT_EQ(outcome(0, 2), Outcome::kP);
  EXPECT_EQ(outcome(0, -3), Outcome::kN);
  EXPECT_EQ(outcome(2, 2), Outcome::kD);
  EXPECT_EQ(outcome(2, 0), Outcome::kP);
}

TEST(LoopySumTest, MisereIsRefused) {
  Engine engine;
  const auto graph = std::make_shared<const Digraph>(Digraph{{}});
  OutcomeOptions options;
  options.misere = true;
  const std::vector<TermGroup> groups = {
      {std::make_shared<const LoopyTerm>(graph, 0, 0), 1}};
  const auto sum = OutcomeSearch(engine, options).Decide(groups);
  EXPECT_EQ(sum.status().code(), absl::StatusCode::kInvalidArgument);
}

// Interrupted at the k-th check, then finished without a limit.
TEST(LoopySumTest, BudgetsEndTheSearchCleanly) {
  std::mt19937_64 random = SeededGenerator();
  oracle::Games games;
  Engine engine;
  Bridge bridge(games, engine);
  const std::vector<oracle::Id> endings = oracle::AllGamesBornByDay(games, 2);
  std::vector<TermGroup> groups;
  // Cycles, so that all is infinite and beside a partizan game played out.
  for (int id = 0; id < 3; ++id) {
    const auto graph = std::make_shared<const Digraph>(Digraph{{1}, {2, 0}, {0}});
    groups.push_back({std::make_shared<const LoopyTerm>(graph, id, 0), 1});
  }
  groups.push_back(
      {OracleTerm::Make(bridge, endings[random() % endings.size()], true), 1});
  groups.push_back({OracleTerm::Make(bridge, games.Integer(2), true), 1});
  const auto whole = OutcomeSearch(engine, {}).Decide(groups);
  ASSERT_TRUE(whole.ok()) << whole.status();
  for (std::uint64_t k = 1; k < 40; ++k) {
    BudgetLimits limits;
    limits.cancel_at_check = k;
    Budget budget(limits);
    engine.SetBudget(&budget);
    const auto part = OutcomeSearch(engine, {}).Decide(groups);
    engine.SetBudget(nullptr);
    if (part.ok()) continue;
    EXPECT_EQ(part.status().code(), absl::StatusCode::kCancelled);
    EXPECT_EQ(OutcomeSearch(engine, {}).Decide(groups)->outcome, whole->outcome);
  }
}

}  // namespace
}  // namespace cgt::testing
