// Vertex geography, undirected and directed, against a naive program: every position on
// small graphs, then answers and strategies on large ones.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "cgt/budget.h"
#include "games/board/all_graphs.h"
#include "games/geography/directed_vertex_geography.h"
#include "games/geography/geography_search.h"
#include "games/geography/geography_values.h"
#include "games/geography/undirected_vertex_geography.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"
#include "tests/geography/vertex_geography_naive.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

using oracle::kSanitized;
using testing::NaiveGeography;

using Undirected = UndirectedVertexGeography;
using Directed = DirectedVertexGeography;

template <class R>
TokenPosition Read(const R& rules, const std::string& text) {
  const auto p = rules.Parse(text);
  EXPECT_TRUE(p.ok()) << text << ": " << p.status();
  return *p;
}

std::uint64_t NimberOf(const Engine& engine, Value value) {
  return engine.AsNumberUpStar(value)->star.index;
}

NaiveGeography Naive(const Graph& graph) {
  std::set<std::pair<int, int>> arcs;
  for (const Edge& edge : graph.edges()) {
    arcs.emplace(edge.from, edge.to);
    if (!graph.directed()) arcs.emplace(edge.to, edge.from);
  }
  return NaiveGeography(std::move(arcs));
}

// Calls f(position, visited set) for every token and every set of visited vertices.
template <class F>
void ForEachPosition(const GraphPtr& graph, PlayConvention play, const F& f) {
  const Vertex n = graph->vertex_count();
  for (Vertex token = 0; token < n; ++token) {
    for (std::uint32_t set = 0; set < 1u << n; ++set) {
      if ((set >> token & 1) != 0) continue;
      std::vector<Vertex> visited;
      for (Vertex v = 0; v < n; ++v) {
        if ((set >> v & 1) != 0) visited.push_back(v);
      }
      f(TokenPosition(graph, token, visited, play),
        NaiveGeography::Set(visited.begin(), visited.end()));
    }
  }
}

// All hooks that both rulesets have, on every position of a graph.
template <class R>
class Laws {
 public:
  void Check(const GraphPtr& graph) {
    NaiveGeography naive = Naive(*graph);
    for (const PlayConvention play : {PlayConvention::kNormal, PlayConvention::kMisere}) {
      const bool misere = play == PlayConvention::kMisere;
      ForEachPosition(
          graph, play, [&](const TokenPosition& p, const NaiveGeography::Set& visited) {
            const int token = static_cast<int>(p.token());
            const std::string text = rules_.Print(p);
            ASSERT_EQ(Read(rules_, text), p) << text;
            ASSERT_EQ(rules_.Play(rules_.WithPlay(p, PlayConvention::kNormal)),
                      PlayConvention::kNormal);
            ASSERT_EQ(rules_.WithPlay(rules_.WithPlay(p, PlayConvention::kNormal), play),
                      p);
            // The moves, in both views.
            NaiveGeography::Set all = visited;
            all.insert(token);
            const std::vector<int> expected = naive.Targets(token, all);
            for (const TokenPosition& view : {p, p.Reduced()}) {
              std::vector<LabelledMove<TokenPosition>> moves;
              rules_.Moves(Player::kLeft, view, moves);
              ASSERT_EQ(moves.size(), expected.size()) << text;
              for (std::size_t i = 0; i < moves.size(); ++i) {
                ASSERT_EQ(moves[i].label, "to " + std::to_string(expected[i]));
                ASSERT_EQ(moves[i].position.token(), static_cast<Vertex>(expected[i]));
                ASSERT_TRUE(moves[i].position.IsVisited(p.token()));
              }
            }
            // Equal keys, equal answers.
            const int nimber = naive.Nimber(token, visited);
            const bool wins = naive.Wins(token, visited, misere);
            const auto [it, fresh] =
                answers_.try_emplace(rules_.Key(p), std::make_pair(nimber, wins));
            ASSERT_EQ(it->second, std::make_pair(nimber, wins)) << text;
            ASSERT_EQ(rules_.Key(p.Reduced()), rules_.Key(p));
            // Values and outcomes by the rules.
            if (misere) {
              ASSERT_EQ(*misere_(p), wins ? Outcome::kN : Outcome::kP) << text;
            } else {
              const auto value = evaluate_(p, By::kRules);
              ASSERT_TRUE(value.ok()) << value.status();
              ASSERT_EQ(NimberOf(engine_, *value), static_cast<std::uint64_t>(nimber));
            }
            CheckTheorems(p, naive, visited);
          });
    }
  }
  std::size_t keys() const { return answers_.size(); }

 private:
  void CheckTheorems(const TokenPosition& p, NaiveGeography& naive,
                     NaiveGeography::Set visited) {
    if constexpr (HasClosedForm<R>) {
      const int token = static_cast<int>(p.token());
      const auto closed = rules_.ClosedForm(engine_, p);
      const auto outcome = rules_.OutcomeByTheorem(engine_, p);
      const auto winning = rules_.WinningMoves(engine_, Player::kRight, p);
      ASSERT_TRUE(closed.ok() && outcome.ok() && winning.ok());
      if (p.play() == PlayConvention::kMisere) {
        ASSERT_FALSE(closed->has_value() || outcome->has_value() || winning->has_value());
        return;
      }
      const int nimber = naive.Nimber(token, visited);
      if (closed->has_value()) {
        ASSERT_EQ(NimberOf(engine_, (*closed)->value), static_cast<std::uint64_t>(nimber))
            << rules_.Print(p) << " " << (*closed)->theorem;
      }
      ASSERT_TRUE(closed->has_value() || nimber > 0);
      ASSERT_EQ((*outcome)->outcome, nimber > 0 ? Outcome::kN : Outcome::kP);
      std::vector<Vertex> found, expected;
      for (const auto& move : **winning) found.push_back(move.position.token());
      visited.insert(token);
      for (const int to : naive.Targets(token, visited)) {
        if (naive.Nimber(to, visited) == 0) expected.push_back(static_cast<Vertex>(to));
      }
      ASSERT_EQ(found, expected) << rules_.Print(p);
      const auto any = any_(p, By::kAny);
      ASSERT_TRUE(any.ok()) << any.status();
      ASSERT_EQ(NimberOf(engine_, *any), static_cast<std::uint64_t>(nimber));
    }
  }

  R rules_;
  Engine engine_;
  Evaluator<R> evaluate_{engine_, rules_};
  Evaluator<R> any_{engine_, rules_};
  OutcomeTable<R> misere_{rules_, PlayConvention::kMisere};
  absl::flat_hash_map<TokenKey, std::pair<int, bool>> answers_;
};

TEST(VertexGeography, EveryPositionOnSmallGraphs) {
  Laws<Undirected> laws;
  for (Vertex n = 1; n <= 5; ++n) {
    for (const GraphPtr& graph : AllGraphs(n)) laws.Check(graph);
  }
  // Loops and parallel edges change nothing.
  laws.Check(MakeGraph(4, {{0, 0}, {0, 1}, {1, 0}, {1, 2}, {2, 2}, {2, 3}, {1, 3}}));
  EXPECT_GT(laws.keys(), 100u);
}

TEST(VertexGeography, EveryPositionOnSmallDigraphs) {
  Laws<Directed> laws;
  for (Vertex n = 1; n <= 3; ++n) {
    for (std::uint32_t arcs = 0; arcs < 1u << (n * n); ++arcs) {  // loops, too
      std::vector<Edge> edges;
      for (Vertex i = 0; i < n * n; ++i) {
        if ((arcs >> i & 1) != 0) edges.push_back({i / n, i % n});
      }
      laws.Check(MakeGraph(n, std::move(edges), GraphKind::kDirected));
    }
  }
}

TEST(VertexGeography, RandomGraphsAndDigraphs) {
  std::mt19937_64 rng = testing::SeededGenerator();
  Laws<Undirected> undirected;
  Laws<Directed> directed;
  for (int i = 0; i < (kSanitized ? 4 : 10); ++i) {
    const Vertex n = 6 + rng() % 2;
    const unsigned sparse = 2 + rng() % 3;
    std::vector<Edge> edges;
    for (Vertex u = 0; u < n; ++u) {
      for (Vertex v = 0; v < n; ++v) {
        if (u != v && rng() % sparse == 0) edges.push_back({u, v});
      }
    }
    directed.Check(MakeGraph(n, edges, GraphKind::kDirected));
    undirected.Check(MakeGraph(n, edges));
  }
}

TEST(VertexGeography, SearchOverSetsIsTheRules) {
  std::mt19937_64 rng = testing::SeededGenerator();
  Engine engine;
  Undirected rules;
  Evaluator<Undirected> evaluate(engine, rules);
  GeographyStarts starts;
  for (Vertex n = 1; n <= (kSanitized ? 5u : 6u); ++n) {
    for (const GraphBits bits : AllGraphBits(n)) {
      const GraphPtr graph = GraphFromBits(n, bits);
      NaiveGeography naive = Naive(*graph);
      const auto sets = NeighbourSets(n, bits);
      const auto nimbers = starts.Nimbers(sets);
      const std::uint32_t normal = starts.Winning(sets, PlayConvention::kNormal);
      const std::uint32_t misere = starts.Winning(sets, PlayConvention::kMisere);
      GeographySearch search(engine,
                             std::vector<std::uint64_t>(sets.begin(), sets.end()));
      for (Vertex v = 0; v < n; ++v) {
        const int token = static_cast<int>(v);
        ASSERT_EQ(nimbers[v], naive.Nimber(token, {}));
        ASSERT_EQ((normal >> v & 1) != 0, naive.Wins(token, {}, false));
        ASSERT_EQ((misere >> v & 1) != 0, naive.Wins(token, {}, true));
        const std::uint64_t rest =
            ((std::uint64_t{1} << n) - 1) & ~(std::uint64_t{1} << v);
        ASSERT_EQ(*search.Nimber(v, rest), nimbers[v]);
        ASSERT_EQ(NimberOf(engine, *evaluate(TokenPosition(graph, v), By::kRules)),
                  nimbers[v]);
      }
    }
  }
  // Digraphs.
  for (int i = 0; i < 50; ++i) {
    std::vector<std::uint32_t> rows(6);
    std::set<std::pair<int, int>> arcs;
    for (int u = 0; u < 6; ++u) {
      for (int v = 0; v < 6; ++v) {
        if (u == v || rng() % 3 != 0) continue;
        rows[static_cast<std::size_t>(u)] |= 1u << v;
        arcs.emplace(u, v);
      }
    }
    NaiveGeography naive(arcs);
    const auto nimbers = starts.Nimbers(rows);
    const std::uint32_t misere = starts.Winning(rows, PlayConvention::kMisere);
    for (int v = 0; v < 6; ++v) {
      ASSERT_EQ(nimbers[static_cast<std::size_t>(v)], naive.Nimber(v, {}));
      ASSERT_EQ((misere >> v & 1) != 0, naive.Wins(v, {}, true));
    }
  }
}

// Trees by another way: the mex over the children, recursively.
TEST(VertexGeography, RandomTrees) {
  std::mt19937_64 rng = testing::SeededGenerator();
  Engine engine;
  const Undirected rules;
  for (int i = 0; i < 200; ++i) {
    const Vertex n = 1 + rng() % 300;
    std::vector<Edge> edges;
    std::vector<std::vector<Vertex>> children(n);
    for (Vertex v = 1; v < n; ++v) {
      const Vertex parent = static_cast<Vertex>(i % 2 == 0 ? rng() % v : v & (v - 1));
      edges.push_back({parent, v});
      children[parent].push_back(v);
    }
    const auto nimber = [&](const auto& self, Vertex v) -> std::uint64_t {
      std::set<std::uint64_t> seen;
      for (const Vertex child : children[v]) seen.insert(self(self, child));
      std::uint64_t mex = 0;
      while (seen.count(mex) != 0) ++mex;
      return mex;
    };
    const auto closed = rules.ClosedForm(engine, TokenPosition(MakeGraph(n, edges), 0));
    ASSERT_TRUE(closed.ok() && closed->has_value());
    ASSERT_EQ((*closed)->theorem, "geography/trees");
    ASSERT_EQ(NimberOf(engine, (*closed)->value), nimber(nimber, 0));
  }
}

// A random graph of `n` vertices and about `m` edges.
GraphPtr RandomGraph(Vertex n, std::size_t m, std::mt19937_64& rng) {
  std::vector<Edge> edges;
  for (std::size_t i = 0; i < m; ++i) {
    const auto u = static_cast<Vertex>(rng() % n);
    const auto v = static_cast<Vertex>(rng() % n);
    if (u != v) edges.push_back({u, v});
  }
  return MakeGraph(n, std::move(edges));
}

// Plays the theorem's moves against every reply.
void PlayAll(const Undirected& rules, Engine& engine, const TokenPosition& p) {
  const auto winning = rules.WinningMoves(engine, Player::kLeft, p);
  ASSERT_TRUE(winning.ok() && winning->has_value());
  ASSERT_FALSE((*winning)->empty()) << rules.Print(p);
  std::vector<TokenPosition> replies;
  rules.Options(Player::kRight, (*winning)->front().position, replies);
  for (const TokenPosition& reply : replies) PlayAll(rules, engine, reply);
}

TEST(VertexGeography, StrategyAgainstEveryReply) {
  Engine engine;
  const Undirected rules;
  int won = 0;
  for (Vertex n = 1; n <= (kSanitized ? 5u : 6u); ++n) {
    for (const GraphPtr& graph : AllGraphs(n, true)) {
      NaiveGeography naive = Naive(*graph);
      for (Vertex v = 0; v < n; ++v) {
        if (!naive.Wins(static_cast<int>(v), {}, false)) continue;
        ++won;
        PlayAll(rules, engine, TokenPosition(graph, v));
      }
    }
  }
  // 0 + 2 + 1 + 21 + 22 + 602: papers' counts of won starts.
  EXPECT_EQ(won, kSanitized ? 46 : 648);
}

TEST(VertexGeography, StrategyAgainstRandomReplies) {
  std::mt19937_64 rng = testing::SeededGenerator();
  Engine engine;
  const Undirected rules;
  int games = 0;
  for (int i = 0; i < 40; ++i) {
    const Vertex n = 100 + rng() % 200;
    TokenPosition p(RandomGraph(n, n + rng() % n, rng), static_cast<Vertex>(rng() % n));
    const auto outcome = rules.OutcomeByTheorem(engine, p);
    ASSERT_TRUE(outcome.ok());
    if ((*outcome)->outcome == Outcome::kP) {
      std::vector<TokenPosition> options;
      rules.Options(Player::kLeft, p, options);
      if (options.empty()) continue;
      p = options[rng() % options.size()];
    }
    ++games;
    while (true) {
      const auto winning = rules.WinningMoves(engine, Player::kLeft, p);
      ASSERT_TRUE(winning.ok());
      ASSERT_FALSE((*winning)->empty());
      p = (**winning)[rng() % (*winning)->size()].position;
      std::vector<TokenPosition> replies;
      rules.Options(Player::kRight, p, replies);
      if (replies.empty()) break;
      p = replies[rng() % replies.size()];
    }
  }
  EXPECT_GT(games, 10);
}

// The bound of 6n tests, and the search as a second opinion, beyond the exhaustive range.
TEST(VertexGeography, RandomSubcubicGraphs) {
  std::mt19937_64 rng = testing::SeededGenerator();
  Engine engine;
  for (int i = 0; i < (kSanitized ? 10 : 60); ++i) {
    const Vertex n = 10 + 2 * (rng() % 4);
    std::vector<Edge> edges;
    std::vector<int> degree(n, 0);
    for (int tries = 0; tries < 200; ++tries) {
      const auto u = static_cast<Vertex>(rng() % n);
      const auto v = static_cast<Vertex>(rng() % n);
      if (u == v || degree[u] == 3 || degree[v] == 3) continue;
      ++degree[u];
      ++degree[v];
      edges.push_back({u, v});
    }
    std::vector<std::uint64_t> rows(n, 0);
    for (const Edge& edge : edges) {
      rows[edge.from] |= std::uint64_t{1} << edge.to;
      rows[edge.to] |= std::uint64_t{1} << edge.from;
    }
    const GraphPtr graph = MakeGraph(n, edges);
    GeographySearch search(engine, rows);
    for (Vertex v = 0; v < n; ++v) {
      const GeographyRegion region = RegionOf(TokenPosition(graph, v));
      const auto fast = SubcubicNimber(engine, region);
      ASSERT_TRUE(fast.ok());
      const std::uint64_t all = (std::uint64_t{1} << n) - 1;
      ASSERT_EQ(fast->answer, *search.Nimber(v, all & ~(std::uint64_t{1} << v)));
      ASSERT_LE(fast->tests, 6u * n);
    }
  }
}

TEST(VertexGeography, LargeGraphs) {
  std::mt19937_64 rng = testing::SeededGenerator();
  Engine engine;
  const Undirected rules;
  const Vertex n = kSanitized ? 2'000 : 20'000;
  const TokenPosition p(RandomGraph(n, 10 * n, rng), 0);
  const auto outcome = rules.OutcomeByTheorem(engine, p);
  const auto winning = rules.WinningMoves(engine, Player::kLeft, p);
  ASSERT_TRUE(outcome.ok() && winning.ok());
  EXPECT_EQ((*outcome)->outcome == Outcome::kN, !(*winning)->empty());
  EXPECT_EQ(rules.Key(p), rules.Key(Read(rules, rules.Print(p))));
  // A path: N exactly if the token may go an odd number of steps one way.
  std::vector<Edge> path;
  for (Vertex v = 1; v < n; ++v) path.push_back({v - 1, v});
  const GraphPtr line = MakeGraph(n, path);
  for (const Vertex token : {0u, 1u, 2u, n / 2, n - 2, n - 1}) {
    const bool odd = token % 2 == 1 || (n - 1 - token) % 2 == 1;
    const auto answer = rules.OutcomeByTheorem(engine, TokenPosition(line, token));
    EXPECT_EQ((*answer)->outcome, odd ? Outcome::kN : Outcome::kP) << token;
  }
  // A star of a million rays is listed, one more neighbour is not.
  std::vector<Edge> rays;
  const Vertex many = 1'000'001;
  for (Vertex v = 1; v <= many; ++v) rays.push_back({0, v});
  EXPECT_EQ(rules.CheckListable(TokenPosition(MakeGraph(many + 1, rays), 0)).code(),
            absl::StatusCode::kResourceExhausted);
  rays.pop_back();
  EXPECT_TRUE(rules.CheckListable(TokenPosition(MakeGraph(many + 1, rays), 0)).ok());
}

TEST(VertexGeography, BudgetsAreHonoured) {
  std::mt19937_64 rng(7);
  const Undirected rules;
  const GraphPtr graph = RandomGraph(40, 300, rng);
  const TokenPosition p(graph, 0);
  Engine engine;
  Evaluator<Undirected> evaluate(engine, rules);
  for (const std::uint64_t check : {1u, 2u, 50u, 500u}) {
    Budget budget({.cancel_at_check = check});
    engine.SetBudget(&budget);
    const auto value = evaluate(p, By::kRules);
    EXPECT_EQ(value.status().code(), absl::StatusCode::kCancelled);
    engine.SetBudget(nullptr);
  }
  const GraphPtr large = RandomGraph(20'000, 60'000, rng);
  for (const std::uint64_t check : {1u, 2u, 5u}) {
    Budget budget({.cancel_at_check = check});
    engine.SetBudget(&budget);
    EXPECT_EQ(rules.OutcomeByTheorem(engine, TokenPosition(large, 0)).status().code(),
              absl::StatusCode::kCancelled);
    engine.SetBudget(nullptr);
  }
  Budget tight({.memory_bytes = 1'000'000});
  engine.SetBudget(&tight);
  EXPECT_EQ(
      rules.WinningMoves(engine, Player::kLeft, TokenPosition(large, 0)).status().code(),
      absl::StatusCode::kResourceExhausted);
  engine.SetBudget(nullptr);
}

// More than 64 vertices left, then fewer: both views and keys in one search.
TEST(VertexGeography, PositionsThatBecomeSmall) {
  Engine engine;
  const Undirected rules;
  Evaluator<Undirected> evaluate(engine, rules);
  for (const char* text :
       {"path(150) token=70", "cycle(99) token=3", "path(150) token=70 visited=3",
        "complete(3)+path(90) token=0"}) {
    const TokenPosition p = Read(rules, text);
    const auto by_rules = evaluate(p, By::kRules);
    const auto by_theorem = evaluate(p, By::kTheorem);
    ASSERT_TRUE(by_rules.ok() && by_theorem.ok()) << text << by_rules.status();
    EXPECT_EQ(*by_rules, *by_theorem) << text;
  }
  const Directed directed;
  Evaluator<Directed> evaluate_directed(engine, directed);
  std::string circuit;
  for (int v = 0; v < 99; ++v) {
    circuit += std::to_string(v) + ">" + std::to_string((v + 1) % 99) + ",";
  }
  circuit.back() = ' ';
  // 98 moves, one after the other.
  EXPECT_EQ(*evaluate_directed(Read(directed, circuit + "token=5"), By::kRules),
            engine.Zero());
  EXPECT_EQ(
      NimberOf(engine, *evaluate_directed(Read(directed, circuit + "token=5 visited=4"),
                                          By::kRules)),
      1u);
}

}  // namespace
}  // namespace cgt
