#include "games/graph/live_vertices.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include "cgt/errors.h"

namespace cgt {
namespace {

constexpr std::uint32_t kAbsent = VertexPlaces::kAbsent;

std::uint64_t MixBits(std::uint64_t x) {
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93u;
  x ^= x >> 29;
  x *= 0xa0761d6478bd642fu;
  x ^= x >> 32;
  return x;
}

}  // namespace

VertexPlaces::VertexPlaces(const Graph& graph, const std::vector<Vertex>& list)
    : list_(list) {
  if (list.size() < graph.vertex_count() / 16) return;
  places_.assign(graph.vertex_count(), kAbsent);
  for (std::size_t i = 0; i < list.size(); ++i) {
    places_[list[i]] = static_cast<std::uint32_t>(i);
  }
}

std::uint32_t VertexPlaces::operator()(Vertex v) const {
  if (!places_.empty()) return places_[v];
  const auto at = std::lower_bound(list_.begin(), list_.end(), v);
  if (at == list_.end() || *at != v) return kAbsent;
  return static_cast<std::uint32_t>(at - list_.begin());
}

SmallGraph SmallGraph::Induced(const Graph& graph, absl::Span<const Vertex> vertices) {
  CGT_CHECK(vertices.size() <= kMaxVertices);
  SmallGraph small;
  small.names.assign(vertices.begin(), vertices.end());
  const auto row = [&](std::uint32_t i, absl::Span<const Vertex> neighbours) {
    std::uint64_t bits = 0;
    for (std::uint32_t j = 0; j < vertices.size(); ++j) {
      if (j == i) continue;
      if (std::binary_search(neighbours.begin(), neighbours.end(), vertices[j])) {
        bits |= std::uint64_t{1} << j;
      }
    }
    return bits;
  };
  for (std::uint32_t i = 0; i < vertices.size(); ++i) {
    small.out.push_back(row(i, graph.Neighbours(vertices[i])));
    if (graph.HasEdge(vertices[i], vertices[i])) small.loops |= std::uint64_t{1} << i;
  }
  if (!graph.directed()) {
    small.in = small.out;
    return small;
  }
  for (std::uint32_t i = 0; i < vertices.size(); ++i) {
    small.in.push_back(row(i, graph.InNeighbours(vertices[i])));
  }
  return small;
}

LiveVertices::LiveVertices(GraphPtr graph) : graph_(std::move(graph)) {
  std::vector<Vertex> all(graph_->vertex_count());
  std::iota(all.begin(), all.end(), Vertex{0});
  list_ = std::make_shared<const std::vector<Vertex>>(std::move(all));
}

LiveVertices::LiveVertices(GraphPtr graph, std::vector<Vertex> live)
    : graph_(std::move(graph)),
      list_(std::make_shared<const std::vector<Vertex>>(std::move(live))) {}

std::size_t LiveVertices::Count() const {
  if (small_) return static_cast<std::size_t>(__builtin_popcountll(mask_));
  if (root_) return component_size_;
  return list_->size() - (gone_ ? gone_->size() : 0);
}

std::vector<Vertex> LiveVertices::ListOfAll() const {
  if (!gone_) return *list_;
  std::vector<Vertex> list;
  list.reserve(list_->size() - gone_->size());
  std::set_difference(list_->begin(), list_->end(), gone_->begin(), gone_->end(),
                      std::back_inserter(list));
  return list;
}

std::vector<Vertex> LiveVertices::List() const {
  std::vector<Vertex> list;
  if (small_) {
    list.reserve(Count());
    ForEachBit(mask_, [&](std::uint32_t i) { list.push_back(small_->names[i]); });
    return list;
  }
  list = ListOfAll();
  if (!root_) return list;
  const LocalGraph local = Restricted(list).Local();
  const auto root = std::lower_bound(list.begin(), list.end(), *root_) - list.begin();
  std::vector<bool> seen(list.size(), false);
  std::vector<std::uint32_t> stack = {static_cast<std::uint32_t>(root)};
  seen[stack[0]] = true;
  while (!stack.empty()) {
    const std::uint32_t v = stack.back();
    stack.pop_back();
    for (const std::uint32_t w : local.Neighbours(v)) {
      if (!seen[w]) stack.push_back(w);
      seen[w] = true;
    }
  }
  std::size_t kept = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (seen[i]) list[kept++] = list[i];
  }
  list.resize(kept);
  list.shrink_to_fit();
  return list;
}

std::vector<Vertex> LiveVertices::Deleted() const {
  const std::vector<Vertex> list = List();
  std::vector<Vertex> deleted;
  deleted.reserve(graph_->vertex_count() - list.size());
  auto next = list.begin();
  for (Vertex v = 0; v < graph_->vertex_count(); ++v) {
    if (next != list.end() && *next == v) {
      ++next;
    } else {
      deleted.push_back(v);
    }
  }
  return deleted;
}

bool LiveVertices::Contains(Vertex v) const {
  if (small_) {
    const auto at = std::lower_bound(small_->names.begin(), small_->names.end(), v);
    return at != small_->names.end() && *at == v &&
           ((mask_ >> (at - small_->names.begin())) & 1u) != 0;
  }
  if (root_) return Flattened().Contains(v);
  return std::binary_search(list_->begin(), list_->end(), v) &&
         !(gone_ && std::binary_search(gone_->begin(), gone_->end(), v));
}

LiveVertices LiveVertices::Flattened() const {
  if (small_ || (!gone_ && !root_)) return *this;
  return Restricted(List());
}

LiveVertices LiveVertices::Without(absl::Span<const Vertex> gone) const {
  if (small_) {
    std::uint64_t mask = mask_;
    for (const Vertex v : gone) {
      const auto at = std::lower_bound(small_->names.begin(), small_->names.end(), v);
      mask &= ~(std::uint64_t{1} << (at - small_->names.begin()));
    }
    return WithMask(mask);
  }
  if (root_ || gone_) return Flattened().Without(gone);
  LiveVertices fewer(*this);
  fewer.key = PositionKey();
  if (!gone.empty()) {
    fewer.gone_ = std::make_shared<const std::vector<Vertex>>(gone.begin(), gone.end());
  }
  return fewer;
}

LiveVertices LiveVertices::Restricted(std::vector<Vertex> live) const {
  return LiveVertices(graph_, std::move(live));
}

void LiveVertices::Compact() {
  if (small_ || Count() > SmallGraph::kMaxVertices) return;
  const std::vector<Vertex> list = List();
  small_ = std::make_shared<const SmallGraph>(SmallGraph::Induced(*graph_, list));
  mask_ = list.size() == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << list.size()) - 1;
  list_ = nullptr;
  gone_ = nullptr;
  root_ = std::nullopt;
}

LiveVertices LiveVertices::WithMask(std::uint64_t mask) const {
  LiveVertices other(*this);
  other.key = PositionKey();
  other.mask_ = mask;
  return other;
}

LocalGraph LiveVertices::Local() const {
  LocalGraph local;
  local.names = List();
  const std::size_t n = local.names.size();
  local.loop.assign(n, false);
  local.begin.reserve(n + 1);
  local.begin.push_back(0);
  const VertexPlaces place(*graph_, local.names);
  for (std::uint32_t i = 0; i < n; ++i) {
    const auto first = static_cast<std::ptrdiff_t>(local.ends.size());
    const auto add = [&](absl::Span<const Vertex> neighbours) {
      for (const Vertex w : neighbours) {
        const std::uint32_t j = place(w);
        if (j == i) local.loop[i] = true;
        if (j == i || j == kAbsent) continue;
        local.ends.push_back(j);
      }
    };
    add(graph_->Neighbours(local.names[i]));
    if (graph_->directed()) {
      add(graph_->InNeighbours(local.names[i]));
      std::sort(local.ends.begin() + first, local.ends.end());
    }
    local.ends.erase(std::unique(local.ends.begin() + first, local.ends.end()),
                     local.ends.end());
    local.begin.push_back(static_cast<std::uint32_t>(local.ends.size()));
  }
  return local;
}

void LiveVertices::Components(std::vector<LiveVertices>& out) const {
  if (small_) {
    for (std::uint64_t rest = mask_; rest != 0;) {
      const std::uint64_t part =
          ComponentMask(small_->out, small_->in, rest,
                        static_cast<std::uint32_t>(__builtin_ctzll(rest)));
      out.push_back(WithMask(part));
      rest &= ~part;
    }
    return;
  }
  if (root_) {
    out.push_back(*this);
    return;
  }
  const LocalGraph local = Local();
  const std::size_t n = local.size();
  std::vector<std::uint32_t> component(n, kAbsent);
  std::vector<std::uint32_t> stack;
  std::uint32_t count = 0;
  for (std::uint32_t start = 0; start < n; ++start) {
    if (component[start] != kAbsent) continue;
    component[start] = count;
    stack.push_back(start);
    while (!stack.empty()) {
      const std::uint32_t v = stack.back();
      stack.pop_back();
      for (const std::uint32_t w : local.Neighbours(v)) {
        if (component[w] != kAbsent) continue;
        component[w] = count;
        stack.push_back(w);
      }
    }
    ++count;
  }
  std::vector<std::vector<Vertex>> parts(count);
  for (std::uint32_t v = 0; v < n; ++v) parts[component[v]].push_back(local.names[v]);
  for (std::vector<Vertex>& part : parts) {
    // There are few large ones, so that finding them again is not dear.
    if (part.size() <= std::max(SmallGraph::kMaxVertices, n / 16)) {
      part.shrink_to_fit();
      out.push_back(Restricted(std::move(part)));
      continue;
    }
    LiveVertices& added = out.emplace_back(*this);
    added.key = PositionKey();
    added.root_ = part[0];
    added.component_size_ = part.size();
  }
}

bool operator==(const LiveVertices& a, const LiveVertices& b) {
  if (a.Count() != b.Count()) return false;
  if (a.graph_ != b.graph_ && !(*a.graph_ == *b.graph_)) return false;
  return a.List() == b.List();
}

std::uint64_t ComponentMask(absl::Span<const std::uint64_t> out,
                            absl::Span<const std::uint64_t> in, std::uint64_t mask,
                            std::uint32_t start) {
  std::uint64_t part = std::uint64_t{1} << start;
  for (std::uint64_t fresh = part; fresh != 0;) {
    std::uint64_t reached = 0;
    ForEachBit(fresh, [&](std::uint32_t i) { reached |= out[i] | in[i]; });
    fresh = reached & mask & ~part;
    part |= fresh;
  }
  return part;
}

std::vector<std::uint32_t> StructuralOrder(absl::Span<const std::uint64_t> out,
                                           absl::Span<const std::uint64_t> in,
                                           absl::Span<const std::uint64_t> colours,
                                           std::uint64_t mask) {
  std::vector<std::uint32_t> order;
  ForEachBit(mask, [&](std::uint32_t i) { order.push_back(i); });
  std::uint64_t hash[SmallGraph::kMaxVertices];
  std::uint64_t next[SmallGraph::kMaxVertices];
  for (const std::uint32_t i : order) hash[i] = MixBits(colours[i] + 0x9e3779b97f4a7c15u);
  const auto before = [&](std::uint32_t i, std::uint32_t j) {
    return hash[i] != hash[j] ? hash[i] < hash[j] : i < j;
  };
  const bool directed = out.data() != in.data();
  const auto classes = [&] {
    std::sort(order.begin(), order.end(), before);
    std::size_t count = order.empty() ? 0 : 1;
    for (std::size_t k = 1; k < order.size(); ++k) {
      count += hash[order[k]] != hash[order[k - 1]] ? 1 : 0;
    }
    return count;
  };
  std::size_t count = classes();
  for (std::uint64_t choices = 0;; ++choices) {
    for (;;) {  // refine until the number of classes stays
      for (const std::uint32_t i : order) {
        std::uint64_t sum = 0;
        ForEachBit(out[i] & mask, [&](std::uint32_t j) { sum += MixBits(hash[j]); });
        if (directed) {
          ForEachBit(in[i] & mask, [&](std::uint32_t j) {
            sum += MixBits(hash[j] ^ 0x5851f42d4c957f2du);
          });
        }
        next[i] = MixBits(hash[i] * 3 + sum);
      }
      for (const std::uint32_t i : order) hash[i] = next[i];
      const std::size_t refined = classes();
      if (refined <= count) break;
      count = refined;
    }
    if (count == order.size() || choices == SmallGraph::kMaxVertices) return order;
    for (std::size_t k = 1; k < order.size(); ++k) {
      if (hash[order[k]] != hash[order[k - 1]]) continue;
      hash[order[k - 1]] = MixBits(hash[order[k - 1]] + 0x632be59bd9b4e019u + choices);
      break;
    }
    count = classes();
  }
}

void AppendRows(absl::Span<const std::uint64_t> out,
                absl::Span<const std::uint32_t> order, bool directed, std::string& key) {
  unsigned char byte = 0;
  int bits = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (std::size_t j = 0; j < (directed ? order.size() : i); ++j) {
      if (j == i) continue;
      byte = static_cast<unsigned char>(byte << 1 | ((out[order[i]] >> order[j]) & 1u));
      if (++bits == 8) {
        key.push_back(static_cast<char>(byte));
        byte = 0;
        bits = 0;
      }
    }
  }
  if (bits > 0) key.push_back(static_cast<char>(byte));
}

void AppendWord(std::uint32_t word, std::string& key) {
  for (int i = 0; i < 4; ++i) key.push_back(static_cast<char>(word >> (8 * i)));
}

}  // namespace cgt
