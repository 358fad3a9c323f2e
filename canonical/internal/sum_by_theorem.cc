#include "canonical/internal/sum_by_theorem.h"

#include <cstddef>
#include <utility>
#include <vector>

#include "canonical/internal/terms.h"
#include "cgt/errors.h"
#include "cgt/nimber.h"
#include "cgt/outcome.h"

namespace cgt::internal {
namespace {

bool IsImpartial(const Term& term) {
  return term.Answer() == AnswerKind::kNimber || term.Answer() == AnswerKind::kOutcome;
}

// What is known of the one term; its other side of the sum is 0 or absent.
absl::StatusOr<std::optional<SumOutcome>> FromTerm(Engine& engine, std::size_t group,
                                                   const TermPtr& term, bool moves) {
  CGT_ASSIGN_OR_RETURN(const std::optional<OutcomeAnswer> answer,
                       term->OutcomeByTheorem(engine));
  if (!answer.has_value()) return std::optional<SumOutcome>();
  SumOutcome result;
  result.outcome = answer->outcome;
  result.theorem = answer->theorem;
  result.work = answer->work;
  for (const Player starter : kPlayers) {
    StarterOutcome& outcome = result.starter[PlayerIndex(starter)];
    const bool wins = WinsMovingFirst(answer->outcome, starter);
    outcome.winner = wins ? starter : Opponent(starter);
    outcome.step = OutcomeStep::kTheorem;
    if (!wins || !moves) continue;
    CGT_ASSIGN_OR_RETURN(std::optional<std::vector<TermMove>> winning,
                         term->WinningMoves(engine, starter));
    if (winning.has_value() && !winning->empty()) {
      TermMove& move = winning->front();
      outcome.move =
          WinningMove{group, term, std::move(move.label), std::move(move.term)};
    } else if (!winning.has_value()) {
      // Another theorem, which tells who wins but not how: play is searched instead.
      return std::optional<SumOutcome>();
    }
    // (By the misere rule who has no move at all has won.)
  }
  return std::optional<SumOutcome>(std::move(result));
}

// The one impartial term that counts and has no value by a theorem; nullopt if there is
// none, or are several.
absl::StatusOr<std::optional<std::size_t>> OpenTerm(Engine& engine,
                                                    absl::Span<const TermGroup> groups,
                                                    bool misere) {
  std::optional<std::size_t> open;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const TermGroup& group = groups[i];
    if (group.count.IsZero() || !IsImpartial(*group.term)) continue;
    if (!misere) {
      // Two equal impartial terms are 0.
      if (!group.count.IsOdd()) continue;
      const absl::StatusOr<Value> value = group.term->ValueByTheorem(engine);
      if (value.ok()) continue;
      if (value.status().code() != absl::StatusCode::kFailedPrecondition) {
        return value.status();
      }
    }
    if (open.has_value()) return std::optional<std::size_t>();
    open = i;
  }
  return open;
}

// Whether the other terms add up to 0, by closed forms alone.
absl::StatusOr<bool> OthersAreZero(Engine& engine, absl::Span<const TermGroup> groups,
                                   std::size_t open) {
  Value rest = engine.Zero();
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const TermGroup& group = groups[i];
    if (i == open || group.count.IsZero()) continue;
    if (IsImpartial(*group.term) && !group.count.IsOdd()) continue;
    const absl::StatusOr<Value> value = group.term->ValueByTheorem(engine);
    if (!value.ok()) {
      if (value.status().code() == absl::StatusCode::kFailedPrecondition) return false;
      return value.status();
    }
    if (!engine.AsNumberUpStar(*value).has_value()) return false;
    CGT_ASSIGN_OR_RETURN(const Value multiple, engine.Multiple(group.count, *value));
    CGT_ASSIGN_OR_RETURN(rest, engine.Add(rest, multiple));
  }
  return rest == engine.Zero();
}

// Nimbers by theorems, at least one of a term whose winning moves a theorem knows: the
// nim sum decides, and the move is asked of the terms without listing what they may
// become.
absl::StatusOr<std::optional<SumOutcome>> FromNimSum(Engine& engine,
                                                     absl::Span<const TermGroup> groups,
                                                     bool moves) {
  using Found = std::optional<SumOutcome>;
  std::vector<Nimber> nimbers;
  Nimber total;
  bool theorem = false;
  for (const TermGroup& group : groups) {
    nimbers.emplace_back();
    if (!group.count.IsOdd()) {
      if (!group.count.IsZero() && !IsImpartial(*group.term)) return Found();
      continue;
    }
    const absl::StatusOr<Value> value = group.term->ValueByTheorem(engine);
    if (!value.ok()) {
      if (value.status().code() == absl::StatusCode::kFailedPrecondition) return Found();
      return value.status();
    }
    const std::optional<NumberUpStar> w = engine.AsNumberUpStar(*value);
    if (!w.has_value() || !w->number.IsZero() || !w->up.IsZero()) return Found();
    nimbers.back() = w->star;
    total = total + w->star;
    CGT_ASSIGN_OR_RETURN(const std::optional<OutcomeAnswer> answer,
                         group.term->OutcomeByTheorem(engine));
    theorem |= answer.has_value();
  }
  if (!theorem) return Found();
  SumOutcome result;
  result.outcome = total.IsZero() ? Outcome::kP : Outcome::kN;
  CGT_ASSIGN_OR_RETURN(result.value, engine.Star(total));
  for (const Player starter : kPlayers) {
    StarterOutcome& outcome = result.starter[PlayerIndex(starter)];
    outcome.winner = total.IsZero() ? Opponent(starter) : starter;
    outcome.step = OutcomeStep::kClosedForm;
    if (total.IsZero() || !moves) continue;
    for (std::size_t i = 0; i < groups.size() && !outcome.move.has_value(); ++i) {
      const Nimber target = nimbers[i] + total;
      if (!groups[i].count.IsOdd() || target >= nimbers[i]) continue;
      const TermPtr term =
          groups[i].count.Sign() < 0 ? MakeNegativeTerm(groups[i].term) : groups[i].term;
      CGT_ASSIGN_OR_RETURN(std::optional<TermMove> move,
                           term->MoveToNimber(engine, target));
      if (!move.has_value() && target.IsZero()) {
        CGT_ASSIGN_OR_RETURN(auto winning, term->WinningMoves(engine, starter));
        if (winning.has_value() && !winning->empty()) move = std::move(winning->front());
      }
      if (!move.has_value()) continue;
      outcome.move = WinningMove{i, term, std::move(move->label), std::move(move->term)};
    }
    if (!outcome.move.has_value()) return Found();
  }
  return Found(std::move(result));
}

}  // namespace

absl::StatusOr<std::optional<SumOutcome>> DecideByTheorem(
    Engine& engine, absl::Span<const TermGroup> groups, bool misere, bool moves) {
  CGT_ASSIGN_OR_RETURN(const std::optional<std::size_t> open,
                       OpenTerm(engine, groups, misere));
  if (!open.has_value() && !misere) return FromNimSum(engine, groups, moves);
  if (!open.has_value()) return std::optional<SumOutcome>();
  const TermGroup& group = groups[*open];
  if (misere) {
    for (std::size_t i = 0; i < groups.size(); ++i) {
      const bool alone = i == *open ? group.count.Abs() == 1 : groups[i].count.IsZero();
      if (!alone) return std::optional<SumOutcome>();
    }
  } else {
    CGT_ASSIGN_OR_RETURN(const bool zero, OthersAreZero(engine, groups, *open));
    if (!zero) return std::optional<SumOutcome>();
  }
  TermPtr term = group.count.Sign() < 0 ? MakeNegativeTerm(group.term) : group.term;
  const PlayConvention play = misere ? PlayConvention::kMisere : PlayConvention::kNormal;
  if (term->Play() != play) term = term->WithPlay(play);
  if (term == nullptr) return std::optional<SumOutcome>();
  return FromTerm(engine, *open, term, moves);
}

}  // namespace cgt::internal
