// Sums are not made: g + x is compared with 0 or h as x with -g or h - g.
#include "canonical/solve.h"

#include <optional>

#include "canonical/born_by_day.h"
#include "canonical/internal/context.h"
#include "canonical/internal/day_lists.h"
#include "canonical/internal/entered.h"
#include "canonical/ordinal_sum.h"
#include "cgt/errors.h"

namespace cgt {

using internal::Context;

absl::StatusOr<std::vector<Value>> SolveOutcome(Engine& engine, Value g, Outcome o,
                                                const Integer& n) {
  CGT_CHECK(&g.engine() == &engine);
  CGT_RETURN_IF_ERROR(CheckListedDay(n));
  if (o == Outcome::kD) {
    return absl::InvalidArgumentError("an outcome of short games: L, R, N or P");
  }
  return internal::Entered(engine, [&]() -> absl::StatusOr<std::vector<Value>> {
    Context& context = engine.context();
    const NodeId negative = context.Negate(g.id());
    return internal::SelectBornByDay(
        engine, static_cast<int>(n.ToInt64()), [&](NodeId x) {
          context.Tick();
          const bool at_least = context.LessOrEqual(negative, x);
          const bool at_most = context.LessOrEqual(x, negative);
          return FromWinners(!at_most, !at_least) == o;
        });
  });
}

absl::StatusOr<std::vector<Value>> SolveAtLeast(Engine& engine, Value g, Value h,
                                                const Integer& n) {
  CGT_RETURN_IF_ERROR(CheckListedDay(n));
  CGT_ASSIGN_OR_RETURN(const Value bound, engine.Subtract(h, g));
  return internal::Entered(engine, [&]() -> absl::StatusOr<std::vector<Value>> {
    Context& context = engine.context();
    return internal::SelectBornByDay(engine, static_cast<int>(n.ToInt64()),
                                     [&](NodeId x) {
                                       context.Tick();
                                       return context.LessOrEqual(bound.id(), x);
                                     });
  });
}

absl::StatusOr<std::vector<Value>> SolveOrdinal(Engine& engine, const Form& g, Value h,
                                                const Integer& n) {
  if (n.Sign() < 0) return absl::InvalidArgumentError("a day: 0, 1, 2, ...");
  CGT_ASSIGN_OR_RETURN(const std::optional<Value> x, Subordinate(engine, h, g));
  if (!x.has_value()) return std::vector<Value>();
  CGT_ASSIGN_OR_RETURN(const Integer birthday, engine.Birthday(*x));
  return birthday <= n ? std::vector<Value>{*x} : std::vector<Value>();
}

}  // namespace cgt
