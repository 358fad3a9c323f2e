#include "games/board/grid.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_replace.h"
#include "tests/cgt/seed.h"

namespace cgt {
namespace {

using ::testing::HasSubstr;

constexpr GridAlphabet kDots{".#"};
constexpr GridAlphabet kStones{".xo", "XxOo"};

std::string Error(absl::string_view text, const GridAlphabet& alphabet,
                  std::vector<absl::string_view> known = {}, size_t max = kMaxGridCells) {
  const auto result = ReadGrid(text, alphabet, known, max);
  if (result.ok()) return "accepted as " + WriteGrid(result->grid);
  EXPECT_EQ(result.status().code(), absl::StatusCode::kInvalidArgument);
  return std::string(result.status().message());
}

TEST(GridTextTest, Reads) {
  struct Row {
    absl::string_view text;
    Grid grid;
  };
  for (const Row& row : {
           Row{"", {0, 0, ""}},
           {" \r\n ", {0, 0, ""}},
           {"|", {0, 0, ""}},
           {"||", {0, 0, ""}},
           {".", {1, 1, "."}},
           {"..|#.", {2, 2, "..#."}},
           {"..\n#.", {2, 2, "..#."}},
           {"..\r\n#.\r\n", {2, 2, "..#."}},
           {"\n\n  ..|#.  \n\n", {2, 2, "..#."}},
           {".. | #.", {2, 2, "..#."}},
           {"..|\t#.", {2, 2, "..#."}},
           {".|.|#|.", {4, 1, "..#."}},
       }) {
    const auto result = ReadGrid(row.text, kDots);
    ASSERT_TRUE(result.ok()) << row.text << ": " << result.status();
    EXPECT_EQ(result->grid, row.grid) << row.text;
  }
}

TEST(GridTextTest, AliasesAreReadAsTheirLetter) {
  const auto result = ReadGrid("xX.|Oo.", kStones);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(WriteGrid(result->grid), "xx.|oo.");
}

TEST(GridTextTest, AttributesFollow) {
  for (absl::string_view text :
       {".X|O. to_move=X", ".X\nO.\nto_move=X", ".X|O.\r\n  to_move=X \r\n"}) {
    const auto result = ReadGrid(text, kStones, {"to_move"});
    ASSERT_TRUE(result.ok()) << result.status();
    EXPECT_EQ(WriteGrid(result->grid), ".x|o.");
    ASSERT_NE(result->attributes.Find("to_move"), nullptr);
    EXPECT_EQ(result->attributes.Find("to_move")->value, "X");
    EXPECT_EQ(result->attributes.Find("to_move")->value_offset, text.find('=') + 1);
    EXPECT_EQ(result->attributes.Find("other"), nullptr);
  }
  const auto none = ReadGrid("to_move=X", kStones, {"to_move"});
  ASSERT_TRUE(none.ok()) << none.status();
  EXPECT_EQ(none->grid.rows, 0u);
}

TEST(GridTextTest, ErrorsTellOffsetPieceAndWhatWasExpected) {
  EXPECT_EQ(Error("..|.", kDots),
            "offset 3: '.': expected a row of 2 cells as the first row, found 1");
  EXPECT_EQ(Error("..|...|..", kDots),
            "offset 3: '...': expected a row of 2 cells as the first row, found 3");
  EXPECT_EQ(
      Error("..|", kDots),
      "offset 3: end of input: expected a row of 2 cells as the first row, found 0");
  EXPECT_EQ(Error("..||..", kDots),
            "offset 3: '|': expected a row of 2 cells as the first row, found 0");
  EXPECT_EQ(Error("|..", kDots),
            "offset 1: '..': expected a row of 0 cells as the first row, found 2");
  EXPECT_EQ(Error("..\n\n..", kDots), "offset 3: '\\x0a': expected a row of 2 cells");
  EXPECT_EQ(Error("..\r\n\r\n..", kDots), "offset 5: '\\x0a': expected a row of 2 cells");
  EXPECT_EQ(Error("..|.x", kDots), "offset 4: 'x': expected a cell (one of ., #)");
  EXPECT_EQ(Error("..|.xyz", kStones),
            "offset 5: 'yz': expected a cell (one of ., x, o)");
  EXPECT_EQ(Error(absl::string_view("..|.\0", 5), kDots),
            "offset 4: '\\x00': expected a cell (one of ., #)");
  EXPECT_EQ(Error("..|.\xc3\xa9", kDots),
            "offset 4: '\\xc3\\xa9': expected a cell (one of ., #)");
  EXPECT_EQ(Error(".. ..", kDots),
            "offset 3: '.': expected `|` or a line end between rows");
  EXPECT_EQ(Error(".. ..", kDots, {"to_move"}),
            "offset 3: '.': expected `|` or a line end between rows, or key=value");
  EXPECT_EQ(Error(".. colour=3", kDots),
            "offset 3: 'colour': expected the end of the position (no attributes here)");
  EXPECT_EQ(Error(".. colour=3", kDots, {"to_move", "play"}),
            "offset 3: 'colour': expected one of to_move=, play=");
  EXPECT_EQ(Error(".. play=a play=a", kDots, {"to_move", "play"}),
            "offset 10: 'play': expected each attribute once (the first is at offset 3)");
  EXPECT_EQ(Error("...|...", kDots, {}, 5),
            "offset 6: '.': expected a board of at most 5 cells");
}

TEST(GridTextTest, RandomBoardsComeBackFromTheirText) {
  std::mt19937_64 rng = testing::SeededGenerator();
  for (int i = 0; i < 2000; ++i) {
    Grid grid{1 + static_cast<uint32_t>(rng() % 12),
              1 + static_cast<uint32_t>(rng() % 12), ""};
    for (uint32_t j = 0; j < grid.rows * grid.columns; ++j) {
      grid.cells.push_back(kStones.letters[rng() % 3]);
    }
    const std::string text = WriteGrid(grid);
    for (const std::string& variant :
         {text, WriteGrid(grid, '\n'), WriteGrid(grid, '\n') + "\n",
          absl::StrReplaceAll(text, {{"|", "\r\n"}}),
          absl::StrReplaceAll(text, {{"|", " | "}, {"x", "X"}})}) {
      const auto result = ReadGrid(variant, kStones);
      ASSERT_TRUE(result.ok()) << variant << result.status();
      ASSERT_EQ(result->grid, grid) << variant;
    }
    // Planes and boards tell the same story, in every orientation.
    GridBits planes(grid.rows, grid.columns);
    for (char letter : kStones.letters) {
      const GridBits plane = CellsWith(grid, letter);
      ASSERT_TRUE((planes & plane).Empty());
      planes |= plane;
      for (GridSymmetry symmetry : kAllGridSymmetries) {
        ASSERT_EQ(CellsWith(Transformed(grid, symmetry), letter),
                  plane.Transformed(symmetry));
      }
    }
    ASSERT_EQ(planes, GridBits::Full(grid.rows, grid.columns));
    const GridBits stones = CellsWith(grid, 'x');
    ASSERT_EQ(CellsWith(ToGrid(stones, '#', '.'), '#'), stones);
  }
}

TEST(GridTextTest, MillionCells) {
  const std::string row(1000, '.');
  std::string text = row;
  for (int i = 1; i < 1000; ++i) text += "|" + row;
  const auto result = ReadGrid(text, kDots);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->grid.cells.size(), 1000000u);
  EXPECT_EQ(WriteGrid(result->grid), text);
  EXPECT_THAT(Error(text + "|...", kDots), HasSubstr("offset 1001000: '...'"));
}

}  // namespace
}  // namespace cgt
