#include "games/board/cell_name.h"

#include <cstdint>

#include "absl/strings/str_cat.h"

namespace cgt {

std::string CellName(GridCell cell) {
  std::string column;
  for (std::uint64_t rest = std::uint64_t{cell.column} + 1; rest > 0;
       rest = (rest - 1) / 26) {
    column.insert(column.begin(), static_cast<char>('a' + (rest - 1) % 26));
  }
  return absl::StrCat(column, cell.row + 1);
}

}  // namespace cgt
