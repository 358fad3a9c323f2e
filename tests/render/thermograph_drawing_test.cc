// Thermographs as text, SVG, TikZ and lines.
#include "render/thermograph_drawing.h"

#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "canonical/engine.h"
#include "cgt/errors.h"
#include "games/catalog/catalog.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "language/interpreter.h"

namespace cgt {
namespace {

using testing::HasSubstr;

class ThermographDrawingTest : public testing::Test {
 protected:
  const Thermograph& Of(absl::string_view expression) {
    Evaluation evaluation = ValueOrThrow(interpreter_.Evaluate(expression));
    const Value value = ValueOrThrow(interpreter_.ToValue(evaluation.result));
    kept_.push_back(ValueOrThrow(ThermographOf(engine_, value)));
    return *kept_.back();
  }
  std::string Text(absl::string_view expression) {
    return ValueOrThrow(ThermographText(Of(expression), 0));
  }
  std::vector<std::string> Lines(absl::string_view expression, bool unicode) {
    return absl::StrSplit(ValueOrThrow(ThermographLines(Of(expression), unicode)), '\n',
                          absl::SkipEmpty());
  }

  Engine engine_;
  RulesetCatalog catalog_ = Catalog();
  Interpreter interpreter_{engine_, catalog_};
  std::vector<std::shared_ptr<const Thermograph>> kept_;
};

int Count(absl::string_view text, absl::string_view piece) {
  int count = 0;
  for (std::size_t at = text.find(piece); at != absl::string_view::npos;
       at = text.find(piece, at + 1)) {
    ++count;
  }
  return count;
}

// CGSuite's value table.
TEST_F(ThermographDrawingTest, Texts) {
  EXPECT_EQ(Text("{3||2*|1*}"),
            "Thermograph(9/4,[3/4],[0,-1],9/4,[3/4,1/2,0],[0,1,0,1])");
  EXPECT_EQ(Text("5"), "Thermograph(5,[],[0],5,[],[0])");
  EXPECT_EQ(Text("-1/2"), "Thermograph(-1/2,[-1/2],[0,-1],-1/2,[-1/2],[0,1])");
  EXPECT_EQ(Text("25/16"),
            "Thermograph(25/16,[-1/16,-1/2],[0,-1,0],25/16,[-1/16,-1/8,-1/2],[0,1,0,1])");
  EXPECT_EQ(Text("9/8*"),
            "Thermograph(9/8,[0,-1/8,-1/4],[0,-1,0,-1],9/8,[0,-1/8],[0,1,0])");
  EXPECT_EQ(Text("{5||3|1|||0||||0}"), "Thermograph(0,[],[0],0,[0],[0,1])");
}

TEST_F(ThermographDrawingTest, LongTextsAreRefused) {
  EXPECT_EQ(ThermographText(Of("{2**10000|0}"), 1000).status().code(),
            absl::StatusCode::kResourceExhausted);
  EXPECT_EQ(ThermographText(Of("{3||2*|1*}"), 20).status().code(),
            absl::StatusCode::kResourceExhausted);
  EXPECT_EQ(ThermographSvg(Of("{2**10000|0}"), "").status().code(),
            absl::StatusCode::kFailedPrecondition);
}

TEST_F(ThermographDrawingTest, Intervals) {
  const auto text = [&](const NumberInterval& interval) {
    return ValueOrThrow(IntervalText(interval, 0));
  };
  EXPECT_EQ(text({false, Dyadic(-1), Dyadic(2), true, false}), "[-1,2)");
  EXPECT_EQ(text({false, Dyadic(0), Dyadic::FromRatio(1, 1), false, true}), "(0,1/2]");
  EXPECT_EQ(text({true, Dyadic(0), Dyadic(0), false, false}), "{}");
}

// {2|-2}: the walls leave (2, 0) on either side of the mast at 45 degrees, so they stand
// 3 units apart from it at -1, where the frame is 3 + 3/4 + 1/2 high.
TEST_F(ThermographDrawingTest, SvgPlacesPointsExactly) {
  const std::string svg = ValueOrThrow(ThermographSvg(Of("{2|-2}"), "a <switch>"));
  EXPECT_THAT(svg, HasSubstr("<title>a &lt;switch&gt;</title>"));
  EXPECT_EQ(Count(svg, "<polyline"), 2);
  const int across = 3 * 320 * 100 / 425;  // 225.88 pixels, rounded down.
  const std::string left = absl::StrCat(40 + 300 - across, ",", 40 + 320);
  const std::string foot = absl::StrCat(40 + 300, ",", 40 + 320 - across);
  EXPECT_THAT(svg, HasSubstr(absl::StrCat("points=\"", left, " ", foot, "\"")));
  for (const char* label : {">2<", ">0<", ">-2<", ">3<", ">-3<", ">-1<"}) {
    EXPECT_THAT(svg, HasSubstr(label));
  }
  EXPECT_EQ(svg, ValueOrThrow(ThermographSvg(Of("{2|-2}"), "a <switch>")));
}

TEST_F(ThermographDrawingTest, TikzIsBalanced) {
  const std::string tikz = ValueOrThrow(ThermographTikz(Of("{3||2*|1*}")));
  EXPECT_EQ(Count(tikz, "\\begin{tikzpicture}"), 1);
  EXPECT_EQ(Count(tikz, "\\end{tikzpicture}"), 1);
  EXPECT_EQ(Count(tikz, "{"), Count(tikz, "}"));
  EXPECT_EQ(Count(tikz, "$") % 2, 0);
  EXPECT_THAT(tikz, HasSubstr("{$9/4$}"));
  EXPECT_THAT(tikz, HasSubstr("{$3/4$}"));
}

// Each wall moves one column a line, towards the mast.
TEST_F(ThermographDrawingTest, LinesOfASwitch) {
  const std::vector<std::string> lines = Lines("{2|-2}", false);
  ASSERT_EQ(lines.size(), 19u);
  std::size_t last_left = std::string::npos;
  std::size_t last_right = 0;
  int slanted = 0;
  for (const std::string& line : lines) {
    const std::size_t left = line.find('/', 13);  // Behind the labels.
    const std::size_t right = line.find('\\');
    if (left == std::string::npos || right == std::string::npos) continue;
    if (slanted++ > 0) {
      EXPECT_EQ(left + 1, last_left);
      EXPECT_EQ(right, last_right + 1);
    }
    last_left = left;
    last_right = right;
  }
  EXPECT_GE(slanted, 11);
  EXPECT_EQ(lines[16].substr(0, 14), "          -1 +");
  EXPECT_THAT(lines[18], HasSubstr("0"));
}

TEST_F(ThermographDrawingTest, EveryKindOfGameHasLines) {
  for (const char* expression :
       {"0", "5", "-7/16", "*", "^", "v*", "{2|0||-1}", "{3||2*|1*}", "{10**30|0}",
        "{1/2**100|-1/2**100}", "+-{5,{6|0}}", "{100||99|0}"}) {
    for (const bool unicode : {false, true}) {
      const std::vector<std::string> lines = Lines(expression, unicode);
      EXPECT_EQ(lines.size(), 19u) << expression;
      for (const std::string& line : lines) EXPECT_LE(line.size(), 200u) << expression;
    }
    EXPECT_TRUE(ThermographSvg(Of(expression), expression).ok());
    EXPECT_TRUE(ThermographTikz(Of(expression)).ok());
  }
}

}  // namespace
}  // namespace cgt
