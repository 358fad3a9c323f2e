// The lists that the catalog is made of, one a file of games/catalog/lists/, so that no
// file has all rulesets to compile.
#ifndef CGT_GAMES_CATALOG_LISTS_H_
#define CGT_GAMES_CATALOG_LISTS_H_

#include <vector>

#include "games/catalog/catalog.h"

namespace cgt::internal {

std::vector<CatalogEntry> GeographyRulesets();
std::vector<CatalogEntry> GraphRulesets();
std::vector<CatalogEntry> OtherRulesets();
std::vector<CatalogEntry> TokenRulesets();
std::vector<CatalogEntry> VariantRulesets();
std::vector<CatalogEntry> WinnerRulesets();

}  // namespace cgt::internal

#endif  // CGT_GAMES_CATALOG_LISTS_H_
