// The Simplicity Theorem: if some number fits between the options, the game is the
// simplest that does; and a game is never <= a Left option nor >= a Right option.
// \source{siegel2013,II.3}
#include "canonical/between.h"

#include <optional>

#include "canonical/born_by_day.h"
#include "canonical/internal/context.h"
#include "canonical/internal/day_lists.h"
#include "canonical/internal/entered.h"
#include "cgt/errors.h"

namespace cgt {

absl::StatusOr<Dyadic> SimplestNumber(Engine& engine, Value g, Value h) {
  CGT_ASSIGN_OR_RETURN(const Value between, engine.FromOptions({&g, 1}, {&h, 1}));
  const std::optional<Dyadic> x = engine.AsNumber(between);
  if (!x.has_value()) {
    return absl::InvalidArgumentError("games with a number x between them, G <| x <| H");
  }
  return *x;
}

absl::StatusOr<std::vector<Value>> SimplestBetween(Engine& engine, Value g, Value h) {
  CGT_CHECK(&g.engine() == &engine && &h.engine() == &engine);
  return internal::Entered(engine, [&]() -> absl::StatusOr<std::vector<Value>> {
    internal::Context& context = engine.context();
    if (g == h || !context.LessOrEqual(g.id(), h.id())) {
      return absl::InvalidArgumentError("games G < H");
    }
    for (int day = 0; day <= kLastListedDay; ++day) {
      std::vector<Value> between = internal::SelectBornByDay(engine, day, [&](NodeId x) {
        context.Tick();
        return x != g.id() && x != h.id() && context.LessOrEqual(g.id(), x) &&
               context.LessOrEqual(x, h.id());
      });
      if (!between.empty()) return between;
    }
    return absl::OutOfRangeError(
        "no game born by day 3 lies strictly between, and later days are not listed");
  });
}

}  // namespace cgt
