#include "cgt/notation/internal/lexer.h"

#include <algorithm>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "cgt/ruleset.h"

namespace cgt::internal {
namespace {

bool IsBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

struct Spelling {
  absl::string_view text;
  SyntaxKind op;
};

// Longer spellings before their beginnings.
constexpr Spelling kOperators[] = {{"**", SyntaxKind::kPower},
                                   {"==", SyntaxKind::kEqual},
                                   {"!=", SyntaxKind::kNotEqual},
                                   {"<=", SyntaxKind::kLessOrEqual},
                                   {">=", SyntaxKind::kGreaterOrEqual},
                                   {"<>", SyntaxKind::kConfused},
                                   {"<|", SyntaxKind::kLessOrConfused},
                                   {"|>", SyntaxKind::kGreaterOrConfused},
                                   {"+", SyntaxKind::kAdd},
                                   {"-", SyntaxKind::kSubtract},
                                   {"*", SyntaxKind::kMultiply},
                                   {"/", SyntaxKind::kDivide},
                                   {":", SyntaxKind::kOrdinalSum},
                                   {"<", SyntaxKind::kLess},
                                   {">", SyntaxKind::kGreater}};

}  // namespace

void Lexer::SkipBlanks() {
  while (at_ < source_.size() && IsBlank(source_[at_])) ++at_;
}

std::size_t Lexer::PieceLength(std::size_t at) const {
  if (at >= source_.size()) return 0;
  std::size_t end = at + 1;
  if (IsNameChar(source_[at])) {
    while (end < source_.size() && IsNameChar(source_[end])) ++end;
  } else if (source_[at] == '|') {
    while (end < source_.size() && source_[end] == '|') ++end;
  }
  return end - at;
}

Token Lexer::Make(TokenKind kind, std::size_t length) {
  Token token;
  token.kind = kind;
  token.begin = position();
  at_ += length;
  token.end = position();
  return token;
}

Token Lexer::Operator(SyntaxKind op, std::size_t length) {
  Token token = Make(TokenKind::kOperator, length);
  token.op = op;
  return token;
}

Token Lexer::Fail(std::size_t offset, std::size_t length, std::string expected) {
  error_ = {offset, length, std::move(expected)};
  Token token;
  token.kind = TokenKind::kError;
  token.begin = static_cast<std::uint32_t>(offset);
  token.end = static_cast<std::uint32_t>(offset + length);
  return token;
}

Token Lexer::Name() {
  std::size_t end = at_;
  while (end < source_.size() && IsNameChar(source_[end])) ++end;
  return Make(TokenKind::kName, end - at_);
}

Token Lexer::Text() {
  std::size_t end = at_ + 1;
  while (end < source_.size() && source_[end] != '"') {
    if (source_[end] == '\\') {
      const char escaped = end + 1 < source_.size() ? source_[end + 1] : '\0';
      if (escaped != '"' && escaped != '\\' && escaped != 'n') {
        return Fail(end, std::min<std::size_t>(2, source_.size() - end),
                    "\\\" or \\\\ or \\n in a text");
      }
      ++end;
    }
    ++end;
  }
  if (end >= source_.size()) {
    return Fail(source_.size(), 0,
                absl::StrCat("'\"' to close the text opened at offset ", at_));
  }
  return Make(TokenKind::kText, end + 1 - at_);
}

// A `;` belongs to the literal only if a node follows.
Token Lexer::Dag() {
  std::size_t end = at_ + 4;
  const auto at = [this](std::size_t i) {
    return i < source_.size() ? source_[i] : '\0';
  };
  const auto begins_node = [](char c) { return c == '|' || c == '=' || IsDigit(c); };
  while (true) {
    if (at(end) == '=') {
      LiteralParts parts;
      if (!ScanLiteral(source_, end + 1, parts, error_)) {
        if (!error_.expected.empty()) {
          return Fail(error_.offset, error_.length, error_.expected);
        }
        return Fail(end + 1, PieceLength(end + 1), "a literal after '='");
      }
      end = parts.end;
    } else {
      while (IsDigit(at(end)) || at(end) == '|' || at(end) == ',') ++end;
    }
    if (at(end) != ';' || !begins_node(at(end + 1))) break;
    ++end;
  }
  return Make(TokenKind::kDag, end - at_);
}

Token Lexer::LoopyNimber() {
  const std::size_t open = at_ + 2;
  if (open >= source_.size() || source_[open] != '{') {
    return Make(TokenKind::kLoopyNimber, 2);
  }
  std::size_t at = open + 1;
  bool digit_wanted = true;
  for (; at < source_.size() && source_[at] != '}'; ++at) {
    const char c = source_[at];
    if (IsBlank(c)) continue;
    if (c == ',' && !digit_wanted) {
      digit_wanted = true;
    } else if (IsDigit(c) && digit_wanted) {
      while (at + 1 < source_.size() && IsDigit(source_[at + 1])) ++at;
      digit_wanted = false;
    } else {
      return Fail(at, PieceLength(at),
                  "indices separated by commas in a loopy nimber, as in oo{0,2}");
    }
  }
  if (at >= source_.size()) {
    return Fail(source_.size(), 0, absl::StrCat("'}' to close the '{' at offset ", open));
  }
  return Make(TokenKind::kLoopyNimber, at + 1 - at_);
}

Token Lexer::NextOperand(bool in_braces) {
  SkipBlanks();
  const char c = Peek();
  if (at_ >= source_.size()) return Make(TokenKind::kEnd, 0);
  if (ScanLiteral(source_, at_, literal_, error_)) {
    literal_end_ = literal_.end;
    return Make(TokenKind::kLiteral, literal_.end - at_);
  }
  if (!error_.expected.empty()) {
    return Fail(error_.offset, error_.length, error_.expected);
  }
  if (IsNameStart(c)) {
    const absl::string_view word = source_.substr(at_, PieceLength(at_));
    if (word == "oo") return LoopyNimber();
    if (word == "dag" && Peek(3) == ':' &&
        (Peek(4) == '|' || Peek(4) == '=' || IsDigit(Peek(4)))) {
      return Dag();
    }
    return Name();
  }
  switch (c) {
    case '(':
      return Make(TokenKind::kOpenParenthesis, 1);
    case ')':
      return Make(TokenKind::kCloseParenthesis, 1);
    case '[':
      return Make(TokenKind::kOpenBracket, 1);
    case ']':
      return Make(TokenKind::kCloseBracket, 1);
    case '{':
      return Make(TokenKind::kOpenBrace, 1);
    case '}':
      return Make(TokenKind::kCloseBrace, 1);
    case '\'':
      return Make(TokenKind::kQuote, 1);
    case '"':
      return Text();
    case ',':
      return Make(TokenKind::kComma, 1);
    case ';':
      return Make(TokenKind::kSemicolon, 1);
    case '-':
      return Operator(SyntaxKind::kSubtract, 1);
    case '*':  // Before a parenthesis: all else is a literal.
      return Operator(SyntaxKind::kStarOf, 1);
    case '^':
      return Operator(SyntaxKind::kUpsOf, 1);
    case '+':
      if (Peek(1) == '-') return Make(TokenKind::kPlusMinus, 2);
      break;
    case '|':
      if (in_braces) return Make(TokenKind::kBars, PieceLength(at_));
      break;
    default:
      break;
  }
  return Fail(at_, PieceLength(at_), "a value");
}

std::string Lexer::OperatorHint() const {
  const char c = Peek();
  const bool bare_star = literal_end_ != UINT32_MAX && literal_.star &&
                         literal_.star_begin == literal_.star_end;
  const bool after_star = bare_star && literal_end_ == at_;
  const bool after_literal = bare_star && literal_end_ < at_;
  if (after_literal) {
    absl::string_view between = source_.substr(literal_end_, at_ - literal_end_);
    if (std::all_of(between.begin(), between.end(), IsBlank)) {
      return "an operator (a product is written 'a * b'; glued on its left, '*' is star)";
    }
  }
  if (c == '^' || c == 'v') {
    return absl::StrCat("an operator ('", std::string(1, c),
                        "' is a value: add it with '+'; a power is written '**')");
  }
  if (c == '=') return "an operator (equality is written '==')";
  if (c == '&') {
    return "an operator ('&' joins the sides of a loopy game, and loopy values other "
           "than "
           "nimbers are a theory that is not here)";
  }
  if (c == '[' && after_star) {
    return "an operator ('*[...]' is a misere canonical form, a theory that is not here: "
           "a "
           "misere sum is played by `cgt outcome --misere`)";
  }
  if (c == '{' && at_ > 0 && IsBlank(source_[at_ - 1])) {
    return "an operator, or '(' after the name of an operation: Mean({1|0})";
  }
  if (c == '{') {
    return "an operator ('a{...}' names a loopy game, and loopy values other than "
           "nimbers "
           "are a theory that is not here)";
  }
  return kOperatorOrEnd;
}

Token Lexer::NextOperator(bool in_braces) {
  SkipBlanks();
  if (at_ >= source_.size()) return Make(TokenKind::kEnd, 0);
  switch (Peek()) {
    case ')':
      return Make(TokenKind::kCloseParenthesis, 1);
    case ']':
      return Make(TokenKind::kCloseBracket, 1);
    case '}':
      return Make(TokenKind::kCloseBrace, 1);
    case ',':
      return Make(TokenKind::kComma, 1);
    case ';':
      return Make(TokenKind::kSemicolon, 1);
    case '.':
      return Make(TokenKind::kDot, 1);
    case ':':
      if (Peek(1) == '=') return Make(TokenKind::kAssign, 2);
      break;
    case '+':
      if (Peek(1) == '-') return Make(TokenKind::kPlusMinus, 2);
      break;
    case '|':
      if (in_braces) return Make(TokenKind::kBars, PieceLength(at_));
      break;
    default:
      break;
  }
  // A word: the names of operations begin with a capital letter.
  if (IsNameStart(Peek()) && !(Peek() == 'v' && IsDownAt(source_, at_))) {
    const absl::string_view word = source_.substr(at_, PieceLength(at_));
    const bool operation = absl::ascii_isupper(static_cast<unsigned char>(word[0]));
    if (operation || word == "and" || word == "or") return Name();
  }
  for (const Spelling& spelling : kOperators) {
    if (absl::StartsWith(source_.substr(at_), spelling.text)) {
      // In braces the bar of `<|` separates.
      if (in_braces && spelling.op == SyntaxKind::kLessOrConfused) continue;
      return Operator(spelling.op, spelling.text.size());
    }
  }
  return Fail(at_, PieceLength(at_), OperatorHint());
}

bool Lexer::TakeParameters(std::uint32_t& begin, std::uint32_t& end) {
  if (Peek() != '[') return false;
  const std::size_t close = MatchingBracket(source_, at_);
  if (close == absl::string_view::npos) {
    Fail(source_.size(), 0, absl::StrCat("']' to close the '[' at offset ", at_));
    return false;
  }
  begin = static_cast<std::uint32_t>(at_ + 1);
  end = static_cast<std::uint32_t>(close);
  at_ = close + 1;
  return true;
}

bool Lexer::TakeAfterBlanks(absl::string_view wanted, std::uint32_t& begin) {
  const std::size_t before = at_;
  SkipBlanks();
  if (!absl::StartsWith(source_.substr(at_), wanted)) {
    at_ = before;
    return false;
  }
  begin = position();
  at_ += wanted.size();
  return true;
}

bool Lexer::TakeGlued(absl::string_view wanted) {
  if (!absl::StartsWith(source_.substr(at_), wanted)) return false;
  at_ += wanted.size();
  return true;
}

Token Lexer::GluedName() {
  if (!IsNameStart(Peek())) return Make(TokenKind::kEnd, 0);
  return Name();
}

}  // namespace cgt::internal
