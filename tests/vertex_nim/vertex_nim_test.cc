#include "games/vertex_nim/vertex_nim.h"

#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "games/vertex_nim/small_vertex_nim.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/sanitized.h"
#include "tests/vertex_nim/vertex_nim_naive.h"

namespace cgt {
namespace {

using ::testing::HasSubstr;
using testing::NaiveGraph;
using testing::NaiveRules;
using testing::NaiveSolver;
using testing::NaiveState;
using Position = VertexNim::Position;

Position Read(absl::string_view text) {
  absl::StatusOr<Position> p = VertexNim().Parse(text);
  EXPECT_TRUE(p.ok()) << text << ": " << p.status();
  return p.ok() ? *p : Position();
}

std::string Start(const NaiveGraph& graph, const std::vector<std::int64_t>& weights,
                  int token, bool misere) {
  return absl::StrCat(graph.Text(), " weights=", absl::StrJoin(weights, ","),
                      " token=", token, misere ? " play=misere" : "");
}

NaiveState NaiveStart(const NaiveGraph& graph, const std::vector<std::int64_t>& weights,
                      int token) {
  NaiveState s{graph.Arcs(), {}, token};
  for (std::size_t v = 0; v < weights.size(); ++v) {
    s.weight[static_cast<int>(v)] = weights[v];
  }
  return s;
}

// What play says of the positions of one game, against what the product says, from the
// start down to the end, once for each state and text.
class Comparison {
 public:
  explicit Comparison(bool misere) : naive_(NaiveRules::kVertexNim, misere) {}

  // Walks through the moves of both; checks that they are the same.
  void Walk(const NaiveState& s, const Position& p) {
    const std::string text = rules_.Print(p);
    if (!met_.insert(text).second) return;
    const absl::StatusOr<Position> again = rules_.Parse(text);
    ASSERT_TRUE(again.ok()) << text << ": " << again.status();
    ASSERT_TRUE(*again == p) << text;
    ASSERT_EQ(rules_.Print(*again), text);
    ++positions;

    const std::vector<NaiveState> options = NaiveOptions(NaiveRules::kVertexNim, s);
    std::vector<LabelledMove<Position>> moves;
    rules_.Moves(Player::kLeft, p, moves);
    ASSERT_EQ(moves.size(), options.size()) << text;
    std::map<NaiveState, Position> followers;
    for (const auto& move : moves)
      followers.emplace(AsNaive(s, move.position), move.position);
    std::set<std::string> winning;
    for (const NaiveState& option : options) {
      const auto it = followers.find(option);
      ASSERT_NE(it, followers.end()) << text;
      if (!naive_.Wins(option)) winning.insert(rules_.Print(it->second));
      Walk(option, it->second);
    }
    CheckAnswers(s, p, text, winning);
  }

  std::uint64_t positions = 0, outcomes = 0;
  std::map<std::string, std::uint64_t> theorems;

 private:
  // The state that `p`, a follower of `s`, should be: what is left, with the arcs of the
  // option of `s` that has the same weights and token.
  NaiveState AsNaive(const NaiveState& s, const Position& p) const {
    const bool over = p.token() == WeightedToken::kNoToken;
    const int token = over ? -1 : static_cast<int>(p.token());
    std::map<int, std::int64_t> weight;
    for (Vertex v = 0; v < p.graph().vertex_count(); ++v) {
      if (p.WeightOf(v) != 0) weight[static_cast<int>(v)] = p.WeightOf(v);
    }
    for (const NaiveState& option : NaiveOptions(NaiveRules::kVertexNim, s)) {
      if (option.weight == weight && option.token == token) return option;
    }
    return {};
  }

  void CheckAnswers(const NaiveState& s, const Position& p, const std::string& text,
                    const std::set<std::string>& winning) {
    const auto outcome = rules_.OutcomeByTheorem(engine_, p);
    ASSERT_TRUE(outcome.ok()) << text;
    const auto moves = rules_.WinningMoves(engine_, Player::kRight, p);
    ASSERT_TRUE(moves.ok()) << text;
    ASSERT_EQ(outcome->has_value(), moves->has_value()) << text;
    if (!outcome->has_value()) return;
    ++outcomes;
    ++theorems[(*outcome)->theorem];
    ASSERT_EQ((*outcome)->outcome, naive_.Wins(s) ? Outcome::kN : Outcome::kP)
        << text << " " << (*outcome)->theorem;
    std::set<std::string> found;
    for (const auto& move : **moves) {
      ASSERT_TRUE(found.insert(rules_.Print(move.position)).second) << text;
    }
    const bool circuit = (*outcome)->theorem.find("circuit") != std::string::npos;
    if (!circuit) {
      ASSERT_EQ(found, winning) << text << " " << (*outcome)->theorem;
      return;
    }
    ASSERT_EQ(found.empty(), winning.empty()) << text;
    for (const std::string& move : found) ASSERT_TRUE(winning.contains(move)) << text;
  }

  VertexNim rules_;
  Engine engine_;
  NaiveSolver naive_;
  std::set<std::string> met_;
};

std::vector<NaiveGraph> AllConnected(int vertices, bool directed) {
  std::vector<std::pair<int, int>> pairs;
  for (int u = 0; u < vertices; ++u) {
    for (int v = directed ? 0 : u; v < vertices; ++v) pairs.push_back({u, v});
  }
  std::vector<NaiveGraph> graphs;
  for (unsigned code = 0; code < 1u << pairs.size(); ++code) {
    NaiveGraph graph{vertices, directed, {}};
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      if ((code >> i & 1u) != 0) graph.edges.push_back(pairs[i]);
    }
    if (graph.Connected()) graphs.push_back(graph);
  }
  return graphs;
}

void WalkGraph(Comparison& comparison, const NaiveGraph& graph, std::int64_t most,
               bool misere) {
  const auto n = static_cast<std::size_t>(graph.vertices);
  std::vector<std::int64_t> weights(n, 1);
  while (true) {
    for (int token = 0; token < graph.vertices; ++token) {
      comparison.Walk(NaiveStart(graph, weights, token),
                      Read(Start(graph, weights, token, misere)));
      if (::testing::Test::HasFatalFailure()) return;
    }
    std::size_t i = 0;
    while (i < n && weights[i] == most) weights[i++] = 1;
    if (i == n) return;
    ++weights[i];
  }
}

// Every position that comes up in the games on all connected graphs, and on all strongly
// connected digraphs, with up to 3 vertices: same moves, same names, right answers.
TEST(VertexNimTest, SmallGraphsPlayedOut) {
  for (const bool misere : {false, true}) {
    Comparison comparison(misere);
    for (int n = 1; n <= 3; ++n) {
      for (const bool directed : {false, true}) {
        for (const NaiveGraph& graph : AllConnected(n, directed)) {
          const std::int64_t most = n < 3 ? 5 : directed || oracle::kSanitized ? 2 : 4;
          WalkGraph(comparison, graph, most, misere);
          if (HasFatalFailure()) return;
        }
      }
    }
    EXPECT_GT(comparison.positions, oracle::kSanitized ? 1'000u : 10'000u);
    const std::string suffix = misere ? "-misere" : "";
    EXPECT_GT(comparison.theorems["vertexnim/all-ones" + suffix], 100u);
    EXPECT_GT(comparison.theorems[misere ? "vertexnim/misere-undirected-corrected"
                                         : "vertexnim/theorem-10"],
              1000u);
    EXPECT_GT(
        comparison.theorems[misere ? "vertexnim/misere-directed" : "vertexnim/theorem-6"],
        1000u);
  }
}

TEST(VertexNimTest, RandomGraphsPlayedOut) {
  std::mt19937_64 rng = testing::SeededGenerator();
  const int rounds = oracle::kSanitized ? 4 : 60;
  for (int round = 0; round < rounds; ++round) {
    const bool misere = rng() % 2 == 0;
    const bool directed = rng() % 2 == 0;
    const int n = 4 + static_cast<int>(rng() % 3);
    const NaiveGraph graph =
        testing::RandomGraph(rng, n, directed, 45, directed ? 100 : rng() % 60);
    if (!graph.Connected()) continue;
    std::vector<std::int64_t> weights;
    for (int v = 0; v < n; ++v) {
      weights.push_back(1 + static_cast<std::int64_t>(rng() % (n > 4 ? 2 : 4)));
    }
    Comparison comparison(misere);
    comparison.Walk(NaiveStart(graph, weights, 0),
                    Read(Start(graph, weights, 0, misere)));
    if (HasFatalFailure()) return;
    EXPECT_EQ(comparison.outcomes, comparison.positions);
  }
}

TEST(VertexNimTest, CircuitsPlayedOut) {
  std::mt19937_64 rng = testing::SeededGenerator();
  for (const bool misere : {false, true}) {
    Comparison comparison(misere);
    for (int n = 2; n <= (oracle::kSanitized ? 4 : 7); ++n) {
      NaiveGraph circuit{n, true, {}};
      for (int v = 0; v < n; ++v) circuit.edges.push_back({v, (v + 1) % n});
      for (int round = 0; round < (n < 5 ? 30 : 3); ++round) {
        std::vector<std::int64_t> weights;
        for (int v = 0; v < n; ++v) {
          weights.push_back(1 + static_cast<std::int64_t>(rng() % (n < 5 ? 5 : 3)));
        }
        comparison.Walk(NaiveStart(circuit, weights, 0),
                        Read(Start(circuit, weights, 0, misere)));
        if (HasFatalFailure()) return;
      }
    }
  }
}

// The values by the evaluator and the packed solver, against naive play.
TEST(VertexNimTest, ValuesAndThePackedSolver) {
  std::mt19937_64 rng = testing::SeededGenerator();
  Engine engine;
  Evaluator<VertexNim> evaluate(engine, VertexNim());
  SmallVertexNim small(SmallVertexNim::Rules::kVertexNim, false);
  SmallVertexNim small_misere(SmallVertexNim::Rules::kVertexNim, true);
  for (int round = 0; round < (oracle::kSanitized ? 20 : 300); ++round) {
    const int n = 1 + static_cast<int>(rng() % 4);
    const NaiveGraph graph = testing::RandomGraph(rng, n, rng() % 2 == 0, 60, 30);
    if (!graph.Connected()) continue;
    std::vector<std::int64_t> weights;
    SmallVertexNimPosition packed{.vertices = n, .row = {}, .weight = {}, .token = 0};
    for (int v = 0; v < n; ++v) {
      weights.push_back(1 + static_cast<std::int64_t>(rng() % 3));
      packed.weight[static_cast<std::size_t>(v)] =
          static_cast<std::uint8_t>(weights.back());
    }
    for (const auto& [u, v] : graph.Arcs()) {
      auto& row = packed.row[static_cast<std::size_t>(u)];
      row = static_cast<std::uint16_t>(row | 1u << v);
    }
    const NaiveState s = NaiveStart(graph, weights, 0);
    NaiveSolver normal(NaiveRules::kVertexNim, false),
        misere(NaiveRules::kVertexNim, true);
    const std::string text = Start(graph, weights, 0, false);
    const auto value = evaluate(Read(text), By::kRules);
    ASSERT_TRUE(value.ok()) << text;
    EXPECT_EQ(*value, *engine.Star(Nimber{normal.Grundy(s)})) << text;
    EXPECT_EQ(small.Wins(packed), normal.Wins(s)) << text;
    EXPECT_EQ(small_misere.Wins(packed), misere.Wins(s)) << text;
    EXPECT_EQ(small.Wins(packed), !(*value == engine.Zero())) << text;
  }
}

TEST(VertexNimTest, DeletedVerticesKeepTheirNames) {
  std::vector<LabelledMove<Position>> moves;
  const Position p = Read("0-1,1-2 weights=1,2,1 token=0");
  VertexNim().Moves(Player::kLeft, p, moves);
  ASSERT_EQ(moves.size(), 1u);
  EXPECT_EQ(moves[0].label, "weight 0, token to 1");
  EXPECT_EQ(VertexNim().Print(moves[0].position),
            "0-1,1-2 weights=0,2,1 token=1 deleted=0");
  const Position last = Read("0-1 weights=0,1 token=1 deleted=0");
  moves.clear();
  VertexNim().Moves(Player::kLeft, last, moves);
  ASSERT_EQ(moves.size(), 1u);
  EXPECT_EQ(moves[0].label, "weight 0");
  EXPECT_EQ(VertexNim().Print(moves[0].position), "0-1 weights=0,0 deleted=0,1");
}

TEST(VertexNimTest, RefusalsNameTheHypothesis) {
  const auto refusal = [](absl::string_view text) {
    return std::string(VertexNim().Parse(text).status().message());
  };
  EXPECT_THAT(refusal("0-1,2 weights=1,1,1 token=0"), HasSubstr("a connected graph"));
  EXPECT_THAT(refusal("0>1,1>2 weights=1,1,1 token=0"), HasSubstr("strongly connected"));
  EXPECT_THAT(refusal("0-1 weights=1,0 token=0"), HasSubstr("weights of at least 1"));
  EXPECT_THAT(refusal("0-1 weights=1,1 token=0 deleted=1"), HasSubstr("weight 0 for"));
  EXPECT_THAT(refusal("0-1 weights=1,0 token=1 deleted=1"), HasSubstr("not among"));
  EXPECT_THAT(refusal("0-1 weights=1,1"), HasSubstr("token="));
  EXPECT_THAT(refusal("0-1 token=0"), HasSubstr("weights="));
}

// Weights up to 2^63 - 1: what can be told without listing is told.
TEST(VertexNimTest, HugeWeights) {
  Engine engine;
  VertexNim rules;
  const Position p = Read(
      "0-1,1-2 weights=9223372036854775807,9223372036854775807,9223372036854775806 "
      "token=1");
  EXPECT_FALSE(rules.CheckListable(p).ok());
  EXPECT_EQ((*rules.OutcomeByTheorem(engine, p))->outcome, Outcome::kN);
  const auto moves = rules.WinningMoves(engine, Player::kLeft, p);
  ASSERT_TRUE(moves.ok() && moves->has_value());
  ASSERT_EQ((*moves)->size(), 1u);
  EXPECT_EQ((**moves)[0].label, "weight 9223372036854775806, token to 2");
  // A vertex that is alone has one move, whatever its weight.
  const Position alone = Read("0 weights=9223372036854775807 token=0");
  EXPECT_TRUE(rules.CheckListable(alone).ok());
  Evaluator<VertexNim> evaluate(engine, rules);
  EXPECT_EQ(*evaluate(alone, By::kRules), *engine.Star(Nimber{1}));
  EXPECT_FALSE(rules.CheckListable(Read("0-0 weights=9223372036854775807 token=0")).ok());
  // Winning with every weight above 2: the two ends stand for all.
  const Position many = Read("0-1,1-2 weights=2,9223372036854775807,2 token=1");
  const auto ends = rules.WinningMoves(engine, Player::kLeft, many);
  ASSERT_TRUE(ends.ok() && ends->has_value());
  std::vector<std::string> labels;
  for (const auto& move : **ends) labels.push_back(move.label);
  EXPECT_THAT(labels,
              ::testing::ElementsAre("weight 2, token to 0", "weight 2, token to 2",
                                     "weight 3, token to 0", "weight 3, token to 2",
                                     "weight 9223372036854775806, token to 0",
                                     "weight 9223372036854775806, token to 2"));
}

// On graphs too large for any search the winner plays by the theorem, the loser at
// random, to the end.
void PlayOut(Position p, std::mt19937_64& rng) {
  VertexNim rules;
  Engine engine;
  bool winner_moves = true;
  for (int move = 0;; ++move) {
    const auto outcome = rules.OutcomeByTheorem(engine, p);
    ASSERT_TRUE(outcome.ok() && outcome->has_value());
    if (move == 0) winner_moves = (*outcome)->outcome == Outcome::kN;
    ASSERT_EQ((*outcome)->outcome == Outcome::kN, winner_moves);
    if (winner_moves) {
      const auto moves = rules.WinningMoves(engine, Player::kLeft, p);
      ASSERT_TRUE(moves.ok() && moves->has_value());
      if ((*moves)->empty()) {  // the game is over, by the misere rule
        ASSERT_TRUE(p.misere() && p.token() == WeightedToken::kNoToken);
        return;
      }
      p = (**moves)[rng() % (*moves)->size()].position;
    } else {
      std::vector<Position> options;
      rules.Options(Player::kLeft, p, options);
      if (options.empty()) return;
      p = options[rng() % options.size()];
    }
    winner_moves = !winner_moves;
  }
}

TEST(VertexNimTest, StrategiesPlayedOutOnLargeGraphs) {
  std::mt19937_64 rng = testing::SeededGenerator();
  for (int round = 0; round < (oracle::kSanitized ? 2 : 12); ++round) {
    const bool directed = round % 2 == 0;
    const int n = oracle::kSanitized ? 20 : 60;
    NaiveGraph graph =
        testing::RandomGraph(rng, n, directed, 3, directed ? 100 : rng() % 20);
    for (int v = 0; v < n; ++v) graph.edges.push_back({v, (v + 1) % n});
    std::vector<std::int64_t> weights;
    const std::uint64_t most = 1 + rng() % 4;
    for (int v = 0; v < n; ++v) {
      weights.push_back(1 + static_cast<std::int64_t>(rng() % most));
    }
    PlayOut(Read(Start(graph, weights, 0, rng() % 2 == 0)), rng);
    if (HasFatalFailure()) return;
  }
}

// A star whose centre is gone is a clique, which is never written out.
TEST(VertexNimTest, CliquesAreNotWrittenOut) {
  const int n = oracle::kSanitized ? 10'000 : 300'000;
  Engine engine;
  VertexNim rules;
  const Position p =
      Read(absl::StrCat("star(", n, ") weights=0,3,", "1*", n - 1, " token=1 deleted=0"));
  const auto outcome = rules.OutcomeByTheorem(engine, p);
  ASSERT_TRUE(outcome.ok() && outcome->has_value());
  EXPECT_EQ((*outcome)->outcome, Outcome::kN);
  const auto moves = rules.WinningMoves(engine, Player::kLeft, p);
  ASSERT_TRUE(moves.ok() && moves->has_value());
  // n is even: leaving 1 wins wherever the token goes, also if it stays; leaving 2 wins
  // with every other vertex, since the n - 1 of weight 1 are one odd component.
  EXPECT_EQ((*moves)->size(), static_cast<std::size_t>(2 * n - 1));
}

}  // namespace
}  // namespace cgt
