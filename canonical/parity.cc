// Of the games number + uptimal + nimber only x and x + * have a parity. x + *n has, for
// n >= 2, the options x and x + *, which differ in it; a fraction has options of which
// one is a fraction or both are neighbouring integers. x + U + *m has, for the last digit
// of U greater than 0, the Right option x + U - up^[n] + *m + *: by induction that must
// be x or x + *, so that U is up^[n]. Then a Left option is x + up^[n-1] + *m, which has
// no parity for n > 1; and for n = 1 there is x among Left's options, with the parity of
// the Right option only in up*, where x + * is an option as well.
#include "canonical/parity.h"

#include <cstdint>
#include <optional>

#include "absl/types/span.h"
#include "canonical/internal/context.h"
#include "canonical/internal/entered.h"
#include "canonical/internal/fold.h"
#include "cgt/errors.h"

namespace cgt {
namespace internal {
namespace {

enum ParityBits : std::uint8_t {
  kNoParity = 0,
  kEven = 1,
  kOdd = 2,
  kEvenTempered = 4,
  kOddTempered = 8
};

std::uint8_t ClosedParity(const NumberUpStar& w) {
  if (!w.up.IsZero() || w.star.index > 1) return kNoParity;
  const bool star = w.star.index == 1;
  const auto tempered = static_cast<std::uint8_t>(star ? kOddTempered : kEvenTempered);
  if (!w.number.IsInteger()) return tempered;
  const bool odd = w.number.numerator().IsOdd() != star;
  return static_cast<std::uint8_t>(tempered | (odd ? kOdd : kEven));
}

/// What a game has if its options have all of `common`.
std::uint8_t AfterAMove(std::uint8_t common) {
  return static_cast<std::uint8_t>(((common & (kEven | kEvenTempered)) << 1) |
                                   ((common & (kOdd | kOddTempered)) >> 1));
}

}  // namespace
}  // namespace internal

absl::StatusOr<Parity> ParityOf(Engine& engine, Value g) {
  CGT_CHECK(&g.engine() == &engine);
  return internal::Entered(engine, [&]() -> absl::StatusOr<Parity> {
    using Bits = std::uint8_t;
    internal::Context& context = engine.context();
    const Bits bits =
        internal::Fold<Bits>::Of(engine, "parities")
            .At(
                g.id(),
                [&](NodeId id) -> std::optional<Bits> {
                  if (!context.Get(id).IsClosed()) return std::nullopt;
                  return internal::ClosedParity(context.store().ClosedOf(id));
                },
                [](NodeId, absl::Span<const Bits> left, absl::Span<const Bits> right) {
                  Bits common = 0xf;
                  for (const Bits option : left) common &= option;
                  for (const Bits option : right) common &= option;
                  return internal::AfterAMove(common);
                });
    Parity parity;
    parity.even = (bits & internal::kEven) != 0;
    parity.odd = (bits & internal::kOdd) != 0;
    parity.even_tempered = (bits & internal::kEvenTempered) != 0;
    parity.odd_tempered = (bits & internal::kOddTempered) != 0;
    return parity;
  });
}

}  // namespace cgt
