// The terms that this floor makes itself. Keys that start with `=` or `-` are theirs.
#ifndef CGT_CANONICAL_INTERNAL_TERMS_H_
#define CGT_CANONICAL_INTERNAL_TERMS_H_

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "canonical/outcome_search.h"
#include "canonical/term.h"
#include "canonical/value.h"

namespace cgt::internal {

/// A value, played by the options of its canonical form.
class ValueTerm final : public Term {
 public:
  ValueTerm(Value value, ValueText text) : value_(value), text_(std::move(text)) {}

  [[nodiscard]] Value value() const { return value_; }
  [[nodiscard]] TermPtr With(Value other) const {
    return std::make_shared<const ValueTerm>(other, text_);
  }

  void Options(Player player, std::vector<TermPtr>& out) const override;
  void Moves(Player player, std::vector<TermMove>& out) const override;
  void Components(std::vector<TermPtr>& out) const override;
  void AppendKey(std::string& out) const override;
  [[nodiscard]] std::string Text() const override { return text_(value_); }
  [[nodiscard]] PlayConvention Play() const override { return PlayConvention::kNormal; }
  [[nodiscard]] AnswerKind Answer() const override { return AnswerKind::kValue; }
  absl::StatusOr<Value> ValueByTheorem(Engine& engine) const override;
  absl::StatusOr<Value> ValueByRules(Engine& engine) const override;
  [[nodiscard]] std::optional<Nimber> AsNimHeap() const override;

 private:
  Value value_;
  ValueText text_;
};

/// The negative of a term.
class NegativeTerm final : public Term {
 public:
  explicit NegativeTerm(TermPtr term) : term_(std::move(term)) {}

  [[nodiscard]] const TermPtr& term() const { return term_; }

  void Options(Player player, std::vector<TermPtr>& out) const override;
  void Moves(Player player, std::vector<TermMove>& out) const override;
  void DistinctMoves(Player player, std::vector<TermMove>& out) const override;
  absl::StatusOr<std::optional<TermMove>> MoveToNimber(Engine& engine,
                                                       Nimber target) const override;
  void Components(std::vector<TermPtr>& out) const override;
  void AppendKey(std::string& out) const override;
  [[nodiscard]] std::string Text() const override;
  [[nodiscard]] PlayConvention Play() const override { return term_->Play(); }
  [[nodiscard]] AnswerKind Answer() const override { return term_->Answer(); }
  absl::StatusOr<Value> ValueByTheorem(Engine& engine) const override;
  absl::StatusOr<Value> ValueByRules(Engine& engine) const override;
  [[nodiscard]] std::optional<Nimber> AsNimHeap() const override {
    return term_->AsNimHeap();
  }
  absl::StatusOr<std::optional<OutcomeAnswer>> OutcomeByTheorem(
      Engine& engine) const override;
  absl::StatusOr<std::optional<std::vector<TermMove>>> WinningMoves(
      Engine& engine, Player player) const override;
  absl::StatusOr<LoopyNimber> Loopy(Engine& engine) const override;
  [[nodiscard]] TermPtr WithPlay(PlayConvention play) const override;

 private:
  TermPtr term_;
};

/// The value that a term is, if it is a ValueTerm or the negative of one.
const ValueTerm* AsValueTerm(const Term& term);

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_TERMS_H_
