// Boards of cells as pictures.
#ifndef CGT_RENDER_GRID_DRAWING_H_
#define CGT_RENDER_GRID_DRAWING_H_

#include <cstddef>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace cgt {

/// The most cells of a picture.
inline constexpr std::size_t kMaxDrawnCells = 10'000;

/// A board as an SVG document: `.` is an empty cell, `#` a missing one, any other letter
/// stands in its cell, `x` and `o` as a dark and a light stone.
/// \param position rows joined by `|` or line ends; what follows the first blank (the
///   attributes) is not drawn
/// \errors InvalidArgument: rows of different lengths; FailedPrecondition: more than
///   `kMaxDrawnCells` cells
[[nodiscard]] absl::StatusOr<std::string> GridSvg(absl::string_view position,
                                                  absl::string_view title);

/// A board as lines of text, a blank between cells.
/// \errors as GridSvg
[[nodiscard]] absl::StatusOr<std::string> GridLines(absl::string_view position);

}  // namespace cgt

#endif  // CGT_RENDER_GRID_DRAWING_H_
