#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "games/board/heap.h"
#include "games/board/strip.h"
#include "tests/cgt/seed.h"

namespace cgt {
namespace {

template <typename T>
std::string Error(const absl::StatusOr<T>& result) {
  if (result.ok()) return "accepted";
  EXPECT_EQ(result.status().code(), absl::StatusCode::kInvalidArgument);
  return std::string(result.status().message());
}

TEST(StripTest, Reads) {
  for (const auto& [text, cells] : std::vector<std::pair<std::string, std::string>>{
           {"", ""},
           {" \n", ""},
           {"TT..FF", "TT..FF"},
           {" T*3..F*3\r\n", "TTT..FFF"},
           {"(TF)*3.", "TFTFTF."},
       }) {
    const auto result = ReadStrip(text, ".TF");
    ASSERT_TRUE(result.ok()) << text << result.status();
    EXPECT_EQ(result->cells, cells);
  }
  const auto result = ReadStrip(" TF play=misere", ".TF", {"play"});
  ASSERT_TRUE(result.ok()) << result.status();
  EXPECT_EQ(result->cells, "TF");
  EXPECT_EQ(result->offset, 1u);
  EXPECT_EQ(result->attributes.Find("play")->value, "misere");
  const auto only = ReadStrip("play=misere", ".TF", {"play"});
  ASSERT_TRUE(only.ok()) << only.status();
  EXPECT_EQ(only->cells, "");
}

TEST(StripTest, ErrorsTellOffsetPieceAndWhatWasExpected) {
  EXPECT_EQ(Error(ReadStrip(" TxF", ".TF")),
            "offset 2: 'x': expected a cell (one of ., T, F)");
  EXPECT_EQ(Error(ReadStrip("TF TF", ".TF")),
            "offset 3: 'TF': expected the end of the position (no attributes here)");
  EXPECT_EQ(Error(ReadStrip("T*100", ".TF", {}, 64)),
            "offset 0: 'T*100': expected at most 64 cells");
  EXPECT_EQ(Error(ReadStrip("(T", ".TF")),
            "offset 2: end of input: expected `)` for the `(` at offset 0");
}

TEST(StripTest, RandomStripsComeBack) {
  std::mt19937_64 rng = testing::SeededGenerator();
  for (int round = 0; round < 1000; ++round) {
    std::string cells;
    while (rng() % 6 != 0) cells.append(1 + rng() % 12, ".xo"[rng() % 3]);
    const auto result = ReadStrip(WriteStrip(cells), ".xo");
    ASSERT_TRUE(result.ok()) << cells << result.status();
    ASSERT_EQ(result->cells, cells);
  }
}

TEST(HeapTest, Reads) {
  for (const auto& [text, written] : std::vector<std::pair<std::string, std::string>>{
           {"", ""},
           {" \n", ""},
           {"0", "0"},
           {"3,4,5", "3,4,5"},
           {" 3 ,\n4, 5\r\n", "3,4,5"},
           {"5*1000,2", "5*1000,2"},
           {"5*1", "5"},
           {"007", "7"},
           {"5*9223372036854775807", "5*9223372036854775807"},
           {"100000000000000000000000000000000000001",
            "100000000000000000000000000000000000001"},
       }) {
    const auto result = ReadHeaps(text);
    ASSERT_TRUE(result.ok()) << text << result.status();
    EXPECT_EQ(WriteHeaps(result->heaps), written) << text;
  }
  const auto result = ReadHeaps(" 3,12*2 play=misere", {"play"});
  ASSERT_TRUE(result.ok()) << result.status();
  ASSERT_EQ(result->heaps.size(), 2u);
  EXPECT_EQ(result->heaps[1], (HeapRun{12, 2}));
  EXPECT_EQ(result->heaps[1].offset, 3u);
  EXPECT_EQ(result->offset, 1u);
  EXPECT_EQ(result->attributes.Find("play")->value, "misere");
  const auto only = ReadHeaps("play=misere", {"play"});
  ASSERT_TRUE(only.ok()) << only.status();
  EXPECT_TRUE(only->heaps.empty());
}

TEST(HeapTest, ErrorsTellOffsetPieceAndWhatWasExpected) {
  const std::string wanted = "expected the size of a heap (a number from 0)";
  EXPECT_EQ(Error(ReadHeaps("3,")), "offset 2: end of input: " + wanted);
  EXPECT_EQ(Error(ReadHeaps("3,,4")), "offset 2: ',': " + wanted);
  EXPECT_EQ(Error(ReadHeaps("-3")), "offset 0: '-': " + wanted);
  EXPECT_EQ(Error(ReadHeaps("3, x")), "offset 3: 'x': " + wanted);
  EXPECT_EQ(Error(ReadHeaps("3;4")),
            "offset 1: ';': expected `,`, `*` or the end of the heaps");
  EXPECT_EQ(Error(ReadHeaps("3 4")),
            "offset 2: '4': expected the end of the position (no attributes here)");
  EXPECT_EQ(Error(ReadHeaps("3*")), "offset 2: end of input: expected a number of heaps");
  EXPECT_EQ(Error(ReadHeaps("3*0")),
            "offset 2: '0': expected a number of heaps of at least 1");
  EXPECT_EQ(Error(ReadHeaps("3*9223372036854775808")),
            "offset 2: '9223372036854775808': expected a number of heaps of at most "
            "9223372036854775807");
}

TEST(HeapTest, LargeNumbers) {
  const std::string digits(1000000, '7');
  const auto result = ReadHeaps(absl::StrCat("1,", digits, "*3"));
  ASSERT_TRUE(result.ok()) << result.status();
  EXPECT_EQ(WriteHeaps(result->heaps), absl::StrCat("1,", digits, "*3"));
  EXPECT_EQ(Error(ReadHeaps(absl::StrCat("1,7", digits))).substr(0, 10), "offset 2: ");
}

}  // namespace
}  // namespace cgt
