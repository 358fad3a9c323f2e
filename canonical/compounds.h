// Games made of literal forms: compounds of two, variants of one.
#ifndef CGT_CANONICAL_COMPOUNDS_H_
#define CGT_CANONICAL_COMPOUNDS_H_

#include <cstddef>
#include <cstdint>

#include "absl/status/statusor.h"
#include "canonical/engine.h"
#include "cgt/form.h"

namespace cgt {

/// In which components of a compound the player to move makes a move. In every compound
/// whoever has no move loses.
enum class CompoundKind : std::uint8_t {
  /// In exactly one: the sum.
  kDisjunctive,
  /// In every one: whoever cannot move in some component cannot move at all, so that play
  /// ends as soon as a component has ended for the player to move (the short rule).
  kConjunctive,
  /// In every one in which the player to move has an option, the others staying as they
  /// are: play ends when the player to move has an option in none (the long rule). A
  /// component without options for this player may still have some for the other.
  kContinuedConjunctive,
  /// In one or more, as the player likes.
  kSelective
};

/// Which moves of a game its variant has.
enum class VariantKind : std::uint8_t {
  /// A player may move only where the opponent could move too; so in every position both
  /// players have options, or none has.
  kDicotic,
  /// Either player may make the moves of both.
  kImpartial,
  /// After each move the players exchange their roles:
  /// Twisted(G) = {-Twisted(G^L)|-Twisted(G^R)}.
  kTwisted
};

/// No compound or variant has more different positions, or more options all together.
inline constexpr std::size_t kMaxFormNodes = std::size_t{1} << 20;
inline constexpr std::uint64_t kMaxFormOptions = std::uint64_t{1} << 24;

/// The compound of two forms, as a form of the same arena.
///
/// All four are commutative and associative. They depend on the forms, not on the values
/// alone (the disjunctive one excepted): `{*|*}` and `0` are equal, but their conjunctive
/// compounds with `1` are 1 and 0.
/// \param g, h forms of `arena`
/// \errors OutOfRange beyond kMaxFormNodes or kMaxFormOptions; what the budget answers
/// \complexity the pairs of a follower of g and one of h that can be reached, with their
///   options; each pair once, on an explicit stack
/// \source{conway2001,chapter 14}
/// \source{smith1966,as told in the literature}
absl::StatusOr<FormId> Compound(Engine& engine, FormArena& arena, CompoundKind kind,
                                FormId g, FormId h);

/// The variant of a form, as a form of the same arena.
///
/// It depends on the form, not on the value: `{1/2|2}` and `{1/4|2}` are both 1, but
/// their impartial variants are `*` and `*2`. An impartial form (both players have the
/// same options everywhere) is each of its variants.
/// \param g a form of `arena`
/// \errors as Compound
/// \complexity the followers of g with their options (twice, for kTwisted)
/// \source{cgsuite,DicoticVariantGame; ImpartialVariantGame; TwistedVariantGame}
absl::StatusOr<FormId> Variant(Engine& engine, FormArena& arena, VariantKind kind,
                               FormId g);

/// The form with the players' roles exchanged everywhere; its value is the negative.
/// \param g a form of `arena`
/// \errors as Compound
/// \complexity the followers of g with their options
/// \source{conway2001,chapter 7}
absl::StatusOr<FormId> NegativeForm(Engine& engine, FormArena& arena, FormId g);

}  // namespace cgt

#endif  // CGT_CANONICAL_COMPOUNDS_H_
