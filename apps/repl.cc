// A session of expressions: on a terminal with editing, otherwise line by line.
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "apps/answers.h"
#include "apps/commands.h"
#include "apps/help.h"
#include "apps/input.h"
#include "apps/interrupt.h"
#include "apps/line_editor.h"
#include "apps/output.h"
#include "cgt/errors.h"
#include "render/thermograph_drawing.h"

namespace cgt::apps {
namespace {

constexpr std::size_t kLongestShown = 200;
constexpr const char* kWords[] = {"help", "vars", "format", "quit"};

// $XDG_STATE_HOME/cgt/history or ~/.local/state/cgt/history; empty if there is no home.
std::string HistoryFile() {
  const char* const state = std::getenv("XDG_STATE_HOME");
  const char* const home = std::getenv("HOME");
  std::string folder;
  if (state != nullptr && state[0] == '/') {
    folder = state;
  } else if (home != nullptr && home[0] == '/') {
    folder = absl::StrCat(home, "/.local");
    mkdir(folder.c_str(), 0700);
    absl::StrAppend(&folder, "/state");
  } else {
    return "";
  }
  mkdir(folder.c_str(), 0700);
  absl::StrAppend(&folder, "/cgt");
  mkdir(folder.c_str(), 0700);
  return absl::StrCat(folder, "/history");
}

bool IsUtf8Terminal() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* const value = std::getenv(name);
    if (value == nullptr || value[0] == '\0') continue;
    const std::string locale = absl::AsciiStrToUpper(value);
    return absl::StrContains(locale, "UTF-8") || absl::StrContains(locale, "UTF8");
  }
  return false;
}

class Repl {
 public:
  explicit Repl(Session& session) : session_(session) {}

  int Run() {
    terminal_ = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
    if (!terminal_) return RunLines();
    PrintLine(
        "Expressions, `help NAME`, `vars`, `format FORMAT`; Ctrl-D or `quit` ends.");
    LineEditor editor([this](absl::string_view prefix) { return Complete(prefix); },
                      HistoryFile(), session_.cancel());
    std::string line;
    while (!quit_) {
      ClearInterrupt(session_.cancel());
      const LineEditor::Ended ended = editor.Read(line);
      if (ended != LineEditor::Ended::kLine) PrintLine("");
      if (ended == LineEditor::Ended::kEnd) break;
      if (ended == LineEditor::Ended::kInterrupted) continue;
      editor.Remember(line);
      Answer(line);  // Ctrl-C stops that alone.
    }
    return kAnswered;
  }

 private:
  int RunLines() {
    LineReader lines(session_.cancel());
    std::string line;
    int exit = kAnswered;
    while (!quit_) {
      const absl::StatusOr<bool> more = lines.Next(line);
      if (!more.ok()) return Worse(exit, session_.Fail(more.status()));
      if (!*more) break;
      exit = Worse(exit, Answer(line));
    }
    return exit;
  }

  int Answer(const std::string& line) {
    const absl::string_view text = absl::StripAsciiWhitespace(line);
    if (text.empty()) return kAnswered;
    session_.RestartClock();
    absl::Status status;
    try {
      status = Dispatch(text);
    } catch (const StatusError& error) {
      if (error.status().message().empty()) throw;  // The reader is gone.
      status = error.status();
    }
    if (session_.engine().memory_used() > session_.line().memory_limit / 2) {
      session_.engine().Trim();
    }
    return status.ok() ? kAnswered : session_.Fail(status);
  }

  absl::Status Dispatch(absl::string_view text) {
    absl::string_view rest = text;
    if (text == "quit" || text == "exit") {
      quit_ = true;
      return absl::OkStatus();
    }
    if (text == "vars") {
      for (const auto& [name, result] : session_.interpreter().variables()) {
        std::string shown = TextOf(session_, result).text;
        if (shown.size() > kLongestShown || absl::StrContains(shown, "\n")) {
          shown = absl::StrCat(ResultKindName(result.kind()), " of ", shown.size(),
                               " characters");
        }
        PrintLine(absl::StrCat(name, " := ", shown));
      }
      return absl::OkStatus();
    }
    if (absl::ConsumePrefix(&rest, "help")) {
      const absl::string_view topic = absl::StripAsciiWhitespace(rest);
      if (topic.empty()) {
        Print(OperationList());
        return absl::OkStatus();
      }
      if (rest[0] == ' ' || rest[0] == '\t') {
        CGT_ASSIGN_OR_RETURN(const std::string help, HelpText(topic));
        Print(help);
        return absl::OkStatus();
      }
    }
    rest = text;
    if (absl::ConsumePrefix(&rest, "format") &&
        (rest.empty() || absl::ascii_isspace(static_cast<unsigned char>(rest[0])))) {
      return session_.SetFormat(absl::StripAsciiWhitespace(rest));
    }
    CGT_ASSIGN_OR_RETURN(const Evaluation evaluation,
                         session_.interpreter().Evaluate(text));
    CGT_RETURN_IF_ERROR(PrintEvaluation(session_, evaluation, 0));
    const Result& result = evaluation.result;
    if (terminal_ && result.kind() == ResultKind::kThermograph &&
        session_.line().picture == Picture::kNone && !session_.line().json) {
      CGT_ASSIGN_OR_RETURN(const std::string lines,
                           ThermographLines(result.thermograph(), IsUtf8Terminal()));
      PrintLine(lines);
    }
    return session_.interpreter().SetVariable("ans", evaluation.result);
  }

  std::vector<std::string> Complete(absl::string_view prefix) {
    std::vector<std::string> words;
    const auto add = [&](absl::string_view word) {
      if (absl::StartsWith(word, prefix)) words.emplace_back(word);
    };
    for (const char* word : kWords) add(word);
    for (const Operation* operation : AllOperations()) add(operation->name);
    for (const CatalogEntry& entry : session_.catalog().entries()) add(entry.info->name);
    for (const auto& [name, result] : session_.interpreter().variables()) add(name);
    std::sort(words.begin(), words.end());
    return words;
  }

  Session& session_;
  bool terminal_ = false;
  bool quit_ = false;
};

}  // namespace

int RunRepl(Session& session) { return Repl(session).Run(); }

}  // namespace cgt::apps
