// The commands: what each is called, takes and tells of itself.
#ifndef CGT_APPS_COMMAND_TABLE_H_
#define CGT_APPS_COMMAND_TABLE_H_

#include <cstddef>
#include <string>

#include "absl/types/span.h"
#include "apps/command_line.h"

namespace cgt::apps {

/// One command; texts end in line ends.
struct CommandInfo {
  Command command;
  const char* name;
  const char* summary;
  const char* operands;
  std::size_t least;  ///< how few operands
  std::size_t most;   ///< and how many
  const char* help;
  const char* examples;
};

[[nodiscard]] absl::Span<const CommandInfo> Commands();

/// What `cgt --help` prints.
[[nodiscard]] std::string Overview();

}  // namespace cgt::apps

#endif  // CGT_APPS_COMMAND_TABLE_H_
