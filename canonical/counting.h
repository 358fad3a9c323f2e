// What is counted in a canonical form: followers and stops.
#ifndef CGT_CANONICAL_COUNTING_H_
#define CGT_CANONICAL_COUNTING_H_

#include <cstdint>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "canonical/engine.h"
#include "canonical/value.h"
#include "cgt/integer.h"

namespace cgt {

/// How many lines of play of the canonical form end in a number, stopping at the first:
/// 1 for a number, otherwise the sum over all options.
///
/// \errors the budget's; OutOfRange: the count has more than Integer::kMaxBits bits
/// (`*1000000000`), or an uptimal in it has too many kinds of followers
/// \complexity linear in the nodes and the digits of number + uptimal + nimber; counts
/// are kept with the engine until Engine::Trim
/// \source{cgsuite,StopCount}
absl::StatusOr<Integer> StopCount(Engine& engine, Value g);

/// The number of followers: the positions of the canonical form that are different games,
/// g itself included.
///
/// \errors the budget's; OutOfRange: g has numbers with too large a denominator, or
/// uptimals with too many digits, below other games
/// \complexity linear in the nodes; a number, however large, and a nimber are counted
/// without their options
/// \source{siegel2013,II.1}
absl::StatusOr<Integer> FollowerCount(Engine& engine, Value g);

/// The followers, in no order that means anything.
/// \errors those of FollowerCount; ResourceExhausted if there are more than `limit`
/// \complexity linear in the followers and their options
/// \source{siegel2013,II.1}
absl::StatusOr<std::vector<Value>> Followers(Engine& engine, Value g,
                                             std::uint64_t limit = 1u << 20);

/// OK if a value's followers may be taken one by one: it is no number + uptimal + nimber
/// or one of moderate size.
/// \errors OutOfRange naming what is too large: a nimber above *4096, an uptimal with
/// more
///   than 4096 digits or born after day 2^16, a denominator above 2^16384
absl::Status CheckListable(Engine& engine, Value g);

}  // namespace cgt

#endif  // CGT_CANONICAL_COUNTING_H_
