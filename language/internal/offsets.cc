#include "language/internal/offsets.h"

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"

namespace cgt::internal {

absl::Status MapOffset(const absl::Status& status,
                       const std::function<std::size_t(std::size_t)>& map) {
  absl::string_view rest = status.message();
  if (status.ok() || !absl::ConsumePrefix(&rest, "offset ")) return status;
  const std::size_t colon = rest.find(':');
  std::uint64_t offset = 0;
  if (colon == absl::string_view::npos ||
      !absl::SimpleAtoi(rest.substr(0, colon), &offset)) {
    return status;
  }
  return absl::Status(status.code(),
                      absl::StrCat("offset ", map(offset), rest.substr(colon)));
}

}  // namespace cgt::internal
