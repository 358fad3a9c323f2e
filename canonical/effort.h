// A bounded effort within the engine's budget: to try what may take too long.
#ifndef CGT_CANONICAL_EFFORT_H_
#define CGT_CANONICAL_EFFORT_H_

#include <algorithm>
#include <cstdint>
#include <optional>

#include "absl/status/status.h"
#include "canonical/engine.h"
#include "cgt/budget.h"

namespace cgt {

/// While it lives, the engine's work ends with Cancelled after `checks` checks of the
/// budget (a check is about a thousand steps), or when the engine's own budget would end.
/// Counted in checks, not in time, so that the same work gets the same answer. The checks
/// count for the engine's own budget afterwards.
class Effort {
 public:
  Effort(Engine& engine, std::uint64_t checks)
      : engine_(engine), outer_(engine.budget()), inner_(Within(engine, checks)) {
    engine_.SetBudget(&inner_);
  }
  Effort(const Effort&) = delete;
  Effort& operator=(const Effort&) = delete;
  ~Effort() {
    engine_.SetBudget(outer_);
    if (outer_ == nullptr) return;
    for (std::uint64_t i = inner_.checks(); i > 0; --i) outer_->Check().IgnoreError();
  }

  /// Whether a failure means no more than that this effort was not enough.
  static bool IsShortage(const absl::Status& status) {
    return status.code() == absl::StatusCode::kCancelled ||
           status.code() == absl::StatusCode::kResourceExhausted;
  }

 private:
  static BudgetLimits Within(const Engine& engine, std::uint64_t checks) {
    BudgetLimits limits;
    limits.cancel_at_check = std::max<std::uint64_t>(1, checks);
    const Budget* outer = engine.budget();
    if (outer == nullptr) return limits;
    if (outer->limits().time.has_value()) {
      limits.time = *outer->limits().time - outer->elapsed();
    }
    limits.cancel = outer->limits().cancel;
    if (outer->memory_limit() > 0) {
      const std::int64_t others =
          std::max<std::int64_t>(0, outer->memory_used() - engine.memory_used());
      limits.memory_bytes = std::max<std::int64_t>(1, outer->memory_limit() - others);
    }
    if (outer->limits().cancel_at_check != 0) {
      const std::uint64_t left = outer->limits().cancel_at_check > outer->checks()
                                     ? outer->limits().cancel_at_check - outer->checks()
                                     : 1;
      limits.cancel_at_check = std::min(limits.cancel_at_check, left);
    }
    return limits;
  }

  Engine& engine_;
  Budget* outer_;
  Budget inner_;
};

}  // namespace cgt

#endif  // CGT_CANONICAL_EFFORT_H_
