#include "cgt/nearest_names.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"

namespace cgt {
namespace {

constexpr std::size_t kLongestWord = 64;

// Slips between two words: the usual table of the distances of their beginnings, of which
// the last three rows are kept.
std::size_t Slips(absl::string_view a, absl::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::swap(before, last);
    std::swap(last, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({replaced, last[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
  }
  return row[b.size()];
}

}  // namespace

std::vector<std::string> NearestNames(absl::string_view word,
                                      const std::vector<std::string>& names,
                                      std::size_t limit) {
  if (word.empty() || word.size() > kLongestWord) return {};
  const std::string wanted = absl::AsciiStrToLower(word);
  std::vector<std::pair<std::size_t, std::string>> near;
  for (const std::string& name : names) {
    const std::string known = absl::AsciiStrToLower(name);
    std::size_t slips = Slips(wanted, known);
    if (wanted.size() >= 3 && absl::StrContains(known, wanted)) {
      slips = std::min<std::size_t>(slips, 1);
    }
    if (slips * 3 <= std::max(wanted.size(), known.size()))
      near.emplace_back(slips, name);
  }
  std::sort(near.begin(), near.end());
  near.erase(std::unique(near.begin(), near.end()), near.end());
  std::vector<std::string> result;
  for (auto& [slips, name] : near) {
    if (result.size() < limit) result.push_back(std::move(name));
  }
  return result;
}

}  // namespace cgt
