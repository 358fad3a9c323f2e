// Boards beyond one word keep the layout of the small ones (no padding), so a row is in
// general not aligned to a word: rows are read and written through Bits and OrBits, 64
// cells at a time. Searching a component goes cell by cell with an explicit stack, which
// is linear however winding the component is; repeated shifting would be quadratic.
#include "games/board/grid_bits.h"

#include <algorithm>

namespace cgt {
namespace {

void AppendVarint(uint64_t value, std::string* out) {
  while (value >= 0x80) {
    out->push_back(static_cast<char>((value & 0x7f) | 0x80));
    value >>= 7;
  }
  out->push_back(static_cast<char>(value));
}

}  // namespace

GridBits GridBits::Full(uint32_t rows, uint32_t columns) {
  GridBits bits(rows, columns);
  std::fill(bits.words_.begin(), bits.words_.end(), ~uint64_t{0});
  bits.TrimTail();
  return bits;
}

void GridBits::TrimTail() {
  const size_t used = cells() - std::min(cells(), (words_.size() - 1) * 64);
  words_.back() &= small_grid::internal::LowBits(static_cast<uint32_t>(used));
}

bool GridBits::Empty() const {
  return std::all_of(words_.begin(), words_.end(), [](uint64_t w) { return w == 0; });
}

size_t GridBits::Count() const {
  size_t count = 0;
  for (uint64_t word : words_) count += static_cast<size_t>(std::popcount(word));
  return count;
}

GridBits& GridBits::operator&=(const GridBits& other) {
  for (size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
  return *this;
}

GridBits& GridBits::operator|=(const GridBits& other) {
  for (size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
  return *this;
}

GridBits& GridBits::operator-=(const GridBits& other) {
  for (size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
  return *this;
}

GridBits GridBits::Complement() const {
  GridBits result = *this;
  for (uint64_t& word : result.words_) word = ~word;
  result.TrimTail();
  return result;
}

uint64_t GridBits::Bits(size_t from, size_t count) const {
  const size_t word = from / 64;
  const size_t shift = from % 64;
  uint64_t bits = words_[word] >> shift;
  if (shift + count > 64) bits |= words_[word + 1] << (64 - shift);
  return bits & small_grid::internal::LowBits(static_cast<uint32_t>(count));
}

void GridBits::OrBits(size_t from, size_t count, uint64_t value) {
  const size_t word = from / 64;
  const size_t shift = from % 64;
  words_[word] |= value << shift;
  if (shift + count > 64) words_[word + 1] |= value >> (64 - shift);
}

GridBits GridBits::Moved(GridDirection direction) const {
  if (cells() == 0) return *this;
  if (IsSmall()) {
    uint64_t moved = 0;
    switch (direction) {
      case GridDirection::kUp:
        moved = small_grid::Up(words_[0], columns_);
        break;
      case GridDirection::kDown:
        moved = small_grid::Down(words_[0], rows_, columns_);
        break;
      case GridDirection::kLeft:
        moved = small_grid::Left(words_[0], columns_);
        break;
      case GridDirection::kRight:
        moved = small_grid::Right(words_[0], rows_, columns_);
        break;
    }
    return FromWord(rows_, columns_, moved);
  }
  const bool forward =
      direction == GridDirection::kDown || direction == GridDirection::kRight;
  const bool vertical =
      direction == GridDirection::kUp || direction == GridDirection::kDown;
  const size_t step = vertical ? columns_ : 1;
  const size_t whole = step / 64;
  const size_t part = step % 64;
  GridBits result(rows_, columns_);
  for (size_t i = 0; i < words_.size(); ++i) {
    uint64_t word = 0;
    if (forward) {
      if (i >= whole) word = words_[i - whole] << part;
      if (part != 0 && i > whole) word |= words_[i - whole - 1] >> (64 - part);
    } else {
      if (i + whole < words_.size()) word = words_[i + whole] >> part;
      if (part != 0 && i + whole + 1 < words_.size()) {
        word |= words_[i + whole + 1] << (64 - part);
      }
    }
    result.words_[i] = word;
  }
  if (!vertical) {
    // What stepped over a side border landed at the other end of a neighbouring row.
    const size_t wrong = forward ? 0 : columns_ - 1;
    for (uint32_t row = 0; row < rows_; ++row) {
      result.Reset(size_t{row} * columns_ + wrong);
    }
  }
  result.TrimTail();
  return result;
}

GridBits GridBits::Transformed(GridSymmetry symmetry) const {
  const bool swaps = SwapsAxes(symmetry);
  const uint32_t rows = swaps ? columns_ : rows_;
  const uint32_t columns = swaps ? rows_ : columns_;
  if (cells() == 0) return GridBits(rows, columns);
  if (IsSmall()) {
    return FromWord(rows, columns,
                    small_grid::Transform(symmetry, words_[0], rows_, columns_));
  }
  GridBits result(rows, columns);
  ForEach([&](size_t index) {
    result.Set(result.Index(Image(symmetry, Cell(index), rows_, columns_)));
  });
  return result;
}

GridBox GridBits::BoundingBox() const {
  GridBox box;
  uint32_t bottom = 0;
  uint32_t right = 0;
  bool any = false;
  // Row by row, looking only at each row's first and last cell.
  for (uint32_t row = 0; row < rows_; ++row) {
    const size_t start = size_t{row} * columns_;
    uint32_t first = columns_;
    uint32_t last = 0;
    for (uint32_t column = 0; column < columns_; column += 64) {
      const uint32_t count = std::min<uint32_t>(64, columns_ - column);
      const uint64_t bits = Bits(start + column, count);
      if (bits == 0) continue;
      if (first == columns_) {
        first = column + static_cast<uint32_t>(std::countr_zero(bits));
      }
      last = column + 63 - static_cast<uint32_t>(std::countl_zero(bits));
    }
    if (first == columns_) continue;
    if (!any) {
      box.top = row;
      box.left = first;
      any = true;
    }
    box.left = std::min(box.left, first);
    right = std::max(right, last);
    bottom = row;
  }
  if (!any) return box;
  box.rows = bottom - box.top + 1;
  box.columns = right - box.left + 1;
  return box;
}

GridBits GridBits::Cropped(const GridBox& box) const {
  GridBits result(box.rows, box.columns);
  for (uint32_t row = 0; row < box.rows; ++row) {
    const size_t from = size_t{box.top + row} * columns_ + box.left;
    const size_t to = size_t{row} * box.columns;
    for (uint32_t column = 0; column < box.columns; column += 64) {
      const uint32_t count = std::min<uint32_t>(64, box.columns - column);
      result.OrBits(to + column, count, Bits(from + column, count));
    }
  }
  return result;
}

namespace {

// Moves the component of `start` out of `unseen` and calls `visit` for its cells.
template <typename Visit>
void TakeComponent(size_t start, GridAdjacency adjacency, GridBits* unseen,
                   std::vector<size_t>* stack, Visit&& visit) {
  const uint32_t rows = unseen->rows();
  const uint32_t columns = unseen->columns();
  unseen->Reset(start);
  stack->assign(1, start);
  while (!stack->empty()) {
    const size_t index = stack->back();
    stack->pop_back();
    visit(index);
    const GridCell cell = unseen->Cell(index);
    const uint32_t top = cell.row == 0 ? 0 : cell.row - 1;
    const uint32_t bottom = std::min(cell.row + 1, rows - 1);
    const uint32_t left = cell.column == 0 ? 0 : cell.column - 1;
    const uint32_t right = std::min(cell.column + 1, columns - 1);
    for (uint32_t row = top; row <= bottom; ++row) {
      for (uint32_t column = left; column <= right; ++column) {
        const bool side = row == cell.row || column == cell.column;
        if (!side && adjacency == GridAdjacency::kSides) continue;
        const size_t next = size_t{row} * columns + column;
        if (!unseen->Test(next)) continue;
        unseen->Reset(next);
        stack->push_back(next);
      }
    }
  }
}

}  // namespace

GridBits GridBits::Component(size_t start, GridAdjacency adjacency) const {
  if (!Test(start)) return GridBits(rows_, columns_);
  if (IsSmall()) {
    return FromWord(rows_, columns_,
                    small_grid::Flood(uint64_t{1} << start, words_[0], rows_, columns_,
                                      adjacency == GridAdjacency::kSidesAndCorners));
  }
  GridBits component(rows_, columns_);
  GridBits unseen = *this;
  std::vector<size_t> stack;
  TakeComponent(start, adjacency, &unseen, &stack,
                [&component](size_t index) { component.Set(index); });
  return component;
}

void GridBits::AppendKey(std::string* key) const {
  AppendVarint(rows_, key);
  AppendVarint(columns_, key);
  const size_t bytes = (cells() + 7) / 8;
  for (size_t i = 0; i < bytes; ++i) {
    key->push_back(static_cast<char>(words_[i / 8] >> (8 * (i % 8)) & 0xff));
  }
}

std::strong_ordering operator<=>(const GridBits& a, const GridBits& b) {
  if (auto order = a.rows_ <=> b.rows_; order != 0) return order;
  if (auto order = a.columns_ <=> b.columns_; order != 0) return order;
  for (size_t i = a.words_.size(); i-- > 0;) {
    if (auto order = a.words_[i] <=> b.words_[i]; order != 0) return order;
  }
  return std::strong_ordering::equal;
}

std::vector<GridPiece> Components(const GridBits& cells, GridAdjacency adjacency) {
  std::vector<GridPiece> pieces;
  if (cells.IsSmall()) {
    const uint32_t rows = cells.rows();
    const uint32_t columns = cells.columns();
    small_grid::ForEachComponent(
        cells.word(), rows, columns,
        [&](uint64_t component) {
          const GridBits whole = GridBits::FromWord(rows, columns, component);
          const GridBox box = whole.BoundingBox();
          pieces.push_back({box, whole.Cropped(box)});
        },
        adjacency == GridAdjacency::kSidesAndCorners);
    return pieces;
  }
  GridBits unseen = cells;
  std::vector<size_t> stack;
  std::vector<size_t> members;
  cells.ForEach([&](size_t index) {
    if (!unseen.Test(index)) return;
    members.clear();
    TakeComponent(index, adjacency, &unseen, &stack,
                  [&members](size_t member) { members.push_back(member); });
    GridCell low = cells.Cell(index);
    GridCell high = low;
    for (size_t member : members) {
      const GridCell cell = cells.Cell(member);
      low = {std::min(low.row, cell.row), std::min(low.column, cell.column)};
      high = {std::max(high.row, cell.row), std::max(high.column, cell.column)};
    }
    GridPiece& piece = pieces.emplace_back();
    piece.box = {low.row, low.column, high.row - low.row + 1,
                 high.column - low.column + 1};
    piece.bits = GridBits(piece.box.rows, piece.box.columns);
    for (size_t member : members) {
      const GridCell cell = cells.Cell(member);
      piece.bits.Set(GridCell{cell.row - low.row, cell.column - low.column});
    }
  });
  return pieces;
}

GridImage LeastImage(const GridBits& bits, GridSymmetrySet allowed) {
  if (bits.IsSmall() && bits.cells() > 0) {
    const small_grid::Image image =
        small_grid::LeastImage({bits.word(), bits.rows(), bits.columns()}, allowed);
    return {GridBits::FromWord(image.board.rows, image.board.columns, image.board.cells),
            image.symmetry};
  }
  GridImage best{bits, GridSymmetry::kIdentity};
  for (GridSymmetry symmetry : kAllGridSymmetries) {
    if (symmetry == GridSymmetry::kIdentity || !Contains(allowed, symmetry)) continue;
    GridBits image = bits.Transformed(symmetry);
    if (image < best.bits) best = {std::move(image), symmetry};
  }
  return best;
}

}  // namespace cgt
