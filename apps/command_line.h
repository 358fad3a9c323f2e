// What the user asked for: the arguments of one call, read and checked.
#ifndef CGT_APPS_COMMAND_LINE_H_
#define CGT_APPS_COMMAND_LINE_H_

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/evaluate.h"
#include "render/value_text.h"

namespace cgt::apps {

enum class Command : std::uint8_t {
  kEval,
  kValue,
  kMoves,
  kOutcome,
  kVerify,
  kRulesets,
  kTheorems,
  kConstruct,
  kHelp,
  kRepl
};

/// What an answer is drawn as.
enum class Drawing : std::uint8_t { kNone, kSvg, kDot };

struct CommandLine {
  Command command = Command::kEval;
  std::vector<std::string> arguments;  ///< what is no option, in order

  bool json = false;
  std::optional<std::chrono::nanoseconds> time_limit;
  std::int64_t memory_limit = 0;  ///< bytes; never 0 once read
  std::size_t threads = 0;        ///< 0: one a processor

  TextOptions text;
  By by = By::kAny;
  bool explain = false;
  Drawing drawing = Drawing::kNone;
  bool as_outcome = false;
  bool sensible = false;
  bool misere = false;

  bool markdown = false;

  bool list = false;
  std::optional<std::int64_t> max;
  std::string report;
};

/// A call: either a command to run or a text that answers it (help, version).
struct Call {
  CommandLine line;
  std::optional<std::string> text;
};

/// "eval", "value", ...
[[nodiscard]] absl::string_view CommandName(Command command);

/// "text", "unicode", ... \errors InvalidArgument naming what is expected
[[nodiscard]] absl::StatusOr<TextFormat> ParseTextFormat(absl::string_view name);

/// Reads the arguments after the program's name.
///
/// Options may stand anywhere. What starts with `-` and is no option is an expression,
/// but `--word` must be an option. After `--` nothing is an option.
/// \param where gets what messages begin with: `cgt`, or `cgt eval` once the command is
///   known
/// \errors InvalidArgument with the argument and what was expected
[[nodiscard]] absl::StatusOr<Call> ReadCommandLine(
    const std::vector<std::string>& arguments, std::string& where);

}  // namespace cgt::apps

#endif  // CGT_APPS_COMMAND_LINE_H_
