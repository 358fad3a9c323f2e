#include "language/internal/run.h"

#include <algorithm>
#include <map>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "cgt/dag_text.h"
#include "cgt/errors.h"
#include "cgt/notation/literal.h"
#include "cgt/notation/parse.h"
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

// Constants of CGSuite that are no short games: what they are.
absl::string_view ForeignTheory(absl::string_view name) {
  for (const char* loopy :
       {"on", "off", "over", "under", "upon", "upover", "dud", "tis", "tisn", "pass"}) {
    if (name == loopy) return "a loopy game";
  }
  if (name == "omega" || name == "epsilon") return "a transfinite ordinal";
  return "";
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
  for (const char* constant : {"Left", "Right", "L", "R", "N", "P", "D"}) {
    if (absl::EqualsIgnoreCase(name, constant)) {
      return NameError(node, absl::StrCat("a name that has a value: ", constant));
    }
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
      return Error(operand, absl::StrCat("a game, not ", AResult(operand.result.kind())));
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

}  // namespace cgt::internal
