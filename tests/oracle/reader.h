// Games from text, so that tests can state them.
#ifndef CGT_TESTS_ORACLE_READER_H_
#define CGT_TESTS_ORACLE_READER_H_

#include <string>

#include "tests/oracle/naive.h"

namespace cgt::oracle {

/// Reads one sum of games.
///
///     sum    = game {'+' game}, the '+' not directly before a '-'
///     game   = ['-'] braces | atom | '+-' game | '+-' '{' sum {',' sum} '}'
///     braces = '{' body '}'        body = side bars side, bars = '|', '||', ...
///     side   = nothing | sum {',' sum} | body with shorter bars (one option)
///     atom   = [number] [ups] [star], at least one of them: 3/4, -1/2, 9/8*, 6^*, v3*8
///     number = ['-'] digits ['/' digits]
///     ups    = '^'.. | 'v'.. | ('^'|'v') (digits | '<' digits '>' | '[' digits ']')
///     star   = '*' [digits]
///
/// Spaces are ignored. Braces and sums are read literally; an atom is in canonical form;
/// +-X is {X|-X}, +-{X,Y} is {X,Y|-X,-Y}. In a body the longest bar splits; two equal
/// longest bars are an error. Throws std::invalid_argument with the offset and what was
/// expected.
Id Read(Games& games, const std::string& text);

}  // namespace cgt::oracle

#endif  // CGT_TESTS_ORACLE_READER_H_
