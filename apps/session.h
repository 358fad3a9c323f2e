// What the commands share: an engine under a budget, the catalog, the interpreter.
#ifndef CGT_APPS_SESSION_H_
#define CGT_APPS_SESSION_H_

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "apps/command_line.h"
#include "canonical/engine.h"
#include "cgt/budget.h"
#include "games/catalog/catalog.h"
#include "language/interpreter.h"

namespace cgt::apps {

using CancelFlag = std::shared_ptr<std::atomic<bool>>;

class Session {
 public:
  Session(const CommandLine& line, CancelFlag cancel);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  [[nodiscard]] const CommandLine& line() const { return line_; }
  /// Changes how values are written from now on.
  /// \errors InvalidArgument: no such format
  absl::Status SetFormat(absl::string_view name);
  [[nodiscard]] Engine& engine() { return *engine_; }
  [[nodiscard]] Interpreter& interpreter() { return *interpreter_; }
  [[nodiscard]] const RulesetCatalog& catalog() const { return catalog_; }
  [[nodiscard]] std::atomic<bool>& cancel() { return *cancel_; }
  [[nodiscard]] bool cancelled() const {
    return cancel_->load(std::memory_order_relaxed);
  }

  /// Starts the clock again, for the next line of a batch.
  void RestartClock();
  /// A fresh engine, for the next line of a batch after memory ran out. Values and
  /// variables are gone.
  void RestartEngine();

  /// The limits of the command line.
  [[nodiscard]] BudgetLimits Limits() const;

  /// Says on stderr what went wrong: `cgt eval: ...`.
  void Complain(absl::string_view message) const;
  /// Says so, and answers the exit status.
  int Fail(const absl::Status& status) const;

 private:
  CommandLine line_;
  const CancelFlag cancel_;
  const RulesetCatalog catalog_;
  // The engine gives memory back to the budget, so it must be gone first.
  std::unique_ptr<Budget> budget_;
  std::unique_ptr<Engine> engine_;
  std::unique_ptr<Interpreter> interpreter_;
};

/// A status with a place before its message: `line 3: offset 2: ...`.
[[nodiscard]] absl::Status Located(absl::string_view place, const absl::Status& status);

}  // namespace cgt::apps

#endif  // CGT_APPS_SESSION_H_
