// The sequences are computed by their recurrence up to where the theorem of Guy and Smith
// proves the period: an octal game with code digits up to the k-th is periodic for ever
// if its values repeat with period p from n0 up to 2 n0 + 2 p + k. [guy1956]
#include "games/graph/kayles_shapes.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "absl/container/flat_hash_map.h"

namespace cgt {
namespace {

constexpr std::size_t kTable = 192;
using Table = std::array<std::uint8_t, kTable>;

// A move takes `least`..2 neighbours from a row, which may fall into two rows.
constexpr Table RowGame(std::size_t least) {
  Table value{};
  for (std::size_t n = 1; n < kTable; ++n) {
    std::array<bool, 64> reached{};
    for (std::size_t taken = least; taken <= 2 && taken <= n; ++taken) {
      // Mirrored moves are left out: compilers count the steps of what is constant.
      for (std::size_t left = 0; 2 * left + taken <= n; ++left) {
        reached[static_cast<std::size_t>(value[left] ^ value[n - taken - left])] = true;
      }
    }
    std::uint8_t mex = 0;
    while (reached[mex]) ++mex;
    value[n] = mex;
  }
  return value;
}

struct Period {
  std::size_t from;
  std::size_t length;
};
constexpr Period kDawsonsPeriod{53, 34};
constexpr Period kKaylesPeriod{71, 12};
constexpr Table kDawsons = RowGame(2);
constexpr Table kKayles = RowGame(1);

constexpr bool Repeats(const Table& table, Period period) {
  const std::size_t last = 2 * period.from + 2 * period.length + 2;
  for (std::size_t n = period.from; n + period.length <= last; ++n) {
    if (table[n] != table[n + period.length]) return false;
  }
  return last < kTable;
}
static_assert(Repeats(kDawsons, kDawsonsPeriod) && Repeats(kKayles, kKaylesPeriod));

std::uint64_t At(const Table& table, Period period, std::uint64_t n) {
  return n < kTable ? table[n] : table[period.from + (n - period.from) % period.length];
}

// The vertices of a path or cycle in their order from `start` on.
std::vector<std::uint32_t> WalkFrom(const LocalGraph& graph, std::uint32_t start) {
  std::vector<std::uint32_t> order = {start};
  order.reserve(graph.size());
  std::uint32_t before = start, at = start;
  while (order.size() < graph.size()) {
    const absl::Span<const std::uint32_t> next = graph.Neighbours(at);
    const std::uint32_t to = next[0] == before ? next[next.size() - 1] : next[0];
    before = at;
    at = to;
    order.push_back(at);
  }
  return order;
}

// Whether there is exactly one component.
bool IsConnected(const LocalGraph& graph) {
  if (graph.size() == 0) return false;
  std::vector<bool> seen(graph.size(), false);
  std::vector<std::uint32_t> reached = {0};
  seen[0] = true;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const std::uint32_t w : graph.Neighbours(reached[i])) {
      if (!seen[w]) reached.push_back(w);
      seen[w] = true;
    }
  }
  return reached.size() == graph.size();
}

std::optional<KaylesShape> FindLine(const LocalGraph& graph) {
  std::uint32_t ends = 0, end = 0;
  for (std::uint32_t v = 0; v < graph.size(); ++v) {
    const std::size_t degree = graph.Neighbours(v).size();
    if (degree > 2) return std::nullopt;
    if (degree < 2) {
      ++ends;
      end = v;
    }
  }
  KaylesShape shape;
  shape.kind = ends == 0 ? KaylesShape::Kind::kCycle : KaylesShape::Kind::kPath;
  shape.order = WalkFrom(graph, end);
  return shape;
}

// In a complete multipartite graph the parts are the classes of equal neighbours.
std::optional<KaylesShape> FindParts(const LocalGraph& graph) {
  KaylesShape shape;
  shape.kind = KaylesShape::Kind::kCompleteMultipartite;
  absl::flat_hash_map<std::pair<std::uint64_t, std::uint64_t>, std::uint32_t> parts;
  for (std::uint32_t v = 0; v < graph.size(); ++v) {
    std::uint64_t sum = 0, squares = 0;
    for (const std::uint64_t w : graph.Neighbours(v)) {
      sum += (w + 1) * 0x9e3779b97f4a7c15u;
      squares += (w + 1) * (w + 1) * 0xd6e8feb86659fd93u;
    }
    const auto next = static_cast<std::uint32_t>(shape.sizes.size());
    const auto [at, fresh] = parts.try_emplace({sum, squares}, next);
    if (fresh) shape.sizes.push_back(0);
    shape.part.push_back(at->second);
    ++shape.sizes[at->second];
  }
  // Whatever the sums say: the graph is what is claimed if everyone has as many
  // neighbours as there are vertices in other parts, and none in its own.
  for (std::uint32_t v = 0; v < graph.size(); ++v) {
    const absl::Span<const std::uint32_t> neighbours = graph.Neighbours(v);
    if (neighbours.size() + shape.sizes[shape.part[v]] != graph.size()) {
      return std::nullopt;
    }
    for (const std::uint32_t w : neighbours) {
      if (shape.part[w] == shape.part[v]) return std::nullopt;
    }
  }
  return shape;
}

}  // namespace

std::uint64_t DawsonsKaylesValue(std::uint64_t n) {
  return At(kDawsons, kDawsonsPeriod, n);
}

std::uint64_t KaylesValue(std::uint64_t n) { return At(kKayles, kKaylesPeriod, n); }

std::uint64_t Mex(std::vector<std::uint64_t> numbers) {
  std::sort(numbers.begin(), numbers.end());
  std::uint64_t mex = 0;
  for (const std::uint64_t number : numbers) mex += number == mex ? 1 : 0;
  return mex;
}

std::optional<KaylesShape> FindKaylesShape(const LocalGraph& graph) {
  if (!IsConnected(graph)) return std::nullopt;
  std::optional<KaylesShape> line = FindLine(graph);
  return line ? std::move(line) : FindParts(graph);
}

std::string UndirectedKey(const LiveVertices& p, bool loops) {
  std::string key;
  if (p.Count() <= SmallGraph::kMaxVertices) {
    LiveVertices compact = p;
    compact.Compact();
    const SmallGraph& small = *compact.small();
    std::uint64_t colours[SmallGraph::kMaxVertices];
    for (std::size_t i = 0; i < small.out.size(); ++i) {
      colours[i] = loops ? (small.loops >> i) & 1u : 0;
    }
    const std::vector<std::uint32_t> order = StructuralOrder(
        small.out, small.out, {colours, small.out.size()}, compact.mask());
    key.push_back('S');
    key.push_back(static_cast<char>(order.size()));
    AppendRows(small.out, order, /*directed=*/false, key);
    if (loops && (small.loops & compact.mask()) != 0) {
      for (const std::uint32_t i : order) key.push_back(static_cast<char>(colours[i]));
    }
    return key;
  }
  const LocalGraph local = p.Local();
  const bool looped =
      loops && std::find(local.loop.begin(), local.loop.end(), true) != local.loop.end();
  std::size_t degrees = 0;
  bool line = !looped;
  for (std::uint32_t v = 0; v < local.size() && line; ++v) {
    degrees += local.Neighbours(v).size();
    line = local.Neighbours(v).size() <= 2;
  }
  std::vector<LiveVertices> parts;
  if (line) p.Components(parts);
  if (line && parts.size() == 1) {
    key.push_back(degrees == 2 * local.size() ? 'C' : 'P');
    AppendWord(static_cast<std::uint32_t>(local.size()), key);
    return key;
  }
  key.push_back('G');
  AppendWord(static_cast<std::uint32_t>(local.size()), key);
  for (std::uint32_t v = 0; v < local.size(); ++v) {
    AppendWord(static_cast<std::uint32_t>(local.Neighbours(v).size() * 2 +
                                          (loops && local.loop[v] ? 1 : 0)),
               key);
    for (const std::uint32_t w : local.Neighbours(v)) AppendWord(w, key);
  }
  return key;
}

}  // namespace cgt
