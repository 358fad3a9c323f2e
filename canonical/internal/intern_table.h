// The table that makes equal nodes one: open addressing, insert-only, slots claimed by
// compare-and-swap.
#ifndef CGT_CANONICAL_INTERNAL_INTERN_TABLE_H_
#define CGT_CANONICAL_INTERNAL_INTERN_TABLE_H_

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>

#include "canonical/value.h"

namespace cgt::internal {

/// A slot packs the upper half of the hash with id + 1; 0 is empty. A node is written in
/// full before its slot is published (release), and a reader of the slot acquires it.
///
/// Growing needs all users at rest: a user attaches before its first `FindOrInsert` of an
/// operation and detaches after its last; a user that finds a growth wanted parks inside
/// `FindOrInsert` until the table has grown. So one user alone never waits.
class InternTable {
 public:
  InternTable();
  InternTable(const InternTable&) = delete;
  InternTable& operator=(const InternTable&) = delete;

  void Attach();
  void Detach();

  /// The id of the node with this hash that satisfies `equal(id)`, or the answer of
  /// `publish()` - the id of a node written in full - once its slot is won. `publish` is
  /// called at most once; if another thread wins with an equal node, that one is answered
  /// and `lost` is set (the published node is then unused). `charge(bytes)` comes before
  /// a growth and may throw; nothing has changed then.
  template <class Equal, class Publish, class Charge>
  NodeId FindOrInsert(std::uint64_t hash, const Equal& equal, const Publish& publish,
                      const Charge& charge, bool* lost) {
    *lost = false;
    if (growth_wanted_.load(std::memory_order_acquire)) Park();
    if (size_.load(std::memory_order_relaxed) * 5 > capacity_ * 3) Grow(charge);
    const std::uint64_t tag = hash & kTagMask;
    std::uint64_t mine = 0;
    for (std::size_t i = Start(hash);; i = (i + 1) & (capacity_ - 1)) {
      std::uint64_t slot = slots_[i].load(std::memory_order_acquire);
      if (slot == 0) {
        if (mine == 0) mine = tag | (std::uint64_t{publish()} + 1);
        if (slots_[i].compare_exchange_strong(slot, mine, std::memory_order_acq_rel,
                                              std::memory_order_acquire)) {
          size_.fetch_add(1, std::memory_order_relaxed);
          return IdOf(mine);
        }
      }
      if ((slot & kTagMask) == tag && equal(IdOf(slot))) {
        *lost = mine != 0;
        return IdOf(slot);
      }
    }
  }

  /// The id of the node with this hash that satisfies `equal(id)`, if there is one.
  /// \domain the caller is attached
  template <class Equal>
  std::optional<NodeId> Find(std::uint64_t hash, const Equal& equal) {
    if (growth_wanted_.load(std::memory_order_acquire)) Park();
    const std::uint64_t tag = hash & kTagMask;
    for (std::size_t i = Start(hash);; i = (i + 1) & (capacity_ - 1)) {
      const std::uint64_t slot = slots_[i].load(std::memory_order_acquire);
      if (slot == 0) return std::nullopt;
      if ((slot & kTagMask) == tag && equal(IdOf(slot))) return IdOf(slot);
    }
  }

  [[nodiscard]] std::size_t size() const { return size_.load(std::memory_order_relaxed); }

 private:
  static constexpr std::uint64_t kTagMask = 0xffffffff00000000u;
  static NodeId IdOf(std::uint64_t slot) { return static_cast<NodeId>(slot) - 1; }
  // Only the tag counts, so that growing need not touch the nodes.
  [[nodiscard]] std::size_t Start(std::uint64_t hash) const {
    return static_cast<std::size_t>(((hash >> 32) * 0x9e3779b97f4a7c15u) >> shift_);
  }

  void Park();
  template <class Charge>
  void Grow(const Charge& charge) {
    if (!BeginGrowth()) return;  // another thread has grown it meanwhile
    struct End {
      InternTable* table;
      ~End() { table->EndGrowth(); }
    } end{this};
    charge(static_cast<std::int64_t>(2 * capacity_ * sizeof(slots_[0])));
    Rehash();
    charge(-static_cast<std::int64_t>(capacity_ / 2 * sizeof(slots_[0])));
  }
  bool BeginGrowth();
  void EndGrowth();
  void Rehash();

  std::size_t capacity_;
  int shift_;
  std::unique_ptr<std::atomic<std::uint64_t>[]> slots_;
  std::atomic<std::size_t> size_{0};
  std::atomic<bool> growth_wanted_{false};
  std::mutex mutex_;
  std::condition_variable changed_;
  int attached_ = 0;
  int parked_ = 0;
};

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_INTERN_TABLE_H_
