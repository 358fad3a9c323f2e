// Most inputs are ASCII and are copied as they are. Otherwise one pass replaces the signs
// that `--format unicode` prints, so that the lexer knows a single spelling; inside a
// text the bytes belong to the ruleset that will read them and are left alone.
#include "cgt/notation/internal/source.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "absl/strings/match.h"
#include "cgt/errors.h"

namespace cgt::internal {
namespace {

struct Sign {
  absl::string_view typographic;
  absl::string_view ascii;
};

constexpr Sign kSigns[] = {{"\u2191", "^"},   {"\u21d1", "^^"}, {"\u2193", "v"},
                           {"\u21d3", "vv"},  {"\u2217", "*"},  {"\u22c6", "*"},
                           {"\u00b1", "+-"},  {"\u2212", "-"},  {"\u29fe", "Tiny"},
                           {"\u29ff", "Miny"}};

// The bytes of one character, for a message: continuation bytes go with their first.
absl::string_view CharacterAt(absl::string_view text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && end < at + 4 &&
         (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) {
    ++end;
  }
  return text.substr(at, end - at);
}

}  // namespace

absl::Status PrepareSource(
    absl::string_view text, std::string& source,
    std::vector<std::pair<std::uint32_t, std::uint32_t>>& replaced) {
  constexpr std::size_t kMaxBytes = (std::size_t{1} << 31) - 1;
  if (text.size() > kMaxBytes) {
    return InputError(kMaxBytes, text.substr(kMaxBytes, 1), "at most 2^31 - 1 bytes");
  }
  if (const std::size_t nul = text.find('\0'); nul != absl::string_view::npos) {
    return InputError(nul, text.substr(nul, 1), "text without NUL bytes");
  }
  const bool ascii = std::all_of(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x80;
  });
  if (ascii) {
    source.assign(text.data(), text.size());
    return absl::OkStatus();
  }
  source.clear();
  source.reserve(text.size());
  bool in_text = false;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (in_text && c == '\\' && at + 1 < text.size()) {
      source.append(text.data() + at, 2);
      at += 2;
      continue;
    }
    if (c == '"') in_text = !in_text;
    if (in_text || static_cast<unsigned char>(c) < 0x80) {
      source.push_back(c);
      ++at;
      continue;
    }
    const absl::string_view rest = text.substr(at);
    const Sign* sign = std::find_if(
        std::begin(kSigns), std::end(kSigns),
        [&](const Sign& s) { return absl::StartsWith(rest, s.typographic); });
    if (sign == std::end(kSigns)) {
      return InputError(at, CharacterAt(text, at), "an ASCII character");
    }
    source.append(sign->ascii.data(), sign->ascii.size());
    at += sign->typographic.size();
    replaced.emplace_back(source.size(), at);
  }
  return absl::OkStatus();
}

}  // namespace cgt::internal
