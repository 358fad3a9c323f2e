// Choosing theorems by what a user types.
#ifndef CGT_VERIFY_SELECT_H_
#define CGT_VERIFY_SELECT_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "theorems/theorem.h"

namespace cgt {

/// The theorems whose id, or whose id's part before the slash, is one of `names`, in the
/// order of `theorems` and without repetitions; all of them if there are no names.
/// \errors InvalidArgument naming the first name that is neither, and the ids close to it
[[nodiscard]] absl::StatusOr<std::vector<const Theorem*>> SelectTheorems(
    absl::Span<const Theorem> theorems, absl::Span<const std::string> names);

}  // namespace cgt

#endif  // CGT_VERIFY_SELECT_H_
