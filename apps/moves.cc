#include "apps/commands.h"
namespace cgt::apps { int RunMoves(Session&) { return 2; } }
