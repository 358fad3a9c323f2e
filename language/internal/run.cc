#include "language/internal/run.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "canonical/ordinal_sum.h"
#include "cgt/dag_text.h"
#include "cgt/errors.h"
#include "cgt/notation/literal.h"
#include "cgt/notation/parse.h"
#include "cgt/ruleset.h"
#include "games/catalog/position_form.h"
#include "language/internal/arithmetic.h"
#include "language/operation.h"

namespace cgt::internal {
namespace {

// Outcomes give way to variables of their name, the others do not.
std::optional<Result> ConstantOf(absl::string_view name) {
  if (name == "true") return Result::OfTruth(true);
  if (name == "false") return Result::OfTruth(false);
  if (name == "Left") return Result::OfPlayer(Player::kLeft);
  if (name == "Right") return Result::OfPlayer(Player::kRight);
  for (const Outcome outcome :
       {Outcome::kL, Outcome::kR, Outcome::kN, Outcome::kP, Outcome::kD}) {
    if (name == OutcomeName(outcome)) return Result::OfOutcome(outcome);
  }
  return std::nullopt;
}

// The kind of answer that a term of a sum is; none if it is no term.
std::optional<AnswerKind> AnswerKindOf(Engine& engine, const Result& result) {
  switch (result.kind()) {
    case ResultKind::kValue: {
      const std::optional<NumberUpStar> x = engine.AsNumberUpStar(result.value());
      const bool nimber = x.has_value() && x->number.IsZero() && x->up.IsZero();
      return nimber ? AnswerKind::kNimber : AnswerKind::kValue;
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

// Constants of CGSuite that are no short games: what they are.
absl::string_view ForeignTheory(absl::string_view name) {
  for (const char* loopy :
       {"on", "off", "over", "under", "upon", "upover", "dud", "tis", "tisn", "pass"}) {
    if (name == loopy) return "a loopy game";
  }
  if (name == "omega" || name == "epsilon") return "a transfinite ordinal";
  return "";
}

// What stands where an operation's name was expected.
std::string ExpectedOperation(absl::string_view name) {
  std::string expected = "the name of an operation";
  for (const Operation* operation : AllOperations()) {
    if (absl::EqualsIgnoreCase(operation->name, name)) {
      absl::StrAppend(&expected, ": ", operation->name);
    }
  }
  return expected;
}

}  // namespace

bool IsReserved(absl::string_view name) {
  return name == "true" || name == "false" || name == "Left" || name == "Right";
}

Run::Run(Interpreter& interpreter, const Syntax& syntax, Evaluation& evaluation)
    : interpreter_(interpreter),
      engine_(interpreter.engine_),
      syntax_(syntax),
      evaluation_(evaluation) {
  FindFormPositions();
}

// The operands of a node stand before it, so that a call is known only after them: this
// looks ahead, with a stack of the trees that are not operands yet.
void Run::FindFormPositions() {
  std::vector<std::uint32_t> open;
  for (std::uint32_t index = 0; index < syntax_.nodes().size(); ++index) {
    const SyntaxNode& node = syntax_.nodes()[index];
    const std::size_t first = open.size() - node.arity;
    if (node.kind == SyntaxKind::kCall && !IsPosition(index)) {
      if (const Operation* operation = FindOperation(syntax_.NameOf(node))) {
        for (std::uint32_t i = 0; i < node.arity; ++i) {
          const std::uint32_t operand = open[first + i];
          if (ArgumentKind(*operation, i) == 'f' && IsPosition(operand)) {
            form_positions_.push_back(operand);
          }
        }
      }
    }
    open.resize(first);
    open.push_back(index);
  }
  std::sort(form_positions_.begin(), form_positions_.end());
}

absl::Status Run::Refuse(const SyntaxNode& node, absl::string_view message) const {
  return absl::InvalidArgumentError(
      absl::StrCat("offset ", syntax_.InputOffset(node.begin), ": '",
                   Quotable(syntax_.Piece(node)), "': ", message));
}

absl::Status Run::NameError(const SyntaxNode& node, absl::string_view expected) const {
  const std::uint32_t begin =
      node.kind == SyntaxKind::kName ? node.begin : syntax_.Named(node).begin;
  return InputError(syntax_.InputOffset(begin), syntax_.NameOf(node), expected);
}

absl::Status Run::Locate(const SyntaxNode& node, const absl::Status& status) const {
  if (absl::StartsWith(status.message(), "offset ")) return status;
  if (status.code() == absl::StatusCode::kInvalidArgument) {
    return syntax_.Error(node, status.message());
  }
  if (status.code() != absl::StatusCode::kOutOfRange) return status;
  return absl::OutOfRangeError(absl::StrCat("offset ", syntax_.InputOffset(node.begin),
                                            ": '", Quotable(syntax_.Piece(node)),
                                            "': ", status.message()));
}

absl::StatusOr<Result> Run::Evaluate(std::uint32_t begin, std::uint32_t end) {
  constexpr std::uint32_t kNodesBetweenChecks = 256;
  stack_.clear();
  for (std::uint32_t index = begin; index < end; ++index) {
    if (index % kNodesBetweenChecks == 0) CGT_RETURN_IF_ERROR(engine_.CheckBudget());
    const SyntaxNode& node = syntax_.nodes()[index];
    absl::StatusOr<Result> result = absl::InternalError("not evaluated");
    try {
      result = Node(index);
    } catch (const StatusError& error) {  // Numbers that would be too large.
      result = error.status();
    }
    if (!result.ok()) return Locate(node, result.status());
    stack_.resize(stack_.size() - node.arity);
    stack_.push_back({*std::move(result), index});
  }
  if (IsTextLiteral(stack_.back())) {
    const absl::Status error =
        Error(stack_.back(), "a game (a position stands in its ruleset: Nim(\"3\"))");
    stack_.clear();
    return error;
  }
  absl::StatusOr<Result> result = Settled(stack_.back());
  stack_.clear();
  return result;
}

// Arithmetic of numbers is done on numbers and makes a value only when one is needed.
// What a call or a variable answers as a number stays one.
absl::StatusOr<Result> Run::Settled(const Operand& operand) {
  const SyntaxKind kind = syntax_.nodes()[operand.node].kind;
  const bool answer = kind == SyntaxKind::kCall || kind == SyntaxKind::kName ||
                      kind == SyntaxKind::kAssign;
  if (operand.result.kind() != ResultKind::kNumber || answer) return operand.result;
  CGT_ASSIGN_OR_RETURN(const Value value, engine_.Number(operand.result.number()));
  return Result::OfValue(value);
}

absl::StatusOr<Result> Run::Node(std::uint32_t index) {
  const SyntaxNode& node = syntax_.nodes()[index];
  switch (node.kind) {
    case SyntaxKind::kLiteral: {
      CGT_ASSIGN_OR_RETURN(const NumberUpStar x, LiteralValue(syntax_, node.begin));
      if (x.IsNumber()) return Result::OfNumber(x.number);
      CGT_ASSIGN_OR_RETURN(const Value value, engine_.Make(x));
      return Result::OfValue(value);
    }
    case SyntaxKind::kName:
      return Name(node);
    case SyntaxKind::kText:
      return Result::OfText("");  // The call that takes it reads it from the syntax.
    case SyntaxKind::kDag:
      return Dag(node);
    case SyntaxKind::kLoopyNimber:
      return InfiniteNimber(node);
    case SyntaxKind::kBraces:
      return Braces(node);
    case SyntaxKind::kForm:
      return LiteralForm(node);
    case SyntaxKind::kList:
      return List(node);
    case SyntaxKind::kPlusMinus:
      return PlusMinus(node);
    case SyntaxKind::kStarOf:
    case SyntaxKind::kUpsOf:
      return Indexed(node);
    case SyntaxKind::kNot:
    case SyntaxKind::kAnd:
    case SyntaxKind::kOr:
      return Logic(node);
    case SyntaxKind::kNegate:
      return Negate();
    case SyntaxKind::kAdd:
    case SyntaxKind::kSubtract:
      return Sum(node);
    case SyntaxKind::kOrdinalSum:
      return OrdinalSumOf();
    case SyntaxKind::kMultiply:
      return Product(node);
    case SyntaxKind::kDivide:
      return Quotient(node);
    case SyntaxKind::kPower:
      return PowerOf(node);
    case SyntaxKind::kCall:
      return Call(index);
    case SyntaxKind::kAssign:
      return Assign(node);
    default:
      return Comparison(node);
  }
}

// --- leaves

absl::StatusOr<Result> Run::Name(const SyntaxNode& node) {
  const absl::string_view name = syntax_.NameOf(node);
  const auto variable =
      interpreter_.variables_.find(std::string_view(name.data(), name.size()));
  if (variable != interpreter_.variables_.end()) return variable->second;
  if (std::optional<Result> constant = ConstantOf(name)) return *std::move(constant);
  if (const Operation* operation = FindOperation(name)) {
    return NameError(node,
                     absl::StrCat("arguments after an operation: ", operation->usage));
  }
  if (interpreter_.catalog_.Contains(name)) {
    return NameError(node, "a position after a ruleset, as in Name(\"...\")");
  }
  if (const absl::string_view theory = ForeignTheory(name); !theory.empty()) {
    return NameError(node, absl::StrCat("a short game (", name, " is ", theory,
                                        ", a theory that is not here)"));
  }
  return NameError(node, "a name that has a value (assign with ':=')");
}

absl::StatusOr<Result> Run::Dag(const SyntaxNode& node) {
  constexpr std::uint32_t kPrefix = 4;  // dag:
  std::string text(syntax_.Piece(node).substr(kPrefix));
  // Literals are read apart; the graph has a node without options in their places.
  std::map<std::size_t, NumberUpStar> literals;
  std::size_t index = 0;
  for (std::size_t at = 0; at < text.size(); ++index) {
    const std::size_t end = std::min(text.find(';', at), text.size());
    if (text[at] == '=') {
      const auto begin = static_cast<std::uint32_t>(node.begin + kPrefix + at + 1);
      CGT_ASSIGN_OR_RETURN(NumberUpStar x, LiteralValue(syntax_, begin));
      literals.emplace(index, std::move(x));
      std::fill(text.begin() + static_cast<std::ptrdiff_t>(at),
                text.begin() + static_cast<std::ptrdiff_t>(end), ' ');
      text[at] = '|';
    }
    at = end + 1;
  }
  const absl::StatusOr<DagText> dag = ParseDag(text, DagReferences::kEarlier);
  if (!dag.ok()) {
    return MapOffset(dag.status(), [&](std::size_t offset) {
      return syntax_.InputOffset(node.begin + kPrefix + offset);
    });
  }
  std::vector<Value> values;
  values.reserve(dag->nodes.size());
  std::vector<Value> sides[2];
  for (const auto& [left, right] : dag->nodes) {
    if (const auto it = literals.find(values.size()); it != literals.end()) {
      CGT_ASSIGN_OR_RETURN(const Value value, engine_.Make(it->second));
      values.push_back(value);
      continue;
    }
    for (const int side : {0, 1}) {
      sides[side].clear();
      for (const std::uint32_t id : side == 0 ? left : right) {
        sides[side].push_back(values[id]);
      }
    }
    CGT_ASSIGN_OR_RETURN(const Value value, engine_.FromOptions(sides[0], sides[1]));
    values.push_back(value);
  }
  return Result::OfValue(values.back());
}

// `oo{2, 0,2}` is the same as `oo{0,2}`.
absl::StatusOr<Result> Run::InfiniteNimber(const SyntaxNode& node) {
  absl::StatusOr<LoopyNimber> value = ParseInfiniteNimber(syntax_.Piece(node));
  if (!value.ok()) {
    return MapOffset(value.status(), [&](std::size_t offset) {
      return syntax_.InputOffset(node.begin + offset);
    });
  }
  return Result::OfLoopyNimber(*std::move(value));
}

// --- operands

absl::StatusOr<Value> Run::Game(const Operand& operand) {
  switch (operand.result.kind()) {
    case ResultKind::kValue:
    case ResultKind::kNumber:
    case ResultKind::kForm:
      return interpreter_.ToValue(operand.result);
    default:
      return Error(operand,
                   absl::StrCat("a game, not a ", ResultKindName(operand.result.kind())));
  }
}

// A text that the input writes down, which stands for nothing but an argument; unlike one
// that an operation answers.
bool Run::IsTextLiteral(const Operand& operand) const {
  return syntax_.nodes()[operand.node].kind == SyntaxKind::kText;
}

// \domain the operand is a text
std::string Run::TextOf(const Operand& operand) const {
  if (!IsTextLiteral(operand)) return operand.result.text();
  return std::string(syntax_.Text(syntax_.nodes()[operand.node]).text);
}

// The loopy nimber that an operand is. \domain its kind of answer is that or a nimber
absl::StatusOr<LoopyNimber> Run::Loopy(const Operand& operand) {
  if (operand.result.kind() == ResultKind::kLoopyNimber) return operand.result.loopy();
  CGT_ASSIGN_OR_RETURN(const Value value, Game(operand));
  return LoopyNimber(engine_.AsNumberUpStar(value)->star);
}

// The number that an operand is, none if it is another game.
absl::StatusOr<std::optional<Dyadic>> Run::Number(const Operand& operand) {
  if (operand.result.kind() == ResultKind::kNumber) return operand.result.number();
  CGT_ASSIGN_OR_RETURN(const Value value, Game(operand));
  return engine_.AsNumber(value);
}

// Options: a list of values stands for all of them.
absl::Status Run::AppendGames(absl::Span<const Operand> operands,
                              std::vector<Value>& out) {
  out.reserve(out.size() + operands.size());
  for (const Operand& operand : operands) {
    if (operand.result.kind() == ResultKind::kValues) {
      const std::vector<Value>& values = operand.result.values();
      out.insert(out.end(), values.begin(), values.end());
      continue;
    }
    CGT_ASSIGN_OR_RETURN(const Value value, Game(operand));
    out.push_back(value);
  }
  return absl::OkStatus();
}

// --- games

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
    kinds[i] = AnswerKindOf(engine_, operands[i].result);
    if (!kinds[i].has_value()) {
      return Error(operands[i], absl::StrCat("a game, not a ",
                                             ResultKindName(operands[i].result.kind())));
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
                                           "', not a ", ResultKindName(a.kind())));
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

// --- calls

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
      return NameError(node, "one position in quotes after a ruleset: Name(\"...\")");
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
