// Errors inside a piece of the input, moved to the offset in the whole input.
#ifndef CGT_LANGUAGE_INTERNAL_OFFSETS_H_
#define CGT_LANGUAGE_INTERNAL_OFFSETS_H_

#include <cstddef>
#include <functional>

#include "absl/status/status.h"

namespace cgt::internal {

/// The same error with the number N of a message `offset N: ...` replaced by `map(N)`;
/// other messages stay.
[[nodiscard]] absl::Status MapOffset(const absl::Status& status,
                                     const std::function<std::size_t(std::size_t)>& map);

}  // namespace cgt::internal

#endif  // CGT_LANGUAGE_INTERNAL_OFFSETS_H_
