// Values as text.
#ifndef CGT_RENDER_VALUE_TEXT_H_
#define CGT_RENDER_VALUE_TEXT_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "canonical/engine.h"
#include "cgt/loopy_nimber.h"

namespace cgt {

/// How a value is written.
enum class TextFormat : std::uint8_t {
  kText,     ///< CGSuite's notation: `3/4v[3]*`, `+-{1,{2|0}}`, `{2||1|0}`, `2Tiny(2)`
  kUnicode,  ///< the same with typographic signs: `3/4↓[3]∗`, `±1`
  kLatex,    ///< the same for a formula
  kForm,     ///< numbers, and every other game as `{L|R}` with all its braces
  /// `|;0|0`: the nodes, options by their numbers, the last is the value. A number + ups
  /// + star born after day 1000 is a node `=2000^*`.
  kDag
};

struct TextOptions {
  TextFormat format = TextFormat::kText;
  /// The most bytes of text; 0 for no limit.
  std::size_t max_text = std::size_t{1} << 20;
};

/// Writes a value. All formats but kLatex are read back to the same value (kDag after
/// `dag:`).
///
/// The order of options is `Engine::StructuralCompare`: numbers by value; then nimbers by
/// index; then the other sums number + uptimal + nimber by (number, digits
/// lexicographically, a proper prefix first, nimber); then the rest by their sorted Left
/// options, lexicographically, a proper prefix first, then likewise by the Right ones.
/// `+-{X,Y}` names the Left options in that order.
///
/// \param out gets the text appended; where it is cut, what fits
/// \return OK, or ResourceExhausted where the text would be longer than
///   `options.max_text`; the engine's errors
/// \complexity the nodes of the value (sorting the options of each), and the length of
///   the text, which can be exponential in the nodes except for kDag
/// \source{cgsuite,output notation}
absl::Status AppendValueText(Engine& engine, Value value, const TextOptions& options,
                             std::string& out);

/// The text of a number.
/// \param max_text the most bytes; 0 for no limit
/// \errors ResourceExhausted where the text would be longer, found without writing what
/// is
///   much longer
[[nodiscard]] absl::StatusOr<std::string> NumberText(const Dyadic& x,
                                                     std::size_t max_text);

/// The text of a value, or an error where it would be cut.
[[nodiscard]] absl::StatusOr<std::string> FormatValue(Engine& engine, Value value,
                                                      const TextOptions& options = {});

/// The text of a loopy nimber: `*2`, `oo{0,2}`; in the unicode and LaTeX formats with
/// their signs.
[[nodiscard]] std::string LoopyNimberText(const LoopyNimber& value, TextFormat format);

/// The canonical options of a player in structural order.
/// \errors ResourceExhausted if there are more than `limit`; the engine's
[[nodiscard]] absl::StatusOr<std::vector<Value>> SortedOptions(
    Engine& engine, Player player, Value value,
    std::uint64_t limit = std::uint64_t{1} << 24);

}  // namespace cgt

#endif  // CGT_RENDER_VALUE_TEXT_H_
