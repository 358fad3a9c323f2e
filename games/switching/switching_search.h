// The Shannon switching game played out.
#ifndef CGT_GAMES_SWITCHING_SWITCHING_SEARCH_H_
#define CGT_GAMES_SWITCHING_SWITCHING_SEARCH_H_

#include <cstdint>
#include <string>

#include "absl/container/flat_hash_map.h"
#include "absl/status/statusor.h"
#include "cgt/budget.h"
#include "games/switching/switching_theory.h"

namespace cgt {

/// The most edges of boards that are played out.
inline constexpr std::size_t kMaxPlayedEdges = 64;

/// Finds by search who wins, keeping positions between calls.
///
/// Positions are equal here if they have the same edges between the same classes of
/// vertices that Short has joined. Moves on edges that lie on no way between the
/// terminals do nothing but pass the turn; two of them cancel, because whoever wins
/// without them answers one by the other, so only whether their number is odd matters.
class SwitchingSearch {
 public:
  /// \param budget honoured if it is not null; must outlive this
  explicit SwitchingSearch(Budget* budget = nullptr) : budget_(budget) {}
  SwitchingSearch(const SwitchingSearch&) = delete;
  SwitchingSearch& operator=(const SwitchingSearch&) = delete;
  ~SwitchingSearch();

  /// \errors ResourceExhausted: more than kMaxPlayedEdges edges; the budget's
  /// \complexity exponential in the edges
  absl::StatusOr<bool> ShortWins(const SwitchingBoard& board, bool short_moves_first);
  /// Short's if Short wins moving second, and so on.
  /// \errors Internal: a board on which whoever moves first loses
  absl::StatusOr<SwitchingClass> Class(const SwitchingBoard& board);

  [[nodiscard]] std::uint64_t positions() const { return known_.size(); }

 private:
  absl::StatusOr<bool> Search(const SwitchingBoard& board, bool idle, bool short_moves);

  Budget* budget_;
  std::int64_t charged_ = 0;
  absl::flat_hash_map<std::string, bool> known_;
};

}  // namespace cgt

#endif  // CGT_GAMES_SWITCHING_SWITCHING_SEARCH_H_
