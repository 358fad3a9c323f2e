// The values of literals, and the text of the values that have one.
#ifndef CGT_NOTATION_LITERAL_H_
#define CGT_NOTATION_LITERAL_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "cgt/dyadic.h"
#include "cgt/notation/syntax.h"
#include "cgt/uptimal.h"

namespace cgt {

/// The most digits of an uptimal that is written as a literal.
inline constexpr std::size_t kMaxUptimalLiteral = std::size_t{1} << 20;

/// The value of a literal `[-]number ups star`, such as `3/4v[3]*5`.
/// \param begin where it begins in `syntax.source()`: the beginning of a kLiteral, or of
/// a
///   literal in a kDag
/// \errors InvalidArgument with the offset in the input: a fraction that is no number of
///   short games (`1/3`; `6/3` is 2), a nimber index of more than 64 bits, an uptimal
///   longer than `kMaxUptimalLiteral`
[[nodiscard]] absl::StatusOr<NumberUpStar> LiteralValue(const Syntax& syntax,
                                                        std::uint32_t begin);

/// The text of number + uptimal + nimber run together, if it has one: the uptimal must be
/// a multiple of up, `^[n]`, `v[n]`, `^<n>` or `v<n>`.
/// \source{cgsuite,output notation}
[[nodiscard]] std::optional<std::string> CompactText(const NumberUpStar& x);

/// The expansion of number + uptimal + nimber in digits: `-1/2.0`, `*.1-`,
/// `3/4*8.12(40)`.
///
/// The number (left out if it is 0 before a star), the nimber, a point, the digits from
/// the multiple of up on. A digit is one of 0-9, A-Z for 10 to 35, or stands in
/// parentheses;
/// `-` behind it makes it negative. Different games have different texts.
/// \complexity linear in the digits
/// \source{cgsuite,UptimalExpansion}
[[nodiscard]] std::string UptimalExpansionText(const NumberUpStar& x);

/// a / b where that is a number of short games: b not zero, and what remains of its odd
/// part divides a.
/// \errors OutOfRange where the exponent exceeds `Dyadic::kMaxExponent`
[[nodiscard]] absl::StatusOr<std::optional<Dyadic>> ExactQuotient(const Dyadic& a,
                                                                  const Dyadic& b);

}  // namespace cgt

#endif  // CGT_NOTATION_LITERAL_H_
