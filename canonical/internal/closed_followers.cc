// Every follower of x + U + *m that still has ups is x + (d_1 - c .. d_i - c) + *m', m'
// being m if the shift c is even and m with the star toggled if it is odd: see the
// canonical options in closed_form.cc. So a follower is a pair (i, c), and where only one
// digit is left, c runs through an interval up to that digit.
#include "canonical/internal/closed_followers.h"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "cgt/errors.h"

namespace cgt::internal {
namespace {

// Pairs (i, c), and entries of the tables of one shift.
constexpr std::size_t kMostStates = std::size_t{1} << 22;
constexpr std::size_t kMostEntries = std::size_t{1} << 25;
// Bytes of all numbers of lines of play together.
constexpr std::size_t kMostCountBytes = std::size_t{1} << 28;

[[noreturn]] void TooMany() {
  ThrowStatus(absl::OutOfRangeError(
      "an uptimal with fewer kinds of followers: its digits differ too much"));
}

/// What the digits look like after the shift c; places count from 1, 0 is none.
struct Shifted {
  // The last place up to i whose digit is < c, == c, > c.
  std::vector<std::uint32_t> less;
  std::vector<std::uint32_t> equal;
  std::vector<std::uint32_t> greater;
  // The first place whose digit is not c + 1 (for sign 1) or c - 1 (for sign -1).
  std::size_t first_not_one[2];
};

/// The options of one player of a follower.
struct UpOptions {
  /// x + *0 .. x + *(run - 1).
  std::uint64_t run = 0;
  /// Others, as pairs (i, c).
  std::vector<std::pair<std::size_t, Integer>> other;
};

class UpFollowers {
 public:
  using State = std::pair<std::size_t, Integer>;

  UpFollowers(const NumberUpStar& w, const std::function<void()>& tick)
      : up_(w.up), digits_(up_.digits()), star_(w.star.index), tick_(tick) {}

  [[nodiscard]] State Start() const { return {digits_.size(), Integer()}; }
  [[nodiscard]] std::uint64_t StarAt(const Integer& c) const {
    return star_ ^ (c.IsOdd() ? 1u : 0u);
  }
  [[nodiscard]] const Integer& digit(std::size_t i) const { return digits_[i - 1]; }

  /// Both players' options of a follower with at least two digits: first those of the
  /// player whose ups they are.
  std::pair<UpOptions, State> OptionsOf(const State& state) {
    const auto& [i, c] = state;
    const int sign = digit(i) > c ? 1 : -1;
    const Shifted& at = At(c);
    const std::uint64_t star = StarAt(c);
    // The last places before i with a negative digit, and with one that is <= 0.
    const std::size_t negative = sign > 0 ? at.less[i - 1] : at.greater[i - 1];
    const std::size_t nonpositive = std::max<std::size_t>(negative, at.equal[i - 1]);
    const bool last_is_one = digit(i) == c + Integer(sign);
    const std::size_t kept = Trimmed(last_is_one ? i - 1 : nonpositive, c);
    UpOptions own;
    if (negative > 0) {
      own.other.emplace_back(kept, c);
      const Integer raised = c - Integer(sign);
      own.other.emplace_back(Trimmed(negative, raised), raised);
    } else if (digit(1) == c) {
      own.run = star;
      own.other.emplace_back(kept, c);
    } else {
      const std::size_t first = at.first_not_one[sign > 0 ? 0 : 1];
      const bool confused =
          first == 0 || first > i ||
          (sign > 0 ? digit(first) < c + Integer(1) : digit(first) > c - Integer(1));
      const bool both = star == 1 && confused;
      if (both || kept == 0) own.run = 1;
      if (both || kept != 0) own.other.emplace_back(kept, c);
    }
    const Integer lowered = c + Integer(sign);
    return {std::move(own), State(Trimmed(i, lowered), lowered)};
  }

  void CountState() {
    if (++states_ > kMostStates) TooMany();
    tick_();
  }

 private:
  /// The first i digits without trailing zeros after the shift.
  std::size_t Trimmed(std::size_t i, const Integer& c) {
    const Shifted& at = At(c);
    return std::max(at.less[i], at.greater[i]);
  }

  const Shifted& At(const Integer& c) {
    std::unique_ptr<Shifted>& slot = shifted_[c];
    if (slot != nullptr) return *slot;
    const std::size_t n = digits_.size();
    entries_ += n + 1;
    if (entries_ > kMostEntries) TooMany();
    slot = std::make_unique<Shifted>();
    Shifted& at = *slot;
    for (auto* table : {&at.less, &at.equal, &at.greater}) table->resize(n + 1);
    at.first_not_one[0] = at.first_not_one[1] = 0;
    for (std::size_t i = 1; i <= n; ++i) {
      if (i % 1024 == 0) tick_();
      at.less[i] = at.less[i - 1];
      at.equal[i] = at.equal[i - 1];
      at.greater[i] = at.greater[i - 1];
      const std::strong_ordering order = digit(i) <=> c;
      auto& last = order < 0 ? at.less : order == 0 ? at.equal : at.greater;
      last[i] = static_cast<std::uint32_t>(i);
      if (at.first_not_one[0] == 0 && digit(i) != c + Integer(1)) {
        at.first_not_one[0] = i;
      }
      if (at.first_not_one[1] == 0 && digit(i) != c - Integer(1)) {
        at.first_not_one[1] = i;
      }
    }
    return at;
  }

  const Uptimal up_;
  const absl::Span<const Integer> digits_;
  const std::uint64_t star_;
  const std::function<void()>& tick_;
  std::size_t states_ = 0;
  std::size_t entries_ = 0;
  absl::flat_hash_map<Integer, std::unique_ptr<Shifted>> shifted_;
};

/// The largest nimber that a follower of ups + *star with a single digit comes to. On the
/// way down from the last up, 0 and *(star toggled) are options, and 0, * | 0 for up*.
std::uint64_t StarBelowUp(std::uint64_t star_at_one) {
  return star_at_one == 1 ? 1 : star_at_one ^ 1;
}

Integer NimberStops(std::uint64_t star) {
  if (star == 0) return Integer(1);
  return Integer(2) * ValueOrThrow(Integer::Pow(Integer(3), star - 1));
}

}  // namespace

Integer ClosedFollowerCount(const NumberUpStar& w, const std::function<void()>& tick) {
  const Integer ancestors = w.number.Birthday();
  if (w.up.IsZero()) return ancestors + Integer(w.star.index) + Integer(1);
  UpFollowers followers(w, tick);
  std::uint64_t star = 0;  // the largest nimber met
  // With one digit d left: shifts from here up to d - 1, or down to d + 1.
  std::optional<Integer> least;
  std::optional<Integer> greatest;
  absl::flat_hash_map<UpFollowers::State, bool> seen;
  std::vector<UpFollowers::State> stack;
  const auto meet = [&](UpFollowers::State state) {
    const auto& [i, c] = state;
    if (i == 0) {
      star = std::max(star, followers.StarAt(c));
    } else if (i == 1) {
      if (followers.digit(1) > c) {
        if (!least.has_value() || c < *least) least = c;
      } else {
        if (!greatest.has_value() || c > *greatest) greatest = c;
      }
    } else if (seen.emplace(state, true).second) {
      stack.push_back(std::move(state));
    }
  };
  meet(followers.Start());
  while (!stack.empty()) {
    followers.CountState();
    const UpFollowers::State state = std::move(stack.back());
    stack.pop_back();
    auto [own, other] = followers.OptionsOf(state);
    if (own.run > 0) star = std::max(star, own.run - 1);
    for (UpFollowers::State& option : own.other) meet(std::move(option));
    meet(std::move(other));
  }
  Integer count = ancestors + Integer(seen.size());
  for (const int sign : {1, -1}) {
    const std::optional<Integer>& from = sign > 0 ? least : greatest;
    if (!from.has_value()) continue;
    const Integer& digit = followers.digit(1);
    count += (digit - *from).Abs();
    star = std::max(star, StarBelowUp(followers.StarAt(digit - Integer(sign))));
  }
  return count + Integer(star) + Integer(1);
}

Integer ClosedStopCount(const NumberUpStar& w, const std::function<void()>& tick) {
  UpFollowers followers(w, tick);
  absl::flat_hash_map<UpFollowers::State, Integer> known;
  std::size_t bytes = 0;
  const auto find = [&](const UpFollowers::State& state) -> std::optional<Integer> {
    const auto& [i, c] = state;
    if (i == 0) return NimberStops(followers.StarAt(c));
    if (i == 1) {
      // k ups: {0 | k - 1 ups + the star toggled} down to k = 1.
      const int sign = followers.digit(1) > c ? 1 : -1;
      const std::uint64_t star = followers.StarAt(followers.digit(1) - Integer(sign));
      const Integer last = star == 1 ? Integer(4) : Integer(1) + NimberStops(star ^ 1);
      return (followers.digit(1) - c).Abs() - Integer(1) + last;
    }
    const auto it = known.find(state);
    if (it == known.end()) return std::nullopt;
    return it->second;
  };
  std::vector<UpFollowers::State> stack = {followers.Start()};
  while (!stack.empty()) {
    const UpFollowers::State state = stack.back();
    if (find(state).has_value()) {
      stack.pop_back();
      continue;
    }
    followers.CountState();
    const auto [own, other] = followers.OptionsOf(state);
    // *0 .. *(run - 1) have 3^(run - 1) together.
    Integer count =
        own.run > 0 ? ValueOrThrow(Integer::Pow(Integer(3), own.run - 1)) : Integer();
    bool complete = true;
    const auto add = [&](const UpFollowers::State& option) {
      if (std::optional<Integer> stops = find(option)) {
        count += *stops;
      } else {
        complete = false;
        stack.push_back(option);
      }
    };
    for (const UpFollowers::State& option : own.other) add(option);
    add(other);
    if (!complete) continue;
    bytes += count.AllocatedBytes();
    if (bytes > kMostCountBytes) TooMany();
    known.emplace(state, std::move(count));
    stack.pop_back();
  }
  return *find(followers.Start());
}

}  // namespace cgt::internal
