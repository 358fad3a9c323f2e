#include "apps/line_editor.h"

#include <errno.h>
#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstddef>
#include <cstdio>
#include <cwchar>
#include <utility>

#include "absl/strings/match.h"
#include "cgt/notation/parse.h"

namespace cgt::apps {
namespace {

constexpr int kMaxHistory = 2000;
// Listed where a prefix does not decide.
constexpr std::size_t kMaxListed = 60;
// A signal that comes just before the wait for a key is seen after so long.
constexpr int kLookAgainMilliseconds = 100;

bool IsWordByte(char c) { return IsVariableName(std::string("x") + c); }

}  // namespace

struct LineEditor::Impl {
  Complete complete;
  std::string history_file;
  EditLine* editor = nullptr;
  History* history = nullptr;
  HistEvent event = {};
  const std::atomic<bool>* interrupted = nullptr;

  static Impl& Of(EditLine* editor) {
    void* impl = nullptr;
    el_get(editor, EL_CLIENTDATA, &impl);
    return *static_cast<Impl*>(impl);
  }

  static char* Prompt(EditLine*) {
    static char prompt[] = "cgt> ";
    return prompt;
  }

  // Unlike the editor's own it loses no signal: that one reads on after the first.
  static int ReadKey(EditLine* editor, wchar_t* key) {
    std::mbstate_t state = {};
    while (true) {
      pollfd input = {STDIN_FILENO, POLLIN, 0};
      int ready = 0;
      while (ready <= 0) {
        if (Of(editor).interrupted->load(std::memory_order_relaxed)) {
          errno = EINTR;
          return -1;
        }
        ready = poll(&input, 1, kLookAgainMilliseconds);
        if (ready < 0 && errno != EINTR) return -1;
      }
      char byte = 0;
      const ssize_t count = read(STDIN_FILENO, &byte, 1);
      if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
      if (count <= 0) return static_cast<int>(count);
      const std::size_t used = std::mbrtowc(key, &byte, 1, &state);
      if (used == static_cast<std::size_t>(-2)) continue;
      if (used == static_cast<std::size_t>(-1)) {  // Not a character here: the byte.
        *key = static_cast<unsigned char>(byte);
      }
      return 1;
    }
  }

  static unsigned char OnTab(EditLine* editor, int) {
    const LineInfo* info = el_line(editor);
    const char* begin = info->cursor;
    while (begin > info->buffer && IsWordByte(begin[-1])) --begin;
    const std::string prefix(begin, info->cursor);
    if (prefix.empty()) return CC_ERROR;
    const std::vector<std::string> words = Of(editor).complete(prefix);
    if (words.empty()) return CC_ERROR;
    std::string common = words[0];
    for (const std::string& word : words) {
      std::size_t length = 0;
      while (length < common.size() && length < word.size() &&
             common[length] == word[length]) {
        ++length;
      }
      common.resize(length);
    }
    if (common.size() > prefix.size()) {
      return el_insertstr(editor, common.c_str() + prefix.size()) == 0 ? CC_REFRESH
                                                                       : CC_ERROR;
    }
    if (words.size() == 1) return CC_ERROR;
    std::string list = "\n";
    for (std::size_t i = 0; i < std::min(words.size(), kMaxListed); ++i) {
      list += "  " + words[i] + "\n";
    }
    if (words.size() > kMaxListed) list += "  ...\n";
    std::fwrite(list.data(), 1, list.size(), stdout);
    std::fflush(stdout);
    return CC_REDISPLAY;
  }
};

LineEditor::LineEditor(Complete complete, std::string history_file,
                       const std::atomic<bool>& interrupted)
    : impl_(std::make_unique<Impl>()) {
  impl_->interrupted = &interrupted;
  impl_->complete = std::move(complete);
  impl_->history_file = std::move(history_file);
  impl_->history = history_init();
  history(impl_->history, &impl_->event, H_SETSIZE, kMaxHistory);
  history(impl_->history, &impl_->event, H_SETUNIQUE, 1);
  if (!impl_->history_file.empty()) {
    history(impl_->history, &impl_->event, H_LOAD, impl_->history_file.c_str());
  }
  std::setlocale(LC_CTYPE, "");  // Keys may be more than one byte long.
  impl_->editor = el_init("cgt", stdin, stdout, stderr);
  el_set(impl_->editor, EL_CLIENTDATA, impl_.get());
  el_set(impl_->editor, EL_GETCFN, &Impl::ReadKey);
  el_set(impl_->editor, EL_PROMPT, &Impl::Prompt);
  el_set(impl_->editor, EL_EDITOR, "emacs");
  el_set(impl_->editor, EL_HIST, history, impl_->history);
  el_set(impl_->editor, EL_ADDFN, "cgt-complete", "Complete a name", &Impl::OnTab);
  el_set(impl_->editor, EL_BIND, "^I", "cgt-complete", nullptr);
  el_set(impl_->editor, EL_BIND, "^R", "em-inc-search-prev", nullptr);
  el_source(impl_->editor, nullptr);  // The user's own ~/.editrc.
}

LineEditor::~LineEditor() {
  if (!impl_->history_file.empty()) {
    history(impl_->history, &impl_->event, H_SAVE, impl_->history_file.c_str());
  }
  el_end(impl_->editor);
  history_end(impl_->history);
}

LineEditor::Ended LineEditor::Read(std::string& line) {
  int count = 0;
  // Left to itself the editor shows the prompt first, and a Ctrl-D that comes before the
  // terminal is its own is lost.
  el_set(impl_->editor, EL_PREP_TERM, 1);
  const char* const read = el_gets(impl_->editor, &count);
  if (read == nullptr || count <= 0) {
    return impl_->interrupted->load(std::memory_order_relaxed) ? Ended::kInterrupted
                                                               : Ended::kEnd;
  }
  line.assign(read, static_cast<std::size_t>(count));
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
  return Ended::kLine;
}

void LineEditor::Remember(const std::string& line) {
  if (line.find_first_not_of(" \t") == std::string::npos) return;
  history(impl_->history, &impl_->event, H_ENTER, line.c_str());
}

}  // namespace cgt::apps
