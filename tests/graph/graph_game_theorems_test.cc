// Every record of the graph games up to its range: the recorded status is what the sweep
// finds.
#include "games/graph/graph_game_theorems.h"

#include <ctime>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "canonical/engine.h"
#include "gtest/gtest.h"
#include "tests/oracle/sanitized.h"

namespace cgt {
namespace {

std::vector<Theorem> AllRecords() {
  std::vector<Theorem> all;
  for (auto* make :
       {KaylesTheorems, ColouringTheorems, PlacementTheorems, HackenbushTheorems}) {
    for (Theorem& theorem : make()) all.push_back(std::move(theorem));
  }
  return all;
}

TEST(GraphGameTheorems, AreAsRecorded) {
  for (const Theorem& theorem : AllRecords()) {
    const std::int64_t max =
        oracle::kSanitized ? (theorem.default_max + 1) / 2 : theorem.default_max;
    Engine engine;
    const Checker check = theorem.make_checker(engine);
    std::size_t instances = 0;
    bool holds = true;
    const std::clock_t start = std::clock();
    theorem.enumerate(max, [&](const Instance& instance) {
      ++instances;
      const auto verdict = check(instance);
      EXPECT_TRUE(verdict.ok()) << theorem.id << ": " << verdict.status();
      holds = verdict.ok() && verdict->holds;
      if (!holds) {
        std::cout << theorem.id << " fails: " << theorem.describe(instance) << "\n";
      }
      return holds;
    });
    EXPECT_EQ(holds, theorem.status != TheoremStatus::kFailsAsPrinted) << theorem.id;
    EXPECT_GT(instances, 0u) << theorem.id;
    std::cout << theorem.id << ": " << instances << " instances, "
              << (std::clock() - start) * 1000 / CLOCKS_PER_SEC << " ms\n";
  }
}

}  // namespace
}  // namespace cgt
