// The bytes of a position's key.
#ifndef CGT_GAMES_CATALOG_INTERNAL_RAW_KEY_H_
#define CGT_GAMES_CATALOG_INTERNAL_RAW_KEY_H_

#include <string>
#include <type_traits>

#include "cgt/ruleset.h"
#include "games/catalog/hooks.h"

namespace cgt::internal {

/// Appends the bytes of the key of `p`. \return false if the key has no bytes to read
template <Ruleset R>
bool AppendRawKey(const R& rules, const typename R::Position& p, std::string& out) {
  if constexpr (HasAppendKey<R>) {
    rules.AppendKey(p, out);
    return true;
  } else {
    const auto& key = rules.Key(p);
    using Key = std::remove_cvref_t<decltype(key)>;
    if constexpr (std::is_same_v<Key, std::string>) {
      out.append(key);
      return true;
    } else if constexpr (std::has_unique_object_representations_v<Key> &&
                         !std::is_pointer_v<Key>) {
      out.append(reinterpret_cast<const char*>(&key), sizeof(key));
      return true;
    } else if constexpr (requires {
                           typename Key::value_type;
                           key.data();
                           key.size();
                         }) {
      using Item = typename Key::value_type;
      if constexpr (std::has_unique_object_representations_v<Item> &&
                    !std::is_pointer_v<Item>) {
        out.append(reinterpret_cast<const char*>(key.data()), key.size() * sizeof(Item));
        return true;
      }
    }
    return false;
  }
}

}  // namespace cgt::internal

#endif  // CGT_GAMES_CATALOG_INTERNAL_RAW_KEY_H_
