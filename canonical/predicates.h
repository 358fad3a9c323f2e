// What can be read off a value at once.
#ifndef CGT_CANONICAL_PREDICATES_H_
#define CGT_CANONICAL_PREDICATES_H_

#include <optional>

#include "canonical/engine.h"
#include "canonical/value.h"

namespace cgt {

/// Whether the value is an integer. \complexity constant
[[nodiscard]] inline bool IsInteger(Value g) {
  const std::optional<Dyadic> x = g.engine().AsNumber(g);
  return x.has_value() && x->IsInteger();
}

/// Whether the value is 0, * or *n. \complexity constant
[[nodiscard]] inline bool IsNimber(Value g) {
  const std::optional<NumberUpStar> x = g.engine().AsNumberUpStar(g);
  return x.has_value() && x->number.IsZero() && x->up.IsZero();
}

/// Whether both stops are 0. \complexity constant \source{siegel2013,II.4}
[[nodiscard]] inline bool IsInfinitesimal(Value g) {
  return g.engine().LeftStop(g).IsZero() && g.engine().RightStop(g).IsZero();
}

/// Whether the value is a number + infinitesimal: both stops are equal.
/// \complexity constant \source{siegel2013,II.4}
[[nodiscard]] inline bool IsNumberish(Value g) {
  return g.engine().LeftStop(g) == g.engine().RightStop(g);
}

}  // namespace cgt

#endif  // CGT_CANONICAL_PREDICATES_H_
