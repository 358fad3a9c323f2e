#include "render/value_text.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/string_view.h"
#include "cgt/errors.h"
#include "cgt/notation/literal.h"
#include "render/internal/shapes.h"

namespace cgt {
namespace {

using internal::kMaxLevel;
using internal::Shape;
using internal::Shapes;

absl::Status TooLong(std::size_t max_text) {
  return absl::ResourceExhaustedError(
      absl::StrCat("the text is longer than ", max_text, " bytes"));
}

// Whether a number's digits are sure to be more than `room`. Millions of decimal digits
// take seconds to find: not where they would be cut off.
bool IsLonger(const Dyadic& x, std::size_t room) {
  constexpr double kDigitsPerBit = 0.30102;
  const double bits =
      static_cast<double>(x.numerator().BitLength()) + static_cast<double>(x.exponent());
  return (bits - 2) * kDigitsPerBit > static_cast<double>(room);
}

// The pieces of text that the formats write differently.
struct Signs {
  absl::string_view open = "{";
  absl::string_view close = "}";
  absl::string_view plus_minus = "+-";
  absl::string_view tiny = "Tiny(";
  absl::string_view miny = "Miny(";
  absl::string_view close_tiny = ")";
  absl::string_view bars[kMaxLevel + 1] = {"", "|", "||", "|||", "||||"};
};

Signs SignsOf(TextFormat format) {
  Signs signs;
  if (format == TextFormat::kUnicode) {
    signs.plus_minus = "\u00b1";
    signs.tiny = "\u29fe(";
    signs.miny = "\u29ff(";
  } else if (format == TextFormat::kLatex) {
    signs.open = "\\{";
    signs.close = "\\}";
    signs.plus_minus = "\\pm ";
    signs.tiny = "{+}_{";
    signs.miny = "{-}_{";
    signs.close_tiny = "}";
    const absl::string_view bars[] = {"", "\\,|\\,", "\\,||\\,", "\\,|||\\,",
                                      "\\,||||\\,"};
    std::copy(std::begin(bars), std::end(bars), std::begin(signs.bars));
  }
  return signs;
}

std::string LatexNumber(const Dyadic& x) {
  if (x.IsInteger()) return x.ToString();
  return absl::StrCat(x.Sign() < 0 ? "-" : "", "\\tfrac{", x.numerator().Abs().ToString(),
                      "}{", Integer::PowerOfTwo(x.exponent()).ToString(), "}");
}

std::string Literal(const NumberUpStar& x, TextFormat format) {
  const std::string text = *CompactText(x);
  if (format == TextFormat::kUnicode) {
    return absl::StrReplaceAll(text, {{"^^", "\u21d1"},
                                      {"^", "\u2191"},
                                      {"vv", "\u21d3"},
                                      {"v", "\u2193"},
                                      {"*", "\u2217"}});
  }
  if (format != TextFormat::kLatex) return text;
  if (x.IsNumber()) return LatexNumber(x.number);
  const std::string infinitesimal = *CompactText({Dyadic(), x.up, x.star});
  return absl::StrCat(x.number.IsZero() ? "" : LatexNumber(x.number),
                      absl::StrReplaceAll(infinitesimal, {{"^^", "{\\Uparrow}"},
                                                          {"^", "{\\uparrow}"},
                                                          {"vv", "{\\Downarrow}"},
                                                          {"v", "{\\downarrow}"},
                                                          {"<", "{\\langle}"},
                                                          {">", "{\\rangle}"},
                                                          {"*", "{\\ast}"}}));
}

// Writes the text of one value from its shapes, with an explicit stack.
class TextWriter {
 public:
  TextWriter(Engine& engine, const TextOptions& options, std::string& out)
      : engine_(engine),
        format_(options.format),
        signs_(SignsOf(options.format)),
        max_text_(options.max_text),
        limit_(options.max_text == 0 ? std::numeric_limits<std::size_t>::max()
                                     : out.size() + options.max_text),
        out_(out),
        // A game shown takes at least one byte of text.
        shapes_(engine, options.format != TextFormat::kForm,
                options.max_text == 0 ? std::numeric_limits<std::size_t>::max() / 2
                                      : options.max_text) {}

  absl::Status Write(Value value) {
    CGT_RETURN_IF_ERROR(shapes_.Decide(value));
    Push(value, true, false);
    while (!stack_.empty()) {
      const Item item = stack_.back();
      stack_.pop_back();
      if (!item.is_value) {
        out_.append(item.text.data(), item.text.size());
      } else {
        CGT_RETURN_IF_ERROR(Expand(item));
      }
      if (out_.size() > limit_) {
        out_.resize(limit_);
        return TooLong(max_text_);
      }
    }
    return absl::OkStatus();
  }

 private:
  struct Item {
    bool is_value = false;
    bool braces = false;       // Written with its braces where it has any.
    bool parentheses = false;  // Written in parentheses where that makes it clearer.
    Value value;
    absl::string_view text;
  };

  void Push(Value value, bool braces, bool parentheses) {
    Item item;
    item.is_value = true;
    item.braces = braces;
    item.parentheses = parentheses;
    item.value = value;
    stack_.push_back(item);
  }
  void Push(absl::string_view text) {
    Item item;
    item.text = text;
    stack_.push_back(item);
  }
  // The last option first, since the stack turns the order round.
  void PushSide(const std::vector<Value>& side, bool braces) {
    for (std::size_t i = side.size(); i-- > 0;) {
      Push(side[i], braces, false);
      if (i > 0) Push(",");
    }
  }
  void Append(absl::string_view text) { out_.append(text.data(), text.size()); }

  absl::Status Expand(const Item& item) {
    const Shape& shape = shapes_.Of(item.value);
    switch (shape.kind) {
      case Shape::Kind::kCompact: {
        const NumberUpStar x = *engine_.AsNumberUpStar(item.value);
        CGT_RETURN_IF_ERROR(CheckFits(x.number));
        // Only a number, a nimber or an uptimal by itself needs no parentheses.
        const bool single =
            x.IsNumber() || (x.number.IsZero() && (x.up.IsZero() || x.star.IsZero()));
        const std::string text = Literal(x, format_);
        if (item.parentheses && !single) {
          out_ += absl::StrCat("(", text, ")");
        } else {
          out_ += text;
        }
        break;
      }
      case Shape::Kind::kPlusMinus: {
        Append(signs_.plus_minus);
        const bool single = shape.left.size() == 1;
        if (single) {
          Push(shape.left[0], true, true);
        } else {
          Append(signs_.open);
          Push(signs_.close);
          PushSide(shape.left, true);
        }
        break;
      }
      case Shape::Kind::kTiny:
      case Shape::Kind::kMiny: {
        const NumberUpStar number = *engine_.AsNumberUpStar(shape.left[0]);
        CGT_RETURN_IF_ERROR(CheckFits(number.number));
        if (item.parentheses) {
          Append("(");
          Push(")");
        }
        if (!number.IsZero()) out_ += Literal(number, format_);
        Append(shape.kind == Shape::Kind::kTiny ? signs_.tiny : signs_.miny);
        Push(signs_.close_tiny);
        Push(shape.left[1], true, false);
        break;
      }
      case Shape::Kind::kBraces: {
        const bool form = format_ == TextFormat::kForm;
        const bool braces = form || item.braces || shape.level == kMaxLevel;
        if (braces) {
          Append(signs_.open);
          Push(signs_.close);
        }
        PushSide(shape.right, form || shape.right.size() > 1);
        Push(signs_.bars[form ? 1 : shape.level]);
        PushSide(shape.left, form || shape.left.size() > 1);
        break;
      }
    }
    return absl::OkStatus();
  }

  [[nodiscard]] absl::Status CheckFits(const Dyadic& x) const {
    return IsLonger(x, limit_ - std::min(limit_, out_.size())) ? TooLong(max_text_)
                                                               : absl::OkStatus();
  }

  Engine& engine_;
  const TextFormat format_;
  const Signs signs_;
  const std::size_t max_text_;
  const std::size_t limit_;
  std::string& out_;
  Shapes shapes_;
  std::vector<Item> stack_;
};

constexpr std::size_t kLongestDagLiteral = std::size_t{1} << 20;

// Numbers the followers, options first in structural order, and writes a node as soon as
// it has its number.
class DagWriter {
 public:
  DagWriter(Engine& engine, std::size_t max_text, std::string& out)
      : engine_(engine),
        max_text_(max_text),
        limit_(max_text == 0 ? std::numeric_limits<std::size_t>::max()
                             : out.size() + max_text),
        out_(out) {}

  absl::Status Write(Value value) {
    struct Task {
      Value value;
      bool opened;
    };
    const std::uint64_t max_options =
        max_text_ == 0 ? std::numeric_limits<std::uint64_t>::max() : max_text_;
    std::vector<Task> tasks = {{value, false}};
    while (!tasks.empty()) {
      const Task task = tasks.back();
      if (numbers_.contains(task.value.id())) {
        tasks.pop_back();
        continue;
      }
      CGT_ASSIGN_OR_RETURN(const std::string literal, LargeLiteral(task.value));
      if (!literal.empty()) {
        tasks.pop_back();
        absl::StrAppend(&out_, numbers_.empty() ? "" : ";", "=", literal);
        CGT_RETURN_IF_ERROR(Cut());
        numbers_.emplace(task.value.id(), numbers_.size());
        continue;
      }
      Node& node = nodes_[task.value.id()];
      if (task.opened) {
        tasks.pop_back();
        CGT_RETURN_IF_ERROR(Print(node));
        numbers_.emplace(task.value.id(), numbers_.size());
        nodes_.erase(task.value.id());
        continue;
      }
      tasks.back().opened = true;
      CGT_ASSIGN_OR_RETURN(
          node.left, SortedOptions(engine_, Player::kLeft, task.value, max_options));
      CGT_ASSIGN_OR_RETURN(
          node.right, SortedOptions(engine_, Player::kRight, task.value, max_options));
      // A node is at least two bytes of text, and those opened will be written.
      if (max_text_ != 0 && tasks.size() > max_text_) return TooLong(max_text_);
      for (const std::vector<Value>* side : {&node.right, &node.left}) {
        for (std::size_t i = side->size(); i-- > 0;) {
          if (!numbers_.contains((*side)[i].id())) tasks.push_back({(*side)[i], false});
        }
      }
    }
    return absl::OkStatus();
  }

 private:
  struct Node {
    std::vector<Value> left;
    std::vector<Value> right;
  };

  // The text of what would take too many nodes and need not; empty otherwise.
  absl::StatusOr<std::string> LargeLiteral(Value value) {
    constexpr int kLastDay = 32;
    const std::optional<NumberUpStar> x = engine_.AsNumberUpStar(value);
    if (!x.has_value()) return "";
    CGT_ASSIGN_OR_RETURN(const Integer birthday, engine_.Birthday(value));
    if (birthday <= Integer(kLastDay)) return "";
    // Also where nothing is cut: what makes a dag large is nodes, not digits.
    const std::size_t most =
        max_text_ == 0 ? kLongestDagLiteral : limit_ - std::min(limit_, out_.size());
    if (IsLonger(x->number, most)) {
      return TooLong(max_text_ == 0 ? kLongestDagLiteral : max_text_);
    }
    return CompactText(*x).value_or("");
  }

  absl::Status Cut() {
    if (out_.size() <= limit_) return absl::OkStatus();
    out_.resize(limit_);
    // Otherwise a part of the nodes would read as another game.
    if (!out_.empty()) out_.back() = '?';
    return TooLong(max_text_);
  }

  absl::Status Print(const Node& node) {
    if (!numbers_.empty()) out_ += ';';
    for (const bool left : {true, false}) {
      const char* comma = "";
      for (const Value option : left ? node.left : node.right) {
        absl::StrAppend(&out_, comma, numbers_.at(option.id()));
        comma = ",";
      }
      if (left) out_ += '|';
      CGT_RETURN_IF_ERROR(Cut());
    }
    return absl::OkStatus();
  }

  Engine& engine_;
  const std::size_t max_text_;
  const std::size_t limit_;
  std::string& out_;
  absl::flat_hash_map<NodeId, std::size_t> numbers_;
  absl::flat_hash_map<NodeId, Node> nodes_;  // Opened, not yet written.
};

}  // namespace

std::string LoopyNimberText(const LoopyNimber& value, TextFormat format) {
  if (value.IsFinite()) return Literal({Dyadic(), Uptimal(), value.nimber()}, format);
  const std::string text = ToString(value);
  if (format == TextFormat::kUnicode) {
    return absl::StrReplaceAll(text, {{"oo", "\u221e"}});
  }
  if (format != TextFormat::kLatex) return text;
  return absl::StrReplaceAll(text, {{"oo", "\\infty"}, {"{", "_{"}});
}

absl::StatusOr<std::vector<Value>> SortedOptions(Engine& engine, Player player,
                                                 Value value, std::uint64_t limit) {
  CGT_ASSIGN_OR_RETURN(std::vector<Value> options, engine.Options(player, value, limit));
  absl::Status status;
  // Once a comparison has failed all others answer "not less", which ends the sort.
  std::sort(options.begin(), options.end(), [&](Value a, Value b) {
    if (!status.ok()) return false;
    const absl::StatusOr<std::strong_ordering> order = engine.StructuralCompare(a, b);
    status = order.status();
    return order.ok() && *order < 0;
  });
  CGT_RETURN_IF_ERROR(status);
  return options;
}

absl::StatusOr<std::string> NumberText(const Dyadic& x, std::size_t max_text) {
  if (max_text != 0 && IsLonger(x, max_text)) return TooLong(max_text);
  std::string text = x.ToString();
  if (max_text != 0 && text.size() > max_text) return TooLong(max_text);
  return text;
}

absl::Status AppendValueText(Engine& engine, Value value, const TextOptions& options,
                             std::string& out) {
  if (options.format == TextFormat::kDag) {
    return DagWriter(engine, options.max_text, out).Write(value);
  }
  return TextWriter(engine, options, out).Write(value);
}

absl::StatusOr<std::string> FormatValue(Engine& engine, Value value,
                                        const TextOptions& options) {
  std::string text;
  CGT_RETURN_IF_ERROR(AppendValueText(engine, value, options, text));
  return text;
}

}  // namespace cgt
