#include "language/operation.h"

#include <algorithm>
#include <limits>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "language/operations/groups.h"

namespace cgt {

std::vector<Value> Arguments::GamesFrom(std::size_t i) const {
  std::vector<Value> games;
  for (; i < results_.size(); ++i) games.push_back(results_[i].value());
  return games;
}

std::vector<OperationGroup> OperationGroups() {
  return {{"What a value is", internal::BasicOperations()},
          {"Temperature", internal::TemperatureOperations()},
          {"Products", internal::ProductOperations()},
          {"Order and solutions", internal::OrderOperations()},
          {"Strategies in sums", internal::StrategyOperations()},
          {"Infinitesimals", internal::InfinitesimalOperations()},
          {"Structure", internal::StructureOperations()},
          {"Compounds and variants of forms", internal::CompoundOperations()}};
}

std::vector<const Operation*> AllOperations() {
  std::vector<const Operation*> all;
  for (const OperationGroup& group : OperationGroups()) {
    for (const Operation& operation : group.operations) all.push_back(&operation);
  }
  std::sort(all.begin(), all.end(),
            [](const Operation* a, const Operation* b) { return a->name < b->name; });
  return all;
}

const Operation* FindOperation(absl::string_view name) {
  for (const OperationGroup& group : OperationGroups()) {
    for (const Operation& operation : group.operations) {
      if (operation.name == name) return &operation;
    }
  }
  return nullptr;
}

std::vector<const Operation*> OperationsAbout(absl::string_view words) {
  std::vector<const Operation*> found;
  for (const Operation* operation : AllOperations()) {
    const std::string text =
        absl::StrCat(operation->name, " ", operation->summary, " ", operation->concepts);
    bool all = true;
    for (const absl::string_view word : absl::StrSplit(words, ' ', absl::SkipEmpty())) {
      all = all &&
            absl::StrContains(absl::AsciiStrToLower(text), absl::AsciiStrToLower(word));
    }
    if (all) found.push_back(operation);
  }
  return found;
}

ArgumentRange ArgumentRangeOf(const Operation& operation) {
  ArgumentRange range;
  for (const char c : operation.arguments) {
    if (c == '+') {
      range.most = std::numeric_limits<std::size_t>::max();
    } else if (c == '?') {
      --range.least;
    } else {
      ++range.least;
      ++range.most;
    }
  }
  return range;
}

char ArgumentKind(const Operation& operation, std::size_t i) {
  char kind = 'x';
  for (const char c : operation.arguments) {
    if (c == '+' || c == '?') continue;
    kind = c;
    if (i-- == 0) break;
  }
  return kind;
}

}  // namespace cgt
