// Positions are renamed in the order in which their vertices are met from the token on,
// which leaves out what cannot be reached and makes the rotations of a circuit one. The
// recursion goes down with the total weight, at most 310.
#include "games/vertex_nim/small_vertex_nim.h"

#include <bit>

namespace cgt {
namespace {

using SmallPosition = SmallVertexNimPosition;
constexpr unsigned kBitsOfRow = SmallPosition::kMaxVertices;
constexpr unsigned kRowsOfWord = 6;
constexpr unsigned kBitsOfWeight = 5;

SmallPosition Renamed(const SmallPosition& p) {
  SmallPosition q;
  std::array<int, SmallPosition::kMaxVertices> name{};
  std::array<int, SmallPosition::kMaxVertices> met{};
  unsigned seen = 1u << p.token;
  met[0] = p.token;
  q.vertices = 1;
  for (int i = 0; i < q.vertices; ++i) {
    for (unsigned rest = p.row[met[i]] & ~seen; rest != 0; rest &= rest - 1) {
      const int t = std::countr_zero(rest);
      name[t] = q.vertices;
      met[q.vertices++] = t;
    }
    seen |= p.row[met[i]];
  }
  for (int i = 0; i < q.vertices; ++i) {
    q.weight[i] = p.weight[met[i]];
    for (unsigned rest = p.row[met[i]]; rest != 0; rest &= rest - 1) {
      q.row[i] =
          static_cast<std::uint16_t>(q.row[i] | (1u << name[std::countr_zero(rest)]));
    }
  }
  return q;
}

// `p` without the vertex `u`: paths through it become arcs.
SmallPosition Deleted(const SmallPosition& p, int u) {
  SmallPosition q = p;
  const unsigned bit = 1u << u;
  const unsigned after = p.row[u] & ~bit;
  q.row[u] = 0;
  q.weight[u] = 0;
  for (int v = 0; v < p.vertices; ++v) {
    if (v == u || (p.row[v] & bit) == 0) continue;
    q.row[v] = static_cast<std::uint16_t>((p.row[v] & ~bit) | after);
  }
  return q;
}

}  // namespace

bool SmallVertexNim::Wins(const SmallVertexNimPosition& start) {
  if (start.vertices == 0) return misere_;
  const SmallPosition p = Renamed(start);
  Key key{};
  key[2] = static_cast<std::uint64_t>(p.vertices);
  for (int v = 0; v < p.vertices; ++v) {
    const auto i = static_cast<unsigned>(v);
    key[i / kRowsOfWord] |= std::uint64_t{p.row[v]} << (i % kRowsOfWord * kBitsOfRow);
    key[2] = key[2] << kBitsOfWeight | p.weight[v];
  }
  if (const auto it = known_.find(key); it != known_.end()) return it->second;

  bool moved = false, wins = false;
  const auto try_move = [&](SmallPosition next, int target) {
    moved = true;
    next.token = target;
    wins = wins || !Wins(next);
  };
  const unsigned targets = p.row[0];
  if (rules_ == Rules::kNimGMoveRemove) {
    for (unsigned rest = targets; rest != 0; rest &= rest - 1) {
      const int t = std::countr_zero(rest);
      SmallPosition next = p;
      for (int k = 0; k < p.weight[t] && !wins; ++k) {
        next.weight[t] = static_cast<std::uint8_t>(k);
        try_move(next, t);
      }
    }
  } else {
    for (int k = 0; k < p.weight[0] && !wins; ++k) {
      const bool deletes = rules_ == Rules::kVertexNim && k == 0;
      SmallPosition next = deletes ? Deleted(p, 0) : p;
      next.weight[0] = static_cast<std::uint8_t>(k);
      const unsigned to = deletes ? targets & ~1u : targets;
      if (deletes && p.vertices == 1) try_move(SmallPosition(), 0);
      for (unsigned rest = to; rest != 0 && !wins; rest &= rest - 1) {
        try_move(next, std::countr_zero(rest));
      }
    }
  }
  if (!moved) wins = misere_;
  known_.emplace(key, wins);
  return wins;
}

}  // namespace cgt
