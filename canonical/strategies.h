// Where to move in a sum of hot games when only the thermographs of its terms are looked
// at: hotstrat, thermostrat and sentestrat.
//
// Play goes on until all terms are numbers; their sum is the score. Left wants it high,
// Right low. The exact score under best play is a stop of the sum; these strategies take
// time linear in the terms and come close to it. Everything is told for Left; for Right
// the terms are negated.
#ifndef CGT_CANONICAL_STRATEGIES_H_
#define CGT_CANONICAL_STRATEGIES_H_

#include <cstddef>
#include <optional>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "canonical/engine.h"
#include "canonical/value.h"
#include "cgt/dyadic.h"
#include "cgt/player.h"

namespace cgt {

/// A move in a sum, and the temperature at which it was chosen.
struct StrategyMove {
  std::size_t term = 0;  ///< the index of the term, from 0
  Value from;            ///< the term
  Value to;              ///< the canonical option that it becomes
  /// Hotstrat: the term's own temperature. Thermostrat and sentestrat: the ambient
  /// temperature.
  Dyadic temperature;

  friend bool operator==(const StrategyMove& a, const StrategyMove& b) = default;
};

/// Moves in the first of the hottest terms, to an option by which it is hot: one whose
/// thermograph is the wall at the term's temperature. No bound is known for this play:
/// see the test, where it misses the best score by more than the largest temperature.
///
/// Of several such options the first in structural order is taken (likewise below).
/// \errors InvalidArgument: all terms are numbers; the budget's
/// \complexity linear in the nodes of the terms
/// \source{mueller2004,abstract}
absl::StatusOr<StrategyMove> Hotstrat(Engine& engine, Player player,
                                      absl::Span<const Value> terms);

/// At a temperature t, let L_t and R_t be the walls of a term. The ambient temperature is
/// the least t >= 0 at which the sum of all R_t plus the greatest L_t - R_t is largest.
/// Moves in the first of the terms widest there, to an option that is its Left wall at t.
///
/// By playing so throughout, Left gets at least ThermostratBound, which misses the best
/// score by at most the largest temperature of the terms.
/// \errors as Hotstrat
/// \complexity the nodes of the terms; the break points of all walls times the terms
/// \source{bcg2001,ch. 6}
absl::StatusOr<StrategyMove> Thermostrat(Engine& engine, Player player,
                                         absl::Span<const Value> terms);

/// The score that thermostrat is sure of if `player` moves now: for Left the largest sum
/// of all R_t plus the greatest L_t - R_t, over t >= 0; for Right the negative of this
/// for the negated terms. For numbers their sum. \errors the budget's \complexity as
/// Thermostrat \source{bcg2001,ch. 6}
absl::StatusOr<Dyadic> ThermostratBound(Engine& engine, Player player,
                                        absl::Span<const Value> terms);

/// What sentestrat knows of the play so far.
struct SentestratPlay {
  std::size_t answered = 0;  ///< the index of the term where the opponent has just moved
  /// The ambient temperature before that move: the least of the temperatures that the
  /// hottest term has had in all positions up to then.
  Dyadic ambient;
};

/// The ambient temperature of a play is the least of the temperatures that the hottest
/// term has had so far. If the opponent has just left a term hotter than that, answers
/// there; otherwise moves in the first of the hottest terms. The option is one that is
/// the term's Left wall at the ambient temperature.
///
/// By playing so from the start, Left gets at least the sum of the means if Left starts,
/// and at least that less the largest temperature if Right starts; so sentestrat, too,
/// misses the best score by at most the largest temperature of the terms.
/// \param play nothing for the first move
/// \domain the index in `play` is less than the number of terms, its temperature >= 0
///   (aborts)
/// \errors as Hotstrat
/// \complexity linear in the nodes of the terms
/// \source{senseis,Sentestrat} \source{berlekamp1996,orthodox strategies}
absl::StatusOr<StrategyMove> Sentestrat(Engine& engine, Player player,
                                        absl::Span<const Value> terms,
                                        const std::optional<SentestratPlay>& play);

}  // namespace cgt

#endif  // CGT_CANONICAL_STRATEGIES_H_
