// How many games of a list are what.
#ifndef CGT_CANONICAL_CENSUS_H_
#define CGT_CANONICAL_CENSUS_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "canonical/engine.h"
#include "canonical/value.h"
#include "cgt/dyadic.h"
#include "cgt/integer.h"
#include "cgt/outcome.h"

namespace cgt {

/// The outcomes of short games, in the order in which a census counts them.
inline constexpr Outcome kCensusOutcomes[] = {Outcome::kL, Outcome::kR, Outcome::kN,
                                              Outcome::kP};

/// Counts of the games of a list, by what they are.
struct Census {
  std::uint64_t games = 0;
  std::uint64_t integers = 0;
  std::uint64_t numbers = 0;
  std::uint64_t nimbers = 0;
  std::uint64_t uptimals = 0;                ///< number + uptimal + nimber
  std::uint64_t all_small = 0;               ///< dicotic
  std::uint64_t infinitesimals = 0;          ///< both stops 0
  std::uint64_t numberish = 0;               ///< equal stops
  std::uint64_t outcomes[4] = {0, 0, 0, 0};  ///< of kCensusOutcomes
  /// Ascending; an integer has temperature -1, the number m/2^n has -1/2^n.
  std::vector<std::pair<Dyadic, std::uint64_t>> temperatures;
  std::vector<std::pair<Integer, std::uint64_t>> birthdays;  ///< ascending

  friend bool operator==(const Census& a, const Census& b) = default;
};

/// Counts the games of a list, a game as often as it stands there.
/// \errors the budget's
/// \complexity a thermograph a node
/// \source{siegel2013,III.1}
absl::StatusOr<Census> CensusOf(Engine& engine, absl::Span<const Value> games);

/// `games 22`, `integers 5`, ..., `temperature 1/2 6`, in that order.
std::vector<std::string> CensusLines(const Census& census);

}  // namespace cgt

#endif  // CGT_CANONICAL_CENSUS_H_
