// Boards of at most 8x8 are words, and every step on them is a few shifts and masks: the
// places for vertical dominoes are w & (w >> 8), regions are flooded eight cells at a
// time, and the eight images for the normal form come from one transposition and three
// flips. Larger boards go through GridBits until a region fits a word. [bcg2001]
#include "games/grid/domineering.h"

#include <algorithm>
#include <bit>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/board/cell_name.h"
#include "games/board/grid.h"
#include "games/grid/internal/square8.h"

namespace cgt {
namespace {

namespace square8 = internal::square8;

GridBits ToBits(const DomineeringPosition& p) {
  if (!p.IsWord()) return p.wide();
  GridBits bits(p.rows(), p.columns());
  for (std::uint64_t w = p.word(); w != 0; w &= w - 1) {
    const auto bit = static_cast<std::uint32_t>(std::countr_zero(w));
    bits.Set(GridCell{bit / 8, bit % 8});
  }
  return bits;
}

std::string MoveName(Player player, GridCell cell) {
  const GridCell other = player == Player::kLeft ? GridCell{cell.row + 1, cell.column}
                                                 : GridCell{cell.row, cell.column + 1};
  return absl::StrCat(CellName(cell), "-", CellName(other));
}

// The upper or left cells of the places where a domino of `player` fits.
GridBits Places(Player player, const GridBits& free) {
  return free &
         free.Moved(player == Player::kLeft ? GridDirection::kUp : GridDirection::kLeft);
}

// Calls visit(cell, follower) for every move, in row-by-row order.
template <class Visit>
void ForEachMove(Player player, const DomineeringPosition& p, const Visit& visit) {
  if (p.IsWord()) {
    const std::uint64_t free = p.word();
    const bool vertical = player == Player::kLeft;
    const unsigned step = vertical ? 8 : 1;
    std::uint64_t places = vertical ? square8::UpperEnds(free) : square8::LeftEnds(free);
    for (; places != 0; places &= places - 1) {
      const std::uint64_t upper = places & -places;
      visit(static_cast<std::uint32_t>(std::countr_zero(places)),
            DomineeringPosition(free ^ upper ^ (upper << step), p.rows(), p.columns()));
    }
    return;
  }
  const GridBits& free = p.wide();
  const std::size_t step = player == Player::kLeft ? p.columns() : 1;
  Places(player, free).ForEach([&](std::size_t index) {
    GridBits follower = free;
    follower.Reset(index);
    follower.Reset(index + step);
    visit(index, DomineeringPosition(follower));
  });
}

// The least image of a board that fits a word. Ties between an image that negates and one
// that does not go to the one that does not, so that the answer depends on the board
// only.
bool NormalizeWord(std::uint64_t free, DomineeringPosition& p) {
  const square8::Cornered c = square8::ToCorner(free);
  if (c.cells == 0) {
    p = DomineeringPosition();
    return false;
  }
  // Wide boards come before tall ones: a tall one is transposed, and only a square
  // rectangle has both kinds of images to compare.
  const auto least = [](std::uint64_t s, unsigned rows, unsigned columns) {
    const std::uint64_t flipped = square8::ColumnsFlipped(s, columns);
    return std::min(
        {s, flipped, square8::RowsFlipped(s, rows), square8::RowsFlipped(flipped, rows)});
  };
  if (c.rows < c.columns) {
    p = DomineeringPosition(least(c.cells, c.rows, c.columns), c.rows, c.columns);
    return false;
  }
  const std::uint64_t turned = least(square8::Transposed(c.cells), c.columns, c.rows);
  if (c.rows == c.columns) {
    const std::uint64_t straight = least(c.cells, c.rows, c.columns);
    if (straight <= turned) {
      p = DomineeringPosition(straight, c.rows, c.columns);
      return false;
    }
  }
  p = DomineeringPosition(turned, c.columns, c.rows);
  return true;
}

}  // namespace

DomineeringPosition::DomineeringPosition(const GridBits& free)
    : word_(0), rows_(free.rows()), columns_(free.columns()) {
  if (!IsWord()) {
    wide_ = new GridBits(free);
    return;
  }
  free.ForEach([&](std::size_t index) {
    const GridCell cell = free.Cell(index);
    word_ |= std::uint64_t{1} << (8 * cell.row + cell.column);
  });
}

const RulesetInfo& Domineering::Info() {
  static constexpr RulesetInfo kInfo = {
      .name = "Domineering",
      .summary = "dominoes on a board with holes, Left vertical, Right horizontal",
      .rules =
          "Left places a domino on two free cells one above the other, Right on two "
          "free cells side by side. Whoever cannot move loses.",
      .notation =
          "rows joined by '|': '.' is a free cell, '#' a missing one; a move is "
          "written by its two cells, columns by letters from the left, rows by "
          "numbers from the top: a1-a2",
      .sample = "..|..",
      .sources = "bcg2001",
  };
  return kInfo;
}

absl::StatusOr<Domineering::Position> Domineering::Parse(absl::string_view text) const {
  CGT_ASSIGN_OR_RETURN(const GridText board, ReadGrid(text, {.letters = ".#"}));
  return Position(CellsWith(board.grid, '.'));
}

std::string Domineering::Print(const Position& p) const {
  return WriteGrid(ToGrid(ToBits(p), '.', '#'));
}

void Domineering::Options(Player player, const Position& p,
                          std::vector<Position>& out) const {
  ForEachMove(player, p, [&](std::size_t, Position follower) {
    out.push_back(std::move(follower));
  });
}

void Domineering::Moves(Player player, const Position& p,
                        std::vector<LabelledMove<Position>>& out) const {
  const std::size_t width = p.IsWord() ? 8 : p.columns();
  ForEachMove(player, p, [&](std::size_t index, Position follower) {
    const GridCell cell = {static_cast<std::uint32_t>(index / width),
                           static_cast<std::uint32_t>(index % width)};
    out.push_back({MoveName(player, cell), std::move(follower)});
  });
}

void Domineering::Components(const Position& p, std::vector<Position>& out) const {
  if (p.IsWord()) {
    std::uint64_t rest = p.word();
    // Cells without a free neighbour go first, all at once.
    const std::uint64_t vertical = square8::UpperEnds(rest);
    const std::uint64_t horizontal = square8::LeftEnds(rest);
    rest = vertical | (vertical << 8) | horizontal | (horizontal << 1);
    while (rest != 0) {
      const std::uint64_t region = square8::Flood(rest & -rest, rest);
      rest ^= region;
      const square8::Cornered c = square8::ToCorner(region);
      out.emplace_back(c.cells, c.rows, c.columns);
    }
    return;
  }
  for (const GridPiece& piece : cgt::Components(p.wide(), GridAdjacency::kSides)) {
    if (piece.box.rows * std::uint64_t{piece.box.columns} > 1) {
      out.emplace_back(piece.bits);
    }
  }
}

bool Domineering::Normalize(Position& p) const {
  if (p.IsWord()) return NormalizeWord(p.word(), p);
  const GridBits cropped = p.wide().Cropped(p.wide().BoundingBox());
  if (cropped.rows() <= 8 && cropped.columns() <= 8) {
    return NormalizeWord(Position(cropped).word(), p);
  }
  GridImage image = LeastImage(cropped);
  p = Position(image.bits);
  return SwapsAxes(image.symmetry);
}

absl::Status Domineering::CheckListable(const Position& p) const {
  if (p.IsWord()) return absl::OkStatus();
  // Every option is a board of its own.
  constexpr std::uint64_t kMaxBytes = std::uint64_t{1} << 28;
  const std::uint64_t moves = std::max(Places(Player::kLeft, p.wide()).Count(),
                                       Places(Player::kRight, p.wide()).Count());
  const std::uint64_t bytes = sizeof(Position) + sizeof(GridBits) + p.wide().cells() / 8;
  if (moves <= kMaxBytes / bytes) return absl::OkStatus();
  return absl::ResourceExhaustedError(
      absl::StrCat("a connected board of ", p.rows(), "x", p.columns(), " with ", moves,
                   " moves: its options take more than ", kMaxBytes >> 20, " MB"));
}

Domineering::Position Domineering::Negative(const Position& p) const {
  return Position(ToBits(p).Transformed(GridSymmetry::kTranspose));
}

template class Evaluator<Domineering>;
template class OutcomeTable<Domineering>;

}  // namespace cgt
