// Mean and temperature of the oracle, in two independent ways: Conway's definition of
// cooling, and thermographs as exact polylines.
#ifndef CGT_TESTS_ORACLE_THERMOGRAPH_H_
#define CGT_TESTS_ORACLE_THERMOGRAPH_H_

#include <map>
#include <utility>
#include <vector>

#include "tests/oracle/naive.h"

namespace cgt::oracle {

/// Cooling by its definition, at the temperatures t = k/2^grid > -1. G cooled by t is
/// the literal game {G^L_t - t | G^R_t + t} made from the canonical form of G, unless for
/// a smaller t that game is infinitesimally close to a number x; then it is x. That is so
/// above -1/2^n for a number m/2^n, above -1 for an integer, and not below 0 for others.
///
/// The grid must hold every temperature and every bend of every subposition. The depth of
/// the canonical form above its integers is enough (`GridFor`): integers stand on grid 0,
/// and each level of options halves the spacing at most once.
class Cooling {
 public:
  Cooling(Games& games, int grid) : games_(games), step_(1, std::int64_t{1} << grid) {}

  static int GridFor(Games& games, Id g);

  /// G cooled by k/2^grid, in canonical form.
  Id Cooled(Id g, int k);
  /// The least t on the grid with G cooled by t infinitesimally close to a number; by
  /// convention -1/2^n for a number m/2^n in lowest terms, and -1 for an integer.
  Fraction Temperature(Id g);
  /// That number.
  Fraction Mean(Id g);

 private:
  // {G^L_t - t | G^R_t + t}, t = k/2^grid.
  Id Formula(Id g, int k);
  // The least k with Formula(g, k) infinitesimally close to a number, and that number.
  std::pair<int, Fraction> Freeze(Id g);

  Games& games_;
  Fraction step_;
  std::map<std::pair<Id, int>, Id> formula_;
  std::map<Id, std::pair<int, Fraction>> freeze_;
};

/// A wall or any other function of the temperature: points (t, x) with t ascending from
/// -1 to the horizon, linear in between, no three of them in line.
struct WallPoint {
  Fraction t, x;
  friend bool operator==(const WallPoint&, const WallPoint&) = default;
};
using Wall = std::vector<WallPoint>;

struct Thermograph {
  Wall left, right;  ///< the mast included, up to the horizon
  Fraction mean, temperature;
};

/// Thermographs over -1 <= t <= horizon: the left wall of G is the greatest right wall of
/// a Left option minus t, the right wall the least left wall of a Right option plus t, up
/// to the point where they meet; from there on both are the mast. An integer is all mast.
class Thermography {
 public:
  explicit Thermography(Games& games, std::int64_t horizon = 64)
      : games_(games), horizon_(horizon) {}

  /// Throws std::invalid_argument if the temperature is not below the horizon.
  const Thermograph& Of(Id g);

 private:
  Games& games_;
  Fraction horizon_;
  std::map<Id, Thermograph> memo_;
};

/// The value of a wall at t, -1 <= t <= horizon.
Fraction ValueAt(const Wall& wall, const Fraction& t);

}  // namespace cgt::oracle

#endif  // CGT_TESTS_ORACLE_THERMOGRAPH_H_
