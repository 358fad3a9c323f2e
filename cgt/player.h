#ifndef CGT_PLAYER_H_
#define CGT_PLAYER_H_

#include <cstdint>

#include "absl/strings/string_view.h"

namespace cgt {

/// The two players of a partizan game. Left is the one for whom positive values are good.
enum class Player : uint8_t { kLeft, kRight };

/// Both players, Left first, for loops.
inline constexpr Player kPlayers[2] = {Player::kLeft, Player::kRight};

/// The other player.
/// \param player either player
/// \complexity O(1)
[[nodiscard]] constexpr Player Opponent(Player player) {
  return player == Player::kLeft ? Player::kRight : Player::kLeft;
}

/// 0 for Left, 1 for Right: an index into an array with one slot a player.
[[nodiscard]] constexpr int PlayerIndex(Player player) {
  return static_cast<int>(player);
}

/// "Left" or "Right".
[[nodiscard]] constexpr absl::string_view PlayerName(Player player) {
  return player == Player::kLeft ? "Left" : "Right";
}

}  // namespace cgt

#endif  // CGT_PLAYER_H_
