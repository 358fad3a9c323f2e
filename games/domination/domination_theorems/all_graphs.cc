// Statements on all graphs, checked on all graphs with few vertices: what the paper says
// of the game in passing, and our own on splitting and merging.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "games/domination/domination_theorems.h"
#include "games/domination/domination_theorems/internal/graphs.h"
#include "games/domination/domination_theorems/internal/positions.h"

namespace cgt {
namespace domination {
namespace {

constexpr char kGraphRange[] = "at most max vertices";

Enumerator OverGraphs() {
  return [](std::int64_t max, const InstanceSink& sink) {
    ForEachGraph(max, [&sink](const Instance& instance) { return sink(instance); });
  };
}

// (vertices, edges, colouring, dominated set as bits).
Enumerator OverPositions() {
  return [](std::int64_t max, const InstanceSink& sink) {
    ForEachColouredGraph(max, [&sink](const Instance& instance) {
      for (std::int64_t set = 0; set < std::int64_t{1} << instance[0]; ++set) {
        Instance position = instance;
        position.push_back(set);
        if (!sink(std::move(position))) return false;
      }
      return true;
    });
  };
}

ColouredGraph PositionAt(const Instance& instance) {
  ColouredGraph g = ColouredGraphAt(instance);
  g.dominated = static_cast<std::uint64_t>(instance[3]);
  return g;
}

std::uint64_t AllVertices(const ColouredGraph& g) {
  return (std::uint64_t{1} << g.vertices) - 1;
}

// --- the game domination number

// The size of a smallest set of vertices that dominates all, by trying all sets.
std::int64_t DominationNumber(const ColouredGraph& g) {
  const std::vector<std::uint64_t> closed = g.ClosedNeighbourhoods();
  std::int64_t least = g.vertices;
  for (std::uint64_t set = 0; set <= AllVertices(g); ++set) {
    std::uint64_t dominated = 0;
    for (std::size_t v = 0; v < closed.size(); ++v) {
      if ((set >> v & 1) != 0) dominated |= closed[v];
    }
    if (dominated == AllVertices(g)) {
      least = std::min<std::int64_t>(least, std::popcount(set));
    }
  }
  return least;
}

// How many vertices are played if one player, to move or not, wants few and the other
// wants many; every move must dominate something new.
class GameDomination {
 public:
  explicit GameDomination(const ColouredGraph& g)
      : all_(AllVertices(g)), closed_(g.ClosedNeighbourhoods()) {}

  std::int64_t Moves(std::uint64_t dominated, bool wants_few) {
    if (dominated == all_) return 0;
    const std::pair<std::uint64_t, bool> key(dominated, wants_few);
    const auto it = known_.find(key);
    if (it != known_.end()) return it->second;
    std::int64_t best = -1;
    for (const std::uint64_t set : closed_) {
      if ((set & ~dominated) == 0) continue;
      const std::int64_t moves = 1 + Moves(dominated | set, !wants_few);
      if (best < 0 || (wants_few ? moves < best : moves > best)) best = moves;
    }
    known_.emplace(key, best);
    return best;
  }

 private:
  const std::uint64_t all_;
  const std::vector<std::uint64_t> closed_;
  absl::flat_hash_map<std::pair<std::uint64_t, bool>, std::int64_t> known_;
};

Theorem GameDominationNumberRecord() {
  Theorem record = Record(
      {"domination/fact-game-domination-number", "section 1",
       "In the optimization variant, it is also given an integer k and Alice wins if and "
       "only if at most k vertices are selected. The smallest k such that Alice wins "
       "this variant is the game domination number gamma_g(G). gamma(G) <= gamma_g(G) <= "
       "2 gamma(G) - 1, where the domination number gamma(G) is the size of a minimum "
       "dominating set of G",
       "graphs with at least one vertex, one of each isomorphism class; Alice begins",
       kGraphRange, 6, "sampaio2026", kMaxGraphVertices});
  record.enumerate = OverGraphs();
  record.describe = [](const Instance& instance) {
    return Quoted(ColouredGraphAt(instance).Text());
  };
  return WithChecker(record, [](Workshop& workshop, const Instance& instance) {
    ValueAlgebra& x = workshop.x;
    const ColouredGraph g = ColouredGraphAt(instance);
    const Value gamma = x.Whole(DominationNumber(g));
    const Value game = x.Whole(GameDomination(g).Moves(0, true));
    ClaimCheck check;
    check.Claim("gamma", gamma, Relation::kLessOrEqual, "gamma_g", game);
    check.Claim("gamma_g", game, Relation::kLessOrEqual, "2 gamma - 1",
                x.Whole(2 * DominationNumber(g) - 1));
    return check.Take();
  });
}

// --- colours

Theorem ColourSwapRecord() {
  Theorem record =
      Record({"domination/fact-negative-colours", "section 6, before Algorithm 1",
              "Let -J be the game in which the roles of Alice and Bob are changed. Let "
              "-G be the instance of the game obtained from the colored graph G by "
              "swapping the colors A and B in the vertices",
              "one graph of each isomorphism class, every colouring: the value of -G is "
              "minus that of G",
              kGraphRange, 5, "sampaio2026", kMaxGraphVertices});
  record.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    ForEachColouredGraph(max, [&sink](const Instance& i) { return sink(i); });
  };
  const auto swapped = [](const Instance& instance) {
    ColouredGraph g = ColouredGraphAt(instance);
    for (char& colour : g.colours) {
      colour = colour == 'A' ? 'B' : colour == 'B' ? 'A' : 'C';
    }
    return g.Text();
  };
  record.describe = [swapped](const Instance& instance) {
    return absl::StrCat(Quoted(swapped(instance)), " == -",
                        Quoted(ColouredGraphAt(instance).Text()));
  };
  return WithChecker(record, [swapped](Workshop& workshop, const Instance& instance) {
    ClaimCheck check;
    check.Claim("value with A and B swapped", workshop.rules(swapped(instance)),
                Relation::kEqual, "minus the value",
                workshop.x.Minus(workshop.rules(ColouredGraphAt(instance).Text())));
    return check.Take();
  });
}

Theorem ImpartialRecord() {
  Theorem record = Record({"domination/fact-impartial", "section 1",
                           "If all vertices are colored C, we are in the impartial game",
                           "one graph of each isomorphism class, all vertices C: the "
                           "value is a nimber",
                           kGraphRange, 6, "sampaio2026", kMaxGraphVertices});
  record.enumerate = OverGraphs();
  record.describe = [](const Instance& instance) {
    return Quoted(ColouredGraphAt(instance).Text());
  };
  return WithChecker(record, [](Workshop& workshop, const Instance& instance) {
    const Value value = workshop.rules(ColouredGraphAt(instance).Text());
    // A nimber is at most the number of moves of a longest play.
    bool nimber = false;
    for (std::int64_t n = 0; n <= instance[0] && !nimber; ++n) {
      nimber = value == workshop.x.Star(n);
    }
    ClaimCheck check;
    check.Require(nimber, "the value is a nimber");
    check.Show("value", value);
    return check.Take();
  });
}

// --- our own: splitting and merging

// The classes of undominated vertices that closed neighbourhoods link.
std::vector<std::uint64_t> LinkedClasses(const ColouredGraph& g) {
  std::vector<std::uint64_t> classes;
  for (std::int64_t v = 0; v < g.vertices; ++v) {
    const std::uint64_t bit = std::uint64_t{1} << v;
    if ((g.dominated & bit) == 0) classes.push_back(bit);
  }
  for (const std::uint64_t set : g.ClosedNeighbourhoods()) {
    std::uint64_t joined = 0;
    std::vector<std::uint64_t> rest;
    for (const std::uint64_t c : classes) {
      if ((c & set) != 0) {
        joined |= c;
      } else {
        rest.push_back(c);
      }
    }
    if (joined != 0) rest.push_back(joined);
    classes = std::move(rest);
  }
  std::sort(classes.begin(), classes.end());
  return classes;
}

Theorem LinkedClassesRecord() {
  Theorem record =
      Record({"domination/linked-classes", "splitting",
              "Call two undominated vertices linked if some vertex dominates both. The "
              "value of a position is the sum of the values of the classes of the "
              "generated equivalence: the same graph with all vertices dominated but "
              "those of one class",
              "one graph of each isomorphism class, every colouring, every dominated set",
              kGraphRange, 4, "cgt", kMaxGraphVertices});
  record.enumerate = OverPositions();
  record.describe = [](const Instance& instance) {
    const ColouredGraph g = PositionAt(instance);
    std::vector<std::string> parts;
    for (const std::uint64_t undominated : LinkedClasses(g)) {
      ColouredGraph part = g;
      part.dominated = AllVertices(g) & ~undominated;
      parts.push_back(Quoted(part.Text()));
    }
    return absl::StrCat(Quoted(g.Text()),
                        " == ", parts.empty() ? "0" : absl::StrJoin(parts, " + "));
  };
  return WithChecker(record, [](Workshop& workshop, const Instance& instance) {
    const ColouredGraph g = PositionAt(instance);
    Value sum = workshop.x.Zero();
    for (const std::uint64_t undominated : LinkedClasses(g)) {
      ColouredGraph part = g;
      part.dominated = AllVertices(g) & ~undominated;
      sum = workshop.x.Plus(sum, workshop.rules(part.Text()));
    }
    ClaimCheck check;
    check.Claim("value from the rules", workshop.rules(g.Text()), Relation::kEqual,
                "sum of the classes", sum);
    return check.Take();
  });
}

// An instance is (vertices, edges, colouring, dominated, u, v).
std::string Recoloured(const Instance& instance) {
  ColouredGraph g = PositionAt(instance);
  char& u = g.colours[static_cast<std::size_t>(instance[4])];
  char& v = g.colours[static_cast<std::size_t>(instance[5])];
  if (u != v) u = v = 'C';
  return g.Text();
}

Theorem EqualSetsRecord() {
  Theorem record = Record(
      {"domination/equal-sets", "merging",
       "Let u and v be two vertices that dominate the same undominated vertices. The "
       "value stays the same if both get the colour C where their colours differ",
       "one graph of each isomorphism class, every colouring, every dominated set, every "
       "such pair of different colours",
       kGraphRange, 4, "cgt", kMaxGraphVertices});
  record.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    OverPositions()(max, [&sink](const Instance& position) {
      const ColouredGraph g = PositionAt(position);
      const std::vector<std::uint64_t> closed = g.ClosedNeighbourhoods();
      for (std::size_t u = 0; u < closed.size(); ++u) {
        for (std::size_t v = u + 1; v < closed.size(); ++v) {
          const bool equal = ((closed[u] ^ closed[v]) & ~g.dominated) == 0;
          if (!equal || g.colours[u] == g.colours[v]) continue;
          Instance instance = position;
          instance.push_back(static_cast<std::int64_t>(u));
          instance.push_back(static_cast<std::int64_t>(v));
          if (!sink(std::move(instance))) return false;
        }
      }
      return true;
    });
  };
  return RelationTheorem(
      record, [](const Instance& instance) { return PositionAt(instance).Text(); },
      Relation::kEqual, Recoloured);
}

}  // namespace
}  // namespace domination

std::vector<Theorem> DominationGraphTheorems() {
  using namespace domination;  // NOLINT: this file's own part of the records
  return {GameDominationNumberRecord(), ColourSwapRecord(), ImpartialRecord(),
          LinkedClassesRecord(), EqualSetsRecord()};
}

}  // namespace cgt
