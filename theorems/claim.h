// Claims: relations between games, checked as values and written as text.
#ifndef CGT_THEOREMS_CLAIM_H_
#define CGT_THEOREMS_CLAIM_H_

#include <functional>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "theorems/theorem.h"

namespace cgt {

/// A relation between two games in the partial order.
enum class Relation : std::uint8_t {
  kEqual,
  kLess,
  kGreater,
  kLessOrEqual,
  kGreaterOrEqual,
  kConfused,
  kNotEqual
};

/// The relation as the command line writes it: "==", "<", ">", "<=", ">=", "<>", "!=".
[[nodiscard]] absl::string_view RelationText(Relation relation);

/// Whether `relation` holds between the values.
/// \errors throws StatusError where the comparison fails (a budget ran out)
[[nodiscard]] bool Holds(Relation relation, Value left, Value right);

/// Collects the comparisons that make up the claim of one instance. Names are copied only
/// for a comparison that fails, so a claim that holds costs no strings.
class ClaimCheck {
 public:
  /// Claims `left relation right`. Only the first failure is kept.
  /// \param left_name what the left value is, for a report: "value from the rules"
  /// \param right_name what the right value is: "value claimed"
  /// \errors throws StatusError
  void Claim(absl::string_view left_name, Value left, Relation relation,
             absl::string_view right_name, Value right);
  /// Claims a condition that is no relation between two games.
  /// \param condition whether it holds
  /// \param claim what was claimed, for the report
  void Require(bool condition, absl::string_view claim);
  /// A value to be shown beside a failure, if one has been found.
  void Show(absl::string_view name, Value value);

  [[nodiscard]] bool holds() const { return verdict_.holds; }
  [[nodiscard]] Verdict Take() { return std::move(verdict_); }

 private:
  Verdict verdict_{.holds = true, .values = {}, .note = {}};
};

/// A checker of a function that reports failures of the engine as `StatusError`: those
/// come out as statuses.
[[nodiscard]] Checker GuardedChecker(std::function<Verdict(const Instance&)> check);

}  // namespace cgt

#endif  // CGT_THEOREMS_CLAIM_H_
