// One run of the program: engine, budget, catalog, cancellation, exit status.
#ifndef CGT_APPS_SESSION_H_
#define CGT_APPS_SESSION_H_

#include <atomic>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "apps/command_line.h"
#include "canonical/engine.h"
#include "cgt/budget.h"
#include "games/catalog/catalog.h"
#include "language/interpreter.h"

namespace cgt::app {

inline constexpr int kAnswered = 0;
inline constexpr int kNo = 1;
inline constexpr int kWrongInput = 2;
inline constexpr int kLimit = 3;

/// The exit status that a failure means: 3 for a limit or a cancellation, otherwise 2.
int ExitStatusOf(const absl::Status& status);

/// Whichever of two statuses matters more for the whole run: 2, then 3, then 1.
int Worse(int a, int b);

/// What the commands share. The budget starts when the session does.
class Session {
 public:
  explicit Session(const Arguments& arguments);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  [[nodiscard]] const Arguments& arguments() const { return arguments_; }
  [[nodiscard]] Engine& engine() { return engine_; }
  [[nodiscard]] const BudgetLimits& limits() const { return limits_; }
  [[nodiscard]] Interpreter& interpreter();
  [[nodiscard]] const RulesetCatalog& catalog() const { return catalog_; }

  /// A value in the format that was asked for. What does not fit is cut, and the status
  /// in
  /// `*cut` says so.
  std::string Text(Value value, absl::Status* cut = nullptr);

  /// Prints `cgt: <where>: <message>` on stderr. \return the exit status
  int Fail(const absl::Status& status, absl::string_view where = "");

 private:
  const Arguments& arguments_;
  BudgetLimits limits_;
  Budget budget_;
  Engine engine_;
  RulesetCatalog catalog_;
  std::unique_ptr<Interpreter> interpreter_;
};

/// A whole file, or all of stdin for `-`.
/// \errors InvalidArgument naming the file
absl::StatusOr<std::string> ReadAll(const std::string& path);

/// Makes SIGINT and SIGTERM set a flag; the second one ends the process at once.
std::shared_ptr<const std::atomic<bool>> InstallCancellation();

/// Writes a line to stdout and flushes it. A reader that has gone ends the process
/// quietly.
void PrintLine(absl::string_view line);

}  // namespace cgt::app

#endif  // CGT_APPS_SESSION_H_
