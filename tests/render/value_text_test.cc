// What is written is read back to the same value, in every format, and is the text that
// CGSuite prints.
#include "render/value_text.h"

#include <fstream>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "canonical/born_by_day.h"
#include "cgt/errors.h"
#include "games/catalog/catalog.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "language/interpreter.h"

namespace cgt {
namespace {

class ValueTextTest : public testing::Test {
 protected:
  Value Read(absl::string_view expression) {
    absl::StatusOr<Evaluation> evaluation = interpreter_.Evaluate(expression);
    if (!evaluation.ok()) {
      ADD_FAILURE() << expression.substr(0, 1000) << ": " << evaluation.status();
      return engine_.Zero();
    }
    return ValueOrThrow(interpreter_.ToValue(evaluation->result));
  }

  std::string Text(Value value, TextFormat format = TextFormat::kText) {
    TextOptions options;
    options.format = format;
    options.max_text = 0;
    return ValueOrThrow(FormatValue(engine_, value, options));
  }

  void ExpectReadsBack(Value value) {
    for (const TextFormat format :
         {TextFormat::kText, TextFormat::kUnicode, TextFormat::kForm, TextFormat::kDag}) {
      const std::string text = Text(value, format);
      const Value back =
          Read(absl::StrCat(format == TextFormat::kDag ? "dag:" : "", text));
      EXPECT_EQ(back, value) << text << " is read as " << Text(back);
    }
  }

  // A game of random options among `pool`.
  Value RandomGame(const std::vector<Value>& pool, std::mt19937& random,
                   std::size_t most) {
    std::vector<Value> sides[2];
    for (std::vector<Value>& side : sides) {
      const std::size_t count = random() % (most + 1);
      for (std::size_t i = 0; i < count; ++i)
        side.push_back(pool[random() % pool.size()]);
    }
    return ValueOrThrow(engine_.FromOptions(sides[0], sides[1]));
  }

  std::vector<Value> BornBy(int day) {
    return ValueOrThrow(GamesBornByDay(engine_, Integer(day)));
  }

  Engine engine_;
  RulesetCatalog catalog_ = Catalog();
  Interpreter interpreter_{engine_, catalog_};
};

TEST_F(ValueTextTest, EveryValueOfDayTwoAndThreeIsReadBack) {
  EXPECT_EQ(BornBy(2).size(), 22u);
  const std::vector<Value> day3 = BornBy(3);
  EXPECT_EQ(day3.size(), 1474u);
  std::set<std::string> texts;
  for (const Value value : day3) {
    ExpectReadsBack(value);
    texts.insert(Text(value));
  }
  EXPECT_EQ(texts.size(), day3.size());
}

TEST_F(ValueTextTest, RandomBiggerValuesAreReadBack) {
  const unsigned seed = 20260502;
  SCOPED_TRACE(absl::StrCat("seed ", seed));
  std::mt19937 random(seed);
  std::vector<Value> pool = BornBy(2);
  for (const char* more : {"3/4v2*5", "^[3]*", "v<2>", "^<3>+^*", "5", "-7/8", "*4",
                           "Tiny(2)", "{3|1}", "100000", "1/1024", "^7*", "-2v3"}) {
    pool.push_back(Read(more));
  }
  for (int i = 0; i < 3000; ++i) {
    Value value = RandomGame(pool, random, 3);
    switch (random() % 4) {
      case 0:
        value = value - value.engine().Zero() + pool[random() % pool.size()];
        break;
      case 1:  // Games that are their own negatives.
        value = ValueOrThrow(engine_.FromOptions({value}, {-value}));
        break;
      case 2: {  // Number + tiny, often.
        const Value number = Read(absl::StrCat(static_cast<int>(random() % 5) - 2));
        const Value threat = ValueOrThrow(engine_.FromOptions({number}, {value}));
        value = ValueOrThrow(engine_.FromOptions({number}, {threat}));
        if (random() % 2 == 0) value = -value;
        break;
      }
      default:
        break;
    }
    for (const TextFormat format :
         {TextFormat::kText, TextFormat::kUnicode, TextFormat::kForm, TextFormat::kDag}) {
      const std::string text =
          absl::StrCat(format == TextFormat::kDag ? "dag:" : "", Text(value, format));
      if (text.size() > 20000) continue;
      const Value back = Read(text);
      ASSERT_EQ(back, value) << text << " is read as " << Text(back);
    }
    if (pool.size() < 400 && i % 8 == 0) pool.push_back(value);
  }
}

TEST_F(ValueTextTest, TheTableOfNotation) {
  std::ifstream file(CGT_TEST_DATA "/notation.tsv");
  ASSERT_TRUE(file.good());
  int rows = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::vector<std::string> fields = absl::StrSplit(line, '\t');
    ASSERT_EQ(fields.size(), 3u) << line;
    EXPECT_EQ(Text(Read(fields[0])), fields[1]) << fields[2];
    EXPECT_EQ(Text(Read(fields[1])), fields[1]) << fields[2];
    ++rows;
  }
  EXPECT_GE(rows, 25);
}

// The texts of a whole shared table of values, where it is at hand.
TEST_F(ValueTextTest, TheSharedTableOfShortValues) {
  std::ifstream file(CGT_SHARED_VECTORS "/short-values.tsv");
  if (!file) GTEST_SKIP() << "no table in " CGT_SHARED_VECTORS;
  int texts = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::vector<std::string> fields = absl::StrSplit(line, '\t');
    ASSERT_EQ(fields.size(), 3u) << line;
    const bool notation =
        fields[0] == "short/echo" || fields[0] == "arith" ||
        (absl::StartsWith(fields[0], "help/") &&
         !absl::StrContains(fields[1], "Product") && !absl::StrContains(fields[1], ":") &&
         !absl::StrContains(fields[1], "Atomic") &&
         !absl::StrContains(fields[1], ".LeftOptions") &&
         !absl::StrContains(fields[1], "a{") && fields[2] != "true");
    // Expected texts of other rows that are one game each are read and printed.
    const bool game =
        absl::StartsWith(fields[0], "short-nary/") && !absl::StartsWith(fields[2], "!!");
    if (notation) {
      EXPECT_EQ(Text(Read(fields[1])), fields[2]) << line;
    } else if (game) {
      EXPECT_EQ(Text(Read(fields[2])), fields[2]) << line;
    } else {
      continue;
    }
    ++texts;
  }
  EXPECT_GE(texts, 50);
}

TEST_F(ValueTextTest, ValuesOfPositionsInTheSharedTable) {
  std::ifstream file(CGT_SHARED_VECTORS "/positions-cgsuite.tsv");
  if (!file) GTEST_SKIP() << "no table in " CGT_SHARED_VECTORS;
  int texts = 0;
  for (std::string line; std::getline(file, line);) {
    const std::vector<std::string> fields = absl::StrSplit(line, '\t');
    if (fields.size() < 6 || fields[5] != "canonical") continue;
    EXPECT_EQ(Text(Read(fields[2])), fields[2]) << line;
    ++texts;
  }
  EXPECT_GE(texts, 50);
}

TEST_F(ValueTextTest, Formats) {
  const Value value = Read("{2Tiny(2)|3/4v2*5,+-1}");
  EXPECT_EQ(Text(value), "{2Tiny(2)|3/4vv*5,+-1}");
  EXPECT_EQ(Text(value, TextFormat::kUnicode), "{2\u29fe(2)|3/4\u21d3\u22175,\u00b11}");
  EXPECT_EQ(Text(value, TextFormat::kLatex),
            "\\{2{+}_{2}\\,|\\,\\tfrac{3}{4}{\\Downarrow}{\\ast}5,\\pm 1\\}");
  EXPECT_EQ(Text(Read("{2||1|^}"), TextFormat::kForm), "{2|{1|{0|{0|0}}}}");
  EXPECT_EQ(Text(Read("*2"), TextFormat::kDag), "|;0|0;0,1|0,1");
  EXPECT_EQ(Text(Read("1/2"), TextFormat::kDag), "|;0|;0|1");
  EXPECT_EQ(Text(Read("v<2>"), TextFormat::kUnicode), "\u2193<2>");
  EXPECT_EQ(Text(Read("*100000"), TextFormat::kDag), "=*100000");
  EXPECT_EQ(Text(Read("{2000^*|1}"), TextFormat::kDag), "=2000^*;|;1|;0|2");
}

TEST_F(ValueTextTest, TextIsCutAtTheLimit) {
  TextOptions options;
  options.max_text = 10;
  std::string out = "value: ";
  const Value value = Read("{100|50||3|0}");
  EXPECT_EQ(AppendValueText(engine_, value, options, out).code(),
            absl::StatusCode::kResourceExhausted);
  EXPECT_EQ(out, "value: {100|50||3");
  options.max_text = Text(value).size();
  EXPECT_TRUE(FormatValue(engine_, value, options).ok());
  options.max_text -= 1;
  EXPECT_FALSE(FormatValue(engine_, value, options).ok());
  options.max_text = 1000;
  options.format = TextFormat::kDag;
  for (const char* deep : {"*32", "{2|*32}"}) {
    out.clear();
    EXPECT_EQ(AppendValueText(engine_, Read(deep), options, out).code(),
              absl::StatusCode::kResourceExhausted)
        << deep;
    EXPECT_LE(out.size(), 1000u);
  }
  // Without names a multiple of up is as deep as the multiple is large.
  options.format = TextFormat::kForm;
  EXPECT_EQ(FormatValue(engine_, Read("10**30 * ^"), options).status().code(),
            absl::StatusCode::kResourceExhausted);
}

TEST_F(ValueTextTest, HugeClosedFormsAreWrittenAtOnce) {
  EXPECT_EQ(Text(Read("*100000")), "*100000");
  EXPECT_EQ(Text(Read("^[999999]*")), "^[999999]*");
  EXPECT_EQ(Text(Read("{10**30|0}")), absl::StrCat("{1", std::string(30, '0'), "|0}"));
  EXPECT_EQ(Text(Read("2**200")),
            "1606938044258990275541962092341162602522202993782792835301376");
  const Value both = Read("1/2**500 + 2**200");
  EXPECT_EQ(Read(Text(both)), both);
  for (const char* huge : {"2**200", "*100000", "^[999999]*", "{10**30|0}", "1/2**500"}) {
    const Value value = Read(huge);
    EXPECT_EQ(Read(absl::StrCat("dag:", Text(value, TextFormat::kDag))), value) << huge;
  }
}

TEST_F(ValueTextTest, DeepValues) {
  // Left's threats pile up: every level is a new canonical form.
  const int depth = 100000;
  std::string open;
  std::string close;
  for (int i = 0; i < depth; ++i) {
    open += absl::StrCat("{", depth - i, "|");
    close += "}";
  }
  const Value value = Read(absl::StrCat(open, "-1", close));
  for (const TextFormat format : {TextFormat::kText, TextFormat::kForm}) {
    EXPECT_EQ(Read(Text(value, format)), value);
  }
}

}  // namespace
}  // namespace cgt
