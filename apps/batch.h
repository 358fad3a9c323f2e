// The inputs of a command: its arguments, files, or the lines of the standard input.
#ifndef CGT_APPS_BATCH_H_
#define CGT_APPS_BATCH_H_

#include <cstdint>
#include <functional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "apps/session.h"

namespace cgt::apps {

/// Answers one input: prints and returns an exit status.
/// \param line_number that of a line of a batch, 0 otherwise
using Work = std::function<absl::StatusOr<int>(const std::string& input,
                                               std::uint64_t line_number)>;

/// Calls `work` for what the argument stands for: `-` every line of the standard input,
/// `@FILE` and `@-` the bytes of a file, everything else itself.
///
/// Of a batch every line is worked on, under a clock of its own; what fails is reported
/// (with `--json` as `{"line":n,"error":...}`) and does not stop the rest.
/// \return the exit status. Failures have been reported
int ForEachInput(Session& session, const std::string& argument, const Work& work);

}  // namespace cgt::apps

#endif  // CGT_APPS_BATCH_H_
