// Leaves are cut off one after another as long as what hangs there is a number on a blue
// or red edge, or a nimber on a green one; what is left keeps at each vertex the sum of
// the values that hung on it. By the colon principle the value depends on nothing else.
// The rest is put in an order by refining colours of vertices. [bcg2001]
//
// The number of edges belongs to the key: otherwise a follower of a follower could have
// the key of the position, namely where a move is reversible, and play would seem to
// repeat.
#include <algorithm>
#include <cstdint>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "games/graph/hackenbush_picture.h"
#include "games/graph/hackenbush_values.h"
#include "games/graph/live_vertices.h"

namespace cgt {
namespace {

std::uint64_t Mix(std::uint64_t x) {
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93u;
  x ^= x >> 29;
  x *= 0xa0761d6478bd642fu;
  x ^= x >> 32;
  return x;
}

// What hangs on a vertex.
struct Hanging {
  Dyadic number;
  std::uint64_t nimber = 0;
  [[nodiscard]] std::string Label() const {
    std::string label;
    if (!number.IsZero()) label = number.ToString();
    if (nimber != 0) label += "*" + std::to_string(nimber);
    return label;
  }
};

// Cuts leaves off; returns the edges that stay.
std::uint64_t Strip(const SmallPicture& small, std::uint64_t mask,
                    std::vector<Hanging>& hanging) {
  const auto& edges = small.local.edges;
  std::vector<std::uint32_t> leaves;
  const auto look = [&](std::uint32_t v) {
    const std::uint64_t at = small.incident[v] & mask;
    if (v == 0 || at == 0 || (at & (at - 1)) != 0) return;
    const auto& edge = edges[static_cast<std::size_t>(__builtin_ctzll(at))];
    const bool green = edge.colour == 'g';
    if (edge.u == edge.v) return;
    if (green ? hanging[v].number.IsZero() : hanging[v].nimber == 0) leaves.push_back(v);
  };
  for (std::uint32_t v = 1; v < small.local.vertices; ++v) look(v);
  while (!leaves.empty()) {
    const std::uint32_t v = leaves.back();
    leaves.pop_back();
    const std::uint64_t at = small.incident[v] & mask;
    const auto e = static_cast<std::uint32_t>(__builtin_ctzll(at));
    const auto& edge = edges[e];
    const std::uint32_t w = small.local.Other(e, v);
    if (edge.colour == 'g') {
      hanging[w].nimber ^= hanging[v].nimber + 1;
    } else {
      hanging[w].number +=
          StalkValue(absl::string_view(&edge.colour, 1), hanging[v].number);
    }
    hanging[v] = Hanging();
    mask &= ~at;
    look(w);
  }
  return mask;
}

using KeyEdge = std::tuple<std::uint32_t, std::uint32_t, char>;

std::string SmallKey(const SmallPicture& small, std::uint64_t mask) {
  const auto& edges = small.local.edges;
  std::vector<Hanging> hanging(small.local.vertices);
  const int count_of_edges = __builtin_popcountll(mask);
  mask = Strip(small, mask, hanging);
  std::vector<std::uint32_t> order = {0};
  for (std::uint32_t v = 1; v < small.local.vertices; ++v) {
    if ((small.incident[v] & mask) != 0) order.push_back(v);
  }
  std::vector<std::uint64_t> hash(small.local.vertices), next(small.local.vertices);
  std::vector<std::string> labels(small.local.vertices);
  for (const std::uint32_t v : order) {
    labels[v] = hanging[v].Label();
    std::uint64_t h = v == 0 ? 1 : 2;
    for (const char c : labels[v]) h = Mix(h * 257 + static_cast<unsigned char>(c));
    hash[v] = Mix(h);
  }
  const auto classes = [&] {
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      return hash[a] != hash[b] ? hash[a] < hash[b] : a < b;
    });
    std::size_t count = 1;
    for (std::size_t k = 1; k < order.size(); ++k) {
      count += hash[order[k]] != hash[order[k - 1]] ? 1 : 0;
    }
    return count;
  };
  std::size_t count = classes();
  for (std::uint64_t choices = 0;; ++choices) {
    for (;;) {
      for (const std::uint32_t v : order) next[v] = hash[v] * 3;
      ForEachBit(mask, [&](std::uint32_t e) {
        const auto& edge = edges[e];
        const auto colour = static_cast<std::uint64_t>(edge.colour) << 40;
        next[edge.u] += Mix(hash[edge.v] ^ colour);
        next[edge.v] += Mix(hash[edge.u] ^ colour);
      });
      for (const std::uint32_t v : order) hash[v] = Mix(next[v]);
      const std::size_t refined = classes();
      if (refined <= count) break;
      count = refined;
    }
    if (count == order.size() || choices == SmallPicture::kMaxEdges) break;
    for (std::size_t k = 1; k < order.size(); ++k) {
      if (hash[order[k]] != hash[order[k - 1]]) continue;
      hash[order[k - 1]] = Mix(hash[order[k - 1]] + 0x632be59bd9b4e019u + choices);
      break;
    }
    count = classes();
  }
  std::vector<std::uint32_t> place(small.local.vertices);
  std::string key = "S";
  key.push_back(static_cast<char>(count_of_edges));
  key.push_back(static_cast<char>(order.size()));
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    place[order[i]] = i;
    if (order[i] == 0) key += "0";
    key += labels[order[i]];
    key.push_back(',');
  }
  std::vector<KeyEdge> named;
  ForEachBit(mask, [&](std::uint32_t e) {
    const auto [u, v] = std::minmax(place[edges[e].u], place[edges[e].v]);
    named.emplace_back(u, v, edges[e].colour);
  });
  std::sort(named.begin(), named.end());
  for (const auto& [u, v, colour] : named) {
    key.push_back(static_cast<char>(u));
    key.push_back(static_cast<char>(v));
    key.push_back(colour);
  }
  return key;
}

}  // namespace

std::string HackenbushKey(const HackenbushPicture& picture) {
  HackenbushPicture compact = picture;
  compact.Compact();
  if (compact.small() != nullptr) return SmallKey(*compact.small(), compact.mask());
  const LocalPicture local = picture.Local();
  std::string key = "G";
  key.reserve(1 + 9 * local.edges.size());
  for (const auto& edge : local.edges) {
    AppendWord(edge.u, key);
    AppendWord(edge.v, key);
    key.push_back(edge.colour);
  }
  return key;
}

}  // namespace cgt
