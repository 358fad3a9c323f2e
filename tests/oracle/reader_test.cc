#include "tests/oracle/reader.h"

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace cgt::oracle {
namespace {

TEST(Reader, LiteralBraces) {
  Games games;
  const Id zero = games.Zero(), one = games.Make({zero}, {}),
           star = games.Make({zero}, {zero});
  EXPECT_EQ(Read(games, "{|}"), zero);
  EXPECT_EQ(Read(games, "{0|}"), one);
  EXPECT_EQ(Read(games, " { 0 , * | 0 } "), games.Make({zero, star}, {zero}));
  EXPECT_EQ(Read(games, "{-1|1}"), games.Make({games.Negate(one)}, {one}));
  EXPECT_NE(Read(games, "{-1|1}"), zero);
  EXPECT_EQ(Read(games, "{{1|0}|{0|-1},*}"),
            games.Make({games.Make({one}, {zero})},
                       {games.Make({zero}, {games.Negate(one)}), star}));
}

TEST(Reader, BarsOfAnyLength) {
  Games games;
  EXPECT_EQ(Read(games, "{2|1||0}"), Read(games, "{{2|1}|0}"));
  EXPECT_EQ(Read(games, "{5|3||1|-7}"), Read(games, "{{5|3}|{1|-7}}"));
  EXPECT_EQ(Read(games, "{0|||0,v*|vv||1}"), Read(games, "{0|{{0,v*|vv}|1}}"));
  EXPECT_EQ(Read(games, "{5||3|1|||0||||0}"), Read(games, "{{{5|{3|1}}|0}|0}"));
  EXPECT_EQ(Read(games, "{||1}"), Read(games, "{|1}"));
}

TEST(Reader, Atoms) {
  Games games;
  const std::vector<std::pair<const char*, const char*>> same = {
      {"1/2", "{0|1}"},
      {"-3/4", "{-1|-1/2}"},
      {"*", "{0|0}"},
      {"*2", "{0,*|0,*}"},
      {"v", "{*|0}"},
      {"v*", "{0|0,*}"},
      {"1*", "{1|1}"},
      {"1/2^", "{1/2|1/2*}"},
      {"-1v", "{-1*|-1}"},
      {"+-1", "{1|-1}"},
      {"+-1/2", "{1/2|-1/2}"},
      {"+-^", "{^|v}"},
      {"+-{1|0}", "{1|0||0|-1}"},
      {"+-{0,{2|1}}", "{0,{2|1}|0,{-1|-2}}"},
      {"-{1|0}", "{0|-1}"},
      {"v2*3", "{v*2|0}"},
  };
  for (const auto& [a, b] : same) EXPECT_EQ(Read(games, a), Read(games, b)) << a;
  EXPECT_EQ(Read(games, "^[3]"),
            games.CanonicalSum(games.Ups(1), games.CanonicalSum(Read(games, "^<2>"),
                                                                Read(games, "^<3>"))));
  EXPECT_EQ(Read(games, "^3"), Read(games, "^^^"));
  EXPECT_EQ(games.Negate(Read(games, "73/16v9*8")), Read(games, "-73/16^9*8"));
}

TEST(Reader, Sums) {
  Games games;
  EXPECT_EQ(Read(games, "{1|0} + *"), games.Sum(Read(games, "{1|0}"), games.Nimber(1)));
  EXPECT_EQ(Read(games, "{1+*|0+^}"),
            games.Make({games.Sum(games.Integer(1), games.Nimber(1))},
                       {games.Sum(games.Zero(), games.Ups(1))}));
  EXPECT_EQ(Read(games, "1 + +-1"), games.Sum(games.Integer(1), Read(games, "{1|-1}")));
  EXPECT_EQ(games.Canonical(Read(games, "1 + -1")), games.Zero());
  EXPECT_EQ(games.Canonical(Read(games, "^+^+*")), Read(games, "^^*"));
}

TEST(Reader, PrintReadsBack) {
  Games games;
  for (Id g : AllGamesBornByDay(games, 3)) ASSERT_EQ(Read(games, games.Print(g)), g);
}

TEST(Reader, Errors) {
  Games games;
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"", "offset 0: the end: expected a game"},
      {"x", "offset 0: 'x': expected a game"},
      {"1 2", "offset 2: '2': expected the end"},
      {"{0|1", "offset 4: the end: expected '}'"},
      {"{0}", "offset 2: '}': expected '|'"},
      {"{0|1|2}", "offset 2: '|': expected one longest bar, not two"},
      {"{0 1|2}", "offset 3: '1': expected ',' or the end of the options"},
      {"{0,|2}", "offset 3: '|': expected a game"},
      {"1/3", "offset 0: '1': expected a power of two below the line"},
      {"1/0", "offset 0: '1': expected a power of two below the line"},
      {"99999999999", "offset 0: '9': expected a smaller number"},
      {"2000", "offset 0: '2': expected a number up to 1000"},
      {"*2000", "offset 1: '2': expected at most 1000"},
      {"+1", "offset 1: '1': expected '-' after '+'"},
      {"+-{ }", "offset 4: '}': expected a game"},
      {"1+-1", "offset 2: '-': expected a space between '+' and '-'"},
      {"1+", "offset 2: the end: expected a game"},
      {"-*", "offset 1: '*': expected a number or '{' after '-'"},
      {"^<0>", "offset 2: '0': expected 1 or more"},
      {"^[2", "offset 3: the end: expected ']'"},
  };
  for (const auto& [text, message] : rows) {
    try {
      Read(games, text);
      ADD_FAILURE() << text << " was read";
    } catch (const std::invalid_argument& error) {
      EXPECT_EQ(error.what(), message) << text;
    }
  }
  EXPECT_THROW(Read(games, std::string(100000, '{') + "|" + std::string(100000, '}')),
               std::invalid_argument);
  EXPECT_THROW(Read(games, std::string(100000, '-') + "{|}"), std::invalid_argument);
}

}  // namespace
}  // namespace cgt::oracle
