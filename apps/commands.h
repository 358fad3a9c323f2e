// The commands. Each prints its answer and returns the exit status; what ends the program
// early is thrown as StatusError.
#ifndef CGT_APPS_COMMANDS_H_
#define CGT_APPS_COMMANDS_H_

#include "apps/command_line.h"
#include "apps/session.h"

namespace cgt::apps {

int RunEval(Session& session);
int RunValue(Session& session);
int RunMoves(Session& session);
int RunOutcome(Session& session);
int RunConstruct(Session& session);
int RunRepl(Session& session);
int RunHelp(const CommandLine& line);
int RunVerify(const CommandLine& line, const CancelFlag& cancel);
int RunRulesets(const CommandLine& line);
int RunTheorems(const CommandLine& line);

}  // namespace cgt::apps

#endif  // CGT_APPS_COMMANDS_H_
