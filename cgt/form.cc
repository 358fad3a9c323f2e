#include "cgt/form.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace cgt {

FormId FormArena::Intern(std::vector<FormId> left, std::vector<FormId> right) {
  for (std::vector<FormId>* side : {&left, &right}) {
    std::sort(side->begin(), side->end());
    side->erase(std::unique(side->begin(), side->end()), side->end());
  }
  std::vector<FormId> key = left;
  key.push_back(std::numeric_limits<FormId>::max());
  key.insert(key.end(), right.begin(), right.end());
  const auto [it, inserted] =
      index_.try_emplace(std::move(key), static_cast<FormId>(nodes_.size()));
  if (inserted) nodes_.push_back({std::move(left), std::move(right)});
  return it->second;
}

}  // namespace cgt
