#ifndef CGT_GAMES_BOARD_STRIP_H_
#define CGT_GAMES_BOARD_STRIP_H_

#include <cstddef>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "games/board/attributes.h"

namespace cgt {

struct StripText {
  std::string cells;
  AttributeList attributes;
  size_t offset = 0;  ///< where the strip begins in the text
};

/// The most cells of a strip.
inline constexpr size_t kMaxStripCells = 10'000'000;

/// Reads a row of cells with run lengths and repeated groups, `TT..FF`, `T*5..F*5`,
/// `(xo)*10`, then blank-separated attributes. The empty text is the empty strip.
/// \param text the whole input; the views of the attributes point into it
/// \param letters the letters of the ruleset; no digit, blank, `*`, `(`, `)`, `=`
/// \param known the keys of the attributes the ruleset understands
/// \param max_cells strips beyond are refused
/// \errors InvalidArgument with the offset: what ReadLetters and ReadAttributes refuse
/// \complexity O(length of the text + cells)
absl::StatusOr<StripText> ReadStrip(absl::string_view text, absl::string_view letters,
                                    absl::Span<const absl::string_view> known = {},
                                    size_t max_cells = kMaxStripCells);

/// The cells as text that ReadStrip reads back (see WriteLetters).
std::string WriteStrip(absl::string_view cells);

}  // namespace cgt

#endif  // CGT_GAMES_BOARD_STRIP_H_
