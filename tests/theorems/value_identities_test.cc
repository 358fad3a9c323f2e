// The records of statements about values: every verdict against the recorded status, and
// against the naive oracle reading the instance's own text.
#include "theorems/value_identities.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/reader.h"
#include "theorems/algebra.h"

namespace cgt {
namespace {

struct Found {
  std::uint64_t instances = 0;
  std::uint64_t failures = 0;
  std::string first;
};

Found Checked(const Theorem& theorem, std::int64_t max) {
  Engine engine;
  const Checker check = theorem.make_checker(engine);
  Found found;
  theorem.enumerate(max, [&](const Instance& instance) {
    const absl::StatusOr<Verdict> verdict = check(instance);
    EXPECT_TRUE(verdict.ok()) << theorem.id << " " << verdict.status();
    ++found.instances;
    if (verdict.ok() && !verdict->holds) {
      if (found.failures == 0) found.first = theorem.describe(instance);
      ++found.failures;
    }
    return verdict.ok();
  });
  return found;
}

TEST(ValueIdentities, HoldOrFailAsRecordedOverTheirWholeRange) {
  for (const Theorem& theorem : ValueIdentityTheorems()) {
    const Found found = Checked(theorem, theorem.default_max);
    EXPECT_GT(found.instances, 0u) << theorem.id;
    EXPECT_EQ(found.failures > 0, theorem.status == TheoremStatus::kFailsAsPrinted)
        << theorem.id << ": " << found.first;
  }
}

// The refuted ones in detail. {up* | up*} = 0, for whoever moves to up* = {0, * | 0} lets
// the other one move to 0; likewise {* | *} = 0. An independent program found them first.
TEST(ValueIdentities, RefutedStatementsFailForTheseInstancesOnly) {
  std::map<std::string, Found> found;
  for (const Theorem& theorem : ValueIdentityTheorems()) {
    if (theorem.status == TheoremStatus::kFailsAsPrinted) {
      found[theorem.id] = Checked(theorem, theorem.default_max);
    }
  }
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found["domination/theorem-1"].first, "{^*|^*} == ^^");
  EXPECT_EQ(found["domination/theorem-1"].failures, 2u);  // and its mirror image
  EXPECT_EQ(found["domination/theorem-1"].instances, 96u);
  EXPECT_EQ(found["domination/gamma-2"].first, "{*|*} == ^");
  EXPECT_EQ(found["domination/gamma-2"].failures, 1u);
}

// Reads `left relation right` with the oracle's own reader and decides it by the
// definition of the order; nullopt if the text is no such relation.
std::optional<bool> Decide(oracle::Games& games, const std::string& text) {
  static constexpr struct {
    const char* sign;
    const char* orders;
  } kRelations[] = {{" == ", "="},  {" != ", "<>|"}, {" <> ", "|"}, {" <= ", "<="},
                    {" >= ", ">="}, {" < ", "<"},    {" > ", ">"}};
  for (const auto& relation : kRelations) {
    const std::size_t at = text.find(relation.sign);
    if (at == std::string::npos) continue;
    try {
      const oracle::Id left = oracle::Read(games, text.substr(0, at));
      const oracle::Id right =
          oracle::Read(games, text.substr(at + std::string(relation.sign).size()));
      return std::string(relation.orders).find(games.Compare(left, right)) !=
             std::string::npos;
    } catch (const std::invalid_argument&) {
      return std::nullopt;  // parentheses, which the oracle does not read
    }
  }
  return std::nullopt;
}

TEST(ValueIdentities, TheNaiveOracleAgreesInstanceByInstance) {
  // Literal sums grow fast, so the oracle gets the smaller instances.
  constexpr std::int64_t kMax = 4;
  const std::map<std::string, std::int64_t> smaller = {
      {"uptimals/sign", 2}, {"domination/fact-mex", 5}, {"domination/fact-nim-sum", 5}};
  std::map<std::string, std::size_t> decided;
  oracle::Games games;
  for (const Theorem& theorem : ValueIdentityTheorems()) {
    const auto it = smaller.find(theorem.id);
    const std::int64_t max =
        std::min(theorem.default_max, it == smaller.end() ? kMax : it->second);
    Engine engine;
    const Checker check = theorem.make_checker(engine);
    std::size_t seen = 0;
    theorem.enumerate(max, [&](const Instance& instance) {
      if (++seen > 1500) return false;  // enough of the 46,656 triples
      const std::string text = theorem.describe(instance);
      const std::optional<bool> holds = Decide(games, text);
      if (!holds.has_value()) return true;
      ++decided[theorem.id];
      const absl::StatusOr<Verdict> verdict = check(instance);
      EXPECT_TRUE(verdict.ok() && verdict->holds == *holds) << theorem.id << ": " << text;
      return true;
    });
  }
  // Not readable as a relation without parentheses: these three.
  for (const Theorem& theorem : ValueIdentityTheorems()) {
    const bool readable = theorem.id != "domination/fact-sum" &&
                          theorem.id != "domination/fact-sign" &&
                          theorem.id != "domination/fact-associative";
    EXPECT_EQ(decided[theorem.id] > 0, readable) << theorem.id;
  }
}

// Claims that are false on purpose, next to the true ones they come from: each must be
// refuted, and at its first false instance.
struct Wrong {
  const char* id;  // the record that is bent
  Instance first;  // the first instance at which the bent claim is false
  std::function<Theorem(Theorem)> bend;
};

template <class Claim>
std::function<Theorem(Theorem)> Bent(Claim claim) {
  return [claim](Theorem record) { return IdentityTheorem(std::move(record), claim); };
}

TEST(ValueIdentities, BentClaimsAreRefutedAtTheirFirstFalseInstance) {
  const std::vector<Wrong> wrongs = {
      // up^[n] < up holds for n = 0 alone.
      {"domination/theorem-2", {1, 0}, Bent([](auto& x, const Instance& i) {
         return Claimed<decltype(x.Zero())>{x.Bracket(i[0]), Relation::kLess, x.Ups(1)};
       })},
      // {0 | up^[n]*} is up for n = 0 only.
      {"domination/theorem-3", {1, 0}, Bent([](auto& x, const Instance& i) {
         return Claimed<decltype(x.Zero())>{x.Bracket(i[0], 1), Relation::kEqual,
                                            x.Options({x.Zero()}, {x.Bracket(i[0], 1)})};
       })},
      // J + J = 0 holds for 0 and the nimbers; {|0} = -1 is the first that is not.
      {"domination/fact-negative", {1}, Bent([](auto& x, const Instance& i) {
         const auto side = [&](std::int64_t n) {
           std::vector<decltype(x.Zero())> options;
           if (n != 0) options.push_back(n == 1 ? x.Zero() : x.Star(1));
           return options;
         };
         const auto game = x.Options(side(i[0] / 6), side(i[0] % 6));
         return Claimed<decltype(x.Zero())>{x.Plus(game, game), Relation::kEqual,
                                            x.Zero()};
       })},
      // *m + *n = *(m + n) fails where the binary digits meet: *1 + *1.
      {"domination/fact-nim-sum", {1, 1}, Bent([](auto& x, const Instance& i) {
         return Claimed<decltype(x.Zero())>{x.Plus(x.Star(i[0]), x.Star(i[1])),
                                            Relation::kEqual, x.Star(i[0] + i[1])};
       })},
      // 1/2^(n+1) is not {0 | 1/2^(n+1)}.
      {"domination/fact-halves", {0, 0}, Bent([](auto& x, const Instance& i) {
         return Claimed<decltype(x.Zero())>{
             x.HalfPower(i[0] + 1), Relation::kEqual,
             x.Options({x.Zero()}, {x.HalfPower(i[0] + 1)})};
       })},
      // D_n > 0 is tempting and false.
      {"uptimals/thick-bracket", {1, 0}, Bent([](auto& x, const Instance& i) {
         return Claimed<decltype(x.Zero())>{ThickBracket(x, i[0]), Relation::kGreater,
                                            x.Zero()};
       })},
      // n.up + * > 0 fails for n = 1.
      {"uptimals/ups-and-nimber", {1, 1}, Bent([](auto& x, const Instance& i) {
         return Claimed<decltype(x.Zero())>{x.Ups(i[0], i[1]), Relation::kGreater,
                                            x.Zero()};
       })},
  };
  const std::vector<Theorem> theorems = ValueIdentityTheorems();
  for (const Wrong& wrong : wrongs) {
    const auto record =
        std::find_if(theorems.begin(), theorems.end(),
                     [&wrong](const Theorem& theorem) { return theorem.id == wrong.id; });
    ASSERT_NE(record, theorems.end()) << wrong.id;
    const Theorem bent = wrong.bend(*record);
    Engine engine;
    const Checker check = bent.make_checker(engine);
    std::optional<Instance> first;
    bent.enumerate(bent.default_max, [&](const Instance& instance) {
      const absl::StatusOr<Verdict> verdict = check(instance);
      EXPECT_TRUE(verdict.ok());
      if (verdict.ok() && !verdict->holds) first = instance;
      return !first.has_value();
    });
    ASSERT_TRUE(first.has_value()) << wrong.id;
    EXPECT_EQ(*first, wrong.first) << wrong.id << ": " << bent.describe(*first);
  }
}

}  // namespace
}  // namespace cgt
