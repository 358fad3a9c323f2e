// Names are compared letter by letter without regard to case. What a misspelt name may
// have meant is decided by the edit distance, with an exchange of neighbours as one step.
#include "games/catalog/catalog.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "cgt/errors.h"

namespace cgt {
namespace {

// Longer texts are no misspelt names, and the distance takes quadratic time.
constexpr std::size_t kLongestName = 64;

std::size_t EditDistance(absl::string_view a, absl::string_view b) {
  std::vector<std::size_t> before_last;
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t differs = a[i - 1] != b[j - 1] ? 1 : 0;
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + differs});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before_last[j - 2] + 1);
      }
    }
    before_last = std::exchange(last, row);
  }
  return last[b.size()];
}

}  // namespace

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
  if (name.empty() || name.size() > kLongestName) return {};
  const std::string wanted = absl::AsciiStrToLower(name);
  std::vector<std::pair<std::size_t, std::string>> near;
  for (const CatalogEntry& entry : entries_) {
    const std::string known = absl::AsciiStrToLower(entry.info->name);
    std::size_t distance = EditDistance(wanted, known);
    // A piece of the name is as good as one slip.
    if (wanted.size() >= 3 && absl::StrContains(known, wanted)) {
      distance = std::min<std::size_t>(distance, 1);
    }
    // More than a third of the letters wrong is another word.
    if (distance * 3 <= std::max(wanted.size(), known.size())) {
      near.emplace_back(distance, std::string(entry.info->name));
    }
  }
  std::sort(near.begin(), near.end());
  std::vector<std::string> names;
  for (auto& [distance, known] : near) {
    if (names.size() < limit) names.push_back(std::move(known));
  }
  return names;
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
