#include "games/pursuit/cops_and_robber.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include "absl/strings/str_cat.h"
#include "canonical/engine.h"
#include "cgt/budget.h"
#include "games/board/all_graphs.h"
#include "games/board/graph_structure.h"
#include "games/pursuit/cops_retrograde.h"
#include "games/pursuit/cops_theorems.h"
#include "games/pursuit/dismantling.h"
#include "games/pursuit/internal/dense_dismantling.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

using oracle::kSanitized;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr std::uint32_t kNever = CaptureTimes::kNever;

CopsPosition Read(absl::string_view text) {
  absl::StatusOr<CopsPosition> p = CopsAndRobber().Parse(text);
  EXPECT_TRUE(p.ok()) << text << ": " << p.status();
  return p.ok() ? *p : CopsPosition();
}

std::vector<std::string> Labels(const std::vector<LabelledMove<CopsPosition>>& moves) {
  std::vector<std::string> labels;
  for (const auto& move : moves) labels.push_back(move.label);
  return labels;
}

std::vector<std::string> MoveLabels(Player player, absl::string_view text) {
  std::vector<LabelledMove<CopsPosition>> moves;
  CopsAndRobber().Moves(player, Read(text), moves);
  return Labels(moves);
}

std::optional<std::vector<std::string>> WinningLabels(Player player,
                                                      absl::string_view text) {
  Engine engine;
  const auto moves = CopsAndRobber().WinningMoves(engine, player, Read(text));
  EXPECT_TRUE(moves.ok()) << moves.status();
  if (!moves->has_value()) return std::nullopt;
  return Labels(**moves);
}

// The least number of cop's moves to a capture, by raising a bound t until nothing more
// is caught; from the rules, on an adjacency matrix.
class Hunt {
 public:
  explicit Hunt(const Graph& graph) : n_(graph.vertex_count()) {
    near_.assign(n_, std::vector<bool>(n_, false));
    for (std::size_t v = 0; v < n_; ++v) near_[v][v] = true;
    for (const Edge& e : graph.edges()) near_[e.from][e.to] = near_[e.to][e.from] = true;
    cop_.assign(n_, std::vector<std::uint32_t>(n_, kNever));
    robber_ = cop_;
    for (std::uint32_t t = 0; Raise(t);) ++t;
  }

  std::uint32_t CopToMove(std::size_t c, std::size_t r) const { return cop_[c][r]; }
  std::uint32_t RobberToMove(std::size_t c, std::size_t r) const { return robber_[c][r]; }
  std::uint32_t RobberToPlace(std::size_t c) const {
    return *std::max_element(cop_[c].begin(), cop_[c].end());
  }
  std::uint32_t CopToPlace() const {
    std::uint32_t best = kNever;
    for (std::size_t c = 0; c < n_; ++c) best = std::min(best, RobberToPlace(c));
    return best;
  }

 private:
  bool Raise(std::uint32_t t) {
    bool found = false;
    for (std::size_t c = 0; c < n_; ++c) {
      for (std::size_t r = 0; r < n_; ++r) {
        if (cop_[c][r] != kNever) continue;
        bool caught = c == r;
        for (std::size_t d = 0; d < n_ && t > 0; ++d) {
          caught = caught || (near_[c][d] && robber_[d][r] < t);
        }
        if (caught) {
          cop_[c][r] = t;
          found = true;
        }
      }
    }
    for (std::size_t c = 0; c < n_; ++c) {
      for (std::size_t r = 0; r < n_; ++r) {
        if (robber_[c][r] != kNever) continue;
        bool caught = true;
        for (std::size_t s = 0; s < n_; ++s) {
          caught = caught && (!near_[r][s] || cop_[c][s] <= t);
        }
        if (caught || c == r) {
          robber_[c][r] = t;
          found = true;
        }
      }
    }
    return found;
  }

  std::size_t n_;
  std::vector<std::vector<bool>> near_;
  std::vector<std::vector<std::uint32_t>> cop_, robber_;
};

std::string Detail(std::uint32_t time) {
  return time == kNever ? "never caught"
         : time == 0
             ? "robber caught"
             : absl::StrCat("capture in ", time, time == 1 ? " cop move" : " cop moves");
}

GraphPtr RandomGraph(std::mt19937_64& rng, Vertex n, std::size_t edges) {
  std::vector<Edge> list;
  for (std::size_t i = 0; i < edges; ++i) {
    list.push_back({static_cast<Vertex>(rng() % n), static_cast<Vertex>(rng() % n)});
  }
  return MakeGraph(n, std::move(list));
}

// A chordal graph: each vertex joined to some of a clique before it.
GraphPtr RandomChordal(std::mt19937_64& rng, Vertex n, std::size_t width) {
  std::vector<std::vector<Vertex>> bag(n);
  std::vector<Edge> edges;
  for (Vertex v = 1; v < n; ++v) {
    const auto base = static_cast<Vertex>(rng() % v);
    std::vector<Vertex> clique = bag[base];
    clique.push_back(base);
    std::shuffle(clique.begin(), clique.end(), rng);
    if (clique.size() > width) clique.resize(width);
    for (const Vertex w : clique) edges.push_back({v, w});
    bag[v] = std::move(clique);
  }
  return MakeGraph(n, std::move(edges));
}

TEST(CopsTest, ReadsAndPrints) {
  for (const absl::string_view text :
       {"path(3)", "path(3) cop=1", "path(3) cop=1 robber=0 to_move=cop",
        "cycle(4) cop=1 robber=3 to_move=robber", "0-0,0-1,0-1 cop=0", "0"}) {
    EXPECT_EQ(CopsAndRobber().Print(Read(text)), text);
    EXPECT_EQ(Read(text), Read(text));
  }
  EXPECT_NE(Read("path(3)"), Read("path(3) cop=0"));
  EXPECT_EQ(Read("path(3)"), Read("1-0,2-1"));
  EXPECT_EQ(CopsAndRobber().Key(Read("path(3)")), CopsAndRobber().Key(Read("1-0,2-1")));
}

TEST(CopsTest, RefusesWhatIsNoPosition) {
  const std::pair<absl::string_view, absl::string_view> bad[] = {
      {"", "offset 0: end of input: expected a vertex"},
      {"0>1",
       "offset 0: '0>1': expected edges as in 0-1 (this game is played on "
       "undirected graphs)"},
      {"path(3) robber=1", "offset 8: 'robber=': expected cop= beside"},
      {"path(3) cop=1 robber=0", "offset 22: end of input: expected to_move="},
      {"path(3) to_move=cop", "offset 8: 'to_move=': expected cop= and robber="},
      {"path(3) cop=1 to_move=cop", "offset 14: "},
      {"path(3) cop=3", "offset 12: "},
      {"path(3) cop=1 robber=0 to_move=left", "offset 31: "},
      {"path(3) token=1", "offset 8: "}};
  for (const auto& [text, message] : bad) {
    const auto p = CopsAndRobber().Parse(text);
    ASSERT_EQ(p.status().code(), absl::StatusCode::kInvalidArgument) << text;
    EXPECT_THAT(std::string(p.status().message()), HasSubstr(std::string(message)))
        << text;
  }
}

TEST(CopsTest, MovesAreNamed) {
  EXPECT_THAT(MoveLabels(Player::kLeft, "path(3)"),
              ElementsAre("cop to 0", "cop to 1", "cop to 2"));
  EXPECT_THAT(MoveLabels(Player::kRight, "path(3)"), IsEmpty());
  EXPECT_THAT(MoveLabels(Player::kRight, "path(3) cop=1"),
              ElementsAre("robber to 0", "robber to 1", "robber to 2"));
  EXPECT_THAT(MoveLabels(Player::kLeft, "path(3) cop=1 robber=0 to_move=cop"),
              ElementsAre("stay", "cop to 0", "cop to 2"));
  EXPECT_THAT(MoveLabels(Player::kRight, "0-0,0-1,0-1 cop=1 robber=0 to_move=robber"),
              ElementsAre("stay", "robber to 1"));
  EXPECT_THAT(MoveLabels(Player::kRight, "path(3) cop=0 robber=0 to_move=robber"),
              IsEmpty());
}

TEST(CopsTest, Details) {
  Engine engine;
  const auto rules = [&](absl::string_view text) {
    return CopsAndRobber().WinnerByRules(engine, Read(text))->detail;
  };
  const auto theorem = [&](absl::string_view text) {
    return CopsAndRobber().WinnerByTheorem(engine, Read(text)).value()->detail;
  };
  // On a path of 5 the cop begins in the middle.
  EXPECT_EQ(rules("path(5)"), "capture in 2 cop moves");
  EXPECT_EQ(rules("path(5) cop=0"), "capture in 4 cop moves");
  EXPECT_EQ(rules("path(2)"), "capture in 1 cop move");
  EXPECT_EQ(rules("0"), "robber caught");
  EXPECT_EQ(rules("cycle(4)"), "never caught");
  EXPECT_EQ(theorem("cycle(5)"), "no corner among vertices 0..4");
  EXPECT_EQ(theorem("0,1"), "the graph is not connected");
  // By theorem the same where the graph is small.
  EXPECT_EQ(theorem("path(5)"), "capture in 2 cop moves");
  EXPECT_EQ(theorem("path(6) cop=0 robber=4 to_move=cop"), "capture in 5 cop moves");
  EXPECT_EQ(theorem("path(6) cop=1 robber=4 to_move=robber"), "capture in 4 cop moves");
  EXPECT_EQ(theorem("path(300)"), "capture in 150 cop moves");
  EXPECT_THAT(theorem("path(301)"), HasSubstr("dismantled to vertex"));
}

// Every position of every graph to 5 vertices, connected or not, and of random
// multigraphs: the capture times, the winners, what a theorem says of them, and all
// winning moves.
void CheckEveryPosition(const GraphPtr& graph) {
  const Hunt hunt(*graph);
  const GraphComponents components = ConnectedComponents(*graph);
  Engine engine;
  const CopsAndRobber rules;
  const auto time_of = [&](const CopsPosition& p) {
    if (!p.cop.has_value()) return hunt.CopToPlace();
    if (!p.robber.has_value()) return hunt.RobberToPlace(*p.cop);
    return p.to_move == Player::kLeft ? hunt.CopToMove(*p.cop, *p.robber)
                                      : hunt.RobberToMove(*p.cop, *p.robber);
  };
  std::vector<CopsPosition> positions = {{.graph = graph}};
  for (Vertex c = 0; c < graph->vertex_count(); ++c) {
    positions.push_back({graph, c, std::nullopt, Player::kRight});
    for (Vertex r = 0; r < graph->vertex_count(); ++r) {
      positions.push_back({graph, c, r, Player::kLeft});
      positions.push_back({graph, c, r, Player::kRight});
    }
  }
  for (const CopsPosition& p : positions) {
    const std::string text = rules.Print(p);
    const std::uint32_t time = time_of(p);
    const auto answer = rules.WinnerByRules(engine, p);
    ASSERT_TRUE(answer.ok()) << text << answer.status();
    ASSERT_EQ(answer->detail, Detail(time)) << text;
    ASSERT_EQ(answer->winner, time == kNever ? "robber" : "cop") << text;
    ASSERT_EQ(answer->outcome, time == kNever ? Outcome::kR : Outcome::kL) << text;
    const auto theorem = rules.WinnerByTheorem(engine, p);
    ASSERT_TRUE(theorem.ok()) << text;
    if (theorem->has_value()) {
      ASSERT_EQ((*theorem)->winner, answer->winner) << text;
      ASSERT_EQ((*theorem)->outcome, answer->outcome) << text;
      if (answer->winner == "cop") {
        ASSERT_EQ((*theorem)->detail, answer->detail) << text;
      }
    } else {
      ASSERT_TRUE(p.robber.has_value()) << text;
    }
    for (const Player player : kPlayers) {
      std::vector<LabelledMove<CopsPosition>> moves;
      rules.Moves(player, p, moves);
      std::vector<std::string> expected;
      for (const auto& move : moves) {
        if ((time_of(move.position) == kNever) == (player == Player::kRight)) {
          expected.push_back(move.label);
        }
      }
      const auto winning = rules.WinningMoves(engine, player, p);
      ASSERT_TRUE(winning.ok() && winning->has_value()) << text;
      std::vector<std::string> found = Labels(**winning);
      std::sort(found.begin(), found.end());
      std::sort(expected.begin(), expected.end());
      ASSERT_EQ(found, expected) << text;
      for (const auto& move : **winning) {
        ASSERT_TRUE(rules.Parse(rules.Print(move.position)).value() == move.position);
      }
      // The cop makes progress by what shortens the hunt most, the robber by what wins.
      std::uint32_t least = kNever;
      for (const auto& move : moves) least = std::min(least, time_of(move.position));
      for (const auto& move : moves) {
        const bool progress = player == Player::kRight
                                  ? time_of(move.position) == kNever
                                  : least != kNever && time_of(move.position) == least;
        ASSERT_EQ(rules.MakesProgress(engine, p, move.position).value(), progress)
            << text << ": " << move.label;
      }
      if (!(*winning)->empty()) {
        ASSERT_TRUE(rules.MakesProgress(engine, p, (*winning)->front().position).value())
            << text;
      }
    }
  }
}

TEST(CopsTest, EveryPositionOfSmallGraphs) {
  for (Vertex n = 1; n <= (kSanitized ? 4u : 5u); ++n) {
    for (const GraphPtr& graph : AllGraphs(n)) CheckEveryPosition(graph);
  }
  std::mt19937_64 rng = testing::SeededGenerator();
  for (int i = 0; i < (kSanitized ? 5 : 40); ++i) {
    CheckEveryPosition(RandomGraph(rng, static_cast<Vertex>(4 + rng() % 5), rng() % 16));
  }
}

TEST(CopsTest, RecordsHold) {
  // 1, 1, 2, 6, 21, 112, 853 connected graphs to 7 vertices.
  const std::map<std::string, std::uint64_t> instances = {{"cops/dismantlable", 996},
                                                          {"cops/greedy-order", 996},
                                                          {"cops/safe-subgraph", 996},
                                                          {"cops/shadow-strategy", 996}};
  const std::int64_t max = kSanitized ? 5 : 7;
  for (const Theorem& theorem : CopsTheorems()) {
    Engine engine;
    const Checker check = theorem.make_checker(engine);
    std::uint64_t count = 0;
    theorem.enumerate(max, [&](const Instance& instance) {
      ++count;
      const absl::StatusOr<Verdict> verdict = check(instance);
      EXPECT_TRUE(verdict.ok()) << verdict.status();
      EXPECT_TRUE(verdict->holds)
          << theorem.id << " " << theorem.describe(instance) << " " << verdict->note;
      return verdict.ok() && verdict->holds;
    });
    const auto it = instances.find(theorem.id);
    if (it != instances.end() && !kSanitized) {
      EXPECT_EQ(count, it->second) << theorem.id;
    }
  }
}

// The numbers of connected graphs on which the cop wins.
TEST(CopsTest, CopWinCounts) {
  const std::array<int, 9> expected = {0, 1, 1, 2, 5, 16, 68, 403, 3791};
  for (Vertex n = 1; n <= (kSanitized ? 6u : 8u); ++n) {
    int dismantled = 0;
    for (const GraphPtr& graph : AllGraphs(n, true)) {
      const Dismantling d = *Dismantle(*graph);
      ASSERT_TRUE(IsDismantling(*graph, d));
      ASSERT_FALSE(HasCorner(*graph, d.rest));
      dismantled += d.rest.size() == 1 ? 1 : 0;
    }
    EXPECT_EQ(dismantled, expected[n]) << n;
  }
}

// Both ways to dismantle, on graphs of every density: near a clique, where a few edges
// are missing, the order of the twins matters most.
TEST(CopsTest, DenseAndSparseAgree) {
  std::mt19937_64 rng = testing::SeededGenerator();
  int dismantled = 0;
  for (int i = 0; i < (kSanitized ? 20 : 300); ++i) {
    const auto n = static_cast<Vertex>(2 + rng() % 150);
    const std::uint64_t percent = rng() % 2 == 0 ? rng() % 101 : 90 + rng() % 11;
    std::vector<Edge> edges;
    for (Vertex v = 1; v < n; ++v) {
      for (Vertex u = 0; u < v; ++u) {
        if (rng() % 100 < percent) edges.push_back({u, v});
      }
    }
    const GraphPtr graph = MakeGraph(n, edges);
    const Dismantling dense = *DismantleDense(*graph, nullptr);
    ASSERT_TRUE(IsDismantling(*graph, dense));
    ASSERT_FALSE(HasCorner(*graph, dense.rest));
    const Dismantling d = *Dismantle(*graph);
    ASSERT_TRUE(IsDismantling(*graph, d));
    ASSERT_FALSE(HasCorner(*graph, d.rest));
    // Cores are isomorphic.
    ASSERT_EQ(d.rest.size(), dense.rest.size());
    dismantled += d.rest.size() == 1 ? 1 : 0;
  }
  if (!kSanitized) {
    EXPECT_GT(dismantled, 0);
  }
  const GraphPtr loops = MakeGraph(4, {{0, 0}, {0, 1}, {0, 1}, {1, 2}, {3, 3}});
  EXPECT_THAT(DismantleDense(*loops, nullptr)->rest, ::testing::SizeIs(2));
  EXPECT_THAT(Dismantle(*loops)->rest, ::testing::SizeIs(2));
}

TEST(CopsTest, CertificatesAreChecked) {
  const GraphPtr path = MakeGraph(3, {{0, 1}, {1, 2}});
  EXPECT_TRUE(IsDismantling(*path, {{{0, 1}, {1, 2}}, {2}}));
  EXPECT_FALSE(IsDismantling(*path, {{{1, 0}}, {0, 2}}));
  EXPECT_FALSE(IsDismantling(*path, {{{0, 1}}, {2}}));
  EXPECT_FALSE(IsDismantling(*path, {{{0, 1}}, {0, 1, 2}}));
  EXPECT_FALSE(IsDismantling(*path, {{{0, 2}}, {1, 2}}));
  EXPECT_FALSE(IsDismantling(*path, {{{0, 1}, {2, 0}}, {1}}));
  EXPECT_TRUE(HasCorner(*path, {0, 1}));
  EXPECT_FALSE(HasCorner(*path, {0, 2}));
}

// A cop on the robber's trail, the robber moving at random or, for `flees`, as far away
// as it sees.
TEST(CopsTest, TheCopCatchesOnLargeGraphs) {
  std::mt19937_64 rng = testing::SeededGenerator();
  const Vertex n = kSanitized ? 300 : 3000;
  for (const std::size_t width : {std::size_t{1}, std::size_t{2}, std::size_t{5}}) {
    const GraphPtr graph = RandomChordal(rng, n, width);
    const Dismantling d = *Dismantle(*graph);
    ASSERT_TRUE(IsDismantling(*graph, d));
    ASSERT_EQ(d.rest.size(), 1u);
    const DismantlingPlay play(*graph, d);
    for (int game = 0; game < 10; ++game) {
      auto cop = static_cast<Vertex>(rng() % n), robber = static_cast<Vertex>(rng() % n);
      Vertex moves = 0;
      while (cop != robber) {
        const Vertex to = play.CopMove(cop, robber);
        ASSERT_TRUE(to == cop || graph->HasEdge(cop, to));
        cop = to;
        ASSERT_LT(++moves, 2 * n);
        const auto around = graph->Neighbours(robber);
        const Vertex reply = around[rng() % around.size()];
        if (cop != robber && reply != cop && !graph->HasEdge(cop, reply)) robber = reply;
      }
    }
  }
}

TEST(CopsTest, TheRobberEscapesOnLargeGraphs) {
  std::mt19937_64 rng = testing::SeededGenerator();
  const Vertex n = kSanitized ? 200 : 2000;
  Engine engine;
  for (int game = 0; game < 5; ++game) {
    // A cycle with trees at it: what is left is the cycle.
    std::vector<Edge> edges;
    for (Vertex v = 0; v < n / 2; ++v) edges.push_back({v, (v + 1) % (n / 2)});
    for (Vertex v = n / 2; v < n; ++v) {
      edges.push_back({v, static_cast<Vertex>(rng() % v)});
    }
    const GraphPtr graph = MakeGraph(n, edges);
    const Dismantling d = *Dismantle(*graph);
    ASSERT_EQ(d.rest.size(), n / 2);
    CopsPosition p{.graph = graph};
    p.cop = static_cast<Vertex>(rng() % n);
    p.to_move = Player::kRight;
    for (int move = 0; move < 50; ++move) {
      ASSERT_EQ(CopsAndRobber().WinnerByTheorem(engine, p).value()->winner, "robber");
      const auto safe = CopsAndRobber().WinningMoves(engine, Player::kRight, p);
      ASSERT_TRUE(safe.ok() && safe->has_value() && !(*safe)->empty());
      p = (*safe)->at(rng() % (*safe)->size()).position;
      ASSERT_FALSE(p.Captured());
      ASSERT_THAT(CopsAndRobber().WinningMoves(engine, Player::kLeft, p).value().value(),
                  IsEmpty());
      std::vector<CopsPosition> options;
      CopsAndRobber().Options(Player::kLeft, p, options);
      p = options[rng() % options.size()];
      ASSERT_FALSE(p.Captured());
    }
  }
}

TEST(CopsTest, TheStrategysMoveComesFirst) {
  // A star is dismantled to a vertex next to all or in the middle.
  EXPECT_EQ(WinningLabels(Player::kLeft, "star(4) cop=1 robber=2 to_move=cop")->front(),
            "cop to 0");
  EXPECT_EQ(WinningLabels(Player::kLeft, "star(4) cop=0 robber=2 to_move=cop")->front(),
            "cop to 2");
  EXPECT_THAT(*WinningLabels(Player::kRight, "cycle(4) cop=0"),
              ElementsAre("robber to 2"));
  EXPECT_THAT(*WinningLabels(Player::kLeft, "cycle(4)"), IsEmpty());
  EXPECT_THAT(*WinningLabels(Player::kRight, "path(2)+path(3) cop=0"),
              ElementsAre("robber to 2", "robber to 3", "robber to 4"));
}

// The first winning move, played again and again, ends the game, in components whose
// capture times are told and in larger ones.
TEST(CopsTest, PlayOfMovesThatMakeProgressEnds) {
  std::mt19937_64 rng = testing::SeededGenerator();
  const CopsAndRobber rules;
  Engine engine;
  for (const std::string& text :
       {std::string("path(6) cop=0 robber=4 to_move=cop"), std::string("path(250)"),
        std::string("path(400)"), std::string("cycle(5)+path(7) cop=5")}) {
    CopsPosition p = Read(text);
    for (int moves = 0; !p.Captured(); ++moves) {
      ASSERT_LT(moves, 1700) << text;
      if (p.to_move == Player::kLeft) {
        const auto winning = rules.WinningMoves(engine, Player::kLeft, p);
        ASSERT_TRUE(winning.ok() && winning->has_value() && !(*winning)->empty());
        ASSERT_TRUE(rules.MakesProgress(engine, p, (*winning)->front().position).value());
        p = (*winning)->front().position;
        continue;
      }
      // The robber flees: of random options one where it is not caught at once.
      std::vector<CopsPosition> options;
      rules.Options(Player::kRight, p, options);
      if (p.robber == std::nullopt) {
        std::erase_if(options, [&](const CopsPosition& q) {
          return rules.WinnerByTheorem(engine, q).value()->winner == "robber";
        });
      }
      CopsPosition chosen = options[rng() % options.size()];
      for (int i = 0; i < 5 && chosen.graph->HasEdge(*chosen.cop, *chosen.robber); ++i) {
        chosen = options[rng() % options.size()];
      }
      p = chosen;
    }
  }
}

TEST(CopsTest, LargeAndLimited) {
  const Vertex n = kSanitized ? 20'000 : 200'000;
  Engine engine;
  for (const std::string& text :
       {absl::StrCat("path(", n, ")"), absl::StrCat("star(", n, ")")}) {
    const auto answer = CopsAndRobber().WinnerByTheorem(engine, Read(text));
    ASSERT_TRUE(answer.ok());
    EXPECT_EQ((*answer)->winner, "cop");
  }
  EXPECT_EQ(CopsAndRobber()
                .WinnerByTheorem(engine, Read(absl::StrCat("cycle(", n, ")")))
                .value()
                ->detail,
            absl::StrCat("no corner among ", n, " vertices left"));
  EXPECT_EQ(CopsAndRobber().WinnerByRules(engine, Read("path(5000)")).status().code(),
            absl::StatusCode::kResourceExhausted);
  EXPECT_FALSE(CopsAndRobber().CheckListable(Read("path(1000001)")).ok());
  Budget little({.memory_bytes = 1'000'000});
  Engine limited;
  limited.SetBudget(&little);
  EXPECT_EQ(CopsAndRobber().WinnerByRules(limited, Read("path(1000)")).status().code(),
            absl::StatusCode::kResourceExhausted);
  Budget cancelled({.cancel_at_check = 1});
  limited.SetBudget(&cancelled);
  EXPECT_EQ(CopsAndRobber().WinnerByRules(limited, Read("path(2000)")).status().code(),
            absl::StatusCode::kCancelled);
  limited.SetBudget(nullptr);
}

}  // namespace
}  // namespace cgt
