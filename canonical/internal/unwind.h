// The one private type that unwinds inside canonical/.
#ifndef CGT_CANONICAL_INTERNAL_UNWIND_H_
#define CGT_CANONICAL_INTERNAL_UNWIND_H_

#include <new>
#include <utility>

#include "absl/status/status.h"
#include "cgt/errors.h"

namespace cgt::internal {

/// Thrown where a budget ends or a limit is met; caught at every public entry point.
struct Unwind {
  absl::Status status;
};

inline void ThrowIfError(absl::Status status) {
  if (!status.ok()) throw Unwind{std::move(status)};
}

/// Calls f and turns what unwinds into a status. F answers some StatusOr.
template <class F>
auto Caught(F&& f) -> decltype(f()) {
  try {
    return f();
  } catch (const Unwind& unwind) {
    return unwind.status;
  } catch (const StatusError& error) {
    return error.status();
  } catch (const std::bad_alloc&) {
    return absl::ResourceExhaustedError("the system has no more memory");
  }
}

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_UNWIND_H_
