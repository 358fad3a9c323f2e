// Theorems 12 and 18-22 and Algorithm 3: complete bipartite graphs with at least two
// vertices in each part.
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "games/domination/domination_theorems.h"
#include "games/domination/domination_theorems/internal/positions.h"

namespace cgt {
namespace domination {
namespace {

constexpr std::int64_t kBipartiteMax = 13;

// --- both parts coloured freely: an instance is the colours of S, then of T

constexpr char kBothRange[] = "2 <= s <= t, s+t <= max";

std::string BothOf(const Instance& instance) {
  return BipartiteText(ColoursAt(instance, 0), ColoursAt(instance, 3));
}

// All colourings with 2 <= s <= t and s+t <= max of which `domain` is true. (Exchanging
// the parts exchanges their names only.)
Enumerator OverBoth(std::function<bool(const Colours&, const Colours&)> domain) {
  return [domain = std::move(domain)](std::int64_t max, const InstanceSink& sink) {
    for (std::int64_t n = 4; n <= max; ++n) {
      for (std::int64_t s = 2; 2 * s <= n; ++s) {
        const bool go_on = ForEachComposition(s, 3, [&](const Instance& first) {
          return ForEachComposition(n - s, 3, [&](const Instance& second) {
            if (!domain(ColoursAt(first, 0), ColoursAt(second, 0))) return true;
            Instance instance = first;
            instance.insert(instance.end(), second.begin(), second.end());
            return sink(std::move(instance));
          });
        });
        if (!go_on) return;
      }
    }
  };
}

Theorem Theorem12() {
  Theorem record = Record(
      {"domination/theorem-12", "Thm 12",
       "Consider the Domination game in the complete bipartite graph K_{s,t} with parts "
       "S "
       "and T with sizes |S| = s >= 2 and |T| = t >= 2. If every vertex of S union T has "
       "color A (resp. B), the value is max{s,t} (resp. -max{s,t}). If S and T have at "
       "least (i) one vertex of color C or (ii) one vertex of color A and one vertex of "
       "color B, then the value is 0. If every vertex of S has color A (resp. B) and "
       "every "
       "vertex of T has color B (resp. A), then the value is 0",
       "the colourings that one of the cases speaks of", kBothRange, kBipartiteMax});
  record.enumerate = OverBoth([](const Colours& s, const Colours& t) {
    // Either both parts are mixed or neither is.
    return s.Mixed() == t.Mixed();
  });
  return ValueTheorem(record, BothOf, [](Workshop& workshop, const Instance& instance) {
    const Colours s = ColoursAt(instance, 0);
    const Colours t = ColoursAt(instance, 3);
    const std::int64_t larger = s.size() > t.size() ? s.size() : t.size();
    if (s.AllA() && t.AllA()) return workshop.x.Whole(larger);
    if (s.AllB() && t.AllB()) return workshop.x.Whole(-larger);
    return workshop.x.Zero();
  });
}

// Algorithm 3 from line 3 on; `corrected` inserts our correction before line 13.
Value ValueCompleteBip(ValueAlgebra& x, Colours s, Colours t, bool corrected) {
  if (s.AllA() && t.AllA()) {
    return x.Whole(s.size() > t.size() ? s.size() : t.size());
  }
  if (s.AllB() && t.AllB()) {
    return x.Whole(-(s.size() > t.size() ? s.size() : t.size()));
  }
  if (s.Mixed() && t.Mixed()) return x.Zero();
  if (s.AllA() && t.AllB()) return x.Zero();
  if (s.AllB() && t.AllA()) return x.Zero();
  if (s.Mixed()) std::swap(s, t);
  if (s.AllB()) {
    return x.Minus(ValueCompleteBip(x, s.Swapped(), t.Swapped(), corrected));
  }
  const auto [a, b, c] = t;
  if (a > b) return x.Plus(x.Whole(a - b), DeltaOf(x, c));
  if (corrected && a == 1 && b == 1 && c == 0) return x.Zero();
  if (b >= a && a >= 1) return x.Plus(HalfPowerOf(x, a, b), DeltaOf(x, c));
  return b + c == 2 ? x.Zero() : GammaOf(x, b + c);
}

std::vector<Theorem> Algorithm3Records() {
  constexpr char kDomain[] = "all colourings of K_{s,t} with s,t >= 2";
  Theorem printed = Record(
      {"domination/algorithm-3", "Algorithm 3",
       "procedure Value-complete-Bip(complete bipartite graph G): "
       "If G is a star then return Value-Star(G). Let S and T be the parts of G with "
       "sizes "
       "s = |S| >= 2 and t = |T| >= 2. If all vertices have color A then return "
       "max{s,t}. "
       "If all vertices have color B then return -max{s,t}. If color C or at least two "
       "colors appear in both S and T then return 0. If all vertices of S are colored A "
       "and "
       "all of T are colored B then return 0. If all vertices of S are colored B and all "
       "of "
       "T are colored A then return 0. Swap S and T if S has color C or at least two "
       "colors. If all vertices of S are colored B then return -Value-complete-Bip(-G). "
       "a, b, c <- number of vertices of T colored A, B and C, resp. "
       "If a > b then return a-b+Delta(c). If b >= a >= 1 then return "
       "1/2^(b-a+1)+Delta(c). "
       "If a = 0 then return 0 or Gamma(b+c) depending on if b+c = 2 or b+c > 2",
       kDomain, kBothRange, kBipartiteMax});
  printed.enumerate = OverBoth([](const Colours&, const Colours&) { return true; });
  Theorem corrected = Correct(
      printed,
      "Algorithm 3 with this line before `if b >= a >= 1`: if a = b = 1 and c = 0 "
      "then return 0",
      kDomain);
  const auto claim = [](bool with_correction) {
    return [with_correction](Workshop& workshop, const Instance& instance) {
      return ValueCompleteBip(workshop.x, ColoursAt(instance, 0), ColoursAt(instance, 3),
                              with_correction);
    };
  };
  return {ValueTheorem(printed, BothOf, claim(false)),
          ValueTheorem(corrected, BothOf, claim(true))};
}

// --- all of S has colour A: an instance is (s, a, b, c)

constexpr char kOneRange[] = "s+a+b+c <= max";

std::int64_t SizeOfS(const Instance& instance) { return instance[0]; }
std::string OneOf(const Instance& instance) {
  return BipartiteText({SizeOfS(instance), 0, 0}, PartT(instance));
}

Enumerator OverOne(std::function<bool(const Colours&)> domain) {
  return [domain = std::move(domain)](std::int64_t max, const InstanceSink& sink) {
    for (std::int64_t n = 4; n <= max; ++n) {
      for (std::int64_t s = 2; s + 2 <= n; ++s) {
        const bool go_on = ForEachComposition(n - s, 3, [&](const Instance& t) {
          return !domain(ColoursAt(t, 0)) || sink({s, t[0], t[1], t[2]});
        });
        if (!go_on) return;
      }
    }
  };
}

Theorem Theorem18() {
  Theorem record = Record(
      {"domination/theorem-18", "Thm 18",
       "Let s >= 2 and c >= 2. Then (s,0,0,c) is 0, if c = 2, and is Gamma(c), if c > 2",
       "s >= 2, a = b = 0, c >= 2; all of S has colour A", kOneRange, kBipartiteMax});
  record.enumerate = OverOne([](const Colours& t) { return t.a == 0 && t.b == 0; });
  return ValueTheorem(record, OneOf, [](Workshop& workshop, const Instance& instance) {
    const std::int64_t c = PartT(instance).c;
    return c == 2 ? workshop.x.Zero() : GammaOf(workshop.x, c);
  });
}

std::vector<Theorem> Theorem19Records() {
  constexpr char kDomain[] = "s >= 2, a,b >= 1, c = 0; all of S has colour A";
  Theorem printed = Record(
      {"domination/theorem-19", "Thm 19",
       "Let s >= 2 and a,b >= 1. Then (s,a,b,0) is a-b, if a > b, and is 1/2^(b-a+1), if "
       "a <= b",
       kDomain, kOneRange, kBipartiteMax});
  printed.enumerate =
      OverOne([](const Colours& t) { return t.a >= 1 && t.b >= 1 && t.c == 0; });
  Theorem corrected =
      Correct(printed,
              "Let s >= 2 and a,b >= 1. Then (s,a,b,0) is a-b, if a > b, is 0, if "
              "a = b = 1, and is 1/2^(b-a+1), if a <= b and b >= 2",
              kDomain);
  const auto claim = [](bool with_correction) {
    return [with_correction](Workshop& workshop, const Instance& instance) {
      ValueAlgebra& x = workshop.x;
      const auto [a, b, c] = PartT(instance);
      if (a > b) return x.Whole(a - b);
      if (with_correction && b == 1) return x.Zero();
      return HalfPowerOf(x, a, b);
    };
  };
  return {ValueTheorem(printed, OneOf, claim(false)),
          ValueTheorem(corrected, OneOf, claim(true))};
}

Theorem Theorem20() {
  Theorem record = Record({"domination/theorem-20", "Thm 20",
                           "Let s >= 2 and a,c >= 1. Then (s,a,0,c) = a + Delta(c)",
                           "s >= 2, a,c >= 1, b = 0; all of S has colour A", kOneRange,
                           kBipartiteMax});
  record.enumerate =
      OverOne([](const Colours& t) { return t.a >= 1 && t.b == 0 && t.c >= 1; });
  return ValueTheorem(record, OneOf, [](Workshop& workshop, const Instance& instance) {
    const Colours t = PartT(instance);
    return workshop.x.Plus(workshop.x.Whole(t.a), DeltaOf(workshop.x, t.c));
  });
}

Theorem Theorem21() {
  Theorem record = Record(
      {"domination/theorem-21", "Thm 21",
       "Let s >= 2 and b,c >= 1. Then (s,0,b,c) is 0, if b = c = 1, and is Gamma(b+c), "
       "otherwise",
       "s >= 2, b,c >= 1, a = 0; all of S has colour A", kOneRange, kBipartiteMax});
  record.enumerate =
      OverOne([](const Colours& t) { return t.a == 0 && t.b >= 1 && t.c >= 1; });
  return ValueTheorem(record, OneOf, [](Workshop& workshop, const Instance& instance) {
    const Colours t = PartT(instance);
    return t.b == 1 && t.c == 1 ? workshop.x.Zero() : GammaOf(workshop.x, t.b + t.c);
  });
}

Theorem Theorem22() {
  Theorem record = Record(
      {"domination/theorem-22", "Thm 22",
       "Let s >= 2 and a,b,c >= 1. Then (s,a,b,c) = [s,a,b,0) + Delta(c)",
       "s >= 2, a,b,c >= 1; all of S has colour A; [s,a,b,0) is valued by the rules",
       kOneRange, kBipartiteMax});
  record.enumerate =
      OverOne([](const Colours& t) { return t.a >= 1 && t.b >= 1 && t.c >= 1; });
  return ValueTheorem(record, OneOf, [](Workshop& workshop, const Instance& instance) {
    const Colours t = PartT(instance);
    const std::string without_c =
        BipartiteText({SizeOfS(instance), 0, 0}, {t.a, t.b, 0}, DominatedPart::kFirst);
    return workshop.x.Plus(workshop.rules(without_c), DeltaOf(workshop.x, t.c));
  });
}

}  // namespace
}  // namespace domination

std::vector<Theorem> DominationBipartiteTheorems() {
  using namespace domination;  // NOLINT: this file's own part of the records
  std::vector<Theorem> records = {Theorem12(), Theorem18()};
  for (Theorem& record : Theorem19Records()) records.push_back(std::move(record));
  records.push_back(Theorem20());
  records.push_back(Theorem21());
  records.push_back(Theorem22());
  for (Theorem& record : Algorithm3Records()) records.push_back(std::move(record));
  return records;
}

}  // namespace cgt
