// The commands. Each prints its answer and returns the exit status.
#ifndef CGT_APPS_COMMANDS_H_
#define CGT_APPS_COMMANDS_H_

#include "apps/session.h"

namespace cgt::app {

int RunEval(Session& session);
int RunValue(Session& session);
int RunMoves(Session& session);
int RunOutcome(Session& session);
int RunVerify(Session& session);
int RunRulesets(Session& session);
int RunTheorems(Session& session);

}  // namespace cgt::app

#endif  // CGT_APPS_COMMANDS_H_
