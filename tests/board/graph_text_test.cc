#include "games/board/graph_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "tests/cgt/seed.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;

const std::vector<absl::string_view> kKnown = {"colours", "dominated", "play"};

GraphText MustRead(absl::string_view text) {
  auto result = ReadGraph(text, kKnown);
  EXPECT_TRUE(result.ok()) << text.substr(0, 100) << ": " << result.status();
  return result.ok() ? *std::move(result)
                     : GraphText{MakeGraph(0, {}), AttributeList(), "", 0};
}

std::string Error(absl::string_view text, const GraphLimits& limits = {}) {
  const auto result = ReadGraph(text, kKnown, limits);
  if (result.ok()) return "accepted as " + WriteEdges(*result->graph);
  EXPECT_EQ(result.status().code(), absl::StatusCode::kInvalidArgument);
  return std::string(result.status().message());
}

struct Reading {
  absl::string_view text;
  absl::string_view edges;  // as WriteEdges
};

TEST(GraphTextTest, Reads) {
  for (const Reading& row : {
           Reading{"", "empty(0)"},
           {" \n ", "empty(0)"},
           {"empty(0)", "empty(0)"},
           {"0", "0"},
           {"0,1,2", "0,1,2"},
           {"empty(3)", "0,1,2"},
           {"0-1,1-2,2-0,3", "0-1,1-2,2-0,3"},
           {"3,2-0,0-1,1-2", "2-0,0-1,1-2,3"},
           {"0,1,2,0-1", "0-1,2"},
           {"0-0", "0-0"},
           {"1-1,0", "1-1,0"},
           {"0-1,1-0,0-1", "0-1,1-0,0-1"},
           {"0>1,1>2", "0>1,1>2"},
           {"0>0,0>1,1>0,2", "0>0,0>1,1>0,2"},
           {"0-1 , 1-2\r\n,\n3", "0-1,1-2,3"},
           {"  0-1\r\n", "0-1"},
           {"007-0,1,2,3,4,5,6", "7-0,1,2,3,4,5,6"},
           {"path(1)", "0"},
           {"path(4)", "0-1,1-2,2-3"},
           {"cycle(3)", "0-1,1-2,2-0"},
           {"cycle(4)", "0-1,1-2,2-3,3-0"},
           {"star(0)", "0"},
           {"star(3)", "0-1,0-2,0-3"},
           {"complete(1)", "0"},
           {"complete(4)", "0-1,0-2,0-3,1-2,1-3,2-3"},
           {"complete(2,3)", "0-2,0-3,0-4,1-2,1-3,1-4"},
           {"complete(1,1,2)", "0-1,0-2,0-3,1-2,1-3"},
           {"split(2,3)", "0-1,0-2,0-3,0-4,1-2,1-3,1-4"},
           {"split(3,0)", "0-1,0-2,1-2"},
           {"grid(2,3)", "0-1,0-3,1-2,1-4,2-5,3-4,4-5"},
           {"grid(1,1)", "0"},
           {"petersen()", "0-1,1-2,2-3,3-4,4-0,0-5,1-6,2-7,3-8,4-9,5-7,6-8,7-9,8-5,9-6"},
           {"dipath(1)", "0"},
           {"dipath(4)", "0>1,1>2,2>3"},
           {"dicycle(1)", "0>0"},
           {"dicycle(2)", "0>1,1>0"},
           {"dicycle(4)", "0>1,1>2,2>3,3>0"},
           {"transitive(1)", "0"},
           {"transitive(4)", "0>1,0>2,0>3,1>2,1>3,2>3"},
           {"dipath(2)+dicycle(3)*2+0", "0>1,2>3,3>4,4>2,5>6,6>7,7>5,8"},
           {"(transitive(3)+0>1)*2", "0>1,0>2,1>2,3>4,5>6,5>7,6>7,8>9"},
           {"empty(2)+dipath(2)", "2>3,0,1"},
           {"complete( 2 , 3 )", "0-2,0-3,0-4,1-2,1-3,1-4"},
           {"star(2)+path(2)", "0-1,0-2,3-4"},
           {"star(2) + path(2)\n+ 0", "0-1,0-2,3-4,5"},
           {"path(2)*3", "0-1,2-3,4-5"},
           {"path(2) * 3", "0-1,2-3,4-5"},
           {"path(2)*2*2", "0-1,2-3,4-5,6-7"},
           {"path(1)*3", "0,1,2"},
           {"(0-1,1-2)*2", "0-1,1-2,3-4,4-5"},
           {"(0-1,2+star(1))*2", "0-1,3-4,5-6,8-9,2,7"},
           {"((path(2))*2+0)*2+0", "0-1,2-3,5-6,7-8,4,9,10"},
           {"((((path(2)))))", "0-1"},
           {"empty(0)*1000000000+path(2)", "0-1"},
           {"0>1+empty(1)+0>1", "0>1,3>4,2"},
           {"0,1+0>1", "2>3,0,1"},
           // Worked examples of the formats' definition (nauty, formats.txt).
           {"g6:DQc", "0-2,1-3,0-4,3-4"},
           {"s6::Fa@x^", "0-1,0-2,1-2,5-6,3,4"},
           {"d6:&DI?AO?", "0>2,0>4,3>1,3>4"},
           {"g6:DQc+0", "0-2,1-3,0-4,3-4,5"},
           {"g6:A_*2", "0-1,2-3"},
           {"g6:?", "empty(0)"},
           {"g6:@", "0"},
           {"g6:B?", "0,1,2"},
           {"d6:&B??", "0,1,2"},
       }) {
    const GraphText result = MustRead(row.text);
    EXPECT_EQ(WriteEdges(*result.graph), row.edges) << row.text;
    const GraphText again = MustRead(WriteGraph(*result.graph));
    EXPECT_EQ(*again.graph, *result.graph) << row.text;
    EXPECT_EQ(again.graph->edges(), result.graph->edges()) << row.text;
    EXPECT_EQ(*MustRead(row.edges).graph, *result.graph) << row.text;
  }
}

TEST(GraphTextTest, WritesTheShortNotationItWasGiven) {
  for (const auto& [text, written] :
       std::vector<std::pair<absl::string_view, absl::string_view>>{
           {"star(4)", "star(4)"},
           {" star(3) * 1000\n+ split( 2, 3 ) ", "star(3)*1000+split(2,3)"},
           {"(0-1, 1-2)*3 colours=A*9", "(0-1,1-2)*3"},
           {"g6:DQc", "g6:DQc"},
           {"0-1,\n1-2", "0-1,1-2"},
           {"3,2-0,0-1,1-2", "2-0,0-1,1-2,3"},
       }) {
    EXPECT_EQ(WriteGraph(*MustRead(text).graph), written);
  }
}

TEST(GraphTextTest, AttributesFollow) {
  const absl::string_view text = "0-1,\n 1-2\tcolours=AAB\r\n play=misere\n";
  const GraphText result = MustRead(text);
  EXPECT_EQ(result.source, "0-1,\n 1-2");
  EXPECT_EQ(result.offset, 0u);
  ASSERT_EQ(result.attributes.all().size(), 2u);
  const Attribute* colours = result.attributes.Find("colours");
  ASSERT_NE(colours, nullptr);
  EXPECT_EQ(colours->value, "AAB");
  EXPECT_EQ(colours->offset, text.find("colours"));
  EXPECT_EQ(colours->value_offset, text.find("AAB"));
  EXPECT_EQ(result.attributes.Find("dominated"), nullptr);

  const GraphText only = MustRead("  colours=");
  EXPECT_EQ(only.graph->vertex_count(), 0u);
  EXPECT_EQ(only.attributes.Find("colours")->value, "");

  EXPECT_EQ(
      WriteGraphPosition(*result.graph,
                         {{"colours", "AAB"}, {"dominated", ""}, {"play", "misere"}}),
      "0-1,1-2 colours=AAB play=misere");
}

TEST(GraphTextTest, ErrorsTellOffsetPieceAndWhatWasExpected) {
  struct Row {
    absl::string_view text;
    absl::string_view error;
  };
  const std::string graph_wanted =
      "a graph: edges like 0-1,1-2, a family like path(5), or g6:, d6:, s6:";
  for (
      const Row& row : std::vector<Row>{
          // Lists.
          {"0-", "offset 2: end of input: expected a vertex number"},
          {"0-1,", "offset 4: end of input: expected a vertex number"},
          {"0-1,,1-2", "offset 4: ',': expected a vertex number"},
          {"0-1;1-2",
           "offset 3: ';': expected `-`, `>`, `,` or the end of the edge list"},
          {"0--1", "offset 2: '-': expected a vertex number"},
          {"0 -1",
           "offset 2: '-1': expected edges with `,` between them and no blanks: 0-1,1-2"},
          {"0-x", "offset 2: 'x': expected a vertex number"},
          {"0-1,path(3)", "offset 4: 'path': expected a vertex number"},
          {"0-1-2", "offset 3: '-': expected `-`, `>`, `,` or the end of the edge list"},
          {"0-1)", "offset 3: ')': expected `-`, `>`, `,` or the end of the edge list"},
          {"0-1,1>2",
           "offset 4: '1>2': expected an undirected edge like 0-1 (edges and arcs do not "
           "mix)"},
          {"0>1,1-2",
           "offset 4: '1-2': expected an arc like 0>1 (edges and arcs do not mix)"},
          {"0>1+path(2)",
           "offset 4: 'path(2)': expected an arc like 0>1 (edges and arcs do not mix)"},
          {"path(2)+d6:&DI?AO?",
           "offset 11: '&DI?AO?': expected an undirected edge like 0-1 (edges and arcs "
           "do not mix)"},
          {"0-1,3",
           "offset 4: '3': expected every vertex from 0 to 3 to be mentioned, 2 is "
           "missing (write it bare if isolated)"},
          {"0-7,7-1",
           "offset 2: '7': expected every vertex from 0 to 7 to be mentioned, 2 is "
           "missing (write it bare if isolated)"},
          {"1",
           "offset 0: '1': expected every vertex from 0 to 1 to be mentioned, 0 is "
           "missing (write it bare if isolated)"},
          {"path(2)+1",
           "offset 8: '1': expected every vertex from 0 to 1 to be mentioned, 0 is "
           "missing (write it bare if isolated)"},
          {"0-4000000",
           "offset 2: '4000000': expected a vertex number below 4000000, the limit here"},
          {"0-99999999999999999999999999999999",
           "offset 2: '99999999999999999999999999999999': expected a vertex number below "
           "4000000, the limit here"},
          {"0-1*3",
           "offset 3: '*': expected parentheses around the edge list before `*`, as in "
           "(0-1,1-2)*3"},
          {"0-1 1-2",
           "offset 4: '1-2': expected edges with `,` between them and no blanks: "
           "0-1,1-2"},
          // Families.
          {"path", "offset 4: end of input: expected `(` as in path(n)"},
          {"path 5", "offset 4: ' ': expected `(` as in path(n)"},
          {"path(", "offset 5: end of input: expected a number (path(n))"},
          {"path()", "offset 5: ')': expected a number (path(n))"},
          {"path(0)", "offset 5: '0': expected a number of at least 1 in path(n)"},
          {"path(-1)", "offset 5: '-': expected a number (path(n))"},
          {"path(1,2)", "offset 6: ',': expected `)` as in path(n)"},
          {"path(3", "offset 6: end of input: expected `)` as in path(n)"},
          {"cycle(2)", "offset 6: '2': expected a number of at least 3 in cycle(n)"},
          {"split(2)", "offset 7: ')': expected a number (split(k,s))"},
          {"split(0,2)", "offset 6: '0': expected a number of at least 1 in split(k,s)"},
          {"complete(3,0)",
           "offset 11: '0': expected a number of at least 1 in complete(n) or "
           "complete(s,t,...)"},
          {"complete(3,)",
           "offset 11: ')': expected a number (complete(n) or complete(s,t,...))"},
          {"grid(3;4)", "offset 6: ';': expected `,` or `)` as in grid(rows,columns)"},
          {"petersen(1)", "offset 9: '1': expected `)` as in petersen()"},
          {"wheel(5)",
           "offset 0: 'wheel': expected a family: complete, cycle, dicycle, dipath, "
           "empty, grid, path, petersen, split, star, transitive"},
          {"dipath(0)", "offset 7: '0': expected a number of at least 1 in dipath(n)"},
          {"dicycle(3)+path(2)",
           "offset 11: 'path(2)': expected an arc like 0>1 (edges and arcs do not mix)"},
          {"path(2)+transitive(2)",
           "offset 8: 'transitive(2)': expected an undirected edge like 0-1 (edges and "
           "arcs do not mix)"},
          {"transitive(100000)",
           "offset 0: 'transitive(100000)': expected a graph of at most 20000000 edges "
           "(this makes 4999950000)"},
          {"path(99999999999999999999)",
           "offset 5: '99999999999999999999': expected a number (path(n)) of at most "
           "4294967295"},
          {"path(5)colours=AAAAA",
           "offset 7: 'colours': expected `+`, `*`, a blank or the end after the graph"},
          {"path(5),0-1",
           "offset 7: ',': expected `+`, `*`, a blank or the end after the graph"},
          {"path(5))",
           "offset 7: ')': expected `+`, `*`, a blank or the end after the graph"},
          // Sizes, all refused without building anything.
          {"complete(100000)",
           "offset 0: 'complete(100000)': expected a graph of at most 20000000 edges "
           "(this makes 4999950000)"},
          {"path(4000001)",
           "offset 0: 'path(4000001)': expected a graph of at most 4000000 vertices "
           "(this makes 4000001)"},
          {"path(4000000000)",
           "offset 0: 'path(4000000000)': expected a graph of at most 4000000 vertices"},
          {"grid(3000,3000)",
           "offset 0: 'grid(3000,3000)': expected a graph of at most 4000000 vertices "
           "(this makes 9000000)"},
          {"complete(4294967295,4294967295)",
           "offset 0: 'complete(4294967295,4294967295)': expected a graph of at most "
           "4000000 vertices"},
          {"path(3)+star(3)*2000000",
           "offset 8: 'star(3)*2000000': expected a graph of at most 4000000 vertices "
           "(this makes 8000003)"},
          {"((path(2)*4000000000)*4000000000)",
           "offset 2: 'path(2)*4000000000': expected a graph of at most 4000000 vertices "
           "(this makes 8000000000)"},
          // Unions, groups, copies.
          {"path(3)+", "offset 8: end of input: expected "},
          {"+path(3)", "offset 0: '+': expected "},
          {"path(3)++path(3)", "offset 8: '+': expected "},
          {"path(3)+colours=AAA", "offset 8: 'colours': expected "},
          {"()", "offset 1: ')': expected "},
          {"(", "offset 1: end of input: expected "},
          {"(path(3)",
           "offset 8: end of input: expected `+`, `*`, or `)` for the `(` at offset 0"},
          {"(path(3) colours=AAA",
           "offset 9: 'colours': expected `+`, `*`, or `)` for the `(` at offset 0"},
          {"path(3)*", "offset 8: end of input: expected a number of copies"},
          {"path(3)*0", "offset 8: '0': expected at least 1 copy"},
          {"path(3)*x", "offset 8: 'x': expected a number of copies"},
          {"path(3)*99999999999",
           "offset 8: '99999999999': expected a number of copies of at most 4294967295"},
          {"hello", "offset 0: 'hello': expected "},
          {"?", "offset 0: '?': expected "},
          {"g7:Dhc", "offset 0: 'g7': expected "},
          {"\xe2\x80\x93", "offset 0: '\\xe2\\x80\\x93': expected "},
          {absl::string_view("0-1\0", 4),
           "offset 3: '\\x00': expected `-`, `>`, `,` or the end of the edge list"},
          // Codes.
          {"g6:",
           "offset 3: end of input: expected a graph6 code: the number of "
           "vertices is missing"},
          {"g6:DQ",
           "offset 3: 'DQ': expected 2 characters after the size for 5 vertices, found "
           "1"},
          {"g6:DQcc",
           "offset 3: 'DQcc': expected 2 characters after the size for 5 vertices, found "
           "3"},
          {"g6:DQd", "offset 5: 'd': expected a last character whose padding bits are 0"},
          {"g6:D!c", "offset 4: '!': expected a graph6 character from ? to ~"},
          {"g6:&B?G", "offset 3: '&': expected a graph6 character from ? to ~"},
          {"g6:~",
           "offset 3: '~': expected a graph6 code: the number of vertices is cut "
           "off"},
          {"g6:~~?????",
           "offset 3: '~~?????"
           "': expected a graph6 code: the number of "
           "vertices is cut off"},
          {"g6:~??DQc", "offset 3: '~??D': expected the shortest form of 5 vertices"},
          {"g6:~~?????DQc",
           "offset 3: '~~?????D': expected the shortest form of 5 vertices"},
          {"g6:~~~~~~~~",
           "offset 3: '~~~~~~~~': expected a graph of at most 4000000 vertices here "
           "(this one has 68719476735)"},
          {"g6:~~?@?????",
           "offset 3: '~~?@?????"
           "': expected a graph of at most 4000000 vertices here (this "
           "one "
           "has 16777216)"},
          {"g6:>>graph6<<DQc", "offset 3: '>': expected a graph6 character from ? to ~"},
          {"d6:DI?AO?", "offset 3: 'D': expected `&`, which begins digraph6"},
          {"d6:", "offset 3: end of input: expected `&`, which begins digraph6"},
          {"d6:&DI?AO",
           "offset 3: '&DI?AO': expected 5 characters after the size for 5 vertices, "
           "found 4"},
          {"d6:&DI?AO@",
           "offset 9: '@': expected a last character whose padding bits are 0"},
          {"s6:Fa@x^", "offset 3: 'F': expected `:`, which begins sparse6"},
          {"s6:;Fa@x^",
           "offset 3: ';': expected `:`, which begins sparse6 (incremental sparse6 is "
           "not read: it needs the graph before)"},
          {"s6::Fa@x^~",
           "offset 3: ':Fa@x^~': expected a sparse6 code that ends with its last edge: 1 "
           "characters too long, or cut off"},
          {"s6::Fa@x]",
           "offset 8: ']': expected a last character whose padding bits are 1"},
          {"s6::",
           "offset 3: ':': expected a sparse6 code: the number of vertices is "
           "missing"},
          // Attributes.
          {"0-1 colors=AA",
           "offset 4: 'colors': expected one of colours=, dominated=, "
           "play="},
          {"0-1 colours",
           "offset 4: 'colours': expected colours= with its value behind it, no blanks"},
          {"0-1 colours = AA",
           "offset 4: 'colours': expected colours= with its value behind it, no blanks"},
          {"0-1 colours=AA colours=AB",
           "offset 15: 'colours': expected each attribute once (the first is at offset "
           "4)"},
          {"0-1 =AA", "offset 4: '=': expected one of colours=, dominated=, play="},
      }) {
    // Rows that end in "expected " are completed by what a graph looks like.
    const std::string expected =
        absl::StrCat(row.error, row.error.back() == ' ' ? graph_wanted : "");
    EXPECT_EQ(Error(row.text), expected) << row.text;
  }
}

TEST(GraphTextTest, RulesetsThatTakeNoAttributesSaySo) {
  const auto result = ReadGraph("0-1 token=0");
  EXPECT_EQ(result.status().message(),
            "offset 4: 'token': expected the end of the position (no attributes here)");
}

TEST(GraphTextTest, DemandsOnTheGraphPointAtIt) {
  EXPECT_TRUE(RequireUndirected(MustRead("0-1")).ok());
  EXPECT_TRUE(RequireSimple(MustRead("0-1")).ok());
  EXPECT_EQ(RequireUndirected(MustRead(" 0>1,1>2 play=misere")).message(),
            "offset 1: '0>1,1>2': expected edges as in 0-1 (this game is played on "
            "undirected graphs)");
  EXPECT_TRUE(RequireDirected(MustRead("dipath(2)")).ok());
  EXPECT_TRUE(RequireDirected(MustRead("0,1")).ok());
  EXPECT_EQ(RequireDirected(MustRead(" path(2)")).message(),
            "offset 1: 'path(2)': expected arcs as in 0>1 (this game is played on "
            "directed graphs)");
  EXPECT_EQ(RequireSimple(MustRead("0-1,1-1")).message(),
            "offset 0: '0-1,1-1': expected a simple graph (neither loops nor parallel "
            "edges)");
  EXPECT_FALSE(RequireSimple(MustRead("0-1,1-0")).ok());
  EXPECT_TRUE(RequireSimple(MustRead("0>1,1>0")).ok());
}

TEST(GraphTextTest, SmallLimitsHoldForEveryWayToWriteAGraph) {
  const GraphLimits limits{5, 6};
  for (absl::string_view text : {"path(5)", "g6:DQc", "0-1,1-2,2-3,3-4", "path(1)*5",
                                 "star(2)+path(2)", "cycle(3)+0,1", "complete(4)"}) {
    EXPECT_TRUE(ReadGraph(text, {}, limits).ok()) << text;
  }
  for (absl::string_view text :
       {"path(6)", "g6:E???", "0-1,1-2,2-3,3-4,4-5", "path(1)*6", "star(2)+path(3)",
        "cycle(3)+0,1,2", "path(3)+g6:B?", "path(3)+s6::B", "d6:&E??????"}) {
    EXPECT_THAT(Error(text, limits), AnyOf(HasSubstr("at most"), HasSubstr("limit")))
        << text;
  }
  for (absl::string_view text :
       {"complete(5)", "0-1,0-1,0-1,0-1,0-1,0-1,0-1", "cycle(4)+(0-0)*3", "(0-0,0-0)*4",
        "g6:D~{", "d6:&D~~~~~", "cycle(4)+0-0,0-0,0-0"}) {
    EXPECT_FALSE(ReadGraph(text, {}, limits).ok()) << text;
  }
}

TEST(GraphTextTest, RandomGraphsComeBackFromTheirText) {
  std::mt19937_64 rng = testing::SeededGenerator();
  for (int round = 0; round < 2000; ++round) {
    const auto n = static_cast<Vertex>(rng() % 12);
    const GraphKind kind = rng() % 2 == 0 ? GraphKind::kUndirected : GraphKind::kDirected;
    std::vector<Edge> edges;
    for (size_t i = n == 0 ? 0 : rng() % 20; i > 0; --i) {
      edges.push_back({static_cast<Vertex>(rng() % n), static_cast<Vertex>(rng() % n)});
    }
    const Graph graph(n, edges, kind);
    const std::string text = WriteGraph(graph);
    for (const std::string& variant :
         {text, absl::StrCat(" ", text, "\r\n"),
          absl::StrReplaceAll(text, {{",", " ,\n"}}), absl::StrCat("(", text, ")")}) {
      const GraphText result = MustRead(variant);
      ASSERT_EQ(*result.graph, graph) << variant;
      ASSERT_EQ(result.graph->edges(), graph.edges()) << variant;
      ASSERT_EQ(result.graph->kind(), graph.kind()) << variant;
    }
    // Copies and unions against the definition: everything shifted by what came before.
    const size_t copies = 1 + rng() % 4;
    std::vector<Edge> copied;
    for (size_t i = 0; i < copies; ++i) {
      const auto shift = static_cast<Vertex>(i * n);
      for (const Edge& e : edges) copied.push_back({e.from + shift, e.to + shift});
    }
    const Graph expected(static_cast<Vertex>(copies * n), copied, kind);
    std::string sum = text;
    for (size_t i = 1; i < copies; ++i) absl::StrAppend(&sum, "+", text);
    ASSERT_EQ(*MustRead(sum).graph, expected) << sum;
    ASSERT_EQ(*MustRead(absl::StrCat("(", text, ")*", copies)).graph, expected) << text;
  }
}

// Ten million characters, a million brackets, a million vertices: an answer, and no
// stack.
TEST(GraphTextTest, BlanksAndLinesDoNotSeparateEdges) {
  EXPECT_THAT(Error("0-1 1-2"), HasSubstr("offset 4: '1-2': expected edges"));
  EXPECT_THAT(Error("0 - 1,1-2"), HasSubstr("offset 2: '-': expected edges"));
  EXPECT_THAT(Error("0-1\n1-2\n"), HasSubstr("offset 4: '1-2': expected edges"));
}

TEST(GraphTextTest, LargeInputs) {
  const std::size_t stars_count = oracle::kSanitized ? 25'000 : 250'000;
  const std::size_t length = oracle::kSanitized ? 1'000'000 : 10'000'000;
  const GraphText forest =
      MustRead(absl::StrCat("star(3)*", stars_count, " colours=(CA*3)*", stars_count));
  EXPECT_EQ(forest.graph->vertex_count(), 4 * stars_count);
  EXPECT_EQ(forest.graph->edge_count(), 3 * stars_count);
  const std::string edges = WriteEdges(*forest.graph);
  const GraphText again = MustRead(edges);
  EXPECT_EQ(*again.graph, *forest.graph);
  EXPECT_EQ(again.graph->edges(), forest.graph->edges());

  const std::string open(1000000, '(');
  const std::string close(1000000, ')');
  EXPECT_EQ(WriteEdges(*MustRead(open + "0-1" + close).graph), "0-1");
  EXPECT_THAT(Error(open), HasSubstr("offset 1000000: end of input"));
  EXPECT_THAT(Error(open + "0-1"), HasSubstr("`)` for the `(` at offset 999999"));

  std::string list;
  while (list.size() < length) absl::StrAppend(&list, list.empty() ? "" : ",", "0-1");
  EXPECT_EQ(MustRead(list).graph->edge_count(), (list.size() + 1) / 4);
  EXPECT_THAT(Error("0-" + std::string(length, '9')), HasSubstr("offset 2"));
  EXPECT_THAT(Error("g6:" + std::string(length, '~')), HasSubstr("offset 3"));
  EXPECT_THAT(Error("complete(" + std::string(length, '1')), HasSubstr("offset 9"));
  std::string parts = "complete(1";
  while (parts.size() < 10000000) parts += ",1";
  EXPECT_THAT(Error(parts + ")"), HasSubstr("at most 4000000 vertices"));
  std::string stars = "star(1)";
  while (stars.size() < length) stars += "+star(1)";
  EXPECT_EQ(MustRead(stars).graph->edge_count(), (stars.size() + 1) / 8);
}

}  // namespace
}  // namespace cgt
