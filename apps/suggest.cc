#include "apps/suggest.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

#include "absl/strings/match.h"

namespace cgt::apps {
namespace {

constexpr std::size_t kMaxWord = 64;

// Insertions, deletions and replacements between two short words.
std::size_t Distance(absl::string_view a, absl::string_view b) {
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

}  // namespace

std::string Nearest(absl::string_view word, const std::vector<std::string>& words) {
  if (word.size() < 2 || word.size() > kMaxWord) return "";
  std::string best;
  // At least half of the letters must be right.
  std::size_t least = word.size() / 2 + 1;
  for (const std::string& candidate : words) {
    std::size_t distance = Distance(word, candidate);
    if (absl::StartsWith(candidate, word)) distance = std::min<std::size_t>(distance, 1);
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

}  // namespace cgt::apps
