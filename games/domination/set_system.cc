// The key orders the points by colour refinement on the incidence graph of points and
// sets: both sides carry a hash that starts from degrees, sizes and colours and absorbs
// the hashes of the other side until no class splits any more. While a class of several
// points is left, its first point is marked and refinement goes on. If each class met is
// one orbit of symmetries (so in trees, paths, cycles, stars, complete bipartite graphs),
// the order found does not depend on the names. The key is the whole system written in
// that order, so a collision of hashes can only cost a repeated evaluation, never a wrong
// value.
#include "games/domination/set_system.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace cgt {
namespace {

using Set = SetSystem::Set;

// Sorts by points and joins equal sets. (Empty ones have been dropped.)
void Merge(std::vector<Set>& sets) {
  std::sort(sets.begin(), sets.end(), [](const Set& x, const Set& y) {
    return x.points != y.points ? x.points < y.points : x.vertex < y.vertex;
  });
  std::size_t kept = 0;
  for (const Set& set : sets) {
    if (kept > 0 && sets[kept - 1].points == set.points) {
      sets[kept - 1].colour = sets[kept - 1].colour | set.colour;
    } else {
      sets[kept++] = set;
    }
  }
  sets.resize(kept);
}

// A fixed bijection of 64-bit words without structure (the finaliser of splitmix64).
constexpr std::uint64_t Mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

template <class F>
void ForEachBit(std::uint64_t bits, const F& f) {
  for (; bits != 0; bits &= bits - 1) f(std::countr_zero(bits));
}

// Hashes of the points under refinement.
class Refinement {
 public:
  Refinement(std::uint64_t alive, absl::Span<const Set> sets)
      : alive_(alive), sets_(sets), set_hash_(sets.size()) {
    for (std::size_t i = 0; i < sets.size(); ++i) {
      set_hash_[i] = Mix(64 * static_cast<unsigned>(sets[i].colour) +
                         std::popcount(sets[i].points) % 64);
    }
    ForEachBit(alive_, [&](int p) { point_hash_[p] = 0; });
    Refine();
  }

  // The points in an order that depends, symmetries apart, on the structure alone.
  std::vector<int> Order() {
    const int count = std::popcount(alive_);
    while (classes_ < count) {
      // Marks the first point of the first smallest class of several points.
      const std::vector<int> points = Sorted();
      std::size_t best = points.size(), best_size = points.size() + 1;
      for (std::size_t i = 0, j = 0; i < points.size(); i = j) {
        while (j < points.size() && point_hash_[points[j]] == point_hash_[points[i]]) ++j;
        if (j - i >= 2 && j - i < best_size) best = i, best_size = j - i;
      }
      point_hash_[points[best]] = Mix(~point_hash_[points[best]]);
      ++classes_;
      Refine();
    }
    return Sorted();
  }

 private:
  std::vector<int> Sorted() const {
    std::vector<int> points;
    points.reserve(std::popcount(alive_));
    ForEachBit(alive_, [&](int p) { points.push_back(p); });
    std::stable_sort(points.begin(), points.end(),
                     [&](int p, int q) { return point_hash_[p] < point_hash_[q]; });
    return points;
  }

  void Refine() {
    for (;;) {
      std::array<std::uint64_t, 64> sum{};
      for (std::size_t i = 0; i < sets_.size(); ++i) {
        std::uint64_t total = 0;
        ForEachBit(sets_[i].points, [&](int p) { total += Mix(point_hash_[p]); });
        set_hash_[i] = Mix(set_hash_[i] ^ Mix(total));
        ForEachBit(sets_[i].points, [&](int p) { sum[p] += Mix(set_hash_[i] + 1); });
      }
      std::array<std::uint64_t, 64> hashes;
      std::size_t count = 0;
      ForEachBit(alive_, [&](int p) {
        point_hash_[p] = Mix(point_hash_[p] ^ Mix(sum[p]));
        hashes[count++] = point_hash_[p];
      });
      std::sort(hashes.begin(), hashes.begin() + count);
      const int classes = static_cast<int>(
          std::unique(hashes.begin(), hashes.begin() + count) - hashes.begin());
      if (classes <= classes_) return;
      classes_ = classes;
      if (classes_ == static_cast<int>(count)) return;
    }
  }

  const std::uint64_t alive_;
  const absl::Span<const Set> sets_;
  std::vector<std::uint64_t> set_hash_;
  std::array<std::uint64_t, 64> point_hash_;
  int classes_ = 0;
};

}  // namespace

SetSystem::SetSystem(std::shared_ptr<const std::vector<std::uint32_t>> names,
                     std::uint64_t alive, std::vector<Set> sets)
    : names_(std::move(names)), alive_(alive), sets_(std::move(sets)) {
  for (Set& set : sets_) set.points &= alive_;
  std::erase_if(sets_, [](const Set& set) { return set.points == 0; });
  Merge(sets_);
}

std::vector<std::uint32_t> SetSystem::Points() const {
  std::vector<std::uint32_t> points;
  ForEachBit(alive_, [&](int p) { points.push_back(Name(p)); });
  return points;
}

SetSystem SetSystem::Play(const Set& set) const {
  return SetSystem(names_, alive_ & ~set.points, sets_);
}

void SetSystem::Components(std::vector<SetSystem>& out) const {
  std::uint64_t left = alive_;
  while (left != 0) {
    std::uint64_t part = left & -left;
    for (std::uint64_t before = 0; before != part;) {
      before = part;
      for (const Set& set : sets_) {
        if ((set.points & part) != 0) part |= set.points;
      }
    }
    SetSystem& component = out.emplace_back();
    component.names_ = names_;
    component.alive_ = part;
    for (const Set& set : sets_) {
      if ((set.points & part) != 0) component.sets_.push_back(set);
    }
    left &= ~part;
  }
}

void SetSystem::RemoveRedundantPoints() {
  const std::size_t words = (sets_.size() + 63) / 64;
  // families[p * words ...]: the sets that p lies in; together[p]: all their points.
  std::vector<std::uint64_t> families(64 * words, 0);
  std::array<std::uint64_t, 64> together{};
  for (std::size_t i = 0; i < sets_.size(); ++i) {
    ForEachBit(sets_[i].points, [&](int p) {
      families[p * words + i / 64] |= std::uint64_t{1} << (i % 64);
      together[p] |= sets_[i].points;
    });
  }
  const std::uint64_t before = alive_;
  // From the greatest point down, so that of equal ones the least stays.
  for (std::uint64_t rest = alive_; rest != 0;) {
    const int p = 63 - std::countl_zero(rest);
    const std::uint64_t bit = std::uint64_t{1} << p;
    rest &= ~bit;
    std::uint64_t within = 0;  // Points that lie only in sets that p lies in, too.
    ForEachBit(together[p] & alive_ & ~bit, [&](int q) {
      for (std::size_t w = 0; w < words; ++w) {
        if ((families[q * words + w] & ~families[p * words + w]) != 0) return;
      }
      within |= std::uint64_t{1} << q;
    });
    if (within == 0) continue;
    const bool redundant = std::all_of(sets_.begin(), sets_.end(), [&](const Set& set) {
      return (set.points & bit) == 0 || (set.points & within) != 0;
    });
    if (redundant) alive_ &= ~bit;
  }
  if (alive_ == before) return;
  for (Set& set : sets_) set.points &= alive_;
  Merge(sets_);
}

void SetSystem::SwapColours() {
  for (Set& set : sets_) set.colour = Swapped(set.colour);
}

int SetSystem::ColourBalance() const {
  int balance = 0;
  for (const Set& set : sets_) {
    balance +=
        (set.colour == DominationColour::kA) - (set.colour == DominationColour::kB);
  }
  return balance;
}

bool SetSystem::IsImpartial() const {
  return std::all_of(sets_.begin(), sets_.end(),
                     [](const Set& set) { return set.colour == DominationColour::kC; });
}

std::string SetSystem::Key() const {
  std::array<std::uint8_t, 64> place{};
  {
    const std::vector<int> order = Refinement(alive_, sets_).Order();
    for (std::size_t i = 0; i < order.size(); ++i) {
      place[order[i]] = static_cast<std::uint8_t>(i);
    }
  }
  std::vector<std::pair<std::uint64_t, DominationColour>> placed;
  placed.reserve(sets_.size());
  for (const Set& set : sets_) {
    std::uint64_t points = 0;
    ForEachBit(set.points, [&](int p) { points |= std::uint64_t{1} << place[p]; });
    placed.emplace_back(points, set.colour);
  }
  std::sort(placed.begin(), placed.end());
  // One byte for the number of points, then of each set its colour and its points in as
  // few bytes as hold them: the lengths follow from the first byte.
  const int count = std::popcount(alive_);
  const int bytes = (count + 2 + 7) / 8;
  std::string key;
  key.reserve(1 + placed.size() * bytes);
  key.push_back(static_cast<char>(count));
  for (const auto& [points, colour] : placed) {
    std::uint64_t word = (points << 2) | static_cast<std::uint64_t>(colour);
    const std::uint64_t high = points >> 62;
    for (int i = 0; i < bytes; ++i) {
      key.push_back(static_cast<char>(i < 8 ? word & 0xff : high));
      word >>= 8;
    }
  }
  return key;
}

}  // namespace cgt
