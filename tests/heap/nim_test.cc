#include "games/heap/nim.h"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace cgt {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();

Nim::Position Read(absl::string_view text) {
  absl::StatusOr<Nim::Position> p = Nim().Parse(text);
  EXPECT_TRUE(p.ok()) << text << ": " << p.status();
  return p.ok() ? *p : Nim::Position();
}

std::vector<std::string> WinningMoves(absl::string_view text) {
  std::vector<LabelledMove<Nim::Position>> moves;
  Nim().MovesToNimber(Read(text), Nimber{0}, moves);
  std::vector<std::string> labels;
  for (const auto& move : moves) labels.push_back(move.label);
  return labels;
}

TEST(NimTest, ReadsHeapsAndRuns) {
  EXPECT_THAT(Read(""), IsEmpty());
  EXPECT_THAT(Read(" 3, 4 ,5 "), ElementsAre(3, 4, 5));
  EXPECT_THAT(Read("2*3,0,18446744073709551615"), ElementsAre(2, 2, 2, 0, kMax));
  EXPECT_EQ(Read("1*1000000").size(), 1'000'000u);
}

TEST(NimTest, PrintsRuns) {
  for (const absl::string_view text :
       {"", "0", "3,4,5", "3,3,3", "3*4", "1,7*1000,1", "18446744073709551615*5,2"}) {
    EXPECT_EQ(Nim().Print(Read(text)), text);
  }
}

TEST(NimTest, TooManyHeapsAreRefusedBeforeTheyAreMade) {
  EXPECT_FALSE(Nim().Parse("1*18446744073709551615").ok());
  EXPECT_FALSE(Nim().Parse("1*16777216,1").ok());
}

TEST(NimTest, OptionsTakeFromOneHeap) {
  std::vector<Nim::Position> options;
  Nim().Options(Player::kLeft, Read("1,2"), options);
  EXPECT_THAT(options,
              ElementsAre(ElementsAre(0, 2), ElementsAre(1, 0), ElementsAre(1, 1)));
  std::vector<LabelledMove<Nim::Position>> moves;
  Nim().Moves(Player::kRight, Read("1,2"), moves);
  ASSERT_EQ(moves.size(), 3u);
  EXPECT_EQ(moves[2].label, "heap 2 to 1");
}

// Bouton's example: from 9, 12, 7 the nim sum is 2 and 12 goes to 14 xor ..., worked out
// by hand: 9 ^ 12 ^ 7 = 2; 7 ^ 2 = 5 < 7, 9 ^ 2 = 11 > 9, 12 ^ 2 = 14 > 12.
TEST(NimTest, WinningMoves) {
  EXPECT_THAT(WinningMoves("9,12,7"), ElementsAre("heap 3 to 5"));
  EXPECT_THAT(WinningMoves("3,5,6"), IsEmpty());
  EXPECT_THAT(WinningMoves(""), IsEmpty());
  EXPECT_THAT(WinningMoves("1,1,1"), ElementsAre("heap 1 to 0"));
  EXPECT_THAT(WinningMoves("2,3,3"), ElementsAre("heap 1 to 0", "heap 2 to 1"));
}

TEST(NimTest, HugeHeapsAreNeverCounted) {
  EXPECT_THAT(WinningMoves("18446744073709551615,18446744073709551614"),
              ElementsAre("heap 1 to 18446744073709551614"));
  const absl::Status listable = Nim().CheckListable(Read("1000000000000000000"));
  EXPECT_EQ(listable.code(), absl::StatusCode::kResourceExhausted);
  EXPECT_THAT(std::string(listable.message()), HasSubstr("1000000 options"));
  // The number of options alone passes 2^64.
  EXPECT_FALSE(Nim().CheckListable({kMax, kMax}).ok());
  EXPECT_TRUE(Nim().CheckListable(Read("1000,1000")).ok());
  EXPECT_TRUE(Nim().CheckListable({}).ok());
  // A million heaps: few options each, but a million of them of a million heaps each.
  EXPECT_FALSE(Nim().CheckListable(Read("1*1000000")).ok());
  std::vector<LabelledMove<Nim::Position>> moves;
  Nim().MovesToNimber(Read("1*999999,7"), Nimber{0}, moves);
  ASSERT_EQ(moves.size(), 1u);
  EXPECT_EQ(moves[0].label, "heap 1000000 to 1");
}

TEST(NimTest, ValueIsTheNimSum) {
  Engine engine;
  Nim rules;
  Evaluator<Nim> evaluate(engine, rules);
  EXPECT_EQ(*evaluate(Read("18446744073709551615,1"), By::kTheorem),
            *engine.Star(Nimber{kMax - 1}));
  EXPECT_EQ(*evaluate(Read("3,4,5"), By::kRules), *engine.Star(Nimber{2}));
  EXPECT_EQ(*evaluate(Read("3,4,5"), By::kBoth), *engine.Star(Nimber{2}));
  EXPECT_EQ(*evaluate(Read("3,5,6"), By::kRules), engine.Zero());
  EXPECT_EQ(*evaluate(Read("9*1000000"), By::kAny), engine.Zero());
}

TEST(NimTest, BoutonsTheoremIsARecordThatHolds) {
  const std::vector<Theorem> theorems = NimTheorems();
  ASSERT_EQ(theorems.size(), 1u);
  const Theorem& bouton = theorems[0];
  EXPECT_EQ(bouton.id, "nim/bouton");
  // The partitions of 0..8: 1 + 1 + 2 + 3 + 5 + 7 + 11 + 15 + 22 (OEIS A000070).
  int instances = 0;
  Engine engine;
  const Checker check = bouton.make_checker(engine);
  bouton.enumerate(8, [&](const Instance& instance) {
    ++instances;
    const absl::StatusOr<Verdict> verdict = check(instance);
    EXPECT_TRUE(verdict.ok() && verdict->holds) << bouton.describe(instance);
    return true;
  });
  EXPECT_EQ(instances, 67);
  EXPECT_EQ(bouton.describe({3, 1}), "Nim(\"3,1\")");
  // The sink may stop.
  instances = 0;
  bouton.enumerate(8, [&](const Instance&) { return ++instances < 5; });
  EXPECT_EQ(instances, 5);
}

}  // namespace
}  // namespace cgt
