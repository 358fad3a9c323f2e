#include "apps/batch.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "apps/answers.h"
#include "apps/input.h"
#include "apps/output.h"
#include "cgt/errors.h"

namespace cgt::apps {
namespace {

// Also what is thrown by what has no status to return, but not failures of the output.
absl::StatusOr<int> Try(const Work& work, const std::string& input,
                        std::uint64_t line_number) {
  try {
    return work(input, line_number);
  } catch (const StatusError& error) {
    if (error.status().code() == absl::StatusCode::kUnavailable ||
        error.status().message().empty()) {
      throw;
    }
    return error.status();
  }
}

int ForEachLine(Session& session, const Work& work) {
  LineReader lines(session.cancel());
  std::string input;
  int exit = kAnswered;
  for (;;) {
    const absl::StatusOr<bool> more = lines.Next(input);
    if (!more.ok()) return Worse(exit, session.Fail(more.status()));
    if (!*more) return exit;
    // Lines that were read already are not worked on.
    if (session.cancelled()) {
      return Worse(exit, session.Fail(absl::CancelledError("cancelled")));
    }
    session.RestartClock();
    const absl::StatusOr<int> answered = Try(work, input, lines.number());
    if (answered.ok()) {
      // A "no" among many answers is an answer.
      exit = Worse(exit, *answered == kNo ? kAnswered : *answered);
    } else if (session.line().json && !absl::IsCancelled(answered.status())) {
      JsonObject object = NewObject(lines.number());
      object.SetText("error", std::string(answered.status().message()));
      PrintLine(object.ToString());
      exit = Worse(exit, ExitOf(answered.status()));
    } else {
      exit = Worse(exit, session.Fail(Located(absl::StrCat("line ", lines.number()),
                                              answered.status())));
      if (absl::IsCancelled(answered.status())) return exit;
    }
    // What a line that was too dear has left behind must not starve the next one.
    if (session.engine().memory_used() > session.line().memory_limit / 2) {
      session.engine().Trim();
      if (session.engine().memory_used() > session.line().memory_limit / 2) {
        session.RestartEngine();
      }
    }
  }
}

}  // namespace

int ForEachInput(Session& session, const std::string& argument, const Work& work) {
  if (argument == "-") return ForEachLine(session, work);
  std::string place;
  absl::StatusOr<std::string> input = argument;
  if (!argument.empty() && argument[0] == '@') {
    const std::string path = argument.substr(1);
    place = path == "-" ? "standard input" : Quotable(path);
    input = path.empty()
                ? absl::InvalidArgumentError("'@': expected a file's name after it")
                : ReadWhole(path, session.cancel());
  }
  if (!input.ok()) return session.Fail(input.status());
  const absl::StatusOr<int> answered = Try(work, *input, 0);
  if (answered.ok()) return *answered;
  return session.Fail(place.empty() ? answered.status()
                                    : Located(place, answered.status()));
}

}  // namespace cgt::apps
