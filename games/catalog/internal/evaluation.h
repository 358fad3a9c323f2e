// Values and misere outcomes of an erased position, by the evaluator that an engine keeps
// for its ruleset.
#ifndef CGT_GAMES_CATALOG_INTERNAL_EVALUATION_H_
#define CGT_GAMES_CATALOG_INTERNAL_EVALUATION_H_

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "cgt/errors.h"
#include "cgt/ruleset.h"
#include "games/catalog/any_ruleset.h"
#include "games/catalog/hooks.h"
#include "games/catalog/internal/find_answer.h"

namespace cgt::internal {

/// The evaluator of one ruleset instance, as an engine keeps it between calls. It has its
/// own copy of the rules, so it outlives the objects that asked for it.
template <Ruleset R>
struct AttachedEvaluator {
  AttachedEvaluator(Engine& engine, const R& rules) : evaluate(engine, rules) {}
  Evaluator<R> evaluate;
};

/// The parts of a position; itself where its ruleset does not split.
template <Ruleset R>
std::vector<typename R::Position> Split(const R& rules, const typename R::Position& p) {
  std::vector<typename R::Position> parts;
  if constexpr (HasComponents<R>) {
    rules.Components(p, parts);
  } else {
    parts.push_back(p);
  }
  return parts;
}

/// Whether the options of a position can be listed.
template <Ruleset R>
absl::Status CheckListable([[maybe_unused]] const R& rules,
                           [[maybe_unused]] const typename R::Position& p) {
  if constexpr (HasCheckListable<R>) {
    return rules.CheckListable(p);
  } else {
    return absl::OkStatus();
  }
}

/// The questions about one position, asked of one engine.
/// \domain a ruleset whose games have values
template <Ruleset R>
class Evaluation {
 public:
  using Position = typename R::Position;

  /// All must outlive it. \param name of the ruleset with its parameters
  Evaluation(Engine& engine, const R& rules, const std::string& name, const Position& p)
      : engine_(engine), rules_(rules), name_(name), position_(p) {}

  absl::StatusOr<Value> ValueBy(By by) const {
    CGT_RETURN_IF_ERROR(CheckEvaluable(by));
    return Table().evaluate(position_, by);
  }

  absl::Status FindValue(By by, Answer& answer) const {
    CGT_RETURN_IF_ERROR(CheckEvaluable(by));
    Evaluator<R>& evaluate = Table().evaluate;
    const EvaluateCounts before = evaluate.counts();
    CGT_ASSIGN_OR_RETURN(answer.value, evaluate(position_, by));
    answer.counts = Difference(evaluate.counts(), before);
    CGT_RETURN_IF_ERROR(AddTheoremsOfParts(by, answer.counts.theorems));
    // Every closed form is one entry of the table: more entries come from a search.
    answer.searched = by == By::kRules || by == By::kBoth ||
                      answer.counts.theorems.empty() ||
                      answer.counts.positions > answer.counts.closed_forms;
    CGT_ASSIGN_OR_RETURN(answer.outcome, engine_.Outcome(*answer.value));
    return absl::OkStatus();
  }

  // Where a theorem tells who wins, but not always the value: that is looked for after
  // the outcome, which stands if the search for the value comes to no end.
  absl::StatusOr<Answer> WithOutcome(AnswerKind kind, By by) const {
    Answer by_theorem;
    by_theorem.kind = kind;
    const absl::Status known = FindValue(By::kTheorem, by_theorem);
    if (!known.ok()) {
      if (known.code() != absl::StatusCode::kFailedPrecondition) return known;
      CGT_RETURN_IF_ERROR(FindOutcomeByTheorem(engine_, rules_, position_, by_theorem));
    }
    if (by == By::kTheorem || (by == By::kAny && known.ok())) {
      if (!by_theorem.outcome.has_value()) return known;
      return by_theorem;
    }
    if (by == By::kBoth && !by_theorem.outcome.has_value()) return known;
    Answer answer;
    answer.kind = kind;
    const absl::Status status =
        FindValue(by == By::kBoth ? By::kRules : By::kAny, answer);
    if (!status.ok()) {
      if (!by_theorem.outcome.has_value()) return status;
      by_theorem.status = status;
      return by_theorem;
    }
    if (by == By::kBoth) {
      if (answer.outcome != by_theorem.outcome ||
          (known.ok() && answer.value != by_theorem.value)) {
        return Disagreement(rules_, position_);
      }
      answer.counts.theorems = std::move(by_theorem.counts.theorems);
      answer.counts.closed_forms += by_theorem.counts.closed_forms;
      AddWork(by_theorem.counts.work, answer.counts.work);
    }
    return answer;
  }

  // The outcome of a position that is played by the misere rule.
  absl::Status FindOutcome(By by, Answer& answer) const {
    if (by != By::kRules) {
      CGT_RETURN_IF_ERROR(FindOutcomeByTheorem(engine_, rules_, position_, answer));
      if (answer.outcome.has_value() && by != By::kBoth) return absl::OkStatus();
      if (!answer.outcome.has_value() && by != By::kAny) {
        return absl::FailedPreconditionError(
            absl::StrCat(name_, ": no theorem gives the misere outcome here"));
      }
    }
    auto& table =
        engine_.template Attached<OutcomeTable<R>>(absl::StrCat("misere ", name_), [&] {
          return std::make_shared<OutcomeTable<R>>(rules_, PlayConvention::kMisere,
                                                   &engine_);
        });
    const std::size_t before = table.states();
    CGT_RETURN_IF_ERROR(CheckPartsListable());
    CGT_ASSIGN_OR_RETURN(const Outcome outcome, table(position_));
    answer.searched = true;
    answer.counts.positions = table.states() - before;
    if (answer.outcome.has_value() && *answer.outcome != outcome) {
      return Disagreement(rules_, position_);
    }
    answer.outcome = outcome;
    return absl::OkStatus();
  }

 private:
  AttachedEvaluator<R>& Table() const {
    using Table = AttachedEvaluator<R>;
    return engine_.template Attached<Table>(
        name_, [&] { return std::make_shared<Table>(engine_, rules_); });
  }

  [[nodiscard]] absl::Status CheckPartsListable() const {
    if constexpr (HasCheckListable<R>) {
      for (const Position& part : Split(rules_, position_))
        CGT_RETURN_IF_ERROR(CheckListable(rules_, part));
    }
    return absl::OkStatus();
  }

  // Evaluation by the rules starts from the parts, whose followers are smaller: it is the
  // parts that must be listable, unless a theorem takes care of them.
  [[nodiscard]] absl::Status CheckEvaluable([[maybe_unused]] By by) const {
    if constexpr (HasCheckListable<R>) {
      if (by == By::kTheorem) return absl::OkStatus();
      for (Position& part : Split(rules_, position_)) {
        const absl::Status listable = CheckListable(rules_, part);
        if (listable.ok()) continue;
        if constexpr (HasClosedForm<R>) {
          if constexpr (HasNormalize<R>) rules_.Normalize(part);
          if (by == By::kAny) {
            CGT_ASSIGN_OR_RETURN(const auto closed, rules_.ClosedForm(engine_, part));
            if (closed.has_value()) continue;
          }
        }
        return listable;
      }
    }
    return absl::OkStatus();
  }

  // The work between two moments; of the theorems, those met for the first time.
  static EvaluateCounts Difference(const EvaluateCounts& after,
                                   const EvaluateCounts& before) {
    EvaluateCounts counts;
    counts.positions = after.positions - before.positions;
    counts.lookups = after.lookups - before.lookups;
    counts.closed_forms = after.closed_forms - before.closed_forms;
    std::set_difference(after.theorems.begin(), after.theorems.end(),
                        before.theorems.begin(), before.theorems.end(),
                        std::back_inserter(counts.theorems));
    // Names keep their places, and new ones follow.
    for (std::size_t i = 0; i < after.work.size(); ++i) {
      const std::uint64_t known =
          i < before.work.size() ? before.work[i].count : std::uint64_t{0};
      if (after.work[i].count > known) {
        counts.work.push_back({after.work[i].name, after.work[i].count - known});
      }
    }
    return counts;
  }

  // The theorems that give the values of the parts: a part found in the table has not
  // been counted, but its theorem has been used all the same.
  absl::Status AddTheoremsOfParts(
      [[maybe_unused]] By by, [[maybe_unused]] std::vector<std::string>& theorems) const {
    if constexpr (HasClosedForm<R>) {
      if (by == By::kRules) return absl::OkStatus();
      std::set<std::string> names(theorems.begin(), theorems.end());
      absl::flat_hash_set<std::decay_t<decltype(rules_.Key(position_))>> seen;
      for (Position& part : Split(rules_, position_)) {
        if constexpr (HasNormalize<R>) rules_.Normalize(part);
        if (!seen.insert(rules_.Key(part)).second) continue;
        CGT_ASSIGN_OR_RETURN(const auto closed, rules_.ClosedForm(engine_, part));
        if (closed.has_value()) names.insert(closed->theorem);
      }
      theorems.assign(names.begin(), names.end());
    }
    return absl::OkStatus();
  }

  Engine& engine_;
  const R& rules_;
  const std::string& name_;
  const Position& position_;
};

}  // namespace cgt::internal

#endif  // CGT_GAMES_CATALOG_INTERNAL_EVALUATION_H_
