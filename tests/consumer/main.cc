// Uses the whole package through its umbrella target: the mean and the temperature of
// {1|0} are both 1/2, and * + * = 0.
#include <iostream>

#include "canonical/engine.h"
#include "cgt/dyadic.h"

int main() {
  cgt::Engine engine;
  const absl::StatusOr<cgt::Value> one = engine.Number(cgt::Dyadic(1));
  const absl::StatusOr<cgt::Value> star = engine.Star(cgt::Nimber{1});
  if (!one.ok() || !star.ok()) return 1;
  const absl::StatusOr<cgt::Value> hot = engine.FromOptions({*one}, {engine.Zero()});
  if (!hot.ok()) return 1;
  const absl::StatusOr<cgt::Dyadic> mean = engine.Mean(*hot);
  const absl::StatusOr<cgt::Dyadic> temperature = engine.Temperature(*hot);
  const absl::StatusOr<cgt::Value> sum = engine.Add(*star, *star);
  if (!mean.ok() || !temperature.ok() || !sum.ok()) return 1;
  std::cout << "mean " << *mean << ", temperature " << *temperature << "\n";
  const bool right =
      *mean + *mean == cgt::Dyadic(1) && *temperature == *mean && *sum == engine.Zero();
  return right ? 0 : 1;
}
