// Theorems 1-3 and the Gamma identities. Every printed equation is one instance, so the
// smallest counterexample is one equation. "Mirrored" equations are the printed ones with
// Left and Right exchanged.
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "theorems/algebra.h"
#include "theorems/enumerate.h"
#include "theorems/value_identities.h"

namespace cgt {
namespace {

constexpr char kPaper[] = "sampaio2026";

// sign = 1 as printed, -1 mirrored.
template <class Algebra>
typename Algebra::Game OneSided(Algebra& x, int sign, typename Algebra::Game option) {
  return sign > 0 ? x.Options({x.Zero()}, {option}) : x.Options({option}, {x.Zero()});
}

// Part p of Theorem 1: bit 0 chooses {n.up | n.up} over {0 | n.up}, bit 1 adds the star,
// bit 2 mirrors.
template <class Algebra>
Claimed<typename Algebra::Game> Theorem1(Algebra& x, std::int64_t n, std::int64_t part) {
  const int sign = (part & 4) != 0 ? -1 : 1;
  const std::int64_t star = (part & 2) != 0 ? 1 : 0;
  const auto ups = x.Ups(sign * n, star);
  return {(part & 1) != 0 ? x.Options({ups}, {ups}) : OneSided(x, sign, ups),
          Relation::kEqual, x.Ups(sign * (n + 1), 1 - star)};
}

constexpr char kTheorem1[] =
    "Let n >= 1 be an integer. Then {0 | n.up} = {n.up | n.up} = (n+1).up* and "
    "{0 | n.up*} = {n.up* | n.up*} = (n+1).up; "
    "{n.down | 0} = {n.down | n.down} = (n+1).down* and "
    "{n.down* | 0} = {n.down* | n.down*} = (n+1).down";

std::vector<Theorem> Theorem1Records() {
  Theorem printed;
  printed.id = "domination/theorem-1";
  printed.citation = kPaper;
  printed.locator = "Thm 1";
  printed.statement = kTheorem1;
  printed.domain = "n >= 1; the eight printed equations, one by one";
  printed.status = TheoremStatus::kFailsAsPrinted;
  printed.corrected_by = "domination/theorem-1-corrected";
  printed.range = "n <= max";
  printed.default_max = 12;
  printed.enumerate = OverPartsOf(1, 8);
  Theorem corrected = printed;
  corrected.id = printed.corrected_by;
  corrected.statement =
      "For n >= 1: {0 | n.up} = {n.up | n.up} = (n+1).up* and {0 | n.up*} = (n+1).up; "
      "{n.up* | n.up*} = (n+1).up for n >= 2, but {up* | up*} = 0; and the mirror images";
  corrected.domain = "n >= 1; eight equations, one by one";
  corrected.status = TheoremStatus::kCorrected;
  corrected.corrected_by.clear();
  corrected.corrects = printed.id;
  return {IdentityTheorem(printed,
                          [](auto& x, const Instance& instance) {
                            return Theorem1(x, instance[0], instance[1]);
                          }),
          IdentityTheorem(corrected, [](auto& x, const Instance& instance) {
            auto claimed = Theorem1(x, instance[0], instance[1]);
            if (instance[0] == 1 && (instance[1] & 3) == 3) claimed.right = x.Zero();
            return claimed;
          })};
}

std::vector<Theorem> GammaRecords() {
  Theorem first;
  first.id = "domination/gamma-1";
  first.citation = kPaper;
  first.locator = "section 2, after Thm 3";
  first.statement =
      "Gamma(k) = (k-1).up + Delta(k), where Delta(k) is * if k is odd and 0 if k is "
      "even. {0 | Gamma(k)} = Gamma(k+1)";
  first.domain = "k >= 1";
  first.range = "k <= max";
  first.default_max = 12;
  first.enumerate = OverPartsOf(1, 1);
  Theorem second = first;
  second.id = "domination/gamma-2";
  second.statement =
      "Gamma(k) = (k-1).up + Delta(k), where Delta(k) is * if k is odd and 0 if k is "
      "even. {Gamma(k) | Gamma(k)} = Gamma(k+1)";
  second.status = TheoremStatus::kFailsAsPrinted;
  second.corrected_by = "domination/gamma-2-corrected";
  const auto both_sides = [](auto& x, const Instance& instance) {
    const auto gamma = GammaOf(x, instance[0]);
    return Claimed<decltype(x.Zero())>{x.Options({gamma}, {gamma}), Relation::kEqual,
                                       GammaOf(x, instance[0] + 1)};
  };
  Theorem corrected = second;
  corrected.id = second.corrected_by;
  corrected.statement = "{Gamma(k) | Gamma(k)} = Gamma(k+1) for k >= 2";
  corrected.domain = "k >= 2";
  corrected.status = TheoremStatus::kCorrected;
  corrected.corrected_by.clear();
  corrected.corrects = second.id;
  corrected.enumerate = OverPartsOf(2, 1);
  return {IdentityTheorem(first,
                          [](auto& x, const Instance& instance) {
                            return Claimed<decltype(x.Zero())>{
                                OneSided(x, 1, GammaOf(x, instance[0])), Relation::kEqual,
                                GammaOf(x, instance[0] + 1)};
                          }),
          IdentityTheorem(second, both_sides), IdentityTheorem(corrected, both_sides)};
}

Theorem Theorem2Record() {
  Theorem record;
  record.id = "domination/theorem-2";
  record.citation = kPaper;
  record.locator = "Thm 2";
  record.statement = "Let n >= 0. Then up^[n] < 2.up and {up^[n]*, up | up} = 2.up*";
  record.domain = "n >= 0; the inequality and the equation, one by one";
  record.range = "n <= max";
  record.default_max = 12;
  record.enumerate = OverPartsOf(0, 2);
  return IdentityTheorem(record, [](auto& x, const Instance& instance) {
    using Game = decltype(x.Zero());
    const std::int64_t n = instance[0];
    if (instance[1] == 0) {
      return Claimed<Game>{x.Bracket(n), Relation::kLess, x.Ups(2)};
    }
    return Claimed<Game>{x.Options({x.Bracket(n, 1), x.Ups(1)}, {x.Ups(1)}),
                         Relation::kEqual, x.Ups(2, 1)};
  });
}

// Parts 0-2 as printed for up^[n]*, parts 3-5 for down_[n]*.
template <class Algebra>
Claimed<typename Algebra::Game> Theorem3(Algebra& x, std::int64_t n, std::int64_t part) {
  using Game = typename Algebra::Game;
  const std::int64_t sign = part < 3 ? 1 : -1;
  const Game zero = x.Zero();
  const Game below = x.Bracket(sign * (n - 1), 1);
  Game right = zero;
  switch (part % 3) {
    case 0: {
      const Game above = x.Bracket(sign * (n + 1), 1);
      right = sign > 0 ? x.Options({zero, below}, {zero, above})
                       : x.Options({zero, above}, {zero, below});
      break;
    }
    case 1:
      right =
          sign > 0 ? x.Options({zero, below}, {zero}) : x.Options({zero}, {zero, below});
      break;
    default: {
      const Game thick = ThickBracket(x, sign * n);
      right = x.Options({zero, thick}, {zero, thick});
    }
  }
  return {x.Bracket(sign * n, 1), Relation::kEqual, right};
}

Theorem Theorem3Record() {
  Theorem record;
  record.id = "domination/theorem-3";
  record.citation = kPaper;
  record.locator = "Thm 3";
  record.statement =
      "For every integer n >= 1: up^[n]* = {0, up^[n-1]* | 0, up^[n+1]*} = "
      "{0, up^[n-1]* | 0}; down_[n]* = {0, down_[n+1]* | 0, down_[n-1]*} = "
      "{0 | 0, down_[n-1]*}. Furthermore, "
      "up^[n]* = {0, {0, up^[n]* | 0, up^[n]*} | 0, {0, up^[n]* | 0, up^[n]*}}; "
      "down_[n]* = {0, {0, down_[n]* | 0, down_[n]*} | 0, {0, down_[n]* | 0, down_[n]*}}";
  record.domain = "n >= 1; the six printed equations, one by one";
  record.range = "n <= max";
  record.default_max = 12;
  record.enumerate = OverPartsOf(1, 6);
  return IdentityTheorem(record, [](auto& x, const Instance& instance) {
    return Theorem3(x, instance[0], instance[1]);
  });
}

}  // namespace

std::vector<Theorem> UpIdentityTheorems() {
  std::vector<Theorem> records = Theorem1Records();
  for (Theorem& record : GammaRecords()) records.push_back(std::move(record));
  records.push_back(Theorem2Record());
  records.push_back(Theorem3Record());
  return records;
}

}  // namespace cgt
