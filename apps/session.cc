#include "apps/session.h"

#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>

#include "absl/strings/str_cat.h"
#include "render/value_text.h"

namespace cgt::app {
namespace {

// A signal handler can reach nothing but a global. This one is of the program, not of the
// library.
std::atomic<bool>* cancel_flag = nullptr;
static_assert(std::atomic<bool>::is_always_lock_free);

void OnSignal(int signal) {
  if (cancel_flag->exchange(true)) _exit(128 + signal);
}

std::int64_t DefaultMemoryLimit() {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page = sysconf(_SC_PAGE_SIZE);
  if (pages <= 0 || page <= 0) return std::int64_t{4} << 30;
  return static_cast<std::int64_t>(pages) * page / 4 * 3;
}

}  // namespace

int ExitStatusOf(const absl::Status& status) {
  return absl::IsResourceExhausted(status) || absl::IsCancelled(status) ? kLimit
                                                                        : kWrongInput;
}

int Worse(int a, int b) {
  const auto rank = [](int status) {
    return status == kWrongInput ? 3 : status == kLimit ? 2 : status == kNo ? 1 : 0;
  };
  return rank(a) >= rank(b) ? a : b;
}

std::shared_ptr<const std::atomic<bool>> InstallCancellation() {
  auto flag = std::make_shared<std::atomic<bool>>(false);
  // The handler may run until the process ends, so the flag is never freed.
  static std::shared_ptr<std::atomic<bool>> keep;
  keep = flag;
  cancel_flag = flag.get();
  struct sigaction action = {};
  action.sa_handler = OnSignal;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  return flag;
}

namespace {
BudgetLimits LimitsOf(const Arguments& arguments) {
  BudgetLimits limits;
  limits.time = arguments.time_limit;
  limits.memory_bytes =
      arguments.memory_limit > 0 ? arguments.memory_limit : DefaultMemoryLimit();
  limits.cancel = InstallCancellation();
  return limits;
}
}  // namespace

Session::Session(const Arguments& arguments)
    : arguments_(arguments),
      limits_(LimitsOf(arguments)),
      budget_(limits_),
      catalog_(Catalog()) {
  engine_.SetBudget(&budget_);
}

Session::~Session() { engine_.SetBudget(nullptr); }

Interpreter& Session::interpreter() {
  if (interpreter_ == nullptr) {
    interpreter_ = std::make_unique<Interpreter>(engine_, catalog_);
    interpreter_->SetBy(arguments_.by);
  }
  return *interpreter_;
}

std::string Session::Text(Value value, absl::Status* cut) {
  TextOptions options;
  options.format = arguments_.format;
  options.max_text = arguments_.max_text;
  std::string text = arguments_.format == TextFormat::kDag ? "dag:" : "";
  const absl::Status status = AppendValueText(engine_, value, options, text);
  if (!status.ok()) {
    text += "...";
    if (cut != nullptr) *cut = status;
  }
  return text;
}

int Session::Fail(const absl::Status& status, absl::string_view where) {
  std::cerr << "cgt: " << where << (where.empty() ? "" : ": ") << status.message()
            << '\n';
  return ExitStatusOf(status);
}

absl::StatusOr<std::string> ReadAll(const std::string& path) {
  std::string text;
  if (path == "-") {
    text.assign(std::istreambuf_iterator<char>(std::cin), {});
    return text;
  }
  std::ifstream file(path, std::ios::binary);
  if (!file)
    return absl::InvalidArgumentError(absl::StrCat("cannot read file '", path, "'"));
  text.assign(std::istreambuf_iterator<char>(file), {});
  if (file.bad()) {
    return absl::InvalidArgumentError(absl::StrCat("cannot read file '", path, "'"));
  }
  return text;
}

void PrintLine(absl::string_view line) {
  std::fwrite(line.data(), 1, line.size(), stdout);
  std::fputc('\n', stdout);
  if (std::fflush(stdout) != 0) std::_Exit(kAnswered);
}

}  // namespace cgt::app
