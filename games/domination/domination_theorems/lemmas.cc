// Lemmas 13-17: complete bipartite graphs with one part dominated. All vertices of S have
// colour A; a, b and c count the vertices of T of colour A, B and C. (s,a,b,c] is the
// game with T dominated, [s,a,b,c) the game with S dominated. An instance is (s, a, b,
// c).
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "games/domination/domination_theorems.h"
#include "games/domination/domination_theorems/internal/positions.h"

namespace cgt {
namespace domination {
namespace {

constexpr char kLemmaRange[] = "s+a+b+c <= max";
constexpr std::int64_t kLemmaMax = 12;

// [s,a,b,c).
std::string FirstDominated(std::int64_t s, const Colours& t) {
  return BipartiteText({s, 0, 0}, t, DominatedPart::kFirst);
}

std::string FirstDominatedOf(const Instance& instance) {
  return FirstDominated(instance[0], PartT(instance));
}

// (s,a,b,c].
std::string SecondDominatedOf(const Instance& instance) {
  return BipartiteText({instance[0], 0, 0}, PartT(instance), DominatedPart::kSecond);
}

// (s, a, b, c) with s >= first_s and s+a+b+c <= max that satisfy the predicate on T.
Enumerator OverBipartite(std::int64_t first_s,
                         std::function<bool(const Colours&)> domain) {
  return
      [first_s, domain = std::move(domain)](std::int64_t max, const InstanceSink& sink) {
        for (std::int64_t n = first_s; n <= max; ++n) {
          for (std::int64_t s = first_s; s <= n; ++s) {
            const bool go_on = ForEachComposition(n - s, 3, [&](const Instance& t) {
              return !domain(ColoursAt(t, 0)) || sink({s, t[0], t[1], t[2]});
            });
            if (!go_on) return;
          }
        }
      };
}

Theorem Lemma13() {
  Theorem record =
      Record({"domination/lemma-13", "Lemma 13",
              "Let a, b and c such that a+c >= 1 and b+c >= 1. If s >= 2, then "
              "(s,a,b,c] = up^[s-1]*. Moreover, (1,a,b,c] = * and (0,a,b,c] = 0",
              "s >= 0, a+c >= 1, b+c >= 1; all of S has colour A, T is dominated",
              kLemmaRange, kLemmaMax});
  record.enumerate =
      OverBipartite(0, [](const Colours& t) { return t.a + t.c >= 1 && t.b + t.c >= 1; });
  return ValueTheorem(
      record, SecondDominatedOf, [](Workshop& workshop, const Instance& instance) {
        ValueAlgebra& x = workshop.x;
        const std::int64_t s = instance[0];
        return s == 0 ? x.Zero() : s == 1 ? x.Star(1) : x.Bracket(s - 1, 1);
      });
}

Theorem Lemma14() {
  Theorem record = Record(
      {"domination/lemma-14", "Lemma 14",
       "Let s >= 2 and a,b >= 0. Then [s,a,b,0) is a-b if a > b; 1/2^(b-a+1) if "
       "b >= a > 0; Gamma(b) if a = 0 and b > 0; 0 if a = b = 0",
       "s >= 2, c = 0; all of S has colour A, S is dominated", kLemmaRange, kLemmaMax});
  record.enumerate = OverBipartite(2, [](const Colours& t) { return t.c == 0; });
  return ValueTheorem(record, FirstDominatedOf,
                      [](Workshop& workshop, const Instance& instance) {
                        ValueAlgebra& x = workshop.x;
                        const auto [a, b, c] = PartT(instance);
                        if (a > b) return x.Whole(a - b);
                        if (a > 0) return HalfPowerOf(x, a, b);
                        return b > 0 ? GammaOf(x, b) : x.Zero();
                      });
}

// --- Lemma 15: an instance is (s, a, b, x, y)

Enumerator OverPairs() {
  return [](std::int64_t max, const InstanceSink& sink) {
    for (std::int64_t n = 3; n <= max; ++n) {
      for (std::int64_t s = 2; s < n; ++s) {
        // At least one of a+b and x+y is n-s, so that each pair comes once.
        for (std::int64_t i = 0; i <= n - s; ++i) {
          for (std::int64_t j = 0; j <= n - s; ++j) {
            if (i != n - s && j != n - s) continue;
            for (std::int64_t a = 1; a <= i; ++a) {
              for (std::int64_t x = 0; x <= j; ++x) {
                const std::int64_t b = i - a;
                const std::int64_t y = j - x;
                if (a - b > x - y && !sink({s, a, b, x, y})) return;
              }
            }
          }
        }
      }
    }
  };
}

// 1/2^e for any e.
Value PowerOfHalf(ValueAlgebra& x, std::int64_t e) {
  if (e >= 0) return x.HalfPower(e);
  // Beyond this the power is no number that fits; such instances are not enumerated.
  return x.Whole(std::int64_t{1} << (-e < 62 ? -e : 62));
}

// Claims [s,a,b,0) >= [s,x,y,0) + 1/2^e, or a strict inequality with 0 for no e.
Theorem DifferenceTheorem(Theorem record,
                          std::function<std::int64_t(const Instance&)> exponent) {
  record.describe = [exponent](const Instance& instance) {
    TextAlgebra text;
    const std::int64_t e = exponent(instance);
    const std::string power = e >= 0 ? text.HalfPower(e) : absl::StrCat("2**", -e);
    return absl::StrCat(
        Quoted(FirstDominated(instance[0], {instance[1], instance[2], 0})),
        " >= ", Quoted(FirstDominated(instance[0], {instance[3], instance[4], 0})), " + ",
        power);
  };
  return WithChecker(
      std::move(record), [exponent](Workshop& workshop, const Instance& instance) {
        ValueAlgebra& x = workshop.x;
        const Value larger =
            workshop.rules(FirstDominated(instance[0], {instance[1], instance[2], 0}));
        const Value smaller =
            workshop.rules(FirstDominated(instance[0], {instance[3], instance[4], 0}));
        const Value power = PowerOfHalf(x, exponent(instance));
        ClaimCheck check;
        check.Claim("[s,a,b,0)", larger, Relation::kGreaterOrEqual,
                    "[s,x,y,0) plus the claimed difference", x.Plus(smaller, power));
        check.Show("[s,x,y,0)", smaller);
        check.Show("claimed difference", power);
        return check.Take();
      });
}

constexpr char kLemma15Domain[] =
    "s >= 2, a >= 1, b,x,y >= 0, a-b > x-y; all of S has colour A, S is dominated";
constexpr char kLemma15Range[] = "s+a+b <= max, s+x+y <= max";
constexpr std::int64_t kLemma15Max = 10;

std::vector<Theorem> Lemma15Records() {
  Theorem printed =
      Record({"domination/lemma-15", "Lemma 15",
              "Let a >= 1 and b,x,y >= 0 be integers such that a-b > x-y. Then "
              "[s,a,b,0) >= [s,x,y,0) + 1/2^(a-b+2)",
              kLemma15Domain, kLemma15Range, kLemma15Max});
  printed.enumerate = OverPairs();
  Theorem corrected = Correct(
      printed,
      "Let a >= 1 and b,x,y >= 0 be integers such that a-b > x-y. Then "
      "[s,a,b,0) >= [s,x,y,0) + 1/2^e, where e = max(b-a+2, 0): the exponent that "
      "the proof uses for b >= a, and 1/2 or 1 for a > b",
      kLemma15Domain);
  return {DifferenceTheorem(
              printed,
              [](const Instance& instance) { return instance[1] - instance[2] + 2; }),
          DifferenceTheorem(corrected, [](const Instance& instance) {
            const std::int64_t e = instance[2] - instance[1] + 2;
            return e > 0 ? e : 0;
          })};
}

// The proof's first case, a > b: "All this values differ by at least 1 from a-b".
std::vector<Theorem> Lemma15StepRecords() {
  Theorem printed = Record(
      {"domination/lemma-15-difference", "proof of Lemma 15",
       "Assume that a > b. Then [s,a,b,0) = a-b by Lemma 14. Then the possible values of "
       "[s,x,y,0) are x-y, 1/2^(y-x+1), Gamma(y) and 0, depending on the cases of Lemma "
       "14. "
       "All this values differ by at least 1 from a-b, since a-b > x-y",
       "s >= 2, a > b, a-b > x-y", kLemma15Range, kLemma15Max});
  printed.enumerate = [](std::int64_t max, const InstanceSink& sink) {
    OverPairs()(max, [&sink](const Instance& instance) {
      return instance[1] <= instance[2] || sink(instance);
    });
  };
  Theorem corrected = Correct(
      printed,
      "If a > b and a-b > x-y then [s,a,b,0) is at least [s,x,y,0) + 1/2, and at least "
      "[s,x,y,0) + 1 unless a-b = 1",
      "s >= 2, a > b, a-b > x-y");
  return {DifferenceTheorem(printed, [](const Instance&) { return 0; }),
          DifferenceTheorem(corrected, [](const Instance& instance) {
            return instance[1] - instance[2] == 1 ? 1 : 0;
          })};
}

Theorem NotInfinitesimalRecord() {
  Theorem record = Record(
      {"domination/fact-not-infinitesimal", "section 5, before Lemma 15",
       "[s,a,b,0) - [s,x,y,0) is positive and not infinitesimal if a >= 1 and a-b > x-y",
       kLemma15Domain, kLemma15Range, kLemma15Max});
  record.enumerate = OverPairs();
  record.describe = [](const Instance& instance) {
    return absl::StrCat(
        Quoted(FirstDominated(instance[0], {instance[1], instance[2], 0})), " - ",
        Quoted(FirstDominated(instance[0], {instance[3], instance[4], 0})));
  };
  return WithChecker(record, [](Workshop& workshop, const Instance& instance) {
    ValueAlgebra& x = workshop.x;
    const Value difference = x.Plus(
        workshop.rules(FirstDominated(instance[0], {instance[1], instance[2], 0})),
        x.Minus(
            workshop.rules(FirstDominated(instance[0], {instance[3], instance[4], 0}))));
    ClaimCheck check;
    check.Claim("difference", difference, Relation::kGreater, "zero", x.Zero());
    // Not infinitesimal and positive: not below every 1/2^n. Looked for among the
    // exponents that the positions' sizes allow.
    const std::int64_t last = instance[1] + instance[2] + instance[3] + instance[4] + 2;
    bool found = false;
    for (std::int64_t n = 0; n <= last && !found; ++n) {
      found = !Holds(Relation::kLess, difference, x.HalfPower(n));
    }
    check.Require(found, "the difference is not below every power of 1/2");
    check.Show("difference", difference);
    return check.Take();
  });
}

Theorem Lemma16() {
  Theorem record =
      Record({"domination/lemma-16", "Lemma 16",
              "Let s >= 2 and c >= 1. Then [s,0,b,c) = Gamma(b+c)",
              "s >= 2, a = 0, b >= 0, c >= 1; all of S has colour A, S is dominated",
              kLemmaRange, kLemmaMax});
  record.enumerate =
      OverBipartite(2, [](const Colours& t) { return t.a == 0 && t.c >= 1; });
  return ValueTheorem(record, FirstDominatedOf,
                      [](Workshop& workshop, const Instance& instance) {
                        return GammaOf(workshop.x, PartT(instance).size());
                      });
}

Theorem Lemma17() {
  Theorem record = Record(
      {"domination/lemma-17", "Lemma 17",
       "Let s >= 2, a >= 1 and b,c >= 0. Then [s,a,b,c) = [s,a,b,0) + Delta(c)",
       "s >= 2, a >= 1, b,c >= 0; all of S has colour A, S is dominated; [s,a,b,0) is "
       "valued by the rules",
       kLemmaRange, kLemmaMax});
  record.enumerate = OverBipartite(2, [](const Colours& t) { return t.a >= 1; });
  return ValueTheorem(
      record, FirstDominatedOf, [](Workshop& workshop, const Instance& instance) {
        const Colours t = PartT(instance);
        return workshop.x.Plus(workshop.rules(FirstDominated(instance[0], {t.a, t.b, 0})),
                               DeltaOf(workshop.x, t.c));
      });
}

}  // namespace
}  // namespace domination

std::vector<Theorem> DominationLemmas() {
  using namespace domination;  // NOLINT: this file's own part of the records
  std::vector<Theorem> records = {Lemma13(), Lemma14()};
  for (std::vector<Theorem> part : {Lemma15Records(), Lemma15StepRecords()}) {
    for (Theorem& record : part) records.push_back(std::move(record));
  }
  records.push_back(NotInfinitesimalRecord());
  records.push_back(Lemma16());
  records.push_back(Lemma17());
  return records;
}

}  // namespace cgt
