#include "render/value_json.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "canonical/atomic_weight.h"
#include "canonical/cooling.h"
#include "canonical/counting.h"
#include "canonical/incentives.h"
#include "canonical/infinitesimal.h"
#include "canonical/parity.h"
#include "canonical/predicates.h"
#include "cgt/errors.h"
#include "cgt/notation/literal.h"
#include "cgt/outcome.h"
#include "render/thermograph_drawing.h"

namespace cgt {
namespace {

// Sets keys one by one and remembers the first error.
class ValueJson {
 public:
  ValueJson(Engine& engine, Value value, const ValueJsonOptions& options, JsonObject& out)
      : engine_(engine), value_(value), options_(options), out_(out) {}

  absl::Status Add();

  // --- one key each; `key_` is its name

  void Itself() { Text(value_); }
  void Outcome() {
    const absl::StatusOr<cgt::Outcome> outcome = engine_.Outcome(value_);
    if (Known(outcome.status())) out_.SetText(key_, OutcomeName(*outcome));
  }
  void Mean() { Number(engine_.Mean(value_)); }
  void Temperature() { Number(engine_.Temperature(value_)); }
  void LeftStop() { Number(engine_.LeftStop(value_)); }
  void RightStop() { Number(engine_.RightStop(value_)); }
  void Confused() {
    const absl::StatusOr<NumberInterval> interval = ConfusionInterval(engine_, value_);
    if (!Known(interval.status())) return;
    const absl::StatusOr<std::string> text = IntervalText(*interval, options_.max_text);
    if (Known(text.status())) out_.SetText(key_, *text);
  }
  void Birthday() { Count(engine_.Birthday(value_)); }
  void Followers() { Count(FollowerCount(engine_, value_)); }
  void Stops() { Count(StopCount(engine_, value_)); }
  void Parity() {
    const absl::StatusOr<cgt::Parity> parity = ParityOf(engine_, value_);
    if (Known(parity.status())) Either(parity->even, parity->odd);
  }
  void Tempered() {
    const absl::StatusOr<cgt::Parity> parity = ParityOf(engine_, value_);
    if (Known(parity.status())) Either(parity->even_tempered, parity->odd_tempered);
  }
  void IsNumber() { out_.SetBool(key_, engine_.AsNumber(value_).has_value()); }
  void IsInteger() { out_.SetBool(key_, cgt::IsInteger(value_)); }
  void IsNimber() { out_.SetBool(key_, cgt::IsNimber(value_)); }
  void IsInfinitesimal() { out_.SetBool(key_, cgt::IsInfinitesimal(value_)); }
  void IsNumberish() { out_.SetBool(key_, cgt::IsNumberish(value_)); }
  void IsAllSmall() { out_.SetBool(key_, engine_.IsAllSmall(value_)); }
  void IsUptimal() { out_.SetBool(key_, engine_.AsNumberUpStar(value_).has_value()); }
  void IsTiny() {
    const absl::StatusOr<bool> tiny = IsNumberTiny(engine_, value_);
    if (Known(tiny.status())) out_.SetBool(key_, *tiny);
  }
  void Weight() {
    const absl::StatusOr<std::optional<Value>> weight = AtomicWeight(engine_, value_);
    if (Known(weight.status()) && weight->has_value()) Text(**weight);
  }
  void Reduced() { Text(ReducedCanonicalForm(engine_, value_)); }
  void Frozen() { Text(Freeze(engine_, value_)); }
  void Companions() { Text(Companion(engine_, value_)); }
  void Uptimals() {
    const std::optional<NumberUpStar> x = engine_.AsNumberUpStar(value_);
    if (!x.has_value()) return;
    // A number that is too long to be written is not written as part of another text.
    if (!Known(NumberText(x->number, options_.max_text).status())) return;
    const std::string text = UptimalExpansionText(*x);
    if (options_.max_text == 0 || text.size() <= options_.max_text) {
      out_.SetText(key_, text);
    }
  }
  void Walls() {
    const absl::StatusOr<std::shared_ptr<const Thermograph>> thermograph =
        ThermographOf(engine_, value_);
    if (!Known(thermograph.status())) return;
    Known(AddThermograph(**thermograph, options_.max_text, out_));
  }
  void LeftOptions() { Options(Player::kLeft); }
  void RightOptions() { Options(Player::kRight); }
  void LeftIncentives() { Gains(Player::kLeft); }
  void RightIncentives() { Gains(Player::kRight); }

 private:
  // Whether a key's content is there. What is too large is told and no failure; a text
  // that is cut and the end of a budget are failures.
  bool Known(const absl::Status& status) {
    if (status.ok()) return true;
    if (status.code() == absl::StatusCode::kOutOfRange) {
      unknown_.emplace_back(key_, std::string(status.message()));
    } else if (status_.ok()) {
      status_ = status;
    }
    return false;
  }

  void Text(absl::StatusOr<Value> value) {
    if (!Known(value.status())) return;
    const absl::StatusOr<std::string> text = Format(*value);
    if (Known(text.status())) out_.SetText(key_, *text);
  }

  void Number(const absl::StatusOr<Dyadic>& x) {
    if (!Known(x.status())) return;
    const absl::StatusOr<std::string> text = NumberText(*x, options_.max_text);
    if (Known(text.status())) out_.SetText(key_, *text);
  }

  void Count(const absl::StatusOr<Integer>& n) {
    Number(n.ok() ? absl::StatusOr<Dyadic>(Dyadic(*n)) : n.status());
  }

  void Either(bool even, bool odd) {
    if (even) out_.SetText(key_, "even");
    if (odd) out_.SetText(key_, "odd");
  }

  absl::StatusOr<std::string> Format(Value value) {
    TextOptions text_options;
    text_options.format = options_.format;
    text_options.max_text = options_.max_text;
    std::string text = options_.format == TextFormat::kDag ? "dag:" : "";
    CGT_RETURN_IF_ERROR(AppendValueText(engine_, value, text_options, text));
    return text;
  }

  // The number of options of a player, if they may be listed.
  std::optional<Integer> TooMany(Player player) {
    const absl::StatusOr<Integer> count = engine_.OptionCount(player, value_);
    if (!Known(count.status())) return Integer(0);
    if (*count <= Integer(options_.max_options)) return std::nullopt;
    return *count;
  }

  void Options(Player player) {
    if (const std::optional<Integer> count = TooMany(player)) {
      if (!count->FitsUint64()) return out_.SetText(key_, count->ToString());
      if (!count->IsZero()) out_.SetCount(key_, count->ToUint64());
      return;
    }
    List(SortedOptions(engine_, player, value_));
  }

  void Gains(Player player) {
    if (TooMany(player).has_value()) {
      Known(absl::OutOfRangeError(
          absl::StrCat("more than ", options_.max_options, " options")));
      return;
    }
    List(Incentives(engine_, value_, player));
  }

  void List(const absl::StatusOr<std::vector<Value>>& values) {
    if (!Known(values.status())) return;
    std::vector<std::string> texts;
    std::size_t length = 0;
    for (const Value value : *values) {
      const absl::StatusOr<std::string> text = Format(value);
      if (!Known(text.status())) return;
      length += text->size();
      if (options_.max_text != 0 && length > options_.max_text) {
        Known(absl::ResourceExhaustedError("the texts of a list are too long"));
        return;
      }
      texts.push_back(*text);
    }
    out_.SetTexts(key_, texts);
  }

  Engine& engine_;
  const Value value_;
  const ValueJsonOptions& options_;
  JsonObject& out_;
  absl::string_view key_;
  std::vector<std::pair<std::string, std::string>> unknown_;
  absl::Status status_;
};

struct Key {
  absl::string_view name;
  bool usual;
  void (ValueJson::*set)();
};

constexpr Key kKeys[] = {
    {"value", true, &ValueJson::Itself},
    {"outcome", true, &ValueJson::Outcome},
    {"mean", true, &ValueJson::Mean},
    {"temperature", true, &ValueJson::Temperature},
    {"left_stop", true, &ValueJson::LeftStop},
    {"right_stop", true, &ValueJson::RightStop},
    {"confusion_interval", true, &ValueJson::Confused},
    {"birthday", true, &ValueJson::Birthday},
    {"follower_count", true, &ValueJson::Followers},
    {"stop_count", true, &ValueJson::Stops},
    {"parity", true, &ValueJson::Parity},
    {"tempered", true, &ValueJson::Tempered},
    {"is_number", true, &ValueJson::IsNumber},
    {"is_integer", true, &ValueJson::IsInteger},
    {"is_nimber", true, &ValueJson::IsNimber},
    {"is_infinitesimal", true, &ValueJson::IsInfinitesimal},
    {"is_numberish", true, &ValueJson::IsNumberish},
    {"is_all_small", true, &ValueJson::IsAllSmall},
    {"is_uptimal", true, &ValueJson::IsUptimal},
    {"is_number_tiny", true, &ValueJson::IsTiny},
    {"atomic_weight", true, &ValueJson::Weight},
    {"reduced", true, &ValueJson::Reduced},
    {"freeze", true, &ValueJson::Frozen},
    {"companion", true, &ValueJson::Companions},
    {"uptimal_expansion", true, &ValueJson::Uptimals},
    {"thermograph", true, &ValueJson::Walls},
    {"left_options", true, &ValueJson::LeftOptions},
    {"right_options", true, &ValueJson::RightOptions},
    {"left_incentives", false, &ValueJson::LeftIncentives},
    {"right_incentives", false, &ValueJson::RightIncentives},
};

absl::Status ValueJson::Add() {
  for (const Key& key : kKeys) {
    const bool wanted = options_.keys.empty()
                            ? key.usual
                            : std::find(options_.keys.begin(), options_.keys.end(),
                                        key.name) != options_.keys.end();
    if (!wanted) continue;
    if (absl::Status budget = engine_.CheckBudget(); !budget.ok()) {
      if (status_.ok()) status_ = std::move(budget);
      break;
    }
    key_ = key.name;
    out_.SetNull(key_);
    (this->*key.set)();
  }
  if (!unknown_.empty()) {
    JsonObject reasons;
    for (const auto& [key, reason] : unknown_) reasons.SetText(key, reason);
    out_.SetObject("unknown", reasons);
  }
  return status_;
}

}  // namespace

std::vector<std::string> ValueJsonKeys(bool usual) {
  std::vector<std::string> names;
  for (const Key& key : kKeys) {
    if (key.usual || !usual) names.emplace_back(key.name);
  }
  return names;
}

absl::Status AddValue(Engine& engine, Value value, const ValueJsonOptions& options,
                      JsonObject& out) {
  return ValueJson(engine, value, options, out).Add();
}

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

}  // namespace cgt
