#include "apps/session.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "apps/output.h"
#include "cgt/errors.h"

namespace cgt::apps {

Session::Session(const CommandLine& line, CancelFlag cancel)
    : line_(line), cancel_(std::move(cancel)), catalog_(Catalog()) {
  RestartEngine();
}

Session::~Session() = default;

absl::Status Session::SetFormat(absl::string_view name) {
  CGT_ASSIGN_OR_RETURN(const OutputFormat format, ParseFormat(name));
  line_.text.format = format.text;
  line_.picture = format.picture;
  return absl::OkStatus();
}

void Session::RestartClock() {
  auto budget = std::make_unique<Budget>(Limits());
  engine_->SetBudget(budget.get());
  budget_ = std::move(budget);
}

void Session::RestartEngine() {
  interpreter_.reset();
  engine_.reset();
  engine_ = std::make_unique<Engine>();
  RestartClock();
  interpreter_ = std::make_unique<Interpreter>(*engine_, catalog_);
  interpreter_->SetBy(line_.by);
}

BudgetLimits Session::Limits() const {
  BudgetLimits limits;
  limits.time = line_.time_limit;
  limits.memory_bytes = line_.memory_limit;
  limits.cancel = cancel_;
  return limits;
}

void Session::Complain(absl::string_view message) const {
  apps::Complain(absl::StrCat("cgt ", CommandName(line_.command)), message);
}

int Session::Fail(const absl::Status& status) const {
  if (!status.message().empty()) Complain(status.message());
  return ExitOf(status);
}

absl::Status Located(absl::string_view place, const absl::Status& status) {
  if (status.ok()) return status;
  return absl::Status(status.code(), absl::StrCat(place, ": ", status.message()));
}

}  // namespace cgt::apps
