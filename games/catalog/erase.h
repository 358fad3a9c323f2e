// From a ruleset, a template's argument, to an AnyRuleset, an object.
#ifndef CGT_GAMES_CATALOG_ERASE_H_
#define CGT_GAMES_CATALOG_ERASE_H_

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
#include "absl/strings/string_view.h"
#include "canonical/answers.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "cgt/errors.h"
#include "cgt/nimber.h"
#include "cgt/player.h"
#include "cgt/ruleset.h"
#include "games/catalog/any_ruleset.h"
#include "games/catalog/hooks.h"
#include "games/catalog/internal/find_answer.h"

namespace cgt {
namespace internal {

/// The evaluator of one ruleset instance, as an engine keeps it between calls. It has its
/// own copy of the rules, so it outlives the objects that asked for it.
template <Ruleset R>
struct AttachedEvaluator {
  AttachedEvaluator(Engine& engine, const R& rules) : evaluate(engine, rules) {}
  Evaluator<R> evaluate;
};

template <Ruleset R>
bool AppendRawKey(const R& rules, const typename R::Position& p, std::string& out) {
  if constexpr (HasAppendKey<R>) {
    rules.AppendKey(p, out);
    return true;
  } else {
    const auto& key = rules.Key(p);
    using Key = std::remove_cvref_t<decltype(key)>;
    if constexpr (std::is_same_v<Key, std::string>) {
      out.append(key);
      return true;
    } else if constexpr (std::has_unique_object_representations_v<Key> &&
                         !std::is_pointer_v<Key>) {
      out.append(reinterpret_cast<const char*>(&key), sizeof(key));
      return true;
    } else if constexpr (requires {
                           typename Key::value_type;
                           key.data();
                           key.size();
                         }) {
      using Item = typename Key::value_type;
      if constexpr (std::has_unique_object_representations_v<Item> &&
                    !std::is_pointer_v<Item>) {
        out.append(reinterpret_cast<const char*>(key.data()), key.size() * sizeof(Item));
        return true;
      }
    }
    return false;
  }
}

}  // namespace internal

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
        if constexpr (kHasValues) CGT_RETURN_IF_ERROR(FindOutcome(engine, by, answer));
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
      if (by != By::kRules) return EvaluateWithOutcome(engine, by);
    }
    if constexpr (kHasValues) CGT_RETURN_IF_ERROR(FindValue(engine, by, answer));
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
    return CheckListable(position_);
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
    for (Position& part : Split()) parts.push_back(Make(std::move(part)));
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

  // Where a theorem tells who wins, but not always the value: that is looked for after
  // the outcome, which stands if the search for the value comes to no end.
  absl::StatusOr<cgt::Answer> EvaluateWithOutcome(Engine& engine, By by) const {
    cgt::Answer by_theorem;
    by_theorem.kind = Answer();
    const absl::Status known = FindValue(engine, By::kTheorem, by_theorem);
    if (!known.ok()) {
      if (known.code() != absl::StatusCode::kFailedPrecondition) return known;
      CGT_RETURN_IF_ERROR(
          internal::FindOutcomeByTheorem(engine, rules(), position_, by_theorem));
    }
    if (by == By::kTheorem || (by == By::kAny && known.ok())) {
      if (!by_theorem.outcome.has_value()) return known;
      return by_theorem;
    }
    if (by == By::kBoth && !by_theorem.outcome.has_value()) return known;
    cgt::Answer answer;
    answer.kind = Answer();
    const absl::Status status =
        FindValue(engine, by == By::kBoth ? By::kRules : By::kAny, answer);
    if (!status.ok()) {
      if (!by_theorem.outcome.has_value()) return status;
      by_theorem.status = status;
      return by_theorem;
    }
    if (by == By::kBoth) {
      if (answer.outcome != by_theorem.outcome ||
          (known.ok() && answer.value != by_theorem.value)) {
        return internal::Disagreement(rules(), position_);
      }
      answer.counts.theorems = std::move(by_theorem.counts.theorems);
      answer.counts.closed_forms += by_theorem.counts.closed_forms;
      AddWork(by_theorem.counts.work, answer.counts.work);
    }
    return answer;
  }

  // The outcome of a position that is played by the misere rule.
  absl::Status FindOutcome(Engine& engine, By by, cgt::Answer& answer) const {
    if (by != By::kRules) {
      CGT_RETURN_IF_ERROR(
          internal::FindOutcomeByTheorem(engine, rules(), position_, answer));
      if (answer.outcome.has_value() && by != By::kBoth) return absl::OkStatus();
      if (!answer.outcome.has_value() && by != By::kAny) {
        return absl::FailedPreconditionError(
            absl::StrCat(shared_->name, ": no theorem gives the misere outcome here"));
      }
    }
    auto& table = engine.template Attached<OutcomeTable<R>>(
        absl::StrCat("misere ", shared_->name), [&] {
          return std::make_shared<OutcomeTable<R>>(rules(), PlayConvention::kMisere,
                                                   &engine);
        });
    const std::size_t before = table.states();
    CGT_RETURN_IF_ERROR(CheckPartsListable());
    CGT_ASSIGN_OR_RETURN(const cgt::Outcome outcome, table(position_));
    answer.searched = true;
    answer.counts.positions = table.states() - before;
    if (answer.outcome.has_value() && *answer.outcome != outcome) {
      return internal::Disagreement(rules(), position_);
    }
    answer.outcome = outcome;
    return absl::OkStatus();
  }

  absl::Status FindValue(Engine& engine, By by, cgt::Answer& answer) const {
    CGT_RETURN_IF_ERROR(CheckEvaluable(engine, by));
    Evaluator<R>& evaluate = TableIn(engine).evaluate;
    const EvaluateCounts before = evaluate.counts();
    CGT_ASSIGN_OR_RETURN(answer.value, evaluate(position_, by));
    answer.counts = Difference(evaluate.counts(), before);
    CGT_RETURN_IF_ERROR(AddTheoremsOfParts(engine, by, answer.counts.theorems));
    // Every closed form is one entry of the table: more entries come from a search.
    answer.searched = by == By::kRules || by == By::kBoth ||
                      answer.counts.theorems.empty() ||
                      answer.counts.positions > answer.counts.closed_forms;
    CGT_ASSIGN_OR_RETURN(answer.outcome, engine.Outcome(*answer.value));
    return absl::OkStatus();
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

  [[nodiscard]] std::vector<Position> Split() const {
    std::vector<Position> parts;
    if constexpr (HasComponents<R>) {
      rules().Components(position_, parts);
    } else {
      parts.push_back(position_);
    }
    return parts;
  }

  [[nodiscard]] absl::Status CheckListable(const Position& p) const {
    if constexpr (HasCheckListable<R>) {
      return rules().CheckListable(p);
    } else {
      return absl::OkStatus();
    }
  }

  void RequireListable() const {
    if (absl::Status status = CheckListable(); !status.ok()) {
      ThrowStatus(std::move(status));
    }
  }

  [[nodiscard]] absl::Status CheckPartsListable() const {
    if constexpr (HasCheckListable<R>) {
      for (const Position& part : Split()) CGT_RETURN_IF_ERROR(CheckListable(part));
    }
    return absl::OkStatus();
  }

  // Evaluation by the rules starts from the parts, whose followers are smaller: it is the
  // parts that must be listable, unless a theorem takes care of them.
  [[nodiscard]] absl::Status CheckEvaluable([[maybe_unused]] Engine& engine,
                                            [[maybe_unused]] By by) const {
    if constexpr (HasCheckListable<R>) {
      if (by == By::kTheorem) return absl::OkStatus();
      for (Position& part : Split()) {
        const absl::Status listable = CheckListable(part);
        if (listable.ok()) continue;
        if constexpr (HasClosedForm<R>) {
          if constexpr (HasNormalize<R>) rules().Normalize(part);
          if (by == By::kAny) {
            CGT_ASSIGN_OR_RETURN(const auto closed, rules().ClosedForm(engine, part));
            if (closed.has_value()) continue;
          }
        }
        return listable;
      }
    }
    return absl::OkStatus();
  }

  internal::AttachedEvaluator<R>& TableIn(Engine& engine) const {
    using Table = internal::AttachedEvaluator<R>;
    return engine.template Attached<Table>(
        shared_->name, [&] { return std::make_shared<Table>(engine, rules()); });
  }

  absl::StatusOr<Value> ValueBy(Engine& engine, By by) const {
    if (Answer() != AnswerKind::kValue && Answer() != AnswerKind::kNimber) {
      return absl::FailedPreconditionError(
          absl::StrCat(Text(), " answers '", AnswerKindName(Answer()), "', not a value"));
    }
    if constexpr (kHasValues) {
      CGT_RETURN_IF_ERROR(CheckEvaluable(engine, by));
      return TableIn(engine).evaluate(position_, by);
    } else {
      return absl::InternalError("a game without values answers one");
    }
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
      [[maybe_unused]] Engine& engine, [[maybe_unused]] By by,
      [[maybe_unused]] std::vector<std::string>& theorems) const {
    if constexpr (HasClosedForm<R>) {
      if (by == By::kRules) return absl::OkStatus();
      std::set<std::string> names(theorems.begin(), theorems.end());
      absl::flat_hash_set<std::decay_t<decltype(rules().Key(position_))>> seen;
      for (Position& part : Split()) {
        if constexpr (HasNormalize<R>) rules().Normalize(part);
        if (!seen.insert(rules().Key(part)).second) continue;
        CGT_ASSIGN_OR_RETURN(const auto closed, rules().ClosedForm(engine, part));
        if (closed.has_value()) names.insert(closed->theorem);
      }
      theorems.assign(names.begin(), names.end());
    }
    return absl::OkStatus();
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
