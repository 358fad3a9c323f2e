// Theorems 7-11 and Algorithm 1: stars with coloured leaves. An instance is
// (a, b, c, centre): the numbers of leaves of colour A, B and C, and 0, 1 or 2 for a
// centre of colour A, B or C.
#include "games/domination/domination_theorems/internal/stars.h"

#include <string>
#include <utility>
#include <vector>

#include "games/domination/domination_theorems.h"

namespace cgt {
namespace domination {
namespace {

constexpr char kStarRange[] = "a+b+c <= max";
constexpr std::int64_t kStarMax = 10;
constexpr char kCentres[] = "ABC";

char CentreOf(const Instance& instance) { return kCentres[instance[3]]; }
Colours LeavesOf(const Instance& instance) { return ColoursAt(instance, 0); }

std::string StarOf(const Instance& instance) {
  return StarText(CentreOf(instance), LeavesOf(instance));
}

// All stars with at least `first` leaves whose leaves satisfy `domain`, with each of the
// centres.
Enumerator OverStars(std::int64_t first, std::string centres,
                     std::function<bool(const Colours&)> domain) {
  return [first, centres = std::move(centres), domain = std::move(domain)](
             std::int64_t max, const InstanceSink& sink) {
    OverColours(first, domain)(max, [&](const Instance& leaves) {
      for (const char centre : centres) {
        Instance instance = leaves;
        instance.push_back(centre - 'A');
        if (!sink(std::move(instance))) return false;
      }
      return true;
    });
  };
}

// Theorem 8 for a centre of colour A; Theorem 10 without the leaves of colour C.
Value CentreA(ValueAlgebra& x, std::int64_t a, std::int64_t b) {
  if (b < a) return x.Whole(a - b);
  if (a >= 1) return HalfPowerOf(x, a, b);
  return GammaOf(x, b);
}

// "In the case of universal vertex with color B, the value is -J, where J is the value
// changing the colors A and B": calls `with_centre_a` with the leaves as seen from A.
template <class F>
Value ForEitherCentre(ValueAlgebra& x, const Instance& instance, const F& with_centre_a) {
  const Colours leaves = LeavesOf(instance);
  if (CentreOf(instance) == 'A') return with_centre_a(leaves);
  return x.Minus(with_centre_a(leaves.Swapped()));
}

Theorem Theorem7() {
  Theorem record = Record({"domination/theorem-7", "Thm 7",
                           "Consider the game in a star K_{1,n}. If every vertex has "
                           "color C, the value is * if "
                           "n is odd, or it is *2 if n is even",
                           "n >= 1", "n <= max", kStarMax});
  record.enumerate =
      OverStars(1, "C", [](const Colours& leaves) { return leaves.c == leaves.size(); });
  return ValueTheorem(record, StarOf, [](Workshop& workshop, const Instance& instance) {
    return workshop.x.Star(LeavesOf(instance).c % 2 == 1 ? 1 : 2);
  });
}

Theorem Theorem8() {
  Theorem record = Record(
      {"domination/theorem-8", "Thm 8",
       "Consider the game in a star K_{1,n} with a leaves of color A, b = n-a leaves of "
       "color B and n >= 2 such that the universal vertex u has color A. Then the value "
       "is "
       "a-b if b < a, or it is 1/2^(b-a+1) if b >= a >= 1, or it is Gamma(b) if a = 0. "
       "In "
       "the case of universal vertex with color B, the value is -J, where J is the value "
       "changing the colors A and B",
       "centre A or B, c = 0, a+b >= 2", kStarRange, kStarMax});
  record.enumerate =
      OverStars(2, "AB", [](const Colours& leaves) { return leaves.c == 0; });
  return ValueTheorem(record, StarOf, [](Workshop& workshop, const Instance& instance) {
    ValueAlgebra& x = workshop.x;
    return ForEitherCentre(x, instance, [&x](const Colours& leaves) {
      return CentreA(x, leaves.a, leaves.b);
    });
  });
}

Theorem Theorem9() {
  Theorem record = Record(
      {"domination/theorem-9", "Thm 9",
       "Consider the game in a star K_{1,n} with a leaves with color A, b = n-a leaves "
       "of "
       "color B and n >= 1 such that the universal vertex u has color C. If a = b, the "
       "value is *2. If |a-b| = 1, the value is *. If a >= b+2, the value is "
       "up^[a-b-1]*. "
       "If b >= a+2, the value is down_[b-a-1]*",
       "centre C, c = 0, a+b >= 1", kStarRange, kStarMax});
  record.enumerate =
      OverStars(1, "C", [](const Colours& leaves) { return leaves.c == 0; });
  return ValueTheorem(record, StarOf, [](Workshop& workshop, const Instance& instance) {
    ValueAlgebra& x = workshop.x;
    const std::int64_t excess = instance[0] - instance[1];
    if (excess == 0) return x.Star(2);
    if (excess == 1 || excess == -1) return x.Star(1);
    return x.Bracket(excess > 0 ? excess - 1 : excess + 1, 1);
  });
}

Theorem Theorem10() {
  Theorem record = Record(
      {"domination/theorem-10", "Thm 10",
       "Consider the game in a star K_{1,n} with a leaves with color A, b leaves with "
       "color "
       "B and c = n-a-b >= 1 leaves with color C such that the universal vertex has "
       "color "
       "A. If a = 0, then the value is Gamma(b+c). If a > 0, the value is J if c is even "
       "and it is J* if c is odd, where J is the value removing the leaves of color C. "
       "In "
       "the case of universal vertex with color B, the value is -J, where J is the value "
       "changing the colors A and B",
       "centre A or B, c >= 1; the value without the leaves of colour C is that of the "
       "rules",
       kStarRange, kStarMax});
  record.enumerate =
      OverStars(1, "AB", [](const Colours& leaves) { return leaves.c >= 1; });
  return ValueTheorem(record, StarOf, [](Workshop& workshop, const Instance& instance) {
    ValueAlgebra& x = workshop.x;
    return ForEitherCentre(x, instance, [&](const Colours& leaves) {
      if (leaves.a == 0) return GammaOf(x, leaves.b + leaves.c);
      return x.Plus(workshop.rules(StarText('A', {leaves.a, leaves.b, 0})),
                    x.Star(leaves.c % 2));
    });
  });
}

Theorem Theorem11() {
  Theorem record = Record(
      {"domination/theorem-11", "Thm 11",
       "Consider the game in a star K_{1,n} with a leaves with color A, b leaves with "
       "color "
       "B and c = n-a-b >= 1 leaves with color C such that the universal vertex has "
       "color C "
       "and a+b >= 1. If c is even, the value is the same removing the leaves with color "
       "C. "
       "So assume c is odd. If a = b, the value is *. If |a-b| = 1, the value is *2. If "
       "a >= b+2, the value is {0, up^[a-b-1]* | 0, up^[a-b-1]*}. If b >= a+2, the value "
       "is "
       "{0, down_[b-a-1]* | 0, down_[b-a-1]*}",
       "centre C, c >= 1, a+b >= 1; the value without the leaves of colour C is that of "
       "the "
       "rules",
       kStarRange, kStarMax});
  record.enumerate = OverStars(2, "C", [](const Colours& leaves) {
    return leaves.c >= 1 && leaves.a + leaves.b >= 1;
  });
  return ValueTheorem(record, StarOf, [](Workshop& workshop, const Instance& instance) {
    ValueAlgebra& x = workshop.x;
    const Colours leaves = LeavesOf(instance);
    if (leaves.c % 2 == 0) {
      return workshop.rules(StarText('C', {leaves.a, leaves.b, 0}));
    }
    const std::int64_t excess = leaves.a - leaves.b;
    if (excess == 0) return x.Star(1);
    if (excess == 1 || excess == -1) return x.Star(2);
    return ThickBracket(x, excess > 0 ? excess - 1 : excess + 1);
  });
}

// --- the steps of the proofs that compare positions

Colours Less(Colours leaves, std::int64_t Colours::*colour) {
  leaves.*colour -= 1;
  return leaves;
}

// A chain of relations between stars: calls its second argument with each link.
using Link = std::function<void(const Colours&, Relation, const Colours&)>;
using LinksOf = std::function<void(const Colours& leaves, const Link& link)>;

// Claims every link of the chain, and, if `positive`, that the star with one leaf of
// colour C less is greater than 0.
Theorem ChainTheorem(Theorem record, char centre, LinksOf links, bool positive) {
  const auto text_of = [centre](const Colours& leaves) {
    return StarText(centre, leaves);
  };
  record.describe = [](const Instance& instance) { return Quoted(StarOf(instance)); };
  return WithChecker(
      std::move(record),
      [text_of, links, positive](Workshop& workshop, const Instance& instance) {
        const Colours leaves = LeavesOf(instance);
        ClaimCheck check;
        links(leaves, [&](const Colours& left, Relation relation, const Colours& right) {
          check.Claim(Quoted(text_of(left)), workshop.rules(text_of(left)), relation,
                      Quoted(text_of(right)), workshop.rules(text_of(right)));
        });
        if (positive) {
          const std::string text = text_of(Less(leaves, &Colours::c));
          check.Claim(Quoted(text), workshop.rules(text), Relation::kGreater, "zero",
                      workshop.x.Zero());
        }
        return check.Take();
      });
}

std::vector<Theorem> Theorem10OrderRecords() {
  Theorem printed =
      Record({"domination/theorem-10-order", "proof of Thm 10",
              "(a,b,c-1) > (a,b,c-1) > 0 and (a,b,c-1) > (a-1,b,c)",
              "centre A, a >= 1, b >= 1, c >= 1, a+b+c >= 3", kStarRange, kStarMax});
  printed.enumerate = OverStars(3, "A", [](const Colours& leaves) {
    return leaves.a >= 1 && leaves.b >= 1 && leaves.c >= 1;
  });
  Theorem corrected =
      Correct(printed, "(a,b-1,c) > (a,b,c-1) > 0 and (a,b,c-1) > (a-1,b,c)",
              "centre A, a >= 1, b >= 1, c >= 1, a+b+c >= 3");
  return {ChainTheorem(
              printed, 'A',
              [](const Colours& leaves, const Link& link) {
                const Colours middle = Less(leaves, &Colours::c);
                link(middle, Relation::kGreater, middle);
                link(middle, Relation::kGreater, Less(leaves, &Colours::a));
              },
              true),
          ChainTheorem(
              corrected, 'A',
              [](const Colours& leaves, const Link& link) {
                const Colours middle = Less(leaves, &Colours::c);
                link(Less(leaves, &Colours::b), Relation::kGreater, middle);
                link(middle, Relation::kGreater, Less(leaves, &Colours::a));
              },
              true)};
}

std::vector<Theorem> Theorem11OrderRecords() {
  constexpr char kDomain[] =
      "centre C, c >= 1, a+b >= 1, a+b+c >= 4; comparisons with positions that exist";
  Theorem printed =
      Record({"domination/theorem-11-order", "proof of Thm 11",
              "(a-1,b,c) < (a,b,c-1) < (a,b-1,c)", kDomain, kStarRange, kStarMax});
  printed.enumerate = OverStars(4, "C", [](const Colours& leaves) {
    return leaves.c >= 1 && leaves.a + leaves.b >= 1;
  });
  Theorem corrected = Correct(printed, "(a-1,b,c) <= (a,b,c-1) <= (a,b-1,c)", kDomain);
  const auto chain = [](Relation relation) {
    return [relation](const Colours& leaves, const Link& link) {
      const Colours middle = Less(leaves, &Colours::c);
      if (leaves.a >= 1) link(Less(leaves, &Colours::a), relation, middle);
      if (leaves.b >= 1) link(middle, relation, Less(leaves, &Colours::b));
    };
  };
  return {ChainTheorem(printed, 'C', chain(Relation::kLess), false),
          ChainTheorem(corrected, 'C', chain(Relation::kLessOrEqual), false)};
}

Theorem OutcomesRecord() {
  Theorem record = Record(
      {"domination/star-outcomes", "stars",
       "A star whose centre has colour C is won by the first player. A star whose centre "
       "has colour A is won by Alice whoever starts, except the two stars with one leaf "
       "of "
       "colour B or C, which are *; and mirrored for B",
       "all stars", kStarRange, kStarMax, "cgt"});
  record.enumerate = OverStars(0, "ABC", [](const Colours&) { return true; });
  record.describe = [](const Instance& instance) { return Quoted(StarOf(instance)); };
  return WithChecker(record, [](Workshop& workshop, const Instance& instance) {
    ValueAlgebra& x = workshop.x;
    const Colours leaves = LeavesOf(instance);
    const char centre = CentreOf(instance);
    const std::int64_t own = centre == 'A' ? leaves.a : leaves.b;
    ClaimCheck check;
    const Value value = workshop.rules(StarOf(instance));
    if (centre == 'C') {
      check.Claim("value", value, Relation::kConfused, "zero", x.Zero());
    } else if (leaves.size() == 1 && own == 0) {
      check.Claim("value", value, Relation::kEqual, "star", x.Star(1));
    } else {
      check.Claim("value", value, centre == 'A' ? Relation::kGreater : Relation::kLess,
                  "zero", x.Zero());
    }
    return check.Take();
  });
}

Theorem Algorithm1() {
  Theorem record = Record(
      {"domination/algorithm-1", "Algorithm 1",
       "procedure Value-Star(star graph G): the vertices of G are colored A, B or C. "
       "If G has only one vertex then return 1, -1, * if the color is A, B or C, resp. "
       "If G has only two vertices then: if color C appears or there are two colors then "
       "return *; return 1 or -1 depending on if the only color is A or B, resp. "
       "a, b, c <- number of leaves with color A, B and C, resp. "
       "Let G' be obtained from G by removing the leaves of color C. "
       "If the center of the star has color A then: if a = 0 then return Gamma(b+c); if "
       "a <= b and c = 0 then return 1/2^(b-a+1); if a > b and c = 0 then return a-b; "
       "return Value-Star(G') + Delta(c). "
       "If a < b or the center of the star has color B then return -Value-Star(-G). "
       "If the center of the star has color C then: if a = b = 0 then return * or *2 "
       "depending on if c is odd or even, resp.; if a >= b+2 and c = 0 then return "
       "up^[a-b-1]*; if c = 0 then return *2 or * depending on if a = b or a = b+1, "
       "resp.; "
       "if c >= 2 is even then return Value-Star(G'); if a >= b+2 then return "
       "{0, up^[a-b-1]* | 0, up^[a-b-1]*}; return * or *2 depending on if a = b or "
       "a = b+1, resp.",
       "all stars, the single vertex included", kStarRange, kStarMax});
  record.enumerate = OverStars(0, "ABC", [](const Colours&) { return true; });
  return ValueTheorem(record, StarOf, [](Workshop& workshop, const Instance& instance) {
    return ValueStar(workshop.x, CentreOf(instance), LeavesOf(instance));
  });
}

}  // namespace

Value ValueStar(ValueAlgebra& x, char centre, const Colours& leaves) {
  const auto [a, b, c] = leaves;
  if (leaves.size() == 0) {
    return centre == 'A' ? x.Whole(1) : centre == 'B' ? x.Whole(-1) : x.Star(1);
  }
  if (leaves.size() == 1) {
    const char leaf = a == 1 ? 'A' : b == 1 ? 'B' : 'C';
    if (centre == 'C' || leaf == 'C' || centre != leaf) return x.Star(1);
    return x.Whole(centre == 'A' ? 1 : -1);
  }
  if (centre == 'A') {
    if (a == 0) return GammaOf(x, b + c);
    if (a <= b && c == 0) return HalfPowerOf(x, a, b);
    if (a > b && c == 0) return x.Whole(a - b);
    return x.Plus(ValueStar(x, centre, {a, b, 0}), x.Star(c % 2));
  }
  if (a < b || centre == 'B') {
    return x.Minus(ValueStar(x, centre == 'B' ? 'A' : 'C', leaves.Swapped()));
  }
  if (a == 0 && b == 0) return x.Star(c % 2 == 1 ? 1 : 2);
  if (a >= b + 2 && c == 0) return x.Bracket(a - b - 1, 1);
  if (c == 0) return x.Star(a == b ? 2 : 1);
  if (c % 2 == 0) return ValueStar(x, centre, {a, b, 0});
  if (a >= b + 2) return ThickBracket(x, a - b - 1);
  return x.Star(a == b ? 1 : 2);
}

}  // namespace domination

std::vector<Theorem> DominationStarTheorems() {
  using namespace domination;  // NOLINT: this file's own part of the records
  std::vector<Theorem> records = {Theorem7(), Theorem8(), Theorem9(), Theorem10(),
                                  Theorem11()};
  for (std::vector<Theorem> part : {Theorem10OrderRecords(), Theorem11OrderRecords()}) {
    for (Theorem& record : part) records.push_back(std::move(record));
  }
  records.push_back(Algorithm1());
  records.push_back(OutcomesRecord());
  return records;
}

}  // namespace cgt
