// Outcomes by search under both play conventions, held against plain recursion without
// memo, splitting or normal forms, and against Bouton's theorems.
#include "canonical/outcome_table.h"

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "canonical/engine.h"
#include "cgt/budget.h"
#include "games/grid/domineering.h"
#include "games/literal/dag.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

using ::testing::HasSubstr;

template <class R>
bool NaiveWins(const R& rules, PlayConvention play, Player player,
               const typename R::Position& p) {
  std::vector<typename R::Position> options;
  rules.Options(player, p, options);
  if (options.empty()) return play == PlayConvention::kMisere;
  return std::any_of(options.begin(), options.end(), [&](const auto& option) {
    return !NaiveWins(rules, play, Opponent(player), option);
  });
}

template <class R>
Outcome NaiveOutcome(const R& rules, PlayConvention play, const typename R::Position& p) {
  return FromWinners(NaiveWins(rules, play, Player::kLeft, p),
                     NaiveWins(rules, play, Player::kRight, p));
}

// Nim with its heaps as components; the memo treats it as impartial.
struct Heaps {
  using Position = std::vector<std::uint64_t>;
  static const RulesetInfo& Info() {
    static constexpr RulesetInfo kInfo = {
        "Heaps", "", "", "", "", "", AnswerKind::kNimber, false};
    return kInfo;
  }
  absl::StatusOr<Position> Parse(absl::string_view) const {
    return absl::UnimplementedError("");
  }
  std::string Print(const Position&) const { return ""; }
  void Options(Player, const Position& p, std::vector<Position>& out) const {
    for (std::size_t i = 0; i < p.size(); ++i) {
      for (std::uint64_t left = 0; left < p[i]; ++left) {
        out.push_back(p);
        out.back()[i] = left;
      }
    }
  }
  void Components(const Position& p, std::vector<Position>& out) const {
    for (const std::uint64_t heap : p) out.push_back({heap});
  }
  Position Key(const Position& p) const { return p; }
};

const PlayConvention kConventions[] = {PlayConvention::kNormal, PlayConvention::kMisere};

TEST(OutcomeTableTest, AllSmallDomineeringBoards) {
  for (const PlayConvention play : kConventions) {
    OutcomeTable<Domineering> table(Domineering{}, play);
    for (const auto& [rows, columns] : {std::pair{3u, 3u}, {2u, 5u}, {4u, 2u}}) {
      for (std::uint64_t cells = 0; cells < 1u << (rows * columns); ++cells) {
        std::uint64_t word = 0;
        for (unsigned i = 0; i < rows * columns; ++i) {
          word |= (cells >> i & 1) << (8 * (i / columns) + i % columns);
        }
        const Domineering::Position p(word, rows, columns);
        const absl::StatusOr<Outcome> outcome = table(p, nullptr);
        ASSERT_TRUE(outcome.ok()) << outcome.status();
        ASSERT_EQ(*outcome, NaiveOutcome(Domineering(), play, p))
            << Domineering().Print(p)
            << (play == PlayConvention::kMisere ? " misere" : "");
      }
    }
  }
}

TEST(OutcomeTableTest, RandomGraphs) {
  const unsigned seed = std::random_device()();
  std::cout << "seed " << seed << "\n";
  std::mt19937 rng(seed);
  for (int i = 0; i < 3000; ++i) {
    DagText graph;
    const std::uint32_t nodes = 1 + rng() % 9;
    for (std::uint32_t id = 0; id < nodes; ++id) {
      graph.nodes.emplace_back();
      for (auto* side : {&graph.nodes.back().first, &graph.nodes.back().second}) {
        for (std::uint32_t k = id == 0 ? 0 : rng() % 4; k > 0; --k) {
          side->push_back(static_cast<std::uint32_t>(rng() % id));
        }
      }
    }
    const Dag::Position p{std::make_shared<const DagText>(graph), nodes - 1};
    for (const PlayConvention play : kConventions) {
      OutcomeTable<Dag> table(Dag{}, play);
      const absl::StatusOr<Outcome> outcome = table(p, nullptr);
      ASSERT_TRUE(outcome.ok()) << outcome.status();
      ASSERT_EQ(*outcome, NaiveOutcome(Dag(), play, p)) << Dag().Print(p);
    }
  }
}

// Bouton 1901: the nim sum decides normal play; misere play too, unless no heap is larger
// than one: then the parity of the heaps does.
TEST(OutcomeTableTest, NimByBoutonsTheorems) {
  OutcomeTable<Heaps> normal(Heaps{}, PlayConvention::kNormal);
  OutcomeTable<Heaps> misere(Heaps{}, PlayConvention::kMisere);
  for (std::uint64_t a = 0; a <= 6; ++a) {
    for (std::uint64_t b = 0; b <= 6; ++b) {
      for (std::uint64_t c = 0; c <= 6; ++c) {
        for (std::uint64_t d = 0; d <= 2; ++d) {
          const Heaps::Position p = {a, b, c, d};
          const std::uint64_t sum = a ^ b ^ c ^ d;
          const bool small = std::max({a, b, c, d}) <= 1;
          const bool misere_win = small ? sum == 0 : sum != 0;
          ASSERT_EQ(*normal(p, nullptr), sum != 0 ? Outcome::kN : Outcome::kP);
          ASSERT_EQ(*misere(p, nullptr), misere_win ? Outcome::kN : Outcome::kP)
              << a << "," << b << "," << c << "," << d;
        }
      }
    }
  }
  // One entry for each multiset of heaps, with the empty ones left out.
  EXPECT_EQ(normal.parts(), 7u);
  EXPECT_LE(normal.states(), 7u * 7 * 7 * 3);
}

TEST(OutcomeTableTest, PlayThatRepeatsIsRefused) {
  OutcomeTable<Dag> table(Dag{}, PlayConvention::kMisere);
  const absl::StatusOr<Dag::Position> p = Dag().Parse("2|2;0|0;1|1");
  ASSERT_TRUE(p.ok());
  const absl::StatusOr<Outcome> outcome = table(*p, nullptr);
  EXPECT_EQ(outcome.status().code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_THAT(std::string(outcome.status().message()), HasSubstr("play comes back"));
}

// Interrupted at any step, then finished: the same answer.
TEST(OutcomeTableTest, InterruptedAndResumed) {
  const absl::StatusOr<Domineering::Position> p =
      Domineering().Parse("....|....|...#|....");
  ASSERT_TRUE(p.ok());
  OutcomeTable<Domineering> whole(Domineering{}, PlayConvention::kMisere);
  const absl::StatusOr<Outcome> expected = whole(*p, nullptr);
  ASSERT_TRUE(expected.ok());
  OutcomeTable<Domineering> table(Domineering{}, PlayConvention::kMisere);
  int interruptions = 0;
  while (true) {
    BudgetLimits limits;
    limits.cancel_at_check = 50;
    Budget budget(limits);
    const absl::StatusOr<Outcome> outcome = table(*p, &budget);
    if (outcome.ok()) {
      EXPECT_EQ(*outcome, *expected);
      break;
    }
    ASSERT_EQ(outcome.status().code(), absl::StatusCode::kCancelled);
    ASSERT_LT(++interruptions, 100000);
  }
  EXPECT_GT(interruptions, 3);
}

// A table of an engine charges what it takes, stops at the limit, and gives all back.
TEST(OutcomeTableTest, MemoryIsTheEngines) {
  const absl::StatusOr<Domineering::Position> p =
      Domineering().Parse("......|......|......|......");
  ASSERT_TRUE(p.ok());
  Engine engine;
  BudgetLimits limits;
  limits.memory_bytes = engine.memory_used() + 1'000'000;
  Budget budget(limits);
  engine.SetBudget(&budget);
  const std::int64_t before = engine.memory_used();
  {
    OutcomeTable<Domineering> table(Domineering{}, PlayConvention::kMisere, &engine);
    EXPECT_EQ(table(*p).status().code(), absl::StatusCode::kResourceExhausted);
    EXPECT_GT(engine.memory_used(), before + 500'000);
    EXPECT_LE(engine.memory_used(), before + 1'000'000);
    // Small questions are answered still.
    EXPECT_EQ(*table(*Domineering().Parse("..")), Outcome::kL);
  }
  EXPECT_EQ(engine.memory_used(), before);
  engine.SetBudget(nullptr);
}

// A chain of moves far deeper than any machine stack.
TEST(OutcomeTableTest, LongPlay) {
  constexpr std::uint32_t kMoves = oracle::kSanitized ? 10'000 : 100'000;
  DagText graph;
  graph.nodes.emplace_back();
  for (std::uint32_t id = 1; id <= kMoves; ++id) {
    graph.nodes.push_back({{id - 1}, {id - 1}});
  }
  const Dag::Position p{std::make_shared<const DagText>(graph), kMoves};
  OutcomeTable<Dag> normal(Dag{}, PlayConvention::kNormal);
  OutcomeTable<Dag> misere(Dag{}, PlayConvention::kMisere);
  EXPECT_EQ(*normal(p, nullptr), Outcome::kP);
  EXPECT_EQ(*misere(p, nullptr), Outcome::kN);
}

}  // namespace
}  // namespace cgt
