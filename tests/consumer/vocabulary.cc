// Uses the lowest library alone.
#include <iostream>

#include "cgt/integer.h"

int main() {
  const absl::StatusOr<cgt::Integer> million = cgt::Integer::Parse("1000000");
  if (!million.ok()) return 1;
  std::cout << *million * *million << "\n";
}
