// Maximum matchings and the Gallai-Edmonds decomposition against sizes found by trying
// everything, from nothing and from any matching to begin with.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "games/board/all_graphs.h"
#include "games/board/matching.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"

namespace cgt {
namespace {

using Edges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
constexpr std::uint32_t kNone = MaximumMatching::kNone;

// The size of a maximum matching within a set of vertices.
std::size_t Size(const Edges& edges, std::uint32_t within) {
  std::size_t best = 0;
  for (const auto& [u, v] : edges) {
    const std::uint32_t both = 1u << u | 1u << v;
    if ((within & both) != both) continue;
    best = std::max(best, 1 + Size(edges, within & ~both));
  }
  return best;
}

void Check(std::uint32_t n, const Edges& edges, const MaximumMatching& found) {
  const std::uint32_t all = (1u << n) - 1;
  const std::size_t size = Size(edges, all);
  ASSERT_EQ(found.size, size);
  std::size_t matched = 0;
  for (std::uint32_t v = 0; v < n; ++v) {
    if (found.mate[v] == kNone) continue;
    ++matched;
    ASSERT_EQ(found.mate[found.mate[v]], v);
    const auto edge = std::minmax(v, found.mate[v]);
    ASSERT_NE(std::find(edges.begin(), edges.end(), std::pair(edge.first, edge.second)),
              edges.end());
  }
  ASSERT_EQ(matched, 2 * size);
  std::uint32_t missed = 0;
  for (std::uint32_t v = 0; v < n; ++v) {
    if (Size(edges, all & ~(1u << v)) == size) missed |= 1u << v;
  }
  std::uint32_t beside = 0;
  for (const auto& [u, v] : edges) {
    if ((missed >> u & 1) != 0) beside |= 1u << v;
    if ((missed >> v & 1) != 0) beside |= 1u << u;
  }
  for (std::uint32_t v = 0; v < n; ++v) {
    const GallaiEdmonds part = (missed >> v & 1) != 0   ? GallaiEdmonds::kD
                               : (beside >> v & 1) != 0 ? GallaiEdmonds::kA
                                                        : GallaiEdmonds::kC;
    ASSERT_EQ(found.part[v], part) << v;
  }
}

TEST(MatchingDecomposition, AllSmallGraphsFromAnyStart) {
  std::mt19937_64 rng = testing::SeededGenerator();
  const auto go_on = [] { return absl::OkStatus(); };
  for (Vertex n = 1; n <= 6; ++n) {
    for (const GraphBits bits : AllGraphBits(n)) {
      Edges edges;
      for (Vertex v = 0; v < n; ++v) {
        for (Vertex u = 0; u < v; ++u) {
          if ((bits & EdgeBit(u, v)) != 0) edges.emplace_back(u, v);
        }
      }
      const auto found = FindMaximumMatching(n, edges, go_on);
      ASSERT_TRUE(found.ok());
      Check(n, edges, *found);
      for (int i = 0; i < 4; ++i) {
        // A random matching, from empty to maximal; parallel edges beside it.
        std::vector<std::uint32_t> start(n, kNone);
        Edges shuffled = edges;
        std::shuffle(shuffled.begin(), shuffled.end(), rng);
        for (const auto& [u, v] : shuffled) {
          if (start[u] != kNone || start[v] != kNone || rng() % 3 == 0) continue;
          start[u] = v;
          start[v] = u;
        }
        Edges twice = edges;
        twice.insert(twice.end(), edges.begin(), edges.end());
        const auto again = FindMaximumMatching(n, twice, go_on, &start);
        ASSERT_TRUE(again.ok());
        Check(n, edges, *again);
      }
    }
  }
}

}  // namespace
}  // namespace cgt
