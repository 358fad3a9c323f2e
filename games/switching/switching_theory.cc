// Packings. With rank the largest number of edges that two disjoint forests hold: if e
// cannot be packed beside a largest packing, the search from it ends in a clump, two
// trees on a set of vertices with both terminals, so Short wins; if e can but a second
// copy cannot, that holds with e added, so Short wins moving first. Otherwise both copies
// are packed, which is the same statement in the dual matroid. [lehman1964; roskind1985]
//
// Openings on a neutral board. Let I be a largest packing of the board, so that I + e is
// packed and I + e + e' is not. Deleting y makes the board Cut's exactly if both copies
// can be packed then, that is if the rank of the board falls by one and that of the board
// with both copies does not: y is in every largest packing of the board, and in the
// circuit that e' closes.
#include "games/switching/switching_theory.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "cgt/errors.h"
#include "games/switching/internal/cotree_search.h"

namespace cgt {
namespace {

absl::StatusOr<TwoForests> Pack(const SwitchingBoard& board, Budget* budget) {
  TwoForests forests(board.vertices, budget);
  CGT_RETURN_IF_ERROR(forests.Reserve(board.edges.size() + 2));
  for (const Edge& edge : board.edges) {
    CGT_RETURN_IF_ERROR(forests.Add(edge.from, edge.to));
  }
  return forests;
}

// A packing of the board and as many copies of e as can be packed with it.
struct Packing {
  TwoForests forests;
  SwitchingClass side = SwitchingClass::kShort;
};

absl::StatusOr<Packing> PackWithExtra(const SwitchingBoard& board, Budget* budget) {
  CGT_ASSIGN_OR_RETURN(TwoForests forests, Pack(board, budget));
  Packing packing{std::move(forests)};
  for (const SwitchingClass side : {SwitchingClass::kNeutral, SwitchingClass::kCut}) {
    CGT_ASSIGN_OR_RETURN(const bool fits, packing.forests.Search(board.u, board.v));
    if (!fits) break;
    CGT_RETURN_IF_ERROR(packing.forests.Add(board.u, board.v));
    packing.side = side;
  }
  return packing;
}

// The packing's forests made into bases of the board with e, whose copies count as one.
BasePair Bases(const SwitchingBoard& board, const TwoForests& forests) {
  BasePair bases;
  bases.vertices = board.vertices;
  bases.edges = board.edges;
  bases.edges.push_back({board.u, board.v});
  for (int f = 0; f < 2; ++f) {
    bases.in[f].assign(bases.edges.size(), false);
    VertexClasses trees(board.vertices);
    for (EdgeId e = 0; e < forests.edge_count(); ++e) {
      if (forests.ForestOf(e) != f) continue;
      trees.Join(forests.edges()[e].from, forests.edges()[e].to);
      bases.in[f][std::min(e, board.Extra())] = true;
    }
    for (EdgeId e = 0; e < board.Extra(); ++e) {
      if (trees.Join(board.edges[e].from, board.edges[e].to)) bases.in[f][e] = true;
    }
  }
  return bases;
}

std::vector<EdgeId> Ascending(std::vector<EdgeId> edges) {
  std::sort(edges.begin(), edges.end());
  return edges;
}

// Whether the edges are a tree on `vertices` vertices of its own; marks them.
bool IsTree(const SwitchingBoard& board, const std::vector<EdgeId>& edges,
            std::vector<bool>& vertices) {
  VertexClasses classes(board.vertices);
  vertices.assign(board.vertices, false);
  vertices[board.u] = true;
  for (const EdgeId e : edges) {
    if (e > board.Extra()) return false;
    const Edge edge = e == board.Extra() ? Edge{board.u, board.v} : board.edges[e];
    if (!classes.Join(edge.from, edge.to)) return false;
    vertices[edge.from] = vertices[edge.to] = true;
  }
  const auto count = std::count(vertices.begin(), vertices.end(), true);
  return static_cast<std::size_t>(count) == edges.size() + 1 && vertices[board.v];
}

bool Disjoint(const EdgePair& pair) {
  std::vector<EdgeId> both;
  std::set_intersection(pair.first.begin(), pair.first.end(), pair.second.begin(),
                        pair.second.end(), std::back_inserter(both));
  return both.empty() && std::is_sorted(pair.first.begin(), pair.first.end()) &&
         std::is_sorted(pair.second.begin(), pair.second.end());
}

}  // namespace

bool SwitchingBoard::Parted() const {
  VertexClasses classes(vertices);
  for (const Edge& edge : edges) classes.Join(edge.from, edge.to);
  return classes.Find(u) != classes.Find(v);
}

absl::StatusOr<SwitchingClass> ClassifySwitching(const SwitchingBoard& board,
                                                 Budget* budget,
                                                 std::uint64_t* searches) {
  CGT_ASSIGN_OR_RETURN(const Packing packing, PackWithExtra(board, budget));
  if (searches != nullptr) *searches += packing.forests.searches();
  return packing.side;
}

absl::StatusOr<std::vector<EdgeId>> CutOpenings(const SwitchingBoard& board,
                                                Budget* budget) {
  CGT_ASSIGN_OR_RETURN(TwoForests forests, Pack(board, budget));
  std::vector<bool> replaceable(board.edges.size());
  for (EdgeId e = 0; e < board.Extra(); ++e) {
    replaceable[e] = forests.InOneClump(board.edges[e].from, board.edges[e].to);
  }
  CGT_RETURN_IF_ERROR(forests.Add(board.u, board.v));
  CGT_RETURN_IF_ERROR(forests.Search(board.u, board.v));
  std::vector<EdgeId> openings;
  for (const EdgeId e : forests.Labelled()) {
    if (e != board.Extra() && !replaceable[e]) openings.push_back(e);
  }
  return Ascending(std::move(openings));
}

absl::StatusOr<std::vector<EdgeId>> ShortOpenings(const SwitchingBoard& board,
                                                  Budget* budget) {
  // The circuit of e in the dual, and what the dual without e can do without: there e is
  // contracted.
  CGT_ASSIGN_OR_RETURN(const Packing packing, PackWithExtra(board, budget));
  CGT_ASSIGN_OR_RETURN(
      const std::vector<EdgeId> circuit,
      CotreeSearch(Bases(board, packing.forests), {board.Extra()}, budget));
  SwitchingBoard contracted = board;
  for (Edge& edge : contracted.edges) {
    if (edge.from == board.v) edge.from = board.u;
    if (edge.to == board.v) edge.to = board.u;
  }
  contracted.v = board.u;
  CGT_ASSIGN_OR_RETURN(const TwoForests forests, Pack(contracted, budget));
  const BasePair bases = Bases(contracted, forests);
  std::vector<EdgeId> doubled;
  for (EdgeId e = 0; e < board.Extra(); ++e) {
    if (bases.in[0][e] && bases.in[1][e]) doubled.push_back(e);
  }
  CGT_ASSIGN_OR_RETURN(const std::vector<EdgeId> dispensable,
                       CotreeSearch(bases, doubled, budget));
  std::vector<bool> excluded(board.edges.size() + 1, false);
  excluded[board.Extra()] = true;
  for (const EdgeId e : dispensable) excluded[e] = true;
  std::vector<EdgeId> openings;
  for (const EdgeId e : circuit) {
    if (!excluded[e]) openings.push_back(e);
  }
  return Ascending(std::move(openings));
}

absl::StatusOr<std::optional<EdgePair>> FindTreePair(const SwitchingBoard& board,
                                                     Budget* budget) {
  CGT_ASSIGN_OR_RETURN(const Packing packing, PackWithExtra(board, budget));
  if (packing.side == SwitchingClass::kCut) return std::nullopt;
  EdgePair pair;
  for (const EdgeId e : packing.forests.Labelled()) {
    (packing.forests.ForestOf(e) == 0 ? pair.first : pair.second).push_back(e);
  }
  pair.first = Ascending(std::move(pair.first));
  pair.second = Ascending(std::move(pair.second));
  return pair;
}

bool IsTreePair(const SwitchingBoard& board, const EdgePair& pair) {
  std::vector<bool> first, second;
  return Disjoint(pair) && IsTree(board, pair.first, first) &&
         IsTree(board, pair.second, second) && first == second;
}

absl::StatusOr<std::optional<EdgePair>> FindCotreePair(const SwitchingBoard& board,
                                                       Budget* budget) {
  CGT_ASSIGN_OR_RETURN(const Packing packing, PackWithExtra(board, budget));
  if (packing.side == SwitchingClass::kShort) return std::nullopt;
  const BasePair bases = Bases(board, packing.forests);
  CGT_ASSIGN_OR_RETURN(const std::vector<EdgeId> circuit,
                       CotreeSearch(bases, {board.Extra()}, budget));
  EdgePair pair;
  for (const EdgeId e : circuit) {
    if (bases.in[0][e] && bases.in[1][e]) continue;  // e itself, packed twice
    (bases.in[0][e] ? pair.second : pair.first).push_back(e);
  }
  pair.first = Ascending(std::move(pair.first));
  pair.second = Ascending(std::move(pair.second));
  return pair;
}

bool IsCotreePair(const SwitchingBoard& board, const EdgePair& pair) {
  if (!Disjoint(pair)) return false;
  std::vector<Edge> edges = board.edges;
  edges.push_back({board.u, board.v});
  for (const auto& [removed, others] :
       {std::pair(&pair.first, &pair.second), std::pair(&pair.second, &pair.first)}) {
    std::vector<bool> is_removed(edges.size(), false), is_other(edges.size(), false);
    for (const EdgeId e : *removed) {
      if (e >= edges.size()) return false;
      is_removed[e] = true;
    }
    for (const EdgeId e : *others) {
      if (e >= edges.size()) return false;
      is_other[e] = true;
    }
    is_other[board.Extra()] = !is_removed[board.Extra()];
    // Bridges: what joins different classes when everything else has been joined, in any
    // order.
    VertexClasses classes(board.vertices);
    for (EdgeId e = 0; e < edges.size(); ++e) {
      if (!is_removed[e] && !is_other[e]) classes.Join(edges[e].from, edges[e].to);
    }
    for (EdgeId e = 0; e < edges.size(); ++e) {
      if (is_other[e] && !classes.Join(edges[e].from, edges[e].to)) return false;
    }
    for (const EdgeId e : *removed) {
      if (classes.Find(edges[e].from) != classes.Find(edges[e].to)) return false;
    }
  }
  return true;
}

ShortByTrees::ShortByTrees(const SwitchingBoard& board, const EdgePair& pair)
    : edges_(board.edges), vertices_(board.vertices), claimed_(edges_.size(), false) {
  for (std::vector<bool>& in : in_) in.assign(edges_.size(), false);
  for (const EdgeId e : pair.first) in_[0][e] = true;
  for (const EdgeId e : pair.second) in_[1][e] = true;
}

std::optional<EdgeId> ShortByTrees::Reply(EdgeId deleted) {
  if (!in_[0][deleted] && !in_[1][deleted]) {
    deleted = 0;
    while (deleted < edges_.size() && (!in_[0][deleted] || claimed_[deleted])) ++deleted;
    if (deleted == edges_.size()) return std::nullopt;
  }
  const int tree = in_[0][deleted] ? 0 : 1;
  in_[tree][deleted] = false;
  VertexClasses parts(vertices_);
  for (EdgeId e = 0; e < edges_.size(); ++e) {
    if (in_[tree][e]) parts.Join(edges_[e].from, edges_[e].to);
  }
  const Vertex a = parts.Find(edges_[deleted].from), b = parts.Find(edges_[deleted].to);
  for (EdgeId e = 0; e < edges_.size(); ++e) {
    if (!in_[1 - tree][e]) continue;
    const Vertex x = parts.Find(edges_[e].from), y = parts.Find(edges_[e].to);
    if ((x == a && y == b) || (x == b && y == a)) {
      in_[tree][e] = true;
      claimed_[e] = true;
      return e;
    }
  }
  return std::nullopt;
}

CutByCotrees::CutByCotrees(const SwitchingBoard& board, const EdgePair& pair)
    : edges_(board.edges), vertices_(board.vertices) {
  edges_.push_back({board.u, board.v});
  deleted_.assign(edges_.size(), false);
  for (std::vector<bool>& in : in_) in.assign(edges_.size(), false);
  for (const EdgeId e : pair.first) in_[0][e] = true;
  for (const EdgeId e : pair.second) in_[1][e] = true;
}

std::optional<EdgeId> CutByCotrees::Reply(EdgeId claimed) {
  if (!in_[0][claimed] && !in_[1][claimed]) {
    claimed = 0;
    while (claimed < edges_.size() && !in_[0][claimed]) ++claimed;
    if (claimed == edges_.size()) return std::nullopt;
  }
  const int side = in_[0][claimed] ? 0 : 1;
  // The other side's edges are bridges of the rest; joined last, the one that joins the
  // ends of the claimed edge is on the way between them.
  VertexClasses classes(vertices_);
  for (EdgeId e = 0; e < edges_.size(); ++e) {
    if (!deleted_[e] && !in_[side][e] && !in_[1 - side][e]) {
      classes.Join(edges_[e].from, edges_[e].to);
    }
  }
  in_[side][claimed] = false;
  for (EdgeId e = 0; e < edges_.size(); ++e) {
    if (!in_[1 - side][e]) continue;
    classes.Join(edges_[e].from, edges_[e].to);
    if (classes.Find(edges_[claimed].from) == classes.Find(edges_[claimed].to)) {
      in_[1 - side][e] = false;
      deleted_[e] = true;
      return e;
    }
  }
  return std::nullopt;
}

}  // namespace cgt
