// Literal forms as text.
#ifndef CGT_RENDER_FORM_TEXT_H_
#define CGT_RENDER_FORM_TEXT_H_

#include <cstddef>
#include <string>

#include "absl/status/status.h"
#include "cgt/form.h"

namespace cgt {

/// Writes a literal form between quotes, `'{*|*}'`; what is written is read back to the
/// identical form. Forms that are the canonical forms of numbers and nimbers are written
/// as these.
/// \param max_text the most bytes of text, 0 for no limit
/// \param out gets the text appended; where it is cut, what fits
/// \return OK, or ResourceExhausted
/// \complexity the nodes of the form and the length of the text, which can be exponential
///   in the nodes; no recursion
absl::Status AppendFormText(const Form& form, std::size_t max_text, std::string& out);

}  // namespace cgt

#endif  // CGT_RENDER_FORM_TEXT_H_
