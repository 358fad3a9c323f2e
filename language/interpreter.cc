// The nodes of a syntax stand in postfix order, so an expression is evaluated by one loop
// over them with a stack of results: no recursion, whatever the nesting.
#include "language/interpreter.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "cgt/notation/parse.h"
#include "language/internal/run.h"
#include "language/internal/source_memory.h"
#include "language/operation.h"

namespace cgt {

using internal::Run;

Interpreter::Interpreter(Engine& engine, const RulesetCatalog& catalog)
    : engine_(engine), catalog_(catalog), forms_(std::make_unique<FormArena>()) {}

Interpreter::~Interpreter() = default;

absl::StatusOr<Evaluation> Interpreter::Evaluate(absl::string_view text) {
  const internal::SourceMemory memory(engine_, text.size());
  CGT_RETURN_IF_ERROR(memory.status());
  CGT_ASSIGN_OR_RETURN(const Syntax syntax, ParseExpression(text));
  return Evaluate(syntax);
}

absl::StatusOr<Evaluation> Interpreter::Evaluate(const Syntax& syntax) {
  Evaluation evaluation;
  Run run(*this, syntax, evaluation);
  std::uint32_t begin = 0;
  for (const std::uint32_t end : syntax.statement_ends()) {
    CGT_ASSIGN_OR_RETURN(evaluation.result, run.Evaluate(begin, end));
    const SyntaxNode& last = syntax.nodes()[end - 1];
    evaluation.assigned.clear();
    if (last.kind == SyntaxKind::kAssign) {
      evaluation.assigned = std::string(syntax.NameOf(last));
    }
    begin = end;
  }
  return evaluation;
}

absl::Status Interpreter::SetVariable(absl::string_view name, Result result) {
  const bool reserved = FindOperation(name) != nullptr || internal::IsReserved(name) ||
                        catalog_.Contains(name);
  if (!IsVariableName(name) || reserved) {
    return InputError(0, name,
                      reserved ? "a name that means nothing yet" : "a variable's name");
  }
  variables_.insert_or_assign(std::string(name), std::move(result));
  return absl::OkStatus();
}

absl::StatusOr<Value> Interpreter::ToValue(const Result& result) {
  switch (result.kind()) {
    case ResultKind::kValue:
      return result.value();
    case ResultKind::kNumber:
      return engine_.Number(result.number());
    case ResultKind::kForm:
      return engine_.FromForm(result.form());
    default:
      return absl::InvalidArgumentError(
          absl::StrCat(AResult(result.kind()), " is not a game"));
  }
}

}  // namespace cgt
