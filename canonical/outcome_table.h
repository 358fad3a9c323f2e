// Who wins positions of one ruleset, under either play convention, without any value: the
// only way under misere play, and a second way under normal play.
#ifndef CGT_CANONICAL_OUTCOME_TABLE_H_
#define CGT_CANONICAL_OUTCOME_TABLE_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "canonical/engine.h"
#include "cgt/budget.h"
#include "cgt/errors.h"
#include "cgt/outcome.h"
#include "cgt/player.h"
#include "cgt/ruleset.h"

namespace cgt {

/// A memo of wins and losses. A position is held as the multiset of its components, so
/// that positions which differ only in the order of their parts, or by parts that are
/// over, are one entry. Explicit stack.
///
/// Under misere play equal values do not mean equal outcomes. `Components` and
/// `Normalize` are used here only as what they are for rulesets whose hooks change the
/// form of the game and not merely its value: the law for a ruleset evaluated by this
/// table is that `Components` splits a position into parts that are played independently,
/// and that `Normalize`, where it answers false, leads to a position with the same game
/// tree up to repetition of equal options.
template <Ruleset R>
class OutcomeTable {
 public:
  using Position = typename R::Position;

  /// \param engine whose budget is honoured and charged, if not null; it must outlive the
  /// table
  OutcomeTable(R rules, PlayConvention play, Engine* engine = nullptr)
      : rules_(std::move(rules)),
        play_(play),
        engine_(engine),
        impartial_(R::Info().answer == AnswerKind::kNimber) {}
  OutcomeTable(const OutcomeTable&) = delete;
  OutcomeTable& operator=(const OutcomeTable&) = delete;
  ~OutcomeTable() {
    if (engine_ != nullptr) engine_->ReleaseMemory(charged_);
  }

  /// The outcome of `p`.
  /// \param budget a budget beside the engine's, if not null
  /// \errors ResourceExhausted, Cancelled: the budget ended; what was found stays.
  /// FailedPrecondition: play can come back to a position, which the message shows
  absl::StatusOr<Outcome> operator()(const Position& p, Budget* budget = nullptr);

  /// Whether `player`, moving first in `p`, wins.
  absl::StatusOr<bool> Wins(Player player, const Position& p, Budget* budget = nullptr);

  /// Multisets of parts met so far, an exact count.
  [[nodiscard]] std::size_t states() const { return states_.size(); }
  /// Different parts met so far, an exact count.
  [[nodiscard]] std::size_t parts() const { return parts_.size(); }

 private:
  using PartId = std::uint32_t;
  using StateId = std::uint32_t;
  using PartList = std::vector<PartId>;  // ascending
  using KeyType = std::remove_cvref_t<decltype(std::declval<const R&>().Key(
      std::declval<const Position&>()))>;

  enum Known : std::uint8_t { kUnknown, kInProgress, kWin, kLoss };

  struct Part {
    // The options as positions until they are needed, then as lists of parts.
    std::vector<Position> positions[2];
    std::vector<PartList> options[2];
    bool over = false;
    bool expanded = false;
  };
  struct State {
    absl::Span<const PartId> parts;  // lives in the key of index_
    Known known[2] = {kUnknown, kUnknown};
  };
  struct Frame {
    StateId state;
    Player player;
    std::uint32_t part = 0;    // index into the state's parts
    std::uint32_t option = 0;  // of that part
  };

  Known& Slot(StateId state, Player player) {
    return states_[state].known[PlayerIndex(player)];
  }

  // The parts of a position, without those that are over.
  PartList Split(const Position& p);

  void AddPart(Position p, PartList& list);

  absl::Status Expand(PartId id, Budget* budget);

  StateId StateOf(PartList parts);

  // The state after the part at `index` of `state` has been replaced by `option`.
  StateId Follower(StateId state, std::uint32_t index, const PartList& option);

  // One step of the frame on top: either its answer is known, or the follower to look at
  // next is pushed.
  absl::Status Step(Budget* budget);

  std::size_t CycleLength(StateId state, Player player) const;

  absl::Status Search(StateId root, Player player, Budget* budget);

  // A step makes a bounded number of entries, so what one step has taken is asked for
  // before the next.
  absl::Status ChargeGrowth();

  // What is charged in one go while options are listed.
  static constexpr std::int64_t kChargedAtOnce = std::int64_t{1} << 17;
  static std::int64_t KeyBytes(const KeyType& key) {
    if constexpr (requires {
                    typename KeyType::value_type;
                    key.capacity();
                  }) {
      return static_cast<std::int64_t>(key.capacity() *
                                       sizeof(typename KeyType::value_type));
    } else if constexpr (requires { key.capacity(); }) {
      return static_cast<std::int64_t>(key.capacity());
    } else {
      return 0;
    }
  }

  // Estimates: an entry in its vector and in its map, both with room to grow, and a list
  // of parts for each option.
  static constexpr auto kPartBytes = static_cast<std::int64_t>(
      2 * (sizeof(Part) + sizeof(KeyType) + sizeof(PartId) + 1));
  static constexpr auto kOptionBytes =
      static_cast<std::int64_t>(sizeof(Position) + sizeof(PartList) + 48);
  static constexpr auto kStateBytes = static_cast<std::int64_t>(
      2 * (sizeof(State) + sizeof(PartList) + sizeof(StateId) + 1) + 16);

  R rules_;
  PlayConvention play_;
  Engine* engine_;
  bool impartial_;
  std::int64_t grown_ = 0;    // bytes taken and not yet charged
  std::int64_t charged_ = 0;  // bytes charged to the engine
  std::vector<Part> parts_;
  absl::flat_hash_map<KeyType, PartId> part_index_;
  std::vector<State> states_;
  absl::flat_hash_map<PartList, StateId> index_;
  std::vector<Frame> stack_;
};

template <Ruleset R>
absl::StatusOr<Outcome> OutcomeTable<R>::operator()(const Position& p, Budget* budget) {
  CGT_ASSIGN_OR_RETURN(const bool left, Wins(Player::kLeft, p, budget));
  bool right = left;
  if (!impartial_) {
    CGT_ASSIGN_OR_RETURN(right, Wins(Player::kRight, p, budget));
  }
  return FromWinners(left, right);
}

template <Ruleset R>
absl::StatusOr<bool> OutcomeTable<R>::Wins(Player player, const Position& p,
                                           Budget* budget) {
  const StateId root = StateOf(Split(p));
  const absl::Status status = Search(root, impartial_ ? Player::kLeft : player, budget);
  if (!status.ok()) {
    for (const Frame& frame : stack_) Slot(frame.state, frame.player) = kUnknown;
    stack_.clear();
    return status;
  }
  return Slot(root, impartial_ ? Player::kLeft : player) == kWin;
}

template <Ruleset R>
auto OutcomeTable<R>::Split(const Position& p) -> PartList {
  PartList list;
  if constexpr (HasComponents<R>) {
    std::vector<Position> parts;
    rules_.Components(p, parts);
    for (Position& part : parts) AddPart(std::move(part), list);
  } else {
    AddPart(p, list);
  }
  std::sort(list.begin(), list.end());
  return list;
}

template <Ruleset R>
void OutcomeTable<R>::AddPart(Position p, PartList& list) {
  if constexpr (HasNormalize<R>) {
    Position normal = p;
    // The negative is another game here, unlike in a table of values.
    if (!rules_.Normalize(normal)) p = std::move(normal);
  }
  const auto [it, inserted] =
      part_index_.try_emplace(rules_.Key(p), static_cast<PartId>(parts_.size()));
  const PartId id = it->second;
  if (inserted) {
    Part part;
    rules_.Options(Player::kLeft, p, part.positions[0]);
    if (!impartial_) rules_.Options(Player::kRight, p, part.positions[1]);
    part.over = part.positions[0].empty() && part.positions[1].empty();
    grown_ += kPartBytes + 2 * KeyBytes(it->first) +
              kOptionBytes * static_cast<std::int64_t>(part.positions[0].size() +
                                                       part.positions[1].size());
    parts_.push_back(std::move(part));
  }
  if (!parts_[id].over) list.push_back(id);
}

template <Ruleset R>
absl::Status OutcomeTable<R>::Expand(PartId id, Budget* budget) {
  if (parts_[id].expanded) return absl::OkStatus();
  for (const Player player : kPlayers) {
    const int side = PlayerIndex(player);
    const std::vector<Position> positions = std::move(parts_[id].positions[side]);
    std::vector<PartList> lists;
    lists.reserve(positions.size());
    for (const Position& p : positions) {
      lists.push_back(Split(p));  // may grow parts_
      if (grown_ < kChargedAtOnce) continue;
      absl::Status status = budget == nullptr ? absl::OkStatus() : budget->Check();
      if (status.ok()) status = ChargeGrowth();
      if (!status.ok()) {
        parts_[id].positions[side] = positions;  // to be taken up again
        return status;
      }
    }
    std::sort(lists.begin(), lists.end());
    lists.erase(std::unique(lists.begin(), lists.end()), lists.end());
    parts_[id].positions[side].clear();
    parts_[id].options[side] = std::move(lists);
  }
  parts_[id].expanded = true;
  return absl::OkStatus();
}

template <Ruleset R>
auto OutcomeTable<R>::StateOf(PartList parts) -> StateId {
  const auto [it, inserted] =
      index_.try_emplace(std::move(parts), static_cast<StateId>(states_.size()));
  if (inserted) {
    // A map that grows moves its keys, which leaves their elements where they are.
    State state;
    state.parts = absl::MakeConstSpan(it->first);
    states_.push_back(state);
    grown_ +=
        kStateBytes + static_cast<std::int64_t>(state.parts.size() * sizeof(PartId));
  }
  return it->second;
}

template <Ruleset R>
auto OutcomeTable<R>::Follower(StateId state, std::uint32_t index, const PartList& option)
    -> StateId {
  const absl::Span<const PartId> parts = states_[state].parts;
  PartList rest;
  rest.reserve(parts.size() - 1 + option.size());
  PartList others(parts.begin(), parts.end());
  others.erase(others.begin() + index);
  std::merge(others.begin(), others.end(), option.begin(), option.end(),
             std::back_inserter(rest));
  return StateOf(std::move(rest));
}

template <Ruleset R>
absl::Status OutcomeTable<R>::Step(Budget* budget) {
  Frame& frame = stack_.back();
  const absl::Span<const PartId> parts = states_[frame.state].parts;
  const int side = PlayerIndex(frame.player);
  const Player opponent = impartial_ ? frame.player : Opponent(frame.player);
  while (frame.part < parts.size()) {
    const PartId id = parts[frame.part];
    // Equal parts have equal options: only the first of them is played in.
    const bool repeated = frame.part > 0 && parts[frame.part - 1] == id;
    if (!repeated) CGT_RETURN_IF_ERROR(Expand(id, budget));
    if (repeated || frame.option == parts_[id].options[side].size()) {
      ++frame.part;
      frame.option = 0;
      continue;
    }
    const StateId follower =
        Follower(frame.state, frame.part, parts_[id].options[side][frame.option]);
    switch (Slot(follower, opponent)) {
      case kLoss:
        Slot(frame.state, frame.player) = kWin;
        stack_.pop_back();
        return absl::OkStatus();
      case kWin:
        ++frame.option;
        break;
      case kUnknown:
        Slot(follower, opponent) = kInProgress;
        stack_.push_back({follower, opponent});
        return absl::OkStatus();
      case kInProgress:
        return absl::FailedPreconditionError(
            absl::StrCat(R::Info().name, ": play comes back to a position after ",
                         CycleLength(follower, opponent), " moves"));
    }
  }
  // No move wins. Without any move at all the play convention decides.
  bool can_move = false;
  for (const PartId id : parts) can_move |= !parts_[id].options[side].empty();
  Slot(frame.state, frame.player) =
      !can_move && play_ == PlayConvention::kMisere ? kWin : kLoss;
  stack_.pop_back();
  return absl::OkStatus();
}

template <Ruleset R>
std::size_t OutcomeTable<R>::CycleLength(StateId state, Player player) const {
  std::size_t length = 1;
  for (std::size_t i = stack_.size(); i-- > 0; ++length) {
    if (stack_[i].state == state && stack_[i].player == player) break;
  }
  return length;
}

template <Ruleset R>
absl::Status OutcomeTable<R>::Search(StateId root, Player player, Budget* budget) {
  if (Slot(root, player) != kUnknown) return absl::OkStatus();
  Slot(root, player) = kInProgress;
  stack_.push_back({root, player});
  while (!stack_.empty()) {
    if (budget != nullptr) CGT_RETURN_IF_ERROR(budget->Check());
    CGT_RETURN_IF_ERROR(ChargeGrowth());
    CGT_RETURN_IF_ERROR(Step(budget));
  }
  return absl::OkStatus();
}

template <Ruleset R>
absl::Status OutcomeTable<R>::ChargeGrowth() {
  if (engine_ == nullptr) return absl::OkStatus();
  CGT_RETURN_IF_ERROR(engine_->CheckBudget());
  if (grown_ > 0) {
    CGT_RETURN_IF_ERROR(engine_->ChargeMemory(grown_));
    charged_ += grown_;
    grown_ = 0;
  }
  return absl::OkStatus();
}

}  // namespace cgt

#endif  // CGT_CANONICAL_OUTCOME_TABLE_H_
