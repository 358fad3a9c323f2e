// The key of a position as a sum.
#ifndef CGT_GAMES_CATALOG_INTERNAL_SUM_KEY_H_
#define CGT_GAMES_CATALOG_INTERNAL_SUM_KEY_H_

#include <algorithm>
#include <string>
#include <vector>

#include "games/catalog/any_ruleset.h"

namespace cgt::internal {

/// The keys of the parts in sorted order. Equal ones mean the same game tree up to
/// repeated options, as Term::AppendKey promises it for each part and Term::Components
/// for their sum.
inline std::string SumKey(const AnyPosition& position) {
  std::vector<std::string> keys;
  for (const AnyPositionPtr& part : position.Parts()) {
    part->AppendKey(keys.emplace_back());
  }
  std::sort(keys.begin(), keys.end());
  std::string all;
  for (const std::string& key : keys) all += key;  // No key is a prefix of another.
  return all;
}

}  // namespace cgt::internal

#endif  // CGT_GAMES_CATALOG_INTERNAL_SUM_KEY_H_
