// Followers are counted over the nodes; below a node that is number + uptimal + nimber
// they are counted in kinds. Numbers: the followers of an integer n are 0 to n, those of
// another number its ancestors in the tree of numbers. Nimbers: x, x + * to x + *n.
// Uptimals: those of several nodes may be the same, so each is kept once.
#include "canonical/counting.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "canonical/internal/closed_followers.h"
#include "canonical/internal/closed_form.h"
#include "canonical/internal/context.h"
#include "canonical/internal/entered.h"
#include "canonical/internal/fold.h"
#include "canonical/internal/listing.h"
#include "canonical/internal/unwind.h"
#include "cgt/errors.h"

namespace cgt {
namespace internal {
namespace {

/// The followers of several nodes together.
class FollowerSet {
 public:
  explicit FollowerSet(Context& context) : context_(context) {}

  Integer Count(NodeId root) {
    Meet(root);
    while (!stack_.empty() || !up_stack_.empty()) {
      context_.Tick();
      if (up_stack_.empty()) {
        const Node& node = context_.Get(stack_.back());
        stack_.pop_back();
        for (const absl::Span<const NodeId> side : {node.Left(), node.Right()}) {
          for (const NodeId option : side) Meet(option);
        }
        continue;
      }
      const NumberUpStar w = std::move(up_stack_.back());
      up_stack_.pop_back();
      for (const Player player : kPlayers) {
        const ClosedOptions options = ClosedOptionsOf(player, w);
        if (options.star_run > 0) MeetStar(w.number, options.star_run - 1);
        for (const NumberUpStar& option : options.other) MeetClosed(option);
      }
    }
    Integer count = Integer(nodes_.size()) + Integer(ups_.size()) +
                    Integer(fractions_.size()) + positive_ + negative_ + Integer(1);
    for (const auto& [number, star] : stars_) count += Integer(star);
    return count;
  }

 private:
  void Meet(NodeId id) {
    if (!context_.Get(id).IsClosed()) {
      if (nodes_.insert(id).second) stack_.push_back(id);
    } else if (closed_.insert(id).second) {
      MeetClosed(context_.store().ClosedOf(id));
    }
  }

  void MeetClosed(const NumberUpStar& w) {
    if (w.up.IsZero()) {
      MeetStar(w.number, w.star.index);
      return;
    }
    constexpr std::size_t kMostDigits = std::size_t{1} << 24;
    if (!ups_.insert(w).second) return;
    digits_ += w.up.length();
    if (digits_ > kMostDigits) {
      throw Unwind{
          absl::OutOfRangeError(absl::StrCat("uptimals with more than ", kMostDigits,
                                             " digits altogether among the followers"))};
    }
    up_stack_.push_back(w);
  }

  void MeetStar(const Dyadic& number, std::uint64_t star) {
    std::uint64_t& most = stars_[number];
    most = std::max(most, star);
    MeetNumber(number);
  }

  void MeetNumber(const Dyadic& number) {
    constexpr std::uint32_t kMostExponent = 1u << 12;
    if (number.exponent() > kMostExponent) {
      throw Unwind{absl::OutOfRangeError(
          absl::StrCat("a denominator above 2^", kMostExponent, " among the followers"))};
    }
    std::vector<Dyadic> numbers = {number};
    while (!numbers.empty()) {
      context_.Tick();
      const Dyadic x = std::move(numbers.back());
      numbers.pop_back();
      if (x.IsInteger()) {
        positive_ = std::max(positive_, x.numerator());
        negative_ = std::max(negative_, -x.numerator());
      } else if (fractions_.insert(x).second) {
        numbers.push_back(*x.LeftOption());
        numbers.push_back(*x.RightOption());
      }
    }
  }

  Context& context_;
  std::vector<NodeId> stack_;
  std::vector<NumberUpStar> up_stack_;
  absl::flat_hash_set<NodeId> nodes_;
  absl::flat_hash_set<NodeId> closed_;
  absl::flat_hash_set<NumberUpStar> ups_;
  std::size_t digits_ = 0;
  absl::flat_hash_map<Dyadic, std::uint64_t> stars_;
  absl::flat_hash_set<Dyadic> fractions_;
  Integer positive_;
  Integer negative_;
};

Integer CountFollowers(Context& context, NodeId g) {
  if (context.Get(g).IsClosed()) {
    return ClosedFollowerCount(context.store().ClosedOf(g), [&] { context.Tick(); });
  }
  return FollowerSet(context).Count(g);
}

}  // namespace
}  // namespace internal

absl::StatusOr<Integer> StopCount(Engine& engine, Value g) {
  CGT_CHECK(&g.engine() == &engine);
  return internal::Entered(engine, [&]() -> absl::StatusOr<Integer> {
    internal::Context& context = engine.context();
    return internal::Fold<Integer>::Of(engine, "stop counts")
        .At(
            g.id(),
            [&](NodeId id) -> std::optional<Integer> {
              if (!context.Get(id).IsClosed()) return std::nullopt;
              return internal::ClosedStopCount(context.store().ClosedOf(id),
                                               [&] { context.Tick(); });
            },
            [](NodeId, absl::Span<const Integer> left, absl::Span<const Integer> right) {
              Integer count;
              for (const Integer& stops : left) count += stops;
              for (const Integer& stops : right) count += stops;
              return count;
            });
  });
}

absl::StatusOr<Integer> FollowerCount(Engine& engine, Value g) {
  CGT_CHECK(&g.engine() == &engine);
  return internal::Entered(engine, [&]() -> absl::StatusOr<Integer> {
    return internal::CountFollowers(engine.context(), g.id());
  });
}

absl::StatusOr<std::vector<Value>> Followers(Engine& engine, Value g,
                                             std::uint64_t limit) {
  CGT_CHECK(&g.engine() == &engine);
  return internal::Entered(engine, [&]() -> absl::StatusOr<std::vector<Value>> {
    internal::Context& context = engine.context();
    // Counted first, so that none is made in vain.
    const Integer count = internal::CountFollowers(context, g.id());
    if (count > Integer(limit)) {
      return absl::ResourceExhaustedError(
          absl::StrCat("more than ", limit, " followers"));
    }
    std::vector<Value> followers = {g};
    absl::flat_hash_set<NodeId> met = {g.id()};
    if (context.Get(g.id()).IsClosed()) internal::RefuseUnlistable(context, g.id());
    for (std::size_t i = 0; i < followers.size(); ++i) {
      for (const Player player : kPlayers) {
        for (const NodeId option : context.Options(player, followers[i].id(), limit)) {
          context.Tick();
          if (met.insert(option).second) followers.emplace_back(&engine, option);
        }
      }
    }
    return followers;
  });
}

absl::Status CheckListable(Engine& engine, Value g) {
  CGT_CHECK(&g.engine() == &engine);
  try {
    internal::Context& context = engine.context();
    if (context.Get(g.id()).IsClosed()) internal::RefuseUnlistable(context, g.id());
  } catch (const internal::Unwind& unwind) {
    return unwind.status;
  }
  return absl::OkStatus();
}

}  // namespace cgt
