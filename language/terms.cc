// The terms of a sum. The tree of the sum is walked from its root with an explicit stack;
// each entry is a subtree with the integer that it is multiplied by.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "cgt/integer.h"
#include "cgt/notation/parse.h"
#include "language/internal/run.h"
#include "language/internal/source_memory.h"
#include "language/interpreter.h"

namespace cgt {
namespace {

struct Part {
  std::uint32_t root;
  Integer count;
};

// For each node whether nothing but arithmetic of literals stands in its subtree, so that
// it is cheaply evaluated to see whether it is an integer.
std::vector<bool> ArithmeticOfLiterals(const Syntax& syntax) {
  const absl::Span<const SyntaxNode> nodes = syntax.nodes();
  std::vector<bool> result(nodes.size());
  std::vector<bool> open;  // Of the trees not yet taken as operands.
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    bool numeric = false;
    switch (nodes[i].kind) {
      case SyntaxKind::kLiteral:
      case SyntaxKind::kNegate:
      case SyntaxKind::kAdd:
      case SyntaxKind::kSubtract:
      case SyntaxKind::kMultiply:
      case SyntaxKind::kDivide:
      case SyntaxKind::kPower:
        numeric = true;
        break;
      default:
        break;
    }
    for (std::uint32_t k = 0; k < nodes[i].arity; ++k) {
      numeric = numeric && open.back();
      open.pop_back();
    }
    result[i] = numeric;
    open.push_back(numeric);
  }
  return result;
}

}  // namespace

absl::StatusOr<std::vector<TermGroup>> Interpreter::Terms(absl::string_view expression,
                                                          const ValueText& text) {
  const internal::SourceMemory memory(engine_, expression.size());
  CGT_RETURN_IF_ERROR(memory.status());
  CGT_ASSIGN_OR_RETURN(const Syntax syntax, ParseExpression(expression));
  try {
    return Terms(syntax, text);
  } catch (const StatusError& error) {  // Counts that would be too large.
    return error.status();
  }
}

absl::StatusOr<std::vector<TermGroup>> Interpreter::Terms(const Syntax& syntax,
                                                          const ValueText& text) {
  const absl::Span<const SyntaxNode> nodes = syntax.nodes();
  const std::vector<std::uint32_t> sizes = syntax.SubtreeSizes();
  const std::vector<bool> arithmetic = ArithmeticOfLiterals(syntax);
  Evaluation evaluation;
  internal::Run run(*this, syntax, evaluation);
  const absl::Span<const std::uint32_t> ends = syntax.statement_ends();
  std::uint32_t begin = 0;
  for (const std::uint32_t end : ends.first(ends.size() - 1)) {
    // What is only computed and dropped was meant to be a term of its own.
    if (nodes[end - 1].kind != SyntaxKind::kAssign) {
      return syntax.Error(nodes[end - 1],
                          "an assignment before ';' (terms are added by '+')");
    }
    CGT_RETURN_IF_ERROR(run.Evaluate(begin, end));
    begin = end;
  }
  const auto evaluate = [&](std::uint32_t root) {
    return run.Evaluate(root + 1 - sizes[root], root + 1);
  };
  // The integer that a subtree is, if it is one; nothing large is evaluated for it.
  const auto factor = [&](std::uint32_t root) -> std::optional<Integer> {
    if (!arithmetic[root]) return std::nullopt;
    const absl::StatusOr<Result> result = evaluate(root);
    if (!result.ok() || result->kind() != ResultKind::kValue) return std::nullopt;
    const std::optional<Dyadic> number = engine_.AsNumber(result->value());
    if (!number.has_value() || !number->IsInteger()) return std::nullopt;
    return number->numerator();
  };

  std::vector<TermGroup> groups;
  std::vector<Part> parts;
  parts.push_back({static_cast<std::uint32_t>(nodes.size() - 1), Integer(1)});
  while (!parts.empty()) {
    const Part part = std::move(parts.back());
    parts.pop_back();
    const SyntaxNode& node = nodes[part.root];
    const std::uint32_t last = part.root - 1;  // The last operand, if there is any.
    switch (node.kind) {
      case SyntaxKind::kAdd:
      case SyntaxKind::kSubtract:
        parts.push_back({last, node.kind == SyntaxKind::kAdd ? part.count : -part.count});
        parts.push_back({last - sizes[last], part.count});
        continue;
      case SyntaxKind::kNegate:
        parts.push_back({last, -part.count});
        continue;
      case SyntaxKind::kMultiply: {
        if (arithmetic[part.root]) break;
        const std::uint32_t first = last - sizes[last];
        if (const std::optional<Integer> n = factor(first)) {
          parts.push_back({last, part.count * *n});
          continue;
        }
        if (const std::optional<Integer> n = factor(last)) {
          parts.push_back({first, part.count * *n});
          continue;
        }
        break;
      }
      default:
        break;
    }
    if (run.IsPosition(part.root)) {
      CGT_ASSIGN_OR_RETURN(AnyPositionPtr position, run.Position(part.root));
      if (!part.count.IsZero()) groups.push_back({std::move(position), part.count});
      continue;
    }
    CGT_ASSIGN_OR_RETURN(const Result result, evaluate(part.root));
    const absl::StatusOr<Value> value = ToValue(result);
    if (!value.ok()) {
      if (value.status().code() != absl::StatusCode::kInvalidArgument) {
        return value.status();
      }
      return syntax.Error(node, absl::StrCat("a game, not ", AResult(result.kind())));
    }
    if (!part.count.IsZero()) {
      groups.push_back({MakeValueTerm(*value, text), part.count});
    }
  }
  return groups;
}

}  // namespace cgt
