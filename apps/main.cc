// The command line of the engine: words in, one command run, an exit status out.
#include <iostream>
#include <new>

#include "apps/command_line.h"
#include "apps/commands.h"
#include "apps/session.h"
#include "cgt/errors.h"

namespace {

int Run(cgt::app::Session& session) {
  using cgt::app::Command;
  switch (session.arguments().command) {
    case Command::kEval:
      return cgt::app::RunEval(session);
    case Command::kValue:
      return cgt::app::RunValue(session);
    case Command::kMoves:
      return cgt::app::RunMoves(session);
    case Command::kOutcome:
      return cgt::app::RunOutcome(session);
    case Command::kVerify:
      return cgt::app::RunVerify(session);
    case Command::kRulesets:
      return cgt::app::RunRulesets(session);
    case Command::kTheorems:
      return cgt::app::RunTheorems(session);
  }
  return cgt::app::kWrongInput;
}

}  // namespace

int main(int argc, char** argv) {
  const cgt::app::ParsedCommandLine parsed = cgt::app::ParseCommandLine(argc, argv);
  if (!parsed.arguments.has_value()) return parsed.exit_status;
  try {
    cgt::app::Session session(*parsed.arguments);
    return Run(session);
  } catch (const cgt::StatusError& error) {
    std::cerr << "cgt: " << error.status().message() << '\n';
    return cgt::app::ExitStatusOf(error.status());
  } catch (const std::bad_alloc&) {
    std::cerr << "cgt: the system has no more memory\n";
    return cgt::app::kLimit;
  }
}
