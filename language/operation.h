// The operations of the expression language: one record each, for calls, help, the
// reference page and completion.
#ifndef CGT_LANGUAGE_OPERATION_H_
#define CGT_LANGUAGE_OPERATION_H_

#include <cstddef>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "canonical/engine.h"
#include "cgt/form.h"
#include "language/result.h"

namespace cgt {

/// The arguments of one call, of the kinds that the operation asks for.
class Arguments {
 public:
  Arguments(Engine& engine, FormArena& forms, absl::Span<const Result> results)
      : engine_(engine), forms_(forms), results_(results) {}

  [[nodiscard]] Engine& engine() const { return engine_; }
  /// Where the forms among the arguments and in the result live.
  [[nodiscard]] FormArena& forms() const { return forms_; }
  [[nodiscard]] std::size_t size() const { return results_.size(); }

  // Each aborts if the argument is of another kind.
  [[nodiscard]] Value Game(std::size_t i) const { return results_[i].value(); }
  [[nodiscard]] const Dyadic& Number(std::size_t i) const { return results_[i].number(); }
  [[nodiscard]] cgt::Player Player(std::size_t i) const { return results_[i].player(); }
  [[nodiscard]] Form LiteralForm(std::size_t i) const { return results_[i].form(); }
  [[nodiscard]] cgt::Outcome Outcome(std::size_t i) const {
    return results_[i].outcome();
  }
  [[nodiscard]] const std::vector<Value>& List(std::size_t i) const {
    return results_[i].values();
  }
  /// The argument itself, for the kind `x`.
  [[nodiscard]] const Result& Any(std::size_t i) const { return results_[i]; }
  /// The games from the i-th argument to the last.
  [[nodiscard]] std::vector<Value> GamesFrom(std::size_t i) const;

 private:
  Engine& engine_;
  FormArena& forms_;
  absl::Span<const Result> results_;
};

/// An operation; `X.Name(Y)` is `Name(X,Y)`, and so is `X Name Y` with two arguments.
struct Operation {
  absl::string_view name;
  /// `Mean(G)`.
  absl::string_view usage;
  /// One line: what it answers.
  absl::string_view summary;
  /// A letter an argument: `g` a game (its value), `f` a game as a form (a value stands
  /// for its canonical form, a position that is the argument itself for its game tree),
  /// `b` a form as it is written, or the value of a game, `n` a number, `i` an integer,
  /// `p` a player, `o` an outcome,
  /// `l` a list of games, `x` anything. `+` behind the last letter: once or more; `?`
  /// behind a letter: may be left out (only at the end).
  absl::string_view arguments;
  /// The definition, in a few sentences; formulas in the notation of the language.
  absl::string_view definition;
  /// Where it is defined; what else is refused. Empty: everywhere.
  absl::string_view domain;
  absl::string_view complexity;
  /// Key of docs/references.bib and locator: `siegel2013, II.5`.
  absl::string_view source;
  /// An expression that is true.
  absl::string_view example;
  /// Words under which help finds it besides its own: `product multiply times`.
  absl::string_view concepts;
  absl::StatusOr<Result> (*call)(const Arguments& arguments);
};

/// One room of operations.
struct OperationGroup {
  absl::string_view title;
  absl::Span<const Operation> operations;
};

/// All operations by group, in the order of the reference page.
[[nodiscard]] std::vector<OperationGroup> OperationGroups();

/// All operations, sorted by name.
[[nodiscard]] std::vector<const Operation*> AllOperations();

/// The operation of exactly this name, or null.
[[nodiscard]] const Operation* FindOperation(absl::string_view name);

/// Whether each word of `words`, in upper or lower case, begins a word of the text;
/// small words (`of`, `the`) are not looked for.
[[nodiscard]] bool IsAbout(absl::string_view text, absl::string_view words);

/// The operations whose name, summary and concepts are about the words, sorted by name:
/// `product` finds all products.
[[nodiscard]] std::vector<const Operation*> OperationsAbout(absl::string_view words);

/// How many arguments it takes: [least, most]; most is SIZE_MAX for one with `+`.
struct ArgumentRange {
  std::size_t least = 0;
  std::size_t most = 0;
};
[[nodiscard]] ArgumentRange ArgumentRangeOf(const Operation& operation);
/// The kind letter of the i-th argument. \domain i < the most
[[nodiscard]] char ArgumentKind(const Operation& operation, std::size_t i);

}  // namespace cgt

#endif  // CGT_LANGUAGE_OPERATION_H_
