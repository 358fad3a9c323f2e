// Who wins a position of Hex or Rex, by search.
#ifndef CGT_GAMES_GRID_CHAIN_SEARCH_H_
#define CGT_GAMES_GRID_CHAIN_SEARCH_H_

#include <cstdint>

#include "absl/container/flat_hash_map.h"
#include "absl/status/statusor.h"
#include "canonical/answers.h"
#include "canonical/engine.h"
#include "cgt/player.h"
#include "games/grid/chain_board.h"

namespace cgt {

/// What a chain between a player's sides does for the player.
enum class HexGoal : std::uint8_t { kJoin, kAvoid };

/// The most cells of a board that is searched.
inline constexpr std::size_t kMaxHexSearchCells = 64;

/// Who wins, by playing the position out, with a table that stays with the engine.
/// \errors ResourceExhausted: the game is not over and the board has more than 64 cells;
/// what the budget answers
/// \complexity exponential: 4x4 at once, 5x5 in seconds
absl::StatusOr<WinnerAnswer> SearchHex(Engine& engine, HexGoal goal,
                                       const HexPosition& p);

}  // namespace cgt

#endif  // CGT_GAMES_GRID_CHAIN_SEARCH_H_
