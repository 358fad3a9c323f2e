// On the side of the rules stands backward induction over all places of both pieces; on
// the side of the claims corners found from closed neighbourhoods as sets of bits, or, in
// the statements about strategies, the moves of dismantling.h against every reply.
#include "games/pursuit/cops_theorems.h"

#include <bit>
#include <cstdint>
#include <memory>
#include <numeric>
#include <set>
#include <string>
#include <utility>

#include "absl/container/flat_hash_set.h"
#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/board/all_graphs.h"
#include "games/board/graph_text.h"
#include "games/pursuit/cops_retrograde.h"
#include "games/pursuit/dismantling.h"
#include "theorems/claim.h"
#include "theorems/enumerate.h"

namespace cgt {
namespace {

constexpr char kRange[] = "at most max vertices";

// Closed neighbourhoods as sets.
class SmallGraph {
 public:
  explicit SmallGraph(const Instance& instance)
      : n(static_cast<Vertex>(instance[0])),
        bits(static_cast<GraphBits>(instance[1])),
        closed_(NeighbourSets(n, bits)) {
    for (Vertex v = 0; v < n; ++v) closed_[v] |= 1u << v;
  }

  [[nodiscard]] std::uint32_t All() const { return (1u << n) - 1; }

  // The corners of the subgraph on a set of vertices.
  [[nodiscard]] std::uint32_t Corners(std::uint32_t alive) const {
    std::uint32_t corners = 0;
    for (Vertex r = 0; r < n; ++r) {
      for (Vertex w = 0; w < n && (alive >> r & 1) != 0; ++w) {
        if (w != r && (alive >> w & 1) != 0 && (closed_[r] & alive & ~closed_[w]) == 0) {
          corners |= 1u << r;
        }
      }
    }
    return corners;
  }

  [[nodiscard]] bool Dismantles() const {
    std::uint32_t alive = All();
    while (const std::uint32_t corners = Corners(alive)) alive &= ~(corners & -corners);
    return std::has_single_bit(alive);
  }

  const Vertex n;
  const GraphBits bits;

 private:
  std::vector<std::uint32_t> closed_;
};

std::vector<Vertex> AllVertices(Vertex n) {
  std::vector<Vertex> vertices(n);
  std::iota(vertices.begin(), vertices.end(), Vertex{0});
  return vertices;
}

absl::StatusOr<CaptureTimes> Times(const Graph& graph, Engine& engine) {
  return CaptureTimes::Compute(graph, AllVertices(graph.vertex_count()), engine.budget());
}

absl::StatusOr<bool> CopWins(Vertex n, GraphBits bits, Engine& engine) {
  CGT_ASSIGN_OR_RETURN(const CaptureTimes times, Times(*GraphFromBits(n, bits), engine));
  return times.CopToPlace() != CaptureTimes::kNever;
}

// The graph without a vertex; those behind it move up.
GraphBits Without(Vertex n, GraphBits bits, Vertex r) {
  GraphBits out = 0;
  for (Vertex v = 1; v < n; ++v) {
    for (Vertex u = 0; u < v; ++u) {
      if (u == r || v == r || (bits & EdgeBit(u, v)) == 0) continue;
      out |= EdgeBit(u - (u > r ? 1 : 0), v - (v > r ? 1 : 0));
    }
  }
  return out;
}

Enumerator OverGraphs(Vertex first, bool connected) {
  return [first, connected](std::int64_t max, const InstanceSink& sink) {
    for (Vertex n = first; n <= std::min<std::int64_t>(max, kMaxAllGraphs); ++n) {
      for (const GraphBits bits : AllGraphBits(n, {.connected = connected})) {
        if (!sink({n, static_cast<std::int64_t>(bits)})) return;
      }
    }
  };
}

std::string Describe(const Instance& instance) {
  const GraphPtr graph = GraphFromBits(static_cast<Vertex>(instance[0]),
                                       static_cast<GraphBits>(instance[1]));
  return absl::StrCat("CopsAndRobber(\"", WriteEdges(*graph), "\")");
}

Theorem Record(std::string id, std::string citation, std::string locator,
               std::string statement, std::string domain, std::int64_t max) {
  Theorem record;
  record.id = std::move(id);
  record.citation = std::move(citation);
  record.locator = std::move(locator);
  record.statement = std::move(statement);
  record.domain = std::move(domain);
  record.range = kRange;
  record.default_max = max;
  record.largest_max = kMaxAllGraphs;
  record.enumerate = OverGraphs(1, true);
  record.describe = Describe;
  return record;
}

Verdict Says(bool holds, std::string note) {
  return {holds, {}, holds ? std::string() : std::move(note)};
}

Theorem Dismantlable() {
  Theorem record = Record(
      "cops/dismantlable", "nowakowski1983", "as told by others: main theorem",
      "The cop wins exactly if corners can be removed one by one down to one vertex, "
      "where r is a corner if N[r] is within N[w] for some other w",
      "finite connected graphs, one of each isomorphism class", 8);
  record.make_checker = [](Engine& engine) -> Checker {
    return [&engine](const Instance& instance) -> absl::StatusOr<Verdict> {
      const SmallGraph graph(instance);
      CGT_ASSIGN_OR_RETURN(const bool wins, CopWins(graph.n, graph.bits, engine));
      return Says(wins == graph.Dismantles(),
                  wins ? "the cop wins, but corners run out"
                       : "the graph dismantles, but the robber escapes");
    };
  };
  return record;
}

Theorem GreedyOrder() {
  Theorem record =
      Record("cops/greedy-order", "nowakowski1983",
             "as told by others: proof of the main theorem",
             "Call r a corner if N[r] is within N[w] for some other w. The "
             "order in which corners are removed, as long as there is one, "
             "does not matter: if one order ends with one vertex, every order "
             "does",
             "finite connected graphs, one of each isomorphism class", 7);
  record.make_checker = [](Engine&) -> Checker {
    return [](const Instance& instance) -> absl::StatusOr<Verdict> {
      const SmallGraph graph(instance);
      absl::flat_hash_set<std::uint32_t> seen = {graph.All()};
      std::vector<std::uint32_t> sets = {graph.All()};
      bool one = false, more = false;
      for (std::size_t i = 0; i < sets.size(); ++i) {
        const std::uint32_t corners = graph.Corners(sets[i]);
        if (corners == 0) (std::has_single_bit(sets[i]) ? one : more) = true;
        for (Vertex v = 0; v < graph.n; ++v) {
          const std::uint32_t rest = sets[i] & ~(1u << v);
          if ((corners >> v & 1) != 0 && seen.insert(rest).second) sets.push_back(rest);
        }
      }
      return Says(one != more, "one order ends with one vertex, another with more");
    };
  };
  return record;
}

Theorem Retract() {
  Theorem record = Record(
      "cops/retract", "nowakowski1983", "as told by others: proof of the main theorem",
      "If r is a corner of G, that is, N[r] is within N[w] for some other w, the cop "
      "wins on G exactly if it wins on G - r",
      "finite connected graphs, one of each isomorphism class, every corner", 7);
  record.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    OverGraphs(1, true)(max, [&sink](const Instance& instance) {
      const SmallGraph graph(instance);
      const std::uint32_t corners = graph.Corners(graph.All());
      for (Vertex r = 0; r < graph.n; ++r) {
        if ((corners >> r & 1) == 0) continue;
        if (!sink({instance[0], instance[1], r})) return false;
      }
      return true;
    });
  };
  record.describe = [](const Instance& instance) {
    return absl::StrCat(Describe(instance), " without vertex ", instance[2]);
  };
  record.make_checker = [](Engine& engine) -> Checker {
    return [&engine](const Instance& instance) -> absl::StatusOr<Verdict> {
      const SmallGraph graph(instance);
      const auto r = static_cast<Vertex>(instance[2]);
      CGT_ASSIGN_OR_RETURN(const bool whole, CopWins(graph.n, graph.bits, engine));
      CGT_ASSIGN_OR_RETURN(const bool rest,
                           CopWins(graph.n - 1, Without(graph.n, graph.bits, r), engine));
      return Says(whole == rest, whole ? "the cop wins only with the corner"
                                       : "the cop wins only without the corner");
    };
  };
  return record;
}

Theorem Components() {
  Theorem record =
      Record("cops/components", "cgt", "components",
             "On a graph with more than one component the robber wins",
             "graphs that are not connected, one of each isomorphism class", 7);
  record.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    OverGraphs(2, false)(max, [&sink](const Instance& instance) {
      // Connected: the set of what is reached from vertex 0 is everything.
      const SmallGraph graph(instance);
      const std::vector<std::uint32_t> neighbours = NeighbourSets(graph.n, graph.bits);
      std::uint32_t reached = 1, before = 0;
      while (reached != before) {
        before = reached;
        for (Vertex v = 0; v < graph.n; ++v) {
          if ((before >> v & 1) != 0) reached |= neighbours[v];
        }
      }
      return reached == graph.All() || sink(instance);
    });
  };
  record.make_checker = [](Engine& engine) -> Checker {
    return [&engine](const Instance& instance) -> absl::StatusOr<Verdict> {
      const SmallGraph graph(instance);
      CGT_ASSIGN_OR_RETURN(const bool wins, CopWins(graph.n, graph.bits, engine));
      return Says(!wins, "the cop wins");
    };
  };
  return record;
}

Theorem CaptureTime() {
  Theorem record = Record(
      "cops/capture-time", "gavenciak2010", "as told by others: main theorem",
      "On a graph of n >= 7 vertices on which the cop wins it needs at most n - 4 moves",
      "finite connected graphs, one of each isomorphism class", 8);
  record.enumerate = OverGraphs(7, true);
  record.make_checker = [](Engine& engine) -> Checker {
    return [&engine](const Instance& instance) -> absl::StatusOr<Verdict> {
      const SmallGraph graph(instance);
      CGT_ASSIGN_OR_RETURN(const CaptureTimes times,
                           Times(*GraphFromBits(graph.n, graph.bits), engine));
      const std::uint32_t time = times.CopToPlace();
      return Says(time == CaptureTimes::kNever || time + 4 <= graph.n,
                  absl::StrCat("the cop needs ", time, " moves"));
    };
  };
  return record;
}

// The most moves of a cop that plays by the dismantling, from any places, against every
// reply; nothing if the robber can go on for ever.
std::optional<std::uint32_t> LongestHunt(const Graph& graph,
                                         const DismantlingPlay& play) {
  const Vertex n = graph.vertex_count();
  // Relaxed until nothing changes: at most 2n rounds if every hunt is short enough.
  std::vector<std::uint32_t> longest(std::size_t{n} * n, 0);
  for (std::uint32_t round = 0; round <= 2 * n; ++round) {
    bool changed = false;
    for (Vertex cop = 0; cop < n; ++cop) {
      for (Vertex robber = 0; robber < n; ++robber) {
        if (cop == robber) continue;
        const Vertex to = play.CopMove(cop, robber);
        if (to != cop && !graph.HasEdge(cop, to)) return std::nullopt;
        std::uint32_t time = 1;
        if (to != robber) {
          time = 1 + longest[to * n + robber];
          for (const Vertex reply : graph.Neighbours(robber)) {
            time = std::max(time, 1 + longest[to * n + reply]);
          }
        }
        changed = changed || time != longest[cop * n + robber];
        longest[cop * n + robber] = time;
      }
    }
    if (!changed) return *std::max_element(longest.begin(), longest.end());
  }
  return std::nullopt;
}

Theorem ShadowStrategy() {
  Theorem record = Record(
      "cops/shadow-strategy", "cgt", "strategy",
      "Remove corners r, with N[r] within N[w] for another w, the dominator of r, as "
      "long as there is one; the shadow of a vertex in a graph met on the way is found "
      "by going from dominator to dominator until the vertex is in it. If one vertex is "
      "left, a cop that moves onto the shadow of the robber in the largest of the graphs "
      "in which it can, and to its own dominator while it can in none, catches the "
      "robber in fewer than 2n moves, from any places",
      "finite connected graphs that dismantle, one of each isomorphism class", 7);
  record.make_checker = [](Engine& engine) -> Checker {
    return [&engine](const Instance& instance) -> absl::StatusOr<Verdict> {
      const SmallGraph small(instance);
      const GraphPtr graph = GraphFromBits(small.n, small.bits);
      CGT_ASSIGN_OR_RETURN(const Dismantling d, Dismantle(*graph, engine.budget()));
      if (d.rest.size() != 1) return Says(!small.Dismantles(), "it does dismantle");
      const std::optional<std::uint32_t> time =
          LongestHunt(*graph, DismantlingPlay(*graph, d));
      return Says(time.has_value() && *time < 2 * small.n, "the robber lasts longer");
    };
  };
  return record;
}

Theorem SafeSubgraph() {
  Theorem record = Record(
      "cops/safe-subgraph", "cgt", "strategy",
      "Remove corners r, with N[r] within N[w] for another w, the dominator of r, as "
      "long as there is one; let H be what is left, and the cop's shadow the vertex of H "
      "found by going from dominator to dominator. If H has more than one vertex, "
      "wherever the cop is placed there is a vertex of H neither on nor beside the cop's "
      "shadow; a robber on such a vertex is not caught by the next move and can then go "
      "to such a vertex again",
      "finite connected graphs that do not dismantle, one of each isomorphism class", 8);
  record.make_checker = [](Engine& engine) -> Checker {
    return [&engine](const Instance& instance) -> absl::StatusOr<Verdict> {
      const SmallGraph small(instance);
      const GraphPtr graph = GraphFromBits(small.n, small.bits);
      CGT_ASSIGN_OR_RETURN(const Dismantling d, Dismantle(*graph, engine.budget()));
      if (d.rest.size() == 1) return Says(small.Dismantles(), "it does not dismantle");
      const DismantlingPlay play(*graph, d);
      for (Vertex cop = 0; cop < small.n; ++cop) {
        bool some = false;
        for (const Vertex robber : d.rest) {
          if (!play.IsSafe(cop, robber)) continue;
          some = true;
          for (Vertex to = 0; to < small.n; ++to) {
            if (to != cop && !graph->HasEdge(cop, to)) continue;
            if (to == robber || play.SafeMoves(to, robber).empty()) {
              return Says(false,
                          absl::StrCat("cop ", cop, " to ", to, ", robber on ", robber));
            }
          }
        }
        if (!some) return Says(false, absl::StrCat("no safe vertex, cop on ", cop));
      }
      return Says(true, "");
    };
  };
  return record;
}

}  // namespace

std::vector<Theorem> CopsTheorems() {
  return {Dismantlable(), GreedyOrder(),    Retract(),     Components(),
          CaptureTime(),  ShadowStrategy(), SafeSubgraph()};
}

}  // namespace cgt
