// An edge whose ends lie in different trees of a forest is put there. Else its path in
// each forest is labelled, then the path of each labelled edge in the other forest,
// breadth first. The labelled edges of each forest are at all times a subtree, so a path
// is climbed from its far end, and from the top of that subtree in turns, until the two
// meet or the subtree is reached: every step labels an edge or is paid by one that does.
// A labelled edge whose ends the other forest does not join ends the search: the edges
// along the labels back change forests, one by one, and the new edge finds its place. If
// there is none, the labelled vertices are a clump and are contracted. [roskind1985;
// gabow1992]
#include "games/switching/two_forests.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "cgt/errors.h"

namespace cgt {
namespace {

constexpr std::uint64_t kStepsBetweenChecks = 1 << 14;

}  // namespace

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
    up_[f].resize(vertices);
    labelled_clump_[f].assign(vertices, 0);
  }
  climbed_.assign(vertices, 0);
}

absl::Status TwoForests::Reserve(std::size_t edges) {
  constexpr std::size_t kBytesAnEdge = 24, kBytesAVertex = 72;
  if (budget_ != nullptr && charge_ == nullptr) {
    Budget* const budget = budget_;
    const auto bytes =
        static_cast<std::int64_t>(edges * kBytesAnEdge + climbed_.size() * kBytesAVertex);
    CGT_RETURN_IF_ERROR(budget->ChargeMemory(bytes));
    charge_ = std::shared_ptr<void>(
        nullptr, [budget, bytes](void*) { budget->ReleaseMemory(bytes); });
  }
  edges_.reserve(edges);
  return absl::OkStatus();
}

void TwoForests::Link(EdgeId e, int forest) {
  std::vector<Up>& up = up_[forest];
  Vertex ends[2] = {edges_[e].from, edges_[e].to};
  // The end that is nearer to its root turns its way there round.
  Vertex x = clumps_.Find(ends[0]), y = clumps_.Find(ends[1]);
  while (up[x].edge != kNoEdge && up[y].edge != kNoEdge) {
    x = Parent(forest, x);
    y = Parent(forest, y);
  }
  if (up[x].edge != kNoEdge) std::swap(ends[0], ends[1]);
  x = clumps_.Find(ends[0]);
  for (Up turned{ends[1], e}; turned.edge != kNoEdge;) {
    const Up old = std::exchange(up[x], turned);
    turned.edge = old.edge;
    if (old.edge == kNoEdge) break;
    const auto [from, to] = edges_[old.edge];
    turned.to = old.to == to ? from : to;
    x = clumps_.Find(old.to);
  }
  forest_of_[e] = static_cast<std::int8_t>(forest);
}

void TwoForests::Cut(EdgeId e) {
  std::vector<Up>& up = up_[forest_of_[e]];
  const Vertex x = clumps_.Find(edges_[e].from), y = clumps_.Find(edges_[e].to);
  up[up[x].edge == e ? x : y] = Up();
  forest_of_[e] = kNotPacked;
}

absl::StatusOr<bool> TwoForests::Add(Vertex u, Vertex v) {
  const EdgeId e = static_cast<EdgeId>(edges_.size());
  edges_.push_back({u, v});
  forest_of_.push_back(kNotPacked);
  label_.push_back(kNoEdge);
  if ((e & 0xffffu) == 0 && budget_ != nullptr) {
    CGT_RETURN_IF_ERROR(budget_->Check());
  }
  if (InOneClump(u, v)) return false;
  for (int f = 0; f < 2; ++f) {
    if (trees_[f].Join(u, v)) {
      Link(e, f);
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
    Cut(last);
    Link(last, forest);
    forest = left;
    last = label_[last];
  }
  Link(e, forest);
  ++packed_;
  return true;
}

absl::StatusOr<bool> TwoForests::Search(Vertex u, Vertex v) {
  order_.clear();
  if (u == v) return false;
  if (!InOneClump(u, v)) {
    if (trees_[0].Find(u) != trees_[0].Find(v) ||
        trees_[1].Find(u) != trees_[1].Find(v)) {
      return true;
    }
    EdgeId last = kNoEdge;
    int forest = 0;
    CGT_ASSIGN_OR_RETURN(const bool found, Search(u, v, last, forest));
    order_.clear();
    if (found) return true;
  }
  for (EdgeId e = 0; e < edges_.size(); ++e) {
    if (forest_of_[e] != kNotPacked && InOneClump(edges_[e].from, u) &&
        InOneClump(edges_[e].to, u)) {
      order_.push_back(e);
    }
  }
  return false;
}

// Labels the edge from a clump up.
void TwoForests::Label(int forest, Vertex clump, EdgeId by) {
  const EdgeId e = up_[forest][clump].edge;
  label_[e] = by;
  order_.push_back(e);
}

// Labels the path between two vertices of which at least one is in the labelled subtree,
// from there on. \return whether the forest joins them
bool TwoForests::LabelPath(int forest, Vertex from, Vertex to, EdgeId by) {
  if (trees_[forest].Find(from) != trees_[forest].Find(to)) return false;
  std::vector<std::uint32_t>& labelled = labelled_clump_[forest];
  from = clumps_.Find(from);
  to = clumps_.Find(to);
  if (labelled[from] == stamp_) std::swap(from, to);
  if (labelled[from] == stamp_) return true;
  path_ += 2;
  below_.clear();
  above_.clear();
  Vertex x = from, y = top_[forest];
  bool x_ended = false, y_ended = false;
  Vertex meet = 0;
  for (;;) {
    if (!x_ended) {
      meet = x;
      if (labelled[x] == stamp_ || climbed_[x] == path_ + 1) break;
      climbed_[x] = path_;
      below_.push_back(x);
      x_ended = up_[forest][x].edge == kNoEdge;
      if (!x_ended) x = Parent(forest, x);
    }
    if (!y_ended) {
      meet = y;
      if (climbed_[y] == path_) break;
      climbed_[y] = path_ + 1;
      above_.push_back(y);
      y_ended = up_[forest][y].edge == kNoEdge;
      if (!y_ended) y = Parent(forest, y);
    }
  }
  if (labelled[meet] != stamp_) {
    for (const Vertex w : above_) {
      if (w == meet) break;
      labelled[w] = stamp_;
      Label(forest, w, by);
    }
    labelled[meet] = stamp_;
    top_[forest] = meet;
  }
  // What was climbed beyond the meeting point is no part of the path.
  below_.erase(std::find(below_.begin(), below_.end(), meet), below_.end());
  for (auto w = below_.rbegin(); w != below_.rend(); ++w) {
    labelled[*w] = stamp_;
    Label(forest, *w, by);
  }
  return true;
}

absl::StatusOr<bool> TwoForests::Search(Vertex u, Vertex v, EdgeId& last, int& forest) {
  ++searches_;
  ++stamp_;
  order_.clear();
  u = clumps_.Find(u);
  for (int f = 0; f < 2; ++f) {
    labelled_clump_[f][u] = stamp_;
    top_[f] = u;
  }
  for (int f = 0; f < 2; ++f) LabelPath(f, u, v, kNoEdge);
  bool found = false;
  for (std::size_t next = 0; next < order_.size() && !found; ++next) {
    const EdgeId e = order_[next];
    const int other = 1 - forest_of_[e];
    if (!LabelPath(other, edges_[e].from, edges_[e].to, e)) {
      last = e;
      forest = other;
      found = true;
    }
  }
  steps_ += order_.size() + 1;
  if (steps_ >= kStepsBetweenChecks && budget_ != nullptr) {
    steps_ = 0;
    CGT_RETURN_IF_ERROR(budget_->Check());
  }
  if (found) return true;
  const Up up[2] = {up_[0][top_[0]], up_[1][top_[1]]};
  for (const EdgeId e : order_) clumps_.Join(edges_[e].from, edges_[e].to);
  u = clumps_.Find(u);
  for (int f = 0; f < 2; ++f) up_[f][u] = up[f];
  return false;
}

}  // namespace cgt
