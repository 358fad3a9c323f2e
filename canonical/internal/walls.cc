// A Left scaffold is the highest right wall of a Left option, less t; a Right scaffold
// the lowest left wall of a Right option, plus t. From the temperature where they meet,
// both walls are the mast. Left scaffolds have slopes -1 and 0, Right ones 0 and 1, so
// every crossing is dyadic. \source{siegel2013,II.5}
//
// A number x in lowest terms m/2^n, n > 0, has temperature -2^-n. Below it the left wall
// is x^L - t while the right wall of x^L is straight, down to -2^-k for x^L with
// denominator 2^k; there it has reached y = x^LR, and below it is the left wall of y. So
// a wall is read off the chain x, x^LR, ..., each with fewer binary digits.
//
// For x + g with an infinitesimal g = uptimal + nimber other than 0, and -1 <= t <= 0:
// the players alternate in g until x is left. If Left started, the last move was Left's
// and the wall there is (right wall of x) - t, or it was Right's and it is the left wall
// of x. The first is never lower, because one of x^L, x^R is an option of the other. So
// both players want the last move, and Left, starting, gets it exactly if g |> 0.
#include "canonical/internal/walls.h"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <optional>
#include <utility>

#include "absl/status/status.h"
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

/// Pieces of slope 0 at the end say nothing either.
void DropStraightEnd(Wall& wall) {
  while (wall.points.size() >= 2 &&
         wall.points.back().value == wall.points[wall.points.size() - 2].value) {
    wall.points.pop_back();
  }
}

/// The higher (sign = 1) or lower (sign = -1) of two walls.
Wall Envelope(const Wall& a, const Wall& b, int sign) {
  Wall result;
  Walk x(a);
  Walk y(b);
  Dyadic t = a.points[0].t;
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
  DropStraightEnd(result);
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
  Dyadic t = left.points[0].t;
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
  Dyadic t = wall.points[0].t;
  while (t < foot.t) {
    Append(result.points, {t, slope > 0 ? walk.At(t) + t : walk.At(t) - t});
    if (walk.AtEnd() || walk.NextT() >= foot.t) break;
    t = walk.NextT();
    walk.Advance(t);
  }
  Append(result.points, {foot.t, foot.value});
  DropStraightEnd(result);
  return result;
}

// By halves, so that a point is met once for each doubling of the number of walls.
Wall EnvelopeOf(const std::vector<const Wall*>& walls, int sign) {
  if (walls.size() == 1) return *walls[0];
  std::vector<Wall> level;
  for (std::size_t i = 0; i < walls.size(); i += 2) {
    level.push_back(i + 1 < walls.size() ? Envelope(*walls[i], *walls[i + 1], sign)
                                         : *walls[i]);
  }
  while (level.size() > 1) {
    std::vector<Wall> next;
    for (std::size_t i = 0; i < level.size(); i += 2) {
      next.push_back(i + 1 < level.size() ? Envelope(level[i], level[i + 1], sign)
                                          : std::move(level[i]));
    }
    level = std::move(next);
  }
  return std::move(level[0]);
}

Dyadic MinusStep(std::uint32_t exponent) {
  return Dyadic::FromRatio(Integer(-1), exponent);
}

Wall LeftWallOfNumber(const Dyadic& x) {
  constexpr std::uint64_t kMostBits = std::uint64_t{1} << 28;
  const std::uint64_t bits = x.exponent() + x.numerator().BitLength();
  std::vector<Point> descending;
  Dyadic at = x;
  while (!at.IsInteger()) {
    if ((descending.size() + 2) * bits > kMostBits) {
      throw StatusError(absl::OutOfRangeError(
          "the walls of a number with more than 2^28 binary digits at their bends"));
    }
    descending.push_back({MinusStep(at.exponent()), at});
    const Dyadic option = *at.LeftOption();
    const Dyadic low = MinusStep(option.exponent());
    at = option - low;
    descending.push_back({low, at});
  }
  if (descending.empty() || descending.back().t != Dyadic(-1)) {
    descending.push_back({Dyadic(-1), at});
  }
  Wall wall;
  for (std::size_t i = descending.size(); i-- > 0;) {
    Append(wall.points, std::move(descending[i]));
  }
  return wall;
}

Wall Mirrored(Wall wall) {
  for (Point& point : wall.points) point.value = -point.value;
  return wall;
}

}  // namespace

Thermograph ClosedThermograph(const NumberUpStar& w, WallStart start) {
  const Dyadic& x = w.number;
  if (start == WallStart::kZero) {
    const Wall mast = Wall::Constant(Dyadic(0), x);
    return {mast, mast, x, Dyadic(0)};
  }
  Wall left = LeftWallOfNumber(x);
  Wall right = Mirrored(LeftWallOfNumber(-x));
  if (w.IsNumber())
    return {std::move(left), std::move(right), x, MinusStep(x.exponent())};
  const Foot foot{Dyadic(0), x};
  const std::partial_ordering sign = Compare({Dyadic(), w.up, w.star}, NumberUpStar());
  const bool left_moves_last = sign != std::partial_ordering::less;
  const bool right_moves_last = sign != std::partial_ordering::greater;
  Thermograph result;
  result.left = left_moves_last ? Scaffold(right, -1, foot) : left;
  result.right = right_moves_last ? Scaffold(left, 1, foot) : std::move(right);
  result.mean = x;
  return result;
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
