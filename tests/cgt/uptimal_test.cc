// Number + uptimal + nimber against literal games: the oracle builds the options of each
// up, nimber and sum by definition and compares by the definition of <=, knowing no
// theorem.

#include "cgt/uptimal.h"

#include <gtest/gtest.h>

#include <map>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/hash/hash_testing.h"
#include "cgt/errors.h"
#include "tests/cgt/seed.h"

namespace cgt {
namespace {

// Literal games, stored once each; a game is its index.
class GameOracle {
 public:
  using Game = size_t;
  using Options = std::vector<Game>;

  Game Make(Options left, Options right) {
    for (Options* side : {&left, &right}) {
      std::sort(side->begin(), side->end());
      side->erase(std::unique(side->begin(), side->end()), side->end());
    }
    const auto [slot, is_new] = index_.try_emplace({left, right}, games_.size());
    if (is_new) games_.push_back({std::move(left), std::move(right)});
    return slot->second;
  }

  Game Zero() { return Make({}, {}); }

  Game Star(uint64_t n) {
    Options options;
    for (uint64_t k = 0; k < n; ++k) options.push_back(Star(k));
    return Make(options, options);
  }

  Game Integer(int n) {
    if (n == 0) return Zero();
    return n > 0 ? Make({Integer(n - 1)}, {}) : Make({}, {Integer(n + 1)});
  }

  Game Half() { return Make({Zero()}, {Integer(1)}); }

  // up^<n> = {0 | * - up^[n-1]}, up^[n] = up^<1> + ... + up^<n>.
  Game UpTerm(int n) {
    Game right = Star(1);
    for (int i = 1; i < n; ++i) right = Sum(right, Negate(UpTerm(i)));
    return Make({Zero()}, {right});
  }

  Game Negate(Game g) {
    if (const auto known = negatives_.find(g); known != negatives_.end()) {
      return known->second;
    }
    const auto [left, right] = games_[g];
    Options new_left, new_right;
    for (const Game option : right) new_left.push_back(Negate(option));
    for (const Game option : left) new_right.push_back(Negate(option));
    return negatives_[g] = Make(new_left, new_right);
  }

  Game Sum(Game g, Game h) {
    if (g > h) std::swap(g, h);
    if (const auto known = sums_.find({g, h}); known != sums_.end()) return known->second;
    const auto [g_left, g_right] = games_[g];
    const auto [h_left, h_right] = games_[h];
    Options left, right;
    for (const Game option : g_left) left.push_back(Sum(option, h));
    for (const Game option : h_left) left.push_back(Sum(g, option));
    for (const Game option : g_right) right.push_back(Sum(option, h));
    for (const Game option : h_right) right.push_back(Sum(g, option));
    return sums_[{g, h}] = Make(left, right);
  }

  // Whether the player who does not start wins as Left: G >= 0 iff Right, to move, loses.
  bool LeftWinsMovingSecond(Game g) { return Wins(g, 0); }
  bool RightWinsMovingSecond(Game g) { return Wins(g, 1); }

  std::partial_ordering CompareWithZero(Game g) {
    const bool at_least = LeftWinsMovingSecond(g);
    const bool at_most = RightWinsMovingSecond(g);
    if (at_least && at_most) return std::partial_ordering::equivalent;
    if (at_least) return std::partial_ordering::greater;
    if (at_most) return std::partial_ordering::less;
    return std::partial_ordering::unordered;
  }

  Game Of(const std::vector<int>& digits, uint64_t star) {
    Game sum = Star(star);
    for (size_t i = 0; i < digits.size(); ++i) {
      const Game term = UpTerm(static_cast<int>(i) + 1);
      const Game signed_term = digits[i] < 0 ? Negate(term) : term;
      for (int k = 0; k < std::abs(digits[i]); ++k) sum = Sum(sum, signed_term);
    }
    return sum;
  }

 private:
  bool Wins(Game g, int side) {
    if (const auto known = wins_[side].find(g); known != wins_[side].end()) {
      return known->second;
    }
    const Options starters = side == 0 ? games_[g].second : games_[g].first;
    bool wins = true;
    for (const Game option : starters) {
      bool has_reply = false;
      const Options replies = side == 0 ? games_[option].first : games_[option].second;
      for (const Game reply : replies) has_reply = has_reply || Wins(reply, side);
      wins = wins && has_reply;
      if (!wins) break;
    }
    return wins_[side][g] = wins;
  }

  std::vector<std::pair<Options, Options>> games_;
  absl::flat_hash_map<std::pair<Options, Options>, Game> index_;
  absl::flat_hash_map<Game, Game> negatives_;
  absl::flat_hash_map<std::pair<Game, Game>, Game> sums_;
  absl::flat_hash_map<Game, bool> wins_[2];
};

Uptimal FromInts(const std::vector<int>& digits) {
  return Uptimal::FromDigits(std::vector<Integer>(digits.begin(), digits.end()));
}

// All digit strings of exactly `length` digits within [-range, range].
std::vector<std::vector<int>> DigitStrings(size_t length, int range) {
  std::vector<std::vector<int>> strings = {{}};
  for (size_t i = 0; i < length; ++i) {
    std::vector<std::vector<int>> longer;
    for (const auto& s : strings) {
      for (int d = -range; d <= range; ++d) {
        longer.push_back(s);
        longer.back().push_back(d);
      }
    }
    strings = std::move(longer);
  }
  return strings;
}

TEST(UptimalTest, SignsAgreeWithLiteralGames) {
  GameOracle oracle;
  int confused = 0, decided = 0;
  for (const auto& digits : DigitStrings(3, 2)) {
    for (uint64_t star = 0; star <= 3; ++star) {
      const NumberUpStar g{0, FromInts(digits), Nimber{star}};
      const auto expected = oracle.CompareWithZero(oracle.Of(digits, star));
      EXPECT_EQ(Compare(g, NumberUpStar{}), expected) << g.up << " " << g.star;
      ++(expected == std::partial_ordering::unordered ? confused : decided);
    }
  }
  EXPECT_EQ(confused + decided, 125 * 4);
  EXPECT_GT(confused, 50);
  EXPECT_GT(decided, 50);
}

TEST(UptimalTest, PairsAgreeWithLiteralGames) {
  GameOracle oracle;
  std::vector<std::pair<NumberUpStar, GameOracle::Game>> games;
  for (const auto& digits : DigitStrings(2, 1)) {
    for (uint64_t star = 0; star <= 2; ++star) {
      games.push_back({{0, FromInts(digits), Nimber{star}}, oracle.Of(digits, star)});
    }
  }
  games.push_back({{Dyadic(1), FromInts({-1}), Nimber{1}},
                   oracle.Sum(oracle.Integer(1), oracle.Of({-1}, 1))});
  games.push_back({{Dyadic::FromRatio(1, 1), FromInts({1, 1}), Nimber{0}},
                   oracle.Sum(oracle.Half(), oracle.Of({1, 1}, 0))});
  games.push_back({{Dyadic::FromRatio(-1, 1), FromInts({2}), Nimber{2}},
                   oracle.Sum(oracle.Negate(oracle.Half()), oracle.Of({2}, 2))});
  for (const auto& [g, g_game] : games) {
    for (const auto& [h, h_game] : games) {
      const auto difference = oracle.Sum(g_game, oracle.Negate(h_game));
      const auto expected = oracle.CompareWithZero(difference);
      EXPECT_EQ(Compare(g, h), expected)
          << g.number << g.up << g.star << " against " << h.number << h.up << h.star;
      EXPECT_EQ(Compare(g - h, NumberUpStar{}), expected);
      EXPECT_EQ(g == h, expected == std::partial_ordering::equivalent);
      // The sum of the closed forms is the closed form of the sum.
      EXPECT_EQ(Compare(g + h, NumberUpStar{}),
                oracle.CompareWithZero(oracle.Sum(g_game, h_game)));
    }
  }
}

TEST(UptimalTest, NamedUptimals) {
  EXPECT_EQ(Uptimal::Up(), FromInts({1}));
  EXPECT_EQ(Uptimal::Up(0), Uptimal());
  EXPECT_EQ(Uptimal::Term(1), FromInts({1}));
  EXPECT_EQ(Uptimal::Term(3), FromInts({0, 0, 1}));
  EXPECT_EQ(Uptimal::Bracket(0), Uptimal());
  EXPECT_EQ(Uptimal::Bracket(1), FromInts({1}));
  EXPECT_EQ(Uptimal::Bracket(3), FromInts({1, 1, 1}));
  EXPECT_EQ(Uptimal::Term(3).Digit(3), Integer(1));
  EXPECT_EQ(Uptimal::Term(3).Digit(4), Integer(0));
  EXPECT_EQ(Uptimal::Term(3).length(), 3u);
  EXPECT_EQ(Uptimal().length(), 0u);
}

TEST(UptimalTest, ArithmeticIsDigitwise) {
  std::mt19937_64 random = testing::SeededGenerator();
  std::uniform_int_distribution<int> digit(-2, 2);
  auto digits = [&] {
    std::vector<int> result(random() % 6);
    for (int& d : result) d = digit(random);
    return result;
  };
  for (int i = 0; i < 20000; ++i) {
    const std::vector<int> x = digits(), y = digits();
    const int multiple = digit(random);
    std::vector<int> sum(6), difference(6), negative(6), product(6);
    for (size_t k = 0; k < 6; ++k) {
      const int a = k < x.size() ? x[k] : 0, b = k < y.size() ? y[k] : 0;
      sum[k] = a + b;
      difference[k] = a - b;
      negative[k] = -a;
      product[k] = a * multiple;
    }
    const Uptimal a = FromInts(x), b = FromInts(y);
    EXPECT_EQ(a + b, FromInts(sum));
    EXPECT_EQ(a - b, FromInts(difference));
    EXPECT_EQ(-a, FromInts(negative));
    EXPECT_EQ(a * Integer(multiple), FromInts(product));
    EXPECT_EQ((a + b).length(), FromInts(sum).length());
    EXPECT_TRUE((a - a).IsZero());
    // The structural order is that of the stripped digit strings.
    std::vector<int> stripped_x = x, stripped_y = y;
    while (!stripped_x.empty() && stripped_x.back() == 0) stripped_x.pop_back();
    while (!stripped_y.empty() && stripped_y.back() == 0) stripped_y.pop_back();
    EXPECT_EQ(a <=> b, stripped_x <=> stripped_y);
    EXPECT_EQ(a == b, stripped_x == stripped_y);
    if (a == b) {
      EXPECT_EQ(absl::HashOf(a), absl::HashOf(b));
    }
  }
}

TEST(UptimalTest, DigitsBeyondMachineWords) {
  const Integer huge = Integer::PowerOfTwo(100);
  const Uptimal a = Uptimal::FromDigits({huge, -huge});
  EXPECT_EQ((a - Uptimal::Up(huge)).Digit(2), -huge);
  EXPECT_EQ((a - Uptimal::Up(huge)).Digit(1), Integer(0));
  EXPECT_EQ(Compare({0, a, {}}, {0, Uptimal::Up(huge), {}}), std::partial_ordering::less);
  EXPECT_EQ(Compare({0, a, Nimber{1}}, {0, Uptimal::Up(huge - Integer(1)), {}}),
            std::partial_ordering::unordered);
}

TEST(UptimalTest, AMillionDigits) {
  const Uptimal a = Uptimal::Bracket(999999);
  const Uptimal b = Uptimal::Bracket(1000000);
  const NumberUpStar x{0, a, {}}, y{0, b, {}};
  EXPECT_EQ(Compare(x, y), std::partial_ordering::less);
  EXPECT_EQ(b - a, Uptimal::Term(1000000));
  // up^[n]* is confused with 0 for every n; one more up^<n> makes it positive.
  EXPECT_EQ(Compare({0, b, Nimber{1}}, {}), std::partial_ordering::unordered);
  EXPECT_EQ(Compare({0, b + Uptimal::Term(1000000), Nimber{1}}, {}),
            std::partial_ordering::greater);
}

TEST(NumberUpStarTest, MultiplesAreRepeatedSums) {
  const NumberUpStar g{Dyadic::FromRatio(3, 2), FromInts({1, -2}), Nimber{5}};
  NumberUpStar sum;
  for (int n = 0; n <= 6; ++n) {
    EXPECT_EQ(g * Integer(n), sum);
    EXPECT_EQ(g * Integer(-n), -sum);
    sum = sum + g;
  }
}

TEST(NumberUpStarTest, StructuralOrderIsTheDocumentedOne) {
  const std::vector<NumberUpStar> ordered = {
      {Dyadic(-1), FromInts({5}), Nimber{3}},
      {Dyadic(0), Uptimal(), Nimber{0}},
      {Dyadic(0), Uptimal(), Nimber{2}},
      {Dyadic(0), FromInts({-1, 7}), Nimber{0}},
      {Dyadic(0), FromInts({0, 1}), Nimber{0}},
      {Dyadic(0), FromInts({1}), Nimber{0}},
      {Dyadic(0), FromInts({1}), Nimber{9}},
      {Dyadic(0), FromInts({1, -1}), Nimber{0}},
      {Dyadic::FromRatio(1, 1), Uptimal(), Nimber{0}},
  };
  for (size_t i = 0; i < ordered.size(); ++i) {
    for (size_t j = 0; j < ordered.size(); ++j) {
      EXPECT_EQ(ordered[i] <=> ordered[j], i <=> j) << i << " " << j;
    }
  }
  EXPECT_TRUE(absl::VerifyTypeImplementsAbslHashCorrectly(ordered));
}

}  // namespace
}  // namespace cgt
