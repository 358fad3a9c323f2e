#include "canonical/internal/retrograde_sum.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "cgt/errors.h"

namespace cgt::internal {
namespace {

constexpr std::size_t kMaxTerms = 64;

class Retrograde {
 public:
  explicit Retrograde(Engine& engine) : engine_(engine) {}
  Retrograde(const Retrograde&) = delete;
  Retrograde& operator=(const Retrograde&) = delete;
  ~Retrograde() { engine_.ReleaseMemory(charged_); }

  absl::StatusOr<SumOutcome> Decide(absl::Span<const TermGroup> groups, bool moves) {
    std::vector<PartId> parts;
    std::vector<std::pair<std::size_t, TermPtr>> terms;  // group and its term
    std::size_t count = 0;
    for (std::size_t i = 0; i < groups.size(); ++i) {
      const TermGroup& group = groups[i];
      if (group.count.IsZero()) continue;
      const Integer copies = group.count.Abs();
      if (copies > Integer(static_cast<std::int64_t>(kMaxTerms - count))) {
        return absl::ResourceExhaustedError(
            absl::StrCat("play that may go on for ever is searched for at most ",
                         kMaxTerms, " terms"));
      }
      TermPtr term = group.count.Sign() < 0 ? MakeNegativeTerm(group.term) : group.term;
      for (std::uint64_t k = copies.ToUint64(); k > 0; --k, ++count) {
        parts.push_back(Intern(term));
      }
      terms.emplace_back(i, std::move(term));
    }
    const StateId root = StateOf(std::move(parts));
    CGT_RETURN_IF_ERROR(Explore());
    CGT_RETURN_IF_ERROR(WorkBack());
    SumOutcome result;
    result.counts.parts = parts_.size();
    result.counts.states = states_.size();
    for (const Player starter : kPlayers) {
      StarterOutcome& outcome = result.starter[PlayerIndex(starter)];
      outcome.step = OutcomeStep::kRetrograde;
      const Label label = LabelOf(root, starter);
      outcome.draw = label == Label::kUnknown;
      if (outcome.draw) continue;
      outcome.winner = label == Label::kWon ? starter : Opponent(starter);
      if (label == Label::kWon && moves) FindMove(root, starter, terms, outcome);
    }
    const StarterOutcome& left = result.starter[0];
    const StarterOutcome& right = result.starter[1];
    if (!left.draw && !right.draw) {
      result.outcome =
          FromWinners(left.winner == Player::kLeft, right.winner == Player::kRight);
    } else if (left.draw && right.draw) {
      result.outcome = Outcome::kD;
    }
    return result;
  }

 private:
  using PartId = std::uint32_t;
  using StateId = std::uint32_t;
  enum class Label : std::uint8_t { kUnknown, kWon, kLost };

  struct Part {
    TermPtr term;
    bool expanded[2] = {false, false};
    std::vector<PartId> options[2];
  };
  struct Node {
    std::vector<PartId> parts;  // ascending
    std::vector<StateId> options[2];
    std::vector<StateId> before[2];  // states with a move of this player to here
    std::uint32_t open[2] = {0, 0};  // options not yet known to be won by the opponent
    Label label[2] = {Label::kUnknown, Label::kUnknown};
    std::uint32_t distance[2] = {0, 0};  // moves to the end
  };

  Label LabelOf(StateId state, Player mover) const {
    return states_[state].label[PlayerIndex(mover)];
  }

  PartId Intern(const TermPtr& term) {
    std::string key;
    term->AppendKey(key);
    const auto [it, inserted] =
        part_index_.try_emplace(std::move(key), static_cast<PartId>(parts_.size()));
    if (inserted) {
      parts_.push_back({term, {false, false}, {}});
      grown_ += static_cast<std::int64_t>(sizeof(Part) + 2 * it->first.size() + 256);
    }
    return it->second;
  }

  StateId StateOf(std::vector<PartId> parts) {
    std::sort(parts.begin(), parts.end());
    const auto [it, inserted] =
        state_index_.try_emplace(std::move(parts), static_cast<StateId>(states_.size()));
    if (inserted) {
      states_.emplace_back();
      states_.back().parts = it->first;
      grown_ += static_cast<std::int64_t>(sizeof(Node) +
                                          3 * it->first.size() * sizeof(PartId) + 64);
    }
    return it->second;
  }

  const std::vector<PartId>& OptionsOf(PartId id, int side) {
    if (!parts_[id].expanded[side]) {
      std::vector<TermPtr> options;
      const TermPtr term = parts_[id].term;
      term->Options(kPlayers[static_cast<std::size_t>(side)], options);
      std::vector<PartId> ids;
      for (const TermPtr& option : options) ids.push_back(Intern(option));
      std::sort(ids.begin(), ids.end());
      ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
      grown_ += static_cast<std::int64_t>(ids.size() * sizeof(PartId));
      parts_[id].options[side] = std::move(ids);
      parts_[id].expanded[side] = true;
    }
    return parts_[id].options[side];
  }

  absl::Status Charge() {
    CGT_RETURN_IF_ERROR(engine_.CheckBudget());
    if (grown_ == 0) return absl::OkStatus();
    CGT_RETURN_IF_ERROR(engine_.ChargeMemory(grown_));
    charged_ += std::exchange(grown_, 0);
    return absl::OkStatus();
  }

  absl::Status Explore() {
    for (StateId id = 0; id < states_.size(); ++id) {
      CGT_RETURN_IF_ERROR(Charge());
      for (int side = 0; side < 2; ++side) {
        std::vector<StateId> options;
        const std::vector<PartId> parts = states_[id].parts;
        for (std::size_t i = 0; i < parts.size(); ++i) {
          if (i > 0 && parts[i] == parts[i - 1]) continue;
          // The list may move while options of others are interned.
          const std::vector<PartId> followers = OptionsOf(parts[i], side);
          for (const PartId follower : followers) {
            std::vector<PartId> next = parts;
            next[i] = follower;
            options.push_back(StateOf(std::move(next)));
          }
        }
        std::sort(options.begin(), options.end());
        options.erase(std::unique(options.begin(), options.end()), options.end());
        for (const StateId option : options) states_[option].before[side].push_back(id);
        states_[id].open[side] = static_cast<std::uint32_t>(options.size());
        grown_ += static_cast<std::int64_t>(2 * options.size() * sizeof(StateId));
        states_[id].options[side] = std::move(options);
      }
    }
    return absl::OkStatus();
  }

  absl::Status WorkBack() {
    std::deque<std::pair<StateId, int>> queue;  // by distance
    for (StateId id = 0; id < states_.size(); ++id) {
      for (int side = 0; side < 2; ++side) {
        if (states_[id].open[side] == 0) {
          states_[id].label[side] = Label::kLost;
          queue.emplace_back(id, side);
        }
      }
    }
    while (!queue.empty()) {
      CGT_RETURN_IF_ERROR(engine_.CheckBudget());
      const auto [id, side] = queue.front();
      queue.pop_front();
      const Node& node = states_[id];
      const int other = 1 - side;
      for (const StateId before : node.before[other]) {
        Node& earlier = states_[before];
        if (earlier.label[other] != Label::kUnknown) continue;
        if (node.label[side] == Label::kLost) {
          earlier.label[other] = Label::kWon;
        } else if (--earlier.open[other] == 0) {
          earlier.label[other] = Label::kLost;
        } else {
          continue;
        }
        earlier.distance[other] = node.distance[side] + 1;
        queue.emplace_back(before, other);
      }
    }
    return absl::OkStatus();
  }

  void FindMove(StateId root, Player starter,
                const std::vector<std::pair<std::size_t, TermPtr>>& terms,
                StarterOutcome& outcome) {
    const int reply = PlayerIndex(Opponent(starter));
    const std::vector<PartId> parts = states_[root].parts;
    std::uint32_t nearest = 0;
    for (const auto& [group, term] : terms) {
      const PartId id = Intern(term);
      std::vector<TermMove> moves;
      term->Moves(starter, moves);
      for (TermMove& move : moves) {
        std::vector<PartId> next = parts;
        *std::find(next.begin(), next.end(), id) = Intern(move.term);
        const StateId state = StateOf(std::move(next));
        if (states_[state].label[reply] != Label::kLost) continue;
        const std::uint32_t distance = states_[state].distance[reply];
        if (outcome.move.has_value() && distance >= nearest) continue;
        nearest = distance;
        outcome.move =
            WinningMove{group, term, std::move(move.label), std::move(move.term)};
      }
    }
  }

  Engine& engine_;
  std::int64_t grown_ = 0;
  std::int64_t charged_ = 0;
  std::vector<Part> parts_;
  absl::flat_hash_map<std::string, PartId> part_index_;
  std::vector<Node> states_;
  absl::flat_hash_map<std::vector<PartId>, StateId> state_index_;
};

}  // namespace

absl::StatusOr<SumOutcome> DecideRetrograde(Engine& engine,
                                            absl::Span<const TermGroup> groups,
                                            bool moves) {
  return Retrograde(engine).Decide(groups, moves);
}

}  // namespace cgt::internal
