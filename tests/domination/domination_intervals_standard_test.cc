// The sizes promised for partizan paths and cycles.
#include <ctime>
#include <iostream>
#include <string>

#include "games/domination/domination_intervals.h"
#include "gtest/gtest.h"
#include "tests/cgt/seed.h"

namespace cgt {
namespace {

DominationLine RandomLine(bool cycle, int n, int colours, std::mt19937_64& random) {
  DominationLine line;
  line.cycle = cycle;
  for (int i = 0; i < n; ++i) {
    line.cells.push_back({static_cast<DominationColour>(1 + random() % colours), false});
  }
  return line;
}

// The CPU seconds of valuing a line.
double Seconds(const DominationLine& line) {
  Engine engine;
  const std::clock_t start = std::clock();
  const auto value = LineValue(engine, line);
  EXPECT_TRUE(value.ok()) << value.status();
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  std::cout << line.cells.size() << (line.cycle ? " around: " : " along: ") << seconds
            << " s, " << engine.counts().nodes << " nodes\n";
  return seconds;
}

TEST(DominationIntervalSizes, ThreeHundredVerticesOfTwoColours) {
  std::mt19937_64 random = testing::SeededGenerator();
  EXPECT_LT(Seconds(RandomLine(false, 300, 2, random)), 60);
  EXPECT_LT(Seconds(RandomLine(true, 300, 2, random)), 60);
  DominationLine periodic = RandomLine(false, 300, 1, random);
  for (int i = 2; i < 300; i += 3) periodic.cells[i].colour = DominationColour::kB;
  EXPECT_LT(Seconds(periodic), 60);
}

TEST(DominationIntervalSizes, FortyVerticesOfThreeColours) {
  std::mt19937_64 random = testing::SeededGenerator();
  for (int round = 0; round < 10; ++round) {
    EXPECT_LT(Seconds(RandomLine(round % 2 != 0, 40, 3, random)), 60);
  }
}

}  // namespace
}  // namespace cgt
