// A line of the catalog.
#ifndef CGT_GAMES_CATALOG_INTERNAL_PLAIN_ENTRY_H_
#define CGT_GAMES_CATALOG_INTERNAL_PLAIN_ENTRY_H_

#include <memory>

#include "games/catalog/catalog.h"
#include "games/catalog/erase.h"

namespace cgt::internal {

/// A ruleset without parameters.
template <Ruleset R>
CatalogEntry Plain() {
  return {&R::Info(), false, [](absl::string_view) -> absl::StatusOr<AnyRulesetPtr> {
            return std::make_shared<const ErasedRuleset<R>>(R());
          }};
}

}  // namespace cgt::internal

#endif  // CGT_GAMES_CATALOG_INTERNAL_PLAIN_ENTRY_H_
