// What was typed, taken apart.
#ifndef CGT_APPS_COMMAND_LINE_H_
#define CGT_APPS_COMMAND_LINE_H_

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "canonical/evaluate.h"
#include "render/value_text.h"

namespace cgt::app {

enum class Command : std::uint8_t {
  kEval,
  kValue,
  kMoves,
  kOutcome,
  kVerify,
  kRulesets,
  kTheorems
};

struct Arguments {
  Command command = Command::kEval;
  std::vector<std::string> words;  ///< expressions, terms, names

  // Of every command.
  bool json = false;
  std::optional<std::chrono::nanoseconds> time_limit;
  std::int64_t memory_limit = 0;  ///< bytes; 0: the default
  std::size_t threads = 0;        ///< 0: one a processor, where work is shared out

  // Of those that print values.
  TextFormat format = TextFormat::kText;
  std::size_t max_text = std::size_t{1} << 20;
  By by = By::kAny;
  bool explain = false;

  bool misere = false;              // outcome
  bool as_outcome = false;          // moves
  bool sensible = false;            // moves
  bool list = false;                // verify
  std::optional<std::int64_t> max;  // verify
  std::string report;               // verify
};

/// Reads the command line.
/// \return the arguments, or the exit status where the run is over: help and version
/// (printed to stdout, 0), wrong words (a line on stderr, 2)
struct ParsedCommandLine {
  std::optional<Arguments> arguments;
  int exit_status = 0;
};
ParsedCommandLine ParseCommandLine(int argc, const char* const* argv);

}  // namespace cgt::app

#endif  // CGT_APPS_COMMAND_LINE_H_
