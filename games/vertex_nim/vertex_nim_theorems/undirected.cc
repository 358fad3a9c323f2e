// Undirected graphs: with a loop at every vertex, in general, and by the misere rule.
#include <algorithm>

#include "cgt/errors.h"
#include "games/vertex_nim/vertex_nim_answers.h"
#include "games/vertex_nim/vertex_nim_theorems.h"
#include "games/vertex_nim/weighted_token_records/internal/records.h"

namespace cgt {
namespace {

using vertexnim::Game;
using vertexnim::GraphFamily;
using vertexnim::InstanceReader;
using Loops = GraphFamily::Loops;

constexpr Game kUndirected{};
constexpr Game kMisereUndirected{.misere = true};
constexpr char kUndirectedRange[] =
    "at most max vertices, weights up to 3, all labelled graphs";

absl::StatusOr<bool> ClaimedUndirected(const InstanceReader& reader, bool misere) {
  CGT_ASSIGN_OR_RETURN(const VertexNimAnswer answer,
                       AnswerUndirectedVertexNim(
                           {reader.graph(), reader.weights(), reader.token(), misere},
                           false, vertexnim::GoOn));
  return answer.wins;
}

bool AllOnes(const InstanceReader& reader) {
  const auto& weights = reader.weights();
  return std::count(weights.begin(), weights.end(), 1) ==
         static_cast<std::ptrdiff_t>(weights.size());
}

// The size of the token's component among the vertices of weight 1.
std::size_t ComponentOfOnes(const InstanceReader& reader) {
  std::vector<Vertex> reached = {reader.token()};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Vertex t : reader.graph().Neighbours(reached[i])) {
      if (reader.weights()[t] == 1 &&
          std::find(reached.begin(), reached.end(), t) == reached.end()) {
        reached.push_back(t);
      }
    }
  }
  return reached.size();
}

Theorem WithClaim(const vertexnim::Words& words, Loops loops, bool misere,
                  absl::StatusOr<bool> (*claim)(const InstanceReader&)) {
  Theorem record = vertexnim::Record(words);
  record.enumerate = vertexnim::OverWeightedGraphs(
      {.loops = loops, .most_weight = [](std::int64_t) { return 3; }});
  return vertexnim::WithClaim(record, misere ? kMisereUndirected : kUndirected, claim);
}

}  // namespace

std::vector<Theorem> VertexNimUndirectedTheorems() {
  std::vector<Theorem> records;
  records.push_back(WithClaim(
      {"vertexnim/loops-everywhere", "duchene2014",
       "read off its proof: undirected, a loop at every vertex",
       "If all vertices have weight 1, (G,w,u) is N if and only if |V| is odd. Otherwise "
       "it is N if w(u) >= 2, and if w(u) = 1, it is N if and only if the component of u "
       "in the subgraph induced by the vertices of weight 1 has an even number of "
       "vertices.",
       "connected graphs with a loop at every vertex", kUndirectedRange, 4},
      Loops::kAll, false, [](const InstanceReader& reader) -> absl::StatusOr<bool> {
        if (AllOnes(reader)) return reader.weights().size() % 2 == 1;
        if (reader.weights()[reader.token()] >= 2) return true;
        return ComponentOfOnes(reader) % 2 == 0;
      }));
  records.push_back(WithClaim(
      {"vertexnim/theorem-10", "duchene2014", "Thm 10",
       "Let G_u be induced by u and the vertices of weight 1, and G' by the vertices of "
       "weight at least 2 without a loop all of whose neighbours have weight at least 2. "
       "If all weights are 1, (G,w,u) is N if and only if |V| is odd; if G = G_u and "
       "w(u) >= 2, it is N. Otherwise: if w(u) = 1, it is N if and only if the component "
       "of u in G_u has an even number of vertices; if w(u) >= 2 and u has a loop or a "
       "neighbour of weight 1, it is N; and if u is in G', it is N if and only if lu(u) "
       "= N, where lu labels the vertices of minimum weight with P, their other "
       "neighbours with N, and goes on without both.",
       "connected graphs, loops anywhere", kUndirectedRange, 4},
      Loops::kAny, false,
      [](const InstanceReader& reader) { return ClaimedUndirected(reader, false); }));
  Theorem misere = WithClaim(
      {"vertexnim/misere-undirected", "duchene2014",
       "misere play, undirected; printed in the proof",
       "Let G be undirected. If all vertices have weight 1, (G,w,u) is N under misere "
       "play if and only if |V| is even. Otherwise it is N under misere play if and only "
       "if it is N under normal play.",
       "connected graphs, loops anywhere; a vertex alone and without a loop can only be "
       "deleted",
       kUndirectedRange, 4},
      Loops::kAny, true, [](const InstanceReader& reader) -> absl::StatusOr<bool> {
        if (AllOnes(reader)) return reader.weights().size() % 2 == 0;
        return ClaimedUndirected(reader, false);
      });
  Theorem corrected = WithClaim(
      {"vertexnim/misere-undirected-corrected", "cgt", "misere play, undirected",
       "Let G be undirected. If all vertices have weight 1, (G,w,u) is N under misere "
       "play if and only if |V| is even. If G is a single vertex without a loop, it is "
       "P. Otherwise (G,w,u) is N under misere play if and only if it is N under normal "
       "play.",
       "connected graphs, loops anywhere; a vertex alone and without a loop can only be "
       "deleted",
       kUndirectedRange, 4},
      Loops::kAny, true,
      [](const InstanceReader& reader) { return ClaimedUndirected(reader, true); });
  vertexnim::Correct(misere, corrected);
  records.push_back(std::move(misere));
  records.push_back(std::move(corrected));
  return records;
}

}  // namespace cgt
