// All of these are one recursion, {taxed g^L + b | taxed g^R - b} with a bounty b, and
// differ in where it ends. Cooling has the bounty -t; a cooled game is a number from the
// temperature on, which is known without cooling: numbers have -1/2^n, other closed forms
// 0, and the rest the foot of their thermograph.
#include "canonical/cooling.h"

#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "canonical/internal/context.h"
#include "canonical/internal/entered.h"
#include "canonical/internal/fold.h"
#include "canonical/internal/listing.h"
#include "cgt/errors.h"

namespace cgt {
namespace {

using internal::Context;
using internal::Ids;

/// The recursion. \param leaf NodeId -> std::optional<NodeId>, where it ends
template <class Leaf>
NodeId WithBounty(Engine& engine, const std::string& table, NodeId g, NodeId bounty,
                  const Leaf& leaf) {
  using Table = internal::Fold<NodeId>;
  Context& context = engine.context();
  const NodeId tax = context.Negate(bounty);
  return Table::Of(engine, table)
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
