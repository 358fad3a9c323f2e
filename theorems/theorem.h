// A theorem as data: its statement as printed, its domain as an enumerator of instances,
// its claim as an executable function.
#ifndef CGT_THEOREMS_THEOREM_H_
#define CGT_THEOREMS_THEOREM_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "canonical/engine.h"

namespace cgt {

/// What is recorded of a statement.
enum class TheoremStatus : std::uint8_t {
  kHolds,           ///< no counterexample in the recorded range
  kFailsAsPrinted,  ///< refuted; `corrected_by` names the statement that stands beside it
  kCorrected        ///< our correction of a refuted statement
};

/// "holds", "fails as printed", "corrected".
[[nodiscard]] absl::string_view TheoremStatusName(TheoremStatus status);

/// The parameters of one instance, in the order the theorem documents.
using Instance = std::vector<std::int64_t>;

/// Receives instances; answers false to stop the enumeration.
using InstanceSink = std::function<bool(Instance)>;

/// The outcome of checking one instance: named values that were compared, for the report
/// of a counterexample (they live in the checker's engine; filled only where the claim
/// fails), and a note that says which relation the statement claims of them.
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
  std::string corrected_by;  ///< id, or empty
  std::string corrects;      ///< id, or empty
  /// What the bound means, with the word `max` for the bound: "a+b+c <= max".
  std::string range;
  std::int64_t default_max = 0;  ///< range of `cgt verify` and of the recorded status
  /// The bound beyond which `enumerate` has no more instances: where the statement is a
  /// table that ends, or the enumerator does. Absent if there is no such bound.
  std::optional<std::int64_t> largest_max = {};
  /// Calls the sink with every instance up to `max`, smallest first, the same order
  /// always. The sink answers false to stop.
  std::function<void(std::int64_t max, const InstanceSink& sink)> enumerate;
  /// A fresh checker on an engine (one a worker). Never uses a closed form for what it
  /// holds against the claim.
  std::function<Checker(Engine&)> make_checker;
  /// The instance as text that the command line reads: a position, or a relation between
  /// expressions.
  std::function<std::string(const Instance&)> describe;
};

/// The bound that a sweep up to `max` keeps: at most `largest_max`.
[[nodiscard]] std::int64_t ClampedMax(const Theorem& theorem, std::int64_t max);

/// The range with the bound put in: "a+b+c <= 10". Replaces the word `max` where it
/// stands alone.
/// \param theorem the record whose range is meant
/// \param max the bound asked for; one beyond `largest_max` is told as that one:
///   "n <= 4 (the largest range)"
[[nodiscard]] std::string RangeText(const Theorem& theorem, std::int64_t max);

/// The part of an id before the slash: "domination".
[[nodiscard]] absl::string_view TheoremGroup(absl::string_view id);

/// Whether a list of records is well formed: ids distinct and of the form
/// `group/name`, nothing required is missing, every refuted statement names a correction
/// that is in the list and names it back, and the other way round.
/// \param theorems the whole list
/// \return OK, or Internal naming the first record that is wrong and what is wrong with
/// it
[[nodiscard]] absl::Status CheckTheoremList(absl::Span<const Theorem> theorems);

/// How many instances a theorem has up to a bound. \complexity that of the enumeration
[[nodiscard]] std::uint64_t CountInstances(const Theorem& theorem, std::int64_t max);

}  // namespace cgt

#endif  // CGT_THEOREMS_THEOREM_H_
