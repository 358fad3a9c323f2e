// Answers that are no values: outcomes by theorem, winners, loopy nimbers; and the hooks
// by which a ruleset gives them.
#ifndef CGT_CANONICAL_ANSWERS_H_
#define CGT_CANONICAL_ANSWERS_H_

#include <concepts>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "canonical/engine.h"
#include "cgt/loopy_nimber.h"
#include "cgt/outcome.h"
#include "cgt/player.h"
#include "cgt/ruleset.h"
#include "cgt/work.h"

namespace cgt {

/// Who wins, by a theorem.
struct OutcomeAnswer {
  cgt::Outcome outcome = cgt::Outcome::kP;
  std::string theorem;  ///< "geography/matching"
  WorkCounts work;
};

/// Who wins a game whose answer is a winner.
struct WinnerAnswer {
  std::string winner;  ///< "cop", "short", "X"
  std::string detail;  ///< what else is known, in words: "capture in 3 moves"; may be ""
  /// The same with the players' names: L or R if this player wins whoever is to move (or
  /// if the position says who is to move), N if whoever starts wins.
  cgt::Outcome outcome = cgt::Outcome::kN;
  std::string theorem;  ///< empty if it comes from the rules
  WorkCounts work;
};

/// A loopy nimber and where it comes from.
struct LoopyAnswer {
  LoopyNimber value{Nimber()};
  std::string theorem;  ///< empty if it comes from the rules
  WorkCounts work;
};

// Optional hooks of rulesets. All honour the engine's budget (Engine::CheckBudget,
// Engine::ChargeMemory) and answer its status where it ends.

/// `OutcomeByTheorem(engine, p) -> StatusOr<optional<OutcomeAnswer>>`: who wins `p` under
/// its own play convention, at any size; nullopt where no theorem applies. Law: what the
/// rules say.
template <class R>
concept HasOutcomeTheorem =
    requires(const R& rules, Engine& engine, const typename R::Position& p) {
      {
        rules.OutcomeByTheorem(engine, p)
      } -> std::same_as<absl::StatusOr<std::optional<OutcomeAnswer>>>;
    };

/// `WinningMoves(engine, player, p) -> StatusOr<optional<vector<LabelledMove>>>`: the
/// moves of `player` after which the opponent, moving next, loses (for misere positions:
/// by the misere rule), found by a theorem at any size, with the labels of `Moves`; all
/// of them, or where they are too many or too dear to list at least one if there is any;
/// nullopt where no theorem applies.
template <class R>
concept HasWinningMoves =
    requires(const R& rules, Engine& engine, const typename R::Position& p) {
      {
        rules.WinningMoves(engine, Player::kLeft, p)
      } -> std::same_as<
          absl::StatusOr<std::optional<std::vector<LabelledMove<typename R::Position>>>>>;
    };

/// Rulesets whose answer is a winner: `WinnerByRules(engine, p) ->
/// StatusOr<WinnerAnswer>` plays the position out.
template <class R>
concept HasWinner =
    requires(const R& rules, Engine& engine, const typename R::Position& p) {
      { rules.WinnerByRules(engine, p) } -> std::same_as<absl::StatusOr<WinnerAnswer>>;
    };

/// `WinnerByTheorem(engine, p) -> StatusOr<optional<WinnerAnswer>>`.
template <class R>
concept HasWinnerTheorem =
    requires(const R& rules, Engine& engine, const typename R::Position& p) {
      {
        rules.WinnerByTheorem(engine, p)
      } -> std::same_as<absl::StatusOr<std::optional<WinnerAnswer>>>;
    };

/// Rulesets whose answer is a loopy nimber: `LoopyByRules(engine, p)` searches the graph
/// of play; `LoopyByTheorem(engine, p)` adds labels; both `-> StatusOr<LoopyAnswer>`.
template <class R>
concept HasLoopyNimber =
    requires(const R& rules, Engine& engine, const typename R::Position& p) {
      { rules.LoopyByRules(engine, p) } -> std::same_as<absl::StatusOr<LoopyAnswer>>;
      { rules.LoopyByTheorem(engine, p) } -> std::same_as<absl::StatusOr<LoopyAnswer>>;
    };

/// `MakesProgress(engine, p, follower) -> StatusOr<bool>` of a ruleset whose play may
/// repeat: whether a winning move from `p` to `follower` brings the end nearer. Law: who
/// wins and plays such moves, and no others, has won in the end.
template <class R>
concept HasMakesProgress =
    requires(const R& rules, Engine& engine, const typename R::Position& p) {
      { rules.MakesProgress(engine, p, p) } -> std::same_as<absl::StatusOr<bool>>;
    };

/// `ProgressMove(engine, p, target) -> StatusOr<optional<LabelledMove>>` of a ruleset
/// with loopy nimbers: a move to a position of value `*target`, if there is one, such
/// that playing these moves whenever one is to play ends a won sum.
template <class R>
concept HasProgressMove = requires(const R& rules, Engine& engine,
                                   const typename R::Position& p) {
  {
    rules.ProgressMove(engine, p, Nimber())
  } -> std::same_as<absl::StatusOr<std::optional<LabelledMove<typename R::Position>>>>;
};

}  // namespace cgt

#endif  // CGT_CANONICAL_ANSWERS_H_
