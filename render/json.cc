#include "render/json.h"

#include <utility>

#include "nlohmann/json.hpp"

namespace cgt {

using Json = nlohmann::ordered_json;

struct JsonObject::Impl {
  Json json = Json::object();
};

JsonObject::JsonObject() : impl_(std::make_unique<Impl>()) {}
JsonObject::~JsonObject() = default;
JsonObject::JsonObject(JsonObject&& other) noexcept = default;
JsonObject& JsonObject::operator=(JsonObject&& other) noexcept = default;

void JsonObject::SetText(absl::string_view key, absl::string_view text) {
  impl_->json[std::string(key)] = std::string(text);
}

void JsonObject::SetTexts(absl::string_view key, const std::vector<std::string>& texts) {
  impl_->json[std::string(key)] = texts;
}

void JsonObject::SetPairs(absl::string_view key,
                          const std::vector<std::pair<std::string, std::string>>& pairs) {
  Json list = Json::array();
  for (const auto& [first, second] : pairs) {
    list.push_back(Json::array({first, second}));
  }
  impl_->json[std::string(key)] = std::move(list);
}

void JsonObject::SetBool(absl::string_view key, bool value) {
  impl_->json[std::string(key)] = value;
}

void JsonObject::SetNull(absl::string_view key) {
  impl_->json[std::string(key)] = nullptr;
}

void JsonObject::SetCount(absl::string_view key, std::uint64_t count) {
  impl_->json[std::string(key)] = count;
}

void JsonObject::SetReal(absl::string_view key, double value) {
  impl_->json[std::string(key)] = value;
}

void JsonObject::SetObject(absl::string_view key, const JsonObject& object) {
  impl_->json[std::string(key)] = object.impl_->json;
}

void JsonObject::SetObjects(absl::string_view key,
                            const std::vector<JsonObject>& objects) {
  Json list = Json::array();
  for (const JsonObject& object : objects) list.push_back(object.impl_->json);
  impl_->json[std::string(key)] = std::move(list);
}

std::string JsonObject::ToString() const {
  return impl_->json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace cgt
