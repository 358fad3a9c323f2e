#include "apps/progress.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace cgt::apps {
namespace {

constexpr std::size_t kBarColumns = 20;

std::string Seconds(double seconds) {
  if (seconds >= 3600) return absl::StrFormat("%.1f h", seconds / 3600);
  if (seconds >= 100) return absl::StrFormat("%.1f min", seconds / 60);
  return absl::StrFormat("%.0f s", seconds);
}

std::size_t TerminalColumns() {
  winsize size = {};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return 80;
}

}  // namespace

std::string ProgressLine(const SweepProgress& progress, std::size_t width) {
  const double part =
      progress.total > 0
          ? std::min(1.0, static_cast<double>(progress.done) / progress.total)
          : 0;
  const auto filled = static_cast<std::size_t>(part * kBarColumns);
  std::string line =
      absl::StrCat("[", std::string(filled, '#'), std::string(kBarColumns - filled, '.'),
                   "] ", progress.theorem_index + 1, "/", progress.theorem_count, " ",
                   progress.theorem, "  ", progress.done);
  if (progress.total > 0) absl::StrAppend(&line, "/", progress.total);
  if (progress.rate > 0) {
    absl::StrAppend(&line, "  ", absl::StrFormat("%.0f", progress.rate), "/s");
  }
  if (progress.eta_seconds.has_value()) {
    absl::StrAppend(&line, "  ", Seconds(*progress.eta_seconds), " left");
  }
  if (line.size() > width) line.resize(width);
  return line;
}

ProgressBar::ProgressBar() : shown_(isatty(STDERR_FILENO) == 1) {}

void ProgressBar::Draw(const SweepProgress& progress) {
  if (!shown_) return;
  const std::string line = ProgressLine(progress, TerminalColumns() - 1);
  const std::lock_guard lock(mutex_);
  std::fprintf(stderr, "\r%s\x1b[K", line.c_str());
  std::fflush(stderr);
  drawn_ = true;
}

void ProgressBar::Clear() {
  const std::lock_guard lock(mutex_);
  if (!drawn_) return;
  std::fputs("\r\x1b[K", stderr);
  std::fflush(stderr);
  drawn_ = false;
}

}  // namespace cgt::apps
