// Growing stops the world of this table: the grower waits until every other attached user
// has parked at the start of its next lookup or has detached. Users alone never wait;
// between growths a lookup costs one extra load.
#include "canonical/internal/intern_table.h"

#include <bit>

namespace cgt::internal {

namespace {
constexpr std::size_t kInitialSlots = std::size_t{1} << 12;
}  // namespace

InternTable::InternTable()
    : capacity_(kInitialSlots),
      shift_(64 - std::countr_zero(kInitialSlots)),
      slots_(new std::atomic<std::uint64_t>[kInitialSlots]()) {}

void InternTable::Attach() {
  std::unique_lock<std::mutex> lock(mutex_);
  changed_.wait(lock, [this] { return !growth_wanted_.load(std::memory_order_relaxed); });
  ++attached_;
}

void InternTable::Detach() {
  const std::lock_guard<std::mutex> lock(mutex_);
  --attached_;
  changed_.notify_all();
}

void InternTable::Park() {
  std::unique_lock<std::mutex> lock(mutex_);
  ++parked_;
  changed_.notify_all();
  changed_.wait(lock, [this] { return !growth_wanted_.load(std::memory_order_relaxed); });
  --parked_;
}

bool InternTable::BeginGrowth() {
  std::unique_lock<std::mutex> lock(mutex_);
  if (growth_wanted_.load(std::memory_order_relaxed)) {
    ++parked_;
    changed_.notify_all();
    changed_.wait(lock,
                  [this] { return !growth_wanted_.load(std::memory_order_relaxed); });
    --parked_;
    return false;
  }
  if (size_.load(std::memory_order_relaxed) * 5 <= capacity_ * 3) return false;
  growth_wanted_.store(true, std::memory_order_release);
  changed_.wait(lock, [this] { return parked_ == attached_ - 1; });
  return true;
}

void InternTable::EndGrowth() {
  const std::lock_guard<std::mutex> lock(mutex_);
  growth_wanted_.store(false, std::memory_order_release);
  changed_.notify_all();
}

void InternTable::Rehash() {
  const std::size_t old_capacity = capacity_;
  std::unique_ptr<std::atomic<std::uint64_t>[]> bigger(
      new std::atomic<std::uint64_t>[2 * old_capacity]());
  slots_.swap(bigger);
  capacity_ = 2 * old_capacity;
  --shift_;
  for (std::size_t j = 0; j < old_capacity; ++j) {
    const std::uint64_t slot = bigger[j].load(std::memory_order_relaxed);
    if (slot == 0) continue;
    std::size_t i = Start(slot);
    while (slots_[i].load(std::memory_order_relaxed) != 0) i = (i + 1) & (capacity_ - 1);
    slots_[i].store(slot, std::memory_order_relaxed);
  }
}

}  // namespace cgt::internal
