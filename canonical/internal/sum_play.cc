// Depth-first search on an explicit stack. All followers of a state are made and judged
// before any is searched, so that a move that wins at once is never searched past; the
// rest is tried hottest first, positions without a value by mobility.
#include "canonical/internal/sum_play.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "canonical/internal/closed_form.h"
#include "canonical/internal/unwind.h"
#include "cgt/errors.h"

namespace cgt::internal {
namespace {

// Beside parts of unknown value more nimbers than this are not tried.
constexpr std::uint64_t kStarsTried = 4096;
constexpr std::int64_t kEntryBytes = sizeof(std::string) + 2;

}  // namespace

SumPlay::~SumPlay() { engine_.ReleaseMemory(charged_); }

void SumPlay::ThrowRepeats(const SumState& state) const {
  constexpr std::size_t kShown = 3;
  std::string text;
  std::size_t shown = 0;
  for (const SumEntry& entry : state.entries) {
    if (!entry.IsPart()) continue;
    if (++shown > kShown) break;
    absl::StrAppend(&text, shown > 1 ? ", " : "", parts_[entry.part()].term->Text());
  }
  throw Unwind{absl::FailedPreconditionError(absl::StrCat(
      "play repeats, so nobody need win: it comes back to a sum with ", text))};
}

std::uint8_t& SumPlay::Slot(const std::string& key) {
  if (const auto it = table_.find(key); it != table_.end()) return it->second;
  std::int64_t bytes = key.size() > 15 ? static_cast<std::int64_t>(key.size() + 16) : 0;
  const auto capacity = static_cast<std::int64_t>(table_.capacity());
  const bool grows = table_.size() + 1 > table_.capacity() - table_.capacity() / 8;
  if (grows) bytes += (capacity + 1) * 2 * kEntryBytes;
  ThrowIfError(engine_.ChargeMemory(bytes));
  charged_ += bytes;
  std::uint8_t& slot = table_[key];
  if (grows) {  // the smaller table is gone
    engine_.ReleaseMemory(capacity * kEntryBytes);
    charged_ -= capacity * kEntryBytes;
  }
  return slot;
}

void SumPlay::Store(const std::string& key, Player starter, bool wins) {
  std::uint8_t& slot = Slot(key);
  slot |= BitsFor(starter, kKnown | (wins ? kWins : 0));
}

std::optional<bool> SumPlay::Known(const SumState& state, Player starter,
                                   std::uint64_t nodes, OutcomeStep* step) {
  const std::string key = state.Key();
  if (const auto it = table_.find(key); it != table_.end()) {
    if ((it->second & BitsFor(starter, kKnown)) != 0) {
      if (step != nullptr) {
        *step = parts_.misere() ? OutcomeStep::kMisereSearch : OutcomeStep::kSearch;
      }
      return (it->second & BitsFor(starter, kWins)) != 0;
    }
  }
  const Verdict verdict = states_.Judge(state, nodes);
  const std::optional<bool> wins = verdict.first_wins[PlayerIndex(starter)];
  if (wins.has_value() && step != nullptr) *step = verdict.step[PlayerIndex(starter)];
  return wins;
}

int SumPlay::MobilityOf(absl::Span<const PartId> parts, Player player) {
  int mobility = 0;
  for (const PartId part : parts) {
    if (parts_[part].value.has_value()) continue;
    const int more = parts_.MobilityOf(part);
    mobility += player == Player::kLeft ? more : -more;
  }
  return mobility;
}

bool SumPlay::ClosedOptions(const SumState& state, Player player,
                            const std::function<void(NodeId)>& f) {
  Context& context = engine_.context();
  const Node& node = context.Get(state.closed);
  const NumberUpStar w = context.store().ClosedOf(state.closed);
  if (node.IsNumber()) {
    // A number is left alone as long as there is anything else, unless all of that is a
    // number, too, which is not known here: its one option is tried.
    const std::optional<Dyadic> option =
        player == Player::kLeft ? w.number.LeftOption() : w.number.RightOption();
    if (option.has_value()) f(context.Number(*option));
    return true;
  }
  const internal::ClosedOptions options = ClosedOptionsOf(player, w);
  const std::optional<std::uint64_t> far = states_.FarStar(state);
  // *k beside the entries behaves alike for all k from `far` on, and one of them is
  // enough.
  const std::uint64_t most = far.has_value() ? *far + 1 : kStarsTried;
  const std::uint64_t run = std::min(options.star_run, most);
  for (std::uint64_t k = 0; k < run; ++k) {
    context.Tick();
    f(context.Closed({w.number, Uptimal(), Nimber{k}}));
  }
  for (const NumberUpStar& option : options.other) f(context.Closed(option));
  return far.has_value() || run == options.star_run;
}

bool SumPlay::AddCandidate(Frame& frame, SumState follower, const Dyadic& heat,
                           int mobility, const Limits& limits) {
  states_.Simplify(follower, limits.part_effort);
  const Player opponent = Opponent(frame.player);
  std::string key = follower.Key();
  std::optional<bool> opponent_wins;
  if (const auto it = table_.find(key); it != table_.end()) {
    const std::uint8_t slot = it->second;
    if ((slot & BitsFor(opponent, kOnStack)) != 0) {
      ThrowRepeats(follower);
    }
    if ((slot & BitsFor(opponent, kKnown)) != 0) {
      opponent_wins = (slot & BitsFor(opponent, kWins)) != 0;
    } else if ((slot & BitsFor(opponent, kObstacle)) != 0) {
      frame.complete = false;
      return false;
    }
  }
  if (!opponent_wins.has_value()) {
    // What is judged cheaply is not worth a slot of the table.
    opponent_wins =
        states_.Judge(follower, limits.nodes).first_wins[PlayerIndex(opponent)];
  }
  if (opponent_wins.has_value()) return !*opponent_wins;
  for (const Candidate& other : frame.candidates) {
    if (other.key == key) return false;
  }
  frame.candidates.push_back({std::move(follower), std::move(key), heat, mobility});
  return false;
}

bool SumPlay::Expand(Frame& frame, const SumState& state, const Limits& limits) {
  Context& context = engine_.context();
  for (const SumEntry& entry : state.entries) {
    if (entry.IsPart()) continue;
    const Dyadic heat = states_.TemperatureOf(entry.id);
    for (const NodeId option : context.Options(frame.player, entry.id, UINT64_MAX)) {
      SumState follower = state;
      states_.RemoveEntry(follower, entry.id);
      states_.AddValue(follower, option, Integer(1));
      if (AddCandidate(frame, std::move(follower), heat, 0, limits)) return true;
    }
  }
  for (const SumEntry& entry : state.entries) {
    if (!entry.IsPart()) continue;
    const PartLists& options = parts_.Options(entry.part(), frame.player);
    for (std::size_t i = 0; i < options.size(); ++i) {
      const absl::Span<const PartId> option = options[i];
      context.Tick();
      SumState follower = state;
      states_.RemoveEntry(follower, entry.id);
      states_.AddParts(follower, option, limits.part_effort);
      const int mobility = MobilityOf(option, frame.player);
      if (AddCandidate(frame, std::move(follower), Dyadic(), mobility, limits)) {
        return true;
      }
    }
    const absl::Status& listing = parts_[entry.part()].listing;
    if (!listing.ok()) {
      frame.complete = false;
      obstacle_ = listing;
    }
  }
  bool wins = false;
  const bool covered = ClosedOptions(state, frame.player, [&](NodeId option) {
    if (wins) return;
    SumState follower = state;
    follower.closed = option;
    wins = AddCandidate(frame, std::move(follower), Dyadic(-1), 0, limits);
  });
  if (wins) return true;
  if (!covered) {
    frame.complete = false;
    obstacle_ = absl::ResourceExhaustedError(
        absl::StrCat("more than ", kStarsTried,
                     " nimbers to move to beside a position of unknown value"));
  }
  std::stable_sort(frame.candidates.begin(), frame.candidates.end(),
                   [](const Candidate& a, const Candidate& b) {
                     if (a.heat != b.heat) return a.heat > b.heat;
                     return a.mobility > b.mobility;
                   });
  return false;
}

std::optional<bool> SumPlay::Enter(const SumState& state, std::string key, Player player,
                                   const Limits& limits) {
  Frame frame;
  frame.player = player;
  const bool wins = Expand(frame, state, limits);
  const bool decided = wins || (frame.candidates.empty() && frame.complete);
  if (decided) {
    bool result = wins;
    if (!wins && parts_.misere()) {
      // Without a move the player has won. Moves that lose at once are moves, though.
      result = true;
      for (const SumEntry& entry : state.entries) {
        if (!parts_.Options(entry.part(), player).empty()) result = false;
      }
    }
    Store(key, player, result);
    return result;
  }
  if (frame.candidates.empty()) {
    Slot(key) |= BitsFor(player, kObstacle);
    return std::nullopt;
  }
  Slot(key) |= BitsFor(player, kOnStack);
  frame.key = std::move(key);
  stack_.push_back(std::move(frame));
  return std::nullopt;
}

std::optional<bool> SumPlay::Search(const SumState& state, Player starter,
                                    const Limits& limits) {
  struct Clear {
    SumPlay& play;
    ~Clear() {
      for (const Frame& frame : play.stack_) {
        play.table_[frame.key] &=
            static_cast<std::uint8_t>(~BitsFor(frame.player, kOnStack));
      }
      play.stack_.clear();
    }
  } clear{*this};
  SumState root = state;
  states_.Simplify(root, limits.part_effort);
  std::string root_key = root.Key();
  if (const std::optional<bool> known = Known(root, starter, limits.nodes)) return known;
  std::uint64_t expanded = 1;
  const std::optional<bool> at_once = Enter(root, std::move(root_key), starter, limits);
  if (at_once.has_value()) return at_once;
  // The result of the frame that was left last; nullopt: an obstacle.
  std::optional<bool> result;
  while (!stack_.empty()) {
    ThrowIfError(engine_.CheckBudget());
    Frame& frame = stack_.back();
    const Player opponent = Opponent(frame.player);
    bool decided = false;
    bool wins = false;
    bool pushed = false;
    while (frame.next < frame.candidates.size()) {
      Candidate& candidate = frame.candidates[frame.next];
      std::optional<bool> answer;
      std::uint8_t slot = 0;
      if (const auto it = table_.find(candidate.key); it != table_.end()) {
        slot = it->second;
      }
      if ((slot & BitsFor(opponent, kKnown)) != 0) {
        answer = (slot & BitsFor(opponent, kWins)) != 0;
      } else if ((slot & BitsFor(opponent, kObstacle)) != 0) {
        frame.complete = false;
        ++frame.next;
        continue;
      } else if ((slot & BitsFor(opponent, kOnStack)) != 0) {
        ThrowRepeats(candidate.state);
      } else {
        if (++expanded > limits.states) return std::nullopt;
        const std::size_t depth = stack_.size();
        const SumState next = std::move(candidate.state);
        answer = Enter(next, candidate.key, opponent, limits);  // `frame` may move
        if (stack_.size() > depth) {
          pushed = true;
          break;
        }
        if (!answer.has_value()) continue;  // an obstacle, noted in the table
      }
      ++frame.next;
      if (!*answer) {
        decided = wins = true;
        break;
      }
    }
    if (pushed) continue;
    Frame done = std::move(stack_.back());
    stack_.pop_back();
    std::uint8_t& slot = table_[done.key];
    slot &= static_cast<std::uint8_t>(~BitsFor(done.player, kOnStack));
    if (decided || done.complete) {
      Store(done.key, done.player, wins);
      result = wins;
    } else {
      slot |= BitsFor(done.player, kObstacle);
      result = std::nullopt;
    }
  }
  return result;
}

}  // namespace cgt::internal
