#include "games/vertex_nim/vertex_nim_g.h"

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
using Position = VertexNimG::Position;

Position Read(absl::string_view text) {
  absl::StatusOr<Position> p = VertexNimG().Parse(text);
  EXPECT_TRUE(p.ok()) << text << ": " << p.status();
  return p.ok() ? *p : Position();
}

std::string Start(const NaiveGraph& graph, const std::vector<std::int64_t>& weights,
                  NaiveRules rules, bool misere) {
  return absl::StrCat(graph.Text(), " weights=", absl::StrJoin(weights, ","), " token=0",
                      rules == NaiveRules::kMoveRemove ? " order=move-remove" : "",
                      misere ? " play=misere" : "");
}

NaiveState AsNaive(const NaiveGraph& graph, const Position& p) {
  NaiveState s{graph.Arcs(), {}, static_cast<int>(p.state.token())};
  for (int v = 0; v < graph.vertices; ++v) {
    s.weight[v] = p.state.WeightOf(static_cast<Vertex>(v));
  }
  return s;
}

struct Game {
  NaiveRules rules;
  bool misere;
};
constexpr Game kGames[] = {{NaiveRules::kRemoveMove, false},
                           {NaiveRules::kRemoveMove, true},
                           {NaiveRules::kMoveRemove, false},
                           {NaiveRules::kMoveRemove, true}};

// Checks moves and answers of one position against play.
void Check(const NaiveGraph& graph, const std::string& text, NaiveSolver& naive,
           NaiveRules rules, std::map<std::string, int>& theorems) {
  VertexNimG nimg;
  Engine engine;
  const Position p = Read(text);
  ASSERT_TRUE(*nimg.Parse(nimg.Print(p)) == p) << text;
  const NaiveState s = AsNaive(graph, p);
  std::set<NaiveState> expected, found;
  for (const NaiveState& option : NaiveOptions(rules, s)) expected.insert(option);
  std::vector<LabelledMove<Position>> moves;
  nimg.Moves(Player::kLeft, p, moves);
  std::set<std::string> winning;
  for (const auto& move : moves) {
    const NaiveState option = AsNaive(graph, move.position);
    found.insert(option);
    const std::string after = nimg.Print(move.position);
    ASSERT_TRUE(*nimg.Parse(after) == move.position) << after;
    if (!naive.Wins(option)) winning.insert(move.label + after);
  }
  ASSERT_EQ(found, expected) << text;
  const auto outcome = nimg.OutcomeByTheorem(engine, p);
  const auto by_theorem = nimg.WinningMoves(engine, Player::kRight, p);
  ASSERT_TRUE(outcome.ok() && by_theorem.ok()) << text;
  ASSERT_EQ(outcome->has_value(), by_theorem->has_value()) << text;
  if (!outcome->has_value()) return;
  ++theorems[(*outcome)->theorem];
  ASSERT_EQ((*outcome)->outcome, naive.Wins(s) ? Outcome::kN : Outcome::kP)
      << text << " " << (*outcome)->theorem;
  std::set<std::string> claimed;
  for (const auto& move : **by_theorem) {
    ASSERT_TRUE(claimed.insert(move.label + nimg.Print(move.position)).second) << text;
  }
  ASSERT_EQ(claimed, winning) << text << " " << (*outcome)->theorem;
}

// All graphs with up to 3 vertices, connected or not, and random larger ones.
TEST(VertexNimGTest, AnswersAreThoseOfPlay) {
  std::mt19937_64 rng = testing::SeededGenerator();
  for (const Game& game : kGames) {
    std::map<std::string, int> theorems;
    for (int round = 0; round < (oracle::kSanitized ? 60 : 4000); ++round) {
      const int n = 1 + static_cast<int>(rng() % 5);
      const std::uint64_t loops = std::vector<std::uint64_t>{0, 0, 30, 100}[rng() % 4];
      const NaiveGraph graph =
          testing::RandomGraph(rng, n, rng() % 10 == 0, 30 + rng() % 60, loops);
      std::vector<std::int64_t> weights;
      const std::uint64_t most = n < 4 ? 5 : n == 4 ? 4 : 3;
      for (int v = 0; v < n; ++v) {
        weights.push_back(static_cast<std::int64_t>(rng() % most));
      }
      NaiveSolver naive(game.rules, game.misere);
      Check(graph, Start(graph, weights, game.rules, game.misere), naive, game.rules,
            theorems);
      if (HasFatalFailure()) return;
    }
    const bool move_remove = game.rules == NaiveRules::kMoveRemove;
    if (move_remove && game.misere) {
      EXPECT_TRUE(theorems.empty());
    } else if (move_remove) {
      EXPECT_GT(theorems["nimg/move-remove-bipartite"], 10);
    } else if (game.misere) {
      EXPECT_GT(theorems["nimg/misere-bipartite"], 10);
      EXPECT_GT(theorems["nimg/misere-loops"], 5);
    } else {
      EXPECT_GT(theorems["nimg/remove-move-corrected"], 30);
    }
  }
}

TEST(VertexNimGTest, ValuesAndThePackedSolver) {
  std::mt19937_64 rng = testing::SeededGenerator();
  Engine engine;
  Evaluator<VertexNimG> evaluate(engine, VertexNimG());
  for (const Game& game : kGames) {
    SmallVertexNim small(game.rules == NaiveRules::kMoveRemove
                             ? SmallVertexNim::Rules::kNimGMoveRemove
                             : SmallVertexNim::Rules::kNimGRemoveMove,
                         game.misere);
    for (int round = 0; round < (oracle::kSanitized ? 20 : 200); ++round) {
      const int n = 1 + static_cast<int>(rng() % 4);
      const NaiveGraph graph = testing::RandomGraph(rng, n, rng() % 2 == 0, 60, 30);
      std::vector<std::int64_t> weights;
      SmallVertexNimPosition packed{.vertices = n, .row = {}, .weight = {}, .token = 0};
      for (int v = 0; v < n; ++v) {
        weights.push_back(static_cast<std::int64_t>(rng() % 4));
        packed.weight[static_cast<std::size_t>(v)] =
            static_cast<std::uint8_t>(weights.back());
      }
      for (const auto& [u, v] : graph.Arcs()) {
        auto& row = packed.row[static_cast<std::size_t>(u)];
        row = static_cast<std::uint16_t>(row | 1u << v);
      }
      const std::string text = Start(graph, weights, game.rules, game.misere);
      const Position p = Read(text);
      NaiveSolver naive(game.rules, game.misere);
      EXPECT_EQ(small.Wins(packed), naive.Wins(AsNaive(graph, p))) << text;
      if (game.misere) continue;
      const auto value = evaluate(p, By::kRules);
      ASSERT_TRUE(value.ok()) << text;
      EXPECT_EQ(*value, *engine.Star(Nimber{naive.Grundy(AsNaive(graph, p))})) << text;
    }
  }
}

TEST(VertexNimGTest, Refusals) {
  const auto refusal = [](absl::string_view text) {
    return std::string(VertexNimG().Parse(text).status().message());
  };
  EXPECT_THAT(refusal("0-1 weights=1,1"), HasSubstr("token="));
  EXPECT_THAT(refusal("0-1 token=0"), HasSubstr("weights="));
  EXPECT_THAT(refusal("0-1 weights=1 token=0"), HasSubstr("2 weights"));
  EXPECT_FALSE(VertexNimG().Parse("0-1 weights=1,-1 token=0").ok());
  EXPECT_FALSE(VertexNimG().Parse("0-1 weights=1,9223372036854775808 token=0").ok());
  EXPECT_FALSE(VertexNimG().Parse("0-1 weights=1,1 token=0 order=both").ok());
}

// Weights of 2^62: what is more than the neighbours can match is not counted out.
TEST(VertexNimGTest, HugeWeights) {
  Engine engine;
  VertexNimG rules;
  const Position p =
      Read("0-1,1-2 weights=4611686018427387904,3,4611686018427387904 token=1");
  EXPECT_EQ((*rules.OutcomeByTheorem(engine, p))->outcome, Outcome::kP);
  const Position moving = Read(
      "0-1,1-2 weights=4611686018427387904,3,4611686018427387904 token=1 "
      "order=move-remove");
  const auto outcome = rules.OutcomeByTheorem(engine, moving);
  ASSERT_TRUE(outcome.ok() && outcome->has_value());
  EXPECT_EQ((*outcome)->outcome, Outcome::kN);
  EXPECT_FALSE(rules.CheckListable(moving).ok());
}

}  // namespace
}  // namespace cgt
