// Rounds of growing effort: in each the parts that have no value yet are tried, the judge
// is asked, a canonical form of the sum is tried, and play is searched. Tables are kept
// from round to round, so that the total is a small multiple of the effort that was
// needed. Winning moves are looked for in the same way, in the order of the input.
#include "canonical/outcome_search.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "absl/strings/str_cat.h"
#include "canonical/effort.h"
#include "canonical/internal/closed_form.h"
#include "canonical/internal/entered.h"
#include "canonical/internal/loopy_sum.h"
#include "canonical/internal/sum_by_theorem.h"
#include "canonical/internal/sum_parts.h"
#include "canonical/internal/sum_play.h"
#include "canonical/internal/sum_state.h"
#include "canonical/internal/terms.h"
#include "canonical/internal/unwind.h"
#include "cgt/errors.h"

namespace cgt {
namespace {

using internal::PartId;
using internal::PartList;
using internal::SumState;
using internal::ThrowIfError;
using internal::Unwind;

// A term of more parts than this is moved in part by part: the moves of the whole would
// each be as large as the whole.
constexpr std::size_t kPartsMovedAsWhole = 64;
// Nimbers tried as targets of a move beside positions of unknown value.
constexpr std::uint64_t kTargets = 256;
// Rounds end where the engine's budget ends, or here.
constexpr int kRounds = 40;

std::uint64_t Power(std::uint64_t base, std::uint64_t factor, int exponent) {
  for (; exponent > 0 && base < (std::uint64_t{1} << 56) / factor; --exponent) {
    base *= factor;
  }
  return base;
}

}  // namespace

absl::string_view OutcomeStepName(OutcomeStep step) {
  switch (step) {
    case OutcomeStep::kNone:
      return "none";
    case OutcomeStep::kNumberPart:
      return "number part";
    case OutcomeStep::kClosedForm:
      return "closed form";
    case OutcomeStep::kStops:
      return "stops";
    case OutcomeStep::kAtomicWeight:
      return "atomic weight";
    case OutcomeStep::kCanonicalSum:
      return "canonical form";
    case OutcomeStep::kSearch:
      return "search";
    case OutcomeStep::kMisereSearch:
      return "misere search";
    case OutcomeStep::kTheorem:
      return "theorem";
    case OutcomeStep::kLoopyNimbers:
      return "loopy nimbers";
    case OutcomeStep::kRetrograde:
      return "retrograde search";
  }
  return "none";
}

class OutcomeSearch::Impl {
 public:
  Impl(Engine& engine, const OutcomeOptions& options)
      : engine_(engine), context_(engine.context()), options_(options) {}

  absl::StatusOr<SumOutcome> Decide(absl::Span<const TermGroup> groups) {
    return internal::Entered(engine_, [&]() -> absl::StatusOr<SumOutcome> {
      CGT_ASSIGN_OR_RETURN(const bool loopy, Validate(groups));
      return loopy ? DecideLoopy(groups) : DecideEnding(groups);
    });
  }

  absl::StatusOr<std::optional<SumOutcome>> ByTheorem(
      absl::Span<const TermGroup> groups) {
    using Found = std::optional<SumOutcome>;
    return internal::Entered(engine_, [&]() -> absl::StatusOr<Found> {
      CGT_ASSIGN_OR_RETURN(const bool loopy, Validate(groups));
      if (loopy) {
        CGT_ASSIGN_OR_RETURN(SumOutcome result, DecideLoopy(groups));
        return Found(std::move(result));
      }
      return internal::Caught([&] {
        return internal::DecideByTheorem(engine_, groups, misere_, options_.moves);
      });
    });
  }

  absl::StatusOr<bool> Wins(Player starter, absl::Span<const TermGroup> groups) {
    return internal::Entered(engine_, [&]() -> absl::StatusOr<bool> {
      CGT_ASSIGN_OR_RETURN(const bool loopy, Validate(groups));
      SumOutcome result;
      if (loopy) {
        CGT_ASSIGN_OR_RETURN(result, DecideLoopy(groups));
        const StarterOutcome& outcome = result.starter[PlayerIndex(starter)];
        if (!outcome.winner.has_value() && !outcome.draw) return result.status;
        return outcome.winner == starter;
      }
      const bool moves = std::exchange(options_.moves, false);
      const absl::StatusOr<bool> done = internal::Caught([&]() -> absl::StatusOr<bool> {
        Work(groups, {starter == Player::kLeft, starter == Player::kRight}, result);
        return true;
      });
      options_.moves = moves;
      if (!done.ok()) return done.status();
      const std::optional<Player>& winner = result.starter[PlayerIndex(starter)].winner;
      if (!winner.has_value()) return result.status;
      return *winner == starter;
    });
  }

 private:
  struct Wanted {
    bool starter[2];
  };
  struct RootPart {
    TermPtr term;
    PartId id;
    Integer count;  ///< in one copy of the group's term
  };
  struct RootGroup {
    std::size_t index;  ///< in the input
    TermPtr term;       ///< the negative for a negative count
    Integer count;      ///< positive
    std::vector<RootPart> parts;
    std::size_t part_count = 0;  ///< with repetitions
  };
  struct Tables {
    Tables(Engine& engine, internal::SumParts::Rules rules)
        : parts(engine, rules), states(engine, parts), play(engine, parts, states) {}
    internal::SumParts parts;
    internal::SumStates states;
    internal::SumPlay play;
  };

  static std::uint64_t ValueEffort(int round) { return Power(256, 8, round); }
  /// Moves of one term: where one has very many, others come before its last.
  static std::uint64_t MovesTried(int round) { return Power(64, 8, round); }
  static std::uint64_t SumEffort(int round) { return Power(32, 8, round); }
  static internal::SumPlay::Limits PlayLimits(int round) {
    return {Power(1000, 8, round), Power(4, 2, round), Power(1 << 10, 4, round)};
  }

  absl::StatusOr<SumOutcome> DecideLoopy(absl::Span<const TermGroup> groups) {
    return internal::Caught([&] {
      return internal::DecideLoopySum(
          engine_, options_, groups,
          [&](absl::Span<const TermGroup> ending) { return DecideEnding(ending); });
    });
  }

  absl::StatusOr<SumOutcome> DecideEnding(absl::Span<const TermGroup> groups) {
    SumOutcome result;
    // The budget's word ends the work, not the answer.
    const absl::StatusOr<bool> done = internal::Caught([&]() -> absl::StatusOr<bool> {
      if (options_.values) {
        CGT_ASSIGN_OR_RETURN(
            std::optional<SumOutcome> known,
            internal::DecideByTheorem(engine_, groups, misere_, options_.moves));
        if (known.has_value()) {
          result = *std::move(known);
          return true;
        }
      }
      Work(groups, {true, true}, result);
      return true;
    });
    if (!done.ok()) {
      if (!Effort::IsShortage(done.status())) return done.status();
      result.status = done.status();
    }
    Finish(result);
    return result;
  }

  /// \return whether there are loopy terms
  absl::StatusOr<bool> Validate(absl::Span<const TermGroup> groups) {
    bool loopy = false;
    std::optional<std::pair<std::size_t, PlayConvention>> play;
    for (std::size_t i = 0; i < groups.size(); ++i) {
      const Term& term = *groups[i].term;
      switch (term.Answer()) {
        case AnswerKind::kValue:
        case AnswerKind::kNimber:
        case AnswerKind::kOutcome:
          break;
        case AnswerKind::kLoopyNimber:
          loopy = true;
          break;
        case AnswerKind::kWinner:
          return absl::InvalidArgumentError(
              absl::StrCat("term ", i + 1, " answers a ", AnswerKindName(term.Answer()),
                           ", which is a fact about one game: it has no part in a sum "
                           "(`cgt value` and `cgt moves` tell who wins it)"));
      }
      // A value is played by whatever rule the positions are played by.
      if (internal::AsValueTerm(term) != nullptr) continue;
      if (!play.has_value()) play = {i, term.Play()};
      if (play->second != term.Play() && !options_.misere) {
        return absl::InvalidArgumentError(
            absl::StrCat("terms ", play->first + 1, " and ", i + 1,
                         ": a sum is played by one rule, but one of them is misere "
                         "and the other normal (cgt outcome --misere plays the whole "
                         "sum by the misere rule)"));
      }
    }
    misere_ =
        options_.misere || (play.has_value() && play->second == PlayConvention::kMisere);
    return loopy;
  }

  void Work(absl::Span<const TermGroup> groups, const Wanted& wanted,
            SumOutcome& result) {
    std::unique_ptr<Tables>& tables = tables_[misere_ ? 1 : 0];
    if (tables == nullptr) {
      tables = std::make_unique<Tables>(
          engine_, internal::SumParts::Rules{misere_, options_.values});
    }
    t_ = tables.get();
    t_->play.ForgetObstacle();
    ReadGroups(groups);
    DecideStarters(wanted, result);
    if (!options_.moves) return;
    for (const Player starter : kPlayers) {
      StarterOutcome& outcome = result.starter[PlayerIndex(starter)];
      if (outcome.winner == starter) FindMove(starter, outcome, result.status);
    }
  }

  void ReadGroups(absl::Span<const TermGroup> groups) {
    root_.clear();
    totals_.clear();
    absl::flat_hash_map<PartId, std::size_t> kinds;
    for (std::size_t i = 0; i < groups.size(); ++i) {
      if (groups[i].count.IsZero()) continue;
      RootGroup group;
      group.index = i;
      group.term =
          groups[i].count.Sign() < 0 ? MakeNegativeTerm(groups[i].term) : groups[i].term;
      group.count = groups[i].count.Abs();
      std::vector<TermPtr> parts;
      t_->parts.Split(group.term, parts);
      group.part_count = parts.size();
      absl::flat_hash_map<PartId, std::size_t> met;
      for (TermPtr& part : parts) {
        context_.Tick();
        const PartId id = t_->parts.Intern(part);
        const auto [it, inserted] = met.try_emplace(id, group.parts.size());
        if (inserted) {
          group.parts.push_back({std::move(part), id, Integer(1)});
        } else {
          group.parts[it->second].count += 1;
        }
      }
      for (const RootPart& part : group.parts) {
        const auto [it, inserted] = kinds.try_emplace(part.id, totals_.size());
        if (inserted) totals_.push_back({part.id, Integer()});
        totals_[it->second].second += part.count * group.count;
      }
      root_.push_back(std::move(group));
    }
  }

  TermPtr Negative(const TermPtr& term) {
    if (const auto* value = dynamic_cast<const internal::ValueTerm*>(term.get())) {
      return value->With(Value(&engine_, context_.Negate(value->value().id())));
    }
    return MakeNegativeTerm(term);
  }

  SumState RootState(std::uint64_t effort) {
    SumState state = t_->states.Empty();
    for (const auto& [part, count] : totals_) {
      context_.Tick();
      t_->states.AddPart(state, part, count, effort);
    }
    return state;
  }

  void DecideStarters(const Wanted& wanted, SumOutcome& result) {
    const auto missing = [&](Player starter) {
      const int i = PlayerIndex(starter);
      return wanted.starter[i] && !result.starter[i].winner.has_value();
    };
    for (int round = 0; round < kRounds; ++round) {
      ThrowIfError(engine_.CheckBudget());
      SumState state = RootState(ValueEffort(round));
      if (round == 0) Describe(state, result);
      t_->states.Simplify(state, ValueEffort(round));
      for (const Player starter : kPlayers) {
        if (!missing(starter)) continue;
        OutcomeStep step = OutcomeStep::kNone;
        const std::optional<bool> wins = Try(state, starter, round, &step);
        if (!wins.has_value()) continue;
        StarterOutcome& outcome = result.starter[PlayerIndex(starter)];
        outcome.winner = *wins ? starter : Opponent(starter);
        outcome.step = step;
      }
      if (!missing(Player::kLeft) && !missing(Player::kRight)) return;
    }
    const absl::Status& obstacle = t_->play.obstacle();
    result.status = obstacle.ok()
                        ? absl::ResourceExhaustedError("the search came to no end")
                        : obstacle;
  }

  /// The evidence of the closed parts, stops and weights.
  void Describe(const SumState& state, SumOutcome& result) {
    internal::SumEvidence evidence;
    t_->states.Judge(state, PlayLimits(0).nodes, &evidence);
    result.number = evidence.number;
    if (evidence.atomic_weight.has_value()) {
      result.atomic_weight = Value(&engine_, *evidence.atomic_weight);
    }
    if (evidence.value.has_value()) result.value = Value(&engine_, *evidence.value);
  }

  /// Whether the starter wins, with the effort of one round.
  std::optional<bool> Try(const SumState& state, Player starter, int round,
                          OutcomeStep* step) {
    const internal::SumPlay::Limits limits = PlayLimits(round);
    std::optional<bool> wins = t_->play.Known(state, starter, limits.nodes, step);
    if (wins.has_value()) return wins;
    if (!misere_ && !state.HasParts()) {
      const absl::StatusOr<internal::Verdict> verdict = ByCanonicalSum(state, round);
      if (verdict.ok()) {
        if (step != nullptr) *step = OutcomeStep::kCanonicalSum;
        return verdict->first_wins[PlayerIndex(starter)];
      }
    }
    wins = t_->play.Search(state, starter, limits);
    if (wins.has_value() && step != nullptr) {
      *step = misere_ ? OutcomeStep::kMisereSearch : OutcomeStep::kSearch;
    }
    return wins;
  }

  absl::StatusOr<internal::Verdict> ByCanonicalSum(const SumState& state, int round) {
    const Effort scope(engine_, SumEffort(round));
    absl::StatusOr<internal::Verdict> verdict =
        internal::Caught([&]() -> absl::StatusOr<internal::Verdict> {
          return t_->states.OfValue(t_->states.CanonicalSum(state),
                                    OutcomeStep::kCanonicalSum);
        });
    if (!verdict.ok() && !Effort::IsShortage(verdict.status())) {
      throw Unwind{verdict.status()};
    }
    return verdict;
  }

  // --- winning moves

  void FindMove(Player starter, StarterOutcome& outcome, absl::Status& status) {
    absl::Status obstacle;
    for (int round = 0; round < kRounds; ++round) {
      bool open = false;
      moves_seen_ = false;
      obstacle = absl::OkStatus();
      const SumState root = RootState(ValueEffort(round));
      absl::flat_hash_set<PartId> tried;
      for (const RootGroup& group : root_) {
        context_.Tick();
        // Equal terms have the same moves.
        if (group.part_count == 1 && !tried.insert(group.parts[0].id).second) continue;
        const absl::StatusOr<bool> found =
            internal::Caught([&]() -> absl::StatusOr<bool> {
              return FindMoveIn(group, root, starter, round, outcome, open);
            });
        if (!found.ok()) {
          // Options that cannot be listed, unless the budget has ended.
          ThrowIfError(engine_.CheckBudget());
          if (found.status().code() != absl::StatusCode::kResourceExhausted) {
            throw Unwind{found.status()};
          }
          obstacle = found.status();
        } else if (*found) {
          return;
        }
      }
      if (!open) break;
    }
    status = obstacle.ok() ? t_->play.obstacle() : obstacle;
    // By the misere rule who cannot move has won.
    if (misere_ && !moves_seen_ && obstacle.ok())
      status = absl::OkStatus();
    else if (status.ok()) {
      status = absl::InternalError("the winner has no winning move in any term");
    }
  }

  bool FindMoveIn(const RootGroup& group, const SumState& root, Player starter, int round,
                  StarterOutcome& outcome, bool& open) {
    // The rest of the sum without one copy of the whole term.
    const std::uint64_t effort = ValueEffort(round);
    const auto without = [&](const SumState& from) {
      SumState rest = from;
      for (const RootPart& part : group.parts) {
        t_->states.RemovePart(rest, part.id, part.count, effort);
      }
      return rest;
    };
    const auto wins = [&](const SumState& rest, const PartList& follower) {
      SumState state = rest;
      t_->states.AddParts(state, follower, effort);
      t_->states.Simplify(state, effort);
      const std::optional<bool> lost =
          Try(state, Opponent(starter), round, /*step=*/nullptr);
      if (!lost.has_value()) open = true;
      return lost.has_value() && !*lost;
    };
    const auto take = [&](const TermPtr& from, TermMove& move) {
      outcome.move =
          WinningMove{group.index, from, std::move(move.label), std::move(move.term)};
      return true;
    };
    const auto try_moves = [&](const TermPtr& from, const SumState& rest,
                               std::vector<TermMove>& moves) {
      std::uint64_t left = MovesTried(round);
      for (TermMove& move : moves) {
        context_.Tick();
        moves_seen_ = true;
        if (left-- == 0) {
          open = true;
          break;
        }
        PartList follower;
        t_->parts.InternParts(move.term, follower);
        if (wins(rest, follower)) return take(from, move);
      }
      return false;
    };

    {
      const SumState rest = without(root);
      std::vector<TermMove> moves;
      if (!misere_ && ClosedMoves(group, rest, starter, moves)) {
        return try_moves(group.term, rest, moves);
      }
      NimberMoves(group, rest, effort, moves);
      if (try_moves(group.term, rest, moves)) return true;
    }
    if (group.part_count <= kPartsMovedAsWhole) {
      std::vector<TermMove> moves;
      List(*group.term, starter, moves);
      return try_moves(group.term, without(root), moves);
    }
    for (const RootPart& part : group.parts) {
      std::vector<TermMove> moves;
      List(*part.term, starter, moves);
      SumState rest = root;
      t_->states.RemovePart(rest, part.id, Integer(1), effort);
      if (try_moves(part.term, rest, moves)) return true;
    }
    return false;
  }

  /// Under misere play equal values are not enough to leave a move out.
  void List(const Term& term, Player player, std::vector<TermMove>& moves) const {
    if (misere_) {
      term.Moves(player, moves);
    } else {
      term.DistinctMoves(player, moves);
    }
  }

  /// The moves of a value that is a closed form: those that can make a difference.
  /// \return false if the term is something else
  bool ClosedMoves(const RootGroup& group, const SumState& rest, Player starter,
                   std::vector<TermMove>& moves) {
    const auto* term = dynamic_cast<const internal::ValueTerm*>(group.term.get());
    if (term == nullptr || !context_.Get(term->value().id()).IsClosed()) return false;
    const NumberUpStar w = context_.store().ClosedOf(term->value().id());
    std::vector<NumberUpStar> options;
    if (w.IsNumber()) {
      const std::optional<Dyadic> option =
          starter == Player::kLeft ? w.number.LeftOption() : w.number.RightOption();
      if (option.has_value()) options.push_back({*option, Uptimal(), Nimber()});
    } else {
      internal::ClosedOptions all = internal::ClosedOptionsOf(starter, w);
      for (const std::uint64_t k : Targets(rest, all.star_run)) {
        options.push_back({w.number, Uptimal(), Nimber{k}});
      }
      for (NumberUpStar& option : all.other) options.push_back(std::move(option));
    }
    for (const NumberUpStar& option : options) {
      const TermPtr follower = term->With(Value(&engine_, context_.Closed(option)));
      moves.push_back({absl::StrCat("to ", follower->Text()), follower});
    }
    return true;
  }

  /// Moves of a position whose value is a nimber, without listing the options.
  void NimberMoves(const RootGroup& group, const SumState& rest, std::uint64_t effort,
                   std::vector<TermMove>& moves) {
    SumState own = t_->states.Empty();
    for (const RootPart& part : group.parts) {
      t_->states.AddPart(own, part.id, part.count, effort);
    }
    const NimTotal value = NimTotalOf(own);
    if (!value.alone) return;
    for (const std::uint64_t k : Targets(rest, value.star)) {
      absl::StatusOr<std::optional<TermMove>> move =
          group.term->MoveToNimber(engine_, Nimber{k});
      if (!move.ok()) throw Unwind{move.status()};
      if (move->has_value()) moves.push_back(std::move(**move));
    }
  }

  /// The nimber within a state, under misere play the nim sum of its heaps.
  struct NimTotal {
    std::uint64_t star = 0;
    bool alone = true;  ///< there is nothing else, not even a number
  };
  NimTotal NimTotalOf(const SumState& state) {
    NimTotal total;
    for (const internal::SumEntry& entry : state.entries) {
      const std::optional<Nimber> heap =
          entry.IsPart() ? t_->parts[entry.part()].heap : std::nullopt;
      if (!heap.has_value()) {
        total.alone = false;
      } else if (entry.count % 2 == 1) {
        total.star ^= heap->index;
      }
    }
    const NumberUpStar w = context_.store().ClosedOf(state.closed);
    total.star ^= w.star.index;
    total.alone = total.alone && w.number.IsZero() && w.up.IsZero();
    return total;
  }

  /// Indices below `below` that represent all of them as nimbers to move to, ascending
  /// (under misere play beside anything but heaps: only the likely ones).
  std::set<std::uint64_t> Targets(const SumState& rest, std::uint64_t below) {
    std::set<std::uint64_t> targets;
    const auto add = [&](std::uint64_t k) {
      if (k < below) targets.insert(k);
    };
    const NimTotal total = NimTotalOf(rest);
    if (total.alone || rest.entries.empty()) {
      // x + U + *s: what counts of *k + *s is whether it is 0, * or another.
      for (std::uint64_t k = 0; k < 3; ++k) {
        add(total.star ^ k);
        add(k);
      }
      return targets;
    }
    // Beside other values all sums *k + *s from the far star on behave alike.
    const std::optional<std::uint64_t> far = t_->states.FarStar(rest);
    const std::uint64_t most = std::min(far.value_or(kTargets), std::uint64_t{1} << 20);
    for (std::uint64_t k = 0; k < most; ++k) {
      context_.Tick();
      add(k);
      add(total.star ^ k);
    }
    add(most);
    add(total.star ^ most);
    return targets;
  }

  void Finish(SumOutcome& result) {
    const std::optional<Player>& left = result.starter[0].winner;
    const std::optional<Player>& right = result.starter[1].winner;
    if (!result.outcome.has_value() && left.has_value() && right.has_value()) {
      result.outcome = FromWinners(*left == Player::kLeft, *right == Player::kRight);
    }
    if (t_ == nullptr) return;
    result.counts.parts = t_->parts.size();
    result.counts.valued = t_->parts.valued();
    result.counts.states = t_->play.size();
  }

  Engine& engine_;
  internal::Context& context_;
  OutcomeOptions options_;
  bool misere_ = false;
  bool moves_seen_ = false;            ///< by FindMove in its last round
  std::unique_ptr<Tables> tables_[2];  ///< normal play, misere play
  Tables* t_ = nullptr;
  std::vector<RootGroup> root_;
  std::vector<std::pair<PartId, Integer>> totals_;  ///< of all groups, as first met
};

OutcomeSearch::OutcomeSearch(Engine& engine, const OutcomeOptions& options)
    : impl_(std::make_unique<Impl>(engine, options)) {}
OutcomeSearch::~OutcomeSearch() = default;

absl::StatusOr<SumOutcome> OutcomeSearch::Decide(absl::Span<const TermGroup> groups) {
  return impl_->Decide(groups);
}

absl::StatusOr<std::optional<SumOutcome>> OutcomeSearch::ByTheorem(
    absl::Span<const TermGroup> groups) {
  return impl_->ByTheorem(groups);
}

absl::StatusOr<bool> OutcomeSearch::Wins(Player starter,
                                         absl::Span<const TermGroup> groups) {
  return impl_->Wins(starter, groups);
}

}  // namespace cgt
