// nauty's geng, called in this process; it keeps its state by the thread, and so does
// the list that its graphs go to, since it passes no pointer on.
#include "games/board/all_graphs.h"

// nauty's headers must not redefine what the language has.
#define _Thread_local thread_local
#include <nauty.h>
#undef _Thread_local

#include <algorithm>
#include <bit>
#include <cstdio>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"

namespace cgt {
namespace {

thread_local std::vector<GraphBits>* taken = nullptr;

}  // namespace
}  // namespace cgt

extern "C" {
int cgt_internal_geng(int argc, char* argv[]);
void cgt_internal_take_graph(FILE* file, graph* rows, int n);
}

// One word a row, vertex 0 in its highest bit.
void cgt_internal_take_graph(FILE*, graph* rows, int n) {
  static_assert(WORDSIZE == 64);
  cgt::GraphBits bits = 0;
  for (int v = 1; v < n; ++v) {
    for (int u = 0; u < v; ++u) {
      if ((rows[v] >> (63 - u) & 1u) != 0) {
        bits |= cgt::EdgeBit(static_cast<cgt::Vertex>(u), static_cast<cgt::Vertex>(v));
      }
    }
  }
  cgt::taken->push_back(bits);
}

namespace cgt {

GraphPtr GraphFromBits(Vertex vertices, GraphBits bits) {
  CGT_CHECK(vertices <= 11);
  std::vector<Edge> edges;
  for (Vertex v = 1; v < vertices; ++v) {
    for (Vertex u = 0; u < v; ++u) {
      if ((bits & EdgeBit(u, v)) != 0) edges.push_back({u, v});
    }
  }
  return MakeGraph(vertices, std::move(edges));
}

std::vector<std::uint32_t> NeighbourSets(Vertex vertices, GraphBits bits) {
  CGT_CHECK(vertices <= 11);
  std::vector<std::uint32_t> sets(vertices, 0);
  for (Vertex v = 1; v < vertices; ++v) {
    for (Vertex u = 0; u < v; ++u) {
      if ((bits & EdgeBit(u, v)) == 0) continue;
      sets[u] |= std::uint32_t{1} << v;
      sets[v] |= std::uint32_t{1} << u;
    }
  }
  return sets;
}

std::vector<GraphBits> AllGraphBits(Vertex vertices, const GraphClass& wanted) {
  CGT_CHECK(vertices <= kMaxAllGraphs);
  if (vertices <= 1) return {0};
  std::vector<GraphBits> graphs;
  std::vector<std::string> words = {"geng", "-q"};
  if (wanted.connected) words.emplace_back("-c");
  if (wanted.bipartite) words.emplace_back("-b");
  if (wanted.max_degree + 1 < vertices) {
    words.push_back(absl::StrCat("-D", wanted.max_degree));
  }
  words.push_back(absl::StrCat(vertices));
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  taken = &graphs;
  cgt_internal_geng(static_cast<int>(words.size()), arguments.data());
  taken = nullptr;
  std::stable_sort(graphs.begin(), graphs.end(), [](GraphBits a, GraphBits b) {
    return std::popcount(a) < std::popcount(b);
  });
  return graphs;
}

std::vector<GraphPtr> AllGraphs(Vertex vertices, bool connected_only) {
  std::vector<GraphPtr> graphs;
  for (const GraphBits bits : AllGraphBits(vertices, {.connected = connected_only})) {
    graphs.push_back(GraphFromBits(vertices, bits));
  }
  return graphs;
}

}  // namespace cgt
