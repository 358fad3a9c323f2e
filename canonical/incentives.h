// Incentives: what a move is worth to the player who makes it.
#ifndef CGT_CANONICAL_INCENTIVES_H_
#define CGT_CANONICAL_INCENTIVES_H_

#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "canonical/engine.h"
#include "canonical/value.h"
#include "cgt/player.h"

namespace cgt {

/// The incentives of the canonical form: G^L - G for a move of Left, G - G^R for one of
/// Right, each the gain of the player who moves. Those that are less than or equal to
/// another one are left out, in the same list.
///
/// \param player whose incentives; of both players together if not given
/// \errors the budget's; ResourceExhausted: more than 2^16 options of a player
/// \complexity a difference for each option, and comparisons of each two that differ;
/// the difference of two values can have as many nodes as the product of theirs
/// \source{siegel2013,II.5}
absl::StatusOr<std::vector<Value>> Incentives(
    Engine& engine, Value g, std::optional<Player> player = std::nullopt);

}  // namespace cgt

#endif  // CGT_CANONICAL_INCENTIVES_H_
