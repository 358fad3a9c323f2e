// The parser against a second one, naive and recursive, on random short inputs, right and
// wrong ones; and against random trees that are written down and read back.
#include <algorithm>
#include <iterator>
#include <map>
#include <random>
#include <regex>
#include <stdexcept>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "cgt/notation/parse.h"
#include "gtest/gtest.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Recursive descent over one expression; answers the same nested lists as
// Syntax::ToString. Literals are matched by regular expressions.
class NaiveParser {
 public:
  explicit NaiveParser(std::string text) : text_(std::move(text)) {}

  std::string Parse() {
    std::string tree = Expression();
    Blanks();
    if (at_ != text_.size()) throw Refused("trailing");
    return tree;
  }

 private:
  void Blanks() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }
  [[nodiscard]] std::string Rest() const { return text_.substr(at_); }
  [[nodiscard]] char Next(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  bool Take(const std::string& piece) {
    Blanks();
    if (text_.compare(at_, piece.size(), piece) != 0) return false;
    at_ += piece.size();
    return true;
  }
  std::string Match(const char* pattern) {
    std::smatch match;
    const std::string rest = Rest();
    static std::map<std::string, std::regex> compiled;
    const std::regex& regex = compiled.try_emplace(pattern, pattern).first->second;
    if (!std::regex_search(rest, match, regex, std::regex_constants::match_continuous)) {
      return "";
    }
    at_ += match.str().size();
    return match.str();
  }

  // The word that stands here, not taken.
  std::string Word() {
    Blanks();
    if (Next() == 'v' && (Next(1) == 'v' || !IsLetter(Next(1)))) return "";
    const std::size_t before = at_;
    std::string word = Match("[A-Za-z_][A-Za-z0-9_]*");
    at_ = before;
    return word;
  }
  bool TakeWord(const std::string& word) {
    if (Word() != word) return false;
    at_ += word.size();
    return true;
  }

  std::string Expression() {
    std::string left = Conjunction();
    while (TakeWord("or")) left = absl::StrCat("(or ", left, " ", Conjunction(), ")");
    return left;
  }

  std::string Conjunction() {
    std::string left = Comparison();
    while (TakeWord("and")) left = absl::StrCat("(and ", left, " ", Comparison(), ")");
    return left;
  }

  std::string ComparisonSign() {
    for (const char* op : {"==", "!=", "<=", ">=", "<>", "<|", "|>", "<", ">"}) {
      if (braces_ && (op == std::string("<|") || op == std::string("|>"))) continue;
      if (Take(op)) return op;
    }
    return "";
  }

  std::string Comparison() {
    const std::string left = Sum();
    const std::string op = ComparisonSign();
    if (op.empty()) return left;
    const std::string right = Sum();
    if (!ComparisonSign().empty()) throw Refused("a chain");
    return absl::StrCat("(", op, " ", left, " ", right, ")");
  }

  std::string Sum() {
    std::string left = Ordinal();
    while (true) {
      Blanks();
      if (Next() == '+') {
        if (Next(1) != '-') ++at_;  // `+-` glued adds a plus-minus.
        left = absl::StrCat("(+ ", left, " ", Ordinal(), ")");
      } else if (Next() == '-') {
        ++at_;
        left = absl::StrCat("(- ", left, " ", Ordinal(), ")");
      } else {
        return left;
      }
    }
  }

  std::string Ordinal() {
    std::string left = Product();
    while (true) {
      Blanks();
      if (Next() != ':' || Next(1) == '=') return left;
      ++at_;
      left = absl::StrCat("(: ", left, " ", Product(), ")");
    }
  }

  std::string Product() {
    std::string left = Unary();
    while (true) {
      const std::string word = Word();
      if (!word.empty() && std::isupper(static_cast<unsigned char>(word[0]))) {
        at_ += word.size();
        left = absl::StrCat("(", word, " ", left, " ", Unary(), ")");
        continue;
      }
      if (Next() != '*' && Next() != '/') return left;
      if (Next() == '*' && Next(1) == '*') return left;
      const char op = text_[at_++];
      left = absl::StrCat("(", std::string(1, op), " ", left, " ", Unary(), ")");
    }
  }

  std::string Unary() {
    // Whatever it is the operand of, `not` takes all up to the next `and` or `or`.
    if (TakeWord("not")) return absl::StrCat("(not ", Comparison(), ")");
    if (Next() == '-' && !std::isdigit(static_cast<unsigned char>(Next(1)))) {
      ++at_;
      return absl::StrCat("(- ", Unary(), ")");
    }
    if (Next() == '+' && Next(1) == '-') {
      at_ += 2;
      // A list of options is the whole operand; a game in braces may be part of more.
      const std::size_t before = at_;
      Blanks();
      if (Next() == '{') {
        try {
          const std::string list = List();
          Blanks();
          if (Next() == '.') throw std::logic_error("a method of a list");
          if (Next() == '*' && Next(1) == '*') {
            at_ += 2;
            return absl::StrCat("(** (+- ", list, ") ", Unary(), ")");
          }
          return absl::StrCat("(+- ", list, ")");
        } catch (const Refused&) {
          at_ = before;
        }
      }
      Blanks();
      const bool sign =
          (Next() == '-' && !std::isdigit(static_cast<unsigned char>(Next(1)))) ||
          (Next() == '+' && Next(1) == '-') || Word() == "not";
      method_refused_ = !sign;
      return absl::StrCat("(+- ", Unary(), ")");
    }
    return Power();
  }

  std::string List() {
    const bool outer = std::exchange(braces_, true);
    struct Restore {
      bool& flag;
      bool value;
      ~Restore() { flag = value; }
    } restore{braces_, outer};
    if (quoted_) throw Refused("a list in a form");
    Take("{");
    std::vector<std::string> items = {Expression()};
    while (Take(",")) items.push_back(Expression());
    if (!Take("}")) throw Refused("no list");
    return absl::StrJoin(items, " ");
  }

  std::string Power() {
    const std::string base = Postfix();
    Blanks();
    if (Next() == '*' && Next(1) == '*') {
      at_ += 2;
      return absl::StrCat("(** ", base, " ", Unary(), ")");
    }
    return base;
  }

  std::string Postfix() {
    const bool method_refused = std::exchange(method_refused_, false);
    std::string value = Primary();
    while (true) {
      Blanks();
      if (Next() != '.') return value;
      if (method_refused) throw Refused("a method of the operand of +-");
      ++at_;
      const std::string name = Match("[A-Za-z_][A-Za-z0-9_]*");
      if (name.empty()) throw Refused("method");
      const std::string parameters = Parameters();
      value = absl::StrCat("(.", name, parameters, " ", value, Arguments(), ")");
    }
  }

  // Nothing, or `[...]` with as many brackets closed as opened.
  std::string Parameters() {
    if (Next() != '[') return "";
    const std::size_t begin = at_;
    int open = 0;
    do {
      if (at_ == text_.size()) throw Refused("bracket");
      open += Next() == '[' ? 1 : Next() == ']' ? -1 : 0;
      ++at_;
    } while (open > 0);
    return text_.substr(begin, at_ - begin);
  }

  // Nothing, or ` X Y` for `(X,Y)`.
  std::string Arguments() {
    if (!Take("(")) return "";
    const bool outer = std::exchange(braces_, false);
    std::string out;
    if (!Take(")")) {
      do {
        absl::StrAppend(&out, " ", Expression());
      } while (Take(","));
      if (!Take(")")) throw Refused("arguments");
    }
    braces_ = outer;
    return out;
  }

  std::string Primary() {
    Blanks();
    if (Next() == '(') {
      ++at_;
      const bool outer = std::exchange(braces_, false);
      const std::string inner = Expression();
      if (!Take(")")) throw Refused("parenthesis");
      braces_ = outer;
      return inner;
    }
    if ((Next() == '*' || Next() == '^') && Next(1) == '(') {
      const std::string sign(1, text_[at_++]);
      const std::string inner = Primary();
      return absl::StrCat("(", sign, "of ", inner, ")");
    }
    if (Next() == '[') {
      ++at_;
      const bool outer = std::exchange(braces_, false);
      std::string out = "([]";
      if (!Take("]")) {
        do {
          absl::StrAppend(&out, " ", Expression());
        } while (Take(","));
        if (!Take("]")) throw Refused("list");
      }
      braces_ = outer;
      return out + ")";
    }
    if (Next() == '{') return Braces(quoted_);
    if (Next() == '\'' && Next(1) == '{') {
      ++at_;
      const bool outer = std::exchange(quoted_, true);
      const std::string form = Braces(true);
      quoted_ = outer;
      if (Next() != '\'') throw Refused("quote");
      ++at_;
      return form;
    }
    if (Next() == '"') {
      const std::string text = Match("\"[^\"\\\\]*\"");
      if (text.empty()) throw Refused("text");
      return text;
    }
    const std::string literal = Literal();
    if (!literal.empty()) {
      if (number_only_ &&
          (Rest().rfind("Tiny", 0) == 0 || Rest().rfind("Miny", 0) == 0)) {
        const std::string name = Match("[A-Za-z_][A-Za-z0-9_]*");
        if (name.size() != 4) throw Refused("glued");
        const std::string parameters = Parameters();
        Blanks();
        if (Next() != '(') throw Refused("glued");
        return absl::StrCat("(+ ", literal, " (", name, parameters, Arguments(), "))");
      }
      if (std::isalnum(static_cast<unsigned char>(Next())) || Next() == '_' ||
          Next() == '^') {
        throw Refused("glued");
      }
      return literal;
    }
    const std::string name = Match("[A-Za-z_][A-Za-z0-9_]*");
    if (name.empty()) throw Refused("value");
    if (name == "oo") {
      if (Next() != '{') return name;
      const std::string indices = Match("\\{ *([0-9]+ *(, *[0-9]+ *)*(, *)?)?\\}");
      if (indices.empty()) throw Refused("indices");
      return name + indices;
    }
    if (name == "and" || name == "or" || name == "not") throw Refused("a word");
    const std::string parameters = Parameters();
    Blanks();
    if (Next() == '(') return absl::StrCat("(", name, parameters, Arguments(), ")");
    if (!parameters.empty()) throw Refused("parameters without a call");
    return name;
  }

  // The lexical rule of literals. The look-aheads tell a star from a product and a down
  // from a name.
  std::string Literal() {
    static const char* kNumber = "-?[0-9]+(/[0-9]+)?";
    static const char* kUps = "(\\^|v(?![a-uw-zA-Z_]))(\\[[0-9]+\\]|<[0-9]+>|[0-9]+|)";
    const std::size_t begin = at_;
    const bool number = !Match(kNumber).empty();
    std::string ups = Match("\\^\\^+");
    // A run of downs ends before a letter only by being wrong.
    if (ups.empty()) ups = Match("vv+");
    if (!ups.empty() && std::isdigit(static_cast<unsigned char>(Next()))) {
      throw Refused("run and number");
    }
    if (!ups.empty() && Next() == '[') throw Refused("run and bracket");
    if (ups.empty()) ups = Match(kUps);
    if (!ups.empty() && Next() == '[') throw Refused("bracket");
    bool star = false;
    if (Next() == '*') {
      const char after = Next(1);
      const bool glued = number || !ups.empty();
      if (!glued) {
        if (after == '*') throw Refused("power without base");
        star = true;
      } else if (after == '^') {
        throw Refused("star before up");
      } else if (after == 'v' && (Next(2) == 'v' || !IsLetter(Next(2)))) {
        throw Refused("star before down");
      } else if (after != '*' && after != '(' && after != '{' && after != '\'' &&
                 !IsLetter(after)) {
        star = true;
      }
      if (star) {
        ++at_;
        Match("[0-9]+");
        static const std::regex second("\\*(?!\\*|[({']|[a-uw-zA-Z_]|v[a-uw-zA-Z_])");
        if (std::regex_search(text_.begin() + static_cast<std::ptrdiff_t>(at_),
                              text_.end(), second,
                              std::regex_constants::match_continuous)) {
          throw Refused("a second star");
        }
      }
    }
    number_only_ = number && ups.empty() && !star;
    return text_.substr(begin, at_ - begin);
  }

  static bool IsLetter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) || c == '_';
  }

  struct Item {
    std::string tree;  // Empty: a bar.
    std::size_t bar = 0;
  };

  std::string Braces(bool form) {
    ++at_;
    const bool outer = std::exchange(braces_, true);
    std::vector<Item> items;
    bool comma = false;
    while (true) {
      Blanks();
      if (Next() == '}' && !comma) break;
      if (Next() == '|' && !comma) {
        items.push_back({"", Match("\\|+").size()});
        continue;
      }
      if (!items.empty() && items.back().bar == 0 && !comma) throw Refused("items");
      items.push_back({Expression(), 0});
      Blanks();
      comma = Take(",");
      if (!comma && Next() != '}' && Next() != '|') throw Refused("after an item");
    }
    ++at_;
    braces_ = outer;
    if (std::none_of(items.begin(), items.end(), [](const Item& i) { return i.bar; })) {
      throw Refused("no bar");
    }
    return Split(items, form);
  }

  // Splits at the longest bar; a side with bars is one game.
  static std::string Split(const std::vector<Item>& items, bool form) {
    const auto longest =
        std::max_element(items.begin(), items.end(),
                         [](const Item& a, const Item& b) { return a.bar < b.bar; });
    if (longest->bar == 0) {
      return absl::StrJoin(
          items, ",", [](std::string* out, const Item& item) { out->append(item.tree); });
    }
    const auto equal = std::count_if(items.begin(), items.end(), [&](const Item& item) {
      return item.bar == longest->bar;
    });
    if (equal > 1) throw Refused("two longest bars");
    const std::vector<Item> left(items.begin(), longest);
    const std::vector<Item> right(longest + 1, items.end());
    const std::string inner = absl::StrCat(left.empty() ? "" : Split(left, form), "|",
                                           right.empty() ? "" : Split(right, form));
    return form ? absl::StrCat("'{", inner, "}'") : absl::StrCat("{", inner, "}");
  }

  std::string text_;
  std::size_t at_ = 0;
  bool braces_ = false;  // Directly in braces, where bars separate.
  bool quoted_ = false;  // Somewhere in a literal form.
  bool number_only_ = false;
  bool method_refused_ = false;  // What comes next is the operand of `+-`.
};

std::string Naive(const std::string& text) {
  try {
    return NaiveParser(text).Parse();
  } catch (const Refused&) {
    return "refused";
  } catch (const std::logic_error&) {  // A method of a list.
    return "refused";
  }
}

std::string Real(const std::string& text) {
  const absl::StatusOr<Syntax> syntax = ParseExpression(text);
  return syntax.ok() ? syntax->ToString() : "refused";
}

TEST(ParseRandom, AgreesWithANaiveParser) {
  const char* const pieces[] = {
      "1",  "12", "3/4",   "-",     "-",     " ",  " ",   "*",      "*2",
      "*",  "^",  "^^",    "v",     "vv",    "^3", "[2]", "<3>",    "<",
      "x",  "y1", "vx",    "(",     ")",     "(",  ")",   "{",      "}",
      "{",  "|",  "}",     "||",    "|",     ",",  "+",   "+-",     "+",
      "/",  "**", "Mean",  ".",     "Mean(", ":",  "==",  "<=",     ">",
      "'{", "}'", "Tiny(", "\"a\"", "oo",    "<|", "|>",  "<>",     "0",
      "[",  "]",  "not ",  " and ", " or ",  "*(", "^(",  " Cool ", "L[1]("};
  const unsigned seed = 19760131;
  SCOPED_TRACE(absl::StrCat("seed ", seed));
  std::mt19937 random(seed);
  int accepted = 0;
  const int texts = oracle::kSanitized ? 15000 : 150000;
  for (int i = 0; i < texts; ++i) {
    std::string text;
    const std::size_t length = 1 + random() % 9;
    for (std::size_t k = 0; k < length; ++k) {
      text += pieces[random() % std::size(pieces)];
    }
    const std::string expected = Naive(text);
    ASSERT_EQ(Real(text), expected)
        << "input: " << text << "\nmessage: " << ParseExpression(text).status();
    accepted += expected != "refused" ? 1 : 0;
  }
  EXPECT_GT(accepted, texts / 50);
}

// A random tree, written down. `tree` is what Syntax::ToString must answer.
struct Written {
  std::string text;
  std::string tree;
  int binding = 9;       // In the order of parse.cc; 9 for what needs no parentheses.
  std::size_t bars = 0;  // A game in braces: its longest bar, for what stands around it.
  std::string bare;      // The same without its braces.
};

class Writer {
 public:
  explicit Writer(unsigned seed) : random_(seed) {}

  Written Tree(int depth) {
    if (depth == 0 || Chance(6)) return Leaf();
    switch (random_() % 6) {
      case 0:
        return Prefix(depth);
      case 1:
        return Call(depth);
      case 2:
        return PlusMinus(depth);
      case 3:
      case 4:
        return Braces(depth);
      default:
        return Binary(depth);
    }
  }

  std::string Blanks() { return std::string(Chance(3) ? random_() % 3 : 0, ' '); }

 private:
  bool Chance(unsigned n) { return random_() % n == 0; }

  Written Leaf() {
    static const char* const kLeaves[] = {"3",       "-5/8", "*",   "*4",    "^",  "vv*",
                                          "3/4v2*5", "x",    "y_2", "^[3]*", "vx", "v<2>",
                                          "-3^",     "0",    "2*",  "^^"};
    Written leaf;
    leaf.text = leaf.tree = kLeaves[random_() % std::size(kLeaves)];
    return leaf;
  }

  // In parentheses if it binds less tightly than needed, or sometimes anyway.
  std::string Bound(const Written& w, int binding) {
    if (w.binding < binding || Chance(8)) {
      return absl::StrCat("(", Blanks(), w.text, Blanks(), ")");
    }
    return w.text;
  }

  Written Prefix(int depth) {
    const Written operand = Tree(depth - 1);
    Written w;
    w.binding = 5;
    // A blank keeps the minus from a number.
    w.text = absl::StrCat("- ", Bound(operand, 5));
    w.tree = absl::StrCat("(- ", operand.tree, ")");
    return w;
  }

  Written Call(int depth) {
    Written w;
    std::vector<std::string> texts;
    w.tree = Chance(2) ? "(Mean" : "(f_1";
    const std::size_t count = random_() % 3;
    for (std::size_t i = 0; i < count; ++i) {
      const Written argument = Tree(depth - 1);
      texts.push_back(absl::StrCat(Blanks(), argument.text, Blanks()));
      absl::StrAppend(&w.tree, " ", argument.tree);
    }
    w.text = absl::StrCat(w.tree.substr(1, 4), "(", absl::StrJoin(texts, ","), ")");
    w.tree += ")";
    if (!Chance(3)) return w;
    w.text += ".Stop(Left)";
    w.tree = absl::StrCat("(.Stop ", w.tree, " Left)");
    return w;
  }

  Written PlusMinus(int depth) {
    Written w;
    w.binding = 5;
    const std::size_t count = 1 + random_() % 3;
    std::vector<std::string> texts;
    std::vector<std::string> trees;
    for (std::size_t i = 0; i < count; ++i) {
      const Written option = Tree(depth - 1);
      // What may begin with a method stands in parentheses.
      const bool method = count == 1 && absl::StrContains(option.text, ".Stop(");
      texts.push_back(method       ? absl::StrCat("(", option.text, ")")
                      : count == 1 ? Bound(option, 5)
                                   : Option(option));
      trees.push_back(option.tree);
    }
    w.text = count == 1 ? absl::StrCat("+-", texts[0])
                        : absl::StrCat("+-{", absl::StrJoin(texts, ","), "}");
    w.tree = absl::StrCat("(+- ", absl::StrJoin(trees, " "), ")");
    return w;
  }

  std::string Option(const Written& w) {
    // The bars of comparisons stand apart only in parentheses.
    return absl::StrCat(Blanks(), Bound(w, 2), Blanks());
  }

  Written Braces(int depth) {
    Written w;
    std::string sides[2];
    std::string trees[2];
    std::size_t longest = 0;
    for (const int side : {0, 1}) {
      const std::size_t count = random_() % 4;
      std::vector<std::string> texts;
      std::vector<std::string> option_trees;
      for (std::size_t i = 0; i < count; ++i) {
        const Written option = Tree(depth - 1);
        option_trees.push_back(option.tree);
        if (count == 1 && option.bars > 0 && !Chance(3)) {
          texts.push_back(option.bare);
          longest = std::max(longest, option.bars);
        } else {
          texts.push_back(Option(option));
        }
      }
      sides[side] = absl::StrJoin(texts, ",");
      trees[side] = absl::StrJoin(option_trees, ",");
    }
    w.bars = longest + 1 + random_() % 2;
    // A blank keeps the bars of an empty side of an option from joining these.
    w.bare = absl::StrCat(sides[0], " ", std::string(w.bars, '|'), " ", sides[1]);
    w.text = absl::StrCat("{", w.bare, "}");
    w.tree = absl::StrCat("{", trees[0], "|", trees[1], "}");
    return w;
  }

  Written Binary(int depth) {
    struct Operator {
      const char* text;
      int binding;
      int left;
      int right;
    };
    static constexpr Operator kOperators[] = {
        {"**", 6, 7, 5}, {"*", 4, 4, 5},  {"/", 4, 4, 5},  {":", 3, 3, 4},
        {"+", 2, 2, 3},  {"-", 2, 2, 3},  {"<", 1, 2, 2},  {"==", 1, 2, 2},
        {"<>", 1, 2, 2}, {"|>", 1, 2, 2}, {"<|", 1, 2, 2}, {">=", 1, 2, 2},
        {"+", 2, 2, 3},  {"*", 4, 4, 5}};
    const Operator& op = kOperators[random_() % std::size(kOperators)];
    const Written a = Tree(depth - 1);
    const Written b = Tree(depth - 1);
    Written w;
    w.binding = op.binding;
    w.text = absl::StrCat(Bound(a, op.left), " ", Blanks(), op.text, " ", Blanks(),
                          Bound(b, op.right));
    w.tree = absl::StrCat("(", op.text, " ", a.tree, " ", b.tree, ")");
    return w;
  }

  std::mt19937 random_;
};

TEST(ParseRandom, TreesWrittenDownAreReadBack) {
  const unsigned seed = 20260502;
  SCOPED_TRACE(absl::StrCat("seed ", seed));
  Writer writer(seed);
  for (int i = 0; i < 20000; ++i) {
    const Written written = writer.Tree(1 + i % 6);
    const std::string text = absl::StrCat(writer.Blanks(), written.text, writer.Blanks());
    ASSERT_EQ(Real(text), written.tree) << text;
  }
}

}  // namespace
}  // namespace cgt
