// An edge replaces another in a spanning forest if it crosses the cut that the other
// leaves: exactly one of its ends is below. Below is an interval of the preorder.
#include "games/switching/internal/cotree_search.h"

#include <cstdint>
#include <utility>

#include "cgt/errors.h"

namespace cgt {
namespace {

struct Interval {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  [[nodiscard]] bool Has(std::uint32_t place) const {
    return begin <= place && place < end;
  }
};

// A spanning forest hung up by one vertex of each tree.
class Hung {
 public:
  Hung(const BasePair& bases, int f) : below_(bases.vertices) {
    const Vertex n = bases.vertices;
    std::vector<std::uint32_t> begin(std::size_t{n} + 1, 0);
    for (EdgeId e = 0; e < bases.edges.size(); ++e) {
      if (!bases.in[f][e]) continue;
      ++begin[bases.edges[e].from];
      ++begin[bases.edges[e].to];
    }
    std::uint32_t sum = 0;
    for (std::uint32_t& b : begin) b = sum += b;
    std::vector<Vertex> ends(sum);
    for (EdgeId e = 0; e < bases.edges.size(); ++e) {
      if (!bases.in[f][e]) continue;
      ends[--begin[bases.edges[e].from]] = bases.edges[e].to;
      ends[--begin[bases.edges[e].to]] = bases.edges[e].from;
    }
    std::vector<bool> seen(n, false);
    std::vector<std::pair<Vertex, std::uint32_t>> stack;  // a vertex, its next end
    std::uint32_t time = 0;
    for (Vertex root = 0; root < n; ++root) {
      if (seen[root]) continue;
      seen[root] = true;
      below_[root].begin = time++;
      stack.emplace_back(root, begin[root]);
      while (!stack.empty()) {
        auto& [x, next] = stack.back();
        if (next == begin[x + 1]) {
          below_[x].end = time;
          stack.pop_back();
          continue;
        }
        const Vertex y = ends[next++];
        if (seen[y]) continue;
        seen[y] = true;
        below_[y].begin = time++;
        stack.emplace_back(y, begin[y]);
      }
    }
  }

  // The lower end of an edge of the forest with all below it.
  [[nodiscard]] Interval Below(const Edge& edge) const {
    const Interval &a = below_[edge.from], &b = below_[edge.to];
    return a.begin > b.begin ? a : b;
  }
  [[nodiscard]] std::uint32_t Place(Vertex v) const { return below_[v].begin; }

 private:
  std::vector<Interval> below_;
};

}  // namespace

absl::StatusOr<std::vector<EdgeId>> CotreeSearch(const BasePair& bases,
                                                 const std::vector<EdgeId>& start,
                                                 Budget* budget) {
  const Hung hung[2] = {Hung(bases, 0), Hung(bases, 1)};
  std::vector<bool> reached(bases.edges.size(), false);
  for (const EdgeId e : start) reached[e] = true;
  // The edges outside each forest that have not been reached.
  std::vector<EdgeId> outside[2];
  for (EdgeId e = 0; e < bases.edges.size(); ++e) {
    for (int f = 0; f < 2; ++f) {
      if (!bases.in[f][e] && !reached[e]) outside[f].push_back(e);
    }
  }
  std::vector<EdgeId> order = start;
  std::uint64_t steps = 0;
  for (std::size_t next = 0; next < order.size(); ++next) {
    const EdgeId e = order[next];
    for (int f = 0; f < 2; ++f) {
      if (!bases.in[f][e]) continue;
      const Interval below = hung[f].Below(bases.edges[e]);
      std::size_t kept = 0;
      for (const EdgeId g : outside[f]) {
        if (reached[g]) continue;
        if (below.Has(hung[f].Place(bases.edges[g].from)) !=
            below.Has(hung[f].Place(bases.edges[g].to))) {
          reached[g] = true;
          order.push_back(g);
        } else {
          outside[f][kept++] = g;
        }
      }
      steps += outside[f].size();
      outside[f].resize(kept);
      if (steps > (1u << 20) && budget != nullptr) {
        steps = 0;
        CGT_RETURN_IF_ERROR(budget->Check());
      }
    }
  }
  return order;
}

}  // namespace cgt
