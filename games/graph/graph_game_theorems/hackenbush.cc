#include "games/graph/hackenbush.h"

#include <algorithm>
#include <utility>

#include "games/graph/graph_game_theorems.h"
#include "games/graph/graph_game_theorems/internal/instances.h"
#include "games/graph/hackenbush_values.h"

namespace cgt {
namespace {

using Rules = ByOptions<Hackenbush>;

HackenbushPicture Picture(GraphPtr graph, std::string colours,
                          std::vector<Vertex> ground) {
  HackenbushBoard board{std::move(graph), std::move(colours), std::move(ground), {}};
  board.grounded.assign(board.graph->vertex_count(), false);
  for (const Vertex v : board.ground) board.grounded[v] = true;
  return HackenbushPicture(std::make_shared<const HackenbushBoard>(std::move(board)));
}

// The letters of the digits to this base, the last digit first.
std::string Colours(std::size_t count, std::int64_t code, std::int64_t base) {
  std::string colours;
  for (std::size_t i = 0; i < count; ++i, code /= base)
    colours.push_back("lrg"[code % base]);
  return colours;
}

std::int64_t Power(std::int64_t base, std::size_t exponent) {
  std::int64_t power = 1;
  for (std::size_t i = 0; i < exponent; ++i) power *= base;
  return power;
}

using PictureOf = std::function<HackenbushPicture(const Instance&)>;
// Compares the value by the rules with what is claimed.
using Claimer = std::function<void(Engine&, const HackenbushPicture&, const Instance&,
                                   Value, ClaimCheck&)>;

Theorem Record(std::string id, std::string locator, std::string statement,
               std::string domain, std::string range, std::int64_t max,
               Enumerator enumerate, PictureOf picture, Claimer claim) {
  Theorem t;
  t.id = std::move(id);
  t.citation = "bcg2001";
  t.locator = std::move(locator);
  t.statement = std::move(statement);
  t.domain = std::move(domain);
  t.range = std::move(range);
  t.default_max = max;
  t.enumerate = std::move(enumerate);
  t.make_checker = [picture, claim](Engine& engine) {
    const ValuesByRules<Rules> by_rules(engine);
    return GuardedChecker([picture, claim, by_rules, &engine](const Instance& instance) {
      const HackenbushPicture p = picture(instance);
      ClaimCheck check;
      claim(engine, p, instance, by_rules(p), check);
      return check.Take();
    });
  };
  t.describe = [picture](const Instance& instance) {
    return absl::StrCat("Hackenbush(\"", Hackenbush().Print(picture(instance)), "\")");
  };
  return t;
}

// {n, code}: n edges one upon another; a binary digit an edge, from the ground up.
HackenbushPicture Stalk(const Instance& instance) {
  const auto n = static_cast<Vertex>(instance[0]);
  std::vector<Edge> edges;
  for (Vertex v = 0; v < n; ++v) edges.push_back({v, v + 1});
  return Picture(MakeGraph(n + 1, std::move(edges)), Colours(n, instance[1], 2), {0});
}

Theorem StalkTheorem() {
  return Record(
      "hackenbush/stalk", "Berlekamp's rule, as told in the literature",
      "A stalk of blue and red edges is a number: up to the first change of colour each "
      "edge counts 1 (blue) or -1 (red), and from there on each counts half of the one "
      "below it.",
      "any stalk of blue and red edges", "n <= max edges", 10,
      [](std::int64_t max, const InstanceSink& sink) {
        for (std::int64_t n = 0; n <= max && n < 40; ++n) {
          for (std::int64_t code = 0; code < std::int64_t{1} << n; ++code) {
            if (!sink({n, code})) return;
          }
        }
      },
      Stalk,
      [](Engine& engine, const HackenbushPicture& p, const Instance& instance,
         Value value, ClaimCheck& check) {
        static_cast<void>(p);
        const std::string signs =
            Colours(static_cast<std::size_t>(instance[0]), instance[1], 2);
        check.Claim("by rules", value, Relation::kEqual, "claimed",
                    ValueOrThrow(engine.Number(StalkValue(signs, Dyadic()))));
      });
}

// {n, parents, colours}: edge i joins vertex i+1 to a vertex <= i, the parents ascending.
HackenbushPicture Tree(const Instance& instance) {
  const auto n = static_cast<std::size_t>(instance[0]);
  std::vector<Edge> edges;
  std::int64_t rest = instance[1];
  for (Vertex i = 0; i < n; ++i) {
    edges.push_back({static_cast<Vertex>(rest % (i + 1)), i + 1});
    rest /= i + 1;
  }
  return Picture(MakeGraph(static_cast<Vertex>(n + 1), std::move(edges)),
                 Colours(n, instance[2], 3), {0});
}

void EnumerateTrees(std::int64_t max, const InstanceSink& sink) {
  for (std::int64_t n = 0, shapes = 1; n <= max && n < 12; ++n, shapes *= n) {
    for (std::int64_t shape = 0; shape < shapes; ++shape) {
      bool ascending = true;
      std::int64_t rest = shape, before = 0;
      for (std::int64_t i = 0; i < n; ++i) {
        ascending = ascending && rest % (i + 1) >= before;
        before = rest % (i + 1);
        rest /= i + 1;
      }
      if (!ascending) continue;
      const std::int64_t colours = Power(3, static_cast<std::size_t>(n));
      for (std::int64_t code = 0; code < colours; ++code) {
        if (!sink({n, shape, code})) return;
      }
    }
  }
}

Theorem ColonTheorem() {
  return Record(
      "hackenbush/colon-principle", "the colon principle, as told in the literature",
      "What stands on a vertex may be replaced by anything of the same value. So a tree "
      "is worked off from its leaves: at a vertex the values add, and on an edge the "
      "value g becomes e : g with e = {0|}, {|0} or {0|0} for a blue, red or green edge.",
      "any tree", "trees of n <= max edges", 5, EnumerateTrees, Tree,
      [](Engine& engine, const HackenbushPicture& p, const Instance&, Value value,
         ClaimCheck& check) {
        check.Claim("by rules", value, Relation::kEqual, "claimed",
                    ValueOrThrow(TreeValue(engine, p.Local())));
      });
}

// {n, bits, ground, colours}: a graph, the set of its grounded vertices, its colours.
// With base 1 all edges have the colour `only`.
HackenbushPicture Coloured(const Instance& instance, std::int64_t base, char only = 'g') {
  GraphPtr graph = GraphOf(instance);
  std::vector<Vertex> ground;
  for (Vertex v = 0; v < graph->vertex_count(); ++v) {
    if (((instance[2] >> v) & 1) != 0) ground.push_back(v);
  }
  const std::size_t edges = graph->edge_count();
  std::string colours =
      base == 1 ? std::string(edges, only) : Colours(edges, instance[3], base);
  return Picture(std::move(graph), std::move(colours), std::move(ground));
}

Enumerator OverColoured(std::int64_t base) {
  return [base](std::int64_t max, const InstanceSink& sink) {
    bool more = true;
    OverGraphs(/*connected=*/true)(max, [&](const Instance& graph) {
      const std::int64_t colours = Power(base, GraphOf(graph)->edge_count());
      for (std::int64_t ground = 1; ground < std::int64_t{1} << graph[0]; ++ground) {
        for (std::int64_t code = 0; code < colours && more; ++code) {
          more = sink({graph[0], graph[1], ground, code});
        }
      }
      return more;
    });
  };
}

Theorem FusionTheorem() {
  return Record(
      "hackenbush/fusion-principle", "the fusion principle, as told in the literature",
      "In a green picture the vertices of a cycle may be fused without changing the "
      "value; an edge that becomes a loop is worth *.",
      "any green picture", "connected graphs on n <= max vertices, any ground", 5,
      OverColoured(1), [](const Instance& i) { return Coloured(i, 1); },
      [](Engine& engine, const HackenbushPicture& p, const Instance&, Value value,
         ClaimCheck& check) {
        const std::uint64_t nimber = ValueOrThrow(GreenValue(engine, p.Local()));
        check.Claim("by rules", value, Relation::kEqual, "claimed",
                    ValueOrThrow(engine.Star(Nimber{nimber})));
      });
}

Theorem ParityTheorem() {
  return Record(
      "hackenbush/parity-principle", "the parity principle, as told in the literature",
      "The nimber of a green picture is odd or even as its number of edges is.",
      "any green picture", "connected graphs on n <= max vertices, any ground", 5,
      OverColoured(1), [](const Instance& i) { return Coloured(i, 1); },
      [](Engine& engine, const HackenbushPicture& p, const Instance&, Value value,
         ClaimCheck& check) {
        const std::optional<NumberUpStar> closed = engine.AsNumberUpStar(value);
        check.Require(closed && closed->star.index % 2 == p.Edges().size() % 2,
                      "the nimber and the number of edges are both odd or both even");
        check.Show("by rules", value);
      });
}

Theorem RedBlueTheorem() {
  return Record(
      "hackenbush/red-blue-number", "as told in the literature",
      "A picture of blue and red edges is a number.", "any picture without green edges",
      "connected graphs on n <= max vertices, any ground", 4, OverColoured(2),
      [](const Instance& i) { return Coloured(i, 2); },
      [](Engine& engine, const HackenbushPicture&, const Instance&, Value value,
         ClaimCheck& check) {
        check.Require(engine.AsNumber(value).has_value(), "a number");
        check.Show("by rules", value);
      });
}

Theorem OneColourTheorem() {
  Theorem record = Record(
      "hackenbush/one-colour", "one colour",
      "A picture of n blue edges is n, one of n red edges -n: the player whose edges "
      "they "
      "are can take them one at a time, each time one that is farthest from the ground, "
      "and the opponent has no move.",
      "any picture with edges of one colour, blue or red",
      "connected graphs on n <= max vertices, any ground", 5, OverColoured(1),
      [](const Instance& i) { return Coloured(i, 1, 'l'); },
      [](Engine& engine, const HackenbushPicture& p, const Instance&, Value value,
         ClaimCheck& check) {
        const Value count =
            ValueOrThrow(engine.Number(Dyadic(Integer(p.Edges().size()))));
        check.Claim("by rules", value, Relation::kEqual, "number of edges", count);
        HackenbushPicture red = p;
        red.SwapColours();
        const std::optional<ClosedFormAnswer> closed =
            ValueOrThrow(Hackenbush().ClosedForm(engine, red));
        check.Require(closed.has_value(), "a theorem values the red picture");
        check.Claim("the red picture", closed->value, Relation::kEqual, "negative",
                    ValueOrThrow(engine.Negate(count)));
      });
  record.citation = "cgt";
  return record;
}

// {k, x, bits}: k blue feet on the ground with a red leg on each; the tops of the legs
// are 0..k-1, x more vertices follow; red edges between two tops and between a top and
// one of the others, a bit for each pair.
struct Bed {
  std::int64_t tops = 0;
  std::int64_t others = 0;
  std::vector<std::pair<std::int64_t, std::int64_t>> pairs;

  explicit Bed(const Instance& instance) : tops(instance[0]), others(instance[1]) {
    for (std::int64_t v = 1; v < tops + others; ++v) {
      for (std::int64_t u = 0; u < std::min(v, tops); ++u) pairs.emplace_back(u, v);
    }
  }
  [[nodiscard]] std::vector<std::pair<std::int64_t, std::int64_t>> Slats(
      std::int64_t bits) const {
    std::vector<std::pair<std::int64_t, std::int64_t>> slats;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      if (((bits >> i) & 1) != 0) slats.push_back(pairs[i]);
    }
    return slats;
  }
  // Whether these slats hold the first `count` vertices together.
  [[nodiscard]] bool Holds(std::int64_t bits, std::int64_t count) const {
    std::uint64_t reached = 1;
    for (std::int64_t round = 0; round < tops + others; ++round) {
      for (const auto& [u, v] : Slats(bits)) {
        const std::uint64_t ends = std::uint64_t{1} << u | std::uint64_t{1} << v;
        if ((reached & ends) != 0) reached |= ends;
      }
    }
    const std::uint64_t all = (std::uint64_t{1} << count) - 1;
    return (reached & all) == all;
  }
};

HackenbushPicture BedPicture(const Instance& instance) {
  const Bed bed(instance);
  // 0 is the ground, then the feet's upper ends, the tops, the others.
  const auto vertex = [&](std::int64_t v) {
    return static_cast<Vertex>(1 + bed.tops + v);
  };
  std::vector<Edge> edges;
  std::string colours;
  for (std::int64_t i = 0; i < bed.tops; ++i) {
    edges.push_back({0, static_cast<Vertex>(1 + i)});
    edges.push_back({static_cast<Vertex>(1 + i), vertex(i)});
    colours += "lr";
  }
  for (const auto& [u, v] : bed.Slats(instance[2])) {
    edges.push_back({vertex(u), vertex(v)});
    colours += "r";
  }
  return Picture(MakeGraph(vertex(bed.tops + bed.others), std::move(edges)),
                 std::move(colours), {0});
}

void EnumerateBeds(std::int64_t max, const InstanceSink& sink) {
  for (std::int64_t size = 1; size <= max && size < 8; ++size) {
    for (std::int64_t tops = 1; tops <= size; ++tops) {
      const Bed bed({tops, size - tops, 0});
      for (std::int64_t bits = 0; bits < std::int64_t{1} << bed.pairs.size(); ++bits) {
        if (bed.Holds(bits, size) && !sink({tops, size - tops, bits})) return;
      }
    }
  }
}

Theorem BedTheorem() {
  return Record(
      "hackenbush/redwood-bed",
      "redwood furniture and redwood beds, as told in the literature",
      "Redwood furniture has no red edge on the ground, and each blue edge (a foot) "
      "joins "
      "the ground to a red edge of its own (its leg). If it is a bed, that is if every "
      "other red edge ends at the top of a leg, its value is 2^-(m+1), where m is the "
      "largest number of those other edges that Right can cut without the bed falling "
      "apart.",
      "connected beds, one leg at each top", "tops and other vertices <= max", 4,
      EnumerateBeds, BedPicture,
      [](Engine& engine, const HackenbushPicture&, const Instance& instance, Value value,
         ClaimCheck& check) {
        const Bed bed(instance);
        // The fewest slats that still hold the tops together.
        std::int64_t fewest =
            __builtin_popcountll(static_cast<std::uint64_t>(instance[2]));
        const std::int64_t all = fewest;
        for (std::int64_t bits = instance[2];; bits = (bits - 1) & instance[2]) {
          if (bed.Holds(bits, bed.tops)) {
            fewest = std::min<std::int64_t>(
                fewest, __builtin_popcountll(static_cast<std::uint64_t>(bits)));
          }
          if (bits == 0) break;
        }
        check.Claim("by rules", value, Relation::kEqual, "claimed",
                    ValueOrThrow(engine.Number(Dyadic::FromRatio(
                        Integer(1), static_cast<std::uint64_t>(all - fewest + 1)))));
      });
}

}  // namespace

std::vector<Theorem> HackenbushTheorems() {
  return {StalkTheorem(),   ColonTheorem(),     FusionTheorem(), ParityTheorem(),
          RedBlueTheorem(), OneColourTheorem(), BedTheorem()};
}

}  // namespace cgt
