// Counts, parities and incentives against their recursions on literal games.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "canonical/atomic_weight.h"
#include "canonical/counting.h"
#include "canonical/engine.h"
#include "canonical/incentives.h"
#include "canonical/infinitesimal.h"
#include "canonical/ordinal_sum.h"
#include "canonical/parity.h"
#include "canonical/products.h"
#include "gtest/gtest.h"
#include "tests/canonical/bridge.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/reader.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

using oracle::Games;
using oracle::Id;
using testing::Bridge;

class StructureTest : public ::testing::Test {
 protected:
  // All of these on literal games that are canonical.
  Integer NaiveStops(Id g) {
    if (games_.NumberValue(g).has_value()) return Integer(1);
    if (const auto it = stops_.find(g); it != stops_.end()) return it->second;
    Integer sum;
    for (const Id x : games_.Left(g)) sum += NaiveStops(x);
    for (const Id x : games_.Right(g)) sum += NaiveStops(x);
    return stops_[g] = sum;
  }
  void Collect(Id g, std::set<Id>& met) {
    if (!met.insert(g).second) return;
    for (const Id x : games_.Left(g)) Collect(x, met);
    for (const Id x : games_.Right(g)) Collect(x, met);
  }
  std::vector<Id> Options(Id g) {
    std::vector<Id> all = games_.Left(g);
    all.insert(all.end(), games_.Right(g).begin(), games_.Right(g).end());
    return all;
  }
  Parity NaiveParity(Id g) {
    if (const auto it = parities_.find(g); it != parities_.end()) return it->second;
    Parity p{true, g != games_.Zero(), true, !games_.NumberValue(g).has_value()};
    for (const Id x : Options(g)) {
      const Parity q = NaiveParity(x);
      p.even = p.even && q.odd;
      p.odd = p.odd && q.even;
      p.even_tempered = p.even_tempered && q.odd_tempered;
      p.odd_tempered = p.odd_tempered && q.even_tempered;
    }
    if (!p.odd_tempered && games_.NumberValue(g).has_value()) p.even_tempered = true;
    return parities_[g] = p;
  }
  std::set<Id> NaiveIncentives(Id g, bool left, bool right) {
    std::set<Id> all;
    const auto difference = [&](Id a, Id b) {
      return games_.CanonicalSum(a, games_.Canonical(games_.Negate(b)));
    };
    if (left) {
      for (const Id x : games_.Left(g)) all.insert(difference(x, g));
    }
    if (right) {
      for (const Id x : games_.Right(g)) all.insert(difference(g, x));
    }
    std::set<Id> best;
    for (const Id x : all) {
      const bool beaten = std::any_of(all.begin(), all.end(), [&](Id y) {
        return y != x && games_.LessOrEqual(x, y);
      });
      if (!beaten) best.insert(x);
    }
    return best;
  }
  std::set<Id> ToOracle(const std::vector<Value>& values) {
    std::set<Id> ids;
    for (const Value value : values) ids.insert(bridge_.ToOracle(value));
    EXPECT_EQ(ids.size(), values.size());
    return ids;
  }

  void CheckCounts(Value value) {
    const Id g = bridge_.ToOracle(value);
    SCOPED_TRACE(games_.Print(g));
    EXPECT_EQ(ValueOrThrow(StopCount(engine_, value)), NaiveStops(g));
    std::set<Id> followers;
    Collect(g, followers);
    EXPECT_EQ(ValueOrThrow(FollowerCount(engine_, value)), Integer(followers.size()));
    EXPECT_EQ(ToOracle(ValueOrThrow(Followers(engine_, value))), followers);
    EXPECT_EQ(ValueOrThrow(ParityOf(engine_, value)), NaiveParity(g));
  }

  Value Closed(std::mt19937_64& random) {
    NumberUpStar w;
    const auto digit = [&] {
      return Integer(static_cast<std::int64_t>(random() % 7) - 3);
    };
    if (random() % 2 == 0) w.number = Dyadic::FromRatio(digit(), random() % 3);
    std::vector<Integer> digits;
    for (std::uint64_t n = random() % 5; n > 0; --n) digits.push_back(digit());
    w.up = Uptimal::FromDigits(std::move(digits));
    w.star.index = random() % 6;
    return ValueOrThrow(engine_.Make(w));
  }

  Games games_;
  Engine engine_;
  Bridge bridge_{engine_, games_};
  std::map<Id, Integer> stops_;
  std::map<Id, Parity> parities_;
};

TEST_F(StructureTest, CountsAndParitiesOnDayThree) {
  for (const Id g : oracle::AllGamesBornByDay(games_, 3))
    CheckCounts(bridge_.ToEngine(g));
}

TEST_F(StructureTest, CountsAndParitiesOfClosedForms) {
  std::mt19937_64 random = testing::SeededGenerator();
  for (int i = 0; i < (oracle::kSanitized ? 60 : 1500); ++i) CheckCounts(Closed(random));
}

// Games in which closed forms with common followers stand side by side.
TEST_F(StructureTest, CountsAndParitiesOfRandomGames) {
  std::mt19937_64 random = testing::SeededGenerator();
  std::vector<Value> pool;
  for (int i = 0; i < 30; ++i) pool.push_back(Closed(random));
  for (int i = 0; i < (oracle::kSanitized ? 60 : 600); ++i) {
    std::vector<Value> sides[2];
    for (std::vector<Value>& side : sides) {
      for (std::uint64_t n = 1 + random() % 2; n > 0; --n) {
        side.push_back(pool[random() % pool.size()]);
      }
    }
    const Value g = ValueOrThrow(engine_.FromOptions(sides[0], sides[1]));
    CheckCounts(g);
    pool[random() % pool.size()] = i % 3 == 0 ? Closed(random) : g;
  }
}

TEST_F(StructureTest, IncentivesAreTheBestDifferences) {
  std::mt19937_64 random = testing::SeededGenerator();
  std::vector<Id> games = oracle::AllGamesBornByDay(games_, 2);
  const std::vector<Id> day_three = oracle::AllGamesBornByDay(games_, 3);
  for (int i = 0; i < (oracle::kSanitized ? 10 : 60); ++i) {
    games.push_back(day_three[random() % day_three.size()]);
  }
  for (const Id g : games) {
    SCOPED_TRACE(games_.Print(g));
    const Value value = bridge_.ToEngine(g);
    EXPECT_EQ(ToOracle(ValueOrThrow(Incentives(engine_, value, Player::kLeft))),
              NaiveIncentives(g, true, false));
    EXPECT_EQ(ToOracle(ValueOrThrow(Incentives(engine_, value, Player::kRight))),
              NaiveIncentives(g, false, true));
    EXPECT_EQ(ToOracle(ValueOrThrow(Incentives(engine_, value))),
              NaiveIncentives(g, true, true));
  }
}

// Sizes at which nothing may be listed.
TEST_F(StructureTest, HugeClosedForms) {
  const auto make = [&](NumberUpStar w) { return ValueOrThrow(engine_.Make(w)); };
  const Integer big = Integer::PowerOfTwo(500);
  for (const std::int64_t n : {-3, -1, 1, 3}) {
    const Value odd = make({Dyadic(Integer(n) * (big + Integer(1))), {}, {}});
    EXPECT_EQ(ValueOrThrow(ParityOf(engine_, odd)), (Parity{false, true, true, false}));
  }
  EXPECT_EQ(ValueOrThrow(FollowerCount(engine_, make({Dyadic(-big), {}, Nimber{7}}))),
            big + Integer(8));
  EXPECT_EQ(Followers(engine_, make({Dyadic(big), {}, {}})).status().code(),
            absl::StatusCode::kResourceExhausted);
  EXPECT_EQ(StopCount(engine_, make({{}, {}, Nimber{1'000'000'000}})).status().code(),
            absl::StatusCode::kOutOfRange);
  // n ups, n even: {0 | n-1 ups + *} down to ^* = {0,*|0} with 4 lines.
  EXPECT_EQ(ValueOrThrow(StopCount(engine_, make({{}, Uptimal::Up(big), {}}))),
            big + Integer(3));
  // up^[n] = {up^[n-1] | *}, from up with 3 on.
  EXPECT_EQ(ValueOrThrow(StopCount(engine_, make({{}, Uptimal::Bracket(100'000), {}}))),
            Integer(200'001));
  EXPECT_EQ(
      ValueOrThrow(FollowerCount(engine_, make({{}, Uptimal::Bracket(100'000), {}}))),
      Integer(100'002));
  EXPECT_EQ(
      StopCount(engine_,
                make({{}, Uptimal::FromDigits({Integer(), big, Integer(1), -big}), {}}))
          .status()
          .code(),
      absl::StatusCode::kOutOfRange);
  // In other games: {2^500|-2^500}.
  const Value hot = ValueOrThrow(
      engine_.FromOptions({make({Dyadic(big), {}, {}})}, {make({Dyadic(-big), {}, {}})}));
  EXPECT_EQ(ValueOrThrow(FollowerCount(engine_, hot)), big + big + Integer(2));
}

// A value with 10^4 nodes, those not counted that are number + uptimal + nimber: each
// invariant in less than a second.
class LargeValues : public StructureTest {
 protected:
  // Of a hot game.
  static constexpr std::size_t kNodes = oracle::kSanitized ? 1000 : 10'000;

  // Not more than `most` are counted.
  std::size_t NodeCount(Value g, std::size_t most = kNodes) {
    absl::flat_hash_set<NodeId> met;
    std::vector<Value> stack = {g};
    while (!stack.empty() && met.size() < most) {
      const Value at = stack.back();
      stack.pop_back();
      if (engine_.AsNumberUpStar(at).has_value() || !met.insert(at.id()).second) continue;
      for (const Player player : kPlayers) {
        for (const Value x : ValueOrThrow(engine_.Options(player, at)))
          stack.push_back(x);
      }
    }
    return met.size();
  }
  // Layers of {a,b|c,d} with options from the layer before, moved by -+step, until a game
  // has enough nodes. The step makes moving urgent, so that hardly an option is dominated
  // or reversible.
  Value Layered(std::mt19937_64& random, std::vector<Value> layer, Value step,
                std::size_t nodes) {
    constexpr std::size_t kWidth = 400;
    for (;;) {
      std::vector<Value> next;
      const auto pick = [&] { return layer[random() % layer.size()]; };
      while (next.size() < kWidth) {
        const Value g = ValueOrThrow(engine_.FromOptions({pick() + step, pick() + step},
                                                         {pick() - step, pick() - step}));
        if (!engine_.AsNumberUpStar(g).has_value()) next.push_back(g);
      }
      for (int i = 0; i < 4; ++i) {
        const Value g = next[random() % kWidth];
        if (NodeCount(g) >= nodes) return g;
      }
      layer = std::move(next);
    }
  }
  Value HotGame(std::mt19937_64& random, std::size_t nodes) {
    std::vector<Value> layer;
    for (int i = 0; i < 40; ++i) layer.push_back(Closed(random));
    return Layered(random, std::move(layer), ValueOrThrow(engine_.Number(Dyadic(1))),
                   nodes);
  }
  void CheckTimes(Value g) {
    std::cout << "nodes: " << NodeCount(g, 1'000'000) << std::endl;
    // A second, and as much again twice for what else the machine does.
    const double limit = oracle::kSanitized ? 40.0 : 3.0;
    const auto timed = [&](const char* name, auto&& f) {
      const auto start = std::chrono::steady_clock::now();
      f();
      const std::chrono::duration<double> spent =
          std::chrono::steady_clock::now() - start;
      std::cout << name << ": " << spent.count() << " s" << std::endl;
      EXPECT_LT(spent.count(), limit) << name;
    };
    timed("StopCount", [&] { ASSERT_TRUE(StopCount(engine_, g).ok()); });
    timed("FollowerCount", [&] { ASSERT_TRUE(FollowerCount(engine_, g).ok()); });
    timed("Followers", [&] { ASSERT_TRUE(Followers(engine_, g).ok()); });
    timed("Parity", [&] { ASSERT_TRUE(ParityOf(engine_, g).ok()); });
    timed("Companion", [&] { ASSERT_TRUE(Companion(engine_, g).ok()); });
    timed("Reduced", [&] { ASSERT_TRUE(ReducedCanonicalForm(engine_, g).ok()); });
    timed("AtomicWeight", [&] { ASSERT_TRUE(AtomicWeight(engine_, g).ok()); });
    const Value tiny = ValueOrThrow(Tiny(engine_, g));
    timed("AtomicWeight of a tiny",
          [&] { ASSERT_TRUE(AtomicWeight(engine_, tiny).ok()); });
    timed("IsNumberTiny", [&] { ASSERT_TRUE(IsNumberTiny(engine_, g).ok()); });
    timed("Tiny", [&] { ASSERT_TRUE(Tiny(engine_, g).ok()); });
    timed("Birthday", [&] { ASSERT_TRUE(engine_.Birthday(g).ok()); });
    timed("Subordinate", [&] {
      ASSERT_TRUE(Subordinate(engine_, g, ValueOrThrow(engine_.Number(Dyadic(1)))).ok());
    });
  }
};

TEST_F(LargeValues, HotInvariantsAreFast) {
  std::mt19937_64 random = testing::SeededGenerator();
  CheckTimes(HotGame(random, kNodes));
}

// G.up is all-small, and its atomic weight is G. (Making it takes longer than all of the
// rest, so that it is smaller.)
TEST_F(LargeValues, AllSmallInvariantsAreFast) {
  std::mt19937_64 random = testing::SeededGenerator();
  const Value g = HotGame(random, kNodes / 5);
  const Value product = ValueOrThrow(NortonProduct(
      engine_, g, ValueOrThrow(engine_.Make({Dyadic(), Uptimal::Up(), {}}))));
  EXPECT_TRUE(engine_.IsAllSmall(product));
  CheckTimes(product);
  EXPECT_TRUE(ValueOrThrow(AtomicWeight(engine_, product)) == g);
}

}  // namespace
}  // namespace cgt
