// What a ruleset is: the contract between the rules of a game and everything that
// evaluates, prints or searches positions.
#ifndef CGT_RULESET_H_
#define CGT_RULESET_H_

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "cgt/player.h"

namespace cgt {

/// The kind of answer a position has. Sums may combine only kinds that one table allows
/// (`CombineAnswers`); a refusal names both kinds.
enum class AnswerKind : std::uint8_t {
  kValue,        ///< a canonical value
  kNimber,       ///< an impartial value `*n` (a value, too)
  kLoopyNimber,  ///< `*n` or `oo{K}`
  kOutcome,      ///< only who wins (misere play)
  kWinner        ///< the name of a winner and a detail; not a normal-play value
};

/// The name used in messages and JSON: "value", "nimber", "loopy nimber", "outcome",
/// "winner".
absl::string_view AnswerKindName(AnswerKind kind);

/// The kind of a sum of two terms.
/// \errors InvalidArgument naming both kinds where the sum is not defined.
absl::StatusOr<AnswerKind> CombineAnswers(AnswerKind a, AnswerKind b);

/// Who wins when no move is left: under normal play the player who moved last.
enum class PlayConvention : std::uint8_t { kNormal, kMisere };

/// The metadata constant of a ruleset: what `cgt rulesets` prints.
struct RulesetInfo {
  absl::string_view name;      ///< CamelCase, matched without regard to case
  absl::string_view summary;   ///< one line
  absl::string_view rules;     ///< the rules in words, with Left/Right orientation
  absl::string_view notation;  ///< how a position is written
  absl::string_view sample;    ///< a position that parses
  absl::string_view sources;   ///< citation keys of docs/references.bib, comma-separated
  AnswerKind answer = AnswerKind::kValue;  ///< under normal play
  bool may_repeat = false;                 ///< whether play may come back to a position
  /// What stands in brackets behind the name where the sample is read: `Domineering` in
  /// `Impartial[Domineering]("..|..")`. Empty for a ruleset without parameters.
  absl::string_view sample_parameters = {};
};

/// Where the bracket at `open` is closed, brackets inside it matched; npos if nowhere.
/// (The parameters of a ruleset's name may be a ruleset with parameters.)
/// \domain text[open] == '['
[[nodiscard]] std::size_t MatchingBracket(absl::string_view text, std::size_t open);

/// A move with the name a person would use for it ("vertex 3", "b2-b3").
template <class Position>
struct LabelledMove {
  std::string label;
  Position position;
};

/// A ruleset plug-in. All functions are const, deterministic and free of shared state, so
/// a ruleset may be used from several threads.
///
/// Required:
///  - `Position`: a regular value type (copyable; cheap to move).
///  - `static const RulesetInfo& Info()`.
///  - `Parse(text) -> StatusOr<Position>`: user input; errors are made by `InputError` of
///    cgt/errors.h, which names the offset in `text`, the piece and what was expected.
///  - `Print(p) -> string`: parses back to an equal position (same vertex names).
///  - `Options(player, p, out)`: appends every option of `player` to `out`, all at once;
///    duplicates are allowed; never the empty answer for "illegal".
///  - `Key(p)`: an exact, hashable key (absl::Hash): two positions with equal keys have
///  equal
///    values under every ruleset instance with the same parameters.
///
/// Optional hooks, each with its law (checked by tests/conformance):
///  - `Components(p, out)`: appends parts whose values sum to the value of `p`; a
///  position
///    that is over may append nothing.
///  - `Normalize(p) -> bool`: changes `p` to a representative; returns true iff
///    value(before) = -value(after), false iff value(before) = value(after).
///  - `Moves(player, p, out)`: `LabelledMove`s with the positions of `Options` (as a
///  set).
///  - `Play(p) -> PlayConvention`: where absent, normal play.
///  - `ClosedForm(engine, p)`: see canonical/evaluate.h.
///  - those of games/catalog/hooks.h, for positions too large to be listed.
template <class R>
concept Ruleset =
    std::copyable<typename R::Position> &&
    requires(const R& rules, const typename R::Position& p, absl::string_view text,
             std::vector<typename R::Position>& out) {
      { R::Info() } -> std::same_as<const RulesetInfo&>;
      { rules.Parse(text) } -> std::same_as<absl::StatusOr<typename R::Position>>;
      { rules.Print(p) } -> std::same_as<std::string>;
      { rules.Options(Player::kLeft, p, out) } -> std::same_as<void>;
      rules.Key(p);
    };

template <class R>
concept HasComponents = requires(const R& rules, const typename R::Position& p,
                                 std::vector<typename R::Position>& out) {
  { rules.Components(p, out) } -> std::same_as<void>;
};

template <class R>
concept HasNormalize = requires(const R& rules, typename R::Position& p) {
  { rules.Normalize(p) } -> std::same_as<bool>;
};

template <class R>
concept HasMoves = requires(const R& rules, const typename R::Position& p,
                            std::vector<LabelledMove<typename R::Position>>& out) {
  { rules.Moves(Player::kLeft, p, out) } -> std::same_as<void>;
};

template <class R>
concept HasPlay = requires(const R& rules, const typename R::Position& p) {
  { rules.Play(p) } -> std::same_as<PlayConvention>;
};

}  // namespace cgt

#endif  // CGT_RULESET_H_
