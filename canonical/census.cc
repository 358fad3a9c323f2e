// Every predicate is read off a node; only temperatures take a recursion.
#include "canonical/census.h"

#include <iterator>
#include <map>
#include <optional>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"
#include "cgt/outcome.h"

namespace cgt {
absl::StatusOr<Census> CensusOf(Engine& engine, absl::Span<const Value> games) {
  Census census;
  std::map<Dyadic, std::uint64_t> temperatures;
  std::map<Integer, std::uint64_t> birthdays;
  for (const Value game : games) {
    ++census.games;
    if (const std::optional<NumberUpStar> x = engine.AsNumberUpStar(game)) {
      ++census.uptimals;
      if (x->IsNumber()) {
        ++census.numbers;
        if (x->number.IsInteger()) ++census.integers;
      }
      if (x->number.IsZero() && x->up.IsZero()) ++census.nimbers;
    }
    if (engine.IsAllSmall(game)) ++census.all_small;
    const Dyadic left = engine.LeftStop(game);
    if (left == engine.RightStop(game)) {
      ++census.numberish;
      if (left.IsZero()) ++census.infinitesimals;
    }
    CGT_ASSIGN_OR_RETURN(const Outcome outcome, engine.Outcome(game));
    for (std::size_t i = 0; i < std::size(kCensusOutcomes); ++i) {
      if (outcome == kCensusOutcomes[i]) ++census.outcomes[i];
    }
    CGT_ASSIGN_OR_RETURN(const Dyadic temperature, engine.Temperature(game));
    ++temperatures[temperature];
    CGT_ASSIGN_OR_RETURN(const Integer birthday, engine.Birthday(game));
    ++birthdays[birthday];
  }
  census.temperatures.assign(temperatures.begin(), temperatures.end());
  census.birthdays.assign(birthdays.begin(), birthdays.end());
  return census;
}

std::vector<std::string> CensusLines(const Census& census) {
  std::vector<std::string> lines = {
      absl::StrCat("games ", census.games),
      absl::StrCat("integers ", census.integers),
      absl::StrCat("numbers ", census.numbers),
      absl::StrCat("nimbers ", census.nimbers),
      absl::StrCat("uptimals ", census.uptimals),
      absl::StrCat("all-small ", census.all_small),
      absl::StrCat("infinitesimals ", census.infinitesimals),
      absl::StrCat("numberish ", census.numberish)};
  for (std::size_t i = 0; i < std::size(kCensusOutcomes); ++i) {
    lines.push_back(absl::StrCat("outcome ", OutcomeName(kCensusOutcomes[i]), " ",
                                 census.outcomes[i]));
  }
  for (const auto& [temperature, count] : census.temperatures) {
    lines.push_back(absl::StrCat("temperature ", temperature.ToString(), " ", count));
  }
  for (const auto& [birthday, count] : census.birthdays) {
    lines.push_back(absl::StrCat("born on day ", birthday.ToString(), " ", count));
  }
  return lines;
}

}  // namespace cgt
