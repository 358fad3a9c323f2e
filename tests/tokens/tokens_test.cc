#include "games/tokens/tokens.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "cgt/budget.h"
#include "games/tokens/tokens_on_dag.h"
#include "games/tokens/tokens_on_digraph.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/sanitized.h"
#include "tests/tokens/tokens_naive.h"

namespace cgt {
namespace {

using testing::Arcs;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::NaiveOutcomes;
using testing::RandomArcs;
using testing::SeededGenerator;
using testing::ToGraph;
using testing::Tokens;

template <class R>
typename R::Position Read(absl::string_view text) {
  auto p = R().Parse(text);
  EXPECT_TRUE(p.ok()) << text << ": " << p.status();
  return *p;
}

template <class R>
std::vector<std::string> WinningLabels(absl::string_view text) {
  Engine engine;
  const auto moves = R().WinningMoves(engine, Player::kLeft, Read<R>(text));
  std::vector<std::string> labels;
  if (!moves.ok() || !moves->has_value()) return {"none told"};
  for (const auto& move : **moves) labels.push_back(move.label);
  return labels;
}

TEST(TokensOnDagTest, ReadsAndPrints) {
  for (const absl::string_view text :
       {"0>1,1>2,0>2 tokens=0,0,1", "0>1", "0>1 tokens=1 play=misere",
        "0>1,0>1,2 tokens=2,0", "0 tokens=0,0", "empty(0)"}) {
    EXPECT_EQ(TokensOnDag().Print(Read<TokensOnDag>(text)), text);
  }
  const auto moves = [] {
    std::vector<LabelledMove<TokensOnDag::Position>> found;
    TokensOnDag().Moves(Player::kRight, Read<TokensOnDag>("0>1,1>2,0>2 tokens=0,0,1"),
                        found);
    return found;
  }();
  ASSERT_EQ(moves.size(), 5u);
  EXPECT_EQ(moves[1].label, "token 1: 0>2");
  EXPECT_EQ(TokensOnDag().Print(moves[1].position), "0>1,1>2,0>2 tokens=2,0,1");
}

TEST(TokensOnDagTest, ACycleIsShown) {
  const auto message = [](absl::string_view text) {
    return std::string(TokensOnDag().Parse(text).status().message());
  };
  EXPECT_THAT(message("0>1,1>2,2>3,3>1 tokens=0"), HasSubstr("1>2>3>1"));
  EXPECT_THAT(message("0>0"), HasSubstr("0>0"));
  EXPECT_THAT(message("0-1 tokens=0"), HasSubstr("arcs"));
  std::string ring = "0>1";
  for (int i = 1; i < 30; ++i) absl::StrAppend(&ring, ",", i, ">", (i + 1) % 30);
  EXPECT_THAT(message(ring), HasSubstr("11>(18 more)>0"));
  EXPECT_THAT(message("0>1 tokens=2"), HasSubstr("offset 11"));
}

TEST(TokensOnDagTest, WinningMovesByHand) {
  // Nim heaps of 3 and 1: only 3 to 1 wins.
  const std::string heaps = "1>0,2>1,2>0,3>0,3>1,3>2";
  EXPECT_THAT(WinningLabels<TokensOnDag>(heaps + " tokens=3,1"),
              ElementsAre("token 1: 3>1"));
  EXPECT_THAT(WinningLabels<TokensOnDag>(heaps + " tokens=3,1,2"), IsEmpty());
  EXPECT_THAT(WinningLabels<TokensOnDag>(heaps + " tokens=3,3,3"),
              ElementsAre("token 1: 3>0", "token 2: 3>0", "token 3: 3>0"));
  EXPECT_THAT(WinningLabels<TokensOnDag>(heaps + " tokens=3 play=misere"),
              ElementsAre("none told"));
}

Arcs RandomDag(int n, std::mt19937_64& rng) {
  Arcs arcs = RandomArcs(n, rng);
  std::erase_if(arcs, [](const auto& arc) { return arc.first <= arc.second; });
  return arcs;
}

TEST(TokensOnDagTest, AgreesWithTryingEverything) {
  std::mt19937_64 rng = SeededGenerator();
  Engine engine;
  for (int round = 0; round < (oracle::kSanitized ? 40 : 400); ++round) {
    const int n = 1 + static_cast<int>(rng() % 6);
    const Arcs arcs = RandomDag(n, rng);
    const GraphPtr graph = ToGraph(n, arcs);
    const auto board = std::make_shared<const DagBoard>(graph, *GrundyValues(*graph));
    for (const auto& [tokens, outcome] : NaiveOutcomes(n, arcs, 2)) {
      TokensOnDag::Position p{board, {tokens.begin(), tokens.end()}};
      ASSERT_EQ((*TokensOnDag().OutcomeByTheorem(engine, p))->outcome, outcome)
          << TokensOnDag().Print(p);
    }
    TokensOnDag::Position p{board, {}};
    for (int i = 0; i < 3; ++i) p.tokens.push_back(static_cast<Vertex>(rng() % n));
    Evaluator<TokensOnDag> evaluate(engine, TokensOnDag());
    ASSERT_TRUE(evaluate(p, By::kBoth).ok()) << TokensOnDag().Print(p);
  }
}

// Misere play, against all replies written out.
bool MisereWins(const Graph& graph, std::vector<Vertex> tokens) {
  bool moved = false;
  for (Vertex& v : tokens) {
    const Vertex from = v;
    for (const Vertex to : graph.Neighbours(from)) {
      moved = true;
      v = to;
      if (!MisereWins(graph, tokens)) return true;
    }
    v = from;
  }
  return !moved;
}

TEST(TokensOnDagTest, MisereOutcomesBySearch) {
  std::mt19937_64 rng = SeededGenerator();
  Engine engine;
  for (int round = 0; round < 60; ++round) {
    const int n = 2 + static_cast<int>(rng() % 4);
    const GraphPtr graph = ToGraph(n, RandomDag(n, rng));
    const auto board = std::make_shared<const DagBoard>(graph, *GrundyValues(*graph));
    TokensOnDag::Position p{board, {}, PlayConvention::kMisere};
    for (int i = 0; i < 3; ++i) p.tokens.push_back(static_cast<Vertex>(rng() % n));
    OutcomeTable<TokensOnDag> table(TokensOnDag(), PlayConvention::kMisere, &engine);
    ASSERT_EQ(*table(p), MisereWins(*graph, p.tokens) ? Outcome::kN : Outcome::kP)
        << TokensOnDag().Print(p);
  }
}

TEST(TokensOnDagTest, AMillionArcs) {
  const Vertex n = oracle::kSanitized ? 20'000 : 500'000;
  std::mt19937_64 rng = SeededGenerator();
  std::vector<Edge> arcs;
  for (Vertex v = 1; v < n; ++v) {
    arcs.push_back({v, v - 1});
    arcs.push_back({v, static_cast<Vertex>(rng() % v)});
  }
  const GraphPtr graph = MakeGraph(n, arcs, GraphKind::kDirected);
  const auto board = std::make_shared<const DagBoard>(graph, *GrundyValues(*graph));
  TokensOnDag::Position p{board, {n - 1, n / 2, n / 3}};
  Engine engine;
  const TokensOnDag rules;
  // Play-out: the winner by the theorem against random replies.
  for (int moves = 0;; ++moves) {
    const auto winning = **rules.WinningMoves(engine, Player::kLeft, p);
    if (winning.empty()) {  // lost: any move, or none is left
      std::vector<TokensOnDag::Position> options;
      rules.Options(Player::kLeft, p, options);
      if (options.empty()) break;
      p = options[rng() % options.size()];
      ASSERT_EQ((*rules.OutcomeByTheorem(engine, p))->outcome, Outcome::kN);
    } else {
      p = winning.front().position;
      ASSERT_EQ((*rules.OutcomeByTheorem(engine, p))->outcome, Outcome::kP);
    }
    ASSERT_LT(moves, 3 * static_cast<int>(n));
  }
  // Many tokens: no list of followers, but a winning move.
  std::vector<Vertex> many(n, n - 1);
  many[0] = n - 2;
  p = {board, many};
  EXPECT_EQ(rules.CheckListable(p).code(), absl::StatusCode::kResourceExhausted);
  ASSERT_TRUE(rules.WinningMoves(engine, Player::kLeft, p).ok());
  ASSERT_TRUE(rules.ClosedForm(engine, p).ok());
}

TEST(TokensOnDigraphTest, ReadsAndPrints) {
  for (const absl::string_view text :
       {"0>1,1>0,0>2 tokens=0,1", "0>0 tokens=0,0", "0>1", "3>1,0,2 tokens=0..3"}) {
    EXPECT_EQ(TokensOnDigraph().Print(Read<TokensOnDigraph>(text)), text);
  }
  EXPECT_EQ(TokensOnDigraph().Print(
                Read<TokensOnDigraph>("dicycle(3)+transitive(3) tokens=0,4")),
            "dicycle(3)+transitive(3) tokens=0,4");
  EXPECT_EQ(TokensOnDigraph().Parse("0-1 tokens=0").status().message(),
            "offset 0: '0-1': expected arcs as in 0>1 (this game is played on directed "
            "graphs)");
  EXPECT_FALSE(TokensOnDigraph().Parse("0>1 tokens=0 play=misere").ok());
}

LoopyNimber ByTheorem(absl::string_view text) {
  Engine engine;
  return TokensOnDigraph().LoopyByTheorem(engine, Read<TokensOnDigraph>(text))->value;
}

TEST(TokensOnDigraphTest, SumsByHand) {
  // Vertex 3 has a loop and moves to 0 and 1: oo{0,1}; vertex 5 and 4 go round: oo.
  const std::string graph = "1>0,2>1,2>0,3>3,3>0,3>1,4>5,5>4";
  EXPECT_EQ(ByTheorem(graph + " tokens=2"), LoopyNimber(Nimber{2}));
  EXPECT_EQ(ByTheorem(graph + " tokens=2,1"), LoopyNimber(Nimber{3}));
  EXPECT_EQ(ByTheorem(graph + " tokens=3"), LoopyNimber::Infinite({0, 1}));
  EXPECT_EQ(ByTheorem(graph + " tokens=3,2"), LoopyNimber::Infinite({2, 3}));
  EXPECT_EQ(ByTheorem(graph + " tokens=3,3"), LoopyNimber::Infinite({}));
  EXPECT_EQ(ByTheorem(graph + " tokens=4"), LoopyNimber::Infinite({}));
  EXPECT_EQ(ByTheorem(graph), LoopyNimber(Nimber{0}));
  EXPECT_THAT(WinningLabels<TokensOnDigraph>(graph + " tokens=3,1"),
              ElementsAre("token 1: 3>1"));
  EXPECT_THAT(WinningLabels<TokensOnDigraph>(graph + " tokens=3,2"), IsEmpty());
}

TEST(TokensOnDigraphTest, RandomSumsAgreeWithTryingEverything) {
  std::mt19937_64 rng = SeededGenerator();
  Engine engine;
  const TokensOnDigraph rules;
  for (int round = 0; round < (oracle::kSanitized ? 30 : 400); ++round) {
    const int n = 1 + static_cast<int>(rng() % 6);
    const int count = n <= 4 ? 3 : 2;
    const Arcs arcs = RandomArcs(n, rng);
    const auto board = std::make_shared<const DigraphBoard>(ToGraph(n, arcs));
    const auto outcomes = NaiveOutcomes(n, arcs, count);
    for (const auto& [tokens, outcome] : outcomes) {
      const TokensOnDigraph::Position p{board, {tokens.begin(), tokens.end()}};
      ASSERT_EQ((*rules.OutcomeByTheorem(engine, p))->outcome, outcome) << rules.Print(p);
      // The winning moves are the moves to P-positions, one of them first.
      std::set<std::vector<Vertex>> expected, found;
      std::vector<TokensOnDigraph::Position> options;
      rules.Options(Player::kLeft, p, options);
      for (const auto& option : options) {
        if (outcomes.at({option.tokens.begin(), option.tokens.end()}) == Outcome::kP) {
          expected.insert(option.tokens);
        }
      }
      const auto moves = **rules.WinningMoves(engine, Player::kLeft, p);
      for (const auto& move : moves) found.insert(move.position.tokens);
      ASSERT_EQ(found, expected) << rules.Print(p);
      ASSERT_EQ(found.size(), moves.size()) << "one of each";
      const auto progress = *rules.ProgressMove(engine, p);
      ASSERT_EQ(progress.has_value(), !moves.empty());
      if (progress.has_value()) {
        ASSERT_EQ(progress->label, moves[0].label);
      }
    }
    TokensOnDigraph::Position p{board, {}};
    for (int i = 0; i < count; ++i) p.tokens.push_back(static_cast<Vertex>(rng() % n));
    ASSERT_EQ(rules.LoopyByRules(engine, p)->value,
              rules.LoopyByTheorem(engine, p)->value)
        << rules.Print(p);
  }
}

// From a won sum ProgressMove wins within the sum of counters, against any opponent: here
// one that plays at random, and one that keeps the sum of counters as large as it can.
TEST(TokensOnDigraphTest, AWonSumIsReallyFinished) {
  std::mt19937_64 rng = SeededGenerator();
  Engine engine;
  const TokensOnDigraph rules;
  int games = 0;
  for (int round = 0; round < (oracle::kSanitized ? 100 : 1000); ++round) {
    const int n = 2 + static_cast<int>(rng() % 30);
    const auto board =
        std::make_shared<const DigraphBoard>(ToGraph(n, RandomArcs(n, rng)));
    const LoopyLabels& labels = **board->Labels(engine);
    const auto counters = [&](const TokensOnDigraph::Position& p) {
      std::uint64_t sum = 0;
      for (const Vertex v : p.tokens) sum += labels.counter[v];
      return sum;
    };
    TokensOnDigraph::Position p{board, {}};
    for (int i = 0; i < 3; ++i) p.tokens.push_back(static_cast<Vertex>(rng() % n));
    const bool stubborn = rng() % 2 == 0;
    auto move = *rules.ProgressMove(engine, p);
    if (!move) continue;
    ++games;
    std::uint64_t left = counters(move->position);
    for (std::uint64_t moves = left; true; --moves) {
      std::vector<TokensOnDigraph::Position> options;
      rules.Options(Player::kRight, move->position, options);
      if (options.empty()) break;
      ASSERT_GT(moves, 0u) << rules.Print(p);
      std::size_t chosen = rng() % options.size();
      if (stubborn) {
        std::uint64_t most = 0;
        for (std::size_t i = 0; i < options.size(); ++i) {
          const auto answer = *rules.ProgressMove(engine, options[i]);
          ASSERT_TRUE(answer.has_value()) << rules.Print(options[i]);
          if (counters(answer->position) >= most) {
            most = counters(answer->position);
            chosen = i;
          }
        }
      }
      move = *rules.ProgressMove(engine, options[chosen]);
      ASSERT_TRUE(move.has_value());
      ASSERT_LT(counters(move->position), left);
      left = counters(move->position);
    }
  }
  EXPECT_GT(games, 20);
}

// All ways to play moves that make progress against all replies, two tokens on small
// digraphs: the opponent runs out of moves. Each walk ends if the graph of the positions
// after moves that make progress has no cycle.
TEST(TokensOnDigraphTest, MovesThatMakeProgressEndEveryGame) {
  std::mt19937_64 rng = SeededGenerator();
  Engine engine;
  const TokensOnDigraph rules;
  int won = 0, without_progress = 0;
  for (int round = 0; round < (oracle::kSanitized ? 40 : 400); ++round) {
    const int n = 2 + static_cast<int>(rng() % 5);
    const Arcs arcs = RandomArcs(n, rng);
    const auto board = std::make_shared<const DigraphBoard>(ToGraph(n, arcs));
    const auto outcomes = NaiveOutcomes(n, arcs, 2);
    const auto outcome = [&](const TokensOnDigraph::Position& p) {
      return outcomes.at(Tokens(p.tokens.begin(), p.tokens.end()));
    };
    // 1: on the walk, 2: every walk from here ends.
    std::map<std::vector<Vertex>, int> state;
    const std::function<void(const TokensOnDigraph::Position&)> after =
        [&](const TokensOnDigraph::Position& lost) {
          int& mark = state[lost.tokens];
          ASSERT_NE(mark, 1) << "play comes back to " << rules.Print(lost);
          if (mark == 2) return;
          mark = 1;
          std::vector<TokensOnDigraph::Position> replies;
          rules.Options(Player::kRight, lost, replies);
          for (const auto& p : replies) {
            std::vector<TokensOnDigraph::Position> options;
            rules.Options(Player::kLeft, p, options);
            int progress = 0;
            for (const auto& q : options) {
              const bool makes = *rules.MakesProgress(engine, p, q);
              const bool wins = outcome(q) == Outcome::kP;
              ASSERT_TRUE(wins || !makes) << rules.Print(q);
              without_progress += wins && !makes ? 1 : 0;
              if (!makes) continue;
              ++progress;
              ASSERT_NO_FATAL_FAILURE(after(q));
            }
            ASSERT_GT(progress, 0) << rules.Print(p);
            const auto winning = rules.WinningMoves(engine, Player::kLeft, p);
            ASSERT_TRUE(winning.ok() && winning->has_value() && !(*winning)->empty());
            ASSERT_TRUE(
                *rules.MakesProgress(engine, p, winning->value().front().position));
          }
          state[lost.tokens] = 2;
        };
    for (const auto& [tokens, result] : outcomes) {
      TokensOnDigraph::Position p{board, {tokens.begin(), tokens.end()}};
      if (result != Outcome::kP) continue;
      ++won;
      ASSERT_NO_FATAL_FAILURE(after(p));
    }
  }
  EXPECT_GT(won, 100);
  EXPECT_GT(without_progress, 0);
}

TEST(TokensOnDigraphTest, TheMoveToTheEndMakesProgress) {
  // 0>1 wins as well, but it is answered by 1>0.
  Engine engine;
  const auto p = Read<TokensOnDigraph>("0>1,1>0,0>2 tokens=0,1");
  const auto moves = TokensOnDigraph().WinningMoves(engine, Player::kLeft, p);
  ASSERT_TRUE(moves.ok() && moves->has_value());
  std::vector<std::string> progress, winning;
  for (const auto& move : moves->value()) {
    winning.push_back(move.label);
    if (*TokensOnDigraph().MakesProgress(engine, p, move.position)) {
      progress.push_back(move.label);
    }
  }
  EXPECT_THAT(progress, ElementsAre("token 1: 0>2"));
  EXPECT_THAT(winning, ElementsAre("token 1: 0>2", "token 1: 0>1", "token 2: 1>0"));
}

TEST(TokensOnDigraphTest, BudgetsAndLargePositions) {
  std::mt19937_64 rng = SeededGenerator();
  // Large enough for a question to the budget whatever the seed.
  const Vertex n = oracle::kSanitized ? 60'000 : 300'000;
  std::vector<Edge> arcs;
  for (Vertex i = 0; i < 3 * n; ++i) {
    arcs.push_back({static_cast<Vertex>(rng() % n), static_cast<Vertex>(rng() % n)});
  }
  const auto board = std::make_shared<const DigraphBoard>(
      MakeGraph(n, std::move(arcs), GraphKind::kDirected));
  TokensOnDigraph::Position p{board, {}};
  for (Vertex i = 0; i < n; ++i) p.tokens.push_back(static_cast<Vertex>(rng() % n));
  const TokensOnDigraph rules;
  {
    Engine engine;
    Budget budget(BudgetLimits{.cancel_at_check = 1});
    engine.SetBudget(&budget);
    EXPECT_FALSE(rules.LoopyByTheorem(engine, p).ok());
    EXPECT_FALSE(rules.LoopyByRules(engine, p).ok());
    engine.SetBudget(nullptr);
  }
  Engine engine;
  EXPECT_EQ(rules.LoopyByTheorem(engine, p)->value.Outcome(), Outcome::kD);
  EXPECT_FALSE(rules.CheckListable(p).ok());
}

TEST(TokensTheoremsTest, CountsAndVerdicts) {
  // 2 + 16 + 512 labelled digraphs on 1, 2, 3 vertices; 18^2 pairs of those on 1 or 2;
  // 1 + 2 + 8 + 64 + 1024 acyclic ones with arcs downwards.
  const std::vector<std::pair<std::string, std::uint64_t>> expected = {
      {"tokens/order-of-labels", 530}, {"tokens/outcome-by-label", 530},
      {"tokens/sum-of-labels", 324},   {"tokens/counters", 324},
      {"tokens/sprague-grundy", 75},   {"tokens/acyclic-labels", 1099}};
  std::vector<std::pair<std::string, std::uint64_t>> found;
  std::vector<Theorem> theorems = TokensOnDigraphTheorems();
  for (Theorem& theorem : TokensOnDagTheorems()) theorems.push_back(std::move(theorem));
  for (const Theorem& theorem : theorems) {
    found.emplace_back(theorem.id, CountInstances(theorem, theorem.default_max));
    Engine engine;
    const Checker check = theorem.make_checker(engine);
    theorem.enumerate(std::min<std::int64_t>(theorem.default_max, 3),
                      [&](const Instance& instance) {
                        const absl::StatusOr<Verdict> verdict = check(instance);
                        EXPECT_TRUE(verdict.ok() && verdict->holds)
                            << theorem.id << " " << theorem.describe(instance);
                        return verdict.ok() && verdict->holds;
                      });
  }
  EXPECT_EQ(found, expected);
}

}  // namespace
}  // namespace cgt
