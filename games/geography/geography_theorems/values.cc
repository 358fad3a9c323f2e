// Values: maximum degree 3, trees, and how many vertices a value needs.
#include <algorithm>
#include <bit>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "canonical/evaluate.h"
#include "cgt/errors.h"
#include "cgt/ruleset.h"
#include "games/geography/geography_theorems.h"
#include "games/geography/geography_theorems/internal/starts.h"
#include "games/geography/geography_values.h"

namespace cgt {
namespace geography {
namespace {

Value StarOf(Engine& engine, std::uint64_t n) {
  return ValueOrThrow(engine.Star(Nimber{n}));
}

// --- maximum degree 3

std::function<Verdict(const Instance&)> SubcubicCheck(Engine& engine) {
  auto rules = std::make_shared<StartsByRules>();
  return [&engine, rules](const Instance& instance) {
    const Start start = StartAt(instance);
    const GeographyRegion region = RegionOf(start.Position());
    ClaimCheck check;
    check.Claim("value from the rules", StarOf(engine, rules->Nimber(start)),
                Relation::kEqual, "value by winnability tests",
                StarOf(engine, ValueOrThrow(SubcubicNimber(engine, region)).answer));
    return check.Take();
  };
}

Theorem DegreeThreeRecord() {
  return StartRecord(
      {"geography/degree-3", "burke2021",
       "abstract: maximum degree 3; the method is ours",
       "On graphs of maximum degree 3 the value is found in polynomial time: after the "
       "first move every position has at most two options, so its value is 0, * or *2; "
       "it is 0 if no option is lost, * if all are, and with one lost and one won option "
       "*2 or * as the won one is * or *2, which is told along a single path of such "
       "positions.",
       "every vertex of one connected graph of maximum degree 3 of each isomorphism "
       "class",
       "at most max vertices", 10},
      SubcubicCheck, 3);
}

Theorem DegreeThreeStartRecord() {
  Theorem record =
      StartRecord({"geography/degree-3-start", "cgt", "geography",
                   "Where all vertices but the token's have degree at most 3, every "
                   "option and what follows it has at most two options, so its value is "
                   "0, * or *2: 0 if none of its options is lost, * if all are, and with "
                   "one lost and one won option *2 or * as the won one is * or *2. The "
                   "value is the least nimber that no option has.",
                   "every such vertex of one connected graph of each isomorphism class",
                   "at most max vertices", 7},
                  SubcubicCheck);
  record.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    OverStarts()(max, [&sink](const Instance& instance) {
      const Start start = StartAt(instance);
      const std::vector<std::uint32_t> rows = NeighbourSets(start.vertices, start.bits);
      for (Vertex v = 0; v < start.vertices; ++v) {
        if (v != start.token && std::popcount(rows[v]) > 3) return true;
      }
      return sink(instance);
    });
  };
  return record;
}

// --- trees

// The graph of a level sequence: the parent of a vertex is the last one before it on the
// level above. The root, on level 0, is vertex 0.
TokenPosition TreeAt(const Instance& levels) {
  std::vector<Edge> edges;
  std::vector<Vertex> last(levels.size());
  for (std::size_t v = 0; v < levels.size(); ++v) {
    const auto level = static_cast<std::size_t>(levels[v]);
    last[level] = static_cast<Vertex>(v);
    if (level > 0) edges.push_back({last[level - 1], static_cast<Vertex>(v)});
  }
  return TokenPosition(MakeGraph(static_cast<Vertex>(levels.size()), std::move(edges)),
                       0);
}

// The most vertices of a tree that is enumerated.
constexpr std::int64_t kMaxTree = 40;

// One level sequence for every rooted tree, in the order of Beyer and Hedetniemi: from
// the path to the star.
Enumerator OverRootedTrees() {
  return [](std::int64_t max, const InstanceSink& sink) {
    const auto last = std::min(max, kMaxTree);
    for (std::int64_t n = 1; n <= last; ++n) {
      Instance levels;
      for (std::int64_t v = 0; v < n; ++v) levels.push_back(v);
      while (true) {
        if (!sink(levels)) return;
        // The last vertex below level 1 goes one level up, and what follows it repeats
        // the part from its new sibling on.
        auto p = static_cast<std::size_t>(n);
        while (p > 0 && levels[p - 1] <= 1) --p;
        if (p == 0) break;
        --p;
        std::size_t q = p;
        while (levels[q] != levels[p] - 1) --q;
        for (std::size_t i = p; i < levels.size(); ++i) levels[i] = levels[i - (p - q)];
      }
    }
  };
}

std::uint64_t PlayedNimber(Engine& engine, const Instance& levels) {
  const TokenPosition tree = TreeAt(levels);
  std::vector<std::uint64_t> rows(levels.size(), 0);
  for (const Edge& edge : tree.graph()->edges()) {
    rows[edge.from] |= std::uint64_t{1} << edge.to;
    rows[edge.to] |= std::uint64_t{1} << edge.from;
  }
  GeographySearch search(engine, std::move(rows));
  const std::uint64_t all = (std::uint64_t{1} << levels.size()) - 1;
  return ValueOrThrow(search.Nimber(0, all & ~std::uint64_t{1}));
}

Theorem TreeRecord(
    const RecordWords& words,
    std::function<void(Engine&, const Instance&, std::uint64_t, ClaimCheck&)> claim) {
  Theorem record = Record(words);
  record.largest_max = kMaxTree;
  record.enumerate = OverRootedTrees();
  record.describe = [](const Instance& levels) { return Quoted(TreeAt(levels)); };
  record.make_checker = [claim = std::move(claim)](Engine& engine) {
    return GuardedChecker([&engine, claim](const Instance& levels) {
      ClaimCheck check;
      claim(engine, levels, PlayedNimber(engine, levels), check);
      return check.Take();
    });
  };
  return record;
}

Theorem TreesRecord() {
  return TreeRecord({"geography/trees", "cgt", "geography trees",
                     "The value of undirected vertex geography on a tree, rooted at the "
                     "token's vertex, is the mex of the values of the children with "
                     "their subtrees.",
                     "rooted trees", "at most max vertices", 12},
                    [](Engine& engine, const Instance& levels, std::uint64_t nimber,
                       ClaimCheck& check) {
                      check.Claim("value from the rules", StarOf(engine, nimber),
                                  Relation::kEqual, "mex over the children",
                                  StarOf(engine, TreeNimber(RegionOf(TreeAt(levels)))));
                    });
}

Theorem TreeOrderRecord() {
  return TreeRecord(
      {"geography/tree-order", "cgt", "geography trees",
       "A tree with a start of value *k in undirected vertex geography has at least 2^k "
       "vertices; with 2^k vertices it is the binomial tree, whose root has as children "
       "the roots of those for 0, ..., k-1.",
       "rooted trees", "at most max vertices", 12},
      [](Engine&, const Instance& levels, std::uint64_t nimber, ClaimCheck& check) {
        const std::uint64_t least = std::uint64_t{1} << nimber;
        check.Require(levels.size() >= least, "at least 2^k vertices");
        if (levels.size() != least) return;
        // The subtrees of the binomial tree at its root are the smaller ones; level by
        // level its sizes are binomial coefficients.
        std::vector<std::uint64_t> on_level(nimber + 2, 0);
        for (const std::int64_t level : levels) {
          if (static_cast<std::uint64_t>(level) <= nimber) {
            ++on_level[static_cast<std::size_t>(level)];
          }
        }
        std::uint64_t binomial = 1;
        for (std::uint64_t i = 0; i <= nimber; ++i) {
          check.Require(on_level[i] == binomial, "as many vertices on each level");
          binomial = binomial * (nimber - i) / (i + 1);
        }
      });
}

// --- how many vertices a value needs

Theorem NimberOrderRecord() {
  return StartRecord(
      {"geography/nimber-order", "burke2021", "as told by others: high nimbers",
       "A start of value *k, k >= 1, of undirected vertex geography needs at least 2k "
       "vertices: the least numbers for *0, ..., *5 are 1, 2, 4, 6, 8, 10.",
       "every vertex of one connected graph of each isomorphism class",
       "at most max vertices", 8},
      [](Engine&) {
        auto rules = std::make_shared<StartsByRules>();
        return [rules](const Instance& instance) {
          const Start start = StartAt(instance);
          ClaimCheck check;
          check.Require(2u * rules->Nimber(start) <= start.vertices,
                        "2k is at most the number of vertices");
          return check.Take();
        };
      });
}

// --- the directed game

// The game of a token position by its options alone, on a graph of either kind.
struct TokenByOptions {
  using Position = TokenPosition;
  static const RulesetInfo& Info() {
    static constexpr RulesetInfo kInfo = {.name = "VertexGeography",
                                          .summary = "by options alone",
                                          .rules = "",
                                          .notation = "",
                                          .sample = "",
                                          .sources = "",
                                          .answer = AnswerKind::kNimber};
    return kInfo;
  }
  absl::StatusOr<Position> Parse(absl::string_view text) const {
    return ParseTokenPosition(text, GraphKind::kUndirected);
  }
  std::string Print(const Position& p) const { return PrintTokenPosition(p); }
  void Options(Player, const Position& p, std::vector<Position>& out) const {
    AppendFollowers(p, out);
  }
  std::string Key(const Position& p) const { return Print(p); }
};

Theorem BothDirectionsRecord() {
  return StartRecord(
      {"geography/both-directions", "cgt", "geography",
       "Undirected vertex geography has the value of directed vertex geography on the "
       "same graph with every edge made a pair of opposite arcs.",
       "every vertex of one connected graph of each isomorphism class",
       "at most max vertices", 6},
      [](Engine& engine) {
        auto directed =
            std::make_shared<Evaluator<TokenByOptions>>(engine, TokenByOptions());
        auto rules = std::make_shared<StartsByRules>();
        return [&engine, directed, rules](const Instance& instance) {
          const Start start = StartAt(instance);
          std::vector<Edge> arcs;
          for (const auto& [u, v] : EdgesWithout(start, 0)) {
            arcs.push_back({u, v});
            arcs.push_back({v, u});
          }
          const TokenPosition both(
              MakeGraph(start.vertices, std::move(arcs), GraphKind::kDirected),
              start.token);
          ClaimCheck check;
          check.Claim("value of the undirected game",
                      StarOf(engine, rules->Nimber(start)), Relation::kEqual,
                      "value of the directed game",
                      ValueOrThrow((*directed)(both, By::kRules)));
          return check.Take();
        };
      });
}

}  // namespace
}  // namespace geography

std::vector<Theorem> GeographyValueTheorems() {
  using namespace geography;  // NOLINT: this file's own part of the records
  return {DegreeThreeRecord(), DegreeThreeStartRecord(), TreesRecord(),
          TreeOrderRecord(),   NimberOrderRecord(),      BothDirectionsRecord()};
}

}  // namespace cgt
