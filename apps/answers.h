// Answers as text and as JSON.
#ifndef CGT_APPS_ANSWERS_H_
#define CGT_APPS_ANSWERS_H_

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "apps/session.h"
#include "games/catalog/any_ruleset.h"
#include "language/result.h"
#include "render/json.h"

namespace cgt::apps {

/// The version of the JSON objects.
inline constexpr int kSchema = 1;

/// A text, or as much of it as is known and why not all.
struct Text {
  std::string text;
  absl::Status status;
};

/// The answer as the command line wants it drawn.
/// \errors InvalidArgument: there is no such picture of this kind of answer
[[nodiscard]] absl::StatusOr<std::string> DrawingOf(Session& session,
                                                    const Result& result);

/// A value in the format of the command line.
[[nodiscard]] Text TextOf(Session& session, Value value);
/// What an expression answers.
[[nodiscard]] Text TextOf(Session& session, const Result& result);
/// What a position answers.
[[nodiscard]] Text TextOf(Session& session, const Answer& answer);

/// Prints what an evaluation answered, as the session's options want it.
/// \return OK, or why something could not be printed whole
absl::Status PrintEvaluation(Session& session, const Evaluation& evaluation,
                             std::uint64_t line_number);

/// An object with the keys that every answer has: `schema` and, for a line of a batch (a
/// number other than 0), `line`.
[[nodiscard]] JsonObject NewObject(std::uint64_t line_number);

/// Sets `kind`, and all that is known of a result.
/// \return OK, or why something is missing
absl::Status AddAnswer(Session& session, const Result& result, JsonObject& out);
absl::Status AddAnswer(Session& session, const Answer& answer, JsonObject& out);

/// What gave the answer: ids of theorems, "rules", or both.
[[nodiscard]] std::string RouteOf(const Session& session, const Answer& answer);

/// How the answer was found, and at what cost: lines for a person, each with two blanks
/// before it.
[[nodiscard]] std::string Explain(Session& session, const AnyPosition& position,
                                  const Answer& answer);
/// The same as the key `explain`.
void AddExplanation(Session& session, const AnyPosition& position, const Answer& answer,
                    JsonObject& out);

}  // namespace cgt::apps

#endif  // CGT_APPS_ANSWERS_H_
