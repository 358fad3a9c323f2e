#include "games/switching/shannon_switching.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "canonical/engine.h"
#include "cgt/budget.h"
#include "games/board/all_graphs.h"
#include "games/switching/switching_search.h"
#include "games/switching/switching_theorems.h"
#include "games/switching/switching_theory.h"
#include "games/switching/two_forests.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/sanitized.h"
#include "tests/switching/naive_switching.h"

namespace cgt {
namespace {

using oracle::kSanitized;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::NaiveSwitching;

SwitchingPosition Read(absl::string_view text) {
  absl::StatusOr<SwitchingPosition> p = ShannonSwitching().Parse(text);
  EXPECT_TRUE(p.ok()) << text << ": " << p.status();
  return p.ok() ? *p : SwitchingPosition();
}

std::vector<std::string> MoveLabels(Player player, absl::string_view text) {
  std::vector<LabelledMove<SwitchingPosition>> moves;
  ShannonSwitching().Moves(player, Read(text), moves);
  std::vector<std::string> labels;
  for (const auto& move : moves) labels.push_back(move.label);
  return labels;
}

SwitchingBoard RandomBoard(std::mt19937_64& rng, Vertex n, std::size_t edges) {
  SwitchingBoard board{n, 0, 1, {}};
  for (std::size_t i = 0; i < edges; ++i) {
    board.edges.push_back(
        {static_cast<Vertex>(rng() % n), static_cast<Vertex>(rng() % n)});
  }
  return board;
}

TEST(SwitchingTest, ReadsAndPrints) {
  for (const absl::string_view text :
       {"cycle(4) terminals=0,2", "0-1,0-1,1-0 terminals=1,0 claimed=0-1 deleted=1-0",
        "0,1 terminals=0,1", "0-0,0-1 terminals=0,1 claimed=0-0 deleted=0-1"}) {
    EXPECT_EQ(ShannonSwitching().Print(Read(text)), text);
  }
  // Which of the parallel edges is meant does not matter.
  EXPECT_EQ(Read("0-1,0-1 terminals=0,1 claimed=1-0"),
            Read("0-1,1-0 terminals=0,1 claimed=0-1"));
  EXPECT_EQ(Read("path(3) terminals=0,2 claimed=1-2,0-1"),
            Read("1-2,0-1 terminals=0,2 claimed=0-1,1-2"));
  EXPECT_FALSE(Read("path(3) terminals=0,2 claimed=0-1") ==
               Read("path(3) terminals=0,2 deleted=0-1"));
}

TEST(SwitchingTest, RefusesWhatIsNoPosition) {
  const std::pair<absl::string_view, absl::string_view> bad[] = {
      {"path(3)", "offset 7: end of input: expected terminals="},
      {"path(3) terminals=1,1", "offset 18: '1,1': expected two different vertices"},
      {"path(3) terminals=1", "offset 18: '1': expected two terminals, found 1"},
      {"path(3) terminals=0,1,2", "offset 18: '0,1,2': expected two terminals, found 3"},
      {"path(3) terminals=0,3", "offset 20: "},
      {"0>1 terminals=0,1", "offset 0: "},
      {"path(3) terminals=0,2 claimed=0-2", "offset 30: '0-2': expected an edge of"},
      {"path(3) terminals=0,2 claimed=0-1,1-0",
       "offset 34: '1-0': expected an edge that"},
      {"path(3) terminals=0,2 claimed=0-1 deleted=0-1", "offset 42: '0-1': expected an"},
      {"path(3) terminals=0,2 claimed=0", "offset 30: '0': expected an edge u-v"},
      {"path(3) terminals=0,2 claimed=0-1,", "offset 34: end of input: expected an edge"},
      {"path(3) terminals=0,2 claimed=0--1", "offset 30: '0--1': expected an edge u-v"},
      {"path(3) terminals=0,2 claimed=4294967296-1", "offset 30: "},
      {"path(3) terminals=0,2 token=1", "offset 22: "}};
  for (const auto& [text, message] : bad) {
    const auto p = ShannonSwitching().Parse(text);
    ASSERT_EQ(p.status().code(), absl::StatusCode::kInvalidArgument) << text;
    EXPECT_THAT(std::string(p.status().message()), HasSubstr(std::string(message)))
        << text;
  }
}

TEST(SwitchingTest, MovesAreNamed) {
  EXPECT_THAT(MoveLabels(Player::kLeft, "path(3) terminals=0,2"),
              ElementsAre("claim 0-1", "claim 1-2"));
  EXPECT_THAT(MoveLabels(Player::kRight, "0-1,1-0,0-0 terminals=0,1"),
              ElementsAre("delete 0-1", "delete 0-0"));
  // The game is over.
  EXPECT_THAT(MoveLabels(Player::kLeft, "path(3) terminals=0,2 deleted=0-1"), IsEmpty());
  EXPECT_THAT(MoveLabels(Player::kRight, "cycle(3) terminals=0,2 claimed=0-2"),
              IsEmpty());
}

TEST(SwitchingTest, KnownBoards) {
  const std::pair<absl::string_view, absl::string_view> known[] = {
      {"0-1 terminals=0,1", "neutral"},
      {"0-1,0-1 terminals=0,1", "short"},
      {"path(3) terminals=0,2", "cut"},
      {"cycle(4) terminals=0,2", "cut"},
      {"0,1 terminals=0,1", "cut"},
      {"complete(4) terminals=0,3", "short"},
      {"0-1,0-2,0-3,1-2,1-3 terminals=2,3", "neutral"},
      {"0-1,0-1,1-2,1-2,2-3 terminals=0,2", "short"},
      {"0-1,0-1,1-2,1-2,2-3 terminals=0,3", "neutral"},
      {"0-0,1-1,0-1 terminals=0,1", "neutral"},
      {"path(3)+complete(5) terminals=0,2", "cut"},
      {"path(3) terminals=0,2 claimed=0-1", "neutral"},
      {"path(3) terminals=0,2 claimed=0-1,1-2", "short"}};
  Engine engine;
  for (const auto& [text, winner] : known) {
    const auto rules = ShannonSwitching().WinnerByRules(engine, Read(text));
    const auto theorem = ShannonSwitching().WinnerByTheorem(engine, Read(text));
    ASSERT_TRUE(rules.ok() && theorem.ok() && theorem->has_value()) << text;
    EXPECT_EQ(rules->winner, winner) << text;
    EXPECT_EQ((*theorem)->winner, winner) << text;
  }
}

// Every position that can be reached, from the rules alone.
void CheckEveryPosition(const SwitchingPosition& root) {
  const ShannonSwitching rules;
  const SwitchingGame& game = *root.game;
  NaiveSwitching naive(*game.graph, game.u, game.v);
  Engine engine;
  std::vector<SwitchingPosition> positions = {root};
  std::set<std::string> seen = {rules.Print(root)};
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const SwitchingPosition p = positions[i];
    const std::string text = rules.Print(p);
    const std::uint32_t code = naive.Code(p.claimed.Edges(), p.deleted.Edges());
    const std::string winner = naive.Winner(code);
    const auto by_rules = rules.WinnerByRules(engine, p);
    ASSERT_TRUE(by_rules.ok()) << text;
    ASSERT_EQ(by_rules->winner, winner) << text;
    const auto by_theorem = rules.WinnerByTheorem(engine, p);
    ASSERT_TRUE(by_theorem.ok() && by_theorem->has_value()) << text;
    ASSERT_EQ((*by_theorem)->winner, winner) << text;
    ASSERT_EQ((*by_theorem)->outcome, by_rules->outcome) << text;
    for (const Player player : kPlayers) {
      const bool of_short = player == Player::kLeft;
      std::vector<LabelledMove<SwitchingPosition>> moves;
      rules.Moves(player, p, moves);
      ASSERT_EQ(moves.empty(), naive.IsOver(code)) << text;
      std::vector<std::string> expected;
      for (const auto& move : moves) {
        const std::uint32_t next =
            naive.Code(move.position.claimed.Edges(), move.position.deleted.Edges());
        if (naive.ShortWins(next, !of_short) == of_short) {
          expected.push_back(move.label + rules.Print(move.position));
        }
        ASSERT_TRUE(rules.Parse(rules.Print(move.position)).value() == move.position);
        if (seen.insert(rules.Print(move.position)).second) {
          positions.push_back(move.position);
        }
      }
      const auto winning = rules.WinningMoves(engine, player, p);
      ASSERT_TRUE(winning.ok() && winning->has_value()) << text;
      std::vector<std::string> found;
      for (const auto& move : **winning) {
        found.push_back(move.label + rules.Print(move.position));
      }
      std::sort(found.begin(), found.end());
      std::sort(expected.begin(), expected.end());
      ASSERT_EQ(found, expected) << text << " " << PlayerName(player);
    }
  }
}

TEST(SwitchingTest, EveryPositionOfSmallBoards) {
  for (Vertex n = 2; n <= 4; ++n) {
    for (const GraphPtr& graph : AllGraphs(n)) {
      if (kSanitized && graph->edge_count() > 4) continue;
      for (Vertex v = 1; v < n; ++v) {
        for (Vertex u = 0; u < v; ++u) {
          SwitchingPosition p;
          p.game = std::make_shared<const SwitchingGame>(graph, u, v);
          CheckEveryPosition(p);
        }
      }
    }
  }
  std::mt19937_64 rng = testing::SeededGenerator();
  for (int i = 0; i < (kSanitized ? 3 : 40); ++i) {
    const auto n = static_cast<Vertex>(2 + rng() % 4);
    const SwitchingBoard board = RandomBoard(rng, n, rng() % (kSanitized ? 5 : 8));
    SwitchingPosition p;
    p.game = std::make_shared<const SwitchingGame>(MakeGraph(n, board.edges), 0, 1);
    CheckEveryPosition(p);
  }
}

TEST(SwitchingTest, CountsOfTriples) {
  // Short, cut, neutral for n = 2..6 over all connected graphs of at most 11 edges.
  const std::array<std::array<int, 3>, 7> expected = {
      {{}, {}, {0, 0, 1}, {0, 1, 5}, {6, 10, 20}, {46, 61, 103}, {410, 432, 703}}};
  std::array<std::array<int, 3>, 7> searched = {}, packed = {};
  SwitchingSearch search;
  const Vertex max = kSanitized ? 5 : 6;
  for (Vertex n = 2; n <= max; ++n) {
    for (const GraphBits bits : AllGraphBits(n, {.connected = true})) {
      if (std::popcount(bits) > 11) continue;
      SwitchingBoard board{n, 0, 0, GraphFromBits(n, bits)->edges()};
      for (board.v = 1; board.v < n; ++board.v) {
        for (board.u = 0; board.u < board.v; ++board.u) {
          ++searched[n][static_cast<std::size_t>(*search.Class(board))];
          ++packed[n][static_cast<std::size_t>(*ClassifySwitching(board))];
        }
      }
    }
    EXPECT_EQ(searched[n], expected[n]) << n;
    EXPECT_EQ(packed[n], expected[n]) << n;
  }
}

TEST(SwitchingTest, RecordsHold) {
  for (const Theorem& theorem : SwitchingTheorems()) {
    Engine engine;
    const Checker check = theorem.make_checker(engine);
    std::uint64_t count = 0;
    theorem.enumerate(kSanitized ? 4 : 6, [&](const Instance& instance) {
      ++count;
      const absl::StatusOr<Verdict> verdict = check(instance);
      EXPECT_TRUE(verdict.ok()) << verdict.status();
      EXPECT_TRUE(verdict->holds)
          << theorem.id << " " << theorem.describe(instance) << " " << verdict->note;
      return verdict.ok() && verdict->holds;
    });
    EXPECT_EQ(count, kSanitized ? 43u : 1798u);
  }
}

// Larger than what the naive oracle can play.
TEST(SwitchingTest, RandomMultigraphsAgainstSearch) {
  std::mt19937_64 rng = testing::SeededGenerator();
  std::array<int, 3> classes = {};
  SwitchingSearch search;
  for (int i = 0; i < (kSanitized ? 10 : 200); ++i) {
    const SwitchingBoard board =
        RandomBoard(rng, static_cast<Vertex>(3 + rng() % 6), 4 + rng() % 13);
    const SwitchingClass side = *search.Class(board);
    ASSERT_EQ(*ClassifySwitching(board), side);
    ++classes[static_cast<std::size_t>(side)];
  }
  if (!kSanitized) {
    EXPECT_THAT(classes, ::testing::Each(::testing::Gt(0)));
  }
}

// --- the packing

std::size_t Rank(Vertex n, const std::vector<Edge>& edges, std::uint32_t set) {
  VertexClasses classes(n);
  std::size_t rank = 0;
  for (std::size_t e = 0; e < edges.size(); ++e) {
    if ((set >> e & 1) != 0 && classes.Join(edges[e].from, edges[e].to)) ++rank;
  }
  return rank;
}

// The rank of the union: the least of |E \ A| + 2 r(A) over all sets A of edges.
TEST(TwoForestsTest, PackAsManyAsThereCanBe) {
  std::mt19937_64 rng = testing::SeededGenerator();
  for (int i = 0; i < (kSanitized ? 20 : 400); ++i) {
    const auto n = static_cast<Vertex>(2 + rng() % 5);
    const SwitchingBoard board = RandomBoard(rng, n, rng() % 12);
    TwoForests forests(n);
    std::size_t added = 0;
    for (const Edge& e : board.edges) {
      added += *forests.Add(e.from, e.to) ? 1 : 0;
      ASSERT_EQ(added, forests.packed_count());
    }
    std::size_t least = board.edges.size();
    for (std::uint32_t set = 0; set < 1u << board.edges.size(); ++set) {
      least = std::min(least, board.edges.size() -
                                  static_cast<std::size_t>(std::popcount(set)) +
                                  2 * Rank(n, board.edges, set));
    }
    ASSERT_EQ(added, least);
  }
}

// The edges of a grid in a shuffled order.
SwitchingBoard ShuffledGrid(std::mt19937_64& rng, Vertex side, int copies) {
  SwitchingBoard board{side * side, 0, side * side - 1, {}};
  for (int copy = 0; copy < copies; ++copy) {
    for (Vertex v = 0; v < board.vertices; ++v) {
      if (v % side + 1 < side) board.edges.push_back({v, v + 1});
      if (v + side < board.vertices) board.edges.push_back({v, v + side});
    }
  }
  std::shuffle(board.edges.begin(), board.edges.end(), rng);
  return board;
}

// Thousands of searches, which stay near their edges.
TEST(TwoForestsTest, LargeGrids) {
  std::mt19937_64 rng = testing::SeededGenerator();
  // The rows and columns of a grid leave room for e twice; twice the edges, there are two
  // spanning trees.
  EXPECT_EQ(*ClassifySwitching(ShuffledGrid(rng, kSanitized ? 60 : 354, 1)),
            SwitchingClass::kCut);
  EXPECT_EQ(*ClassifySwitching(ShuffledGrid(rng, kSanitized ? 30 : 100, 2)),
            SwitchingClass::kShort);
}

TEST(TwoForestsTest, LargePackingsProveThemselves) {
  std::mt19937_64 rng = testing::SeededGenerator();
  for (int i = 0; i < (kSanitized ? 3 : 20); ++i) {
    const auto n = static_cast<Vertex>(100 + rng() % 200);
    const SwitchingBoard board = RandomBoard(rng, n, 2 * n - 60 + rng() % 120);
    TwoForests forests(n);
    for (const Edge& e : board.edges) ASSERT_TRUE(forests.Add(e.from, e.to).ok());
    // Both are forests, and disjoint; and A, the edges inside the clumps, attains the
    // bound.
    VertexClasses trees[2] = {VertexClasses(n), VertexClasses(n)}, clumps(n);
    std::size_t packed = 0, outside = 0, rank = 0;
    for (EdgeId e = 0; e < board.edges.size(); ++e) {
      const auto [u, v] = board.edges[e];
      if (forests.ForestOf(e) != TwoForests::kNotPacked) {
        ASSERT_TRUE(trees[forests.ForestOf(e)].Join(u, v));
        ++packed;
      }
      if (!forests.InOneClump(u, v)) {
        ++outside;
      } else if (clumps.Join(u, v)) {
        ++rank;
      }
    }
    EXPECT_EQ(packed, forests.packed_count());
    EXPECT_EQ(packed, outside + 2 * rank);
  }
}

// --- certificates and strategies

// What is left after a move, with the old numbers of its edges.
struct Played {
  SwitchingBoard board;
  std::vector<EdgeId> edges;

  Played After(EdgeId e, bool claimed) const {
    Played next = *this;
    const Edge edge = board.edges[e];
    next.board.edges.erase(next.board.edges.begin() + static_cast<std::ptrdiff_t>(e));
    next.edges.erase(next.edges.begin() + static_cast<std::ptrdiff_t>(e));
    if (claimed) {
      const auto contract = [&](Vertex& v) { v = v == edge.to ? edge.from : v; };
      for (Edge& other : next.board.edges) {
        contract(other.from);
        contract(other.to);
      }
      contract(next.board.u);
      contract(next.board.v);
    }
    return next;
  }
};

Played Start(const SwitchingBoard& board) {
  Played played{board, {}};
  for (EdgeId e = 0; e < board.Extra(); ++e) played.edges.push_back(e);
  return played;
}

EdgeId Find(const Played& played, EdgeId edge) {
  const auto at = std::find(played.edges.begin(), played.edges.end(), edge);
  EXPECT_NE(at, played.edges.end()) << "the edge is taken";
  return static_cast<EdgeId>(at - played.edges.begin());
}

// Whether the strategy wins against every reply (or, with a generator, a random one).
template <class Strategy>
bool WinsAsSecond(const Played& played, const Strategy& strategy, bool is_short,
                  std::mt19937_64* rng) {
  if (played.board.Joined()) return is_short;
  if (played.board.Parted()) return !is_short;
  for (EdgeId e = 0; e < played.board.Extra(); ++e) {
    if (rng != nullptr) e = static_cast<EdgeId>((*rng)() % played.board.edges.size());
    Strategy after = strategy;
    Played next = played.After(e, !is_short);
    if (!next.board.Joined() && !next.board.Parted()) {
      const std::optional<EdgeId> reply = after.Reply(played.edges[e]);
      if (!reply.has_value()) return false;
      next = next.After(Find(next, *reply), is_short);
    }
    if (!WinsAsSecond(next, after, is_short, rng)) return false;
    if (rng != nullptr) break;
  }
  return true;
}

void CheckStrategies(const SwitchingBoard& board, std::mt19937_64* rng) {
  const SwitchingClass side = *ClassifySwitching(board);
  const auto trees = *FindTreePair(board);
  const auto cotrees = *FindCotreePair(board);
  ASSERT_EQ(trees.has_value(), side != SwitchingClass::kCut);
  ASSERT_EQ(cotrees.has_value(), side != SwitchingClass::kShort);
  const auto with_extra = [&](const EdgePair& pair) {
    return std::count(pair.first.begin(), pair.first.end(), board.Extra()) +
           std::count(pair.second.begin(), pair.second.end(), board.Extra());
  };
  const int expected = side == SwitchingClass::kNeutral ? 1 : 0;
  if (trees.has_value()) {
    ASSERT_TRUE(IsTreePair(board, *trees));
    ASSERT_EQ(with_extra(*trees), expected);
  }
  if (cotrees.has_value()) {
    ASSERT_TRUE(IsCotreePair(board, *cotrees));
    ASSERT_EQ(with_extra(*cotrees), expected);
  }
  const Played start = Start(board);
  if (side == SwitchingClass::kShort) {
    ASSERT_TRUE(WinsAsSecond(start, ShortByTrees(board, *trees), true, rng));
  } else if (side == SwitchingClass::kCut) {
    ASSERT_TRUE(WinsAsSecond(start, CutByCotrees(board, *cotrees), false, rng));
  } else {
    for (const bool is_short : {true, false}) {
      const std::vector<EdgeId> openings =
          is_short ? *ShortOpenings(board) : *CutOpenings(board);
      ASSERT_FALSE(openings.empty());
      const EdgeId first =
          rng == nullptr ? openings.front() : openings[(*rng)() % openings.size()];
      const SwitchingBoard next = start.After(first, is_short).board;
      if (next.Joined() || next.Parted()) {
        ASSERT_EQ(next.Joined(), is_short);
      } else if (is_short) {
        ASSERT_TRUE(WinsAsSecond(Start(next), ShortByTrees(next, **FindTreePair(next)),
                                 true, rng));
      } else {
        ASSERT_TRUE(WinsAsSecond(Start(next), CutByCotrees(next, **FindCotreePair(next)),
                                 false, rng));
      }
    }
  }
}

TEST(SwitchingTest, StrategiesAgainstEveryReply) {
  for (Vertex n = 2; n <= (kSanitized ? 4u : 5u); ++n) {
    for (const GraphPtr& graph : AllGraphs(n, true)) {
      if (graph->edge_count() > 9) continue;
      SwitchingBoard board{n, 0, 0, graph->edges()};
      for (board.v = 1; board.v < n; ++board.v) {
        for (board.u = 0; board.u < board.v; ++board.u) CheckStrategies(board, nullptr);
      }
    }
  }
  std::mt19937_64 rng = testing::SeededGenerator();
  for (int i = 0; i < (kSanitized ? 10 : 200); ++i) {
    CheckStrategies(RandomBoard(rng, static_cast<Vertex>(2 + rng() % 5), rng() % 10),
                    nullptr);
  }
}

TEST(SwitchingTest, StrategiesAgainstRandomReplies) {
  std::mt19937_64 rng = testing::SeededGenerator();
  std::array<int, 3> classes = {};
  for (int i = 0; i < (kSanitized ? 3 : 60); ++i) {
    const auto n = static_cast<Vertex>(10 + rng() % 60);
    const SwitchingBoard board = RandomBoard(rng, n, 2 * n - 10 + rng() % 40);
    ++classes[static_cast<std::size_t>(*ClassifySwitching(board))];
    CheckStrategies(board, &rng);
  }
  if (!kSanitized) {
    EXPECT_THAT(classes, ::testing::Each(::testing::Gt(0)));
  }
}

TEST(SwitchingTest, WrongCertificatesAreRefused) {
  // Two parallel edges: each is a tree; a path: each edge is a cotree.
  const SwitchingBoard two{2, 0, 1, {{0, 1}, {0, 1}}};
  EXPECT_TRUE(IsTreePair(two, {{0}, {1}}));
  EXPECT_FALSE(IsTreePair(two, {{0}, {0}}));
  EXPECT_FALSE(IsTreePair(two, {{0, 1}, {}}));
  EXPECT_FALSE(IsTreePair(two, {{}, {}}));
  EXPECT_FALSE(IsTreePair(two, {{0}, {7}}));
  EXPECT_FALSE(IsCotreePair(two, {{0}, {1}}));
  const SwitchingBoard path{3, 0, 2, {{0, 1}, {1, 2}}};
  EXPECT_TRUE(IsCotreePair(path, {{0}, {1}}));
  EXPECT_FALSE(IsCotreePair(path, {{0}, {}}));
  EXPECT_FALSE(IsCotreePair(path, {{0}, {0}}));
  EXPECT_FALSE(IsCotreePair(path, {{0}, {9}}));
  EXPECT_FALSE(IsTreePair(path, {{0}, {1}}));
}

TEST(SwitchingTest, Limits) {
  Engine engine;
  EXPECT_EQ(ShannonSwitching()
                .WinnerByRules(engine, Read("cycle(65) terminals=0,2"))
                .status()
                .code(),
            absl::StatusCode::kResourceExhausted);
  // What is taken is shared by the followers, so only their number counts.
  const Vertex edges = kSanitized ? 10'000 : 250'000;
  const SwitchingPosition many = Read(absl::StrCat("path(", edges, ")+path(", edges, ")+",
                                                   "0-1 terminals=0,1 claimed=1-2,2-3"));
  EXPECT_TRUE(ShannonSwitching().CheckListable(many).ok());
  if (!kSanitized) {
    EXPECT_FALSE(
        ShannonSwitching().CheckListable(Read("cycle(3000000) terminals=0,1")).ok());
  }
  std::vector<LabelledMove<SwitchingPosition>> moves;
  ShannonSwitching().Moves(Player::kLeft, many, moves);
  ASSERT_EQ(moves.size(), std::size_t{2} * edges - 3);
  EXPECT_TRUE(ShannonSwitching().CheckListable(moves.back().position).ok());
  EXPECT_EQ(moves.back().position.claimed.Edges().size(), 3u);
  Budget cancelled({.cancel_at_check = 1});
  engine.SetBudget(&cancelled);
  const SwitchingPosition p = Read("complete(6) terminals=0,1");
  EXPECT_EQ(ShannonSwitching().WinnerByRules(engine, p).status().code(),
            absl::StatusCode::kCancelled);
  EXPECT_EQ(ShannonSwitching().WinnerByTheorem(engine, p).status().code(),
            absl::StatusCode::kCancelled);
  engine.SetBudget(nullptr);
}

}  // namespace
}  // namespace cgt
