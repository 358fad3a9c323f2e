// The rules of Domineering on boards of letters, written out a second time and compared
// with the bitboards on random boards of all kinds of sizes.
#include "games/grid/domineering.h"

#include <algorithm>
#include <iostream>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/hash/hash_testing.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace cgt {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

using Rows = std::vector<std::string>;

Domineering::Position Read(absl::string_view text) {
  absl::StatusOr<Domineering::Position> p = Domineering().Parse(text);
  EXPECT_TRUE(p.ok()) << text << ": " << p.status();
  return p.ok() ? *p : Domineering::Position();
}

std::string Text(const Rows& rows) { return absl::StrJoin(rows, "|"); }

std::vector<std::string> Prints(const std::vector<Domineering::Position>& positions) {
  std::vector<std::string> texts;
  for (const auto& p : positions) texts.push_back(Domineering().Print(p));
  return texts;
}

std::vector<std::string> OptionTexts(Player player, absl::string_view text) {
  std::vector<Domineering::Position> out;
  Domineering().Options(player, Read(text), out);
  return Prints(out);
}

std::vector<std::string> ComponentTexts(absl::string_view text) {
  std::vector<Domineering::Position> out;
  Domineering().Components(Read(text), out);
  return Prints(out);
}

// --- the rules once more, on letters

std::vector<std::string> NaiveOptions(Player player, const Rows& rows) {
  const std::size_t down = player == Player::kLeft ? 1 : 0;
  const std::size_t right = 1 - down;
  std::vector<std::string> options;
  for (std::size_t r = 0; r + down < rows.size(); ++r) {
    for (std::size_t c = 0; c + right < rows[r].size(); ++c) {
      if (rows[r][c] != '.' || rows[r + down][c + right] != '.') continue;
      Rows next = rows;
      next[r][c] = next[r + down][c + right] = '#';
      options.push_back(Text(next));
    }
  }
  return options;
}

Rows Transposed(const Rows& rows) {
  Rows result(rows[0].size(), std::string(rows.size(), ' '));
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < rows[r].size(); ++c) result[c][r] = rows[r][c];
  }
  return result;
}

Rows Mirrored(Rows rows) {
  for (std::string& row : rows) std::reverse(row.begin(), row.end());
  return rows;
}

// Cuts away empty rows and columns at the rim.
Rows Cropped(Rows rows) {
  for (int turn = 0; turn < 2; ++turn) {
    const auto empty = [](const std::string& row) {
      return row.find('.') == std::string::npos;
    };
    while (!rows.empty() && empty(rows.back())) rows.pop_back();
    while (!rows.empty() && empty(rows.front())) rows.erase(rows.begin());
    if (rows.empty()) return rows;
    rows = Transposed(rows);
  }
  return rows;
}

std::vector<std::string> NaiveComponents(const Rows& rows) {
  std::vector<std::string> parts;
  std::set<std::pair<std::size_t, std::size_t>> seen;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      if (rows[r][c] != '.' || seen.count({r, c}) > 0) continue;
      std::vector<std::pair<std::size_t, std::size_t>> region = {{r, c}};
      seen.insert({r, c});
      for (std::size_t i = 0; i < region.size(); ++i) {
        const auto [y, x] = region[i];
        // Unsigned wrap-around makes a step off the board a large number.
        for (const auto& [ny, nx] :
             {std::pair{y - 1, x}, {y + 1, x}, {y, x - 1}, {y, x + 1}}) {
          if (ny < rows.size() && nx < rows[ny].size() && rows[ny][nx] == '.' &&
              seen.insert({ny, nx}).second) {
            region.push_back({ny, nx});
          }
        }
      }
      if (region.size() == 1) continue;
      Rows part(rows.size(), std::string(rows[0].size(), '#'));
      for (const auto& [y, x] : region) part[y][x] = '.';
      parts.push_back(Text(Cropped(part)));
    }
  }
  std::sort(parts.begin(), parts.end());
  return parts;
}

Rows RandomRows(std::size_t height, std::size_t width, double density,
                std::mt19937& rng) {
  std::bernoulli_distribution free(density);
  Rows rows(height, std::string(width, '#'));
  for (std::string& row : rows) {
    for (char& cell : row) cell = free(rng) ? '.' : '#';
  }
  return rows;
}

class DomineeringRandom : public ::testing::Test {
 protected:
  // Sizes on both sides of the word's, and boards longer than a word.
  std::vector<Rows> Boards() {
    const unsigned seed = std::random_device()();
    std::cout << "seed " << seed << "\n";
    RecordProperty("seed", static_cast<int>(seed));
    std::mt19937 rng(seed);
    std::vector<Rows> boards;
    for (const auto& [height, width] : std::vector<std::pair<int, int>>{{1, 1},
                                                                        {1, 2},
                                                                        {2, 1},
                                                                        {3, 3},
                                                                        {4, 5},
                                                                        {8, 8},
                                                                        {7, 8},
                                                                        {8, 3},
                                                                        {1, 9},
                                                                        {9, 1},
                                                                        {9, 9},
                                                                        {8, 9},
                                                                        {9, 8},
                                                                        {2, 20},
                                                                        {3, 70},
                                                                        {70, 2},
                                                                        {12, 12}}) {
      for (const double density : {0.3, 0.6, 0.9, 1.0}) {
        for (int i = 0; i < 20; ++i) {
          boards.push_back(RandomRows(static_cast<std::size_t>(height),
                                      static_cast<std::size_t>(width), density, rng));
        }
      }
    }
    return boards;
  }
};

TEST(DomineeringTest, OptionsOfATwoByTwo) {
  EXPECT_THAT(OptionTexts(Player::kLeft, "..|.."), ElementsAre("#.|#.", ".#|.#"));
  EXPECT_THAT(OptionTexts(Player::kRight, "..|.."), ElementsAre("##|..", "..|##"));
}

TEST(DomineeringTest, MovesAreNamedByTheirCells) {
  std::vector<LabelledMove<Domineering::Position>> moves;
  Domineering().Moves(Player::kLeft, Read("..#|..."), moves);
  ASSERT_EQ(moves.size(), 2u);
  EXPECT_EQ(moves[0].label, "a1-a2");
  EXPECT_EQ(moves[1].label, "b1-b2");
  moves.clear();
  Domineering().Moves(Player::kRight, Read("..#|.#."), moves);
  ASSERT_EQ(moves.size(), 1u);
  EXPECT_EQ(moves[0].label, "a1-b1");
  // Columns beyond the alphabet: z, aa, ab, ...
  moves.clear();
  Domineering().Moves(Player::kRight, Read(std::string(25, '#') + ".." + "##.."), moves);
  ASSERT_EQ(moves.size(), 2u);
  EXPECT_EQ(moves[0].label, "z1-aa1");
  EXPECT_EQ(moves[1].label, "ad1-ae1");
}

TEST(DomineeringTest, ComponentsDropSingleCells) {
  EXPECT_THAT(ComponentTexts(".#.|#.."), ElementsAre("#.|.."));
  EXPECT_THAT(ComponentTexts("..#..|#####|.#.#."), UnorderedElementsAre("..", ".."));
  EXPECT_THAT(ComponentTexts(".#|#."), IsEmpty());
  EXPECT_THAT(ComponentTexts(""), IsEmpty());
}

TEST(DomineeringTest, BadInputNamesOffsetAndPiece) {
  const auto message = [](absl::string_view text) {
    return std::string(Domineering().Parse(text).status().message());
  };
  EXPECT_THAT(message(".x|.."), HasSubstr("offset 1: 'x'"));
  EXPECT_THAT(message("..|."), HasSubstr("offset 3: '.'"));
  EXPECT_THAT(message("..|..."), HasSubstr("offset 3: '...'"));
  EXPECT_THAT(message("..||.."), HasSubstr("offset 3"));
  EXPECT_THAT(message(std::string("..\0.", 4)), HasSubstr("offset 2"));
  EXPECT_THAT(message("..|.. size=3"), HasSubstr("offset 6"));
}

TEST(DomineeringTest, LineEndsSeparateRows) {
  EXPECT_EQ(Read("..\n.#\n"), Read("..|.#"));
  EXPECT_EQ(Read("..\r\n.#\r\n"), Read("..|.#"));
}

TEST(DomineeringTest, PositionsAreSmallRegularValues) {
  EXPECT_EQ(sizeof(Domineering::Position), 16u);
  const std::string wide(100, '.');
  EXPECT_TRUE(absl::VerifyTypeImplementsAbslHashCorrectly(
      {Read(""), Read("."), Read("#"), Read(".."), Read(".|."), Read("..|.."), Read(wide),
       Read(wide + "|" + wide), Read("#" + wide)}));
  Domineering::Position a = Read(wide);
  Domineering::Position b = a;
  EXPECT_EQ(a, b);
  b = Read("..");
  a = b;
  EXPECT_EQ(a, Read(".."));
  a = Read(wide);
  b = std::move(a);
  a = b;
  EXPECT_EQ(a, Read(wide));
  EXPECT_EQ(b, Read(wide));
}

TEST(DomineeringTest, WordKeyOfSmallBoardsOnly) {
  EXPECT_TRUE(Domineering().WordKey(Read("..|..")).has_value());
  EXPECT_FALSE(Domineering().WordKey(Read(".........")).has_value());
}

TEST(DomineeringTest, ListsOfOptionsAreBounded) {
  EXPECT_TRUE(Domineering().CheckListable(Read("..|..")).ok());
  EXPECT_TRUE(Domineering().CheckListable(Read(std::string(1000, '.'))).ok());
  const absl::Status huge =
      Domineering().CheckListable(Read(std::string(1'000'000, '.')));
  EXPECT_EQ(huge.code(), absl::StatusCode::kResourceExhausted);
  EXPECT_THAT(std::string(huge.message()), HasSubstr("1x1000000"));
}

TEST_F(DomineeringRandom, TextRoundTrip) {
  for (const Rows& rows : Boards()) {
    EXPECT_EQ(Domineering().Print(Read(Text(rows))), Text(rows));
  }
}

TEST_F(DomineeringRandom, OptionsAndMovesAreThoseOfTheRules) {
  for (const Rows& rows : Boards()) {
    for (const Player player : kPlayers) {
      const std::vector<std::string> expected = NaiveOptions(player, rows);
      ASSERT_EQ(OptionTexts(player, Text(rows)), expected) << Text(rows);
      std::vector<LabelledMove<Domineering::Position>> moves;
      Domineering().Moves(player, Read(Text(rows)), moves);
      std::vector<std::string> followers;
      for (const auto& move : moves)
        followers.push_back(Domineering().Print(move.position));
      ASSERT_EQ(followers, expected) << Text(rows);
    }
  }
}

TEST_F(DomineeringRandom, ComponentsAreTheConnectedRegions) {
  for (const Rows& rows : Boards()) {
    std::vector<std::string> parts = ComponentTexts(Text(rows));
    std::sort(parts.begin(), parts.end());
    ASSERT_EQ(parts, NaiveComponents(rows)) << Text(rows);
  }
}

// All eight images of a board have one normal form, which is one of the images; whether
// it is the negative follows the parity of the transpositions, except for boards that
// equal their own negative.
TEST_F(DomineeringRandom, NormalFormIsOneOfTheImages) {
  for (const Rows& board : Boards()) {
    const Rows rows = Cropped(board);
    Rows image = board;
    std::string first_form;
    std::set<std::string> straight;
    std::set<std::string> turned;
    std::vector<std::pair<bool, bool>> signs;
    for (int k = 0; k < 8; ++k) {
      // Mirror and transpose by turns: all eight symmetries in a cycle.
      if (k > 0) image = k % 2 == 1 ? Mirrored(image) : Transposed(image);
      const bool is_turned = k / 2 % 2 == 1;
      (is_turned ? turned : straight).insert(Text(Cropped(image)));
      Domineering::Position p = Read(Text(image));
      const bool negated = Domineering().Normalize(p);
      if (k == 0) first_form = Domineering().Print(p);
      ASSERT_EQ(Domineering().Print(p), first_form) << Text(image);
      signs.push_back({is_turned, negated});
      Domineering::Position again = p;
      ASSERT_FALSE(Domineering().Normalize(again)) << Text(image);
      ASSERT_EQ(again, p) << Text(image);
    }
    ASSERT_TRUE(straight.count(first_form) + turned.count(first_form) > 0) << Text(board);
    for (const auto& [is_turned, negated] : signs) {
      // The image reached is straight or turned as seen from here.
      const bool reached = is_turned != negated;
      ASSERT_TRUE((reached ? turned : straight).count(first_form) > 0) << Text(board);
    }
  }
}

TEST_F(DomineeringRandom, NegativeExchangesThePlayers) {
  for (const Rows& rows : Boards()) {
    const Domineering::Position p = Domineering().Negative(Read(Text(rows)));
    ASSERT_EQ(Domineering().Print(p), Text(Transposed(rows)));
  }
}

}  // namespace
}  // namespace cgt
