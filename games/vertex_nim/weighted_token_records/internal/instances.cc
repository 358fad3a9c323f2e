#include "games/vertex_nim/weighted_token_records/internal/instances.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "absl/strings/str_cat.h"

namespace cgt::vertexnim {
namespace {

using Rows = std::array<unsigned, kMaxGraphVertices>;

unsigned ReachedFrom0(const Rows& rows) {
  unsigned reached = 1, last = 0;
  while (reached != last) {
    last = reached;
    for (std::size_t v = 0; v < rows.size(); ++v) {
      if ((last >> v & 1u) != 0) reached |= rows[v];
    }
  }
  return reached;
}

Rows Reversed(const Rows& rows) {
  Rows reversed{};
  for (std::size_t v = 0; v < rows.size(); ++v) {
    for (std::size_t t = 0; t < rows.size(); ++t) {
      if ((rows[v] >> t & 1u) != 0) reversed[t] |= 1u << v;
    }
  }
  return reversed;
}

// Of a connected undirected graph.
bool IsBipartite(const Rows& rows, unsigned n) {
  for (unsigned side = 0; side < 1u << n; side += 2) {
    bool fits = true;
    for (unsigned v = 0; v < n && fits; ++v) {
      const unsigned own = (side >> v & 1u) != 0 ? side : ~side;
      fits = (rows[v] & own) == 0;
    }
    if (fits) return true;
  }
  return false;
}

// The graph whose arcs or edges between different vertices are the bits of `code`.
Rows Decoded(GraphKind kind, unsigned n, std::uint64_t code) {
  Rows rows{};
  for (unsigned v = 0; v < n; ++v) {
    for (unsigned t = 0; t < n; ++t) {
      if (v == t || (kind == GraphKind::kUndirected && v < t)) continue;
      if ((code & 1u) != 0) {
        rows[v] |= 1u << t;
        if (kind == GraphKind::kUndirected) rows[t] |= 1u << v;
      }
      code >>= 1;
    }
  }
  return rows;
}

// Calls `visit` with every list of `n` weights, the last counting fastest.
bool ForEachWeights(std::int64_t n, std::int64_t least, std::int64_t most,
                    const std::function<bool(const std::vector<std::int64_t>&)>& visit) {
  std::vector<std::int64_t> weights(static_cast<std::size_t>(n), least);
  while (true) {
    if (!visit(weights)) return false;
    std::size_t i = weights.size();
    while (i > 0 && weights[i - 1] == most) weights[--i] = least;
    if (i == 0) return true;
    ++weights[i - 1];
  }
}

bool ForEachInstance(const GraphFamily& family, std::int64_t n, const Rows& rows,
                     const InstanceSink& sink) {
  using Loops = GraphFamily::Loops;
  const std::int64_t all = (std::int64_t{1} << n) - 1;
  const std::int64_t first = family.loops == Loops::kAll ? all : 0;
  const std::int64_t last = family.loops == Loops::kNone ? 0 : all;
  for (std::int64_t loops = first; loops <= last; ++loops) {
    std::int64_t adjacency = 0;
    for (std::int64_t v = 0; v < n; ++v) {
      const std::int64_t row = std::int64_t{rows[static_cast<std::size_t>(v)]} |
                               (loops & std::int64_t{1} << v);
      adjacency |= row << (v * n);
    }
    const bool on = ForEachWeights(n, family.least_weight, family.most_weight(n),
                                   [&](const std::vector<std::int64_t>& weights) {
                                     for (std::int64_t token = 0; token < n; ++token) {
                                       Instance instance = {n, adjacency};
                                       instance.insert(instance.end(), weights.begin(),
                                                       weights.end());
                                       instance.push_back(token);
                                       if (!sink(std::move(instance))) return false;
                                     }
                                     return true;
                                   });
    if (!on) return false;
  }
  return true;
}

}  // namespace

std::function<void(std::int64_t, const InstanceSink&)> OverWeightedGraphs(
    GraphFamily family) {
  return [family = std::move(family)](std::int64_t max, const InstanceSink& sink) {
    const bool directed = family.kind == GraphKind::kDirected;
    max = std::min(max, kMaxGraphVertices);
    for (std::int64_t n = family.least_vertices; n <= max; ++n) {
      const auto size = static_cast<unsigned>(n);
      const std::int64_t pairs = directed ? n * (n - 1) : n * (n - 1) / 2;
      for (std::uint64_t code = 0; code < std::uint64_t{1} << pairs; ++code) {
        const Rows rows = Decoded(family.kind, size, code);
        const unsigned all = (1u << size) - 1;
        if (ReachedFrom0(rows) != all) continue;
        if (directed && ReachedFrom0(Reversed(rows)) != all) continue;
        if (family.bipartite && IsBipartite(rows, size) != *family.bipartite) continue;
        if (!ForEachInstance(family, n, rows, sink)) return;
      }
    }
  };
}

std::function<void(std::int64_t, const InstanceSink&)> OverCircuits(
    std::int64_t least_vertices, std::int64_t least,
    std::function<std::int64_t(std::int64_t n)> most) {
  return [least_vertices, least, most = std::move(most)](std::int64_t max,
                                                         const InstanceSink& sink) {
    max = std::min(max, kMaxCircuit);
    for (std::int64_t n = least_vertices; n <= max; ++n) {
      if (!ForEachWeights(n, least, most(n), sink)) return;
    }
  };
}

void InstanceReader::ReadRows(std::int64_t n) {
  if (built_ && built_->vertices == small_.vertices && built_->row == small_.row) return;
  std::vector<Edge> edges;
  for (Vertex v = 0; v < static_cast<Vertex>(n); ++v) {
    for (unsigned rest = small_.row[v]; rest != 0; rest &= rest - 1) {
      const auto t = static_cast<Vertex>(std::countr_zero(rest));
      if (kind_ == GraphKind::kDirected || v <= t) edges.push_back({v, t});
    }
  }
  graph_ = MakeGraph(static_cast<Vertex>(n), std::move(edges), kind_);
  built_ = small_;
}

void InstanceReader::ReadGraphInstance(const Instance& instance) {
  const std::int64_t n = instance[0];
  const auto size = static_cast<std::size_t>(n);
  small_ = {};
  small_.vertices = static_cast<int>(n);
  small_.token = static_cast<int>(instance.back());
  weights_.assign(instance.begin() + 2, instance.end() - 1);
  for (std::size_t v = 0; v < size; ++v) {
    const std::int64_t row = instance[1] >> (v * size) & ((std::int64_t{1} << n) - 1);
    small_.row[v] = static_cast<std::uint16_t>(row);
    small_.weight[v] = static_cast<std::uint8_t>(weights_[v]);
  }
  ReadRows(n);
}

void InstanceReader::ReadCircuit(const Instance& instance) {
  small_ = {};
  small_.vertices = static_cast<int>(instance.size());
  weights_ = instance;
  for (std::size_t v = 0; v < instance.size(); ++v) {
    small_.row[v] = static_cast<std::uint16_t>(1u << (v + 1) % instance.size());
    small_.weight[v] = static_cast<std::uint8_t>(weights_[v]);
  }
  ReadRows(static_cast<std::int64_t>(instance.size()));
}

Verdict CompareWins(bool by_rules, bool claimed) {
  Verdict verdict{.holds = by_rules == claimed, .values = {}, .note = {}};
  if (!verdict.holds) {
    verdict.note = absl::StrCat("outcome by the rules ", by_rules ? "N" : "P",
                                ", claimed ", claimed ? "N" : "P");
  }
  return verdict;
}

}  // namespace cgt::vertexnim
