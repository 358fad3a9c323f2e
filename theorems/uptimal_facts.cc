// Which sums of ups, nimbers and thick brackets D_n = {0, up^[n]* | 0, up^[n]*} are won
// by whom. These are our own statements: the paper that meets these values gives no rule
// for their sums.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "theorems/algebra.h"
#include "theorems/enumerate.h"
#include "theorems/value_identities.h"

namespace cgt {
namespace {

constexpr std::int64_t kNimbers = 4;  // nimbers *0..*3 beside each uptimal

Theorem OwnRecord(std::string id, std::string statement, std::string domain,
                  std::string range, std::int64_t default_max, Enumerator enumerate) {
  Theorem record;
  record.id = std::move(id);
  record.citation = "cgt";
  record.locator = "sums of uptimals";
  record.statement = std::move(statement);
  record.domain = std::move(domain);
  record.range = std::move(range);
  record.default_max = default_max;
  record.enumerate = std::move(enumerate);
  return record;
}

// Every pair of a digit string (length <= max, digits -2..2, the last one not 0, so that
// nothing comes twice) and a nimber *0..*3.
void EnumerateDigits(std::int64_t max, const InstanceSink& sink) {
  constexpr std::int64_t kLargest = 2;
  for (std::int64_t length = 0; length <= max; ++length) {
    Instance digits(static_cast<std::size_t>(length), -kLargest);
    for (bool more = true; more;) {
      if (length == 0 || digits.back() != 0) {
        for (std::int64_t nimber = 0; nimber < kNimbers; ++nimber) {
          Instance instance = digits;
          instance.insert(instance.begin(), nimber);
          if (!sink(std::move(instance))) return;
        }
      }
      // Counts on in base 5, the last digit fastest.
      std::size_t at = digits.size();
      while (at > 0 && digits[at - 1] == kLargest) digits[--at] = -kLargest;
      more = at > 0;
      if (more) ++digits[at - 1];
    }
  }
}

Relation OfSign(std::int64_t sign) {
  return sign == 0 ? Relation::kConfused
                   : (sign > 0 ? Relation::kGreater : Relation::kLess);
}

// The relation of an uptimal plus *nimber to 0, by the digits alone. The digits' end
// counts as a row of zeros.
Relation SignRule(const Instance& instance) {
  const std::int64_t nimber = instance[0];
  const std::vector<std::int64_t> digits(instance.begin() + 1, instance.end());
  if (nimber == 0) {
    for (const std::int64_t digit : digits) {
      if (digit != 0) return OfSign(digit);
    }
    return Relation::kEqual;
  }
  if (nimber >= 2) return OfSign(digits.empty() ? 0 : digits[0]);
  for (const std::int64_t direction : {1, -1}) {
    for (const std::int64_t digit : digits) {
      if (digit == direction) continue;
      if (direction * digit > 1) return OfSign(direction);
      break;
    }
  }
  return Relation::kConfused;
}

Theorem SignRuleRecord() {
  return IdentityTheorem(
      OwnRecord(
          "uptimals/sign",
          "Let U = d_1.up^<1> + d_2.up^<2> + ... with up^<i> = {0 | * - up^[i-1]}. "
          "U has the sign of its first nonzero digit. U + * > 0 iff the first digit "
          "different from 1 is greater than 1, U + * < 0 iff the first digit "
          "different from -1 is less than -1, otherwise U + * is confused with 0. "
          "For m >= 2, U + *m has the sign of d_1 and is confused with 0 if d_1 = 0",
          "digits d_i from -2 to 2; nimbers 0, *, *2, *3", "at most max digits", 3,
          EnumerateDigits),
      [](auto& x, const Instance& instance) {
        auto sum = x.Star(instance[0]);
        for (std::size_t i = 1; i < instance.size(); ++i) {
          const std::int64_t digit = instance[i];
          const auto index = static_cast<std::int64_t>(i);
          const auto power = x.UpPower(digit < 0 ? -index : index);
          for (std::int64_t d = 0; d < std::abs(digit); ++d) sum = x.Plus(sum, power);
        }
        return Claimed<decltype(x.Zero())>{sum, SignRule(instance), x.Zero()};
      });
}

Theorem BracketSumRecord() {
  return IdentityTheorem(
      OwnRecord("uptimals/bracket-sum",
                "up^[n] = up^<1> + up^<2> + ... + up^<n>, where up^<i> = "
                "{0 | * - up^[i-1]}",
                "n >= 0", "n <= max", 12, OverPartsOf(0, 1)),
      [](auto& x, const Instance& instance) {
        auto sum = x.Zero();
        for (std::int64_t i = 1; i <= instance[0]; ++i) sum = x.Plus(sum, x.UpPower(i));
        return Claimed<decltype(x.Zero())>{x.Bracket(instance[0]), Relation::kEqual, sum};
      });
}

Theorem UpsAndNimberRecord() {
  return IdentityTheorem(
      OwnRecord("uptimals/ups-and-nimber",
                "n.up + *k > 0 for n >= 1, except up + *, which is confused with 0",
                "n >= 1; nimbers 0, *, *2, *3", "n <= max", 12, OverPartsOf(1, kNimbers)),
      [](auto& x, const Instance& instance) {
        const bool exception = instance[0] == 1 && instance[1] == 1;
        return Claimed<decltype(x.Zero())>{
            x.Ups(instance[0], instance[1]),
            exception ? Relation::kConfused : Relation::kGreater, x.Zero()};
      });
}

Theorem BracketAndNimberRecord() {
  return IdentityTheorem(
      OwnRecord("uptimals/bracket-and-nimber",
                "up^[n] + *k > 0 for n >= 1 and k != 1; up^[n] + * is confused with 0",
                "n >= 1; nimbers 0, *, *2, *3", "n <= max", 12, OverPartsOf(1, kNimbers)),
      [](auto& x, const Instance& instance) {
        return Claimed<decltype(x.Zero())>{
            x.Bracket(instance[0], instance[1]),
            instance[1] == 1 ? Relation::kConfused : Relation::kGreater, x.Zero()};
      });
}

Theorem ThickBracketRecord() {
  return IdentityTheorem(
      OwnRecord(
          "uptimals/thick-bracket",
          "Let D_n = {0, up^[n]* | 0, up^[n]*}. For n >= 1: D_n is confused with 0; "
          "D_n + D_n, D_n + * and D_n + *2 are greater than 0; D_n - up is confused "
          "with 0; D_n is none of up^[n] + *k with k <= 3",
          "n >= 1; the nine claims, one by one", "n <= max", 12, OverPartsOf(1, 9)),
      [](auto& x, const Instance& instance) {
        using Game = decltype(x.Zero());
        const std::int64_t n = instance[0];
        const Game thick = ThickBracket(x, n);
        switch (instance[1]) {
          case 0:
            return Claimed<Game>{thick, Relation::kConfused, x.Zero()};
          case 1:
            return Claimed<Game>{x.Plus(thick, thick), Relation::kGreater, x.Zero()};
          case 2:
          case 3:
            return Claimed<Game>{x.Plus(thick, x.Star(instance[1] - 1)),
                                 Relation::kGreater, x.Zero()};
          case 4:
            return Claimed<Game>{thick, Relation::kConfused, x.Ups(1)};
          default:
            return Claimed<Game>{thick, Relation::kNotEqual,
                                 x.Bracket(n, instance[1] - 5)};
        }
      });
}

Theorem ThickBracketOrderRecord() {
  return IdentityTheorem(
      OwnRecord("uptimals/thick-bracket-order",
                "Let D_n = {0, up^[n]* | 0, up^[n]*}. D_n > D_m for n > m >= 1",
                "n > m >= 1", "n <= max", 12,
                [](std::int64_t max, const InstanceSink& sink) {
                  for (std::int64_t n = 2; n <= max; ++n) {
                    for (std::int64_t m = 1; m < n; ++m) {
                      if (!sink({n, m})) return;
                    }
                  }
                }),
      [](auto& x, const Instance& instance) {
        return Claimed<decltype(x.Zero())>{ThickBracket(x, instance[0]),
                                           Relation::kGreater,
                                           ThickBracket(x, instance[1])};
      });
}

}  // namespace

std::vector<Theorem> UptimalTheorems() {
  return {SignRuleRecord(),         BracketSumRecord(),   UpsAndNimberRecord(),
          BracketAndNimberRecord(), ThickBracketRecord(), ThickBracketOrderRecord()};
}

}  // namespace cgt
