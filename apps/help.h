// What names mean: commands, operations, rulesets, theorems.
#ifndef CGT_APPS_HELP_H_
#define CGT_APPS_HELP_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "games/catalog/catalog.h"
#include "language/operation.h"
#include "theorems/theorem.h"

namespace cgt::apps {

[[nodiscard]] std::string RulesetText(const CatalogEntry& entry);
[[nodiscard]] std::string TheoremText(const Theorem& theorem);
[[nodiscard]] std::string OperationText(const Operation& operation);

/// All operations by group, a line each.
[[nodiscard]] std::string OperationList();

/// What a topic means: a command, an operation, a ruleset or a theorem of this name (in
/// upper or lower case), `operations`, or words that operations are about.
/// \errors NotFound with what is near
[[nodiscard]] absl::StatusOr<std::string> HelpText(absl::string_view topic);

}  // namespace cgt::apps

#endif  // CGT_APPS_HELP_H_
