// The input made ready for the lexer.
#ifndef CGT_NOTATION_INTERNAL_SOURCE_H_
#define CGT_NOTATION_INTERNAL_SOURCE_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace cgt::internal {

/// Copies `text` to `source`, with typographic signs outside texts replaced by their
/// ASCII spelling. `replaced` gets (offset in source, offset in text) of the end of each.
/// \errors InvalidArgument: a NUL byte, a sign that means nothing, an input of 2^31 bytes
absl::Status PrepareSource(
    absl::string_view text, std::string& source,
    std::vector<std::pair<std::uint32_t, std::uint32_t>>& replaced);

}  // namespace cgt::internal

#endif  // CGT_NOTATION_INTERNAL_SOURCE_H_
