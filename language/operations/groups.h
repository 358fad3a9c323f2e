// The groups of operations, one a file of this folder.
#ifndef CGT_LANGUAGE_OPERATIONS_GROUPS_H_
#define CGT_LANGUAGE_OPERATIONS_GROUPS_H_

#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "canonical/value.h"
#include "cgt/dyadic.h"
#include "cgt/errors.h"
#include "language/operation.h"
#include "language/result.h"

namespace cgt::internal {

[[nodiscard]] absl::Span<const Operation> BasicOperations();
[[nodiscard]] absl::Span<const Operation> TemperatureOperations();
[[nodiscard]] absl::Span<const Operation> InfinitesimalOperations();
[[nodiscard]] absl::Span<const Operation> OrderOperations();
[[nodiscard]] absl::Span<const Operation> StrategyOperations();
[[nodiscard]] absl::Span<const Operation> ProductOperations();
[[nodiscard]] absl::Span<const Operation> StructureOperations();
[[nodiscard]] absl::Span<const Operation> CompoundOperations();

inline absl::StatusOr<Result> FromNumber(absl::StatusOr<Dyadic> x) {
  CGT_RETURN_IF_ERROR(x);
  return Result::OfNumber(*std::move(x));
}

inline absl::StatusOr<Result> FromValue(const absl::StatusOr<Value>& value) {
  CGT_RETURN_IF_ERROR(value);
  return Result::OfValue(*value);
}

/// A list in structural order, each value once.
[[nodiscard]] absl::StatusOr<Result> FromValues(
    Engine& engine, absl::StatusOr<std::vector<Value>> values);

}  // namespace cgt::internal

#endif  // CGT_LANGUAGE_OPERATIONS_GROUPS_H_
