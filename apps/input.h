// Files and the standard input, read whole or line by line.
#ifndef CGT_APPS_INPUT_H_
#define CGT_APPS_INPUT_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace cgt::apps {

/// The longest file or line that is read.
inline constexpr std::size_t kMaxInput = std::size_t{1} << 28;

/// The bytes of a file, or of the standard input for `-`, without line ends at the end.
/// \param cancel set: reading stops
/// \errors InvalidArgument naming the file and what is wrong with it; Cancelled
[[nodiscard]] absl::StatusOr<std::string> ReadWhole(const std::string& path,
                                                    const std::atomic<bool>& cancel);

/// The lines of the standard input as they come.
class LineReader {
 public:
  explicit LineReader(const std::atomic<bool>& cancel) : cancel_(cancel) {}

  /// The next line that is not blank, without its end (LF or CR LF).
  /// \param line gets the line
  /// \return whether there was one \errors InvalidArgument, Cancelled
  absl::StatusOr<bool> Next(std::string& line);
  /// The number of the last line that was read, from 1.
  [[nodiscard]] std::uint64_t number() const { return number_; }

 private:
  const std::atomic<bool>& cancel_;
  std::string buffer_;
  std::size_t begin_ = 0;     // Of what has not been handed out.
  std::size_t searched_ = 0;  // Up to here there is no line end.
  std::uint64_t number_ = 0;
  bool ended_ = false;
};

}  // namespace cgt::apps

#endif  // CGT_APPS_INPUT_H_
