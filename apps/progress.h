// A progress bar on the terminal.
#ifndef CGT_APPS_PROGRESS_H_
#define CGT_APPS_PROGRESS_H_

#include <mutex>
#include <string>

#include "verify/sweep.h"

namespace cgt::apps {

/// Draws how far a sweep is on stderr, where that is a terminal; otherwise nothing. Safe
/// to use from several threads.
class ProgressBar {
 public:
  ProgressBar();
  [[nodiscard]] bool shown() const { return shown_; }
  void Draw(const SweepProgress& progress);
  /// Removes the bar, so that something else can be printed.
  void Clear();

 private:
  std::mutex mutex_;
  bool shown_ = false;
  bool drawn_ = false;
};

/// The bar as one line of at most `width` columns.
[[nodiscard]] std::string ProgressLine(const SweepProgress& progress, std::size_t width);

}  // namespace cgt::apps

#endif  // CGT_APPS_PROGRESS_H_
