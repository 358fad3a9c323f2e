// Amounts as a user writes them.
#ifndef CGT_APPS_QUANTITIES_H_
#define CGT_APPS_QUANTITIES_H_

#include <chrono>
#include <cstdint>
#include <optional>

#include "absl/strings/string_view.h"

namespace cgt::apps {

/// `2s`, `500ms`, `3m`, `1h`, `1.5` (seconds). nullopt: not of that form, or too long.
[[nodiscard]] std::optional<std::chrono::nanoseconds> ParseDuration(
    absl::string_view text);

/// `200M`, `2G`, `1.5G`, `512Mi`, plain bytes: K, M, G and T are powers of 1000, with an
/// `i` behind them of 1024, and a `B` may follow. nullopt: not of that form, 0 or too
/// large.
[[nodiscard]] std::optional<std::int64_t> ParseBytes(absl::string_view text);

/// Three quarters of the memory that this process may use.
[[nodiscard]] std::int64_t DefaultMemoryLimit();

}  // namespace cgt::apps

#endif  // CGT_APPS_QUANTITIES_H_
