// What the program prints, and how it ends.
#ifndef CGT_APPS_OUTPUT_H_
#define CGT_APPS_OUTPUT_H_

#include <cstddef>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace cgt::apps {

/// Exit statuses.
inline constexpr int kAnswered = 0;
inline constexpr int kNo = 1;
inline constexpr int kWrongInput = 2;
inline constexpr int kUnknown = 3;

/// The exit status of a failure: budgets and cancellation are kUnknown, a theorem and the
/// rules that disagree kNo, all else kWrongInput.
[[nodiscard]] int ExitOf(const absl::Status& status);

/// The exit status of two pieces of work done by one call: wrong input tells most, then
/// what is unknown, then a "no".
[[nodiscard]] int Worse(int a, int b);

/// Writes to stdout and hands it over at once.
/// \errors throws StatusError, which ends the program: Cancelled without a message where
/// the reader has closed the pipe
void Print(absl::string_view text);
/// The same with a line end.
void PrintLine(absl::string_view line);

/// One paragraph in lines of at most 78 columns, with two blanks before each; lines that
/// are broken by hand stay so.
[[nodiscard]] std::string Indented(absl::string_view text);
/// The text with blanks behind it up to a width.
[[nodiscard]] std::string Padded(absl::string_view text, std::size_t width);

/// Writes `where: message` as one line to stderr.
void Complain(absl::string_view where, absl::string_view message);

}  // namespace cgt::apps

#endif  // CGT_APPS_OUTPUT_H_
