#include "canonical/internal/loopy_sum.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "canonical/internal/retrograde_sum.h"
#include "canonical/internal/terms.h"
#include "cgt/errors.h"
#include "cgt/loopy_nimber.h"

namespace cgt::internal {
namespace {

struct LoopyTerm {
  std::size_t group;
  TermPtr term;
  LoopyNimber value;
};

void SetDraw(SumOutcome& result, OutcomeStep step) {
  for (StarterOutcome& starter : result.starter) {
    starter.draw = true;
    starter.step = step;
  }
  result.outcome = Outcome::kD;
}

class LoopySum {
 public:
  LoopySum(Engine& engine, const OutcomeOptions& options,
           absl::Span<const TermGroup> groups, const DecideEnding& decide_ending)
      : engine_(engine),
        options_(options),
        groups_(groups),
        decide_ending_(decide_ending) {}

  absl::StatusOr<SumOutcome> Decide() {
    if (!options_.values) return DecideRetrograde(engine_, groups_, options_.moves);
    CGT_RETURN_IF_ERROR(Read());
    if (infinite_.empty()) return AllFinite();
    CGT_ASSIGN_OR_RETURN(const std::optional<Nimber> rest, ImpartialRest());
    if (!rest.has_value()) {
      return DecideRetrograde(engine_, groups_, options_.moves);
    }
    return OneOrMoreInfinite(*rest + finite_);
  }

 private:
  absl::Status Read() {
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      const TermGroup& group = groups_[i];
      if (group.count.IsZero()) continue;
      if (group.term->Answer() != AnswerKind::kLoopyNimber) {
        ending_.push_back(group);
        ending_group_.push_back(i);
        continue;
      }
      CGT_ASSIGN_OR_RETURN(LoopyNimber value, group.term->Loopy(engine_));
      TermPtr term = group.count.Sign() < 0 ? MakeNegativeTerm(group.term) : group.term;
      if (value.IsFinite()) {
        if (group.count.IsOdd()) {
          finite_ = finite_ + value.nimber();
          finite_terms_.push_back({i, std::move(term), std::move(value)});
        }
        continue;
      }
      infinite_.push_back({i, std::move(term), std::move(value)});
      // What counts is whether there is more than one.
      if (group.count.Abs() != 1) infinite_.push_back(infinite_.back());
    }
    return absl::OkStatus();
  }

  // The loopy terms as one value, whose moves are made in one of them.
  absl::StatusOr<SumOutcome> AllFinite() {
    std::vector<TermGroup> replaced = ending_;
    CGT_ASSIGN_OR_RETURN(const Value star, engine_.Star(finite_));
    replaced.push_back({MakeValueTerm(star, [](Value) { return std::string(); }), 1});
    CGT_ASSIGN_OR_RETURN(SumOutcome result, decide_ending_(replaced));
    for (StarterOutcome& starter : result.starter) {
      if (!starter.move.has_value()) continue;
      WinningMove& move = *starter.move;
      if (move.group < ending_.size()) {
        move.group = ending_group_[move.group];
        continue;
      }
      const std::optional<NumberUpStar> to =
          engine_.AsNumberUpStar(AsValueTerm(*move.follower)->value());
      CGT_CHECK(to.has_value());
      CGT_ASSIGN_OR_RETURN(starter.move, FiniteMove(to->star));
    }
    return result;
  }

  // A move in some finite term that makes the total of them `to`, which is less.
  absl::StatusOr<std::optional<WinningMove>> FiniteMove(Nimber to) {
    for (const LoopyTerm& term : finite_terms_) {
      const Nimber target = term.value.nimber() + finite_ + to;
      if (target.index >= term.value.nimber().index) continue;
      CGT_ASSIGN_OR_RETURN(std::optional<TermMove> move,
                           term.term->MoveToNimber(engine_, target));
      if (!move.has_value()) break;
      return std::optional<WinningMove>(WinningMove{
          term.group, term.term, std::move(move->label), std::move(move->term)});
    }
    return absl::InternalError("a loopy term lacks a move that its nimber promises");
  }

  // The total of the terms that end, if all of them are nimbers.
  absl::StatusOr<std::optional<Nimber>> ImpartialRest() {
    Nimber total;
    for (const TermGroup& group : ending_) {
      absl::StatusOr<Value> value = group.term->ValueByTheorem(engine_);
      if (!value.ok()) value = group.term->ValueByRules(engine_);
      if (!value.ok()) return value.status();
      const std::optional<NumberUpStar> w = engine_.AsNumberUpStar(*value);
      if (!w.has_value() || !w->number.IsZero() || !w->up.IsZero()) {
        return std::optional<Nimber>();
      }
      if (group.count.IsOdd()) total = total + w->star;
    }
    return std::optional<Nimber>(total);
  }

  absl::StatusOr<SumOutcome> OneOrMoreInfinite(Nimber rest) {
    SumOutcome result;
    const LoopyTerm& term = infinite_.front();
    if (infinite_.size() > 1 || !std::binary_search(term.value.set().begin(),
                                                    term.value.set().end(), rest.index)) {
      SetDraw(result, OutcomeStep::kLoopyNimbers);
      return result;
    }
    result.outcome = Outcome::kN;
    for (const Player starter : kPlayers) {
      StarterOutcome& outcome = result.starter[PlayerIndex(starter)];
      outcome.winner = starter;
      outcome.step = OutcomeStep::kLoopyNimbers;
      if (!options_.moves) continue;
      CGT_ASSIGN_OR_RETURN(std::optional<TermMove> move,
                           term.term->MoveToNimber(engine_, rest));
      if (!move.has_value()) {
        return absl::InternalError("a loopy term lacks a move that its set promises");
      }
      outcome.move = WinningMove{term.group, term.term, std::move(move->label),
                                 std::move(move->term)};
    }
    return result;
  }

  Engine& engine_;
  const OutcomeOptions& options_;
  const absl::Span<const TermGroup> groups_;
  const DecideEnding& decide_ending_;
  std::vector<TermGroup> ending_;
  std::vector<std::size_t> ending_group_;  ///< where each stands in groups_
  std::vector<LoopyTerm> finite_terms_;    ///< those of odd count
  Nimber finite_;
  std::vector<LoopyTerm> infinite_;  ///< two entries for two copies or more
};

}  // namespace

absl::StatusOr<SumOutcome> DecideLoopySum(Engine& engine, const OutcomeOptions& options,
                                          absl::Span<const TermGroup> groups,
                                          const DecideEnding& decide_ending) {
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (options.misere || groups[i].term->Play() == PlayConvention::kMisere) {
      return absl::InvalidArgumentError(
          "a sum with a term that answers a loopy nimber is played by the normal rule "
          "only");
    }
  }
  return LoopySum(engine, options, groups, decide_ending).Decide();
}

}  // namespace cgt::internal
