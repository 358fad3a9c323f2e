// A Left scaffold is the highest right wall of a Left option, less t; a Right scaffold
// the lowest left wall of a Right option, plus t. From the temperature where they meet,
// both walls are the mast. Left scaffolds have slopes -1 and 0, Right ones 0 and 1, so
// every crossing is dyadic. \source{siegel2013,II.5}
#include "canonical/internal/thermograph.h"

#include <cstddef>
#include <optional>
#include <utility>

#include "cgt/errors.h"

namespace cgt::internal {
namespace {

using Point = Wall::Point;

/// Walks two walls over their common breakpoints.
class Walk {
 public:
  explicit Walk(const Wall& wall) : points_(wall.points) {}
  [[nodiscard]] bool AtEnd() const { return next_ >= points_.size(); }
  [[nodiscard]] const Dyadic& NextT() const { return points_[next_].t; }
  [[nodiscard]] Dyadic At(const Dyadic& t) const {
    const Point& from = points_[next_ - 1];
    return from.value + SlopeTimes(t - from.t);
  }
  void Advance(const Dyadic& t) {
    if (!AtEnd() && NextT() == t) ++next_;
  }
  [[nodiscard]] int Slope() const {
    if (AtEnd()) return 0;
    const Dyadic rise = points_[next_].value - points_[next_ - 1].value;
    return rise.Sign();
  }

 private:
  [[nodiscard]] Dyadic SlopeTimes(const Dyadic& dt) const {
    const int slope = Slope();
    return slope == 0 ? Dyadic(0) : slope > 0 ? dt : -dt;
  }
  const std::vector<Point>& points_;
  std::size_t next_ = 1;
};

void Append(std::vector<Point>& points, Point point) {
  // A point inside a straight piece says nothing.
  while (points.size() >= 2) {
    const Point& b = points.back();
    const Point& a = points[points.size() - 2];
    if ((b.value - a.value).Sign() != (point.value - b.value).Sign()) break;
    points.pop_back();
  }
  if (!points.empty() && points.back().t == point.t) return;
  points.push_back(std::move(point));
}

/// The higher (sign = 1) or lower (sign = -1) of two walls.
Wall Envelope(const Wall& a, const Wall& b, int sign) {
  Wall result;
  Walk x(a);
  Walk y(b);
  Dyadic t(0);
  const auto better = [sign](const Dyadic& p, const Dyadic& q) {
    return sign > 0 ? (p < q ? q : p) : (p < q ? p : q);
  };
  for (;;) {
    const Dyadic p = x.At(t);
    const Dyadic q = y.At(t);
    Append(result.points, {t, better(p, q)});
    if (x.AtEnd() && y.AtEnd()) break;
    Dyadic to = x.AtEnd() ? y.NextT() : x.NextT();
    if (!y.AtEnd() && y.NextT() < to) to = y.NextT();
    // A crossing inside the piece: slopes differ by one there.
    const Dyadic gap = p - q;
    const int closing = y.Slope() - x.Slope();
    if (gap.Sign() != 0 && closing == gap.Sign()) {
      const Dyadic crossing = t + gap.Abs();
      if (crossing < to) Append(result.points, {crossing, x.At(crossing)});
    }
    x.Advance(to);
    y.Advance(to);
    t = to;
  }
  // Trailing straight pieces of slope 0 say nothing either.
  while (result.points.size() >= 2 &&
         result.points.back().value == result.points[result.points.size() - 2].value) {
    result.points.pop_back();
  }
  return result;
}

/// The wall up to the foot of the mast, tilted by `slope`.
struct Foot {
  Dyadic t;
  Dyadic value;
};

/// Where left(t) - t first is at most right(t) + t.
Foot FindFoot(const Wall& left, const Wall& right) {
  Walk x(left);
  Walk y(right);
  Dyadic t(0);
  for (;;) {
    const Dyadic p = x.At(t) - t;
    const Dyadic q = y.At(t) + t;
    const Dyadic gap = p - q;
    if (gap.Sign() <= 0) return {t, p};
    const int closing = (y.Slope() + 1) - (x.Slope() - 1);  // 0, 1 or 2
    std::optional<Dyadic> meet;
    if (closing > 0) meet = t + (closing == 2 ? gap.Half() : gap);
    std::optional<Dyadic> to;
    if (!x.AtEnd()) to = x.NextT();
    if (!y.AtEnd() && (!to.has_value() || y.NextT() < *to)) to = y.NextT();
    if (meet.has_value() && (!to.has_value() || *meet <= *to)) {
      return {*meet, x.At(*meet) - *meet};
    }
    CGT_CHECK(to.has_value());  // beyond all points the walls close at 2
    x.Advance(*to);
    y.Advance(*to);
    t = *to;
  }
}

Wall Scaffold(const Wall& wall, int slope, const Foot& foot) {
  Wall result;
  Walk walk(wall);
  Dyadic t(0);
  while (t < foot.t) {
    Append(result.points, {t, slope > 0 ? walk.At(t) + t : walk.At(t) - t});
    if (walk.AtEnd() || walk.NextT() >= foot.t) break;
    t = walk.NextT();
    walk.Advance(t);
  }
  Append(result.points, {foot.t, foot.value});
  while (result.points.size() >= 2 &&
         result.points.back().value == result.points[result.points.size() - 2].value) {
    result.points.pop_back();
  }
  return result;
}

Wall EnvelopeOf(const std::vector<const Wall*>& walls, int sign) {
  Wall result = *walls[0];
  for (std::size_t i = 1; i < walls.size(); ++i) {
    result = Envelope(result, *walls[i], sign);
  }
  return result;
}

}  // namespace

Thermograph Thermograph::OfNumber(const Dyadic& x) {
  return {Wall::Constant(x), Wall::Constant(x), x, Dyadic(0)};
}

Thermograph FromOptionWalls(const std::vector<const Wall*>& left,
                            const std::vector<const Wall*>& right) {
  CGT_CHECK(!left.empty() && !right.empty());
  const Wall high = EnvelopeOf(left, 1);
  const Wall low = EnvelopeOf(right, -1);
  const Foot foot = FindFoot(high, low);
  return {Scaffold(high, -1, foot), Scaffold(low, 1, foot), foot.value, foot.t};
}

}  // namespace cgt::internal
