// Reads expressions.
#ifndef CGT_NOTATION_PARSE_H_
#define CGT_NOTATION_PARSE_H_

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "cgt/notation/syntax.h"

namespace cgt {

/// Reads an expression, or several statements separated by `;`.
///
/// The lexical rule:
///  - A literal is glued, `[-]number ups star`: `3*4` is 3 + *4, `9/8v2*`, `3^5`. A `-`
///    where a value is expected, directly before a digit, belongs to the number: `-3^` is
///    -3 + ^, `-(3^)` is -3v, `1-3^` is 1 - (3^), `-2**2` is 4. A number glued to `Tiny(`
///    or `Miny(` is added to it: `-1Miny(2)`.
///  - Ups are `^`, `^^`, ..., `^3`, `^[3]`, `^<3>`, and downs the same with `v`. `^<k>`
///    only if digits and `>` follow. `v` followed by no letter, digits, `v`, `*`, `[` or
///    `<` is a down, so a variable is never called like that.
///  - `*` glued on its left to a literal belongs to it, but after a blank, or before a
///    name, `(`, `{` or `'`, it is a product: `3 * 4` and `3 *4` are 12, `2*Mean(x)`.
///    `3* 4`, `2*^`, `2*v` are errors.
///  - `*(n)` and `^(n)`, where a value is expected, are the nimber and the multiple of up
///    that the integer in the parentheses tells.
///  - `[X,Y]` is a list. `X Name Y` is `Name(X,Y)` for a name with a capital letter.
///  - `**` is the power, `^` never is. `+-` glued is plus-minus: `3+-1` is 3 + (+-1);
///    its operand takes no method, `(+-1).Mean` stands in parentheses.
///  - In braces a run of bars of any length separates; the longest splits first, and two
///    equal longest at one level are an error.
///  - `"..."` is a text, in which `\"`, `\\` and `\n` are escapes.
///  - `dag:` is followed, without blanks, by nodes separated by `;`: `left ids|right ids`
///    (see cgt/dag_text.h), or `=` and a literal. A bar after it belongs to it, so that
///    in braces it stands in parentheses.
///  - The signs `↑ ⇑ ↓ ⇓ ∗ ⋆ ± − ⧾ ⧿` are read as `^ ^^ v vv * * +- - Tiny Miny`.
///
/// Binding, tightest first: literals; calls and methods; `**` (to the right); `-` and
/// `+-`; `*`, `/` and names between their arguments; `:`; `+` and `-`; one comparison;
/// `not`; `and`; `or`.
///
/// \param text any bytes
/// \return a syntax of at least one statement
/// \errors InvalidArgument with the offset, the piece and what was expected there
/// \complexity linear in the text, without recursion: any depth of nesting
[[nodiscard]] absl::StatusOr<Syntax> ParseExpression(absl::string_view text);

/// Whether a name may be given to a variable: letters, digits and `_`, not starting with
/// a digit and not read as something else (`v`, `v2`, `oo`, `dag`).
[[nodiscard]] bool IsVariableName(absl::string_view name);

}  // namespace cgt

#endif  // CGT_NOTATION_PARSE_H_
