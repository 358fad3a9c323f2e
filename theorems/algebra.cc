#include "theorems/algebra.h"

#include <cstddef>
#include <cstdlib>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "cgt/dyadic.h"
#include "cgt/errors.h"
#include "cgt/integer.h"
#include "cgt/nimber.h"

namespace cgt {
namespace {

// Sums are made from smaller ones that are at hand already, so this depth is met only by
// a claim that starts far away from everything computed before.
constexpr int kMaxSumDepth = 2000;

}  // namespace

Value ValueAlgebra::Options(const std::vector<Value>& left,
                            const std::vector<Value>& right) {
  return ValueOrThrow(engine_->FromOptions(left, right));
}

Value ValueAlgebra::Zero() { return engine_->Zero(); }

Value ValueAlgebra::Whole(std::int64_t n) {
  return ValueOrThrow(engine_->Number(Dyadic(n)));
}

Value ValueAlgebra::HalfPower(std::int64_t k, int sign) {
  CGT_CHECK(k >= 0);
  return ValueOrThrow(
      engine_->Number(Dyadic::FromRatio(sign, static_cast<std::uint64_t>(k))));
}

Value ValueAlgebra::Star(std::int64_t n) {
  CGT_CHECK(n >= 0);
  return ValueOrThrow(engine_->Star(Nimber{static_cast<std::uint64_t>(n)}));
}

template <class Next>
Value ValueAlgebra::Tower(std::vector<Value>& tower, std::int64_t n, const Next& next) {
  if (tower.empty()) tower.push_back(Zero());
  while (static_cast<std::int64_t>(tower.size()) <= n) {
    const Value above = next(tower.back(), tower.size() == 1);
    tower.push_back(above);
  }
  return tower[static_cast<std::size_t>(n)];
}

Value ValueAlgebra::Ups(std::int64_t n, std::int64_t star) {
  if (n < 0) return Minus(Ups(-n, star));
  const Value up = Options({Zero()}, {Star(1)});
  const Value ups =
      Tower(ups_, n, [this, up](Value below, bool) { return Plus(below, up); });
  return star == 0 ? ups : Plus(ups, Star(star));
}

Value ValueAlgebra::Bracket(std::int64_t n, std::int64_t star) {
  const Value one = Star(1);
  const Value bracket =
      n >= 0 ? Tower(brackets_, n,
                     [this, one](Value below, bool) { return Options({below}, {one}); })
             : Tower(down_brackets_, -n,
                     [this, one](Value below, bool) { return Options({one}, {below}); });
  return star == 0 ? bracket : Plus(bracket, Star(star));
}

Value ValueAlgebra::UpPower(std::int64_t i) {
  CGT_CHECK(i != 0);
  return i > 0 ? Options({Zero()}, {Bracket(1 - i, 1)})
               : Options({Bracket(-i - 1, 1)}, {Zero()});
}

Value ValueAlgebra::Plus(Value a, Value b) { return PlusAt(a, b, 0); }

Value ValueAlgebra::PlusAt(Value a, Value b, int depth) {
  const Value zero = Zero();
  if (a == zero) return b;
  if (b == zero) return a;
  const std::pair<NodeId, NodeId> key(a.id(), b.id());
  const auto it = sums_.find(key);
  if (it != sums_.end()) return it->second;
  if (depth > kMaxSumDepth) {
    ThrowStatus(absl::OutOfRangeError("a sum move by move nests too deep"));
  }
  std::vector<Value> options[2];
  for (const Player player : kPlayers) {
    std::vector<Value>& into = options[PlayerIndex(player)];
    for (const Value option : ValueOrThrow(engine_->Options(player, a))) {
      into.push_back(PlusAt(option, b, depth + 1));
    }
    for (const Value option : ValueOrThrow(engine_->Options(player, b))) {
      into.push_back(PlusAt(a, option, depth + 1));
    }
  }
  const Value sum = Options(options[0], options[1]);
  sums_.emplace(key, sum);
  return sum;
}

Value ValueAlgebra::Minus(Value a) { return ValueOrThrow(engine_->Negate(a)); }

std::string TextAlgebra::Options(const std::vector<std::string>& left,
                                 const std::vector<std::string>& right) {
  return absl::StrCat("{", absl::StrJoin(left, ","), "|", absl::StrJoin(right, ","), "}");
}

std::string TextAlgebra::Whole(std::int64_t n) { return absl::StrCat(n); }

std::string TextAlgebra::HalfPower(std::int64_t k, int sign) {
  CGT_CHECK(k >= 0);
  return Dyadic::FromRatio(sign, static_cast<std::uint64_t>(k)).ToString();
}

std::string TextAlgebra::Star(std::int64_t n) {
  if (n == 0) return "0";
  return n == 1 ? "*" : absl::StrCat("*", n);
}

std::string TextAlgebra::Ups(std::int64_t n, std::int64_t star) {
  if (n == 0) return Star(star);
  const std::string arrow = n > 0 ? "^" : "v";
  const std::int64_t count = std::abs(n);
  std::string text = count == 1   ? arrow
                     : count == 2 ? arrow + arrow
                                  : absl::StrCat(arrow, count);
  if (star != 0) text += Star(star);
  return text;
}

std::string TextAlgebra::Bracket(std::int64_t n, std::int64_t star) {
  if (std::abs(n) <= 1) return Ups(n, star);
  std::string text = absl::StrCat(n > 0 ? "^[" : "v[", std::abs(n), "]");
  if (star != 0) text += Star(star);
  return text;
}

std::string TextAlgebra::UpPower(std::int64_t i) {
  CGT_CHECK(i != 0);
  if (i == 1 || i == -1) return i > 0 ? "^" : "v";
  return absl::StrCat(i > 0 ? "^<" : "v<", std::abs(i), ">");
}

std::string TextAlgebra::Plus(const std::string& a, const std::string& b) {
  if (a == "0") return b;
  if (b == "0") return a;
  return absl::StrCat(a, " + ", b);
}

std::string TextAlgebra::Minus(const std::string& a) {
  if (a == "0") return a;
  // Braces hold together as they are, if they are one pair.
  std::int64_t depth = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] == '{') ++depth;
    if (a[i] == '}') --depth;
    if (depth == 0 && i + 1 < a.size()) return absl::StrCat("-(", a, ")");
  }
  return a.front() == '{' ? absl::StrCat("-", a) : absl::StrCat("-(", a, ")");
}

}  // namespace cgt
