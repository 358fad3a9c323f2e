// Arithmetic of numbers beyond sums, and forms of values.
#ifndef CGT_LANGUAGE_INTERNAL_ARITHMETIC_H_
#define CGT_LANGUAGE_INTERNAL_ARITHMETIC_H_

#include <compare>

#include "absl/status/statusor.h"
#include "canonical/engine.h"
#include "cgt/dyadic.h"
#include "cgt/form.h"
#include "cgt/integer.h"
#include "cgt/notation/syntax.h"

namespace cgt::internal {

/// base ** exponent.
/// \errors InvalidArgument (what was expected): a result that is no number of short
/// games;
///   OutOfRange: one that is too large, found before it is computed
[[nodiscard]] absl::StatusOr<Dyadic> Power(const Dyadic& base, const Integer& exponent);

/// Whether a comparison holds, given how the values compare.
[[nodiscard]] bool Holds(SyntaxKind comparison, std::partial_ordering order);

/// The canonical form of a value, written out in `arena`.
/// \errors OutOfRange beyond 2^18 positions or 2^24 options
[[nodiscard]] absl::StatusOr<FormId> FormOf(Engine& engine, FormArena& arena,
                                            Value value);

}  // namespace cgt::internal

#endif  // CGT_LANGUAGE_INTERNAL_ARITHMETIC_H_
