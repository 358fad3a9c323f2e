// A position of some ruleset as one term of a sum, for searches that need no value.
#ifndef CGT_CANONICAL_TERM_H_
#define CGT_CANONICAL_TERM_H_

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "canonical/answers.h"
#include "canonical/value.h"
#include "cgt/nimber.h"
#include "cgt/ruleset.h"

namespace cgt {

class Term;
using TermPtr = std::shared_ptr<const Term>;

/// One option of a term: the follower and the name of the move.
struct TermMove {
  std::string label;
  TermPtr term;
};

/// A term of a sum: what an outcome search needs to know of a position.
///
/// Options and moves that are too many to be listed may be refused by a thrown
/// StatusError.
class Term {
 public:
  virtual ~Term() = default;
  /// Appends every option of `player`.
  virtual void Options(Player player, std::vector<TermPtr>& out) const = 0;
  /// Appends every option with its name, in a fixed order.
  virtual void Moves(Player player, std::vector<TermMove>& out) const = 0;
  /// Appends moves as `Moves` does, but may leave out what repeats the value of another:
  /// at least one move to each different value. (Vertices that are twins have the same
  /// moves up to names.) The default leaves nothing out.
  virtual void DistinctMoves(Player player, std::vector<TermMove>& out) const {
    Moves(player, out);
  }
  /// A move, of either player, to a follower of value `*target`, found without listing
  /// the options, for terms whose value is a nimber or a loopy nimber; of the moves of a
  /// loopy term the one that makes progress towards the end. nullopt: there is none, or
  /// only a list would tell.
  virtual absl::StatusOr<std::optional<TermMove>> MoveToNimber(
      [[maybe_unused]] Engine& engine, [[maybe_unused]] Nimber target) const {
    return std::optional<TermMove>();
  }
  /// The size of the Nim heap that the term is, if it is one as a form: its options, of
  /// either player, are the smaller heaps and nothing else. (For misere play, where equal
  /// values are not enough.)
  [[nodiscard]] virtual std::optional<Nimber> AsNimHeap() const { return std::nullopt; }
  /// Appends parts whose sum the term is (itself if it does not split). The parts are
  /// played independently, so that this holds under misere play too, and their moves have
  /// the names that they have in the whole, where the ruleset can keep them.
  virtual void Components(std::vector<TermPtr>& out) const = 0;
  /// Appends an exact key: equal keys (ruleset and parameters included) mean equal games,
  /// under misere play too (the same game tree up to repetitions of equal options). No
  /// key starts with `=` or `-`.
  virtual void AppendKey(std::string& out) const = 0;
  /// The term as the user would write it: `Domineering("..|..")` or a value.
  [[nodiscard]] virtual std::string Text() const = 0;
  [[nodiscard]] virtual PlayConvention Play() const = 0;
  [[nodiscard]] virtual AnswerKind Answer() const = 0;
  /// The value, if a theorem gives it without search (FailedPrecondition otherwise).
  virtual absl::StatusOr<Value> ValueByTheorem(Engine& engine) const = 0;
  /// The value from the rules (or theorems where they apply), under the engine's budget.
  virtual absl::StatusOr<Value> ValueByRules(Engine& engine) const = 0;
  /// Who wins under the term's own play convention, if a theorem tells at any size.
  virtual absl::StatusOr<std::optional<OutcomeAnswer>> OutcomeByTheorem(
      [[maybe_unused]] Engine& engine) const {
    return std::optional<OutcomeAnswer>();
  }
  /// Moves after which the opponent, moving next in the term alone, loses, if a theorem
  /// tells them: none only if there is none.
  virtual absl::StatusOr<std::optional<std::vector<TermMove>>> WinningMoves(
      [[maybe_unused]] Engine& engine, [[maybe_unused]] Player player) const {
    return std::optional<std::vector<TermMove>>();
  }
  /// The loopy nimber of a term that answers one.
  /// \errors FailedPrecondition: it answers something else; what the budget answers
  virtual absl::StatusOr<LoopyNimber> Loopy(Engine& engine) const;
  /// The same term played by the other convention, where the ruleset can write it down
  /// (nullptr if not).
  [[nodiscard]] virtual TermPtr WithPlay([[maybe_unused]] PlayConvention play) const {
    return nullptr;
  }
};

}  // namespace cgt

#endif  // CGT_CANONICAL_TERM_H_
