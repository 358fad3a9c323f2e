// Calls: positions of rulesets, and operations with their arguments.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "cgt/errors.h"
#include "cgt/nearest_names.h"
#include "games/catalog/position_form.h"
#include "language/internal/arithmetic.h"
#include "language/internal/run.h"
#include "language/operation.h"

namespace cgt::internal {
namespace {

// What stands where an operation's name was expected.
std::string ExpectedOperation(absl::string_view name) {
  std::vector<std::string> names;
  for (const Operation* operation : AllOperations()) names.emplace_back(operation->name);
  std::vector<std::string> near = NearestNames(name, names, 3);
  // Known elsewhere by another name: RCF.
  if (near.empty()) {
    for (const Operation* operation : OperationsAbout(name)) {
      if (near.size() < 3) near.emplace_back(operation->name);
    }
  }
  return absl::StrCat("the name of an operation", near.empty() ? "" : ": ",
                      absl::StrJoin(near, " or "));
}

}  // namespace

bool Run::IsPosition(std::uint32_t index) const {
  const SyntaxNode& node = syntax_.nodes()[index];
  return node.kind == SyntaxKind::kCall && !node.method && node.arity == 1 &&
         syntax_.nodes()[index - 1].kind == SyntaxKind::kText;
}

absl::StatusOr<AnyPositionPtr> Run::Position(std::uint32_t index) {
  const SyntaxNode& node = syntax_.nodes()[index];
  const SyntaxName& named = syntax_.Named(node);
  const absl::string_view name = syntax_.NameOf(node);
  if (const Operation* operation = FindOperation(name)) {
    return syntax_.Error(syntax_.nodes()[index - 1],
                         absl::StrCat("a game, as in ", operation->usage));
  }
  const std::uint32_t end = named.has_parameters ? named.parameters_end + 1 : named.end;
  const absl::StatusOr<AnyRulesetPtr> ruleset =
      interpreter_.catalog_.Find(syntax_.source().substr(named.begin, end - named.begin));
  if (!ruleset.ok()) {
    if (ruleset.status().code() == absl::StatusCode::kNotFound) {
      const std::vector<std::string> nearest = interpreter_.catalog_.Nearest(name);
      return NameError(node, nearest.empty()
                                 ? std::string("the name of a ruleset")
                                 : absl::StrCat("the name of a ruleset (near it: ",
                                                absl::StrJoin(nearest, ", "), ")"));
    }
    return MapOffset(ruleset.status(), [&](std::size_t offset) {
      return syntax_.InputOffset(named.begin + offset);
    });
  }
  const SyntaxText text = syntax_.Text(syntax_.nodes()[index - 1]);
  absl::StatusOr<AnyPositionPtr> position = (*ruleset)->Parse(text.text);
  if (!position.ok()) {
    return MapOffset(position.status(), [&](std::size_t offset) {
      return syntax_.InputOffset(text.SourceOffset(offset));
    });
  }
  return position;
}

absl::StatusOr<Result> Run::EvaluatePosition(std::uint32_t index) {
  CGT_ASSIGN_OR_RETURN(AnyPositionPtr position, Position(index));
  CGT_ASSIGN_OR_RETURN(Answer answer, position->Evaluate(engine_, interpreter_.by_));
  evaluation_.positions.push_back({std::move(position), answer});
  if (answer.value.has_value()) return Result::OfValue(*answer.value);
  if (!answer.status.ok()) return answer.status;
  if (answer.loopy.has_value()) return Result::OfLoopyNimber(*answer.loopy);
  if (answer.kind == AnswerKind::kOutcome && answer.outcome.has_value()) {
    return Result::OfOutcome(*answer.outcome);
  }
  return Result::OfOtherAnswer(std::move(answer));
}

absl::StatusOr<Result> Run::PositionForm(std::uint32_t index) {
  CGT_ASSIGN_OR_RETURN(const AnyPositionPtr position, Position(index));
  FormArena& arena = *interpreter_.forms_;
  const absl::StatusOr<FormId> form = FormOfPosition(engine_, arena, *position);
  if (form.status().code() == absl::StatusCode::kFailedPrecondition) {
    return Refuse(syntax_.nodes()[index], form.status().message());
  }
  CGT_RETURN_IF_ERROR(form);
  return Result::OfForm({&arena, *form});
}

absl::StatusOr<Result> Run::Call(std::uint32_t index) {
  if (IsPosition(index)) {
    return std::binary_search(form_positions_.begin(), form_positions_.end(), index)
               ? PositionForm(index)
               : EvaluatePosition(index);
  }
  const SyntaxNode& node = syntax_.nodes()[index];
  const absl::string_view name = syntax_.NameOf(node);
  const absl::Span<const Operand> operands = Operands(node.arity);
  const Operation* operation = FindOperation(name);
  if (operation == nullptr) {
    if (!node.method && interpreter_.catalog_.Contains(name)) {
      return NameError(
          node,
          "one position in quotes after a ruleset: Name(\"...\"), or with parameters "
          "Name[...](\"...\")");
    }
    return NameError(node, ExpectedOperation(name));
  }
  if (syntax_.Named(node).has_parameters) {
    return NameError(node, "no brackets after an operation");
  }
  const ArgumentRange range = ArgumentRangeOf(*operation);
  if (operands.size() < range.least || operands.size() > range.most) {
    return NameError(
        node,
        absl::StrCat(range.least, range.most > range.least ? " or more" : "", " argument",
                     range.most == 1 ? "" : "s", ", as in ", operation->usage));
  }
  std::vector<Result> arguments;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    CGT_ASSIGN_OR_RETURN(Result argument,
                         Argument(ArgumentKind(*operation, i), operands[i]));
    arguments.push_back(std::move(argument));
  }
  return operation->call(Arguments(engine_, *interpreter_.forms_, arguments));
}

absl::StatusOr<Result> Run::Argument(char kind, const Operand& operand) {
  const ResultKind given = operand.result.kind();
  switch (kind) {
    case 'g': {
      CGT_ASSIGN_OR_RETURN(const Value game, Game(operand));
      return Result::OfValue(game);
    }
    case 'f': {
      if (given == ResultKind::kForm) return operand.result;
      CGT_ASSIGN_OR_RETURN(const Value game, Game(operand));
      CGT_ASSIGN_OR_RETURN(const FormId form,
                           FormOf(engine_, *interpreter_.forms_, game));
      return Result::OfForm({interpreter_.forms_.get(), form});
    }
    case 'b': {
      if (given == ResultKind::kForm) return operand.result;
      CGT_ASSIGN_OR_RETURN(const Value game, Game(operand));
      return Result::OfValue(game);
    }
    case 'n':
    case 'i': {
      CGT_ASSIGN_OR_RETURN(std::optional<Dyadic> number, Number(operand));
      if (!number.has_value() || (kind == 'i' && !number->IsInteger())) {
        return Error(operand, kind == 'i' ? "an integer" : "a number");
      }
      return Result::OfNumber(*std::move(number));
    }
    case 'p':
      if (given == ResultKind::kPlayer) return operand.result;
      return Error(operand, "a player: Left or Right");
    case 'o':
      if (given == ResultKind::kOutcome) return operand.result;
      return Error(operand, "an outcome: L, R, N or P");
    case 'l':
      if (given == ResultKind::kValues) return operand.result;
      return Error(operand, "a list of games: [G,H], or what LeftOptions(G) answers");
    default: {
      if (given == ResultKind::kOutcome || given == ResultKind::kLoopyNimber) {
        return operand.result;
      }
      CGT_ASSIGN_OR_RETURN(const Value game, Game(operand));
      return Result::OfValue(game);
    }
  }
}

}  // namespace cgt::internal
