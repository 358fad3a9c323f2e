// Sums of tokens on digraphs with cycles and Nim heaps, played to the end by the moves
// that the outcome search names.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "canonical/engine.h"
#include "canonical/outcome_search.h"
#include "games/board/graph_text.h"
#include "games/catalog/erase.h"
#include "games/heap/nim.h"
#include "games/tokens/tokens_on_digraph.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/sanitized.h"
#include "tests/tokens/tokens_naive.h"

namespace cgt {
namespace {

std::string RandomTokens(std::mt19937_64& rng) {
  const int n = 2 + static_cast<int>(rng() % 8);
  const GraphPtr graph = testing::ToGraph(n, testing::RandomArcs(n, rng));
  std::string text = absl::StrCat(WriteEdges(*graph), " tokens=", rng() % n);
  if (rng() % 2 == 0) absl::StrAppend(&text, ",", rng() % n);
  return text;
}

// The sums that the opponent can leave, as terms one a group.
std::vector<std::vector<TermGroup>> Replies(const std::vector<TermGroup>& groups) {
  std::vector<std::vector<TermGroup>> replies;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    std::vector<TermPtr> options;
    groups[i].term->Options(Player::kRight, options);
    for (TermPtr& option : options) {
      replies.push_back(groups);
      replies.back()[i].term = std::move(option);
    }
  }
  return replies;
}

std::string Key(const std::vector<TermGroup>& groups) {
  std::string key;
  for (const TermGroup& group : groups) group.term->AppendKey(key);
  return key;
}

// An opponent who plays at random, or by preference back to a sum that it left before:
// it runs out of moves.
TEST(LoopySumsTest, WonSumsArePlayedToTheEnd) {
  constexpr int kMaxRounds = 200;
  std::mt19937_64 rng = testing::SeededGenerator();
  const ErasedRuleset<TokensOnDigraph> tokens{TokensOnDigraph()};
  const ErasedRuleset<Nim> nim{Nim()};
  Engine engine;
  int won = 0, longest = 0;
  for (int game = 0; game < (oracle::kSanitized ? 120 : 400); ++game) {
    const std::string texts[] = {
        RandomTokens(rng), absl::StrCat(rng() % 5, ",", rng() % 5), RandomTokens(rng)};
    std::vector<TermGroup> groups = {{tokens.Parse(texts[0]).value(), 1},
                                     {nim.Parse(texts[1]).value(), 1},
                                     {tokens.Parse(texts[2]).value(), 1}};
    const bool goes_back = rng() % 2 == 0;
    std::map<std::string, int> seen;
    for (int round = 0;; ++round) {
      const auto sum = OutcomeSearch(engine, {}).Decide(groups);
      ASSERT_TRUE(sum.ok() && sum->complete()) << texts[0] << "; " << texts[2];
      const StarterOutcome& left = sum->starter[PlayerIndex(Player::kLeft)];
      if (round == 0 && left.winner != Player::kLeft) break;
      ASSERT_EQ(left.winner, Player::kLeft);
      ASSERT_TRUE(left.move.has_value());
      ASSERT_LT(round, kMaxRounds) << texts[0] << "; " << texts[1] << "; " << texts[2];
      groups[left.move->group].term = left.move->follower;
      auto replies = Replies(groups);
      longest = std::max(longest, round + 1);
      if (replies.empty()) {
        ++won;
        break;
      }
      std::size_t chosen = rng() % replies.size();
      for (std::size_t i = 0; goes_back && i < replies.size(); ++i) {
        if (seen[Key(replies[i])] > seen[Key(replies[chosen])]) chosen = i;
      }
      groups = std::move(replies[chosen]);
      ++seen[Key(groups)];
    }
  }
  EXPECT_GT(won, 5);
  EXPECT_GT(longest, 3);
}

}  // namespace
}  // namespace cgt
