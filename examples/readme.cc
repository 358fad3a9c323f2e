// The example of the README: values, sums and comparisons from C++.
#include <iostream>

#include "canonical/evaluate.h"
#include "cgt/errors.h"
#include "games/grid/domineering.h"
#include "render/value_text.h"

int main() {
  cgt::Engine engine;
  const cgt::Domineering rules;
  cgt::Evaluator<cgt::Domineering> evaluate(engine, rules);
  const auto board = cgt::ValueOrThrow(rules.Parse("..|.."));
  const cgt::Value square = cgt::ValueOrThrow(evaluate(board, cgt::By::kRules));  // +-1
  const cgt::Value star = cgt::ValueOrThrow(engine.Star(cgt::Nimber{1}));
  std::cout << cgt::ValueOrThrow(cgt::FormatValue(engine, square + star)) << '\n'
            << std::boolalpha << (square + square == engine.Zero()) << '\n';
}
