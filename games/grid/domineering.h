// Domineering: dominoes on a board with holes, Left vertical, Right horizontal.
#ifndef CGT_GAMES_GRID_DOMINEERING_H_
#define CGT_GAMES_GRID_DOMINEERING_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "cgt/player.h"
#include "cgt/ruleset.h"
#include "games/board/grid_bits.h"

namespace cgt {

/// The free cells of a board of any size. A board of at most 8x8 is one word of fixed
/// layout (cell (r, c) is bit 8r + c) and the whole object takes 16 bytes without an
/// allocation; a larger one owns a GridBits.
class DomineeringPosition {
 public:
  /// The board without cells.
  DomineeringPosition() : word_(0) {}
  /// A board of at most 8x8.
  /// \param cells in the layout above, none outside the board
  /// \domain rows <= 8, columns <= 8
  DomineeringPosition(std::uint64_t cells, unsigned rows, unsigned columns)
      : word_(cells), rows_(rows), columns_(columns) {}
  /// Any board. One of at most 8x8 becomes a word.
  explicit DomineeringPosition(const GridBits& free);
  DomineeringPosition(const DomineeringPosition& other)
      : word_(other.word_), rows_(other.rows_), columns_(other.columns_) {
    if (!IsWord()) wide_ = new GridBits(*other.wide_);
  }
  DomineeringPosition(DomineeringPosition&& other) noexcept
      : word_(other.word_), rows_(other.rows_), columns_(other.columns_) {
    other.Release();
  }
  DomineeringPosition& operator=(DomineeringPosition other) noexcept {
    std::swap(word_, other.word_);
    std::swap(rows_, other.rows_);
    std::swap(columns_, other.columns_);
    return *this;
  }
  ~DomineeringPosition() {
    if (!IsWord()) delete wide_;
  }

  [[nodiscard]] std::uint32_t rows() const { return rows_; }
  [[nodiscard]] std::uint32_t columns() const { return columns_; }
  /// Whether the board is at most 8x8, so that word() is all of it.
  [[nodiscard]] bool IsWord() const { return rows_ <= 8 && columns_ <= 8; }
  /// \domain IsWord()
  [[nodiscard]] std::uint64_t word() const { return word_; }
  /// \domain !IsWord()
  [[nodiscard]] const GridBits& wide() const { return *wide_; }
  [[nodiscard]] bool IsFree(std::uint32_t row, std::uint32_t column) const {
    return IsWord() ? (word_ >> (8 * row + column) & 1) != 0
                    : wide_->Test(GridCell{row, column});
  }

  friend bool operator==(const DomineeringPosition& a, const DomineeringPosition& b) {
    return a.rows_ == b.rows_ && a.columns_ == b.columns_ &&
           (a.IsWord() ? a.word_ == b.word_ : *a.wide_ == *b.wide_);
  }
  template <typename H>
  friend H AbslHashValue(H h, const DomineeringPosition& p) {
    // One word is hashed, not three: the table is looked up for every option.
    constexpr std::uint64_t kSpread = 0x9e3779b97f4a7c15u;
    return p.IsWord()
               ? H::combine(std::move(h), p.word_ ^ (8 * p.rows_ + p.columns_) * kSpread)
               : H::combine(std::move(h), p.rows_, p.columns_, *p.wide_);
  }

 private:
  void Release() {
    word_ = 0;
    rows_ = 0;
    columns_ = 0;
  }

  union {
    std::uint64_t word_;
    GridBits* wide_;  // owned; the size of the board tells which member lives
  };
  std::uint32_t rows_ = 0;
  std::uint32_t columns_ = 0;
};

/// The ruleset. Left places a domino on two free cells one above the other, Right on two
/// free cells side by side; who cannot move loses.
///
/// Notation: rows of `.` (free) and `#` (missing or covered), joined by `|`. In
/// `..|..` each player has two moves and the value is +-1. A move is written by its two
/// cells, `a1-a2`: the letters count the columns from the left, the numbers the rows from
/// the top.
///
/// \source{bcg2001,chapter 5}
class Domineering {
 public:
  using Position = DomineeringPosition;

  static const RulesetInfo& Info();

  /// Reads rows of dots and `#`, joined by `|` or line ends; the empty text is the board
  /// without cells.
  /// \errors InvalidArgument with the offset (ReadGrid)
  [[nodiscard]] absl::StatusOr<Position> Parse(absl::string_view text) const;
  [[nodiscard]] std::string Print(const Position& p) const;

  /// \complexity O(1) an option up to 8x8, else O(cells / 64)
  void Options(Player player, const Position& p, std::vector<Position>& out) const;
  void Moves(Player player, const Position& p,
             std::vector<LabelledMove<Position>>& out) const;

  /// The connected regions of at least two cells, each on its own rectangle: no domino
  /// touches two regions, and none fits a single cell.
  void Components(const Position& p, std::vector<Position>& out) const;

  /// The least of the eight images of the free cells, moved to the corner. A quarter turn
  /// or a reflection in a diagonal makes vertical dominoes horizontal, so it negates the
  /// value.
  bool Normalize(Position& p) const;

  /// The position itself: equal keys are equal positions.
  [[nodiscard]] const Position& Key(const Position& p) const { return p; }

  /// A 64-bit exact key for boards of at most 8x8, nullopt for larger ones: cells outside
  /// the board count for as little as missing ones, so the word alone decides.
  [[nodiscard]] std::optional<std::uint64_t> WordKey(const Position& p) const {
    if (p.IsWord()) return p.word();
    return std::nullopt;
  }

  /// OK if the options of `p`, all together, fit comfortably in memory.
  /// \errors ResourceExhausted telling the size and the limit
  [[nodiscard]] absl::Status CheckListable(const Position& p) const;

  /// The position with the players' roles exchanged: its value is the negative.
  [[nodiscard]] Position Negative(const Position& p) const;
};

extern template class Evaluator<Domineering>;
extern template class OutcomeTable<Domineering>;

}  // namespace cgt

#endif  // CGT_GAMES_GRID_DOMINEERING_H_
