#include "games/board/attributes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "games/board/runs.h"
#include "tests/cgt/seed.h"

namespace cgt {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr ItemCount kAnyNumber{1000000, false, "weight", ""};

Attribute Value(absl::string_view value) { return {"key", value, 10, 14}; }

template <typename T>
std::string Error(const absl::StatusOr<T>& result) {
  if (result.ok()) return "accepted";
  EXPECT_EQ(result.status().code(), absl::StatusCode::kInvalidArgument);
  return std::string(result.status().message());
}

std::string MustReadColours(absl::string_view text, size_t count) {
  const auto result = ReadColours(Value(text), "ABC", count);
  EXPECT_TRUE(result.ok()) << text << ": " << result.status();
  return result.value_or("");
}

TEST(ColoursTest, Reads) {
  EXPECT_EQ(MustReadColours("", 0), "");
  EXPECT_EQ(MustReadColours("A", 1), "A");
  EXPECT_EQ(MustReadColours("AABC", 4), "AABC");
  EXPECT_EQ(MustReadColours("CA*3B", 5), "CAAAB");
  EXPECT_EQ(MustReadColours("A*1", 1), "A");
  EXPECT_EQ(MustReadColours("A*2*3", 6), "AAAAAA");
  EXPECT_EQ(MustReadColours("(CA*2)*3", 9), "CAACAACAA");
  EXPECT_EQ(MustReadColours("A((B)C*2)*2A", 8), "ABCCBCCA");
  EXPECT_EQ(MustReadColours("((AB)*2C)*2*2", 20), "ABABCABABCABABCABABC");
  EXPECT_EQ(MustReadColours("CA*999999", 1000000), "C" + std::string(999999, 'A'));
}

TEST(ColoursTest, ErrorsTellOffsetPieceAndWhatWasExpected) {
  struct Row {
    absl::string_view text;
    size_t count;
    absl::string_view error;
  };
  for (const Row& row : std::vector<Row>{
           {"AABC", 5, "offset 14: 'AABC': expected 5 colours, one a vertex, found 4"},
           {"", 2, "offset 10: 'key=': expected 2 colours, one a vertex, found 0"},
           {"", 1, "offset 10: 'key=': expected 1 colour, one a vertex, found 0"},
           {"AABC", 3, "offset 17: 'C': expected 3 colours, one a vertex"},
           {"A", 0, "offset 14: 'A': expected 0 colours, one a vertex"},
           {"A*6", 5, "offset 14: 'A*6': expected 5 colours, one a vertex"},
           {"BA*4294967296", 5,
            "offset 15: 'A*4294967296': expected 5 colours, one a vertex"},
           {"A*4294967297", 5,
            "offset 16: '4294967297': expected a run length of at most 4294967296"},
           {"(AB)*3", 5, "offset 14: '(AB)*3': expected 5 colours, one a vertex"},
           {"A*0", 5, "offset 16: '0': expected a run length of at least 1"},
           {"A*", 5, "offset 16: end of input: expected a run length"},
           {"A*B", 5, "offset 16: 'B': expected a run length"},
           {"*3", 5, "offset 14: '*': expected a colour (one of A, B, C)"},
           {"AXB", 3, "offset 15: 'X': expected a colour (one of A, B, C)"},
           {"AaB", 3, "offset 15: 'a': expected a colour (one of A, B, C)"},
           {"A,B", 2, "offset 15: ',': expected a colour (one of A, B, C)"},
           {"()", 2, "offset 15: ')': expected a colour (one of A, B, C)"},
           {"A)", 2, "offset 15: ')': expected a colour (one of A, B, C)"},
           {"(AB", 2, "offset 17: end of input: expected `)` for the `(` at offset 14"},
           {"A(", 2, "offset 16: end of input: expected a colour (one of A, B, C)"},
           {absl::string_view("A\0B", 3), 3,
            "offset 15: '\\x00': expected a colour (one of A, B, C)"},
       }) {
    EXPECT_EQ(Error(ReadColours(Value(row.text), "ABC", row.count)), row.error)
        << row.text;
  }
  EXPECT_EQ(Error(ReadColours(Value("A"), "AB", 2, "an edge")),
            "offset 14: 'A': expected 2 colours, one an edge, found 1");
}

TEST(ColoursTest, RandomStringsComeBack) {
  std::mt19937_64 rng = testing::SeededGenerator();
  for (int round = 0; round < 3000; ++round) {
    std::string colours;
    while (rng() % 8 != 0) colours.append(1 + rng() % 12, "ABC"[rng() % 3]);
    const std::string text = WriteLetters(colours);
    ASSERT_EQ(MustReadColours(text, colours.size()), colours) << text;
    ASSERT_LE(text.size(), colours.size());
  }
  EXPECT_EQ(WriteLetters("CAAAAAAAAB"), "CA*8B");
  EXPECT_EQ(WriteLetters("CAAAAAAAB"), "CAAAAAAAB");
}

// Nesting costs no stack, and a short text cannot ask for long work.
TEST(ColoursTest, HostileNesting) {
  const std::string open(1000000, '(');
  const std::string close(1000000, ')');
  EXPECT_EQ(MustReadColours(open + "A" + close, 1), "A");
  std::string doubled = open.substr(0, 40) + "A";
  for (int i = 0; i < 40; ++i) doubled += ")*2";
  EXPECT_THAT(Error(ReadColours(Value(doubled), "ABC", 1000000)),
              HasSubstr("expected 1000000 colours"));
  std::string ones = open + "A";
  for (int i = 0; i < 1000000; ++i) ones += ")*1";
  EXPECT_EQ(MustReadColours(ones, 1), "A");
}

TEST(IntegersTest, ReadsAndRefuses) {
  const auto read = [](absl::string_view text, int64_t min = 0, int64_t max = 9) {
    const auto result = ReadIntegers(Value(text), min, max, kAnyNumber);
    EXPECT_TRUE(result.ok()) << text << ": " << result.status();
    return result.value_or(std::vector<int64_t>());
  };
  EXPECT_THAT(read(""), IsEmpty());
  EXPECT_THAT(read("2,3,1"), ElementsAre(2, 3, 1));
  EXPECT_THAT(read("2*3,7"), ElementsAre(2, 2, 2, 7));
  EXPECT_THAT(read("(1,2)*2,3"), ElementsAre(1, 2, 1, 2, 3));
  EXPECT_THAT(read("((1)*2,2)*2"), ElementsAre(1, 1, 2, 1, 1, 2));
  EXPECT_THAT(read("-3,03", -5), ElementsAre(-3, 3));
  constexpr int64_t kMin = std::numeric_limits<int64_t>::min();
  constexpr int64_t kMax = std::numeric_limits<int64_t>::max();
  EXPECT_THAT(read("9223372036854775807,-9223372036854775807", kMin, kMax),
              ElementsAre(kMax, -kMax));

  const auto error = [](absl::string_view text, const ItemCount& count = kAnyNumber) {
    return Error(ReadIntegers(Value(text), 1, 9, count));
  };
  const std::string wanted = "expected a weight (a number from 1 to 9)";
  EXPECT_EQ(error("1,,2"), "offset 16: ',': " + wanted);
  EXPECT_EQ(error("1,"), "offset 16: end of input: " + wanted);
  EXPECT_EQ(error("0"), "offset 14: '0': " + wanted);
  EXPECT_EQ(error("10"), "offset 14: '10': " + wanted);
  EXPECT_EQ(error("-1"), "offset 14: '-': " + wanted);
  EXPECT_EQ(error("99999999999999999999"),
            "offset 14: '99999999999999999999': " + wanted);
  EXPECT_EQ(error("1;2"), "offset 15: ';': expected `,`");
  EXPECT_EQ(error("(1;2"), "offset 16: ';': expected `,` or `)`");
  EXPECT_EQ(error("1*0"), "offset 16: '0': expected a run length of at least 1");
  const ItemCount three{3, true, "weight", "a vertex"};
  EXPECT_EQ(error("", three),
            "offset 10: 'key=': expected 3 weights, one a vertex, found 0");
  EXPECT_EQ(error("1,2", three),
            "offset 14: '1,2': expected 3 weights, one a vertex, found 2");
  EXPECT_EQ(error("1,2*3", three), "offset 16: '2*3': expected 3 weights, one a vertex");
  EXPECT_EQ(error("1*9", {8, false, "weight", ""}),
            "offset 14: '1*9': expected at most 8 weights");
}

TEST(IntegersTest, RandomListsComeBack) {
  std::mt19937_64 rng = testing::SeededGenerator();
  for (int round = 0; round < 2000; ++round) {
    std::vector<int64_t> numbers;
    while (rng() % 8 != 0) {
      numbers.insert(numbers.end(), 1 + rng() % 6, static_cast<int64_t>(rng() % 20) - 10);
    }
    const std::string text = WriteIntegers(numbers);
    const auto result = ReadIntegers(Value(text), -10, 10, kAnyNumber);
    ASSERT_TRUE(result.ok()) << text << result.status();
    ASSERT_EQ(*result, numbers) << text;
  }
  EXPECT_EQ(WriteIntegers({2, 2, 2, 2, 3, 3}), "2*4,3,3");
}

TEST(VerticesTest, ReadsAndRefuses) {
  const auto read = [](absl::string_view text, VertexListKind kind) {
    const auto result = ReadVertices(Value(text), 10, kind);
    EXPECT_TRUE(result.ok()) << text << ": " << result.status();
    return result.value_or(std::vector<uint32_t>());
  };
  EXPECT_THAT(read("", VertexListKind::kSet), IsEmpty());
  EXPECT_THAT(read("3,0", VertexListKind::kSet), ElementsAre(0, 3));
  EXPECT_THAT(read("7,2..4,9", VertexListKind::kSet), ElementsAre(2, 3, 4, 7, 9));
  EXPECT_THAT(read("5..5", VertexListKind::kSet), ElementsAre(5));
  EXPECT_THAT(read("5,0,0,1..2", VertexListKind::kSequence), ElementsAre(5, 0, 0, 1, 2));

  const auto error = [](absl::string_view text, uint32_t vertices = 10) {
    return Error(ReadVertices(Value(text), vertices, VertexListKind::kSet));
  };
  EXPECT_EQ(error("10"), "offset 14: '10': expected a vertex from 0 to 9");
  EXPECT_EQ(error("1,x"), "offset 16: 'x': expected a vertex from 0 to 9");
  EXPECT_EQ(error("1,"), "offset 16: end of input: expected a vertex from 0 to 9");
  EXPECT_EQ(error("-1"), "offset 14: '-': expected a vertex from 0 to 9");
  EXPECT_EQ(error("1..12"), "offset 17: '12': expected a vertex from 0 to 9");
  EXPECT_EQ(error("99999999999999999999"),
            "offset 14: '99999999999999999999': expected a vertex from 0 to 9");
  EXPECT_EQ(error("4..2"), "offset 17: '2': expected a vertex of at least 4");
  EXPECT_EQ(error("1,2,1"), "offset 18: '1': expected each vertex once, 1 is repeated");
  EXPECT_EQ(error("5,3..6"),
            "offset 16: '3..6': expected each vertex once, 5 is repeated");
  EXPECT_EQ(error("1 2"), "offset 15: ' ': expected `,` or the end of the list");
  EXPECT_EQ(error("0", 0), "offset 14: '0': expected no vertex (the graph has none)");
  // A sequence of ranges is short text for long lists; it is stopped before it grows.
  std::string ranges = "0..999999";
  for (int i = 0; i < 100; ++i) ranges += ",0..999999";
  EXPECT_THAT(Error(ReadVertices(Value(ranges), 1000000, VertexListKind::kSequence)),
              HasSubstr("'0..999999': expected at most 10000000 vertices in the list"));

  EXPECT_EQ(ReadVertex(Value("3"), 4).value_or(99), 3u);
  EXPECT_EQ(Error(ReadVertex(Value(""), 4)),
            "offset 10: 'key=': expected a vertex from 0 to 3");
  EXPECT_EQ(Error(ReadVertex(Value("4"), 4)),
            "offset 14: '4': expected a vertex from 0 to 3");
  EXPECT_EQ(Error(ReadVertex(Value("1,2"), 4)),
            "offset 15: ',': expected one vertex only");
}

TEST(VerticesTest, RandomListsComeBack) {
  std::mt19937_64 rng = testing::SeededGenerator();
  for (int round = 0; round < 2000; ++round) {
    std::vector<uint32_t> sequence;
    while (rng() % 8 != 0) {
      const auto first = static_cast<uint32_t>(rng() % 90);
      for (uint32_t i = 0; i <= rng() % 8; ++i) sequence.push_back(first + i);
    }
    const std::string text = WriteVertices(sequence);
    const auto result = ReadVertices(Value(text), 100, VertexListKind::kSequence);
    ASSERT_TRUE(result.ok()) << text << result.status();
    ASSERT_EQ(*result, sequence) << text;
  }
  EXPECT_EQ(WriteVertices({0, 1, 2, 3, 5, 6, 7, 2, 2}), "0..3,5,6,7,2,2");
}

TEST(ChoiceTest, ReadsAndRefuses) {
  EXPECT_EQ(ReadChoice(Value("misere"), {"normal", "misere"}).value_or(9), 1u);
  EXPECT_EQ(Error(ReadChoice(Value("Misere"), {"normal", "misere"})),
            "offset 14: 'Misere': expected normal or misere");
  EXPECT_EQ(Error(ReadChoice(Value(""), {"normal", "misere"})),
            "offset 10: 'key=': expected normal or misere");
}

}  // namespace
}  // namespace cgt
