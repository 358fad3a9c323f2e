// The search of play over states of sums.
#ifndef CGT_CANONICAL_INTERNAL_SUM_PLAY_H_
#define CGT_CANONICAL_INTERNAL_SUM_PLAY_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/types/span.h"
#include "canonical/engine.h"
#include "canonical/internal/sum_parts.h"
#include "canonical/internal/sum_state.h"
#include "cgt/player.h"

namespace cgt::internal {

/// Wins and losses of states, found by depth-first search with a table of exact keys.
class SumPlay {
 public:
  struct Limits {
    std::uint64_t states = 0;       ///< states to expand
    std::uint64_t part_effort = 0;  ///< checks for the value of a part
    std::uint64_t nodes = 0;        ///< see SumStates::Judge
  };

  SumPlay(Engine& engine, SumParts& parts, SumStates& states)
      : engine_(engine), parts_(parts), states_(states) {}
  ~SumPlay();
  SumPlay(const SumPlay&) = delete;
  SumPlay& operator=(const SumPlay&) = delete;

  /// What is known without search: the table and the judge.
  std::optional<bool> Known(const SumState& state, Player starter, std::uint64_t nodes,
                            OutcomeStep* step = nullptr);
  /// Whether the starter wins; nullopt if the limits ended the search or some options
  /// could not be listed (then `obstacle` tells).
  /// \errors throws what Context throws; Unwind FailedPrecondition if play repeats
  std::optional<bool> Search(const SumState& state, Player starter, const Limits& limits);

  /// Why a search could not go everywhere; OK if it could.
  [[nodiscard]] const absl::Status& obstacle() const { return obstacle_; }
  void ForgetObstacle() { obstacle_ = absl::OkStatus(); }
  [[nodiscard]] std::size_t size() const { return table_.size(); }

  /// Calls f for each option `player` has in the closed part of a state: with the closed
  /// part that it leaves. Nimbers that behave alike beside the rest are represented by
  /// one. \return false if not all were covered
  bool ClosedOptions(const SumState& state, Player player,
                     const std::function<void(NodeId)>& f);

 private:
  // Two bits each for the starters' results, one each for being on the stack and for
  // having met an obstacle.
  enum Bits : std::uint8_t { kKnown = 1, kWins = 2, kOnStack = 4, kObstacle = 8 };
  static std::uint8_t BitsFor(Player starter, std::uint8_t bits) {
    return static_cast<std::uint8_t>(starter == Player::kLeft ? bits : bits << 4);
  }

  struct Candidate {
    SumState state;
    std::string key;
    Dyadic heat;       ///< temperature of what was moved in
    int mobility = 0;  ///< of the mover, less the opponent's
  };
  struct Frame {
    std::string key;
    Player player = Player::kLeft;
    std::vector<Candidate> candidates;
    std::size_t next = 0;
    bool complete = true;
  };

  std::uint8_t& Slot(const std::string& key);
  void Store(const std::string& key, Player starter, bool wins);
  /// The answer if it is known at once, otherwise a frame is pushed.
  std::optional<bool> Enter(const SumState& state, std::string key, Player player,
                            const Limits& limits);
  /// Adds a follower; true if it wins at once for the mover.
  bool AddCandidate(Frame& frame, SumState follower, const Dyadic& heat, int mobility,
                    const Limits& limits);
  bool Expand(Frame& frame, const SumState& state, const Limits& limits);
  [[noreturn]] void ThrowRepeats(const SumState& state) const;
  int MobilityOf(absl::Span<const PartId> parts, Player player);

  Engine& engine_;
  SumParts& parts_;
  SumStates& states_;
  std::int64_t charged_ = 0;
  absl::flat_hash_map<std::string, std::uint8_t> table_;
  std::vector<Frame> stack_;
  absl::Status obstacle_;
};

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_SUM_PLAY_H_
