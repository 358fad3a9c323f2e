// All of these are one recursion, {taxed g^L + b | taxed g^R - b} with a bounty b, and
// differ in where it ends. Cooling has the bounty -t; a cooled game is a number from the
// temperature on, which is known without cooling: numbers have -1/2^n, other closed forms
// 0, and the rest the foot of their thermograph.
//
// A numeric bounty is not added to whole games one move after the other, which would make
// every follower once for each move above it. Instead the recursion asks for taxed g + x
// with the sum x of the bounties above g; by number translation that is
//   {(taxed g^L + x + b) | (taxed g^R + x - b)},
// and those are the followers of the answer itself. Only if this is a number, then taxed
// g is one, too, and may be another than this one less x: it is computed without x.
#include "canonical/cooling.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "canonical/internal/context.h"
#include "canonical/internal/entered.h"
#include "canonical/internal/fold.h"
#include "canonical/internal/listing.h"
#include "canonical/internal/unwind.h"
#include "cgt/errors.h"

namespace cgt {
namespace {

using internal::Context;
using internal::Ids;

/// Taxed games with what is added to them, each computed once.
class Taxed {
 public:
  explicit Taxed(Engine& engine) : engine_(engine) {}
  ~Taxed() { engine_.ReleaseMemory(charged_); }
  Taxed(const Taxed&) = delete;
  Taxed& operator=(const Taxed&) = delete;

  /// \param bounty a number. \param leaf NodeId -> std::optional<NodeId>, where the
  /// recursion ends
  template <class Leaf>
  NodeId Of(NodeId root, NodeId bounty, const Leaf& leaf) {
    Context& context = engine_.context();
    const NodeId zero = context.zero();
    const NodeId tax = context.Negate(bounty);
    std::vector<Pair> stack = {{root, zero}};
    Ids sides[2];
    while (!stack.empty()) {
      const Pair pair = stack.back();
      const auto [g, added] = pair;
      if (known_.contains(pair)) {
        stack.pop_back();
        continue;
      }
      internal::ThrowIfError(engine_.CheckBudget());
      if (const std::optional<NodeId> end = leaf(g)) {
        Keep(pair, context.Add(*end, added));
        stack.pop_back();
        continue;
      }
      if (context.Get(g).IsClosed()) internal::RefuseUnlistable(context, g);
      const std::size_t depth = stack.size();
      for (const Player player : kPlayers) {
        Ids& side = sides[PlayerIndex(player)];
        side.clear();
        const NodeId gain = context.Add(added, player == Player::kLeft ? bounty : tax);
        for (const NodeId option : context.Options(player, g, UINT64_MAX)) {
          if (const auto it = known_.find({option, gain}); it != known_.end()) {
            side.push_back(it->second);
          } else {
            stack.push_back({option, gain});
          }
        }
      }
      if (stack.size() > depth) continue;
      NodeId result = context.FromOptions(sides[0], sides[1]);
      if (added != zero && context.Get(result).IsNumber()) {
        const auto it = known_.find({g, zero});
        if (it == known_.end()) {
          stack.push_back({g, zero});
          continue;
        }
        result = context.Add(it->second, added);
      }
      Keep(pair, result);
      stack.pop_back();
    }
    return known_.find({root, zero})->second;
  }

 private:
  using Pair = std::pair<NodeId, NodeId>;

  void Keep(Pair pair, NodeId result) {
    // The table doubles when it is about 7/8 full.
    if (known_.size() + 1 > known_.capacity() - known_.capacity() / 8) {
      const auto bytes = static_cast<std::int64_t>((known_.capacity() + 1) * 2 *
                                                   (sizeof(Pair) + sizeof(NodeId) + 1));
      internal::ThrowIfError(engine_.ChargeMemory(bytes));
      charged_ += bytes;
    }
    known_.emplace(pair, result);
  }

  Engine& engine_;
  std::int64_t charged_ = 0;
  absl::flat_hash_map<Pair, NodeId> known_;
};

/// The recursion. \param leaf NodeId -> std::optional<NodeId>, where it ends
template <class Leaf>
NodeId WithBounty(Engine& engine, const std::string& table, NodeId g, NodeId bounty,
                  const Leaf& leaf) {
  Context& context = engine.context();
  if (context.Get(bounty).IsNumber()) {
    return engine.Attached<Taxed>(table, [&] { return std::make_shared<Taxed>(engine); })
        .Of(g, bounty, leaf);
  }
  const NodeId tax = context.Negate(bounty);
  return internal::Fold<NodeId>::Of(engine, table)
      .At(
          g,
          [&](NodeId id) -> std::optional<NodeId> {
            if (std::optional<NodeId> known = leaf(id)) return known;
            if (context.Get(id).IsClosed()) internal::RefuseUnlistable(context, id);
            return std::nullopt;
          },
          [&](NodeId, absl::Span<const NodeId> left, absl::Span<const NodeId> right) {
            Ids l;
            Ids r;
            for (const NodeId option : left) l.push_back(context.Add(option, bounty));
            for (const NodeId option : right) r.push_back(context.Add(option, tax));
            return context.FromOptions(l, r);
          });
}

NodeId Cooled(Engine& engine, NodeId g, const Dyadic& t) {
  if (t.IsZero()) return g;
  Context& context = engine.context();
  return WithBounty(
      engine, absl::StrCat("cooled by ", context.Number(t)), g, context.Number(-t),
      [&](NodeId id) -> std::optional<NodeId> {
        const internal::Node& node = context.Get(id);
        if (node.IsNumber()) {
          const Dyadic x = context.store().NumberOf(id);
          if (x.IsInteger() || t > -Dyadic::FromRatio(Integer(1), x.exponent())) {
            return id;
          }
          return std::nullopt;
        }
        if (t.Sign() < 0) return std::nullopt;
        // Positive: a closed form has temperature 0.
        if (node.IsClosed()) return node.left_stop;
        const Thermograph& thermograph = *context.ThermographOf(id);
        if (t <= thermograph.temperature) return std::nullopt;
        return context.Number(thermograph.mean);
      });
}

}  // namespace

absl::StatusOr<Value> Cool(Engine& engine, Value g, const Dyadic& t) {
  CGT_CHECK(&g.engine() == &engine);
  if (t <= Dyadic(-1)) {
    return absl::FailedPreconditionError(
        "cooling is defined for temperatures above -1, that of the integers");
  }
  return internal::Entered(engine, [&]() -> absl::StatusOr<Value> {
    return Value(&engine, Cooled(engine, g.id(), t));
  });
}

absl::StatusOr<Value> Freeze(Engine& engine, Value g) {
  CGT_CHECK(&g.engine() == &engine);
  return internal::Entered(engine, [&]() -> absl::StatusOr<Value> {
    Context& context = engine.context();
    // At its own temperature 0 a number + infinitesimal is itself.
    if (context.Get(g.id()).IsClosed()) return g;
    const Dyadic temperature = context.ThermographOf(g.id())->temperature;
    return Value(&engine, Cooled(engine, g.id(), temperature));
  });
}

absl::StatusOr<Value> Heat(Engine& engine, Value g, Value t) {
  CGT_CHECK(&g.engine() == &engine && &t.engine() == &engine);
  return internal::Entered(engine, [&]() -> absl::StatusOr<Value> {
    Context& context = engine.context();
    if (t.id() == context.zero()) return g;
    return Value(&engine, WithBounty(engine, absl::StrCat("heated by ", t.id()), g.id(),
                                     t.id(), [&](NodeId id) -> std::optional<NodeId> {
                                       if (context.Get(id).IsNumber()) return id;
                                       return std::nullopt;
                                     }));
  });
}

absl::StatusOr<Value> Overheat(Engine& engine, Value g, Value s, Value t) {
  CGT_CHECK(&g.engine() == &engine && &s.engine() == &engine && &t.engine() == &engine);
  return internal::Entered(engine, [&]() -> absl::StatusOr<Value> {
    Context& context = engine.context();
    return Value(
        &engine,
        WithBounty(engine, absl::StrCat("overheated from ", s.id(), " to ", t.id()),
                   g.id(), t.id(), [&](NodeId id) -> std::optional<NodeId> {
                     if (!context.Get(id).IsNumber()) return std::nullopt;
                     const Dyadic n = context.store().NumberOf(id);
                     if (!n.IsInteger()) return std::nullopt;
                     return context.Multiple(n.numerator(), s.id());
                   }));
  });
}

}  // namespace cgt
