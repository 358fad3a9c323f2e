#ifndef CGT_OUTCOME_H_
#define CGT_OUTCOME_H_

#include <cstdint>
#include <ostream>

#include "absl/strings/string_view.h"
#include "cgt/player.h"

namespace cgt {

/// Who wins under best play: Left whoever starts (L), Right whoever starts (R), the Next
/// player to move (N), the Previous player (P), or nobody because play goes on for ever
/// (D, a draw; only rulesets whose play may repeat answer it).
enum class Outcome : uint8_t { kL, kR, kN, kP, kD };

/// "L", "R", "N", "P" or "D".
[[nodiscard]] absl::string_view OutcomeName(Outcome outcome);

/// The outcome of the negative: L and R change places.
[[nodiscard]] Outcome Negate(Outcome outcome);

/// The outcome class of a game that ends, from the winner for either starter.
/// \param left_wins_moving_first whether Left, moving first, wins
/// \param right_wins_moving_first whether Right, moving first, wins
[[nodiscard]] Outcome FromWinners(bool left_wins_moving_first,
                                  bool right_wins_moving_first);

/// Whether `player`, moving first, wins a game of this outcome.
/// \return false for a draw
[[nodiscard]] bool WinsMovingFirst(Outcome outcome, Player player);

std::ostream& operator<<(std::ostream& out, Outcome outcome);

}  // namespace cgt

#endif  // CGT_OUTCOME_H_
