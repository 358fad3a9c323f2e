// From a ruleset, a template's argument, to an AnyRuleset, an object.
#ifndef CGT_GAMES_CATALOG_ERASE_H_
#define CGT_GAMES_CATALOG_ERASE_H_

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "canonical/answers.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "cgt/errors.h"
#include "cgt/nimber.h"
#include "cgt/player.h"
#include "cgt/ruleset.h"
#include "games/catalog/any_ruleset.h"
#include "games/catalog/hooks.h"
#include "games/catalog/internal/evaluation.h"
#include "games/catalog/internal/find_answer.h"
#include "games/catalog/internal/raw_key.h"

namespace cgt {

/// A position of R behind the erased interface.
template <Ruleset R>
class ErasedPosition final : public AnyPosition {
 public:
  using Position = typename R::Position;

  /// What the positions of one ruleset instance share.
  struct Shared {
    R rules;
    std::string name;  ///< with parameters
  };

  ErasedPosition(std::shared_ptr<const Shared> shared, Position position)
      : shared_(std::move(shared)), position_(std::move(position)) {}

  // --- Term
  void Options(Player player, std::vector<TermPtr>& out) const override {
    RequireListable();
    std::vector<Position> options;
    rules().Options(player, position_, options);
    out.reserve(out.size() + options.size());
    for (Position& option : options) out.push_back(Make(std::move(option)));
  }

  void Moves(Player player, std::vector<TermMove>& out) const override {
    for (AnyMove& move : NamedMoves(player)) {
      out.push_back({std::move(move.label), std::move(move.position)});
    }
  }

  void DistinctMoves(Player player, std::vector<TermMove>& out) const override {
    if constexpr (HasDistinctMoves<R>) {
      std::vector<LabelledMove<Position>> labelled;
      rules().DistinctMoves(player, position_, labelled);
      for (AnyMove& move : Named(std::move(labelled))) {
        out.push_back({std::move(move.label), std::move(move.position)});
      }
    } else {
      Moves(player, out);
    }
  }

  absl::StatusOr<std::optional<TermMove>> MoveToNimber(Engine& engine,
                                                       Nimber target) const override {
    if constexpr (HasProgressMove<R>) {
      CGT_ASSIGN_OR_RETURN(auto move, rules().ProgressMove(engine, position_, target));
      if (!move.has_value()) return std::optional<TermMove>();
      return std::optional<TermMove>(
          {std::move(move->label), Make(std::move(move->position))});
    }
    std::optional<std::vector<AnyMove>> moves = MovesToNimber(target);
    if (!moves.has_value() || moves->empty()) return std::optional<TermMove>();
    AnyMove& move = moves->front();
    return std::optional<TermMove>({std::move(move.label), std::move(move.position)});
  }

  [[nodiscard]] std::optional<Nimber> AsNimHeap() const override {
    if constexpr (HasAsNimHeap<R>) {
      return rules().AsNimHeap(position_);
    } else {
      return std::nullopt;
    }
  }

  void Components(std::vector<TermPtr>& out) const override {
    for (AnyPositionPtr& part : Parts()) out.push_back(std::move(part));
  }

  void AppendKey(std::string& out) const override {
    std::string key;
    if constexpr (HasNormalize<R>) {
      Position normal = position_;
      // Where the normal form is the negative the position keeps its own key.
      AppendOwnKey(rules().Normalize(normal) ? position_ : normal, key);
    } else {
      AppendOwnKey(position_, key);
    }
    // Lengths first: no key is a prefix of another.
    absl::StrAppend(&out, shared_->name.size(), ":", shared_->name, key.size(), ":", key);
  }

  [[nodiscard]] std::string Text() const override {
    return absl::StrCat(shared_->name, "(\"", PositionText(), "\")");
  }

  [[nodiscard]] PlayConvention Play() const override {
    if constexpr (HasPlay<R>) {
      return rules().Play(position_);
    } else {
      return PlayConvention::kNormal;
    }
  }

  [[nodiscard]] AnswerKind Answer() const override {
    return Play() == PlayConvention::kMisere ? AnswerKind::kOutcome : R::Info().answer;
  }

  absl::StatusOr<Value> ValueByTheorem(Engine& engine) const override {
    return ValueBy(engine, By::kTheorem);
  }

  absl::StatusOr<Value> ValueByRules(Engine& engine) const override {
    return ValueBy(engine, By::kAny);
  }

  // --- AnyPosition
  [[nodiscard]] const RulesetInfo& Info() const override { return R::Info(); }

  [[nodiscard]] std::string PositionText() const override {
    return rules().Print(position_);
  }

  absl::StatusOr<cgt::Answer> Evaluate(Engine& engine, By by) const override {
    cgt::Answer answer;
    answer.kind = Answer();
    switch (answer.kind) {
      case AnswerKind::kValue:
      case AnswerKind::kNimber:
        break;
      case AnswerKind::kOutcome:
        if constexpr (kHasValues)
          CGT_RETURN_IF_ERROR(EvaluationIn(engine).FindOutcome(by, answer));
        return answer;
      case AnswerKind::kLoopyNimber:
        CGT_RETURN_IF_ERROR(
            internal::FindLoopy(engine, rules(), position_, by, shared_->name, answer));
        return answer;
      case AnswerKind::kWinner:
        CGT_RETURN_IF_ERROR(
            internal::FindWinner(engine, rules(), position_, by, shared_->name, answer));
        return answer;
    }
    if constexpr (kHasValues && HasOutcomeTheorem<R>) {
      if (by != By::kRules) return EvaluationIn(engine).WithOutcome(answer.kind, by);
    }
    if constexpr (kHasValues)
      CGT_RETURN_IF_ERROR(EvaluationIn(engine).FindValue(by, answer));
    return answer;
  }

  [[nodiscard]] std::vector<AnyMove> NamedMoves(Player player) const override {
    RequireListable();
    std::vector<AnyMove> moves;
    if constexpr (HasMoves<R>) {
      std::vector<LabelledMove<Position>> labelled;
      rules().Moves(player, position_, labelled);
      moves = Named(std::move(labelled));
    } else {
      std::vector<Position> options;
      rules().Options(player, position_, options);
      for (Position& option : options) {
        std::string label = rules().Print(option);
        moves.push_back({std::move(label), Make(std::move(option))});
      }
    }
    return moves;
  }

  [[nodiscard]] absl::Status CheckListable() const override {
    return internal::CheckListable(rules(), position_);
  }

  [[nodiscard]] std::optional<std::vector<AnyMove>> MovesToNimber(
      Nimber target) const override {
    if constexpr (HasMovesToNimber<R>) {
      if (Play() != PlayConvention::kNormal) return std::nullopt;
      std::vector<LabelledMove<Position>> labelled;
      rules().MovesToNimber(position_, target, labelled);
      return Named(std::move(labelled));
    } else {
      return std::nullopt;
    }
  }

  [[nodiscard]] std::vector<AnyPositionPtr> Parts() const override {
    std::vector<AnyPositionPtr> parts;
    for (Position& part : internal::Split(rules(), position_))
      parts.push_back(Make(std::move(part)));
    return parts;
  }

  [[nodiscard]] AnyPositionPtr Negative() const override {
    if constexpr (HasNegative<R>) {
      return Make(rules().Negative(position_));
    } else {
      return nullptr;
    }
  }

  absl::StatusOr<std::optional<OutcomeAnswer>> OutcomeByTheorem(
      Engine& engine) const override {
    if constexpr (HasOutcomeTheorem<R>) {
      return rules().OutcomeByTheorem(engine, position_);
    } else {
      return std::optional<OutcomeAnswer>();
    }
  }

  absl::StatusOr<std::optional<std::vector<AnyMove>>> NamedWinningMoves(
      Engine& engine, Player player) const override {
    std::optional<std::vector<AnyMove>> moves;
    if constexpr (HasWinningMoves<R>) {
      CGT_ASSIGN_OR_RETURN(auto labelled,
                           rules().WinningMoves(engine, player, position_));
      if (labelled.has_value()) moves = Named(*std::move(labelled));
    }
    return moves;
  }

  absl::StatusOr<std::optional<std::vector<TermMove>>> WinningMoves(
      Engine& engine, Player player) const override {
    CGT_ASSIGN_OR_RETURN(std::optional<std::vector<AnyMove>> named,
                         NamedWinningMoves(engine, player));
    if (!named.has_value()) return std::optional<std::vector<TermMove>>();
    std::vector<TermMove> moves;
    for (AnyMove& move : *named) {
      moves.push_back({std::move(move.label), std::move(move.position)});
    }
    return std::optional<std::vector<TermMove>>(std::move(moves));
  }

  absl::StatusOr<bool> MakesProgress([[maybe_unused]] Engine& engine,
                                     const AnyPosition& follower) const override {
    const auto* same = dynamic_cast<const ErasedPosition*>(&follower);
    CGT_CHECK(same != nullptr);
    if constexpr (HasMakesProgress<R>) {
      return rules().MakesProgress(engine, position_, same->position_);
    } else {
      return true;
    }
  }

  absl::StatusOr<LoopyNimber> Loopy(Engine& engine) const override {
    if constexpr (HasLoopyNimber<R>) {
      CGT_ASSIGN_OR_RETURN(const LoopyAnswer answer,
                           rules().LoopyByTheorem(engine, position_));
      return answer.value;
    } else {
      return Term::Loopy(engine);
    }
  }

  [[nodiscard]] TermPtr WithPlay(PlayConvention play) const override {
    if constexpr (HasWithPlay<R>) {
      return Make(rules().WithPlay(position_, play));
    } else {
      return play == Play() ? Make(position_) : nullptr;
    }
  }

 private:
  // Games that answer a winner or a loopy nimber are searched by hooks of their own.
  static constexpr bool kHasValues = !HasWinner<R> && !HasLoopyNimber<R>;

  [[nodiscard]] const R& rules() const { return shared_->rules; }

  [[nodiscard]] internal::Evaluation<R> EvaluationIn(Engine& engine) const {
    return internal::Evaluation<R>(engine, rules(), shared_->name, position_);
  }

  [[nodiscard]] std::shared_ptr<const ErasedPosition> Make(Position p) const {
    return std::make_shared<const ErasedPosition>(shared_, std::move(p));
  }

  [[nodiscard]] std::vector<AnyMove> Named(
      std::vector<LabelledMove<Position>> labelled) const {
    std::vector<AnyMove> moves;
    moves.reserve(labelled.size());
    for (auto& [label, position] : labelled) {
      moves.push_back({std::move(label), Make(std::move(position))});
    }
    return moves;
  }

  void RequireListable() const {
    if (absl::Status status = CheckListable(); !status.ok()) {
      ThrowStatus(std::move(status));
    }
  }

  absl::StatusOr<Value> ValueBy(Engine& engine, By by) const {
    if (Answer() != AnswerKind::kValue && Answer() != AnswerKind::kNimber) {
      return absl::FailedPreconditionError(
          absl::StrCat(Text(), " answers '", AnswerKindName(Answer()), "', not a value"));
    }
    if constexpr (kHasValues) {
      return EvaluationIn(engine).ValueBy(by);
    } else {
      return absl::InternalError("a game without values answers one");
    }
  }

  void AppendOwnKey(const Position& p, std::string& key) const {
    if (!internal::AppendRawKey(rules(), p, key)) key.append(rules().Print(p));
  }

  std::shared_ptr<const Shared> shared_;
  Position position_;
};

/// A ruleset behind the erased interface.
template <Ruleset R>
class ErasedRuleset final : public AnyRuleset {
 public:
  /// \param parameters what stands between the brackets of the name; empty for none
  explicit ErasedRuleset(R rules, absl::string_view parameters = "")
      : shared_(std::make_shared<const Shared>(Shared{
            std::move(rules),
            parameters.empty() ? std::string(R::Info().name)
                               : absl::StrCat(R::Info().name, "[", parameters, "]")})) {}

  [[nodiscard]] const RulesetInfo& Info() const override { return R::Info(); }
  [[nodiscard]] const std::string& Name() const override { return shared_->name; }

  absl::StatusOr<AnyPositionPtr> Parse(absl::string_view text) const override {
    CGT_ASSIGN_OR_RETURN(typename R::Position position, shared_->rules.Parse(text));
    return std::make_shared<const ErasedPosition<R>>(shared_, std::move(position));
  }

 private:
  using Shared = typename ErasedPosition<R>::Shared;
  std::shared_ptr<const Shared> shared_;
};

}  // namespace cgt

#endif  // CGT_GAMES_CATALOG_ERASE_H_
