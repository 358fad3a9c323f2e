#include <utility>

#include "games/graph/col.h"
#include "games/graph/graph_game_theorems.h"
#include "games/graph/graph_game_theorems/internal/instances.h"
#include "games/graph/snort.h"

namespace cgt {
namespace {

std::vector<Vertex> AllVertices(Vertex n) {
  std::vector<Vertex> all;
  for (Vertex v = 0; v < n; ++v) all.push_back(v);
  return all;
}

// {n, bits, colours}: the colours as digits to base 3, vertex 0 last: 0 none, 1 A, 2 B.
ColouringPosition PositionOf(ColouringRule rule, const Instance& instance) {
  const auto n = static_cast<Vertex>(instance[0]);
  std::string colours;
  std::int64_t rest = instance[2];
  for (Vertex v = 0; v < n; ++v, rest /= 3) colours.push_back(".AB"[rest % 3]);
  return ColouringPosition(rule, GraphOf(instance), std::move(colours), AllVertices(n));
}

bool IsLegal(ColouringRule rule, const ColouringPosition& p) {
  const std::string colours = p.Colours();
  for (const Edge& edge : p.graph().edges()) {
    const char u = colours[edge.from], v = colours[edge.to];
    if (u != '.' && v != '.' && (u == v) == (rule == ColouringRule::kCol)) return false;
  }
  return true;
}

Enumerator OverColourings(ColouringRule rule,
                          std::function<bool(const ColouringPosition&)> wanted) {
  return [rule, wanted](std::int64_t max, const InstanceSink& sink) {
    bool more = true;
    OverGraphs(/*connected=*/true)(max, [&](const Instance& graph) {
      std::int64_t count = 1;
      for (std::int64_t v = 0; v < graph[0]; ++v) count *= 3;
      for (std::int64_t colours = 0; colours < count && more; ++colours) {
        const Instance instance = {graph[0], graph[1], colours};
        const ColouringPosition p = PositionOf(rule, instance);
        if (IsLegal(rule, p) && wanted(p)) more = sink(instance);
      }
      return more;
    });
  };
}

template <class R>
Theorem About(ColouringRule rule, std::string id, std::string citation,
              std::string locator, std::string statement) {
  Theorem t;
  t.id = std::move(id);
  t.citation = std::move(citation);
  t.locator = std::move(locator);
  t.statement = std::move(statement);
  t.domain = "any graph, any legal colours";
  t.range = "connected graphs on n <= max vertices";
  t.describe = [rule](const Instance& instance) {
    return absl::StrCat(R::Info().name, "(\"", WriteColouring(PositionOf(rule, instance)),
                        "\")");
  };
  return t;
}

template <class R>
Theorem Mirror(ColouringRule rule, std::string id, absl::string_view edges,
               absl::string_view condition) {
  Theorem t = About<R>(
      rule, std::move(id), "cgt", "strategy of the mirror",
      absl::StrCat(
          "Call an uncoloured vertex open to a player who may still colour it, and live "
          "if it is open to someone; an edge between live vertices matters if ",
          edges,
          ". A position with a symmetry of order two of its live vertices and of the "
          "edges "
          "that matter, which moves every vertex",
          condition,
          " and takes a vertex open to Left to one open to Right and back, has the value "
          "0: the second player answers each move by its image."));
  t.default_max = 6;
  t.enumerate = OverColourings(
      rule, [rule](const ColouringPosition& p) { return HasMirror(rule, p.Tinted()); });
  t.make_checker = [rule](Engine& engine) {
    const ValuesByRules<ByOptions<R>> by_rules(engine);
    return GuardedChecker([rule, by_rules, &engine](const Instance& instance) {
      ClaimCheck check;
      check.Claim("by rules", by_rules(PositionOf(rule, instance)), Relation::kEqual,
                  "claimed", engine.Zero());
      return check.Take();
    });
  };
  return t;
}

Theorem ColValues() {
  Theorem t =
      About<Col>(ColouringRule::kCol, "col/number-or-number-star", "conway2001",
                 "as told in the literature",
                 "Every position of Col has the value x or x + * for a number x.");
  t.default_max = 5;
  t.enumerate =
      OverColourings(ColouringRule::kCol, [](const ColouringPosition&) { return true; });
  t.make_checker = [](Engine& engine) {
    const ValuesByRules<ByOptions<Col>> by_rules(engine);
    return GuardedChecker([by_rules, &engine](const Instance& instance) {
      const Value value = by_rules(PositionOf(ColouringRule::kCol, instance));
      const std::optional<NumberUpStar> closed = engine.AsNumberUpStar(value);
      ClaimCheck check;
      check.Require(closed && closed->up.IsZero() && closed->star.index <= 1,
                    "a number, or a number plus *");
      check.Show("by rules", value);
      return check.Take();
    });
  };
  return t;
}

template <class R>
Theorem OfFamily(std::string id, absl::string_view family, std::int64_t first,
                 std::function<Value(Engine&, std::int64_t)> claimed) {
  Theorem t;
  t.id = std::move(id);
  t.range = "n <= max";
  t.domain = absl::StrCat("n >= ", first);
  t.enumerate = OverSizes(first);
  const std::string name(family);
  t.make_checker = [name, claimed](Engine& engine) {
    const ValuesByRules<R> by_rules(engine);
    return GuardedChecker([name, claimed, by_rules, &engine](const Instance& instance) {
      ClaimCheck check;
      check.Claim("by rules", by_rules(Member(name, instance)), Relation::kEqual,
                  "claimed", claimed(engine, instance[0]));
      return check.Take();
    });
  };
  t.describe = [name](const Instance& instance) {
    return absl::StrCat(R::Info().name, "(\"", Member(name, instance), "\")");
  };
  return t;
}

Theorem StarTemperature() {
  Theorem t = OfFamily<Snort>("snort/star-temperature", "star", 1, nullptr);
  t.citation = "huntemann2024";
  t.locator = "abstract";
  t.statement = "The star with n leaves has the temperature n in Snort.";
  t.default_max = 8;
  t.make_checker = [](Engine& engine) {
    const ValuesByRules<Snort> by_rules(engine);
    return GuardedChecker([by_rules, &engine](const Instance& instance) {
      const Value value = by_rules(Member("star", instance));
      ClaimCheck check;
      check.Require(ValueOrThrow(engine.Temperature(value)) == Dyadic(instance[0]),
                    "the temperature is n");
      check.Show("by rules", value);
      return check.Take();
    });
  };
  return t;
}

}  // namespace

std::vector<Theorem> ColouringTheorems() {
  std::vector<Theorem> all;
  const auto zero = [](Engine& engine, std::int64_t) { return engine.Zero(); };
  all.push_back(ColValues());
  all.push_back(Mirror<Col>(ColouringRule::kCol, "col/mirror",
                            "one player may colour both ends", ""));
  all.push_back(OfFamily<Col>("col/path", "path", 1, [](Engine& engine, std::int64_t n) {
    return n == 1 ? ValueOrThrow(engine.Star(Nimber{1})) : engine.Zero();
  }));
  all.back().citation = "bcg2001";
  all.back().locator = "as told in the literature";
  all.back().statement = "Col on a path of n vertices is * if n = 1, and 0 otherwise.";
  all.back().default_max = 40;
  all.push_back(OfFamily<Col>("col/cycle", "cycle", 3, zero));
  all.back().citation = "bcg2001";
  all.back().locator = "as told in the literature";
  all.back().statement = "Col on a cycle of n vertices is 0.";
  all.back().default_max = 40;
  all.push_back(OfFamily<Col>("col/complete", "complete", 2, zero));
  all.back().citation = "cgt";
  all.back().locator = "Col on complete graphs";
  all.back().statement = "Col on a complete graph of n vertices is 0.";
  all.back().default_max = 12;
  all.push_back(
      Mirror<Snort>(ColouringRule::kSnort, "snort/mirror",
                    "one player may colour one end, the other player the other end",
                    ", none to a neighbour by such an edge,"));
  all.push_back(OfFamily<Snort>(
      "snort/complete", "complete", 1, [](Engine& engine, std::int64_t n) {
        const Value left = ValueOrThrow(engine.Number(Dyadic(n - 1)));
        const Value right = -left;
        return ValueOrThrow(engine.FromOptions({&left, 1}, {&right, 1}));
      }));
  all.back().citation = "cgt";
  all.back().locator = "Snort on complete graphs";
  all.back().statement = "Snort on a complete graph of n vertices is {n-1|-(n-1)}.";
  all.back().default_max = 12;
  all.push_back(StarTemperature());
  return all;
}

}  // namespace cgt
