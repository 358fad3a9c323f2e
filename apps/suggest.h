// Near words for a misspelt one.
#ifndef CGT_APPS_SUGGEST_H_
#define CGT_APPS_SUGGEST_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace cgt::apps {

/// The word that the misspelt `word` may have meant; empty if none is near.
[[nodiscard]] std::string Nearest(absl::string_view word,
                                  const std::vector<std::string>& words);

}  // namespace cgt::apps

#endif  // CGT_APPS_SUGGEST_H_
