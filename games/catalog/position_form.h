// Positions as literal forms.
#ifndef CGT_GAMES_CATALOG_POSITION_FORM_H_
#define CGT_GAMES_CATALOG_POSITION_FORM_H_

#include <cstdint>

#include "absl/status/statusor.h"
#include "canonical/compounds.h"
#include "canonical/engine.h"
#include "cgt/form.h"
#include "games/catalog/any_ruleset.h"

namespace cgt {

/// The game tree of a position as it is played, nothing simplified: what a compound or a
/// variant of it depends on.
/// \param arena gets the form and the forms of all followers
/// \param max_options the most options all together
/// \errors FailedPrecondition: the ruleset's answer is no value (a winner, a loopy
///   nimber, or who wins under misere play), or play repeats; ResourceExhausted: options
///   too many to be listed; OutOfRange: more than kMaxFormNodes different positions or
///   max_options options; what the budget answers
/// \complexity the positions that can be reached, each once up to the order of its parts,
///   with their options; an explicit stack
absl::StatusOr<FormId> FormOfPosition(Engine& engine, FormArena& arena,
                                      const AnyPosition& position,
                                      std::uint64_t max_options = kMaxFormOptions);

}  // namespace cgt

#endif  // CGT_GAMES_CATALOG_POSITION_FORM_H_
