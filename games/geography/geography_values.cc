// All that is asked of matchings goes through one class, which takes vertices away one
// after the other and keeps the matching: what is left is matched by a few augmentations,
// and the Gallai-Edmonds decomposition tells at once which of the neighbours of the
// vertex taken last are lost for the player who has to move from there.
#include "games/geography/geography_values.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "cgt/errors.h"
#include "games/board/matching.h"

namespace cgt {
namespace {

constexpr std::uint32_t kNone = MaximumMatching::kNone;

// Memory charged to an engine while this lives.
class Charge {
 public:
  explicit Charge(Engine& engine) : engine_(engine) {}
  ~Charge() { engine_.ReleaseMemory(bytes_); }
  Charge(const Charge&) = delete;
  Charge& operator=(const Charge&) = delete;
  absl::Status Add(std::size_t bytes) {
    const auto more = static_cast<std::int64_t>(bytes);
    CGT_RETURN_IF_ERROR(engine_.ChargeMemory(more));
    bytes_ += more;
    return absl::OkStatus();
  }

 private:
  Engine& engine_;
  std::int64_t bytes_ = 0;
};

// The region with some vertices taken away, and a maximum matching of what is left.
class Matcher {
 public:
  // Measured: what the tables of a matching take, a vertex and an edge.
  static constexpr std::size_t kVertexBytes = 200;
  static constexpr std::size_t kEdgeBytes = 48;

  Matcher(Engine& engine, const GeographyRegion& region)
      : engine_(engine), region_(region), removed_(region.size(), false) {}

  void Remove(std::uint32_t v) {
    removed_[v] = true;
    if (matching_.mate.empty()) return;
    const std::uint32_t mate = std::exchange(matching_.mate[v], kNone);
    if (mate != kNone) matching_.mate[mate] = kNone;
  }

  absl::Status Match() {
    Charge charge(engine_);
    CGT_RETURN_IF_ERROR(charge.Add(kVertexBytes * region_.size() +
                                   kEdgeBytes * (region_.ends.size() / 2)));
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    edges.reserve(region_.ends.size() / 2);
    const auto size = static_cast<std::uint32_t>(region_.size());
    for (std::uint32_t v = 0; v < size; ++v) {
      if (removed_[v]) continue;
      for (const std::uint32_t w : region_.Neighbours(v)) {
        if (v < w && !removed_[w]) edges.emplace_back(v, w);
      }
    }
    const std::vector<std::uint32_t> start = std::move(matching_.mate);
    absl::StatusOr<MaximumMatching> found = FindMaximumMatching(
        size, edges, [this] { return engine_.CheckBudget(); },
        start.empty() ? nullptr : &start);
    if (!found.ok()) return found.status();
    matching_ = *std::move(found);
    ++matchings_;
    return absl::OkStatus();
  }

  // Whether the player who moves from `v`, a vertex that is left, loses.
  [[nodiscard]] bool Loses(std::uint32_t v) {
    ++tests_;
    return matching_.part[v] == GallaiEdmonds::kD;
  }
  [[nodiscard]] bool IsRemoved(std::uint32_t v) const { return removed_[v]; }
  [[nodiscard]] std::uint64_t matchings() const { return matchings_; }
  [[nodiscard]] std::uint64_t tests() const { return tests_; }

 private:
  Engine& engine_;
  const GeographyRegion& region_;
  std::vector<bool> removed_;
  MaximumMatching matching_;
  std::uint64_t matchings_ = 0;
  std::uint64_t tests_ = 0;
};

// The value, 1 or 2, of the won position with the token on `v`. `matcher` has what is
// left, v included, matched.
absl::StatusOr<std::uint64_t> WonNimber(const GeographyRegion& region, Matcher matcher,
                                        std::uint32_t v, std::uint64_t* matchings,
                                        std::uint64_t* tests) {
  const std::uint64_t matchings_before = matcher.matchings();
  const std::uint64_t tests_before = matcher.tests();
  bool flips = false;
  while (true) {
    matcher.Remove(v);
    CGT_RETURN_IF_ERROR(matcher.Match());
    std::uint32_t won = kNone;
    for (const std::uint32_t w : region.Neighbours(v)) {
      if (!matcher.IsRemoved(w) && !matcher.Loses(w)) won = w;
    }
    // Won, so one option is 0; if no other is won the value is 1, else 1 or 2 as that
    // one's is 2 or 1.
    if (won == kNone) break;
    v = won;
    flips = !flips;
  }
  *matchings += matcher.matchings() - matchings_before;
  *tests += matcher.tests() - tests_before;
  return flips ? 2 : 1;
}

}  // namespace

bool GeographyRegion::IsSubcubic() const {
  for (std::size_t v = 1; v < size(); ++v) {
    if (begin[v + 1] - begin[v] > 3) return false;
  }
  return true;
}

GeographyRegion RegionOf(const TokenPosition& position) {
  const TokenPosition p = position.Reduced();
  GeographyRegion region;
  region.names = {p.token()};
  if (const TokenPosition::SmallView* view = p.small()) {
    const TokenPosition::SmallBoard& board = *view->board;
    const std::uint64_t within = view->unvisited | std::uint64_t{1} << view->token;
    std::uint32_t place[TokenPosition::kMaxSmall];
    std::vector<std::uint32_t> members = {view->token};
    for (std::uint64_t set = view->unvisited; set != 0; set &= set - 1) {
      members.push_back(static_cast<std::uint32_t>(std::countr_zero(set)));
      region.names.push_back(board.names[members.back()]);
    }
    for (std::uint32_t i = 0; i < members.size(); ++i) place[members[i]] = i;
    region.begin = {0};
    for (const std::uint32_t v : members) {
      for (std::uint64_t set = board.rows[v] & within; set != 0; set &= set - 1) {
        region.ends.push_back(place[std::countr_zero(set)]);
      }
      region.begin.push_back(static_cast<std::uint32_t>(region.ends.size()));
    }
    return region;
  }
  const Graph& graph = *p.graph();
  constexpr std::uint32_t kClosed = 0xfffffffeu;
  std::vector<std::uint32_t> place(graph.vertex_count(), kNone);
  for (const Vertex v : p.Visited()) place[v] = kClosed;
  place[p.token()] = 0;
  region.begin = {0};
  for (std::size_t i = 0; i < region.names.size(); ++i) {
    const Vertex v = region.names[i];
    Vertex last = v;
    for (const Vertex w : graph.Neighbours(v)) {
      if (w == last || w == v || place[w] == kClosed) continue;
      last = w;
      if (place[w] == kNone) {
        place[w] = static_cast<std::uint32_t>(region.names.size());
        region.names.push_back(w);
      }
      region.ends.push_back(place[w]);
    }
    region.begin.push_back(static_cast<std::uint32_t>(region.ends.size()));
  }
  return region;
}

absl::StatusOr<Counted<bool>> MoverWins(Engine& engine, const GeographyRegion& region) {
  Matcher matcher(engine, region);
  CGT_RETURN_IF_ERROR(matcher.Match());
  const bool loses = matcher.Loses(0);
  return Counted<bool>{!loses, matcher.matchings(), matcher.tests()};
}

absl::StatusOr<Counted<std::vector<std::uint32_t>>> WinningTargets(
    Engine& engine, const GeographyRegion& region) {
  Matcher matcher(engine, region);
  matcher.Remove(0);
  CGT_RETURN_IF_ERROR(matcher.Match());
  Counted<std::vector<std::uint32_t>> found;
  for (const std::uint32_t v : region.Neighbours(0)) {
    if (matcher.Loses(v)) found.answer.push_back(v);
  }
  std::sort(found.answer.begin(), found.answer.end());
  found.matchings = matcher.matchings();
  found.tests = matcher.tests();
  return found;
}

std::uint64_t TreeNimber(const GeographyRegion& region) {
  CGT_CHECK(region.IsTree());
  // Parents come before their children in `order`.
  const std::size_t size = region.size();
  std::vector<std::uint32_t> order = {0};
  std::vector<std::uint32_t> parent(size, kNone);
  order.reserve(size);
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (const std::uint32_t w : region.Neighbours(order[i])) {
      if (w == parent[order[i]]) continue;
      parent[w] = order[i];
      order.push_back(w);
    }
  }
  // A subtree of value *k has 2^k vertices at least, so a word holds the values of all
  // children.
  std::vector<std::uint64_t> children(size, 0);
  for (std::size_t i = size; i-- > 1;) {
    const std::uint32_t v = order[i];
    children[parent[v]] |= std::uint64_t{1} << std::countr_one(children[v]);
  }
  return static_cast<std::uint64_t>(std::countr_one(children[0]));
}

absl::StatusOr<Counted<std::uint64_t>> SubcubicNimber(Engine& engine,
                                                      const GeographyRegion& region) {
  CGT_CHECK(region.IsSubcubic());
  Matcher matcher(engine, region);
  matcher.Remove(0);
  CGT_RETURN_IF_ERROR(matcher.Match());
  Counted<std::uint64_t> result{0, matcher.matchings(), 0};
  std::uint64_t seen = 0;
  for (const std::uint32_t v : region.Neighbours(0)) {
    if (matcher.Loses(v)) {
      seen |= 1;
      continue;
    }
    if ((seen & 6) == 6) continue;  // the mex is known up to the 0
    CGT_ASSIGN_OR_RETURN(const std::uint64_t value,
                         WonNimber(region, matcher, v, &result.matchings, &result.tests));
    seen |= std::uint64_t{1} << value;
  }
  result.tests += matcher.tests();
  result.answer = static_cast<std::uint64_t>(std::countr_one(seen));
  return result;
}

}  // namespace cgt
