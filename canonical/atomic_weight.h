// Atomic weights: how many ups an infinitesimal is worth beside far stars.
#ifndef CGT_CANONICAL_ATOMIC_WEIGHT_H_
#define CGT_CANONICAL_ATOMIC_WEIGHT_H_

#include <optional>

#include "absl/status/statusor.h"
#include "canonical/engine.h"
#include "canonical/value.h"

namespace cgt {

/// The atomic weight of a value: the A with down + far star <= g - A.up <= up + far star,
/// where A.up is the Norton product and a far star is a nimber beyond every nimber in g.
///
/// Every all-small value has one. Other values are answered if they satisfy the
/// definition (`{0||0|-3/2}` has 0, `{1|^^||^}` has 2) and nullopt if not (numbers,
/// `{1|^3||^}`). Only for all-small values do atomic weights add and decide games.
///
/// \return the weight, nullopt if g has none
/// \errors the budget's; OutOfRange: a nimber of g is so large that there is no far star
/// \complexity per node of g one canonical form made of its options' weights; one sum and
/// two comparisons for g itself. Linear in the digits for number + uptimal + nimber.
/// Weights are kept with the engine until Engine::Trim
/// \source{siegel2013,II.7}
absl::StatusOr<std::optional<Value>> AtomicWeight(Engine& engine, Value g);

}  // namespace cgt

#endif  // CGT_CANONICAL_ATOMIC_WEIGHT_H_
