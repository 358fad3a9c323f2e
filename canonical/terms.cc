// Values and negatives as terms.
#include "canonical/internal/terms.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "canonical/outcome_search.h"
#include "cgt/errors.h"

namespace cgt {
namespace internal {
namespace {

// More options than this are not listed.
constexpr std::uint64_t kListLimit = std::uint64_t{1} << 20;

}  // namespace

void ValueTerm::Options(Player player, std::vector<TermPtr>& out) const {
  for (const Value& option :
       ValueOrThrow(value_.engine().Options(player, value_, kListLimit))) {
    out.push_back(With(option));
  }
}

void ValueTerm::Moves(Player player, std::vector<TermMove>& out) const {
  for (const Value& option :
       ValueOrThrow(value_.engine().Options(player, value_, kListLimit))) {
    out.push_back({absl::StrCat("to ", text_(option)), With(option)});
  }
}

void ValueTerm::Components(std::vector<TermPtr>& out) const {
  out.push_back(With(value_));
}

void ValueTerm::AppendKey(std::string& out) const {
  const NodeId id = value_.id();
  out.push_back('=');
  out.append(reinterpret_cast<const char*>(&id), sizeof(id));
}

absl::StatusOr<Value> ValueTerm::ValueByTheorem(Engine& engine) const {
  CGT_CHECK(&engine == &value_.engine());
  return value_;
}

absl::StatusOr<Value> ValueTerm::ValueByRules(Engine& engine) const {
  return ValueByTheorem(engine);
}

std::optional<Nimber> ValueTerm::AsNimHeap() const {
  const std::optional<NumberUpStar> w = value_.engine().AsNumberUpStar(value_);
  if (!w.has_value() || !w->number.IsZero() || !w->up.IsZero()) return std::nullopt;
  return w->star;
}

void NegativeTerm::Options(Player player, std::vector<TermPtr>& out) const {
  const std::size_t first = out.size();
  term_->Options(Opponent(player), out);
  for (std::size_t i = first; i < out.size(); ++i) {
    out[i] = MakeNegativeTerm(std::move(out[i]));
  }
}

void NegativeTerm::Moves(Player player, std::vector<TermMove>& out) const {
  const std::size_t first = out.size();
  term_->Moves(Opponent(player), out);
  for (std::size_t i = first; i < out.size(); ++i) {
    out[i].term = MakeNegativeTerm(std::move(out[i].term));
  }
}

void NegativeTerm::DistinctMoves(Player player, std::vector<TermMove>& out) const {
  const std::size_t first = out.size();
  term_->DistinctMoves(Opponent(player), out);
  for (std::size_t i = first; i < out.size(); ++i) {
    out[i].term = MakeNegativeTerm(std::move(out[i].term));
  }
}

absl::StatusOr<std::optional<TermMove>> NegativeTerm::MoveToNimber(Engine& engine,
                                                                   Nimber target) const {
  CGT_ASSIGN_OR_RETURN(std::optional<TermMove> move, term_->MoveToNimber(engine, target));
  if (move.has_value()) move->term = MakeNegativeTerm(std::move(move->term));
  return move;
}

void NegativeTerm::Components(std::vector<TermPtr>& out) const {
  const std::size_t first = out.size();
  term_->Components(out);
  for (std::size_t i = first; i < out.size(); ++i) {
    out[i] = MakeNegativeTerm(std::move(out[i]));
  }
}

void NegativeTerm::AppendKey(std::string& out) const {
  out.push_back('-');
  term_->AppendKey(out);
}

std::string NegativeTerm::Text() const { return absl::StrCat("-", term_->Text()); }

absl::StatusOr<Value> NegativeTerm::ValueByTheorem(Engine& engine) const {
  CGT_ASSIGN_OR_RETURN(const Value value, term_->ValueByTheorem(engine));
  return engine.Negate(value);
}

absl::StatusOr<Value> NegativeTerm::ValueByRules(Engine& engine) const {
  CGT_ASSIGN_OR_RETURN(const Value value, term_->ValueByRules(engine));
  return engine.Negate(value);
}

absl::StatusOr<std::optional<OutcomeAnswer>> NegativeTerm::OutcomeByTheorem(
    Engine& engine) const {
  CGT_ASSIGN_OR_RETURN(std::optional<OutcomeAnswer> answer,
                       term_->OutcomeByTheorem(engine));
  if (answer.has_value()) answer->outcome = cgt::Negate(answer->outcome);
  return answer;
}

absl::StatusOr<std::optional<std::vector<TermMove>>> NegativeTerm::WinningMoves(
    Engine& engine, Player player) const {
  CGT_ASSIGN_OR_RETURN(std::optional<std::vector<TermMove>> moves,
                       term_->WinningMoves(engine, Opponent(player)));
  if (moves.has_value()) {
    for (TermMove& move : *moves) move.term = MakeNegativeTerm(std::move(move.term));
  }
  return moves;
}

// An impartial game is its own negative.
absl::StatusOr<LoopyNimber> NegativeTerm::Loopy(Engine& engine) const {
  return term_->Loopy(engine);
}

TermPtr NegativeTerm::WithPlay(PlayConvention play) const {
  TermPtr term = term_->WithPlay(play);
  return term == nullptr ? nullptr : MakeNegativeTerm(std::move(term));
}

const ValueTerm* AsValueTerm(const Term& term) {
  if (const auto* negative = dynamic_cast<const NegativeTerm*>(&term)) {
    return dynamic_cast<const ValueTerm*>(negative->term().get());
  }
  return dynamic_cast<const ValueTerm*>(&term);
}

}  // namespace internal

absl::StatusOr<LoopyNimber> Term::Loopy(Engine&) const {
  return absl::FailedPreconditionError(absl::StrCat(
      Text(), " answers a ", AnswerKindName(Answer()), ", not a loopy nimber"));
}

TermPtr MakeValueTerm(Value value, ValueText text) {
  return std::make_shared<const internal::ValueTerm>(value, std::move(text));
}

TermPtr MakeNegativeTerm(TermPtr term) {
  if (const auto* negative = dynamic_cast<const internal::NegativeTerm*>(term.get())) {
    return negative->term();
  }
  return std::make_shared<const internal::NegativeTerm>(std::move(term));
}

}  // namespace cgt
