// Operator precedence parsing with one explicit stack. A frame on it is an operator that
// waits for its right operand, or an open bracket. A node is written when all its
// operands have been, so the nodes come out in postfix order.
//
// Bars: within one pair of braces the bars met so far, each shorter than the one before,
// wait for what follows them. A longer bar ends everything that shorter ones wait for, so
// these become games in braces, from the inside out; an equal one is the error of two
// equal longest bars.
#include "cgt/notation/parse.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "cgt/notation/internal/lexer.h"
#include "cgt/notation/internal/source.h"

namespace cgt {

using internal::Lexer;
using internal::Token;
using internal::TokenKind;

namespace {

constexpr int kComparison = 4;

int Precedence(SyntaxKind op) {
  switch (op) {
    case SyntaxKind::kPower:
      return 9;
    case SyntaxKind::kNegate:
    case SyntaxKind::kPlusMinus:
      return 8;
    case SyntaxKind::kMultiply:
    case SyntaxKind::kDivide:
    case SyntaxKind::kCall:  // Written between its arguments.
      return 7;
    case SyntaxKind::kOrdinalSum:
      return 6;
    case SyntaxKind::kAdd:
    case SyntaxKind::kSubtract:
      return 5;
    case SyntaxKind::kNot:
      return 3;
    case SyntaxKind::kAnd:
      return 2;
    case SyntaxKind::kOr:
      return 1;
    case SyntaxKind::kAssign:
      return 0;
    default:
      return kComparison;
  }
}

}  // namespace

// Builds one Syntax. Functions that answer bool answer false where the input is wrong.
class Parser {
 public:
  absl::StatusOr<Syntax> Parse(absl::string_view text);

 private:
  enum class FrameKind : std::uint8_t {
    kOperator,      // Waits for its (right) operand.
    kNumberBefore,  // The number glued to the call that follows, to be added.
    kSignBefore,    // The star or up glued to the parenthesis that follows.
    kStatement,     // From here on: what groups.
    kParenthesis,
    kCall,
    kMethod,
    kList,
    kBraces
  };
  struct Frame {
    FrameKind kind;
    SyntaxKind op = SyntaxKind::kAdd;  // kBraces: kBraces or kForm.
    bool quoted = false;               // kBraces: opened by `'{`.
    std::uint32_t begin = 0;           // Where its node will begin (not of binary ones).
    std::uint32_t count = 0;           // Operands complete, in braces since the last bar.
    std::uint32_t detail = 0;  // kBraces: its first bar; calls, kAssign: the name.
  };
  struct Bar {
    std::uint32_t length;
    std::uint32_t left;   // Items before it.
    std::uint32_t begin;  // Where the first of them begins.
    std::uint32_t end;    // Where the bar ends.
  };

  bool Operand();
  bool AfterOperand();
  bool NotAValue(const Token& token);
  bool NameOrCall(const Token& name, FrameKind kind, std::uint32_t begin);
  bool Method(const Token& dot);
  void OpenBraces(std::uint32_t begin, bool quoted);
  bool BarToken(const Token& token);
  bool CloseBrace(const Token& token);
  bool CloseParenthesis(const Token& token);
  bool CloseBracket(const Token& token);
  bool Binary(const Token& token, SyntaxKind op);
  bool WordOperator(const Token& name);
  bool Assign(const Token& token);
  bool EndStatement(const Token& token);

  void FinishLeaf(SyntaxKind kind, const Token& token);
  void FinishCall(const Frame& frame, std::uint32_t end);
  void FinishPrimary(std::uint32_t end);
  void Reduce(int precedence);
  std::uint32_t FoldBars(std::uint32_t first, std::uint32_t length, std::uint32_t items);

  bool Fail(std::size_t offset, std::size_t length, absl::string_view expected);
  bool FailAt(const Token& token, absl::string_view expected);
  bool FailHere(absl::string_view expected);
  bool FailLexer();
  bool FailInGroup(const Token& token, absl::string_view expected);

  // The innermost open bracket, or the statement.
  [[nodiscard]] Frame& Group() { return frames_[groups_.back()]; }
  [[nodiscard]] bool InBraces() { return Group().kind == FrameKind::kBraces; }
  void PushPrefix(SyntaxKind op, std::uint32_t begin) {
    Frame frame{FrameKind::kOperator, op};
    frame.begin = begin;
    frames_.push_back(frame);
    operand_wanted_ = true;
  }
  void PushGroup(const Frame& frame) {
    groups_.push_back(static_cast<std::uint32_t>(frames_.size()));
    frames_.push_back(frame);
    operand_wanted_ = true;
  }
  Frame PopGroup() {
    const Frame group = Group();
    frames_.resize(groups_.back(), Frame{FrameKind::kStatement});
    groups_.pop_back();
    return group;
  }
  SyntaxNode& Emit(SyntaxKind kind, std::uint32_t begin, std::uint32_t end,
                   std::uint32_t arity);

  Syntax syntax_;
  Lexer lexer_{""};
  absl::Status status_;
  std::vector<Frame> frames_;
  std::vector<std::uint32_t> groups_;  // Where in frames_ the open groups are.
  std::vector<Bar> bars_;              // Of all open braces.
  std::vector<std::uint32_t> begins_;  // Of the complete trees not yet taken.
  std::uint32_t end_ = 0;              // Where the last complete value ended.
  std::uint32_t quotes_ = 0;           // Open literal forms.
  bool operand_wanted_ = true;
  bool after_list_ = false;  // The last complete value is `+-{X,Y}`.
  bool done_ = false;
};

absl::StatusOr<Syntax> Parser::Parse(absl::string_view text) {
  CGT_RETURN_IF_ERROR(internal::PrepareSource(text, syntax_.source_, syntax_.replaced_));
  lexer_ = Lexer(syntax_.source_);
  PushGroup(Frame{FrameKind::kStatement});
  while (!done_) {
    if (!(operand_wanted_ ? Operand() : AfterOperand())) return status_;
  }
  return std::move(syntax_);
}

// --- errors

bool Parser::Fail(std::size_t offset, std::size_t length, absl::string_view expected) {
  status_ =
      InputError(syntax_.InputOffset(offset),
                 absl::string_view(syntax_.source_).substr(offset, length), expected);
  return false;
}

bool Parser::FailAt(const Token& token, absl::string_view expected) {
  return Fail(token.begin, token.end - token.begin, expected);
}

bool Parser::FailHere(absl::string_view expected) {
  return Fail(lexer_.position(), lexer_.PieceLength(lexer_.position()), expected);
}

bool Parser::FailLexer() {
  const internal::LexicalError& error = lexer_.error();
  absl::string_view expected = error.expected;
  const FrameKind kind = Group().kind;
  const bool call = kind == FrameKind::kCall || kind == FrameKind::kMethod;
  if (expected == internal::kOperatorOrEnd) {
    if (call) expected = "an operator, ',' or ')'";
    if (kind == FrameKind::kParenthesis) expected = "an operator or ')'";
    if (kind == FrameKind::kList) expected = "an operator, ',' or ']'";
    if (kind == FrameKind::kBraces) expected = "an operator, ',', '|' or '}'";
  }
  // What a call takes most often is a position.
  if (call && (expected == "a value" || error.expected == internal::kOperatorOrEnd)) {
    return Fail(error.offset, error.length,
                absl::StrCat(expected, " (a position stands in double quotes)"));
  }
  return Fail(error.offset, error.length, expected);
}

// Names the open bracket that the missing piece would belong to.
bool Parser::FailInGroup(const Token& token, absl::string_view expected) {
  const Frame& group = Group();
  absl::string_view opening;
  switch (group.kind) {
    case FrameKind::kBraces:
      opening = "the '{'";
      break;
    case FrameKind::kParenthesis:
      opening = "the '('";
      break;
    case FrameKind::kList:
      opening = "the '['";
      break;
    case FrameKind::kCall:
    case FrameKind::kMethod:
      opening = "the call";
      break;
    default:
      return FailAt(token, expected);
  }
  return FailAt(token, absl::StrCat(expected, " (", opening, " at offset ",
                                    syntax_.InputOffset(group.begin), " is open)"));
}

// --- building

SyntaxNode& Parser::Emit(SyntaxKind kind, std::uint32_t begin, std::uint32_t end,
                         std::uint32_t arity) {
  begins_.resize(begins_.size() - arity);
  begins_.push_back(begin);
  SyntaxNode node;
  node.kind = kind;
  node.begin = begin;
  node.end = end;
  node.arity = arity;
  syntax_.nodes_.push_back(node);
  return syntax_.nodes_.back();
}

void Parser::FinishLeaf(SyntaxKind kind, const Token& token) {
  Emit(kind, token.begin, token.end, 0);
  FinishPrimary(token.end);
}

void Parser::FinishCall(const Frame& frame, std::uint32_t end) {
  SyntaxNode& node = Emit(SyntaxKind::kCall, frame.begin, end, frame.count);
  node.detail = frame.detail;
  node.method = frame.kind == FrameKind::kMethod;
  FinishPrimary(end);
}

// A value that binds tightest is complete.
void Parser::FinishPrimary(std::uint32_t end) {
  end_ = end;
  operand_wanted_ = false;
  after_list_ = false;
  if (frames_.back().kind == FrameKind::kNumberBefore) {
    frames_.pop_back();
    Emit(SyntaxKind::kAdd, begins_[begins_.size() - 2], end, 2);
  } else if (frames_.back().kind == FrameKind::kSignBefore) {
    const Frame sign = frames_.back();
    frames_.pop_back();
    Emit(sign.op, sign.begin, end, 1);
  }
}

// Writes the waiting operators of the innermost group that bind at least as tightly as
// `precedence`.
void Parser::Reduce(int precedence) {
  while (frames_.size() > groups_.back() + 1) {
    const Frame top = frames_.back();
    if (Precedence(top.op) < precedence) break;
    frames_.pop_back();
    const bool prefix = top.op == SyntaxKind::kNegate ||
                        top.op == SyntaxKind::kPlusMinus || top.op == SyntaxKind::kNot ||
                        top.op == SyntaxKind::kAssign;
    const std::uint32_t begin = prefix ? top.begin : begins_[begins_.size() - 2];
    Emit(top.op, begin, end_, prefix ? 1 : 2).detail = top.detail;
  }
}

// Turns what waits behind bars shorter than `length` into games, down to the bar with
// index `first`, which stays.
// \param items the number of items since the last bar \return what that number becomes
std::uint32_t Parser::FoldBars(std::uint32_t first, std::uint32_t length,
                               std::uint32_t items) {
  while (bars_.size() > first && bars_.back().length < length) {
    const Bar bar = bars_.back();
    bars_.pop_back();
    Emit(Group().op, bar.begin, items > 0 ? end_ : bar.end, bar.left + items).detail =
        bar.left;
    items = 1;
  }
  return items;
}

// --- where a value is expected

bool Parser::Operand() {
  const Token token = lexer_.NextOperand(InBraces());
  switch (token.kind) {
    case TokenKind::kError:
      return FailLexer();
    case TokenKind::kLiteral: {
      Emit(SyntaxKind::kLiteral, token.begin, token.end, 0);
      const Token glued = lexer_.GluedName();  // Only Tiny or Miny pass the lexer.
      if (glued.kind == TokenKind::kName) {
        frames_.push_back(Frame{FrameKind::kNumberBefore});
        return NameOrCall(glued, FrameKind::kCall, glued.begin);
      }
      FinishPrimary(token.end);
      return true;
    }
    case TokenKind::kName: {
      const absl::string_view word =
          absl::string_view(syntax_.source_).substr(token.begin, token.end - token.begin);
      if (word == "not") {
        PushPrefix(SyntaxKind::kNot, token.begin);
        return true;
      }
      if (word == "and" || word == "or") return FailAt(token, "a value");
      std::uint32_t at = 0;
      const bool first = frames_.size() == 1;
      if (first && lexer_.TakeAfterBlanks(":=", at)) {
        PushPrefix(SyntaxKind::kAssign, token.begin);
        frames_.back().detail = static_cast<std::uint32_t>(syntax_.names_.size());
        syntax_.names_.push_back(SyntaxName{token.begin, token.end});
        return true;
      }
      return NameOrCall(token, FrameKind::kCall, token.begin);
    }
    case TokenKind::kText:
      FinishLeaf(SyntaxKind::kText, token);
      return true;
    case TokenKind::kDag:
      FinishLeaf(SyntaxKind::kDag, token);
      return true;
    case TokenKind::kLoopyNimber:
      FinishLeaf(SyntaxKind::kLoopyNimber, token);
      return true;
    case TokenKind::kOpenParenthesis: {
      Frame frame{FrameKind::kParenthesis};
      frame.begin = token.begin;
      PushGroup(frame);
      return true;
    }
    case TokenKind::kOpenBracket: {
      Frame frame{FrameKind::kList};
      frame.begin = token.begin;
      PushGroup(frame);
      return true;
    }
    case TokenKind::kOpenBrace:
      OpenBraces(token.begin, false);
      return true;
    case TokenKind::kQuote:
      if (!lexer_.TakeGlued("{"))
        return FailHere("'{' after the quote (a position stands in double quotes)");
      ++quotes_;
      OpenBraces(token.begin, true);
      return true;
    case TokenKind::kOperator: {
      if (token.op == SyntaxKind::kSubtract) {
        PushPrefix(SyntaxKind::kNegate, token.begin);
        return true;
      }
      Frame frame{FrameKind::kSignBefore, token.op};
      frame.begin = token.begin;
      frames_.push_back(frame);
      return true;
    }
    case TokenKind::kPlusMinus:
      PushPrefix(SyntaxKind::kPlusMinus, token.begin);
      return true;
    default:
      return NotAValue(token);
  }
}

// What may stand where a value is expected without being one: the end of a side without
// options, of a call without arguments, of the input after a `;`.
bool Parser::NotAValue(const Token& token) {
  const Frame& group = Group();
  const bool nothing_begun = groups_.back() + 1 == frames_.size();
  if (group.kind == FrameKind::kBraces && nothing_begun && group.count == 0) {
    if (token.kind == TokenKind::kBars) return BarToken(token);
    if (token.kind == TokenKind::kCloseBrace) {
      if (bars_.size() > group.detail) return CloseBrace(token);
      return FailAt(token, "options or '|' (the game without options is {|})");
    }
  }
  if (token.kind == TokenKind::kCloseBracket && nothing_begun &&
      group.kind == FrameKind::kList && group.count == 0) {
    const Frame list = PopGroup();
    Emit(SyntaxKind::kList, list.begin, token.end, 0);
    FinishPrimary(token.end);
    return true;
  }
  if (token.kind == TokenKind::kCloseParenthesis && nothing_begun) {
    if ((group.kind == FrameKind::kCall && group.count == 0) ||
        (group.kind == FrameKind::kMethod && group.count == 1)) {
      FinishCall(PopGroup(), token.end);
      return true;
    }
  }
  if (token.kind == TokenKind::kEnd && group.kind == FrameKind::kStatement &&
      nothing_begun && !syntax_.statement_ends_.empty()) {
    done_ = true;
    return true;
  }
  return FailInGroup(token, "a value");
}

// After a name: its parameters and the parenthesis that makes it a call.
bool Parser::NameOrCall(const Token& name, FrameKind kind, std::uint32_t begin) {
  SyntaxName record{name.begin, name.end};
  record.has_parameters =
      lexer_.TakeParameters(record.parameters_begin, record.parameters_end);
  if (!lexer_.error().expected.empty()) return FailLexer();
  Frame frame{kind};
  frame.begin = begin;
  frame.count = kind == FrameKind::kMethod ? 1 : 0;
  frame.detail = static_cast<std::uint32_t>(syntax_.names_.size());
  std::uint32_t at = 0;
  if (lexer_.TakeAfterBlanks("(", at)) {
    syntax_.names_.push_back(record);
    PushGroup(frame);
    return true;
  }
  if (kind == FrameKind::kMethod) {
    syntax_.names_.push_back(record);
    FinishCall(frame, lexer_.position());
    return true;
  }
  if (record.has_parameters || frames_.back().kind == FrameKind::kNumberBefore) {
    return FailHere(absl::StrCat(
        "'(' after ", Quotable(absl::string_view(syntax_.source_)
                                   .substr(name.begin, lexer_.position() - name.begin))));
  }
  FinishLeaf(SyntaxKind::kName, name);
  return true;
}

void Parser::OpenBraces(std::uint32_t begin, bool quoted) {
  Frame frame{FrameKind::kBraces, quotes_ > 0 ? SyntaxKind::kForm : SyntaxKind::kBraces};
  frame.quoted = quoted;
  frame.begin = begin;
  frame.detail = static_cast<std::uint32_t>(bars_.size());
  PushGroup(frame);
}

// --- after a complete value

bool Parser::AfterOperand() {
  const Token token = lexer_.NextOperator(InBraces());
  switch (token.kind) {
    case TokenKind::kError:
      return FailLexer();
    case TokenKind::kOperator:
      return Binary(token, token.op);
    case TokenKind::kPlusMinus:  // `3+-1` is 3 + (+-1).
      if (!Binary(token, SyntaxKind::kAdd)) return false;
      PushPrefix(SyntaxKind::kPlusMinus, token.begin);
      return true;
    case TokenKind::kDot:
      return Method(token);
    case TokenKind::kName:
      return WordOperator(token);
    case TokenKind::kCloseBracket:
      return CloseBracket(token);
    case TokenKind::kAssign:
      return Assign(token);
    case TokenKind::kBars:
      Reduce(0);
      ++Group().count;
      return BarToken(token);
    case TokenKind::kCloseBrace:
      if (Group().kind == FrameKind::kStatement) {
        return FailAt(token, "an operator or the end (no '{' is open)");
      }
      if (!InBraces()) return FailInGroup(token, "an operator or ')'");
      Reduce(0);
      ++Group().count;
      return CloseBrace(token);
    case TokenKind::kComma:
      if (Group().kind == FrameKind::kStatement ||
          Group().kind == FrameKind::kParenthesis) {
        return FailInGroup(token, "an operator (a comma separates options, arguments)");
      }
      Reduce(0);
      ++Group().count;
      operand_wanted_ = true;
      return true;
    case TokenKind::kCloseParenthesis:
      return CloseParenthesis(token);
    default:
      return EndStatement(token);
  }
}

bool Parser::Method(const Token& dot) {
  const Token name = lexer_.GluedName();
  if (name.kind != TokenKind::kName) {
    return FailHere("a name after '.' (fractions are written 3/2)");
  }
  const Frame& waiting = frames_.back();
  if (after_list_ ||
      (waiting.kind == FrameKind::kOperator && waiting.op == SyntaxKind::kPlusMinus)) {
    // It would be the method of X, which nobody expects who has read +-X as a game.
    return FailAt(dot, "an operator (a method of +-X needs (+-X).Name)");
  }
  return NameOrCall(name, FrameKind::kMethod, begins_.back());
}

bool Parser::Binary(const Token& token, SyntaxKind op) {
  const int precedence = Precedence(op);
  const bool to_the_left = op != SyntaxKind::kPower && precedence != kComparison;
  Reduce(to_the_left ? precedence : precedence + 1);
  const Frame& top = frames_.back();
  if (precedence == kComparison && top.kind == FrameKind::kOperator &&
      Precedence(top.op) == kComparison) {
    return FailAt(token, "the end of the comparison (comparisons do not chain)");
  }
  frames_.push_back(Frame{FrameKind::kOperator, op});
  operand_wanted_ = true;
  return true;
}

// `and`, `or`, or an operation between its two arguments.
bool Parser::WordOperator(const Token& name) {
  const absl::string_view word =
      absl::string_view(syntax_.source_).substr(name.begin, name.end - name.begin);
  if (word == "and") return Binary(name, SyntaxKind::kAnd);
  if (word == "or") return Binary(name, SyntaxKind::kOr);
  if (!Binary(name, SyntaxKind::kCall)) return false;
  frames_.back().detail = static_cast<std::uint32_t>(syntax_.names_.size());
  syntax_.names_.push_back(SyntaxName{name.begin, name.end});
  return true;
}

bool Parser::Assign(const Token& token) {
  const SyntaxNode& target = syntax_.nodes_.back();
  const bool single = frames_.size() == 1 && target.arity == 0;
  if (single && target.kind != SyntaxKind::kName) {
    return Fail(target.begin, target.end - target.begin,
                "a variable's name before ':=' (this means a value already)");
  }
  return FailAt(token, "an operator (a name can be assigned to only at the start)");
}

bool Parser::BarToken(const Token& token) {
  Frame& group = Group();
  const std::uint32_t length = token.end - token.begin;
  const std::uint32_t items = FoldBars(group.detail, length, group.count);
  if (bars_.size() > group.detail && bars_.back().length == length) {
    return FailAt(token,
                  absl::StrCat("a bar of another length than the one before offset ",
                               syntax_.InputOffset(bars_.back().end),
                               " (two equal longest bars at one level)"));
  }
  const std::uint32_t begin = items > 0 ? begins_[begins_.size() - items] : token.begin;
  bars_.push_back({length, items, begin, token.end});
  group.count = 0;
  operand_wanted_ = true;
  return true;
}

bool Parser::CloseBrace(const Token& token) {
  const std::uint32_t first = Group().detail;
  const bool list = bars_.size() == first;
  std::uint32_t items = Group().count;
  if (!list) items = FoldBars(first + 1, UINT32_MAX, items);
  const Frame group = PopGroup();
  if (list) {
    Frame& below = frames_.back();
    if (group.op == SyntaxKind::kForm || below.kind != FrameKind::kOperator ||
        below.op != SyntaxKind::kPlusMinus) {
      return FailAt(token, "'|' between the options of Left and of Right");
    }
    const std::uint32_t begin = below.begin;
    frames_.pop_back();
    Emit(SyntaxKind::kPlusMinus, begin, token.end, items);
    FinishPrimary(token.end);
    after_list_ = true;
    return true;
  }
  const std::uint32_t left = bars_.back().left;
  bars_.pop_back();
  std::uint32_t end = token.end;
  if (group.quoted) {
    if (!lexer_.TakeGlued("'")) return FailHere("''' to close the literal form");
    --quotes_;
    ++end;
  }
  Emit(group.op, group.begin, end, left + items).detail = left;
  FinishPrimary(end);
  return true;
}

bool Parser::CloseParenthesis(const Token& token) {
  const FrameKind kind = Group().kind;
  if (kind == FrameKind::kList) return FailInGroup(token, "an operator, ',' or ']'");
  if (kind == FrameKind::kStatement || kind == FrameKind::kBraces) {
    return FailInGroup(token, kind == FrameKind::kBraces ? "an operator, ',', '|' or '}'"
                                                         : "an operator or the end");
  }
  Reduce(0);
  Frame group = PopGroup();
  if (kind == FrameKind::kParenthesis) {
    begins_.back() = group.begin;
    FinishPrimary(token.end);
    return true;
  }
  ++group.count;
  FinishCall(group, token.end);
  return true;
}

bool Parser::CloseBracket(const Token& token) {
  if (Group().kind != FrameKind::kList) {
    return FailInGroup(token, Group().kind == FrameKind::kStatement
                                  ? "an operator or the end (no '[' is open)"
                                  : "what closes the innermost bracket");
  }
  Reduce(0);
  const Frame group = PopGroup();
  Emit(SyntaxKind::kList, group.begin, token.end, group.count + 1);
  FinishPrimary(token.end);
  return true;
}

bool Parser::EndStatement(const Token& token) {
  switch (Group().kind) {
    case FrameKind::kStatement:
      break;
    case FrameKind::kBraces:
      return FailInGroup(token, "an operator, ',', '|' or '}'");
    case FrameKind::kParenthesis:
      return FailInGroup(token, "an operator or ')'");
    case FrameKind::kList:
      return FailInGroup(token, "an operator, ',' or ']'");
    default:
      return FailInGroup(token, "an operator, ',' or ')'");
  }
  Reduce(0);
  begins_.clear();
  syntax_.statement_ends_.push_back(static_cast<std::uint32_t>(syntax_.nodes_.size()));
  done_ = token.kind == TokenKind::kEnd;
  operand_wanted_ = true;
  return true;
}

absl::StatusOr<Syntax> ParseExpression(absl::string_view text) {
  return Parser().Parse(text);
}

bool IsVariableName(absl::string_view name) {
  if (name.empty() || !internal::IsNameStart(name[0])) return false;
  if (name[0] == 'v' && internal::IsDownAt(name, 0)) return false;
  for (const char* word : {"oo", "dag", "and", "or", "not"}) {
    if (name == word) return false;
  }
  for (const char c : name) {
    if (!internal::IsNameChar(c)) return false;
  }
  return true;
}

}  // namespace cgt
