#include "canonical/thermograph.h"

#include <algorithm>
#include <compare>

#include "canonical/internal/context.h"
#include "canonical/internal/entered.h"
#include "cgt/errors.h"

namespace cgt {

Dyadic Wall::At(const Dyadic& t) const {
  CGT_CHECK(!points.empty() && t >= points.front().t);
  const auto after = std::upper_bound(points.begin(), points.end(), t,
                                      [](const Dyadic& temperature, const Point& point) {
                                        return temperature < point.t;
                                      });
  const Point& from = *(after - 1);
  if (after == points.end()) return from.value;
  const int slope = (after->value - from.value).Sign();
  const Dyadic step = t - from.t;
  return slope == 0 ? from.value : slope > 0 ? from.value + step : from.value - step;
}

absl::StatusOr<std::shared_ptr<const Thermograph>> ThermographOf(Engine& engine,
                                                                 Value g) {
  CGT_CHECK(&g.engine() == &engine);
  return internal::Entered(
      engine, [&]() -> absl::StatusOr<std::shared_ptr<const Thermograph>> {
        return engine.context().ThermographOf(g.id(), internal::WallStart::kMinusOne);
      });
}

absl::StatusOr<NumberInterval> ConfusionInterval(Engine& engine, Value g) {
  CGT_CHECK(&g.engine() == &engine);
  return internal::Entered(engine, [&]() -> absl::StatusOr<NumberInterval> {
    internal::Context& context = engine.context();
    const internal::Node& node = context.Get(g.id());
    const auto confused = [&](NodeId x) {
      return !context.LessOrEqual(x, g.id()) && !context.LessOrEqual(g.id(), x);
    };
    NumberInterval interval;
    interval.low = context.store().NumberOf(node.right_stop);
    interval.high = context.store().NumberOf(node.left_stop);
    interval.low_closed = confused(node.right_stop);
    interval.high_closed = confused(node.left_stop);
    interval.empty = interval.low == interval.high && !interval.low_closed;
    return interval;
  });
}

}  // namespace cgt
