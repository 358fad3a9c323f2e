// The value of a position of any ruleset, from the rules and from theorems.
#ifndef CGT_CANONICAL_EVALUATE_H_
#define CGT_CANONICAL_EVALUATE_H_
// (interface; see Evaluator below)
#include <optional>
#include <string>

#include "canonical/engine.h"
#include "cgt/ruleset.h"

namespace cgt {

/// Where an answer may come from.
enum class By : std::uint8_t {
  kRules,    ///< options only; no closed form is asked
  kTheorem,  ///< closed forms of the components only; FailedPrecondition where none
             ///< applies
  kBoth,     ///< both, which must agree (Internal error naming both values if not)
  kAny       ///< closed forms where they apply, rules elsewhere
};

/// A closed form's answer: the value and the theorem that gives it
/// ("domination/theorem-9").
struct ClosedFormAnswer {
  Value value;
  std::string theorem;
};

/// Optional hook of a ruleset: a theorem that applies to this very position (components
/// have been split and normalised before). nullopt where none applies.
template <class R>
concept HasClosedForm =
    requires(const R& rules, Engine& engine, const typename R::Position& p) {
      {
        rules.ClosedForm(engine, p)
      } -> std::same_as<absl::StatusOr<std::optional<ClosedFormAnswer>>>;
    };

/// Counts of one evaluator, reproducible.
struct EvaluateCounts {
  std::uint64_t positions = 0;        ///< entries of the transposition table
  std::uint64_t lookups = 0;          ///< positions looked up
  std::uint64_t closed_forms = 0;     ///< components answered by a theorem
  std::vector<std::string> theorems;  ///< distinct ids, sorted
};

/// Evaluates positions of one ruleset instance, keeping a transposition table with exact
/// keys between calls:
///
///   Evaluator<Domineering> evaluate(engine, rules);
///   absl::StatusOr<Value> v = evaluate(position, By::kRules);
///
/// Explicit stack; budget of the engine; a position met again while it is being evaluated
/// is refused as FailedPrecondition with the cycle printed.
template <Ruleset R>
class Evaluator;

}  // namespace cgt

#endif  // CGT_CANONICAL_EVALUATE_H_
