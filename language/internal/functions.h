// The functions of the expression language.
#ifndef CGT_LANGUAGE_INTERNAL_FUNCTIONS_H_
#define CGT_LANGUAGE_INTERNAL_FUNCTIONS_H_

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "canonical/engine.h"
#include "language/result.h"

namespace cgt::internal {

/// A function on games; `X.Name(Y)` is `Name(X,Y)`.
struct Function {
  absl::string_view name;
  absl::string_view usage;
  absl::string_view summary;
  /// The kinds of the arguments: g game, p player.
  absl::string_view arguments;
  /// Null where the mathematics is not built yet. `games` are the arguments of kind g in
  /// their order, `player` the one of kind p.
  absl::StatusOr<Result> (*call)(Engine& engine, absl::Span<const Value> games,
                                 Player player);
};

/// All functions, sorted by name.
[[nodiscard]] absl::Span<const Function> AllFunctions();

/// The function of exactly this name, or null.
[[nodiscard]] const Function* FindFunction(absl::string_view name);

}  // namespace cgt::internal

#endif  // CGT_LANGUAGE_INTERNAL_FUNCTIONS_H_
