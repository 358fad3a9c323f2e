// Remove-then-move, normal play: a vertex of weight 0 is lost for who stands on it, so
// one next to it is won, so is one with a loop (take all and stay); the rest is decided
// by lesser weights. Misere play and move-then-remove are questions about maximum
// matchings: whether they all cover the token's vertex, and which neighbours some of them
// miss. [duchene2014; renault2014; cgt]
#include "games/vertex_nim/vertex_nim_g_answers.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "cgt/errors.h"
#include "games/board/matching.h"
#include "games/vertex_nim/lesser_labels.h"

namespace cgt {
namespace {

using Check = absl::FunctionRef<absl::Status()>;
using Answer = absl::StatusOr<std::optional<NimGAnswer>>;

// Each once, ascending.
std::vector<Vertex> DistinctNeighbours(const Graph& graph, Vertex v) {
  const absl::Span<const Vertex> all = graph.Neighbours(v);
  std::vector<Vertex> distinct(all.begin(), all.end());
  distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
  return distinct;
}

void Append(std::int64_t first, std::int64_t last, std::vector<Vertex> targets,
            std::vector<WeightRangeMoves>& moves) {
  if (first > last || targets.empty()) return;
  moves.push_back({first, last, std::move(targets)});
}

// The token's component.
struct Component {
  std::vector<Vertex> members;
  std::vector<std::uint8_t> side;  // of all vertices: 0 if not in it, else 1 or 2
  bool bipartite = true;           // without loops and odd cycles
  bool loops = true;               // a loop at every vertex

  explicit Component(const NimGView& p) : side(p.graph.vertex_count(), 0) {
    members.push_back(p.token);
    side[p.token] = 1;
    for (std::size_t i = 0; i < members.size(); ++i) {
      const Vertex v = members[i];
      bool loop = false;
      for (const Vertex t : p.graph.Neighbours(v)) {
        loop = loop || t == v;
        if (side[t] == 0) {
          side[t] = static_cast<std::uint8_t>(3 - side[v]);
          members.push_back(t);
        }
        bipartite = bipartite && side[t] != side[v];
      }
      loops = loops && loop;
    }
  }
};

// A maximum matching of the subgraph induced by some vertices; by `missed` it says which
// of them some maximum matching misses.
class Matching {
 public:
  template <class Member>
  static absl::StatusOr<Matching> Of(const NimGView& p, const Component& component,
                                     const Member& member, Check check) {
    constexpr std::uint32_t kNone = MaximumMatching::kNone;
    std::vector<std::uint32_t> number(p.graph.vertex_count(), kNone);
    std::uint32_t count = 0;
    for (const Vertex v : component.members) {
      if (member(v)) number[v] = count++;
    }
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    for (const Vertex v : component.members) {
      if (number[v] == kNone) continue;
      for (const Vertex t : p.graph.Neighbours(v)) {
        if (v < t && number[t] != kNone) edges.push_back({number[v], number[t]});
      }
    }
    CGT_ASSIGN_OR_RETURN(const MaximumMatching matching,
                         FindMaximumMatching(count, edges, check));
    Matching found;
    found.missed_.assign(number.size(), false);
    for (const Vertex v : component.members) {
      found.missed_[v] =
          number[v] != kNone && matching.part[number[v]] == GallaiEdmonds::kD;
    }
    return found;
  }

  [[nodiscard]] bool Missed(Vertex v) const { return missed_[v]; }

 private:
  std::vector<bool> missed_;
};

bool HasNeighbourOfWeight0(const NimGView& p) {
  for (const Vertex t : p.graph.Neighbours(p.token)) {
    if (p.weights[t] == 0) return true;
  }
  return false;
}

// --- remove-then-move, normal play

Answer NormalRemoveMove(const NimGView& p, bool want_moves, Check check) {
  const Vertex u = p.token;
  const std::int64_t most = p.weights[u] - 1;
  NimGAnswer answer{false, "nimg/remove-move-corrected", {}, {}};
  const bool loop = p.graph.HasEdge(u, u);
  const bool at_once = loop || HasNeighbourOfWeight0(p);
  if (at_once && !want_moves) {
    answer.wins = true;
    return answer;
  }
  const LesserMoves lesser = FindLesserMoves(p.graph, p.weights, 1, u);
  CGT_RETURN_IF_ERROR(check());
  answer.work = {{"vertices", p.graph.vertex_count()}};
  answer.wins = at_once || (lesser.least_weight && *lesser.least_weight < p.weights[u]);
  if (!want_moves || !answer.wins) return answer;
  // Weight 0 where the token goes: a vertex that has it, or the old one.
  std::vector<Vertex> empty;
  for (const Vertex t : DistinctNeighbours(p.graph, u)) {
    if (p.weights[t] == 0) empty.push_back(t);
  }
  std::vector<Vertex> empty_or_self = empty;
  if (loop) empty_or_self.push_back(u);
  Append(0, 0, std::move(empty_or_self), answer.moves);
  Append(1, most, std::move(empty), answer.moves);
  if (!lesser.least_weight) return answer;
  if (at_once) {
    Append(1, most, lesser.all, answer.moves);
  } else {
    const std::int64_t least = *lesser.least_weight;
    Append(least, std::min(least, most), lesser.at_least, answer.moves);
    Append(least + 1, most, lesser.all, answer.moves);
  }
  return answer;
}

// --- remove-then-move, misere play

Answer MisereBipartite(const NimGView& p, const Component& component, bool want_moves,
                       Check check) {
  const Vertex u = p.token;
  const auto positive = [&](Vertex v) { return p.weights[v] > 0; };
  CGT_ASSIGN_OR_RETURN(const Matching with, Matching::Of(p, component, positive, check));
  NimGAnswer answer{!with.Missed(u), "nimg/misere-bipartite", {}, {{"matchings", 1}}};
  if (!want_moves || !answer.wins) return answer;
  CGT_ASSIGN_OR_RETURN(
      const Matching without,
      Matching::Of(
          p, component, [&](Vertex v) { return v != u && positive(v); }, check));
  answer.work[0].count = 2;
  std::vector<Vertex> emptying, others;
  for (const Vertex t : DistinctNeighbours(p.graph, u)) {
    if (without.Missed(t)) emptying.push_back(t);
    if (with.Missed(t)) others.push_back(t);
  }
  Append(0, 0, std::move(emptying), answer.moves);
  Append(1, p.weights[u] - 1, std::move(others), answer.moves);
  return answer;
}

Answer MisereLoops(const NimGView& p, const Component& component, bool want_moves,
                   Check check) {
  const Vertex u = p.token;
  const auto one = [&](Vertex v) { return p.weights[v] == 1; };
  NimGAnswer answer{true, "nimg/misere-loops", {}, {{"matchings", 0}}};
  if (p.weights[u] == 1) {
    CGT_ASSIGN_OR_RETURN(const Matching ones, Matching::Of(p, component, one, check));
    answer.work[0].count = 1;
    answer.wins = !ones.Missed(u);
  }
  if (!want_moves || !answer.wins) return answer;
  const std::int64_t most = p.weights[u] - 1;
  const auto append = [&](std::int64_t first, std::int64_t last,
                          bool with_token) -> absl::Status {
    if (first > last) return absl::OkStatus();
    CGT_ASSIGN_OR_RETURN(
        const Matching ones,
        Matching::Of(
            p, component, [&](Vertex v) { return v == u ? with_token : one(v); }, check));
    ++answer.work[0].count;
    std::vector<Vertex> targets;
    for (const Vertex t : DistinctNeighbours(p.graph, u)) {
      if (ones.Missed(t)) targets.push_back(t);
    }
    Append(first, last, std::move(targets), answer.moves);
    return absl::OkStatus();
  };
  CGT_RETURN_IF_ERROR(append(0, 0, false));
  CGT_RETURN_IF_ERROR(append(1, std::min<std::int64_t>(1, most), true));
  CGT_RETURN_IF_ERROR(append(2, most, false));
  return answer;
}

// --- move-then-remove, normal play

// The graph in which each vertex v of the token's component is w(v) vertices.
class Copies {
 public:
  static constexpr std::uint64_t kMaxVertices = 1'000'000;
  static constexpr std::uint64_t kMaxEdges = 4'000'000;

  // nullopt if it is too large.
  static std::optional<Copies> Of(const NimGView& p, const Component& component) {
    Copies copies;
    copies.count_.assign(p.graph.vertex_count(), 0);
    std::uint64_t vertices = 0, edges = 0;
    for (const Vertex v : component.members) {
      // Beyond one more than all neighbours together, copies change nothing.
      std::uint64_t enough = 1;
      for (const Vertex t : DistinctNeighbours(p.graph, v)) {
        enough =
            std::min(kMaxVertices + 1, enough + static_cast<std::uint64_t>(p.weights[t]));
        if (enough > kMaxVertices) break;
      }
      copies.count_[v] = std::min(enough, static_cast<std::uint64_t>(p.weights[v]));
      vertices += copies.count_[v];
      if (vertices > kMaxVertices) return std::nullopt;
    }
    for (const Vertex v : component.members) {
      for (const Vertex t : DistinctNeighbours(p.graph, v)) {
        if (v < t) edges += copies.count_[v] * copies.count_[t];
        if (edges > kMaxEdges) return std::nullopt;
      }
    }
    return copies;
  }

  // A maximum matching without the copies of `without`, with a vertex more, the last,
  // that is joined to the copies of the neighbours of `beside` (either may be absent).
  absl::StatusOr<MaximumMatching> Match(const NimGView& p, const Component& component,
                                        std::optional<Vertex> without,
                                        std::optional<Vertex> beside, Check check) {
    first_.assign(count_.size(), 0);
    std::uint32_t vertices = 0;
    const auto count = [&](Vertex v) { return v == without ? 0 : count_[v]; };
    for (const Vertex v : component.members) {
      first_[v] = vertices;
      vertices += static_cast<std::uint32_t>(count(v));
    }
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    for (const Vertex v : component.members) {
      for (const Vertex t : DistinctNeighbours(p.graph, v)) {
        if (v > t) continue;
        for (std::uint32_t i = 0; i < count(v); ++i) {
          for (std::uint32_t j = 0; j < count(t); ++j) {
            edges.push_back({first_[v] + i, first_[t] + j});
          }
        }
      }
    }
    if (beside) {
      for (const Vertex t : DistinctNeighbours(p.graph, *beside)) {
        for (std::uint32_t j = 0; j < count(t); ++j) {
          edges.push_back({vertices, first_[t] + j});
        }
      }
      ++vertices;
    }
    return FindMaximumMatching(vertices, edges, check);
  }

  // The first copy of `v` in the last matching. \domain there is one
  [[nodiscard]] std::uint32_t First(Vertex v) const { return first_[v]; }

 private:
  std::vector<std::uint64_t> count_;
  std::vector<std::uint32_t> first_;
};

Answer NormalMoveRemove(const NimGView& p, const Component& component, bool want_moves,
                        Check check) {
  const Vertex u = p.token;
  std::optional<Copies> copies = Copies::Of(p, component);
  if (!copies) return std::optional<NimGAnswer>();
  CGT_ASSIGN_OR_RETURN(const MaximumMatching with_token,
                       copies->Match(p, component, {}, u, check));
  NimGAnswer answer{with_token.part.back() != GallaiEdmonds::kD,
                    "nimg/move-remove-bipartite",
                    {},
                    {{"matchings", 1}}};
  if (!want_moves || !answer.wins) return answer;
  // Taking to k at v leaves the token beside what a further copy of v would be beside: it
  // is missed exactly if more than k copies of v match no more than k do.
  CGT_ASSIGN_OR_RETURN(const MaximumMatching all,
                       copies->Match(p, component, {}, {}, check));
  std::vector<Vertex> missed;
  for (const Vertex t : DistinctNeighbours(p.graph, u)) {
    if (p.weights[t] > 0 && all.part[copies->First(t)] == GallaiEdmonds::kD) {
      missed.push_back(t);
    }
  }
  answer.work[0].count = 2 + missed.size();
  for (const Vertex t : missed) {
    CGT_ASSIGN_OR_RETURN(const MaximumMatching without,
                         copies->Match(p, component, t, {}, check));
    Append(static_cast<std::int64_t>(all.size - without.size), p.weights[t] - 1, {t},
           answer.moves);
  }
  return answer;
}

}  // namespace

Answer AnswerNimG(const NimGView& p, bool want_moves, Check check) {
  CGT_RETURN_IF_ERROR(check());
  if (p.graph.directed()) return std::optional<NimGAnswer>();
  const bool remove_first = p.order == NimGOrder::kRemoveMove;
  if (remove_first && (p.weights[p.token] == 0 || p.graph.Neighbours(p.token).empty())) {
    return NimGAnswer{p.misere,
                      p.misere ? "nimg/misere-bipartite" : "nimg/remove-move-corrected",
                      {},
                      {}};
  }
  if (remove_first && !p.misere) return NormalRemoveMove(p, want_moves, check);
  if (!remove_first && p.misere) return std::optional<NimGAnswer>();
  const Component component(p);
  CGT_RETURN_IF_ERROR(check());
  if (!remove_first) {
    if (!component.bipartite) return std::optional<NimGAnswer>();
    return NormalMoveRemove(p, component, want_moves, check);
  }
  if (component.bipartite) return MisereBipartite(p, component, want_moves, check);
  if (component.loops) return MisereLoops(p, component, want_moves, check);
  return std::optional<NimGAnswer>();
}

bool NimGWinsAsPrinted(const NimGView& p) {
  const Vertex u = p.token;
  if (p.weights[u] == 0) return false;
  if (HasNeighbourOfWeight0(p)) return true;
  const bool loop = p.graph.HasEdge(u, u);
  if (p.weights[u] == 1 && !loop) return false;
  if (loop) return true;
  for (const Vertex t : p.graph.Neighbours(u)) {
    if (p.weights[t] == 1) return true;
  }
  return LesserLabels::Of(p.graph, p.weights, 2).of[u] == LesserLabels::Label::kN;
}

}  // namespace cgt
