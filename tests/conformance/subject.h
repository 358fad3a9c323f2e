// A ruleset behind an interface that shows every hook, so that the laws are compiled once
// and not once a ruleset.
#ifndef CGT_TESTS_CONFORMANCE_SUBJECT_H_
#define CGT_TESTS_CONFORMANCE_SUBJECT_H_

#include <cstddef>
#include <memory>
#include <optional>
#include <ostream>
#include <random>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "canonical/answers.h"
#include "canonical/engine.h"
#include "canonical/evaluate.h"
#include "canonical/outcome_table.h"
#include "cgt/errors.h"
#include "cgt/ruleset.h"
#include "games/catalog/hooks.h"

namespace cgt::conformance {

/// A text that must be refused, with the offset that the message must name.
struct BadInput {
  std::string text;
  std::size_t offset = 0;
};

/// A position of whatever type its ruleset has.
using Handle = std::shared_ptr<const void>;

struct HandleMove {
  std::string label;
  Handle position;
};

/// One ruleset under test. Every hook is a function; `has_...` says whether the ruleset
/// has it, for without it the answer is empty, or the position itself.
class Subject {
 public:
  virtual ~Subject() = default;

  bool has_moves = false;
  bool has_components = false;
  bool has_normalize = false;
  bool has_negative = false;
  bool has_play = false;
  bool has_moves_to_nimber = false;
  bool has_outcome_theorem = false;
  bool has_winning_moves = false;
  bool has_winner = false;
  bool has_loopy_nimber = false;
  bool keeps_game_tree = false;

  [[nodiscard]] virtual const RulesetInfo& Info() const = 0;
  [[nodiscard]] virtual std::vector<std::string> SampleTexts(std::mt19937& rng) const = 0;
  [[nodiscard]] virtual std::vector<BadInput> BadTexts() const = 0;

  [[nodiscard]] virtual absl::StatusOr<Handle> Parse(const std::string& text) const = 0;
  [[nodiscard]] virtual std::string Print(const Handle& p) const = 0;
  [[nodiscard]] virtual std::vector<Handle> Options(Player player,
                                                    const Handle& p) const = 0;
  /// A number that equal keys share and different ones do not.
  virtual std::size_t KeyClass(const Handle& p) = 0;

  [[nodiscard]] virtual std::vector<HandleMove> Moves(Player player,
                                                      const Handle& p) const = 0;
  [[nodiscard]] virtual std::vector<Handle> Components(const Handle& p) const = 0;
  /// The normal form and whether it is that of the negative.
  [[nodiscard]] virtual std::pair<Handle, bool> Normalized(const Handle& p) const = 0;
  [[nodiscard]] virtual Handle Negative(const Handle& p) const = 0;
  [[nodiscard]] virtual PlayConvention Play(const Handle& p) const = 0;
  [[nodiscard]] virtual std::vector<HandleMove> MovesToNimber(const Handle& p,
                                                              Nimber target) const = 0;

  virtual absl::StatusOr<Value> Evaluate(const Handle& p, By by) = 0;
  virtual absl::StatusOr<Outcome> OutcomeBySearch(const Handle& p,
                                                  PlayConvention play) = 0;
  virtual absl::StatusOr<std::optional<ClosedFormAnswer>> ClosedForm(const Handle& p) = 0;
  virtual absl::StatusOr<std::optional<OutcomeAnswer>> OutcomeByTheorem(
      const Handle& p) = 0;
  virtual absl::StatusOr<std::optional<std::vector<HandleMove>>> WinningMoves(
      Player player, const Handle& p) = 0;
  virtual absl::StatusOr<WinnerAnswer> WinnerByRules(const Handle& p) = 0;
  virtual absl::StatusOr<std::optional<WinnerAnswer>> WinnerByTheorem(
      const Handle& p) = 0;
  virtual absl::StatusOr<LoopyAnswer> LoopyByRules(const Handle& p) = 0;
  virtual absl::StatusOr<LoopyAnswer> LoopyByTheorem(const Handle& p) = 0;
};

/// Specialised for every ruleset of the catalog:
///  - `Positions(rng)`: texts of positions small enough for the naive oracle;
///  - `Bad()`: texts that Parse refuses, by a message of `InputError` (cgt/errors.h);
///  - `kKeepsGameTree`: whether equal keys, Components and Normalize (where it does not
///    negate) keep the game tree up to repeated options, so that misere outcomes follow.
template <class R>
struct Samples;

/// The subject of a ruleset: calls its hooks and nothing else.
template <Ruleset R>
class SubjectOf final : public Subject {
 public:
  using Position = typename R::Position;

  /// \param engine must outlive the subject
  explicit SubjectOf(Engine& engine)
      : engine_(engine),
        evaluate_(engine, rules_),
        normal_(rules_, PlayConvention::kNormal),
        misere_(rules_, PlayConvention::kMisere) {
    has_moves = HasMoves<R>;
    has_components = HasComponents<R>;
    has_normalize = HasNormalize<R>;
    has_negative = HasNegative<R>;
    has_play = HasPlay<R>;
    has_moves_to_nimber = HasMovesToNimber<R>;
    has_outcome_theorem = HasOutcomeTheorem<R>;
    has_winning_moves = HasWinningMoves<R>;
    has_winner = HasWinner<R>;
    has_loopy_nimber = HasLoopyNimber<R>;
    keeps_game_tree = Samples<R>::kKeepsGameTree;
  }

  [[nodiscard]] const RulesetInfo& Info() const override { return R::Info(); }
  [[nodiscard]] std::vector<std::string> SampleTexts(std::mt19937& rng) const override {
    return Samples<R>::Positions(rng);
  }
  [[nodiscard]] std::vector<BadInput> BadTexts() const override {
    return Samples<R>::Bad();
  }

  [[nodiscard]] absl::StatusOr<Handle> Parse(const std::string& text) const override {
    CGT_ASSIGN_OR_RETURN(Position p, rules_.Parse(text));
    return Hold(std::move(p));
  }
  [[nodiscard]] std::string Print(const Handle& p) const override {
    return rules_.Print(Of(p));
  }
  [[nodiscard]] std::vector<Handle> Options(Player player,
                                            const Handle& p) const override {
    std::vector<Position> options;
    rules_.Options(player, Of(p), options);
    return HoldAll(std::move(options));
  }
  std::size_t KeyClass(const Handle& p) override {
    return keys_.try_emplace(rules_.Key(Of(p)), keys_.size()).first->second;
  }

  [[nodiscard]] std::vector<HandleMove> Moves(
      [[maybe_unused]] Player player, [[maybe_unused]] const Handle& p) const override {
    std::vector<LabelledMove<Position>> moves;
    if constexpr (HasMoves<R>) rules_.Moves(player, Of(p), moves);
    return HoldMoves(std::move(moves));
  }
  [[nodiscard]] std::vector<Handle> Components(const Handle& p) const override {
    std::vector<Position> parts;
    if constexpr (HasComponents<R>) {
      rules_.Components(Of(p), parts);
    } else {
      parts.push_back(Of(p));
    }
    return HoldAll(std::move(parts));
  }
  [[nodiscard]] std::pair<Handle, bool> Normalized(const Handle& p) const override {
    Position normal = Of(p);
    bool negated = false;
    if constexpr (HasNormalize<R>) negated = rules_.Normalize(normal);
    return {Hold(std::move(normal)), negated};
  }
  [[nodiscard]] Handle Negative([[maybe_unused]] const Handle& p) const override {
    if constexpr (HasNegative<R>) {
      return Hold(rules_.Negative(Of(p)));
    } else {
      return nullptr;
    }
  }
  [[nodiscard]] PlayConvention Play([[maybe_unused]] const Handle& p) const override {
    if constexpr (HasPlay<R>) {
      return rules_.Play(Of(p));
    } else {
      return PlayConvention::kNormal;
    }
  }
  [[nodiscard]] std::vector<HandleMove> MovesToNimber(
      [[maybe_unused]] const Handle& p, [[maybe_unused]] Nimber target) const override {
    std::vector<LabelledMove<Position>> moves;
    if constexpr (HasMovesToNimber<R>) rules_.MovesToNimber(Of(p), target, moves);
    return HoldMoves(std::move(moves));
  }

  absl::StatusOr<Value> Evaluate(const Handle& p, By by) override {
    return evaluate_(Of(p), by);
  }
  absl::StatusOr<Outcome> OutcomeBySearch(const Handle& p, PlayConvention play) override {
    return play == PlayConvention::kMisere ? misere_(Of(p)) : normal_(Of(p));
  }
  absl::StatusOr<std::optional<ClosedFormAnswer>> ClosedForm(
      [[maybe_unused]] const Handle& p) override {
    if constexpr (HasClosedForm<R>) {
      return rules_.ClosedForm(engine_, Of(p));
    } else {
      return std::optional<ClosedFormAnswer>();
    }
  }
  absl::StatusOr<std::optional<OutcomeAnswer>> OutcomeByTheorem(
      [[maybe_unused]] const Handle& p) override {
    if constexpr (HasOutcomeTheorem<R>) {
      return rules_.OutcomeByTheorem(engine_, Of(p));
    } else {
      return std::optional<OutcomeAnswer>();
    }
  }
  absl::StatusOr<std::optional<std::vector<HandleMove>>> WinningMoves(
      [[maybe_unused]] Player player, [[maybe_unused]] const Handle& p) override {
    if constexpr (HasWinningMoves<R>) {
      CGT_ASSIGN_OR_RETURN(auto moves, rules_.WinningMoves(engine_, player, Of(p)));
      if (moves.has_value()) return std::optional(HoldMoves(*std::move(moves)));
    }
    return std::optional<std::vector<HandleMove>>();
  }
  absl::StatusOr<WinnerAnswer> WinnerByRules([[maybe_unused]] const Handle& p) override {
    if constexpr (HasWinner<R>) {
      return rules_.WinnerByRules(engine_, Of(p));
    } else {
      return absl::UnimplementedError("no winners");
    }
  }
  absl::StatusOr<std::optional<WinnerAnswer>> WinnerByTheorem(
      [[maybe_unused]] const Handle& p) override {
    if constexpr (HasWinnerTheorem<R>) {
      return rules_.WinnerByTheorem(engine_, Of(p));
    } else {
      return std::optional<WinnerAnswer>();
    }
  }
  absl::StatusOr<LoopyAnswer> LoopyByRules([[maybe_unused]] const Handle& p) override {
    if constexpr (HasLoopyNimber<R>) {
      return rules_.LoopyByRules(engine_, Of(p));
    } else {
      return absl::UnimplementedError("no loopy nimbers");
    }
  }
  absl::StatusOr<LoopyAnswer> LoopyByTheorem([[maybe_unused]] const Handle& p) override {
    if constexpr (HasLoopyNimber<R>) {
      return rules_.LoopyByTheorem(engine_, Of(p));
    } else {
      return absl::UnimplementedError("no loopy nimbers");
    }
  }

 private:
  using Key = std::remove_cvref_t<decltype(std::declval<const R&>().Key(
      std::declval<const Position&>()))>;

  static const Position& Of(const Handle& p) {
    return *static_cast<const Position*>(p.get());
  }
  static Handle Hold(Position p) {
    return std::make_shared<const Position>(std::move(p));
  }
  static std::vector<Handle> HoldAll(std::vector<Position> positions) {
    std::vector<Handle> handles;
    for (Position& p : positions) handles.push_back(Hold(std::move(p)));
    return handles;
  }
  static std::vector<HandleMove> HoldMoves(std::vector<LabelledMove<Position>> moves) {
    std::vector<HandleMove> handles;
    for (auto& move : moves) {
      handles.push_back({std::move(move.label), Hold(std::move(move.position))});
    }
    return handles;
  }

  Engine& engine_;
  R rules_;
  Evaluator<R> evaluate_;
  OutcomeTable<R> normal_;
  OutcomeTable<R> misere_;
  absl::flat_hash_map<Key, std::size_t> keys_;
};

/// A ruleset that the suite is run for.
struct Entry {
  std::string name;     ///< of the C++ type
  std::string ruleset;  ///< as the catalog finds it: `Impartial[Domineering]`
  std::unique_ptr<Subject> (*make)(Engine& engine);
  friend void PrintTo(const Entry& entry, std::ostream* out) { *out << entry.name; }
};

/// All rulesets entered so far; filled before main() by the files of the suite.
std::vector<Entry>& Entries();

/// Enters a ruleset. \return true
bool Enter(Entry entry);

}  // namespace cgt::conformance

/// Runs the suite for a ruleset.
#define CGT_CONFORMANCE(R) CGT_CONFORMANCE_AS(R, #R)

/// The same for a type that has the parameters of a ruleset built in.
#define CGT_CONFORMANCE_AS(R, ruleset)                                           \
  static const bool entered_##R = ::cgt::conformance::Enter(                     \
      {#R, ruleset, [](::cgt::Engine& engine) {                                  \
         return std::unique_ptr<::cgt::conformance::Subject>(                    \
             std::make_unique<::cgt::conformance::SubjectOf<::cgt::R>>(engine)); \
       }})

#endif  // CGT_TESTS_CONFORMANCE_SUBJECT_H_
