#include "apps/output.h"

#include <errno.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>

#include "absl/strings/str_cat.h"
#include "cgt/errors.h"

namespace cgt::apps {

int ExitOf(const absl::Status& status) {
  switch (status.code()) {
    case absl::StatusCode::kOk:
      return kAnswered;
    case absl::StatusCode::kResourceExhausted:
    case absl::StatusCode::kCancelled:
      return kUnknown;
    case absl::StatusCode::kInternal:
      return kNo;
    default:
      return kWrongInput;
  }
}

std::string Indented(absl::string_view text) {
  constexpr std::size_t kColumns = 76;
  std::string out;
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    absl::string_view rest = text.substr(begin, end - begin);
    do {
      std::size_t cut = rest.size();
      if (cut > kColumns) {
        cut = rest.rfind(' ', kColumns);
        if (cut == absl::string_view::npos) cut = std::min(rest.find(' '), rest.size());
      }
      absl::StrAppend(&out, "  ", rest.substr(0, cut), "\n");
      rest.remove_prefix(std::min(cut + 1, rest.size()));
    } while (!rest.empty());
    begin = end + 1;
  }
  return out;
}

std::string Padded(absl::string_view text, std::size_t width) {
  return absl::StrCat(text, std::string(width - std::min(width, text.size()), ' '));
}

int Worse(int a, int b) {
  for (const int status : {kWrongInput, kUnknown, kNo}) {
    if (a == status || b == status) return status;
  }
  return kAnswered;
}

namespace {

void Write(absl::string_view text, absl::string_view end) {
  const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() &&
                       std::fwrite(end.data(), 1, end.size(), stdout) == end.size() &&
                       std::fflush(stdout) == 0;
  if (written) return;
  if (errno == EPIPE) ThrowStatus(absl::CancelledError(""));
  ThrowStatus(absl::UnavailableError(
      absl::StrCat("standard output: cannot be written: ", std::strerror(errno))));
}

}  // namespace

void Print(absl::string_view text) { Write(text, ""); }
void PrintLine(absl::string_view line) { Write(line, "\n"); }

void Complain(absl::string_view where, absl::string_view message) {
  const std::string line = absl::StrCat(where, ": ", message, "\n");
  // Nothing can be done where stderr is closed.
  if (std::fwrite(line.data(), 1, line.size(), stderr) != line.size()) return;
  std::fflush(stderr);
}

}  // namespace cgt::apps
