#include "games/literal/dag.h"

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "cgt/dag_text.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace cgt {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::string Error(absl::string_view text,
                  DagReferences references = DagReferences::kAny) {
  const absl::StatusOr<DagText> dag = ParseDag(text, references);
  EXPECT_EQ(dag.status().code(), absl::StatusCode::kInvalidArgument) << text;
  return std::string(dag.status().message());
}

TEST(DagTextTest, ReadsNodes) {
  const absl::StatusOr<DagText> dag = ParseDag("|;0|;0|1,0");
  ASSERT_TRUE(dag.ok()) << dag.status();
  ASSERT_EQ(dag->nodes.size(), 3u);
  EXPECT_THAT(dag->nodes[0].first, IsEmpty());
  EXPECT_THAT(dag->nodes[0].second, IsEmpty());
  EXPECT_THAT(dag->nodes[1].first, ElementsAre(0));
  EXPECT_THAT(dag->nodes[2].first, ElementsAre(0));
  EXPECT_THAT(dag->nodes[2].second, ElementsAre(1, 0));
}

TEST(DagTextTest, BlanksAndLineEndsAreFree) {
  const absl::StatusOr<DagText> dag = ParseDag(" | ;\r\n0 0 , 0 | ; 0|1 \n");
  ASSERT_TRUE(dag.ok()) << dag.status();
  EXPECT_EQ(PrintDag(*dag), "|;0,0,0|;0|1");
}

TEST(DagTextTest, PrintReadsBack) {
  for (const absl::string_view text :
       {"|", "|;0|", "|;0|0", "1|;0|", "|;0|;0,0,1|1;2|0"}) {
    const absl::StatusOr<DagText> dag = ParseDag(text);
    ASSERT_TRUE(dag.ok()) << dag.status();
    EXPECT_EQ(PrintDag(*dag), text);
  }
}

TEST(DagTextTest, BadInputNamesOffsetAndPiece) {
  EXPECT_THAT(Error(""), HasSubstr("offset 0: end of"));
  EXPECT_THAT(Error("   "), HasSubstr("offset 3: end of"));
  EXPECT_THAT(Error("0"), HasSubstr("offset 1: end of"));
  EXPECT_THAT(Error("|;"), HasSubstr("offset 2: end of"));
  EXPECT_THAT(Error("|;0|0|0"), HasSubstr("offset 5: '|'"));
  EXPECT_THAT(Error("|;x|"), HasSubstr("offset 2: 'x'"));
  EXPECT_THAT(Error("|;-1|"), HasSubstr("offset 2: '-'"));
  EXPECT_THAT(Error("|;0,|"), HasSubstr("offset 4: '|'"));
  EXPECT_THAT(Error("|;,0|"), HasSubstr("offset 2: ','"));
  EXPECT_THAT(Error("|;2|"), HasSubstr("offset 2: '2'"));
  EXPECT_THAT(Error("|;2|"), HasSubstr("from 0 to 1"));
  EXPECT_THAT(Error("|;99999999999999999999|"),
              HasSubstr("offset 2: '99999999999999999999'"));
  EXPECT_THAT(Error(std::string("|;\0|", 4)), HasSubstr("offset 2: '\\x00'"));
  EXPECT_THAT(Error("|;" + std::string(1000000, '7') + "|").size(), ::testing::Lt(200));
}

TEST(DagTextTest, ForwardReferencesWhereAllowed) {
  EXPECT_TRUE(ParseDag("1|;|").ok());
  EXPECT_TRUE(ParseDag("0|").ok());
  EXPECT_THAT(Error("1|;|", DagReferences::kEarlier), HasSubstr("offset 0: '1'"));
  EXPECT_THAT(Error("|;1|", DagReferences::kEarlier), HasSubstr("offset 2: '1'"));
  EXPECT_TRUE(ParseDag("|;0|;1,0|1", DagReferences::kEarlier).ok());
}

std::string Reprint(absl::string_view text) {
  const absl::StatusOr<Dag::Position> p = Dag().Parse(text);
  EXPECT_TRUE(p.ok()) << p.status();
  return p.ok() ? Dag().Print(*p) : "";
}

TEST(DagTest, TheLastNodeIsThePosition) {
  const absl::StatusOr<Dag::Position> p = Dag().Parse("|;0|;0|1");
  ASSERT_TRUE(p.ok());
  std::vector<Dag::Position> left;
  std::vector<Dag::Position> right;
  Dag().Options(Player::kLeft, *p, left);
  Dag().Options(Player::kRight, *p, right);
  ASSERT_EQ(left.size(), 1u);
  ASSERT_EQ(right.size(), 1u);
  EXPECT_EQ(left[0].node, 0u);
  EXPECT_EQ(right[0].node, 1u);
  std::vector<LabelledMove<Dag::Position>> moves;
  Dag().Moves(Player::kRight, *p, moves);
  ASSERT_EQ(moves.size(), 1u);
  EXPECT_EQ(moves[0].label, "node 1");
  EXPECT_EQ(Dag().Print(moves[0].position), "|;0|");
}

TEST(DagTest, PrintsWhatCanBeReached) {
  EXPECT_EQ(Reprint("|;0|;0|1"), "|;0|;0|1");
  // Node 1 cannot be reached; node 0 has its option further on.
  EXPECT_EQ(Reprint("2|;|0;|;0|2"), "|;0|;1|0");
  // A cycle, and a node that is its own option.
  EXPECT_EQ(Reprint("1|;0|"), "1|;0|");
  EXPECT_EQ(Reprint("|;|;2|0"), "|;1|0");
}

TEST(DagTest, PrintingTwiceChangesNothing) {
  for (const absl::string_view text :
       {"2|;|0;|;0|2", "3,1|;|0;|;0|2;1,3|0", "|;0|;0|1;2,1,0|2"}) {
    const std::string once = Reprint(text);
    EXPECT_EQ(Reprint(once), once);
  }
}

TEST(DagTest, NegativeExchangesThePlayers) {
  const absl::StatusOr<Dag::Position> p = Dag().Parse("|;0|;0|1");
  ASSERT_TRUE(p.ok());
  EXPECT_EQ(Dag().Print(Dag().Negative(*p)), "|;|0;1|0");
}

TEST(DagTest, PositionsOfEqualTextsStayApart) {
  const absl::StatusOr<Dag::Position> p = Dag().Parse("|");
  const absl::StatusOr<Dag::Position> q = Dag().Parse("|");
  ASSERT_TRUE(p.ok() && q.ok());
  EXPECT_EQ(*p, Dag::Position(*p));
  EXPECT_FALSE(*p == *q);
}

// A chain of a million nodes, written, read and printed again: linear and without
// recursion.
TEST(DagTest, MillionNodes) {
  constexpr int kNodes = 1'000'000;
  std::string text = "|";
  for (int i = 1; i < kNodes; ++i) {
    absl::StrAppend(&text, i % 2 == 0 ? ";|" : ";", i - 1, i % 2 == 0 ? "" : "|");
  }
  EXPECT_EQ(Reprint(text), text);
}

}  // namespace
}  // namespace cgt
