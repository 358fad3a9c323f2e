#ifndef CGT_ERRORS_H_
#define CGT_ERRORS_H_

#include <cstddef>
#include <exception>
#include <functional>
#include <string>
#include <utility>

#include "absl/base/optimization.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace cgt {

/// The one exception of the public interface: a failed `absl::Status` where the syntax
/// leaves no room to return one (operators on values).
class StatusError : public std::exception {
 public:
  /// \param status a failure; an OK status here is a programmer error and aborts
  explicit StatusError(absl::Status status);

  [[nodiscard]] const absl::Status& status() const { return status_; }
  [[nodiscard]] const char* what() const noexcept override { return what_.c_str(); }

 private:
  absl::Status status_;
  std::string what_;
};

/// Throws `StatusError(status)`; out of line so that fast paths stay small.
[[noreturn]] void ThrowStatus(absl::Status status);

/// The value, or a thrown `StatusError`.
template <class T>
[[nodiscard]] T ValueOrThrow(absl::StatusOr<T> result) {
  if (ABSL_PREDICT_FALSE(!result.ok())) ThrowStatus(std::move(result).status());
  return *std::move(result);
}

/// The most characters of a user's text that an error message repeats.
inline constexpr size_t kMaxQuotedChars = 40;

/// A piece of a user's text made fit for one line of a message: bytes that are not
/// printable ASCII become `\xNN`; what is longer than `kMaxQuotedChars` is cut and ends
/// in `...`.
[[nodiscard]] std::string Quotable(absl::string_view piece);

/// The error of a wrong input: `offset 12: 'x': expected a vertex number`. An empty piece
/// is the end of the input: `offset 12: end of input: expected a vertex number`. \param
/// offset byte offset of the piece in the whole input, from 0 \param piece the offending
/// piece, of any length and content \param expected what would have been right there,
/// without the word "expected" \return InvalidArgument
[[nodiscard]] absl::Status InputError(size_t offset, absl::string_view piece,
                                      absl::string_view expected);

/// The same error with the number N of a message `offset N: ...` replaced by `map(N)`,
/// for a text that is a piece of another; other messages stay.
[[nodiscard]] absl::Status MapOffset(const absl::Status& status,
                                     const std::function<size_t(size_t)>& map);

namespace internal {
[[noreturn]] void CheckFailed(const char* file, int line, const char* condition);
inline const absl::Status& AsStatus(const absl::Status& status) { return status; }
template <class T>
const absl::Status& AsStatus(const absl::StatusOr<T>& result) {
  return result.status();
}
}  // namespace internal

}  // namespace cgt

/// Aborts with file, line and the condition's text if the condition is false, in every
/// build: a false one is a programmer's error, after which no answer can be trusted.
#define CGT_CHECK(condition)    \
  (ABSL_PREDICT_TRUE(condition) \
       ? (void)(0)              \
       : ::cgt::internal::CheckFailed(__FILE__, __LINE__, #condition))

/// Returns the status of `expression` (a Status or StatusOr) from the function if it
/// failed.
#define CGT_RETURN_IF_ERROR(expression)              \
  do {                                               \
    auto&& cgt_status_ = (expression);               \
    if (ABSL_PREDICT_FALSE(!cgt_status_.ok())) {     \
      return ::cgt::internal::AsStatus(cgt_status_); \
    }                                                \
  } while (false)

#define CGT_ERRORS_CONCAT_INNER_(a, b) a##b
#define CGT_ERRORS_CONCAT_(a, b) CGT_ERRORS_CONCAT_INNER_(a, b)
#define CGT_ASSIGN_OR_RETURN_IMPL_(result, lhs, expression)     \
  auto result = (expression);                                   \
  if (ABSL_PREDICT_FALSE(!result.ok())) return result.status(); \
  lhs = *std::move(result)

/// Assigns the value of a StatusOr to `lhs` (which may be a declaration) or returns its
/// status.
#define CGT_ASSIGN_OR_RETURN(lhs, ...)                                       \
  CGT_ASSIGN_OR_RETURN_IMPL_(CGT_ERRORS_CONCAT_(cgt_result_, __LINE__), lhs, \
                             (__VA_ARGS__))

#endif  // CGT_ERRORS_H_
