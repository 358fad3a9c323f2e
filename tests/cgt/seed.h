#ifndef TESTS_CGT_SEED_H_
#define TESTS_CGT_SEED_H_

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <random>

namespace cgt::testing {

/// A random generator whose seed is printed; CGT_TEST_SEED repeats a run.
inline std::mt19937_64 SeededGenerator() {
  uint64_t seed = std::random_device{}();
  // Nothing in the tests changes the environment.
  if (const char* given = std::getenv("CGT_TEST_SEED")) {
    seed = std::strtoull(given, nullptr, 10);
  }
  std::cout << "CGT_TEST_SEED=" << seed << std::endl;
  return std::mt19937_64(seed);
}

}  // namespace cgt::testing

#endif  // TESTS_CGT_SEED_H_
