// A labelled graph is a set of pairs of vertices, a bit a pair. Going through all sets in
// ascending order, the first one of a class is kept and the images of it under all
// permutations of the vertices are struck out, so no canonical form is ever needed.
#include "games/board/all_graphs.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>

#include "cgt/errors.h"
#include "games/board/graph_structure.h"

namespace cgt {

std::vector<GraphPtr> AllGraphs(Vertex vertices, bool connected_only) {
  CGT_CHECK(vertices <= kMaxAllGraphs);
  // Pairs in the order of graph6: (0,1), (0,2), (1,2), (0,3), ...
  std::vector<std::pair<Vertex, Vertex>> pairs;
  uint32_t bit_of[kMaxAllGraphs][kMaxAllGraphs] = {};
  for (Vertex high = 1; high < vertices; ++high) {
    for (Vertex low = 0; low < high; ++low) {
      bit_of[low][high] = bit_of[high][low] = uint32_t{1} << pairs.size();
      pairs.push_back({low, high});
    }
  }
  // For every permutation, where each pair's bit goes.
  std::vector<uint32_t> images;
  std::vector<Vertex> permutation(vertices);
  std::iota(permutation.begin(), permutation.end(), Vertex{0});
  do {
    for (const auto& [low, high] : pairs) {
      images.push_back(bit_of[permutation[low]][permutation[high]]);
    }
  } while (std::next_permutation(permutation.begin(), permutation.end()));

  std::vector<bool> struck(size_t{1} << pairs.size(), false);
  std::vector<uint32_t> classes;
  for (uint32_t set = 0; set < struck.size(); ++set) {
    if (struck[set]) continue;
    classes.push_back(set);
    for (size_t p = 0; p < images.size(); p += std::max<size_t>(1, pairs.size())) {
      uint32_t image = 0;
      for (uint32_t rest = set; rest != 0; rest &= rest - 1) {
        image |= images[p + static_cast<size_t>(std::countr_zero(rest))];
      }
      struck[image] = true;
    }
  }
  std::stable_sort(classes.begin(), classes.end(), [](uint32_t a, uint32_t b) {
    return std::popcount(a) < std::popcount(b);
  });

  std::vector<GraphPtr> graphs;
  for (uint32_t set : classes) {
    std::vector<Edge> edges;
    for (uint32_t rest = set; rest != 0; rest &= rest - 1) {
      const auto& [low, high] = pairs[static_cast<size_t>(std::countr_zero(rest))];
      edges.push_back({low, high});
    }
    GraphPtr graph = MakeGraph(vertices, std::move(edges));
    if (!connected_only || IsConnected(*graph)) graphs.push_back(std::move(graph));
  }
  return graphs;
}

}  // namespace cgt
