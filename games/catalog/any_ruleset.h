// Rulesets and positions with their types erased: what the faces work with.
#ifndef CGT_GAMES_CATALOG_ANY_RULESET_H_
#define CGT_GAMES_CATALOG_ANY_RULESET_H_

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "canonical/answers.h"
#include "canonical/evaluate.h"
#include "canonical/term.h"
#include "cgt/errors.h"
#include "cgt/nimber.h"
#include "cgt/outcome.h"
#include "cgt/ruleset.h"

namespace cgt {

/// What an evaluation answers.
struct Answer {
  AnswerKind kind = AnswerKind::kValue;
  /// Absent for outcomes and winners, for an infinite loopy nimber, and where only the
  /// outcome is known.
  std::optional<Value> value;
  std::optional<LoopyNimber> loopy;     ///< kLoopyNimber only
  std::optional<cgt::Outcome> outcome;  ///< under the position's play convention
  std::string winner;                   ///< kWinner only
  std::string detail;
  /// Whether play was searched, with or without the help of theorems.
  bool searched = false;
  /// OK, or why the value is missing though the outcome is known.
  absl::Status status;
  /// What this evaluation cost beyond what the tables knew already; `counts.theorems`:
  /// which theorems give the values of the parts or were met for the first time below.
  EvaluateCounts counts;
};

class AnyPosition;
using AnyPositionPtr = std::shared_ptr<const AnyPosition>;

/// An option with the name of its move.
struct AnyMove {
  std::string label;
  AnyPositionPtr position;
};

/// A position of some ruleset. Its tables live in the engine (Engine::Attached).
class AnyPosition : public Term {
 public:
  [[nodiscard]] virtual const RulesetInfo& Info() const = 0;
  /// The position as its ruleset writes it (Text() adds the ruleset's name).
  [[nodiscard]] virtual std::string PositionText() const = 0;
  virtual absl::StatusOr<cgt::Answer> Evaluate(Engine& engine, By by) const = 0;
  /// Every option with the name of its move, in a fixed order.
  /// \errors throws StatusError with the status of CheckListable() if that is not OK; so
  /// do Options() and Moves()
  [[nodiscard]] virtual std::vector<AnyMove> NamedMoves(Player player) const = 0;
  /// OK if the options may be listed.
  /// \errors ResourceExhausted: they are too many or too large, which the message tells
  [[nodiscard]] virtual absl::Status CheckListable() const = 0;
  /// Moves to positions of value `*target`, found without listing the options, where the
  /// ruleset knows how (nullopt if not). Empty only if there is no such move.
  [[nodiscard]] virtual std::optional<std::vector<AnyMove>> MovesToNimber(
      Nimber target) const = 0;
  /// As WinningMoves.
  virtual absl::StatusOr<std::optional<std::vector<AnyMove>>> NamedWinningMoves(
      Engine& engine, Player player) const = 0;
  /// Whether a winning move to an option of this position brings the end nearer (true
  /// where play cannot repeat).
  virtual absl::StatusOr<bool> MakesProgress(Engine& engine,
                                             const AnyPosition& follower) const = 0;
  [[nodiscard]] virtual std::vector<AnyPositionPtr> Parts() const = 0;
  /// The position with the players' roles exchanged, where the ruleset can write it down
  /// (nullptr if not).
  [[nodiscard]] virtual AnyPositionPtr Negative() const = 0;
};

/// What an AnyPosition appends as an option or a part is one, too.
[[nodiscard]] inline AnyPositionPtr AsAnyPosition(TermPtr term) {
  AnyPositionPtr position = std::dynamic_pointer_cast<const AnyPosition>(term);
  CGT_CHECK(position != nullptr);
  return position;
}

/// A ruleset of the catalog, with its parameters if it has any.
class AnyRuleset {
 public:
  virtual ~AnyRuleset() = default;
  [[nodiscard]] virtual const RulesetInfo& Info() const = 0;
  /// The name as the user would write it, with the parameters: `TakeAndBreak[0.137]`.
  [[nodiscard]] virtual const std::string& Name() const = 0;
  /// Offsets in errors count from the start of `text`.
  virtual absl::StatusOr<AnyPositionPtr> Parse(absl::string_view text) const = 0;
};

}  // namespace cgt

#endif  // CGT_GAMES_CATALOG_ANY_RULESET_H_
