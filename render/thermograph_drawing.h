// Thermographs as text and as pictures.
#ifndef CGT_RENDER_THERMOGRAPH_DRAWING_H_
#define CGT_RENDER_THERMOGRAPH_DRAWING_H_

#include <cstddef>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/thermograph.h"

namespace cgt {

/// `Thermograph(9/4,[3/4],[0,-1],9/4,[3/4,1/2,0],[0,1,0,1])`: for either wall the mast,
/// the temperatures of its bends from the highest down, and its slopes, that of the mast
/// first. \param max_text the most bytes; 0 for no limit \errors ResourceExhausted where
/// the text would be longer \source{cgsuite,output notation}
[[nodiscard]] absl::StatusOr<std::string> ThermographText(const Thermograph& thermograph,
                                                          std::size_t max_text);

/// `[-1,2)`: a square bracket at an end that belongs to the interval; `{}` if it is
/// empty. \errors as ThermographText
[[nodiscard]] absl::StatusOr<std::string> IntervalText(const NumberInterval& interval,
                                                       std::size_t max_text);

// Pictures as in the books: temperatures upwards from -1, numbers from right to left, so
// that Left's wall is on the left, in equal scales. Labels that would touch a more
// important one are left out; more important are the foot of the mast, then temperatures
// 0 and -1 and the walls there. All coordinates are rounded from exact numbers.
//
// \errors FailedPrecondition: more than 1000 bends, or numbers of more than 4096 bits

/// An SVG document. \param title shown by browsers and read aloud
[[nodiscard]] absl::StatusOr<std::string> ThermographSvg(const Thermograph& thermograph,
                                                         absl::string_view title);

/// A `tikzpicture` environment for LaTeX with the package TikZ.
[[nodiscard]] absl::StatusOr<std::string> ThermographTikz(const Thermograph& thermograph);

/// 19 lines for a terminal. \param unicode whether lines are drawn with box characters
[[nodiscard]] absl::StatusOr<std::string> ThermographLines(const Thermograph& thermograph,
                                                           bool unicode);

}  // namespace cgt

#endif  // CGT_RENDER_THERMOGRAPH_DRAWING_H_
