#include "canonical/internal/sum_by_theorem.h"

#include <cstddef>
#include <utility>
#include <vector>

#include "canonical/internal/terms.h"
#include "cgt/errors.h"
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

}  // namespace

absl::StatusOr<std::optional<SumOutcome>> DecideByTheorem(
    Engine& engine, absl::Span<const TermGroup> groups, bool misere, bool moves) {
  std::optional<std::size_t> open;
  Value rest = engine.Zero();
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const TermGroup& group = groups[i];
    if (group.count.IsZero()) continue;
    const Term& term = *group.term;
    if (!misere) {
      const absl::StatusOr<Value> value = term.ValueByTheorem(engine);
      if (value.ok()) {
        CGT_ASSIGN_OR_RETURN(const Value multiple, engine.Multiple(group.count, *value));
        CGT_ASSIGN_OR_RETURN(rest, engine.Add(rest, multiple));
        continue;
      }
      if (value.status().code() != absl::StatusCode::kFailedPrecondition) {
        return value.status();
      }
      if (!IsImpartial(term)) return std::optional<SumOutcome>();
      // Two equal impartial terms are 0.
      if (!group.count.IsOdd()) continue;
    } else if (group.count.Abs() != 1) {
      return std::optional<SumOutcome>();
    }
    if (open.has_value() || !IsImpartial(term)) return std::optional<SumOutcome>();
    open = i;
  }
  if (!open.has_value() || rest != engine.Zero()) return std::optional<SumOutcome>();
  TermPtr term = groups[*open].term;
  if (groups[*open].count.Sign() < 0) term = MakeNegativeTerm(std::move(term));
  const PlayConvention play = misere ? PlayConvention::kMisere : PlayConvention::kNormal;
  if (term->Play() != play) term = term->WithPlay(play);
  if (term == nullptr) return std::optional<SumOutcome>();
  return FromTerm(engine, *open, term, moves);
}

}  // namespace cgt::internal
