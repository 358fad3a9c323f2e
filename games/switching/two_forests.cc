// An edge whose ends lie in different trees of a forest is put there. Else the forests
// are rooted at one of its ends, and its path in each of them is labelled, then the path
// of each labelled edge in the other forest, breadth first. The labelled edges of each
// forest are at all times a subtree with the root, so a path is climbed from its far end
// until it meets that subtree, and every edge is labelled once: a search costs O(n). A
// labelled edge whose ends the other forest does not join ends the search: the edges
// along the labels back change forests, one by one, and the new edge finds its place.
// [roskind1985; gabow1992]
#include "games/switching/two_forests.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "cgt/errors.h"

namespace cgt {

VertexClasses::VertexClasses(Vertex n) : parent_(n), size_(n, 1) {
  std::iota(parent_.begin(), parent_.end(), Vertex{0});
}

Vertex VertexClasses::Find(Vertex v) {
  while (parent_[v] != v) v = parent_[v] = parent_[parent_[v]];
  return v;
}

bool VertexClasses::Join(Vertex u, Vertex v) {
  u = Find(u);
  v = Find(v);
  if (u == v) return false;
  if (size_[u] < size_[v]) std::swap(u, v);
  parent_[v] = u;
  size_[u] += size_[v];
  return true;
}

TwoForests::TwoForests(Vertex vertices, Budget* budget)
    : budget_(budget),
      trees_{VertexClasses(vertices), VertexClasses(vertices)},
      clumps_(vertices) {
  for (int f = 0; f < 2; ++f) {
    at_[f].resize(vertices);
    rooted_[f].assign(vertices, 0);
    up_[f].resize(vertices);
    labelled_vertex_[f].assign(vertices, 0);
  }
}

absl::Status TwoForests::Reserve(std::size_t edges) {
  constexpr std::size_t kBytesAnEdge = 32, kBytesAVertex = 160;
  if (budget_ != nullptr && charge_ == nullptr) {
    Budget* const budget = budget_;
    const auto bytes =
        static_cast<std::int64_t>(edges * kBytesAnEdge + at_[0].size() * kBytesAVertex);
    CGT_RETURN_IF_ERROR(budget->ChargeMemory(bytes));
    charge_ = std::shared_ptr<void>(
        nullptr, [budget, bytes](void*) { budget->ReleaseMemory(bytes); });
  }
  edges_.reserve(edges);
  return absl::OkStatus();
}

void TwoForests::Insert(EdgeId e, int forest) {
  const auto [u, v] = edges_[e];
  forest_of_[e] = static_cast<std::int8_t>(forest);
  half_[e] = {static_cast<std::uint32_t>(at_[forest][u].size()),
              static_cast<std::uint32_t>(at_[forest][v].size())};
  at_[forest][u].push_back({v, e});
  at_[forest][v].push_back({u, e});
}

void TwoForests::Erase(EdgeId e) {
  const int forest = forest_of_[e];
  const Vertex ends[2] = {edges_[e].from, edges_[e].to};
  for (int side = 0; side < 2; ++side) {
    std::vector<Half>& halves = at_[forest][ends[side]];
    const std::uint32_t place = half_[e][side];
    const Half moved = halves.back();
    halves[place] = moved;
    halves.pop_back();
    half_[moved.edge][edges_[moved.edge].from == ends[side] ? 0 : 1] = place;
  }
  forest_of_[e] = kNotPacked;
}

absl::StatusOr<bool> TwoForests::Add(Vertex u, Vertex v) {
  const EdgeId e = static_cast<EdgeId>(edges_.size());
  edges_.push_back({u, v});
  forest_of_.push_back(kNotPacked);
  half_.push_back({0, 0});
  labelled_.push_back(0);
  label_.push_back(kNoEdge);
  if ((e & 0xffffu) == 0 && budget_ != nullptr) {
    CGT_RETURN_IF_ERROR(budget_->Check());
  }
  if (InOneClump(u, v)) return false;
  for (int f = 0; f < 2; ++f) {
    if (trees_[f].Join(u, v)) {
      Insert(e, f);
      ++packed_;
      return true;
    }
  }
  EdgeId last = kNoEdge;
  int forest = 0;
  CGT_ASSIGN_OR_RETURN(const bool found, Search(u, v, last, forest));
  if (!found) return false;
  trees_[forest].Join(edges_[last].from, edges_[last].to);
  while (last != kNoEdge) {
    const int left = forest_of_[last];
    Erase(last);
    Insert(last, forest);
    forest = left;
    last = label_[last];
  }
  Insert(e, forest);
  ++packed_;
  return true;
}

absl::StatusOr<bool> TwoForests::Search(Vertex u, Vertex v) {
  EdgeId last = kNoEdge;
  int forest = 0;
  order_.clear();
  if (u == v) return false;
  if (trees_[0].Find(u) != trees_[0].Find(v) || trees_[1].Find(u) != trees_[1].Find(v)) {
    return true;
  }
  return Search(u, v, last, forest);
}

void TwoForests::Root(int forest, Vertex root) {
  rooted_[forest][root] = stamp_;
  stack_.assign(1, root);
  while (!stack_.empty()) {
    const Vertex x = stack_.back();
    stack_.pop_back();
    for (const Half& half : at_[forest][x]) {
      if (rooted_[forest][half.to] == stamp_) continue;
      rooted_[forest][half.to] = stamp_;
      up_[forest][half.to] = {x, half.edge};
      stack_.push_back(half.to);
    }
  }
}

// Labels the path between two vertices of which at least one is in the labelled subtree,
// from there on. \return whether the forest joins them
bool TwoForests::LabelPath(int forest, Vertex from, Vertex to, EdgeId by) {
  if (labelled_vertex_[forest][from] == stamp_) std::swap(from, to);
  if (rooted_[forest][from] != stamp_) return false;
  const std::size_t first = order_.size();
  for (Vertex x = from; labelled_vertex_[forest][x] != stamp_; x = up_[forest][x].to) {
    const EdgeId e = up_[forest][x].edge;
    labelled_vertex_[forest][x] = stamp_;
    labelled_[e] = stamp_;
    label_[e] = by;
    order_.push_back(e);
  }
  std::reverse(order_.begin() + static_cast<std::ptrdiff_t>(first), order_.end());
  return true;
}

absl::StatusOr<bool> TwoForests::Search(Vertex u, Vertex v, EdgeId& last, int& forest) {
  ++searches_;
  if (budget_ != nullptr) CGT_RETURN_IF_ERROR(budget_->Check());
  ++stamp_;
  order_.clear();
  for (int f = 0; f < 2; ++f) {
    Root(f, u);
    labelled_vertex_[f][u] = stamp_;
  }
  for (int f = 0; f < 2; ++f) LabelPath(f, u, v, kNoEdge);
  for (std::size_t next = 0; next < order_.size(); ++next) {
    const EdgeId e = order_[next];
    const int other = 1 - forest_of_[e];
    if (!LabelPath(other, edges_[e].from, edges_[e].to, e)) {
      last = e;
      forest = other;
      return true;
    }
  }
  for (const EdgeId e : order_) clumps_.Join(edges_[e].from, edges_[e].to);
  return false;
}

}  // namespace cgt
