// How a free function on values enters the engine.
#ifndef CGT_CANONICAL_INTERNAL_ENTERED_H_
#define CGT_CANONICAL_INTERNAL_ENTERED_H_

#include <utility>

#include "canonical/engine.h"
#include "canonical/internal/context.h"
#include "canonical/internal/unwind.h"

namespace cgt::internal {

/// Runs a public operation outside engine.cc: what unwinds becomes a status, and the
/// context is left.
template <class F>
auto Entered(Engine& engine, F&& f) -> decltype(f()) {
  struct Leave {
    Context& context;
    ~Leave() { context.Leave(); }
  } leave{engine.context()};
  return Caught(std::forward<F>(f));
}

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_ENTERED_H_
