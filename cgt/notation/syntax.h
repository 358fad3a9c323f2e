// The syntax tree of an expression, kept flat so that its depth costs nothing.
#ifndef CGT_NOTATION_SYNTAX_H_
#define CGT_NOTATION_SYNTAX_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace cgt {

/// What a node of the syntax is. Operands stand before the node that takes them.
enum class SyntaxKind : std::uint8_t {
  kLiteral,      ///< `[-]number ups star`: read it with `LiteralValue`
  kName,         ///< a variable or constant
  kText,         ///< `"..."`: read it with `Syntax::Text`
  kDag,          ///< `dag:...`, the whole literal: see `ParseExpression`
  kLoopyNimber,  ///< `oo` or `oo{0,2}`, the whole literal
  kBraces,       ///< `{L|R}`: the first `left` operands are Left's options
  kForm,         ///< `'{L|R}'` and braces inside it: the same, not simplified
  kList,         ///< `[X,Y]`
  kPlusMinus,    ///< `+-X`, `+-{X,Y}`
  kStarOf,       ///< `*(n)`: the nimber of that index
  kUpsOf,        ///< `^(n)`: that multiple of up
  kNegate,
  kAdd,
  kSubtract,
  kOrdinalSum,
  kMultiply,
  kDivide,
  kPower,
  kEqual,
  kNotEqual,
  kLess,
  kLessOrEqual,
  kGreater,
  kGreaterOrEqual,
  kConfused,           ///< `<>`
  kLessOrConfused,     ///< `<|`
  kGreaterOrConfused,  ///< `|>`
  kNot,
  kAnd,
  kOr,
  kCall,   ///< `Name(X,Y)`, `Name[parameters](X)`, a method `X.Name(Y)`, `X Name Y`
  kAssign  ///< `name := X`
};

/// The operator as it is written (`+`, `<=`, ...), empty for what is no operator.
[[nodiscard]] absl::string_view OperatorText(SyntaxKind kind);

/// One node: 20 bytes, so that 10^7 characters of input stay affordable.
struct SyntaxNode {
  SyntaxKind kind;
  bool method = false;      ///< kCall: the first operand stood before the dot
  std::uint32_t begin = 0;  ///< range in `Syntax::source()`
  std::uint32_t end = 0;
  std::uint32_t arity = 0;  ///< number of operands
  /// kBraces, kForm: the number of Left options. kCall, kAssign: index for `Named`.
  std::uint32_t detail = 0;
};

/// The name of a call or of the target of an assignment, as ranges in `source()`.
struct SyntaxName {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t parameters_begin = 0;  ///< between the brackets of `Name[...]`
  std::uint32_t parameters_end = 0;
  bool has_parameters = false;
};

/// A text literal without its quotes and escapes, and the way back to the input.
struct SyntaxText {
  std::string text;
  /// Offsets into `text` behind which one more byte of the input is left out.
  std::vector<std::uint32_t> escapes;
  std::uint32_t begin = 0;  ///< offset in `source()` of the first byte inside the quotes

  /// The offset in `source()` of the byte at `offset` of `text`.
  [[nodiscard]] std::uint32_t SourceOffset(std::size_t offset) const;
};

/// A parsed input: statements separated by `;`, each an expression or an assignment. The
/// nodes stand in postfix order: every operand, with all its own operands, before its
/// node, so that a loop with a stack of results evaluates it. Nothing is nested, so
/// building, walking and freeing need no recursion.
class Syntax {
 public:
  /// The input with typographic signs (`↑`, `±`, ...) replaced by their ASCII spelling.
  [[nodiscard]] absl::string_view source() const { return source_; }
  [[nodiscard]] absl::Span<const SyntaxNode> nodes() const { return nodes_; }
  /// One past the last node of each statement, ascending; the last is `nodes().size()`.
  [[nodiscard]] absl::Span<const std::uint32_t> statement_ends() const {
    return statement_ends_;
  }

  /// The piece of `source()` that a node covers.
  [[nodiscard]] absl::string_view Piece(const SyntaxNode& node) const {
    return absl::string_view(source_).substr(node.begin, node.end - node.begin);
  }
  /// kCall, kAssign: where its name stands.
  [[nodiscard]] const SyntaxName& Named(const SyntaxNode& node) const {
    return names_[node.detail];
  }
  /// The name of a kCall, kAssign or kName.
  [[nodiscard]] absl::string_view NameOf(const SyntaxNode& node) const;
  /// kCall: the text between the brackets; empty if there are none.
  [[nodiscard]] absl::string_view ParametersOf(const SyntaxNode& node) const;
  /// kText: the text meant.
  [[nodiscard]] SyntaxText Text(const SyntaxNode& node) const;

  /// The byte of the user's input at an offset of `source()`.
  [[nodiscard]] std::size_t InputOffset(std::size_t source_offset) const;
  /// The error that a node is not what was expected (see `InputError`).
  [[nodiscard]] absl::Status Error(const SyntaxNode& node,
                                   absl::string_view expected) const;

  /// For every node the number of nodes of its subtree, itself included: its operands are
  /// found from the last backwards. \complexity O(nodes)
  [[nodiscard]] std::vector<std::uint32_t> SubtreeSizes() const;

  /// The trees as nested lists, `(+ 1 (Mean {0|1}))`, for tests and `--explain`. Texts
  /// and literals stand as written.
  [[nodiscard]] std::string ToString() const;

 private:
  friend class Parser;

  std::string source_;
  // (offset in source, offset in input) of the end of every replaced sign, ascending.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> replaced_;
  std::vector<SyntaxNode> nodes_;
  std::vector<std::uint32_t> statement_ends_;
  std::vector<SyntaxName> names_;
};

}  // namespace cgt

#endif  // CGT_NOTATION_SYNTAX_H_
