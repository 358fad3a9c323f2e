#ifndef CGT_GAMES_BOARD_INTERNAL_SCANNER_H_
#define CGT_GAMES_BOARD_INTERNAL_SCANNER_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "cgt/errors.h"

namespace cgt::board_internal {

inline bool IsBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
inline bool IsDigit(char c) { return c >= '0' && c <= '9'; }
inline bool IsLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// A position in a user's text. `base` is where the text stands in the whole input, so
/// that a piece cut out of the input still reports offsets of the input.
class Scanner {
 public:
  explicit Scanner(absl::string_view text, size_t base = 0) : text_(text), base_(base) {}

  [[nodiscard]] bool AtEnd() const { return at_ == text_.size(); }
  /// The next character; 0 at the end (a NUL in the text is told apart by AtEnd).
  [[nodiscard]] char Peek() const { return AtEnd() ? '\0' : text_[at_]; }
  [[nodiscard]] bool Sees(char c) const { return !AtEnd() && text_[at_] == c; }
  [[nodiscard]] bool Sees(absl::string_view piece) const {
    return text_.substr(at_, piece.size()) == piece;
  }
  [[nodiscard]] bool SeesDigit() const { return !AtEnd() && IsDigit(text_[at_]); }

  bool Take(char c) {
    if (!Sees(c)) return false;
    ++at_;
    return true;
  }
  bool Take(absl::string_view piece) {
    if (!Sees(piece)) return false;
    at_ += piece.size();
    return true;
  }
  void Skip(size_t count) { at_ += count; }
  void SkipBlanks() {
    while (!AtEnd() && IsBlank(text_[at_])) ++at_;
  }

  /// Index into the text, and the same as an offset in the whole input.
  [[nodiscard]] size_t at() const { return at_; }
  [[nodiscard]] size_t offset() const { return base_ + at_; }
  void Rewind(size_t at) { at_ = at; }
  [[nodiscard]] absl::string_view text() const { return text_; }
  [[nodiscard]] absl::string_view Since(size_t start) const {
    return text_.substr(start, at_ - start);
  }
  [[nodiscard]] absl::string_view Rest() const { return text_.substr(at_); }

  /// The characters from here on that `belongs` accepts.
  template <typename Belongs>
  absl::string_view TakeWhile(Belongs&& belongs) {
    const size_t start = at_;
    while (!AtEnd() && belongs(text_[at_])) ++at_;
    return Since(start);
  }

  /// A decimal number of at most `max`; `what` says what it stands for in an error.
  absl::StatusOr<uint64_t> Number(uint64_t max, absl::string_view what) {
    if (!SeesDigit()) return Expected(what);
    const size_t start = at_;
    uint64_t value = 0;
    bool fits = true;
    for (; SeesDigit(); ++at_) {
      const auto digit = static_cast<uint64_t>(text_[at_] - '0');
      if (fits && (value > max / 10 || value * 10 > max - digit)) fits = false;
      if (fits) value = value * 10 + digit;
    }
    if (!fits) {
      return ExpectedAt(start, Since(start), absl::StrCat(what, " of at most ", max));
    }
    return value;
  }

  /// The piece a reader would point at here: a word or number, or else one character
  /// (a whole one if the text is UTF-8); empty at the end.
  [[nodiscard]] absl::string_view Piece() const {
    const absl::string_view rest = Rest();
    size_t size = 0;
    while (size < rest.size() && (IsDigit(rest[size]) || IsLetter(rest[size]))) ++size;
    if (size == 0 && !rest.empty()) {
      size = 1;
      while (size < std::min<size_t>(4, rest.size()) &&
             (static_cast<unsigned char>(rest[size]) & 0xc0) == 0x80) {
        ++size;
      }
    }
    return rest.substr(0, size);
  }

  [[nodiscard]] absl::Status Expected(absl::string_view what) const {
    return ExpectedAt(at_, Piece(), what);
  }
  [[nodiscard]] absl::Status ExpectedAt(size_t at, absl::string_view piece,
                                        absl::string_view what) const {
    return InputError(base_ + at, piece, what);
  }

 private:
  absl::string_view text_;
  size_t base_;
  size_t at_ = 0;
};

inline bool IsKeyCharacter(char c) {
  return IsLetter(c) || IsDigit(c) || c == '_' || c == '-';
}

/// Whether `key=` comes next: where the board ends and its attributes begin.
inline bool SeesAttribute(const Scanner& scanner) {
  const absl::string_view rest = scanner.Rest();
  size_t size = 0;
  while (size < rest.size() && IsKeyCharacter(rest[size])) ++size;
  return size > 0 && size < rest.size() && rest[size] == '=';
}

}  // namespace cgt::board_internal

#endif  // CGT_GAMES_BOARD_INTERNAL_SCANNER_H_
