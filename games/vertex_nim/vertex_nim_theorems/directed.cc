// Digraphs: all weights 1, and a loop at every vertex.
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

constexpr Game kDirected{.kind = GraphKind::kDirected};
constexpr Game kMisereDirected{.misere = true, .kind = GraphKind::kDirected};

absl::StatusOr<bool> ClaimedDirected(const InstanceReader& reader, bool misere) {
  CGT_ASSIGN_OR_RETURN(
      const auto answer,
      AnswerDirectedVertexNim({reader.graph(), reader.weights(), reader.token(), misere},
                              false, vertexnim::GoOn));
  if (!answer) return absl::InternalError("no answer on this digraph");
  return answer->wins;
}

Theorem AllOnes(const char* id, const char* statement, bool misere) {
  Theorem record = vertexnim::Record(
      {id, "duchene2014", "read off a proof: \"She loves move, she loves me not\"",
       statement, "strongly connected digraphs, loops anywhere, all weights 1",
       "at most max vertices, all labelled digraphs", 4});
  record.enumerate =
      vertexnim::OverWeightedGraphs({.kind = GraphKind::kDirected,
                                     .loops = Loops::kAny,
                                     .most_weight = [](std::int64_t) { return 1; }});
  return vertexnim::WithClaim(
      record, misere ? kMisereDirected : kDirected,
      [misere](const InstanceReader& reader) { return ClaimedDirected(reader, misere); });
}

Theorem WithLoops(const vertexnim::Words& words, bool misere) {
  Theorem record = vertexnim::Record(words);
  record.enumerate =
      vertexnim::OverWeightedGraphs({.kind = GraphKind::kDirected,
                                     .loops = Loops::kAll,
                                     .most_weight = [](std::int64_t) { return 3; }});
  return vertexnim::WithClaim(
      record, misere ? kMisereDirected : kDirected,
      [misere](const InstanceReader& reader) { return ClaimedDirected(reader, misere); });
}

}  // namespace

std::vector<Theorem> VertexNimDirectedTheorems() {
  constexpr char kDomain[] = "strongly connected digraphs with a loop at every vertex";
  constexpr char kRange[] =
      "at most max vertices, weights up to 3, all labelled digraphs";
  return {
      AllOnes("vertexnim/all-ones",
              "Where all vertices have weight 1, the position is N if and only if |V| is "
              "odd.",
              false),
      AllOnes("vertexnim/all-ones-misere",
              "Where all vertices have weight 1, the position is N under misere play if "
              "and only if |V| is even.",
              true),
      WithLoops(
          {"vertexnim/theorem-6", "duchene2014", "Thm 6, Definition 7",
           "Let G' be the subgraph induced by the vertices of weight 1. If G = G', "
           "(G,w,u) is N if and only if |V| is odd. Otherwise it is N if w(u) >= 2, "
           "and if w(u) = 1, it is N if and only if lo_{G'}(u) = N, where lo takes a "
           "strongly connected component S that no arc leaves: if |S| is even, it "
           "labels S with N and goes on without S; if |S| is odd, it labels S with P "
           "and the vertices T with an arc into S with N, and goes on without both.",
           kDomain, kRange, 4},
          false),
      WithLoops(
          {"vertexnim/misere-directed", "duchene2014",
           "misere play, digraphs; printed in the proof",
           "Let G be a digraph with a loop at every vertex. If all vertices have weight "
           "1, (G,w,u) is N under misere play if and only if |V| is even. Otherwise it "
           "is N under misere play if and only if it is N under normal play.",
           kDomain, kRange, 4},
          true),
  };
}

std::vector<Theorem> VertexNimTheorems() {
  std::vector<Theorem> all = VertexNimCircuitTheorems();
  for (auto more : {VertexNimDirectedTheorems(), VertexNimUndirectedTheorems()}) {
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

}  // namespace cgt
