// Vertex NimG: the closed form of normal play as printed and corrected, and the answers
// by matchings.
#include "games/vertex_nim/vertex_nim_g_theorems.h"

#include "cgt/errors.h"
#include "games/vertex_nim/vertex_nim_g_answers.h"
#include "games/vertex_nim/weighted_token_records/internal/records.h"

namespace cgt {
namespace {

using vertexnim::Game;
using vertexnim::GraphFamily;
using vertexnim::InstanceReader;
using Loops = GraphFamily::Loops;
using Rules = SmallVertexNim::Rules;

constexpr Game kNormal{.rules = Rules::kNimGRemoveMove};
constexpr Game kMisere{.rules = Rules::kNimGRemoveMove, .misere = true};
constexpr Game kMoveRemove{.rules = Rules::kNimGMoveRemove};
constexpr char kNimGRange[] =
    "n <= max vertices, weights up to min(4, 7-n), all labelled graphs";

std::int64_t MostWeight(std::int64_t n) { return n <= 3 ? 4 : 7 - n; }

absl::StatusOr<bool> Claimed(const InstanceReader& reader, NimGOrder order, bool misere) {
  CGT_ASSIGN_OR_RETURN(const auto answer, AnswerNimG({reader.graph(), reader.weights(),
                                                      reader.token(), order, misere},
                                                     false, vertexnim::GoOn));
  if (!answer) return absl::InternalError("no answer on this graph");
  return answer->wins;
}

Theorem Printed() {
  Theorem record = vertexnim::Record(
      {"nimg/remove-move", "duchene2014", "Vertex NimG; printed in the proof",
       "If w(u) = 0, the position is P; otherwise, if u has a neighbour of weight 0, it "
       "is N. Otherwise: if w(u) = 1 and u has no loop, it is P; if w(u) >= 1 and u has "
       "a loop, it is N; if w(u) >= 2 and some neighbour of u has weight 1, it is N; and "
       "if u is in G', it is N if and only if lu(u) = N. G' is induced by the vertices "
       "of weight at least 2 without a loop all of whose neighbours have weight at least "
       "2; lu labels its vertices of minimum weight with P, their other neighbours in "
       "it with N, and goes on without both.",
       "connected graphs, loops anywhere, weights from 0, remove-then-move", kNimGRange,
       4});
  record.enumerate = vertexnim::OverWeightedGraphs(
      {.loops = Loops::kAny, .least_weight = 0, .most_weight = MostWeight});
  return vertexnim::WithClaim(
      record, kNormal, [](const InstanceReader& reader) -> absl::StatusOr<bool> {
        return NimGWinsAsPrinted({reader.graph(), reader.weights(), reader.token()});
      });
}

Theorem Corrected() {
  Theorem record = vertexnim::Record(
      {"nimg/remove-move-corrected", "cgt", "Vertex NimG",
       "If w(u) = 0, the position is P; otherwise, if u has a loop or a neighbour of "
       "weight 0, it is N. Otherwise let K be the vertices of weight at least 1 with "
       "neither; the position is N if and only if u is labelled N, where a vertex of K "
       "is labelled P exactly if it has no P-labelled neighbour in K of strictly smaller "
       "weight.",
       "connected graphs, loops anywhere, weights from 0, remove-then-move", kNimGRange,
       4});
  record.enumerate = vertexnim::OverWeightedGraphs(
      {.loops = Loops::kAny, .least_weight = 0, .most_weight = MostWeight});
  return vertexnim::WithClaim(record, kNormal, [](const InstanceReader& reader) {
    return Claimed(reader, NimGOrder::kRemoveMove, false);
  });
}

Theorem NormalLoops() {
  Theorem record = vertexnim::Record(
      {"nimg/loops-everywhere", "renault2014",
       "reconstructed: normal play, a loop at every vertex",
       "With a loop at every vertex the position is N if and only if w(u) >= 1.",
       "connected graphs with a loop at every vertex, weights from 0, remove-then-move",
       kNimGRange, 4});
  record.enumerate = vertexnim::OverWeightedGraphs({.loops = Loops::kAll,
                                                    .least_vertices = 2,
                                                    .least_weight = 0,
                                                    .most_weight = MostWeight});
  return vertexnim::WithClaim(record, kNormal,
                              [](const InstanceReader& reader) -> absl::StatusOr<bool> {
                                return reader.weights()[reader.token()] >= 1;
                              });
}

Theorem MisereLoops() {
  Theorem record = vertexnim::Record(
      {"nimg/misere-loops", "renault2014",
       "abstract; reconstructed: misere play, a loop at every vertex",
       "With a loop at every vertex: if w(u) is not 1, the position is N; if w(u) = 1, "
       "it is N if and only if every maximum matching of the subgraph induced by the "
       "vertices of weight 1 covers u.",
       "connected graphs with a loop at every vertex, weights from 0, remove-then-move, "
       "misere play",
       kNimGRange, 4});
  record.enumerate = vertexnim::OverWeightedGraphs({.loops = Loops::kAll,
                                                    .least_vertices = 2,
                                                    .least_weight = 0,
                                                    .most_weight = MostWeight});
  return vertexnim::WithClaim(record, kMisere, [](const InstanceReader& reader) {
    return Claimed(reader, NimGOrder::kRemoveMove, true);
  });
}

Theorem MisereBipartite() {
  Theorem record = vertexnim::Record(
      {"nimg/misere-bipartite", "renault2014",
       "abstract; reconstructed: misere play, bipartite graphs",
       "On a bipartite graph without loops: if w(u) = 0, the position is N; otherwise it "
       "is N if and only if every maximum matching of the subgraph induced by the "
       "vertices of weight at least 1 covers u.",
       "connected bipartite graphs without loops on at least two vertices, weights from "
       "0, remove-then-move, misere play",
       kNimGRange, 5});
  record.enumerate = vertexnim::OverWeightedGraphs({.loops = Loops::kNone,
                                                    .bipartite = true,
                                                    .least_vertices = 2,
                                                    .least_weight = 0,
                                                    .most_weight = MostWeight});
  return vertexnim::WithClaim(record, kMisere, [](const InstanceReader& reader) {
    return Claimed(reader, NimGOrder::kRemoveMove, true);
  });
}

Theorem MoveRemove() {
  Theorem record = vertexnim::Record(
      {"nimg/move-remove-bipartite", "cgt", "move-then-remove on bipartite graphs",
       "On a bipartite graph without loops replace every vertex v by w(v) copies and add "
       "a vertex for the token, joined to the copies of the neighbours of u: the "
       "position is N if and only if every maximum matching covers the token's vertex.",
       "connected bipartite graphs without loops on at least two vertices, weights from "
       "0, move-then-remove",
       "n <= max vertices, weights up to 2, all labelled graphs", 4});
  record.enumerate =
      vertexnim::OverWeightedGraphs({.loops = Loops::kNone,
                                     .bipartite = true,
                                     .least_vertices = 2,
                                     .least_weight = 0,
                                     .most_weight = [](std::int64_t) { return 2; }});
  return vertexnim::WithClaim(record, kMoveRemove, [](const InstanceReader& reader) {
    return Claimed(reader, NimGOrder::kMoveRemove, false);
  });
}

}  // namespace

std::vector<Theorem> VertexNimGTheorems() {
  Theorem printed = Printed();
  Theorem corrected = Corrected();
  vertexnim::Correct(printed, corrected);
  return {printed,       corrected,         NormalLoops(),
          MisereLoops(), MisereBipartite(), MoveRemove()};
}

}  // namespace cgt
