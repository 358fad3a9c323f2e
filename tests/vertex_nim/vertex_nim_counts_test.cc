// The records over their whole ranges: how many instances there are, how many of them
// are won, and where the statements that fail do so.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <ostream>
#include <string>

#include "canonical/engine.h"
#include "games/vertex_nim/small_vertex_nim.h"
#include "games/vertex_nim/vertex_nim_g_answers.h"
#include "games/vertex_nim/vertex_nim_g_theorems.h"
#include "games/vertex_nim/vertex_nim_theorems.h"
#include "games/vertex_nim/weighted_token_records/internal/instances.h"
#include "gtest/gtest.h"

namespace cgt {
namespace {

using vertexnim::GraphFamily;
using vertexnim::InstanceReader;

struct Count {
  std::uint64_t instances = 0;
  std::uint64_t failures = 0;
  friend bool operator==(const Count&, const Count&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Count& count) {
    return out << count.instances << " instances, " << count.failures << " failures";
  }
};

Theorem Find(const std::string& id) {
  for (const auto& list : {VertexNimTheorems(), VertexNimGTheorems()}) {
    for (const Theorem& theorem : list) {
      if (theorem.id == id) return theorem;
    }
  }
  ADD_FAILURE() << id;
  return {};
}

Count Sweep(const std::string& id, std::int64_t max) {
  const Theorem theorem = Find(id);
  Engine engine;
  const Checker check = theorem.make_checker(engine);
  Count count;
  theorem.enumerate(max, [&](Instance instance) {
    const absl::StatusOr<Verdict> verdict = check(instance);
    EXPECT_TRUE(verdict.ok()) << verdict.status();
    ++count.instances;
    count.failures += verdict.ok() && verdict->holds ? 0 : 1;
    return verdict.ok();
  });
  return count;
}

TEST(VertexNimCountsTest, RecordsHoldOverTheirRanges) {
  EXPECT_EQ(Sweep("vertexnim/circuit", 9), (Count{14'784, 0}));
  EXPECT_EQ(Sweep("vertexnim/circuit-of-two", 30), (Count{900, 0}));
  EXPECT_EQ(Sweep("vertexnim/circuit-one-1", 9).failures, 0u);
  EXPECT_EQ(Sweep("vertexnim/circuit-misere", 9).failures, 0u);
  // 2 + 4 + 18 * 8 * 3 + 1606 * 16 * 4 with loops anywhere.
  EXPECT_EQ(Sweep("vertexnim/all-ones", 4), (Count{2 + 8 + 432 + 102'784, 0}));
  EXPECT_EQ(Sweep("vertexnim/all-ones-misere", 4), (Count{2 + 8 + 432 + 102'784, 0}));
  EXPECT_EQ(Sweep("vertexnim/theorem-6", 4), (Count{3 + 18 + 1458 + 520'344, 0}));
  EXPECT_EQ(Sweep("vertexnim/misere-directed", 4), (Count{3 + 18 + 1458 + 520'344, 0}));
  EXPECT_EQ(Sweep("vertexnim/theorem-10", 4), (Count{6 + 72 + 2592 + 196'992, 0}));
  EXPECT_EQ(Sweep("vertexnim/misere-undirected-corrected", 4),
            (Count{6 + 72 + 2592 + 196'992, 0}));
  // The single vertex without a loop, of weight 2 and of weight 3.
  EXPECT_EQ(Sweep("vertexnim/misere-undirected", 4), (Count{6 + 72 + 2592 + 196'992, 2}));
  EXPECT_EQ(Sweep("vertexnim/loops-everywhere", 4), (Count{3 + 18 + 324 + 12'312, 0}));
}

TEST(VertexNimGCountsTest, RecordsHoldOrFailOverTheirRanges) {
  // With the single vertex without a loop, from which no move can be completed.
  EXPECT_EQ(Sweep("nimg/remove-move-corrected", 4), (Count{5 + 634'797, 0}));
  const Count two = Sweep("nimg/remove-move", 2);
  const Count three = Sweep("nimg/remove-move", 3);
  EXPECT_EQ((Count{three.instances - two.instances, three.failures - two.failures}),
            (Count{12'000, 432}));
  EXPECT_EQ(Sweep("nimg/misere-bipartite", 5), (Count{257'556, 0}));
  EXPECT_EQ(Sweep("nimg/misere-loops", 4), (Count{40'462, 0}));
  EXPECT_EQ(Sweep("nimg/loops-everywhere", 4), (Count{40'462, 0}));
  EXPECT_EQ(Sweep("nimg/move-remove-bipartite", 4), (Count{6'417, 0}));
}

// Calls f(reader) for all instances of exactly n vertices.
template <class F>
std::uint64_t ForExactly(std::int64_t n, GraphFamily family, const F& f) {
  InstanceReader reader(family.kind);
  std::uint64_t count = 0;
  family.least_vertices = n;
  vertexnim::OverWeightedGraphs(family)(n, [&](Instance instance) {
    reader.ReadGraphInstance(instance);
    ++count;
    f(reader);
    return true;
  });
  return count;
}

struct Wins {
  std::uint64_t total, normal, misere;
  friend bool operator==(const Wins&, const Wins&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Wins& wins) {
    return out << wins.total << ", N " << wins.normal << ", misere N " << wins.misere;
  }
};

Wins CountWins(std::int64_t n, GraphKind kind, GraphFamily::Loops loops) {
  SmallVertexNim normal(SmallVertexNim::Rules::kVertexNim, false);
  SmallVertexNim misere(SmallVertexNim::Rules::kVertexNim, true);
  Wins wins{0, 0, 0};
  wins.total = ForExactly(
      n, {.kind = kind, .loops = loops, .most_weight = [](std::int64_t) { return 3; }},
      [&](const InstanceReader& reader) {
        wins.normal += normal.Wins(reader.small()) ? 1 : 0;
        wins.misere += misere.Wins(reader.small()) ? 1 : 0;
      });
  return wins;
}

TEST(VertexNimCountsTest, WonPositionsByTheRules) {
  using Loops = GraphFamily::Loops;
  const Wins directed[] = {
      {3, 3, 2}, {18, 12, 14}, {1458, 1182, 1128}, {520'344, 403'488, 409'912}};
  const Wins undirected[] = {
      {6, 6, 2}, {72, 34, 42}, {2592, 1698, 1602}, {196'992, 124'864, 127'296}};
  const Wins loop_free[] = {{3, 3, 0}, {18, 6, 8}, {324, 174, 162}, {12'312, 6528, 6680}};
  for (std::int64_t n = 1; n <= 4; ++n) {
    // A single vertex with a loop is an undirected graph or a digraph, which is the same.
    EXPECT_EQ(CountWins(n, GraphKind::kDirected, Loops::kAll), directed[n - 1]) << n;
    EXPECT_EQ(CountWins(n, GraphKind::kUndirected, Loops::kAny), undirected[n - 1]) << n;
    EXPECT_EQ(CountWins(n, GraphKind::kUndirected, Loops::kNone), loop_free[n - 1]) << n;
  }
}

// The size of a maximum matching among the vertices in `set`, by trying everything.
int MatchingNumber(const SmallVertexNimPosition& p, unsigned set) {
  if (set == 0) return 0;
  const int v = std::countr_zero(set);
  const unsigned rest = set & (set - 1);
  int best = MatchingNumber(p, rest);
  for (unsigned mates = p.row[static_cast<std::size_t>(v)] & rest; mates != 0;
       mates &= mates - 1) {
    const unsigned mate = mates & -mates;
    best = std::max(best, 1 + MatchingNumber(p, rest & ~mate));
  }
  return best;
}

// Whether every maximum matching of the vertices of positive weight covers the token's.
bool EveryMatchingCovers(const SmallVertexNimPosition& p) {
  unsigned set = 0;
  for (int v = 0; v < p.vertices; ++v) {
    if (p.weight[static_cast<std::size_t>(v)] > 0) set |= 1u << v;
  }
  const unsigned token = 1u << p.token;
  return (set & token) == 0 || MatchingNumber(p, set & ~token) < MatchingNumber(p, set);
}

// Where the printed closed form of Vertex NimG fails without loops, and where the
// statement on bipartite graphs fails on others.
TEST(VertexNimGCountsTest, WhereStatementsFail) {
  using Loops = GraphFamily::Loops;
  const auto most = [](std::int64_t n) { return n <= 3 ? 4 : 7 - n; };
  SmallVertexNim normal(SmallVertexNim::Rules::kNimGRemoveMove, false);
  std::uint64_t failures = 0;
  EXPECT_EQ(ForExactly(3, {.loops = Loops::kNone, .least_weight = 0, .most_weight = most},
                       [&](const InstanceReader& reader) {
                         const bool printed = NimGWinsAsPrinted(
                             {reader.graph(), reader.weights(), reader.token()});
                         failures += printed != normal.Wins(reader.small()) ? 1 : 0;
                       }),
            1500u);
  EXPECT_EQ(failures, 18u);
  // Right where no vertex has a loop and all weights are at least 1.
  for (std::int64_t n = 2; n <= 4; ++n) {
    ForExactly(
        n, {.loops = Loops::kNone, .least_weight = 1, .most_weight = most},
        [&](const InstanceReader& reader) {
          EXPECT_EQ(NimGWinsAsPrinted({reader.graph(), reader.weights(), reader.token()}),
                    normal.Wins(reader.small()));
        });
  }
}

// Misere remove-then-move: on graphs that are not bipartite the answer by matchings
// fails.
TEST(VertexNimGCountsTest, MatchingsFailOnOtherGraphs) {
  const auto most = [](std::int64_t n) { return n <= 3 ? 4 : 7 - n; };
  const Count expected[] = {{375, 102}, {19'456, 1'740}, {647'595, 43'585}};
  SmallVertexNim misere(SmallVertexNim::Rules::kNimGRemoveMove, true);
  for (std::int64_t n = 3; n <= 5; ++n) {
    Count count;
    count.instances = ForExactly(n,
                                 {.loops = GraphFamily::Loops::kNone,
                                  .bipartite = false,
                                  .least_weight = 0,
                                  .most_weight = most},
                                 [&](const InstanceReader& reader) {
                                   const SmallVertexNimPosition& p = reader.small();
                                   const bool wins = misere.Wins(p);
                                   if (EveryMatchingCovers(p) != wins) ++count.failures;
                                 });
    EXPECT_EQ(count, expected[n - 3]) << n;
  }
}

}  // namespace
}  // namespace cgt
