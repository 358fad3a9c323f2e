// Lines from a terminal, with editing, history and completion.
#ifndef CGT_APPS_LINE_EDITOR_H_
#define CGT_APPS_LINE_EDITOR_H_

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
  LineEditor(Complete complete, std::string history_file);
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  /// Reads one line, without its end.
  /// \return kInterrupted where a signal ended it
  Ended Read(std::string& line);
  /// Puts a line into the history.
  void Remember(const std::string& line);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace cgt::apps

#endif  // CGT_APPS_LINE_EDITOR_H_
