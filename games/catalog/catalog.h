// The one list of rulesets and the one list of theorems.
#ifndef CGT_GAMES_CATALOG_CATALOG_H_
#define CGT_GAMES_CATALOG_CATALOG_H_

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "cgt/ruleset.h"
#include "games/catalog/any_ruleset.h"
#include "theorems/theorem.h"

namespace cgt {

using AnyRulesetPtr = std::shared_ptr<const AnyRuleset>;

/// One ruleset of the list.
struct CatalogEntry {
  const RulesetInfo* info = nullptr;
  bool has_parameters = false;
  /// The ruleset with the parameters that stand between the brackets of its name.
  /// \errors InvalidArgument; offsets count from the start of `parameters`
  std::function<absl::StatusOr<AnyRulesetPtr>(absl::string_view parameters)> make;
};

/// Rulesets by name: a plain value, ordered by name.
class RulesetCatalog {
 public:
  explicit RulesetCatalog(std::vector<CatalogEntry> entries);

  [[nodiscard]] const std::vector<CatalogEntry>& entries() const& { return entries_; }
  /// By value, so that a loop over `Catalog().entries()` does not dangle.
  [[nodiscard]] std::vector<CatalogEntry> entries() && { return std::move(entries_); }

  /// The ruleset called `name`, in upper or lower case, with its parameters in brackets
  /// if it has any: `Domineering`, `takeandbreak[0.137]`.
  /// \errors NotFound with the nearest names; InvalidArgument with the offset in `name`
  /// for brackets that do not match, parameters missing, wrong, or where there are none
  [[nodiscard]] absl::StatusOr<AnyRulesetPtr> Find(absl::string_view name) const;

  /// Whether a ruleset has this name (without parameters), in upper or lower case.
  [[nodiscard]] bool Contains(absl::string_view name) const;

  /// At most `limit` names that the misspelt `name` may have meant, nearest first.
  [[nodiscard]] std::vector<std::string> Nearest(absl::string_view name,
                                                 std::size_t limit = 5) const;

 private:
  [[nodiscard]] const CatalogEntry* Entry(absl::string_view name) const;

  std::vector<CatalogEntry> entries_;
};

/// All rulesets.
[[nodiscard]] RulesetCatalog Catalog();

/// `Catalog().Find(name)`.
[[nodiscard]] absl::StatusOr<AnyRulesetPtr> FindRuleset(absl::string_view name);

/// All theorems, in the order of their subjects and numbers.
[[nodiscard]] std::vector<Theorem> AllTheorems();

}  // namespace cgt

#endif  // CGT_GAMES_CATALOG_CATALOG_H_
