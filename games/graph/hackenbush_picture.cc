#include "games/graph/hackenbush_picture.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <tuple>

#include "absl/container/flat_hash_map.h"
#include "games/graph/hackenbush_values.h"
#include "games/graph/live_vertices.h"

namespace cgt {
namespace {

constexpr std::uint32_t kUnseen = 0xffffffffu;

char SwappedColour(char colour) {
  return colour == 'l' ? 'r' : colour == 'r' ? 'l' : colour;
}

// Local numbers of vertices: an array if many edges are there, else a hash map.
class VertexNumbers {
 public:
  VertexNumbers(const HackenbushBoard& board, std::size_t edges) : board_(board) {
    if (edges >= board.graph->vertex_count() / 16) {
      dense_.assign(board.graph->vertex_count(), kUnseen);
    }
  }
  std::uint32_t operator()(Vertex v) {
    if (board_.grounded[v]) return 0;
    if (!dense_.empty()) {
      if (dense_[v] == kUnseen) dense_[v] = count_++;
      return dense_[v];
    }
    const auto [at, fresh] = sparse_.try_emplace(v, count_);
    if (fresh) ++count_;
    return at->second;
  }
  [[nodiscard]] std::uint32_t count() const { return count_; }

 private:
  const HackenbushBoard& board_;
  std::vector<std::uint32_t> dense_;
  absl::flat_hash_map<Vertex, std::uint32_t> sparse_;
  std::uint32_t count_ = 1;
};

LocalPicture MakeLocal(const HackenbushPicture& picture,
                       absl::Span<const std::uint32_t> edges) {
  LocalPicture local;
  const HackenbushBoard& board = picture.board();
  VertexNumbers number(board, edges.size());
  local.edges.reserve(edges.size());
  for (const std::uint32_t id : edges) {
    const Edge& edge = board.graph->edges()[id];
    const std::uint32_t u = number(edge.from);
    local.edges.push_back({u, number(edge.to), picture.Colour(id), id});
  }
  local.vertices = number.count();
  local.Index();
  return local;
}

// Marks the edges that are reached from vertex `start`, not passing through the ground
// unless it is the start.
void Reach(const LocalPicture& local, std::uint32_t start, std::uint32_t mark,
           std::vector<std::uint32_t>& marks, std::vector<bool>& seen) {
  std::vector<std::uint32_t> stack = {start};
  seen[start] = true;
  while (!stack.empty()) {
    const std::uint32_t v = stack.back();
    stack.pop_back();
    for (const std::uint32_t e : local.EdgesAt(v)) {
      marks[e] = mark;
      const std::uint32_t w = local.Other(e, v);
      if (seen[w]) continue;
      seen[w] = true;
      stack.push_back(w);
    }
  }
}

std::vector<std::uint32_t> Marked(std::vector<std::uint32_t> edges,
                                  const std::vector<std::uint32_t>& marks) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    if (marks[i] != kUnseen) edges[kept++] = edges[i];
  }
  edges.resize(kept);
  return edges;
}

// The edges among the given ones that hang together with the ground.
std::vector<std::uint32_t> GroundedEdges(const HackenbushPicture& picture,
                                         std::vector<std::uint32_t> edges) {
  const LocalPicture local = MakeLocal(picture, edges);
  std::vector<std::uint32_t> marks(edges.size(), kUnseen);
  std::vector<bool> seen(local.vertices, false);
  Reach(local, 0, 0, marks, seen);
  return Marked(std::move(edges), marks);
}

using NamedEdge = std::tuple<Vertex, Vertex, char>;

std::vector<NamedEdge> NamedEdges(const HackenbushPicture& picture) {
  std::vector<NamedEdge> named;
  for (const std::uint32_t id : picture.Edges()) {
    const Edge& edge = picture.board().graph->edges()[id];
    named.emplace_back(std::min(edge.from, edge.to), std::max(edge.from, edge.to),
                       picture.Colour(id));
  }
  std::sort(named.begin(), named.end());
  return named;
}

}  // namespace

void LocalPicture::Index() {
  begin.assign(vertices + 1, 0);
  for (const auto& edge : edges) {
    ++begin[edge.u + 1];
    ++begin[edge.v + 1];
  }
  std::partial_sum(begin.begin(), begin.end(), begin.begin());
  at.resize(2 * edges.size());
  std::vector<std::uint32_t> next(begin.begin(), begin.end() - 1);
  for (std::uint32_t e = 0; e < edges.size(); ++e) {
    at[next[edges[e].u]++] = e;
    at[next[edges[e].v]++] = e;
  }
}

HackenbushPicture::HackenbushPicture()
    : HackenbushPicture(std::make_shared<const HackenbushBoard>(
          HackenbushBoard{MakeGraph(0, {}), "", {}, {}})) {}

HackenbushPicture::HackenbushPicture(std::shared_ptr<const HackenbushBoard> board)
    : board_(std::move(board)) {
  std::vector<std::uint32_t> edges;
  for (std::uint32_t e = 0; e < board_->colours.size(); ++e) {
    if (board_->colours[e] != '.') edges.push_back(e);
  }
  list_ = std::make_shared<const std::vector<std::uint32_t>>(
      GroundedEdges(*this, std::move(edges)));
}

char HackenbushPicture::Colour(std::uint32_t edge) const {
  return swapped_ ? SwappedColour(board_->colours[edge]) : board_->colours[edge];
}

std::vector<std::uint32_t> HackenbushPicture::Edges() const {
  std::vector<std::uint32_t> edges;
  if (small_) {
    ForEachBit(mask_,
               [&](std::uint32_t i) { edges.push_back(small_->local.edges[i].id); });
    return edges;
  }
  edges = EdgesOfAll();
  if (!root_) return edges;
  const LocalPicture local = MakeLocal(*this, edges);
  const auto at = std::lower_bound(edges.begin(), edges.end(), *root_) - edges.begin();
  const LocalPicture::LocalEdge& root = local.edges[static_cast<std::size_t>(at)];
  std::vector<std::uint32_t> marks(edges.size(), kUnseen);
  std::vector<bool> seen(local.vertices, false);
  seen[0] = true;  // the ground is never passed
  Reach(local, std::max(root.u, root.v), 0, marks, seen);
  return Marked(std::move(edges), marks);
}

std::vector<std::uint32_t> HackenbushPicture::EdgesOfAll() const {
  if (!cut_) return *list_;
  std::vector<std::uint32_t> edges = *list_;
  edges.erase(std::lower_bound(edges.begin(), edges.end(), *cut_));
  return GroundedEdges(*this, std::move(edges));
}

LocalPicture HackenbushPicture::Local() const { return MakeLocal(*this, Edges()); }

HackenbushPicture HackenbushPicture::Flattened() const {
  if (small_ || (!cut_ && !root_)) return *this;
  return Restricted(Edges());
}

HackenbushPicture HackenbushPicture::Cut(std::uint32_t edge) const {
  if (small_) {
    const auto& edges = small_->local.edges;
    const auto at = std::lower_bound(
        edges.begin(), edges.end(), edge,
        [](const LocalPicture::LocalEdge& e, std::uint32_t id) { return e.id < id; });
    return CutSmall(static_cast<std::uint32_t>(at - edges.begin()));
  }
  HackenbushPicture follower = Flattened();
  follower.key = PositionKey();
  follower.cut_ = edge;
  return follower;
}

HackenbushPicture HackenbushPicture::CutSmall(std::uint32_t local_edge) const {
  HackenbushPicture follower(*this);
  follower.key = PositionKey();
  follower.mask_ = Grounded(*small_, mask_ & ~(std::uint64_t{1} << local_edge));
  return follower;
}

HackenbushPicture HackenbushPicture::Restricted(std::vector<std::uint32_t> edges) const {
  HackenbushPicture part(*this);
  part.key = PositionKey();
  part.small_ = nullptr;
  part.mask_ = 0;
  part.cut_ = std::nullopt;
  part.root_ = std::nullopt;
  part.list_ = std::make_shared<const std::vector<std::uint32_t>>(std::move(edges));
  return part;
}

void HackenbushPicture::Components(std::vector<HackenbushPicture>& out) const {
  if (small_) {
    const SmallPicture& small = *small_;
    for (std::uint64_t rest = mask_; rest != 0;) {
      std::uint64_t part = rest & (~rest + 1);
      for (std::uint64_t fresh = part; fresh != 0;) {
        std::uint64_t reached = 0;
        ForEachBit(fresh, [&](std::uint32_t e) {
          const auto& edge = small.local.edges[e];
          if (edge.u != 0) reached |= small.incident[edge.u];
          if (edge.v != 0) reached |= small.incident[edge.v];
        });
        fresh = reached & rest & ~part;
        part |= fresh;
      }
      out.push_back(*this);
      out.back().key = PositionKey();
      out.back().mask_ = part;
      rest &= ~part;
    }
    return;
  }
  if (root_) {
    out.push_back(*this);
    return;
  }
  const LocalPicture local = Local();
  std::vector<std::uint32_t> marks(local.edges.size(), kUnseen);
  std::vector<bool> seen(local.vertices, false);
  seen[0] = true;  // the ground is never passed
  std::vector<std::vector<std::uint32_t>> parts;
  for (std::uint32_t e = 0; e < local.edges.size(); ++e) {
    if (marks[e] == kUnseen) {
      const std::uint32_t start = std::max(local.edges[e].u, local.edges[e].v);
      marks[e] = static_cast<std::uint32_t>(parts.size());
      if (start != 0) Reach(local, start, marks[e], marks, seen);
      parts.emplace_back();
    }
    parts[marks[e]].push_back(local.edges[e].id);
  }
  const std::size_t few = std::max(SmallPicture::kMaxEdges, local.edges.size() / 16);
  for (auto& part : parts) {
    // There are few large ones, so that finding them again is not dear.
    if (part.size() <= few) {
      part.shrink_to_fit();
      out.push_back(Restricted(std::move(part)));
      continue;
    }
    HackenbushPicture& added = out.emplace_back(*this);
    added.key = PositionKey();
    added.root_ = part[0];
  }
}

void HackenbushPicture::SwapColours() {
  key = PositionKey();
  swapped_ = !swapped_;
  if (!small_) return;
  SmallPicture small = *small_;
  for (auto& edge : small.local.edges) edge.colour = SwappedColour(edge.colour);
  small_ = std::make_shared<const SmallPicture>(std::move(small));
}

void HackenbushPicture::Compact() {
  if (small_ || root_) return;
  const std::vector<std::uint32_t> edges = Edges();
  if (edges.size() > SmallPicture::kMaxEdges) return;
  SmallPicture small;
  small.local = MakeLocal(*this, edges);
  small.incident.assign(small.local.vertices, 0);
  for (std::uint32_t e = 0; e < edges.size(); ++e) {
    small.incident[small.local.edges[e].u] |= std::uint64_t{1} << e;
    small.incident[small.local.edges[e].v] |= std::uint64_t{1} << e;
  }
  // All vertices on the ground have the local number 0, but names of their own.
  small.equal_before.assign(edges.size(), 0);
  const auto name = [&](std::uint32_t e) {
    const Edge& ends = board_->graph->edges()[edges[e]];
    const auto [u, v] = std::minmax(ends.from, ends.to);
    return NamedEdge(u, v, Colour(edges[e]));
  };
  for (std::uint32_t e = 0; e < edges.size(); ++e) {
    for (std::uint32_t f = 0; f < e; ++f) {
      if (name(e) == name(f)) small.equal_before[e] |= std::uint64_t{1} << f;
    }
  }
  small_ = std::make_shared<const SmallPicture>(std::move(small));
  mask_ = (std::uint64_t{1} << edges.size()) - 1;
  list_ = nullptr;
  cut_ = std::nullopt;
  root_ = std::nullopt;
}

bool operator==(const HackenbushPicture& a, const HackenbushPicture& b) {
  return a.board_->graph->vertex_count() == b.board_->graph->vertex_count() &&
         a.board_->ground == b.board_->ground && NamedEdges(a) == NamedEdges(b);
}

std::uint64_t Grounded(const SmallPicture& picture, std::uint64_t mask) {
  std::uint64_t kept = picture.incident[0] & mask;
  for (std::uint64_t fresh = kept; fresh != 0;) {
    std::uint64_t reached = 0;
    ForEachBit(fresh, [&](std::uint32_t e) {
      const auto& edge = picture.local.edges[e];
      reached |= picture.incident[edge.u] | picture.incident[edge.v];
    });
    fresh = reached & mask & ~kept;
    kept |= fresh;
  }
  return kept;
}

}  // namespace cgt
