// Lines from a terminal, with editing, history and completion.
#ifndef CGT_APPS_LINE_EDITOR_H_
#define CGT_APPS_LINE_EDITOR_H_

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace cgt::apps {

class LineEditor {
 public:
  /// The words that may stand where `prefix` does, sorted.
  using Complete = std::function<std::vector<std::string>(absl::string_view prefix)>;

  enum class Ended { kLine, kInterrupted, kEnd };

  /// \param history_file where lines are kept between sessions; empty: nowhere
  /// \param interrupted set by a signal; must outlive the editor
  LineEditor(Complete complete, std::string history_file,
             const std::atomic<bool>& interrupted);
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  /// Reads one line, without its end.
  /// \return kInterrupted where `interrupted` was set before the line ended; the caller
  ///     clears it
  Ended Read(std::string& line);
  /// Puts a line into the history.
  void Remember(const std::string& line);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace cgt::apps

#endif  // CGT_APPS_LINE_EDITOR_H_
