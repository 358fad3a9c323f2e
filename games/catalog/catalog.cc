#include "games/catalog/catalog.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "cgt/errors.h"
#include "cgt/nearest_names.h"

namespace cgt {

RulesetCatalog::RulesetCatalog(std::vector<CatalogEntry> entries)
    : entries_(std::move(entries)) {
  std::sort(entries_.begin(), entries_.end(),
            [](const CatalogEntry& a, const CatalogEntry& b) {
              return a.info->name < b.info->name;
            });
}

const CatalogEntry* RulesetCatalog::Entry(absl::string_view name) const {
  for (const CatalogEntry& entry : entries_) {
    if (absl::EqualsIgnoreCase(entry.info->name, name)) return &entry;
  }
  return nullptr;
}

bool RulesetCatalog::Contains(absl::string_view name) const {
  return Entry(name) != nullptr;
}

std::vector<std::string> RulesetCatalog::Nearest(absl::string_view name,
                                                 std::size_t limit) const {
  std::vector<std::string> names;
  for (const CatalogEntry& entry : entries_) names.emplace_back(entry.info->name);
  return NearestNames(name, names, limit);
}

absl::StatusOr<AnyRulesetPtr> RulesetCatalog::Find(absl::string_view name) const {
  const std::size_t open = std::min(name.find('['), name.size());
  const absl::string_view word = name.substr(0, open);
  const CatalogEntry* entry = Entry(word);
  if (entry == nullptr) {
    const std::vector<std::string> near = Nearest(word);
    return absl::NotFoundError(absl::StrCat(
        "offset 0: '", Quotable(word), "': expected the name of a ruleset",
        near.empty() ? std::string()
                     : absl::StrCat(" (", absl::StrJoin(near, " or "), "?)")));
  }
  absl::string_view parameters;
  const std::size_t begin = std::min(open + 1, name.size());
  if (open < name.size()) {
    if (!entry->has_parameters) {
      return InputError(open, name.substr(open),
                        absl::StrCat("no parameters: ", entry->info->name, " has none"));
    }
    const std::size_t close = MatchingBracket(name, open);
    if (close == absl::string_view::npos) {
      return InputError(name.size(), "", "']' after the parameters");
    }
    if (close + 1 != name.size()) {
      return InputError(close + 1, name.substr(close + 1), "nothing after ']'");
    }
    parameters = name.substr(begin, close - begin);
  }
  absl::StatusOr<AnyRulesetPtr> ruleset = entry->make(parameters);
  if (ruleset.ok()) return ruleset;
  return MapOffset(ruleset.status(), [begin](std::size_t at) { return begin + at; });
}

absl::StatusOr<AnyRulesetPtr> FindRuleset(absl::string_view name) {
  return Catalog().Find(name);
}

}  // namespace cgt
