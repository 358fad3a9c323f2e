// For every ordered pair (r, w) of neighbours the number of their common neighbours is
// kept; w dominates r exactly when it is the degree of r less one. For each r a table
// counts the w by that number, so that whether r is a corner is one look. Removing a
// vertex changes the pairs of its neighbours that are adjacent: triangles, which are
// enumerated from the side of the lesser degree, so that a hub costs no more than its
// leaves. [nowakowski1983; quilliot1983]
#include "games/pursuit/dismantling.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

#include "absl/types/span.h"
#include "cgt/errors.h"
#include "games/pursuit/internal/dense_dismantling.h"

namespace cgt {
namespace {

constexpr std::uint64_t kStepsBetweenLooks = 1u << 20;

class Dismantler {
 public:
  Dismantler(const Graph& graph, Budget* budget) : budget_(budget) {
    const Vertex n = graph.vertex_count();
    begin_.resize(std::size_t{n} + 1);
    ends_.reserve(2 * graph.edge_count());
    for (Vertex v = 0; v < n; ++v) {
      for (const Vertex w : graph.Neighbours(v)) {
        const bool again = ends_.size() > begin_[v] && ends_.back() == w;
        if (w != v && !again) ends_.push_back(w);
      }
      begin_[v + 1] = static_cast<std::uint32_t>(ends_.size());
    }
    degree_.resize(n);
    for (Vertex v = 0; v < n; ++v) degree_[v] = begin_[v + 1] - begin_[v];
    alive_.assign(n, 1);
    slot_.assign(n, kNone);
    common_.assign(ends_.size(), 0);
    pairs_.assign(ends_.size(), 0);
  }

  absl::StatusOr<Dismantling> Run() {
    CGT_RETURN_IF_ERROR(CountCommonNeighbours());
    const Vertex n = static_cast<Vertex>(degree_.size());
    std::vector<Vertex> queue;
    for (Vertex v = 0; v < n; ++v) {
      if (IsCorner(v)) queue.push_back(v);
    }
    Dismantling d;
    for (std::size_t next = 0; next < queue.size(); ++next) {
      const Vertex r = queue[next];
      if (alive_[r] == 0 || !IsCorner(r)) continue;
      d.order.push_back({r, Dominator(r)});
      CGT_RETURN_IF_ERROR(Remove(r, queue));
    }
    for (Vertex v = 0; v < n; ++v) {
      if (alive_[v] != 0) d.rest.push_back(v);
    }
    return d;
  }

 private:
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  [[nodiscard]] std::uint32_t InitialDegree(Vertex v) const {
    return begin_[v + 1] - begin_[v];
  }

  // The arc v -> w, or kNone.
  [[nodiscard]] std::uint32_t Arc(Vertex v, Vertex w) const {
    const auto first = ends_.begin() + begin_[v], last = ends_.begin() + begin_[v + 1];
    const auto at = std::lower_bound(first, last, w);
    return at != last && *at == w ? static_cast<std::uint32_t>(at - ends_.begin())
                                  : kNone;
  }

  absl::Status Spend(std::uint64_t steps) {
    steps_ += steps;
    if (steps_ < kStepsBetweenLooks || budget_ == nullptr) return absl::OkStatus();
    steps_ = 0;
    return budget_->Check();
  }

  absl::Status CountCommonNeighbours() {
    const Vertex n = static_cast<Vertex>(degree_.size());
    for (Vertex r = 0; r < n; ++r) {
      SetSlots(r);
      for (std::uint32_t a = begin_[r]; a < begin_[r + 1]; ++a) {
        const Vertex w = ends_[a];
        if (std::pair(degree_[w], w) > std::pair(degree_[r], r)) continue;
        std::uint32_t common = 0;
        for (std::uint32_t b = begin_[w]; b < begin_[w + 1]; ++b) {
          common += slot_[ends_[b]] != kNone ? 1 : 0;
        }
        common_[a] = common;
        common_[Arc(w, r)] = common;
        CGT_RETURN_IF_ERROR(Spend(degree_[w] + 1));
      }
      ClearSlots(r);
    }
    for (Vertex r = 0; r < n; ++r) {
      for (std::uint32_t a = begin_[r]; a < begin_[r + 1]; ++a) {
        ++pairs_[begin_[r] + common_[a]];
      }
    }
    return absl::OkStatus();
  }

  void SetSlots(Vertex v) {
    for (std::uint32_t a = begin_[v]; a < begin_[v + 1]; ++a) slot_[ends_[a]] = a;
  }
  void ClearSlots(Vertex v) {
    for (std::uint32_t a = begin_[v]; a < begin_[v + 1]; ++a) slot_[ends_[a]] = kNone;
  }

  [[nodiscard]] bool IsCorner(Vertex r) const {
    return degree_[r] > 0 && pairs_[begin_[r] + degree_[r] - 1] > 0;
  }

  [[nodiscard]] Vertex Dominator(Vertex r) const {
    std::uint32_t a = begin_[r];
    while (alive_[ends_[a]] == 0 || common_[a] + 1 != degree_[r]) ++a;
    return ends_[a];
  }

  // The pair that arc `a` from `r` stands for loses a common neighbour.
  void Lower(Vertex r, std::uint32_t a) {
    --pairs_[begin_[r] + common_[a]];
    ++pairs_[begin_[r] + --common_[a]];
  }

  absl::Status Remove(Vertex x, std::vector<Vertex>& queue) {
    alive_[x] = 0;
    SetSlots(x);
    for (std::uint32_t a = begin_[x]; a < begin_[x + 1]; ++a) {
      const Vertex r = ends_[a];
      if (alive_[r] == 0) continue;
      --pairs_[begin_[r] + common_[Arc(r, x)]];
      --degree_[r];
      if (InitialDegree(r) <= InitialDegree(x)) {
        for (std::uint32_t b = begin_[r]; b < begin_[r + 1]; ++b) {
          const Vertex w = ends_[b];
          if (alive_[w] != 0 && slot_[w] != kNone) Lower(r, b);
        }
      } else {
        for (std::uint32_t c = begin_[x]; c < begin_[x + 1]; ++c) {
          if (c == a || alive_[ends_[c]] == 0) continue;
          const std::uint32_t b = Arc(r, ends_[c]);
          if (b != kNone) Lower(r, b);
        }
      }
      CGT_RETURN_IF_ERROR(Spend(std::min(InitialDegree(r), InitialDegree(x)) + 1));
    }
    ClearSlots(x);
    // Only now are all the pairs of the neighbours up to date.
    for (std::uint32_t a = begin_[x]; a < begin_[x + 1]; ++a) {
      const Vertex r = ends_[a];
      if (alive_[r] != 0 && IsCorner(r)) queue.push_back(r);
    }
    return absl::OkStatus();
  }

  Budget* budget_;
  std::uint64_t steps_ = 0;
  // The neighbours without loops and repetitions, one slice a vertex, ascending.
  std::vector<std::uint32_t> begin_;
  std::vector<Vertex> ends_;
  std::vector<std::uint32_t> degree_;  // counts what is alive
  std::vector<std::uint8_t> alive_;
  std::vector<std::uint32_t> slot_;    // scratch: the arc to each neighbour of a vertex
  std::vector<std::uint32_t> common_;  // for each arc between what is alive
  std::vector<std::uint32_t> pairs_;   // begin_[r] + c: the arcs of r with common_ = c
};

// Whether sets of bits are the better choice: the triangles of the sparse way cost more
// than the words of the dense one.
bool IsDense(const Graph& graph) {
  const std::uint64_t n = graph.vertex_count();
  if (n > kMaxDenseVertices) return false;
  std::uint64_t triangles = 0;
  for (const Edge& e : graph.edges()) {
    triangles += std::min(graph.Neighbours(e.from).size(), graph.Neighbours(e.to).size());
  }
  return triangles > graph.edge_count() * (n / 64 + 20);
}

}  // namespace

absl::StatusOr<Dismantling> Dismantle(const Graph& graph, Budget* budget) {
  CGT_CHECK(!graph.directed());
  if (IsDense(graph)) return DismantleDense(graph, budget);
  const auto bytes = static_cast<std::int64_t>(24 * graph.edge_count() +
                                               24 * std::size_t{graph.vertex_count()});
  if (budget == nullptr) return Dismantler(graph, budget).Run();
  CGT_RETURN_IF_ERROR(budget->ChargeMemory(bytes));
  absl::StatusOr<Dismantling> result = Dismantler(graph, budget).Run();
  budget->ReleaseMemory(bytes);
  return result;
}

bool IsDismantling(const Graph& graph, const Dismantling& d) {
  const Vertex n = graph.vertex_count();
  // When each vertex is removed.
  std::vector<std::size_t> time(n, d.order.size());
  std::vector<std::uint8_t> seen(n, 0);
  for (std::size_t i = 0; i < d.order.size(); ++i) {
    const Vertex v = d.order[i].corner;
    if (v >= n || d.order[i].dominator >= n || seen[v] != 0) return false;
    seen[v] = 1;
    time[v] = i;
  }
  for (const Vertex v : d.rest) {
    if (v >= n || seen[v] != 0) return false;
    seen[v] = 1;
  }
  if (d.order.size() + d.rest.size() != n) return false;
  for (std::size_t i = 0; i < d.order.size(); ++i) {
    const auto [r, w] = d.order[i];
    if (r == w || time[w] < i || !graph.HasEdge(r, w)) return false;
    for (const Vertex y : graph.Neighbours(r)) {
      if (time[y] > i && y != w && !graph.HasEdge(w, y)) return false;
    }
  }
  return true;
}

bool HasCorner(const Graph& graph, const std::vector<Vertex>& vertices) {
  std::vector<std::uint8_t> in(graph.vertex_count(), 0);
  for (const Vertex v : vertices) in[v] = 1;
  for (const Vertex r : vertices) {
    for (const Vertex w : graph.Neighbours(r)) {
      if (w == r || in[w] == 0) continue;
      const absl::Span<const Vertex> neighbours = graph.Neighbours(r);
      const bool dominates =
          std::all_of(neighbours.begin(), neighbours.end(), [&](Vertex y) {
            return in[y] == 0 || y == w || y == r || graph.HasEdge(w, y);
          });
      if (dominates) return true;
    }
  }
  return false;
}

DismantlingPlay::DismantlingPlay(const Graph& graph, const Dismantling& d)
    : graph_(graph), dominator_(graph.vertex_count()) {
  std::iota(dominator_.begin(), dominator_.end(), Vertex{0});
  image_ = dominator_;
  for (std::size_t i = d.order.size(); i-- > 0;) {
    dominator_[d.order[i].corner] = d.order[i].dominator;
    image_[d.order[i].corner] = image_[d.order[i].dominator];
  }
}

Vertex DismantlingPlay::CopMove(Vertex cop, Vertex robber) const {
  for (Vertex shadow = robber;; shadow = dominator_[shadow]) {
    if (Reaches(cop, shadow)) return shadow;
    if (dominator_[shadow] == shadow) return dominator_[cop];
  }
}

bool DismantlingPlay::IsSafe(Vertex cop, Vertex robber) const {
  return IsLeft(robber) && !Reaches(Image(cop), robber);
}

std::vector<Vertex> DismantlingPlay::SafeMoves(Vertex cop, Vertex robber) const {
  std::vector<Vertex> moves;
  const auto consider = [&](Vertex to) {
    if (IsSafe(cop, to) && (moves.empty() || moves.back() != to)) moves.push_back(to);
  };
  bool stayed = false;
  for (const Vertex to : graph_.Neighbours(robber)) {
    if (!stayed && to >= robber) {
      stayed = true;
      consider(robber);
    }
    if (to != robber) consider(to);
  }
  if (!stayed) consider(robber);
  return moves;
}

}  // namespace cgt
