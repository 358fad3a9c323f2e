// Tokens on digraphs from the rules alone: who wins, by trying everything.
#ifndef CGT_TESTS_TOKENS_TOKENS_NAIVE_H_
#define CGT_TESTS_TOKENS_TOKENS_NAIVE_H_

#include <cstdint>
#include <map>
#include <random>
#include <utility>
#include <vector>

#include "cgt/outcome.h"
#include "games/board/graph.h"

namespace cgt::testing {

using Arcs = std::vector<std::pair<int, int>>;
using Tokens = std::vector<int>;

/// Retrograde analysis of N, P and D over all places of `count` tokens.
inline std::map<Tokens, Outcome> NaiveOutcomes(int n, const Arcs& arcs, int count) {
  std::vector<Tokens> all = {{}};
  for (int i = 0; i < count; ++i) {
    std::vector<Tokens> more;
    for (const Tokens& t : all) {
      for (int v = 0; v < n; ++v) {
        more.push_back(t);
        more.back().push_back(v);
      }
    }
    all = more;
  }
  std::map<Tokens, Outcome> outcome;
  for (const Tokens& t : all) outcome[t] = Outcome::kD;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Tokens& t : all) {
      if (outcome[t] != Outcome::kD) continue;
      bool to_p = false, all_n = true;
      for (int i = 0; i < count; ++i) {
        for (const auto& [u, v] : arcs) {
          if (u != t[static_cast<std::size_t>(i)]) continue;
          Tokens next = t;
          next[static_cast<std::size_t>(i)] = v;
          to_p = to_p || outcome[next] == Outcome::kP;
          all_n = all_n && outcome[next] == Outcome::kN;
        }
      }
      if (!to_p && !all_n) continue;
      outcome[t] = to_p ? Outcome::kN : Outcome::kP;
      changed = true;
    }
  }
  return outcome;
}

/// Random arcs on n vertices, loops and parallels included, mostly downwards.
inline Arcs RandomArcs(int n, std::mt19937_64& rng) {
  const std::uint64_t count = rng() % static_cast<std::uint64_t>(3 * n + 1);
  const std::uint64_t upwards = rng() % 6;
  Arcs arcs;
  for (std::uint64_t i = 0; i < count; ++i) {
    int u = static_cast<int>(rng() % static_cast<std::uint64_t>(n));
    int v = static_cast<int>(rng() % static_cast<std::uint64_t>(n));
    if (u < v && rng() % 10 >= upwards) std::swap(u, v);
    arcs.emplace_back(u, v);
  }
  return arcs;
}

inline GraphPtr ToGraph(int n, const Arcs& arcs) {
  std::vector<Edge> edges;
  for (const auto& [u, v] : arcs) {
    edges.push_back({static_cast<Vertex>(u), static_cast<Vertex>(v)});
  }
  return MakeGraph(static_cast<Vertex>(n), std::move(edges), GraphKind::kDirected);
}

}  // namespace cgt::testing

#endif  // CGT_TESTS_TOKENS_TOKENS_NAIVE_H_
