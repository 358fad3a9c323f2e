#include "cgt/notation/literal.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "cgt/errors.h"
#include "cgt/integer.h"
#include "cgt/nimber.h"
#include "cgt/notation/internal/lexer.h"

namespace cgt {
namespace {

using internal::LiteralParts;

// Reads the parts of one literal; offsets in messages are those of the input.
class LiteralReader {
 public:
  explicit LiteralReader(const Syntax& syntax) : syntax_(syntax) {}

  absl::StatusOr<NumberUpStar> Read(const LiteralParts& parts) const {
    NumberUpStar result;
    if (parts.has_number()) {
      CGT_ASSIGN_OR_RETURN(result.number, Number(parts.number_begin, parts.number_end));
    }
    if (parts.ups != LiteralParts::Ups::kNone) {
      CGT_ASSIGN_OR_RETURN(result.up, Ups(parts));
      if (parts.down) result.up = -result.up;
    }
    if (parts.star) {
      result.star.index = 1;
      if (parts.star_end > parts.star_begin) {
        CGT_ASSIGN_OR_RETURN(const Integer index,
                             Digits(parts.star_begin, parts.star_end));
        if (!index.FitsUint64()) {
          return Error(parts.star_begin, parts.star_end,
                       "the index of a nimber, at most 2^64 - 1");
        }
        result.star.index = index.ToUint64();
      }
    }
    return result;
  }

 private:
  [[nodiscard]] absl::Status Error(std::uint32_t begin, std::uint32_t end,
                                   absl::string_view expected) const {
    return InputError(syntax_.InputOffset(begin),
                      syntax_.source().substr(begin, end - begin), expected);
  }

  [[nodiscard]] absl::StatusOr<Integer> Digits(std::uint32_t begin,
                                               std::uint32_t end) const {
    return Integer::Parse(syntax_.source().substr(begin, end - begin),
                          syntax_.InputOffset(begin));
  }

  [[nodiscard]] absl::StatusOr<Dyadic> Number(std::uint32_t begin,
                                              std::uint32_t end) const {
    const std::size_t slash = syntax_.source().substr(begin, end - begin).find('/');
    if (slash == absl::string_view::npos) {
      CGT_ASSIGN_OR_RETURN(Integer whole, Digits(begin, end));
      return Dyadic(std::move(whole));
    }
    const auto middle = static_cast<std::uint32_t>(begin + slash);
    CGT_ASSIGN_OR_RETURN(Integer numerator, Digits(begin, middle));
    CGT_ASSIGN_OR_RETURN(Integer denominator, Digits(middle + 1, end));
    CGT_ASSIGN_OR_RETURN(std::optional<Dyadic> quotient,
                         ExactQuotient(std::move(numerator), std::move(denominator)));
    if (!quotient.has_value()) {
      return Error(begin, end, "a fraction whose denominator is a power of two");
    }
    return *std::move(quotient);
  }

  [[nodiscard]] absl::StatusOr<Uptimal> Ups(const LiteralParts& parts) const {
    if (parts.ups == LiteralParts::Ups::kRun) return Uptimal::Up(parts.run);
    CGT_ASSIGN_OR_RETURN(Integer index, Digits(parts.ups_begin, parts.ups_end));
    if (parts.ups == LiteralParts::Ups::kMultiple) return Uptimal::Up(std::move(index));
    if (index > Integer(kMaxUptimalLiteral)) {
      return Error(parts.ups_begin, parts.ups_end,
                   absl::StrCat("an uptimal of at most ", kMaxUptimalLiteral, " digits"));
    }
    const std::size_t length = index.ToUint64();
    if (parts.ups == LiteralParts::Ups::kBracket) return Uptimal::Bracket(length);
    if (length == 0) {
      return Error(parts.ups_begin, parts.ups_end, "the power of an up, at least 1");
    }
    return Uptimal::Term(length);
  }

  const Syntax& syntax_;
};

// The text of an uptimal, empty for zero; none if it is not compact.
std::optional<std::string> UptimalText(const Uptimal& up) {
  const absl::Span<const Integer> digits = up.digits();
  if (digits.empty()) return "";
  const Integer& last = digits.back();
  const char* sign = last.Sign() > 0 ? "^" : "v";
  if (digits.size() == 1) {
    const Integer multiple = last.Abs();
    if (multiple == Integer(1)) return sign;
    if (multiple == Integer(2)) return absl::StrCat(sign, sign);
    return absl::StrCat(sign, multiple.ToString());
  }
  if (last.Abs() != Integer(1)) return std::nullopt;
  const absl::Span<const Integer> rest = digits.first(digits.size() - 1);
  const auto all = [&rest](const Integer& digit) {
    return std::all_of(rest.begin(), rest.end(),
                       [&digit](const Integer& d) { return d == digit; });
  };
  if (all(last)) return absl::StrCat(sign, "[", digits.size(), "]");
  if (all(Integer())) return absl::StrCat(sign, "<", digits.size(), ">");
  return std::nullopt;
}

}  // namespace

absl::StatusOr<NumberUpStar> LiteralValue(const Syntax& syntax, std::uint32_t begin) {
  LiteralParts parts;
  internal::LexicalError error;
  CGT_CHECK(internal::ScanLiteral(syntax.source(), begin, parts, error));
  return LiteralReader(syntax).Read(parts);
}

std::optional<std::string> CompactText(const NumberUpStar& x) {
  std::optional<std::string> ups = UptimalText(x.up);
  if (!ups.has_value()) return std::nullopt;
  const bool number = !x.number.IsZero() || (x.up.IsZero() && x.star.IsZero());
  return absl::StrCat(number ? x.number.ToString() : "", *ups,
                      x.star.IsZero() ? "" : ToString(x.star));
}

std::string UptimalExpansionText(const NumberUpStar& x) {
  constexpr absl::string_view kDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  std::string text;
  if (x.star.IsZero() || !x.number.IsZero()) text = x.number.ToString();
  if (!x.star.IsZero()) text += '*';
  if (x.star.index > 1) absl::StrAppend(&text, x.star.index);
  text += '.';
  if (x.up.IsZero()) text += '0';
  for (const Integer& digit : x.up.digits()) {
    const Integer size = digit.Abs();
    if (size < Integer(kDigits.size())) {
      text += kDigits[static_cast<std::size_t>(size.ToUint64())];
    } else {
      absl::StrAppend(&text, "(", size.ToString(), ")");
    }
    if (digit.Sign() < 0) text += '-';
  }
  return text;
}

absl::StatusOr<std::optional<Dyadic>> ExactQuotient(const Dyadic& a, const Dyadic& b) {
  if (b.IsZero()) return std::nullopt;
  if (a.IsZero()) return Dyadic();
  // a / b = (m / n) * 2^(f - e) for a = m / 2^e, b = n / 2^f; and n = odd * 2^t.
  const std::uint64_t twos = b.numerator().TrailingZeros();
  const Integer odd = b.numerator() >> twos;
  if (!Integer::Mod(a.numerator(), odd).IsZero()) return std::nullopt;
  const Integer quotient = Integer::FloorDiv(a.numerator(), odd);
  try {
    const std::uint64_t down = twos + a.exponent();
    if (down >= b.exponent()) return Dyadic::FromRatio(quotient, down - b.exponent());
    return Dyadic(quotient << (b.exponent() - down));
  } catch (const StatusError& error) {
    return error.status();
  }
}

}  // namespace cgt
