// Who wins Domineering on rectangles of two and three rows, as far as minutes allow.
#include <string>

#include "absl/strings/str_cat.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "games/grid/domineering.h"
#include "gtest/gtest.h"

namespace cgt {
namespace {

std::string OutcomeOf(Evaluator<Domineering>& evaluate, Engine& engine, int rows,
                      int columns) {
  std::string board;
  for (int r = 0; r < rows; ++r) {
    absl::StrAppend(&board, r == 0 ? "" : "|",
                    std::string(static_cast<std::size_t>(columns), '.'));
  }
  const absl::StatusOr<Domineering::Position> p = Domineering().Parse(board);
  const absl::StatusOr<Value> value = evaluate(*p, By::kRules);
  return value.ok() ? std::string(OutcomeName(*engine.Outcome(*value))) : "?";
}

// Lachmann, Moore, Rapaport, Who wins Domineering on rectangular boards (2000).
TEST(DomineeringRectangles, TwoRows) {
  Engine engine;
  Evaluator<Domineering> evaluate(engine, Domineering());
  const std::string published = "NNRLNNRLNNRPNNRRNNR";  // 2x2 to 2x20
  for (std::size_t i = 0; i < published.size(); ++i) {
    const int columns = static_cast<int>(i) + 2;
    EXPECT_EQ(OutcomeOf(evaluate, engine, 2, columns), published.substr(i, 1)) << columns;
  }
}

TEST(DomineeringRectangles, ThreeRows) {
  Engine engine;
  Evaluator<Domineering> evaluate(engine, Domineering());
  for (int columns = 3; columns <= 10; ++columns) {
    EXPECT_EQ(OutcomeOf(evaluate, engine, 3, columns), columns == 3 ? "N" : "R")
        << columns;
  }
}

}  // namespace
}  // namespace cgt
