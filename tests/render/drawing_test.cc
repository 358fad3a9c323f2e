#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "games/board/graph_text.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "render/graph_drawing.h"
#include "render/grid_drawing.h"
#include "render/internal/graph_layout.h"
#include "render/internal/svg.h"

namespace cgt {
namespace {

using internal::GraphShape;
using testing::HasSubstr;
using testing::Not;

GraphPtr Read(absl::string_view text) { return ReadGraph(text)->graph; }

std::string Lines(absl::string_view position) {
  const absl::StatusOr<GraphPicture> picture = ReadGraphPicture(position);
  if (!picture.ok()) return std::string(picture.status().message());
  return GraphLines(*picture);
}

// Every start tag is closed in order, and what stands between is escaped.
void ExpectWellFormed(absl::string_view document) {
  std::vector<std::string> open;
  for (std::size_t at = 0; at < document.size(); ++at) {
    if (document[at] != '<') {
      ASSERT_NE(document[at], '>') << "at " << at;
      continue;
    }
    const std::size_t close = document.find('>', at);
    ASSERT_NE(close, absl::string_view::npos);
    const absl::string_view tag = document.substr(at + 1, close - at - 1);
    const std::string name(tag.substr(0, tag.find_first_of(" /", 1)));
    if (tag[0] == '/') {
      ASSERT_FALSE(open.empty());
      ASSERT_EQ(open.back(), std::string(tag.substr(1)));
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(name);
    }
    at = close;
  }
  EXPECT_TRUE(open.empty());
}

int Count(absl::string_view text, absl::string_view piece) {
  int count = 0;
  for (std::size_t at = text.find(piece); at != absl::string_view::npos;
       at = text.find(piece, at + 1)) {
    ++count;
  }
  return count;
}

TEST(GraphLinesTest, KnownShapesAreDrawnOthersAreListed) {
  EXPECT_EQ(Lines("path(4) colours=ABCA dominated=1,2"), "0:A--(1:B)--(2:C)--3:A\n");
  EXPECT_EQ(Lines("2-0,0-1"), "1--0--2\n");
  EXPECT_EQ(Lines("cycle(3) token=1"), "0--1@--2--0 (round)\n");
  EXPECT_EQ(Lines("star(3) colours=CAAB"), "0:C -- 1:A, 2:A, 3:B\n");
  EXPECT_EQ(Lines("grid(2,3)"), "0--1--2\n|  |  |\n3--4--5\n");
  EXPECT_EQ(Lines("path(2)+empty(1)"), "0--1\n2\n");
  EXPECT_EQ(Lines("0>1,1>2"), "0 > 1\n1 > 2\n");
  EXPECT_EQ(Lines("0-0,0-1,0-1"), "0 -- 0, 1, 1\n");
  EXPECT_EQ(Lines(""), "");
  EXPECT_EQ(Lines("path(2) weights=3,4"), "0--1\n");
}

TEST(GraphLinesTest, Errors) {
  EXPECT_THAT(Lines("path(x)"), HasSubstr("offset 5"));
  EXPECT_THAT(Lines("path(2) colours=AX"), HasSubstr("offset 17"));
  EXPECT_EQ(Lines("path(401)"), "a graph of 401 vertices: only up to 400 are drawn");
}

TEST(GraphSvgTest, HasEveryVertexEdgeColourAndMark) {
  const absl::StatusOr<GraphPicture> picture =
      ReadGraphPicture("star(5) colours=CAABBC dominated=0,3 token=2");
  ASSERT_TRUE(picture.ok()) << picture.status();
  const std::string svg = GraphSvg(*picture, "a <star> & more");
  ExpectWellFormed(svg);
  EXPECT_THAT(svg, HasSubstr("<title>a &lt;star&gt; &amp; more</title>"));
  EXPECT_EQ(Count(svg, "<circle"), 6 + 1);  // and the ring of the token
  EXPECT_EQ(Count(svg, "<line"), 5 + 2);    // and the strokes of the dominated ones
  EXPECT_EQ(Count(svg, "stroke-dasharray"), 2);
  for (const char* letter : {">A<", ">B<", ">C<"}) EXPECT_EQ(Count(svg, letter), 2);
  for (int v = 0; v < 6; ++v) EXPECT_EQ(Count(svg, absl::StrCat(">", v, "<")), 1);
  EXPECT_EQ(svg, GraphSvg(*picture, "a <star> & more"));
}

TEST(GraphSvgTest, ArcsLoopsAndParallelEdges) {
  const std::string arcs = GraphSvg(*ReadGraphPicture("0>1,1>0,1>2"), "arcs");
  ExpectWellFormed(arcs);
  EXPECT_EQ(Count(arcs, "marker-end"), 3);
  const std::string multi = GraphSvg(*ReadGraphPicture("0-0,0-1,1-0,0-1"), "multi");
  ExpectWellFormed(multi);
  EXPECT_THAT(multi, HasSubstr(">x3<"));
  EXPECT_EQ(Count(multi, "<line"), 1);
  EXPECT_EQ(Count(multi, "<circle"), 3);
  EXPECT_THAT(multi, Not(HasSubstr("marker")));
  ExpectWellFormed(GraphSvg(*ReadGraphPicture(""), ""));
}

TEST(GraphLayoutTest, ShapesAreRecognised) {
  const auto shape = [](absl::string_view text) {
    return internal::Recognise(*Read(text)).shape;
  };
  EXPECT_EQ(shape("0"), GraphShape::kPath);
  EXPECT_EQ(shape("path(5)"), GraphShape::kPath);
  EXPECT_EQ(shape("cycle(5)"), GraphShape::kCycle);
  EXPECT_EQ(shape("3-0,3-1,3-2"), GraphShape::kStar);
  EXPECT_EQ(shape("grid(3,4)"), GraphShape::kGrid);
  EXPECT_EQ(shape("complete(2,3)"), GraphShape::kCompleteBipartite);
  EXPECT_EQ(shape("0-1,1-2,1-3,3-4"), GraphShape::kTree);
  EXPECT_EQ(shape("petersen()"), GraphShape::kOther);
  EXPECT_EQ(shape("0-1,0-1"), GraphShape::kOther);
  EXPECT_EQ(shape("0-0"), GraphShape::kOther);
}

TEST(GraphLayoutTest, NoTwoVerticesTouchAndAllAreInside) {
  constexpr int kStep = 80;
  for (const char* text :
       {"path(30)", "cycle(3)", "cycle(40)", "star(2)", "star(30)", "grid(5,7)",
        "complete(9)", "complete(1,7)", "complete(6,5)", "split(3,4)", "petersen()",
        "0-1,1-2,1-3,3-4,4-5,4-6,0-7", "star(3)*20", "empty(30)", "cycle(4)+path(3)",
        "0-1,1-2,2-0,2-3", "path(2)*3+complete(4)"}) {
    const GraphPtr graph = Read(text);
    const internal::Layout layout = internal::LayOut(*graph, kStep);
    for (Vertex u = 0; u < graph->vertex_count(); ++u) {
      EXPECT_GE(layout.at[u].x, 0) << text;
      EXPECT_GE(layout.at[u].y, 0) << text;
      EXPECT_LE(layout.at[u].x, layout.width) << text;
      EXPECT_LE(layout.at[u].y, layout.height) << text;
      for (Vertex v = 0; v < u; ++v) {
        EXPECT_GE(
            std::hypot(layout.at[u].x - layout.at[v].x, layout.at[u].y - layout.at[v].y),
            kStep / 2)
            << text << ": " << u << " and " << v;
      }
    }
  }
}

TEST(GridDrawingTest, CellsAndErrors) {
  EXPECT_EQ(*GridLines("..x|#o."), ". . x\n# o .\n");
  EXPECT_EQ(*GridLines("..\r\n.x\r\n"), ". .\n. x\n");
  EXPECT_EQ(*GridLines(".. to_move=X"), ". .\n");
  EXPECT_EQ(GridLines("..|.").status().message(),
            "offset 3: '.': expected a row of 2 cells");
  EXPECT_EQ(GridLines(std::string(10001, '.')).status().code(),
            absl::StatusCode::kFailedPrecondition);
  const std::string svg = *GridSvg("..x|#oB", "a board");
  ExpectWellFormed(svg);
  EXPECT_EQ(Count(svg, "<rect"), 6);
  EXPECT_EQ(Count(svg, "<circle"), 2);
  EXPECT_EQ(Count(svg, ">B<"), 1);
  ExpectWellFormed(*GridSvg("", ""));
}

TEST(SvgTest, TextsAreEscaped) {
  EXPECT_EQ(internal::EscapeXml("a<b>&\"c\"\x01\n"), "a&lt;b&gt;&amp;&quot;c&quot;?\n");
}

}  // namespace
}  // namespace cgt
