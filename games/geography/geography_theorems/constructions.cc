// High values and the gadgets for directed geography: the constructed graphs are played
// out by the rules.
#include <bit>
#include <memory>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/board/graph_structure.h"
#include "games/geography/geography_constructions.h"
#include "games/geography/geography_theorems.h"
#include "games/geography/geography_theorems/internal/starts.h"

namespace cgt {
namespace geography {
namespace {

Value Star(Engine& engine, std::uint64_t n) {
  return ValueOrThrow(engine.Star(Nimber{n}));
}

std::vector<std::uint32_t> Rows(const Graph& graph) {
  std::vector<std::uint32_t> rows(graph.vertex_count(), 0);
  for (const Edge& edge : graph.edges()) {
    rows[edge.from] |= std::uint32_t{1} << edge.to;
    rows[edge.to] |= std::uint32_t{1} << edge.from;
  }
  return rows;
}

// --- the extension lemma

// The graph with a new vertex, joined to the vertices of a set, and its leaf.
GraphPtr Extended(const Start& start, std::uint32_t set) {
  std::vector<Edge> edges;
  for (const auto& [u, v] : EdgesWithout(start, 0)) edges.push_back({u, v});
  edges.push_back({start.vertices, start.vertices + 1});
  for (Vertex v = 0; v < start.vertices; ++v) {
    if ((set >> v & 1) != 0) edges.push_back({v, start.vertices});
  }
  return MakeGraph(start.vertices + 2, std::move(edges));
}

std::uint32_t ValuesOn(const std::vector<std::uint8_t>& nimbers, std::uint32_t set) {
  std::uint32_t values = 0;
  for (std::size_t v = 0; v < nimbers.size(); ++v) {
    if ((set >> v & 1) != 0) values |= std::uint32_t{1} << nimbers[v];
  }
  return values;
}

// (vertices, GraphBits, set): the values of the set's starts and 0 are an interval.
void EnumerateExtensions(std::int64_t max, const InstanceSink& sink) {
  GeographyStarts starts;
  const auto last = std::min<std::int64_t>(max, kMaxAllGraphs);
  for (Vertex n = 1; n <= last; ++n) {
    for (const GraphBits bits : AllGraphBits(n, {.connected = true})) {
      const std::vector<std::uint8_t> nimbers = starts.Nimbers(NeighbourSets(n, bits));
      for (std::uint32_t set = 1; set < std::uint32_t{1} << n; ++set) {
        const std::uint32_t values = ValuesOn(nimbers, set) | 1;
        if ((values & (values + 1)) != 0) continue;
        if (!sink({n, static_cast<std::int64_t>(bits), set})) return;
      }
    }
  }
}

Theorem ExtensionRecord() {
  Theorem record = Record(
      {"geography/extension", "cgt", "geography certificates",
       "Let the starts of a set of vertices of H have the values *1, ..., *k, and "
       "perhaps 0, in undirected vertex geography. Add a vertex s, joined to them and to "
       "a leaf of its own: s has the value *(k+1).",
       "every such set of one connected graph H of each isomorphism class",
       "at most max vertices in H", 6, kMaxAllGraphs});
  record.enumerate = EnumerateExtensions;
  record.describe = [](const Instance& instance) {
    const Start start = StartAt({instance[0], instance[1], 0});
    return Quoted(TokenPosition(Extended(start, static_cast<std::uint32_t>(instance[2])),
                                start.vertices));
  };
  record.make_checker = [](Engine& engine) {
    auto starts = std::make_shared<GeographyStarts>();
    return GuardedChecker([&engine, starts](const Instance& instance) {
      const Start start = StartAt({instance[0], instance[1], 0});
      const auto set = static_cast<std::uint32_t>(instance[2]);
      const std::uint32_t values =
          ValuesOn(starts->Nimbers(NeighbourSets(start.vertices, start.bits)), set) | 1;
      const std::vector<std::uint8_t> extended =
          starts->Nimbers(Rows(*Extended(start, set)));
      ClaimCheck check;
      check.Claim("value of s from the rules", Star(engine, extended[start.vertices]),
                  Relation::kEqual, "*(k+1)",
                  Star(engine, static_cast<std::uint64_t>(std::countr_one(values))));
      return check.Take();
    });
  };
  return record;
}

// --- graphs of high value

Theorem CertificateRecord() {
  Theorem record = Record(
      {"geography/certificates", "cgt", "geography certificates",
       "For k = 1, ..., 8 there is a graph of 2k vertices that has starts of all values "
       "*1, ..., *k of undirected vertex geography.",
       "1 <= k <= 8", "k <= max", kMaxGeographyCertificate, kMaxGeographyCertificate});
  record.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    const auto last = std::min<std::int64_t>(max, kMaxGeographyCertificate);
    for (std::int64_t k = 1; k <= last; ++k) {
      if (!sink({k})) return;
    }
  };
  record.describe = [](const Instance& instance) {
    return Quoted(
        TokenPosition(GeographyCertificate(static_cast<std::uint64_t>(instance[0])), 0));
  };
  record.make_checker = [](Engine&) {
    return GuardedChecker([](const Instance& instance) {
      const auto k = static_cast<std::uint64_t>(instance[0]);
      const GraphPtr graph = GeographyCertificate(k);
      const std::uint32_t values =
          ValuesOn(GeographyStarts().Nimbers(Rows(*graph)), ~std::uint32_t{0});
      ClaimCheck check;
      check.Require(graph->vertex_count() == 2 * k, "2k vertices");
      check.Require((values | 1) == (std::uint32_t{2} << k) - 1,
                    "all values *1, ..., *k");
      return check.Take();
    });
  };
  return record;
}

constexpr std::int64_t kMaxNimber = 9;

Theorem NimbersRecord() {
  Theorem record =
      Record({"geography/nimbers", "cgt", "geography certificates",
              "For k = 0, ..., 9 there is a start of value *k of undirected vertex "
              "geography on 2k vertices (on one for k = 0): geography-nimber K makes it.",
              "0 <= k <= 9", "k <= max", kMaxNimber, kMaxNimber});
  record.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    for (std::int64_t k = 0; k <= std::min(max, kMaxNimber); ++k) {
      if (!sink({k})) return;
    }
  };
  record.describe = [](const Instance& instance) {
    Engine engine;
    return Quoted(
        ValueOrThrow(GeographyOfNimber(engine, static_cast<std::uint64_t>(instance[0]))));
  };
  record.make_checker = [](Engine& engine) {
    return GuardedChecker([&engine](const Instance& instance) {
      const auto k = static_cast<std::uint64_t>(instance[0]);
      const TokenPosition position = ValueOrThrow(GeographyOfNimber(engine, k));
      const Vertex order = position.graph()->vertex_count();
      ClaimCheck check;
      check.Require(order == std::max<std::uint64_t>(1, 2 * k), "2k vertices");
      check.Claim("value from the rules",
                  Star(engine, GeographyStarts().Nimbers(
                                   Rows(*position.graph()))[position.token()]),
                  Relation::kEqual, "*k", Star(engine, k));
      return check.Take();
    });
  };
  return record;
}

// --- the gadgets

// A start of a digraph: (vertices, arcs, start). Arcs are bits: u>v is bit u(n-1) + v, or
// one less where v > u.
struct DirectedStart {
  Vertex vertices;
  std::uint64_t arcs;
  Vertex token;

  [[nodiscard]] std::vector<Edge> Arcs() const {
    std::vector<Edge> list;
    for (Vertex u = 0; u < vertices; ++u) {
      for (Vertex v = 0; v < vertices; ++v) {
        if (u == v) continue;
        if ((arcs >> (u * (vertices - 1) + v - (v > u ? 1 : 0)) & 1) != 0) {
          list.push_back({u, v});
        }
      }
    }
    return list;
  }
  [[nodiscard]] TokenPosition Position() const {
    return TokenPosition(MakeGraph(vertices, Arcs(), GraphKind::kDirected), token);
  }
};

DirectedStart DirectedStartAt(const Instance& instance) {
  return {static_cast<Vertex>(instance[0]), static_cast<std::uint64_t>(instance[1]),
          static_cast<Vertex>(instance[2])};
}

// The most vertices of a digraph that is enumerated.
constexpr std::int64_t kMaxDigraph = 4;

void EnumerateDirectedStarts(std::int64_t max, const InstanceSink& sink) {
  for (std::int64_t n = 1; n <= std::min(max, kMaxDigraph); ++n) {
    for (std::int64_t arcs = 0; arcs < std::int64_t{1} << (n * (n - 1)); ++arcs) {
      for (std::int64_t token = 0; token < n; ++token) {
        if (!sink({n, arcs, token})) return;
      }
    }
  }
}

std::string DescribeGadgets(const Instance& instance, GeographyGadget gadget) {
  return Quoted(
      ValueOrThrow(GeographyGadgets(DirectedStartAt(instance).Position(), gadget)));
}

// What becomes of a digraph, in words.
std::string MadeWith(GeographyGadget gadget) {
  const char* arc =
      gadget == GeographyGadget::kFour
          ? "four new vertices a, b, c, d with the edges ua, ab, ac, bc, bd, bv"
          : "eight new vertices a, b, p, q, w, x, y, z with the edges ua, ax, aw, wp, "
            "wq, pb, qb, qy, bz, bv";
  return absl::StrCat("Every vertex gets a leaf, and every arc u>v is replaced by ", arc,
                      ".");
}

Theorem GadgetRecord(GeographyGadget gadget, absl::string_view id) {
  Theorem record = Record(
      {id, "cgt", "geography gadgets",
       absl::StrCat("Let G be made of a digraph D as follows. ", MadeWith(gadget),
                    " Undirected vertex geography on (G,s) has the value * if the player "
                    "to move loses directed vertex geography on (D,s), and at least *2 "
                    "otherwise."),
       "every start of every labelled digraph without loops whose graph G has at most 64 "
       "vertices",
       "at most max vertices in D", kMaxDigraph, kMaxDigraph});
  record.enumerate = [gadget](std::int64_t max, const InstanceSink& sink) {
    EnumerateDirectedStarts(max, [gadget, &sink](const Instance& instance) {
      const auto made = GeographyGadgets(DirectedStartAt(instance).Position(), gadget);
      if (made->graph()->vertex_count() > TokenPosition::kMaxSmall) return true;
      return sink(instance);
    });
  };
  record.describe = [gadget](const Instance& instance) {
    return DescribeGadgets(instance, gadget);
  };
  record.make_checker = [gadget](Engine& engine) {
    return GuardedChecker([&engine, gadget](const Instance& instance) {
      const DirectedStart start = DirectedStartAt(instance);
      std::vector<std::uint32_t> out(start.vertices, 0);
      for (const Edge& arc : start.Arcs()) out[arc.from] |= std::uint32_t{1} << arc.to;
      const bool wins =
          (GeographyStarts().Winning(out, PlayConvention::kNormal) >> start.token & 1) !=
          0;
      const TokenPosition made = ValueOrThrow(GeographyGadgets(start.Position(), gadget));
      const Vertex size = made.graph()->vertex_count();
      std::vector<std::uint64_t> rows(size, 0);
      for (const Edge& edge : made.graph()->edges()) {
        rows[edge.from] |= std::uint64_t{1} << edge.to;
        rows[edge.to] |= std::uint64_t{1} << edge.from;
      }
      GeographySearch search(engine, std::move(rows));
      const std::uint64_t all = ~std::uint64_t{0} >> (64 - size);
      const std::uint64_t nimber = ValueOrThrow(
          search.Nimber(made.token(), all & ~(std::uint64_t{1} << made.token())));
      ClaimCheck check;
      check.Require(wins ? nimber >= 2 : nimber == 1,
                    wins ? "at least *2, the directed game being won"
                         : "*, the directed game being lost");
      check.Show("value from the rules", Star(engine, nimber));
      return check.Take();
    });
  };
  return record;
}

Theorem ShapeRecord() {
  Theorem record = Record(
      {"geography/gadget-8-shape", "cgt", "geography gadgets",
       absl::StrCat("Let D be a bipartite digraph of total degree at most 3 at each "
                    "vertex, and let G be made of it as follows. ",
                    MadeWith(GeographyGadget::kEight),
                    " G is bipartite and of maximum degree 4."),
       "every start of every labelled digraph of this kind", "at most max vertices in D",
       kMaxDigraph, kMaxDigraph});
  record.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    EnumerateDirectedStarts(max, [&sink](const Instance& instance) {
      const GraphPtr graph = DirectedStartAt(instance).Position().graph();
      if (!Bipartition(*graph)) return true;
      for (Vertex v = 0; v < graph->vertex_count(); ++v) {
        if (graph->Degree(v) > 3) return true;
      }
      return sink(instance);
    });
  };
  record.describe = [](const Instance& instance) {
    return DescribeGadgets(instance, GeographyGadget::kEight);
  };
  record.make_checker = [](Engine&) {
    return GuardedChecker([](const Instance& instance) {
      const GraphPtr graph =
          ValueOrThrow(GeographyGadgets(DirectedStartAt(instance).Position(),
                                        GeographyGadget::kEight))
              .graph();
      ClaimCheck check;
      check.Require(Bipartition(*graph).has_value(), "bipartite");
      for (Vertex v = 0; v < graph->vertex_count(); ++v) {
        check.Require(graph->Degree(v) <= 4, "of maximum degree 4");
      }
      return check.Take();
    });
  };
  return record;
}

}  // namespace
}  // namespace geography

std::vector<Theorem> GeographyConstructionTheorems() {
  using namespace geography;  // NOLINT: this file's own part of the records
  return {ExtensionRecord(),
          CertificateRecord(),
          NimbersRecord(),
          GadgetRecord(GeographyGadget::kFour, "geography/gadget-4"),
          GadgetRecord(GeographyGadget::kEight, "geography/gadget-8"),
          ShapeRecord()};
}

}  // namespace cgt
