#ifndef CGT_GAMES_BOARD_GRID_BITS_H_
#define CGT_GAMES_BOARD_GRID_BITS_H_

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "games/board/grid_symmetry.h"
#include "games/board/small_grid.h"

namespace cgt {

/// A rectangle of cells inside a board.
struct GridBox {
  uint32_t top = 0;
  uint32_t left = 0;
  uint32_t rows = 0;
  uint32_t columns = 0;
  friend bool operator==(const GridBox&, const GridBox&) = default;
};

enum class GridDirection : uint8_t { kUp, kDown, kLeft, kRight };

/// Which cells touch: those sharing a side, or those sharing a side or a corner.
enum class GridAdjacency : uint8_t { kSides, kSidesAndCorners };

/// A set of cells of a board of any size: one bit a cell, row by row, without padding, so
/// that cell (r, c) is bit r * columns + c. Boards of at most 64 cells live in one word
/// without an allocation, and code that needs the last drop of speed there takes the word
/// and calls small_grid.h.
class GridBits {
 public:
  /// The empty set of cells of the board without cells.
  GridBits() = default;

  /// The empty set of cells.
  /// \domain rows * columns < 2^32
  /// \complexity O(rows * columns / 64)
  GridBits(uint32_t rows, uint32_t columns)
      : rows_(rows), columns_(columns), words_(WordCount(rows, columns), 0) {}

  /// All cells of a board.
  static GridBits Full(uint32_t rows, uint32_t columns);

  /// The set whose bits are `word`.
  /// \domain rows * columns <= 64; bits beyond the board are dropped
  static GridBits FromWord(uint32_t rows, uint32_t columns, uint64_t word) {
    GridBits bits(rows, columns);
    bits.words_[0] = word & small_grid::BoardMask(rows, columns);
    return bits;
  }

  [[nodiscard]] uint32_t rows() const { return rows_; }
  [[nodiscard]] uint32_t columns() const { return columns_; }
  [[nodiscard]] size_t cells() const { return size_t{rows_} * columns_; }
  /// Whether the board has at most 64 cells, so that word() is the whole set.
  [[nodiscard]] bool IsSmall() const { return words_.size() == 1; }
  /// \domain IsSmall()
  [[nodiscard]] uint64_t word() const { return words_[0]; }

  [[nodiscard]] bool Test(size_t index) const {
    return (words_[index / 64] >> (index % 64) & 1) != 0;
  }
  [[nodiscard]] bool Test(GridCell cell) const { return Test(Index(cell)); }
  void Set(size_t index) { words_[index / 64] |= uint64_t{1} << (index % 64); }
  void Set(GridCell cell) { Set(Index(cell)); }
  void Reset(size_t index) { words_[index / 64] &= ~(uint64_t{1} << (index % 64)); }
  void Reset(GridCell cell) { Reset(Index(cell)); }

  [[nodiscard]] size_t Index(GridCell cell) const {
    return size_t{cell.row} * columns_ + cell.column;
  }
  [[nodiscard]] GridCell Cell(size_t index) const {
    return {static_cast<uint32_t>(index / columns_),
            static_cast<uint32_t>(index % columns_)};
  }

  [[nodiscard]] bool Empty() const;
  [[nodiscard]] size_t Count() const;

  /// Calls `visit(index)` for every cell of the set, in row-by-row order.
  template <typename Visit>
  void ForEach(Visit&& visit) const {
    for (size_t i = 0; i < words_.size(); ++i) {
      for (uint64_t word = words_[i]; word != 0; word &= word - 1) {
        visit(i * 64 + static_cast<size_t>(std::countr_zero(word)));
      }
    }
  }

  /// Set operations. \domain both sets belong to boards of the same rows and columns
  GridBits& operator&=(const GridBits& other);
  GridBits& operator|=(const GridBits& other);
  GridBits& operator-=(const GridBits& other);
  friend GridBits operator&(GridBits a, const GridBits& b) { return a &= b; }
  friend GridBits operator|(GridBits a, const GridBits& b) { return a |= b; }
  friend GridBits operator-(GridBits a, const GridBits& b) { return a -= b; }
  /// The cells of the board outside the set.
  [[nodiscard]] GridBits Complement() const;

  /// The set moved one step; what leaves the board is lost. So `s & s.Moved(kUp)` are the
  /// cells of s whose lower neighbour is in s too.
  /// \complexity O(words + rows)
  [[nodiscard]] GridBits Moved(GridDirection direction) const;

  /// The image under a symmetry. \complexity O(1) words up to 64 cells, else O(cells)
  [[nodiscard]] GridBits Transformed(GridSymmetry symmetry) const;

  /// The smallest rectangle that holds the set; all zero for the empty set.
  [[nodiscard]] GridBox BoundingBox() const;

  /// The part of the set inside `box`, on a board of the box's size.
  /// \domain the box lies inside the board
  [[nodiscard]] GridBits Cropped(const GridBox& box) const;

  /// The connected component of `start` in the set (empty if `start` is not in it).
  /// \complexity O(cells)
  [[nodiscard]] GridBits Component(size_t start, GridAdjacency adjacency) const;

  /// Appends a byte string that tells this set from every other one of any board (rows
  /// and columns included), and of which none is a proper prefix of another.
  void AppendKey(std::string* key) const;

  friend bool operator==(const GridBits&, const GridBits&) = default;
  /// Structural order: by rows, then columns, then the highest differing cell.
  friend std::strong_ordering operator<=>(const GridBits& a, const GridBits& b);

  template <typename H>
  friend H AbslHashValue(H h, const GridBits& bits) {
    return H::combine(std::move(h), bits.rows_, bits.columns_, bits.words_);
  }

 private:
  // A board without cells keeps one word, so that word() never needs a test.
  static size_t WordCount(uint32_t rows, uint32_t columns) {
    const size_t cells = size_t{rows} * columns;
    return cells <= 64 ? 1 : (cells + 63) / 64;
  }
  // Clears the bits beyond the last cell.
  void TrimTail();
  [[nodiscard]] uint64_t Bits(size_t from, size_t count) const;
  void OrBits(size_t from, size_t count, uint64_t value);

  uint32_t rows_ = 0;
  uint32_t columns_ = 0;
  absl::InlinedVector<uint64_t, 1> words_{0};
};

/// A connected component cut out of its board.
struct GridPiece {
  GridBox box;    ///< the smallest rectangle that holds it
  GridBits bits;  ///< its cells on a board of the box's size
};

/// The connected components of `cells`, in the order of their first cells row by row.
/// Rulesets with several planes (stones of two colours, say) split the union of the
/// planes and cut every plane by `plane.Cropped(piece.box) & piece.bits`. \complexity
/// O(cells), and the area of the boxes
std::vector<GridPiece> Components(const GridBits& cells, GridAdjacency adjacency);

/// An image and the symmetry that gave it.
struct GridImage {
  GridBits bits;
  GridSymmetry symmetry = GridSymmetry::kIdentity;
};

/// The least image of `bits` (in the structural order) under the symmetries of `allowed`,
/// with the first symmetry that reaches it.
/// \domain `allowed` contains kIdentity; to be a normal form it must be a group
GridImage LeastImage(const GridBits& bits, GridSymmetrySet allowed = kEveryGridSymmetry);

}  // namespace cgt

#endif  // CGT_GAMES_BOARD_GRID_BITS_H_
