// Hasse diagrams as text and as pictures.
#include "render/hasse_drawing.h"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "canonical/born_by_day.h"
#include "cgt/errors.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace cgt {
namespace {

using ::testing::HasSubstr;

HasseDiagram OfDay(Engine& engine, int n) {
  return ValueOrThrow(
      HasseDiagramOf(engine, ValueOrThrow(GamesBornByDay(engine, Integer(n)))));
}

std::string TextOf(Engine& engine, const HasseDiagram& diagram) {
  std::string text;
  EXPECT_TRUE(AppendHasseText(engine, diagram, {}, text).ok());
  return text;
}

int Count(absl::string_view text, absl::string_view piece) {
  int count = 0;
  for (std::size_t at = text.find(piece); at != absl::string_view::npos;
       at = text.find(piece, at + 1)) {
    ++count;
  }
  return count;
}

// The value of an attribute of an element.
int Attribute(absl::string_view element, absl::string_view name) {
  const std::string key = absl::StrCat(" ", name, "=\"");
  const std::size_t at = element.find(key);
  EXPECT_NE(at, absl::string_view::npos) << element;
  const absl::string_view rest = element.substr(at + key.size());
  int value = 0;
  EXPECT_TRUE(absl::SimpleAtoi(rest.substr(0, rest.find('"')), &value)) << element;
  return value;
}

TEST(HasseTextTest, OneCoverALine) {
  Engine engine;
  EXPECT_EQ(TextOf(engine, OfDay(engine, 1)), "-1 < 0\n-1 < *\n0 < 1\n* < 1");
  EXPECT_EQ(TextOf(engine, OfDay(engine, 0)), "0");
  EXPECT_EQ(TextOf(engine, HasseDiagram()), "");
  TextOptions options;
  options.max_text = 20;
  std::string text;
  EXPECT_EQ(AppendHasseText(engine, OfDay(engine, 1), options, text).code(),
            absl::StatusCode::kResourceExhausted);
  EXPECT_EQ(text, "-1 < 0\n-1 < *\n0 < 1");
}

// Boxes of a picture: apart from each other, and every line from the upper side of a box
// to the lower side of one that stands higher.
void ExpectDrawing(Engine& engine, const HasseDiagram& diagram) {
  const std::string svg = ValueOrThrow(HasseSvg(engine, diagram, "a < b"));
  EXPECT_THAT(svg, HasSubstr("<title>a &lt; b</title>"));
  struct Box {
    int left, right, top, bottom;
  };
  std::vector<Box> boxes;
  std::set<std::pair<int, int>> uppers;
  std::set<std::pair<int, int>> lowers;
  std::size_t lines = 0;
  const absl::string_view first = absl::string_view(svg).substr(0, svg.find('\n'));
  const int width = Attribute(first, "width");
  const int height = Attribute(first, "height");
  for (const absl::string_view line : absl::StrSplit(svg, '\n')) {
    if (!absl::StrContains(line, "<rect")) continue;
    const int x = Attribute(line, "x");
    const int y = Attribute(line, "y");
    boxes.push_back({x, x + Attribute(line, "width"), y, y + Attribute(line, "height")});
    const Box& box = boxes.back();
    EXPECT_TRUE(box.left >= 0 && box.right <= width && box.top >= 0 &&
                box.bottom <= height);
    uppers.emplace((box.left + box.right) / 2, box.top);
    lowers.emplace((box.left + box.right) / 2, box.bottom);
  }
  for (const absl::string_view line : absl::StrSplit(svg, '\n')) {
    if (!absl::StrContains(line, "<line")) continue;
    ++lines;
    EXPECT_TRUE(uppers.contains({Attribute(line, "x1"), Attribute(line, "y1")}));
    EXPECT_TRUE(lowers.contains({Attribute(line, "x2"), Attribute(line, "y2")}));
    EXPECT_LT(Attribute(line, "y2"), Attribute(line, "y1"));
  }
  EXPECT_EQ(boxes.size(), diagram.elements.size());
  EXPECT_EQ(lines, diagram.covers.size());
  EXPECT_EQ(Count(svg, "</text>"), static_cast<int>(boxes.size()));
  if (boxes.size() > 100) return;
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      EXPECT_TRUE(boxes[i].right < boxes[j].left || boxes[j].right < boxes[i].left ||
                  boxes[i].bottom < boxes[j].top || boxes[j].bottom < boxes[i].top);
    }
  }
}

TEST(HasseSvgTest, BoxesAndLines) {
  for (int n = 0; n <= kLastListedDay; ++n) {
    Engine engine;
    ExpectDrawing(engine, OfDay(engine, n));
  }
  Engine engine;
  ExpectDrawing(engine, HasseDiagram());
  // A cover between layers that are no neighbours.
  const auto number = [&](int n) { return ValueOrThrow(engine.Number(n)); };
  std::vector<Value> games = {number(-3), number(3), ValueOrThrow(engine.Star(Nimber{1})),
                              ValueOrThrow(engine.Star(Nimber{2}))};
  for (int n = -2; n <= 0; ++n) games.push_back(number(n));
  ExpectDrawing(engine, ValueOrThrow(HasseDiagramOf(engine, games)));
}

// The picture is the same whatever the engine has done before.
TEST(HasseSvgTest, Deterministic) {
  Engine fresh;
  Engine used;
  ASSERT_TRUE(GamesBornByDay(used, Integer(3)).ok());
  EXPECT_EQ(ValueOrThrow(HasseSvg(fresh, OfDay(fresh, 2), "day 2")),
            ValueOrThrow(HasseSvg(used, OfDay(used, 2), "day 2")));
}

TEST(HasseSvgTest, LongLabelsAreCut) {
  Engine engine;
  const Value large = ValueOrThrow(engine.Number(Dyadic(Integer::PowerOfTwo(1000))));
  const HasseDiagram diagram = ValueOrThrow(HasseDiagramOf(engine, {large}));
  EXPECT_THAT(ValueOrThrow(HasseSvg(engine, diagram, "")), HasSubstr("...</text>"));
  EXPECT_LT(ValueOrThrow(HasseDot(engine, diagram, "")).size(), 300u);
}

TEST(HasseDotTest, NodesRanksAndEdges) {
  Engine engine;
  EXPECT_EQ(ValueOrThrow(HasseDot(engine, OfDay(engine, 1), "the \"day\" \\ 1")),
            "digraph \"the \\\"day\\\" \\\\ 1\" {\n"
            "  rankdir=BT;\n"
            "  node [shape=box, style=rounded];\n"
            "  edge [dir=none];\n"
            "  n0 [label=\"-1\"];\n"
            "  n1 [label=\"0\"];\n"
            "  n2 [label=\"1\"];\n"
            "  n3 [label=\"*\"];\n"
            "  { rank=same; n0; }\n"
            "  { rank=same; n1; n3; }\n"
            "  { rank=same; n2; }\n"
            "  n0 -> n1;\n"
            "  n0 -> n3;\n"
            "  n1 -> n2;\n"
            "  n3 -> n2;\n"
            "}\n");
  const HasseDiagram three = OfDay(engine, 3);
  const std::string dot = ValueOrThrow(HasseDot(engine, three, "day 3"));
  EXPECT_EQ(Count(dot, " -> "), static_cast<int>(three.covers.size()));
  EXPECT_EQ(Count(dot, "[label="), 1474);
}

TEST(HasseDrawingTest, TooManyCovers) {
  Engine engine;
  HasseDiagram diagram = OfDay(engine, 1);
  diagram.covers.assign(kMostDrawnCovers + 1, {0, 1});
  EXPECT_EQ(HasseSvg(engine, diagram, "").status().code(), absl::StatusCode::kOutOfRange);
  EXPECT_EQ(HasseDot(engine, diagram, "").status().code(), absl::StatusCode::kOutOfRange);
}

}  // namespace
}  // namespace cgt
