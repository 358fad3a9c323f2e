#include "apps/quantities.h"

#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <limits>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/strip.h"

namespace cgt::apps {
namespace {

// The number at the start of `text`, digits with at most one point, which is cut off.
std::optional<double> TakeNumber(absl::string_view& text) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789."), text.size());
  double number = 0;
  if (end == 0 || end > 20 || !absl::SimpleAtod(text.substr(0, end), &number)) {
    return std::nullopt;
  }
  text.remove_prefix(end);
  return number;
}

// As a positive integer where it is one and fits.
std::optional<std::int64_t> Scaled(double number, double unit) {
  const double scaled = number * unit;
  if (!(scaled >= 1) || scaled >= 9e18) return std::nullopt;
  return static_cast<std::int64_t>(scaled);
}

}  // namespace

std::optional<std::chrono::nanoseconds> ParseDuration(absl::string_view text) {
  const std::optional<double> number = TakeNumber(text);
  if (!number.has_value()) return std::nullopt;
  double unit = 0;
  if (text.empty() || text == "s") unit = 1e9;
  if (text == "ms") unit = 1e6;
  if (text == "m" || text == "min") unit = 60e9;
  if (text == "h") unit = 3600e9;
  const std::optional<std::int64_t> count = Scaled(*number, unit);
  if (!count.has_value()) return std::nullopt;
  return std::chrono::nanoseconds(*count);
}

std::optional<std::int64_t> ParseBytes(absl::string_view text) {
  const std::optional<double> number = TakeNumber(text);
  if (!number.has_value()) return std::nullopt;
  absl::ConsumeSuffix(&text, "B");
  const double base = absl::ConsumeSuffix(&text, "i") ? 1024 : 1000;
  double unit = 0;
  if (text.empty() && base == 1000) unit = 1;
  if (absl::EqualsIgnoreCase(text, "k")) unit = base;
  if (absl::EqualsIgnoreCase(text, "m")) unit = base * base;
  if (absl::EqualsIgnoreCase(text, "g")) unit = base * base * base;
  if (absl::EqualsIgnoreCase(text, "t")) unit = base * base * base * base;
  return Scaled(*number, unit);
}

std::int64_t DefaultMemoryLimit() {
  // Used where the system does not tell.
  std::int64_t bytes = std::int64_t{4} << 30;
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page_size = sysconf(_SC_PAGESIZE);
  if (pages > 0 && page_size > 0) bytes = std::int64_t{pages} * page_size;
  // A container's limit; the word `max` where there is none.
  std::int64_t container = 0;
  if (std::ifstream("/sys/fs/cgroup/memory.max") >> container && container > 0) {
    bytes = std::min(bytes, container);
  }
  return bytes / 4 * 3;
}

}  // namespace cgt::apps
