// The memos of one thread: what has been compared, added, negated.
#ifndef CGT_CANONICAL_INTERNAL_MEMO_H_
#define CGT_CANONICAL_INTERNAL_MEMO_H_

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "canonical/value.h"

namespace cgt::internal {

inline std::uint64_t PairHash(NodeId a, NodeId b) {
  const std::uint64_t x = (std::uint64_t{a} << 32) | b;
  const std::uint64_t h = x * 0x9e3779b97f4a7c15u;
  return h ^ (h >> 29);
}

/// Results of a <= b, lossy and direct mapped: about the size of the second-level cache,
/// so that a miss costs no trip to memory. Exact maps were slower and larger.
class ComparisonMemo {
 public:
  ComparisonMemo() : slots_(kSlots, 0) {}
  /// 0 or 1, or -1 if not known.
  [[nodiscard]] int Find(NodeId a, NodeId b) const {
    const std::uint64_t slot = slots_[Index(a, b)];
    return (slot >> 1) == Key(a, b) && slot != 0 ? static_cast<int>(slot & 1) : -1;
  }
  void Store(NodeId a, NodeId b, bool result) {
    slots_[Index(a, b)] = Key(a, b) << 1 | (result ? 1u : 0u);
  }
  void Clear() { slots_.assign(kSlots, 0); }

 private:
  static constexpr std::size_t kSlots = std::size_t{1} << 15;
  // Ids are below 2^31 and different in a pair, so no key is 0.
  static std::uint64_t Key(NodeId a, NodeId b) { return (std::uint64_t{a} << 31) | b; }
  static std::size_t Index(NodeId a, NodeId b) { return PairHash(a, b) >> 49; }
  std::vector<std::uint64_t> slots_;
};

/// Results against the scratch node, valid for one generation of it.
class ScratchMemo {
 public:
  ScratchMemo() : slots_(kSlots) {}
  [[nodiscard]] int Find(NodeId other, bool scratch_first,
                         std::uint32_t generation) const {
    const Slot& slot = slots_[Index(other, scratch_first)];
    if (slot.other != other || slot.tag != Tag(scratch_first, generation)) return -1;
    return slot.result ? 1 : 0;
  }
  void Store(NodeId other, bool scratch_first, std::uint32_t generation, bool result) {
    slots_[Index(other, scratch_first)] = {other, Tag(scratch_first, generation), result};
  }

 private:
  struct Slot {
    NodeId other = 0;
    std::uint64_t tag = 0;
    bool result = false;
  };
  static constexpr std::size_t kSlots = std::size_t{1} << 10;
  static std::uint64_t Tag(bool scratch_first, std::uint32_t generation) {
    return std::uint64_t{generation} << 2 | (scratch_first ? 2u : 0u) | 1u;
  }
  static std::size_t Index(NodeId other, bool scratch_first) {
    return PairHash(other, scratch_first ? 1 : 0) >> 54;
  }
  std::vector<Slot> slots_;
};

/// Sums, exact: a result is dear. Packed slots of 12 bytes, open addressing. Growing asks
/// `charge`; `MakeTwoGenerations` bounds it: the younger generation starts again empty
/// and the older is forgotten at the next turn.
class SumMemo {
 public:
  static constexpr NodeId kNone = 0xffffffffu;

  /// The sum of a <= b, or kNone.
  [[nodiscard]] NodeId Find(NodeId a, NodeId b) const {
    const NodeId found = young_.Find(a, b);
    return found != kNone || old_.slots.empty() ? found : old_.Find(a, b);
  }
  /// `charge(bytes)` may throw; `bounded()` tells that the memo may not grow any more.
  template <class Charge, class Bounded>
  void Store(NodeId a, NodeId b, NodeId sum, const Charge& charge,
             const Bounded& bounded) {
    if (young_.used * 3 >= young_.slots.size() * 2) {
      const std::size_t size = young_.slots.empty() ? 1024 : young_.slots.size() * 2;
      if (!young_.slots.empty() && bounded()) {
        charge(-old_.Bytes());
        old_ = std::move(young_);
        young_ = Table();
        charge(old_.Bytes());
        young_.slots.resize(old_.slots.size());
      } else {
        charge(static_cast<std::int64_t>(size * sizeof(Slot)));
        Table bigger;
        bigger.slots.resize(size);
        for (const Slot& slot : young_.slots) {
          if (slot.a != kNone) bigger.Insert(slot.a, slot.b, slot.sum);
        }
        charge(-young_.Bytes());
        young_ = std::move(bigger);
      }
    }
    young_.Insert(a, b, sum);
  }
  [[nodiscard]] std::int64_t Bytes() const { return young_.Bytes() + old_.Bytes(); }
  void Clear() {
    young_ = Table();
    old_ = Table();
  }

 private:
  struct Slot {
    NodeId a = kNone;
    NodeId b = 0;
    NodeId sum = 0;
  };
  struct Table {
    std::vector<Slot> slots;
    std::size_t used = 0;

    [[nodiscard]] std::int64_t Bytes() const {
      return static_cast<std::int64_t>(slots.size() * sizeof(Slot));
    }
    [[nodiscard]] NodeId Find(NodeId a, NodeId b) const {
      if (slots.empty()) return kNone;
      const std::size_t mask = slots.size() - 1;
      for (std::size_t i = PairHash(a, b) & mask;; i = (i + 1) & mask) {
        const Slot& slot = slots[i];
        if (slot.a == a && slot.b == b) return slot.sum;
        if (slot.a == kNone) return kNone;
      }
    }
    void Insert(NodeId a, NodeId b, NodeId sum) {
      const std::size_t mask = slots.size() - 1;
      std::size_t i = PairHash(a, b) & mask;
      while (slots[i].a != kNone) i = (i + 1) & mask;
      slots[i] = {a, b, sum};
      ++used;
    }
  };
  Table young_;
  Table old_;
};

/// The negative of each node that has been negated, by id.
class NegativeMemo {
 public:
  static constexpr NodeId kNone = 0xffffffffu;
  [[nodiscard]] NodeId Find(NodeId a) const {
    return a < negative_.size() ? negative_[a] : kNone;
  }
  template <class Charge>
  void Store(NodeId a, NodeId b, const Charge& charge) {
    const std::size_t needed = std::size_t{a < b ? b : a} + 1;
    if (negative_.size() < needed) {
      const std::size_t size = needed + needed / 2 + 1024;
      charge(static_cast<std::int64_t>((size - negative_.size()) * sizeof(NodeId)));
      negative_.resize(size, kNone);
    }
    negative_[a] = b;
    negative_[b] = a;
  }
  [[nodiscard]] std::int64_t Bytes() const {
    return static_cast<std::int64_t>(negative_.size() * sizeof(NodeId));
  }
  void Clear() { negative_ = {}; }

 private:
  std::vector<NodeId> negative_;
};

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_MEMO_H_
