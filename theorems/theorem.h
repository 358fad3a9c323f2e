// A theorem as data: its statement as printed, its domain as an enumerator of instances,
// its claim as an executable function.
#ifndef CGT_THEOREMS_THEOREM_H_
#define CGT_THEOREMS_THEOREM_H_

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "canonical/engine.h"

namespace cgt {

/// What is recorded of a statement.
enum class TheoremStatus : std::uint8_t {
  kHolds,           ///< no counterexample in the recorded range
  kFailsAsPrinted,  ///< refuted; `corrected_by` names the statement that stands beside it
  kCorrected        ///< our correction of a refuted statement
};

/// "holds", "fails as printed", "corrected".
absl::string_view TheoremStatusName(TheoremStatus status);

/// The parameters of one instance, in the order the theorem documents.
using Instance = std::vector<std::int64_t>;

/// The outcome of checking one instance: named values that were compared, for the report
/// of a counterexample (they live in the checker's engine), and remarks.
struct Verdict {
  bool holds = false;
  std::vector<std::pair<std::string, Value>> values;
  std::string note;
};

/// Checks instances with one engine; owns the tables it reuses between instances.
using Checker = std::function<absl::StatusOr<Verdict>(const Instance&)>;

struct Theorem {
  std::string id;  ///< "domination/theorem-19"; our own version ends in "-corrected"
  std::string citation;   ///< key in docs/references.bib
  std::string locator;    ///< "Thm 19"
  std::string statement;  ///< as printed (plain text)
  std::string domain;     ///< the hypotheses in words
  TheoremStatus status = TheoremStatus::kHolds;
  std::string corrected_by;      ///< id, or empty
  std::string corrects;          ///< id, or empty
  std::string range;             ///< what `max` bounds: "a+b+c <= max"
  std::int64_t default_max = 0;  ///< range of `cgt verify` and of the recorded status
  /// Calls the sink with every instance up to `max`, smallest first, the same order
  /// always. The sink answers false to stop.
  std::function<void(std::int64_t max, const std::function<bool(Instance)>& sink)>
      enumerate;
  /// A fresh checker on an engine (one a worker). Never uses a closed form for what it
  /// holds against the claim.
  std::function<Checker(Engine&)> make_checker;
  /// The instance as text; where it is a position, one that the command line reads.
  std::function<std::string(const Instance&)> describe;
};

}  // namespace cgt

#endif  // CGT_THEOREMS_THEOREM_H_
