// Compounds and variants of forms: identical to what the naive oracle makes by the rules
// of play, and the published facts about them.
#include "canonical/compounds.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "canonical/engine.h"
#include "cgt/budget.h"
#include "cgt/errors.h"
#include "cgt/form.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/canonical/bridge.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/naive_rules.h"
#include "tests/oracle/naive_variants.h"
#include "tests/oracle/reader.h"

namespace cgt {
namespace {

using oracle::Games;
using oracle::Id;
using oracle::Side;

constexpr CompoundKind kKinds[] = {CompoundKind::kDisjunctive, CompoundKind::kConjunctive,
                                   CompoundKind::kContinuedConjunctive,
                                   CompoundKind::kSelective};

// A compound as it stands on the table: its components and how it is played.
using Table = std::tuple<int, Id, Id>;

class CompoundsTest : public ::testing::Test {
 protected:
  // The same tree in the engine's arena.
  FormId ToForm(Id g) {
    if (const auto it = to_form_.find(g); it != to_form_.end()) return it->second;
    std::vector<FormId> sides[2];
    for (const Id option : games_.Left(g)) sides[0].push_back(ToForm(option));
    for (const Id option : games_.Right(g)) sides[1].push_back(ToForm(option));
    return to_form_[g] = arena_.Intern(std::move(sides[0]), std::move(sides[1]));
  }

  Id ToOracle(FormId form) {
    if (const auto it = to_oracle_.find(form); it != to_oracle_.end()) return it->second;
    std::vector<Id> sides[2];
    for (const FormId option : arena_.Left(form)) sides[0].push_back(ToOracle(option));
    for (const FormId option : arena_.Right(form)) sides[1].push_back(ToOracle(option));
    return to_oracle_[form] = games_.Make(std::move(sides[0]), std::move(sides[1]));
  }

  // The moves on the table, by the words of the rules.
  std::vector<Table> Moves(Side player, const Table& table) {
    const auto [kind, g, h] = table;
    const std::vector<Id> in_g = games_.Options(player, g);
    const std::vector<Id> in_h = games_.Options(player, h);
    std::vector<Table> moves;
    // Staying in a component is one more way to treat it.
    for (std::size_t i = 0; i <= in_g.size(); ++i) {
      for (std::size_t j = 0; j <= in_h.size(); ++j) {
        const bool moved_g = i < in_g.size();
        const bool moved_h = j < in_h.size();
        const int moved = (moved_g ? 1 : 0) + (moved_h ? 1 : 0);
        if (moved == 0) continue;
        bool allowed = false;
        switch (static_cast<CompoundKind>(kind)) {
          case CompoundKind::kDisjunctive:
            allowed = moved == 1;
            break;
          case CompoundKind::kConjunctive:
            allowed = moved == 2;
            break;
          case CompoundKind::kContinuedConjunctive:
            allowed = (moved_g || in_g.empty()) && (moved_h || in_h.empty());
            break;
          case CompoundKind::kSelective:
            allowed = true;
            break;
        }
        if (allowed)
          moves.push_back({kind, moved_g ? in_g[i] : g, moved_h ? in_h[j] : h});
      }
    }
    return moves;
  }

  FormId Make(CompoundKind kind, FormId g, FormId h) {
    return ValueOrThrow(Compound(engine_, arena_, kind, g, h));
  }
  FormId Make(VariantKind kind, FormId g) {
    return ValueOrThrow(Variant(engine_, arena_, kind, g));
  }
  Value ValueOf(FormId form) { return ValueOrThrow(engine_.FromForm({&arena_, form})); }
  FormId Read(const std::string& text) { return ToForm(oracle::Read(games_, text)); }

  // All literal games of depth at most 2: any sets of the four of depth at most 1.
  std::vector<Id> AllForms() {
    std::vector<Id> born = {games_.Zero()};
    for (int day = 1; day <= 2; ++day) {
      std::vector<Id> next;
      const unsigned sets = 1u << born.size();
      for (unsigned left = 0; left < sets; ++left) {
        for (unsigned right = 0; right < sets; ++right) {
          std::vector<Id> sides[2];
          for (std::size_t i = 0; i < born.size(); ++i) {
            if ((left >> i & 1) != 0) sides[0].push_back(born[i]);
            if ((right >> i & 1) != 0) sides[1].push_back(born[i]);
          }
          next.push_back(games_.Make(sides[0], sides[1]));
        }
      }
      born = std::move(next);
    }
    return born;
  }

  // --- measures by their definitions
  // How long an impartial game lasts if the winner hurries and the loser delays; even
  // exactly if the second player wins.
  int Remoteness(Id g) {
    int even = -1;
    int odd = -1;
    for (const Id option : games_.Left(g)) {
      const int r = Remoteness(option);
      if (r % 2 == 0) even = even < 0 ? r : std::min(even, r);
      if (r % 2 == 1) odd = std::max(odd, r);
    }
    return even >= 0 ? even + 1 : odd + 1;
  }
  // The same if the winner delays and the loser hurries.
  int Suspense(Id g) {
    int even = -1;
    int odd = -1;
    for (const Id option : games_.Left(g)) {
      const int s = Suspense(option);
      if (s % 2 == 0) even = std::max(even, s);
      if (s % 2 == 1) odd = odd < 0 ? s : std::min(odd, s);
    }
    return even >= 0 ? even + 1 : odd + 1;
  }

  std::vector<Id> RandomImpartial(std::mt19937_64& rng, std::size_t count) {
    std::vector<Id> games = {games_.Zero()};
    while (games.size() < count) {
      std::vector<Id> options;
      const std::size_t n = 1 + rng() % 3;
      for (std::size_t i = 0; i < n; ++i) options.push_back(games[rng() % games.size()]);
      games.push_back(games_.Make(options, options));
    }
    return games;
  }

  Engine engine_;
  Games games_;
  FormArena arena_;
  oracle::NaiveVariants naive_{games_};
  testing::Bridge bridge_{engine_, games_};
  oracle::NaiveRules<Table> table_{
      games_, [this](Side player, const Table& t) { return Moves(player, t); }};

 private:
  std::map<Id, FormId> to_form_;
  std::map<FormId, Id> to_oracle_;
};

std::string OutcomeText(oracle::Outcome outcome) {
  return std::string(1, static_cast<char>(outcome));
}

// The tree and who wins; the tables are searched without being made trees, and the tree
// is another way to the same answer.
TEST_F(CompoundsTest, AllPairsOfDepthTwo) {
  const std::vector<Id> all = AllForms();
  ASSERT_EQ(all.size(), 256u);
  for (const CompoundKind kind : kKinds) {
    for (const Id g : all) {
      for (const Id h : all) {
        if (h < g) continue;
        const Table table{static_cast<int>(kind), g, h};
        const FormId form = Make(kind, ToForm(g), ToForm(h));
        const Id tree = ToOracle(form);
        ASSERT_EQ(tree, table_.Game(table)) << games_.Print(g) << " " << games_.Print(h);
        ASSERT_EQ(games_.OutcomeIn(tree), table_.OutcomeIn(table));
      }
    }
  }
}

TEST_F(CompoundsTest, ValuesAndOutcomesOfAllCanonicalPairsOfDayTwo) {
  const std::vector<Id> all = oracle::AllGamesBornByDay(games_, 2);
  ASSERT_EQ(all.size(), 22u);
  for (const CompoundKind kind : kKinds) {
    for (const Id g : all) {
      for (const Id h : all) {
        const Table table{static_cast<int>(kind), g, h};
        const Value value = ValueOf(Make(kind, ToForm(g), ToForm(h)));
        ASSERT_EQ(bridge_.ToOracle(value), table_.Value(table));
        ASSERT_EQ(std::string(OutcomeName(*engine_.Outcome(value))),
                  OutcomeText(table_.OutcomeIn(table)));
        if (kind == CompoundKind::kDisjunctive) {
          ASSERT_EQ(value, bridge_.ToEngine(g) + bridge_.ToEngine(h));
        }
      }
    }
  }
}

TEST_F(CompoundsTest, RandomPairsOfDepthThree) {
  std::mt19937_64 rng = testing::SeededGenerator();
  std::mt19937 small(static_cast<unsigned>(rng()));
  const std::vector<Id> all = AllForms();
  for (int i = 0; i < 300; ++i) {
    const Id g = testing::RandomGame(games_, all, small, 3);
    const Id h = testing::RandomGame(games_, all, small, 2);
    for (const CompoundKind kind : kKinds) {
      const Table table{static_cast<int>(kind), g, h};
      const FormId form = Make(kind, ToForm(g), ToForm(h));
      ASSERT_EQ(ToOracle(form), table_.Game(table));
      ASSERT_EQ(std::string(OutcomeName(*engine_.Outcome(ValueOf(form)))),
                OutcomeText(table_.OutcomeIn(table)));
    }
  }
}

TEST_F(CompoundsTest, AreCommutativeAndAssociative) {
  std::mt19937_64 rng = testing::SeededGenerator();
  const std::vector<Id> all = AllForms();
  for (int i = 0; i < 2000; ++i) {
    const FormId a = ToForm(all[rng() % all.size()]);
    const FormId b = ToForm(all[rng() % all.size()]);
    const FormId c = ToForm(all[rng() % all.size()]);
    for (const CompoundKind kind : kKinds) {
      ASSERT_EQ(Make(kind, a, b), Make(kind, b, a));
      ASSERT_EQ(Make(kind, Make(kind, a, b), c), Make(kind, a, Make(kind, b, c)));
      // Nobody can move in 0, so it is neutral, except where it ends all.
      const FormId zero = arena_.Intern({}, {});
      ASSERT_EQ(Make(kind, a, zero), kind == CompoundKind::kConjunctive ? zero : a);
    }
  }
}

TEST_F(CompoundsTest, VariantsOfAllFormsOfDepthTwo) {
  for (const Id g : AllForms()) {
    const FormId form = ToForm(g);
    ASSERT_EQ(ToOracle(Make(VariantKind::kDicotic, form)), naive_.Dicotic(g));
    ASSERT_EQ(ToOracle(Make(VariantKind::kImpartial, form)), naive_.Impartial(g));
    ASSERT_EQ(ToOracle(Make(VariantKind::kTwisted, form)), naive_.Twisted(g));
    ASSERT_EQ(ToOracle(ValueOrThrow(NegativeForm(engine_, arena_, form))),
              games_.Negate(g));
  }
}

TEST_F(CompoundsTest, VariantsOfRandomFormsOfDepthFour) {
  std::mt19937_64 rng = testing::SeededGenerator();
  std::mt19937 small(static_cast<unsigned>(rng()));
  std::vector<Id> from = AllForms();
  for (int i = 0; i < 2000; ++i) {
    const Id g = testing::RandomGame(games_, from, small, 4);
    from.push_back(g);
    const FormId form = ToForm(g);
    const FormId dicotic = Make(VariantKind::kDicotic, form);
    ASSERT_EQ(ToOracle(dicotic), naive_.Dicotic(g));
    ASSERT_TRUE(games_.IsDicot(ToOracle(dicotic)));
    ASSERT_EQ(Make(VariantKind::kDicotic, dicotic), dicotic);
    const FormId impartial = Make(VariantKind::kImpartial, form);
    ASSERT_EQ(ToOracle(impartial), naive_.Impartial(g));
    // An impartial form is each of its variants.
    for (const VariantKind kind :
         {VariantKind::kDicotic, VariantKind::kImpartial, VariantKind::kTwisted}) {
      ASSERT_EQ(Make(kind, impartial), impartial);
    }
    const FormId twisted = Make(VariantKind::kTwisted, form);
    ASSERT_EQ(ToOracle(twisted), naive_.Twisted(g));
    // The variant of the negative is the negative of the variant.
    ASSERT_EQ(Make(VariantKind::kTwisted, ToForm(games_.Negate(g))),
              ValueOrThrow(NegativeForm(engine_, arena_, twisted)));
  }
}

// The impartial variant of a sum is the sum of the variants; of the other two variants it
// is not so.
TEST_F(CompoundsTest, VariantsOfSums) {
  std::mt19937_64 rng = testing::SeededGenerator();
  const std::vector<Id> all = AllForms();
  const auto sum = [&](FormId a, FormId b) {
    return Make(CompoundKind::kDisjunctive, a, b);
  };
  for (int i = 0; i < 2000; ++i) {
    const FormId a = ToForm(all[rng() % all.size()]);
    const FormId b = ToForm(all[rng() % all.size()]);
    ASSERT_EQ(Make(VariantKind::kImpartial, sum(a, b)),
              sum(Make(VariantKind::kImpartial, a), Make(VariantKind::kImpartial, b)));
  }
  const FormId one = Read("1");
  const FormId minus_one = Read("-1");
  EXPECT_EQ(ValueOf(Make(VariantKind::kDicotic, one)), engine_.Zero());
  EXPECT_EQ(ValueOf(Make(VariantKind::kDicotic, minus_one)), engine_.Zero());
  EXPECT_EQ(ValueOf(Make(VariantKind::kDicotic, sum(one, minus_one))),
            *engine_.Star(Nimber{1}));
  EXPECT_EQ(Make(VariantKind::kTwisted, one), one);
  EXPECT_EQ(ValueOf(Make(VariantKind::kTwisted, sum(one, one))), engine_.Zero());
}

// Equal values, different variants and compounds.
TEST_F(CompoundsTest, DependOnTheForm) {
  const FormId a = arena_.Intern({Read("1/2")}, {Read("2")});
  const FormId b = arena_.Intern({Read("1/4")}, {Read("2")});
  EXPECT_EQ(ValueOf(a), *engine_.Number(Dyadic(1)));
  EXPECT_EQ(ValueOf(b), *engine_.Number(Dyadic(1)));
  EXPECT_EQ(ValueOf(Make(VariantKind::kImpartial, a)), *engine_.Star(Nimber{1}));
  EXPECT_EQ(ValueOf(Make(VariantKind::kImpartial, b)), *engine_.Star(Nimber{2}));

  const FormId star = Read("*");
  const FormId nothing = arena_.Intern({star}, {star});
  EXPECT_EQ(ValueOf(nothing), engine_.Zero());
  const FormId one = Read("1");
  EXPECT_EQ(ValueOf(Make(CompoundKind::kConjunctive, nothing, one)),
            *engine_.Number(Dyadic(1)));
}

// CGSuite's rows (vectors of short values, category "compound"), texts as there.
TEST_F(CompoundsTest, PeersValues) {
  const auto value = [&](CompoundKind kind, const std::string& g, const std::string& h) {
    return bridge_.ToOracle(ValueOf(Make(kind, Read(g), Read(h))));
  };
  const auto read = [&](const std::string& text) {
    return games_.Canonical(oracle::Read(games_, text));
  };
  EXPECT_EQ(value(CompoundKind::kConjunctive, "1/2", "1/4"), read("1/2"));
  EXPECT_EQ(value(CompoundKind::kSelective, "1/2", "1/4"), read("3/4"));
  EXPECT_EQ(value(CompoundKind::kConjunctive, "*5", "*6"), read("*5"));
  EXPECT_EQ(value(CompoundKind::kDisjunctive, "*5", "*6"), read("*3"));
  EXPECT_EQ(value(CompoundKind::kConjunctive, "{1|0}", "0"), read("0"));
  EXPECT_EQ(value(CompoundKind::kSelective, "{1|0}", "0"), read("{1|0}"));
  const FormId star = Read("*");
  const FormId form = arena_.Intern({star}, {star});
  EXPECT_EQ(ValueOf(Make(CompoundKind::kSelective, form, Read("3"))),
            *engine_.Number(Dyadic(3)));
  EXPECT_EQ(ValueOf(Make(CompoundKind::kDisjunctive, form, Read("3"))),
            *engine_.Number(Dyadic(3)));
}

// Steinhaus and Smith: the short rule is decided by the least remoteness, the long one by
// the greatest suspense, the selective compound by the outcomes alone.
TEST_F(CompoundsTest, ImpartialComponents) {
  std::mt19937_64 rng = testing::SeededGenerator();
  const std::vector<Id> games = RandomImpartial(rng, 60);
  const auto second_wins = [&](CompoundKind kind, Id g, Id h) {
    return ValueOf(Make(kind, ToForm(g), ToForm(h))) == engine_.Zero();
  };
  for (const Id g : games) {
    for (const Id h : games) {
      const int remoteness = std::min(Remoteness(g), Remoteness(h));
      EXPECT_EQ(second_wins(CompoundKind::kConjunctive, g, h), remoteness % 2 == 0);
      const int suspense = std::max(Suspense(g), Suspense(h));
      EXPECT_EQ(second_wins(CompoundKind::kContinuedConjunctive, g, h),
                suspense % 2 == 0);
      EXPECT_EQ(
          second_wins(CompoundKind::kSelective, g, h),
          ValueOf(ToForm(g)) == engine_.Zero() && ValueOf(ToForm(h)) == engine_.Zero());
    }
  }
  // By induction *m and *n together by the short rule are the lesser of them.
  for (int m = 0; m <= 8; ++m) {
    for (int n = 0; n <= 8; ++n) {
      const Value value =
          ValueOf(Make(CompoundKind::kConjunctive, ToForm(games_.Nimber(m)),
                       ToForm(games_.Nimber(n))));
      EXPECT_EQ(value, *engine_.Star(Nimber{static_cast<std::uint64_t>(std::min(m, n))}));
    }
  }
}

// --- size

// 0 = {|}, then n = {n-1|n-1} or {n-1|}.
FormId Chain(FormArena& arena, int length, bool impartial) {
  FormId form = arena.Intern({}, {});
  for (int i = 0; i < length; ++i) {
    form = impartial ? arena.Intern({form}, {form}) : arena.Intern({form}, {});
  }
  return form;
}

TEST_F(CompoundsTest, DeepForms) {
  constexpr int kDepth = 100'000;
  const FormId integer = Chain(arena_, kDepth, false);
  const FormId nim = Chain(arena_, kDepth, true);
  EXPECT_EQ(Make(CompoundKind::kConjunctive, integer, integer), integer);
  EXPECT_EQ(Make(CompoundKind::kConjunctive, integer, nim), integer);
  EXPECT_EQ(Make(CompoundKind::kContinuedConjunctive, integer, integer), integer);
  const FormId zero = arena_.Intern({}, {});
  EXPECT_EQ(Make(CompoundKind::kSelective, nim, zero), nim);
  EXPECT_EQ(Make(VariantKind::kImpartial, integer), nim);
  EXPECT_EQ(Make(VariantKind::kDicotic, integer), zero);
  EXPECT_EQ(Make(VariantKind::kTwisted, nim), nim);
  const FormId twisted = Make(VariantKind::kTwisted, integer);
  EXPECT_EQ(ValueOf(twisted), engine_.Zero());
  const FormId negative = ValueOrThrow(NegativeForm(engine_, arena_, integer));
  EXPECT_EQ(ValueOf(negative), *engine_.Number(Dyadic(-kDepth)));
}

TEST_F(CompoundsTest, TooLargeOnesAreRefused) {
  const FormId chain = Chain(arena_, 3000, true);
  const absl::Status pairs =
      Compound(engine_, arena_, CompoundKind::kDisjunctive, chain, chain).status();
  EXPECT_EQ(pairs.code(), absl::StatusCode::kOutOfRange) << pairs;
  EXPECT_THAT(std::string(pairs.message()), ::testing::HasSubstr("1048576 positions"));
  // Two forms with 5,000 options each.
  std::vector<FormId> options;
  FormId form = arena_.Intern({}, {});
  for (int i = 0; i < 5000; ++i) {
    options.push_back(form);
    form = arena_.Intern({form}, {});
  }
  const FormId wide = arena_.Intern(options, {});
  const absl::Status product =
      Compound(engine_, arena_, CompoundKind::kConjunctive, wide, wide).status();
  EXPECT_EQ(product.code(), absl::StatusCode::kOutOfRange) << product;
}

TEST_F(CompoundsTest, BudgetsAreHonoured) {
  const FormId chain = Chain(arena_, 300, true);
  const auto build = [&] {
    return Compound(engine_, arena_, CompoundKind::kDisjunctive, chain, chain);
  };
  {
    BudgetLimits limits;
    limits.memory_bytes = 1'000'000;
    Budget budget(limits);
    engine_.SetBudget(&budget);
    EXPECT_EQ(build().status().code(), absl::StatusCode::kResourceExhausted);
    engine_.SetBudget(nullptr);
  }
  for (std::uint64_t check = 1; check < 200; check += 13) {
    BudgetLimits limits;
    limits.cancel_at_check = check;
    Budget budget(limits);
    engine_.SetBudget(&budget);
    EXPECT_EQ(build().status().code(), absl::StatusCode::kCancelled);
    EXPECT_EQ(Variant(engine_, arena_, VariantKind::kTwisted, chain).status().code(),
              absl::StatusCode::kCancelled);
    engine_.SetBudget(nullptr);
  }
  // Nothing half made stays visible.
  const std::int64_t before = engine_.memory_used();
  EXPECT_EQ(ValueOf(ValueOrThrow(build())), engine_.Zero());
  Engine fresh;
  FormArena arena;
  const FormId same = Chain(arena, 300, true);
  const FormId sum =
      ValueOrThrow(Compound(fresh, arena, CompoundKind::kDisjunctive, same, same));
  EXPECT_EQ(ValueOrThrow(fresh.FromForm({&arena, sum})), fresh.Zero());
  EXPECT_LT(engine_.memory_used() - before, 50'000'000);
}

}  // namespace
}  // namespace cgt
