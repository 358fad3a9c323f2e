#include "apps/commands.h"
namespace cgt::apps { int RunOutcome(Session&) { return 2; } }
