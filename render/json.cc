#include "render/json.h"

#include <algorithm>
#include <compare>
#include <memory>
#include <optional>
#include <utility>

#include "canonical/atomic_weight.h"
#include "cgt/errors.h"
#include "cgt/outcome.h"
#include "nlohmann/json.hpp"
#include "render/value_text.h"

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

namespace {

// Sets keys one by one and remembers the first error.
class ValueKeys {
 public:
  ValueKeys(Engine& engine, Value value, const ValueJsonOptions& options, JsonObject& out)
      : engine_(engine), value_(value), options_(options), out_(out) {}

  absl::Status Add() {
    Text("value", value_);
    const absl::StatusOr<Outcome> outcome = engine_.Outcome(value_);
    if (Known(outcome.status())) out_.SetText("outcome", OutcomeName(*outcome));
    Number("mean", engine_.Mean(value_));
    Number("temperature", engine_.Temperature(value_));
    const Dyadic left = engine_.LeftStop(value_);
    const Dyadic right = engine_.RightStop(value_);
    Number("left_stop", left);
    Number("right_stop", right);
    const absl::StatusOr<Integer> birthday = engine_.Birthday(value_);
    Number("birthday",
           birthday.ok() ? absl::StatusOr<Dyadic>(Dyadic(*birthday)) : birthday.status());
    out_.SetBool("is_number", engine_.AsNumber(value_).has_value());
    out_.SetBool("is_infinitesimal", left.IsZero() && right.IsZero());
    out_.SetBool("is_all_small", engine_.IsAllSmall(value_));
    const absl::StatusOr<std::optional<Value>> weight = AtomicWeight(engine_, value_);
    if (Known(weight.status())) {
      if (weight->has_value()) {
        Text("atomic_weight", **weight);
      } else {
        out_.SetNull("atomic_weight");
      }
    }
    const absl::StatusOr<std::shared_ptr<const Thermograph>> thermograph =
        ThermographOf(engine_, value_);
    if (Known(thermograph.status())) {
      Known(AddThermograph(**thermograph, options_.max_text, out_));
    } else {
      out_.SetNull("thermograph");
    }
    Options("left_options", Player::kLeft);
    Options("right_options", Player::kRight);
    return status_;
  }

 private:
  bool Known(const absl::Status& status) {
    if (status_.ok()) status_ = status;
    return status.ok();
  }

  void Text(absl::string_view key, Value value) {
    const absl::StatusOr<std::string> text = Format(value);
    if (Known(text.status())) {
      out_.SetText(key, *text);
    } else {
      out_.SetNull(key);
    }
  }

  void Number(absl::string_view key, const absl::StatusOr<Dyadic>& x) {
    if (!Known(x.status())) return;
    const absl::StatusOr<std::string> text = NumberText(*x, options_.max_text);
    if (Known(text.status())) {
      out_.SetText(key, *text);
    } else {
      out_.SetNull(key);
    }
  }

  absl::StatusOr<std::string> Format(Value value) {
    TextOptions text_options;
    text_options.max_text = options_.max_text;
    return FormatValue(engine_, value, text_options);
  }

  void Options(absl::string_view key, Player player) {
    const absl::StatusOr<Integer> count = engine_.OptionCount(player, value_);
    if (!Known(count.status())) return out_.SetNull(key);
    if (*count > Integer(options_.max_options)) {
      if (!count->FitsUint64()) return out_.SetText(key, count->ToString());
      return out_.SetCount(key, count->ToUint64());
    }
    const absl::StatusOr<std::vector<std::string>> texts = OptionTexts(player);
    if (!Known(texts.status())) return out_.SetNull(key);
    out_.SetTexts(key, *texts);
  }

  absl::StatusOr<std::vector<std::string>> OptionTexts(Player player) {
    CGT_ASSIGN_OR_RETURN(const std::vector<Value> sorted,
                         SortedOptions(engine_, player, value_));
    std::vector<std::string> texts;
    std::size_t length = 0;
    for (const Value option : sorted) {
      CGT_ASSIGN_OR_RETURN(std::string text, Format(option));
      length += text.size();
      if (options_.max_text != 0 && length > options_.max_text) {
        return absl::ResourceExhaustedError("the texts of the options are too long");
      }
      texts.push_back(std::move(text));
    }
    return texts;
  }

  Engine& engine_;
  const Value value_;
  const ValueJsonOptions& options_;
  JsonObject& out_;
  absl::Status status_;
};

}  // namespace

absl::Status AddThermograph(const Thermograph& thermograph, std::size_t max_text,
                            JsonObject& out) {
  JsonObject walls;
  std::size_t length = 0;
  absl::Status status;
  const auto text = [&](const Dyadic& x) -> std::string {
    absl::StatusOr<std::string> number = NumberText(x, max_text);
    status.Update(number.status());
    if (!number.ok()) return "";
    length += number->size();
    if (max_text != 0 && length > max_text) {
      status.Update(
          absl::ResourceExhaustedError("the texts of the thermograph are too long"));
    }
    return *std::move(number);
  };
  for (const auto& [key, wall] :
       {std::pair{"left", &thermograph.left}, std::pair{"right", &thermograph.right}}) {
    std::vector<std::pair<std::string, std::string>> points;
    for (const Wall::Point& point : wall->points) {
      if (status.ok()) points.emplace_back(text(point.t), text(point.value));
    }
    if (wall->points.back().t != thermograph.temperature && status.ok()) {
      points.emplace_back(text(thermograph.temperature), text(thermograph.mean));
    }
    walls.SetPairs(key, points);
  }
  if (status.ok()) {
    out.SetObject("thermograph", walls);
  } else {
    out.SetNull("thermograph");
  }
  return status;
}

absl::Status AddValue(Engine& engine, Value value, const ValueJsonOptions& options,
                      JsonObject& out) {
  return ValueKeys(engine, value, options, out).Add();
}

}  // namespace cgt
