// Variants of rulesets: against the naive oracle's variants of the game tree, against
// published nimbers, and at the command line's entrance.
#include "games/catalog/variants.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "canonical/compounds.h"
#include "canonical/engine.h"
#include "cgt/errors.h"
#include "games/catalog/catalog.h"
#include "games/catalog/position_form.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/canonical/bridge.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/naive_rules.h"
#include "tests/oracle/naive_variants.h"

namespace cgt {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class VariantsTest : public ::testing::Test {
 protected:
  static AnyPositionPtr Position(const std::string& ruleset, absl::string_view text) {
    return ValueOrThrow(ValueOrThrow(FindRuleset(ruleset))->Parse(text));
  }
  Value Evaluate(const std::string& ruleset, absl::string_view text, By by = By::kRules) {
    return *ValueOrThrow(Position(ruleset, text)->Evaluate(engine_, by)).value;
  }
  std::uint64_t Nimber(const std::string& ruleset, absl::string_view text) {
    const std::optional<NumberUpStar> x = engine_.AsNumberUpStar(Evaluate(ruleset, text));
    EXPECT_TRUE(x.has_value() && x->number.IsZero() && x->up.IsZero()) << text;
    return x->star.index;
  }
  oracle::Id NaiveTree(const std::string& name, const std::string& text) {
    const AnyRulesetPtr ruleset = ValueOrThrow(FindRuleset(name));
    oracle::NaiveRules<std::string> rules(games_, [&](oracle::Side side,
                                                      const std::string& p) {
      std::vector<std::string> options;
      const Player player = side == oracle::Side::kLeft ? Player::kLeft : Player::kRight;
      for (const AnyMove& move : ValueOrThrow(ruleset->Parse(p))->NamedMoves(player)) {
        options.push_back(move.position->PositionText());
      }
      return options;
    });
    return rules.Game(text);
  }

  Engine engine_;
  oracle::Games games_;
  oracle::NaiveVariants naive_{games_};
  testing::Bridge bridge_{engine_, games_};
};

const std::pair<const char*, const char*> kBases[] = {
    {"Domineering", "..|.."},
    {"Domineering", "...|..."},
    {"Domineering", "...|...|.#."},
    {"Domineering", "....|....|#..#"},
    {"Domineering", "..#.|..#.|###.|...."},
    {"Col", "path(5)"},
    {"Col", "0-1,2-3 colours=A..."},
    {"Snort", "cycle(5)"},
    {"Snort", "star(5)"},
    {"Snort", "0-1,2-3,4"},
    {"Hackenbush", "0-1:l,1-2:r,1-3:g ground=0"},
    {"Hackenbush", "0-1:l,0-2:r,0-3:r ground=0"},
    {"Hackenbush", "cycle(5) ground=0 edges=glgrl"},
    {"DigraphPlacement", "0>1,1>2,2>3 colours=ABAB"},
    {"Domination", "star(5) colours=CAABB"},
    {"Dag", "|;0|;0|1;2,0|1;3|2,0"},
    {"Nim", "1,2,2"},
    {"NodeKayles", "path(6)"},
};

TEST_F(VariantsTest, AreTheOraclesVariantsOfTheGameTree) {
  for (const auto& [base, text] : kBases) {
    SCOPED_TRACE(std::string(base) + " " + text);
    const oracle::Id tree = NaiveTree(base, text);
    for (const auto& [variant, expected] :
         {std::pair<std::string, oracle::Id>{"Impartial", naive_.Impartial(tree)},
          {"Dicotic", naive_.Dicotic(tree)},
          {"Twisted", naive_.Twisted(tree)}}) {
      const std::string name = absl::StrCat(variant, "[", base, "]");
      EXPECT_EQ(NaiveTree(name, text), expected) << name;
      EXPECT_EQ(bridge_.ToOracle(Evaluate(name, text)), games_.Canonical(expected))
          << name;
      EXPECT_EQ(Evaluate(name, text, By::kAny), Evaluate(name, text)) << name;
    }
    const std::string nested = absl::StrCat("Twisted[Dicotic[", base, "]]");
    EXPECT_EQ(bridge_.ToOracle(Evaluate(nested, text)),
              games_.Canonical(naive_.Twisted(naive_.Dicotic(tree))));
  }
}

// Two ways to the same form: the variant of the form, the form of the variant.
TEST_F(VariantsTest, FormsOfVariantsAreVariantsOfForms) {
  FormArena arena;
  for (const auto& [base, text] : kBases) {
    const FormId form =
        ValueOrThrow(FormOfPosition(engine_, arena, *Position(base, text)));
    for (const auto& [variant, kind] :
         {std::pair<std::string, VariantKind>{"Impartial", VariantKind::kImpartial},
          {"Dicotic", VariantKind::kDicotic},
          {"Twisted", VariantKind::kTwisted}}) {
      const AnyPositionPtr p = Position(absl::StrCat(variant, "[", base, "]"), text);
      EXPECT_EQ(ValueOrThrow(FormOfPosition(engine_, arena, *p)),
                ValueOrThrow(Variant(engine_, arena, kind, form)))
          << variant << " " << base << " " << text;
    }
  }
}

// One row of cells is Dawson's Kayles (0.07): 0,0,1,1,2,0,3,1,1,0,3,3,2,2,4,0 for 0 to 15
// cells (guy1956); boards of 2 rows have the value 0 or * as their columns are even or
// odd in number (bcg2001); 4x4 is 0 and 5x5 is 0 by symmetry.
TEST_F(VariantsTest, ImpartialDomineeringIsCram) {
  const std::uint64_t row[] = {0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0};
  for (std::size_t n = 0; n < std::size(row); ++n) {
    EXPECT_EQ(Nimber("Impartial[Domineering]", std::string(n, '.')), row[n]) << n;
  }
  for (std::size_t n = 1; n <= 6; ++n) {
    const std::string line(n, '.');
    EXPECT_EQ(Nimber("Impartial[Domineering]", line + "|" + line), n % 2) << n;
  }
  EXPECT_EQ(Nimber("Impartial[Domineering]", "....|....|....|...."), 0u);
}

// Colouring a path with two colours, by brute force on strings.
std::uint64_t PathGrundy(const std::string& colours, bool snort,
                         std::map<std::string, std::uint64_t>& known) {
  if (const auto it = known.find(colours); it != known.end()) return it->second;
  std::set<std::uint64_t> options;
  for (std::size_t v = 0; v < colours.size(); ++v) {
    if (colours[v] != '.') continue;
    for (const char c : {'A', 'B'}) {
      const char forbidden = snort ? (c == 'A' ? 'B' : 'A') : c;
      if (v > 0 && colours[v - 1] == forbidden) continue;
      if (v + 1 < colours.size() && colours[v + 1] == forbidden) continue;
      std::string next = colours;
      next[v] = c;
      options.insert(PathGrundy(next, snort, known));
    }
  }
  std::uint64_t mex = 0;
  while (options.count(mex) > 0) ++mex;
  return known[colours] = mex;
}

TEST_F(VariantsTest, ImpartialColouringOfPaths) {
  std::map<std::string, std::uint64_t> col;
  std::map<std::string, std::uint64_t> snort;
  for (std::size_t n = 1; n <= 9; ++n) {
    const std::string path = absl::StrCat("path(", n, ")");
    const std::string free(n, '.');
    EXPECT_EQ(Nimber("Impartial[Col]", path), PathGrundy(free, false, col)) << n;
    EXPECT_EQ(Nimber("Impartial[Snort]", path), PathGrundy(free, true, snort)) << n;
  }
}

// The law of decomposition that each variant keeps, or does not.
TEST_F(VariantsTest, Parts) {
  const char* two = "..#..";
  EXPECT_EQ(Position("Impartial[Domineering]", two)->Parts().size(), 2u);
  EXPECT_EQ(Position("Dicotic[Domineering]", two)->Parts().size(), 1u);
  EXPECT_EQ(Position("Twisted[Domineering]", two)->Parts().size(), 1u);
  // -1 + 1: in each part only one player can move, in the sum both.
  const char* cancel = "..#.|###.";
  EXPECT_EQ(Evaluate("Dicotic[Domineering]", ".."), engine_.Zero());
  EXPECT_EQ(Evaluate("Dicotic[Domineering]", ".|."), engine_.Zero());
  EXPECT_EQ(Evaluate("Dicotic[Domineering]", cancel), *engine_.Star(cgt::Nimber{1}));
  // -1 is its own twisted variant; that of -2 is {|1}.
  EXPECT_EQ(Evaluate("Twisted[Domineering]", ".."), *engine_.Number(Dyadic(-1)));
  EXPECT_EQ(Evaluate("Twisted[Domineering]", two), engine_.Zero());
  // The order of the parts does not matter.
  Engine engine;
  const auto positions = [&](absl::string_view text) {
    return ValueOrThrow(
               Position("Dicotic[Domineering]", text)->Evaluate(engine, By::kRules))
        .counts.positions;
  };
  EXPECT_GT(positions("..#.|..#."), 0u);
  EXPECT_EQ(positions(".#..|.#.."), 0u);
}

// A base whose answer is a nimber is its own variant, and brings its theorems.
TEST_F(VariantsTest, ImpartialBases) {
  for (const char* variant : {"Impartial", "Dicotic", "Twisted"}) {
    const std::string name = absl::StrCat(variant, "[Nim]");
    const Answer answer =
        ValueOrThrow(Position(name, "1000000000000,3")->Evaluate(engine_, By::kTheorem));
    EXPECT_EQ(*answer.value, *engine_.Star(cgt::Nimber{1000000000003})) << name;
    EXPECT_THAT(answer.counts.theorems, ElementsAre("nim/bouton"));
    const Answer both =
        ValueOrThrow(Position(name, "2,3,4")->Evaluate(engine_, By::kBoth));
    EXPECT_EQ(*both.value, *engine_.Star(cgt::Nimber{5}));
  }
  EXPECT_EQ(Position("Impartial[Domineering]", "..|..")
                ->Evaluate(engine_, By::kTheorem)
                .status()
                .code(),
            absl::StatusCode::kFailedPrecondition);
}

TEST_F(VariantsTest, MovesAndTexts) {
  const auto labels = [](const AnyPositionPtr& p, Player player) {
    std::vector<std::string> all;
    for (const AnyMove& move : p->NamedMoves(player)) {
      all.push_back(absl::StrCat(move.label, " -> ", move.position->PositionText()));
    }
    return all;
  };
  EXPECT_THAT(labels(Position("Impartial[Snort]", "path(1)"), Player::kLeft),
              ElementsAre("Left: vertex 0 -> path(1) colours=A",
                          "Right: vertex 0 -> path(1) colours=B"));
  EXPECT_THAT(labels(Position("Dicotic[Domineering]", ".."), Player::kRight),
              ElementsAre());
  const AnyPositionPtr twisted = Position("twisted[snort]", "0,1");
  EXPECT_EQ(twisted->Text(), "Twisted[Snort](\"0,1\")");
  EXPECT_THAT(labels(twisted, Player::kLeft),
              ElementsAre("vertex 0 -> exchanged:0,1 colours=A.",
                          "vertex 1 -> exchanged:0,1 colours=.A"));
  const AnyPositionPtr exchanged = Position("Twisted[Snort]", "exchanged:0,1 colours=A.");
  EXPECT_THAT(labels(exchanged, Player::kLeft),
              ElementsAre("vertex 1 -> 0,1 colours=AB"));
  EXPECT_EQ(exchanged->Negative()->PositionText(), "0,1 colours=A.");
}

// One name, one table: the spelling of the base does not matter.
TEST_F(VariantsTest, ShareTheirTables) {
  const auto positions = [&](const std::string& name) {
    return ValueOrThrow(Position(name, "..|..")->Evaluate(engine_, By::kRules))
        .counts.positions;
  };
  EXPECT_GT(positions("Impartial[Domineering]"), 0u);
  EXPECT_EQ(positions("IMPARTIAL[domineering]"), 0u);
  EXPECT_GT(positions("Impartial[Dicotic[Domineering]]"), 0u);
}

TEST_F(VariantsTest, RefusalsNameTheReasonAndTheOffset) {
  const auto error = [](const std::string& name) {
    const absl::Status status = FindRuleset(name).status();
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument) << name;
    return std::string(status.message());
  };
  EXPECT_THAT(error("Impartial"),
              HasSubstr("offset 9: end of input: expected a ruleset"));
  EXPECT_THAT(error("Impartial[]"), HasSubstr("offset 10: end of input"));
  EXPECT_THAT(error("Impartial[Hex]"), HasSubstr("offset 10: 'Hex'"));
  EXPECT_THAT(error("Impartial[Hex]"), HasSubstr("Hex answers a winner"));
  EXPECT_THAT(error("Twisted[TokensOnDigraph]"), HasSubstr("may repeat"));
  EXPECT_THAT(error("Dicotic[Snrt]"), HasSubstr("offset 8: 'Snrt'"));
  EXPECT_THAT(error("Dicotic[Snrt]"), HasSubstr("Snort?"));
  EXPECT_THAT(error("Dicotic[Impartial[Snrt]]"), HasSubstr("offset 18: 'Snrt'"));
  EXPECT_THAT(error("Dicotic[Nim[3]]"), HasSubstr("offset 11: '[3]'"));
  EXPECT_THAT(error("Dicotic[Nim"), HasSubstr("offset 11"));
  EXPECT_THAT(error("Dicotic[Nim]]"), HasSubstr("offset 12"));
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += "Impartial[";
  deep += "Nim" + std::string(100'000, ']');
  EXPECT_THAT(error(deep), HasSubstr("at most 8"));
  EXPECT_TRUE(FindRuleset("Impartial[Dicotic[Twisted[Snort]]]").ok());
  const absl::Status misere = ValueOrThrow(FindRuleset("Impartial[Domination]"))
                                  ->Parse("star(3) play=misere")
                                  .status();
  EXPECT_THAT(std::string(misere.message()), HasSubstr("offset 8: 'play=misere'"));
  const absl::Status repeats =
      Position("Impartial[Dag]", "1|;2|;0|;0|0")->Evaluate(engine_, By::kAny).status();
  EXPECT_THAT(std::string(repeats.message()), HasSubstr("play repeats"));
}

}  // namespace
}  // namespace cgt
