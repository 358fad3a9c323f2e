#include "games/domination/domination_incidence.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "absl/numeric/bits.h"

namespace cgt {
namespace {

using Row = DominationIncidence::Row;

// Calls f(vertex, point) for every point and each vertex that dominates it, once each,
// points ascending.
template <class F>
void ForEachPair(const Graph& graph, absl::Span<const Vertex> points, const F& f) {
  for (std::uint32_t i = 0; i < points.size(); ++i) {
    const Vertex u = points[i];
    f(u, i);
    Vertex last = u;  // Neighbours ascend: parallel edges repeat, loops are u itself.
    for (Vertex v : graph.Neighbours(u)) {
      if (v != u && v != last) f(v, i);
      last = v;
    }
  }
}

}  // namespace

DominationIncidence Incidence(const SetSystem& system) {
  DominationIncidence out;
  out.points = system.Points();
  std::vector<SetSystem::Set> sets(system.sets().begin(), system.sets().end());
  std::sort(sets.begin(), sets.end(),
            [](const auto& x, const auto& y) { return x.vertex < y.vertex; });
  for (const SetSystem::Set& set : sets) {
    out.rows.push_back(
        {set.vertex, set.colour, static_cast<std::uint32_t>(out.members.size())});
    for (std::uint64_t bits = set.points; bits != 0; bits &= bits - 1) {
      const std::uint64_t below = (bits & -bits) - 1;
      out.members.push_back(
          static_cast<std::uint32_t>(absl::popcount(system.alive() & below)));
    }
  }
  return out;
}

DominationIncidence Incidence(const DominationPosition& p) {
  if (const SetSystem* system = p.set_system()) return Incidence(*system);
  DominationIncidence out;
  out.points = p.Undominated();
  const Graph& graph = p.graph();
  std::size_t pairs = 0;
  ForEachPair(graph, out.points, [&](Vertex, std::uint32_t) { ++pairs; });
  out.members.resize(pairs);
  if (pairs >= graph.vertex_count() / 8) {
    std::vector<std::uint32_t> begin(std::size_t{graph.vertex_count()} + 1, 0);
    ForEachPair(graph, out.points, [&](Vertex v, std::uint32_t) { ++begin[v + 1]; });
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
      if (begin[v + 1] != 0) out.rows.push_back({v, p.Colour(v), begin[v]});
      begin[v + 1] += begin[v];
    }
    ForEachPair(graph, out.points,
                [&](Vertex v, std::uint32_t i) { out.members[begin[v]++] = i; });
  } else {
    std::vector<std::uint64_t> sorted;
    sorted.reserve(pairs);
    ForEachPair(graph, out.points, [&](Vertex v, std::uint32_t i) {
      sorted.push_back((std::uint64_t{v} << 32) | i);
    });
    std::sort(sorted.begin(), sorted.end());
    for (std::uint32_t j = 0; j < pairs; ++j) {
      const auto v = static_cast<Vertex>(sorted[j] >> 32);
      if (out.rows.empty() || out.rows.back().vertex != v) {
        out.rows.push_back({v, p.Colour(v), j});
      }
      out.members[j] = static_cast<std::uint32_t>(sorted[j]);
    }
  }
  return out;
}

void ForEachLinkedClass(const DominationIncidence& incidence,
                        const std::function<void(DominationIncidence&)>& visit) {
  const std::size_t count = incidence.points.size();
  if (count == 0) return;
  // Union-find with the least point as the root.
  std::vector<std::uint32_t> parent(count);
  for (std::uint32_t i = 0; i < count; ++i) parent[i] = i;
  const auto find = [&](std::uint32_t i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
  };
  for (std::size_t r = 0; r < incidence.rows.size(); ++r) {
    const absl::Span<const std::uint32_t> members = incidence.Members(r);
    std::uint32_t root = find(members[0]);
    for (std::uint32_t member : members.subspan(1)) {
      const std::uint32_t other = find(member);
      if (other == root) continue;
      parent[std::max(root, other)] = std::min(root, other);
      root = std::min(root, other);
    }
  }
  // Numbers the classes by their least points, then sorts points and rows by class.
  std::vector<std::uint32_t> class_of(count);
  std::uint32_t classes = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t root = find(i);
    class_of[i] = root == i ? classes++ : class_of[root];
  }
  if (classes == 1) {
    DominationIncidence copy = incidence;
    visit(copy);
    return;
  }
  const auto bucket = [&](std::size_t items, const auto& class_of_item) {
    std::pair<std::vector<std::uint32_t>, std::vector<std::uint32_t>> result;
    auto& [begin, order] = result;
    begin.assign(classes + 1, 0);
    order.resize(items);
    for (std::size_t i = 0; i < items; ++i) ++begin[class_of_item(i) + 1];
    for (std::uint32_t c = 0; c < classes; ++c) begin[c + 1] += begin[c];
    std::vector<std::uint32_t> next(begin.begin(), begin.end() - 1);
    for (std::size_t i = 0; i < items; ++i) {
      order[next[class_of_item(i)]++] = static_cast<std::uint32_t>(i);
    }
    return result;
  };
  const auto [point_begin, point_order] =
      bucket(count, [&](std::size_t i) { return class_of[i]; });
  const auto [row_begin, row_order] = bucket(incidence.rows.size(), [&](std::size_t r) {
    return class_of[incidence.Members(r)[0]];
  });
  std::vector<std::uint32_t> local(count);
  DominationIncidence part;
  for (std::uint32_t c = 0; c < classes; ++c) {
    part.points.clear(), part.rows.clear(), part.members.clear();
    for (std::uint32_t i = point_begin[c]; i < point_begin[c + 1]; ++i) {
      local[point_order[i]] = static_cast<std::uint32_t>(part.points.size());
      part.points.push_back(incidence.points[point_order[i]]);
    }
    for (std::uint32_t i = row_begin[c]; i < row_begin[c + 1]; ++i) {
      const Row& row = incidence.rows[row_order[i]];
      part.rows.push_back(
          {row.vertex, row.colour, static_cast<std::uint32_t>(part.members.size())});
      for (std::uint32_t member : incidence.Members(row_order[i])) {
        part.members.push_back(local[member]);
      }
    }
    visit(part);
  }
}

std::optional<SetSystem> ToSetSystem(const DominationIncidence& incidence) {
  constexpr std::size_t kMaxRows = 4096;
  const std::size_t count = incidence.points.size();
  if (count > SetSystem::kMaxPoints || incidence.rows.size() > kMaxRows) {
    return std::nullopt;
  }
  std::vector<SetSystem::Set> sets;
  sets.reserve(incidence.rows.size());
  for (std::size_t r = 0; r < incidence.rows.size(); ++r) {
    std::uint64_t points = 0;
    for (std::uint32_t member : incidence.Members(r))
      points |= std::uint64_t{1} << member;
    sets.push_back({points, incidence.rows[r].vertex, incidence.rows[r].colour});
  }
  const std::uint64_t alive =
      count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
  return SetSystem(std::make_shared<const std::vector<Vertex>>(incidence.points), alive,
                   std::move(sets));
}

}  // namespace cgt
