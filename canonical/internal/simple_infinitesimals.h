// The 28 infinitesimals k.up + *m, -3 <= k <= 3, 0 <= m <= 3, against which every node
// keeps two bit masks. The set is closed under canonical options, so that the masks of a
// game follow from those of its options.
#ifndef CGT_CANONICAL_INTERNAL_SIMPLE_INFINITESIMALS_H_
#define CGT_CANONICAL_INTERNAL_SIMPLE_INFINITESIMALS_H_

#include <array>
#include <cstdint>

namespace cgt::internal {

inline constexpr int kSimpleCount = 28;
inline constexpr std::uint32_t kSimpleAll = (std::uint32_t{1} << kSimpleCount) - 1;

constexpr int SimpleIndex(int up, int star) { return (up + 3) * 4 + star; }
constexpr int SimpleUp(int index) { return index / 4 - 3; }
constexpr int SimpleStar(int index) { return index % 4; }

/// The sign of k.up + *m against 0: 1, -1, or 0 for equal and 2 for confused.
constexpr int SimpleSign(std::int64_t k, std::uint64_t m) {
  if (m == 0) return (k > 0) - (k < 0);
  if (m == 1) return k > 1 ? 1 : k < -1 ? -1 : 2;
  return k > 0 ? 1 : k < 0 ? -1 : 2;
}

/// The canonical options of each as masks, and an order in which options come first.
/// \source{siegel2013,uptimals} k.up + *m = {0 | (k-1).up + *(m^1)} for k >= 2; up + *m =
/// {0 | *(m^1)} for m != 1; up* = {0,*|0}
struct SimpleTables {
  std::array<std::uint32_t, kSimpleCount> left{};
  std::array<std::uint32_t, kSimpleCount> right{};
  std::array<int, kSimpleCount> order{};
};

constexpr SimpleTables MakeSimpleTables() {
  SimpleTables t;
  const auto bit = [](int up, int star) {
    return std::uint32_t{1} << SimpleIndex(up, star);
  };
  for (int m = 0; m < 4; ++m) {
    for (int j = 0; j < m; ++j) {
      t.left[SimpleIndex(0, m)] |= bit(0, j);
      t.right[SimpleIndex(0, m)] |= bit(0, j);
    }
    for (int k = 1; k <= 3; ++k) {
      const bool up_star = k == 1 && m == 1;
      const std::uint32_t own = bit(0, 0) | (up_star ? bit(0, 1) : 0);
      t.left[SimpleIndex(k, m)] = own;
      t.right[SimpleIndex(k, m)] = bit(k - 1, m ^ 1);
      t.right[SimpleIndex(-k, m)] = own;
      t.left[SimpleIndex(-k, m)] = bit(1 - k, m ^ 1);
    }
  }
  int n = 0;
  for (int k = 0; k <= 3; ++k) {
    for (int m = 0; m < 4; ++m) {
      t.order[n++] = SimpleIndex(k, m);
      if (k > 0) t.order[n++] = SimpleIndex(-k, m);
    }
  }
  return t;
}

inline constexpr SimpleTables kSimple = MakeSimpleTables();

/// The mask with k.up replaced by -k.up.
constexpr std::uint32_t MirrorSimple(std::uint32_t mask) {
  std::uint32_t result = 0;
  for (int group = 0; group < 7; ++group) {
    result |= ((mask >> (4 * group)) & 15u) << (4 * (6 - group));
  }
  return result;
}

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_SIMPLE_INFINITESIMALS_H_
