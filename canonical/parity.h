// Parity and tempered parity of canonical forms.
#ifndef CGT_CANONICAL_PARITY_H_
#define CGT_CANONICAL_PARITY_H_

#include "absl/status/statusor.h"
#include "canonical/engine.h"
#include "canonical/value.h"

namespace cgt {

/// Which parities a canonical form has. A game may have neither, never both of a kind.
struct Parity {
  bool even = false;           ///< 0, or every option is odd
  bool odd = false;            ///< not 0, and every option is even
  bool even_tempered = false;  ///< a number, or every option is odd-tempered
  bool odd_tempered = false;   ///< no number, and every option is even-tempered

  friend bool operator==(const Parity&, const Parity&) = default;
};

/// The parities of the canonical form: of the length of every line of play until no move
/// is left (even, odd), and until a number is reached (tempered).
///
/// \errors the budget's \complexity linear in the nodes and their options, constant for
/// number + uptimal + nimber; kept with the engine until Engine::Trim
/// \source{cgsuite,IsEven; IsEvenTempered}
absl::StatusOr<Parity> ParityOf(Engine& engine, Value g);

}  // namespace cgt

#endif  // CGT_CANONICAL_PARITY_H_
