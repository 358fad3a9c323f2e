// Optional hooks of rulesets that only the type-erased faces use.
#ifndef CGT_GAMES_CATALOG_HOOKS_H_
#define CGT_GAMES_CATALOG_HOOKS_H_

#include <concepts>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "cgt/nimber.h"
#include "cgt/ruleset.h"

namespace cgt {

/// `CheckListable(p) -> Status`: ResourceExhausted where the options of `p` are so many
/// or so large that they must not be listed. Law: if it is OK for a position it is OK for
/// its followers.
template <class R>
concept HasCheckListable = requires(const R& rules, const typename R::Position& p) {
  { rules.CheckListable(p) } -> std::same_as<absl::Status>;
};

/// `MovesToNimber(p, target, out)`: appends moves to positions of value `*target`, found
/// without listing the options; none only if there is none.
template <class R>
concept HasMovesToNimber =
    requires(const R& rules, const typename R::Position& p,
             std::vector<LabelledMove<typename R::Position>>& out) {
      { rules.MovesToNimber(p, Nimber{}, out) } -> std::same_as<void>;
    };

/// `DistinctMoves(player, p, out)`: moves as `Moves` appends them, at least one to each
/// different value.
template <class R>
concept HasDistinctMoves =
    requires(const R& rules, const typename R::Position& p,
             std::vector<LabelledMove<typename R::Position>>& out) {
      { rules.DistinctMoves(Player::kLeft, p, out) } -> std::same_as<void>;
    };

/// `AsNimHeap(p) -> optional<Nimber>`: the size, if the position is a single Nim heap as
/// a form, not only in value.
template <class R>
concept HasAsNimHeap = requires(const R& rules, const typename R::Position& p) {
  { rules.AsNimHeap(p) } -> std::same_as<std::optional<Nimber>>;
};

/// `Negative(p) -> Position`: the players' roles exchanged. Law: the value is the
/// negative.
template <class R>
concept HasNegative = requires(const R& rules, const typename R::Position& p) {
  { rules.Negative(p) } -> std::same_as<typename R::Position>;
};

/// `AppendKey(p, out)`: the exact key as bytes, where `Key(p)` is neither a string, nor a
/// list of words, nor free of padding.
template <class R>
concept HasAppendKey =
    requires(const R& rules, const typename R::Position& p, std::string& out) {
      { rules.AppendKey(p, out) } -> std::same_as<void>;
    };

/// `WithPlay(p, play) -> Position`: the same position under the other play convention,
/// for rulesets whose positions say how they are played.
template <class R>
concept HasWithPlay = requires(const R& rules, typename R::Position p) {
  { rules.WithPlay(p, PlayConvention::kMisere) } -> std::same_as<typename R::Position>;
};

}  // namespace cgt

#endif  // CGT_GAMES_CATALOG_HOOKS_H_
