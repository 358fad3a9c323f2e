#include "games/board/graph_symmetry.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "games/board/all_graphs.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"

namespace cgt {
namespace {

using Rows = std::vector<std::uint64_t>;
using Colours = std::vector<std::uint8_t>;

std::string Form(const Rows& rows, const Colours& colours,
                 GraphKind kind = GraphKind::kUndirected) {
  std::string form;
  AppendCanonicalForm(rows, colours, kind, &form);
  return form;
}

// Vertex v becomes order[v].
Rows Renamed(const Rows& rows, const std::vector<std::size_t>& order) {
  Rows renamed(rows.size(), 0);
  for (std::size_t v = 0; v < rows.size(); ++v) {
    for (std::size_t w = 0; w < rows.size(); ++w) {
      if ((rows[v] >> w & 1) != 0) renamed[order[v]] |= std::uint64_t{1} << order[w];
    }
  }
  return renamed;
}

Rows RandomRows(std::size_t n, bool directed, std::mt19937_64& rng) {
  Rows rows(n, 0);
  for (std::size_t v = 0; v < n; ++v) {
    for (std::size_t w = 0; w < n; ++w) {
      if (v == w || (!directed && w > v) || rng() % 3 != 0) continue;
      rows[v] |= std::uint64_t{1} << w;
      if (!directed) rows[w] |= std::uint64_t{1} << v;
    }
  }
  return rows;
}

TEST(GraphSymmetry, NamesDoNotMatter) {
  std::mt19937_64 rng = testing::SeededGenerator();
  for (const bool directed : {false, true}) {
    const GraphKind kind = directed ? GraphKind::kDirected : GraphKind::kUndirected;
    for (int i = 0; i < 300; ++i) {
      const std::size_t n = 1 + rng() % 64;
      const Rows rows = RandomRows(n, directed, rng);
      Colours colours(n);
      for (std::uint8_t& colour : colours) colour = rng() % 3;
      std::vector<std::size_t> order(n);
      std::iota(order.begin(), order.end(), 0);
      std::shuffle(order.begin(), order.end(), rng);
      Colours moved(n);
      for (std::size_t v = 0; v < n; ++v) moved[order[v]] = colours[v];
      ASSERT_EQ(Form(rows, colours, kind), Form(Renamed(rows, order), moved, kind));
    }
  }
}

// Two forms are equal only for isomorphic graphs: 1, 2, 4, 11, 34, 156 graphs and 1, 3,
// 16, 218 digraphs (A000088, A000273), counted from all labelled ones.
TEST(GraphSymmetry, OneFormAClass) {
  const std::size_t graphs[] = {1, 2, 4, 11, 34};
  for (std::size_t n = 1; n <= 5; ++n) {
    std::set<std::string> forms;
    const std::size_t pairs = n * (n - 1) / 2;
    for (GraphBits bits = 0; bits < GraphBits{1} << pairs; ++bits) {
      Rows rows(n, 0);
      const auto sets = NeighbourSets(static_cast<Vertex>(n), bits);
      for (std::size_t v = 0; v < n; ++v) rows[v] = sets[v];
      forms.insert(Form(rows, Colours(n, 0)));
    }
    EXPECT_EQ(forms.size(), graphs[n - 1]);
  }
  const std::size_t digraphs[] = {1, 3, 16, 218};
  for (std::size_t n = 1; n <= 4; ++n) {
    std::set<std::string> forms;
    for (std::uint64_t arcs = 0; arcs < std::uint64_t{1} << (n * (n - 1)); ++arcs) {
      Rows rows(n, 0);
      std::uint64_t rest = arcs;
      for (std::size_t v = 0; v < n; ++v) {
        for (std::size_t w = 0; w < n; ++w) {
          if (v == w) continue;
          rows[v] |= (rest & 1) << w;
          rest >>= 1;
        }
      }
      forms.insert(Form(rows, Colours(n, 0), GraphKind::kDirected));
    }
    EXPECT_EQ(forms.size(), digraphs[n - 1]);
  }
}

TEST(GraphSymmetry, ColoursMatter) {
  const Rows path = {2, 5, 2};
  EXPECT_EQ(Form(path, {1, 0, 0}), Form(path, {0, 0, 1}));
  EXPECT_NE(Form(path, {1, 0, 0}), Form(path, {0, 1, 0}));
  EXPECT_NE(Form(path, {1, 0, 0}), Form(path, {2, 0, 0}));
  EXPECT_NE(Form(path, {0, 0, 0}), Form(path, {0, 0, 0}, GraphKind::kDirected));
  EXPECT_EQ(Form({}, {}), Form({}, {}));
}

TEST(GraphSymmetry, SeveralThreads) {
  std::mt19937_64 rng = testing::SeededGenerator();
  std::vector<Rows> graphs;
  std::vector<std::string> expected;
  for (int i = 0; i < 200; ++i) {
    graphs.push_back(RandomRows(30, i % 2 == 1, rng));
    expected.push_back(Form(graphs.back(), Colours(30, 0),
                            i % 2 == 1 ? GraphKind::kDirected : GraphKind::kUndirected));
  }
  std::vector<int> wrong(3, 0);
  {
    std::vector<std::jthread> threads;
    for (int& count : wrong) {
      threads.emplace_back([&] {
        for (std::size_t i = 0; i < graphs.size(); ++i) {
          count += Form(graphs[i], Colours(30, 0),
                        i % 2 == 1 ? GraphKind::kDirected : GraphKind::kUndirected) !=
                   expected[i];
        }
      });
    }
  }
  EXPECT_EQ(wrong, std::vector<int>(3, 0));
}

}  // namespace
}  // namespace cgt
