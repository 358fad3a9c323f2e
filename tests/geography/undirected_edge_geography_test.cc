#include "games/geography/undirected_edge_geography.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "cgt/budget.h"
#include "games/board/all_graphs.h"
#include "games/board/graph_structure.h"
#include "games/geography/edge_geography_answers.h"
#include "games/geography/edge_geography_grid.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"
#include "tests/geography/edge_geography_naive.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

using oracle::NaiveEdgeGeography;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using Position = EdgeGeographyPosition;
using Links = NaiveEdgeGeography::Links;

const UndirectedEdgeGeography kRules;

Position Read(absl::string_view text) {
  absl::StatusOr<Position> p = kRules.Parse(text);
  EXPECT_TRUE(p.ok()) << text << ": " << p.status();
  return p.ok() ? *p : Position();
}

std::vector<std::string> Labels(const std::vector<LabelledMove<Position>>& moves) {
  std::vector<std::string> labels;
  for (const auto& move : moves) labels.push_back(move.label);
  return labels;
}

Links RemainingLinks(const Position& p) {
  Links links = NaiveEdgeGeography::LinksOf(p.graph());
  for (const Edge& edge : p.Used()) {
    --links[edge.from][edge.to];
    if (edge.from != edge.to) --links[edge.to][edge.from];
  }
  return links;
}

// The theorems' answers on one position against play; whether one applied.
bool ExpectAnswersByPlay(Engine& engine, NaiveEdgeGeography& naive, const Position& p) {
  const Links links = RemainingLinks(p);
  const int value = naive.Value(links, p.token());
  const auto outcome = kRules.OutcomeByTheorem(engine, p);
  const auto winning = kRules.WinningMoves(engine, Player::kLeft, p);
  const auto closed = kRules.ClosedForm(engine, p);
  EXPECT_TRUE(outcome.ok() && winning.ok() && closed.ok());
  EXPECT_EQ(outcome->has_value(), winning->has_value()) << kRules.Print(p);
  if (closed->has_value()) {
    EXPECT_EQ((*closed)->value, *engine.Star(Nimber{static_cast<std::uint64_t>(value)}))
        << kRules.Print(p);
  }
  if (!outcome->has_value()) return false;
  EXPECT_EQ((*outcome)->outcome, value == 0 ? Outcome::kP : Outcome::kN)
      << kRules.Print(p) << " " << (*outcome)->theorem;
  EXPECT_EQ(value == 0, closed->has_value() && (*closed)->value == engine.Zero());
  std::vector<std::string> expected;
  for (std::size_t w = 0; w < links.size(); ++w) {
    if (links[p.token()][w] == 0) continue;
    if (naive.Value(naive.Without(links, p.token(), w), w) == 0) {
      expected.push_back(absl::StrCat("to ", w));
    }
  }
  EXPECT_EQ(Labels(**winning), expected) << kRules.Print(p);
  return true;
}

TEST(UndirectedEdgeGeographyTest, ReadsAndPrints) {
  for (const absl::string_view text :
       {"0 token=0", "path(3) token=1", "0-1,0-1,2 token=0 used=0-1",
        "cycle(3) token=2 used=0-1,1-2 play=misere", "0-0,0-1 token=0 used=0-0"}) {
    EXPECT_EQ(kRules.Print(Read(text)), text);
  }
  EXPECT_EQ(kRules.Print(Read("path(3)  token=1 play=normal used=2-1")),
            "path(3) token=1 used=1-2");
  const auto directed = kRules.Parse("0>1 token=0");
  EXPECT_EQ(directed.status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(std::string(directed.status().message()), HasSubstr("undirected"));
}

TEST(UndirectedEdgeGeographyTest, MovesUseOneEdgeEach) {
  std::vector<LabelledMove<Position>> moves;
  kRules.Moves(Player::kRight, Read("0-1,0-1,0-2,0-0 token=0"), moves);
  ASSERT_THAT(Labels(moves), ElementsAre("to 0", "to 1", "to 2"));
  EXPECT_EQ(kRules.Print(moves[0].position), "0-1,0-1,0-2,0-0 token=0 used=0-0");
  EXPECT_EQ(kRules.Print(moves[1].position), "0-1,0-1,0-2,0-0 token=1 used=0-1");
  // A parallel edge once more, a loop once only.
  std::vector<Position> options;
  kRules.Options(Player::kLeft, moves[1].position, options);
  ASSERT_EQ(options.size(), 1u);
  EXPECT_EQ(kRules.Print(options[0]), "0-1,0-1,0-2,0-0 token=0 used=0-1,0-1");
  options.clear();
  kRules.Options(Player::kLeft, Read("0-0 token=0 used=0-0"), options);
  EXPECT_THAT(options, IsEmpty());
}

TEST(UndirectedEdgeGeographyTest, LongPlayKeepsItsUsedEdges) {
  Position p = Read("grid(5,5) token=12");
  std::mt19937_64 rng = testing::SeededGenerator();
  std::multiset<std::pair<Vertex, Vertex>> used;
  while (true) {
    const std::vector<Vertex> targets = p.Targets();
    std::vector<Vertex> expected;
    for (const Vertex w : p.graph().Neighbours(p.token())) {
      if (used.count(std::minmax({p.token(), w})) == 0) expected.push_back(w);
    }
    ASSERT_EQ(targets, expected);
    ASSERT_EQ(Read(kRules.Print(p)), p);
    if (targets.empty()) break;
    std::vector<Position> followers = p.Followers(targets);
    const std::size_t choice = rng() % targets.size();
    used.insert(std::minmax({p.token(), targets[choice]}));
    p = followers[choice];
    ASSERT_EQ(p.UsedCount(), used.size());
  }
}

// The counts of P and N starts over all connected graphs, and over the bipartite ones,
// with every answer of a theorem checked on the way.
TEST(UndirectedEdgeGeographyTest, CountsOverConnectedGraphs) {
  const std::pair<int, int> expected[] = {{1, 0},   {0, 2},   {2, 4},
                                          {10, 14}, {42, 63}, {260, 412}};
  const Vertex most = oracle::kSanitized ? 5 : 6;
  for (Vertex n = 1; n <= most; ++n) {
    std::pair<int, int> counts;
    for (const GraphPtr& graph : AllGraphs(n, /*connected_only=*/true)) {
      Engine engine;
      NaiveEdgeGeography naive(/*directed=*/false);
      const bool bipartite = Bipartition(*graph).has_value();
      for (Vertex s = 0; s < n; ++s) {
        const Position p(graph, s);
        EXPECT_EQ(ExpectAnswersByPlay(engine, naive, p), bipartite);
        ++(naive.Value(RemainingLinks(p), s) == 0 ? counts.first : counts.second);
      }
    }
    EXPECT_EQ(counts, expected[n - 1]) << n;
  }
}

TEST(UndirectedEdgeGeographyTest, CountsOverBipartiteGraphs) {
  const std::pair<int, int> expected[] = {{1, 0},  {0, 2},   {2, 1},     {7, 5},
                                          {16, 9}, {58, 44}, {182, 126}, {799, 657}};
  // The rules alone up to 7; the theorem's counts, which the records hold against the
  // rules, up to 8.
  const Vertex played = oracle::kSanitized ? 5 : 7;
  for (Vertex n = 1; n <= 8; ++n) {
    std::pair<int, int> counts;
    for (const GraphBits bits : AllGraphBits(n, {.connected = true, .bipartite = true})) {
      const GraphPtr graph = GraphFromBits(n, bits);
      Engine engine;
      NaiveEdgeGeography naive(/*directed=*/false);
      for (Vertex s = 0; s < n; ++s) {
        const Position p(graph, s);
        if (n <= played) {
          EXPECT_TRUE(ExpectAnswersByPlay(engine, naive, p));
        }
        const auto outcome = kRules.OutcomeByTheorem(engine, p);
        ++((*outcome)->outcome == Outcome::kP ? counts.first : counts.second);
      }
    }
    EXPECT_EQ(counts, expected[n - 1]) << n;
  }
}

TEST(UndirectedEdgeGeographyTest, TheRulesGiveTheValueAndTheMisereOutcome) {
  Engine engine;
  Evaluator<UndirectedEdgeGeography> evaluate(engine, kRules);
  OutcomeTable<UndirectedEdgeGeography> misere(kRules, PlayConvention::kMisere);
  for (Vertex n = 1; n <= (oracle::kSanitized ? 4 : 5); ++n) {
    for (const GraphPtr& graph : AllGraphs(n)) {
      NaiveEdgeGeography naive(/*directed=*/false);
      for (Vertex s = 0; s < n; ++s) {
        const Position p(graph, s);
        const Links links = RemainingLinks(p);
        const auto value = static_cast<std::uint64_t>(naive.Value(links, s));
        for (const By by : {By::kRules, By::kAny}) {
          ASSERT_EQ(*evaluate(p, by), *engine.Star(Nimber{value})) << kRules.Print(p);
        }
        const Position played(graph, s, {}, PlayConvention::kMisere);
        ASSERT_EQ(*misere(played), naive.WinsMisere(links, s) ? Outcome::kN : Outcome::kP)
            << kRules.Print(played);
      }
    }
  }
}

// The theorem with numbers of edges modulo 2, also where s and k have an even number.
TEST(UndirectedEdgeGeographyTest, ParallelEdgesCountModulo2) {
  std::mt19937_64 rng = testing::SeededGenerator();
  Engine engine;
  for (int i = 0; i < (oracle::kSanitized ? 20 : 200); ++i) {
    const Vertex left = 1 + rng() % 3;
    const Vertex n = left + 1 + rng() % 3;
    std::vector<Edge> edges;
    for (int k = 1 + static_cast<int>(rng() % 11); k > 0; --k) {
      edges.push_back({static_cast<Vertex>(rng() % left),
                       static_cast<Vertex>(left + rng() % (n - left))});
    }
    const GraphPtr graph = MakeGraph(n, edges);
    NaiveEdgeGeography naive(/*directed=*/false);
    for (Vertex s = 0; s < n; ++s) {
      EXPECT_TRUE(ExpectAnswersByPlay(engine, naive, Position(graph, s)));
    }
  }
}

// Against every reply: from a lost position the other player always finds a way back
// into S; the first player's edges into S never run out before.
void ExpectReturnsForEver(const Position& p, const std::vector<bool>& in_set) {
  for (const Position& moved : p.Followers(p.Targets())) {
    const std::vector<Vertex> targets = moved.Targets();
    const auto back =
        std::find_if(targets.begin(), targets.end(), [&](Vertex v) { return in_set[v]; });
    ASSERT_NE(back, targets.end()) << kRules.Print(moved);
    ExpectReturnsForEver(moved.Followers({*back}).front(), in_set);
  }
}

std::vector<bool> AsSet(const std::vector<Vertex>& list, Vertex vertices) {
  std::vector<bool> set(vertices, false);
  for (const Vertex v : list) set[v] = true;
  return set;
}

TEST(UndirectedEdgeGeographyTest, StrategiesBeatEveryReply) {
  Engine engine;
  for (Vertex n = 1; n <= (oracle::kSanitized ? 5 : 6); ++n) {
    for (const GraphBits bits : AllGraphBits(n, {.connected = true, .bipartite = true})) {
      const GraphPtr graph = GraphFromBits(n, bits);
      for (Vertex s = 0; s < n; ++s) {
        const Position p(graph, s);
        const auto back = ReturnSet(engine, p);
        const auto lead = LeadSet(engine, p);
        ASSERT_TRUE(back.ok() && lead.ok());
        ASSERT_NE(back->has_value(), lead->has_value());
        if (back->has_value()) {
          const std::vector<bool> set = AsSet(**back, n);
          EXPECT_TRUE(set[s]);
          ExpectReturnsForEver(p, set);
        } else {
          const std::vector<bool> set = AsSet(**lead, n);
          int ways = 0;
          for (const Vertex k : p.Targets()) {
            if (!set[k]) continue;
            ++ways;
            ExpectReturnsForEver(p.Followers({k}).front(), set);
          }
          EXPECT_EQ(ways % 2, 1);
        }
      }
    }
  }
}

GraphPtr RandomBipartite(Vertex side, std::size_t edges, std::mt19937_64& rng) {
  std::vector<Edge> list;
  for (std::size_t i = 0; i < edges; ++i) {
    list.push_back(
        {static_cast<Vertex>(rng() % side), static_cast<Vertex>(side + rng() % side)});
  }
  return MakeGraph(2 * side, std::move(list));
}

// On large graphs against random replies: one elimination serves a whole game.
TEST(UndirectedEdgeGeographyTest, StrategiesBeatRandomReplies) {
  std::mt19937_64 rng = testing::SeededGenerator();
  Engine engine;
  const Vertex side = oracle::kSanitized ? 40 : 400;
  int games = 0;
  for (int i = 0; i < 12; ++i) {
    Position p(RandomBipartite(side, side * (1 + i % 4), rng),
               static_cast<Vertex>(rng() % (2 * side)));
    auto set = ReturnSet(engine, p);
    ASSERT_TRUE(set.ok());
    bool ours = false;  // whose turn it is: the strategy's or the random player's
    if (!set->has_value()) {
      set = LeadSet(engine, p);
      ours = true;
    }
    ASSERT_TRUE(set.ok() && set->has_value());
    const std::vector<bool> in_set = AsSet(**set, 2 * side);
    for (;; ours = !ours) {
      std::vector<Vertex> targets = p.Targets();
      if (ours) std::erase_if(targets, [&](Vertex v) { return !in_set[v]; });
      if (targets.empty()) break;
      p = p.Followers({targets[rng() % targets.size()]}).front();
    }
    EXPECT_FALSE(ours) << "the strategy was stuck";
    ++games;
  }
  EXPECT_EQ(games, 12);
}

// All winning moves are asked for again at every turn.
TEST(UndirectedEdgeGeographyTest, WinningMovesWinAgainstRandomReplies) {
  std::mt19937_64 rng = testing::SeededGenerator();
  Engine engine;
  for (int i = 0; i < (oracle::kSanitized ? 3 : 20); ++i) {
    Position p(RandomBipartite(20, 50, rng), static_cast<Vertex>(rng() % 40));
    auto outcome = kRules.OutcomeByTheorem(engine, p);
    bool ours = (*outcome)->outcome == Outcome::kN;
    for (;; ours = !ours) {
      std::vector<Vertex> targets = p.Targets();
      if (targets.empty()) break;
      if (!ours) {
        p = p.Followers({targets[rng() % targets.size()]}).front();
        continue;
      }
      const auto moves = kRules.WinningMoves(engine, Player::kRight, p);
      ASSERT_TRUE(moves.ok() && moves->has_value() && !(*moves)->empty());
      p = (**moves)[rng() % (*moves)->size()].position;
    }
    EXPECT_FALSE(ours);
  }
}

TEST(UndirectedEdgeGeographyTest, TreesAreVertexGeography) {
  Engine engine;
  int starts = 0;
  for (Vertex n = 1; n <= 8; ++n) {
    for (const GraphBits bits : AllGraphBits(n, {.connected = true, .bipartite = true})) {
      const GraphPtr graph = GraphFromBits(n, bits);
      if (graph->edge_count() + 1 != n) continue;
      for (Vertex s = 0; s < n; ++s) {
        ++starts;
        const int value = oracle::NaiveVertexGeography(*graph, std::vector<bool>(n), s);
        const auto closed = kRules.ClosedForm(engine, Position(graph, s));
        ASSERT_TRUE(closed.ok() && closed->has_value());
        EXPECT_EQ((*closed)->value,
                  *engine.Star(Nimber{static_cast<std::uint64_t>(value)}));
        EXPECT_EQ((*closed)->theorem, "edge-geography/tree-value");
      }
    }
  }
  EXPECT_EQ(starts, 1 + 325);  // the graph of one vertex apart
}

// Every vertex has an even number of neighbours in the set, but one an odd number.
void ExpectNeighboursIn(const std::vector<Vertex>& list, const Graph& graph,
                        Vertex odd_at) {
  const std::vector<bool> set = AsSet(list, graph.vertex_count());
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    int inside = 0;
    for (const Vertex w : graph.Neighbours(v)) inside += set[w] ? 1 : 0;
    ASSERT_EQ(inside % 2, v == odd_at ? 1 : 0) << v;
  }
}

// The greatest common divisor against the elimination, and the count of the vertices.
TEST(UndirectedEdgeGeographyTest, GridsByDivisorAndByElimination) {
  Engine engine;
  std::mt19937_64 rng = testing::SeededGenerator();
  int vertices = 0;
  for (Vertex m = 1; m <= 9; ++m) {
    for (Vertex n = 1; n <= 9; ++n) {
      const Position corner = Read(absl::StrCat("grid(", m, ",", n, ") token=0"));
      std::vector<Vertex> names(m * n);
      for (Vertex v = 0; v < m * n; ++v) names[v] = v;
      std::shuffle(names.begin(), names.end(), rng);
      std::vector<Edge> edges;
      for (const Edge& edge : corner.graph().edges()) {
        edges.push_back({names[edge.from], names[edge.to]});
      }
      const GraphPtr shuffled = MakeGraph(m * n, edges);
      for (Vertex v = 0; v < m * n; ++v, ++vertices) {
        const Position p(shuffled, names[v]);
        const GraphPtr rest = ReachableRest(p).graph;
        const auto solved = SolveBipartite(engine, *rest);
        ASSERT_TRUE(solved.ok() && solved->has_value());
        const GridPlace place{m, n, v / n + 1, v % n + 1};
        ASSERT_EQ(GridIsLost(place), (*solved)->lost) << m << "x" << n << " " << v;
        const auto found = RecogniseGrid(*rest);
        ASSERT_EQ(found.has_value(), m > 1 && n > 1);
        if (found.has_value()) {
          // Up to turning and reflecting.
          std::multiset<std::uint64_t> sizes = {found->place.rows, found->place.columns};
          EXPECT_EQ(sizes, (std::multiset<std::uint64_t>{m, n}));
          EXPECT_EQ(GridIsLost(found->place), (*solved)->lost);
        }
        const auto outcome = kRules.OutcomeByTheorem(engine, p);
        EXPECT_EQ((*outcome)->outcome, (*solved)->lost ? Outcome::kP : Outcome::kN);
        if (!found.has_value()) continue;
        const auto lead = SolveGrid(engine, *found, /*lead=*/true);
        const auto back = SolveGrid(engine, *found, /*lead=*/false);
        ASSERT_TRUE(lead.ok() && back.ok());
        ASSERT_EQ(lead->has_value(), !(*solved)->lost);
        ASSERT_EQ(back->has_value(), (*solved)->lost);
        if (lead->has_value()) {
          ASSERT_EQ((*lead)->winning, (*solved)->winning) << m << "x" << n << " " << v;
          ExpectNeighboursIn((*lead)->vertices, *rest, /*odd_at=*/0);
        } else {
          EXPECT_EQ((*back)->vertices.front(), 0u);
          ExpectNeighboursIn((*back)->vertices, *rest, /*odd_at=*/rest->vertex_count());
        }
      }
    }
  }
  EXPECT_EQ(vertices, 2025);
}

// One graph of each number of vertices a shape of that area has, and no other.
TEST(UndirectedEdgeGeographyTest, OnlyGridsAreRecognised) {
  const int shapes[] = {0, 0, 0, 0, 1, 0, 1, 0, 1, 1};
  for (Vertex n = 1; n <= (oracle::kSanitized ? 7 : 9); ++n) {
    int found = 0;
    for (const GraphBits bits : AllGraphBits(n, {.connected = true, .max_degree = 4})) {
      if (RecogniseGrid(*GraphFromBits(n, bits)).has_value()) ++found;
    }
    EXPECT_EQ(found, shapes[n]) << n;
  }
  EXPECT_FALSE(RecogniseGrid(Read("cycle(6) token=0").graph()).has_value());
  EXPECT_FALSE(RecogniseGrid(Read("0-1,1-2,2-3,3-0,0-1 token=0").graph()).has_value());
}

TEST(UndirectedEdgeGeographyTest, WhatIsOutOfReachDoesNotCount) {
  Engine engine;
  // The triangle hangs on a bridge that has been crossed.
  const Position p = Read("0-1,1-2,2-3,3-4,4-2 token=0 used=1-2");
  EXPECT_EQ((*kRules.OutcomeByTheorem(engine, p))->outcome, Outcome::kN);
  Position q = p;
  EXPECT_FALSE(kRules.Normalize(q));
  EXPECT_EQ(kRules.Print(q), "0-1 token=0");
  EXPECT_EQ(kRules.OutcomeByTheorem(engine, Read("cycle(3) token=0"))->has_value(),
            false);
  EXPECT_EQ(
      kRules.OutcomeByTheorem(engine, Read("path(3) token=0 play=misere"))->has_value(),
      false);
}

TEST(UndirectedEdgeGeographyTest, LargeTreesAndGrids) {
  Engine engine;
  const int size = oracle::kSanitized ? 20'000 : 300'000;
  const auto path =
      kRules.ClosedForm(engine, Read(absl::StrCat("path(", size, ") token=0")));
  EXPECT_EQ((*path)->value, *engine.Star(Nimber{1}));  // an odd number of edges
  const auto star = kRules.WinningMoves(engine, Player::kLeft,
                                        Read(absl::StrCat("star(", size, ") token=0")));
  EXPECT_EQ((*star)->size(), static_cast<std::size_t>(size));
  const int rows = oracle::kSanitized ? 99 : 399;
  const int columns = oracle::kSanitized ? 149 : 599;  // the divisor is 50 or 200
  const auto at = [&](int row, int column) {
    return *kRules.OutcomeByTheorem(
        engine, Read(absl::StrCat("grid(", rows, ",", columns,
                                  ") token=", (row - 1) * columns + column - 1)));
  };
  EXPECT_EQ(at(1, 1)->outcome, Outcome::kP);
  EXPECT_EQ(at(1, columns + 1 - 2 * (columns + 1) / 3)->outcome, Outcome::kN);
  for (const int column : {1, columns + 1 - 2 * (columns + 1) / 3}) {
    const Position p =
        Read(absl::StrCat("grid(", rows, ",", columns, ") token=", column - 1));
    const auto moves = kRules.WinningMoves(engine, Player::kLeft, p);
    ASSERT_TRUE(moves.ok() && moves->has_value());
    EXPECT_EQ((*moves)->empty(), column == 1);
    const auto set = column == 1 ? ReturnSet(engine, p) : LeadSet(engine, p);
    ASSERT_TRUE(set.ok() && set->has_value());
    ExpectNeighboursIn(**set, p.graph(),
                       column == 1 ? p.graph().vertex_count() : p.token());
  }
  EXPECT_EQ(at(1, 1)->theorem, "edge-geography/grid-vertex");
}

TEST(UndirectedEdgeGeographyTest, LimitsAndBudgets) {
  // An even cycle is no tree and no grid; its matrix would be too large.
  Engine engine;
  const auto refused = kRules.OutcomeByTheorem(engine, Read("cycle(100000) token=0"));
  EXPECT_EQ(refused.status().code(), absl::StatusCode::kResourceExhausted);
  EXPECT_THAT(std::string(refused.status().message()), HasSubstr("50000"));

  std::mt19937_64 rng = testing::SeededGenerator();
  const Vertex side = oracle::kSanitized ? 500 : 3000;
  const Position p(RandomBipartite(side, std::size_t{side} * side / 8, rng), 0);
  Budget memory({.memory_bytes = 20'000});
  Budget count;
  engine.SetBudget(&memory);
  EXPECT_EQ(kRules.OutcomeByTheorem(engine, p).status().code(),
            absl::StatusCode::kResourceExhausted);
  const std::int64_t used = engine.memory_used();
  engine.SetBudget(&count);
  ASSERT_TRUE(kRules.WinningMoves(engine, Player::kLeft, p).ok());
  const std::uint64_t checks = count.checks();
  EXPECT_EQ(engine.memory_used(), used);
  for (const std::uint64_t stop : {std::uint64_t{1}, checks / 2 + 1, checks}) {
    Budget cancelled({.cancel_at_check = stop});
    engine.SetBudget(&cancelled);
    EXPECT_EQ(kRules.WinningMoves(engine, Player::kLeft, p).status().code(),
              absl::StatusCode::kCancelled);
    EXPECT_EQ(engine.memory_used(), used);
    engine.SetBudget(nullptr);
  }
  // A search without a theorem stops, too.
  Budget limited({.time = std::chrono::milliseconds(50)});
  engine.SetBudget(&limited);
  Evaluator<UndirectedEdgeGeography> evaluate(engine, kRules);
  EXPECT_EQ(evaluate(Read("complete(12) token=0"), By::kAny).status().code(),
            absl::StatusCode::kResourceExhausted);
  engine.SetBudget(nullptr);
}

TEST(UndirectedEdgeGeographyTest, Listable) {
  EXPECT_TRUE(kRules.CheckListable(Read("star(1000) token=1")).ok());
  if (oracle::kSanitized) return;
  EXPECT_EQ(kRules.CheckListable(Read("star(1000001) token=1")).code(),
            absl::StatusCode::kResourceExhausted);
}

}  // namespace
}  // namespace cgt
