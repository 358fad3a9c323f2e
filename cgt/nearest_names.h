// Near names for a misspelt one.
#ifndef CGT_NEAREST_NAMES_H_
#define CGT_NEAREST_NAMES_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace cgt {

/// At most `limit` of the names that `word` may have meant, nearest first, then in the
/// order of the alphabet; upper and lower case are the same. A letter left out, put in,
/// replaced, or two exchanged is one slip, and so is leaving out all around a piece of
/// three letters; more slips than a third of the letters make another word.
/// \complexity the product of the lengths for each name; none is near a word of more than
/// 64 letters
[[nodiscard]] std::vector<std::string> NearestNames(absl::string_view word,
                                                    const std::vector<std::string>& names,
                                                    std::size_t limit);

}  // namespace cgt

#endif  // CGT_NEAREST_NAMES_H_
