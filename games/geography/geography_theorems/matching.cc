// Who wins, and by which moves: matchings against the rules.
#include "games/board/matching.h"

#include <memory>
#include <vector>

#include "cgt/errors.h"
#include "games/geography/geography_theorems.h"
#include "games/geography/geography_theorems/internal/starts.h"

namespace cgt {
namespace geography {
namespace {

constexpr char kRange[] = "at most max vertices";
constexpr char kDomain[] =
    "every vertex of one connected graph of each isomorphism class";
constexpr char kLocator[] = "as told by others: undirected vertex geography";

MaximumMatching MatchingWithout(Engine& engine, const Start& start,
                                std::uint32_t removed) {
  return ValueOrThrow(FindMaximumMatching(start.vertices, EdgesWithout(start, removed),
                                          [&engine] { return engine.CheckBudget(); }));
}

Theorem MatchingRecord() {
  return StartRecord(
      {"geography/matching", "fraenkel1993", kLocator,
       "The player to move wins undirected vertex geography on (G,u) exactly if every "
       "maximum matching of G covers u.",
       kDomain, kRange, 8},
      [](Engine& engine) {
        struct Tables {
          StartsByRules rules;
          Start matched;
          MaximumMatching matching;
        };
        auto tables = std::make_shared<Tables>();
        return [&engine, tables](const Instance& instance) {
          const Start start = StartAt(instance);
          if (!tables->matched.SameGraph(start)) {
            tables->matching = MatchingWithout(engine, start, 0);
            tables->matched = start;
          }
          const bool covered = tables->matching.part[start.token] != GallaiEdmonds::kD;
          ClaimCheck check;
          check.Require(tables->rules.Wins(start) == covered,
                        "the player to move wins exactly if every maximum matching "
                        "covers the token's vertex");
          return check.Take();
        };
      });
}

Theorem WinningMovesRecord() {
  return StartRecord(
      {"geography/winning-moves", "fraenkel1993", kLocator,
       "If every maximum matching of G covers u, the winning moves from u in undirected "
       "vertex geography are those along an edge uv that lies in some maximum matching: "
       "nu(G-u-v) = nu(G)-1, where nu is the size of a maximum matching. Otherwise there "
       "is none.",
       kDomain, kRange, 8},
      [](Engine& engine) {
        auto rules = std::make_shared<StartsByRules>();
        return [&engine, rules](const Instance& instance) {
          const Start start = StartAt(instance);
          const MaximumMatching whole = MatchingWithout(engine, start, 0);
          const std::uint32_t own = std::uint32_t{1} << start.token;
          std::uint32_t claimed = 0;
          for (Vertex v = 0; v < start.vertices; ++v) {
            if (v == start.token || whole.part[start.token] == GallaiEdmonds::kD ||
                (start.bits &
                 EdgeBit(std::min(v, start.token), std::max(v, start.token))) == 0) {
              continue;
            }
            const std::uint32_t bit = std::uint32_t{1} << v;
            const MaximumMatching rest = MatchingWithout(engine, start, own | bit);
            if (rest.size + 1 == whole.size) claimed |= bit;
          }
          ClaimCheck check;
          check.Require(rules->WinningMoves(start) == claimed,
                        "the winning moves are the edges in a maximum matching");
          return check.Take();
        };
      });
}

Theorem DecompositionRecord() {
  return StartRecord(
      {"geography/winning-moves-decomposition", "cgt",
       "geography and the Gallai-Edmonds decomposition",
       "The winning moves from u in undirected vertex geography on G are those to the "
       "neighbours that some maximum matching of G-u misses: to the vertices of the part "
       "D of the Gallai-Edmonds decomposition of G-u.",
       kDomain, kRange, 8},
      [](Engine& engine) {
        auto rules = std::make_shared<StartsByRules>();
        return [&engine, rules](const Instance& instance) {
          const Start start = StartAt(instance);
          const std::uint32_t own = std::uint32_t{1} << start.token;
          const MaximumMatching rest = MatchingWithout(engine, start, own);
          std::uint32_t claimed = 0;
          for (Vertex v = 0; v < start.vertices; ++v) {
            if (v == start.token || rest.part[v] != GallaiEdmonds::kD) continue;
            const GraphBits edge =
                EdgeBit(std::min(v, start.token), std::max(v, start.token));
            if ((start.bits & edge) != 0) claimed |= std::uint32_t{1} << v;
          }
          ClaimCheck check;
          check.Require(rules->WinningMoves(start) == claimed,
                        "the winning moves are those into D of the rest");
          return check.Take();
        };
      });
}

}  // namespace
}  // namespace geography

std::vector<Theorem> GeographyMatchingTheorems() {
  using namespace geography;  // NOLINT: this file's own part of the records
  return {MatchingRecord(), WinningMovesRecord(), DecompositionRecord()};
}

}  // namespace cgt
