// Tokens of expressions.
#ifndef CGT_NOTATION_INTERNAL_LEXER_H_
#define CGT_NOTATION_INTERNAL_LEXER_H_

#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/strings/string_view.h"
#include "cgt/notation/syntax.h"

namespace cgt::internal {

/// A place where the input is wrong, in offsets of the source.
struct LexicalError {
  std::size_t offset = 0;
  std::size_t length = 0;  ///< 0: the end of the input
  std::string expected;
};

/// The parts of a literal `[-]number ups star`, as ranges in the source; an empty range
/// is a part that is not there.
struct LiteralParts {
  enum class Ups : std::uint8_t {
    kNone,
    kRun,       ///< `^^`: `run` of them
    kMultiple,  ///< `^3`
    kBracket,   ///< `^[3]`
    kAngle      ///< `^<3>`
  };
  std::uint32_t number_begin = 0;
  std::uint32_t number_end = 0;
  Ups ups = Ups::kNone;
  bool down = false;
  bool star = false;
  std::uint32_t run = 0;
  std::uint32_t ups_begin = 0;  ///< the digits of kMultiple, kBracket, kAngle
  std::uint32_t ups_end = 0;
  std::uint32_t star_begin = 0;  ///< the digits after `*`
  std::uint32_t star_end = 0;
  std::uint32_t end = 0;

  [[nodiscard]] bool has_number() const { return number_end > number_begin; }
  [[nodiscard]] bool is_number() const {
    return has_number() && ups == Ups::kNone && !star;
  }
};

[[nodiscard]] bool IsDigit(char c);
[[nodiscard]] bool IsNameStart(char c);
[[nodiscard]] bool IsNameChar(char c);

/// Whether the `v` at `at` is a down: followed by no letter or `_`, digits, `v`, `*`, `[`
/// or `<`.
[[nodiscard]] bool IsDownAt(absl::string_view source, std::size_t at);

/// Reads the longest literal at `at`.
/// \return whether one stands there; if not, `error` says what is wrong if its
///   `expected` is not empty, and otherwise no literal begins there
[[nodiscard]] bool ScanLiteral(absl::string_view source, std::size_t at,
                               LiteralParts& parts, LexicalError& error);

enum class TokenKind : std::uint8_t {
  kEnd,
  kLiteral,
  kName,
  kText,
  kDag,
  kLoopyNimber,
  kOpenParenthesis,
  kCloseParenthesis,
  kOpenBracket,
  kCloseBracket,
  kOpenBrace,
  kCloseBrace,
  kQuote,
  kBars,
  kComma,
  kSemicolon,
  kDot,
  kAssign,
  kPlusMinus,
  kOperator,  ///< `op` tells which; kSubtract stands for the unary minus too
  kError
};

struct Token {
  TokenKind kind = TokenKind::kEnd;
  SyntaxKind op = SyntaxKind::kAdd;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

/// What NextOperator() expects where nothing better can be said; inside brackets there is
/// no end.
inline constexpr char kOperatorOrEnd[] = "an operator or the end";

/// Reads tokens on demand. What a character means depends on whether a value or an
/// operator is expected there, which only the parser knows.
class Lexer {
 public:
  explicit Lexer(absl::string_view source) : source_(source) {}

  /// The next token where a value is expected. \param in_braces whether a bar separates
  Token NextOperand(bool in_braces);
  /// The next token after a complete value.
  Token NextOperator(bool in_braces);
  /// After the name of a call: its `[...]`, glued to it.
  /// \return false if there is none; an unclosed one is an error
  bool TakeParameters(std::uint32_t& begin, std::uint32_t& end);
  /// Whether `wanted` follows, after blanks; if so it is taken.
  bool TakeAfterBlanks(absl::string_view wanted, std::uint32_t& begin);
  /// Whether `wanted` follows at once; if so it is taken.
  bool TakeGlued(absl::string_view wanted);
  /// The name that stands here at once, empty if none.
  Token GluedName();

  /// The literal of the last kLiteral token.
  [[nodiscard]] const LiteralParts& literal() const { return literal_; }
  [[nodiscard]] const LexicalError& error() const { return error_; }
  [[nodiscard]] std::uint32_t position() const { return static_cast<uint32_t>(at_); }
  /// The piece that stands at an offset, for messages: a word or a sign.
  [[nodiscard]] std::size_t PieceLength(std::size_t at) const;

 private:
  [[nodiscard]] char Peek(std::size_t ahead = 0) const {
    return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0';
  }
  void SkipBlanks();
  Token Make(TokenKind kind, std::size_t length);
  Token Operator(SyntaxKind op, std::size_t length);
  Token Fail(std::size_t offset, std::size_t length, std::string expected);
  Token Name();
  Token Text();
  Token Dag();
  Token LoopyNimber();
  std::string OperatorHint() const;

  absl::string_view source_;
  std::size_t at_ = 0;
  LiteralParts literal_;
  std::uint32_t literal_end_ = UINT32_MAX;  // Where the last literal ended.
  LexicalError error_;
};

}  // namespace cgt::internal

#endif  // CGT_NOTATION_INTERNAL_LEXER_H_
