// Sweeps: every instance of a theorem up to a bound, checked on several threads, with
// results that do not depend on their number.
#ifndef CGT_VERIFY_SWEEP_H_
#define CGT_VERIFY_SWEEP_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "canonical/value.h"
#include "cgt/budget.h"
#include "theorems/theorem.h"

namespace cgt {

/// What a sweep found.
enum class SweepVerdict : std::uint8_t {
  kHolds,  ///< every instance of the range was checked, none fails
  kFails,  ///< at least one instance fails
  /// nothing that was checked fails, but the range was not finished or has no instance
  kUnknown
};

/// "holds", "fails", "unknown".
[[nodiscard]] absl::string_view SweepVerdictName(SweepVerdict verdict);

/// An instance for which the claim is false.
struct Counterexample {
  Instance instance;
  std::string text;  ///< as the command line reads it
  /// What was compared, named, as text.
  std::vector<std::pair<std::string, std::string>> values;
  std::string note;  ///< the relation that was claimed
};

/// How far a sweep is.
struct SweepProgress {
  absl::string_view theorem;  ///< the id now being checked
  std::size_t theorem_index = 0;
  std::size_t theorem_count = 0;
  std::uint64_t done = 0;   ///< instances of this theorem
  std::uint64_t total = 0;  ///< 0 where not known
  double rate = 0;          ///< instances a second, of this theorem
  /// Seconds to go for this theorem; absent while there is no rate or no total.
  std::optional<double> eta_seconds;
};

/// How a sweep runs.
struct SweepOptions {
  /// In place of every theorem's own bound.
  std::optional<std::int64_t> max;
  /// Workers, each with its own engine; 0 for one a processor.
  std::size_t threads = 0;
  /// Time and cancellation of the whole sweep; memory of each worker's engine. A worker
  /// whose memory runs out starts once more with a fresh engine before it gives up.
  BudgetLimits limits;
  /// The text of a value in a counterexample; may throw StatusError. Required. Called
  /// from the workers, never with two values of one engine at once.
  std::function<std::string(Value)> print;
  /// Told now and then, never by two threads at once. May be empty.
  std::function<void(const SweepProgress&)> progress;
  /// Called once a theorem is finished, in order, from the calling thread. May be empty.
  std::function<void(const struct TheoremResult&)> finished;
};

/// What a sweep found of one theorem. Everything but `seconds` is the same for any number
/// of threads, unless a budget ran out.
struct TheoremResult {
  const Theorem* theorem = nullptr;
  std::int64_t max = 0;  ///< the bound kept: asked for, or the record's largest_max
  std::string range;     ///< "a+b+c <= 10"
  std::uint64_t instances = 0;  ///< checked
  std::uint64_t failures = 0;   ///< of those
  SweepVerdict verdict = SweepVerdict::kUnknown;
  /// The first failing instance in the theorem's order; of those checked, if the range
  /// was not finished.
  std::optional<Counterexample> counterexample;
  double seconds = 0;
  /// OK if the whole range was checked; otherwise why not (ResourceExhausted, Cancelled,
  /// or an error of the checker, which is a defect).
  absl::Status status;

  /// Whether the verdict contradicts the recorded status. A refuted statement without a
  /// counterexample contradicts its record only if at least the recorded range was
  /// checked whole.
  [[nodiscard]] bool DiffersFromRecord() const;
};

/// Checks theorems one after another, each over all its instances.
/// \param theorems the records, in the order of the answer; they must outlive the results
/// \param options see there
/// \return one result a theorem, in order. After the time is up or a cancellation, the
/// rest follow unchecked (verdict unknown, their status saying why).
/// \errors none: what went wrong stands in each result's status
/// \complexity memory: a few thousand instances at a time besides the engines
[[nodiscard]] std::vector<TheoremResult> Sweep(absl::Span<const Theorem* const> theorems,
                                               const SweepOptions& options);

}  // namespace cgt

#endif  // CGT_VERIFY_SWEEP_H_
