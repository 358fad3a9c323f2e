#include "games/board/edge_list.h"

#include <string>
#include <vector>

#include "games/board/graph_text.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace cgt {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr absl::string_view kKnown[] = {"used"};

absl::StatusOr<std::vector<Edge>> ReadUsed(absl::string_view text) {
  const absl::StatusOr<GraphText> read = ReadGraph(text, kKnown);
  EXPECT_TRUE(read.ok()) << read.status();
  return ReadEdgeList(*read->attributes.Find("used"), *read->graph);
}

std::string Message(absl::string_view text) {
  const auto edges = ReadUsed(text);
  EXPECT_EQ(edges.status().code(), absl::StatusCode::kInvalidArgument) << text;
  return std::string(edges.status().message());
}

TEST(EdgeListTest, ReadsEitherOrderOfTheEndsAndSorts) {
  EXPECT_THAT(*ReadUsed("cycle(4) used=3-2,1-0"), ElementsAre(Edge{0, 1}, Edge{2, 3}));
  EXPECT_THAT(*ReadUsed("0-1,0-1,1-1 used=1-0,1-1,0-1"),
              ElementsAre(Edge{0, 1}, Edge{0, 1}, Edge{1, 1}));
  EXPECT_THAT(*ReadUsed("0>1,1>0 used=1>0,0>1"), ElementsAre(Edge{0, 1}, Edge{1, 0}));
  EXPECT_THAT(*ReadUsed("0-1 used="), IsEmpty());
}

TEST(EdgeListTest, WritesWhatItReads) {
  EXPECT_EQ(WriteEdgeList(GraphKind::kUndirected, {}), "");
  EXPECT_EQ(WriteEdgeList(GraphKind::kUndirected, {{0, 1}, {0, 1}, {2, 3}}),
            "0-1,0-1,2-3");
  EXPECT_EQ(WriteEdgeList(GraphKind::kDirected, {{1, 0}}), "1>0");
}

TEST(EdgeListTest, RefusesWithTheOffset) {
  EXPECT_THAT(Message("path(3) used=0-2"), HasSubstr("offset 13: '0-2'"));
  EXPECT_THAT(Message("path(3) used=0-1,1-7"), HasSubstr("offset 17: '1-7'"));
  EXPECT_THAT(Message("path(3) used=0-1,0-1"), HasSubstr("offset 17: '0-1'"));
  EXPECT_THAT(Message("path(3) used=0-1,0-1"),
              HasSubstr("expected no second 0-1 in used=: the graph has it once"));
  EXPECT_THAT(Message("0-1,0-1 used=0-1,1-0,0-1"), HasSubstr("2 times"));
  EXPECT_THAT(Message("path(3) used=0-1,"), HasSubstr("offset 17"));
  EXPECT_THAT(Message("path(3) used=0"), HasSubstr("offset 14"));
  EXPECT_THAT(Message("path(3) used=0-1x"), HasSubstr("offset 16"));
  EXPECT_THAT(Message("path(3) used=0-99999999999"), HasSubstr("offset 15"));
  EXPECT_THAT(Message("0>1 used=1>0"), HasSubstr("an arc"));
  EXPECT_THAT(Message("0>1 used=0-1"), HasSubstr("offset 10"));
}

TEST(EdgeListTest, Multiplicities) {
  const absl::StatusOr<GraphText> read = ReadGraph("0-1,1-0,1-1,2");
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(Multiplicity(*read->graph, 0, 1), 2u);
  EXPECT_EQ(Multiplicity(*read->graph, 1, 1), 1u);
  EXPECT_EQ(Multiplicity(*read->graph, 2, 1), 0u);
}

}  // namespace
}  // namespace cgt
