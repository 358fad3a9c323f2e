#include <utility>

#include "games/graph/arc_kayles.h"
#include "games/graph/col.h"
#include "games/graph/digraph_placement.h"
#include "games/graph/graph_game_theorems.h"
#include "games/graph/graph_game_theorems/internal/instances.h"
#include "games/graph/node_kayles.h"
#include "games/graph/snort.h"

namespace cgt {
namespace {

// Two vertices for each place of another game: 2i is Left's move there, 2i+1 Right's. An
// arc goes from a move to every move that it makes impossible.
using Conflict =
    std::function<bool(std::size_t place, Player by, std::size_t other, Player of)>;

PlacementPosition FromConflicts(std::size_t places, const Conflict& conflict) {
  std::vector<Edge> arcs;
  std::string colours;
  for (std::size_t i = 0; i < places; ++i) {
    for (const Player by : kPlayers) {
      const auto from = static_cast<Vertex>(2 * i + (by == Player::kLeft ? 0 : 1));
      colours.push_back(by == Player::kLeft ? 'A' : 'B');
      for (std::size_t j = 0; j < places; ++j) {
        for (const Player of : kPlayers) {
          const auto to = static_cast<Vertex>(2 * j + (of == Player::kLeft ? 0 : 1));
          if (to != from && (i == j || conflict(i, by, j, of)))
            arcs.push_back({from, to});
        }
      }
    }
  }
  PlacementPosition p;
  p.live = LiveVertices(
      MakeGraph(static_cast<Vertex>(2 * places), std::move(arcs), GraphKind::kDirected));
  p.colours = std::make_shared<const std::string>(std::move(colours));
  return p;
}

using PlacementOf = std::function<PlacementPosition(const Graph&)>;

// A record: the game R on a graph has the value of a digraph placement.
template <class R>
Theorem Placed(std::string id, std::int64_t max, PlacementOf placement) {
  Theorem t;
  t.id = std::move(id);
  t.citation = "clow2024";
  t.locator = "abstract";
  t.statement = absl::StrCat(
      R::Info().name,
      " is a conflict placement game: with a blue and a red vertex for each place where "
      "Left and Right may move, and arcs from a move to those that it makes impossible, "
      "digraph placement has the same value.");
  t.domain = "any simple graph";
  t.range = "connected graphs on n <= max vertices";
  t.default_max = max;
  t.enumerate = OverGraphs(/*connected=*/true);
  t.make_checker = [placement](Engine& engine) {
    const ValuesByRules<R> game(engine);
    const ValuesByRules<DigraphPlacement> placed(engine);
    return GuardedChecker([game, placed, placement](const Instance& instance) {
      const GraphPtr graph = GraphOf(instance);
      ClaimCheck check;
      check.Claim("the game", game(WriteEdges(*graph)), Relation::kEqual,
                  "digraph placement", placed(placement(*graph)));
      return check.Take();
    });
  };
  t.describe = [placement](const Instance& instance) {
    const GraphPtr graph = GraphOf(instance);
    return absl::StrCat(R::Info().name, "(\"", WriteEdges(*graph),
                        "\") == DigraphPlacement(\"",
                        DigraphPlacement().Print(placement(*graph)), "\")");
  };
  return t;
}

PlacementPosition OfNodeKayles(const Graph& graph) {
  return FromConflicts(
      graph.vertex_count(), [&](std::size_t v, Player, std::size_t w, Player) {
        return graph.HasEdge(static_cast<Vertex>(v), static_cast<Vertex>(w));
      });
}

PlacementPosition OfArcKayles(const Graph& graph) {
  const std::vector<Edge>& edges = graph.edges();
  return FromConflicts(edges.size(), [&](std::size_t e, Player, std::size_t f, Player) {
    return edges[e].from == edges[f].from || edges[e].from == edges[f].to ||
           edges[e].to == edges[f].from || edges[e].to == edges[f].to;
  });
}

PlacementPosition OfCol(const Graph& graph) {
  return FromConflicts(
      graph.vertex_count(), [&](std::size_t v, Player by, std::size_t w, Player of) {
        return by == of && graph.HasEdge(static_cast<Vertex>(v), static_cast<Vertex>(w));
      });
}

PlacementPosition OfSnort(const Graph& graph) {
  return FromConflicts(
      graph.vertex_count(), [&](std::size_t v, Player by, std::size_t w, Player of) {
        return by != of && graph.HasEdge(static_cast<Vertex>(v), static_cast<Vertex>(w));
      });
}

// A position with fewest vertices for each of the 22 games born by day 2.
constexpr absl::string_view kDayTwo[] = {"empty(0)",
                                         "0 colours=B",
                                         "0 colours=A",
                                         "0,1 colours=BB",
                                         "0>1 colours=AB",
                                         "1>0 colours=AB",
                                         "0>1,1>0 colours=AB",
                                         "0,1 colours=AA",
                                         "0>1,1>0,2 colours=ABB",
                                         "0>1,0>2,1>0 colours=ABB",
                                         "0>1,0>2,1>0,1>2 colours=ABB",
                                         "0>2,2>0,1 colours=AAB",
                                         "0>2,2>0,2>1 colours=AAB",
                                         "0>1,0>2,2>0,2>1 colours=AAB",
                                         "0>2,0>3,2>0,2>1 colours=AABB",
                                         "0>3,1>0,1>2,2>0,2>1 colours=AABB",
                                         "0>1,0>2,0>3,1>3,2>0,2>1 colours=AABB",
                                         "0>3,1>0,1>2,2>0,2>1,2>3 colours=AABB",
                                         "0>2,0>3,1>2,2>1,3>0 colours=AABB",
                                         "0>1,0>2,0>3,1>2,2>1,3>0 colours=AABB",
                                         "0>2,0>3,1>2,2>0,2>1,2>3,3>0 colours=AABB",
                                         "0>1,0>2,0>3,1>2,2>0,2>1,2>3,3>0 colours=AABB"};

Theorem DayTwoTheorem() {
  Theorem t;
  t.id = "placement/born-by-day-two";
  t.citation = "clow2024";
  t.locator = "abstract";
  t.statement =
      "Every short game is equal to a digraph placement; for the 22 games born by day 2 "
      "at "
      "most four vertices are enough.";
  t.domain = "the games born by day 2";
  t.range = "the first max of the 22 games";
  t.default_max = 22;
  t.largest_max = 22;
  t.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    for (std::int64_t i = 0; i < max && i < 22; ++i) {
      if (!sink({i})) return;
    }
  };
  // As many different games born by day 2 as there are, so these are all of them.
  t.make_checker = [](Engine& engine) {
    const ValuesByRules<DigraphPlacement> placed(engine);
    return GuardedChecker([placed, &engine](const Instance& instance) {
      const auto index = static_cast<std::size_t>(instance[0]);
      const Value value = placed(kDayTwo[index]);
      ClaimCheck check;
      check.Require(ValueOrThrow(engine.Birthday(value)) <= Integer(2), "born by day 2");
      for (std::size_t earlier = 0; earlier < index; ++earlier) {
        check.Claim("this game", value, Relation::kNotEqual, "an earlier one",
                    placed(kDayTwo[earlier]));
      }
      return check.Take();
    });
  };
  t.describe = [](const Instance& instance) {
    return absl::StrCat("DigraphPlacement(\"",
                        kDayTwo[static_cast<std::size_t>(instance[0])], "\")");
  };
  return t;
}

}  // namespace

std::vector<Theorem> PlacementTheorems() {
  return {Placed<NodeKayles>("placement/node-kayles", 6, OfNodeKayles),
          Placed<ArcKayles>("placement/arc-kayles", 4, OfArcKayles),
          Placed<Col>("placement/col", 5, OfCol),
          Placed<Snort>("placement/snort", 5, OfSnort), DayTwoTheorem()};
}

}  // namespace cgt
