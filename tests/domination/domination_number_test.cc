// The optimisation variant, by a second way and against published formulas.
#include "games/domination/domination_number.h"

#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "games/board/all_graphs.h"
#include "games/board/graph_text.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"

namespace cgt {
namespace {

GraphPtr GraphOf(const std::string& text) { return ReadGraph(text)->graph; }

// All sets of dominated vertices from the largest down, every playable vertex a move.
class Tables {
 public:
  explicit Tables(const Graph& graph) : count_(graph.vertex_count()) {
    for (Vertex v = 0; v < count_; ++v) {
      std::uint32_t set = 1u << v;
      for (const Edge& edge : graph.edges()) {
        if (edge.from == v) set |= 1u << edge.to;
        if (edge.to == v) set |= 1u << edge.from;
      }
      closed_.push_back(set);
    }
    const std::uint32_t all = (1u << count_) - 1;
    for (auto& table : moves_) table.assign(std::size_t{1} << count_, 0);
    for (std::uint32_t dominated = all; dominated-- > 0;) {
      for (int staller = 0; staller < 2; ++staller) {
        int best = staller != 0 ? 0 : 100;
        for (std::uint32_t set : closed_) {
          if ((set & ~dominated) == 0) continue;
          const int rest = 1 + moves_[1 - staller][dominated | set];
          best = staller != 0 ? std::max(best, rest) : std::min(best, rest);
        }
        moves_[staller][dominated] = best;
      }
    }
  }
  int Moves(DominationStarter starter) const {
    return moves_[starter == DominationStarter::kStaller][0];
  }
  int Smallest() const {
    int best = static_cast<int>(count_);
    const std::uint32_t all = (1u << count_) - 1;
    for (std::uint32_t chosen = 0; chosen <= all; ++chosen) {
      std::uint32_t dominated = 0;
      for (Vertex v = 0; v < count_; ++v) {
        if (((chosen >> v) & 1) != 0) dominated |= closed_[v];
      }
      if (dominated == all) best = std::min(best, std::popcount(chosen));
    }
    return best;
  }

 private:
  Vertex count_;
  std::vector<std::uint32_t> closed_;
  std::vector<int> moves_[2];
};

void Compare(const Graph& graph) {
  const Tables tables(graph);
  EXPECT_EQ(*DominationNumber(graph), tables.Smallest()) << WriteGraph(graph);
  for (DominationStarter starter :
       {DominationStarter::kDominator, DominationStarter::kStaller}) {
    EXPECT_EQ(*GameDominationNumber(graph, starter), tables.Moves(starter))
        << WriteGraph(graph);
  }
}

TEST(DominationNumber, AllSmallGraphs) {
  for (Vertex n = 0; n <= 6; ++n) {
    for (const GraphPtr& graph : AllGraphs(n)) {
      Compare(*graph);
      // The bounds of the paper, and |gamma_g - gamma_g'| <= 1 (Bresar, Klavzar
      // and Rall 2010 with Kinnersley, West and Zamani 2013).
      const int gamma = *DominationNumber(*graph);
      const int game = *GameDominationNumber(*graph);
      const int staller = *GameDominationNumber(*graph, DominationStarter::kStaller);
      EXPECT_LE(gamma, game);
      if (n > 0) {
        EXPECT_LE(game, 2 * gamma - 1);
      }
      EXPECT_LE(std::abs(game - staller), 1);
    }
  }
}

TEST(DominationNumber, RandomGraphs) {
  std::mt19937_64 random = testing::SeededGenerator();
  for (int round = 0; round < 40; ++round) {
    const Vertex n = 7 + random() % 6;
    std::vector<Edge> edges;
    const unsigned density = 2 + random() % 5;
    for (Vertex v = 1; v < n; ++v) {
      for (Vertex u = 0; u < v; ++u) {
        if (random() % density == 0) edges.push_back({u, v});
      }
    }
    Compare(*MakeGraph(n, edges));
  }
}

// gamma(P_n) = gamma(C_n) = ceil(n/3); gamma_g and gamma_g' of paths and cycles by
// G. Kosmrlj, "Domination game on paths and cycles", Ars Math. Contemp. 13 (2017)
// 125-136.
TEST(DominationNumber, PathsAndCycles) {
  for (int n = 1; n <= 22; ++n) {
    const GraphPtr path = GraphOf("path(" + std::to_string(n) + ")");
    EXPECT_EQ(*DominationNumber(*path), (n + 2) / 3) << n;
    EXPECT_EQ(*GameDominationNumber(*path), (n + 1) / 2 - (n % 4 == 3)) << n;
    EXPECT_EQ(*GameDominationNumber(*path, DominationStarter::kStaller), (n + 1) / 2)
        << n;
    if (n < 3) continue;
    const GraphPtr cycle = GraphOf("cycle(" + std::to_string(n) + ")");
    EXPECT_EQ(*DominationNumber(*cycle), (n + 2) / 3) << n;
    EXPECT_EQ(*GameDominationNumber(*cycle), (n + 1) / 2 - (n % 4 == 3)) << n;
    EXPECT_EQ(*GameDominationNumber(*cycle, DominationStarter::kStaller),
              n / 2 - (n % 4 == 2))
        << n;
  }
}

TEST(DominationNumber, LargerGraphs) {
  // The Petersen graph has domination number 3.
  EXPECT_EQ(*DominationNumber(*GraphOf("petersen()")), 3);
  // The 6 x 6 grid (domination numbers of square grids: 1, 2, 3, 4, 7, 10, 12, 16, ...).
  EXPECT_EQ(*DominationNumber(*GraphOf("grid(6,6)")), 10);
  EXPECT_EQ(*DominationNumber(*GraphOf("complete(60)")), 1);
  EXPECT_EQ(*GameDominationNumber(*GraphOf("star(63)")), 1);
  EXPECT_EQ(*GameDominationNumber(*GraphOf("empty(14)")), 14);
}

TEST(DominationNumber, RefusesWhatItCannotDo) {
  EXPECT_EQ(DominationNumber(*GraphOf("path(65)")).status().code(),
            absl::StatusCode::kFailedPrecondition);
  EXPECT_EQ(GameDominationNumber(*GraphOf("0>1")).status().code(),
            absl::StatusCode::kFailedPrecondition);
  BudgetLimits limits;
  limits.cancel_at_check = 100;
  Budget budget(limits);
  EXPECT_EQ(
      GameDominationNumber(*GraphOf("grid(5,5)"), DominationStarter::kDominator, &budget)
          .status()
          .code(),
      absl::StatusCode::kCancelled);
}

}  // namespace
}  // namespace cgt
