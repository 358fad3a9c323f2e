// An append-only array whose elements never move, in chunks.
#ifndef CGT_CANONICAL_INTERNAL_STABLE_ARRAY_H_
#define CGT_CANONICAL_INTERNAL_STABLE_ARRAY_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <new>
#include <type_traits>

namespace cgt::internal {

/// Elements are read without locks from any thread that learnt their index from the
/// thread that wrote them (by an acquiring load); `Allocate` may be called from several
/// threads. Memory is charged chunk by chunk through the callback given to `Allocate`.
template <class T, int kChunkBits>
class StableArray {
 public:
  static constexpr std::size_t kChunkSize = std::size_t{1} << kChunkBits;
  static constexpr std::size_t kMaxChunks = std::size_t{1} << (31 - kChunkBits);
  static constexpr std::size_t kChunkBytes = kChunkSize * sizeof(T);

  /// The list of chunks is zeroed by the system page by page as it is touched: it may be
  /// megabytes long, and most engines need a few of its entries.
  StableArray()
      : chunks_(
            static_cast<std::atomic<T*>*>(std::calloc(kMaxChunks, sizeof(chunks_[0])))) {
    if (chunks_ == nullptr) throw std::bad_alloc();
  }
  StableArray(const StableArray&) = delete;
  StableArray& operator=(const StableArray&) = delete;
  ~StableArray() {
    const std::size_t n = size_.load(std::memory_order_relaxed);
    for (std::size_t c = 0; c < kMaxChunks; ++c) {
      T* chunk = chunks_[c].load(std::memory_order_relaxed);
      if (chunk == nullptr) break;
      if constexpr (!std::is_trivially_destructible_v<T>) {
        for (std::size_t i = 0; i < kChunkSize && c * kChunkSize + i < n; ++i)
          chunk[i].~T();
      }
      ::operator delete(chunk, std::align_val_t{kAlign});
    }
  }

  [[nodiscard]] T& operator[](std::size_t i) {
    return chunks_[i >> kChunkBits].load(std::memory_order_relaxed)[i & (kChunkSize - 1)];
  }
  [[nodiscard]] const T& operator[](std::size_t i) const {
    return chunks_[i >> kChunkBits].load(std::memory_order_relaxed)[i & (kChunkSize - 1)];
  }

  /// Default-constructs one more element and answers its index. `charge(bytes)` is called
  /// before a chunk is allocated and may throw; nothing has changed then.
  /// Answers SIZE_MAX when full (2^31 elements).
  template <class Charge>
  std::size_t Allocate(const Charge& charge) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const std::size_t i = size_.load(std::memory_order_relaxed);
    const std::size_t c = i >> kChunkBits;
    if (c >= kMaxChunks) return SIZE_MAX;
    if (chunks_[c].load(std::memory_order_relaxed) == nullptr) {
      charge(static_cast<std::int64_t>(kChunkBytes));
      chunks_[c].store(
          static_cast<T*>(::operator new(kChunkBytes, std::align_val_t{kAlign})),
          std::memory_order_release);
    }
    new (&chunks_[c].load(std::memory_order_relaxed)[i & (kChunkSize - 1)]) T();
    size_.store(i + 1, std::memory_order_relaxed);
    return i;
  }

  [[nodiscard]] std::size_t size() const { return size_.load(std::memory_order_relaxed); }

 private:
  static constexpr std::size_t kAlign = alignof(T) < 64 ? 64 : alignof(T);
  struct Free {
    void operator()(void* p) const { std::free(p); }
  };
  // All bits zero is a null pointer.
  static_assert(std::is_trivially_destructible_v<std::atomic<T*>>);
  std::unique_ptr<std::atomic<T*>[], Free> chunks_;
  std::atomic<std::size_t> size_{0};
  std::mutex mutex_;
};

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_STABLE_ARRAY_H_
