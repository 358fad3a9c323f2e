#include "apps/input.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include <cstring>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "cgt/errors.h"

namespace cgt::apps {
namespace {

constexpr std::size_t kChunk = std::size_t{1} << 16;
// Some editors begin a file with it.
constexpr absl::string_view kByteOrderMark = "\xEF\xBB\xBF";

absl::Status FileError(absl::string_view name, absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat(name, ": ", what));
}

// Appends what one read gives; false at the end.
absl::StatusOr<bool> ReadMore(int file, absl::string_view name,
                              const std::atomic<bool>& cancel, std::string& buffer) {
  for (;;) {
    if (cancel.load(std::memory_order_relaxed)) return absl::CancelledError("cancelled");
    const std::size_t size = buffer.size();
    buffer.resize(size + kChunk);
    const ssize_t count = read(file, buffer.data() + size, kChunk);
    const int error = errno;
    buffer.resize(size + static_cast<std::size_t>(count > 0 ? count : 0));
    if (count >= 0) return count > 0;
    if (error != EINTR) {
      return FileError(name, absl::StrCat("cannot be read: ", std::strerror(error)));
    }
  }
}

class OpenFile {
 public:
  // An empty path: standard input, whether it is open or not.
  explicit OpenFile(const std::string& path)
      : file_(path.empty() ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
  ~OpenFile() {
    if (file_ > STDIN_FILENO) close(file_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  [[nodiscard]] int get() const { return file_; }

 private:
  int file_;
};

absl::Status TooLong(absl::string_view name) {
  return FileError(name, absl::StrCat("longer than ", kMaxInput, " bytes"));
}

}  // namespace

absl::StatusOr<std::string> ReadWhole(const std::string& path,
                                      const std::atomic<bool>& cancel) {
  const bool standard = path == "-";
  const std::string name = standard ? std::string("standard input") : Quotable(path);
  const OpenFile opened(standard ? std::string() : path);
  if (opened.get() < 0) {
    return FileError(name, absl::StrCat("cannot be opened: ", std::strerror(errno)));
  }
  std::string bytes;
  for (;;) {
    CGT_ASSIGN_OR_RETURN(const bool more, ReadMore(opened.get(), name, cancel, bytes));
    if (!more) break;
    if (bytes.size() > kMaxInput) return TooLong(name);
  }
  if (absl::StartsWith(bytes, kByteOrderMark)) bytes.erase(0, kByteOrderMark.size());
  while (!bytes.empty() && (bytes.back() == '\n' || bytes.back() == '\r')) {
    bytes.pop_back();
  }
  return bytes;
}

absl::StatusOr<bool> LineReader::Next(std::string& line) {
  for (;;) {
    const std::size_t end = buffer_.find('\n', searched_);
    if (end == std::string::npos && !ended_) {
      searched_ = buffer_.size();
      if (begin_ > 0) {
        buffer_.erase(0, begin_);
        searched_ -= begin_;
        begin_ = 0;
      }
      if (buffer_.size() > kMaxInput) return TooLong("standard input: a line");
      CGT_ASSIGN_OR_RETURN(const bool more,
                           ReadMore(STDIN_FILENO, "standard input", cancel_, buffer_));
      ended_ = !more;
      continue;
    }
    const std::size_t stop = std::min(end, buffer_.size());
    if (end == std::string::npos && begin_ == stop) return false;
    line.assign(buffer_, begin_, stop - begin_);
    if (number_ == 0 && absl::StartsWith(line, kByteOrderMark)) {
      line.erase(0, kByteOrderMark.size());
    }
    ++number_;
    begin_ = end == std::string::npos ? stop : stop + 1;
    searched_ = begin_;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.find_first_not_of(" \t") != std::string::npos) return true;
  }
}

}  // namespace cgt::apps
