#include "games/catalog/variants.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cgt/errors.h"
#include "games/catalog/erase.h"
#include "games/catalog/lists.h"

namespace cgt::internal {
namespace {

template <class R>
CatalogEntry VariantEntry() {
  return {&R::Info(), true,
          [](absl::string_view parameters) -> absl::StatusOr<AnyRulesetPtr> {
            CGT_ASSIGN_OR_RETURN(AnyRulesetPtr base, FindVariantBase(parameters));
            // The base's own spelling, so that all of one name share their tables.
            const std::string name = base->Name();
            return std::make_shared<const ErasedRuleset<R>>(R(std::move(base)), name);
          }};
}

}  // namespace

std::vector<CatalogEntry> VariantRulesets() {
  return {VariantEntry<DicoticVariant>(), VariantEntry<ImpartialVariant>(),
          VariantEntry<TwistedVariant>()};
}

}  // namespace cgt::internal
