// Positions of more vertices than a bit set holds: what followers share must not show,
// and the limits of a search hold.
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <string>
#include <type_traits>
#include <vector>

#include "absl/strings/str_cat.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "cgt/budget.h"
#include "cgt/errors.h"
#include "games/graph/arc_kayles.h"
#include "games/graph/col.h"
#include "games/graph/digraph_placement.h"
#include "games/graph/hackenbush.h"
#include "games/graph/node_kayles.h"
#include "games/graph/snort.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

template <class R>
class LargePositionsTest : public ::testing::Test {
 protected:
  // A random tree of n vertices and some edges more, as a position of the ruleset.
  std::string RandomText(unsigned n, unsigned more) {
    std::string text, colours, edges;
    const auto add = [&](unsigned u, unsigned v) {
      absl::StrAppend(&text, text.empty() ? "" : ",", u, kPlacement ? ">" : "-", v);
      edges.push_back("lrg"[random_() % 3]);
    };
    for (unsigned v = 1; v < n; ++v) {
      const unsigned u = v > 4 && random_() % 4 != 0
                             ? v - 1 - random_() % 4
                             : static_cast<unsigned>(random_() % v);
      random_() % 2 == 0 ? add(u, v) : add(v, u);
    }
    for (unsigned i = 0; i < more; ++i) {
      const auto u = static_cast<unsigned>(random_() % n);
      add(u, static_cast<unsigned>((u + 1 + random_() % (n - 1)) % n));
    }
    for (unsigned v = 0; v < n; ++v) colours.push_back("AB"[random_() % 2]);
    if (kPlacement) absl::StrAppend(&text, " colours=", colours);
    if (kHackenbush) absl::StrAppend(&text, " ground=0,", n / 2, " edges=", edges);
    return text;
  }
  typename R::Position Read(const std::string& text) {
    return ValueOrThrow(rules_.Parse(text));
  }
  std::vector<std::string> Texts(const std::vector<typename R::Position>& positions) {
    std::vector<std::string> texts;
    for (const auto& p : positions) texts.push_back(rules_.Print(p));
    return texts;
  }
  std::vector<typename R::Position> Parts(const typename R::Position& p) {
    std::vector<typename R::Position> parts;
    rules_.Components(p, parts);
    return parts;
  }
  std::vector<typename R::Position> Options(const typename R::Position& p) {
    std::vector<typename R::Position> options;
    rules_.Options(random_() % 2 == 0 ? Player::kLeft : Player::kRight, p, options);
    return options;
  }

  static constexpr bool kPlacement = std::is_same_v<R, DigraphPlacement>;
  static constexpr bool kHackenbush = std::is_same_v<R, Hackenbush>;
  R rules_;
  std::mt19937_64 random_ = testing::SeededGenerator();
};

using Rulesets =
    ::testing::Types<NodeKayles, ArcKayles, Col, Snort, DigraphPlacement, Hackenbush>;
TYPED_TEST_SUITE(LargePositionsTest, Rulesets);

// Random play, always on in the largest part; each position is compared with the one that
// is read from its text and shares nothing.
TYPED_TEST(LargePositionsTest, SharingDoesNotShow) {
  for (int round = 0; round < (oracle::kSanitized ? 1 : 2); ++round) {
    auto p = this->Read(this->RandomText(300, round % 2 == 0 ? 0 : 40));
    for (int ply = 0; ply < 120; ++ply) {
      const std::string text = this->rules_.Print(p);
      const auto fresh = this->Read(text);
      ASSERT_TRUE(p == fresh) << text;
      ASSERT_EQ(this->rules_.Print(fresh), text);
      ASSERT_TRUE(this->rules_.Key(p) == this->rules_.Key(fresh)) << text;
      ASSERT_EQ(this->rules_.Key(p).Bytes(), this->rules_.Key(fresh).Bytes()) << text;
      const auto parts = this->Parts(p);
      ASSERT_EQ(this->Texts(parts), this->Texts(this->Parts(fresh))) << text;
      for (const auto& part : parts) ASSERT_EQ(this->Parts(part).size(), 1u) << text;
      if (ply % 8 == 0) {
        for (const Player player : kPlayers) {
          std::vector<typename TypeParam::Position> options, others;
          this->rules_.Options(player, p, options);
          this->rules_.Options(player, fresh, others);
          ASSERT_EQ(this->Texts(options), this->Texts(others)) << text;
        }
      }
      const auto options = this->Options(p);
      if (options.empty()) break;
      const auto follower = options[this->random_() % options.size()];
      auto next = this->Parts(follower);
      if (next.empty()) break;
      const auto length = [&](const auto& part) {
        return this->rules_.Key(part).Bytes().size();
      };
      p = *std::max_element(next.begin(), next.end(), [&](const auto& a, const auto& b) {
        return length(a) < length(b);
      });
      if (this->random_() % 2 == 0) this->rules_.Normalize(p);
    }
  }
}

TYPED_TEST(LargePositionsTest, TheLimitsOfASearchHold) {
  const auto p = this->Read(this->RandomText(oracle::kSanitized ? 300 : 3000, 1000));
  rusage before{}, after{};
  getrusage(RUSAGE_SELF, &before);
  const auto start = std::chrono::steady_clock::now();
  Budget budget(
      BudgetLimits{.time = std::chrono::milliseconds(600), .memory_bytes = 32 << 20});
  Engine engine;
  engine.SetBudget(&budget);
  Evaluator<TypeParam> evaluate(engine, this->rules_);
  const auto value = evaluate(p, By::kRules);
  getrusage(RUSAGE_SELF, &after);
  EXPECT_EQ(value.status().code(), absl::StatusCode::kResourceExhausted);
  if (oracle::kSanitized) return;
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
  EXPECT_LT(after.ru_maxrss - before.ru_maxrss, 200'000);  // kB
}

TYPED_TEST(LargePositionsTest, TooManyOptionsAreRefused) {
  EXPECT_TRUE(this->rules_.CheckListable(this->Read(this->RandomText(10000, 5000))).ok());
  EXPECT_EQ(this->rules_.CheckListable(this->Read(this->RandomText(100000, 0))).code(),
            absl::StatusCode::kResourceExhausted);
}

// Where the options are too many to list some winning moves are named, and they win.
TEST(LargeKayles, WinningMovesOfALongPath) {
  Engine engine;
  const NodeKayles rules;
  const auto p = ValueOrThrow(rules.Parse("path(1000000)"));
  const auto moves = ValueOrThrow(rules.WinningMoves(engine, Player::kLeft, p));
  ASSERT_TRUE(moves.has_value());
  ASSERT_FALSE(moves->empty());
  EXPECT_LE(moves->size(), 100u);
  Evaluator<NodeKayles> evaluate(engine, rules);
  EXPECT_EQ(ValueOrThrow(evaluate(moves->back().position, By::kTheorem)), engine.Zero());
}

}  // namespace
}  // namespace cgt
