// What is known of a value, as the keys of a JSON object.
#ifndef CGT_RENDER_VALUE_JSON_H_
#define CGT_RENDER_VALUE_JSON_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "canonical/engine.h"
#include "canonical/thermograph.h"
#include "render/json.h"
#include "render/value_text.h"

namespace cgt {

struct ValueJsonOptions {
  /// How values are written; kDag with `dag:` before it.
  TextFormat format = TextFormat::kText;
  std::size_t max_text = std::size_t{1} << 20;
  /// Longer lists of options become their number.
  std::uint64_t max_options = 1000;
  /// The keys that are wanted; none: the usual ones.
  std::vector<std::string> keys;
};

/// The names of all keys, in the order in which they are set.
/// \param usual only those that are set where no keys are asked for: what may cost a
///   difference of large games (the incentives) is not among them
[[nodiscard]] std::vector<std::string> ValueJsonKeys(bool usual);

/// Sets what is known of a value, in the order of ValueJsonKeys. Numbers are texts,
/// exact; lists are texts in structural order, or their number if there are more than
/// `max_options`. A key is null where the value has no such thing (no atomic weight), and
/// where it is too large to be had: then `unknown` tells the reason by key.
/// \return OK, or the first reason for which a text was cut or the budget's; a key after
///   the end of a budget is absent
/// \domain the names in `options.keys` are of ValueJsonKeys(false)
absl::Status AddValue(Engine& engine, Value value, const ValueJsonOptions& options,
                      JsonObject& out);

/// Sets `thermograph`: an object with `left` and `right`, the walls as lists of
/// [temperature, value] from temperature -1 up; the last point is the foot of the mast.
/// \return OK, or ResourceExhausted where the texts of the numbers are longer than
///   `max_text` (0 for no limit) in all; the key is null then
absl::Status AddThermograph(const Thermograph& thermograph, std::size_t max_text,
                            JsonObject& out);

}  // namespace cgt

#endif  // CGT_RENDER_VALUE_JSON_H_
