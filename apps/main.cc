// The command line tool: reads the call, runs the command, ends with its status.
#include <exception>
#include <new>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "apps/command_line.h"
#include "apps/commands.h"
#include "apps/interrupt.h"
#include "apps/output.h"
#include "apps/session.h"
#include "cgt/errors.h"

namespace cgt::apps {
namespace {

int Run(const CommandLine& line, const CancelFlag& cancel) {
  switch (line.command) {
    case Command::kVerify:
      return RunVerify(line, cancel);
    case Command::kRulesets:
      return RunRulesets(line);
    case Command::kTheorems:
      return RunTheorems(line);
    case Command::kHelp:
      return RunHelp(line);
    default:
      break;
  }
  Session session(line, cancel);
  switch (line.command) {
    case Command::kEval:
      return RunEval(session);
    case Command::kValue:
      return RunValue(session);
    case Command::kMoves:
      return RunMoves(session);
    case Command::kConstruct:
      return RunConstruct(session);
    case Command::kRepl:
      return RunRepl(session);
    default:
      return RunOutcome(session);
  }
}

int Main(const std::vector<std::string>& arguments) {
  std::string where = "cgt";
  try {
    const CancelFlag cancel = CancelOnSignals();
    const absl::StatusOr<Call> call = ReadCommandLine(arguments, where);
    if (!call.ok()) {
      Complain(where, call.status().message());
      return kWrongInput;
    }
    if (call->text.has_value()) {
      Print(*call->text);
      return kAnswered;
    }
    return Run(call->line, cancel);
  } catch (const StatusError& error) {
    if (!error.status().message().empty()) Complain(where, error.status().message());
    return ExitOf(error.status());
  } catch (const std::bad_alloc&) {
    Complain(where, "the system has no more memory");
    return kUnknown;
  }
}

}  // namespace
}  // namespace cgt::apps

int main(int argc, char** argv) {
  return cgt::apps::Main(
      std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc));
}
