// On the side of the rules stands the search of switching_search.h. The claims speak of
// sets of vertices with two edge-disjoint spanning trees; they are tried one by one, and
// whether a set has the trees is told by all its partitions (Nash-Williams and Tutte),
// which uses no packing.
#include "games/switching/switching_theorems.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "cgt/errors.h"
#include "games/board/all_graphs.h"
#include "games/board/graph_text.h"
#include "games/switching/switching_search.h"
#include "games/switching/switching_theory.h"
#include "games/switching/two_forests.h"
#include "theorems/enumerate.h"

namespace cgt {
namespace {

constexpr char kRange[] = "at most max vertices and 11 edges";
constexpr int kMaxEdges = 11;

SwitchingBoard BoardAt(const Instance& instance) {
  const GraphPtr graph = GraphFromBits(static_cast<Vertex>(instance[0]),
                                       static_cast<GraphBits>(instance[1]));
  return {graph->vertex_count(), static_cast<Vertex>(instance[2]),
          static_cast<Vertex>(instance[3]), graph->edges()};
}

void OverTriples(std::int64_t max, const InstanceSink& sink) {
  for (Vertex n = 2; n <= std::min<std::int64_t>(max, kMaxAllGraphs); ++n) {
    for (const GraphBits bits : AllGraphBits(n, {.connected = true})) {
      if (std::popcount(bits) > kMaxEdges) continue;
      for (Vertex v = 1; v < n; ++v) {
        for (Vertex u = 0; u < v; ++u) {
          if (!sink({n, static_cast<std::int64_t>(bits), u, v})) return;
        }
      }
    }
  }
}

std::string Describe(const Instance& instance) {
  const GraphPtr graph = GraphFromBits(static_cast<Vertex>(instance[0]),
                                       static_cast<GraphBits>(instance[1]));
  return absl::StrCat("ShannonSwitching(\"", WriteEdges(*graph),
                      " terminals=", instance[2], ",", instance[3], "\")");
}

// Whether every partition of the set into p blocks is crossed by at least 2(p - 1) of the
// edges within the set.
bool EveryPartitionIsCrossed(const SwitchingBoard& board, std::uint32_t set) {
  std::vector<Vertex> members;
  for (Vertex v = 0; v < board.vertices; ++v) {
    if ((set >> v & 1) != 0) members.push_back(v);
  }
  // Block numbers as a restricted growth string, in lexicographic order.
  std::vector<std::uint32_t> block(board.vertices, 0);
  while (true) {
    std::uint32_t blocks = 0;
    for (const Vertex v : members) blocks = std::max(blocks, block[v] + 1);
    std::size_t crossing = 0;
    for (const Edge& e : board.edges) {
      const bool inside = (set >> e.from & 1) != 0 && (set >> e.to & 1) != 0;
      if (inside && block[e.from] != block[e.to]) ++crossing;
    }
    if (crossing < 2 * (std::size_t{blocks} - 1)) return false;
    std::size_t i = members.size();
    while (i-- > 1) {
      std::uint32_t before = 0;
      for (std::size_t j = 0; j < i; ++j) before = std::max(before, block[members[j]]);
      if (block[members[i]] <= before) break;
    }
    if (i == 0 || i >= members.size()) return true;
    ++block[members[i]];
    for (std::size_t j = i + 1; j < members.size(); ++j) block[members[j]] = 0;
  }
}

bool HasGoodSet(const SwitchingBoard& board) {
  for (std::uint32_t set = 0; set < 1u << board.vertices; ++set) {
    if ((set >> board.u & 1) == 0 || (set >> board.v & 1) == 0) continue;
    if (EveryPartitionIsCrossed(board, set)) return true;
  }
  return false;
}

SwitchingClass ClassByGoodSets(const SwitchingBoard& board) {
  if (HasGoodSet(board)) return SwitchingClass::kShort;
  SwitchingBoard more = board;
  more.edges.push_back({board.u, board.v});
  return HasGoodSet(more) ? SwitchingClass::kNeutral : SwitchingClass::kCut;
}

absl::string_view ClassName(SwitchingClass side) {
  return side == SwitchingClass::kShort ? "short"
         : side == SwitchingClass::kCut ? "cut"
                                        : "neutral";
}

Verdict Says(bool holds, std::string note) {
  return {holds, {}, holds ? std::string() : std::move(note)};
}

using Check = std::function<absl::StatusOr<Verdict>(
    const SwitchingBoard&, SwitchingSearch& rules, Engine& engine)>;

Theorem Record(std::string id, std::string citation, std::string locator,
               std::string statement, std::string domain, Check check) {
  Theorem record;
  record.id = std::move(id);
  record.citation = std::move(citation);
  record.locator = std::move(locator);
  record.statement = std::move(statement);
  record.domain = std::move(domain);
  record.range = kRange;
  record.default_max = 6;
  record.largest_max = kMaxAllGraphs;
  record.enumerate = OverTriples;
  record.describe = Describe;
  record.make_checker = [check = std::move(check)](Engine& engine) -> Checker {
    auto rules = std::make_shared<SwitchingSearch>(engine.budget());
    return [check, rules, &engine](const Instance& instance) {
      return check(BoardAt(instance), *rules, engine);
    };
  };
  return record;
}

constexpr char kTriples[] =
    "connected graphs, one of each isomorphism class, every two terminals";

Theorem Lehman() {
  return Record(
      "switching/lehman", "lehman1964", "as told by others: main theorem",
      "Call a set of vertices good if it holds both terminals and the subgraph on it has "
      "two edge-disjoint spanning trees. Short wins moving second exactly if there is a "
      "good set; whoever moves first wins exactly if there is none but there is one when "
      "an edge between the terminals is added; Cut wins moving second exactly if there "
      "is none even then",
      kTriples,
      [](const SwitchingBoard& board, SwitchingSearch& rules,
         Engine&) -> absl::StatusOr<Verdict> {
        CGT_ASSIGN_OR_RETURN(const SwitchingClass played, rules.Class(board));
        const SwitchingClass claimed = ClassByGoodSets(board);
        return Says(played == claimed,
                    absl::StrCat("played out: ", ClassName(played),
                                 ", by good sets: ", ClassName(claimed)));
      });
}

Theorem OneOfThree() {
  return Record("switching/one-of-three", "lehman1964",
                "as told by others: the three classes",
                "Who wins moving second wins moving first: every game is a short game, a "
                "cut game or neutral",
                kTriples,
                [](const SwitchingBoard& board, SwitchingSearch& rules,
                   Engine&) -> absl::StatusOr<Verdict> {
                  CGT_ASSIGN_OR_RETURN(const bool first, rules.ShortWins(board, true));
                  CGT_ASSIGN_OR_RETURN(const bool second, rules.ShortWins(board, false));
                  return Says(first || !second, "whoever moves first loses");
                });
}

Theorem MatroidUnion() {
  return Record(
      "switching/matroid-union", "cgt", "algorithm",
      "Pack as many edges as possible into two disjoint forests. The number of copies of "
      "an edge between the terminals that fit in beside such a largest packing tells the "
      "class: none, Short wins moving second; one, whoever moves first wins; two, Cut "
      "wins moving second",
      kTriples,
      [](const SwitchingBoard& board, SwitchingSearch& rules,
         Engine& engine) -> absl::StatusOr<Verdict> {
        CGT_ASSIGN_OR_RETURN(const SwitchingClass played, rules.Class(board));
        CGT_ASSIGN_OR_RETURN(const SwitchingClass packed,
                             ClassifySwitching(board, engine.budget()));
        return Says(played == packed, absl::StrCat("played out: ", ClassName(played),
                                                   ", by packing: ", ClassName(packed)));
      });
}

// The board after a move.
SwitchingBoard After(const SwitchingBoard& board, EdgeId e, bool claimed) {
  SwitchingBoard next = board;
  const Edge edge = board.edges[e];
  next.edges.erase(next.edges.begin() + static_cast<std::ptrdiff_t>(e));
  if (!claimed) return next;
  const auto contract = [&](Vertex& v) { v = v == edge.to ? edge.from : v; };
  for (Edge& other : next.edges) {
    contract(other.from);
    contract(other.to);
  }
  contract(next.u);
  contract(next.v);
  return next;
}

absl::StatusOr<Verdict> CheckOpenings(const SwitchingBoard& board, SwitchingSearch& rules,
                                      Engine& engine, bool of_short) {
  CGT_ASSIGN_OR_RETURN(const SwitchingClass played, rules.Class(board));
  if (played != SwitchingClass::kNeutral) return Says(true, "");
  std::vector<EdgeId> winning;
  for (EdgeId e = 0; e < board.edges.size(); ++e) {
    CGT_ASSIGN_OR_RETURN(const bool short_wins,
                         rules.ShortWins(After(board, e, of_short), !of_short));
    if (short_wins == of_short) winning.push_back(e);
  }
  CGT_ASSIGN_OR_RETURN(const std::vector<EdgeId> claimed,
                       of_short ? ShortOpenings(board, engine.budget())
                                : CutOpenings(board, engine.budget()));
  return Says(winning == claimed,
              absl::StrCat("winning edges by play: ", absl::StrJoin(winning, ","),
                           "; claimed: ", absl::StrJoin(claimed, ",")));
}

Theorem CutsOpenings() {
  return Record(
      "switching/cut-openings", "cgt", "winning moves",
      "Call two disjoint forests a packing, the largest if no other two have more edges "
      "together. On a neutral board (whoever moves first wins) Cut, moving first, wins "
      "by deleting exactly those edges that every largest packing of the board holds and "
      "that some largest packing of the board with two more edges between the terminals "
      "leaves out",
      kTriples, [](const SwitchingBoard& board, SwitchingSearch& rules, Engine& engine) {
        return CheckOpenings(board, rules, engine, false);
      });
}

Theorem ShortsOpenings() {
  return Record("switching/short-openings", "cgt", "winning moves",
                "Let e be an edge added between the terminals and D the dual of the "
                "matroid of the graph with e. On a neutral board Short, moving first, "
                "wins by claiming exactly those edges that are in every largest pair of "
                "disjoint independent sets of D without e and in the circuit that a "
                "second copy of e closes in the union of two copies of D",
                kTriples,
                [](const SwitchingBoard& board, SwitchingSearch& rules, Engine& engine) {
                  return CheckOpenings(board, rules, engine, true);
                });
}

}  // namespace

std::vector<Theorem> SwitchingTheorems() {
  return {Lehman(), OneOfThree(), MatroidUnion(), CutsOpenings(), ShortsOpenings()};
}

}  // namespace cgt
