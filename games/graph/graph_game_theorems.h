// The theorems of the games on graphs in which vertices or edges are taken or coloured,
// as records.
#ifndef CGT_GAMES_GRAPH_GRAPH_GAME_THEOREMS_H_
#define CGT_GAMES_GRAPH_GRAPH_GAME_THEOREMS_H_

#include <vector>

#include "theorems/theorem.h"

namespace cgt {

/// Node Kayles and Arc Kayles: `kayles/...`.
std::vector<Theorem> KaylesTheorems();
/// Col: `col/...`, and Snort: `snort/...`.
std::vector<Theorem> ColouringTheorems();
/// Digraph placement: `placement/...`.
std::vector<Theorem> PlacementTheorems();
/// Hackenbush: `hackenbush/...`.
std::vector<Theorem> HackenbushTheorems();

}  // namespace cgt

#endif  // CGT_GAMES_GRAPH_GRAPH_GAME_THEOREMS_H_
