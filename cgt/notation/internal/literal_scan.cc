// The glued literal `[-]number ups star`, part by part. Whether a `*` behind it belongs
// to it is decided by what follows the star, once the rest is known.
#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "cgt/integer.h"
#include "cgt/notation/internal/lexer.h"

namespace cgt::internal {
namespace {

char At(absl::string_view source, std::size_t at) {
  return at < source.size() ? source[at] : '\0';
}

std::size_t EndOfDigits(absl::string_view source, std::size_t at) {
  while (IsDigit(At(source, at))) ++at;
  return at;
}

std::size_t EndOfName(absl::string_view source, std::size_t at) {
  while (IsNameChar(At(source, at))) ++at;
  return at;
}

// One scan of one literal: the functions answer false where the input is wrong.
class LiteralScanner {
 public:
  LiteralScanner(absl::string_view source, std::size_t at, LiteralParts& parts,
                 LexicalError& error)
      : source_(source), at_(at), parts_(parts), error_(error) {}

  bool Scan() { return Number() && Ups() && Star() && NothingGlued(); }

 private:
  [[nodiscard]] char Peek(std::size_t ahead = 0) const {
    return At(source_, at_ + ahead);
  }

  bool Fail(std::size_t offset, std::size_t length, std::string expected) {
    error_ = {offset, length, std::move(expected)};
    return false;
  }

  // Takes the digits here as a range of the source.
  bool Digits(std::uint32_t& begin, std::uint32_t& end) {
    const std::size_t stop = EndOfDigits(source_, at_);
    if (stop - at_ > Integer::kMaxLiteralDigits) {
      return Fail(at_, stop - at_,
                  absl::StrCat("at most ", Integer::kMaxLiteralDigits, " digits"));
    }
    begin = static_cast<std::uint32_t>(at_);
    end = static_cast<std::uint32_t>(stop);
    at_ = stop;
    return true;
  }

  bool Number() {
    const bool minus = Peek() == '-';
    if (!IsDigit(Peek(minus ? 1 : 0))) return true;
    const std::size_t begin = at_;
    at_ += minus ? 1 : 0;
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    if (!Digits(from, to)) return false;
    if (Peek() == '/' && IsDigit(Peek(1))) {
      ++at_;
      if (!Digits(from, to)) return false;
    }
    parts_.number_begin = static_cast<std::uint32_t>(begin);
    parts_.number_end = static_cast<std::uint32_t>(at_);
    return true;
  }

  bool Ups() {
    const char sign = Peek();
    const bool up = sign == '^';
    if (!up && !(sign == 'v' && IsDownAt(source_, at_))) return true;
    parts_.down = !up;
    const std::size_t begin = at_;
    while (Peek() == sign) ++at_;
    parts_.run = static_cast<std::uint32_t>(at_ - begin);
    parts_.ups = LiteralParts::Ups::kRun;
    const bool single = parts_.run == 1;
    if (IsDigit(Peek())) {
      if (!single) {
        return Fail(begin, EndOfDigits(source_, at_) - begin,
                    absl::StrCat("a run of ", source_.substr(begin, 1),
                                 " or one followed by a number, not both"));
      }
      parts_.ups = LiteralParts::Ups::kMultiple;
      return Digits(parts_.ups_begin, parts_.ups_end);
    }
    if (Peek() == '[') {
      const std::size_t stop = EndOfDigits(source_, at_ + 1);
      if (!single || stop == at_ + 1 || At(source_, stop) != ']') {
        const bool loopy = absl::StartsWith(source_.substr(at_ + 1), "on]");
        return Fail(begin, at_ + 1 - begin,
                    absl::StrCat("an uptimal such as ", source_.substr(begin, 1), "[3]",
                                 loopy ? " (this one is a loopy game, a theory that is "
                                         "not here)"
                                       : ""));
      }
      ++at_;
      parts_.ups = LiteralParts::Ups::kBracket;
      if (!Digits(parts_.ups_begin, parts_.ups_end)) return false;
      ++at_;
    } else if (single && Peek() == '<') {
      const std::size_t stop = EndOfDigits(source_, at_ + 1);
      if (stop == at_ + 1 || At(source_, stop) != '>') return true;
      ++at_;
      parts_.ups = LiteralParts::Ups::kAngle;
      if (!Digits(parts_.ups_begin, parts_.ups_end)) return false;
      ++at_;
    }
    return true;
  }

  bool Star() {
    if (Peek() != '*') return true;
    const bool glued = parts_.has_number() || parts_.ups != LiteralParts::Ups::kNone;
    const char next = Peek(1);
    if (!glued && next == '*') {
      return Fail(at_, 2, "a value before the power '**'");
    }
    if (glued) {
      if (next == '*' || next == '(' || next == '{' || next == '\'') return true;
      if (next == '^' || (next == 'v' && IsDownAt(source_, at_ + 1))) {
        return Fail(at_, 2,
                    absl::StrCat("a product with blanks around '*', or ups before the "
                                 "star ('",
                                 next == '^' ? "^*" : "v*", "')"));
      }
      if (IsNameStart(next)) return true;
    }
    ++at_;
    parts_.star = true;
    return Digits(parts_.star_begin, parts_.star_end);
  }

  // Whether the star at `at` is a power or a product: what follows could be no nimber's.
  bool BeginsOperator(std::size_t at) const {
    const char next = At(source_, at + 1);
    if (next == 'v' && IsDownAt(source_, at + 1)) return false;
    return next == '*' || next == '(' || next == '{' || next == '\'' || IsNameStart(next);
  }

  bool NothingGlued() {
    const char next = Peek();
    const std::size_t stop = EndOfName(source_, at_);
    if (parts_.is_number()) {
      const absl::string_view name = source_.substr(at_, stop - at_);
      if (name == "Tiny" || name == "Miny") {
        parts_.end = static_cast<std::uint32_t>(at_);
        return true;
      }
    }
    if (next == '^' || (next == 'v' && IsDownAt(source_, at_))) {
      return Fail(at_, 1,
                  parts_.star ? "ups before the star, as in ^*, or an operator"
                              : "an operator between ups and ups");
    }
    if (parts_.star && next == '*' && !BeginsOperator(at_)) {
      return Fail(at_, 1, "an operator between star and star ('+', or a product ' * ')");
    }
    if (IsNameChar(next)) {
      if (parts_.star && source_.substr(at_, stop - at_) == "omega") {
        return Fail(at_, stop - at_,
                    "an index below 2^64 (a nimber of infinite index is a theory that is "
                    "not here)");
      }
      return Fail(at_, stop - at_, "an operator ('*' for a product) before a name");
    }
    parts_.end = static_cast<std::uint32_t>(at_);
    return true;
  }

  absl::string_view source_;
  std::size_t at_;
  LiteralParts& parts_;
  LexicalError& error_;
};

}  // namespace

bool IsDigit(char c) { return c >= '0' && c <= '9'; }
bool IsNameStart(char c) {
  return absl::ascii_isalpha(static_cast<unsigned char>(c)) || c == '_';
}
bool IsNameChar(char c) { return IsNameStart(c) || IsDigit(c); }

bool IsDownAt(absl::string_view source, std::size_t at) {
  const char next = At(source, at + 1);
  return next == 'v' || !IsNameStart(next);
}

bool ScanLiteral(absl::string_view source, std::size_t at, LiteralParts& parts,
                 LexicalError& error) {
  parts = {};
  error = {};
  const char first = At(source, at);
  const bool begins = IsDigit(first) || first == '^' || first == '*' ||
                      (first == '-' && IsDigit(At(source, at + 1))) ||
                      (first == 'v' && IsDownAt(source, at));
  if (!begins) return false;
  // `*(n)` and `^(n)` take what stands in the parentheses.
  if ((first == '*' || first == '^') && At(source, at + 1) == '(') return false;
  return LiteralScanner(source, at, parts, error).Scan();
}

}  // namespace cgt::internal
