// The oracle against CGSuite's own table of invariants, where the table is at hand.
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>

#include "gtest/gtest.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/reader.h"
#include "tests/oracle/thermograph.h"

namespace cgt::oracle {
namespace {

std::string Bool(bool b) { return b ? "true" : "false"; }

// The answer to one method, or "" for a method the oracle does not have.
std::string Answer(Games& games, Thermography& thermography, Id g,
                   const std::string& method) {
  const auto number = games.NumberValue(g);
  if (method == "Birthday") return std::to_string(games.Birthday(g));
  if (method == "LeftStop") return games.LeftStop(g).ToString();
  if (method == "RightStop") return games.RightStop(g).ToString();
  if (method == "Mean") return thermography.Of(g).mean.ToString();
  if (method == "Temperature") return thermography.Of(g).temperature.ToString();
  if (method == "IsNumber") return Bool(number.has_value());
  if (method == "IsInteger") return Bool(number && number->den == 1);
  if (method == "IsZero") return Bool(number == Fraction(0));
  if (method == "IsInfinitesimal") return Bool(games.IsInfinitesimal(g));
  if (method == "IsNumberish") return Bool(games.LeftStop(g) == games.RightStop(g));
  if (method == "IsAllSmall") return Bool(games.IsDicot(g));
  if (method == "IsIdempotent") return Bool(games.CanonicalSum(g, g) == g);
  return "";
}

TEST(Vectors, InvariantsOfShortValues) {
  // Columns: short/Method, (game).Method, expected text.
  std::ifstream file(CGT_SHARED_VECTORS "/short-values.tsv");
  if (!file) GTEST_SKIP() << "no table in " CGT_SHARED_VECTORS;
  Games games;
  Thermography thermography(games);
  int checked = 0, unreadable = 0;
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    std::string category, input, expected;
    std::getline(fields, category, '\t');
    std::getline(fields, input, '\t');
    std::getline(fields, expected, '\t');
    const std::size_t close = input.rfind(").");
    if (category.rfind("short/", 0) != 0 || close == std::string::npos) continue;
    const std::string method = input.substr(close + 2);
    if (category.substr(6) != method) continue;
    Id g = 0;
    try {
      g = games.Canonical(Read(games, input.substr(1, close - 1)));
    } catch (const std::invalid_argument&) {
      ++unreadable;  // sums, functions, numbers above the oracle's limits
      continue;
    }
    const std::string answer = Answer(games, thermography, g, method);
    if (answer.empty()) continue;
    ++checked;
    EXPECT_EQ(answer, expected) << line;
  }
  RecordProperty("checked", checked);
  RecordProperty("unreadable", unreadable);
  std::cout << checked << " rows checked, " << unreadable << " not readable\n";
  EXPECT_GE(checked, 150);
}

}  // namespace
}  // namespace cgt::oracle
