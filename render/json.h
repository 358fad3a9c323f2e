// JSON objects, built key by key.
#ifndef CGT_RENDER_JSON_H_
#define CGT_RENDER_JSON_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "canonical/engine.h"
#include "canonical/thermograph.h"

namespace cgt {

/// An object whose keys keep the order in which they were first set. A key set again
/// keeps its place and gets the new content.
class JsonObject {
 public:
  JsonObject();
  ~JsonObject();
  JsonObject(JsonObject&& other) noexcept;
  JsonObject& operator=(JsonObject&& other) noexcept;

  /// Bytes that are not UTF-8 become U+FFFD.
  void SetText(absl::string_view key, absl::string_view text);
  void SetTexts(absl::string_view key, const std::vector<std::string>& texts);
  /// A list of lists of two texts.
  void SetPairs(absl::string_view key,
                const std::vector<std::pair<std::string, std::string>>& pairs);
  void SetBool(absl::string_view key, bool value);
  void SetNull(absl::string_view key);
  /// For counts and seconds; numbers that measure games are texts.
  void SetCount(absl::string_view key, std::uint64_t count);
  void SetReal(absl::string_view key, double value);
  void SetObject(absl::string_view key, const JsonObject& object);
  void SetObjects(absl::string_view key, const std::vector<JsonObject>& objects);

  /// One line without a line break.
  [[nodiscard]] std::string ToString() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

struct ValueJsonOptions {
  std::size_t max_text = std::size_t{1} << 20;
  /// Longer lists of options become their number.
  std::uint64_t max_options = 1000;
};

/// Sets what is known of a value: `value` (text), `outcome`, `mean`, `temperature`,
/// `left_stop`, `right_stop`, `birthday`, `is_number`, `is_infinitesimal`,
/// `is_all_small`, `atomic_weight` (null where undefined), `thermograph`, `left_options`,
/// `right_options` (texts in structural order, or their number if there are more than
/// `max_options`). Numbers are texts, exact.
/// \return OK, or the first error; keys whose content could not be had are absent, but
///   `value` and the lists are then null
absl::Status AddValue(Engine& engine, Value value, const ValueJsonOptions& options,
                      JsonObject& out);

/// Sets `thermograph`: an object with `left` and `right`, the walls as lists of
/// [temperature, value] from temperature -1 up; the last point is the foot of the mast.
/// \return OK, or ResourceExhausted where the texts of the numbers are longer than
///   `max_text` (0 for no limit) in all; the key is null then
absl::Status AddThermograph(const Thermograph& thermograph, std::size_t max_text,
                            JsonObject& out);

}  // namespace cgt

#endif  // CGT_RENDER_JSON_H_
