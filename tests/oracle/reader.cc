// Recursive descent over one position; bodies are split at their longest bar first, so
// the descent always knows where a piece ends.
#include "tests/oracle/reader.h"

#include <algorithm>
#include <cctype>
#include <stdexcept>
#include <utility>
#include <vector>

namespace cgt::oracle {
namespace {

constexpr int kMaxDepth = 200;    // of braces and bars
constexpr int kMaxDigits = 6;     // of any number in the text
constexpr int kMaxNimber = 1000;  // also of ups

class Reader {
 public:
  Reader(Games& games, const std::string& text) : games_(games), text_(text) {}

  Id Read() {
    const Id g = GameSum(0);
    if (Peek() != '\0') Fail(at_, "the end");
    return g;
  }

 private:
  [[noreturn]] void Fail(std::size_t offset, const std::string& expected) const {
    const std::string piece =
        offset < text_.size() ? "'" + text_.substr(offset, 1) + "'" : "the end";
    throw std::invalid_argument("offset " + std::to_string(offset) + ": " + piece +
                                ": expected " + expected);
  }

  char Peek() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])))
      ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool Take(char c) {
    if (Peek() != c) return false;
    ++at_;
    return true;
  }
  bool IsDigit() { return std::isdigit(static_cast<unsigned char>(Peek())) != 0; }

  int Digits(int limit) {
    if (!IsDigit()) Fail(at_, "digits");
    const std::size_t start = at_;
    int n = 0;
    for (; at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_]));
         ++at_) {
      if (at_ - start >= kMaxDigits) Fail(start, "a smaller number");
      n = 10 * n + (text_[at_] - '0');
    }
    if (n > limit) Fail(start, "at most " + std::to_string(limit));
    return n;
  }

  Id GameSum(int depth) {
    Id sum = Game(depth);
    while (Take('+')) {
      // 1+-1 could be 1 + (-1) or 1 and +-1: let the writer say which.
      if (at_ < text_.size() && text_[at_] == '-')
        Fail(at_, "a space between '+' and '-'");
      sum = games_.Sum(sum, Game(depth));
    }
    return sum;
  }

  Id Game(int depth) {
    if (depth > kMaxDepth) Fail(at_, "less nesting");
    Peek();
    const std::size_t start = at_;
    if (Take('+')) {
      if (!Take('-')) Fail(at_, "'-' after '+'");
      std::vector<Id> left = PlusMinus(depth), right;
      for (Id x : left) right.push_back(games_.Negate(x));
      return games_.Make(std::move(left), std::move(right));
    }
    if (Take('-')) {
      if (Peek() == '{') return games_.Negate(Game(depth + 1));
      if (!IsDigit()) Fail(at_, "a number or '{' after '-'");
      at_ = start;
    }
    if (!Take('{')) return Atom();
    const std::size_t end = ClosingBrace();
    const Id g = Body(end, depth + 1);
    at_ = end + 1;
    return g;
  }

  // What follows +-: one game, or a list of games in braces without a bar.
  std::vector<Id> PlusMinus(int depth) {
    if (Peek() == '{') {
      const std::size_t start = at_++;
      const std::size_t end = ClosingBrace();
      if (LongestBar(end).length == 0) {
        std::vector<Id> options = OneSide(end, depth + 1);
        if (options.empty()) Fail(end, "a game");
        at_ = end + 1;
        return options;
      }
      at_ = start;
    }
    return {Game(depth + 1)};
  }

  // The offset of the '}' that closes the brace just taken.
  std::size_t ClosingBrace() const {
    int open = 1;
    for (std::size_t i = at_; i < text_.size(); ++i) {
      if (text_[i] == '{') ++open;
      if (text_[i] == '}' && --open == 0) return i;
    }
    Fail(text_.size(), "'}'");
  }

  struct Bar {
    std::size_t offset = 0, length = 0;
    bool twice = false;
  };

  // The longest bar in [at_, end) outside inner braces; length 0 if there is none.
  Bar LongestBar(std::size_t end) const {
    Bar longest;
    int open = 0;
    for (std::size_t i = at_; i < end; ++i) {
      if (text_[i] == '{') ++open;
      if (text_[i] == '}') --open;
      if (text_[i] != '|' || open != 0) continue;
      const std::size_t start = i;
      while (i + 1 < end && text_[i + 1] == '|') ++i;
      const std::size_t length = i + 1 - start;
      if (length == longest.length) longest.twice = true;
      if (length > longest.length) longest = {start, length, false};
    }
    return longest;
  }

  // The body in [at_, end).
  Id Body(std::size_t end, int depth) {
    const Bar bar = LongestBar(end);
    if (bar.length == 0) Fail(end, "'|'");
    if (bar.twice) Fail(bar.offset, "one longest bar, not two");
    std::vector<Id> left = OneSide(bar.offset, depth);
    at_ = bar.offset + bar.length;
    std::vector<Id> right = OneSide(end, depth);
    return games_.Make(std::move(left), std::move(right));
  }

  std::vector<Id> OneSide(std::size_t end, int depth) {
    if (depth > kMaxDepth) Fail(at_, "less nesting");
    Peek();
    if (at_ >= end) return {};
    if (LongestBar(end).length > 0) return {Body(end, depth + 1)};
    std::vector<Id> options;
    do {
      options.push_back(GameSum(depth + 1));
    } while (Take(','));
    if (at_ < end) Peek();
    if (at_ < end) Fail(at_, "',' or the end of the options");
    return options;
  }

  Id Atom() {
    Id g = games_.Zero();
    bool any = false;
    Peek();
    const std::size_t start = at_;
    const bool minus = Take('-');
    if (minus || IsDigit()) {
      any = true;
      const int num = Digits(kMaxNimber * kMaxNimber);
      const int den = Take('/') ? Digits(1 << 16) : 1;
      if (den == 0 || (den & (den - 1)) != 0)
        Fail(start, "a power of two below the line");
      const Fraction x(minus ? -num : num, den);
      if (x > kMaxNimber || x < -kMaxNimber) Fail(start, "a number up to 1000");
      g = games_.Number(x);
    }
    if (const char arrow = Peek(); arrow == '^' || arrow == 'v') {
      any = true;
      const Id ups = Arrows(arrow);
      g = games_.CanonicalSum(g, arrow == '^' ? ups : games_.Negate(ups));
    }
    if (Take('*')) {
      any = true;
      g = games_.CanonicalSum(g, games_.Nimber(DigitsFollow() ? Digits(kMaxNimber) : 1));
    }
    if (!any) Fail(at_, "a game");
    return g;
  }

  // Digits belong to what is before them only if they follow without a space.
  bool DigitsFollow() const {
    return at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_]));
  }

  Id Arrows(char arrow) {
    int n = 0;
    while (Take(arrow)) ++n;
    if (n > 1) return games_.Ups(std::min(n, kMaxNimber));
    if (DigitsFollow()) return games_.Ups(Digits(kMaxNimber));
    if (Take('<')) {
      n = Digits(kMaxNimber);
      if (n == 0) Fail(at_ - 1, "1 or more");
      if (!Take('>')) Fail(at_, "'>'");
      return games_.UpPower(n);
    }
    if (Take('[')) {
      n = Digits(kMaxNimber);
      if (!Take(']')) Fail(at_, "']'");
      return games_.UpSum(n);
    }
    return games_.Ups(1);
  }

  Games& games_;
  const std::string& text_;
  std::size_t at_ = 0;
};

}  // namespace

Id Read(Games& games, const std::string& text) { return Reader(games, text).Read(); }

}  // namespace cgt::oracle
