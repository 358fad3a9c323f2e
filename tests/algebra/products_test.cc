// The Conway product, of values and of forms, and the Norton product.
#include "canonical/products.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "canonical/engine.h"
#include "cgt/budget.h"
#include "cgt/errors.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/canonical/bridge.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/reader.h"

namespace cgt {
namespace {

using oracle::Games;
using oracle::Id;
using testing::Bridge;

/// Both products by their definitions, of literal games as they stand.
class NaiveProducts {
 public:
  explicit NaiveProducts(Games& games) : games_(games) {}

  Id Conway(Id g, Id h) {
    if (const auto it = conway_.find({g, h}); it != conway_.end()) return it->second;
    std::vector<Id> left;
    std::vector<Id> right;
    const auto append = [&](const std::vector<Id>& xs, const std::vector<Id>& ys,
                            std::vector<Id>& out) {
      for (const Id x : xs) {
        for (const Id y : ys) {
          out.push_back(
              games_.CanonicalSum(games_.CanonicalSum(Conway(x, h), Conway(g, y)),
                                  games_.Negate(Conway(x, y))));
        }
      }
    };
    append(games_.Left(g), games_.Left(h), left);
    append(games_.Right(g), games_.Right(h), left);
    append(games_.Left(g), games_.Right(h), right);
    append(games_.Right(g), games_.Left(h), right);
    return conway_[{g, h}] = games_.Canonical(games_.Make(left, right));
  }

  Id Norton(Id g, Id unit) {
    if (const auto it = norton_.find({g, unit}); it != norton_.end()) return it->second;
    const auto n = games_.NumberValue(g);
    if (n && n->den == 1) return games_.Multiple(n->num, unit);
    std::vector<Id> gains;
    for (const Id x : games_.Left(unit)) {
      const Id incentive = games_.CanonicalSum(x, games_.Negate(unit));
      gains.push_back(games_.CanonicalSum(unit, incentive));
    }
    for (const Id x : games_.Right(unit)) {
      const Id incentive = games_.CanonicalSum(unit, games_.Negate(x));
      gains.push_back(games_.CanonicalSum(unit, incentive));
    }
    std::vector<Id> left;
    std::vector<Id> right;
    for (const Id gain : gains) {
      for (const Id x : games_.Left(g)) {
        left.push_back(games_.CanonicalSum(Norton(x, unit), gain));
      }
      for (const Id x : games_.Right(g)) {
        right.push_back(games_.CanonicalSum(Norton(x, unit), games_.Negate(gain)));
      }
    }
    return norton_[{g, unit}] = games_.Canonical(games_.Make(left, right));
  }

 private:
  Games& games_;
  std::map<std::pair<Id, Id>, Id> conway_;
  std::map<std::pair<Id, Id>, Id> norton_;
};

class ProductsTest : public ::testing::Test {
 protected:
  Id Literal(const std::string& text) { return oracle::Read(games_, text); }
  Value Read(const std::string& text) { return bridge_.ToEngine(Literal(text)); }
  Value Conway(Value g, Value h) { return ValueOrThrow(ConwayProduct(engine_, g, h)); }
  Value Norton(Value g, Value h) { return ValueOrThrow(NortonProduct(engine_, g, h)); }
  Value Star(std::uint64_t n) { return ValueOrThrow(engine_.Star(Nimber{n})); }
  Value Number(const Dyadic& x) { return ValueOrThrow(engine_.Number(x)); }

  FormId ToForm(Id g) {
    std::vector<FormId> left;
    std::vector<FormId> right;
    for (const Id x : games_.Left(g)) left.push_back(ToForm(x));
    for (const Id x : games_.Right(g)) right.push_back(ToForm(x));
    return arena_.Intern(std::move(left), std::move(right));
  }
  Value FormProduct(Id g, Id h) {
    return ValueOrThrow(
        ConwayProduct(engine_, Form{&arena_, ToForm(g)}, Form{&arena_, ToForm(h)}));
  }
  Value FormProduct(const std::string& g, const std::string& h) {
    return FormProduct(Literal(g), Literal(h));
  }

  Engine engine_;
  Games games_;
  Bridge bridge_{engine_, games_};
  FormArena arena_;
};

TEST_F(ProductsTest, ByTheDefinitionsOnDay2) {
  NaiveProducts naive(games_);
  const std::vector<Id> day2 = oracle::AllGamesBornByDay(games_, 2);
  for (const Id g : day2) {
    for (const Id h : day2) {
      const std::string pair = games_.Print(g) + " and " + games_.Print(h);
      const Value x = bridge_.ToEngine(g);
      const Value y = bridge_.ToEngine(h);
      const Value conway = bridge_.ToEngine(naive.Conway(g, h));
      ASSERT_EQ(Conway(x, y), conway) << pair;
      ASSERT_EQ(FormProduct(g, h), conway) << pair;
      ASSERT_EQ(Norton(x, y), bridge_.ToEngine(naive.Norton(g, h))) << pair;
    }
  }
}

TEST_F(ProductsTest, ByTheDefinitionsOnSomeOfDay3) {
  NaiveProducts naive(games_);
  std::mt19937_64 random = testing::SeededGenerator();
  const std::vector<Id> day2 = oracle::AllGamesBornByDay(games_, 2);
  const std::vector<Id> day3 = oracle::AllGamesBornByDay(games_, 3);
  for (int i = 0; i < 60; ++i) {
    const Id g = day3[random() % day3.size()];
    const Id h = day2[random() % day2.size()];
    const std::string pair = games_.Print(g) + " and " + games_.Print(h);
    const Value x = bridge_.ToEngine(g);
    const Value y = bridge_.ToEngine(h);
    ASSERT_EQ(Conway(x, y), bridge_.ToEngine(naive.Conway(g, h))) << pair;
    ASSERT_EQ(Conway(y, x), Conway(x, y)) << pair;
    ASSERT_EQ(Norton(x, y), bridge_.ToEngine(naive.Norton(g, h))) << pair;
    ASSERT_EQ(Norton(y, x), bridge_.ToEngine(naive.Norton(h, g))) << pair;
  }
}

// Literal games that are not canonical.
TEST_F(ProductsTest, FormsAsTheyStand) {
  NaiveProducts naive(games_);
  std::mt19937 random(static_cast<unsigned>(testing::SeededGenerator()()));
  const std::vector<Id> day1 = oracle::AllGamesBornByDay(games_, 1);
  for (int i = 0; i < 200; ++i) {
    const Id g = testing::RandomGame(games_, day1, random, 3);
    const Id h = testing::RandomGame(games_, day1, random, 3);
    ASSERT_EQ(FormProduct(g, h), bridge_.ToEngine(naive.Conway(g, h)))
        << games_.Print(g) << " and " << games_.Print(h);
  }
}

// A product of values would have to be the same for all forms of a value.
TEST_F(ProductsTest, CounterexamplesToAProductOfValues) {
  EXPECT_EQ(Read("{0,1|}"), Read("2"));
  EXPECT_EQ(FormProduct("{1|}", "+-1"), engine_.Zero());
  EXPECT_FALSE(FormProduct("{0,1|}", "+-1") == FormProduct("{1|}", "+-1"));
  EXPECT_EQ(Read("{-1,0|0,1}"), Read("*"));
  EXPECT_EQ(FormProduct("*", "*"), Read("*"));
  EXPECT_FALSE(FormProduct("{-1,0|0,1}", "{-1,0|0,1}") == FormProduct("*", "*"));
}

// ONAG, ch. 1, theorems 7 and 8: multiplication of forms distributes over their literal
// sum; and if all positions are numbers, only the values matter.
TEST_F(ProductsTest, LawsOfForms) {
  std::mt19937 random(static_cast<unsigned>(testing::SeededGenerator()()));
  const std::vector<Id> day1 = oracle::AllGamesBornByDay(games_, 1);
  for (int i = 0; i < 60; ++i) {
    const Id f = testing::RandomGame(games_, day1, random, 2);
    const Id g = testing::RandomGame(games_, day1, random, 2);
    const Id h = testing::RandomGame(games_, day1, random, 2);
    ASSERT_EQ(FormProduct(games_.Sum(f, g), h), FormProduct(f, h) + FormProduct(g, h))
        << games_.Print(f) << ", " << games_.Print(g) << ", " << games_.Print(h);
    ASSERT_EQ(FormProduct(games_.Negate(f), g), -FormProduct(f, g));
  }
  for (const char* half : {"{0|1}", "{-1,0|1,2}", "{0|1,{1|2}}"}) {
    for (const char* number : {"2", "{0,1|}", "-3/4", "{-1|-1/2,0}"}) {
      const Dyadic product = Dyadic::FromRatio(1, 1) * *engine_.AsNumber(Read(number));
      EXPECT_EQ(FormProduct(half, number), Number(product)) << half << ", " << number;
    }
  }
  // Beside another game they do matter: 1/2 and {-1,0|1,2} as factors of +-1.
  EXPECT_FALSE(FormProduct("{-1,0|1,2}", "{1|-1}") == FormProduct("1/2", "{1|-1}"));
}

TEST_F(ProductsTest, PublishedProducts) {
  EXPECT_EQ(Conway(Star(4), Star(4)), Star(6));
  // CGSuite's value table.
  EXPECT_EQ(Conway(Read("^^"), Read("^^")), Read("{0||0,*|0,{0,*|0,*2}}"));
  EXPECT_EQ(Norton(Read("0"), Read("^")), Read("0"));
  EXPECT_EQ(Norton(Read("-4"), Read("^")), Read("v4"));
  EXPECT_EQ(Norton(Read("^"), Read("^")), Read("{^^*||0|v4}"));
  EXPECT_EQ(Conway(Read("^"), Read("^")), Read("^*3"));
}

// What arithmetic answers for values, against the recursion over their canonical forms.
TEST_F(ProductsTest, ArithmeticIsTheRecursion) {
  const std::vector<const char*> games = {"0",   "1",      "-2", "3",   "1/2", "-3/4",
                                          "5/8", "*",      "*2", "*3",  "*5",  "^",
                                          "v*2", "{1|-1}", "2*", "1/2*"};
  for (const char* g : games) {
    for (const char* h : games) {
      ASSERT_EQ(Conway(Read(g), Read(h)), FormProduct(g, h)) << g << " and " << h;
    }
  }
  for (int a = 0; a < 10; ++a) {
    for (int b = a; b < 10; ++b) {
      ASSERT_EQ(Conway(Star(static_cast<std::uint64_t>(a)),
                       Star(static_cast<std::uint64_t>(b))),
                FormProduct(games_.Nimber(a), games_.Nimber(b)))
          << a << " and " << b;
    }
  }
}

// a*b is the least nimber that is no a'*b + a*b' + a'*b' with a' < a, b' < b.
TEST(NimProductTest, ByTheRecursion) {
  constexpr std::uint64_t kSize = 40;
  std::vector<std::vector<std::uint64_t>> table(kSize, std::vector<std::uint64_t>(kSize));
  for (std::uint64_t a = 0; a < kSize; ++a) {
    for (std::uint64_t b = 0; b < kSize; ++b) {
      std::vector<Nimber> options;
      for (std::uint64_t x = 0; x < a; ++x) {
        for (std::uint64_t y = 0; y < b; ++y) {
          options.push_back(Nimber{table[x][b] ^ table[a][y] ^ table[x][y]});
        }
      }
      table[a][b] = Mex(options).index;
      ASSERT_EQ(NimProduct(Nimber{a}, Nimber{b}).index, table[a][b]) << a << ", " << b;
    }
  }
}

TEST(NimProductTest, IsAFieldBelowTheSixtyFourthPower) {
  std::mt19937_64 random = testing::SeededGenerator();
  const Nimber one{1};
  for (int i = 0; i < 200; ++i) {
    const Nimber a{random()};
    const Nimber b{random() >> (random() % 64)};
    const Nimber c{random()};
    ASSERT_EQ(NimProduct(a, b), NimProduct(b, a));
    ASSERT_EQ(NimProduct(a, NimProduct(b, c)), NimProduct(NimProduct(a, b), c));
    ASSERT_EQ(NimProduct(a, b + c), NimProduct(a, b) + NimProduct(a, c));
    ASSERT_EQ(NimProduct(a, one), a);
    // a^(2^64) = a in a field of 2^64 elements.
    Nimber power = a;
    for (int k = 0; k < 64; ++k) power = NimProduct(power, power);
    ASSERT_EQ(power, a);
  }
  // The square of a Fermat 2-power is three halves of it; its product with less is usual.
  for (const int bits : {1, 2, 4, 8, 16, 32}) {
    const std::uint64_t fermat = std::uint64_t{1} << bits;
    EXPECT_EQ(NimProduct(Nimber{fermat}, Nimber{fermat}).index, fermat + fermat / 2);
    EXPECT_EQ(NimProduct(Nimber{fermat}, Nimber{fermat - 1}).index,
              fermat * (fermat - 1));
  }
}

// For a positive unit the Norton product is a homomorphism that keeps the order.
TEST_F(ProductsTest, NortonProductWithAPositiveUnit) {
  std::mt19937_64 random = testing::SeededGenerator();
  const std::vector<Id> day3 = oracle::AllGamesBornByDay(games_, 3);
  for (const char* text : {"1", "^", "1/2", "^*2", "{2|1}", "{1||0|-1}"}) {
    const Value unit = Read(text);
    ASSERT_TRUE(unit > engine_.Zero()) << text;
    for (int i = 0; i < 25; ++i) {
      const Id g = day3[random() % day3.size()];
      const Id h = day3[random() % day3.size()];
      const Value x = bridge_.ToEngine(g);
      const Value y = bridge_.ToEngine(h);
      ASSERT_EQ(Norton(x, unit) <=> Norton(y, unit), x <=> y)
          << games_.Print(g) << " and " << games_.Print(h) << " times " << text;
      ASSERT_EQ(Norton(x + y, unit), Norton(x, unit) + Norton(y, unit))
          << games_.Print(g) << " and " << games_.Print(h) << " times " << text;
      ASSERT_EQ(Norton(-x, unit), -Norton(x, unit));
    }
  }
}

// For other units it need not be.
TEST_F(ProductsTest, NortonProductWithOtherUnitsNeedNotBeMonotone) {
  const Value minus_one = Read("-1");
  EXPECT_TRUE(Read("0") < Read("1"));
  EXPECT_TRUE(Norton(Read("0"), minus_one) > Norton(Read("1"), minus_one));
}

TEST_F(ProductsTest, HugeFactors) {
  const Value star = Star(1'000'000'000);
  const Value power = Number(Dyadic(Integer::PowerOfTwo(1'000'000)));
  const Value ups =
      ValueOrThrow(engine_.Make({Dyadic(), Uptimal::Bracket(100'000), Nimber{}}));
  const Value half = Number(Dyadic::FromRatio(1, 1));
  EXPECT_EQ(Conway(star, star),
            Star(NimProduct(Nimber{1'000'000'000}, Nimber{1'000'000'000}).index));
  EXPECT_EQ(Conway(power, star), engine_.Zero());
  EXPECT_EQ(Conway(power, half), Number(Dyadic(Integer::PowerOfTwo(999'999))));
  EXPECT_EQ(Conway(Number(Dyadic(-3)), ups), -(ups + ups + ups));
  EXPECT_EQ(Norton(power, star), engine_.Zero());
  EXPECT_EQ(Norton(Number(Dyadic(3)), ups), ups + ups + ups);
  for (const Value huge : {star, ups}) {
    EXPECT_EQ(ConwayProduct(engine_, huge, half).status().code(),
              absl::StatusCode::kOutOfRange);
    EXPECT_EQ(NortonProduct(engine_, huge, half).status().code(),
              absl::StatusCode::kOutOfRange);
  }
  EXPECT_EQ(NortonProduct(engine_, half, star).status().code(),
            absl::StatusCode::kOutOfRange);
}

TEST_F(ProductsTest, BudgetsAreHonouredAndWorkGoesOn) {
  const Value g = Read("{{3|{1|-1}}|{0|-2}}");
  BudgetLimits limits;
  limits.cancel_at_check = 4;
  Budget budget(limits);
  engine_.SetBudget(&budget);
  EXPECT_EQ(ConwayProduct(engine_, g, g).status().code(), absl::StatusCode::kCancelled);
  engine_.SetBudget(nullptr);
  const Value product = Conway(g, g);
  Engine fresh;
  Bridge other(fresh, games_);
  const Value again = other.ToEngine(Literal("{{3|{1|-1}}|{0|-2}}"));
  EXPECT_EQ(
      ValueOrThrow(engine_.Import(ValueOrThrow(ConwayProduct(fresh, again, again)))),
      product);
}

}  // namespace
}  // namespace cgt
