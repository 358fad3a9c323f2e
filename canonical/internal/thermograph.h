// The walls of a thermograph above temperature 0: enough for mean and temperature.
#ifndef CGT_CANONICAL_INTERNAL_THERMOGRAPH_H_
#define CGT_CANONICAL_INTERNAL_THERMOGRAPH_H_

#include <vector>

#include "cgt/dyadic.h"

namespace cgt::internal {

/// A continuous piecewise-linear function of t >= 0 with slopes -1, 0 and 1, constant
/// from its last point on. Points by ascending t; the first has t = 0.
struct Wall {
  struct Point {
    Dyadic t;
    Dyadic value;
  };
  std::vector<Point> points;

  static Wall Constant(const Dyadic& value) { return {{{Dyadic(0), value}}}; }
};

/// Both walls of a game for t >= 0, the mast included.
struct Thermograph {
  Wall left;
  Wall right;
  Dyadic mean;
  /// At least 0 unless the game is a number, whose temperature is known otherwise.
  Dyadic temperature;

  static Thermograph OfNumber(const Dyadic& x);
};

/// The thermograph of a game that is not a number, from those of its options.
/// \param left the right walls of the Left options; \param right the left walls of the
/// Right options; both not empty
Thermograph FromOptionWalls(const std::vector<const Wall*>& left,
                            const std::vector<const Wall*>& right);

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_THERMOGRAPH_H_
