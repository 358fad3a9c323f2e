// Evaluates expressions over an engine and a catalog.
#ifndef CGT_LANGUAGE_INTERPRETER_H_
#define CGT_LANGUAGE_INTERPRETER_H_

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_search.h"
#include "cgt/form.h"
#include "cgt/notation/syntax.h"
#include "games/catalog/any_ruleset.h"
#include "games/catalog/catalog.h"
#include "language/result.h"

namespace cgt {

namespace internal {
class Run;
}  // namespace internal

/// A position that an expression evaluated, and how it was answered.
struct EvaluatedPosition {
  AnyPositionPtr position;
  Answer answer;
};

/// The outcome of evaluating an input.
struct Evaluation {
  Result result;  ///< of the last statement; the assigned one if that is an assignment
  std::string assigned;  ///< the name that the last statement assigned to, or empty
  std::vector<EvaluatedPosition> positions;  ///< in the order of the input
};

/// Evaluates expressions and keeps the variables they assign.
///
/// Not thread-safe, like its engine. Forms in results live in the interpreter.
class Interpreter {
 public:
  /// \param engine, catalog must outlive the interpreter
  Interpreter(Engine& engine, const RulesetCatalog& catalog);
  ~Interpreter();
  Interpreter(const Interpreter&) = delete;
  Interpreter& operator=(const Interpreter&) = delete;

  /// Where positions get their values from; By::kAny at first.
  void SetBy(By by) { by_ = by; }

  /// Evaluates statements separated by `;`. What an earlier statement assigned stays even
  /// if a later one fails.
  /// \errors InvalidArgument with the offset in `text`, the piece and what was expected;
  ///   what the ruleset or the engine answers (offsets in position texts are shifted to
  ///   `text`); OutOfRange where a result would be too large
  [[nodiscard]] absl::StatusOr<Evaluation> Evaluate(absl::string_view text);
  [[nodiscard]] absl::StatusOr<Evaluation> Evaluate(const Syntax& syntax);

  /// The terms of a sum, for a search that needs no value of the sum: the last statement
  /// is split at `+`, `-` and integer multiples; a position of a ruleset is a term
  /// without being evaluated; everything else is evaluated and is a term if it is a game.
  /// \param text how a value is written
  /// \errors those of Evaluate; InvalidArgument where a term is no game
  [[nodiscard]] absl::StatusOr<std::vector<TermGroup>> Terms(absl::string_view expression,
                                                             const ValueText& text);

  /// Sets a variable (`ans`). \errors InvalidArgument: not a variable's name, or taken
  absl::Status SetVariable(absl::string_view name, Result result);
  /// The variables, by name.
  [[nodiscard]] const std::map<std::string, Result, std::less<>>& variables() const {
    return variables_;
  }

  /// The value that a result is, where it is one: values, numbers, forms.
  /// \errors InvalidArgument naming the kind
  absl::StatusOr<Value> ToValue(const Result& result);

  [[nodiscard]] Engine& engine() { return engine_; }
  [[nodiscard]] const RulesetCatalog& catalog() const { return catalog_; }

 private:
  absl::StatusOr<std::vector<TermGroup>> Terms(const Syntax& syntax,
                                               const ValueText& text);

  friend class internal::Run;

  Engine& engine_;
  const RulesetCatalog& catalog_;
  By by_ = By::kAny;
  std::map<std::string, Result, std::less<>> variables_;
  std::unique_ptr<FormArena> forms_;
};

}  // namespace cgt

#endif  // CGT_LANGUAGE_INTERPRETER_H_
