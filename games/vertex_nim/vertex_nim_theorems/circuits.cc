// Circuits: with all weights at least 2 by the paper, with one weight 1 by our own table.
#include <algorithm>

#include "cgt/errors.h"
#include "games/vertex_nim/vertex_nim_answers.h"
#include "games/vertex_nim/vertex_nim_theorems.h"
#include "games/vertex_nim/weighted_token_records/internal/records.h"

namespace cgt {
namespace {

using vertexnim::Game;
using vertexnim::InstanceReader;

constexpr Game kCircuit{.kind = GraphKind::kDirected, .circuit = true};
constexpr Game kMisereCircuit{
    .misere = true, .kind = GraphKind::kDirected, .circuit = true};

absl::StatusOr<bool> ClaimedOnCircuit(const InstanceReader& reader, bool misere) {
  const auto answer = AnswerVertexNimCircuit(
      {reader.graph(), reader.weights(), reader.token(), misere}, false);
  if (!answer) return absl::InternalError("no answer on this circuit");
  return answer->wins;
}

absl::StatusOr<bool> ClaimedOnNormalCircuit(const InstanceReader& reader) {
  return ClaimedOnCircuit(reader, false);
}

Theorem LargeWeights() {
  Theorem record = vertexnim::Record(
      {"vertexnim/circuit", "duchene2014",
       "read off its proof: circuits, weights at least 2",
       "Let N >= 3 and w(v_i) >= 2 for all i on the circuit (v_1, ..., v_N), the token "
       "on v_1. If N is odd, the position is N. If N is even, it is N if and only if the "
       "smallest i for which w(v_i) is minimum is even.",
       "directed circuits with N >= 3 and all weights at least 2",
       "N <= max, weights up to 9, 9, 6, 5, 4, 3, 3 for N = 3..9, then 2", 9,
       vertexnim::kMaxCircuit});
  record.enumerate = vertexnim::OverCircuits(3, 2, [](std::int64_t n) {
    constexpr std::int64_t kMost[] = {9, 9, 6, 5, 4, 3, 3};
    return n <= 9 ? kMost[n - 3] : 2;
  });
  return vertexnim::WithClaim(record, kCircuit, ClaimedOnNormalCircuit);
}

Theorem OfTwo() {
  Theorem record = vertexnim::Record(
      {"vertexnim/circuit-of-two", "cgt", "circuits of two vertices",
       "On the circuit (v_1, v_2) with the token on v_1 the position is N if and only if "
       "w(v_1) > w(v_2).",
       "the directed circuit with two vertices", "weights <= max", 30,
       SmallVertexNimPosition::kMaxWeight});
  record.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    max = std::min<std::int64_t>(max, SmallVertexNimPosition::kMaxWeight);
    for (std::int64_t top = 1; top <= max; ++top) {
      for (std::int64_t first = 1; first <= top; ++first) {
        for (std::int64_t second = first == top ? 1 : top; second <= top; ++second) {
          if (!sink({first, second})) return;
        }
      }
    }
  };
  return vertexnim::WithClaim(record, kCircuit, ClaimedOnNormalCircuit);
}

Theorem OneOne() {
  Theorem record = vertexnim::Record(
      {"vertexnim/circuit-one-1", "cgt", "circuits with one weight 1",
       "On a circuit with the token on v_1, w(v_k) = 1 and all other weights at least 2, "
       "let f be the place behind v_k, from 1, of the first minimum of w(v_{k+1}), ..., "
       "w(v_N). N odd: P if k = N, or if k < N is odd and f is even; else N. N even: P "
       "if k = 1; N if k = N; if k = 2 < N, N if and only if w(v_1) >= 3 or f is even.",
       "directed circuits with exactly one weight 1, not with N even and 3 <= k < N",
       "N <= max, weights up to 6 for N <= 5, 4 for N <= 7, 3 for N <= 9, then 2", 9,
       vertexnim::kMaxCircuit});
  const auto all = vertexnim::OverCircuits(3, 1, [](std::int64_t n) {
    return n <= 5 ? 6 : n <= 7 ? 4 : n <= 9 ? 3 : 2;
  });
  record.enumerate = [all](std::int64_t max, const InstanceSink& sink) {
    all(max, [&sink](Instance weights) {
      if (std::count(weights.begin(), weights.end(), 1) != 1) return true;
      const auto k = std::find(weights.begin(), weights.end(), 1) - weights.begin() + 1;
      const auto n = static_cast<std::ptrdiff_t>(weights.size());
      if (n % 2 == 0 && k >= 3 && k < n) return true;
      return sink(std::move(weights));
    });
  };
  return vertexnim::WithClaim(record, kCircuit, ClaimedOnNormalCircuit);
}

Theorem Misere() {
  Theorem record = vertexnim::Record(
      {"vertexnim/circuit-misere", "cgt", "misere play on circuits",
       "On a directed circuit on which not all weights are 1, the player to move wins "
       "under misere play if and only if he does under normal play; where all are 1, "
       "exactly if not.",
       "directed circuits with N >= 2",
       "N <= max, weights up to 6 for N <= 5, 4 for N <= 7, 3 for N <= 9, then 2", 9,
       vertexnim::kMaxCircuit});
  record.enumerate = vertexnim::OverCircuits(2, 1, [](std::int64_t n) {
    return n <= 5 ? 6 : n <= 7 ? 4 : n <= 9 ? 3 : 2;
  });
  return vertexnim::WithClaim(
      record, kMisereCircuit, [](const InstanceReader& reader) -> absl::StatusOr<bool> {
        SmallVertexNim normal(SmallVertexNim::Rules::kVertexNim, false);
        const auto& weights = reader.weights();
        const bool all_ones = std::count(weights.begin(), weights.end(), 1) ==
                              static_cast<std::ptrdiff_t>(weights.size());
        return normal.Wins(reader.small()) != all_ones;
      });
}

}  // namespace

std::vector<Theorem> VertexNimCircuitTheorems() {
  return {LargeWeights(), OfTwo(), OneOne(), Misere()};
}

}  // namespace cgt
