// The memory of a source and its syntax tree, on the engine's budget while they are
// there.
#ifndef CGT_LANGUAGE_INTERNAL_SOURCE_MEMORY_H_
#define CGT_LANGUAGE_INTERNAL_SOURCE_MEMORY_H_

#include <cstddef>
#include <cstdint>

#include "absl/status/status.h"
#include "canonical/engine.h"

namespace cgt::internal {

class SourceMemory {
 public:
  SourceMemory(Engine& engine, std::size_t length)
      : engine_(engine),
        bytes_(static_cast<std::int64_t>(length) * kBytesPerCharacter),
        status_(engine.ChargeMemory(bytes_)) {}
  ~SourceMemory() {
    if (status_.ok()) engine_.ReleaseMemory(bytes_);
  }
  SourceMemory(const SourceMemory&) = delete;
  SourceMemory& operator=(const SourceMemory&) = delete;

  /// OK; ResourceExhausted: there is no room for the tree.
  [[nodiscard]] const absl::Status& status() const { return status_; }

 private:
  // The most that is needed: by a run of signs, each a node and a waiting operator.
  static constexpr std::int64_t kBytesPerCharacter = 53;

  Engine& engine_;
  const std::int64_t bytes_;
  const absl::Status status_;
};

}  // namespace cgt::internal

#endif  // CGT_LANGUAGE_INTERNAL_SOURCE_MEMORY_H_
