// Vertex Nim and Vertex NimG once more, straight from the rules: sets of arcs, every move
// tried.
#ifndef CGT_TESTS_VERTEX_NIM_VERTEX_NIM_NAIVE_H_
#define CGT_TESTS_VERTEX_NIM_VERTEX_NIM_NAIVE_H_

#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace cgt::testing {

struct NaiveState {
  std::set<std::pair<int, int>> arcs;  // an edge is two
  std::map<int, std::int64_t> weight;  // of what is left
  int token = -1;                      // -1: nothing is left
  friend bool operator==(const NaiveState&, const NaiveState&) = default;
  friend bool operator<(const NaiveState& a, const NaiveState& b) {
    return std::tie(a.arcs, a.weight, a.token) < std::tie(b.arcs, b.weight, b.token);
  }
};

enum class NaiveRules { kVertexNim, kRemoveMove, kMoveRemove };

inline std::vector<NaiveState> NaiveOptions(NaiveRules rules, const NaiveState& s) {
  std::vector<NaiveState> out;
  if (s.token < 0) return out;
  const int u = s.token;
  if (rules == NaiveRules::kMoveRemove) {
    for (const auto& [from, to] : s.arcs) {
      if (from != u) continue;
      for (std::int64_t k = 0; k < s.weight.at(to); ++k) {
        NaiveState next = s;
        next.weight[to] = k;
        next.token = to;
        out.push_back(next);
      }
    }
    return out;
  }
  for (std::int64_t k = 0; k < s.weight.at(u); ++k) {
    NaiveState next = s;
    next.weight[u] = k;
    if (k == 0 && rules == NaiveRules::kVertexNim) {
      next.weight.erase(u);
      for (const auto& [p, a] : s.arcs) {
        for (const auto& [b, t] : s.arcs) {
          if (a == u && b == u && p != u && t != u) next.arcs.insert({p, t});
        }
      }
      std::erase_if(next.arcs,
                    [u](const auto& arc) { return arc.first == u || arc.second == u; });
      if (next.weight.empty()) {
        next.token = -1;
        out.push_back(next);
        continue;
      }
      for (const auto& [from, to] : s.arcs) {
        if (from != u || to == u) continue;
        next.token = to;
        out.push_back(next);
      }
      continue;
    }
    for (const auto& [from, to] : s.arcs) {
      if (from != u) continue;
      next.token = to;
      out.push_back(next);
    }
  }
  return out;
}

class NaiveSolver {
 public:
  NaiveSolver(NaiveRules rules, bool misere) : rules_(rules), misere_(misere) {}

  bool Wins(const NaiveState& s) {
    if (const auto it = wins_.find(s); it != wins_.end()) return it->second;
    const std::vector<NaiveState> options = NaiveOptions(rules_, s);
    bool wins = options.empty() && misere_;
    for (const NaiveState& next : options) wins = wins || !Wins(next);
    return wins_[s] = wins;
  }

  std::uint64_t Grundy(const NaiveState& s) {
    if (const auto it = grundy_.find(s); it != grundy_.end()) return it->second;
    std::set<std::uint64_t> values;
    for (const NaiveState& next : NaiveOptions(rules_, s)) values.insert(Grundy(next));
    std::uint64_t mex = 0;
    while (values.contains(mex)) ++mex;
    return grundy_[s] = mex;
  }

 private:
  const NaiveRules rules_;
  const bool misere_;
  std::map<NaiveState, bool> wins_;
  std::map<NaiveState, std::uint64_t> grundy_;
};

// A graph as text and as arcs.
struct NaiveGraph {
  int vertices = 0;
  bool directed = false;
  std::vector<std::pair<int, int>> edges;

  [[nodiscard]] std::string Text() const {
    std::string text;
    std::vector<bool> mentioned(static_cast<std::size_t>(vertices), false);
    for (const auto& [u, v] : edges) {
      text += (text.empty() ? "" : ",") + std::to_string(u) + (directed ? ">" : "-") +
              std::to_string(v);
      mentioned[static_cast<std::size_t>(u)] = mentioned[static_cast<std::size_t>(v)] =
          true;
    }
    for (int v = 0; v < vertices; ++v) {
      if (!mentioned[static_cast<std::size_t>(v)]) {
        text += (text.empty() ? "" : ",") + std::to_string(v);
      }
    }
    return text;
  }
  [[nodiscard]] std::set<std::pair<int, int>> Arcs() const {
    std::set<std::pair<int, int>> arcs(edges.begin(), edges.end());
    if (!directed) {
      for (const auto& [u, v] : edges) arcs.insert({v, u});
    }
    return arcs;
  }
  // Everyone reaches everyone.
  [[nodiscard]] bool Connected() const {
    const auto arcs = Arcs();
    for (int from = 0; from < vertices; ++from) {
      std::set<int> reached = {from};
      for (int round = 0; round < vertices; ++round) {
        for (const auto& [u, v] : arcs) {
          if (reached.contains(u)) reached.insert(v);
        }
      }
      if (static_cast<int>(reached.size()) < vertices) return false;
    }
    return true;
  }
};

inline NaiveGraph RandomGraph(std::mt19937_64& rng, int vertices, bool directed,
                              std::uint64_t percent, std::uint64_t loop_percent) {
  NaiveGraph graph{vertices, directed, {}};
  for (int u = 0; u < vertices; ++u) {
    for (int v = directed ? 0 : u; v < vertices; ++v) {
      if (rng() % 100 < (u == v ? loop_percent : percent)) graph.edges.push_back({u, v});
    }
  }
  return graph;
}

}  // namespace cgt::testing

#endif  // CGT_TESTS_VERTEX_NIM_VERTEX_NIM_NAIVE_H_
