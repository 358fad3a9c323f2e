// Ordinal sums.
//
// B:H follows H by its recursion, once a follower of H; the table is kept for each base.
// Where base and H are so simple that the sum is known, followers are not visited:
//   x : y for numbers is the number whose signs in the tree of numbers are those of x and
//     then those of y; beside x the tree is the tree around 0, squeezed in;
//   x : (y + a), a all-small, is (x:y) + a, because every x^L is less than the Left
//     options that come from a, which is not 0;
//   x + *m : *k is x + *(m+k);
//   x + * : n is x + n-fold up^[|n|] + *, and x + up^[k] : n is x + up^[k+n], by one step
//     {up^[k], .. | *} at a time.
//
// If G = B:H in canonical form, then the Left options of G that are B:h for some h give
// the Left options of H, and so for Right: of B:H^L and B^L the former is never the
// lesser one. What that makes is put back on the base and compared with G.
#include "canonical/ordinal_sum.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "canonical/internal/context.h"
#include "canonical/internal/entered.h"
#include "canonical/internal/fold.h"
#include "canonical/internal/unwind.h"
#include "cgt/errors.h"

namespace cgt {
namespace internal {
namespace {

/// x:y. \errors throws StatusError OutOfRange
Dyadic NumberOrdinalSum(const Dyadic& x, const Dyadic& y) {
  if (y.IsZero()) return x;
  if (x.IsInteger() && x.Sign() * y.Sign() >= 0) return x + y;
  // From x on to 2^-e away: 1, 2, 3, ... cut off half of what is left each time, and so
  // does every step between two of them.
  const Integer whole = y.Abs().Floor();
  if (whole > Integer(Dyadic::kMaxExponent)) {
    throw Unwind{absl::OutOfRangeError(absl::StrCat(
        "an ordinal sum of numbers with a denominator above 2^", Dyadic::kMaxExponent))};
  }
  const std::uint64_t n = whole.ToUint64();
  const std::uint64_t e = x.exponent();
  const Dyadic part = y.Abs() - Dyadic(whole);
  const Dyadic distance = Dyadic::FromRatio(Integer::PowerOfTwo(n) - Integer(1), e + n) +
                          part * Dyadic::FromRatio(Integer(1), e + n + 1);
  return y.Sign() > 0 ? x + distance : x - distance;
}

/// The y with x:y = z, if there is one.
std::optional<Dyadic> NumberSubordinate(const Dyadic& z, const Dyadic& x) {
  const Dyadic difference = z - x;
  const int sign = difference.Sign();
  if (x.IsInteger() && x.Sign() * sign >= 0) return difference;
  // What is left of the whole way, as a part of it.
  const Dyadic left =
      Dyadic(1) - difference.Abs() * Dyadic(Integer::PowerOfTwo(x.exponent()));
  if (left.Sign() <= 0) return std::nullopt;
  // 2^-n >= left > 2^-(n+1).
  const std::uint64_t bits = left.numerator().BitLength();
  const bool power = left.numerator() == Integer::PowerOfTwo(bits - 1);
  const std::uint64_t n = left.exponent() + (power ? 1u : 0u) - bits;
  const Dyadic part =
      (Dyadic::FromRatio(Integer(1), n) - left) * Dyadic(Integer::PowerOfTwo(n + 1));
  const Dyadic y = Dyadic(Integer(n)) + part;
  return sign > 0 ? y : -y;
}

/// The k with up = up^[k], or 0.
std::uint64_t OnesOf(const Uptimal& up) {
  for (const Integer& digit : up.digits()) {
    if (digit != Integer(1)) return 0;
  }
  return up.length();
}

/// An integer that may be a number of digits.
std::uint64_t DigitCount(const Integer& n) {
  constexpr std::uint64_t kMostDigits = std::uint64_t{1} << 20;
  if (n > Integer(kMostDigits)) {
    throw Unwind{absl::OutOfRangeError(
        absl::StrCat("an uptimal of more than ", kMostDigits, " digits"))};
  }
  return n.ToUint64();
}

/// What stands for "there is none" among nodes.
constexpr NodeId kNoGame = std::numeric_limits<NodeId>::max();

/// A base: two lists of options, and the value that has them as its canonical options.
struct OrdinalBase {
  std::string name;             ///< for its tables
  std::optional<NodeId> value;  ///< set if the options are canonical
  bool listed = true;           ///< whether left and right are filled
  Ids left;
  Ids right;
};

class OrdinalSums {
 public:
  OrdinalSums(Engine& engine, OrdinalBase base)
      : engine_(engine),
        context_(engine.context()),
        base_(std::move(base)),
        sums_(Fold<NodeId>::Of(engine, absl::StrCat("ordinal sums on ", base_.name))) {}

  NodeId Sum(NodeId h) {
    return sums_.At(
        h, [this](NodeId id) { return KnownSum(id); },
        [this](NodeId, absl::Span<const NodeId> left, absl::Span<const NodeId> right) {
          List();
          Ids l = base_.left;
          Ids r = base_.right;
          l.insert(l.end(), left.begin(), left.end());
          r.insert(r.end(), right.begin(), right.end());
          return context_.FromOptions(l, r);
        });
  }

  /// The h with base:h = g, or kNoGame.
  NodeId Over(NodeId g) {
    return Fold<NodeId>::Of(engine_, absl::StrCat("subordinates of ", base_.name))
        .At(
            g, [this](NodeId id) { return KnownOver(id); },
            [this](NodeId id, absl::Span<const NodeId> left,
                   absl::Span<const NodeId> right) {
              Ids l;
              Ids r;
              for (const NodeId h : left) {
                if (h != kNoGame) l.push_back(h);
              }
              for (const NodeId h : right) {
                if (h != kNoGame) r.push_back(h);
              }
              const NodeId h = context_.FromOptions(l, r);
              return Sum(h) == id ? h : kNoGame;
            });
  }

 private:
  void List() {
    if (base_.listed) return;
    constexpr std::uint64_t kMostOptions = std::uint64_t{1} << 14;
    base_.left = context_.Options(Player::kLeft, *base_.value, kMostOptions);
    base_.right = context_.Options(Player::kRight, *base_.value, kMostOptions);
    base_.listed = true;
  }

  // Closed forms whose followers are gone through one by one must not have too many.
  void CheckSteps(NodeId id) {
    const Node& node = context_.Get(id);
    if (!node.IsClosed()) return;
    constexpr std::uint64_t kMostSteps = std::uint64_t{1} << 20;
    constexpr std::uint64_t kMostStars = std::uint64_t{1} << 12;
    constexpr std::uint64_t kMostDigits = std::uint64_t{1} << 24;
    const NumberUpStar w = context_.store().ClosedOf(id);
    const Integer steps = context_.Birthday(id);
    if (steps > Integer(kMostSteps) || w.star.index > kMostStars ||
        steps * Integer(w.up.length()) > Integer(kMostDigits)) {
      throw Unwind{absl::OutOfRangeError(
          "an ordinal sum with a game of too many followers to visit each")};
    }
  }

  std::optional<NodeId> KnownSum(NodeId h) {
    if (h == context_.zero()) {
      if (base_.value.has_value()) return *base_.value;
      Ids l = base_.left;
      Ids r = base_.right;
      return context_.FromOptions(l, r);
    }
    if (base_.value.has_value() && context_.Get(*base_.value).IsClosed()) {
      const NumberUpStar b = context_.store().ClosedOf(*base_.value);
      const Node& node = context_.Get(h);
      if (b.IsNumber()) {
        if (node.IsClosed()) {
          NumberUpStar sum = context_.store().ClosedOf(h);
          sum.number = NumberOrdinalSum(b.number, sum.number);
          return context_.Closed(sum);
        }
        if ((node.flags & kAllSmall) != 0) return context_.Add(h, *base_.value);
      } else if (node.IsClosed()) {
        if (std::optional<NumberUpStar> sum = OnClosed(b, context_.store().ClosedOf(h))) {
          return context_.Closed(*sum);
        }
      }
    }
    CheckSteps(h);
    return std::nullopt;
  }

  /// b:h for closed forms, b not a number, where it is known.
  static std::optional<NumberUpStar> OnClosed(const NumberUpStar& b,
                                              const NumberUpStar& h) {
    if (b.up.IsZero() && h.number.IsZero() && h.up.IsZero()) {
      if (h.star.index > std::numeric_limits<std::uint64_t>::max() - b.star.index) {
        throw Unwind{absl::OutOfRangeError("a nimber above *(2^64 - 1)")};
      }
      return NumberUpStar{b.number, Uptimal(), Nimber{b.star.index + h.star.index}};
    }
    if (!h.IsNumber() || !h.number.IsInteger()) return std::nullopt;
    const Integer& n = h.number.numerator();
    if (b.up.IsZero() && b.star.index == 1) {
      const Uptimal up = Uptimal::Bracket(DigitCount(n.Abs()));
      return NumberUpStar{b.number, n.Sign() > 0 ? up : -up, b.star};
    }
    if (!b.star.IsZero()) return std::nullopt;
    for (const int sign : {1, -1}) {
      const std::uint64_t ones = OnesOf(sign > 0 ? b.up : -b.up);
      if (ones == 0 || n.Sign() != sign) continue;
      const Uptimal up = Uptimal::Bracket(DigitCount(n.Abs() + Integer(ones)));
      return NumberUpStar{b.number, sign > 0 ? up : -up, b.star};
    }
    return std::nullopt;
  }

  /// The answer of Over where it needs no options.
  std::optional<NodeId> KnownOver(NodeId g) {
    if (base_.value == g) return context_.zero();
    const Node& node = context_.Get(g);
    if (base_.value.has_value() && context_.Get(*base_.value).IsClosed() &&
        node.IsClosed()) {
      const NumberUpStar b = context_.store().ClosedOf(*base_.value);
      NumberUpStar w = context_.store().ClosedOf(g);
      if (b.IsNumber()) {
        // Every x:h lies between the options of x, which are further away than any
        // infinitesimal.
        std::optional<Dyadic> y = NumberSubordinate(w.number, b.number);
        if (!y.has_value()) return kNoGame;
        w.number = *std::move(y);
        return context_.Closed(w);
      }
      if (b.up.IsZero() && w.up.IsZero() && w.number == b.number &&
          w.star.index > b.star.index) {
        return context_.Closed(
            {Dyadic(), Uptimal(), Nimber{w.star.index - b.star.index}});
      }
      if (std::optional<Integer> n = StepsBetween(b, w)) {
        return context_.Number(Dyadic(*std::move(n)));
      }
    }
    CheckSteps(g);
    return std::nullopt;
  }

  /// The integer n with b:n = w, where OnClosed knows it.
  static std::optional<Integer> StepsBetween(const NumberUpStar& b,
                                             const NumberUpStar& w) {
    if (b.number != w.number || b.star != w.star) return std::nullopt;
    for (const int sign : {1, -1}) {
      const std::uint64_t to = OnesOf(sign > 0 ? w.up : -w.up);
      std::uint64_t from = OnesOf(sign > 0 ? b.up : -b.up);
      const bool on_star = b.up.IsZero() && b.star.index == 1;
      if (to == 0 || (!on_star && (from == 0 || !b.star.IsZero()))) continue;
      if (to > from) return Integer(sign) * Integer(to - from);
    }
    return std::nullopt;
  }

  Engine& engine_;
  Context& context_;
  OrdinalBase base_;
  Fold<NodeId>& sums_;
};

OrdinalBase BaseOf(NodeId value) {
  OrdinalBase base;
  base.name = absl::StrCat("value ", value);
  base.value = value;
  base.listed = false;
  return base;
}

OrdinalBase BaseOf(Engine& engine, const Form& form) {
  Context& context = engine.context();
  OrdinalBase base;
  const auto fill = [&](absl::Span<const FormId> options, Ids& side) {
    for (const FormId option : options) {
      side.push_back(ValueOrThrow(engine.FromForm({form.arena, option})).id());
    }
    std::sort(side.begin(), side.end());
    side.erase(std::unique(side.begin(), side.end()), side.end());
  };
  fill(form.arena->Left(form.id), base.left);
  fill(form.arena->Right(form.id), base.right);
  Ids left = base.left;
  Ids right = base.right;
  const NodeId value = context.FromOptions(left, right);
  const auto is_canonical = [&](Player player, const Ids& side) {
    if (context.OptionCount(player, value) != Integer(side.size())) return false;
    Ids options = context.Options(player, value, side.size());
    std::sort(options.begin(), options.end());
    return options == side;
  };
  if (is_canonical(Player::kLeft, base.left) &&
      is_canonical(Player::kRight, base.right)) {
    return BaseOf(value);
  }
  base.name = "options";
  for (const NodeId id : base.left) absl::StrAppend(&base.name, " ", id);
  absl::StrAppend(&base.name, " |");
  for (const NodeId id : base.right) absl::StrAppend(&base.name, " ", id);
  return base;
}

absl::StatusOr<std::optional<Value>> OverOf(Engine& engine, NodeId g, OrdinalBase base) {
  const NodeId h = OrdinalSums(engine, std::move(base)).Over(g);
  if (h == kNoGame) return std::optional<Value>();
  return std::optional<Value>(Value(&engine, h));
}

}  // namespace
}  // namespace internal

absl::StatusOr<Value> OrdinalSum(Engine& engine, Value base, Value h) {
  CGT_CHECK(&base.engine() == &engine && &h.engine() == &engine);
  return internal::Entered(engine, [&]() -> absl::StatusOr<Value> {
    internal::OrdinalSums sums(engine, internal::BaseOf(base.id()));
    return Value(&engine, sums.Sum(h.id()));
  });
}

absl::StatusOr<Value> OrdinalSum(Engine& engine, const Form& base, Value h) {
  CGT_CHECK(&h.engine() == &engine);
  return internal::Entered(engine, [&]() -> absl::StatusOr<Value> {
    internal::OrdinalSums sums(engine, internal::BaseOf(engine, base));
    return Value(&engine, sums.Sum(h.id()));
  });
}

absl::StatusOr<std::optional<Value>> Subordinate(Engine& engine, Value g, Value base) {
  CGT_CHECK(&base.engine() == &engine && &g.engine() == &engine);
  return internal::Entered(engine, [&]() -> absl::StatusOr<std::optional<Value>> {
    return internal::OverOf(engine, g.id(), internal::BaseOf(base.id()));
  });
}

absl::StatusOr<std::optional<Value>> Subordinate(Engine& engine, Value g,
                                                 const Form& base) {
  CGT_CHECK(&g.engine() == &engine);
  return internal::Entered(engine, [&]() -> absl::StatusOr<std::optional<Value>> {
    return internal::OverOf(engine, g.id(), internal::BaseOf(engine, base));
  });
}

absl::StatusOr<Value> PowTo(Engine& engine, Value g, const Dyadic& x) {
  if (x.Sign() < 0) return absl::InvalidArgumentError("an exponent of at least 0");
  if (x.IsZero()) return engine.Zero();
  return internal::Entered(engine, [&]() -> absl::StatusOr<Value> {
    // 1:b = x has a solution for every x > 0.
    const Dyadic b = *internal::NumberSubordinate(x, Dyadic(1));
    CGT_ASSIGN_OR_RETURN(const Value on_top, engine.Number(b));
    return OrdinalSum(engine, g, on_top);
  });
}

absl::StatusOr<Value> Pow(Engine& engine, Value g, const Dyadic& x) {
  for (const Player player : kPlayers) {
    CGT_ASSIGN_OR_RETURN(const Integer count, engine.OptionCount(player, g));
    if (count != Integer(1)) {
      return absl::InvalidArgumentError("a base of the form {0|H}");
    }
  }
  CGT_ASSIGN_OR_RETURN(const std::vector<Value> left, engine.Options(Player::kLeft, g));
  CGT_ASSIGN_OR_RETURN(const std::vector<Value> right, engine.Options(Player::kRight, g));
  if (!(left[0] == engine.Zero())) {
    return absl::InvalidArgumentError("a base of the form {0|H}");
  }
  if (x < Dyadic(1)) return absl::InvalidArgumentError("an exponent of at least 1");
  CGT_ASSIGN_OR_RETURN(const Value below, PowTo(engine, g, x - Dyadic(1)));
  CGT_ASSIGN_OR_RETURN(const Value threat, engine.Subtract(right[0], below));
  return engine.FromOptions({engine.Zero()}, {threat});
}

}  // namespace cgt
