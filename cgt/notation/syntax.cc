#include "cgt/notation/syntax.h"

#include <algorithm>
#include <string>
#include <vector>

#include "cgt/errors.h"

namespace cgt {

absl::string_view OperatorText(SyntaxKind kind) {
  switch (kind) {
    case SyntaxKind::kPlusMinus:
      return "+-";
    case SyntaxKind::kNegate:
    case SyntaxKind::kSubtract:
      return "-";
    case SyntaxKind::kAdd:
      return "+";
    case SyntaxKind::kOrdinalSum:
      return ":";
    case SyntaxKind::kMultiply:
      return "*";
    case SyntaxKind::kDivide:
      return "/";
    case SyntaxKind::kPower:
      return "**";
    case SyntaxKind::kEqual:
      return "==";
    case SyntaxKind::kNotEqual:
      return "!=";
    case SyntaxKind::kLess:
      return "<";
    case SyntaxKind::kLessOrEqual:
      return "<=";
    case SyntaxKind::kGreater:
      return ">";
    case SyntaxKind::kGreaterOrEqual:
      return ">=";
    case SyntaxKind::kConfused:
      return "<>";
    case SyntaxKind::kLessOrConfused:
      return "<|";
    case SyntaxKind::kGreaterOrConfused:
      return "|>";
    case SyntaxKind::kStarOf:
      return "*of";
    case SyntaxKind::kUpsOf:
      return "^of";
    case SyntaxKind::kNot:
      return "not";
    case SyntaxKind::kAnd:
      return "and";
    case SyntaxKind::kOr:
      return "or";
    case SyntaxKind::kList:
      return "[]";
    case SyntaxKind::kAssign:
      return ":=";
    default:
      return "";
  }
}

std::uint32_t SyntaxText::SourceOffset(std::size_t offset) const {
  // Escapes stand at the offsets of the bytes that they stand for.
  const auto before = std::lower_bound(escapes.begin(), escapes.end(), offset);
  return static_cast<std::uint32_t>(begin + offset +
                                    static_cast<std::size_t>(before - escapes.begin()));
}

absl::string_view Syntax::NameOf(const SyntaxNode& node) const {
  if (node.kind == SyntaxKind::kName) return Piece(node);
  const SyntaxName& name = Named(node);
  return absl::string_view(source_).substr(name.begin, name.end - name.begin);
}

absl::string_view Syntax::ParametersOf(const SyntaxNode& node) const {
  const SyntaxName& name = Named(node);
  return absl::string_view(source_).substr(name.parameters_begin,
                                           name.parameters_end - name.parameters_begin);
}

SyntaxText Syntax::Text(const SyntaxNode& node) const {
  SyntaxText result;
  result.begin = node.begin + 1;
  const absl::string_view raw =
      absl::string_view(source_).substr(result.begin, node.end - node.begin - 2);
  result.text.reserve(raw.size());
  for (std::size_t at = 0; at < raw.size(); ++at) {
    if (raw[at] != '\\') {
      result.text.push_back(raw[at]);
      continue;
    }
    result.escapes.push_back(static_cast<std::uint32_t>(result.text.size()));
    ++at;
    result.text.push_back(raw[at] == 'n' ? '\n' : raw[at]);
  }
  return result;
}

std::size_t Syntax::InputOffset(std::size_t source_offset) const {
  const auto after = std::upper_bound(
      replaced_.begin(), replaced_.end(), source_offset,
      [](std::size_t offset, const auto& entry) { return offset < entry.first; });
  std::size_t offset = source_offset;
  if (after != replaced_.begin()) {
    const auto& [in_source, in_input] = *(after - 1);
    offset = in_input + (source_offset - in_source);
  }
  // Inside a replaced sign: no further than the sign itself.
  if (after != replaced_.end()) {
    offset = std::min<std::size_t>(offset, after->second - 1);
  }
  return offset;
}

absl::Status Syntax::Error(const SyntaxNode& node, absl::string_view expected) const {
  return InputError(InputOffset(node.begin), Piece(node), expected);
}

std::vector<std::uint32_t> Syntax::SubtreeSizes() const {
  std::vector<std::uint32_t> sizes(nodes_.size());
  std::vector<std::uint32_t> open;  // Sizes of the trees not yet taken as operands.
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    std::uint32_t size = 1;
    for (std::uint32_t k = 0; k < nodes_[i].arity; ++k) {
      size += open.back();
      open.pop_back();
    }
    sizes[i] = size;
    open.push_back(size);
  }
  return sizes;
}

std::string Syntax::ToString() const {
  const std::vector<std::uint32_t> sizes = SubtreeSizes();
  std::string out;
  // What is still to be written, the next on top: a node or a closing piece of text.
  struct Item {
    const char* text;
    std::uint32_t node;
  };
  std::vector<Item> stack;
  std::vector<std::uint32_t> operands;
  const auto push_operands = [&](std::uint32_t node, const SyntaxNode& n) {
    operands.clear();
    std::uint32_t child = node;
    for (std::uint32_t k = 0; k < n.arity; ++k) {
      child = k == 0 ? node - 1 : child - sizes[child];
      operands.push_back(child);
    }
    const bool game = n.kind == SyntaxKind::kBraces || n.kind == SyntaxKind::kForm;
    for (std::uint32_t k = 0; k < n.arity; ++k) {
      stack.push_back({nullptr, operands[k]});
      const std::uint32_t before = n.arity - 1 - k;  // Operands before this one.
      if (!game) {
        stack.push_back({" ", 0});
      } else if (before != 0 && before != n.detail) {
        stack.push_back({",", 0});
      } else if (before == n.detail) {
        stack.push_back({"|", 0});
      }
    }
    if (game && n.detail == n.arity) return false;
    return true;
  };
  for (const std::uint32_t end : statement_ends_) {
    if (!out.empty()) out += "; ";
    stack.push_back({nullptr, end - 1});
    while (!stack.empty()) {
      const Item item = stack.back();
      stack.pop_back();
      if (item.text != nullptr) {
        out += item.text;
        continue;
      }
      const SyntaxNode& n = nodes_[item.node];
      switch (n.kind) {
        case SyntaxKind::kLiteral:
        case SyntaxKind::kName:
        case SyntaxKind::kText:
        case SyntaxKind::kDag:
        case SyntaxKind::kLoopyNimber:
          out.append(Piece(n).data(), Piece(n).size());
          continue;
        case SyntaxKind::kBraces:
        case SyntaxKind::kForm:
          out += n.kind == SyntaxKind::kForm ? "'{" : "{";
          stack.push_back({n.kind == SyntaxKind::kForm ? "}'" : "}", 0});
          if (n.detail == n.arity) stack.push_back({"|", 0});
          push_operands(item.node, n);
          continue;
        case SyntaxKind::kCall:
        case SyntaxKind::kAssign: {
          out += n.kind == SyntaxKind::kAssign ? "(:= " : n.method ? "(." : "(";
          const absl::string_view name = NameOf(n);
          out.append(name.data(), name.size());
          if (Named(n).has_parameters) {
            const absl::string_view parameters = ParametersOf(n);
            out += '[';
            out.append(parameters.data(), parameters.size());
            out += ']';
          }
          break;
        }
        default: {
          out += '(';
          const absl::string_view op = OperatorText(n.kind);
          out.append(op.data(), op.size());
        }
      }
      stack.push_back({")", 0});
      push_operands(item.node, n);
    }
  }
  return out;
}

}  // namespace cgt
