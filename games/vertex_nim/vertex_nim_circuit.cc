// Circuits. The player to move has one place to go, so a move is a number k: the weights
// w1, ..., wN, read from the token on, become w2, ..., wN, k (or w2, ..., wN for k = 0).
// What is known is who wins if all weights are at least 2, if exactly one of them is 1
// (for many places of the 1), and for N = 2. [duchene2014; cgt]
#include <algorithm>
#include <cstddef>
#include <utility>

#include "games/vertex_nim/vertex_nim_answers.h"

namespace cgt {
namespace {

using Weights = std::vector<std::int64_t>;

// The vertices that are left, in order from the token on; empty if the graph is not a
// circuit.
std::vector<Vertex> Circuit(const VertexNimView& p) {
  const Vertex n = p.graph.vertex_count();
  std::vector<Vertex> circuit;
  Vertex v = p.token;
  for (Vertex i = 0; i < n; ++i) {
    const absl::Span<const Vertex> to = p.graph.Neighbours(v);
    if (to.empty() || to.front() != to.back()) return {};
    if (p.weights[v] != 0) circuit.push_back(v);
    v = to.front();
    if (v == p.token && i + 1 < n) return {};
  }
  return circuit;
}

// The number (from 1) of the first least weight among w[from..].
std::size_t FirstMinimum(const Weights& w, std::size_t from) {
  const auto begin = w.begin() + static_cast<std::ptrdiff_t>(from);
  return static_cast<std::size_t>(std::min_element(begin, w.end()) - begin) + 1;
}

// All weights >= 2, or exactly one 1 in a place that is understood, or N = 2; N >= 2.
std::optional<bool> Wins(const Weights& w, bool misere) {
  const std::size_t n = w.size();
  const auto ones = std::count(w.begin(), w.end(), 1);
  if (n == 2) return ones == 2 ? misere : w[0] > w[1];
  if (ones > 1) return std::nullopt;
  if (ones == 0) return n % 2 == 1 || FirstMinimum(w, 0) % 2 == 0;
  const std::size_t k = FirstMinimum(w, 0);
  const bool even_minimum = k < n && FirstMinimum(w, k) % 2 == 0;
  if (n % 2 == 1) return k % 2 == 0 || (k < n && !even_minimum);
  if (k == 1) return false;
  if (k == n) return true;
  if (k == 2) return w[0] >= 3 || even_minimum;
  return std::nullopt;
}

// The ranges of k that win from a won position, in which they are not empty.
std::vector<std::pair<std::int64_t, std::int64_t>> WinningWeights(const Weights& w,
                                                                  bool misere) {
  const std::size_t n = w.size();
  const std::int64_t most = w[0] - 1;
  Weights deleted(w.begin() + 1, w.end());
  std::vector<std::pair<std::int64_t, std::int64_t>> ranges;
  if (n == 2) {
    // Deleting leaves one vertex with a loop; a weight of at least w2 leaves a lost
    // circuit, but two ones are won by the misere rule.
    if (misere && w[1] == 1) ranges.push_back({0, 0});
    const std::int64_t least = misere && w[1] == 1 ? 2 : w[1];
    if (least <= most) ranges.push_back({least, most});
    return ranges;
  }
  // Circuits of two with one 1 and larger ones follow the same table; so does what is
  // left after the deletion.
  if (Wins(deleted, misere) == std::optional<bool>(false)) ranges.push_back({0, 0});
  const auto ones = std::count(w.begin(), w.end(), 1);
  const std::size_t one = ones == 1 ? FirstMinimum(w, 0) : 0;
  // Leaving 1: a single one in the last place, or two ones, of which the other comes
  // first or the number of vertices is odd and this is a winning position.
  if (most >= 1 && n % 2 == 1) ranges.push_back({1, 1});
  if (most < 2) return ranges;
  if (ones == 0) {
    const std::int64_t least = *std::min_element(deleted.begin(), deleted.end());
    if (n % 2 == 0 && FirstMinimum(w, 1) % 2 == 1 && least <= most) {
      ranges.push_back({least, most});
    }
  } else if (n % 2 == 1) {
    // The 1 comes to the place before; the weight k may be the first minimum behind it.
    if (one % 2 == 0) {
      const auto begin = w.begin() + static_cast<std::ptrdiff_t>(one);
      const std::int64_t least = *std::min_element(begin, w.end());
      const bool new_one_even = (n - one + 1) % 2 == 0;  // its place behind the 1
      const std::int64_t below = std::min(most, least - 1);
      if (new_one_even && below >= 2) ranges.push_back({2, below});
      if (FirstMinimum(w, one) % 2 == 0 && least <= most) ranges.push_back({least, most});
    }
  } else if (one == 2) {
    ranges.push_back({2, most});
  }
  return ranges;
}

}  // namespace

std::optional<VertexNimAnswer> AnswerVertexNimCircuit(const VertexNimView& p,
                                                      bool want_moves) {
  const std::vector<Vertex> circuit = Circuit(p);
  if (circuit.size() < 2) return std::nullopt;
  Weights weights;
  weights.reserve(circuit.size());
  for (const Vertex v : circuit) weights.push_back(p.weights[v]);
  const std::optional<bool> wins = Wins(weights, p.misere);
  if (!wins) return std::nullopt;
  VertexNimAnswer answer;
  answer.wins = *wins;
  answer.theorem = p.misere              ? "vertexnim/circuit-misere"
                   : circuit.size() == 2 ? "vertexnim/circuit-of-two"
                   : std::count(weights.begin(), weights.end(), 1) == 1
                       ? "vertexnim/circuit-one-1"
                       : "vertexnim/circuit";
  answer.work = {{"vertices", circuit.size()}};
  if (want_moves && answer.wins) {
    for (const auto& [first, last] : WinningWeights(weights, p.misere)) {
      answer.moves.push_back({first, last, {circuit[1]}});
    }
  }
  return answer;
}

}  // namespace cgt
