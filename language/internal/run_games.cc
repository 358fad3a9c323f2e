// Games put together, arithmetic, comparisons.
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "canonical/ordinal_sum.h"
#include "canonical/predicates.h"
#include "cgt/errors.h"
#include "cgt/notation/literal.h"
#include "language/internal/arithmetic.h"
#include "language/internal/run.h"

namespace cgt::internal {
namespace {

// The kind of answer that a term of a sum is; none if it is no term.
std::optional<AnswerKind> AnswerKindOf(const Result& result) {
  switch (result.kind()) {
    case ResultKind::kValue: {
      return IsNimber(result.value()) ? AnswerKind::kNimber : AnswerKind::kValue;
    }
    case ResultKind::kNumber:
      return result.number().IsZero() ? AnswerKind::kNimber : AnswerKind::kValue;
    case ResultKind::kForm:
      return AnswerKind::kValue;
    case ResultKind::kOutcome:
      return AnswerKind::kOutcome;
    case ResultKind::kLoopyNimber:
      return AnswerKind::kLoopyNimber;
    case ResultKind::kOtherAnswer:
      return result.answer().kind;
    default:
      return std::nullopt;
  }
}

}  // namespace

absl::StatusOr<Result> Run::Braces(const SyntaxNode& node) {
  const absl::Span<const Operand> operands = Operands(node.arity);
  std::vector<Value> left;
  std::vector<Value> right;
  CGT_RETURN_IF_ERROR(AppendGames(operands.first(node.detail), left));
  CGT_RETURN_IF_ERROR(AppendGames(operands.subspan(node.detail), right));
  CGT_ASSIGN_OR_RETURN(const Value value, engine_.FromOptions(left, right));
  return Result::OfValue(value);
}

absl::StatusOr<Result> Run::List(const SyntaxNode& node) {
  std::vector<Value> values;
  CGT_RETURN_IF_ERROR(AppendGames(Operands(node.arity), values));
  return Result::OfValues(std::move(values));
}

absl::StatusOr<Result> Run::LiteralForm(const SyntaxNode& node) {
  FormArena& arena = *interpreter_.forms_;
  std::vector<FormId> sides[2];
  const absl::Span<const Operand> operands = Operands(node.arity);
  for (std::size_t i = 0; i < operands.size(); ++i) {
    std::vector<FormId>& side = sides[i < node.detail ? 0 : 1];
    if (operands[i].result.kind() == ResultKind::kForm) {
      side.push_back(operands[i].result.form().id);
      continue;
    }
    std::vector<Value> values;
    CGT_RETURN_IF_ERROR(AppendGames(operands.subspan(i, 1), values));
    for (const Value value : values) {
      absl::StatusOr<FormId> form = FormOf(engine_, arena, value);
      if (!form.ok()) return Locate(syntax_.nodes()[operands[i].node], form.status());
      side.push_back(*form);
    }
  }
  Form form;
  form.arena = &arena;
  form.id = arena.Intern(std::move(sides[0]), std::move(sides[1]));
  return Result::OfForm(form);
}

absl::StatusOr<Result> Run::PlusMinus(const SyntaxNode& node) {
  std::vector<Value> left;
  CGT_RETURN_IF_ERROR(AppendGames(Operands(node.arity), left));
  std::vector<Value> right;
  right.reserve(left.size());
  for (const Value value : left) {
    CGT_ASSIGN_OR_RETURN(const Value negative, engine_.Negate(value));
    right.push_back(negative);
  }
  CGT_ASSIGN_OR_RETURN(const Value value, engine_.FromOptions(left, right));
  return Result::OfValue(value);
}

// `*(n)`, `^(n)`.
absl::StatusOr<Result> Run::Indexed(const SyntaxNode& node) {
  const Operand& operand = stack_.back();
  CGT_ASSIGN_OR_RETURN(const std::optional<Dyadic> number, Number(operand));
  if (!number.has_value() || !number->IsInteger()) {
    return Error(operand, node.kind == SyntaxKind::kStarOf
                              ? "the index of a nimber, an integer"
                              : "a multiple of up, an integer");
  }
  NumberUpStar result;
  if (node.kind == SyntaxKind::kUpsOf) {
    result.up = Uptimal::Up(number->numerator());
  } else {
    if (number->Sign() < 0 || number->numerator().BitLength() > 64) {
      return Error(operand, "the index of a nimber, from 0 to 2^64 - 1");
    }
    result.star = Nimber{number->numerator().ToUint64()};
  }
  CGT_ASSIGN_OR_RETURN(const Value value, engine_.Make(result));
  return Result::OfValue(value);
}

absl::StatusOr<Result> Run::Negate() {
  if (stack_.back().result.kind() == ResultKind::kLoopyNimber) {
    return stack_.back().result;
  }
  if (stack_.back().result.kind() == ResultKind::kNumber) {
    return Result::OfNumber(-stack_.back().result.number());
  }
  CGT_ASSIGN_OR_RETURN(const Value value, Game(stack_.back()));
  CGT_ASSIGN_OR_RETURN(const Value negative, engine_.Negate(value));
  return Result::OfValue(negative);
}

absl::StatusOr<Result> Run::Sum(const SyntaxNode& node) {
  const absl::Span<const Operand> operands = Operands(2);
  if (operands[0].result.kind() == ResultKind::kNumber &&
      operands[1].result.kind() == ResultKind::kNumber) {
    const Dyadic& x = operands[0].result.number();
    const Dyadic& y = operands[1].result.number();
    return Result::OfNumber(node.kind == SyntaxKind::kAdd ? x + y : x - y);
  }
  std::optional<AnswerKind> kinds[2];
  bool special = false;
  for (const int i : {0, 1}) {
    kinds[i] = AnswerKindOf(operands[i].result);
    if (!kinds[i].has_value()) {
      return Error(operands[i],
                   absl::StrCat("a game, not ", AResult(operands[i].result.kind())));
    }
    special |= *kinds[i] != AnswerKind::kValue && *kinds[i] != AnswerKind::kNimber;
  }
  if (special) {
    const absl::StatusOr<AnswerKind> kind = CombineAnswers(*kinds[0], *kinds[1]);
    if (!kind.ok()) return Refuse(node, kind.status().message());
    // An impartial game is its own negative.
    if (*kind == AnswerKind::kLoopyNimber) {
      CGT_ASSIGN_OR_RETURN(const LoopyNimber a, Loopy(operands[0]));
      CGT_ASSIGN_OR_RETURN(const LoopyNimber b, Loopy(operands[1]));
      return Result::OfLoopyNimber(a + b);
    }
    return Refuse(node,
                  absl::StrCat("a sum of terms that answer a ", AnswerKindName(*kinds[0]),
                               " and a ", AnswerKindName(*kinds[1]), " has no value"));
  }
  CGT_ASSIGN_OR_RETURN(const Value a, Game(operands[0]));
  CGT_ASSIGN_OR_RETURN(const Value b, Game(operands[1]));
  CGT_ASSIGN_OR_RETURN(const Value sum, node.kind == SyntaxKind::kAdd
                                            ? engine_.Add(a, b)
                                            : engine_.Subtract(a, b));
  return Result::OfValue(sum);
}

// The base is a form as it is written, or a value in its canonical form.
absl::StatusOr<Result> Run::OrdinalSumOf() {
  const absl::Span<const Operand> operands = Operands(2);
  CGT_ASSIGN_OR_RETURN(const Value h, Game(operands[1]));
  if (operands[0].result.kind() == ResultKind::kForm) {
    CGT_ASSIGN_OR_RETURN(const Value sum,
                         OrdinalSum(engine_, operands[0].result.form(), h));
    return Result::OfValue(sum);
  }
  CGT_ASSIGN_OR_RETURN(const Value base, Game(operands[0]));
  CGT_ASSIGN_OR_RETURN(const Value sum, OrdinalSum(engine_, base, h));
  return Result::OfValue(sum);
}

absl::StatusOr<Result> Run::Product(const SyntaxNode& node) {
  const absl::Span<const Operand> operands = Operands(2);
  std::optional<Dyadic> numbers[2];
  for (const int i : {0, 1}) {
    if (operands[i].result.kind() == ResultKind::kLoopyNimber) continue;
    CGT_ASSIGN_OR_RETURN(numbers[i], Number(operands[i]));
  }
  for (const int i : {0, 1}) {
    if (operands[i].result.kind() != ResultKind::kLoopyNimber) continue;
    const std::optional<Dyadic>& count = numbers[1 - i];
    if (!count.has_value() || !count->IsInteger()) {
      return Error(operands[1 - i], "an integer, to multiply a loopy nimber by");
    }
    if (count->IsZero()) return Result::OfNumber(Dyadic());
    if (count->numerator().Abs() == 1) return operands[i].result;
    return Result::OfLoopyNimber(LoopyNimber::Infinite({}));
  }
  if (numbers[0].has_value() && numbers[1].has_value()) {
    return Result::OfNumber(*numbers[0] * *numbers[1]);
  }
  for (const int i : {0, 1}) {
    if (!numbers[i].has_value()) continue;
    if (!numbers[i]->IsInteger()) {
      return Error(operands[i],
                   "an integer, to multiply a game by (products of games: "
                   "ConwayProduct(G,H), NortonProduct(G,U))");
    }
    CGT_ASSIGN_OR_RETURN(const Value game, Game(operands[1 - i]));
    CGT_ASSIGN_OR_RETURN(const Value multiple,
                         engine_.Multiple(numbers[i]->numerator(), game));
    return Result::OfValue(multiple);
  }
  return Refuse(node,
                "two games that are no integers have two products: ConwayProduct(G,H) "
                "and NortonProduct(G,U)");
}

absl::StatusOr<Result> Run::Quotient(const SyntaxNode& node) {
  const absl::Span<const Operand> operands = Operands(2);
  std::optional<Dyadic> numbers[2];
  for (const int i : {0, 1}) {
    CGT_ASSIGN_OR_RETURN(numbers[i], Number(operands[i]));
    if (!numbers[i].has_value()) return Error(operands[i], "a number, to divide");
  }
  if (numbers[1]->IsZero()) return Error(operands[1], "a divisor other than 0");
  CGT_ASSIGN_OR_RETURN(const std::optional<Dyadic> quotient,
                       ExactQuotient(*numbers[0], *numbers[1]));
  if (!quotient.has_value()) {
    return syntax_.Error(node, "a quotient whose denominator is a power of two");
  }
  return Result::OfNumber(*quotient);
}

absl::StatusOr<Result> Run::PowerOf(const SyntaxNode&) {
  const absl::Span<const Operand> operands = Operands(2);
  std::optional<Dyadic> numbers[2];
  for (const int i : {0, 1}) {
    CGT_ASSIGN_OR_RETURN(numbers[i], Number(operands[i]));
    if (!numbers[i].has_value() || (i == 1 && !numbers[i]->IsInteger())) {
      return Error(operands[i], i == 0 ? "a number, to take a power of"
                                       : "an integer as the exponent");
    }
  }
  if (numbers[0]->IsZero() && numbers[1]->Sign() < 0) {
    return Error(operands[0], "a number other than 0 for a negative exponent");
  }
  CGT_ASSIGN_OR_RETURN(Dyadic power, Power(*numbers[0], numbers[1]->numerator()));
  return Result::OfNumber(std::move(power));
}

absl::StatusOr<Result> Run::Comparison(const SyntaxNode& node) {
  const absl::Span<const Operand> operands = Operands(2);
  const Result& a = operands[0].result;
  const Result& b = operands[1].result;
  const auto equality = [&](bool equal) -> absl::StatusOr<Result> {
    if (node.kind == SyntaxKind::kEqual) return Result::OfTruth(equal);
    if (node.kind == SyntaxKind::kNotEqual) return Result::OfTruth(!equal);
    return Error(operands[0], absl::StrCat("games around '", OperatorText(node.kind),
                                           "', not ", AResult(a.kind())));
  };
  if (a.kind() == b.kind()) {
    switch (a.kind()) {
      case ResultKind::kNumber:
        return Result::OfTruth(Holds(node.kind, a.number() <=> b.number()));
      case ResultKind::kTruth:
        return equality(a.truth() == b.truth());
      case ResultKind::kOutcome:
        return equality(a.outcome() == b.outcome());
      case ResultKind::kPlayer:
        return equality(a.player() == b.player());
      case ResultKind::kValues:
        return equality(a.values() == b.values());
      case ResultKind::kText:
        return equality(TextOf(operands[0]) == TextOf(operands[1]));
      case ResultKind::kLoopyNimber:
        return equality(a.loopy() == b.loopy());
      case ResultKind::kCensus:
        return equality(a.census() == b.census());
      case ResultKind::kHasse:
        return equality(a.hasse() == b.hasse());
      case ResultKind::kMove:  // The same move, for whatever reason.
        return equality(a.move().term == b.move().term && a.move().to == b.move().to);
      case ResultKind::kThermograph:
        return equality(a.thermograph() == b.thermograph());
      case ResultKind::kInterval:
        return equality(a.interval() == b.interval());
      default:
        break;
    }
  }
  CGT_ASSIGN_OR_RETURN(const Value x, Game(operands[0]));
  CGT_ASSIGN_OR_RETURN(const Value y, Game(operands[1]));
  CGT_ASSIGN_OR_RETURN(const std::partial_ordering order, engine_.Compare(x, y));
  return Result::OfTruth(Holds(node.kind, order));
}

absl::StatusOr<Result> Run::Logic(const SyntaxNode& node) {
  const absl::Span<const Operand> operands = Operands(node.arity);
  for (const Operand& operand : operands) {
    if (operand.result.kind() == ResultKind::kTruth) continue;
    return Error(operand, absl::StrCat("a truth value beside '", OperatorText(node.kind),
                                       "', as a comparison answers"));
  }
  const bool first = operands[0].result.truth();
  if (node.kind == SyntaxKind::kNot) return Result::OfTruth(!first);
  const bool second = operands[1].result.truth();
  return Result::OfTruth(node.kind == SyntaxKind::kAnd ? first && second
                                                       : first || second);
}

absl::StatusOr<Result> Run::Assign(const SyntaxNode& node) {
  const Operand& operand = stack_.back();
  if (IsTextLiteral(operand)) return Error(operand, "a game, not a text");
  const absl::string_view name = syntax_.NameOf(node);
  CGT_ASSIGN_OR_RETURN(Result result, Settled(operand));
  const absl::Status status = interpreter_.SetVariable(name, result);
  if (!status.ok()) {
    return MapOffset(status,
                     [&](std::size_t) { return syntax_.InputOffset(node.begin); });
  }
  return result;
}

}  // namespace cgt::internal
