// The records of the domination game: that they enumerate what they should, take their
// values from the rules, hold or fail as recorded, and are able to fail.
#include "games/domination/domination.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cgt/errors.h"
#include "games/domination/domination_theorems.h"
#include "games/domination/domination_theorems/internal/graphs.h"
#include "games/domination/domination_theorems/internal/positions.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/canonical/bridge.h"
#include "tests/oracle/naive.h"
#include "tests/verify/samples.h"
#include "theorems/value_identities.h"
#include "verify/sweep.h"

namespace cgt {
namespace {

using domination::Colours;
using domination::RulesValues;
using domination::Workshop;
using ::testing::ElementsAre;

class DominationTheoremsTest : public ::testing::Test {
 protected:
  const Theorem& Get(const std::string& id) {
    const auto it = std::find_if(theorems_.begin(), theorems_.end(),
                                 [&id](const Theorem& t) { return t.id == id; });
    CGT_CHECK(it != theorems_.end());
    return *it;
  }

  std::uint64_t Count(const std::string& id) {
    return CountInstances(Get(id), Get(id).default_max);
  }

  std::vector<const Theorem*> All() const {
    std::vector<const Theorem*> all;
    for (const Theorem& theorem : theorems_) all.push_back(&theorem);
    return all;
  }

  const std::vector<Theorem> theorems_ = DominationTheorems();
};

TEST_F(DominationTheoremsTest, AreWellFormedTogetherWithTheValueIdentities) {
  std::vector<Theorem> all = ValueIdentityTheorems();
  all.insert(all.end(), theorems_.begin(), theorems_.end());
  EXPECT_EQ(CheckTheoremList(all), absl::OkStatus());
  std::set<std::string> ids;
  for (const Theorem& theorem : all) ids.insert(theorem.id);
  // Every numbered statement of the paper.
  for (int n = 1; n <= 22; ++n) {
    const char* kind = n >= 13 && n <= 17 ? "lemma-" : "theorem-";
    EXPECT_EQ(ids.count(absl::StrCat("domination/", kind, n)), 1u) << n;
  }
  for (const char* id :
       {"algorithm-1", "algorithm-2", "algorithm-3", "gamma-1", "gamma-2"}) {
    EXPECT_EQ(ids.count(absl::StrCat("domination/", id)), 1u) << id;
  }
}

TEST_F(DominationTheoremsTest, EnumerateEveryInstanceOnce) {
  for (const Theorem& theorem : theorems_) {
    const std::int64_t max = std::min<std::int64_t>(theorem.default_max, 7);
    std::set<Instance> seen;
    theorem.enumerate(max, [&](Instance instance) {
      EXPECT_TRUE(seen.insert(std::move(instance)).second) << theorem.id;
      return true;
    });
    EXPECT_GT(seen.size(), 0u) << theorem.id;
    for (const std::int64_t below :
         {std::int64_t{-3}, std::numeric_limits<std::int64_t>::min()}) {
      EXPECT_EQ(CountInstances(theorem, below), 0u) << theorem.id;
    }
    int visited = 0;
    theorem.enumerate(max, [&visited](const Instance&) { return ++visited < 2; });
    EXPECT_EQ(visited, 2) << theorem.id << " goes on when told to stop";
    // The largest bound is as good as any.
    visited = 0;
    theorem.enumerate(std::numeric_limits<std::int64_t>::max(),
                      [&visited](const Instance&) { return ++visited < 100; });
    EXPECT_EQ(visited, 100) << theorem.id;
  }
}

std::uint64_t Binomial(std::uint64_t n, std::uint64_t k) {
  std::uint64_t result = 1;
  for (std::uint64_t i = 1; i <= k; ++i) result = result * (n - k + i) / i;
  return result;
}
// Colourings of n like vertices up to symmetry.
std::uint64_t Colourings(std::uint64_t n) { return Binomial(n + 2, 2); }

// The sizes of the sweeps, by counting formulas: 858 stars, 1,904 complete split graphs,
// 12,442 complete bipartite graphs.
TEST_F(DominationTheoremsTest, HaveTheNumbersOfInstancesThatCountingGives) {
  std::uint64_t stars = 0;
  for (std::uint64_t n = 0; n <= 10; ++n) stars += 3 * Colourings(n);
  EXPECT_EQ(stars, 858u);
  EXPECT_EQ(Count("domination/algorithm-1"), stars);
  EXPECT_EQ(Count("domination/star-outcomes"), stars);
  // Theorems 7-11 part the stars with a leaf among them, but for the four with one leaf
  // of colour A or B and a centre of colour A or B, of which only Algorithm 1 speaks.
  EXPECT_EQ(Count("domination/theorem-7") + Count("domination/theorem-8") + 4 +
                Count("domination/theorem-9") + Count("domination/theorem-10") +
                Count("domination/theorem-11"),
            stars - 3);

  std::uint64_t cliques = 0;
  std::uint64_t independent = 0;
  for (std::uint64_t k = 1; k <= 4; ++k) cliques += Colourings(k);
  for (std::uint64_t s = 0; s <= 5; ++s) independent += Colourings(s);
  EXPECT_EQ(cliques * independent, 1904u);
  EXPECT_EQ(Count("domination/theorem-6"), 1904u);
  EXPECT_EQ(Count("domination/algorithm-2"), 1904u);

  std::uint64_t bipartite = 0;
  std::uint64_t theorem12 = 0;
  for (std::uint64_t s = 2; s <= 6; ++s) {
    for (std::uint64_t t = s; s + t <= 13; ++t) {
      bipartite += Colourings(s) * Colourings(t);
      theorem12 += (Colourings(s) - 2) * (Colourings(t) - 2) + 4;
    }
  }
  EXPECT_EQ(bipartite, 12442u);
  EXPECT_EQ(Count("domination/algorithm-3"), bipartite);
  EXPECT_EQ(Count("domination/algorithm-3-corrected"), bipartite);
  EXPECT_EQ(Count("domination/theorem-12"), theorem12);

  // Ordered pairs of true twins times colourings, over one graph of each of the 52
  // classes; counted by an independent program.
  EXPECT_EQ(CountInstances(Get("domination/theorem-4"), 4), 2502u);
  EXPECT_EQ(Count("domination/theorem-4"), 23886u);
  // 1 + 2 + 4 + 11 + 34 + 156 classes of graphs on 1..6 vertices (OEIS A000088).
  EXPECT_EQ(Count("domination/fact-game-domination-number"), 208u);
}

TEST_F(DominationTheoremsTest, HoldOrFailAsRecordedOnSmallInstances) {
  std::map<std::string, std::string> refuted;
  for (const bool on_all_graphs : {false, true}) {
    std::vector<const Theorem*> chosen;
    for (const Theorem* theorem : All()) {
      if ((theorem->range == "at most max vertices") == on_all_graphs) {
        chosen.push_back(theorem);
      }
    }
    SweepOptions options = testing::PlainOptions(2);
    options.max = on_all_graphs ? 3 : 6;
    for (const TheoremResult& result : Sweep(chosen, options)) {
      EXPECT_TRUE(result.status.ok()) << result.theorem->id << ": " << result.status;
      EXPECT_GT(result.instances, 0u) << result.theorem->id;
      EXPECT_EQ(result.verdict == SweepVerdict::kFails,
                result.theorem->status == TheoremStatus::kFailsAsPrinted)
          << result.theorem->id;
      if (!result.counterexample.has_value()) continue;
      std::string text = result.counterexample->text;
      for (const auto& [name, value] : result.counterexample->values) {
        text += " ; " + value;
      }
      refuted[result.theorem->id] = text;
    }
  }
  // Found first by an independent program that knows neither the engine nor the records.
  const std::map<std::string, std::string> expected = {
      {"domination/theorem-19", "Domination(\"complete(2,2) colours=AAAB\") ; 0 ; 1/2"},
      {"domination/algorithm-3", "Domination(\"complete(2,2) colours=AAAB\") ; 0 ; 1/2"},
      {"domination/lemma-15",
       "Domination(\"complete(2,3) colours=AAABB dominated=0,1\") >= "
       "Domination(\"complete(2,2) colours=AABB dominated=0,1\") + 1/2 ; 1/4 ; 1/2^ ; ^ "
       "; "
       "1/2"},
      {"domination/lemma-15-difference",
       "Domination(\"complete(2,1) colours=AAA dominated=0,1\") >= "
       "Domination(\"complete(2,1) colours=AAB dominated=0,1\") + 1 ; 1 ; 1* ; * ; 1"},
      {"domination/theorem-10-order", "Domination(\"star(3) colours=AABC\") ; 1/2 ; 1/2"},
      {"domination/theorem-11-order", "Domination(\"star(4) colours=CAABC\") ; * ; *"}};
  EXPECT_EQ(refuted, expected);
}

TEST_F(DominationTheoremsTest, TextsAreTheSameForAnyNumberOfThreads) {
  SweepOptions options = testing::PlainOptions(1);
  options.max = 5;
  std::vector<const Theorem*> theorems;
  for (const char* id : {"domination/theorem-4", "domination/algorithm-3",
                         "domination/lemma-15", "domination-paths/cycle-intervals"}) {
    theorems.push_back(&Get(id));
  }
  const std::vector<TheoremResult> one = Sweep(theorems, options);
  options.threads = 2;
  const std::vector<TheoremResult> two = Sweep(theorems, options);
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].instances, two[i].instances);
    EXPECT_EQ(one[i].failures, two[i].failures);
    ASSERT_EQ(one[i].counterexample.has_value(), two[i].counterexample.has_value());
    if (!one[i].counterexample.has_value()) continue;
    EXPECT_EQ(one[i].counterexample->text, two[i].counterexample->text);
    EXPECT_EQ(one[i].counterexample->values, two[i].counterexample->values);
  }
}

// Every `Domination("...")` of a description, without the frame.
std::vector<std::string> PositionsIn(const std::string& description) {
  const std::string begin = "Domination(\"";
  std::vector<std::string> positions;
  for (std::size_t at = description.find(begin); at != std::string::npos;
       at = description.find(begin, at + 1)) {
    const std::size_t first = at + begin.size();
    positions.push_back(description.substr(first, description.find('"', first) - first));
  }
  return positions;
}

TEST_F(DominationTheoremsTest, DescriptionsNamePositionsThatRead) {
  const Domination rules;
  for (const Theorem& theorem : theorems_) {
    int seen = 0;
    theorem.enumerate(theorem.default_max, [&](const Instance& instance) {
      const std::vector<std::string> positions = PositionsIn(theorem.describe(instance));
      EXPECT_FALSE(positions.empty()) << theorem.id;
      for (const std::string& text : positions) {
        EXPECT_EQ(rules.Parse(text).status(), absl::OkStatus())
            << theorem.id << ": " << text;
      }
      return ++seen < 40;
    });
  }
}

// --- values from the rules

// The game as a literal tree, by its definition: the naive oracle's own canonical form.
class LiteralDomination {
 public:
  explicit LiteralDomination(oracle::Games& games) : games_(games) {}

  oracle::Id CanonicalFormOf(const std::string& text) {
    const DominationPosition p = ValueOrThrow(Domination().Parse(text));
    const Vertex n = p.graph().vertex_count();
    closed_.assign(n, 0);
    colours_.clear();
    for (Vertex v = 0; v < n; ++v) {
      closed_[v] = std::uint64_t{1} << v;
      for (const Edge& edge : p.graph().edges()) {
        if (edge.from == v) closed_[v] |= std::uint64_t{1} << edge.to;
        if (edge.to == v) closed_[v] |= std::uint64_t{1} << edge.from;
      }
      colours_.push_back(Letter(p.Colour(v)));
    }
    std::uint64_t dominated = (std::uint64_t{1} << n) - 1;
    for (const Vertex v : p.Undominated()) dominated &= ~(std::uint64_t{1} << v);
    known_.clear();
    return games_.Canonical(Make(dominated));
  }

 private:
  oracle::Id Make(std::uint64_t dominated) {
    if (const auto it = known_.find(dominated); it != known_.end()) return it->second;
    std::vector<oracle::Id> left;
    std::vector<oracle::Id> right;
    for (std::size_t v = 0; v < closed_.size(); ++v) {
      if ((closed_[v] & ~dominated) == 0) continue;
      const oracle::Id option = Make(dominated | closed_[v]);
      if (colours_[v] != 'B') left.push_back(option);
      if (colours_[v] != 'A') right.push_back(option);
    }
    return known_[dominated] = games_.Make(std::move(left), std::move(right));
  }

  oracle::Games& games_;
  std::vector<std::uint64_t> closed_;
  std::string colours_;
  std::map<std::uint64_t, oracle::Id> known_;
};

TEST_F(DominationTheoremsTest, ValuesFromTheRulesAreThoseOfTheNaiveOracle) {
  Engine engine;
  RulesValues rules(engine);
  oracle::Games games;
  testing::Bridge bridge(engine, games);
  LiteralDomination literal(games);
  std::set<std::string> seen;
  for (const Theorem& theorem : theorems_) {
    const bool small = theorem.range == "at most max vertices";
    theorem.enumerate(small ? 3 : 5, [&](const Instance& instance) {
      for (const std::string& text : PositionsIn(theorem.describe(instance))) {
        if (!seen.insert(text).second) continue;
        EXPECT_EQ(bridge.ToOracle(rules(text)), literal.CanonicalFormOf(text)) << text;
      }
      return true;
    });
  }
  EXPECT_GT(seen.size(), 1500u);
}

TEST_F(DominationTheoremsTest, LargePositionsAreValuedByTheRulesetsSplittingAndMerging) {
  Engine engine;
  Workshop workshop(engine);
  // Beyond the bare rules' 16 vertices; Theorems 8 and 9 and Theorem 12 tell the values.
  ValueAlgebra& x = workshop.x;
  EXPECT_EQ(workshop.rules(domination::StarText('A', {12, 5, 0})), x.Whole(7));
  EXPECT_EQ(workshop.rules(domination::StarText('C', {15, 4, 0})), x.Bracket(10, 1));
  EXPECT_EQ(workshop.rules(domination::BipartiteText({9, 0, 0}, {11, 0, 0})),
            x.Whole(11));
  // On either side of the limit both ways of evaluation agree.
  const Domination ruleset;
  Evaluator<Domination> hooked(engine, ruleset);
  for (const std::string& text :
       {domination::StarText('C', {5, 3, 4}), domination::StarText('A', {4, 6, 3}),
        domination::BipartiteText({3, 2, 1}, {2, 2, 3}),
        domination::BipartiteText({4, 0, 0}, {2, 3, 2})}) {
    EXPECT_EQ(workshop.rules(text),
              ValueOrThrow(hooked(ValueOrThrow(ruleset.Parse(text)), By::kRules)))
        << text;
  }
  EXPECT_THROW(static_cast<void>(workshop.rules("no graph")), StatusError);
}

// --- able to fail

// Instances outside the hypotheses for which the claim is false: the hypotheses matter,
// and the checkers see it.
TEST_F(DominationTheoremsTest, ClaimsFailOutsideTheirHypotheses) {
  const std::vector<std::pair<std::string, Instance>> outside = {
      {"domination/theorem-4", {2, 0, 1, 0, 1}},           // no twins: no edge
      {"domination/theorem-7", {0, 0, 0, 2}},              // no leaf
      {"domination/theorem-8", {0, 0, 0, 0}},              // no leaf
      {"domination/theorem-9", {0, 0, 0, 2}},              // no leaf
      {"domination/theorem-10", {0, 0, 0, 0}},             // no leaf
      {"domination/theorem-11", {0, 0, 2, 2}},             // no leaf of colour A or B
      {"domination/theorem-12", {0, 0, 1, 0, 0, 1}},       // s = t = 1
      {"domination/lemma-13", {1, 0, 0, 0}},               // nobody can play in T
      {"domination/lemma-14", {2, 0, 0, 1}},               // c > 0
      {"domination/lemma-15-corrected", {2, 0, 1, 0, 1}},  // a-b = x-y
      {"domination/lemma-15-difference-corrected", {2, 1, 1, 1, 1}},  // a-b = x-y
      {"domination/fact-not-infinitesimal", {2, 0, 1, 0, 2}},         // a = 0
      {"domination/lemma-16", {2, 1, 0, 1}},                          // a > 0
      {"domination/lemma-17", {2, 0, 1, 1}},                          // a = 0
      {"domination/theorem-18", {2, 0, 0, 1}},                        // c < 2
      {"domination/theorem-19-corrected", {2, 0, 2, 0}},              // a = 0
      {"domination/theorem-20", {2, 1, 1, 1}},                        // b > 0
      {"domination/theorem-21", {2, 1, 1, 1}},                        // a > 0
      {"domination/theorem-22", {2, 0, 2, 1}},                        // a = 0
      {"domination/equal-sets", {3, 1, 2, 0, 0, 2}},                  // different sets
      {"domination-paths/run-value", {3, 0}},                         // no flank
  };
  Engine engine;
  for (const auto& [id, instance] : outside) {
    const absl::StatusOr<Verdict> verdict = Get(id).make_checker(engine)(instance);
    ASSERT_TRUE(verdict.ok()) << id << ": " << verdict.status();
    EXPECT_FALSE(verdict->holds) << id << ": " << Get(id).describe(instance);
    EXPECT_FALSE(verdict->note.empty()) << id;
  }
}

// Where a statement is true of more than it says, as docs/literature tells.
TEST_F(DominationTheoremsTest, SomeClaimsHoldBeyondTheirHypotheses) {
  Engine engine;
  for (const auto& [id, instances] :
       std::vector<std::pair<std::string, std::vector<Instance>>>{
           {"domination/theorem-8",
            {{1, 0, 0, 0}, {0, 1, 0, 0}, {1, 0, 0, 1}, {0, 1, 0, 1}}},
           {"domination/lemma-14",
            {{1, 0, 0, 0}, {1, 3, 1, 0}, {1, 1, 3, 0}, {1, 0, 4, 0}, {1, 2, 2, 0}}}}) {
    const Checker check = Get(id).make_checker(engine);
    for (const Instance& instance : instances) {
      const absl::StatusOr<Verdict> verdict = check(instance);
      EXPECT_TRUE(verdict.ok() && verdict->holds) << id << Get(id).describe(instance);
    }
  }
}

// Claims that are wrong on purpose, over the records' own instances, with the first
// instance at which they are.
TEST_F(DominationTheoremsTest, WrongClaimsAreRefutedWithTheSmallestCounterexample) {
  const auto star = [](const Instance& i) {
    return domination::StarText("ABC"[i[3]], domination::ColoursAt(i, 0));
  };
  struct Wrong {
    std::string id;
    domination::PositionOf position;
    domination::ValueClaim claim;
    std::string counterexample;
  };
  const std::vector<Wrong> wrongs = {
      // The parities of Theorem 7 exchanged.
      {"domination/theorem-7", star,
       [](Workshop& w, const Instance& i) { return w.x.Star(i[2] % 2 == 0 ? 1 : 2); },
       "Domination(\"star(1) colours=CC\")"},
      // Theorem 7 with * for every n.
      {"domination/theorem-7", star,
       [](Workshop& w, const Instance&) { return w.x.Star(1); },
       "Domination(\"star(2) colours=CCC\")"},
      // Theorem 8 with a-b throughout.
      {"domination/theorem-8", star,
       [](Workshop& w, const Instance& i) {
         return w.x.Whole(i[3] == 0 ? i[0] - i[1] : i[0] - i[1]);
       },
       "Domination(\"star(2) colours=BAA\")"},
      // Theorem 9 without its star for a >= b+2.
      {"domination/theorem-9", star,
       [](Workshop& w, const Instance& i) {
         const std::int64_t excess = i[0] - i[1];
         if (excess == 0) return w.x.Star(2);
         if (excess == 1 || excess == -1) return w.x.Star(1);
         return w.x.Bracket(excess > 0 ? excess - 1 : excess + 1);
       },
       "Domination(\"star(2) colours=CAA\")"},
      // Theorem 9 with the largest bracket bounded by 2.
      {"domination/theorem-9", star,
       [](Workshop& w, const Instance& i) {
         const std::int64_t excess = i[0] - i[1];
         if (excess == 0) return w.x.Star(2);
         if (excess == 1 || excess == -1) return w.x.Star(1);
         return w.x.Bracket(
             std::clamp<std::int64_t>(excess > 0 ? excess - 1 : excess + 1, -2, 2), 1);
       },
       "Domination(\"star(4) colours=CAAAA\")"},
      // Paths with the period 4 from the beginning: P_3 is the exception.
      {"domination-paths/path-value",
       [](const Instance& i) {
         return absl::StrCat("path(", i[0], ") colours=",
                             std::string(static_cast<std::size_t>(i[0]), 'C'));
       },
       [](Workshop& w, const Instance& i) {
         const std::int64_t nimbers[] = {0, 1, 1, 3};
         return w.x.Star(nimbers[i[0] % 4]);
       },
       "Domination(\"path(3) colours=CCC\")"},
  };
  for (const Wrong& wrong : wrongs) {
    const Theorem bent =
        domination::ValueTheorem(Get(wrong.id), wrong.position, wrong.claim);
    const Theorem* const chosen = &bent;
    for (const std::size_t threads : {1, 2}) {
      const TheoremResult result = Sweep({&chosen, 1}, testing::PlainOptions(threads))[0];
      ASSERT_TRUE(result.counterexample.has_value()) << wrong.id;
      EXPECT_EQ(result.counterexample->text, wrong.counterexample);
      EXPECT_TRUE(result.DiffersFromRecord());
    }
  }
}

// --- the graphs of the instances

TEST(ColouredGraph, IsWhatItsInstanceSays) {
  // Bits of the pairs 01, 02, 03, 12, 13, 23: the path 0-2-3 and the vertex 1.
  const domination::ColouredGraph g =
      domination::ColouredGraphAt({4, 0b100010, 1 * 27 + 2});
  EXPECT_EQ(g.Text(), "0-2,2-3,1 colours=BAAC");
  EXPECT_FALSE(g.AreTrueTwins(0, 2));
  const domination::ColouredGraph triangle = domination::ColouredGraphAt({3, 0b111});
  EXPECT_EQ(triangle.Text(), "0-1,0-2,1-2 colours=CCC");
  EXPECT_TRUE(triangle.AreTrueTwins(0, 2));
  EXPECT_FALSE(triangle.AreTrueTwins(1, 1));
}

TEST(ColouredGraph, ClassesAreCountedAsInTheEncyclopedia) {
  std::map<std::int64_t, int> classes;
  domination::ForEachGraph(7, [&classes](const Instance& instance) {
    ++classes[instance[0]];
    return true;
  });
  // OEIS A000088.
  EXPECT_THAT(classes, ElementsAre(std::pair(1, 1), std::pair(2, 2), std::pair(3, 4),
                                   std::pair(4, 11), std::pair(5, 34), std::pair(6, 156),
                                   std::pair(7, 1044)));
}

}  // namespace
}  // namespace cgt
