#include "language/operation.h"

#include <algorithm>
#include <limits>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
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

namespace {

// Words that say nothing about what is looked for.
bool IsFiller(absl::string_view word) {
  for (const char* filler :
       {"a", "an", "the", "of", "in", "on", "is", "and", "or", "to"}) {
    if (word == filler) return true;
  }
  return false;
}

std::vector<std::string> WordsOf(absl::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    if (absl::ascii_isalnum(static_cast<unsigned char>(c))) {
      words.back() += absl::ascii_tolower(static_cast<unsigned char>(c));
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

}  // namespace

bool IsAbout(absl::string_view text, absl::string_view words) {
  const std::vector<std::string> known = WordsOf(text);
  bool asked = false;
  for (const std::string& word : WordsOf(words)) {
    if (IsFiller(word)) continue;
    asked = true;
    const bool found =
        std::any_of(known.begin(), known.end(), [&](const std::string& one) {
          // `dominating` is about what `dominate` is about.
          return absl::StartsWith(one, word) ||
                 (one.size() >= 4 && absl::StartsWith(word, one));
        });
    if (!found) return false;
  }
  return asked;
}

std::vector<const Operation*> OperationsAbout(absl::string_view words) {
  std::vector<const Operation*> found;
  for (const Operation* operation : AllOperations()) {
    // The parts of a name are words: Atomic Weight.
    std::string name;
    for (const char c : operation->name) {
      if (absl::ascii_isupper(static_cast<unsigned char>(c))) name += ' ';
      name += c;
    }
    if (IsAbout(absl::StrCat(operation->name, name, " ", operation->summary, " ",
                             operation->concepts),
                words)) {
      found.push_back(operation);
    }
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
