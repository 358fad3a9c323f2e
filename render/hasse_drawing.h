// Hasse diagrams of games as pictures and as text.
#ifndef CGT_RENDER_HASSE_DRAWING_H_
#define CGT_RENDER_HASSE_DRAWING_H_

#include <cstddef>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/engine.h"
#include "canonical/hasse.h"
#include "render/value_text.h"

namespace cgt {

/// The most covers of a picture.
inline constexpr std::size_t kMostDrawnCovers = 200000;

/// A longer text of a game is cut in a picture.
inline constexpr std::size_t kMostLabelBytes = 40;

/// A line `G < H` for each cover, and a line for each game that covers none and is
/// covered by none. Ends without a line break. \return OK, or ResourceExhausted where the
/// text would be longer than
///   `options.max_text`; the engine's errors
absl::Status AppendHasseText(Engine& engine, const HasseDiagram& diagram,
                             const TextOptions& options, std::string& out);

/// The diagram as an SVG document: a layer a rank, the least below; within a layer games
/// stand near those that they cover or are covered by.
/// \param title the document's title, shown by browsers and read aloud
/// \errors OutOfRange: more than kMostDrawnCovers covers; the engine's
/// \complexity a few sweeps over the covers, and sorting of the layers
[[nodiscard]] absl::StatusOr<std::string> HasseSvg(Engine& engine,
                                                   const HasseDiagram& diagram,
                                                   absl::string_view title);

/// The diagram in the language of Graphviz: `dot -Tsvg` draws it.
/// \errors as HasseSvg
[[nodiscard]] absl::StatusOr<std::string> HasseDot(Engine& engine,
                                                   const HasseDiagram& diagram,
                                                   absl::string_view title);

}  // namespace cgt

#endif  // CGT_RENDER_HASSE_DRAWING_H_
