// Positions of very many components: equal ones are counted, and what the theorems value
// is added up without an engine.
#ifndef CGT_GAMES_DOMINATION_DOMINATION_SUM_H_
#define CGT_GAMES_DOMINATION_DOMINATION_SUM_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/engine.h"
#include "cgt/integer.h"
#include "cgt/outcome.h"
#include "cgt/uptimal.h"
#include "games/domination/domination.h"

namespace cgt {

/// The value of a position as a sum: closed + the multiples of D(n) + the open
/// components.
struct DominationSum {
  std::size_t components = 0;
  /// The total of what is number + uptimal + nimber.
  NumberUpStar closed;
  /// How often D(n) = {0, up^[n]* | 0, up^[n]*} is left after cancelling D(n) with -D(n):
  /// by n >= 1, negative where -D(n) is left, never 0.
  std::map<std::int64_t, Integer> d;
  /// Components that neither the theorems on complete split and complete bipartite graphs
  /// nor those on impartial paths and cycles value, one of each key, with their number.
  std::vector<std::pair<DominationPosition, Integer>> open;
  /// The theorems used, distinct, sorted.
  std::vector<std::string> theorems;
};

/// Splits a position, recognises its components and adds up their values.
/// \domain normal play
/// \errors OutOfRange where a value is too large to hold
/// \complexity linear in the graph, and sorting
absl::StatusOr<DominationSum> SumOfComponents(const DominationPosition& position);

/// The value in an engine; open components are evaluated by the rules.
/// \errors the engine's: the canonical form of many D(n) can be large
absl::StatusOr<Value> ValueOfSum(Engine& engine, const DominationSum& sum);

/// What settled who wins a sum.
enum class DominationStep : std::uint8_t {
  kNumberPart,    ///< the number is not 0, and all the rest is infinitesimal
  kClosedForm,    ///< number + uptimal + nimber compared with 0
  kAtomicWeight,  ///< the total atomic weight is at least 2, or at most -2
  kCanonicalForm  ///< the engine added the rest up
};

/// "number part", "closed form", "atomic weight", "canonical form".
[[nodiscard]] absl::string_view DominationStepName(DominationStep step);

struct DominationDecision {
  Outcome outcome;
  DominationStep step;
};

/// Who wins: by the number part; else, as D(n) and up^[n] have atomic weight 1 and
/// nimbers 0, by the total atomic weight (two ahead wins); else by the value in the
/// engine. \errors the engine's, and only if the value is needed
/// \source{siegel2013,chapter II.7}
absl::StatusOr<DominationDecision> DecideSum(Engine& engine, const DominationSum& sum);

}  // namespace cgt

#endif  // CGT_GAMES_DOMINATION_DOMINATION_SUM_H_
