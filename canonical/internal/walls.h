// How walls of thermographs are made from those of options.
#ifndef CGT_CANONICAL_INTERNAL_WALLS_H_
#define CGT_CANONICAL_INTERNAL_WALLS_H_

#include <cstdint>
#include <vector>

#include "canonical/thermograph.h"
#include "cgt/uptimal.h"

namespace cgt::internal {

/// Where the walls begin. Mean and temperature of a game that is no number need them
/// from 0 on only, where numbers and infinitesimals have straight walls.
enum class WallStart : std::uint8_t { kZero, kMinusOne };

/// The thermograph of number + uptimal + nimber. From 0 on it is the mast alone, and the
/// temperature of a number is given as 0.
/// \errors throws StatusError OutOfRange: more than 2^28 bits
Thermograph ClosedThermograph(const NumberUpStar& w, WallStart start);

/// The thermograph of a game that is not an integer (from 0 on: not a number), from those
/// of its options, which all begin at the same t.
/// \param left the right walls of the Left options; \param right the left walls of the
/// Right options; both not empty
Thermograph FromOptionWalls(const std::vector<const Wall*>& left,
                            const std::vector<const Wall*>& right);

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_WALLS_H_
