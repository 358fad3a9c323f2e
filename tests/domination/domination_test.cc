// The ruleset's face: notation, moves, followers, errors; play by the misere rule.
#include "games/domination/domination.h"

#include <string>
#include <vector>

#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "games/board/all_graphs.h"
#include "games/board/graph_text.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/domination/domination_naive.h"

namespace cgt {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

DominationPosition Read(const std::string& text) {
  auto position = Domination().Parse(text);
  EXPECT_TRUE(position.ok()) << text << ": " << position.status();
  return *std::move(position);
}

std::string Canonical(const std::string& text) { return Domination().Print(Read(text)); }

TEST(DominationNotation, PrintsWhatItReads) {
  for (const char* text : {"star(4) colours=CAABB", "path(3) colours=ACB dominated=0,1",
                           "0-1,1-2,3 colours=ABCA", "cycle(9) colours=A*8B play=misere",
                           "empty(0)", "complete(3,4) colours=ABCABCA dominated=0..3"}) {
    EXPECT_EQ(Canonical(text), text);
  }
  EXPECT_EQ(Canonical("  path(2)   play=normal colours=AB "), "path(2) colours=AB");
  EXPECT_EQ(Canonical("g6:Dhc colours=ABCAB"),
            Canonical(Canonical("g6:Dhc colours=ABCAB")));
  EXPECT_EQ(Canonical("path(3) dominated= colours=CCC"), "path(3) colours=CCC");
  EXPECT_EQ(Canonical(""), "empty(0)");
}

TEST(DominationNotation, LoopsAndParallelEdgesChangeNothing) {
  Engine engine;
  const Domination rules;
  Evaluator<Domination> evaluate(engine, rules);
  EXPECT_EQ(*evaluate(Read("0-1,1-2,0-1,2-2,2-1 colours=ACB"), By::kRules),
            *evaluate(Read("path(3) colours=ACB"), By::kRules));
}

TEST(DominationNotation, Errors) {
  const struct {
    const char* text;
    const char* message;
  } kRows[] = {
      {"path(3)", "offset 7: end of input: expected colours="},
      {"path(3) colours=AB", "offset "},
      {"path(3) colours=ABCA", "offset "},
      {"path(3) colours=ABD", "offset 18: 'D'"},
      {"path(3) colours=abc", "offset 16: 'a"},
      {"path(3) colours=", "offset "},
      {"path(3) colours=ABC colours=ABC", "offset 20: 'colours"},
      {"path(3) colors=ABC", "offset 8: 'colors"},
      {"path(3) colours=ABC dominated=3", "offset 30: '3'"},
      {"path(3) colours=ABC dominated=0,0", "offset 32: '0'"},
      {"path(3) colours=ABC dominated=x", "offset 30: 'x'"},
      {"path(3) colours=ABC play=fair", "offset 25: 'fair'"},
      {"path(3) colours=ABC token=0", "offset 20: 'token"},
      {"0>1 colours=AB", "offset 0: "},
      {"0-2 colours=ABC", "offset "},
      {"path(-1) colours=A", "offset 5: '-"},
      {"colours=A", "offset "},
  };
  for (const auto& row : kRows) {
    const auto position = Domination().Parse(row.text);
    ASSERT_FALSE(position.ok()) << row.text;
    EXPECT_EQ(position.status().code(), absl::StatusCode::kInvalidArgument) << row.text;
    EXPECT_THAT(std::string(position.status().message()), StartsWith(row.message))
        << row.text;
    EXPECT_THAT(std::string(position.status().message()), HasSubstr("expected"))
        << row.text;
  }
  EXPECT_FALSE(Domination().Parse(absl::string_view("path(3) colours=A\0C", 19)).ok());
}

TEST(DominationMoves, NamesAndFollowers) {
  const Domination rules;
  const DominationPosition position = Read("path(3) colours=ACB");
  const auto moves = [&](Player player) {
    std::vector<LabelledMove<DominationPosition>> out;
    rules.Moves(player, position, out);
    std::vector<std::string> texts;
    for (const auto& move : out) {
      texts.push_back(move.label + ": " + rules.Print(move.position));
    }
    return texts;
  };
  EXPECT_THAT(moves(Player::kLeft),
              ElementsAre("vertex 0: path(3) colours=ACB dominated=0,1",
                          "vertex 1: path(3) colours=ACB dominated=0,1,2"));
  EXPECT_THAT(moves(Player::kRight),
              ElementsAre("vertex 1: path(3) colours=ACB dominated=0,1,2",
                          "vertex 2: path(3) colours=ACB dominated=1,2"));
}

// Followers of followers read back, whatever the view they are in.
TEST(DominationMoves, EveryFollowerReadsBack) {
  const Domination rules;
  std::vector<DominationPosition> open = {
      Read("grid(3,4) colours=ABCABCABCABC"), Read("star(8) colours=CA*4B*4"),
      Read("complete(3,4)+path(5) colours=ABCABCAABCAC play=misere")};
  DominationPosition compact = open[0];
  rules.Normalize(compact);
  open.push_back(compact);
  for (int round = 0; round < 3; ++round) {
    std::vector<DominationPosition> next;
    for (const DominationPosition& position : open) {
      for (Player player : kPlayers) rules.Options(player, position, next);
    }
    for (const DominationPosition& follower : next) {
      const DominationPosition read = Read(rules.Print(follower));
      ASSERT_EQ(read, follower) << rules.Print(follower);
      ASSERT_EQ(rules.Key(read), rules.Key(follower)) << rules.Print(follower);
    }
    if (next.size() > 300) next.resize(300);
    open = std::move(next);
  }
}

TEST(DominationMoves, EqualityIsOfWhatIsPrinted) {
  EXPECT_EQ(Read("path(3) colours=ACB"), Read("0-1,2-1 colours=ACB"));
  EXPECT_FALSE(Read("path(3) colours=ACB") == Read("path(3) colours=ACA"));
  EXPECT_FALSE(Read("path(3) colours=ACB") == Read("path(3) colours=ACB dominated=1"));
  EXPECT_FALSE(Read("path(3) colours=ACB") == Read("path(3) colours=ACB play=misere"));
  EXPECT_FALSE(Domination().Key(Read("path(3) colours=ACB")) ==
               Domination().Key(Read("path(3) colours=ACB play=misere")));
  DominationPosition swapped = Read("path(3) colours=ACA");
  swapped.SwapColours();
  EXPECT_EQ(swapped, Read("path(3) colours=BCB"));
  EXPECT_EQ(Domination().Print(swapped), "path(3) colours=BCB");
}

// The misere outcome by the compact views against plain search, on all graphs to four
// vertices and their colourings.
TEST(DominationMisere, OutcomesOfTheFullGame) {
  const Domination rules;
  for (PlayConvention play : {PlayConvention::kMisere, PlayConvention::kNormal}) {
    OutcomeTable<Domination> outcome(rules, play);
    for (Vertex n = 0; n <= 4; ++n) {
      for (const GraphPtr& graph : AllGraphs(n)) {
        testing::ForEachColouring(n, "ABC", [&](const std::string& colours) {
          testing::NaiveDomination naive(*graph, colours);
          for (std::uint32_t dominated = 0; dominated < (1u << n); ++dominated) {
            const DominationPosition position =
                testing::PositionOf(graph, colours, dominated, play);
            const auto found = outcome(position, nullptr);
            ASSERT_TRUE(found.ok()) << found.status();
            ASSERT_EQ(*found, naive.OutcomeOf(play, dominated)) << rules.Print(position);
          }
        });
      }
    }
  }
}

TEST(DominationMisere, NoTheoremIsAsked) {
  Engine engine;
  const auto closed =
      Domination().ClosedForm(engine, Read("star(3) colours=CCCC play=misere"));
  ASSERT_TRUE(closed.ok());
  EXPECT_FALSE(closed->has_value());
}

}  // namespace
}  // namespace cgt
