// Who wins a sum of terms, with a winning move, without the canonical form of the sum.
#ifndef CGT_CANONICAL_OUTCOME_SEARCH_H_
#define CGT_CANONICAL_OUTCOME_SEARCH_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "canonical/engine.h"
#include "canonical/term.h"
#include "canonical/value.h"
#include "cgt/dyadic.h"
#include "cgt/integer.h"
#include "cgt/outcome.h"
#include "cgt/player.h"
#include "cgt/work.h"

namespace cgt {

/// `count` equal terms of a sum. A negative count stands for -count copies of the
/// negative.
struct TermGroup {
  TermPtr term;
  Integer count = 1;
};

/// How a value is written; the language above this floor knows.
using ValueText = std::function<std::string(Value)>;

/// A value as a term: it is played by the options of its canonical form.
/// \param value must outlive no one: the term keeps only the handle, so the engine must
/// outlive the term
TermPtr MakeValueTerm(Value value, ValueText text);

/// The negative of a term: the players' roles exchanged. The negative of a negative is
/// the term itself.
TermPtr MakeNegativeTerm(TermPtr term);

/// What settled who wins.
enum class OutcomeStep : std::uint8_t {
  kNone,          ///< nothing did: not decided
  kNumberPart,    ///< number + infinitesimals: the number is not 0
  kClosedForm,    ///< number + uptimal + nimber compared with 0
  kStops,         ///< the sum of the stops, or means and temperatures, bound it
  kAtomicWeight,  ///< the total atomic weight is far enough from 0
  kCanonicalSum,  ///< the canonical form of the sum was within reach
  kSearch,        ///< play was searched
  kMisereSearch,  ///< play was searched by the misere rule
  kTheorem,       ///< a theorem about one term, the others adding up to 0
  kLoopyNimbers,  ///< the loopy nimbers of the terms
  kRetrograde     ///< play that may go on for ever was worked out backwards
};

/// "number part", "closed form", "stops", "atomic weight", "canonical form", "search",
/// "misere search", "theorem", "loopy nimbers", "retrograde search", "none".
[[nodiscard]] absl::string_view OutcomeStepName(OutcomeStep step);

/// A move in one term of the sum.
struct WinningMove {
  std::size_t group = 0;  ///< index into the groups as they were given
  /// The term moved in: that of the group (its negative if the count is negative), or
  /// where the term has too many parts to list its moves, the part that was moved in.
  TermPtr from;
  std::string label;
  TermPtr follower;  ///< what `from` becomes
};

/// What is known for one starter.
struct StarterOutcome {
  std::optional<Player> winner;  ///< absent: a draw, or not decided within the budget
  bool draw = false;             ///< nobody can force a win: play goes on for ever
  OutcomeStep step = OutcomeStep::kNone;
  /// If the starter wins: a move after which the opponent, to move, loses; found in
  /// rounds of growing effort, in each by the order of the groups and of `Term::Moves`.
  /// Absent if it was not asked for, not found within the budget, or (by the misere rule)
  /// not needed, since the starter has no move and has won.
  std::optional<WinningMove> move;
};

/// Exact counts of work.
struct OutcomeCounts {
  std::uint64_t parts = 0;   ///< different parts met
  std::uint64_t valued = 0;  ///< of these, parts whose value was found
  std::uint64_t states = 0;  ///< sums in the transposition table
};

struct SumOutcome {
  StarterOutcome starter[2];  ///< by PlayerIndex
  /// Present if both winners are known.
  std::optional<cgt::Outcome> outcome;
  /// OK, or why something asked for is missing: the budget's word, or that options could
  /// not be listed.
  absl::Status status;

  // Evidence, as far as it was computed.
  std::optional<Dyadic> number;        ///< the number part of number + infinitesimals
  std::optional<Value> atomic_weight;  ///< the total
  std::optional<Value> value;          ///< the value of the whole sum
  std::string theorem;                 ///< of the term that decides, and what it cost
  WorkCounts work;
  OutcomeCounts counts;

  [[nodiscard]] bool complete() const { return status.ok(); }
};

struct OutcomeOptions {
  /// Plays the whole sum by the misere rule. (Without it the terms must agree on a rule,
  /// and their rule is played.) A value then stands for its canonical form, literally.
  bool misere = false;
  /// Whether to look for winning moves.
  bool moves = true;
  /// Whether values of positions may be used. Without them play alone is searched: slow,
  /// but a second way that shares nothing with evaluation. Misere play uses none.
  bool values = true;
};

/// Decides sums, keeping its tables between calls: what an interrupted call has settled
/// is not done again.
///
/// Under normal play the cheapest of these decides: the total of the closed forms; bounds
/// from stops, means and temperatures; the total atomic weight (two-ahead rule); the
/// canonical form of the sum, if a bounded effort reaches it; a search of play over sums
/// of closed form, values and positions, in which each of the others prunes. Before all
/// of them, the outcome by theorem of one impartial term, if the others add up to 0; and
/// sums with loopy terms go their own way (see canonical/internal/loopy_sum.h).
class OutcomeSearch {
 public:
  /// \param engine must outlive this; its budget is honoured
  OutcomeSearch(Engine& engine, const OutcomeOptions& options);
  ~OutcomeSearch();
  OutcomeSearch(const OutcomeSearch&) = delete;
  OutcomeSearch& operator=(const OutcomeSearch&) = delete;

  /// Who wins the sum of the groups, for either starter.
  /// \return what is known; if the budget ended, `status` says so and the rest stands
  /// \errors InvalidArgument: a term's kind of answer cannot be summed (naming it), or
  /// the terms mix misere and normal play. FailedPrecondition: play repeats
  absl::StatusOr<SumOutcome> Decide(absl::Span<const TermGroup> groups);

  /// Who wins, as far as theorems tell without a search: the outcome of one term beside
  /// others that add up to 0, or the loopy nimbers of a sum.
  /// \return nullopt where they do not \errors those of Decide
  absl::StatusOr<std::optional<SumOutcome>> ByTheorem(absl::Span<const TermGroup> groups);

  /// Whether `starter`, moving first, wins; no move is looked for.
  /// \errors those of Decide; ResourceExhausted, Cancelled: the budget ended
  absl::StatusOr<bool> Wins(Player starter, absl::Span<const TermGroup> groups);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace cgt

#endif  // CGT_CANONICAL_OUTCOME_SEARCH_H_
