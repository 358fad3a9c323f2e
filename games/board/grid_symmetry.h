#ifndef CGT_GAMES_BOARD_GRID_SYMMETRY_H_
#define CGT_GAMES_BOARD_GRID_SYMMETRY_H_

#include <array>
#include <cstdint>

namespace cgt {

/// The eight symmetries of a rectangle's grid: where the cell (r, c) of a board with R
/// rows and C columns goes. The last four exchange rows and columns, so the image has C
/// rows and R columns; for a ruleset in which Left owns one direction these are the ones
/// that also exchange the players.
enum class GridSymmetry : uint8_t {
  kIdentity = 0,       ///< (r, c)
  kFlipRows = 1,       ///< (R-1-r, c): top and bottom change places
  kFlipColumns = 2,    ///< (r, C-1-c): left and right change places
  kRotate180 = 3,      ///< (R-1-r, C-1-c)
  kTranspose = 4,      ///< (c, r)
  kRotate90 = 5,       ///< (c, R-1-r): a quarter turn clockwise
  kRotate270 = 6,      ///< (C-1-c, r): a quarter turn anticlockwise
  kAntiTranspose = 7,  ///< (C-1-c, R-1-r)
};

/// All eight, in the order in which ties between equal images are settled.
inline constexpr std::array<GridSymmetry, 8> kAllGridSymmetries = {
    GridSymmetry::kIdentity,  GridSymmetry::kFlipRows,     GridSymmetry::kFlipColumns,
    GridSymmetry::kRotate180, GridSymmetry::kTranspose,    GridSymmetry::kRotate90,
    GridSymmetry::kRotate270, GridSymmetry::kAntiTranspose};

/// A set of symmetries: bit i stands for the symmetry with number i.
using GridSymmetrySet = uint8_t;

inline constexpr GridSymmetrySet kEveryGridSymmetry = 0xff;
/// The four that keep rows as rows.
inline constexpr GridSymmetrySet kAxisKeepingGridSymmetries = 0x0f;
inline constexpr GridSymmetrySet kIdentityOnly = 0x01;

constexpr bool Contains(GridSymmetrySet set, GridSymmetry symmetry) {
  return (set >> static_cast<int>(symmetry) & 1) != 0;
}

/// \return whether rows become columns under `symmetry`.
constexpr bool SwapsAxes(GridSymmetry symmetry) {
  return static_cast<int>(symmetry) >= 4;
}

/// \return the symmetry that undoes `symmetry`.
constexpr GridSymmetry Inverse(GridSymmetry symmetry) {
  switch (symmetry) {
    case GridSymmetry::kRotate90:
      return GridSymmetry::kRotate270;
    case GridSymmetry::kRotate270:
      return GridSymmetry::kRotate90;
    default:
      return symmetry;  // the other six are involutions
  }
}

/// A cell by its row and column, both counted from 0, row 0 on top.
struct GridCell {
  uint32_t row = 0;
  uint32_t column = 0;
  friend bool operator==(const GridCell&, const GridCell&) = default;
};

/// \param symmetry the symmetry to apply
/// \param cell a cell of a board with `rows` rows and `columns` columns
/// \return where it goes
constexpr GridCell Image(GridSymmetry symmetry, GridCell cell, uint32_t rows,
                         uint32_t columns) {
  // Every symmetry is "flip rows if bit 0 of its number, flip columns if bit 1, then
  // transpose if bit 2".
  const int number = static_cast<int>(symmetry);
  const uint32_t row = (number & 1) != 0 ? rows - 1 - cell.row : cell.row;
  const uint32_t column = (number & 2) != 0 ? columns - 1 - cell.column : cell.column;
  return number >= 4 ? GridCell{column, row} : GridCell{row, column};
}

/// \return the symmetry that does `first`, then `second`.
constexpr GridSymmetry Compose(GridSymmetry first, GridSymmetry second) {
  const int a = static_cast<int>(first);
  const int b = static_cast<int>(second);
  // Pulling the flips of `second` in front of the transposition of `first` exchanges
  // them.
  const int flips = b & 3;
  const int pulled = (a & 4) != 0 ? (flips >> 1) | ((flips & 1) << 1) : flips;
  return static_cast<GridSymmetry>(((a & 3) ^ pulled) | ((a ^ b) & 4));
}

}  // namespace cgt

#endif  // CGT_GAMES_BOARD_GRID_SYMMETRY_H_
