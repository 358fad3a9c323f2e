#ifndef CGT_GAMES_BOARD_CELL_NAME_H_
#define CGT_GAMES_BOARD_CELL_NAME_H_

#include <string>

#include "games/board/grid_symmetry.h"

namespace cgt {

/// A cell as a move names it, `b3`: the letters count the columns from the left (a to z,
/// then aa, ab, ...), the numbers the rows from the top.
[[nodiscard]] std::string CellName(GridCell cell);

}  // namespace cgt

#endif  // CGT_GAMES_BOARD_CELL_NAME_H_
