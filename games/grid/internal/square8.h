// Sets of cells of an 8x8 board as one word of fixed layout: cell (r, c) is bit 8r + c.
// With the row length known to the compiler a shift, a flip or a transposition is a
// handful of instructions and needs no loop over the rows.
#ifndef CGT_GAMES_GRID_INTERNAL_SQUARE8_H_
#define CGT_GAMES_GRID_INTERNAL_SQUARE8_H_

#include <bit>
#include <cstdint>

namespace cgt::internal::square8 {

inline constexpr std::uint64_t kFirstColumn = 0x0101010101010101u;
inline constexpr std::uint64_t kLastColumn = 0x8080808080808080u;

/// The cells whose lower neighbour is in the set too.
constexpr std::uint64_t UpperEnds(std::uint64_t s) { return s & (s >> 8); }
/// The cells whose right neighbour is in the set too.
constexpr std::uint64_t LeftEnds(std::uint64_t s) {
  return s & ((s & ~kFirstColumn) >> 1);
}

/// The set and its neighbours over sides.
constexpr std::uint64_t Grown(std::uint64_t s) {
  return s | (s << 8) | (s >> 8) | ((s << 1) & ~kFirstColumn) | ((s >> 1) & ~kLastColumn);
}

/// The connected component of `seed` in `within`.
constexpr std::uint64_t Flood(std::uint64_t seed, std::uint64_t within) {
  std::uint64_t reached = seed;
  while (true) {
    // Two steps a test: most regions take several.
    const std::uint64_t next = Grown(Grown(reached) & within) & within;
    if (next == reached) return reached;
    reached = next;
  }
}

/// All rows laid onto the first: bit c tells whether column c has a cell.
constexpr std::uint64_t ColumnsUsed(std::uint64_t s) {
  s |= s >> 32;
  s |= s >> 16;
  s |= s >> 8;
  return s & 0xff;
}

/// A set moved to the corner, with the rectangle that it then fills.
struct Cornered {
  std::uint64_t cells = 0;
  unsigned rows = 0;
  unsigned columns = 0;
};
constexpr Cornered ToCorner(std::uint64_t s) {
  if (s == 0) return {};
  s >>= static_cast<unsigned>(std::countr_zero(s)) & ~7u;
  const std::uint64_t used = ColumnsUsed(s);
  const auto left = static_cast<unsigned>(std::countr_zero(used));
  s >>= left;
  return {s, (71u - static_cast<unsigned>(std::countl_zero(s))) / 8,
          64u - static_cast<unsigned>(std::countl_zero(used)) - left};
}

/// Rows become columns.
constexpr std::uint64_t Transposed(std::uint64_t s) {
  // Exchanges the off-diagonal 1x1, then 2x2, then 4x4 blocks.
  std::uint64_t t = (s ^ (s >> 7)) & 0x00aa00aa00aa00aau;
  s ^= t ^ (t << 7);
  t = (s ^ (s >> 14)) & 0x0000cccc0000ccccu;
  s ^= t ^ (t << 14);
  t = (s ^ (s >> 28)) & 0x00000000f0f0f0f0u;
  return s ^ t ^ (t << 28);
}

/// Top and bottom of the first `rows` rows change places. \domain 1 <= rows <= 8
constexpr std::uint64_t RowsFlipped(std::uint64_t s, unsigned rows) {
  s = ((s >> 8) & 0x00ff00ff00ff00ffu) | ((s & 0x00ff00ff00ff00ffu) << 8);
  s = ((s >> 16) & 0x0000ffff0000ffffu) | ((s & 0x0000ffff0000ffffu) << 16);
  s = (s >> 32) | (s << 32);
  return s >> (64 - 8 * rows);
}

/// Left and right of the first `columns` columns change places.
/// \domain 1 <= columns <= 8
constexpr std::uint64_t ColumnsFlipped(std::uint64_t s, unsigned columns) {
  s = ((s >> 1) & 0x5555555555555555u) | ((s & 0x5555555555555555u) << 1);
  s = ((s >> 2) & 0x3333333333333333u) | ((s & 0x3333333333333333u) << 2);
  s = ((s >> 4) & 0x0f0f0f0f0f0f0f0fu) | ((s & 0x0f0f0f0f0f0f0f0fu) << 4);
  return s >> (8 - columns);
}

}  // namespace cgt::internal::square8

#endif  // CGT_GAMES_GRID_INTERNAL_SQUARE8_H_
