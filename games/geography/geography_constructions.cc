#include "games/geography/geography_constructions.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/board/graph_limits.h"
#include "games/board/graph_structure.h"
#include "games/board/graph_text.h"
#include "games/geography/geography_search.h"

namespace cgt {
namespace {

constexpr std::uint64_t kMaxTree = 21;
constexpr std::uint64_t kMaxNimber = 26;

constexpr absl::string_view kCertificates[kMaxGeographyCertificate] = {
    "0-1",
    "0-1,0-2,2-3",
    "0-1,0-2,1-4,2-3,2-4,3-4,4-5",
    "0-1,0-2,0-6,1-4,2-3,2-4,2-6,3-4,3-6,4-5,4-6,6-7",
    "0-1,0-2,1-6,1-8,2-3,2-4,2-6,2-8,3-4,3-6,4-5,4-6,4-8,6-7,6-8,8-9",
    "0-1,0-2,0-4,0-6,0-8,1-4,1-10,2-3,2-10,3-6,3-8,3-10,4-5,4-6,4-10,5-6,6-7,6-8,6-10,"
    "7-8,7-10,8-9,8-10,9-10,10-11",
    "0-1,0-2,0-4,0-6,0-8,0-10,1-2,1-8,2-3,2-4,2-6,2-8,2-10,3-4,3-6,3-8,4-5,4-10,4-12,"
    "6-7,6-8,6-12,7-8,7-10,7-12,8-9,8-10,8-12,9-10,9-12,10-11,10-12,11-12,12-13",
    "0-1,0-2,0-4,0-8,0-14,1-2,1-6,2-3,2-4,2-6,2-8,2-10,2-12,2-14,3-4,3-6,3-10,3-12,3-14,"
    "4-5,4-8,4-10,4-12,4-14,5-6,5-8,5-10,5-12,5-14,6-7,6-8,7-10,7-12,8-9,8-10,8-14,9-10,"
    "9-12,9-14,10-11,10-12,10-14,12-13,12-14,13-14,14-15"};

// The interiors: edges, the end a at u and the end b at v.
struct Interior {
  Vertex size;
  std::vector<Edge> edges;
  Vertex a;
  Vertex b;
};

Interior InteriorOf(GeographyGadget gadget) {
  if (gadget == GeographyGadget::kFour)
    return {4, {{0, 1}, {0, 2}, {1, 2}, {1, 3}}, 0, 1};
  // a, w, p, q, b, l1, l2, l3.
  return {8, {{0, 5}, {0, 1}, {1, 2}, {1, 3}, {2, 4}, {3, 4}, {3, 6}, {4, 7}}, 0, 4};
}

// Adds copies of `graph`; answers where the copy begins.
Vertex AddCopy(const Graph& graph, Vertex* vertices, std::vector<Edge>* edges) {
  const Vertex first = *vertices;
  for (const Edge& edge : graph.edges()) {
    edges->push_back({first + edge.from, first + edge.to});
  }
  *vertices += graph.vertex_count();
  return first;
}

// Nimbers of starts by the rules: a component of at most 64 vertices by search with a
// memo of its own, a larger one move by move. Equal components are searched once.
class PlayedOut {
 public:
  explicit PlayedOut(Engine& engine) : engine_(engine) {}

  // The graph is connected and undirected. Goes as deep as there are moves with more than
  // 64 vertices left in the token's component.
  absl::StatusOr<std::uint64_t> Nimber(const Graph& graph, Vertex token) {
    CGT_RETURN_IF_ERROR(engine_.CheckBudget());
    const Vertex size = graph.vertex_count();
    std::string key;
    graph.AppendKey(&key);
    if (size <= TokenPosition::kMaxSmall) {
      std::unique_ptr<GeographySearch>& search = small_[key];
      if (search == nullptr) {
        std::vector<std::uint64_t> rows(size, 0);
        for (const Edge& edge : graph.edges()) {
          rows[edge.from] |= std::uint64_t{1} << edge.to;
          rows[edge.to] |= std::uint64_t{1} << edge.from;
        }
        search = std::make_unique<GeographySearch>(engine_, std::move(rows));
      }
      const std::uint64_t all = ~std::uint64_t{0} >> (64 - size);
      return search->Nimber(token, all & ~(std::uint64_t{1} << token));
    }
    absl::StrAppend(&key, token);
    if (const auto it = large_.find(key); it != large_.end()) return it->second;
    std::vector<Vertex> left;
    for (Vertex v = 0; v < size; ++v) {
      if (v != token) left.push_back(v);
    }
    const GraphPtr rest = InducedSubgraph(graph, left);
    const GraphComponents components = ConnectedComponents(*rest);
    const std::vector<GraphPtr> graphs = ComponentGraphs(*rest, components);
    std::vector<std::uint64_t> seen;
    for (const Vertex v : graph.Neighbours(token)) {
      const Vertex at = v < token ? v : v - 1;
      const std::size_t component = components.of[at];
      const auto members = components.Members(component);
      const auto place = std::lower_bound(members.begin(), members.end(), at);
      CGT_ASSIGN_OR_RETURN(
          const std::uint64_t nimber,
          Nimber(*graphs[component], static_cast<Vertex>(place - members.begin())));
      seen.push_back(nimber);
    }
    std::sort(seen.begin(), seen.end());
    std::uint64_t mex = 0;
    for (const std::uint64_t nimber : seen) mex += nimber == mex ? 1 : 0;
    large_[key] = mex;
    return mex;
  }

 private:
  Engine& engine_;
  absl::flat_hash_map<std::string, std::unique_ptr<GeographySearch>> small_;
  absl::flat_hash_map<std::string, std::uint64_t> large_;
};

// A vertex that has the value *k, by the rules.
absl::StatusOr<Vertex> StartOf(PlayedOut& played, const Graph& graph, std::uint64_t k) {
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    CGT_ASSIGN_OR_RETURN(const std::uint64_t nimber, played.Nimber(graph, v));
    if (nimber == k) return v;
  }
  return absl::InternalError(absl::StrCat("no start of value *", k));
}

}  // namespace

absl::StatusOr<TokenPosition> GeographyGadgets(const TokenPosition& directed,
                                               GeographyGadget gadget) {
  if (directed.play() == PlayConvention::kMisere) {
    return absl::InvalidArgumentError(
        "the gadgets simulate directed geography under normal play only");
  }
  const Graph& digraph = *directed.graph();
  const Interior interior = InteriorOf(gadget);
  const GraphLimits limits;
  const std::uint64_t count = digraph.vertex_count();
  const std::uint64_t arcs = digraph.directed() ? digraph.edge_count() : 0;
  if (2 * count + interior.size * arcs > limits.max_vertices ||
      count + (interior.edges.size() + 2) * arcs > limits.max_edges) {
    return absl::ResourceExhaustedError(
        absl::StrCat("the gadgets of ", arcs, " arcs make a graph with more than ",
                     limits.max_vertices, " vertices or ", limits.max_edges, " edges"));
  }
  std::vector<Edge> edges;
  Vertex vertices = 2 * digraph.vertex_count();
  for (Vertex v = 0; v < digraph.vertex_count(); ++v) {
    edges.push_back({v, digraph.vertex_count() + v});
  }
  for (Vertex u = 0; arcs > 0 && u < digraph.vertex_count(); ++u) {
    Vertex last = u;
    for (const Vertex v : digraph.Neighbours(u)) {
      if (v == last || v == u) continue;
      last = v;
      edges.push_back({u, vertices + interior.a});
      for (const Edge& edge : interior.edges) {
        edges.push_back({vertices + edge.from, vertices + edge.to});
      }
      edges.push_back({vertices + interior.b, v});
      vertices += interior.size;
    }
  }
  return TokenPosition(MakeGraph(vertices, std::move(edges)), directed.token(),
                       directed.Visited());
}

absl::StatusOr<TokenPosition> GeographyTree(std::uint64_t k) {
  if (k > kMaxTree) {
    return absl::ResourceExhaustedError(
        absl::StrCat("a tree of value *", k, " has at least 2^", k,
                     " vertices: the largest is that of *", kMaxTree));
  }
  // The parent of v is v without its lowest bit, so that the child 2^j of the root has
  // 2^j vertices below it, itself included.
  std::vector<Edge> edges;
  const Vertex size = Vertex{1} << k;
  for (Vertex v = 1; v < size; ++v) edges.push_back({v & (v - 1), v});
  return TokenPosition(MakeGraph(size, std::move(edges)), 0);
}

GraphPtr GeographyCertificate(std::uint64_t k) {
  CGT_CHECK(k >= 1 && k <= kMaxGeographyCertificate);
  return ReadGraph(kCertificates[k - 1])->graph;
}

absl::StatusOr<TokenPosition> GeographyOfNimber(Engine& engine, std::uint64_t k) {
  if (k == 0) return TokenPosition();
  if (k > kMaxNimber) {
    return absl::ResourceExhaustedError(
        absl::StrCat("a graph for *", k, " would have 9*2^", k - 8,
                     " vertices: the largest that is made is that of *", kMaxNimber));
  }
  PlayedOut played(engine);
  GraphPtr graph = GeographyCertificate(std::min(k, kMaxGeographyCertificate));
  if (k <= kMaxGeographyCertificate) {
    CGT_ASSIGN_OR_RETURN(const Vertex start, StartOf(played, *graph, k));
    return TokenPosition(graph, start);
  }
  // The parts to which the new vertex is joined, and where.
  std::vector<std::pair<GraphPtr, std::vector<Vertex>>> parts = {{graph, {}}};
  for (std::uint64_t value = 1; value <= kMaxGeographyCertificate; ++value) {
    CGT_ASSIGN_OR_RETURN(const Vertex start, StartOf(played, *graph, value));
    parts.front().second.push_back(start);
  }
  for (std::uint64_t value = kMaxGeographyCertificate + 1; value <= k; ++value) {
    std::vector<Edge> edges = {{0, 1}};  // the new vertex and its leaf
    Vertex vertices = 2;
    for (const auto& [part, starts] : parts) {
      const Vertex first = AddCopy(*part, &vertices, &edges);
      for (const Vertex start : starts) edges.push_back({0, first + start});
    }
    parts.push_back({MakeGraph(vertices, std::move(edges)), {0}});
    CGT_RETURN_IF_ERROR(engine.CheckBudget());
  }
  graph = parts.back().first;
  CGT_ASSIGN_OR_RETURN(const std::uint64_t nimber, played.Nimber(*graph, 0));
  if (nimber != k) {
    return absl::InternalError(absl::StrCat("*", k, " came out as *", nimber));
  }
  return TokenPosition(graph, 0);
}

}  // namespace cgt
