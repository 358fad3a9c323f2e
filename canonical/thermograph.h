// Thermographs: the stops of a game as functions of the temperature.
#ifndef CGT_CANONICAL_THERMOGRAPH_H_
#define CGT_CANONICAL_THERMOGRAPH_H_

#include <memory>
#include <vector>

#include "absl/status/statusor.h"
#include "canonical/engine.h"
#include "canonical/value.h"
#include "cgt/dyadic.h"

namespace cgt {

/// A wall of a thermograph: a continuous piecewise-linear function of the temperature
/// with slopes -1, 0 and 1, constant from its last point on.
struct Wall {
  struct Point {
    Dyadic t;
    Dyadic value;
    friend bool operator==(const Point&, const Point&) = default;
  };
  /// By ascending t; no three neighbours in line, so every point but the first is a bend.
  std::vector<Point> points;

  static Wall Constant(const Dyadic& from, const Dyadic& value) {
    return {{{from, value}}};
  }
  /// The value at t. \domain t is not below the first point's (aborts)
  /// \complexity logarithmic in the points
  [[nodiscard]] Dyadic At(const Dyadic& t) const;

  friend bool operator==(const Wall&, const Wall&) = default;
};

/// Both walls of a game, the mast included: at t the Left and the Right stop of the game
/// cooled by t. The walls meet at (temperature, mean), the foot of the mast.
struct Thermograph {
  Wall left;   ///< slopes -1 and 0
  Wall right;  ///< slopes 0 and 1
  Dyadic mean;
  Dyadic temperature;

  friend bool operator==(const Thermograph&, const Thermograph&) = default;
};

/// The thermograph for all t >= -1, where -1 is the temperature of integers.
///
/// The left wall of an integer is that integer. Otherwise it is the highest right wall of
/// a Left option, less t, and the right wall the lowest left wall of a Right option, plus
/// t, up to the temperature where the two meet. Below 0 this is the thermograph of the
/// canonical form, to which cooling belongs there.
///
/// \errors the budget's; OutOfRange: a follower is a number whose walls have so many
///   bends of so many digits that they take more than 2^28 bits
/// \complexity per node the points of its options' walls; number + uptimal + nimber by a
/// formula, linear in the runs of equal binary digits of the number. Kept with the engine
/// \source{siegel2013,II.5}
absl::StatusOr<std::shared_ptr<const Thermograph>> ThermographOf(Engine& engine, Value g);

/// A set of numbers: an interval, or empty.
struct NumberInterval {
  bool empty = false;
  Dyadic low;
  Dyadic high;
  bool low_closed = false;
  bool high_closed = false;

  friend bool operator==(const NumberInterval&, const NumberInterval&) = default;
};

/// The numbers that are confused with g: all strictly between its stops, and those of the
/// stops that are. Empty for numbers and for games such as `^`, which is only
/// infinitesimally greater than 0.
/// \errors the budget's
/// \complexity four comparisons with numbers
/// \source{siegel2013,II.3}
absl::StatusOr<NumberInterval> ConfusionInterval(Engine& engine, Value g);

}  // namespace cgt

#endif  // CGT_CANONICAL_THERMOGRAPH_H_
