#include "cgt/errors.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"

namespace cgt {

StatusError::StatusError(absl::Status status)
    : status_(std::move(status)), what_(status_.message()) {
  CGT_CHECK(!status_.ok());
}

void ThrowStatus(absl::Status status) { throw StatusError(std::move(status)); }

std::string Quotable(absl::string_view piece) {
  constexpr char kHex[] = "0123456789abcdef";
  const bool cut = piece.size() > kMaxQuotedChars;
  std::string result;
  for (const char c : piece.substr(0, kMaxQuotedChars)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f) {
      result += c;
    } else {
      result += "\\x";
      result += kHex[byte >> 4];
      result += kHex[byte & 15];
    }
  }
  if (cut) result += "...";
  return result;
}

absl::Status InputError(size_t offset, absl::string_view piece,
                        absl::string_view expected) {
  if (piece.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("offset ", offset, ": end of input: expected ", expected));
  }
  return absl::InvalidArgumentError(
      absl::StrCat("offset ", offset, ": '", Quotable(piece), "': expected ", expected));
}

absl::Status MapOffset(const absl::Status& status,
                       const std::function<size_t(size_t)>& map) {
  absl::string_view rest = status.message();
  if (status.ok() || !absl::ConsumePrefix(&rest, "offset ")) return status;
  const size_t colon = rest.find(':');
  uint64_t offset = 0;
  if (colon == absl::string_view::npos ||
      !absl::SimpleAtoi(rest.substr(0, colon), &offset)) {
    return status;
  }
  return absl::Status(status.code(),
                      absl::StrCat("offset ", map(offset), rest.substr(colon)));
}

namespace internal {

void CheckFailed(const char* file, int line, const char* condition) {
  std::fprintf(stderr, "%s:%d: check failed: %s\n", file, line, condition);
  std::abort();
}

}  // namespace internal

}  // namespace cgt
