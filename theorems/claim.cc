#include "theorems/claim.h"

#include <compare>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"

namespace cgt {

absl::string_view RelationText(Relation relation) {
  switch (relation) {
    case Relation::kEqual:
      return "==";
    case Relation::kLess:
      return "<";
    case Relation::kGreater:
      return ">";
    case Relation::kLessOrEqual:
      return "<=";
    case Relation::kGreaterOrEqual:
      return ">=";
    case Relation::kConfused:
      return "<>";
    case Relation::kNotEqual:
      return "!=";
  }
  return "?";
}

bool Holds(Relation relation, Value left, Value right) {
  // Values of one engine are equal exactly when their nodes are, so equality needs no
  // comparison of games.
  if (relation == Relation::kEqual) return left == right;
  if (relation == Relation::kNotEqual) return !(left == right);
  const std::partial_ordering order = left <=> right;
  switch (relation) {
    case Relation::kLess:
      return order == std::partial_ordering::less;
    case Relation::kGreater:
      return order == std::partial_ordering::greater;
    case Relation::kLessOrEqual:
      return order == std::partial_ordering::less ||
             order == std::partial_ordering::equivalent;
    case Relation::kGreaterOrEqual:
      return order == std::partial_ordering::greater ||
             order == std::partial_ordering::equivalent;
    default:
      return order == std::partial_ordering::unordered;
  }
}

void ClaimCheck::Claim(absl::string_view left_name, Value left, Relation relation,
                       absl::string_view right_name, Value right) {
  if (!verdict_.holds || Holds(relation, left, right)) return;
  verdict_.holds = false;
  verdict_.values.emplace_back(left_name, left);
  verdict_.values.emplace_back(right_name, right);
  verdict_.note =
      absl::StrCat("claimed: ", left_name, " ", RelationText(relation), " ", right_name);
}

void ClaimCheck::Require(bool condition, absl::string_view claim) {
  if (!verdict_.holds || condition) return;
  verdict_.holds = false;
  verdict_.note = absl::StrCat("claimed: ", claim);
}

void ClaimCheck::Show(absl::string_view name, Value value) {
  if (!verdict_.holds) verdict_.values.emplace_back(name, value);
}

Checker GuardedChecker(std::function<Verdict(const Instance&)> check) {
  return [check = std::move(check)](const Instance& instance) -> absl::StatusOr<Verdict> {
    try {
      return check(instance);
    } catch (const StatusError& error) {
      return error.status();
    }
  };
}

}  // namespace cgt
