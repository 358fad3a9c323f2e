// A million random games, each deeper than its options: what is printed is read back to
// the same value.
#include <array>
#include <cstddef>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "games/catalog/catalog.h"
#include "gtest/gtest.h"
#include "language/interpreter.h"
#include "render/value_text.h"
#include "tests/cgt/seed.h"

namespace cgt {
namespace {

constexpr int kGames = 1'000'000;
constexpr std::size_t kPool = 400;
// A fresh engine from time to time, so that memory stays small.
constexpr int kGamesOfAnEngine = 50'000;
constexpr std::size_t kLongest = 2000;
// Games with longer texts are options of no other.
constexpr std::size_t kLongestOption = 120;

class Games {
 public:
  Games(const RulesetCatalog& catalog, std::mt19937_64& random)
      : interpreter_(engine_, catalog), random_(random) {
    for (const char* text : {"0",      "1",       "-1",      "1/2",          "*",
                             "*2",     "^",       "v*",      "^<2>",         "v[2]*3",
                             "{1|0}",  "+-1",     "+-{1,*}", "{0||0|-2}",    "5",
                             "-13/16", "3/4v2*5", "{0,*|^}", "100000000000", "{^3|vv}"}) {
      pool_.push_back(Read(text));
    }
  }

  Value Read(const std::string& text) {
    return ValueOrThrow(
        interpreter_.ToValue(ValueOrThrow(interpreter_.Evaluate(text)).result));
  }

  Value Next() { return Random(); }

  /// Makes a value an option of later ones.
  void Keep(Value value) {
    if (pool_.size() < kPool) {
      pool_.push_back(value);
    } else {
      pool_[kSimple + random_() % (kPool - kSimple)] = value;
    }
  }

  Engine& engine() { return engine_; }

 private:
  static constexpr std::size_t kSimple = 20;

  Value Pick() { return pool_[random_() % pool_.size()]; }

  Value Random() {
    switch (random_() % 8) {
      case 0:
        return Pick() + pool_[random_() % kSimple];
      case 1:
        return -Pick();
      case 2: {  // Its own negative.
        const Value x = Pick();
        return ValueOrThrow(engine_.FromOptions({x}, {-x}));
      }
      case 3: {  // Number + tiny.
        const Value x = Pick();
        const Value threat = ValueOrThrow(engine_.FromOptions({engine_.Zero()}, {-x}));
        return ValueOrThrow(engine_.FromOptions({engine_.Zero()}, {threat})) + pool_[1];
      }
      default: {
        std::array<std::vector<Value>, 2> sides;
        for (std::vector<Value>& side : sides) {
          for (std::size_t n = random_() % 3 + (random_() % 8 != 0 ? 1 : 0); n > 0; --n) {
            side.push_back(Pick());
          }
        }
        return ValueOrThrow(engine_.FromOptions(sides[0], sides[1]));
      }
    }
  }

  Engine engine_;
  Interpreter interpreter_;
  std::mt19937_64& random_;
  std::vector<Value> pool_;
};

TEST(RoundTripTest, AMillionRandomGamesAreReadBack) {
  std::mt19937_64 random = testing::SeededGenerator();
  const RulesetCatalog catalog = Catalog();
  constexpr TextFormat kFormats[] = {TextFormat::kText, TextFormat::kText,
                                     TextFormat::kUnicode, TextFormat::kForm};
  int read = 0;
  int deep = 0;
  std::unique_ptr<Games> games;
  for (int i = 0; read < kGames; ++i) {
    ASSERT_LT(i, 2 * kGames) << "too many texts are too long";
    if (i % kGamesOfAnEngine == 0) games = std::make_unique<Games>(catalog, random);
    const Value value = games->Next();
    TextOptions options;
    options.format = kFormats[i % 4];
    options.max_text = kLongest;
    const absl::StatusOr<std::string> text = FormatValue(games->engine(), value, options);
    if (!text.ok()) continue;  // Longer than that.
    ++read;
    if (text->size() <= kLongestOption && i % 8 == 0) games->Keep(value);
    if (ValueOrThrow(games->engine().Birthday(value)) > Integer(3)) ++deep;
    const Value back = games->Read(*text);
    ASSERT_EQ(back, value) << *text << " is read as "
                           << ValueOrThrow(FormatValue(games->engine(), back));
  }
  EXPECT_GT(deep, kGames / 2);
}

}  // namespace
}  // namespace cgt
