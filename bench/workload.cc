// The games born by day 3 are made from the antichains of the 22 games born by day 2:
// every canonical game has antichains as its sets of options.
#include "bench/workload.h"

#include <time.h>

#include <algorithm>
#include <compare>
#include <memory>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "canonical/atomic_weight.h"
#include "canonical/cooling.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "canonical/infinitesimal.h"
#include "canonical/products.h"
#include "canonical/thermograph.h"
#include "cgt/errors.h"
#include "games/domination/domination.h"
#include "games/geography/directed_vertex_geography.h"
#include "games/geography/undirected_edge_geography.h"
#include "games/geography/undirected_vertex_geography.h"
#include "games/graph/arc_kayles.h"
#include "games/graph/col.h"
#include "games/graph/digraph_placement.h"
#include "games/graph/hackenbush.h"
#include "games/graph/node_kayles.h"
#include "games/graph/snort.h"
#include "games/grid/domineering.h"
#include "games/vertex_nim/vertex_nim.h"

namespace cgt::bench {
namespace {

// The work that an engine did between two moments.
Counts Difference(const EngineCounts& after, const EngineCounts& before) {
  return {{"nodes", after.nodes - before.nodes},
          {"comparisons", after.comparisons - before.comparisons},
          {"deep comparisons", after.comparisons_deep - before.comparisons_deep},
          {"sums", after.sums - before.sums},
          {"canonicalisations", after.canonicalisations - before.canonicalisations}};
}

// All antichains of `games`, the empty one included.
std::vector<std::vector<Value>> Antichains(const std::vector<Value>& games) {
  std::vector<std::vector<Value>> antichains = {{}};
  for (const Value& game : games) {
    const std::size_t known = antichains.size();
    for (std::size_t i = 0; i < known; ++i) {
      const bool apart = std::all_of(
          antichains[i].begin(), antichains[i].end(), [&](const Value& member) {
            return (member <=> game) == std::partial_ordering::unordered;
          });
      if (!apart) continue;
      antichains.push_back(antichains[i]);
      antichains.back().push_back(game);
    }
  }
  return antichains;
}

// All games whose options are among `games`, each once, in the order of their making.
std::vector<Value> NextDay(Engine& engine, const std::vector<Value>& games) {
  const std::vector<std::vector<Value>> sides = Antichains(games);
  std::set<NodeId> seen;
  std::vector<Value> next;
  for (const std::vector<Value>& left : sides) {
    for (const std::vector<Value>& right : sides) {
      const Value value = ValueOrThrow(engine.FromOptions(left, right));
      if (seen.insert(value.id()).second) next.push_back(value);
    }
  }
  return next;
}

std::vector<Value> BornByDay(Engine& engine, int day) {
  std::vector<Value> games = {engine.Zero()};
  for (int i = 0; i < day; ++i) games = NextDay(engine, games);
  return games;
}

// An engine with the games born by day 3.
struct Day3 {
  Engine engine;
  std::vector<Value> games = BornByDay(engine, 3);
};

Workload Generation() {
  return {"games born by day 3, made", 1474, "game", [] {
            auto engine = std::make_shared<Engine>();
            return [engine] {
              Counts counts = {{"values", BornByDay(*engine, 3).size()}};
              for (auto& count : Difference(engine->counts(), {}))
                counts.push_back(count);
              return counts;
            };
          }};
}

Workload Comparison() {
  return {"all pairs of them, compared", 1474 * 1474, "pair", [] {
            auto day = std::make_shared<Day3>();
            return [day] {
              const EngineCounts before = day->engine.counts();
              std::uint64_t less = 0;
              std::uint64_t greater = 0;
              std::uint64_t equal = 0;
              std::uint64_t confused = 0;
              for (const Value& a : day->games) {
                for (const Value& b : day->games) {
                  const std::partial_ordering order = a <=> b;
                  if (order < 0) {
                    ++less;
                  } else if (order > 0) {
                    ++greater;
                  } else if (order == 0) {
                    ++equal;
                  } else {
                    ++confused;
                  }
                }
              }
              Counts counts = {{"less", less},
                               {"greater", greater},
                               {"equal", equal},
                               {"confused", confused}};
              for (auto& count : Difference(day->engine.counts(), before)) {
                counts.push_back(count);
              }
              return counts;
            };
          }};
}

// 1,000 sums of two games born by day 3, drawn by a fixed linear congruence.
Counts RandomSums(Day3& day) {
  const EngineCounts before = day.engine.counts();
  std::uint64_t state = 20260101;
  const auto draw = [&] {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return day.games[static_cast<std::size_t>((state >> 33) % day.games.size())];
  };
  std::set<NodeId> different;
  for (int i = 0; i < 1000; ++i) {
    const Value a = draw();
    const Value b = draw();
    different.insert((a + b).id());
  }
  Counts counts = {{"values", different.size()}};
  for (auto& count : Difference(day.engine.counts(), before)) counts.push_back(count);
  return counts;
}

Workload Sums(bool warm) {
  return {absl::StrCat("1,000 random sums of them, ", warm ? "warm" : "cold"), 1000,
          "sum", [warm] {
            auto day = std::make_shared<Day3>();
            if (warm) RandomSums(*day);
            return [day] { return RandomSums(*day); };
          }};
}

// One position from scratch, by the rules alone.
template <Ruleset R>
Workload Evaluation(const std::string& name, const std::string& text) {
  return {name, 0, "table position", [text] {
            auto engine = std::make_shared<Engine>();
            return [engine, text] {
              const R rules;
              Evaluator<R> evaluate(*engine, rules);
              const auto position = rules.Parse(text);
              CGT_CHECK(position.ok());
              (void)ValueOrThrow(evaluate(*position, By::kRules));
              const EvaluateCounts work = evaluate.counts();
              Counts counts = {{"positions", work.positions}, {"lookups", work.lookups}};
              for (auto& count : Difference(engine->counts(), {}))
                counts.push_back(count);
              return counts;
            };
          }};
}

Workload Board(int rows, int columns) {
  std::string text;
  for (int r = 0; r < rows; ++r) {
    absl::StrAppend(&text, r == 0 ? "" : "|",
                    std::string(static_cast<std::size_t>(columns), '.'));
  }
  return Evaluation<Domineering>(absl::StrCat("Domineering ", rows, "x", columns), text);
}

template <Ruleset R>
Workload Graph(const std::string& text) {
  return Evaluation<R>(absl::StrCat(R::Info().name, " ", text), text);
}

// An answer that is only waited for.
template <class T>
void Done(absl::StatusOr<T> answer) {
  (void)ValueOrThrow(std::move(answer));
}

// One operation on each of the games born by day 3.
Workload Algebra(std::string name, std::function<void(Engine&, Value)> operation) {
  return {std::move(name), 1474, "game", [operation = std::move(operation)] {
            auto day = std::make_shared<Day3>();
            return [day, operation] {
              const EngineCounts before = day->engine.counts();
              for (const Value& g : day->games) operation(day->engine, g);
              return Difference(day->engine.counts(), before);
            };
          }};
}

// The Conway products of the pairs of games born by day 2.
Workload Products() {
  return {"Conway products of the games born by day 2", 22 * 22, "product", [] {
            auto engine = std::make_shared<Engine>();
            auto games = std::make_shared<std::vector<Value>>(BornByDay(*engine, 2));
            return [engine, games] {
              const EngineCounts before = engine->counts();
              for (const Value& g : *games) {
                for (const Value& h : *games) Done(ConwayProduct(*engine, g, h));
              }
              return Difference(engine->counts(), before);
            };
          }};
}

// A nimber heated by 1: its tree has 2 * 3^19 leaves.
Workload HeatedNimber() {
  return {"*20 heated by 1", 1, "game", [] {
            auto engine = std::make_shared<Engine>();
            return [engine] {
              const Value star = ValueOrThrow(engine->Star(Nimber{20}));
              const Value one = ValueOrThrow(engine->Number(Dyadic(1)));
              Done(Heat(*engine, star, one));
              return Difference(engine->counts(), {});
            };
          }};
}

}  // namespace

std::vector<Workload> Workloads() {
  return {
      Generation(),
      Comparison(),
      Sums(/*warm=*/false),
      Sums(/*warm=*/true),
      Algebra("thermographs of the games born by day 3",
              [](Engine& e, Value g) { Done(ThermographOf(e, g)); }),
      Algebra("their reduced canonical forms",
              [](Engine& e, Value g) { Done(ReducedCanonicalForm(e, g)); }),
      Algebra(
          "they cooled by 1/2",
          [](Engine& e, Value g) { Done(Cool(e, g, Dyadic::FromRatio(Integer(1), 1))); }),
      Algebra("they heated by 1",
              [](Engine& e, Value g) {
                Done(Heat(e, g, ValueOrThrow(e.Number(Dyadic(1)))));
              }),
      Algebra("their atomic weights",
              [](Engine& e, Value g) { Done(AtomicWeight(e, g)); }),
      Products(),
      HeatedNimber(),
      Board(4, 4),
      Board(4, 5),
      Board(5, 5),
      Board(4, 6),
      Board(5, 6),
      Graph<Domination>("path(40) colours=(ACB)*13A"),
      Graph<Domination>("cycle(30) colours=C*30"),
      Graph<Domination>("star(24) colours=C(AAB)*8"),
      Graph<Domination>("grid(3,6) colours=(ABC)*6"),
      Graph<Domination>("grid(4,5) colours=(ABC)*6AB"),
      Graph<Domination>("grid(5,5) colours=(ABC)*8A"),
      Graph<NodeKayles>("grid(4,6)"),
      Graph<ArcKayles>("grid(4,4)"),
      Graph<Col>("grid(4,4)"),
      Graph<Snort>("path(12)"),
      Graph<DigraphPlacement>("dipath(10) colours=(AB)*5"),
      Graph<Hackenbush>("grid(3,3) edges=(lrg)*4 ground=0,1"),
      Graph<UndirectedVertexGeography>("grid(5,5) token=0"),
      Graph<UndirectedEdgeGeography>("grid(3,4) token=0"),
      Graph<DirectedVertexGeography>("transitive(9)+dicycle(5) token=0"),
      Graph<VertexNim>("cycle(4) weights=3,2,4,2 token=0"),
  };
}

double CpuSeconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

std::uint64_t CalibrationKernel() {
  // A chain of dependent loads over 1 MB, as in a table of nodes, with a multiplication a
  // step, as in hashing.
  constexpr std::size_t kWords = std::size_t{1} << 17;
  std::vector<std::uint64_t> words(kWords);
  std::uint64_t state = 1;
  for (std::uint64_t& word : words) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    word = state;
  }
  for (int i = 0; i < 6'000'000; ++i) {
    std::uint64_t& word = words[static_cast<std::size_t>(state >> 47) % kWords];
    state = (state ^ word) * 0x9e3779b97f4a7c15u;
    word += state;
  }
  return state;
}

}  // namespace cgt::bench
