// A node's shape needs its options' shapes only for the number of bars, so one pass over
// the followers, options first, decides all of them; then text is written without looking
// ahead.
#include "render/internal/shapes.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "cgt/notation/literal.h"
#include "render/value_text.h"

namespace cgt::internal {
namespace {

constexpr std::size_t kMostWrittenDigits = 2000;

}  // namespace

const Shape& Shapes::Of(Value value) const {
  const auto it = shapes_.find(value.id());
  CGT_CHECK(it != shapes_.end());
  return *it->second;
}

// {x || x | y} with a number x above the mean of y is x + Tiny(x - y), and the negative
// of such a game is written with Miny.
absl::StatusOr<bool> Shapes::Tiny(const Shape& options, Shape& shape) {
  if (options.left.size() != 1 || options.right.size() != 1) return false;
  for (const bool tiny : {true, false}) {
    const Value number = tiny ? options.left[0] : options.right[0];
    const Value threat = tiny ? options.right[0] : options.left[0];
    const std::optional<Dyadic> x = engine_.AsNumber(number);
    if (!x.has_value()) continue;
    // Two options on either side rule a tiny out; more are not asked for.
    const absl::StatusOr<Integer> lefts = engine_.OptionCount(Player::kLeft, threat);
    CGT_RETURN_IF_ERROR(lefts);
    const absl::StatusOr<Integer> rights = engine_.OptionCount(Player::kRight, threat);
    CGT_RETURN_IF_ERROR(rights);
    if (*lefts != Integer(1) || *rights != Integer(1)) continue;
    CGT_ASSIGN_OR_RETURN(const std::vector<Value> threat_left,
                         engine_.Options(Player::kLeft, threat));
    CGT_ASSIGN_OR_RETURN(const std::vector<Value> threat_right,
                         engine_.Options(Player::kRight, threat));
    const Value back = tiny ? threat_left[0] : threat_right[0];
    const Value far = tiny ? threat_right[0] : threat_left[0];
    if (!(back == number)) continue;
    CGT_ASSIGN_OR_RETURN(const Dyadic mean, engine_.Mean(far));
    if (tiny ? !(mean < *x) : !(mean > *x)) continue;
    CGT_ASSIGN_OR_RETURN(const Value subscript, tiny ? engine_.Subtract(number, far)
                                                     : engine_.Subtract(far, number));
    shape.kind = tiny ? Shape::Kind::kTiny : Shape::Kind::kMiny;
    shape.left = {number, subscript};
    return true;
  }
  return false;
}

absl::Status Shapes::Recognise(Value value, Shape& shape) {
  if (names_) {
    const std::optional<NumberUpStar> closed = engine_.AsNumberUpStar(value);
    // Whether a text is compact does not depend on the number, which may be long.
    if (closed.has_value() &&
        CompactText({Dyadic(), closed->up, closed->star}).has_value()) {
      return absl::OkStatus();
    }
    if (closed.has_value() && closed->up.length() > kMostWrittenDigits) {
      // Its followers have nearly as many digits each, one below the other.
      return absl::ResourceExhaustedError(absl::StrCat(
          "the options of an uptimal with ", closed->up.length(),
          " digits are too long to write: the limit is ", kMostWrittenDigits));
    }
  } else if (engine_.AsNumber(value).has_value()) {
    return absl::OkStatus();
  }
  CGT_ASSIGN_OR_RETURN(shape.left,
                       SortedOptions(engine_, Player::kLeft, value, max_nodes_));
  if (names_ && engine_.LeftStop(value) == -engine_.RightStop(value)) {
    CGT_ASSIGN_OR_RETURN(const Value negative, engine_.Negate(value));
    if (negative == value) {
      shape.kind = Shape::Kind::kPlusMinus;
      return absl::OkStatus();
    }
  }
  CGT_ASSIGN_OR_RETURN(shape.right,
                       SortedOptions(engine_, Player::kRight, value, max_nodes_));
  if (names_) {
    Shape tiny;
    CGT_ASSIGN_OR_RETURN(const bool is_tiny, Tiny(shape, tiny));
    if (is_tiny) {
      shape = std::move(tiny);
      return absl::OkStatus();
    }
  }
  shape.kind = Shape::Kind::kBraces;
  return absl::OkStatus();
}

// One more than the highest level among options that stand alone and without braces.
std::uint8_t Shapes::Level(const Shape& shape) const {
  std::uint8_t highest = 0;
  for (const std::vector<Value>* side : {&shape.left, &shape.right}) {
    if (side->size() != 1) continue;
    const std::uint8_t level = Of(side->front()).level;
    if (level < kMaxLevel) highest = std::max(highest, level);
  }
  return static_cast<std::uint8_t>(highest + 1);
}

absl::Status Shapes::Decide(Value value) {
  struct Task {
    Value value;
    Shape* shape;  // Null before the first visit.
  };
  std::vector<Task> tasks = {{value, nullptr}};
  while (!tasks.empty()) {
    const Task task = tasks.back();
    if (task.shape != nullptr) {
      tasks.pop_back();
      if (task.shape->kind == Shape::Kind::kBraces) {
        task.shape->level = Level(*task.shape);
      }
      continue;
    }
    std::unique_ptr<Shape>& slot = shapes_[task.value.id()];
    if (slot != nullptr) {
      tasks.pop_back();
      continue;
    }
    if (shapes_.size() > max_nodes_) {
      return absl::ResourceExhaustedError(
          absl::StrCat("a text of more than ", max_nodes_, " bytes"));
    }
    slot = std::make_unique<Shape>();
    Shape* shape = slot.get();
    CGT_RETURN_IF_ERROR(Recognise(task.value, *shape));
    tasks.back().shape = shape;
    for (const std::vector<Value>* side : {&shape->left, &shape->right}) {
      for (const Value option : *side) tasks.push_back({option, nullptr});
    }
  }
  return absl::OkStatus();
}

}  // namespace cgt::internal
