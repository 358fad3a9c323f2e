// Theorems 4-6 and Algorithm 2: true twins, complete graphs, complete split graphs.
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "games/domination/domination_theorems.h"
#include "games/domination/domination_theorems/internal/graphs.h"
#include "games/domination/domination_theorems/internal/positions.h"
#include "games/domination/domination_theorems/internal/stars.h"

namespace cgt {
namespace domination {
namespace {

// --- Theorem 4: an instance is (vertices, edges, colouring, u, v)

// The graph with the twin u removed; v becomes C if the colours differ.
ColouredGraph WithoutTwin(const ColouredGraph& g, std::int64_t u, std::int64_t v) {
  ColouredGraph rest;
  rest.vertices = g.vertices - 1;
  const auto name = [u](std::int64_t w) { return w < u ? w : w - 1; };
  for (const auto& [from, to] : g.edges) {
    if (from != u && to != u) rest.edges.emplace_back(name(from), name(to));
  }
  const auto at = [](std::int64_t w) { return static_cast<std::size_t>(w); };
  for (std::int64_t w = 0; w < g.vertices; ++w) {
    if (w == u) continue;
    const bool merged = w == v && g.colours[at(u)] != g.colours[at(v)];
    rest.colours.push_back(merged ? 'C' : g.colours[at(w)]);
  }
  return rest;
}

Theorem Theorem4() {
  Theorem record = Record(
      {"domination/theorem-4", "Thm 4",
       "Let G be a graph in which every vertex is colored A, B or C. Let u and v be true "
       "twins of G. Let G' be the graph obtained from G by removing u and recoloring v "
       "with color C if u and v have different colors in G. Then the Normal Domination "
       "Partizan game in G is equivalent to the game in G'",
       "one graph of each isomorphism class, every colouring, every ordered pair of true "
       "twins",
       "at most max vertices", 5, "sampaio2026", kMaxGraphVertices});
  record.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    ForEachColouredGraph(max, [&](const Instance& instance) {
      const ColouredGraph g = ColouredGraphAt(instance);
      for (std::int64_t u = 0; u < g.vertices; ++u) {
        for (std::int64_t v = 0; v < g.vertices; ++v) {
          if (u == v || !g.AreTrueTwins(u, v)) continue;
          Instance pair = instance;
          pair.push_back(u);
          pair.push_back(v);
          if (!sink(std::move(pair))) return false;
        }
      }
      return true;
    });
  };
  return RelationTheorem(
      record, [](const Instance& instance) { return ColouredGraphAt(instance).Text(); },
      Relation::kEqual,
      [](const Instance& instance) {
        return WithoutTwin(ColouredGraphAt(instance), instance[3], instance[4]).Text();
      });
}

Theorem Theorem5() {
  Theorem record =
      Record({"domination/theorem-5", "Thm 5",
              "The value of a complete graph in the Domination game is 1 if every vertex "
              "has color A, or it is -1 if every vertex has color B, or it is *, "
              "otherwise",
              "at least one vertex", "a+b+c <= max", 10});
  record.enumerate = OverColours(1, [](const Colours&) { return true; });
  return ValueTheorem(
      record,
      [](const Instance& instance) { return CompleteText(ColoursAt(instance, 0)); },
      [](Workshop& workshop, const Instance& instance) {
        const Colours colours = ColoursAt(instance, 0);
        if (colours.AllA()) return workshop.x.Whole(1);
        if (colours.AllB()) return workshop.x.Whole(-1);
        return workshop.x.Star(1);
      });
}

// --- complete split graphs: an instance is the colours of the clique, then of the rest

constexpr char kSplitRange[] = "|K| < max, |S| <= max";
constexpr std::int64_t kSplitMax = 5;

Colours CliqueOf(const Instance& instance) { return ColoursAt(instance, 0); }
Colours IndependentOf(const Instance& instance) { return ColoursAt(instance, 3); }

std::string SplitOf(const Instance& instance) {
  return SplitText(CliqueOf(instance), IndependentOf(instance));
}

// The centre of the star that a split graph is equivalent to.
char CentreFor(const Colours& clique) {
  return clique.AllA() ? 'A' : clique.AllB() ? 'B' : 'C';
}

void EnumerateSplits(std::int64_t max, const InstanceSink& sink) {
  if (max < 1) return;
  for (std::int64_t n = 1; n - max < max; ++n) {
    for (std::int64_t k = 1; k < max && k <= n; ++k) {
      if (n - k > max) continue;
      const bool go_on = ForEachComposition(k, 3, [&](const Instance& clique) {
        return ForEachComposition(n - k, 3, [&](const Instance& independent) {
          Instance instance = clique;
          instance.insert(instance.end(), independent.begin(), independent.end());
          return sink(std::move(instance));
        });
      });
      if (!go_on) return;
    }
  }
}

Theorem Theorem6() {
  Theorem record = Record(
      {"domination/theorem-6", "Thm 6",
       "Consider the game in a complete split graph G with partition (K,S). If every "
       "vertex of the clique K has color A (resp. B), the game is equivalent to the game "
       "in the star with center colored A (resp. B) and leaves in S. Otherwise, the game "
       "is equivalent to the game in the star with center colored C and leaves in S",
       "at least one vertex in K", kSplitRange, kSplitMax});
  record.enumerate = EnumerateSplits;
  return RelationTheorem(record, SplitOf, Relation::kEqual, [](const Instance& instance) {
    return StarText(CentreFor(CliqueOf(instance)), IndependentOf(instance));
  });
}

Theorem Algorithm2() {
  Theorem record = Record(
      {"domination/algorithm-2", "Algorithm 2",
       "procedure Value-complete-Split(complete split graph G): If G is a star then "
       "return Value-Star(G). Let K and S be the clique and the stable set of G with |K| "
       ">= 2. If S is empty (case of complete graphs) then: if color C appears or there "
       "are two colors then return *; return 1 or -1 depending on if the only color is A "
       "or B, resp. Let G' be obtained from G by identifying all vertices of K in a "
       "single vertex u colored C. If all vertices of K have color A then recolor u with "
       "color A. If all vertices of K have color B then recolor u with color B. Return "
       "Value-Star(G')",
       "at least one vertex in K", kSplitRange, kSplitMax});
  record.enumerate = EnumerateSplits;
  return ValueTheorem(record, SplitOf, [](Workshop& workshop, const Instance& instance) {
    ValueAlgebra& x = workshop.x;
    const Colours clique = CliqueOf(instance);
    const Colours independent = IndependentOf(instance);
    if (clique.size() == 1) {
      return ValueStar(x, CentreFor(clique), independent);
    }
    if (independent.size() == 0) {
      // Two vertices are a star, too, and Value-Star answers the same for them.
      return clique.AllA() ? x.Whole(1) : clique.AllB() ? x.Whole(-1) : x.Star(1);
    }
    return ValueStar(x, CentreFor(clique), independent);
  });
}

}  // namespace
}  // namespace domination

std::vector<Theorem> DominationSplitTheorems() {
  using namespace domination;  // NOLINT: this file's own part of the records
  return {Theorem4(), Theorem5(), Theorem6(), Algorithm2()};
}

}  // namespace cgt
