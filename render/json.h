// JSON objects, built key by key.
#ifndef CGT_RENDER_JSON_H_
#define CGT_RENDER_JSON_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"

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

}  // namespace cgt

#endif  // CGT_RENDER_JSON_H_
