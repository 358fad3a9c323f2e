// The Norton product is a fold over g for each unit. The Conway product is a recursion
// over pairs, computed once a pair with an explicit stack; over values it ends early
// where arithmetic knows the product, over forms only where there are no options.
//
// An integer form n = {n-1|}: n*h = {(n-1)*h + n*h^L - (n-1)*h^L | the same with h^R},
// which by induction is {(n-1)h + h^L | (n-1)h + h^R}, the sum of n copies of h.
#include "canonical/products.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "canonical/internal/context.h"
#include "canonical/internal/entered.h"
#include "canonical/internal/fold.h"
#include "canonical/internal/listing.h"
#include "canonical/internal/norton.h"
#include "canonical/internal/unwind.h"
#include "cgt/errors.h"

namespace cgt {
namespace {

using internal::Context;
using internal::Ids;

// --- nim product

// Below F = 2^half, a Fermat 2-power, nimbers are a field, and F*F = F + F/2. For
// a = a1*F + a0 and b = b1*F + b0 with three products of halves, as Karatsuba does:
//   a*b = ((a0+a1)*(b0+b1) + a0*b0)*F + a0*b0 + a1*b1*(F/2).
std::uint64_t NimProductBelow(std::uint64_t a, std::uint64_t b, int half) {
  if (a < 2 || b < 2) return a * b;
  while (half > 1 && ((a | b) >> half) == 0) half /= 2;
  const std::uint64_t mask = (std::uint64_t{1} << half) - 1;
  const std::uint64_t a0 = a & mask;
  const std::uint64_t a1 = a >> half;
  const std::uint64_t b0 = b & mask;
  const std::uint64_t b1 = b >> half;
  const int quarter = half / 2;
  const std::uint64_t low = NimProductBelow(a0, b0, quarter);
  const std::uint64_t high = NimProductBelow(a1, b1, quarter);
  const std::uint64_t both = NimProductBelow(a0 ^ a1, b0 ^ b1, quarter);
  return ((both ^ low) << half) ^ low ^
         NimProductBelow(high, std::uint64_t{1} << (half - 1), quarter);
}

// --- Norton product

std::optional<Integer> IntegerOf(const Context& context, NodeId id) {
  if (!context.Get(id).IsNumber()) return std::nullopt;
  const Dyadic x = context.store().NumberOf(id);
  if (!x.IsInteger()) return std::nullopt;
  return x.numerator();
}

/// unit + d for the incentives d that no other dominates.
Ids UnitPlusIncentives(Context& context, NodeId unit) {
  if (context.Get(unit).IsClosed()) internal::RefuseUnlistable(context, unit);
  Ids all = context.Options(Player::kLeft, unit, UINT64_MAX);
  const NodeId twice = context.Add(unit, unit);
  for (const NodeId right : context.Options(Player::kRight, unit, UINT64_MAX)) {
    all.push_back(context.Add(twice, context.Negate(right)));
  }
  Ids kept;
  for (const NodeId a : all) {
    const auto dominates = [&](NodeId b) { return context.LessOrEqual(a, b); };
    if (std::any_of(kept.begin(), kept.end(), dominates)) continue;
    kept.erase(std::remove_if(kept.begin(), kept.end(),
                              [&](NodeId b) { return context.LessOrEqual(b, a); }),
               kept.end());
    kept.push_back(a);
  }
  return kept;
}

}  // namespace

NodeId internal::NortonTimes(Engine& engine, NodeId g, NodeId unit) {
  Context& context = engine.context();
  if (const std::optional<Integer> n = IntegerOf(context, g)) {
    return context.Multiple(*n, unit);
  }
  const Ids gains = UnitPlusIncentives(context, unit);
  return internal::Fold<NodeId>::Of(engine, absl::StrCat("times ", unit))
      .At(
          g,
          [&](NodeId id) -> std::optional<NodeId> {
            if (const std::optional<Integer> n = IntegerOf(context, id)) {
              return context.Multiple(*n, unit);
            }
            if (context.Get(id).IsClosed()) internal::RefuseUnlistable(context, id);
            return std::nullopt;
          },
          [&](NodeId, absl::Span<const NodeId> left, absl::Span<const NodeId> right) {
            Ids l;
            Ids r;
            for (const NodeId gain : gains) {
              const NodeId loss = context.Negate(gain);
              for (const NodeId option : left) l.push_back(context.Add(option, gain));
              for (const NodeId option : right) r.push_back(context.Add(option, loss));
            }
            return context.FromOptions(l, r);
          });
}

namespace {

// --- Conway product

using Pair = std::pair<std::uint32_t, std::uint32_t>;

/// Products of pairs, each computed once; commutative, so (a, b) and (b, a) are one pair.
class ConwayProducts {
 public:
  explicit ConwayProducts(Engine& engine) : engine_(engine) {}
  ~ConwayProducts() { engine_.ReleaseMemory(charged_); }
  ConwayProducts(const ConwayProducts&) = delete;
  ConwayProducts& operator=(const ConwayProducts&) = delete;

  /// \param leaf what is known without options: (a, b) -> std::optional<NodeId>
  /// \param options (player, a) -> ids of the same kind as a
  template <class Leaf, class Options>
  NodeId Of(Pair root, const Leaf& leaf, const Options& options) {
    std::vector<Pair> stack = {Ordered(root)};
    while (!stack.empty()) {
      const Pair pair = stack.back();
      if (known_.contains(pair)) {
        stack.pop_back();
        continue;
      }
      internal::ThrowIfError(engine_.CheckBudget());
      if (const std::optional<NodeId> known = leaf(pair.first, pair.second)) {
        Keep(pair, *known);
        stack.pop_back();
        continue;
      }
      const std::size_t depth = stack.size();
      const Sides a = {options(Player::kLeft, pair.first),
                       options(Player::kRight, pair.first)};
      const Sides b = {options(Player::kLeft, pair.second),
                       options(Player::kRight, pair.second)};
      RequireAll(pair, a, b, stack);
      if (stack.size() > depth) continue;
      Keep(pair, Combined(pair, a, b));
      stack.pop_back();
    }
    return known_.find(Ordered(root))->second;
  }

 private:
  struct Sides {
    Ids left;
    Ids right;
  };

  static Pair Ordered(Pair pair) { return std::minmax(pair.first, pair.second); }

  NodeId Known(std::uint32_t a, std::uint32_t b) const {
    return known_.find(Ordered({a, b}))->second;
  }

  /// Puts the smaller pairs that are not known on the stack.
  void RequireAll(Pair pair, const Sides& a, const Sides& b, std::vector<Pair>& stack) {
    Context& context = engine_.context();
    const auto require = [&](std::uint32_t x, std::uint32_t y) {
      context.Tick();
      const Pair smaller = Ordered({x, y});
      if (!known_.contains(smaller)) stack.push_back(smaller);
    };
    for (const Ids* xs : {&a.left, &a.right}) {
      for (const std::uint32_t x : *xs) {
        require(x, pair.second);
        for (const Ids* ys : {&b.left, &b.right}) {
          for (const std::uint32_t y : *ys) require(x, y);
        }
      }
    }
    for (const Ids* ys : {&b.left, &b.right}) {
      for (const std::uint32_t y : *ys) require(pair.first, y);
    }
  }

  NodeId Combined(Pair pair, const Sides& a, const Sides& b) {
    Context& context = engine_.context();
    const auto append = [&](const Ids& xs, const Ids& ys, Ids& out) {
      for (const std::uint32_t x : xs) {
        const NodeId first = Known(x, pair.second);
        for (const std::uint32_t y : ys) {
          const NodeId sum = context.Add(first, Known(pair.first, y));
          out.push_back(context.Add(sum, context.Negate(Known(x, y))));
        }
      }
    };
    Ids left;
    Ids right;
    append(a.left, b.left, left);
    append(a.right, b.right, left);
    append(a.left, b.right, right);
    append(a.right, b.left, right);
    return context.FromOptions(left, right);
  }

  void Keep(Pair pair, NodeId product) {
    // The table doubles when it is about 7/8 full.
    if (known_.size() + 1 > known_.capacity() - known_.capacity() / 8) {
      const auto bytes = static_cast<std::int64_t>((known_.capacity() + 1) * 2 *
                                                   (sizeof(Pair) + sizeof(NodeId) + 1));
      internal::ThrowIfError(engine_.ChargeMemory(bytes));
      charged_ += bytes;
    }
    known_.emplace(pair, product);
  }

  Engine& engine_;
  std::int64_t charged_ = 0;
  absl::flat_hash_map<Pair, NodeId> known_;
};

/// What arithmetic knows of a product of two values.
std::optional<NodeId> ArithmeticProduct(Context& context, NodeId a, NodeId b) {
  if (const std::optional<Integer> n = IntegerOf(context, a)) {
    return context.Multiple(*n, b);
  }
  if (const std::optional<Integer> n = IntegerOf(context, b)) {
    return context.Multiple(*n, a);
  }
  if (!context.Get(a).IsClosed() || !context.Get(b).IsClosed()) return std::nullopt;
  const NumberUpStar x = context.store().ClosedOf(a);
  const NumberUpStar y = context.store().ClosedOf(b);
  if (x.IsNumber() && y.IsNumber()) return context.Number(x.number * y.number);
  const auto is_nimber = [](const NumberUpStar& w) {
    return w.number.IsZero() && w.up.IsZero();
  };
  if (is_nimber(x) && is_nimber(y)) {
    return context.Closed({Dyadic(), Uptimal(), NimProduct(x.star, y.star)});
  }
  return std::nullopt;
}

}  // namespace

Nimber NimProduct(Nimber a, Nimber b) {
  return Nimber{NimProductBelow(a.index, b.index, 32)};
}

absl::StatusOr<Value> NortonProduct(Engine& engine, Value g, Value unit) {
  CGT_CHECK(&g.engine() == &engine && &unit.engine() == &engine);
  return internal::Entered(engine, [&]() -> absl::StatusOr<Value> {
    return Value(&engine, internal::NortonTimes(engine, g.id(), unit.id()));
  });
}

absl::StatusOr<Value> ConwayProduct(Engine& engine, Value g, Value h) {
  CGT_CHECK(&g.engine() == &engine && &h.engine() == &engine);
  return internal::Entered(engine, [&]() -> absl::StatusOr<Value> {
    Context& context = engine.context();
    auto& products = engine.Attached<ConwayProducts>(
        "Conway products", [&] { return std::make_shared<ConwayProducts>(engine); });
    return Value(&engine,
                 products.Of(
                     {g.id(), h.id()},
                     [&](NodeId a, NodeId b) { return ArithmeticProduct(context, a, b); },
                     [&](Player player, NodeId a) {
                       if (context.Get(a).IsClosed()) {
                         internal::RefuseUnlistable(context, a);
                       }
                       return context.Options(player, a, UINT64_MAX);
                     }));
  });
}

absl::StatusOr<Value> ConwayProduct(Engine& engine, const Form& g, const Form& h) {
  CGT_CHECK(g.arena == h.arena);
  return internal::Entered(engine, [&]() -> absl::StatusOr<Value> {
    ConwayProducts products(engine);
    return Value(&engine,
                 products.Of(
                     {g.id, h.id},
                     [](FormId, FormId) -> std::optional<NodeId> { return std::nullopt; },
                     [&](Player player, FormId a) {
                       const absl::Span<const FormId> ids =
                           player == Player::kLeft ? g.arena->Left(a) : g.arena->Right(a);
                       return Ids(ids.begin(), ids.end());
                     }));
  });
}

}  // namespace cgt
