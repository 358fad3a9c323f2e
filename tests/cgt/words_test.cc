// Players, outcomes, nimbers and errors.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "cgt/errors.h"
#include "cgt/nimber.h"
#include "cgt/outcome.h"
#include "cgt/player.h"
#include "tests/cgt/seed.h"

namespace cgt {
namespace {

TEST(PlayerTest, OpponentsAreEachOther) {
  for (const Player player : kPlayers) {
    EXPECT_NE(Opponent(player), player);
    EXPECT_EQ(Opponent(Opponent(player)), player);
  }
  EXPECT_EQ(PlayerName(Player::kLeft), "Left");
  EXPECT_EQ(PlayerName(Player::kRight), "Right");
}

TEST(OutcomeTest, FollowsFromTheWinners) {
  for (const bool left : {false, true}) {
    for (const bool right : {false, true}) {
      const Outcome outcome = FromWinners(left, right);
      EXPECT_EQ(WinsMovingFirst(outcome, Player::kLeft), left);
      EXPECT_EQ(WinsMovingFirst(outcome, Player::kRight), right);
      EXPECT_EQ(Negate(outcome), FromWinners(right, left));
    }
  }
  EXPECT_EQ(Negate(Outcome::kD), Outcome::kD);
  EXPECT_FALSE(WinsMovingFirst(Outcome::kD, Player::kLeft));
  std::string names;
  for (const Outcome o :
       {Outcome::kL, Outcome::kR, Outcome::kN, Outcome::kP, Outcome::kD}) {
    names += std::string(OutcomeName(o));
  }
  EXPECT_EQ(names, "LRNPD");
}

// The value of a sum of two heaps by playing it: the mex over all moves.
TEST(NimberTest, SumIsTheMexOfTheMoves) {
  constexpr uint64_t kMax = 40;
  std::vector<std::vector<Nimber>> table(kMax, std::vector<Nimber>(kMax));
  for (uint64_t a = 0; a < kMax; ++a) {
    for (uint64_t b = 0; b < kMax; ++b) {
      std::vector<Nimber> options;
      for (uint64_t k = 0; k < a; ++k) options.push_back(table[k][b]);
      for (uint64_t k = 0; k < b; ++k) options.push_back(table[a][k]);
      table[a][b] = Mex(options);
      EXPECT_EQ(Nimber{a} + Nimber{b}, table[a][b]) << a << " " << b;
    }
  }
}

TEST(NimberTest, MexByCounting) {
  std::mt19937_64 random = testing::SeededGenerator();
  for (int i = 0; i < 3000; ++i) {
    std::vector<Nimber> options(random() % 150);
    const uint64_t range = 1 + random() % 160;
    std::set<uint64_t> seen;
    for (Nimber& option : options) {
      option.index = random() % range;
      if (random() % 20 == 0) option.index = ~uint64_t{0} - random() % 3;
      seen.insert(option.index);
    }
    uint64_t least = 0;
    while (seen.contains(least)) ++least;
    EXPECT_EQ(Mex(options).index, least);
  }
  EXPECT_EQ(Mex({}).index, 0u);
  // Full words of consecutive indices, at and around the word size.
  for (uint64_t n = 60; n < 70; ++n) {
    std::vector<Nimber> options;
    for (uint64_t k = 0; k < n; ++k) options.push_back(Nimber{k});
    EXPECT_EQ(Mex(options).index, n);
  }
}

TEST(NimberTest, Names) {
  EXPECT_EQ(ToString(Nimber{0}), "0");
  EXPECT_EQ(ToString(Nimber{1}), "*");
  EXPECT_EQ(ToString(Nimber{~uint64_t{0}}), "*18446744073709551615");
}

TEST(ErrorsTest, MessagesTellOffsetPieceAndExpectation) {
  const absl::Status status = InputError(12, "x", "a vertex number");
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(status.message(), "offset 12: 'x': expected a vertex number");
  EXPECT_EQ(InputError(3, "", "a digit").message(),
            "offset 3: end of input: expected a digit");
}

TEST(ErrorsTest, PiecesAreMadeFitForALine) {
  EXPECT_EQ(Quotable(absl::string_view("a\0b\n\x7f\xc3\xa9", 7)),
            "a\\x00b\\x0a\\x7f\\xc3\\xa9");
  const std::string exact(kMaxQuotedChars, 'q');
  EXPECT_EQ(Quotable(exact), exact);
  EXPECT_EQ(Quotable(exact + "r"), exact + "...");
  EXPECT_EQ(Quotable(std::string(10'000'000, 'q')), exact + "...");
}

TEST(ErrorsTest, StatusErrorCarriesTheStatus) {
  try {
    ThrowStatus(absl::OutOfRangeError("too big"));
    FAIL();
  } catch (const std::exception& error) {
    EXPECT_STREQ(error.what(), "too big");
    const auto* typed = dynamic_cast<const StatusError*>(&error);
    ASSERT_NE(typed, nullptr);
    EXPECT_EQ(typed->status(), absl::OutOfRangeError("too big"));
  }
  EXPECT_EQ(ValueOrThrow(absl::StatusOr<int>(4)), 4);
  EXPECT_THROW((void)ValueOrThrow(absl::StatusOr<int>(absl::CancelledError("c"))),
               StatusError);
}

absl::StatusOr<int> Third(int n) {
  if (n % 3 != 0) return absl::InvalidArgumentError("not a multiple of 3");
  return n / 3;
}

absl::StatusOr<int> Ninth(int n) {
  CGT_ASSIGN_OR_RETURN(const int third, Third(n));
  int ninth = 0;
  CGT_ASSIGN_OR_RETURN(ninth, Third(third));
  CGT_RETURN_IF_ERROR(Third(n));
  CGT_RETURN_IF_ERROR(ninth == 7 ? absl::CancelledError("seven") : absl::OkStatus());
  return ninth;
}

TEST(ErrorsTest, MacrosPropagate) {
  EXPECT_EQ(Ninth(18).value(), 2);
  EXPECT_EQ(Ninth(6).status().message(), "not a multiple of 3");
  EXPECT_EQ(Ninth(7).status().message(), "not a multiple of 3");
  EXPECT_EQ(Ninth(63).status().message(), "seven");
}

TEST(ErrorsDeathTest, ChecksAbortWithTheirText) {
  EXPECT_DEATH(CGT_CHECK(1 + 1 == 3), "words_test.cc:[0-9]+: check failed: 1 \\+ 1 == 3");
  EXPECT_DEATH((void)StatusError{absl::OkStatus()}, "check failed");
}

}  // namespace
}  // namespace cgt
