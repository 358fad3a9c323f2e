// One evaluation of one syntax.
#ifndef CGT_LANGUAGE_INTERNAL_RUN_H_
#define CGT_LANGUAGE_INTERNAL_RUN_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "canonical/engine.h"
#include "cgt/notation/syntax.h"
#include "language/interpreter.h"
#include "language/result.h"

namespace cgt::internal {

/// Whether a name means something that no variable may replace.
[[nodiscard]] bool IsReserved(absl::string_view name);

/// Evaluates ranges of nodes with a stack of results.
class Run {
 public:
  Run(Interpreter& interpreter, const Syntax& syntax, Evaluation& evaluation);

  /// The result of the tree whose nodes are [begin, end).
  absl::StatusOr<Result> Evaluate(std::uint32_t begin, std::uint32_t end);

  /// The position that a call `Name[parameters]("text")` writes down.
  /// \param node the index of the call; the node before it is the text
  absl::StatusOr<AnyPositionPtr> Position(std::uint32_t node);
  /// Whether the node is such a call.
  [[nodiscard]] bool IsPosition(std::uint32_t node) const;

 private:
  /// A result and the node it came from, for messages.
  struct Operand {
    Result result;
    std::uint32_t node = 0;
  };

  absl::StatusOr<Result> Settled(const Operand& operand);
  absl::StatusOr<Result> Node(std::uint32_t index);
  absl::StatusOr<Result> Name(const SyntaxNode& node);
  absl::StatusOr<Result> Dag(const SyntaxNode& node);
  absl::StatusOr<Result> InfiniteNimber(const SyntaxNode& node);
  absl::StatusOr<LoopyNimber> Loopy(const Operand& operand);
  absl::StatusOr<Result> Call(std::uint32_t index);
  /// The operand as an argument of a kind (see Operation::arguments).
  absl::StatusOr<Result> Argument(char kind, const Operand& operand);
  absl::StatusOr<Result> EvaluatePosition(std::uint32_t index);
  /// The game tree of a position that is an argument of the kind `f`.
  absl::StatusOr<Result> PositionForm(std::uint32_t index);
  void FindFormPositions();
  absl::StatusOr<Result> Braces(const SyntaxNode& node);
  absl::StatusOr<Result> List(const SyntaxNode& node);
  absl::StatusOr<Result> LiteralForm(const SyntaxNode& node);
  absl::StatusOr<Result> PlusMinus(const SyntaxNode& node);
  absl::StatusOr<Result> Indexed(const SyntaxNode& node);
  absl::StatusOr<Result> Negate();
  absl::StatusOr<Result> Sum(const SyntaxNode& node);
  absl::StatusOr<Result> OrdinalSumOf();
  absl::StatusOr<Result> Product(const SyntaxNode& node);
  absl::StatusOr<Result> Quotient(const SyntaxNode& node);
  absl::StatusOr<Result> PowerOf(const SyntaxNode& node);
  absl::StatusOr<Result> Comparison(const SyntaxNode& node);
  absl::StatusOr<Result> Logic(const SyntaxNode& node);
  absl::StatusOr<Result> Assign(const SyntaxNode& node);

  // The operands of the node at hand, which stand on top of the stack.
  [[nodiscard]] absl::Span<const Operand> Operands(std::uint32_t arity) const {
    return absl::MakeConstSpan(stack_).last(arity);
  }
  [[nodiscard]] bool IsTextLiteral(const Operand& operand) const;
  [[nodiscard]] std::string TextOf(const Operand& operand) const;
  absl::StatusOr<Value> Game(const Operand& operand);
  absl::StatusOr<std::optional<Dyadic>> Number(const Operand& operand);
  absl::Status AppendGames(absl::Span<const Operand> operands, std::vector<Value>& out);

  [[nodiscard]] absl::Status Error(const Operand& operand,
                                   absl::string_view expected) const {
    return syntax_.Error(syntax_.nodes()[operand.node], expected);
  }
  // An error at a node that is not about what was expected there.
  [[nodiscard]] absl::Status Refuse(const SyntaxNode& node,
                                    absl::string_view message) const;
  // An error at the name of a call or assignment.
  [[nodiscard]] absl::Status NameError(const SyntaxNode& node,
                                       absl::string_view expected) const;
  // Adds the offset to an error of arithmetic.
  [[nodiscard]] absl::Status Locate(const SyntaxNode& node,
                                    const absl::Status& status) const;

  Interpreter& interpreter_;
  Engine& engine_;
  const Syntax& syntax_;
  Evaluation& evaluation_;
  std::vector<Operand> stack_;
  /// The calls that are positions and arguments of the kind `f`, ascending.
  std::vector<std::uint32_t> form_positions_;
};

}  // namespace cgt::internal

#endif  // CGT_LANGUAGE_INTERNAL_RUN_H_
