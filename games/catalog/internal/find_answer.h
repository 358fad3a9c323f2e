// The answers of an erased position that are no values.
#ifndef CGT_GAMES_CATALOG_INTERNAL_FIND_ANSWER_H_
#define CGT_GAMES_CATALOG_INTERNAL_FIND_ANSWER_H_

#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "canonical/answers.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "cgt/errors.h"
#include "games/catalog/any_ruleset.h"

namespace cgt::internal {

template <class R>
absl::Status Disagreement(const R& rules, const typename R::Position& p) {
  return absl::InternalError(
      absl::StrCat("the theorems and the rules disagree on ", rules.Print(p)));
}

/// Notes what a theorem answered.
inline void AddTheorem(std::string theorem, WorkCounts work, Answer& answer) {
  answer.counts.theorems.push_back(std::move(theorem));
  ++answer.counts.closed_forms;
  AddWork(work, answer.counts.work);
}

/// The outcome, if a theorem gives it.
template <class R>
absl::Status FindOutcomeByTheorem([[maybe_unused]] Engine& engine,
                                  [[maybe_unused]] const R& rules,
                                  [[maybe_unused]] const typename R::Position& p,
                                  [[maybe_unused]] Answer& answer) {
  if constexpr (HasOutcomeTheorem<R>) {
    CGT_ASSIGN_OR_RETURN(std::optional<OutcomeAnswer> found,
                         rules.OutcomeByTheorem(engine, p));
    if (found.has_value()) {
      answer.outcome = found->outcome;
      AddTheorem(std::move(found->theorem), std::move(found->work), answer);
    }
  }
  return absl::OkStatus();
}

/// The winner of a game that answers one.
template <class R>
absl::Status FindWinner([[maybe_unused]] Engine& engine, [[maybe_unused]] const R& rules,
                        [[maybe_unused]] const typename R::Position& p,
                        [[maybe_unused]] By by, [[maybe_unused]] absl::string_view name,
                        [[maybe_unused]] Answer& answer) {
  if constexpr (HasWinner<R>) {
    const auto take = [&](WinnerAnswer& found) {
      answer.winner = std::move(found.winner);
      if (!found.detail.empty()) answer.detail = std::move(found.detail);
      answer.outcome = found.outcome;
    };
    if constexpr (HasWinnerTheorem<R>) {
      if (by != By::kRules) {
        CGT_ASSIGN_OR_RETURN(std::optional<WinnerAnswer> found,
                             rules.WinnerByTheorem(engine, p));
        if (found.has_value()) {
          take(*found);
          AddTheorem(std::move(found->theorem), std::move(found->work), answer);
          if (by != By::kBoth) return absl::OkStatus();
        }
      }
    }
    if (by == By::kTheorem || (by == By::kBoth && !answer.outcome.has_value())) {
      return absl::FailedPreconditionError(
          absl::StrCat("no theorem of ", name,
                       " gives the winner of this position; the rules do (--by rules)"));
    }
    CGT_ASSIGN_OR_RETURN(WinnerAnswer found, rules.WinnerByRules(engine, p));
    answer.searched = true;
    AddWork(found.work, answer.counts.work);
    if (answer.outcome.has_value() && *answer.outcome != found.outcome) {
      return Disagreement(rules, p);
    }
    take(found);
    return absl::OkStatus();
  } else {
    return absl::InternalError("a ruleset without winners answers a winner");
  }
}

/// The loopy nimber of a position that answers one.
template <class R>
absl::Status FindLoopy([[maybe_unused]] Engine& engine, [[maybe_unused]] const R& rules,
                       [[maybe_unused]] const typename R::Position& p,
                       [[maybe_unused]] By by, [[maybe_unused]] absl::string_view name,
                       [[maybe_unused]] Answer& answer) {
  if constexpr (HasLoopyNimber<R>) {
    if (by != By::kRules) {
      CGT_ASSIGN_OR_RETURN(LoopyAnswer found, rules.LoopyByTheorem(engine, p));
      answer.loopy = std::move(found.value);
      AddTheorem(std::move(found.theorem), std::move(found.work), answer);
    }
    if (by == By::kRules || by == By::kBoth) {
      CGT_ASSIGN_OR_RETURN(LoopyAnswer found, rules.LoopyByRules(engine, p));
      answer.searched = true;
      AddWork(found.work, answer.counts.work);
      if (answer.loopy.has_value() && *answer.loopy != found.value) {
        return Disagreement(rules, p);
      }
      answer.loopy = std::move(found.value);
    }
    answer.outcome = answer.loopy->Outcome();
    if (answer.loopy->IsFinite()) {
      CGT_ASSIGN_OR_RETURN(answer.value, engine.Star(answer.loopy->nimber()));
    }
    return absl::OkStatus();
  } else {
    return absl::InternalError("a ruleset without loopy nimbers answers one");
  }
}

}  // namespace cgt::internal

#endif  // CGT_GAMES_CATALOG_INTERNAL_FIND_ANSWER_H_
