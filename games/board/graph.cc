// The neighbour lists are sorted without comparing: the ends of all edges are first
// sorted by counting on the end, then, stably, by counting on the start. Two passes over
// the edges give every slice in ascending order in linear time.
#include "games/board/graph.h"

#include <algorithm>
#include <limits>

#include "cgt/errors.h"

namespace cgt {
namespace {

void AppendVarint(uint64_t value, std::string* out) {
  while (value >= 0x80) {
    out->push_back(static_cast<char>((value & 0x7f) | 0x80));
    value >>= 7;
  }
  out->push_back(static_cast<char>(value));
}

// Calls `visit(start, end)` for both directions of every edge (once for a loop).
template <typename Visit>
void ForEachEnd(const std::vector<Edge>& edges, bool forward, bool backward,
                Visit&& visit) {
  for (const Edge& edge : edges) {
    if (forward) visit(edge.from, edge.to);
    if (backward && !(forward && edge.from == edge.to)) visit(edge.to, edge.from);
  }
}

// Fills `begin` and `ends` with the neighbours by start, each slice ascending.
void Build(Vertex vertices, const std::vector<Edge>& edges, bool forward, bool backward,
           std::vector<uint32_t>* begin, std::vector<Vertex>* ends) {
  // By end: start_of[position] lists the starts, grouped by ascending end.
  std::vector<uint32_t> by_end(size_t{vertices} + 1, 0);
  begin->assign(size_t{vertices} + 1, 0);
  ForEachEnd(edges, forward, backward, [&](Vertex start, Vertex end) {
    ++by_end[end + 1];
    ++(*begin)[start + 1];
  });
  for (size_t v = 0; v < vertices; ++v) {
    by_end[v + 1] += by_end[v];
    (*begin)[v + 1] += (*begin)[v];
  }
  std::vector<Vertex> starts(begin->back());
  std::vector<uint32_t> next(by_end.begin(), by_end.end() - 1);
  ForEachEnd(edges, forward, backward,
             [&](Vertex start, Vertex end) { starts[next[end]++] = start; });
  ends->resize(starts.size());
  next.assign(begin->begin(), begin->end() - 1);
  for (Vertex end = 0; end < vertices; ++end) {
    for (uint32_t i = by_end[end]; i < by_end[end + 1]; ++i) {
      (*ends)[next[starts[i]]++] = end;
    }
  }
}

}  // namespace

Graph::Graph(Vertex vertices, std::vector<Edge> edges, GraphKind kind,
             std::string notation)
    : vertices_(vertices),
      kind_(edges.empty() ? GraphKind::kUndirected : kind),
      edges_(std::move(edges)),
      notation_(std::move(notation)) {
  CGT_CHECK(vertices_ < std::numeric_limits<Vertex>::max());
  CGT_CHECK(edges_.size() < size_t{1} << 31);
  for (const Edge& edge : edges_) {
    CGT_CHECK(edge.from < vertices_ && edge.to < vertices_);
    if (edge.from == edge.to) ++loops_;
  }
  Build(vertices_, edges_, true, !directed(), &out_.begin, &out_.ends);
  if (directed()) Build(vertices_, edges_, false, true, &in_.begin, &in_.ends);
  for (Vertex v = 0; v < vertices_ && !parallel_; ++v) {
    const absl::Span<const Vertex> slice = Slice(out_, v);
    parallel_ = std::adjacent_find(slice.begin(), slice.end()) != slice.end();
  }
}

size_t Graph::Degree(Vertex v) const {
  const absl::Span<const Vertex> slice = Slice(out_, v);
  if (directed()) return slice.size() + Slice(in_, v).size();
  if (loops_ == 0) return slice.size();
  const auto [low, high] = std::equal_range(slice.begin(), slice.end(), v);
  return slice.size() + static_cast<size_t>(high - low);
}

bool Graph::HasEdge(Vertex u, Vertex v) const {
  const absl::Span<const Vertex> slice = Slice(out_, u);
  return std::binary_search(slice.begin(), slice.end(), v);
}

void Graph::AppendKey(std::string* key) const {
  AppendVarint(vertices_, key);
  key->push_back(directed() ? 'd' : 'u');
  for (Vertex v = 0; v < vertices_; ++v) {
    // An undirected edge is told at its smaller end only.
    absl::Span<const Vertex> slice = Slice(out_, v);
    if (!directed()) {
      slice.remove_prefix(static_cast<size_t>(
          std::lower_bound(slice.begin(), slice.end(), v) - slice.begin()));
    }
    AppendVarint(slice.size(), key);
    for (Vertex end : slice) AppendVarint(end, key);
  }
}

GraphPtr MakeGraph(Vertex vertices, std::vector<Edge> edges, GraphKind kind,
                   std::string notation) {
  return std::make_shared<const Graph>(vertices, std::move(edges), kind,
                                       std::move(notation));
}

}  // namespace cgt
