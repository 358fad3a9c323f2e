// The text of a value for tests, kept tiny: numbers and nimbers by name, everything else
// as bracketed canonical options. No faster than it must be.
#ifndef CGT_TESTS_VERIFY_PLAIN_TEXT_H_
#define CGT_TESTS_VERIFY_PLAIN_TEXT_H_

#include <optional>
#include <string>

#include "absl/strings/str_cat.h"
#include "canonical/engine.h"
#include "cgt/errors.h"

namespace cgt::testing {

inline std::string PlainText(Value value) {
  Engine& engine = value.engine();
  const std::optional<NumberUpStar> closed = engine.AsNumberUpStar(value);
  if (closed.has_value() && closed->up.IsZero()) {
    if (closed->star.IsZero()) return closed->number.ToString();
    const std::string star = ToString(closed->star);
    return closed->number.IsZero() ? star : closed->number.ToString() + star;
  }
  if (closed.has_value() && closed->up.length() == 1) {
    std::string text = closed->number.IsZero() ? "" : closed->number.ToString();
    const Integer n = closed->up.Digit(1);
    absl::StrAppend(&text, n.Sign() > 0 ? "^" : "v");
    if (n.Abs() != Integer(1)) absl::StrAppend(&text, n.Abs().ToString());
    return text + (closed->star.IsZero() ? "" : ToString(closed->star));
  }
  std::string text = "{";
  for (const Player player : kPlayers) {
    if (player == Player::kRight) text += "|";
    std::string side;
    for (const Value option : ValueOrThrow(engine.Options(player, value))) {
      absl::StrAppend(&side, side.empty() ? "" : ",", PlainText(option));
    }
    text += side;
  }
  return text + "}";
}

}  // namespace cgt::testing

#endif  // CGT_TESTS_VERIFY_PLAIN_TEXT_H_
