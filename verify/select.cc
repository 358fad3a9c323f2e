#include "verify/select.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "cgt/errors.h"

namespace cgt {
namespace {

constexpr std::size_t kMaxHints = 4;
constexpr std::size_t kMaxHintedName = 64;

// The fewest insertions, deletions and replacements that make `a` into `b`.
std::size_t EditDistance(absl::string_view a, absl::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row[b.size()];
}

// A few ids and groups that `name` may have been meant to be.
std::string Hint(absl::Span<const Theorem> theorems, absl::string_view name) {
  if (name.size() > kMaxHintedName) return "";
  std::vector<std::pair<std::size_t, std::string>> close;
  std::vector<std::string> groups;
  for (const Theorem& theorem : theorems) {
    const std::string group(TheoremGroup(theorem.id));
    if (std::find(groups.begin(), groups.end(), group) == groups.end()) {
      groups.push_back(group);
    }
    const std::size_t distance = EditDistance(name, theorem.id);
    if (distance <= 3 || (name.size() >= 3 && absl::StrContains(theorem.id, name))) {
      close.emplace_back(distance, theorem.id);
    }
  }
  if (close.empty()) return absl::StrCat(" (groups: ", absl::StrJoin(groups, ", "), ")");
  std::sort(close.begin(), close.end());
  if (close.size() > kMaxHints) close.resize(kMaxHints);
  return absl::StrCat(
      " such as ",
      absl::StrJoin(close, ", ", [](std::string* out, const auto& distance_and_id) {
        out->append(distance_and_id.second);
      }));
}

}  // namespace

absl::StatusOr<std::vector<const Theorem*>> SelectTheorems(
    absl::Span<const Theorem> theorems, absl::Span<const std::string> names) {
  std::vector<bool> chosen(theorems.size(), names.empty());
  for (const std::string& name : names) {
    bool known = false;
    for (std::size_t i = 0; i < theorems.size(); ++i) {
      if (theorems[i].id == name || TheoremGroup(theorems[i].id) == name) {
        chosen[i] = true;
        known = true;
      }
    }
    if (!known) {
      return InputError(0, name,
                        absl::StrCat("the id of a theorem or the part before its slash",
                                     Hint(theorems, name)));
    }
  }
  std::vector<const Theorem*> selection;
  for (std::size_t i = 0; i < theorems.size(); ++i) {
    if (chosen[i]) selection.push_back(&theorems[i]);
  }
  return selection;
}

}  // namespace cgt
