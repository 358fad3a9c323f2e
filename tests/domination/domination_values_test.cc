// The closed forms against the game by its definition, and what is false as printed.
#include "games/domination/domination_values.h"

#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "canonical/evaluate.h"
#include "games/board/graph_text.h"
#include "games/domination/domination.h"
#include "games/domination/domination_recognition.h"
#include "gtest/gtest.h"
#include "tests/domination/domination_naive.h"

namespace cgt {
namespace {

using testing::NaiveDomination;

using Colour = DominationColour;
constexpr Colour kColours[] = {Colour::kA, Colour::kB, Colour::kC};

std::string Letters(const ColourCounts& counts) {
  return std::string(counts.a, 'A') + std::string(counts.b, 'B') +
         std::string(counts.c, 'C');
}

// Calls f with all counts of `total` vertices.
template <class F>
void ForEachCounts(std::int64_t total, const F& f) {
  for (std::int64_t a = 0; a <= total; ++a) {
    for (std::int64_t b = 0; a + b <= total; ++b) f(ColourCounts{a, b, total - a - b});
  }
}

GraphPtr GraphOf(const std::string& text) { return ReadGraph(text)->graph; }

Value NaiveValue(Engine& engine, const std::string& graph, const std::string& colours,
                 std::uint32_t dominated = 0) {
  return NaiveDomination(*GraphOf(graph), colours).ValueOf(engine, dominated);
}

TEST(DominationValues, Stars) {
  Engine engine;
  int instances = 0;
  for (std::int64_t n = 0; n <= 8; ++n) {
    ForEachCounts(n, [&](const ColourCounts& leaves) {
      for (Colour centre : kColours) {
        const std::string colours = Letter(centre) + Letters(leaves);
        const Value expected =
            n == 0 ? NaiveValue(engine, "0", colours)
                   : NaiveValue(engine, "star(" + std::to_string(n) + ")", colours);
        const auto [a, b, c] = leaves;
        const auto value = StarValue(engine, centre, a, b, c);
        ASSERT_TRUE(value.ok()) << value.status();
        EXPECT_EQ(*value, expected) << colours;
        // Algorithm 1 is right as printed.
        EXPECT_EQ(ValueOrThrow(MakeValue(engine, ValueStarAsPrinted(centre, leaves))),
                  expected)
            << colours;
        ++instances;
      }
    });
  }
  EXPECT_EQ(instances, 3 * 165);
}

// Larger sizes by the rules, which the tests of the laws check.
TEST(DominationValues, LargerStarsByTheRules) {
  Engine engine;
  const Domination rules;
  Evaluator<Domination> evaluate(engine, rules);
  for (std::int64_t n = 9; n <= 10; ++n) {
    const GraphPtr graph = GraphOf("star(" + std::to_string(n) + ")");
    ForEachCounts(n, [&](const ColourCounts& leaves) {
      for (Colour centre : kColours) {
        const std::string colours = Letter(centre) + Letters(leaves);
        const DominationPosition position(graph, testing::ColoursOf(colours));
        const auto value = evaluate(position, By::kBoth);
        ASSERT_TRUE(value.ok()) << value.status();
        EXPECT_EQ(*value, *StarValue(engine, centre, leaves.a, leaves.b, leaves.c));
      }
    });
  }
}

TEST(DominationValues, CompleteSplitGraphs) {
  Engine engine;
  for (std::int64_t k = 1; k <= 4; ++k) {
    for (std::int64_t s = 0; k + s <= 7; ++s) {
      const std::string graph =
          s == 0 ? "complete(" + std::to_string(k) + ")"
                 : "split(" + std::to_string(k) + "," + std::to_string(s) + ")";
      ForEachCounts(k, [&](const ColourCounts& clique) {
        ForEachCounts(s, [&](const ColourCounts& independent) {
          const std::string colours = Letters(clique) + Letters(independent);
          const Value expected = NaiveValue(engine, graph, colours);
          const auto value = CompleteSplitValue(engine, clique, independent);
          ASSERT_TRUE(value.ok()) << value.status();
          EXPECT_EQ(*value, expected) << graph << ' ' << colours;
          EXPECT_EQ(ValueOrThrow(MakeValue(
                        engine, ValueCompleteSplitAsPrinted(clique, independent))),
                    expected);
          if (s == 0) {
            EXPECT_EQ(*CompleteGraphValue(engine, clique), expected);
          }
        });
      });
    }
  }
}

// K_{s,t}; Algorithm 3 and Theorem 19 are false as printed for S all of one colour and T
// of one vertex of either colour, and nowhere else.
TEST(DominationValues, CompleteBipartiteGraphs) {
  Engine engine;
  std::set<std::pair<std::string, std::string>> wrong;
  for (std::int64_t s = 1; s <= 4; ++s) {
    for (std::int64_t t = s; s + t <= 8; ++t) {
      const std::string graph =
          "complete(" + std::to_string(s) + "," + std::to_string(t) + ")";
      ForEachCounts(s, [&](const ColourCounts& first) {
        ForEachCounts(t, [&](const ColourCounts& second) {
          const Value expected =
              NaiveValue(engine, graph, Letters(first) + Letters(second));
          for (bool exchanged : {false, true}) {
            const ColourCounts& x = exchanged ? second : first;
            const ColourCounts& y = exchanged ? first : second;
            const auto value = CompleteBipartiteValue(engine, x, y);
            ASSERT_TRUE(value.ok()) << value.status();
            EXPECT_EQ(*value, expected) << Letters(x) << ' ' << Letters(y);
            if (ValueOrThrow(MakeValue(engine, ValueCompleteBipAsPrinted(x, y))) !=
                expected) {
              wrong.insert(
                  {std::min(Letters(x), Letters(y)), std::max(Letters(x), Letters(y))});
            }
          }
        });
      });
    }
  }
  std::set<std::pair<std::string, std::string>> known;
  for (std::size_t s = 2; s <= 6; ++s) {
    for (char colour : {'A', 'B'}) {
      const std::string one(s, colour), other = "AB";
      known.insert({std::min(one, other), std::max(one, other)});
    }
  }
  EXPECT_EQ(wrong, known);
}

TEST(DominationValues, PositionsWithAPartDominated) {
  Engine engine;
  for (std::int64_t s = 1; s <= 4; ++s) {
    for (std::int64_t t = 1; t <= 4; ++t) {
      const std::string graph =
          "complete(" + std::to_string(s) + "," + std::to_string(t) + ")";
      const std::uint32_t part_s = (1u << s) - 1, part_t = ((1u << t) - 1) << s;
      ForEachCounts(t, [&](const ColourCounts& counts) {
        const auto [a, b, c] = counts;
        const std::string colours = std::string(s, 'A') + Letters(counts);
        EXPECT_EQ(*PartSDominatedValue(engine, s, a, b, c),
                  NaiveValue(engine, graph, colours, part_s));
        EXPECT_EQ(*PartTDominatedValue(engine, s, a, b, c),
                  NaiveValue(engine, graph, colours, part_t));
        const auto make = [&](const DominationValue& value) {
          return ValueOrThrow(MakeValue(engine, value));
        };
        if (a + c >= 1 && b + c >= 1) {
          EXPECT_EQ(*PartTDominatedValue(engine, s, a, b, c), make(Lemma13(s)));
        }
        const Value s_dominated = *PartSDominatedValue(engine, s, a, b, c);
        if (c == 0) {
          EXPECT_EQ(s_dominated, make(Lemma14(a, b)));
        }
        if (a == 0 && c >= 1) {
          EXPECT_EQ(s_dominated, make(Lemma16(b, c)));
        }
        if (a >= 1) {
          EXPECT_EQ(s_dominated, make(Lemma17(a, b, c)));
        }
      });
    }
  }
}

TEST(DominationValues, Lemma15IsFalseAsPrinted) {
  Engine engine;
  const auto value = [&](std::int64_t a, std::int64_t b) {
    return ValueOrThrow(MakeValue(engine, Lemma14(a, b)));
  };
  std::vector<std::tuple<int, int, int, int>> wrong;
  for (int total = 1; total <= 8; ++total) {
    for (int a = 1; a <= total; ++a) {
      for (int b = 0; a + b <= total; ++b) {
        for (int x = 0; a + b + x <= total; ++x) {
          const int y = total - a - b - x;
          if (a - b <= x - y) continue;
          const auto holds = [&](const NumberUpStar& gap) {
            const Value bound = value(x, y) + ValueOrThrow(engine.Make(gap));
            return ValueOrThrow(engine.LessOrEqual(bound, value(a, b)));
          };
          if (!holds(Lemma15Gap(a, b))) wrong.emplace_back(a, b, x, y);
          EXPECT_TRUE(holds(Lemma15GapCorrected(a, b)))
              << a << ' ' << b << ' ' << x << ' ' << y;
        }
      }
    }
  }
  ASSERT_FALSE(wrong.empty());
  EXPECT_EQ(wrong.front(), std::make_tuple(1, 2, 0, 2));
}

// The smallest counterexample as a position: K_{2,2} with colours AA and AB is 0, not
// 1/2.
TEST(DominationValues, Theorem19IsFalseAsPrinted) {
  Engine engine;
  EXPECT_EQ(NaiveValue(engine, "complete(2,2)", "AAAB"), engine.Zero());
  EXPECT_EQ(Theorem19(1, 1).closed.number, Dyadic::FromRatio(1, 1));
  EXPECT_EQ(Theorem19Corrected(1, 1), DominationValue{});
  EXPECT_EQ(Theorem19Corrected(1, 2), Theorem19(1, 2));
}

TEST(DominationValues, AnySize) {
  Engine engine;
  constexpr std::int64_t kMany = 1'000'000;
  // Theorem 9: C in the centre, up^[n]* at the leaves' lead n+1.
  EXPECT_EQ(engine.AsNumberUpStar(*StarValue(engine, Colour::kC, kMany, 1, 0)),
            UpPowerStar(kMany - 2));
  // Theorem 8: 1/2^(b-a+1).
  EXPECT_EQ(engine.AsNumber(*StarValue(engine, Colour::kA, 1, kMany, 0)),
            Dyadic::FromRatio(1, kMany));
  // Theorem 10: Gamma(b+c) = (b+c-1).up + *(b+c odd).
  const auto gamma = engine.AsNumberUpStar(
      *StarValue(engine, Colour::kA, 0, kMany, std::int64_t{1} << 40));
  ASSERT_TRUE(gamma.has_value());
  EXPECT_EQ(gamma->up.Digit(1), Integer(kMany - 1 + (std::int64_t{1} << 40)));
  EXPECT_TRUE(gamma->star == Nimber{0});
  // Theorem 11: D(n), no closed form, but its outcome is N.
  const Value d = *StarValue(engine, Colour::kC, kMany, 1, 1);
  EXPECT_FALSE(engine.AsNumberUpStar(d).has_value());
  EXPECT_EQ(*engine.Outcome(d), Outcome::kN);
  // What does not fit is refused.
  EXPECT_EQ(StarValue(engine, Colour::kA, 1, std::int64_t{1} << 30, 0).status().code(),
            absl::StatusCode::kOutOfRange);
  EXPECT_EQ(StarValue(engine, Colour::kC, std::int64_t{1} << 30, 1, 0).status().code(),
            absl::StatusCode::kOutOfRange);
}

}  // namespace
}  // namespace cgt
