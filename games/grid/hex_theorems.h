#ifndef CGT_GAMES_GRID_HEX_THEOREMS_H_
#define CGT_GAMES_GRID_HEX_THEOREMS_H_

#include <vector>

#include "theorems/theorem.h"

namespace cgt {

/// The theorems on Hex and Rex as records, groups `hex` and `rex`. An instance is {n} for
/// the n x n board, or {n, code} for a board on it: the digits of `code` in base 3, from
/// the last, tell the cells row by row: 0 empty, 1 X, 2 O.
std::vector<Theorem> HexTheorems();

}  // namespace cgt

#endif  // CGT_GAMES_GRID_HEX_THEOREMS_H_
