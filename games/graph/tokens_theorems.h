#ifndef CGT_GAMES_GRAPH_TOKENS_THEOREMS_H_
#define CGT_GAMES_GRAPH_TOKENS_THEOREMS_H_

#include <vector>

#include "theorems/theorem.h"

namespace cgt {

/// The theorems on tokens on digraphs as records, group `tokens`. A digraph on n vertices
/// is {n, arcs}, where bit n u + v of `arcs` is the arc u>v; a pair of digraphs is the
/// two, one after the other. An acyclic digraph is {n, arcs} where bit v (v-1) / 2 + u of
/// `arcs` is the arc v>u, u < v.
std::vector<Theorem> TokensTheorems();

}  // namespace cgt

#endif  // CGT_GAMES_GRAPH_TOKENS_THEOREMS_H_
