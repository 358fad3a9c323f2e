// One node of the arena: a canonical form in one cache line.
#ifndef CGT_CANONICAL_INTERNAL_NODE_H_
#define CGT_CANONICAL_INTERNAL_NODE_H_

#include <cstdint>

#include "absl/types/span.h"
#include "canonical/value.h"

namespace cgt::internal {

/// What a node is; the bits are fixed when it is written.
enum NodeFlags : std::uint32_t {
  kClosed = 1,        ///< number + uptimal + nimber; its options are not stored
  kNumber = 2,        ///< a number (then also kClosed)
  kWide = 4,          ///< the exact closed form stands in the side table
  kAllSmall = 8,      ///< every follower other than 0 has options of both players
  kManyOptions = 16,  ///< options stand outside the node
};

/// The part of a node that is the same for all kinds: filters for the order. Keys and
/// masks decide many comparisons; where they do not, nothing is concluded.
///
/// A stop key is floor(stop * 2^f), saturated. The bit of a simple infinitesimal e (see
/// simple_infinitesimals.h) is set in `above` iff the game >= right stop + e, and in
/// `below` iff the game <= left stop + e.
struct NodeHead {
  std::int64_t left_key = 0;
  std::int64_t right_key = 0;
  NodeId left_stop = 0;   ///< the number node of the left stop
  NodeId right_stop = 0;  ///< the number node of the right stop
  std::uint32_t above = 0;
  std::uint32_t below = 0;
  /// For every k >= star_bound the outcome of this - x - *k is the same for each number x
  /// (saturating upwards; see order.cc).
  std::uint32_t star_bound = 0;
  std::uint32_t flags = 0;
};

/// The closed form of a node: exact if kWide is not set.
struct ClosedPart {
  NodeId number;
  std::uint32_t star;
  std::int32_t up;     ///< the multiple of up
  std::uint32_t side;  ///< index into the side table if kWide
};

/// The options of a general node: Left's, then Right's, each sorted by id.
struct FewOptions {
  std::uint16_t left_count;
  std::uint16_t right_count;
  NodeId ids[5];
};
struct ManyOptions {
  std::uint32_t left_count;
  std::uint32_t right_count;
  const NodeId* ids;
};

struct alignas(64) Node : NodeHead {
  union {
    ClosedPart closed;
    FewOptions few;
    ManyOptions many;
  };
  Node() : many{0, 0, nullptr} {}

  [[nodiscard]] bool IsClosed() const { return (flags & kClosed) != 0; }
  [[nodiscard]] bool IsNumber() const { return (flags & kNumber) != 0; }
  /// The options of a node that is not closed.
  [[nodiscard]] absl::Span<const NodeId> Left() const {
    if ((flags & kManyOptions) == 0) return {few.ids, few.left_count};
    return {many.ids, many.left_count};
  }
  [[nodiscard]] absl::Span<const NodeId> Right() const {
    if ((flags & kManyOptions) == 0) return {few.ids + few.left_count, few.right_count};
    return {many.ids + many.left_count, many.right_count};
  }
};
static_assert(sizeof(Node) == 64);

}  // namespace cgt::internal

#endif  // CGT_CANONICAL_INTERNAL_NODE_H_
