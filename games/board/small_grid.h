#ifndef CGT_GAMES_BOARD_SMALL_GRID_H_
#define CGT_GAMES_BOARD_SMALL_GRID_H_

#include <array>
#include <bit>
#include <cstdint>

#include "games/board/grid_symmetry.h"

/// Boards of at most 64 cells as one machine word: cell (r, c) is bit r * columns + c.
/// Everything here takes the board's size beside the word and works in a few instructions
/// a row at most. Bits beyond the board must be 0 in every argument and are 0 in every
/// result.
namespace cgt::small_grid {

namespace internal {

constexpr std::array<uint64_t, 65> MakeFirstColumns() {
  std::array<uint64_t, 65> columns{};
  for (int width = 1; width <= 64; ++width) {
    for (int bit = 0; bit < 64; bit += width) columns[width] |= uint64_t{1} << bit;
  }
  return columns;
}

// The bits that are multiples of the index: the first column of a board of that width.
inline constexpr std::array<uint64_t, 65> kFirstColumns = MakeFirstColumns();

constexpr uint64_t LowBits(uint32_t count) {
  return count >= 64 ? ~uint64_t{0} : (uint64_t{1} << count) - 1;
}

}  // namespace internal

/// All cells. \domain rows * columns <= 64
constexpr uint64_t BoardMask(uint32_t rows, uint32_t columns) {
  return internal::LowBits(rows * columns);
}

/// The cells of the leftmost column. \domain 1 <= columns, rows * columns <= 64
constexpr uint64_t FirstColumn(uint32_t rows, uint32_t columns) {
  return internal::kFirstColumns[columns] & BoardMask(rows, columns);
}

/// The set moved one row up: (r, c) becomes (r-1, c); row 0 is lost.
constexpr uint64_t Up(uint64_t cells, uint32_t columns) {
  return columns >= 64 ? 0 : cells >> columns;
}

/// The set moved one row down; the last row is lost.
constexpr uint64_t Down(uint64_t cells, uint32_t rows, uint32_t columns) {
  return columns >= 64 ? 0 : (cells << columns) & BoardMask(rows, columns);
}

/// The set moved one column to the left; column 0 is lost.
constexpr uint64_t Left(uint64_t cells, uint32_t columns) {
  return (cells & ~internal::kFirstColumns[columns]) >> 1;
}

/// The set moved one column to the right; the last column is lost.
constexpr uint64_t Right(uint64_t cells, uint32_t rows, uint32_t columns) {
  return (cells << 1) & ~internal::kFirstColumns[columns] & BoardMask(rows, columns);
}

/// The cells of `within` reachable from `seed` by steps over sides (and over corners too
/// if `corners`) inside `within`. \complexity O(longest such way)
constexpr uint64_t Flood(uint64_t seed, uint64_t within, uint32_t rows, uint32_t columns,
                         bool corners = false) {
  uint64_t reached = seed & within;
  for (;;) {
    const uint64_t side =
        reached | Left(reached, columns) | Right(reached, rows, columns);
    const uint64_t source = corners ? side : reached;
    const uint64_t next =
        (side | Up(source, columns) | Down(source, rows, columns)) & within;
    if (next == reached) return reached;
    reached = next;
  }
}

/// Calls `visit(component)` for each connected component, by first cell.
template <typename Visit>
constexpr void ForEachComponent(uint64_t cells, uint32_t rows, uint32_t columns,
                                Visit&& visit, bool corners = false) {
  while (cells != 0) {
    const uint64_t component = Flood(cells & -cells, cells, rows, columns, corners);
    cells &= ~component;
    visit(component);
  }
}

constexpr uint64_t ReverseBits(uint64_t x) {
  x = ((x >> 1) & 0x5555555555555555u) | ((x & 0x5555555555555555u) << 1);
  x = ((x >> 2) & 0x3333333333333333u) | ((x & 0x3333333333333333u) << 2);
  x = ((x >> 4) & 0x0f0f0f0f0f0f0f0fu) | ((x & 0x0f0f0f0f0f0f0f0fu) << 4);
  x = ((x >> 8) & 0x00ff00ff00ff00ffu) | ((x & 0x00ff00ff00ff00ffu) << 8);
  x = ((x >> 16) & 0x0000ffff0000ffffu) | ((x & 0x0000ffff0000ffffu) << 16);
  return (x >> 32) | (x << 32);
}

/// Half a turn. \domain 1 <= rows * columns <= 64
constexpr uint64_t Rotate180(uint64_t cells, uint32_t rows, uint32_t columns) {
  return ReverseBits(cells) >> (64 - rows * columns);
}

/// Top and bottom change places. \domain 1 <= rows * columns <= 64
constexpr uint64_t FlipRows(uint64_t cells, uint32_t rows, uint32_t columns) {
  if (rows == 1) return cells;  // from here on columns <= 32
  const uint64_t row_mask = internal::LowBits(columns);
  uint64_t flipped = 0;
  for (uint32_t row = 0; row < rows; ++row) {
    flipped = (flipped << columns) | (cells & row_mask);
    cells >>= columns;
  }
  return flipped;
}

/// Left and right change places. \domain 1 <= rows * columns <= 64
constexpr uint64_t FlipColumns(uint64_t cells, uint32_t rows, uint32_t columns) {
  return Rotate180(FlipRows(cells, rows, columns), rows, columns);
}

/// Rows become columns: the result is a board of `columns` rows and `rows` columns.
/// \domain 1 <= rows * columns <= 64
constexpr uint64_t Transpose(uint64_t cells, uint32_t rows, uint32_t columns) {
  if (rows == 1 || columns == 1) return cells;
  if (rows <= 8 && columns <= 8) {
    // One row a byte, then the 8x8 transposition by exchanging 1x1, 2x2 and 4x4 blocks.
    uint64_t x = 0;
    const uint64_t row_mask = internal::LowBits(columns);
    for (uint32_t row = 0; row < rows; ++row) {
      x |= (cells & row_mask) << (8 * row);
      cells >>= columns;
    }
    uint64_t t = (x ^ (x >> 7)) & 0x00aa00aa00aa00aau;
    x ^= t ^ (t << 7);
    t = (x ^ (x >> 14)) & 0x0000cccc0000ccccu;
    x ^= t ^ (t << 14);
    t = (x ^ (x >> 28)) & 0x00000000f0f0f0f0u;
    x ^= t ^ (t << 28);
    uint64_t result = 0;
    for (uint32_t column = columns; column-- > 0;) {
      result = (result << rows) | (x >> (8 * column) & 0xff);
    }
    return result;
  }
  uint64_t result = 0;
  for (; cells != 0; cells &= cells - 1) {
    const auto bit = static_cast<uint32_t>(std::countr_zero(cells));
    result |= uint64_t{1} << (bit % columns * rows + bit / columns);
  }
  return result;
}

/// The image under any symmetry. \domain 1 <= rows * columns <= 64
constexpr uint64_t Transform(GridSymmetry symmetry, uint64_t cells, uint32_t rows,
                             uint32_t columns) {
  const int number = static_cast<int>(symmetry);
  if ((number & 3) == 1) cells = FlipRows(cells, rows, columns);
  if ((number & 3) == 2) cells = FlipColumns(cells, rows, columns);
  if ((number & 3) == 3) cells = Rotate180(cells, rows, columns);
  return number >= 4 ? Transpose(cells, rows, columns) : cells;
}

/// A word with the size of its board.
struct Board {
  uint64_t cells = 0;
  uint32_t rows = 0;
  uint32_t columns = 0;
  friend bool operator==(const Board&, const Board&) = default;
};

/// The board cut down to the smallest rectangle that holds its cells (0x0 if none).
constexpr Board Cropped(Board board) {
  if (board.cells == 0) return {};
  // Whole empty rows go by one shift; then the columns, found by folding all rows onto
  // the first.
  const auto first = static_cast<uint32_t>(std::countr_zero(board.cells)) / board.columns;
  const auto last =
      static_cast<uint32_t>(63 - std::countl_zero(board.cells)) / board.columns;
  const uint32_t rows = last - first + 1;
  const uint64_t cells = board.cells >> (first * board.columns);
  const uint64_t row_mask = internal::LowBits(board.columns);
  uint64_t folded = 0;
  for (uint32_t row = 0; row < rows; ++row) {
    folded |= cells >> (row * board.columns) & row_mask;
  }
  const auto left = static_cast<uint32_t>(std::countr_zero(folded));
  const uint32_t columns = static_cast<uint32_t>(64 - std::countl_zero(folded)) - left;
  if (columns == board.columns) return {cells, rows, columns};
  const uint64_t narrow_mask = internal::LowBits(columns);
  uint64_t result = 0;
  for (uint32_t row = rows; row-- > 0;) {
    result = (result << columns) | (cells >> (row * board.columns + left) & narrow_mask);
  }
  return {result, rows, columns};
}

/// The least image by (rows, columns, word) under the allowed symmetries, with the first
/// symmetry that reaches it. \domain 1 <= rows * columns <= 64; `allowed` has kIdentity
struct Image {
  Board board;
  GridSymmetry symmetry = GridSymmetry::kIdentity;
};
constexpr Image LeastImage(Board board, GridSymmetrySet allowed = kEveryGridSymmetry) {
  Image best{board, GridSymmetry::kIdentity};
  uint64_t transposed = 0;
  bool have_transposed = false;
  for (GridSymmetry symmetry : kAllGridSymmetries) {
    if (symmetry == GridSymmetry::kIdentity || !Contains(allowed, symmetry)) continue;
    Board image{0, board.rows, board.columns};
    if (SwapsAxes(symmetry)) {
      if (board.columns > best.board.rows) continue;  // more rows: not less
      if (!have_transposed) {
        transposed = Transpose(board.cells, board.rows, board.columns);
        have_transposed = true;
      }
      // Flipping after the transposition exchanges the two flips.
      const int flips = static_cast<int>(symmetry) & 3;
      const int exchanged = (flips >> 1) | ((flips & 1) << 1);
      image = {Transform(static_cast<GridSymmetry>(exchanged), transposed, board.columns,
                         board.rows),
               board.columns, board.rows};
    } else {
      if (board.rows > best.board.rows) continue;
      image.cells = Transform(symmetry, board.cells, board.rows, board.columns);
    }
    if (image.rows < best.board.rows ||
        (image.rows == best.board.rows && image.cells < best.board.cells)) {
      best = {image, symmetry};
    }
  }
  return best;
}

}  // namespace cgt::small_grid

#endif  // CGT_GAMES_BOARD_SMALL_GRID_H_
