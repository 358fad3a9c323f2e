#include <algorithm>
#include <utility>

#include "games/graph/arc_kayles.h"
#include "games/graph/graph_game_theorems.h"
#include "games/graph/graph_game_theorems/internal/instances.h"
#include "games/graph/kayles_shapes.h"
#include "games/graph/node_kayles.h"

namespace cgt {
namespace {

using Claimed = std::function<std::uint64_t(const Instance&)>;
using TextOf = std::function<std::string(const Instance&)>;

// A record: the position of each instance has the nimber claimed.
template <class R>
Theorem Nimbers(std::string id, Enumerator enumerate, TextOf text, Claimed claimed) {
  Theorem t;
  t.id = std::move(id);
  t.enumerate = std::move(enumerate);
  t.make_checker = [text, claimed](Engine& engine) {
    const ValuesByRules<R> by_rules(engine);
    return GuardedChecker([by_rules, text, claimed, &engine](const Instance& instance) {
      ClaimCheck check;
      check.Claim("by rules", by_rules(text(instance)), Relation::kEqual, "claimed",
                  ValueOrThrow(engine.Star(Nimber{claimed(instance)})));
      return check.Take();
    });
  };
  t.describe = [text](const Instance& instance) {
    return absl::StrCat(R::Info().name, "(\"", text(instance), "\")");
  };
  return t;
}

TextOf Family(std::string name) {
  return [name](const Instance& instance) { return Member(name, instance); };
}

// A path or cycle with a loop at each vertex.
std::string Looped(const Instance& instance, bool cycle) {
  std::string text;
  for (std::int64_t v = 0; v < instance[0]; ++v) {
    absl::StrAppend(&text, v == 0 ? "" : ",", v, "-", v);
    if (v > 0) absl::StrAppend(&text, ",", v - 1, "-", v);
  }
  if (cycle) absl::StrAppend(&text, ",0-", instance[0] - 1);
  return text;
}

// Lists of positive numbers in descending order with a total up to max.
void EnumerateParts(std::int64_t max, const InstanceSink& sink) {
  for (std::int64_t total = 1; total <= max; ++total) {
    Instance parts = {total};
    while (true) {
      if (!sink(parts)) return;
      std::int64_t rest = 0;
      while (!parts.empty() && parts.back() == 1) {
        parts.pop_back();
        ++rest;
      }
      if (parts.empty()) break;
      const std::int64_t part = --parts.back();
      for (++rest; rest > 0; rest -= std::min(rest, part)) {
        parts.push_back(std::min(rest, part));
      }
    }
  }
}

void EnumeratePairs(std::int64_t max, const InstanceSink& sink) {
  for (std::int64_t total = 2; total <= max; ++total) {
    for (std::int64_t s = 1; 2 * s <= total; ++s) {
      if (!sink({s, total - s})) return;
    }
  }
}

std::uint64_t Size(const Instance& instance) {
  return static_cast<std::uint64_t>(instance[0]);
}

void Describe(Theorem& t, std::string citation, std::string locator,
              std::string statement, std::string domain, std::string range,
              std::int64_t max) {
  t.citation = std::move(citation);
  t.locator = std::move(locator);
  t.statement = std::move(statement);
  t.domain = std::move(domain);
  t.range = std::move(range);
  t.default_max = max;
}

std::vector<Theorem> NodeTheorems() {
  std::vector<Theorem> all;
  all.push_back(Nimbers<NodeKayles>(
      "kayles/node-path", OverSizes(1), Family("path"),
      [](const Instance& i) { return DawsonsKaylesValue(Size(i) + 1); }));
  Describe(all.back(), "guy1956", "as told in the literature",
           "Node Kayles on a path of n vertices is Dawson's Kayles (0.07) on a row of "
           "n+1; its values have period 34 from a row of 53 on.",
           "n >= 1", "n <= max", 100);
  all.push_back(Nimbers<NodeKayles>(
      "kayles/node-cycle", OverSizes(3), Family("cycle"),
      [](const Instance& i) { return Mex({DawsonsKaylesValue(Size(i) - 2)}); }));
  Describe(
      all.back(), "cgt", "Node Kayles on cycles",
      "Node Kayles on a cycle of n vertices is * if the path of n-3 vertices has the "
      "value 0, and 0 otherwise.",
      "n >= 3", "n <= max", 60);
  all.push_back(
      Nimbers<NodeKayles>("kayles/node-complete-multipartite", EnumerateParts,
                          Family("complete"), [](const Instance& parts) {
                            if (parts.size() == 1)
                              return Size(parts) % 2;  // complete(n): n parts of one
                            std::vector<std::uint64_t> options;
                            for (const std::int64_t part : parts) {
                              options.push_back(static_cast<std::uint64_t>(part - 1) % 2);
                            }
                            return Mex(std::move(options));
                          }));
  all.back().enumerate = [](std::int64_t max, const InstanceSink& sink) {
    EnumerateParts(
        max, [&](Instance parts) { return parts.size() < 2 || sink(std::move(parts)); });
  };
  Describe(all.back(), "cgt", "Node Kayles on complete multipartite graphs",
           "Node Kayles on a complete multipartite graph is * if all parts are odd, 0 if "
           "all are even, and *2 otherwise.",
           "at least two parts", "the sum of the parts <= max", 14);
  return all;
}

std::vector<Theorem> ArcTheorems() {
  std::vector<Theorem> all;
  all.push_back(
      Nimbers<ArcKayles>("kayles/arc-path", OverSizes(1), Family("path"),
                         [](const Instance& i) { return DawsonsKaylesValue(Size(i)); }));
  Describe(all.back(), "guy1956", "as told in the literature",
           "Arc Kayles on a path of n vertices is Dawson's Kayles (0.07) on a row of n.",
           "n >= 1", "n <= max", 100);
  all.push_back(Nimbers<ArcKayles>(
      "kayles/arc-cycle", OverSizes(3), Family("cycle"),
      [](const Instance& i) { return Mex({DawsonsKaylesValue(Size(i) - 2)}); }));
  Describe(all.back(), "cgt", "Arc Kayles on cycles",
           "Arc Kayles on a cycle of n vertices is * if Dawson's Kayles on a row of n-2 "
           "has the value 0, and 0 otherwise; Node Kayles has the same value.",
           "n >= 3", "n <= max", 60);
  const auto looped = [](bool cycle) {
    return [cycle](const Instance& i) { return Looped(i, cycle); };
  };
  all.push_back(
      Nimbers<ArcKayles>("kayles/arc-looped-path", OverSizes(1), looped(false),
                         [](const Instance& i) { return KaylesValue(Size(i)); }));
  Describe(all.back(), "guy1956", "as told in the literature",
           "Arc Kayles on a path of n vertices with a loop at each is Kayles (0.77) on a "
           "row of n; its values have period 12 from 71 on.",
           "n >= 1", "n <= max", 100);
  all.push_back(Nimbers<ArcKayles>(
      "kayles/arc-looped-cycle", OverSizes(3), looped(true), [](const Instance& i) {
        return Mex({KaylesValue(Size(i) - 1), KaylesValue(Size(i) - 2)});
      }));
  Describe(all.back(), "cgt", "Kayles in a circle",
           "Arc Kayles on a cycle of n vertices with a loop at each is the mex of Kayles "
           "on rows of n-1 and n-2.",
           "n >= 3", "n <= max", 60);
  all.push_back(Nimbers<ArcKayles>("kayles/arc-complete", OverSizes(1),
                                   Family("complete"),
                                   [](const Instance& i) { return Size(i) / 2 % 2; }));
  Describe(all.back(), "cgt", "equimatchable graphs",
           "Arc Kayles on the complete graph of n vertices is * if n/2 rounded down is "
           "odd, and 0 otherwise.",
           "n >= 1", "n <= max", 16);
  all.push_back(Nimbers<ArcKayles>("kayles/arc-bipartite", EnumeratePairs,
                                   Family("complete"),
                                   [](const Instance& i) { return Size(i) % 2; }));
  Describe(all.back(), "cgt", "equimatchable graphs",
           "Arc Kayles on the complete bipartite graph with s <= t vertices is * if s is "
           "odd, and 0 otherwise.",
           "1 <= s <= t", "s+t <= max", 14);
  return all;
}

// The edges are the vertices; those with a common end are neighbours.
GraphPtr LineGraph(const Graph& graph) {
  const std::vector<Edge>& arcs = graph.edges();
  std::vector<Edge> edges;
  for (Vertex i = 0; i < arcs.size(); ++i) {
    for (Vertex j = 0; j < i; ++j) {
      if (arcs[i].from == arcs[j].from || arcs[i].from == arcs[j].to ||
          arcs[i].to == arcs[j].from || arcs[i].to == arcs[j].to) {
        edges.push_back({j, i});
      }
    }
  }
  return MakeGraph(static_cast<Vertex>(arcs.size()), std::move(edges));
}

Theorem LineGraphTheorem() {
  Theorem t;
  t.id = "kayles/line-graph";
  Describe(t, "cgt", "line graphs",
           "Arc Kayles on a graph is Node Kayles on its line graph.", "any simple graph",
           "graphs on n <= max vertices", 6);
  t.enumerate = OverGraphs(/*connected=*/true);
  t.make_checker = [](Engine& engine) {
    const ValuesByRules<ArcKayles> arc(engine);
    const ValuesByRules<NodeKayles> node(engine);
    return GuardedChecker([arc, node](const Instance& instance) {
      const GraphPtr graph = GraphOf(instance);
      ClaimCheck check;
      check.Claim("Arc Kayles", arc(LiveVertices(graph)), Relation::kEqual,
                  "Node Kayles on the line graph", node(LiveVertices(LineGraph(*graph))));
      return check.Take();
    });
  };
  t.describe = [](const Instance& instance) {
    const GraphPtr graph = GraphOf(instance);
    return absl::StrCat("ArcKayles(\"", WriteEdges(*graph), "\") == NodeKayles(\"",
                        WriteEdges(*LineGraph(*graph)), "\")");
  };
  return t;
}

}  // namespace

std::vector<Theorem> KaylesTheorems() {
  std::vector<Theorem> all = NodeTheorems();
  for (Theorem& t : ArcTheorems()) all.push_back(std::move(t));
  all.push_back(LineGraphTheorem());
  return all;
}

}  // namespace cgt
